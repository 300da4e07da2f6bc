"""What the sentences about rectangles and the bivalue grave claim."""

from __future__ import annotations

from typing import Any

from claims import Board, Candidates, Cell, pairs, require
from claims_of_patterns import loses


def rectangle(
    b: Board, corners: tuple[Cell, ...], pair: tuple[int, ...], *, without: Candidates
) -> None:
    """Two rows, two columns, two boxes; without these candidates the pair alone, and crosswise."""
    require(len({r for r, _ in corners}) == len({c for _, c in corners}) == 2, "two lines each")
    require(len(corners) == 4 and len({b.box_of(c) for c in corners}) == 2, "two boxes")
    require(not {*corners} & b.givens, "none is given")
    left = {c: b.left[c] - {d for cell, d in without if cell == c} for c in corners}
    require(all(held and held <= {*pair} for held in left.values()), "would hold only")
    top, bottom = sorted({r for r, _ in corners})
    west, east = sorted({c for _, c in corners})
    falling, rising = ((top, west), (bottom, east)), ((top, east), (bottom, west))
    a, z = pair
    crosswise = any(
        all(p in b.left[c] for c in falling) and all(q in b.left[c] for c in rising)
        for p, q in ((a, z), (z, a))
    )
    require(crosswise, "could be swapped")


def extras(b: Board, cells: tuple[Cell, ...], pair: tuple[int, ...]) -> Candidates:
    return frozenset((c, d) for c in cells for d in b.left[c] if d not in pair)


def type_1(b: Board, done: Candidates, roof: Cell, corners: tuple[Cell, ...], **digit: Any) -> None:
    if "held" in digit:
        pair, gone = digit["pair"], {digit["held"]}
        require(b.left[roof] & {*pair} == gone, "the one that it has")
    else:
        pair = digit["one"], digit["other"]
        gone = {*pair}
    rectangle(b, corners, pair, without=extras(b, (roof,), pair))
    require(roof in corners and done == {(roof, d) for d in gone}, "told")


def type_2(
    b: Board,
    done: Candidates,
    roof: tuple[Cell, ...],
    x: int,
    corners: tuple[Cell, ...],
    pair: tuple[int, ...],
) -> None:
    require(len(roof) > 1, "so many of the roof")
    require({*roof} <= {*corners} and x not in pair, "roof")
    rectangle(b, corners, pair, without=frozenset((c, x) for c in roof))
    loses(b, done, x, roof)


def type_3(
    b: Board,
    done: Candidates,
    corners: tuple[Cell, ...],
    pair: tuple[int, ...],
    roof: tuple[Cell, ...],
    extra: tuple[int, ...],
    others: tuple[Cell, ...],
    count: int,
    digits: tuple[int, ...],
    houses: tuple[str, ...],
) -> None:
    more = extras(b, roof, pair)
    rectangle(b, corners, pair, without=more)
    require({d for _, d in more} == {*extra}, "extras")
    require({*extra} | b.held(others) == {*digits}, "digits")
    require(len(digits) == len(others) + 1 == count, "count")
    inside = all({*roof, *others} <= b.house(house) for house in houses)
    require(inside and not {*others} & {*corners}, "houses")
    free = {c for house in houses for c in b.house(house)} - {*roof, *others}
    require(all(c in free and d in digits for c, d in done), "struck")


def type_4(
    b: Board,
    done: Candidates,
    held: int,
    house: str,
    roof: tuple[Cell, ...],
    other: int,
    corners: tuple[Cell, ...],
    pair: tuple[int, ...],
) -> None:
    require(b.places(held, house) and b.places(held, house) <= {*roof}, "only there")
    require({*roof} <= b.house(house) and {held, other} == {*pair}, "roof")
    rectangle(b, corners, pair, without=extras(b, roof, pair))
    require(all(c in roof and d == other for c, d in done), "told")


def type_6(
    b: Board,
    done: Candidates,
    houses: tuple[str, ...],
    held: int,
    corners: tuple[Cell, ...],
    roof: tuple[Cell, ...],
    floor: tuple[Cell, ...],
    other: int,
) -> None:
    require({n.split()[1] for n in houses if "row" in n} == {str(r) for r, _ in corners}, "rows")
    require(len(houses) == 4, "lines")
    here = [b.places(held, house) for house in houses]
    require(all(p and p <= {*corners} for p in here), "only at the corners")
    require(len(roof) == 2 and not b.sees(*roof) and {*floor} == {*corners} - {*roof}, "across")
    pair = (held, other)
    rectangle(b, corners, pair, without=extras(b, roof, pair))
    require(all(c in roof and d == held for c, d in done), "told")


def hidden_rectangle(
    b: Board,
    done: Candidates,
    floor: Cell,
    pair: tuple[int, ...],
    houses: tuple[str, ...],
    held: int,
    places: tuple[Cell, ...],
    opposite: Cell,
    other: int,
    beside: tuple[Cell, ...],
) -> None:
    require(b.left[floor] == {*pair} == {held, other}, "the floor")
    require({c for h in houses for c in b.places(held, h)} == {*places}, "only there")
    require(all(opposite in b.house(h) for h in houses) and len(houses) == 2, "its row and column")
    require({*places} <= {*beside, opposite} and {*beside} <= {*places}, "places")
    without = extras(b, (opposite, *beside), pair)
    rectangle(b, (floor, opposite, *beside), pair, without=without)
    require(done == {(opposite, other)}, "told")


def avoidable_1(
    b: Board, done: Candidates, placed: tuple[Cell, ...], cell: Cell, q: int, p: int
) -> None:
    swapped(b, {**{c: b.digits[c] for c in placed}, cell: q}, {p, q})
    require(done == {(cell, q)}, "told")


def avoidable_2(
    b: Board,
    done: Candidates,
    placed: tuple[Cell, ...],
    cells: tuple[Cell, ...],
    x: int,
    p: int,
    q: int,
) -> None:
    left = {c: b.left[c] - {x} for c in cells}
    require(all(len(held) == 1 and x in b.left[c] for c, held in left.items()), "without it")
    without = {c: min(held) for c, held in left.items()}
    swapped(b, {**{c: b.digits[c] for c in placed}, **without}, {p, q})
    loses(b, done, x, cells)


def swapped(b: Board, digits: dict[Cell, int], pair: set[int]) -> None:
    """Four cells with two digits crosswise, none of them given, in two boxes."""
    rectangle_cells = [*digits]
    rows, columns = {r for r, _ in rectangle_cells}, {c for _, c in rectangle_cells}
    require(len(rows) == len(columns) == 2 and len(digits) == 4, "four corners")
    require(len({b.box_of(c) for c in digits}) == 2 and not {*digits} & b.givens, "not given")
    require({*digits.values()} == pair and len(pair) == 2, "two digits")
    require(all(digits[c] != digits[o] for c, o in pairs(digits) if b.sees(c, o)), "crosswise")


def bug(b: Board, done: Candidates, cell: Cell, digit: int) -> None:
    without = {c: held - ({digit} if c == cell else set()) for c, held in b.left.items()}
    require(digit in b.left[cell], "it can be there")
    require(all(len(held) == 2 for held in without.values()), "two candidates")
    for house in b.houses:
        for d in range(1, b.size + 1):
            places = b.places(d, house - ({cell} if d == digit else set()))
            missing = d not in {b.digits.get(c) for c in house}
            require(len(places) == 2 * missing, "two cells for each missing digit")
    require(done == {(cell, d) for d in b.left[cell] - {digit}}, "told")
