"""Fish: rows against columns, and columns against rows; plain, finned and sashimi.

The places of a digit in k *base* lines lie in k *cover* lines of the other direction. Each base
needs the digit once, so the covers are used up, and lose it everywhere else::

    X-Wing, bases rows 2 and 7         . x . . x . . . .      covers columns 2 and 5:
                                       . x . . x . . . .      the digit goes from all
                                                              other cells of them

Places of the bases outside the covers are *fins*. Either a fin is true or the fish holds, so only
cells that see all the fins lose the digit. A finned fish in which a base would keep fewer than two
places without its fins is called *sashimi*.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from gridparty.board.cells import first_of, members, union
from gridparty.board.layout import House
from gridparty.board.position import Position
from gridparty.board.text import Cells, Houses
from gridparty.i18n.messages import say
from gridparty.techniques.step import Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

FISH = (
    "In {bases}, the {digit} fits only in {covers}, so each of {covers} gets its {digit} "
    "there. The rest of {covers} can't hold {digit}."
)
ONE_FIN = (
    "Apart from the fin {fins}, the {digit} in {bases} fits only in {covers}. Either the fin "
    "is {digit}, or each of {covers} gets its {digit} in {bases}. Either way, other cells in "
    "{covers} that see the fin can't be {digit}."
)
SOME_FINS = (
    "Apart from the fins {fins}, the {digit} in {bases} fits only in {covers}. Either a fin is "
    "{digit}, or each of {covers} gets its {digit} in {bases}. Either way, other cells in "
    "{covers} that see every fin can't be {digit}."
)
_NAMES = {2: "X-Wing", 3: "Swordfish", 4: "Jellyfish"}

_Line = tuple[House, int]  # a house and its cells


def fish(position: Position, *, size: int) -> Iterator[Step]:
    """Yield steps by `size` lines whose places of a digit lie in `size` lines across."""
    for digit, rows, columns in _directions(position):
        where = position.candidates.cells[digit]
        bases = [line for line in rows if 2 <= (line[1] & where).bit_count() <= size]
        for chosen in combinations(bases, size):
            base_cells = _union(chosen)
            covers = [line for line in columns if line[1] & base_cells & where]
            if len(covers) != size:
                continue
            struck = where & ~base_cells & _union(covers)
            if struck:
                yield _step(_NAMES[size], position, digit, chosen, tuple(covers), 0, struck)


def finned_fish(position: Position, *, size: int, sashimi: bool) -> Iterator[Step]:
    """Yield steps by finned fish, or sashimi where a base keeps fewer than two places."""
    name = f"{'Sashimi' if sashimi else 'Finned'} {_NAMES[size]}"
    sight = position.candidates.sight
    for digit, rows, columns in _directions(position):
        where = position.candidates.cells[digit]
        bases = [line for line in rows if line[1] & where]
        for chosen in combinations(bases, size):
            pattern = where & _union(chosen)
            met = [line for line in columns if line[1] & pattern]
            spare = len(met) - size
            if not 1 <= spare <= max(position.layout.box_rows, position.layout.box_cols):
                continue
            for uncovered in combinations(met, spare):
                fins = pattern & _union(uncovered)
                # A cell that sees a fin and lies in no base sees it in the box: all fins are in one
                # box.
                if fins & ~sight.boxes[sight.box_of[first_of(fins)]]:
                    continue
                covers = tuple(line for line in met if line not in uncovered)
                struck = where & _union(covers) & ~pattern & sight.common(fins)
                kept = min((cells & pattern & ~fins).bit_count() for _, cells in chosen)
                if struck and kept and (kept < 2) == sashimi:
                    yield _step(name, position, digit, chosen, covers, fins, struck)


def _directions(
    position: Position,
) -> Iterator[tuple[int, tuple[_Line, ...], tuple[_Line, ...]]]:
    """Yield bases and covers for every digit: rows against columns, then the other way."""
    layout, sight = position.layout, position.candidates.sight
    rows = tuple(zip(layout.rows, sight.rows, strict=True))
    columns = tuple(zip(layout.columns, sight.columns, strict=True))
    for digit in layout.digits:
        yield digit, rows, columns
        yield digit, columns, rows


def _union(lines: tuple[_Line, ...] | list[_Line]) -> int:
    return union(cells for _, cells in lines)


def _step(
    name: str,
    position: Position,
    digit: int,
    bases: tuple[_Line, ...],
    covers: tuple[_Line, ...],
    fins: int,
    struck: int,
) -> Step:
    pattern = position.candidates.cells[digit] & _union(bases)
    layout = position.layout
    return Step(
        technique=name,
        digits=(digit,),
        cells=tuple(members(pattern)),
        houses=tuple(house for house, _ in (*bases, *covers)),
        places=(),
        strikes=candidates_struck({digit: struck}),
        reason=say(
            (FISH, ONE_FIN, SOME_FINS)[min(fins.bit_count(), 2)],
            bases=Houses(tuple(house for house, _ in bases)),
            digit=digit,
            covers=Houses(tuple(house for house, _ in covers)),
            **({"fins": Cells(layout, fins)} if fins else {}),
        ),
        letters=lettered("A", {digit: pattern & ~fins}) + lettered("F", {digit: fins}),
    )


X_WING, SWORDFISH, JELLYFISH = (
    Technique(name, partial(fish, size=size)) for size, name in _NAMES.items()
)
FINNED_FISH = tuple(
    Technique(f"{kind} {name}", partial(finned_fish, size=size, sashimi=kind == "Sashimi"))
    for size, name in _NAMES.items()
    for kind in ("Finned", "Sashimi")
)
