"""The race: turns, errors, referees, the end, the score."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gridparty.errors import IllegalMoveError, TooLateError, WishError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause, Tick
from gridparty.games.common.events import ErrorCalled, WindowClosed
from gridparty.games.common.game import Moment
from gridparty.games.common.participants import handicap_at
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import LONGEST_NAME, seat_players
from gridparty.games.race.commands import Enter, Erase, Pass, Start
from gridparty.games.race.events import (
    CameTooLate,
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    GameOver,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.race.game import RACE, decide
from gridparty.games.race.options import MODES, MOST, RaceOptions
from gridparty.games.race.state import Phase
from gridparty.games.race.text import events_text, stall_warning
from playing import CARD, TINY_CARD, Table, kinds, only, write
from strategies import at_length, for_seats

# V: the validator


def test_v1_a_cell_off_the_board_is_refused():
    assert Table().refusal(Enter(16, 1)) == "The board ends at r4c4."
    assert Table().refusal(Enter(-1, 1)) == "The board ends at r4c4."


def test_v1_a_taken_cell_says_whether_by_a_given_or_by_whom(words):
    table = Table()
    assert table.refusal(Enter(table.cell("r1c1"), 2)).fields == {"cell": "r1c1"}
    write(table, "r1c2")
    words(table.refusal(Enter(table.cell("r1c2"), 2)))


def test_v1_alone_a_taken_cell_is_ones_own():
    table = Table("race", "Ann", min_players=1)
    write(table, "r1c2")
    assert table.refusal(Enter(table.cell("r1c2"), 2)).fields == {
        "cell": "r1c2",
        "who": "Ann",
        "digit": 2,
    }


def test_v1_a_symbol_that_the_layout_has_not_is_refused():
    for digit in (5, 0):
        assert Table().refusal(Enter(1, digit)).fields == {"digit": digit, "last": 4}


def test_v1_a_refused_placement_costs_no_turn():
    table = Table()
    table.refusal(Enter(0, 2))
    assert table.turn == "Ann"
    assert table.state.players[0].entries == 0


def test_v2_a_conflict_names_every_house_in_which_the_digit_stands():
    table = Table()
    events = write(table, "r4c1", 3)
    (noticed,) = [event for event in events if isinstance(event, ErrorNoticed)]
    assert noticed.reason == "conflict"
    assert [(str(c.house.kind), c.house.index, c.cell) for c in noticed.clashes] == [
        ("row", 3, table.cell("r4c2")),
        ("box", 2, table.cell("r4c2")),
    ]


def test_v2_is_reported_before_v3():
    """A digit that conflicts and is not the solution's is called a conflict."""
    table = Table()
    assert table.right("r1c2") != 4
    (noticed,) = [e for e in write(table, "r1c2", 4) if isinstance(e, ErrorNoticed)]
    assert noticed.reason == "conflict"


def test_v3_a_legal_digit_that_is_not_the_solutions_is_wrong():
    table = Table()
    events = write(table, "r2c2", 2)
    (noticed,) = [event for event in events if isinstance(event, ErrorNoticed)]
    assert noticed.reason == "wrong-digit"
    assert noticed.clashes == ()


def test_v3_the_words_never_say_which_digit_belongs():
    table = Table(card=CARD)
    cell = table.cell("r2c1")
    told = events_text(table.do(Enter(cell, 2)), table.state)
    assert told
    assert str(table.right(cell)) not in told.replace(str(cell), "")


def test_v4_the_judge_alone_validates(monkeypatch):
    """V4: no game re-implements the validator; what the judge says, goes."""
    from gridparty.board.rules import Reason, Verdict
    from gridparty.games.race import game as race

    asked = []

    def stern(grid, placement, *, holders=None):
        asked.append(placement)
        return Verdict(grid, placement, Reason.OFF_BOARD)

    table = Table()
    monkeypatch.setattr(race, "judge", stern)
    assert table.refusal(Enter(1, table.right(1))) == "The board ends at r4c4."
    assert asked == [(1, 2)]


# R1 to R3: players, card, who begins


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_r1_two_to_eight_players_take_their_seats(count):
    names = " ".join(f"P{i}" for i in range(count))
    assert len(Table(players=names).state.players) == count


@pytest.mark.parametrize("names", ["", "Ann", "A B C D E F G H I"])
def test_r1_one_player_or_nine_are_refused(names):
    with pytest.raises(WishError):
        Table(players=names)


def test_r1_two_players_of_one_name_are_refused_whatever_the_capitals():
    with pytest.raises(WishError, match="ann is already here"):
        Table(players="Ann ann")
    with pytest.raises(WishError, match="Zoë is already here"):
        seat_players(("Zoë", unicodedata.normalize("NFD", "Zoë")), MODES["race"])


