"""Handicaps (R14), teams (R15) and chosen colours (R1) in the race."""

from __future__ import annotations

import pytest

from gridparty.board.grid import Placement
from gridparty.board.rules import judge
from gridparty.errors import WishError
from gridparty.evening.session.codec import encoded
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause, Tick
from gridparty.games.common.events import WindowClosed
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import alternate_teams, rank_sides
from gridparty.games.race.commands import Enter, Pass
from gridparty.games.race.events import CallUpheld, DigitErased, TimeRanOut, TurnBegan, WindowOpened
from gridparty.games.race.line_text import line_text
from gridparty.games.race.options import MODES, AfterError, RaceOptions
from playing import Table, kinds, only, write

LINE_TEXT = line_text(Assistance())
CHILD = Handicap(60.0, 2, marks=True)
TWO_TEAMS = {"players": "Ann Ben Cem Dora", "teams": (0, 1, 0, 1)}


# R14: seconds


def test_r14_each_player_has_seconds_of_ones_own():
    table = Table(handicaps=(Handicap(), Handicap(60.0)))
    assert table.state.turn_state.ends == 30
    write(table, "r1c2", at=10)
    assert table.state.turn_state.ends == 70
    assert table.state.turn_seconds == 60
    assert kinds(table.do(Tick(), 70)) == []
    assert kinds(table.do(Tick(), 70.001)) == ["TimeRanOut", "TurnBegan"]
    assert table.state.turn_state.ends == 100


@pytest.mark.parametrize("mode", ["race", "blitz"])
def test_r14_who_has_seconds_has_them_where_the_others_have_no_limit_too(mode):
    table = Table(mode, turn_seconds=None, handicaps=(Handicap(5.0), Handicap()))
    assert only(table.do(Tick(), 6), TimeRanOut).seat == 0
    assert table.state.turn_state.ends is None


# R14: points


@pytest.mark.parametrize(
    ("factor", "points", "count"),
    [
        (1, 7, 7),
        (2, 7, 14),
        (1.5, 3, 5),
        (1.5, 1, 2),
        (0.5, 1, 1),
        (0.5, 3, 2),
        (1.1, 5, 6),
        (0.1, 4, 0),
    ],
)
def test_r14_a_factor_counts_in_whole_points_and_halves_go_up(factor, points, count):
    assert Handicap(factor=factor).multiply(points) == count


def test_r14_the_sum_is_rounded_and_not_each_digit():
    table = Table("blitz", handicaps=(Handicap(factor=1.5), Handicap()))
    write(table, "r1c3", 3)
    assert table.totals == {"Ann": 5, "Ben": 0}
    write(table, "r2c1", 3)
    assert table.totals == {"Ann": 9, "Ben": 0}


def test_r14_r2_what_is_left_to_win_counts_what_the_digits_say(words):
    table = Table(handicaps=(Handicap(factor=3), Handicap()))
    write(table, "r1c2")
    assert table.state.stake_left == 28
    assert table.totals["Ann"] == 6
    words([LINE_TEXT.board(table.state), LINE_TEXT.board(Table().state)])


def test_r14_r8_a_false_call_costs_points_that_count_once():
    table = Table(
        "race", "Ann Ben", referee=Referee.TABLE, false_call=3, handicaps=(Handicap(factor=2),) * 2
    )
    write(table, "r1c2")
    table.do(Accept())
    write(table, "r1c3")
    table.do(Call(0))
    assert table.totals == {"Ann": 1, "Ben": 6}


# R14: marks


def test_r14_legal_digits_are_marked_while_the_child_may_write_and_only_then():
    table = Table(referee=Referee.TABLE, handicaps=(Handicap(), CHILD))
    assert table.state.legal_digits == ()
    write(table, "r1c2", at=1)
    assert table.state.legal_digits == ()
    table.do(Accept())
    assert table.state.legal_digits
    table.do(Pause())
    assert table.state.legal_digits == ()
    table.do(Continue())
    write(table, "r1c3", at=2)
    assert table.state.legal_digits == ()


def test_r14_v2_marks_tell_what_the_board_forbids_and_nothing_of_the_solution():
    table = Table(referee=Referee.TABLE, handicaps=(Handicap(), CHILD))
    write(table, "r1c2", 3)  # legal, and wrong: nobody notices
    table.do(Accept())
    grid = table.state.grid
    assert table.state.legal_digits == tuple(
        frozenset(d for d in range(1, 5) if judge(grid, Placement(cell, d)).legal)
        for cell in range(16)
    )


def test_r14_in_lines_the_child_reads_them_below_the_board_and_nobody_else_does(words):
    table = Table(handicaps=(Handicap(), CHILD))
    words(LINE_TEXT.board(table.state))
    write(table, "r1c2")
    words(LINE_TEXT.board(table.state))


# R14: said


