"""How many games of a kind are played between bots, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from gridparty.simulation.figures import Played

R = TypeVar("R")  # the rules of a game
P = TypeVar("P", bound=Played)


class Wanted(NamedTuple):
    """Which games are wanted, apart from their rules."""

    skills: tuple[int, ...]  # of the bots, as they sit
    games: int
    seed: int  # of all luck
    jobs: int = 1  # processes to use; changes the time only


class CardsUsed(NamedTuple):
    """What lies on the table, game after game, and what it is called."""

    deck: str
    cards: Sequence[Any]


class Tally(Protocol):
    """What came of many games; there was one at least."""

    @property
    def name(self) -> str:
        """What was played."""

    @property
    def skills(self) -> tuple[int, ...]:
        """Those of the bots, as they sat."""

    @property
    def seed(self) -> int:
        """The seed of all luck."""

    @property
    def games(self) -> Sequence[Played]:
        """How each came out."""

    @property
    def words(self) -> tuple[str, ...]:
        """What each bot does."""

    @property
    def columns(self) -> Mapping[str, Sequence[object]]:
        """What is told of each bot beside its points, by the head of the column."""

    @property
    def remark(self) -> str:
        """How the games went, in a sentence or two."""

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""


@dataclass(frozen=True, slots=True)
class Simulator(Generic[R, P]):
    """What a game's row names: how bots play it many times."""

    on_cards: bool  # it needs cards; else its rules may be changed
    rules: Callable[[str, Mapping[str, Any]], R]  # by the title and the changes
    play: Callable[[R, CardsUsed, Wanted], Iterator[P]]
    outcome: Callable[[R, CardsUsed, Wanted, Sequence[P]], Tally]
