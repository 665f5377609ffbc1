"""The ruling: what is owed on every wager, why, what is irregular, and what it turns on.

``adjudicate`` is a pure function: the same record, game and elections give the same ruling, byte for byte.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

import msgspec

from .acts.irregular import HARMLESS
from .because import Election, because
from .errors import RecordError
from .fast import plain_round
from .game import SILENCE, Game
from .nextstep import NOTHING_DUE, Next, whats_next
from .pack import check_cards
from .payments import Payments, Wager
from .record import UNSEEN_CARD, Record
from .run import Run
from .settling.results import Result
from .table import Finding, Step
from .unseen import Unseen
from .words import amount, finding_message
from .worlds import Doubt, Nets, World, agreed, readings_of, usual, world

ENGINE_VERSION = "1.0"

SETTLED, DEPENDS, INCOMPLETE = "settled", "depends", "incomplete"
NO_ELECTIONS: Mapping[str, Election] = {}
EXITS = {SETTLED: 0, INCOMPLETE: 3, DEPENDS: 4}


class Found(msgspec.Struct, gc=False):
    """One finding as the ruling shows it."""

    line: int
    code: str
    by: str
    allowed_by: str | None
    message: str
    clauses: tuple[str, ...]
    ways: tuple[str, ...] = ()


class Asked(msgspec.Struct, gc=False, rename={"source": "from"}, omit_defaults=True):
    """One question on which the round turns: its readings and the net of each wager that differs.

    A question that tells only beside other answers has nothing under ``readings``, which are computed with the others at
    the reading used; ``given`` names those answers, and ``beside`` holds its nets with them.
    """

    id: str
    clauses: list[str]
    used: str
    source: str
    readings: dict[str, dict[str, str | None]]
    title: str = ""
    given: dict[str, str] = {}
    beside: dict[str, dict[str, str | None]] = {}


class Possibility(msgspec.Struct, gc=False, rename={"condition": "if"}):
    """What is due if the unseen cards were these."""

    condition: str
    nets: dict[str, str | None]


class Receipt(msgspec.Struct, gc=False):
    """What the ruling was made with, so that it can be repeated years later; ``made_with`` is ready as JSON."""

    made_with: msgspec.Raw
    record_sha256: str
    readings: dict[str, str]


class Ruling(msgspec.Struct, gc=False):
    """The answer, as in the round record's contract."""

    exit: int
    rules: msgspec.Raw
    status: str
    wagers: list[Wager]
    findings: list[Found]
    questions: list[Asked]
    settled_by: list[list[str]]
    possibilities: list[Possibility]
    next: Next
    missing: list[str]
    combinations: str
    receipt: Receipt


_ENCODER = msgspec.json.Encoder()


def encode(ruling: Ruling, file: str | None = None) -> bytes:
    """The ruling as one JSON object in UTF-8; ``file`` goes first where a command names one."""
    data = _ENCODER.encode(ruling)
    if file is None:
        return data
    return b'{"file":' + _ENCODER.encode(file) + b"," + data[1:]


def adjudicate(record: Record, game: Game, elections: Mapping[str, Election] | None = None) -> Ruling:
    """Rule on a record; ``RecordError`` where it cannot be true."""
    try:
        return _adjudicate(record, game, elections or {})
    except RecordError as error:
        raise error.pointed(record.text) from None


def _adjudicate(record: Record, game: Game, elections: Mapping[str, Election]) -> Ruling:
    check_cards(record, game)
    fixed = decided(record, game, elections) if record.readings or elections else {}
    if record.features & UNSEEN_CARD:
        unseen = Unseen(record, game, fixed)
        return Composer(record, game, fixed, unseen.doubt, elections, unseen).ruling()
    if not fixed:
        result = plain_round(record, game)
        if result is not None:
            return _ruled(record, game, [result], NOTHING_ASKED)
    first = world(record, game, fixed)
    run = first.run
    if not run.asked and not run.paid and not run.irregulars:
        ruling = _ruled(record, game, first.results, run.asked, run)
        first.clear()
        return ruling
    doubt = Doubt(record, game, fixed, first)
    ruling = Composer(record, game, fixed, doubt, elections, None).ruling()
    doubt.clear()
    return ruling


NOTHING_ASKED: dict[str, str] = {}


