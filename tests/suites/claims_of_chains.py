"""What the sentences about chains, loops and almost locked sets claim."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from claims import (
    CELLS,
    Board,
    Candidates,
    Cell,
    Fact,
    cells,
    chain,
    check_chain,
    closes,
    fact,
    require,
)
from claims_of_patterns import loses


def supposed(text: str, b: Board) -> list[Fact]:
    facts = chain(text)
    check_chain(b, facts)
    return facts


def it_is(b: Board, done: Candidates, chain: str, cell: Cell, digit: int) -> None:
    facts = supposed(chain, b)
    require((facts[0].cells, facts[0].digit, facts[0].true) == ((cell,), digit, False), "start")
    require((facts[-1].cells, facts[-1].digit, facts[-1].true) == ((cell,), digit, True), "end")
    require(done == {(cell, d) for d in b.left[cell] - {digit}}, "told")


def one_of_two(b: Board, done: Candidates, chain: str, cell: Cell, digit: int, other: int) -> None:
    facts = supposed(chain, b)
    require((facts[0].cells, facts[0].digit, facts[0].true) == ((cell,), digit, False), "start")
    require((facts[-1].cells, facts[-1].digit, facts[-1].true) == ((cell,), other, True), "end")
    require(done == {(cell, d) for d in b.left[cell] - {digit, other}}, "told")


def it_is_not(b: Board, done: Candidates, chain: str, cell: Cell, digit: int) -> None:
    facts = supposed(chain, b)
    require((facts[0].cells, facts[0].digit, facts[0].true) == ((cell,), digit, True), "start")
    require((facts[-1].cells, facts[-1].digit, facts[-1].true) == ((cell,), digit, False), "end")
    require(done == {(cell, digit)}, "told")


def either_end(
    b: Board,
    done: Candidates,
    chain: str,
    digit: int,
    ends: tuple[Cell, ...],
) -> None:
    facts = supposed(chain, b)
    require(not facts[0].true and facts[-1].true, "one of the ends")
    require({facts[0].digit, facts[-1].digit} == {digit}, "the digit")
    require({*ends} == {*facts[0].cells, *facts[-1].cells}, "ends")
    loses(b, done, digit, ends)


def crossed_ends(
    b: Board, done: Candidates, chain: str, first: Cell, p: int, last: Cell, q: int
) -> None:
    facts = supposed(chain, b)
    require((facts[0].cells, facts[0].digit, facts[0].true) == ((first,), p, False), "start")
    require((facts[-1].cells, facts[-1].digit, facts[-1].true) == ((last,), q, True), "end")
    require(b.sees(first, last) and p != q, "see each other")
    require(done == {(first, q), (last, p)}, "told")


def continuous(
    b: Board,
    done: Candidates,
    chain: str,
    again: str,
    one_way: str,
    other_way: str,
    *,
    sets: bool,  # whether sets are spoken of
) -> None:
    facts = supposed(chain, b)
    require(any(f.of_set for f in facts) == sets, "sets")
    first, last = facts[0], facts[-1]
    require(first.true and not last.true, "round")
    bridged = last.of_set  # the set that loses its digit keeps that of the start
    if bridged:
        require(b.places(first.digit, last.cells) == {*first.cells}, "the start is in the set")
        require(first.digit != last.digit, "another digit")
        core, _, why = again.partition(" (")
        start = fact(core)
        require(why == "the set keeps its other digits)", "a reason")
    else:
        start = fact(again)
        require(closes(b, last, start), "the start follows")
    require((start.digit, start.cells, start.true) == (first.digit, first.cells, True), "the start")
    bot_adapter = [{placed(b, f) for f in facts[::2]}, {placed(b, f) for f in facts[1::2]}]
    for told, way in zip((one_way, other_way), bot_adapter, strict=True):
        require({(f.digit, f.cells) for f in listed_facts(told)} == way, "either way")
    require(all(loop_strikes(b, facts, c, d) for c, d in done), "goes either way")


def placed(b: Board, f: Fact) -> tuple[int, tuple[Cell, ...]]:
    return f.digit, tuple(sorted(b.places(f.digit, f.cells))) if f.of_set else f.cells


def listed_facts(text: str) -> Iterator[Fact]:
    """Read ``r1c4 is 5, 4 is in one of r2c1 and r2c3 and r2c5 is 1``."""
    for part in re.findall(
        r"(r\dc\d is \d|\d is in one of .+?)(?=, r\dc\d is|, \d is in| and r\dc\d is|"
        r" and \d is in|$)",
        text,
    ):
        yield fact(part)


def loop_strikes(b: Board, facts: list[Fact], cell: Cell, digit: int) -> bool:
    """Whether the candidate is false whichever way round the loop is true."""
    ring = [*facts, facts[0]]
    for one, other in itertools.pairwise(ring):
        both = [*placed(b, one)[1], *placed(b, other)[1]]
        if one.digit == other.digit == digit and b.see_all([cell], both):
            return True
        same_cell = one.cells == other.cells == (cell,) and not one.of_set
        if same_cell and digit not in (one.digit, other.digit):
            return True
    for f in facts:
        entered = {o.digit for o in facts if o.of_set and o.cells == f.cells}
        if f.of_set and not f.true:  # it has lost this digit or that of its exit, and no other
            exits = {o.digit for o in facts if o.of_set and o.true and o.cells == f.cells}
            entered |= exits or {facts[0].digit}
            rest = b.places(digit, f.cells)
            if digit not in entered and rest and b.see_all([cell], rest):
                return True
    return False


def als_one(
    b: Board,
    done: Candidates,
    sets: tuple[tuple[Cell, ...], ...],
    x: tuple[int, ...],
    z: tuple[int, ...],
    *,
    several: bool,  # of the digits that are struck
) -> None:
    (one, other), (common,) = sets, x
    require((len(z) > 1) == several, "one or many")
    require(b.almost_locked(one) and b.almost_locked(other), "almost locked")
    require(not {*one} & {*other} and shared(b, one, other, common), "see each other")
    require(common not in z, "another digit")
    seen_in(b, done, z, (one, other))


def shared(b: Board, one: tuple[Cell, ...], other: tuple[Cell, ...], digit: int) -> bool:
    """Whether only one of the two sets can have the digit."""
    first, second = b.places(digit, one), b.places(digit, other)
    return bool(first and second) and b.see_all(first, second)


def seen_in(
    b: Board,
    done: Candidates,
    z: tuple[int, ...],
    sets: tuple[tuple[Cell, ...], ...],
) -> None:
    """What is struck sees all places of its digit in these sets, and all of them have it."""
    require({d for _, d in done} == {*z}, "told")
    for cell, digit in done:
        where = [b.places(digit, one) for one in sets]
        require(all(where) and b.see_all([cell], set().union(*where)), "sees all places")


def als_two(
    b: Board,
    done: Candidates,
    sets: tuple[tuple[Cell, ...], ...],
    x: tuple[int, ...],
) -> None:
    one, other = sets
    require(b.almost_locked(one) and b.almost_locked(other), "almost locked")
    require(len(x) > 1 and not {*one} & {*other}, "two commons")
    require(all(shared(b, one, other, digit) for digit in x), "see each other")
    for cell, digit in done:
        both = b.places(digit, (*one, *other))
        if digit in x:
            require(b.see_all([cell], both), "sees all places")
        else:
            where = [b.places(digit, side) for side in sets]
            require(any(p and b.see_all([cell], p) for p in where), "sees its places in one")


def joints(b: Board, sets: tuple[tuple[Cell, ...], ...], text: str) -> list[set[int]]:
    """The digits that each set shares with the next, as told and as they are."""
    told = re.findall(r"([A-Z]) and ([A-Z]) share (\d(?:(?:, \d)* and \d)?)(?:; |$)", text)
    letters = "ABCDEFGHIJKLMNOP"
    require([(p, q) for p, q, _ in told] == [*itertools.pairwise(letters[: len(sets)])], "in a row")
    found = []
    for (one, other), (_, _, digits) in zip(itertools.pairwise(sets), told, strict=True):
        require(b.almost_locked(one) and b.almost_locked(other), "almost locked")
        commons = set(map(int, re.findall(r"\d", digits)))
        require(all(shared(b, one, other, digit) for digit in commons), "see each other")
        found.append(commons)
    return found


def als_row(
    b: Board,
    done: Candidates,
    sets: tuple[tuple[Cell, ...], ...],
    joined: str,
    first: str,
    last: str,
    z: tuple[int, ...],
) -> None:
    commons = joints(b, sets, joined)
    require((first, last) == ("A", "ABCDEFGHIJKLMNOP"[len(sets) - 1]), "first and last")
    for digit in z:
        bot_adapter = [{d} for d in commons[0] - {digit}]
        for following in commons[1:]:
            bot_adapter = [{d} for way in bot_adapter for d in following - way]
        require(any(way != {digit} for way in bot_adapter), "each next set loses another digit")
    seen_in(b, done, z, (sets[0], sets[-1]))


def death_blossom(
    b: Board,
    done: Candidates,
    stem: Cell,
    held: tuple[int, ...],
    petals: str,
    z: tuple[int, ...],
) -> None:
    require(b.left[stem] == {*held} and len(held) > 2, "the stem")
    told = re.findall(rf"(\d) from ([A-Z]) \(({CELLS})\)", petals)
    require([int(d) for d, _, _ in told] == [*held], "a petal for each")
    sets = tuple(cells(where) for _, _, where in told)
    for (digit, _, _), petal in zip(told, sets, strict=True):
        places = b.places(int(digit), petal)
        require(b.almost_locked(petal) and stem not in petal, "a petal")
        require(places and b.see_all([stem], places), "the stem sees its places")
    require(not {*z} & {*held}, "another digit")
    seen_in(b, done, z, sets)


def sue_de_coq(
    b: Board,
    done: Candidates,
    core: tuple[Cell, ...],
    line: str,
    box: str,
    in_line: tuple[Cell, ...],
    in_box: tuple[Cell, ...],
    count: int,
    digits: tuple[int, ...],
) -> None:
    pattern = (*core, *in_line, *in_box)
    require({*core} <= b.house(line) & b.house(box), "where they cross")
    require({*in_line} <= b.house(line) - b.house(box), "in the line")
    require({*in_box} <= b.house(box) - b.house(line), "in the box")
    require(b.held(pattern) == {*digits} and len(pattern) == len(digits) == count, "count")
    require(not b.held(in_line) & b.held(in_box), "share no digit")
    require({d for _, d in done} <= {*digits}, "told")
    require(not {c for c, _ in done} & {*pattern}, "told")
    require(all(b.see_all([c], b.places(d, pattern)) for c, d in done), "sees all places")
