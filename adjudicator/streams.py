"""Commands and their streams: a reader that goes away, a disk that is full, a stream that was never opened.

None of these is a fault of the program, so none ends in a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError

READER_GONE = 128 + 13  # as a shell tells of a program that SIGPIPE ended
INTERRUPTED = 128 + 2


@contextmanager
def sound_streams(command: BaseCommand) -> Iterator[None]:
    """Around all that a command writes. Raises CommandError where standard output can't be written."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        _replace(command.stderr, sys.stderr)
    try:
        if sys.stdout is None:
            raise OSError(9, "it is closed")
        yield
        command.stdout.flush()
    except KeyboardInterrupt:
        _silence()
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        _silence()
        sys.exit(READER_GONE)
    except OSError as error:
        if error.filename is not None:  # a file, not a stream
            raise
        _silence()
        raise CommandError(f"Standard output can't be written: {error.strerror}.", returncode=1) from error


def _replace(wrapper: Any, stream: Any) -> None:
    if getattr(wrapper, "_out", stream) is None:
        wrapper._out = stream


def _silence() -> None:
    """What is left in the buffer goes nowhere, or the interpreter would try again at its end and complain."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
