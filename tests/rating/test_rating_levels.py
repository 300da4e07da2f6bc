"""Forcing chains of every level, on moments of our own puzzles at which nothing easier is left.

Puzzles that need a nested chain are too rare to come by. But its search can be asked anywhere, and
whatever it finds must be true; on a moment like these it goes through all that it would elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from test_rating_paths import PUZZLES, needs_speed

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.rating import levels
from gridparty.rating.board import Board
from gridparty.rating.cycles import all_chains
from gridparty.rating.finding import Finding, printed
from gridparty.rating.forcing import Forcing
from gridparty.rating.geometry import geometry_of
from gridparty.rating.outlook import Outlook
from gridparty.rating.producers import PRODUCERS
from gridparty.rating.sweep import Sweep
from gridparty.solving import kernel

pytestmark = needs_speed

MOMENTS = range(2)
SEARCHES = {
    "level 0": levels.dynamic,
    "level 1": levels.dynamic_plus,
    "level 2": levels.nested_chains,
    "level 3": levels.nested_multiple,
    "level 4": levels.nested_dynamic,
}
DEEPER = {
    "level 4, patterns inside": levels.nested_dynamic_plus,
    "level 4, chains inside": levels.doubly_nested_chains,
    "level 4, forcing chains inside": levels.doubly_nested_multiple,
}


@cache
def hard_puzzles() -> list[Grid]:
    """Some of the hardest, the easiest of them first."""
    return [puzzle for puzzle in PUZZLES if puzzle.layout == CLASSIC][-10:-3:3]


def last_hard_moment(number: int) -> tuple[Board, Grid]:
    """The board before the last step that needs a forcing chain, and the solution."""
    board, solution = found_moment(number)
    return board.copy(), solution


@cache
def found_moment(number: int) -> tuple[Board, Grid]:
    puzzle = hard_puzzles()[number]
    solution = kernel.solve(puzzle)
    assert solution is not None
    board = Board(geometry_of(CLASSIC), puzzle.digits)
    moment = board.copy()
    finding = Finding()
    while board.left:
        before = board.copy()
        find = next(producer.find for producer in PRODUCERS if producer.find(board, finding))
        if find in (levels.multiple, levels.dynamic):
            moment = before
        finding.apply(board)
        finding.clear()
    return moment, solution


def told(name: str, finding: Finding) -> str:
    strikes = [
        f"-{digit}{CLASSIC.cell_name(cell)}"
        for cell in range(81)
        for digit in range(1, 10)
        if finding.struck_at(cell) >> digit & 1
    ]
    place = [f"{CLASSIC.cell_name(finding.cell)}={finding.digit}"] if finding.digit else []
    return f"{name}: {printed(finding.rating)} {finding.technique}  {' '.join([*place, *strikes])}"


def best_of(searches: dict[str, Callable[[Board, Finding], bool]], moments: range) -> str:
    lines = []
    for number in moments:
        board, _ = last_hard_moment(number)
        for name, find in searches.items():
            finding = Finding()
            assert find(board, finding)
            lines.append(told(f"moment {number}, {name}", finding))
    return "\n".join(lines)


@pytest.mark.slow
def test_the_best_chain_of_every_level_is_as_recorded(golden: Callable[[str, str], None]) -> None:
    golden("rating_levels.txt", best_of(SEARCHES, MOMENTS))


@pytest.mark.slow
def test_the_best_chain_of_the_deepest_levels_is_as_recorded(
    golden: Callable[[str, str], None],
) -> None:
    golden("rating_levels_deep.txt", best_of(DEEPER, range(1)))


@pytest.mark.parametrize("number", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_every_chain_of_every_level_is_true(number: int) -> None:
    board, solution = last_hard_moment(number)
    inner = levels.dynamic_chains(0).collect
    searches = [
        all_chains,
        Forcing(nishio=True).collect,
        Forcing(dynamic=False).collect,
        *(levels.dynamic_chains(level).collect for level in range(4)),
        Forcing(level=4, engines=(inner,)).collect,
    ]
    found = [search(board) for search in searches]
    assert all(chains for chains in found[3:])
    for chains in found:
        for chain in chains:
            for cell, digits in chain.strikes:
                assert digits & board.candidates_at(cell) == digits != 0
                assert not digits >> solution.digits[cell] & 1


def smaller_boards(board: Board, solution: Grid) -> Iterator[Board]:
    """The board, and what is left of it when candidates go: false ones, at last a true one."""
    yield board
    part = board.copy()
    cells = [cell for cell in range(81) if not part.digit_at(cell)]
    for cell in cells[::4]:
        digits = part.candidates_at(cell) & ~(1 << solution.digits[cell])
        part.strike(cell, digits & -digits)
        yield part.copy()
    part.strike(cells[1], 1 << solution.digits[cells[1]])
    yield part


@pytest.mark.parametrize("level", [0, 1, pytest.param(4, marks=pytest.mark.slow)])
def test_sets_leave_no_chain_out(level: int) -> None:
    board, solution = last_hard_moment(0)
    engines = (levels.dynamic_chains(0).collect,) if level == 4 else ()
    sweep = {0: Sweep(True), 1: Outlook(None), 4: Outlook(Sweep(True))}[level]
    with_sets = Forcing(level=level, engines=engines, sweep=sweep)
    link_by_link = Forcing(level=level, engines=engines)
    assert with_sets.find(board, Finding())  # the other boards are parts of this one
    for part in smaller_boards(board, solution):
        assert [
            (chain.strikes, chain.complexity, chain.supports, chain.signature)
            for chain in with_sets.collect(part)
        ] == [
            (chain.strikes, chain.complexity, chain.supports, chain.signature)
            for chain in link_by_link.collect(part)
        ]


def test_the_first_of_all_chains_is_the_one_that_a_step_takes() -> None:
    for number in MOMENTS:
        board, _ = last_hard_moment(number)
        finding = Finding()
        assert levels.dynamic(board, finding)
        best = levels.dynamic_chains(0).collect(board)[0]
        assert dict(best.strikes) == {
            cell: finding.struck_at(cell) for cell in range(81) if finding.struck_at(cell)
        }


def follows(board: Board, cell: int, digit: int, on: bool) -> set[tuple[int, int, bool]]:
    """All nodes that single links lead to, worked out the simple way."""
    candidates = [board.candidates_at(cell) for cell in range(81)]
    reached, todo = set(), [(cell, digit, on)]
    while todo:
        cell, digit, on = todo.pop()
        seen = [peer for peer in CLASSIC.peers[cell] if candidates[peer] >> digit & 1]
        others = [d for d in range(1, 10) if d != digit and candidates[cell] >> d & 1]
        if on:
            nodes = [(cell, other, False) for other in others]
            nodes += [(peer, digit, False) for peer in seen]
        else:
            nodes = [(cell, others[0], True)] if len(others) == 1 else []
            for house in CLASSIC.houses_of[cell]:
                places = [peer for peer in house.cells if peer in seen]
                nodes += [(places[0], digit, True)] if len(places) == 1 else []
        todo += [node for node in nodes if node not in reached]
        reached.update(nodes)
    return reached


@pytest.mark.parametrize("number", MOMENTS)
def test_every_candidate_that_links_refute_or_prove_has_its_chain(number: int) -> None:
    board, _ = last_hard_moment(number)
    for cell in range(0, 81, 2):  # where many cells have two candidates, links refute plenty
        if (digits := board.candidates_at(cell)).bit_count() == 3:
            board.strike(cell, digits & -digits)
    found = {chain.strikes for chain in all_chains(board)}
    wanted = set()
    for cell in range(81):
        digits = board.candidates_at(cell)
        for digit in range(1, 10):
            if digits >> digit & 1 and digits.bit_count() > 1:
                if (cell, digit, False) in follows(board, cell, digit, True):
                    wanted.add(((cell, 1 << digit),))
                if (cell, digit, True) in follows(board, cell, digit, False):
                    wanted.add(((cell, digits & ~(1 << digit)),))
    assert len(wanted) > 3
    assert wanted <= found


def refutes_itself(board: Board, cell: int, digit: int) -> bool:
    """Whether singles lead from a candidate that is on to a cell or a house without any."""
    left = {(c, d) for c in range(81) for d in range(1, 10) if board.candidates_at(c) >> d & 1}
    homes = [{(c, d) for d in range(1, 10)} & left for c in range(81)]
    homes += [
        {(c, d) for c in house.cells} & left for house in CLASSIC.houses for d in range(1, 10)
    ]
    homes = [home for home in homes if home]
    todo, placed = [(cell, digit)], set()
    while todo:
        on = todo.pop()
        placed.add(on)
        for home in homes:
            if on in home:
                left -= home - {on}
        if any(not home & left for home in homes):
            return True
        singles = {node for home in homes if len(home & left) == 1 for node in home & left}
        todo = sorted(singles - placed)
    return False


def test_every_candidate_that_singles_refute_has_its_dynamic_chain() -> None:
    board, _ = last_hard_moment(0)
    found = {chain.strikes for chain in levels.dynamic_chains(0).collect(board)}
    wanted = {
        ((cell, 1 << digit),)
        for cell in range(81)
        for digit in range(1, 10)
        if board.candidates_at(cell) >> digit & 1 and refutes_itself(board, cell, digit)
    }
    assert wanted
    assert wanted <= found


def test_a_search_leaves_the_board_as_it_was() -> None:
    board, _ = last_hard_moment(0)
    before = [board.candidates_at(cell) for cell in range(81)]
    levels.nested_dynamic(board, Finding())
    assert [board.candidates_at(cell) for cell in range(81)] == before


def test_nested_chains_make_a_chain_longer_never_shorter() -> None:
    """A chain that rests on nested ones counts all their nodes."""
    board, _ = last_hard_moment(0)
    plain = {chain.strikes: chain.complexity for chain in levels.dynamic_chains(1).collect(board)}
    nested = {chain.strikes: chain.complexity for chain in levels.dynamic_chains(2).collect(board)}
    assert set(plain) <= set(nested)
    assert len(nested) > len(plain)
