"""What phones and a TV are told: enough to play by, and nothing from which a secret could be had."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from gridparty.errors import GridpartyError
from gridparty.games.catalogue import GAMES, titles
from gridparty.games.common.commands import Agree, Continue, Pause, Tick
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import EMPTY, GIVEN, NOTHING_RECENT, Check, View
from gridparty.games.race.commands import Enter, Pass
from gridparty.games.race.options import AfterError
from gridparty.games.solo.commands import GiveUp
from gridparty.web.protocol import encoded
from playing import CARD, TINY_CARD, Table, changed

SEATED = [title for title, row in titles() if row.view_adapter is not None]
HIDDEN = ["tiles", "tiles-simple", "kids", "tiles-online"]
#: All that any game takes, each with what it needs.
VOCABULARY = [
    "enter",
    "erase",
    "pass",
    "call",
    "accept",
    "agree",
    "pause",
    "go-on",
    "lay",
    "draw",
    "no-place",
    "mark",
    "marks",
    "undo",
    "redo",
    "check",
    "give-up",
]


def seat_of(table: Table) -> Any:
    return table.row.view_adapter.load()


def seen(table: Table, seat: int | None, state: Any = None) -> View:
    found = seat_of(table).view(state or table.state, seat, table.seconds, NOTHING_RECENT)
    assert json.loads(encoded(found))["totals"] == list(found.totals)
    return found


def attempts(table: Table, rng: Random) -> list[tuple[int, str, dict[str, int]]]:
    """Everything that anybody might try, in any order."""
    cells, digits = table.layout.cell_count, table.layout.size
    tried = [
        (seat, what, {"cell": rng.randrange(cells), "digit": rng.randrange(1, digits + 1)})
        for seat, what in product(range(len(table.state.names)), VOCABULARY)
    ]
    rng.shuffle(tried)
    return tried


TABLES = [
    ("race", {}),
    ("race", {"referee": Referee.TABLE, "window_seconds": 10.0}),
    ("race", {"referee": Referee.RULES}),
    ("blitz", {}),
    ("blitz", {"referee": Referee.SOLUTION}),
    ("solo", {}),
    ("tiles", {}),
    ("tiles", {"referee": Referee.TABLE}),
    ("tiles-bag", {}),
    ("tiles-online", {}),
    ("kids", {}),
]


@pytest.mark.parametrize(("title", "options"), TABLES)
def test_a_seat_may_do_just_what_the_view_offers_it(title, options):
    """Whatever is taken was offered; whatever needs no cell and was offered is taken."""
    rng, taken = Random(f"{title}{options}"), set()
    for seed in range(2):
        names = "Ann" if title == "solo" else "Ann Ben Cem"
        table = Table(title, names, seed=seed, **options)
        adapter = seat_of(table)
        for _ in range(14):
            offered: dict[int, Any] = {}
            for seat, what, fields in attempts(table, rng):
                if seat not in offered:
                    offered[seat] = adapter.view(
                        table.state, seat, table.seconds, NOTHING_RECENT
                    ).may
                may = offered[seat]
                try:
                    command = adapter.command_of(table.state, seat, what, fields)
                    if what == "give-up" or (what == "agree" and rng.random() < 0.9):
                        continue
                    table.do(command)
                except GridpartyError:
                    needs_luck = what in ("enter", "erase", "call", "lay", "mark", "marks")
                    assert needs_luck or what not in may, (what, may)
                else:
                    assert what in may, (what, may)
                    taken.add(what)
                    offered.clear()
                if table.state.over:
                    break
            table.seconds += 1.0
            if table.state.over:
                break
            table.do(Tick())
    assert {"pause", "go-on"} <= taken
    assert taken & {"enter", "lay"}


def test_nobody_moves_or_judges_for_another_one():
    table = Table("race", "Ann Ben", referee=Referee.TABLE)
    adapter = seat_of(table)
    with pytest.raises(GridpartyError):
        adapter.command_of(table.state, 1, "enter", {"cell": 1, "digit": 2})
    table.do(adapter.command_of(table.state, 0, "enter", {"cell": 1, "digit": table.right(1)}))
    for own in ("accept", "call"):
        with pytest.raises(GridpartyError):
            table.do(adapter.command_of(table.state, 0, own, {}))
    assert seen(table, 0).may == ("pause", "agree", "erase")
    assert seen(table, 1).check == Check(0, 1, 2, 2, ())
    assert {"accept", "call"} <= set(seen(table, 1).may)


@pytest.mark.parametrize("title", SEATED)
def test_r4_a_covered_board_is_absent(title):
    table = Table(title, "Ann" if title == "solo" else "Ann Ben", seed=3)
    table.seconds += 4  # after a count of three
    before = seen(table, 0)
    assert before.board.digits
    table.do(Pause())
    for seat in (0, None):
        told = seen(table, seat)
        assert told.board is None
        assert told.check is None
        assert not told.entries
        assert getattr(told, "tiles", None) is None or told.tiles.worth is None
        assert getattr(told, "tiles", None) is None or told.tiles.mine is None
        assert getattr(told, "solo", None) is None or told.solo.marks is None
        assert getattr(told, "sprint", None) is None or told.sprint.desk is None
    table.do(Continue())
    assert seen(table, 0).board == before.board


@pytest.mark.parametrize("title", HIDDEN)
def test_t3_what_a_seat_or_a_tv_is_told_does_not_depend_on_the_others_tiles(title):
    """The others' tiles are exchanged for others that are left: no byte changes."""
    rng, exchanged_once = Random(title), False
    for seed in range(2):
        table = Table(title, "Ann Ben Cem", seed=seed)
        for _ in range(5):
            state = table.state
            if state.over:
                break
            for seat in (0, 1, 2, None):
                for other in range(3):
                    if other == seat or not state.hands[other]:
                        continue
                    left = [digit for digit, count in enumerate(state.stack, 1) if count]
                    digit = rng.choice(left)
                    stack, hands = list(state.stack), list(state.hands)
                    stack[digit - 1] -= 1
                    stack[hands[other] - 1] += 1
                    hands[other] = digit
                    twin = replace(state, stack=tuple(stack), hands=tuple(hands))
                    exchanged_once = exchanged_once or twin != state
                    assert seen(table, seat, twin) == seen(table, seat)
            fits = [
                cell
                for cell, worth in enumerate(seen(table, None).tiles.worth)
                if worth is not None
            ]
            table.attempt(
                seat_of(table).command_of(state, state.turn, "lay", {"cell": rng.choice(fits)})
            )
    assert exchanged_once


