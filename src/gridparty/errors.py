"""The errors that gridparty raises on purpose.

* GridpartyError            base of all of them: the message is one sentence for a person
  x ParseError              the text is not a puzzle, a deck or a position
  x NotUniqueError          a puzzle without exactly one solution (carries the proof)
  x ClaimError              what a file claims of a puzzle is false
  x WishError               a wish that contradicts itself
  x ExhaustedError          the attempt limit was reached (carries what was found until then)
  x InterruptedSearchError  ctrl+c was pressed (carries what was found until then)
  x FileExistsAlreadyError  a file would be overwritten
  x IllegalMoveError        a command the rules do not allow now
  x StandingError           an IllegalMoveError: the clock stands until a player says "go on"
  x TooLateError            an IllegalMoveError: the turn it was meant for has ended
  x JournalError            a session file that cannot be read, written or continued
"""

from __future__ import annotations

from reprlib import Repr
from typing import Any


class GridpartyError(Exception):
    """Base of all errors a caller may want to catch and show."""


class ParseError(GridpartyError):
    """The text is not a puzzle, a deck or a position; says what was expected and where."""


class NotUniqueError(GridpartyError):
    """A puzzle without exactly one solution; `proof` shows two of several, or none."""

    def __init__(self, message: str, proof: Any = None) -> None:
        super().__init__(message)
        self.proof = proof


class ClaimError(GridpartyError):
    """A claim of a file about a puzzle is false."""


class WishError(GridpartyError):
    """A wish that no puzzle can meet, because it contradicts itself or the layout."""


class ExhaustedError(GridpartyError):
    """The attempt limit was reached before the wish was met; `partial` is what was found."""

    def __init__(self, message: str, partial: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.partial = partial


class InterruptedSearchError(GridpartyError):
    """The search was stopped; `partial` is what was found until then."""

    def __init__(self, message: str, partial: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.partial = partial


class FileExistsAlreadyError(GridpartyError):
    """The output file exists, and `--force` was not given."""


class IllegalMoveError(GridpartyError):
    """A command that the rules do not allow now; the state has not changed."""


class StandingError(IllegalMoveError):
    """A command while the clock stands; `in_lines` names what to type in lines."""

    def __init__(self, message: str, in_lines: str) -> None:
        super().__init__(message)
        self.in_lines = in_lines


class TooLateError(IllegalMoveError):
    """A command for a turn that has ended (R4): time-driven events have already happened."""


class JournalError(GridpartyError):
    """A session file that cannot be read, written or continued; it has not been changed."""


def require_kind(value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Check the type of an argument of the library.

    Raises:
        TypeError: another type, which is a mistake of the caller and no error for people.
    """
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise wrong_kind(value, expected)


def wrong_kind(value: object, expected: str) -> TypeError:
    """Return the error for an argument of the wrong type; it quotes the start of a long value."""
    return TypeError(f"expected {expected}, got {_QUOTED.repr(value)}")


_QUOTED = Repr()
_QUOTED.maxlevel, _QUOTED.maxstring, _QUOTED.maxother = 2, 40, 60
