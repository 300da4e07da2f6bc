"""The interface between a game's catalogue row and its simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from gridparty.simulation.figures import Played, Share

R = TypeVar("R")  # the rules of a game
P = TypeVar("P", bound=Played)


class Wanted(NamedTuple):
    """The games to simulate, apart from their rules."""

    skills: tuple[int, ...]  # of the bots, in seat order
    games: int
    seed: int  # of all luck
    jobs: int = 1  # number of processes, which only changes the time


class CardsUsed(NamedTuple):
    """The cards to play, game after game, and their name."""

    deck: str
    cards: Sequence[Any]


class Tally(Protocol):
    """The results of many games, at least one."""

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def skills(self) -> tuple[int, ...]:
        """The skills of the bots, in seat order."""

    @property
    def seed(self) -> int:
        """The seed of all luck."""

    @property
    def games(self) -> Sequence[Played]:
        """The result of each game."""

    @property
    def words(self) -> tuple[str, ...]:
        """A description of each bot."""

    @property
    def turns(self) -> tuple[Share, ...]:
        """The results by position in the turn order; empty where all play at once."""

    @property
    def columns(self) -> Mapping[str, Sequence[object]]:
        """Further results of each bot, by column heading."""

    @property
    def remark(self) -> str:
        """A summary of the games, in a sentence or two."""

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values."""


@dataclass(frozen=True, slots=True)
class Simulator(Generic[R, P]):
    """The functions that simulate a kind of game; named by its catalogue row."""

    on_cards: bool  # whether it needs cards; otherwise its rules can be changed
    rules: Callable[[str, Mapping[str, Any]], R]  # from the title and the changes
    play: Callable[[R, CardsUsed, Wanted], Iterator[P]]
    outcome: Callable[[R, CardsUsed, Wanted, Sequence[P]], Tally]
