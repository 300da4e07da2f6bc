"""Why an answer is wrong: a fact about the board that speaks against it.

The fact is about the marked cells and digits, so that it gives nothing of the solution away. Empty
where no short one is known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Placement
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.text import Cells, Digits
from gridparty.i18n.messages import message, say
from gridparty.techniques.drawing import OF_FILLED_CELLS
from gridparty.techniques.step import Step

ALSO_FITS = message("In {house}, the {digit} also fits in {cells}.")
SEES_IT = message("{cell} sees the {digit} in {other}.")
HAS = message("{cell} can still be {digits}.")
TOO_MANY_DIGITS = message("Together these cells hold {digits}.")
APART = message("These cells share no row, column or box.")
NOT_THE_LAST = message("Its row, column and box have other empty cells.")
NO_ONLY_PLACE = message(
    "Each digit that fits in {cell} also fits elsewhere in its row, column and box."
)
NO_RECTANGLE = message("These aren't the corners of a rectangle in two boxes.")
UNSEEN = message("{cell} doesn't see {other}.")
OTHER_DIGIT = message("The pattern isn't about {digit}.")
LACKS = message("{cell} can't be {digit}.")
FILLED = message("{cell} already has a {digit}.")

_NAKED_SETS = ("Locked Pair", "Locked Triple", "Naked Pair", "Naked Triple", "Naked Quad")


def why_not_cells(
    technique: str, position: Position, cells: Collection[int], asked: Collection[int] = ()
) -> str:
    """Return why these cells are not a pattern of the technique.

    Args:
        technique: its name.
        position: the board.
        cells: those that were marked.
        asked: the digits that were asked for; none where the reader is told none.
    """
    digits = position.grid.digits
    filled = next((cell for cell in sorted(cells) if digits[cell]), None)
    if filled is not None and technique not in OF_FILLED_CELLS:
        return say(FILLED, cell=_cells(position, filled), digit=digits[filled])
    if technique in _NAKED_SETS:
        rest = as_set(position.layout.digits) & ~as_set(asked)
        held = position.candidates.digits
        other = next((cell for cell in sorted(cells) if asked and held[cell] & rest), None)
        if other is not None:
            return say(HAS, cell=_cells(position, other), digits=Digits(held[other]))
    elif len(asked) == 1:
        (digit,), where = asked, position.candidates.cells
        lacking = next((cell for cell in sorted(cells) if not where[digit] >> cell & 1), None)
        if lacking is not None:
            return say(LACKS, cell=_cells(position, lacking), digit=digit)
        alone = tuple(held if one == digit else 0 for one, held in enumerate(where))
        position = replace(position, candidates=Candidates(position.layout, alone))
    finder = _CELLS.get(technique)
    return finder(position, frozenset(cells)) if finder is not None and cells else ""


def why_not_struck(position: Position, step: Step, extra: Collection[Placement]) -> str:
    """Return why the step does not strike the first of these."""
    cell, digit = min(extra)
    struck = {strike.digit for strike in step.strikes}
    if digit not in struck:
        return say(OTHER_DIGIT, digit=digit)
    peers = position.layout.peers
    seen = (
        one.cell
        for one in step.letters
        if one.digit == digit
        and one.cell != cell
        and one.cell not in peers[cell]
        and all(one.cell in peers[strike.cell] for strike in step.strikes if strike.digit == digit)
    )
    unseen = next(seen, None)
    if unseen is None:
        return ""
    return say(UNSEEN, cell=_cells(position, cell), other=_cells(position, unseen))


def why_not_placed(position: Position, place: Placement) -> str:
    """Return why the digit is not the one to place there: it clashes, or has another place."""
    cell, digit = place
    layout = position.layout
    clash = next((one for one in layout.peers[cell] if position.grid.digits[one] == digit), None)
    if clash is not None:
        return say(SEES_IT, cell=_cells(position, cell), digit=digit, other=_cells(position, clash))
    if not position.candidates.digits[cell] >> digit & 1:
        return ""
    *lines, box = layout.houses_of[cell]
    return _also_fits(position, digit, (box, *lines), {cell})


def _also_fits(
    position: Position, digit: int, houses: Collection[House], cells: Collection[int]
) -> str:
    """Return where else the digit fits in the first house in which it does."""
    where = position.candidates.cells[digit] & ~as_set(cells)
    for house in houses:
        if others := where & as_set(house.cells):
            found = Cells(position.layout, others)
            return say(ALSO_FITS, house=f"{house}", digit=digit, cells=found)
    return ""


def _cells(position: Position, *cells: int) -> Cells:
    return Cells(position.layout, as_set(cells))


def _full_house(position: Position, cells: frozenset[int]) -> str:
    if len(cells) != 1:
        return ""
    (cell,) = cells
    last = any(
        position.open & as_set(house.cells) == 1 << cell
        for house in position.layout.houses_of[cell]
    )
    return "" if last else say(NOT_THE_LAST)


def _hidden_single(position: Position, cells: frozenset[int]) -> str:
    if len(cells) != 1:
        return ""
    (cell,) = cells
    only = any(
        position.candidates.cells[digit] & as_set(house.cells) == 1 << cell
        for house in position.layout.houses_of[cell]
        for digit in members(position.candidates.digits[cell])
    )
    return "" if only else say(NO_ONLY_PLACE, cell=_cells(position, cell))


def _naked_single(position: Position, cells: frozenset[int]) -> str:
    return _more_than(position, cells, 1) if len(cells) == 1 else ""


def _bivalue(position: Position, cells: frozenset[int]) -> str:
    return _more_than(position, cells, 2)


def _more_than(position: Position, cells: frozenset[int], most: int) -> str:
    """Return the candidates of the first cell that has more than this."""
    for cell in sorted(cells):
        held = position.candidates.digits[cell]
        if held.bit_count() > most:
            return say(HAS, cell=_cells(position, cell), digits=Digits(held))
    return ""


def _naked_set(position: Position, cells: frozenset[int]) -> str:
    held = as_set(d for cell in cells for d in members(position.candidates.digits[cell]))
    if not _common_houses(position, cells):
        return say(APART)
    if held.bit_count() > len(cells) > 1:
        return say(TOO_MANY_DIGITS, digits=Digits(held))
    return ""


def _common_houses(position: Position, cells: frozenset[int]) -> tuple[House, ...]:
    """Return the houses with all the cells: row, column, box."""
    return tuple(house for house in position.layout.houses if cells <= frozenset(house.cells))


def _shared_digits(position: Position, cells: frozenset[int]) -> tuple[int, ...]:
    """Return the candidates that all the cells have."""
    digits = position.candidates.digits
    return tuple(d for d in position.layout.digits if all(digits[c] >> d & 1 for c in cells))


def _locked(position: Position, cells: frozenset[int], *, in_box: bool) -> str:
    boxes = position.layout.boxes
    homes = [one for one in _common_houses(position, cells) if (one in boxes) == in_box]
    told = [_also_fits(position, d, homes, cells) for d in _shared_digits(position, cells)]
    return told[0] if told and all(told) else ""


def _pointing(position: Position, cells: frozenset[int]) -> str:
    return _locked(position, cells, in_box=True)


def _claiming(position: Position, cells: frozenset[int]) -> str:
    return _locked(position, cells, in_box=False)


def _fish(position: Position, cells: frozenset[int]) -> str:
    """Return another place in a base; empty where rows or columns have none."""
    houses_of = position.layout.houses_of
    told = []
    for digit in _shared_digits(position, cells):
        for direction in (0, 1):
            lines = sorted({houses_of[cell][direction] for cell in cells}, key=str)
            told.append(_also_fits(position, digit, lines, cells))
    return told[0] if told and all(told) else ""


def _rectangle(position: Position, cells: frozenset[int]) -> str:
    if len(cells) != 4:
        return ""
    rows, columns, boxes = (
        {position.layout.houses_of[cell][kind] for cell in cells} for kind in range(3)
    )
    return "" if len(rows) == len(columns) == len(boxes) == 2 else say(NO_RECTANGLE)


_CELLS: dict[str, Callable[[Position, frozenset[int]], str]] = {
    "Full House": _full_house,
    "Hidden Single": _hidden_single,
    "Naked Single": _naked_single,
    "Pointing": _pointing,
    "Claiming": _claiming,
    **dict.fromkeys(_NAKED_SETS, _naked_set),
    **dict.fromkeys(("X-Wing", "Swordfish", "Jellyfish"), _fish),
    **dict.fromkeys(("XY-Wing", "XY-Chain", "Remote Pair"), _bivalue),
    **dict.fromkeys((f"Unique Rectangle {number}" for number in range(1, 7)), _rectangle),
    "Hidden Rectangle": _rectangle,
    "Avoidable Rectangle 1": _rectangle,
    "Avoidable Rectangle 2": _rectangle,
}
