"""The sprint: everybody solves the same card at once (S1 to S8)."""

from __future__ import annotations

import pytest

from gridparty.errors import WishError
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.commands import Agree, Continue, Pause, SkipAbsent, Tick
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import Participants
from gridparty.games.common.writing import Place
from gridparty.games.sprint.commands import (
    AskHint,
    Colour,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    HandIn,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.sprint.events import (
    CountdownBegan,
    DigitWritten,
    Ending,
    ErrorNoticed,
    Finished,
    GameOver,
    LastSecondsBegan,
)
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.view import advise
from playing import TINY_CARD, Table, kinds

SOLUTION = tuple(map(int, TINY_CARD.solution))
EMPTY = tuple(cell for cell, given in enumerate(TINY_CARD.givens) if given == ".")
AT_END = {"judged": Judged.AT_END}
START = 3.0  # after the countdown


def sprint(players: str = "Ann Ben", **options: object) -> Table:
    table = Table("sprint", players, **options)
    table.seconds = START
    return table


def fill(table: Table, seat: int, cells=EMPTY, at: float | None = None) -> None:
    for cell in cells:
        table.do(Enter(seat, cell, SOLUTION[cell]), at)


def places(table: Table) -> dict[str, int]:
    return {one.name: one.place for one in table.state.by_seat}


# S1, S2


@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_s1_everybody_has_a_board_of_their_own(players):
    table = sprint(" ".join("ABCDEFGH"[:players]))
    table.do(Enter(0, EMPTY[0], SOLUTION[EMPTY[0]]))
    assert [table.state.filled(seat) for seat in range(players)] == [1] + [0] * (players - 1)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ("A B C D E F G H I", {}),
        ("A B C", {"teams": (1, 2, 1)}),
        ("A B", {"teams": (1, 1)}),
        ("A B", {"pens": (1, 1)}),
    ],
)
def test_s1_nobody_plays_in_other_numbers_or_unequal_teams(players, options):
    with pytest.raises(WishError):
        sprint(players, **options)


@pytest.mark.parametrize("countdown", [0.0, 3.0, 10.0])
def test_s2_all_start_together_after_the_count(countdown):
    table = Table("sprint", "Ann Ben", countdown_seconds=countdown)
    (count,) = [one for one in table.events if isinstance(one, CountdownBegan)]
    assert count.opens == (countdown, countdown)
    if countdown:
        for seat in (0, 1):
            table.refusal(Enter(seat, EMPTY[0], SOLUTION[EMPTY[0]]), at=countdown - 0.01)
    for seat in (0, 1):
        assert table.do(Enter(seat, EMPTY[0], SOLUTION[EMPTY[0]]), at=countdown)


def test_s2_nobody_writes_while_the_clock_stands():
    table = sprint()
    table.do(Pause())
    for command in (Enter(0, EMPTY[0], SOLUTION[EMPTY[0]]), Mark(1, EMPTY[0], 1), GiveUp(0)):
        table.refusal(command)
    table.refusal(SkipAbsent())
    table.do(Continue())
    assert table.do(Enter(0, EMPTY[0], SOLUTION[EMPTY[0]]))


# S3


def test_s3_at_once_a_wrong_digit_is_not_written_and_costs_seconds():
    table = sprint()
    wrong = SOLUTION[EMPTY[0]] % 4 + 1
    assert table.do(Enter(0, EMPTY[0], wrong)) == [ErrorNoticed(0, EMPTY[0], wrong, 30.0)]
    assert table.state.filled(0) == 0
    fill(table, 0, at=10.0)
    assert table.state.seconds_of(0) == 10.0 - START + 30.0


@pytest.mark.parametrize("command", [Enter(0, EMPTY[0], 1), Erase(0, EMPTY[0])])
def test_s3_at_once_a_right_digit_stays(command):
    table = sprint()
    fill(table, 0, EMPTY[:1])
    table.refusal(command)


def test_s3_at_the_end_nothing_is_said_of_a_digit_until_then():
    table = sprint(**AT_END)
    wrong = SOLUTION[EMPTY[0]] % 4 + 1
    assert table.do(Enter(0, EMPTY[0], wrong)) == [DigitWritten(0, EMPTY[0], wrong, START)]
    fill(table, 0, EMPTY[1:])
    assert kinds(table.do(HandIn(0))) == ["Finished", "LastSecondsBegan"]
    fill(table, 1)
    table.do(HandIn(1), at=50.0)
    assert table.state.over
    assert [table.state.seconds_of(seat) for seat in (0, 1)] == [None, 50.0 - START]
    assert places(table) == {"Ann": 2, "Ben": 1}


