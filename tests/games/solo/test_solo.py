"""Solo: one player, one card, marks, undo, check, hints (R12)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gridparty.board.grid import Placement
from gridparty.board.rules import judge
from gridparty.errors import WishError
from gridparty.games.common.commands import Agree, Continue, Pause, Tick
from gridparty.games.common.events import HouseAt
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.events import Ending, GameOver
from gridparty.games.race.state import Phase
from gridparty.games.solo.commands import AskHint, Check, FillMarks, GiveUp, Mark, Redo, Undo
from gridparty.games.solo.events import Advice, LimitReached
from gridparty.games.solo.game import SOLO
from gridparty.games.solo.options import RULES
from gridparty.games.solo.setup import SETUP
from gridparty.games.solo.text import events_text
from playing import CARD, Table, kinds, speech_of, write
from strategies import at_length

ADVICE = Advice(
    technique="Hidden Single",
    houses=(HouseAt("row", 0),),
    cells=(1,),
    places=(Placement(1, 2),),
    strikes=(),
    reason="2 fits only r1c2 in row 1.",
)


def solo(**options: object) -> Table:
    return Table("solo", "Ann", **options)


def marks(table: Table, name: str) -> set[int]:
    return set(table.state.desk.marks[table.cell(name)])


def test_r12_one_player_alone_has_twenty_minutes():
    table = solo()
    assert table.state.race.left(0.0) == 20 * 60
    assert table.do(Tick(), at=1200.0) == []
    events = table.do(Tick(), at=1200.1)
    assert events == [LimitReached(1200.0)]
    assert kinds(events) == ["LimitReached"]


@pytest.mark.parametrize(
    ("estimate", "minutes"), [(None, 20), (6.1, 20), (10.0, 20), (10.1, 21), (30.2, 61)]
)
def test_r12_a_hard_card_has_twice_its_estimate(estimate, minutes):
    table = solo(card=replace(CARD, minutes=estimate))
    assert table.state.race.game_ends == minutes * 60
    assert table.state.race.options.game_seconds == minutes * 60  # what is told of the limit


def test_r12_a_limit_that_somebody_set_holds_however_hard_the_card_is():
    hard = replace(CARD, minutes=30.0)
    assert solo(card=hard, game_seconds=60.0, by_estimate=False).state.race.game_ends == 60.0
    assert solo(card=hard, game_seconds=None, by_estimate=False).state.race.game_ends is None


def test_r12_the_next_card_has_a_limit_of_its_own():
    rules = SETUP.rules_of(solo(card=replace(CARD, minutes=30.0)).state)
    assert SETUP.rules_of(solo().state) == rules == RULES["solo"]


def test_r12_a_card_whose_time_is_over_lies_covered_and_can_be_finished(words):
    table = solo()
    table.do(Tick(), at=1200.1)
    assert table.state.clock_stands
    assert not table.state.over
    assert table.refusal(Enter(1, 2))
    assert kinds(table.do(Continue())) == ["Continued"]
    assert not table.state.timed_out
    for cell in table.state.race.grid.empty_cells:
        events = table.do(Enter(cell, table.right(cell)), at=table.seconds + 50)
    assert table.state.race.reason is Ending.SOLVED
    words(events_text(events, table.state))


@pytest.mark.parametrize("command", [GiveUp(), Agree(), Agree(0)])
def test_r12_whoever_finishes_nothing_after_the_time_has_timed_out(command):
    table = solo()
    table.do(Tick(), at=1200.1)
    events = table.do(command)
    assert events == [GameOver(Ending.TIME, 1200.1)]
    assert kinds(events) == ["GameOver"]


def test_r12_a_digit_that_came_too_late_leaves_the_card_timed_out():
    table = Table("solo", "Ann", game_seconds=60.0)
    assert kinds(write(table, "r1c2", at=60.1)) == ["LimitReached", "CameTooLate"]
    assert table.do(GiveUp()) == [GameOver(Ending.TIME, 60.1)]


def test_r12_whoever_goes_on_after_the_time_may_still_give_up():
    table = solo()
    table.do(Tick(), at=1200.1)
    table.do(Continue())
    table.do(GiveUp(), at=1300.0)
    assert table.state.race.reason is Ending.GAVE_UP


def test_r12_there_may_be_no_limit():
    table = solo(game_seconds=None)
    assert table.do(Tick(), at=1e5) == []
    assert table.state.race.left(5.0) is None
    assert kinds(table.do(Pause())) == ["Paused"]


def test_r12_two_players_are_no_solo():
    with pytest.raises(WishError):
        Table("solo", "Ann Ben")


def test_r12_a_solved_card_ends_it():
    table = solo()
    for cell in table.state.race.grid.empty_cells:
        events = table.do(Enter(cell, table.right(cell)), at=table.seconds + 50)
    assert table.state.race.reason is Ending.SOLVED
    assert table.state.race.finished == 600.0
    assert kinds(events) == ["DigitWritten", "GameOver"]


@pytest.mark.parametrize("command", [GiveUp(), Agree(), Agree(0)])
def test_r12_it_may_be_given_up(command):
    table = solo()
    events = table.do(command, at=61.0)
    assert table.state.race.reason is Ending.GAVE_UP
    assert kinds(events) == ["GameOver"]


def test_r12_the_solution_referee_erases_and_counts_an_error_and_the_game_goes_on():
    table = solo()
    events = write(table, "r2c2", 2, at=3.0)
    assert kinds(events) == ["ErrorNoticed", "DigitErased"]
    assert kinds(events) == ["ErrorNoticed", "DigitErased"]
    assert table.state.race.phase is Phase.TURN
    assert table.state.player.errors == 1


def test_r12_the_rules_referee_lets_a_legal_digit_stand_until_it_is_erased():
    table = solo(referee=Referee.RULES)
    write(table, "r2c2", 2)
    assert table.digit_at("r2c2") == 2
    table.do(Erase(table.cell("r2c2")))
    assert table.digit_at("r2c2") == 0


def test_r12_the_table_cannot_judge_where_nobody_else_sits(words):
    with pytest.raises(WishError):
        solo(referee=Referee.TABLE)
    words(solo().refusal(Pass()))


def test_r12_marks_are_written_and_rubbed_out(words):
    table = solo()
    assert kinds(table.do(Mark(1, 2))) == ["MarkToggled"]
    table.do(Mark(1, 3))
    assert marks(table, "r1c2") == {2, 3}
    words(events_text(table.do(Mark(1, 2)), table.state))
    assert marks(table, "r1c2") == {3}


def test_r12_a_mark_may_be_wrong_but_not_in_a_taken_cell():
    table = solo()
    table.do(Mark(1, 4))
    assert marks(table, "r1c2") == {4}
    assert table.refusal(Mark(0, 2)).fields == {"cell": "r1c1"}
    assert table.refusal(Mark(1, 9)).fields == {"digit": 9, "last": 4}
    assert table.refusal(Mark(99, 1)).fields == {"cell": "r4c4"}


def test_r12_all_marks_that_the_rules_allow_are_filled_in():
    table = solo()
    table.do(FillMarks())
    for cell, noted in enumerate(table.state.desk.marks):
        assert noted == {
            d for d in range(1, 5) if judge(table.state.race.grid, Placement(cell, d)).legal
        }
    assert table.refusal(FillMarks())


def test_r12_erasing_rubs_out_the_marks_of_a_cell_all_at_once(words):
    table = solo()
    table.do(FillMarks())
    filled = table.state.writing
    events = table.do(Erase(1))
    assert kinds(events) == ["MarksRubbedOut"]
    assert kinds(events) == ["MarksRubbedOut"]
    assert marks(table, "r1c2") == set()
    assert marks(table, "r1c3")
    table.do(Undo())
    assert table.state.writing == filled
    table.do(Redo())
    words(table.refusal(Erase(1)))
    words(table.refusal(Erase(0)))
    words(table.refusal(Erase(99)))


def test_r12_erasing_takes_the_digit_before_marks_elsewhere():
    table = solo()
    write(table, "r1c2")
    table.do(FillMarks())
    assert kinds(table.do(Erase(1))) == ["DigitErased"]
    assert marks(table, "r1c3")


def test_r12_who_plays_alone_is_spoken_to(words):
    table = Table("solo", "You")
    write(table, "r1c2", 2)
    assert table.refusal(Mark(1, 3)).fields == {"cell": "r1c2", "who": "You", "digit": 2}
    words(table.refusal(Enter(1, 3)))
    told = events_text(write(table, "r1c3", at=1200.5), table.state)
    words(told)


def test_r12_a_digit_rubs_out_the_marks_that_it_rules_out():
    table = solo()
    table.do(FillMarks())
    write(table, "r1c2")
    assert marks(table, "r1c2") == set()
    assert 2 not in marks(table, "r1c3") | marks(table, "r2c1") | marks(table, "r3c2")
    assert 2 in marks(table, "r3c1")


def test_r12_undo_and_redo_walk_over_digits_and_marks():
    table = solo()
    table.do(FillMarks())
    filled = table.state.writing
    write(table, "r1c2")
    placed = table.state.writing
    table.do(Mark(2, 3))
    table.do(Undo())
    assert table.state.writing == placed
    assert table.totals["Ann"] == 2
    table.do(Undo())
    assert table.state.writing == filled
    assert table.totals["Ann"] == 0
    table.do(Redo())
    assert table.state.writing == placed
    assert table.state.race.owners[1] == 0
    write(table, "r1c3")
    assert table.refusal(Redo())


def test_r12_undo_takes_an_erasure_back():
    table = solo()
    write(table, "r1c2")
    table.do(Erase(1))
    table.do(Undo())
    assert table.totals["Ann"] == 2


def test_r12_undo_after_an_erased_error_leaves_the_right_digit_before_it(words):
    """Somebody who erred wants the error away, which it is: not the digit before it."""
    table = solo()
    write(table, "r1c2")
    write(table, "r2c1", 1)
    assert kinds(table.do(Undo())) == ["ErasedAlready"]
    assert table.digit_at("r1c2") == 2
    words(events_text(table.do(Undo()), table.state))
    assert table.digit_at("r1c2") == 0


def test_r12_undo_after_an_error_alone_has_nothing_to_take_back(words):
    table = solo()
    write(table, "r2c1", 1)
    assert kinds(table.do(Undo())) == ["ErasedAlready"]
    words(table.refusal(Undo()))


def test_r12_undo_and_redo_say_what_they_did(words):
    table = solo()
    told = [
        events_text(table.do(command), table.state)
        for command in (
            *(Mark(2, 3), Undo(), Redo(), FillMarks(), Undo(), Redo()),
            *(Enter(1, 2), Undo(), Redo(), Erase(1), Undo(), Redo()),
        )
    ]
    words(told[1:3])
    words(told[4:6])
    words(told[7:9])
    words(told[10:])


def test_r12_a_check_shows_wrong_digits_and_each_counts_once(words):
    table = solo(referee=Referee.RULES)
    assert kinds(table.do(Check())) == ["Checked"]
    write(table, "r2c2", 2)
    words(events_text(table.do(Check()), table.state))
    table.do(Check())
    assert table.state.player.errors == 1
    table.do(Erase(table.cell("r2c2")))
    write(table, "r3c1", 4)
    words(events_text(table.do(Check()), table.state))
    assert table.state.player.errors == 2
    assert table.state.desk.checks == 4


def test_r12_a_hint_tells_more_at_each_press(words):
    table = solo()
    told = [events_text(table.do(AskHint(ADVICE)), table.state) for _ in range(3)]
    words(told)
    words(table.refusal(AskHint(ADVICE)))
    assert table.state.desk.hints == 3


def test_r12_another_hint_begins_weak_again():
    table = solo()
    table.do(AskHint(ADVICE))
    write(table, "r1c2")
    other = Advice("Naked Single", (), (2,), (Placement(2, 3),), (), "Only 3 fits r1c3.")
    assert kinds(table.do(AskHint(other))) == ["HintGiven"]
    assert table.state.desk.strength == 1


def test_r12_a_hint_on_a_board_with_a_wrong_digit_is_about_that_digit(words):
    table = solo(referee=Referee.RULES)
    write(table, "r2c2", 2)
    told = [events_text(table.do(AskHint(ADVICE)), table.state) for _ in range(3)]
    words(told)


def test_r12_where_no_teacher_knows_on_there_is_no_hint():
    assert solo().refusal(AskHint(None))


def test_r12_nothing_is_written_in_a_pause():
    table = solo()
    table.do(Pause())
    for command in (Mark(1, 2), FillMarks(), Undo(), Redo(), Check(), AskHint(ADVICE), Enter(1, 2)):
        assert table.refusal(command)
    table.do(GiveUp())
    assert table.state.over


def test_r12_what_comes_after_the_time_does_not_count():
    table = solo()
    events = write(table, "r1c2", at=1200.5)
    assert kinds(events) == ["LimitReached", "CameTooLate"]
    assert table.digit_at("r1c2") == 0
    table = solo()
    assert table.do(Mark(1, 2), at=1200.5) == [LimitReached(1200.0)]
    assert marks(table, "r1c2") == set()


class AnySolo(RuleBasedStateMachine):
    """Random work at the desk."""

    @initialize(referee=st.sampled_from([Referee.SOLUTION, Referee.RULES]))
    def start(self, referee):
        self.table = Table("solo", "Ann", CARD, referee=referee, game_seconds=300.0)

    def attempt(self, command):
        self.table.attempt(command, wait=1.0)

    @rule(cell=st.integers(0, 80), digit=st.integers(1, 9))
    def any_digit(self, cell, digit):
        self.attempt(Enter(cell, digit))

    @precondition(lambda self: not self.table.state.race.full)
    @rule(data=st.data())
    def right_digit(self, data):
        cell = data.draw(st.sampled_from(self.table.state.race.grid.empty_cells))
        self.attempt(Enter(cell, self.table.right(cell)))

    @rule(cell=st.integers(0, 80), digit=st.integers(1, 9))
    def mark(self, cell, digit):
        self.attempt(Mark(cell, digit))

    @rule(cell=st.integers(0, 80))
    def erase(self, cell):
        self.attempt(Erase(cell))

    @rule(
        command=st.sampled_from(
            [
                Undo(),
                Undo(),
                Redo(),
                FillMarks(),
                Check(),
                AskHint(ADVICE),
                AskHint(None),
                Pause(),
                Continue(),
                Tick(),
            ]
        )
    )
    def other(self, command):
        self.attempt(command)

    @invariant()
    def replaying_the_events_gives_the_state(self):
        assert SOLO.replay(self.table.events) == self.table.state

    @invariant()
    def the_total_is_the_sum_of_the_digits_standing(self):
        state = self.table.state
        assert state.totals[0] == sum(state.race.grid.digits) - sum(state.race.givens.digits)
        assert [o is not None for o in state.race.owners] == [
            bool(d) and not g
            for d, g in zip(state.race.grid.digits, state.race.givens.digits, strict=True)
        ]

    @invariant()
    def marks_stand_in_empty_cells_only(self):
        state = self.table.state
        assert all(
            not m or not d for m, d in zip(state.desk.marks, state.race.grid.digits, strict=True)
        )

    @invariant()
    def undo_leads_back_to_the_empty_card(self):
        state = self.table.state
        first = state.desk.past[0] if state.desk.past else state.writing
        assert first.grid == state.race.givens

    def teardown(self):
        """Left alone, the game stands still at the end of its time."""
        if not hasattr(self, "table"):
            return
        if self.table.state.race.paused:
            self.table.do(Continue())
        self.table.do(Tick(), at=self.table.seconds + 301)
        assert self.table.state.over or self.table.state.timed_out


TestAnySolo = AnySolo.TestCase
TestAnySolo.settings = at_length(40, stateful_step_count=30)


@pytest.mark.parametrize(
    ("referee", "digits", "standing", "errors"),
    [
        (Referee.RULES, (2, 3), 3, 0),  # 2 is wrong, but nothing shows it
        (Referee.RULES, (2, 1), 2, 1),  # column 1 has a 1: an error, and the 2 stands again
        (Referee.RULES, (3, 2), 2, 0),
        (Referee.SOLUTION, (3, 2), 3, 0),  # known to be right: refused
    ],
)
def test_r12_a_digit_that_may_be_wrong_is_overwritten_in_one_step(
    referee, digits, standing, errors
):
    table = solo(referee=referee)
    for digit in digits:
        table.attempt(Enter(4, digit))
    assert (table.digit_at("r2c1"), table.state.player.errors) == (standing, errors)
    if standing == digits[1]:
        table.do(Undo())
        assert table.digit_at("r2c1") == digits[0]


def test_what_was_taken_back_is_done_again_once():
    table = solo()
    write(table, "r1c2")
    table.do(Undo())
    table.do(Redo())
    assert table.digit_at("r1c2") == table.right("r1c2")
    assert table.refusal(Redo())


def test_filled_marks_can_be_taken_back():
    table = solo()
    table.do(Mark(table.cell("r1c2"), 2))
    before = table.state.race.grid
    table.do(FillMarks())
    assert marks(table, "r1c3") == {3}
    table.do(Undo())
    assert table.state.race.grid == before
    assert (marks(table, "r1c2"), marks(table, "r1c3")) == ({2}, set())


def test_r4_in_lines_a_solo_is_opened_as_a_race_and_covered_while_it_pauses(words):
    table, line_text = solo(), speech_of("solo")
    card, costs = line_text.opening(table.state).splitlines()
    words(card)
    words(costs)  # R12, before it is done
    assert "errors 0" in line_text.board(table.state)
    table.do(Pause())
    assert line_text.board(table.state) == ""


def test_an_error_of_another_digit_in_the_same_cell_is_another_error():
    table = solo(referee=Referee.RULES)
    for count, digit in enumerate((1, 3), start=1):
        cell = table.cell("r3c3")
        table.do(Enter(cell, digit))
        table.do(Check())
        table.do(Check())  # shown again, counted once
        assert table.state.player.errors == count
        table.do(Erase(cell))


def test_alone_the_only_player_begins():
    assert solo().state.first == 0
