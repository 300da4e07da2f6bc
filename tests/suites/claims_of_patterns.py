"""What the sentences about singles, sets, fish, links, colours and wings claim.

Each function has a board, what the step does, and what its sentence says by name.
"""

from __future__ import annotations

import itertools
from typing import Any

from claims import Board, Candidates, Cell, pairs, read, require


def full_house(b: Board, done: Candidates, cell: Cell, house: str, digit: int) -> None:
    cells = b.house(house)
    require([c for c in cells if c in b.left] == [cell], "the last empty cell")
    require({b.digits[c] for c in cells - {cell}} == {*range(1, b.size + 1)} - {digit}, "lacks")
    require(done == {(cell, digit)}, "placed")


def hidden_single(b: Board, done: Candidates, house: str, cell: Cell, digit: int) -> None:
    require(b.places(digit, house) == {cell}, "only there")
    require(done == {(cell, digit)}, "placed")


def naked_single(
    b: Board,
    done: Candidates,
    cell: Cell,
    digit: int,
    seen: tuple[int, ...] = (),
    struck: tuple[int, ...] = (),
) -> None:
    require({*seen} == b.seen_digits(cell), "sees")
    require(not {*struck} & ({*seen} | b.left[cell]), "struck earlier")
    require({*seen, *struck, digit} == {*range(1, b.size + 1)}, "nothing is forgotten")
    require(b.left[cell] == {digit} and done == {(cell, digit)}, "only it is left")


def confined(
    b: Board, done: Candidates, digit: int, home: str, other: str, cells: tuple[Cell, ...]
) -> None:
    require(b.places(digit, home) == {*cells} and {*cells} <= b.house(other), "all places")
    require(len(cells) > 1, "places")
    require(all(d == digit and c in b.house(other) - {*cells} for c, d in done), "struck")


def naked(
    b: Board,
    done: Candidates,
    cells: tuple[Cell, ...],
    digits: tuple[int, ...],
    count: int,
    houses: tuple[str, ...],
) -> None:
    require(b.held(cells) == {*digits} and len(cells) == len(digits) == count, "hold only")
    require(all({*cells} <= b.house(house) for house in houses), "houses of all")
    others = {c for house in houses for c in b.house(house)} - {*cells}
    require(all(c in others and d in digits for c, d in done), "struck")


def hidden(
    b: Board,
    done: Candidates,
    house: str,
    digits: tuple[int, ...],
    cells: tuple[Cell, ...],
    count: int,
) -> None:
    where = {c for d in digits for c in b.places(d, house)}
    require(where == {*cells} and all(b.places(d, house) for d in digits), "only there")
    require(len(cells) == len(digits) == count, "count")
    require(all(c in cells and d not in digits for c, d in done), "struck")


def fish(
    b: Board,
    done: Candidates,
    digit: int,
    bases: tuple[str, ...],
    covers: tuple[str, ...],
    fins: tuple[Cell, ...] = (),
    fin: Cell | None = None,
) -> None:
    fins = (fin,) if fin else fins
    require(len(bases) == len(covers), "as many")
    rows = {name.split()[0] for name in bases}
    require(rows | {n.split()[0] for n in covers} == {"row", "column"} and len(rows) == 1, "lines")
    in_bases = {c for base in bases for c in b.places(digit, base)}
    in_covers = {c for cover in covers for c in b.house(cover)}
    require(all(b.places(digit, base) for base in bases), "each base has places")
    require(in_bases - {*fins} <= in_covers and {*fins} <= in_bases - in_covers, "places and fins")
    require(all(c in in_covers - in_bases and d == digit for c, d in done), "struck")
    require(b.see_all({c for c, _ in done}, fins), "sees the fins")
    require(bool(fin) == (len(fins) == 1), "one fin or several")


def two_links(
    b: Board,
    done: Candidates,
    first: str,
    second: str,
    digit: int,
    near_one: Cell,
    near_two: Cell,
    far_one: Cell,
    far_two: Cell,
) -> None:
    require(b.places(digit, first) == {far_one, near_one}, "first link")
    require(b.places(digit, second) == {near_two, far_two}, "second link")
    require(b.sees(near_one, near_two), "near ends")
    loses(b, done, digit, (far_one, far_two))


