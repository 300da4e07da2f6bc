"""The blitz: as many digits as possible in a turn, errors erased first, the starter moves (R11)."""

from __future__ import annotations

from gridparty.games.common.commands import Accept, Agree, Call, Tick
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.events import DigitErased, Ending, ErasedBy, TimeRanOut, WindowOpened
from gridparty.games.race.state import Phase
from gridparty.games.race.text import events_text
from gridparty.games.race.view import view
from playing import Table, kinds, speech_of, write


def test_r11_a_turn_takes_as_many_digits_as_fit_in_its_thirty_seconds():
    table = Table("blitz")
    write(table, "r1c2", at=5.0)
    write(table, "r1c3", at=12.0)
    write(table, "r2c1", at=30.0)
    assert table.turn == "Ann"
    assert table.totals["Ann"] == 2 + 3 + 3
    assert kinds(write(table, "r2c2", at=30.1)) == ["TimeRanOut", "TurnBegan", "CameTooLate"]
    assert table.events[-3] == TimeRanOut(0, 3)
    assert kinds(table.events[-3:-1]) == ["TimeRanOut", "TurnBegan"]


def test_r11_after_an_error_the_player_must_erase_it_before_any_further_entry(words):
    table = Table("blitz")
    events = write(table, "r2c2", 2, at=4.0)
    assert kinds(events) == ["ErrorNoticed"]
    assert table.digit_at("r2c2") == 2
    assert table.state.owners[table.cell("r2c2")] == 0  # it stands there in its writer's colour
    assert table.state.phase is Phase.MUST_ERASE
    assert kinds(events) == ["ErrorNoticed"]
    words(table.refusal(Enter(1, 2)))
    words(table.refusal(Erase(1)))
    told = events_text(table.do(Erase(table.cell("r2c2"))), table.state)
    words(told)
    write(table, "r2c2", at=6.0)
    assert table.totals["Ann"] == 4
    assert (table.state.players[0].entries, table.state.players[0].errors) == (2, 1)


def test_r10_r11_what_was_noticed_as_wrong_counts_for_nobody_while_it_stands():
    table = Table("blitz")
    write(table, "r1c2", at=3.0)
    write(table, "r2c2", 2, at=4.0)
    assert table.totals["Ann"] == 2
    assert [side.total for side in table.state.sides] == [2, 0]
    assert "a Ann 2 ·" in speech_of("blitz").board(table.state)
    assert view(table.state, 0, 5.0, NOTHING_RECENT).totals == (2, 0)
    table.do(Erase(table.cell("r2c2")))
    assert table.totals["Ann"] == 2


def test_r10_r11_a_call_that_is_true_takes_the_points_at_once():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=4.0)
    assert table.totals["Ann"] == 2
    table.do(Call(1))
    assert table.totals["Ann"] == 0


def test_r11_the_clock_runs_on_while_an_error_is_erased():
    table = Table("blitz")
    write(table, "r2c2", 2, at=4.0)
    assert not table.state.clock_stands
    assert table.state.left(10.0) == 20.0
    table.do(Erase(table.cell("r2c2")), at=10.0)
    assert table.state.left(10.0) == 20.0


def test_r11_what_is_still_wrong_at_the_deadline_is_erased():
    table = Table("blitz")
    write(table, "r1c2", at=3.0)
    write(table, "r2c2", 2, at=4.0)
    events = table.do(Tick(), at=31.0)
    assert kinds(events) == ["TimeRanOut", "DigitErased", "TurnBegan"]
    assert events[1] == DigitErased(0, table.cell("r2c2"), 2, ErasedBy.DEADLINE)
    assert table.digit_at("r2c2") == 0
    assert table.digit_at("r1c2") == 2
    assert table.totals["Ann"] == 2


