"""A small ruleset in the shape of the shipped ones, for tests that need one of their own."""

RULESET = """
slug = "six-deck"
title = "Six Deck Blackjack"
version = "2010-01-14"
in-force = 2010-01-14
in-force-inferred = true
document = "six-deck"
side-bets = ["lucky-ladies"]

[irregular]
exposed = []
short-pack = ["six-deck/title"]

[terms.dealer-draws-soft-17]
value = true
without = false
clauses = ["six-deck/dealer-soft17"]

[terms.resplit]
value = false
basis = "open"
question = "A-six-10"
clauses = ["six-deck/split-two-hands"]
remark = "The text speaks of two hands."

[[player]]
id = "total"
most = 21

[[outcome]]
player = "blackjack"
result = "win"
odds = "blackjack"
clauses = ["six-deck/blackjack-pay"]

[[outcome]]
player = "total"
dealer = "total"
relation = "lower"
result = "lose"
basis = "practice"
why = "no clause says that the lower total loses"

[[question]]
id = "A-six-10"
readings = ["A", "B"]
clauses = ["six-deck/split-two-hands"]
title = "Re-splitting is not mentioned"
"""