def loses(b: Board, done: Candidates, digit: int, ends: tuple[Cell, ...]) -> None:
    """What sees all the ends loses the digit: all of it, but for the pattern's own cells."""
    require(done and {d for _, d in done} == {digit}, "the digit that is told")
    require(b.see_all({c for c, _ in done}, ends), "sees them all")


def dual_kite(
    b: Board,
    done: Candidates,
    near: tuple[Cell, ...],
    digit: int,
    first: str,
    second: str,
    third: str,
    fourth: str,
    ends: tuple[Cell, ...],
    other_ends: tuple[Cell, ...],
) -> None:
    require(len(near) == 2 and b.sees(*near), "near ends")
    for one, other, far in ((first, second, ends), (third, fourth, other_ends)):
        places = [b.places(digit, one), b.places(digit, other)]
        require(all(len(p) == 2 and len(p - {*near}) == 1 for p in places), "one more place")
        require({*near} <= places[0] | places[1], "both near ends are used")
        require(places[0] | places[1] == {*near, *far}, "ends")
    require({d for _, d in done} == {digit}, "told")
    for pair in (ends, other_ends):
        require(any(b.see_all([c], pair) for c, _ in done), "each pair does something")
    require(all(b.see_all([c], ends) or b.see_all([c], other_ends) for c, _ in done), "sees")


def empty_rectangle(
    b: Board,
    done: Candidates,
    box: str,
    digit: int,
    arm: str,
    other_arm: str,
    near: Cell,
    house: str,
    far: Cell,
    struck: Cell,
    **second: Any,
) -> None:
    places = b.places(digit, box)
    require(places <= b.house(arm) | b.house(other_arm) and places, "on the arms")
    require(near in b.house(arm) - b.house(box), "the near end is on the arm")
    require(b.places(digit, house) == {near, far}, "the link")
    require(b.sees(struck, far), "sees the far end")
    require(b.see_all([struck], places & b.house(other_arm)), "sees the other arm")
    mine = {(struck, digit)}
    if second:
        again = {name.removeprefix("second_"): value for name, value in second.items()}
        again["other_arm"] = again.pop("other")
        rest = done - mine
        empty_rectangle(b, rest, box, digit, **again)
        require(rest and mine <= done, "told")
    else:
        require(done == mine, "told")


def coloured(b: Board, digit: int, one: tuple[Cell, ...], other: tuple[Cell, ...]) -> None:
    """Strong links join the two colours to one group, and never two cells of a colour alone."""
    require(not {*one} & {*other}, "two colours")
    links = {frozenset(p) for h in b.houses if len(p := b.places(digit, h)) == 2}
    reached, front = set(), {one[0]}
    while front:
        reached |= front
        front = {c for link in links if link & front for c in link} - reached
    require(reached == {*one, *other}, "one group")
    crossing = [link for link in links if link & reached]
    require(all(len(link & {*one}) == 1 for link in crossing), "links go from A to B")


def trap(
    b: Board,
    done: Candidates,
    a: tuple[Cell, ...],
    b_: tuple[Cell, ...],
    digit: int,
) -> None:
    coloured(b, digit, a, b_)
    require({d for _, d in done} == {digit}, "told")
    sees = (any(b.sees(c, x) for x in a) and any(b.sees(c, y) for y in b_) for c, _ in done)
    require(all(sees), "sees both colours")


def wrap(
    b: Board,
    done: Candidates,
    a: tuple[Cell, ...],
    b_: tuple[Cell, ...],
    digit: int,
    clash: tuple[Cell, ...],
    colour: str,
) -> None:
    coloured(b, digit, a, b_)
    mine = {"A": a, "B": b_}[colour]
    require(len(clash) == 2 and b.sees(*clash) and {*clash} <= {*mine}, "see each other")
    require(done == {(c, digit) for c in mine}, "told")