@pytest.mark.parametrize(
    "handicap",
    [
        CHILD,
        Handicap(60, 1.5),
        Handicap(60, marks=True),
        Handicap(factor=3, marks=True),
        Handicap(20),
        Handicap(30),
        Handicap(factor=2),
        Handicap(marks=True),
    ],
)
def test_r14_a_handicap_is_said_before_the_game_in_a_sentence(handicap, words):
    table = Table(handicaps=(Handicap(), handicap))
    words(LINE_TEXT.opening(table.state).splitlines()[2:])


def test_r14_a_digit_is_told_with_its_factor():
    table = Table(handicaps=(Handicap(factor=1.5), Handicap()))
    assert kinds(write(table, "r1c2")) == ["DigitWritten", "TurnBegan"]


def test_r14_the_result_has_the_handicap_of_who_has_one():
    table = Table(handicaps=(Handicap(), CHILD))
    ann, ben = LINE_TEXT.result(table.state, 0.0, "mira7")["players"]
    assert "handicap" not in ann
    assert ben["handicap"] == {"seconds": 60.0, "factor": 2, "marks": True}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"seconds": 0}, "expected seconds of a handicap from 0.1 to 1e+06, got 0"),
        ({"factor": 0}, "expected a factor from 0.1 to 10, got 0"),
        ({"factor": 11}, "expected a factor from 0.1 to 10, got 11"),
        ({"factor": float("nan")}, "expected a factor from 0.1 to 10, got nan"),
        ({"factor": 1.125}, "expected a factor of at most two decimals, got 1.125"),
    ],
)
def test_r14_a_handicap_has_its_bounds(values, told):
    with pytest.raises(WishError) as refused:
        Handicap(**values)
    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        ({"handicaps": (CHILD,)}, "expected handicaps for 3 players, got 1"),
        ({"teams": (0, 1, 0, 1)}, "expected teams for 3 players, got 4"),
        ({"pens": (3, 4)}, "expected pens for 3 players, got 2"),
    ],
)
def test_r14_r15_r1_what_is_agreed_is_agreed_for_every_seat(agreed, told):
    with pytest.raises(WishError) as refused:
        Table("race", "Ann Ben Cem", **agreed)
    assert str(refused.value) == told


def test_r12_r14_r15_alone_there_are_no_handicaps_and_no_teams():
    solo = Table("solo", "Ann").rules
    for agreed in (Participants(handicaps=(CHILD,)), Participants(teams=(0, 1, 0, 1))):
        with pytest.raises(WishError):
            Table("solo", "Ann", begin=False).setting.with_participants(solo, agreed)


# R15: teams


def test_r15_a_team_shares_its_total_and_the_win():
    table = Table(**TWO_TEAMS)
    for name in ("r1c2", "r1c3", "r2c2", "r2c1"):
        write(table, name)
    assert table.totals == {"Ann": 2, "Ben": 3, "Cem": 4, "Dora": 3}
    assert [(side.place, side.seats, side.total) for side in table.state.sides] == [
        (1, (0, 2), 6),
        (1, (1, 3), 6),
    ]
    write(table, "r2c3")
    events = table.do(Agree())
    assert kinds(events) == ["AgreedToStop", "GameOver"]
    assert [(row.place, row.name, row.total) for row in table.state.standings] == [
        (1, "Ann", 3),
        (1, "Cem", 4),
        (2, "Ben", 3),
        (2, "Dora", 3),
    ]


def test_r15_teams_that_have_as_much_share_the_win():
    table = Table(**TWO_TEAMS)
    assert kinds(table.do(Agree())) == ["AgreedToStop", "GameOver"]


def test_r15_three_teams_take_turns_too():
    table = Table("race", "Ann Ben Cem Dora Emil Fay", teams=(0, 1, 2, 0, 1, 2))
    for name in ("r1c2", "r1c3", "r2c2"):
        write(table, name)
    assert [side.seats for side in table.state.sides] == [(2, 5), (1, 4), (0, 3)]


def test_r15_r11_each_round_of_a_blitz_is_begun_by_another_team():
    table = Table("blitz", **TWO_TEAMS)
    began = [event.seat for event in table.events if isinstance(event, TurnBegan)]
    began += [only(table.do(Pass()), TurnBegan).seat for _ in range(7)]
    assert began == [0, 1, 2, 3, 1, 2, 3, 0]
    assert [seat % 2 for seat in began] == [0, 1, 0, 1, 1, 0, 1, 0]


def test_r15_lines_tell_the_teams_before_during_and_after(words):
    table = Table(**TWO_TEAMS)
    words(LINE_TEXT.opening(table.state))
    write(table, "r1c2")
    assert "\nAnn and Cem 2 · Ben and Dora 0\na Ann 2 · b Ben 0" in LINE_TEXT.board(table.state)
    table.do(Agree())
    assert LINE_TEXT.ending(table.state).splitlines()[:6] == [
        "1. Ann and Cem 2",
        "   Ann 2 · digits 1 · errors 0",
        "   Cem 0 · digits 0 · errors 0",
        "2. Ben and Dora 0",
        "   Ben 0 · digits 0 · errors 0",
        "   Dora 0 · digits 0 · errors 0",
    ]