def test_r1_names_have_1_to_20_visible_characters():
    options = MODES["race"]
    assert seat_players(("A", "B" * LONGEST_NAME), options) == ("A", "B" * 20)
    for bad in ("", "   ", "\x00\x1b", "B" * 21, "\u200b", "\u3164"):
        with pytest.raises(WishError, match="isn't a name of 1 to 20 characters"):
            seat_players(("A", bad), options)
    accents = "e\u0323\u0302" * 20  # forty marks on twenty letters
    assert seat_players(("A", accents), options)


def test_r1_control_characters_are_stripped_from_names():
    told = seat_players(("\x1b[31mAnn\x07", " Be\u202en  \t x\n"), MODES["race"])
    assert told == ("[31mAnn", "Ben x")


@given(st.text(max_size=30), st.text(max_size=30))
def test_r1_names_that_are_let_in_can_be_printed(one, two):
    try:
        names = seat_players((one, two), MODES["race"])
    except WishError:
        return
    for name in names:
        assert name.strip() == name != ""
        assert name.isprintable() or all(not unicodedata.category(c).startswith("Cc") for c in name)
        assert (
            seat_players(("another", name), MODES["race"])[1] == name
            or name.casefold() == "another"
        )


def test_r2_nothing_said_before_the_end_holds_the_solution():
    table = Table(card=CARD)
    for command in (Enter(table.cell("r2c1"), 1), Enter(table.cell("r1c3"), 1), Pass()):
        told = events_text(table.do(command), table.state)
        assert CARD.solution not in told
    assert CARD.solution not in str(RACE.events)


def test_r2_a_card_whose_solution_is_not_its_own_is_not_laid_out():
    with pytest.raises(IllegalMoveError, match="is not its own"):
        Table(card=replace(TINY_CARD, solution="4321214334121234"))
    with pytest.raises(IllegalMoveError, match="no empty cell"):
        Table(card=replace(TINY_CARD, givens=TINY_CARD.solution))


def test_r3_the_first_named_begins_and_the_others_follow_in_order():
    table = Table(players="Ann Ben Cem")
    turns = [table.turn]
    for _ in range(4):
        table.do(Pass())
        turns.append(table.turn)
    assert turns == ["Ann", "Ben", "Cem", "Ann", "Ben"]


def test_r3_somebody_else_may_begin():
    table = Table(players="Ann Ben Cem", first=2)
    assert table.turn == "Cem"
    table.do(Pass())
    assert table.turn == "Ann"
    with pytest.raises(IllegalMoveError):
        Table(players="Ann Ben Cem", first=3)


# R4 and R5: the clock


def test_r4_one_digit_ends_the_turn():
    table = Table()
    assert kinds(write(table, "r1c2", at=12.0)) == ["DigitWritten", "TurnBegan"]
    assert table.turn == "Ben"
    assert (table.state.begins, table.state.turn_state.ends) == (12.0, 42.0)


def test_r4_an_entry_at_the_deadline_counts():
    table = Table()
    table.do(Tick(), at=30.0)
    assert table.turn == "Ann"
    write(table, "r1c2", at=30.0)
    assert table.totals == {"Ann": 2, "Ben": 0}


def test_r4_an_entry_at_the_deadline_counts_wherever_the_turn_began():
    """Thirty seconds after 0.1 s are 30.1 s, whatever floating point makes of the sum."""
    for tenths in range(1, 200):
        table = Table()
        table.do(Pass(), at=tenths / 10 + 0.007)
        write(table, "r1c2", at=round(tenths / 10 + 30.007, 3))
        assert table.totals["Ben"] == 2


def test_r4_an_entry_after_the_deadline_does_not_count_for_anybody():
    table = Table()
    events = write(table, "r1c2", at=30.001)
    assert kinds(events) == ["TimeRanOut", "TurnBegan", "CameTooLate"]
    assert table.totals == {"Ann": 0, "Ben": 0}
    assert table.turn == "Ben"
    assert kinds(events) == ["TimeRanOut", "TurnBegan", "CameTooLate"]


def test_r4_the_next_turn_begins_when_the_last_one_ended_not_when_somebody_looked():
    table = Table()
    table.do(Tick(), at=44.0)
    assert table.turn == "Ben"
    assert table.state.left(44.0) == 16.0


