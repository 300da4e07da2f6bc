"""What is kept of a game that is over, and what is said of it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

R = TypeVar("R")  # what is kept: a row of the history


class Played(NamedTuple):
    """A game that is over."""

    state: Any
    session: str  # its id
    began: str  # ISO date and time, UTC
    scripted: bool = False  # a script has moved its clock
    seen_before: bool = False  # its one player has had this card before, in whatever game


@dataclass(frozen=True, slots=True)
class Keeper(Generic[R]):
    """What a game leaves in the history; a game without a keeper leaves nothing."""

    #: None: this one is not kept.
    result: Callable[[Played], R | None]
    #: What there is to say of a result beside the same player's earlier ones; may be empty.
    praise: Callable[[R, Sequence[R]], str]