def _ruled(record: Record, game: Game, results: list[Result], asked: dict[str, str], run: Run | None = None) -> Ruling:
    """The ruling where nothing was asked and nothing unseen or paid: most rounds, without the machinery of doubt."""
    wagers, status = [], SETTLED if results else INCOMPLETE
    for result in results:
        net = result.net
        said = None if net is None else amount(net)
        if net is None:
            status = INCOMPLETE
        wagers.append(
            Wager(
                result.spot, result.hand, result.player, result.kind, amount(result.stake), result.outcome, odds_of(result),
                said, said, None, None, amount(result.returned), because(result.steps, game, NO_ELECTIONS),
            )
        )  # fmt: skip
    findings = sorted(run.findings, key=lambda f: f.line) if run is not None and run.findings else ()
    open_ = status == INCOMPLETE
    return Ruling(
        EXITS[status],
        plate_of(game)[0],
        status,
        wagers,
        [found_of(finding, game) for finding in findings],
        [],
        [],
        [],
        whats_next(run, results) if open_ and run is not None else NOTHING_DUE,
        missing_rates(results) if open_ else [],
        "all",
        receipt(record, game, asked),
    )


# --- answers given beforehand


def decided(record: Record, game: Game, elections: Mapping[str, Election] | None) -> dict[str, str]:
    """The readings that the record's headers or the house have decided; the header goes before the house."""
    fixed = {question: election.reading for question, election in (elections or {}).items() if _known(game, question)}
    for header in record.headers:
        if header.key != "reading":
            continue
        question, _, reading = (part.strip() for part in header.value.partition("="))
        if not _known(game, question) or not _contested_there(record, question):
            names = ", ".join(sorted(game.questions))
            raise RecordError(
                f"{game.slug} has no open question “{question}”; expected one of {names}, a remedy or a contested line-N",
                header.line, 1, "unknown-question",
            )  # fmt: skip
        readings = readings_of(game, question)
        if reading not in readings:
            raise RecordError(
                f"{question} has no computed reading “{reading}”; expected {' or '.join(readings)}", header.line, 1,
                "unknown-reading",
            )  # fmt: skip
        fixed[question] = reading
    return fixed


def _contested_there(record: Record, question: str) -> bool:
    """Whether a ``line-N`` names a line that has another version; other questions stand anywhere."""
    if not question.startswith("line-"):
        return True
    return any(event.other is not None and f"line-{event.line}" == question for event in record.events)


REMEDY = re.compile(r"[a-z0-9-]+/remedy-[a-z-]+\Z")


def _known(game: Game, question: str) -> bool:
    if question in game.questions or re.fullmatch(r"line-\d+", question):
        return True
    return bool(REMEDY.match(question)) and question.startswith(f"{game.slug}/")


# --- putting the ruling together