def test_r4_the_clock_stands_still_while_the_game_is_paused(words):
    table = Table()
    assert type(table.do(Pause(), at=12.6)[0]).__name__ == "Paused"
    assert table.state.clock_stands
    assert table.state.phase is Phase.PAUSED
    for command in (Enter(1, 2), Pass(), Pause(), Call(), Accept(), Erase(1)):
        words(table.refusal(command))
    assert table.do(Tick()) == []
    table.do(Continue())
    assert table.state.left(12.6) == 17.4


def test_r4_a_hand_over_comes_out_of_nobodys_turn(words):
    table = Table(handover_seconds=3.0)
    table.do(Pass(), at=5.0)
    assert table.refusal(Enter(1, 2), at=5.66).fields == {"who": "Ben", "wait": 2.3}
    words(table.refusal(Enter(1, 2), at=6.0))
    assert table.state.left(6.0) == 30.0
    assert table.state.left(8.0) == 30.0
    assert table.state.left(9.0) == 29.0
    table.do(Enter(1, 2), at=8.0)
    assert table.totals["Ben"] == 2


def test_r4_who_is_ready_need_not_wait_for_the_end_of_the_hand_over():
    table = Table(handover_seconds=3.0)
    table.do(Pass(), at=5.0)
    table.do(Continue(), at=6.5)
    assert (table.state.begins, table.state.turn_state.ends) == (6.5, 36.5)
    assert table.refusal(Continue(), at=7.0)


def test_r5_time_out_without_an_entry_passes_the_turn_on():
    table = Table()
    events = table.do(Tick(), at=30.5)
    assert events == [TimeRanOut(0, 0), TurnBegan(1, 1, 30.0, 60.0)]
    assert table.turn == "Ben"


def test_r5_a_player_may_pass():
    table = Table()
    events = table.do(Pass(), at=1.0)
    assert kinds(events) == ["Passed", "TurnBegan"]


def test_r5_without_a_turn_time_nobody_is_hurried():
    table = Table(turn_seconds=None)
    assert table.do(Tick(), at=1e5) == []
    assert table.state.left(1e5) is None


# R6 and R7: errors


def test_r6_an_error_noticed_at_once_is_erased_and_ends_the_turn():
    table = Table(players="Ben Cem")
    events = write(table, "r2c2", 2)
    assert kinds(events) == ["ErrorNoticed", "DigitErased", "TurnBegan"]
    assert table.digit_at("r2c2") == 0
    assert table.turn == "Cem"
    assert kinds(events) == ["ErrorNoticed", "DigitErased", "TurnBegan"]
    assert (table.state.players[0].entries, table.state.players[0].errors) == (1, 1)


def test_r6_the_next_player_may_only_go_on_when_the_others_have_accepted(words):
    table = Table(players="Ann Ben Cem", referee=Referee.TABLE)
    write(table, "r1c2", at=1.0)
    assert table.state.phase is Phase.WINDOW
    assert table.refusal(Enter(2, 3)).fields == {"who": "Ann"}
    table.do(Accept(1), at=2.0)
    assert table.state.phase is Phase.WINDOW
    words(table.refusal(Accept(1)))
    words(table.refusal(Accept(0)))
    table.do(Accept(2), at=4.0)
    assert table.turn == "Ben"
    assert table.state.begins == 4.0


def test_r6_the_writer_may_notice_the_error_too():
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    events = table.do(Erase(table.cell("r2c2")), at=3.0)
    assert kinds(events) == ["DigitErased", "TurnBegan"]
    assert table.digit_at("r2c2") == 0
    assert table.turn == "Ben"


def test_r7_an_error_noticed_too_late_stays_and_counts_for_its_writer(words):
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    table.do(Accept(), at=2.0)
    assert table.refusal(Call())
    write(table, "r1c2", at=3.0)
    words(table.refusal(Call(by=0, cell=table.cell("r2c2"))))
    assert table.totals == {"Ann": 2, "Ben": 2}
    assert table.state.wrong_cells == (table.cell("r2c2"),)


def test_r7_what_stands_cannot_be_erased(words):
    table = Table()
    write(table, "r1c2")
    assert table.refusal(Erase(table.cell("r1c2"))).fields == {
        "cell": "r1c2",
        "who": "Ann",
        "digit": 2,
    }
    words(table.refusal(Erase(0)))
    words(table.refusal(Erase(2)))
    words(table.refusal(Erase(99)))


# R8: who notices


def test_r8_v3_the_solution_referee_sees_a_wrong_digit_that_breaks_no_rule():
    table = Table(referee=Referee.SOLUTION)
    assert "ErrorNoticed" in kinds(write(table, "r2c2", 2))