def test_r11_passing_ends_the_turn_and_erases_what_is_wrong():
    table = Table("blitz")
    write(table, "r2c2", 2, at=4.0)
    assert kinds(table.do(Pass(), at=5.0)) == ["Passed", "DigitErased", "TurnBegan"]
    assert table.turn == "Ben"


def test_r11_there_are_as_many_rounds_as_players_and_each_another_player_begins():
    table = Table("blitz", "Ann Ben Cem", stalled_rounds=None)
    turns = [table.turn]
    while not table.state.over:
        table.do(Pass())
        turns.append(table.turn)
    assert turns[:9] == ["Ann", "Ben", "Cem", "Ben", "Cem", "Ann", "Cem", "Ann", "Ben"]
    assert table.state.reason is Ending.ROUNDS
    assert table.state.round == 3


def test_r11_the_number_of_rounds_is_an_option():
    table = Table("blitz", rounds=5, stalled_rounds=None)
    for _ in range(9):
        table.do(Pass())
    assert not table.state.over
    assert (table.state.round, table.turn) == (5, "Ben")
    table.do(Pass())
    assert table.state.reason is Ending.ROUNDS


def test_r11_the_seat_that_begins_may_be_another():
    table = Table("blitz", "Ann Ben Cem", first=1)
    turns = [table.turn]
    for _ in range(5):
        table.do(Pass())
        turns.append(table.turn)
    assert turns == ["Ben", "Cem", "Ann", "Cem", "Ann", "Ben"]


def test_r11_a_full_card_ends_the_blitz_early():
    table = Table("blitz")
    for cell in table.state.grid.empty_cells:
        table.do(Enter(cell, table.right(cell)))
    assert table.state.reason is Ending.SOLVED
    assert table.totals == {"Ann": 30, "Ben": 0}


def test_r11_the_time_agreed_on_ends_the_blitz_early_and_erases_what_is_wrong():
    table = Table("blitz", game_seconds=50.0)
    table.do(Pass(), at=25.0)
    write(table, "r2c2", 2, at=40.0)
    assert kinds(table.do(Tick(), at=51.0)) == ["DigitErased", "GameOver"]
    assert table.state.reason is Ending.TIME
    assert table.digit_at("r2c2") == 0


def test_r11_three_rounds_without_a_digit_end_a_longer_blitz_early():
    table = Table("blitz", rounds=5)
    for _ in range(6):
        table.do(Pass())
    assert table.state.reason is Ending.STALLED


def test_r11_three_players_who_place_nothing_have_played_all_their_rounds():
    table = Table("blitz", "Ann Ben Cem")
    for _ in range(9):
        table.do(Pass())
    assert table.state.reason is Ending.ROUNDS


def test_r11_a_player_may_take_back_a_digit_of_the_running_turn_only():
    table = Table("blitz")
    write(table, "r1c2", at=1.0)
    table.do(Erase(table.cell("r1c2")))
    assert table.totals["Ann"] == 0
    write(table, "r1c2", at=2.0)
    table.do(Pass())
    assert table.refusal(Erase(table.cell("r1c2"))).fields == {
        "cell": "r1c2",
        "who": "Ann",
        "digit": 2,
    }


def test_r8_in_a_blitz_the_table_may_call_an_entry_while_the_turn_runs_on():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=2.0)
    write(table, "r1c2", at=5.0)
    assert table.state.phase is Phase.TURN
    table.do(Call(cell=table.cell("r2c2")), at=6.0)
    assert table.state.phase is Phase.MUST_ERASE
    assert table.refusal(Enter(2, 3)).fields == {"digit": 2, "cell": "r2c2"}
    table.do(Erase(table.cell("r2c2")), at=7.0)
    assert table.turn == "Ann"
    assert table.totals["Ann"] == 2


def test_r8_in_a_blitz_an_entry_may_be_called_until_the_turn_is_over():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=2.0)
    table.do(Call(), at=29.9)
    assert table.state.phase is Phase.MUST_ERASE