class Composer:
    """Puts one ruling together from the worlds of a record."""

    def __init__(
        self, record: Record, game: Game, fixed: Mapping[str, str], doubt: Doubt, elections: Mapping[str, Election],
        unseen: Unseen | None,
    ) -> None:  # fmt: skip
        self.record = record
        self.game = game
        self.fixed = fixed
        self.doubt = doubt
        self.elections = elections
        self.unseen = unseen
        self.run: Run = doubt.base.run
        self.results: list[Result] = doubt.base.results
        self.several = len(doubt.leaves) > 1
        self.hidden = set(unseen.differing_keys()) if unseen is not None else set()
        self.doubts = [doubt for _, doubt in unseen.worlds] if unseen is not None and unseen.worlds else [doubt]

    def ruling(self) -> Ruling:
        run = self.run
        plate = plate_of(self.game)
        paid = Payments(run, self.results) if run.paid else None
        if self.hidden:
            self._hide()
        findings = run.findings if self.unseen is None else self._common_findings()
        if paid is not None:
            findings = [*findings, *paid.findings(self.results)]
        wagers = [self._wager(result, paid) for result in self.results]
        if paid is not None:
            wagers += paid.without_wager()
        asked = run.asked or self.several or self.unseen is not None
        questions = self._questions() if asked else []
        missing = self._missing()
        status = self._status()
        return Ruling(
            EXITS[status],
            plate[0],
            status,
            wagers,
            [found_of(finding, self.game) for finding in sorted(findings, key=lambda f: f.line)] if findings else [],
            questions,
            self.doubt.settled_by() if self.several else [],
            self._possibilities() if self.unseen is not None else [],
            self._next() if status == INCOMPLETE else NOTHING_DUE,
            missing,
            "all" if self.doubt.complete else "one at a time",
            receipt(self.record, self.game, run.asked),
        )

    def _next(self) -> Next:
        """What now; with unseen cards, what most possibilities say."""
        if self.unseen is None:
            return whats_next(self.run, self.results)
        said = [whats_next(doubt.base.run, doubt.base.results) for doubt in self.doubts]
        places = [(one.hand, one.due) for one in said]
        return said[places.index(max(places, key=places.count))]

    def _hide(self) -> None:
        """Unseen cards change these wagers: what is the same in every possibility stays, the rest is open."""
        have = {result.key for result in self.results}
        for doubt in self.doubts:
            for result in doubt.base.results:
                if result.key not in have and result.key in self.hidden:
                    have.add(result.key)
                    self.results.append(result)
        outcomes = {key: {self._outcome(doubt, key) for doubt in self.doubts} for key in self.hidden}
        for result in self.results:
            if result.key in self.hidden:
                result.net = None
                result.over = result.under = 0
                if len(outcomes[result.key]) > 1:
                    result.outcome = "pending"

    def _outcome(self, doubt: Doubt, key: str) -> str:
        return next((result.outcome for result in doubt.base.results if result.key == key), "none")

    def _common_findings(self) -> list[Finding]:
        """What is irregular whatever the unseen cards were."""
        found = [{(finding.line, finding.code) for finding in doubt.base.run.findings} for doubt in self.doubts]
        everywhere = set.intersection(*found)
        return [finding for finding in self.run.findings if (finding.line, finding.code) in everywhere]

    def _common_steps(self, result: Result) -> list[Step]:
        """The reasons that hold whatever the unseen cards were."""
        others = [
            {(step.code, step.source.clauses) for step in other.steps}
            for doubt in self.doubts[1:]
            for other in doubt.base.results
            if other.key == result.key
        ]
        kept = [step for step in result.steps if all((step.code, step.source.clauses) in other for other in others)]
        return kept or ([] if result.key in self.hidden else [Step("unseen-same", SILENCE)])

    def _status(self) -> str:
        if not self.results:
            return INCOMPLETE
        for result in self.results:
            if result.net is None:
                return INCOMPLETE
        if (self.several or self.unseen is not None) and any(doubt.differs for doubt in self.doubts):
            return DEPENDS
        return DEPENDS if self.run.irregulars and self._undisposed() else SETTLED

    def _undisposed(self) -> bool:
        """An irregularity without a clause's remedy, of which the record does not say what was done."""
        return any(not item.way and item.event.kind not in HARMLESS for item in self.run.irregulars)

    # --- wagers

    def _wager(self, result: Result, paid: Payments | None) -> Wager:
        net = result.net
        certain = net
        if self.several or self.unseen is not None:
            certain = self._certain(result)
        given = paid.given.get(result.key) if paid is not None else None
        return Wager(
            result.spot,
            result.hand,
            result.player,
            result.kind,
            amount(result.stake),
            result.outcome,
            odds_of(result),
            None if net is None else amount(net),
            None if certain is None else amount(certain),
            None if given is None else amount(given),
            None if given is None or net is None else amount(net - given),
            amount(result.returned),
            because(result.steps if self.unseen is None else self._common_steps(result), self.game, self.elections),
        )

    def _certain(self, result: Result) -> int | None:
        """The part of a net that every reading, and every possibility of the unseen cards, agrees on."""
        if self.unseen is None:
            return self.doubt.certain(result.key)
        return agreed(found.nets.get(result.key, 0) for doubt in self.doubts for _, found in doubt.leaves)

    # --- findings, questions, what is missing

    def _questions(self) -> list[Asked]:
        found: dict[str, Asked] = {}
        for doubt in self.doubts:
            for question in doubt.questions():
                if question not in found:
                    given, table = doubt.telling(question)
                    if table:
                        found[question] = self._asked(doubt, question, self._over_fillings(question, table), given)
        return list(found.values())

    def _over_fillings(self, question: str, table: dict[str, Nets]) -> dict[str, Nets]:
        """A question's nets where cards are unseen: a net that is not the same with every filling is open."""
        if len(self.doubts) == 1:
            return table
        tables = [doubt.telling(question)[1] for doubt in self.doubts]
        keys = list(dict.fromkeys(key for one in tables for nets in one.values() for key in nets))
        merged: dict[str, Nets] = {}
        for reading in table:
            nets = merged[reading] = {}
            for key in keys:
                values = {
                    one[reading][key] if key in one.get(reading, {}) else doubt.base.nets.get(key, 0)
                    for one, doubt in zip(tables, self.doubts, strict=True)
                }
                nets[key] = values.pop() if len(values) == 1 else None
        return merged

    def _asked(self, doubt: Doubt, question: str, table: dict[str, Nets], given: dict[str, str]) -> Asked:
        known = self.game.questions.get(question)
        reader = doubt.base if question in doubt.base.run.asked else doubt.reader_of(question)
        nets = {reading: said_nets(one) for reading, one in table.items()}
        return Asked(
            question,
            known.clauses if known is not None else self._clauses_of(question),
            reader.run.asked[question] if reader is doubt.base or question in self.fixed else usual(question),
            self._source(question, reader),
            {reading: {} for reading in nets} if given else nets,
            known.title if known is not None else "",
            given,
            nets if given else {},
        )

    def _source(self, question: str, reader: World) -> str:
        if question in self.record.readings or question in reader.run.settled_by_record:
            return "record"
        return "elected" if question in self.elections else "default"

    def _clauses_of(self, question: str) -> list[str]:
        code = question.partition("/remedy-")[2]
        clauses = [clause for f in self.run.findings if f.code == code for clause in f.source.clauses]
        return list(dict.fromkeys(clauses))

    def _missing(self) -> list[str]:
        names = self.unseen.missing() if self.unseen is not None else []
        return [*names, *missing_rates(self.results)]

    def _possibilities(self) -> list[Possibility]:
        if self.unseen is None:
            return []
        return [Possibility(condition, said_nets(nets)) for condition, nets in self.unseen.possibilities()]


