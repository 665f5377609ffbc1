"""Kinds of jobs for tests: each line of the input is an item, and its result is the line."""

import time

from adjudicator.jobs.kinds import Chunk, Kind

SIZE = 10


def count(stream):
    return sum(1 for _line in stream)


def lines(stream, cursor, place):
    stream.seek(place)
    found = []
    while line := stream.readline():
        cursor += 1
        found.append((cursor, 0, line.strip()))
        if len(found) == SIZE:
            yield Chunk(cursor, stream.tell(), found)
            found = []
    if found:
        yield Chunk(cursor, stream.tell(), found)


def slow(stream, cursor, place):
    for chunk in lines(stream, cursor, place):
        time.sleep(0.05)
        yield chunk


def broken(stream, cursor, place):
    for chunk in lines(stream, cursor, place):
        if chunk.cursor > 2 * SIZE:
            raise ZeroDivisionError("a fault in the program")
        yield chunk


LINES = Kind("Lines", lines, count)
SLOW = Kind("Slow lines", slow, count)
BROKEN = Kind("Broken lines", broken, count)
