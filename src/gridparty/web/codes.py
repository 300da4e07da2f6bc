"""Room codes and seat tokens: random and hard to guess.

A code has six of 32 characters, a thousand million combinations. Wrong codes are rate-limited, for
each address and for all of them together. A token opens one seat; the room stores only its hash.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without 0 O 1 I, which look alike
LENGTH = 6
_TOKEN_BYTES = 18
_MOST_ADDRESSES = 4096  # with recorded failures

Clock = Callable[[], float]


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def in_groups(code: str) -> str:
    """Return a code in groups, to be read aloud: ``K7Q FMB``."""
    return f"{code[: LENGTH // 2]} {code[LENGTH // 2 :]}"


def as_typed(text: str) -> str:
    """Return the typed code without regard to case, blanks and dashes."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def new_token() -> str:
    """Return a token by which a page regains its seat."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def hashed(token: str) -> str:
    """Return the hash of a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Whether the token has this hash, compared in constant time."""
    return bool(kept) and hmac.compare_digest(hashed(token), kept)


@dataclass(slots=True)
class _Misses:
    """Recent wrong codes of an address."""

    count: int = 0
    until: float = 0.0  # codes are refused before this time
    last: float = 0.0


class Guesses:
    """Rate limit for wrong codes: each failure doubles the wait, up to a minute.

    For all addresses together, some failures are allowed at once, then one in some seconds: a
    thousand guessing addresses are no quicker than one, and a typing error costs little. The first
    failure of an address is counted apart, so that it does not wait for others who guess.
    """

    _FREE, _FREE_IN_ALL = 3, 30  # failures before any wait
    _FREE_FIRST = 60  # addresses that may fail once
    _FIRST, _LONGEST, _LONGEST_IN_ALL = 1.0, 60.0, 5.0  # seconds
    _FORGOTTEN = 600.0  # seconds after which an address is forgotten

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._of: dict[str, _Misses] = {}
        self._first, self._later = _Misses(), _Misses()

    def waits(self, address: str) -> float:
        """Return the seconds until a code from this address is checked; 0: now."""
        own = self._of.get(address)
        until = self._first.until if own is None else max(own.until, self._later.until)
        return max(until - self._clock(), 0.0)

    def missed(self, address: str) -> None:
        """Record a wrong code."""
        now = self._clock()
        if address in self._of:
            self._count(self._later, now, self._FREE_IN_ALL, self._LONGEST_IN_ALL)
        else:
            self._make_room(now)
            self._count(self._first, now, self._FREE_FIRST, self._LONGEST_IN_ALL)
        self._count(self._of.setdefault(address, _Misses()), now, self._FREE, self._LONGEST)

    def hit(self, address: str) -> None:
        """Record a right code."""
        self._of.pop(address, None)

    def _count(self, misses: _Misses, now: float, free: int, longest: float) -> None:
        if now - misses.last > self._FORGOTTEN:
            misses.count = 0
        misses.count, misses.last = misses.count + 1, now
        over = misses.count - free
        if over > 0:
            misses.until = now + min(self._FIRST * 2.0 ** min(over - 1, 30), longest)

    def _make_room(self, now: float) -> None:
        """Forget addresses without recent failures, or else the one with the shortest wait."""
        if len(self._of) < _MOST_ADDRESSES:
            return
        self._of = {a: m for a, m in self._of.items() if now - m.last <= self._FORGOTTEN}
        while len(self._of) >= _MOST_ADDRESSES:
            del self._of[min(self._of, key=lambda address: self._of[address].until)]


class Bucket:
    """A token bucket: a burst, and a rate a second after that."""

    __slots__ = ("_a_second", "_at", "_clock", "_full", "_left")

    def __init__(self, clock: Clock, *, at_once: float, a_second: float) -> None:
        self._clock, self._full, self._a_second = clock, at_once, a_second
        self._left, self._at = at_once, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Whether this much more is within the limit."""
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Buckets:
    """A bucket for each address; with too many addresses all are reset."""

    def __init__(self, clock: Clock, *, at_once: float, a_second: float, most: int) -> None:
        self._clock, self._at_once, self._a_second = clock, at_once, a_second
        self._most, self._of = most, dict[str, Bucket]()

    def take(self, address: str, amount: float = 1.0) -> bool:
        """Whether this much more from that address is within the limit."""
        if address not in self._of:
            if len(self._of) >= self._most:
                self._of.clear()
            full, a_second = self._at_once, self._a_second
            self._of[address] = Bucket(self._clock, at_once=full, a_second=a_second)
        return self._of[address].take(amount)
