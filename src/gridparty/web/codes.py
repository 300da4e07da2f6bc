"""Codes of rooms and tokens of seats: made by chance that nobody foresees, and hard to guess.

A code has six of 32 letters and figures, a thousand million of them. Whoever tries some is soon let
wait: each address by itself, and all of them together. A token opens one seat; the room keeps only
what it hashes to.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without 0 O 1 I, which people mistake
LENGTH = 6
_TOKEN_BYTES = 18
_MOST_ADDRESSES = 4096  # of which failures are remembered

Clock = Callable[[], float]


def new_code() -> str:
    """A code that nobody can foresee."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def in_groups(code: str) -> str:
    """As people read it out: ``K7Q FMB``."""
    return f"{code[: LENGTH // 2]} {code[LENGTH // 2 :]}"


def as_typed(text: str) -> str:
    """The code that somebody typed, whatever the capitals, blanks and dashes."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def new_token() -> str:
    """What a page keeps to have its seat again."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def hashed(token: str) -> str:
    """What the room keeps of a token: nobody finds the token by it."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Whether the token is the one that was hashed; it takes as long wherever they differ."""
    return bool(kept) and hmac.compare_digest(hashed(token), kept)


@dataclass(slots=True)
class _Misses:
    """How often somebody was wrong of late."""

    count: int = 0
    until: float = 0.0  # before this nothing more is looked at
    last: float = 0.0


class Guesses:
    """Lets whoever guesses codes wait: twice as long each time, up to a minute.

    Of all addresses together a few wrong codes are borne at once, then one in some seconds: so a
    thousand guessers are no quicker than one, and somebody who mistypes hardly waits. The first
    wrong code of an address is counted apart from later ones: whoever has not guessed yet does not
    wait for those who go on guessing.
    """

    _FREE, _FREE_IN_ALL = 3, 30  # wrong codes before anybody waits
    _FREE_FIRST = 60  # addresses that may be wrong once
    _FIRST, _LONGEST, _LONGEST_IN_ALL = 1.0, 60.0, 5.0  # seconds
    _FORGOTTEN = 600.0  # seconds after which an address begins anew

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._of: dict[str, _Misses] = {}
        self._first, self._later = _Misses(), _Misses()

    def waits(self, address: str) -> float:
        """Seconds that this address has to wait before a code of it is looked at; 0: none."""
        own = self._of.get(address)
        until = self._first.until if own is None else max(own.until, self._later.until)
        return max(until - self._clock(), 0.0)

    def missed(self, address: str) -> None:
        """A code from there was wrong."""
        now = self._clock()
        if address in self._of:
            self._count(self._later, now, self._FREE_IN_ALL, self._LONGEST_IN_ALL)
        else:
            self._make_room(now)
            self._count(self._first, now, self._FREE_FIRST, self._LONGEST_IN_ALL)
        self._count(self._of.setdefault(address, _Misses()), now, self._FREE, self._LONGEST)

    def hit(self, address: str) -> None:
        """A code from there was right."""
        self._of.pop(address, None)

    def _count(self, misses: _Misses, now: float, free: int, longest: float) -> None:
        if now - misses.last > self._FORGOTTEN:
            misses.count = 0
        misses.count, misses.last = misses.count + 1, now
        over = misses.count - free
        if over > 0:
            misses.until = now + min(self._FIRST * 2.0 ** min(over - 1, 30), longest)

    def _make_room(self, now: float) -> None:
        """Forget whoever has not guessed for long; where all have, the one who waits least."""
        if len(self._of) < _MOST_ADDRESSES:
            return
        self._of = {a: m for a, m in self._of.items() if now - m.last <= self._FORGOTTEN}
        while len(self._of) >= _MOST_ADDRESSES:
            del self._of[min(self._of, key=lambda address: self._of[address].until)]


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_a_second", "_at", "_clock", "_full", "_left")

    def __init__(self, clock: Clock, *, at_once: float, a_second: float) -> None:
        self._clock, self._full, self._a_second = clock, at_once, a_second
        self._left, self._at = at_once, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Whether one more, or so much more, is within the limit."""
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Buckets:
    """A bucket for each address; where there are too many addresses all begin anew."""

    def __init__(self, clock: Clock, *, at_once: float, a_second: float, most: int) -> None:
        self._clock, self._at_once, self._a_second = clock, at_once, a_second
        self._most, self._of = most, dict[str, Bucket]()

    def take(self, address: str, amount: float = 1.0) -> bool:
        """Whether so much more from there is within the limit."""
        if address not in self._of:
            if len(self._of) >= self._most:
                self._of.clear()
            full, a_second = self._at_once, self._a_second
            self._of[address] = Bucket(self._clock, at_once=full, a_second=a_second)
        return self._of[address].take(amount)