def test_r8_the_rules_referee_sees_conflicts_only_and_what_is_legal_stays():
    table = Table(referee=Referee.RULES)
    assert kinds(write(table, "r2c2", 2)) == ["DigitWritten", "TurnBegan"]
    assert table.totals["Ann"] == 2
    assert "ErrorNoticed" in kinds(write(table, "r2c1", 2))  # clashes with the digit that stayed
    assert table.totals["Ben"] == 0


def test_r8_under_the_table_referee_silence_accepts_after_ten_seconds():
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2, at=5.0)
    assert table.do(Tick(), at=15.0) == []
    events = table.do(Tick(), at=15.1)
    assert events == [WindowClosed(0), TurnBegan(1, 1, 15.0, 45.0)]


@pytest.mark.parametrize("command", [Enter(1, 2), Pass(), Erase(5), Continue(), Accept(1)])
def test_r4_r8_what_was_meant_for_a_turn_whose_window_closed_in_silence_is_not_the_next_players(
    command,
):
    table = Table(referee=Referee.TABLE, handover_seconds=5.0)
    write(table, "r2c2", 2, at=5.0)
    events = table.do(command, at=15.1)
    assert events == [WindowClosed(0), TurnBegan(1, 1, 20.0, 50.0)]


def test_r4_a_command_for_a_turn_that_is_over_is_refused_and_nothing_happens():
    table = Table()
    table.do(Pass(), at=1.0)
    meant_for_ann = Moment(2.0, Random(0), turn=table.state.turns - 1)
    for command in (Enter(1, 2), Pass(), Erase(1), Continue()):
        with pytest.raises(TooLateError):
            table.game.decide(table.state, command, meant_for_ann)
    assert table.game.decide(table.state, Pause(), meant_for_ann)  # whoever stops the clock may


