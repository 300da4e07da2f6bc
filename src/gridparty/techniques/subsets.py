"""Naked, locked and hidden pairs, triples and quads.

*Naked*: k cells of a house hold k digits together, so these digits are used up in every house that
contains all k cells. *Locked*: a naked subset in the crossing of a box and a line that strikes in
both. *Hidden*: k digits have only k places left in a house, so these cells lose all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from gridparty.board.cells import as_set, members, union
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits, Houses
from gridparty.i18n.messages import say
from gridparty.techniques.step import Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

NAKED = (
    "Cells {cells} hold only {digits}: {count} digits for {count} cells. So the rest of "
    "{houses} can't hold these digits."
)
HIDDEN = (
    "In {house}, the digits {digits} fit only in {cells}: {count} digits for {count} cells. So "
    "these cells can't hold any other digit."
)
_SIZES = {2: "Pair", 3: "Triple", 4: "Quad"}


class _Naked(NamedTuple):
    cells: int
    digits: int
    houses: tuple[House, ...]  # those that contain all the cells
    struck: dict[int, int]
    locked: bool


def naked_subset(position: Position, *, size: int) -> Iterator[Step]:
    """Yield steps where `size` cells of a house hold `size` digits, and are not locked."""
    for subset in _naked_subsets(position, size):
        if not subset.locked:
            yield _naked_step(f"Naked {_SIZES[size]}", position, subset)


def locked_subset(position: Position, *, size: int) -> Iterator[Step]:
    """Yield steps by naked subsets in a box and a line, striking outside the crossing in both."""
    for subset in _naked_subsets(position, size):
        if subset.locked:
            yield _naked_step(f"Locked {_SIZES[size]}", position, subset)


def hidden_subset(position: Position, *, size: int) -> Iterator[Step]:
    """Yield steps where `size` digits have only `size` places left in a house."""
    candidates = position.candidates
    seen: set[tuple[int, int]] = set()
    for house, cells in zip(position.layout.houses, candidates.sight.houses, strict=True):
        places = {d: candidates.cells[d] & cells for d in position.layout.digits}
        fitting = [d for d, where in places.items() if 2 <= where.bit_count() <= size]
        for digits in combinations(fitting, size):
            pattern = union(places[digit] for digit in digits)
            key = (pattern, as_set(digits))
            if pattern.bit_count() != size or key in seen:
                continue
            seen.add(key)
            struck = {
                d: candidates.cells[d] & pattern
                for d in position.layout.digits
                if d not in digits and candidates.cells[d] & pattern
            }
            if struck:
                yield Step(
                    technique=f"Hidden {_SIZES[size]}",
                    digits=digits,
                    cells=tuple(members(pattern)),
                    houses=(house,),
                    places=(),
                    strikes=candidates_struck(struck),
                    reason=say(
                        HIDDEN,
                        house=house,
                        digits=Digits(as_set(digits)),
                        cells=Cells(position.layout, pattern),
                        count=size,
                    ),
                    letters=lettered("A", {digit: places[digit] for digit in digits}),
                )


def _naked_subsets(position: Position, size: int) -> Iterator[_Naked]:
    """Yield every naked subset that strikes something, once even if it lies in two houses."""
    candidates, sight = position.candidates, position.candidates.sight
    seen: set[int] = set()
    for house in position.layout.houses:
        fitting = [c for c in house.cells if 2 <= candidates.digits[c].bit_count() <= size]
        for chosen in combinations(fitting, size):
            digits = union(candidates.digits[cell] for cell in chosen)
            if digits.bit_count() != size:
                continue
            cells = as_set(chosen)
            if cells in seen:
                continue
            seen.add(cells)
            struck = {d: candidates.cells[d] & sight.common(cells) for d in members(digits)}
            if any(struck.values()):
                houses = sight.shared_houses(cells)
                locked = _strikes_in_both(position, houses, struck)
                yield _Naked(cells, digits, houses, struck, locked)


def _strikes_in_both(position: Position, houses: tuple[House, ...], struck: dict[int, int]) -> bool:
    """Return whether the subset lies in two houses and strikes in each outside the other."""
    if len(houses) < 2:
        return False
    masks = [position.candidates.sight.cells_of(house) for house in houses]
    crossing = masks[0] & masks[1]
    return all(any(cells & mask & ~crossing for cells in struck.values()) for mask in masks)


def _naked_step(name: str, position: Position, subset: _Naked) -> Step:
    candidates = position.candidates
    return Step(
        technique=name,
        digits=tuple(members(subset.digits)),
        cells=tuple(members(subset.cells)),
        houses=subset.houses,
        places=(),
        strikes=candidates_struck(subset.struck),
        reason=say(
            NAKED,
            cells=Cells(position.layout, subset.cells),
            digits=Digits(subset.digits),
            count=subset.cells.bit_count(),
            houses=Houses(subset.houses),
        ),
        letters=lettered(
            "A", {d: candidates.cells[d] & subset.cells for d in members(subset.digits)}
        ),
    )


PAIRS = (
    Technique("Locked Pair", partial(locked_subset, size=2)),
    Technique("Naked Pair", partial(naked_subset, size=2)),
    Technique("Hidden Pair", partial(hidden_subset, size=2)),
)
TRIPLES = (
    Technique("Locked Triple", partial(locked_subset, size=3)),
    Technique("Naked Triple", partial(naked_subset, size=3)),
    Technique("Hidden Triple", partial(hidden_subset, size=3)),
)
NAKED_QUAD = Technique("Naked Quad", partial(naked_subset, size=4))
HIDDEN_QUAD = Technique("Hidden Quad", partial(hidden_subset, size=4))
