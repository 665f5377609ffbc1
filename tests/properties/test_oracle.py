"""5,000 regular rounds of each game: the engine and the oracle give the same net for every wager, and no finding."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.rounds import RICH, generate
from tests.oracle import settle
from tests.properties.ruling import SLUGS, cents, nets, rule

CHUNK = 250
CHUNKS = 20


def engine_nets(text: str) -> dict[str, int | None]:
    return {key: None if net is None else cents(net) for key, net in nets(rule(text)).items()}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("slug", SLUGS)
def test_engine_and_oracle_agree_on_regular_rounds(slug: str, chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        text = generate(slug, seed).text
        ruling = rule(text)
        found = {key: None if net is None else cents(net) for key, net in nets(ruling).items()}
        assert found == settle(text), f"{slug}, seed {seed}:\n{text}"
        assert ruling["findings"] == [], f"{slug}, seed {seed}:\n{text}"
        assert ruling["exit"] in (0, 4), f"{slug}, seed {seed}: a finished round\n{text}"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_wrong_payment_is_the_only_finding_of_a_regular_round(slug: str) -> None:
    for seed in range(100):
        text = generate(slug, seed, replace(RICH, mispay=1)).text
        assert [finding["code"] for finding in rule(text)["findings"]] == ["wrong-pay"], text
        assert engine_nets(text) == settle(text), text