def test_r8_a_true_call_erases_and_ends_the_turn():
    table = Table(players="Ann Ben Cem", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    events = table.do(Call(by=2), at=3.0)
    assert kinds(events) == ["ErrorCalled", "CallUpheld", "DigitErased", "TurnBegan"]
    assert table.totals["Ann"] == 0
    assert table.state.players[0].errors == 1


def test_r8_a_false_call_costs_nothing_and_play_goes_on():
    table = Table(referee=Referee.TABLE)
    write(table, "r1c2", at=1.0)
    events = table.do(Call(), at=3.0)
    assert kinds(events) == ["ErrorCalled", "CallRejected", "TurnBegan"]
    assert table.totals == {"Ann": 2, "Ben": 0}


def test_r8_a_false_call_costs_points_where_that_was_agreed(words):
    table = Table(players="Ann Ben Cem", referee=Referee.TABLE, false_call=5)
    write(table, "r1c2", at=1.0)
    assert table.refusal(Call())
    words(table.refusal(Call(by=0)))
    table.do(Accept(), at=1.5)
    write(table, "r1c3", at=2.0)
    told = events_text(table.do(Call(by=0), at=3.0), table.state)
    words(told)  # of the 5, because nobody has less than nothing
    write(table, "r2c1", at=4.0)
    told = events_text(table.do(Call(by=0), at=5.0), table.state)
    assert "loses" not in told
    assert table.totals == {"Ann": 0, "Ben": 3, "Cem": 3}


def test_r8_who_has_points_enough_loses_all_that_a_false_call_costs():
    table = Table(referee=Referee.TABLE, false_call=3)
    write(table, "r1c3", at=1.0)
    table.do(Accept(), at=1.5)
    write(table, "r1c2", at=2.0)
    assert kinds(table.do(Call(by=0), at=3.0)) == ["ErrorCalled", "CallRejected", "TurnBegan"]


def test_r8_who_has_accepted_an_entry_cannot_call_it():
    table = Table(players="Ann Ben Cem", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    table.do(Accept(1), at=2.0)
    assert table.refusal(Call(by=1), at=3.0).fields == {"who": "Ben"}
    assert only(table.do(Call(), at=4.0), ErrorCalled).by == 2


def test_r8_a_call_is_judged_by_the_solution_not_by_the_rules():
    """A right digit that clashes with a wrong one that stayed is right."""
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    table.do(Accept(), at=1.0)
    write(table, "r1c2", at=2.0)
    assert "CallRejected" in kinds(table.do(Call(), at=3.0))


def test_r8_a_call_after_the_window_comes_too_late():
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2, at=1.0)
    events = table.do(Call(), at=11.5)
    assert kinds(events) == ["WindowClosed", "TurnBegan", "CallCameTooLate"]
    assert table.totals["Ann"] == 2


def test_r8_the_window_comes_out_of_nobodys_turn():
    table = Table(referee=Referee.TABLE)
    write(table, "r1c2", at=29.0)
    table.do(Accept(), at=38.0)
    assert (table.state.begins, table.state.turn_state.ends) == (38.0, 68.0)


def test_r8_only_the_table_calls_errors(words):
    table = Table()
    write(table, "r1c2")
    assert table.refusal(Call())
    words(table.refusal(Accept()))


# R9: the end


def fill(table: Table) -> None:
    """Write every digit that belongs."""
    for cell in table.state.grid.empty_cells:
        table.do(Enter(cell, table.right(cell)))


def test_r9a_the_game_ends_when_every_cell_holds_the_right_digit():
    table = Table()
    fill(table)
    assert table.state.reason is Ending.SOLVED
    assert sum(table.totals.values()) == table.state.stake == 30
    assert table.state.stake_left == 0


def test_r9b_the_game_ends_after_three_rounds_in_which_nobody_placed_a_digit():
    table = Table(players="Ann Ben Cem")
    for _ in range(8):
        table.do(Pass())
        assert not table.state.over
    events = table.do(Pass())
    assert table.state.reason is Ending.STALLED
    assert kinds(events) == ["Passed", "GameOver"]


def warned(table: Table, events: list[Any]) -> bool:
    """Whether it is told that this round may be the last one."""
    told = stall_warning(table.state)
    return bool(told) and told in events_text(events, table.state)


def test_r9b_each_turn_of_the_last_idle_round_warns_until_somebody_writes():
    table = Table(players="Ann Ben Cem")
    assert [warned(table, table.do(Pass())) for _ in range(8)] == [False] * 5 + [True] * 3
    table = Table()
    for _ in range(4):
        table.do(Pass())
    assert not warned(table, write(table, "r1c2"))


def test_r9b_where_the_rounds_are_over_anyway_nothing_is_warned_of():
    table = Table(rounds=3)
    assert not any(warned(table, table.do(Pass())) for _ in range(5))


def test_r9b_a_digit_that_was_erased_does_not_count_as_placed():
    table = Table()
    for _ in range(3):
        write(table, "r2c2", 2)
        write(table, "r2c2", 2)
    assert table.state.reason is Ending.STALLED


def test_r9b_a_digit_that_stood_begins_the_count_again():
    table = Table()
    for _ in range(5):
        table.do(Pass())
    write(table, "r1c2")
    for _ in range(5):
        table.do(Pass())
        assert not table.state.over
    table.do(Pass())
    assert table.state.reason is Ending.STALLED


def test_r9b_a_digit_that_breaks_the_rules_does_not_save_a_round():
    table = Table(referee=Referee.TABLE, stalled_rounds=1)
    write(table, "r1c2", 1)  # beside the 1 of r1c1
    table.do(Accept())
    table.do(Pass())
    assert table.state.reason is Ending.STALLED


def test_r9b_a_wrong_digit_within_the_rules_saves_a_round_when_it_stays():
    table = Table(referee=Referee.TABLE, stalled_rounds=1)
    write(table, "r2c2", 2)
    table.do(Accept())
    table.do(Pass())
    assert not table.state.over


def test_r9b_the_last_player_of_a_round_saves_it():
    table = Table(stalled_rounds=1)
    table.do(Pass())
    write(table, "r1c2")
    table.do(Pass())
    assert not table.state.over
    table.do(Pass())
    assert table.state.reason is Ending.STALLED


@pytest.mark.parametrize("most", [1, 2, 3])
def test_r9b_each_turn_of_what_may_be_the_last_round_warns_of_it(most):
    table = Table(stalled_rounds=most)
    for turn in range(2 * most):
        assert table.state.about_to_stall == (turn >= 2 * (most - 1))
        table.do(Pass())
    table = Table(stalled_rounds=most)
    write(table, "r1c2")
    assert not table.state.about_to_stall  # this round has its digit


def test_r9c_the_time_agreed_on_cuts_the_running_turn_off():
    table = Table(game_seconds=45.0)
    table.do(Pass(), at=20.0)
    assert table.state.left(40.0) == 5.0
    events = table.do(Tick(), at=46.0)
    assert events == [GameOver(Ending.TIME, 45.0)]


def test_r9c_an_entry_at_the_last_moment_of_the_game_counts():
    table = Table(game_seconds=45.0)
    table.do(Pass(), at=20.0)
    write(table, "r1c2", at=45.0)
    assert table.totals["Ben"] == 2
    assert table.state.reason is Ending.TIME


def test_r9c_an_entry_after_the_time_of_the_game_does_not_count():
    table = Table(game_seconds=45.0)
    table.do(Pass(), at=20.0)
    events = write(table, "r1c2", at=45.2)
    assert events == [GameOver(Ending.TIME, 45.0), CameTooLate(1, 1, 2)]
    assert table.totals["Ben"] == 0


def test_r9c_an_entry_that_is_not_accepted_when_the_time_is_over_counts_for_nobody():
    table = Table(game_seconds=45.0, referee=Referee.TABLE)
    table.do(Pass(), at=20.0)
    write(table, "r1c2", at=44.0)
    assert table.state.left(44.0) == 1.0
    assert table.do(Tick(), at=45.0) == []
    events = table.do(Tick(), at=46.0)
    cell = table.cell("r1c2")
    erased = DigitErased(1, cell, 2, ErasedBy.UNACCEPTED)
    assert events == [erased, GameOver(Ending.TIME, 45.0)]
    assert table.totals["Ben"] == 0


def test_r9c_silence_that_ends_with_the_game_accepts():
    table = Table(game_seconds=45.0, referee=Referee.TABLE)
    table.do(Pass(), at=20.0)
    write(table, "r1c2", at=35.0)
    assert kinds(table.do(Tick(), at=46.0)) == ["WindowClosed", "GameOver"]
    assert table.totals["Ben"] == 2
    assert table.state.reason is Ending.TIME


def test_r9d_what_is_not_accepted_yet_counts_for_nobody_when_all_agree_to_stop():
    table = Table(referee=Referee.TABLE)
    write(table, "r1c2", at=1.0)
    assert kinds(table.do(Agree(), at=2.0)) == ["AgreedToStop", "DigitErased", "GameOver"]
    assert table.totals == {"Ann": 0, "Ben": 0}


def test_r9d_the_game_ends_when_all_agree_to_stop():
    table = Table(players="Ann Ben Cem")
    assert kinds(table.do(Agree(1))) == ["AgreedToStop"]
    assert table.refusal(Agree(1)).fields == {"who": "Ben"}
    table.do(Agree(0))
    assert not table.state.over
    table.do(Agree(2))
    assert table.state.reason is Ending.AGREED


def test_r9d_all_may_agree_at_once_also_in_a_pause():
    table = Table()
    table.do(Pause())
    table.do(Agree())
    assert table.state.reason is Ending.AGREED
    assert table.state.phase is Phase.OVER


def test_r9d_a_wish_to_stop_lapses_when_somebody_writes():
    table = Table()
    table.do(Agree(0))
    write(table, "r1c2")
    table.do(Agree(1))
    assert not table.state.over


def test_r9_a_full_board_with_wrong_digits_ends_the_game_and_shows_them():
    table = Table(referee=Referee.TABLE)
    for cell in table.state.grid.empty_cells:
        table.do(Enter(cell, 2 if cell == table.cell("r2c2") else table.right(cell)))
        table.do(Accept())
    assert table.state.reason is Ending.STALLED
    assert table.state.wrong_cells == (table.cell("r2c2"),)
    assert type(table.events[-1]).__name__ == "GameOver"


def test_r9_a_wrong_last_digit_can_still_be_called():
    table = Table(referee=Referee.TABLE)
    *cells, last = table.state.grid.empty_cells
    for cell in cells:
        table.do(Enter(cell, table.right(cell)))
        table.do(Accept())
    table.do(Enter(last, 2))
    table.do(Call())
    assert not table.state.over
    table.do(Enter(last, table.right(last)))
    table.do(Accept())
    assert table.state.reason is Ending.SOLVED


def test_r9_nothing_happens_after_the_end():
    table = Table()
    table.do(Agree())
    for command in (Enter(1, 2), Pass(), Pause(), Continue(), Agree(), Call(), Accept(), Erase(1)):
        assert table.refusal(command)
    assert table.do(Tick(), at=999.0) == []


# R10: the score


def test_r10_the_digits_of_a_colour_are_added_up():
    table = Table(card=CARD)
    write(table, "r7c1")
    write(table, "r1c3")
    write(table, "r1c5")
    assert table.totals == {"Ann": 1 + 6, "Ben": 1}
    assert table.state.stake_left == table.state.stake - 8


def test_r2_a_wrong_digit_takes_from_what_is_left_to_win_what_it_says():
    """The figure must not betray the right one: 4 belongs there."""
    table = Table(referee=Referee.TABLE)
    write(table, "r2c2", 2)
    assert table.state.stake_left == table.state.stake - 2


def test_r10_the_highest_total_wins():
    table = Table()
    write(table, "r1c3")
    write(table, "r1c2")
    events = table.do(Agree())
    assert kinds(events) == ["AgreedToStop", "GameOver"]
    assert [(s.place, s.name, s.total) for s in table.state.standings] == [
        (1, "Ann", 3),
        (2, "Ben", 2),
    ]


def test_r10_equal_totals_share_the_win(words):
    table = Table(players="Ann Ben Cem")
    write(table, "r1c2")
    table.do(Pass())
    write(table, "r2c4")
    told = events_text(table.do(Agree()), table.state)
    words(told)
    assert [(s.place, s.name) for s in table.state.standings] == [
        (1, "Ann"),
        (1, "Cem"),
        (3, "Ben"),
    ]


# RaceOptions


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn_seconds": 0.0},
        {"turn_seconds": float("nan")},
        {"game_seconds": -1.0},
        {"window_seconds": float("inf")},
        {"handover_seconds": -0.1},
        {"rounds": -1},
        {"stalled_rounds": 0},
        {"digits_a_turn": 0},
        {"false_call": -2},
        {"max_players": 9},
        {"min_players": 0},
        {"desk": True},
        {"referee": Referee.TABLE, "min_players": 1},
    ],
)
def test_options_that_cannot_be_are_refused(wrong):
    with pytest.raises(WishError):
        RaceOptions(**wrong)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"rounds": -1}, "expected rounds from 0 to 1,000,000, got -1"),
        ({"false_call": -2}, "expected false call from 0 to 1,000,000, got -2"),
        ({"stalled_rounds": 0}, "expected stalled rounds from 1 to 1,000,000, got 0"),
        ({"digits_a_turn": 0}, "expected digits a turn from 1 to 1,000,000, got 0"),
    ],
)
def test_an_option_is_refused_with_its_name_and_its_smallest_value(wrong, told):
    with pytest.raises(WishError) as refused:
        RaceOptions(**wrong)
    assert str(refused.value) == told


