"""The hints of a solo game: a teacher's next step on the board as it stands."""

from __future__ import annotations

from gridparty.board.grid import Grid
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import AskHint, FillMarks, Mark
from gridparty.games.solo.text import events_text
from gridparty.solving import kernel
from playing import CARD, TINY_CARD, Card, Table


def test_a_hint_is_the_easiest_step_and_right():
    table = Table("solo", "Ann", CARD)
    while not table.state.over:
        advice = advise(table.state)
        assert advice is not None
        (placement, *_) = advice.places
        assert table.state.race.solution.digits[placement.cell] == placement.digit
        table.do(Enter(*placement))
    assert table.state.player.errors == 0


def test_a_hint_names_a_place_first_then_a_technique_then_the_reason(words):
    table = Table("solo", "Ann", TINY_CARD)
    told = [events_text(table.do(AskHint(advise(table.state))), table.state) for _ in range(3)]
    words(told)


def test_no_hint_is_built_on_a_wrong_digit():
    table = Table("solo", "Ann", TINY_CARD, referee=Referee.RULES)
    table.do(Enter(table.cell("r2c2"), 2))
    assert advise(table.state) is None


NEEDS_POINTING = Grid.parse(
    ".2.9......48....31....63.2...94.7..3..3.8.2..4..1.56...3.57....25....18......6.5."
)
LESSON_CARD = Card("LESSON", str(NEEDS_POINTING), str(kernel.solve(NEEDS_POINTING)), "hard", 3.0)


def told(table: Table) -> list[str]:
    """The three strengths of a hint."""
    return [events_text(table.do(AskHint(advise(table.state))), table.state) for _ in range(3)]


def test_a_wrong_digit_is_told_in_three_strengths(words):
    table = Table("solo", "Ann", TINY_CARD, referee=Referee.RULES)
    table.do(Enter(table.cell("r2c2"), 2))
    first, second, third = told(table)
    words(first)
    words(second)
    assert third.endswith("Erase the 2 in r2c2.")


def test_a_needed_mark_that_was_rubbed_out_is_told_in_three_strengths(words):
    table = Table("solo", "Ann", CARD)
    table.do(FillMarks())
    cell = next(c for c in table.state.race.grid.empty_cells if len(table.state.desk.marks[c]) > 1)
    name, right = table.state.layout.cell_name(cell), table.right(cell)
    table.do(Mark(cell, right))
    first, second, third = told(table)
    words(first)
    assert name not in first + second
    words(second)
    assert name in third
    assert str(right) in third
    table.do(Mark(cell, right))
    assert told(table)[0].startswith("Look at ")


def test_marks_that_never_had_the_right_digit_claim_nothing(words):
    table = Table("solo", "Ann", CARD)
    cell = table.state.race.grid.empty_cells[0]
    table.do(Mark(cell, 1 + table.right(cell) % 9))
    words(told(table)[0])


def test_the_next_hint_goes_on_from_what_a_whole_one_struck():
    table = Table("solo", "Ann", LESSON_CARD)
    techniques = []
    while not table.state.over:
        told(table)
        advice = table.state.desk.advice
        techniques.append(advice.technique)
        for placement in advice.places:
            table.do(Enter(*placement))
    assert [name for name in techniques if "Single" not in name and name != "Full House"]


def candidates_seen(table: Table, monkeypatch) -> tuple[int, ...]:
    """For every cell the candidates that the teacher works with, bit `digit`."""
    seen = []
    monkeypatch.setattr(
        "gridparty.grading.human.next_step", lambda position, last: seen.append(position)
    )
    assert advise(table.state) is None
    return seen[0].candidates.digits


def test_marks_that_are_rubbed_out_count_as_struck(monkeypatch):
    """A hint that only strikes is over once the player has struck."""
    table = Table("solo", "Ann", CARD)
    table.do(FillMarks())
    whole = candidates_seen(table, monkeypatch)
    cell = table.state.race.grid.empty_cells[0]
    (wrong, *_) = table.state.desk.marks[cell] - {table.right(cell)}
    table.do(Mark(cell, wrong))
    fewer = candidates_seen(table, monkeypatch)
    assert fewer[cell] == whole[cell] & ~(1 << wrong)
    assert fewer[cell + 1 :] == whole[cell + 1 :]


def test_marks_without_the_right_digit_are_not_believed(monkeypatch):
    table = Table("solo", "Ann", CARD)
    whole = candidates_seen(table, monkeypatch)
    cell = table.state.race.grid.empty_cells[0]
    table.do(Mark(cell, 1 + table.right(cell) % 9))
    assert candidates_seen(table, monkeypatch) == whole