def test_t3_one_sees_the_own_tile_and_a_tv_none():
    table = Table("tiles", "Ann Ben Cem", seed=1)
    own = [seen(table, seat).tiles.mine for seat in range(3)]
    assert own == list(table.state.hands)
    assert seen(table, None).tiles.mine is None


@pytest.mark.parametrize("title", ["race", "blitz", "solo"])
@pytest.mark.parametrize("referee", [Referee.SOLUTION, Referee.RULES])
def test_r2_what_anybody_is_told_does_not_depend_on_the_solution(title, referee):
    """Another full grid takes the solution's place in the state: no byte changes, legal or not."""
    table = Table(title, "Ann" if title == "solo" else "Ann Ben", CARD, referee=referee)
    swap = str.maketrans("123456789", "912345678")
    adapter = seat_of(table)
    for cell in (2, 5, 7):
        for seat in (0, None):
            board = table.board
            grid = board.solution
            other = replace(grid, digits=tuple(int(str(d).translate(swap)) for d in grid.digits))
            twin = replace(board, solution=other)
            state = table.state
            whole = replace(state, race=twin) if title == "solo" else twin
            assert seen(table, seat, whole) == seen(table, seat)
        command = adapter.command_of(
            table.state, table.board.seat, "enter", {"cell": cell, "digit": table.right(cell)}
        )
        table.do(command)


def test_r14_legal_digits_are_for_the_one_who_has_them_marked():
    from gridparty.games.common.handicap import Handicap

    table = Table("race", "Ann Ben", handicaps=(Handicap(marks=True), Handicap()))
    assert seen(table, 0).board.legal[1] == (2,)
    assert seen(table, 1).board.legal is None
    assert seen(table, None).board.legal is None


def test_an_error_is_told_with_what_it_clashes_with(words):
    table = Table("race")
    events = table.do(seat_of(table).command_of(table.state, 0, "enter", {"cell": 1, "digit": 4}))
    told = seat_of(table).mishap(events, table.state)
    assert told.seat == 0
    assert (told.cell, told.digit, told.clash) == (1, 4, (3,))
    words([" ".join(told.sentences), told.short])