def test_several_digits_a_turn_are_an_option_like_any_other():
    table = Table(digits_a_turn=2)
    write(table, "r1c2")
    assert table.turn == "Ann"
    write(table, "r1c3")
    assert table.turn == "Ben"


def test_a_game_begins_once():
    table = Table()
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    assert table.refusal(start)
    with pytest.raises(IllegalMoveError):
        decide(None, Pass(), Moment(0.0, Random(0)))


# Any game at all


class AnyRace(RuleBasedStateMachine):
    """Random commands at random times; the table of `playing` checks what holds for every one."""

    @initialize(
        players=st.integers(2, 4),
        referee=st.sampled_from(Referee),
        first=st.integers(0, 1),
        game=st.sampled_from([None, 90.0, 200.0]),
        handover=st.sampled_from([0.0, 2.0]),
        false_call=st.sampled_from([0, 3]),
        rounds=st.sampled_from([None, 0, 4]),
        mode=st.sampled_from(["race", "race", "blitz"]),
        own=for_seats,
        teams=st.booleans(),
    )
    def start(self, players, referee, first, game, handover, false_call, rounds, mode, own, teams):
        names = " ".join(["Ann", "Ben", "Cem", "Dora"][:players])
        self.table = Table(
            mode,
            names,
            first=first,
            referee=referee,
            game_seconds=game,
            handover_seconds=handover,
            false_call=false_call,
            rounds=rounds,
            handicaps=own[:players],
            teams=(0, 1, 0, 1) if teams and players == 4 else (),
        )

    def attempt(self, command, wait):
        self.table.attempt(command, wait)

    waits = st.sampled_from([0.0, 0.5, 1.0, 4.0, 9.99, 10.0, 17.0, 30.0, 31.0, 95.0])

    @rule(cell=st.integers(-1, 16), digit=st.integers(0, 5), wait=waits)
    def any_digit(self, cell, digit, wait):
        self.attempt(Enter(cell, digit), wait)

    @precondition(lambda self: self.table.state.grid.empty_cells)
    @rule(data=st.data(), wait=waits)
    def right_digit(self, data, wait):
        cell = data.draw(st.sampled_from(self.table.state.grid.empty_cells))
        self.attempt(Enter(cell, self.table.right(cell)), wait)

    @rule(wait=waits, by=st.sampled_from([None, 0, 1, 2]), cell=st.sampled_from([None, 1, 5]))
    def call(self, wait, by, cell):
        self.attempt(Call(by, cell), wait)

    @rule(wait=waits, command=st.sampled_from([Accept(), Accept(0), Accept(1), Pass(), Tick()]))
    def other(self, wait, command):
        self.attempt(command, wait)

    @rule(wait=waits, cell=st.integers(0, 15))
    def erase(self, wait, cell):
        cells = (*self.table.state.wrong, *self.table.state.written, cell)
        self.attempt(Erase(cells[0]), wait)

    @rule(wait=waits, command=st.sampled_from([Pause(), Continue(), Continue()]))
    def pause(self, wait, command):
        self.attempt(command, wait)

    @rule(seat=st.integers(0, 4))
    def agree(self, seat):
        self.attempt(Agree(seat), 0.0)

    @invariant()
    def the_totals_are_the_sums_of_the_digits_standing(self):
        state = self.table.state
        for seat, player in enumerate(state.players):
            cells = [cell for cell, owner in enumerate(state.owners) if owner == seat]
            # R11: what must be erased counts no more
            mine = [state.grid.digits[cell] for cell in cells if cell not in state.wrong]
            factor = Fraction(handicap_at(state.options, seat).factor)
            counted = floor(factor * sum(mine) + Fraction(1, 2))  # R14: halves go up
            assert state.totals[seat] == counted - player.penalty
            assert len(cells) <= player.entries
        if not state.wrong_cells:
            written = [
                d for d, o in zip(state.grid.digits, state.owners, strict=True) if o is not None
            ]
            assert sum(written) == state.stake - state.stake_left

    @invariant()
    def a_team_has_what_its_players_have_and_the_best_of_them_lead(self):
        state = self.table.state
        assert sum(side.total for side in state.sides) == sum(state.totals)
        best = max(side.total for side in state.sides)
        leaders = {seat for side in state.sides if side.total == best for seat in side.seats}
        assert leaders == {row.seat for row in state.standings if row.place == 1}

    @invariant()
    def marks_are_for_whoever_has_them_and_may_write(self):
        state = self.table.state
        shown = handicap_at(state.options, state.seat).marks and state.phase is Phase.TURN
        assert bool(state.legal_digits) == shown

    @invariant()
    def replaying_the_events_gives_the_state(self):
        assert RACE.replay(self.table.events) == self.table.state

    @invariant()
    def every_event_can_be_told(self):
        if self.table.events:
            assert isinstance(events_text(self.table.events[-3:], self.table.state), str)

    @invariant()
    def the_givens_stay(self):
        state = self.table.state
        for given_digit, digit, owner in zip(
            state.givens.digits, state.grid.digits, state.owners, strict=True
        ):
            assert not given_digit or (digit == given_digit and owner is None)

    @invariant()
    def only_the_table_leaves_conflicts_on_the_board(self):
        state = self.table.state
        if state.options.referee is Referee.SOLUTION:
            assert set(state.wrong_cells) == set(state.wrong)

    def teardown(self):
        """Left alone, the game ends within its bounds."""
        if not hasattr(self, "table"):
            return
        table, state = self.table, self.table.state
        if state.paused:
            table.do(Continue())
        options = state.options
        longest = max([options.turn_seconds, *(own.seconds or 0 for own in options.handicaps)])
        turn = longest + options.window_seconds + options.handover_seconds
        rounds_at_most = options.stalled_rounds + 1
        table.do(Tick(), at=table.seconds + turn * len(state.players) * rounds_at_most + turn + 60)
        assert table.state.over
        assert table.state.standings[0].place == 1