def test_r8_in_a_blitz_an_entry_of_a_turn_that_is_over_is_safe():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=2.0)
    table.do(Tick(), at=30.5)
    assert table.turn == "Ben"
    assert table.refusal(Call(by=1), at=30.6)


def test_r9d_what_was_called_wrong_and_what_nobody_accepted_goes_when_all_agree_to_stop():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=2.0)
    write(table, "r1c2", at=3.0)
    table.do(Call(cell=table.cell("r2c2")), at=15.0)
    events = table.do(Agree(), at=20.0)
    assert kinds(events) == ["AgreedToStop", "DigitErased", "DigitErased", "GameOver"]
    assert [event.by for event in events[1:3]] == [ErasedBy.DEADLINE, ErasedBy.UNACCEPTED]
    assert table.totals == {"Ann": 0, "Ben": 0}
    assert kinds(events) == ["AgreedToStop", "DigitErased", "DigitErased", "GameOver"]


def test_r9d_a_digit_that_the_program_found_wrong_goes_when_all_agree_to_stop():
    table = Table("blitz")
    write(table, "r1c2", at=1.0)
    write(table, "r2c2", 2, at=2.0)
    table.do(Agree(), at=3.0)
    assert table.digit_at("r2c2") == 0
    assert table.totals == {"Ann": 2, "Ben": 0}


def test_r8_in_a_blitz_the_last_entries_may_be_called_after_the_turn():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r1c2", at=15.0)
    write(table, "r2c2", 2, at=28.0)
    events = table.do(Tick(), at=31.0)
    assert events == [TimeRanOut(0, 2), WindowOpened(0, (table.cell("r2c2"),), 38.0)]
    assert table.refusal(Erase(table.cell("r1c2"))).fields == {
        "cell": "r1c2",
        "who": "Ann",
        "digit": 2,
    }
    events = table.do(Call(), at=33.0)
    assert kinds(events) == ["ErrorCalled", "CallUpheld", "DigitErased", "TurnBegan"]
    assert table.totals["Ann"] == 2
    assert table.state.begins == 33.0


def test_r8_in_a_blitz_a_call_that_came_while_the_time_ran_out_is_heard():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r2c2", 2, at=28.0)
    events = table.do(Call(), at=31.0)
    assert kinds(events)[:3] == ["TimeRanOut", "WindowOpened", "ErrorCalled"]
    assert table.digit_at("r2c2") == 0


def test_r8_in_a_blitz_the_table_accepts_the_whole_turn_at_once():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r1c2", at=27.0)
    write(table, "r2c2", 2, at=28.0)
    assert table.refusal(Accept())
    table.do(Pass(), at=29.0)
    assert kinds(table.do(Accept(), at=30.0)) == ["Accepted", "WindowClosed", "TurnBegan"]
    assert table.totals["Ann"] == 4


def test_r8_a_false_call_leaves_the_other_entries_to_be_called():
    table = Table("blitz", referee=Referee.TABLE)
    write(table, "r1c2", at=1.0)
    write(table, "r2c2", 2, at=2.0)
    table.do(Call(1, table.cell("r1c2")), at=3.0)
    assert table.refusal(Call(1, table.cell("r1c2")), at=4.0)
    assert "CallUpheld" in kinds(table.do(Call(1, table.cell("r2c2")), at=4.0))


def test_r9b_a_cell_counts_for_the_digit_that_stands_there_and_for_none_before_it():
    """A digit within the rules was erased again; the one that breaks them does not save a round."""
    table = Table("blitz", referee=Referee.TABLE, stalled_rounds=1)
    write(table, "r2c2", 2, at=1.0)
    table.do(Erase(table.cell("r2c2")), at=2.0)
    write(table, "r2c2", 3, at=3.0)  # below is a 3
    table.do(Pass(), at=4.0)
    table.do(Accept(), at=5.0)
    table.do(Pass(), at=6.0)
    assert table.state.reason is Ending.STALLED