def test_the_end_tells_the_solution_the_ranking_and_why(words):
    table = Table("race", "Ann Ben")
    while not table.state.over:
        cell = table.state.grid.empty_cells[0]
        seat = table.state.seat
        table.do(
            seat_of(table).command_of(
                table.state, seat, "enter", {"cell": cell, "digit": table.right(cell)}
            )
        )
    told = seen(table, None).result
    assert told.solution == TINY_CARD.solution
    words([told.why, told.ranking[0].note])
    assert [row.seat for row in told.ranking] == [side.seats[0] for side in table.state.sides]
    assert seen(table, 0).may == ()


def test_a_hint_is_told_as_far_as_it_was_asked_for_and_until_it_is_done():
    table = Table("solo", "Ann", CARD)
    adapter = seat_of(table)
    hints = []
    for strength in (1, 2, 3):
        table.do(adapter.command_of(table.state, 0, "hint", {}))
        hints.append(seen(table, 0).solo.hint)
        assert hints[-1].strength == strength
    assert not hints[0].places
    assert not hints[1].places
    ((cell, digit),) = hints[2].places
    assert digit == table.right(cell)
    assert seen(table, None).solo.hint is None
    table.do(adapter.command_of(table.state, 0, "enter", {"cell": cell, "digit": digit}))
    assert seen(table, 0).solo.hint is None


def test_every_game_of_cards_and_tiles_can_be_played_on_phones():
    assert set(SEATED) == {title for title, row in titles() if row.name != "paper"}
    assert GAMES["paper"].view_adapter is None


def test_must_erase_offers_nothing_else():
    table = Table("blitz", "Ann Ben", referee=Referee.RULES, after_error=AfterError.MUST_ERASE)
    adapter = seat_of(table)
    table.do(adapter.command_of(table.state, 0, "enter", {"cell": 1, "digit": 4}))
    told = seen(table, 0)
    assert told.must_erase == (1,)
    assert told.board.wrong == (1,)
    assert told.may == ("pause", "agree", "pass", "erase")
    table.do(adapter.command_of(table.state, 0, "erase", {}))
    assert "enter" in seen(table, 0).may
    assert changed(table.rules, referee=Referee.RULES) == table.rules


@pytest.mark.parametrize("mode", ["race", "blitz"])
def test_r1_phones_and_a_tv_are_told_who_wrote_each_digit(mode):
    table = Table(mode)
    one, other, *_ = open_cells = table.state.grid.empty_cells
    for cell in (one, other):
        table.do(Enter(cell, int(TINY_CARD.solution[cell])))
        if mode == "blitz":
            table.do(Pass())
    unwritten = {cell: EMPTY if cell in open_cells else GIVEN for cell in range(16)}
    for seat in (None, 0, 1):
        owners = dict(enumerate(seen(table, seat).board.owners))
        assert owners == unwritten | {one: 0, other: 1}


@pytest.mark.parametrize("mode", ["race", "blitz", "tiles", "kids"])
def test_r18_where_nobody_has_a_point_no_page_is_told_of_winners(mode, words):
    table = Table(mode)
    table.do(Agree())
    assert ended(table).winners == ()
    words(ended(table).why)


def test_r18_who_has_the_most_points_is_a_winner_on_every_page():
    table = Table("race")
    table.do(Enter(1, 2))
    table.do(Agree())
    assert ended(table).winners == (0,)
    alone = Table("tiles", "Ann")
    alone.do(Agree())
    assert ended(alone).winners == (0,)


def test_a_card_that_was_given_up_is_no_page_s_solved_one():
    table = Table("solo", "Ann")
    table.do(Enter(*next(iter(unsolved(table)))))
    table.do(GiveUp())
    assert ended(table).winners == ()
    table = Table("solo", "Ann")
    for cell, digit in unsolved(table):
        table.do(Enter(cell, digit))
    assert ended(table).winners == (0,)


def unsolved(table: Table) -> list[tuple[int, int]]:
    """The empty cells, with their digits."""
    race = table.state.race
    return [(cell, race.solution.digits[cell]) for cell in race.grid.empty_cells]


def ended(table: Table) -> Any:
    return seen(table, None).result
