"""Every error gridparty raises on purpose.

* GridpartyError            base of all of them: the message is one sentence for a person
  x ParseError              the text is not a puzzle, a deck or a position
  x NotUniqueError          a puzzle without exactly one solution (carries the proof)
  x ClaimError              what a file says of a puzzle is not so
  x WishError               a wish that contradicts itself
  x ExhaustedError          the attempt limit is over (carries what was found until then)
  x InterruptedSearchError  somebody pressed ctrl+c (carries what was found until then)
  x FileExistsAlreadyError  a file would be overwritten
  x IllegalMoveError        a command the rules do not allow now
  x StandingError           an IllegalMoveError: nothing is played before somebody says: go on
  x TooLateError            an IllegalMoveError: the turn it was meant for has ended
  x JournalError            a session file that cannot be read, written or played on
"""

from __future__ import annotations

from reprlib import Repr
from typing import Any, Self


class GridpartyError(Exception):
    """Base of all errors a caller may want to catch and show.

    ``str(error)`` is exact, for programs: what was expected, what was got, and where. Where that is
    no way to talk to a person, `told` says the same as one would across a table.
    """

    _told: str | None = None

    @property
    def told(self) -> str:
        """The message for somebody who typed what led to it."""
        return str(self) if self._told is None else self._told

    def telling(self, sentence: str) -> Self:
        """The error itself, with another sentence for people."""
        self._told = sentence
        return self


class ParseError(GridpartyError):
    """The text is not a puzzle, a deck or a position: says what was expected and got, and where."""


class NotUniqueError(GridpartyError):
    """A puzzle without exactly one solution; `proof` shows two of several, or none."""

    def __init__(self, message: str, proof: Any = None) -> None:
        super().__init__(message)
        self.proof = proof


class ClaimError(GridpartyError):
    """What a file says of a puzzle is not what was found out about it."""


class WishError(GridpartyError):
    """A wish that no puzzle can meet, because it contradicts itself or the layout."""


class ExhaustedError(GridpartyError):
    """The attempt limit is over before the wish was met; `partial` is what was found."""

    def __init__(self, message: str, partial: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.partial = partial


class InterruptedSearchError(GridpartyError):
    """Somebody stopped the search; `partial` is what was found until then."""

    def __init__(self, message: str, partial: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.partial = partial


class FileExistsAlreadyError(GridpartyError):
    """A file stands where the result should go, and nobody said `--force`."""


class IllegalMoveError(GridpartyError):
    """A command the rules do not allow now. The state has not changed."""


class StandingError(IllegalMoveError):
    """Nothing is played while the clock stands; `in_lines` names what to type where lines are."""

    def __init__(self, message: str, in_lines: str) -> None:
        super().__init__(message)
        self.in_lines = in_lines


class TooLateError(IllegalMoveError):
    """A command for a turn that has ended (R4): what time alone brought about has happened."""


class JournalError(GridpartyError):
    """A session file that cannot be read, written or played on; nothing in it has changed."""


def require_kind(value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Make sure that a caller of the library gave what is wanted, before anything is done with it.

    Raises:
        TypeError: it is of another type; a mistake of the caller's, and no error for people.
    """
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise wrong_kind(value, expected)


def wrong_kind(value: object, expected: str) -> TypeError:
    """What a caller of the library is told who gave something else; of much only its beginning."""
    return TypeError(f"expected {expected}, got {_QUOTED.repr(value)}")


_QUOTED = Repr()
_QUOTED.maxlevel, _QUOTED.maxstring, _QUOTED.maxother = 2, 40, 60
