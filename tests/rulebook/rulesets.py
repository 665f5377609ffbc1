"""A small ruleset in the shape of the shipped ones, for tests that need one of their own."""

RULESET = """
slug = "six-deck"
version = "2010-01-14"
title = "Six Deck Blackjack"
in_force = 2010-01-14

[dealer.soft17]
value = "draw"
without = "stand"
basis = "stated"
clauses = ["six-deck/dealer-soft17"]

[split.again]
value = false
basis = "open"
clauses = ["six-deck/split-two-hands"]
question = "A-six-10"
why = "The text speaks of two hands."

[[outcome]]
player = "blackjack"
dealer = "other"
result = "win"
odds = "3:2"
basis = "stated"
clauses = ["six-deck/blackjack-pay"]

[[outcome]]
player = "live"
dealer = "other"
relation = "nearer"
result = "win"
odds = "1:1"
clauses = ["six-deck/win-even"]
"""
