# mypy: warn-return-any=False
"""The levels of forcing chains: which links and patterns each of them may use.

Beyond plain dynamic chains, a chain may use patterns on the board as it has become, then whole
chains: static ones, then static forcing chains, then dynamic ones, which may do the same again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from threading import local
from typing import Any

from gridparty.rating.board import Board
from gridparty.rating.cycles import all_chains
from gridparty.rating.finding import Finding
from gridparty.rating.forcing import Forcing
from gridparty.rating.nested import Nested
from gridparty.rating.outlook import Outlook
from gridparty.rating.sweep import Sweep

Engine = Callable[[Board], list[Nested]]
Engines = tuple[Engine, ...]

#: Boards whose results an engine keeps: enough for the levels tried for a step.
MOST_REMEMBERED = 4000
INSIDE = (
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
)


class Searches(local):
    """The searches of one thread, created on first use because they need much memory."""

    def __init__(self) -> None:
        self.spreads: list[Any] = []  # of the searches on the board itself
        #: Of dynamic chains of the levels 0 and 1, and of those nested in others.
        self.sweeps = (Sweep(True), Outlook(None), None, None)

    @cached_property
    def engines(self) -> Engines:
        """The engines of nested chains: static chains, static forcing chains."""
        return remembering(all_chains), remembering(Forcing(dynamic=False).collect)

    @cached_property
    def nishio(self) -> Forcing:
        """Contradictions in one digit."""
        return Forcing(nishio=True, spreads=self.spreads, sweep=Sweep(False))

    @cached_property
    def multiple(self) -> Forcing:
        """Cell and region chains on an unchanging board."""
        return Forcing(dynamic=False, spreads=self.spreads)

    @cached_property
    def dynamic(self) -> tuple[Forcing, ...]:
        """Dynamic chains of the levels 0 to 3."""
        return tuple(dynamic_chains(level, self.spreads) for level in range(4))

    @cached_property
    def nested_dynamic(self) -> tuple[Forcing, ...]:
        """Dynamic chains in which dynamic chains of the levels 0 to 3 may be nested."""
        return tuple(
            Forcing(
                level=4,
                engines=(remembering(dynamic_chains(level).collect),),
                suffix=f" (+ Dynamic Forcing Chains{INSIDE[level]})",
                spreads=self.spreads,
                sweep=None if level else Outlook(self.sweeps[0]),
            )
            for level in range(4)
        )


def dynamic_chains(level: int, spreads: list[Any] | None = None) -> Forcing:
    """Return a search for dynamic chains: level 1 has patterns, 2 and 3 also nested chains."""
    return Forcing(
        level=level,
        engines=_searches.engines[: max(level - 1, 0)],
        suffix=INSIDE[level],
        spreads=spreads,
        sweep=_searches.sweeps[level],
    )


def remembering(engine: Engine) -> Engine:
    """Return the engine with a cache of its results by board.

    Different assumptions often lead to the same board, and each level begins like the one before
    it.
    """
    known: dict[bytes, list[Nested]] = {}

    def ask(board: Board) -> list[Nested]:
        key = board.key()
        found = known.get(key)
        if found is None:
            if len(known) == MOST_REMEMBERED:
                known.clear()
            found = known[key] = engine(board)
        return found

    return ask


_searches = Searches()


def nishio(board: Board, finding: Finding) -> bool:
    """Find a contradiction that follows from one candidate by its own digit alone."""
    return _searches.nishio.find(board, finding)


def multiple(board: Board, finding: Finding) -> bool:
    """Find what follows from every candidate of a cell, or from every place in a house."""
    return _searches.multiple.find(board, finding)


def dynamic(board: Board, finding: Finding) -> bool:
    """Find the same and contradictions, each link on the board that the earlier ones have left."""
    return _searches.dynamic[0].find(board, finding)


def dynamic_plus(board: Board, finding: Finding) -> bool:
    """Find dynamic chains with locked digits, pairs and X-Wings on the way."""
    return _searches.dynamic[1].find(board, finding)


def nested_chains(board: Board, finding: Finding) -> bool:
    """Find dynamic chains with cycles and forcing chains on the way."""
    return _searches.dynamic[2].find(board, finding)


def nested_multiple(board: Board, finding: Finding) -> bool:
    """Find dynamic chains with cell and region forcing chains on the way."""
    return _searches.dynamic[3].find(board, finding)


def nested_dynamic(board: Board, finding: Finding) -> bool:
    """Find dynamic chains with dynamic chains on the way."""
    return _searches.nested_dynamic[0].find(board, finding)


def nested_dynamic_plus(board: Board, finding: Finding) -> bool:
    """Find the same, with locked digits, pairs and X-Wings in the inner chains."""
    return _searches.nested_dynamic[1].find(board, finding)


def doubly_nested_chains(board: Board, finding: Finding) -> bool:
    """Find the same, with cycles and forcing chains in the inner chains."""
    return _searches.nested_dynamic[2].find(board, finding)


def doubly_nested_multiple(board: Board, finding: Finding) -> bool:
    """Find the same, with cell and region forcing chains in the inner chains."""
    return _searches.nested_dynamic[3].find(board, finding)
