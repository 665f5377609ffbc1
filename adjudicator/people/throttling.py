"""How often one account may ask, counted once for all processes and threads that share `VAR_DIR`.

An account has a file with the times of its last requests, as many as it may have in the time, used in turn: a request is
allowed when the oldest of them lies far enough back, and its own time takes that place. That is exact over any stretch of
time, and costs a lock on the account's own file and some bytes read and written.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import os
import struct
from pathlib import Path
from typing import Any

from django.conf import settings
from rest_framework.throttling import UserRateThrottle

logger = logging.getLogger(__name__)

_TIME = struct.Struct("<d")
_PLACE = struct.Struct("<q")


class SharedRateThrottle(UserRateThrottle):
    num_requests: int
    duration: int

    def allow_request(self, request: Any, view: Any) -> bool:
        if self.rate is None:
            return True
        key = self.get_cache_key(request, view)
        self.now = self.timer()
        try:
            oldest = _take_place(_file(f"{key} {self.rate}"), self.now, most=self.num_requests, seconds=self.duration)
        except OSError as error:
            # A full disk must not stop those who rule on hands.
            logger.warning("Requests are not counted: %s.", error.strerror)
            return True
        self.history = [oldest]
        return not oldest

    def wait(self) -> float:
        return max(0.0, self.history[0] + self.duration - self.now)


def _file(key: str) -> Path:
    return Path(settings.RATES_DIR) / hashlib.sha256(key.encode()).hexdigest()[:32]


def _take_place(file: Path, now: float, *, most: int, seconds: float) -> float:
    """0 when there is a place, which is then taken; otherwise the time of the oldest request that counts."""
    handle = _opened(file)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        begin = os.pread(handle, _PLACE.size, 0)
        place = _PLACE.unpack(begin)[0] % most if len(begin) == _PLACE.size else 0
        at = _PLACE.size + place * _TIME.size
        there = os.pread(handle, _TIME.size, at)
        oldest = float(_TIME.unpack(there)[0]) if len(there) == _TIME.size else 0.0
        # A time in the future is a clock that was set back; it must not lock an account out.
        if now - seconds < oldest <= now:
            return oldest
        os.pwrite(handle, _TIME.pack(now), at)
        os.pwrite(handle, _PLACE.pack((place + 1) % most), 0)
        return 0.0
    finally:
        os.close(handle)


def _opened(file: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
    try:
        return os.open(file, flags, 0o600)
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        return os.open(file, flags, 0o600)