@pytest.mark.parametrize("options", [{}, AT_END])
def test_s3_only_a_full_board_is_handed_in_and_only_at_the_end(options):
    table = sprint(**options)
    fill(table, 0, EMPTY[:-1])
    table.refusal(HandIn(0))


def test_s3_digits_marks_and_colours_can_be_taken_back():
    table = sprint(**AT_END)
    cell, other = EMPTY[:2]
    blank = table.state.players[0].writing
    done = [
        Mark(0, cell, 2),
        Mark(0, cell, 3, Place.CENTRE),
        Colour(0, cell, 4),
        FillMarks(0),
        Enter(0, other, 1),
        Erase(0, other),
        Erase(0, cell),
    ]
    steps = [blank]
    for command in done:
        table.do(command)
        steps.append(table.state.players[0].writing)
    for before in reversed(steps[:-1]):
        table.do(Undo(0))
        assert table.state.players[0].writing == before
    table.refusal(Undo(0))
    for after in steps[1:]:
        table.do(Redo(0))
        assert table.state.players[0].writing == after
    table.refusal(Redo(0))


@pytest.mark.parametrize(
    "command",
    [
        Enter(0, 0, 1),
        Enter(0, 16, 1),
        Enter(0, EMPTY[0], 5),
        Enter(2, EMPTY[0], 1),
        Enter(-1, EMPTY[0], 1),
        Erase(0, EMPTY[0]),
        Mark(0, EMPTY[0], 0),
        Colour(0, EMPTY[0], 5),
        Colour(0, EMPTY[0], 0),
        Undo(0),
    ],
)
def test_s3_what_cannot_be_is_refused(command):
    sprint().refusal(command)


# S4


@pytest.mark.parametrize("last", [60.0, 30.0, None])
def test_s4_the_first_one_done_begins_the_last_seconds_of_the_others(last):
    table = sprint(last_seconds=last)
    table.seconds = 100.0
    fill(table, 0)
    began = [one for one in table.events if isinstance(one, LastSecondsBegan)]
    assert began == ([] if last is None else [LastSecondsBegan(0, 100.0 + last)])
    fill(table, 1, EMPTY[:2], at=159.99 if last == 60.0 else 100.0)
    ended = table.do(Tick(), at=100.001 + (last or 900.0))
    assert ended == ([] if last is None else [GameOver(Ending.TIME, 100.0 + last)])


def test_s4_an_agreed_time_is_not_made_longer():
    table = sprint(game_seconds=60.0)
    fill(table, 0, at=20.0)
    assert not [one for one in table.events if isinstance(one, LastSecondsBegan)]
    assert table.do(Tick(), at=START + 60.001) == [GameOver(Ending.TIME, START + 60.0)]


def test_s4_an_entry_at_the_very_end_counts_and_none_later():
    for late in (0.0, 0.001):
        table = sprint(game_seconds=60.0)
        events = table.do(Enter(0, EMPTY[0], SOLUTION[EMPTY[0]]), at=START + 60.0 + late)
        assert kinds(events) == (["GameOver"] if late else ["DigitWritten"])


def test_s4_it_ends_when_nobody_solves_any_more():
    table = sprint("Ann Ben Cem")
    table.do(GiveUp(2))
    table.refusal(Enter(2, EMPTY[0], SOLUTION[EMPTY[0]]))
    fill(table, 0)
    table.refusal(GiveUp(0))
    assert not table.state.over
    table.do(GiveUp(1), at=20.0)
    assert table.events[-1] == GameOver(Ending.ALL_DONE, 20.0)
    assert places(table) == {"Ann": 1, "Ben": 2, "Cem": 2}


def test_s4_who_is_still_solving_agrees_to_stop():
    table = sprint("Ann Ben Cem")
    table.do(GiveUp(2))
    table.do(Agree(0))
    assert not table.state.over
    assert kinds(table.do(Agree(1))) == ["AgreedToStop", "GameOver"]
    assert table.state.reason is Ending.AGREED


# S5