def missing_rates(results: list[Result]) -> list[str]:
    """The rates that the document promises, and neither it nor the placard gives."""
    names: dict[str, None] = {}
    for result in results:
        for step in result.steps:
            if step.code == "no-pay-table":
                rate = f"{result.kind.partition('/')[0]}/{step.values[0]}"
                names[f"pay table: the placard's rate for {rate} (the document prints none)"] = None
    return list(names)


def odds_of(result: Result) -> str | None:
    """What a win is paid at; nothing where it is lost, pushed or void, or the award is a fixed amount."""
    return f"{result.over}:{result.under}" if result.under and result.outcome in ("win", "even-money") else None


def plate_of(game: Game) -> tuple[msgspec.Raw, msgspec.Raw]:
    """What every ruling of a game says alike: its rules, and what it was made with."""
    ready: tuple[msgspec.Raw, msgspec.Raw] | None = game.memo.get("plate")
    if ready is None:
        rules = {"slug": game.slug, "version": game.ruleset.version, "title": game.ruleset.title}
        made_with = {
            "engine": ENGINE_VERSION,
            "ruleset": game.ruleset.label,
            "ruleset_sha256": game.ruleset.sha256,
            "side_bets": game.side_hashes,
            "texts_sha256": game.texts_sha256,
        }
        ready = msgspec.Raw(_ENCODER.encode(rules)), msgspec.Raw(_ENCODER.encode(made_with))
        game.memo["plate"] = ready
    return ready


def receipt(record: Record, game: Game, asked: dict[str, str]) -> Receipt:
    return Receipt(plate_of(game)[1], hashlib.sha256(record.text.encode()).hexdigest(), asked)


def found_of(finding: Finding, game: Game) -> Found:
    """A finding as the ruling shows it."""
    return Found(
        finding.line,
        finding.code,
        finding.by,
        finding.allowed_by,
        finding_message(finding, game),
        finding.source.clauses,
        finding.ways,
    )


def said_nets(nets: Nets) -> dict[str, str | None]:
    """Nets in cents as a ruling carries them."""
    return {key: None if net is None else amount(net) for key, net in nets.items()}
