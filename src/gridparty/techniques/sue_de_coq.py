"""Sue de Coq: cells where a box and a line cross, with helpers in the rest of both.

Two or three cells C of the crossing hold too many digits to be a subset. Cells A in the rest of the
line and cells B in the rest of the box, without a common digit, make up for it: together they have
as many cells as digits. Each digit fits into these cells only once, because all its places among
them see each other, so all digits are used up::

    . B . | . . .        A and B take their digits, C takes what is left: the line loses all
    C C . | A . .        digits of A and C that B lacks, the box all of B and C that A lacks
    . . B | . . .
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members, union
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits
from gridparty.i18n.messages import say
from gridparty.techniques.step import Step, candidates_struck, effect_key, lettered
from gridparty.techniques.technique import Technique

SUE_DE_COQ = (
    "Cells C ({core}) are where {line} and {box} cross. With A ({in_line}) in {line} and B "
    "({in_box}) in {box} they hold only {digits}: {count} digits for {count} cells. A and B "
    "share no digit, so each digit goes in once. Cells that see all its candidates there can't "
    "hold it."
)


class _Part(NamedTuple):
    """Some cells and their candidates."""

    cells: int
    digits: int


class _Pattern(NamedTuple):
    line: House
    box: House
    core: _Part
    in_line: _Part
    in_box: _Part
    struck: dict[int, int]

    @property
    def cells(self) -> int:
        return self.core.cells | self.in_line.cells | self.in_box.cells


def sue_de_coq(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield the pattern with the fewest cells for each set of struck digits."""
    found = sorted(
        _patterns(position), key=lambda each: (each.cells.bit_count(), each.cells, each.box.index)
    )
    seen: set[object] = set()
    for pattern in found:
        does = effect_key(pattern.struck, every=every)
        if does not in seen:
            seen.add(does)
            yield _step(position, pattern)


def _patterns(position: Position) -> Iterator[_Pattern]:
    layout, candidates = position.layout, position.candidates
    for box in layout.boxes:
        for line in (*layout.rows, *layout.columns):
            box_cells, line_cells = (
                candidates.sight.cells_of(house) & candidates.unsolved for house in (box, line)
            )
            crossing = box_cells & line_cells
            if crossing.bit_count() < 2:
                continue
            lines = list(_parts(candidates, line_cells & ~box_cells))
            boxes = list(_parts(candidates, box_cells & ~line_cells))
            for core in _parts(candidates, crossing):
                missing = core.digits.bit_count() - core.cells.bit_count()
                if core.cells.bit_count() > 1 and missing > 1:
                    for in_line, in_box in _helpers(core, missing, lines, boxes):
                        struck = _struck(candidates, line_cells, box_cells, core, in_line, in_box)
                        if struck:
                            yield _Pattern(line, box, core, in_line, in_box, struck)


def _parts(candidates: Candidates, cells: int) -> Iterator[_Part]:
    """Yield all choices of some of these cells."""
    for count in range(1, cells.bit_count() + 1):
        for chosen in combinations(members(cells), count):
            yield _Part(as_set(chosen), union(candidates.digits[cell] for cell in chosen))


def _helpers(
    core: _Part, missing: int, lines: list[_Part], boxes: list[_Part]
) -> Iterator[tuple[_Part, _Part]]:
    """Yield pairs of helpers that complete the core and share digits only with it.

    A helper completes as many digits as it has cells more than digits of its own.
    """
    in_lines, in_boxes = (
        [
            (part, part.cells.bit_count() - (part.digits & ~core.digits).bit_count())
            for part in parts
            if part.digits & core.digits
        ]
        for parts in (lines, boxes)
    )
    for in_line, filled in in_lines:
        for in_box, also_filled in in_boxes:
            if filled + also_filled == missing and not in_line.digits & in_box.digits:
                yield in_line, in_box


def _struck(
    candidates: Candidates, line: int, box: int, core: _Part, in_line: _Part, in_box: _Part
) -> dict[int, int]:
    pattern = core.cells | in_line.cells | in_box.cells
    struck = {}
    for digit in members(core.digits | in_line.digits | in_box.digits):
        cells = 0
        if not in_box.digits >> digit & 1:
            cells |= line
        if not in_line.digits >> digit & 1:
            cells |= box
        cells &= candidates.cells[digit] & ~pattern
        if cells:
            struck[digit] = cells
    return struck


def _step(position: Position, pattern: _Pattern) -> Step:
    layout, candidates = position.layout, position.candidates
    parts = (pattern.core, pattern.in_line, pattern.in_box)
    digits = pattern.core.digits | pattern.in_line.digits | pattern.in_box.digits
    return Step(
        technique="Sue de Coq",
        digits=tuple(sorted(pattern.struck)),
        cells=tuple(members(pattern.cells)),
        houses=(pattern.line, pattern.box),
        places=(),
        strikes=candidates_struck(pattern.struck),
        reason=say(
            SUE_DE_COQ,
            count=pattern.cells.bit_count(),
            digits=Digits(digits),
            core=Cells(layout, pattern.core.cells),
            in_line=Cells(layout, pattern.in_line.cells),
            line=pattern.line,
            in_box=Cells(layout, pattern.in_box.cells),
            box=pattern.box,
        ),
        letters=tuple(
            one
            for letter, part in zip("CAB", parts, strict=True)
            for one in lettered(
                letter, {d: candidates.cells[d] & part.cells for d in members(part.digits)}
            )
        ),
    )


SUE_DE_COQS = (Technique("Sue de Coq", sue_de_coq, partial(sue_de_coq, every=True)),)
