"""What is kept of a game that is over, and what is said of it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from gridparty.errors import WishError
from gridparty.evening.session.codec import is_date
from gridparty.games.common.field_checks import MOST
from gridparty.i18n.quoting import excerpt

R = TypeVar("R")  # what is kept: a row of the history


class Played(NamedTuple):
    """A game that is over."""

    state: Any
    session: str  # its id
    began: str  # ISO date and time, UTC
    scripted: bool = False  # a script has moved its clock
    seen_before: bool = False  # its one player has had this card before, in whatever game


@dataclass(frozen=True, slots=True)
class Recorder(Generic[R]):
    """What a game leaves in the history; a game without a keeper leaves nothing."""

    #: None: this one is not kept.
    result: Callable[[Played], R | None]
    #: What there is to say of a result beside the same player's earlier ones; may be empty.
    praise: Callable[[R, Sequence[R]], str]


def require_result(began: str, *numbers: float) -> None:
    """Make sure that a result can be one: its date, and what was counted and measured in it.

    Raises:
        WishError: nobody can have reached that.
    """
    if not is_date(began):
        raise WishError(f"expected a date in ISO form, got {excerpt(began)}")
    for number in numbers:
        if not 0 <= number <= MOST:
            raise WishError(f"expected a number from 0 to {MOST}, got {number}")