def multi_1(
    b: Board,
    done: Candidates,
    a: tuple[Cell, ...],
    b_: tuple[Cell, ...],
    c: tuple[Cell, ...],
    d: tuple[Cell, ...],
    digit: int,
    meetings: str,
) -> None:
    coloured(b, digit, a, b_)
    coloured(b, digit, c, d)
    colours = {"A": a, "B": b_, "C": c, "D": d}
    opposite = dict(zip("ABCD", "BADC", strict=True))
    struck, allowed = {cell for cell, _ in done}, set[Cell]()
    form = "<x:letter> sees <y:letter> (<one:cell> and <two:cell>), so <p:letter> or <q:letter> is true"
    for text in meetings.split("; "):
        m = read(form, text)
        require(m, f"a meeting: {text}")
        assert m is not None
        require(m["one"] in colours[m["x"]] and m["two"] in colours[m["y"]], "colours")
        require(b.sees(m["one"], m["two"]), "sees")
        require((m["p"], m["q"]) == (opposite[m["x"]], opposite[m["y"]]), "opposites")
        first, second = colours[m["p"]], colours[m["q"]]
        allowed |= {
            cell
            for cell in struck
            if any(b.sees(cell, e) for e in first) and any(b.sees(cell, e) for e in second)
        }
    require({d for _, d in done} == {digit} and allowed == struck, "told")


def multi_2(
    b: Board,
    done: Candidates,
    c: tuple[Cell, ...],
    d: tuple[Cell, ...],
    digit: int,
    a: tuple[Cell, ...],
    one: Cell,
    seen_c: Cell,
    other: Cell,
    seen_d: Cell,
) -> None:
    coloured(b, digit, c, d)
    require({one, other} <= {*a} and seen_c in c and seen_d in d, "colours")
    require(b.sees(one, seen_c) and b.sees(other, seen_d), "sees")
    links = [p for h in b.houses if len(p := b.places(digit, h)) == 2]
    twin = {x for link in links if link & {*a} for x in link} - {*a}
    coloured(b, digit, a, tuple(twin))
    require(done == {(cell, digit) for cell in a}, "told")


def xy_wing(
    b: Board,
    done: Candidates,
    pivot: Cell,
    x: int,
    y: int,
    first: Cell,
    second: Cell,
    z: int,
) -> None:
    require(b.left[pivot] == {x, y}, "the pivot")
    require(b.left[first] == {x, z} and b.left[second] == {y, z} and z not in (x, y), "pincers")
    require(b.sees(pivot, first) and b.sees(pivot, second), "in sight of the pivot")
    loses(b, done, z, (first, second))


def xyz_wing(
    b: Board,
    done: Candidates,
    pivot: Cell,
    x: int,
    y: int,
    first: Cell,
    second: Cell,
    z: int,
) -> None:
    require(b.left[pivot] == {x, y, z}, "the pivot")
    require(b.left[first] == {x, z} and b.left[second] == {y, z} and z not in (x, y), "pincers")
    require(b.sees(pivot, first) and b.sees(pivot, second), "in sight of the pivot")
    loses(b, done, z, (pivot, first, second))


def w_wing(
    b: Board,
    done: Candidates,
    house: str,
    x: int,
    one: Cell,
    other: Cell,
    first: Cell,
    second: Cell,
    pair: tuple[int, ...],
    z: int,
) -> None:
    require(b.places(x, house) == {one, other}, "goes to one of two")
    require(b.sees(first, one) and b.sees(second, other), "sees")
    require(b.left[first] == b.left[second] == {*pair} == {x, z}, "hold only")
    loses(b, done, z, (first, second))


def remote_pair(
    b: Board,
    done: Candidates,
    cells: tuple[Cell, ...],
    pair: tuple[int, ...],
    a: tuple[Cell, ...],
    b_: tuple[Cell, ...],
) -> None:
    require(all(b.left[c] == {*pair} for c in cells) and len(pair) == 2, "hold only")
    require({*a} | {*b_} == {*cells} and not {*a} & {*b_}, "alternate")
    clashes = any(b.sees(x, y) for side in (a, b_) for x, y in pairs(side))
    require(not clashes, "cells that see each other differ")
    reached, front = set(), {cells[0]}
    while front:
        reached |= front
        front = {c for c in cells for f in front if b.sees(c, f)} - reached
    require(reached == {*cells}, "from cell to cell")
    struck = {c for c, _ in done}
    require({d for _, d in done} <= {*pair}, "told")
    sees = (any(b.sees(c, x) for x in a) and any(b.sees(c, y) for y in b_) for c in struck)
    require(all(sees) and not struck & {*cells}, "sees one of each")


def remote_row(b: Board, done: Candidates, cells: tuple[Cell, ...], **rest: Any) -> None:
    require(all(b.sees(x, y) for x, y in itertools.pairwise(cells)), "in this order")
    remote_pair(b, done, cells, **rest)
