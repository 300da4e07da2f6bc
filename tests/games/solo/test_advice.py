"""The hints of a solo game: a teacher's next step on the board as it stands."""

from __future__ import annotations

from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import AskHint, FillMarks, Mark
from gridparty.games.solo.words import story
from gridparty.techniques import TECHNIQUES
from playing import CARD, TINY_CARD, Table


def test_a_hint_is_the_easiest_step_and_right():
    table = Table("solo", "Ann", CARD)
    while not table.state.over:
        advice = advise(table.state)
        assert advice is not None
        (placement, *_) = advice.places
        assert table.state.race.solution.digits[placement.cell] == placement.digit
        table.do(Enter(*placement))
    assert table.state.player.errors == 0


def test_a_hint_names_a_place_first_then_a_technique_then_the_reason():
    table = Table("solo", "Ann", TINY_CARD)
    told = [story(table.do(AskHint(advise(table.state))), table.state) for _ in range(3)]
    assert told[0].startswith("Look at ")
    assert told[1].split(":")[0] in {technique.name for technique in TECHNIQUES}
    assert told[2].endswith(".")


def test_no_hint_is_built_on_a_wrong_digit():
    table = Table("solo", "Ann", TINY_CARD, referee=Referee.RULES)
    table.do(Enter(table.cell("r2c2"), 2))
    assert advise(table.state) is None


def candidates_seen(table: Table, monkeypatch) -> tuple[int, ...]:
    """For every cell the candidates that the teacher works with, bit `digit`."""
    seen = []
    monkeypatch.setattr("gridparty.grading.human.next_step", seen.append)
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