def test_r15_the_result_has_the_teams_beside_its_players():
    table = Table(**TWO_TEAMS)
    write(table, "r1c2")
    found = LINE_TEXT.result(table.state, 0.0, "mira7")
    assert [player["place"] for player in found["players"]] == [1, 2, 1, 2]
    assert found["teams"] == [
        {"players": ["Ann", "Cem"], "total": 2, "place": 1},
        {"players": ["Ben", "Dora"], "total": 0, "place": 2},
    ]
    assert "teams" not in LINE_TEXT.result(Table().state, 0.0, "mira7")


@pytest.mark.parametrize("teams", [(0, 0), (0, 1), (0, 1, 0, 1, 0), (0, 0, 1, 1)], ids=str)
def test_r15_teams_that_cannot_play_are_refused_with_the_reason(teams, words):
    with pytest.raises(WishError) as refused:
        RaceOptions(teams=teams)
    words(str(refused.value))


def test_r15_seats_are_put_in_an_order_in_which_the_teams_alternate():
    assert alternate_teams((0, 0, 1, 1)) == (0, 2, 1, 3)
    assert alternate_teams((7, 3, 3, 7)) == (0, 1, 3, 2)


def test_r10_equal_totals_share_a_place_and_the_next_one_is_left_out():
    assert [side.place for side in rank_sides((5, 7, 7, 1))] == [1, 1, 3, 4]


# R1: colours


def test_r1_who_chose_a_colour_writes_with_its_letter():
    table = Table(pens=(5, 2))
    write(table, "r1c2")
    write(table, "r1c3")
    board = LINE_TEXT.board(table.state)
    assert " 1  1  2f  | 3c 4" in board
    assert "f Ann 2 · c Ben 3" in board


def test_r1_without_a_choice_colours_go_by_seat():
    assert Table("race", "Ann Ben Cem").state.pens == (0, 1, 2)
    assert Table("solo", "Ann", pens=(3,)).state.pens == (3,)


@pytest.mark.parametrize("pens", [(1, 1), (0, 8), (-1, 0)], ids=str)
def test_r1_two_players_never_share_a_colour_and_nobody_writes_in_black(pens, words):
    with pytest.raises(WishError) as refused:
        RaceOptions(pens=pens)
    words(str(refused.value))


# what a session file holds


def test_what_nobody_agreed_on_does_not_stand_in_a_session_file():
    """A file without handicaps, teams and colours is what an earlier version reads and writes."""
    plain = encoded(Table().events[0])
    assert not {"handicaps", "teams", "pens"} & plain["options"].keys()
    plain = encoded(Table(handicaps=(Handicap(), CHILD), pens=(1, 0)).events[0])
    assert plain["options"]["pens"] == [1, 0]
    assert plain["options"]["handicaps"][1] == {"seconds": 60.0, "factor": 2, "marks": True}


# digits a turn, beside the table referee


def three_digits(after_error: AfterError) -> Table:
    options = {"digits_a_turn": 3, "after_error": after_error, "referee": Referee.TABLE}
    table = Table("race", "Ann Ben Cem", **options)
    write(table, "r1c2", at=1)
    write(table, "r1c3", 1, at=2)  # wrong
    return table


def test_r6_r8_a_true_call_within_a_turn_of_several_digits_ends_the_turn():
    table = three_digits(AfterError.TURN_OVER)
    events = table.do(Call(1), 3)
    assert [type(event) for event in events][1:] == [CallUpheld, DigitErased, WindowOpened]
    assert only(events, WindowOpened).cells == (table.cell("r1c2"),)
    assert table.refusal(Enter(table.cell("r2c1"), 3)).fields == {"who": "Ann"}
    assert only(table.do(Accept(), 4), TurnBegan).seat == 1


def test_r6_r8_where_nothing_else_waits_the_next_player_is_on_turn_at_once():
    options = {"digits_a_turn": 3, "referee": Referee.TABLE}
    table = Table("race", "Ann Ben Cem", **options)
    write(table, "r1c3", 1, at=1)
    assert only(table.do(Call(1), 2), TurnBegan).seat == 1


def test_r12_with_go_on_the_writer_plays_on_after_a_true_call():
    table = three_digits(AfterError.GO_ON)
    assert not [e for e in table.do(Call(1), 3) if isinstance(e, TurnBegan | WindowOpened)]
    assert kinds(write(table, "r2c1", at=4)) == ["DigitWritten"]
    assert table.turn == "Ann"


def test_a_turn_is_counted_once_whatever_comes_before_it():
    table = Table("race", "Ann Ben", handover_seconds=3.0)
    write(table, "r1c2", at=1)
    table.do(Continue(), 2)  # the hand-over is cut short: the same turn begins again
    table.do(Pass(), 3)
    assert [player.turns for player in table.state.players] == [2, 1]
    assert not [event for event in table.events if isinstance(event, WindowClosed)]


def test_the_named_modes_agree_on_nothing_for_single_seats():
    assert {(mode.handicaps, mode.teams, mode.pens) for mode in MODES.values()} == {((), (), ())}
