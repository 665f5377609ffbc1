"""Many records in one text: how they are parted, ruled on, streamed and stored."""

from __future__ import annotations

import io
import json

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command

from adjudicator.jobs import actions, runner
from adjudicator.jobs.models import Job, JobResult, Status
from adjudicator.rulebook import replay

GOOD = """rules: six-deck
bet 1 50
deal 1 Th 6c
deal dealer 3s ??
stand 1
turn 2d
draw 2h Qc
"""
BAD = "rules: six-deck\nbet 1 fifty\n"


def parted(text: bytes) -> list[bytes]:
    return [piece for piece, _place in replay.pieces(io.BytesIO(text))]


@pytest.mark.parametrize(
    ("text", "records"),
    [
        pytest.param(b"", [], id="nothing"),
        pytest.param(b"\n \n", [], id="blank"),
        pytest.param(b"a\n", [b"a\n"], id="one"),
        pytest.param(b"a\nb\n---\nc\n", [b"a\nb\n", b"c\n"], id="two"),
        pytest.param(b"a\r\n---\r\nb\r\n", [b"a\r\n", b"b\r\n"], id="lines-from-windows"),
        pytest.param(b"---\na\n---  \n\n---\nb\n---\n", [b"a\n", b"b\n"], id="around-and-between"),
        pytest.param(b"a\n---", [b"a\n"], id="cut-at-the-rule"),
        pytest.param(b"a\n---\nb", [b"a\n", b"b"], id="no-last-line-end"),
        pytest.param(b"a\n ---\n----\nx---\nb\n", [b"a\n ---\n----\nx---\nb\n"], id="no-rules"),
    ],
)
@pytest.mark.parametrize("block", [1, 2, 3, 1 << 18])
def test_records_are_parted_wherever_a_block_ends(monkeypatch, text, records, block):
    monkeypatch.setattr(replay, "BLOCK", block)

    assert parted(text) == records


def test_a_place_is_where_the_next_record_begins():
    text = b"---\na\n---\n\n---\nbb\n---\nccc\n"
    places = [place for _piece, place in replay.pieces(io.BytesIO(text))]

    after = [[piece for piece, _place in replay.pieces(io.BytesIO(text), place)] for place in places]

    assert after == [[b"bb\n", b"ccc\n"], [b"ccc\n"], []]


def test_a_text_without_an_end_is_refused_and_fills_no_memory(monkeypatch):
    monkeypatch.setattr(replay, "LONGEST", 1000)
    monkeypatch.setattr(replay, "BLOCK", 500)
    endless = b"note " + b"x" * 50_000

    first, second = parted(endless + b"\n---\n" + GOOD.encode())

    assert len(first) < 4000
    assert replay.ruled(first, replay.shipped_shelf())[0] == 2
    assert second == GOOD.encode()


@pytest.fixture
def file(tmp_path):
    """Five records, of which the second and the fourth can't be read."""
    path = tmp_path / "night.txt"
    path.write_text("---\n".join([GOOD, BAD, GOOD, BAD, GOOD]))
    return path


def check_rulings(rulings: list[dict]) -> None:
    assert [ruling["exit"] for ruling in rulings] == [0, 2, 0, 2, 0]
    assert [ruling.get("status") for ruling in rulings] == ["settled", None, "settled", None, "settled"]
    assert rulings[1]["error"]["line"] == 2
    assert set(rulings[1]["error"]) == {"line", "column", "message"}


def test_the_command_streams_one_ruling_a_line(file, capfdbinary):
    call_command("replay", str(file))

    out, err = capfdbinary.readouterr()
    check_rulings([json.loads(line) for line in out.splitlines()])
    assert b"5 records: 3 decided, 2 refused." in err


def test_the_command_stores_one_row_a_round(db, file, capsys):
    call_command("replay", str(file), "--store")

    job = Job.objects.get()
    assert (job.status, job.cursor, job.total) == (Status.DONE, 5, 5)
    rows = JobResult.objects.filter(job=job).order_by("number")
    assert [(row.number, row.exit) for row in rows] == [(1, 0), (2, 2), (3, 0), (4, 2), (5, 0)]
    check_rulings([json.loads(bytes(row.body)) for row in rows])
    assert f"Job {job.pk}: 5 records: 3 decided, 2 refused." in capsys.readouterr().out


def test_the_command_leaves_it_to_the_worker(db, file, capsys):
    call_command("replay", str(file), "--background")

    assert "waits for the worker" in capsys.readouterr().out
    assert Job.objects.get().status == Status.WAITING


def test_the_command_says_which_file_is_missing(tmp_path):
    with pytest.raises(CommandError, match=r"nowhere\.txt: No such file"):
        call_command("replay", str(tmp_path / "nowhere.txt"))


def test_a_job_interrupted_anywhere_gives_the_same_rows(db, file, monkeypatch):
    monkeypatch.setattr(replay, "CHUNK", 2)
    with file.open("rb") as stream:
        whole = [result for chunk in replay.chunks(stream) for result in chunk.results]
    job = actions.keep(kind="replay", source=ContentFile(file.read_bytes()), label="", owner=None, at=None)

    while runner.run(job.pk, seconds=0):
        pass

    rows = JobResult.objects.filter(job=job).order_by("number")
    assert [(row.number, row.exit, bytes(row.body)) for row in rows] == whole


def test_bytes_that_are_no_text_are_refused_with_their_place():
    status, body = replay.ruled(b"rules: six-deck\nnote \xff\n", replay.shipped_shelf())

    assert status == 2
    assert json.loads(body)["error"] == {"line": 2, "column": 6, "message": "The record is not UTF-8 text."}


def test_a_fault_of_ours_at_one_record_does_not_lose_the_others(monkeypatch):
    parse = replay.parse

    def broken(text):
        if "odd" in text:
            raise KeyError("inside")
        return parse(text)

    monkeypatch.setattr(replay, "parse", broken)
    text = "\n---\n".join([GOOD, "odd\n", GOOD])
    [chunk] = replay.chunks(io.BytesIO(text.encode()))

    assert [status for _number, status, _body in chunk.results] == [0, 2, 0]
    assert "internal fault (KeyError)" in json.loads(chunk.results[1][2])["error"]["message"]