TestAnyRace = AnyRace.TestCase
TestAnyRace.settings = at_length(60, stateful_step_count=40)


@at_length(25)
@given(st.integers(0, 2**32), st.sampled_from(Referee), st.integers(2, 5))
def test_players_who_write_at_random_always_come_to_an_end(seed, referee, players):
    rng = Random(seed)
    table = Table(players=" ".join(f"P{i}" for i in range(players)), referee=referee)
    bound = 3 * players * (len(table.state.grid.empty_cells) + 1)
    turns = 0
    while not table.state.over:
        turns += 1
        assert turns <= bound
        empty = table.state.grid.empty_cells
        table.do(Enter(rng.choice(empty), rng.randint(1, 4)), at=table.seconds + 1)
        if table.state.phase is Phase.WINDOW:
            table.do(rng.choice([Call(), Accept()]))
    assert isinstance(table.events[-1], GameOver)
    written = sum(isinstance(event, DigitWritten | ErrorNoticed) for event in table.events)
    assert written == sum(player.entries for player in table.state.players)
    assert all(e.by.value == "referee" for e in table.events if isinstance(e, DigitErased))


def test_the_largest_numbers_of_rounds_and_of_points_are_allowed():
    options = RaceOptions(rounds=MOST, false_call=MOST)
    assert (options.rounds, options.false_call) == (MOST, MOST)


def test_r4_a_turn_begins_at_a_thousandth_of_a_second():
    table = Table()
    table.do(Pass(), at=5.00049)
    assert (table.state.begins, table.state.turn_state.ends) == (5.0, 35.0)