def test_s5_solvers_come_by_time_with_penalties_then_the_others_by_points():
    table = sprint("Ann Ben Cem Dora", last_seconds=None)
    table.do(Enter(0, EMPTY[0], SOLUTION[EMPTY[0]] % 4 + 1))
    fill(table, 0, at=20.0)  # 17 s and 30 s
    fill(table, 1, at=40.0)  # 37 s
    fill(table, 2, EMPTY[:3])
    table.do(GiveUp(2))
    fill(table, 3, EMPTY[:6])
    table.do(GiveUp(3))
    assert places(table) == {"Ben": 1, "Ann": 2, "Dora": 3, "Cem": 4}
    whole = sum(SOLUTION[cell] for cell in EMPTY)
    assert table.totals == {
        "Ann": whole,
        "Ben": whole,
        "Cem": sum(SOLUTION[cell] for cell in EMPTY[:3]),
        "Dora": sum(SOLUTION[cell] for cell in EMPTY[:6]),
    }


def test_s5_equals_share_a_place():
    table = sprint("Ann Ben Cem")
    fill(table, 0, at=20.0)
    fill(table, 1, at=20.0)
    table.do(GiveUp(2))
    assert places(table) == {"Ann": 1, "Ben": 1, "Cem": 3}


@pytest.mark.parametrize(("last", "best"), [(True, (0, 2)), (False, (1, 3))])
def test_s5_a_team_has_solved_the_card_when_all_its_players_have(last, best):
    table = sprint("Ann Ben Cem Dora", teams=(1, 2, 1, 2), last_seconds=None)
    fill(table, 0, at=10.0)
    fill(table, 1, at=40.0)
    fill(table, 3, at=41.0)
    if last:
        fill(table, 2, at=60.0)
    else:
        table.do(GiveUp(2))
    assert table.state.sides[0].seats == best


# S6


def test_s6_a_head_start_uncovers_the_boards_of_the_others_later():
    table = sprint("Ann Ben", handicaps=(Handicap(20.0), Handicap()))
    assert table.state.opens == (3.0, 23.0)
    fill(table, 0, EMPTY[:1])
    table.refusal(Enter(1, EMPTY[0], SOLUTION[EMPTY[0]]), at=22.9)
    fill(table, 1, at=23.0)
    assert table.state.seconds_of(1) == 20.0  # from the common start


def test_s6_a_factor_counts_for_points_alone():
    table = sprint(handicaps=(Handicap(), Handicap(factor=2.0)), last_seconds=None)
    for seat in (0, 1):
        fill(table, seat, EMPTY[:4])
        table.do(GiveUp(seat))
    assert table.totals["Ben"] == 2 * table.totals["Ann"]
    assert places(table) == {"Ann": 2, "Ben": 1}


def test_s6_hints_are_for_those_with_whom_they_were_agreed():
    table = sprint(handicaps=(Handicap(hints=True), Handicap()))
    for strength in (1, 2, 3):
        (hint,) = table.do(AskHint(0, advise(table.state, 0)))
        assert hint.strength == strength
    assert advise(table.state, 1) is None
    table.refusal(AskHint(1, hint.advice))


def test_s6_where_errors_are_found_at_the_end_no_hint_tells_them_before():
    table = sprint(handicaps=(Handicap(hints=True), Handicap()), **AT_END)
    assert advise(table.state, 0) is None
    table.refusal(AskHint(0, None))


@pytest.mark.parametrize("title", ["race", "tiles"])
def test_s6_other_games_know_no_hints_as_a_handicap(title):
    row = row_for_title(title)
    agreed = Participants(handicaps=(Handicap(hints=True), Handicap()))
    with pytest.raises(WishError):
        row.setup.load().with_participants(row.rules.load()[title], agreed)


# S7, S8


def test_s7_the_end_names_the_cell_before_which_all_waited_longest():
    table = sprint(last_seconds=None)
    first, second, *rest = EMPTY
    fill(table, 0, [second], at=4.0)
    fill(table, 0, [first], at=30.0)
    fill(table, 0, rest, at=31.0)
    fill(table, 1, [*rest, second, first], at=20.0)
    assert table.state.over
    assert table.state.standstill() == first  # 26 s; the first of the rest: 1 s and 17 s


def test_s8_points_are_none_before_the_end_and_a_cards_then():
    table = sprint()
    fill(table, 0)
    assert table.state.totals == (0, 0)
    assert {side.place for side in table.state.sides} == {1}
    table.do(GiveUp(1))
    assert table.state.totals == (sum(SOLUTION[cell] for cell in EMPTY), 0)
    assert [one for one in table.events if isinstance(one, Finished)] == [Finished(0, START)]
