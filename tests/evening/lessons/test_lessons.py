"""Lessons: every board is sound, every claim is proved, every way that is shown leads to its goal."""

from __future__ import annotations

import pytest

from gridparty.board.cells import members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.board.rules import judge
from gridparty.errors import WishError
from gridparty.evening.clocks import ScriptClock
from gridparty.evening.lessons import race as race_lesson
from gridparty.evening.lessons.bout import sat_down
from gridparty.evening.lessons.catalogue import LESSONS, lesson, summary
from gridparty.evening.lessons.practice import Practice
from gridparty.games.race.commands import Enter
from gridparty.solving import kernel
from gridparty.techniques.singles import full_house, hidden_single, naked_single

STEPS = [
    pytest.param(step, made().game, id=f"{title}-{number}")
    for title, made in LESSONS.items()
    for number, step in enumerate(made().steps, start=1)
]
BOUTS = list(LESSONS)


def found(finder, grid: Grid) -> set[Placement]:
    return {place for step in finder(Position.of(grid)) for place in step.places}


@pytest.mark.parametrize(("step", "game"), STEPS)
def test_the_way_that_is_shown_leads_to_the_goal_and_no_step_begins_there(step, game):
    practice = Practice(step, game)
    assert not practice.done
    practice.show()
    assert practice.done
    assert practice.said
    assert not practice.amiss


@pytest.mark.parametrize(("step", "game"), STEPS)
def test_a_board_that_comes_from_a_card_has_exactly_one_solution(step, game):
    card = getattr(step.start, "card", None)
    if card is None:
        pytest.skip("no card")
    givens = Grid.parse(card.givens)
    assert kernel.count(givens) == 1
    assert str(kernel.solve(givens)) == card.solution


@pytest.mark.parametrize(("step", "game"), STEPS)
def test_sentences_are_short(step, game):
    from gridparty.screens.parts.canvas import wrapped

    assert len(wrapped(step.title, 35)) <= 2
    assert len(wrapped(step.idea, 35)) <= 3
    assert len(wrapped(step.aside, 35)) <= 3
    assert len(wrapped(step.part, 35)) <= 4
    assert step.typed


@pytest.mark.parametrize("title", BOUTS)
def test_the_small_game_begins_and_leaves_nothing_behind(title, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    with sat_down(lesson(title), ScriptClock()) as evening:
        assert evening.table is not None
        assert evening.table.session.fresh
        assert not evening.more
        path = evening.table.session._journal.path
        assert path.exists()
    assert not path.exists()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", BOUTS)
def test_every_lesson_says_what_is_learned(title):
    assert lesson(title).title == title
    assert summary(title)


def test_a_lesson_that_there_is_not_is_refused():
    with pytest.raises(WishError, match="expected one of race"):
        lesson("chess")


# what the race says of its board

GRID = Grid.parse(race_lesson.CARD.givens)


def test_the_race_speaks_the_truth_of_its_board():
    box, move, hidden, nine, two, wrong = (
        race_lesson.BOX,
        race_lesson.MOVE,
        race_lesson.HIDDEN,
        race_lesson.NINE,
        race_lesson.TWO,
        race_lesson.WRONG,
    )
    empty = [cell for cell in CLASSIC.houses_of[box][2].cells if not GRID.digits[cell]]
    assert empty == [box]  # "Box 5 lacks one digit"
    assert Placement(box, 1) in found(full_house, GRID)
    naked = found(naked_single, GRID)
    seen = {GRID.digits[cell] for cell in CLASSIC.peers[move]} - {0}
    assert seen == {1, 2, 3, 4, 5, 6, 7, 9}  # "eight different digits already"
    assert {Placement(move, 8), Placement(nine, 9), Placement(two, 2)} <= naked
    assert Placement(hidden, 6) in found(hidden_single, GRID)
    assert Placement(hidden, 6) not in naked  # it is found by asking where the 6 can go
    barred = {"row 8", "row 9", "column 7"}  # "… have a 6, so only r7c8 was left"
    for cell in CLASSIC.houses_of[hidden][2].cells:
        if not GRID.digits[cell] and cell != hidden:
            clashes = judge(GRID, Placement(cell, 6)).clashes
            assert barred & {str(clash.house) for clash in clashes}
    clashes = judge(GRID, Placement(wrong, 2)).clashes
    assert [str(clash.house) for clash in clashes] == ["row 3"]
    assert 2 not in members(Position.of(GRID).candidates.digits[wrong])


def test_a_wrong_digit_is_answered_as_the_game_answers_and_put_back():
    practice = Practice(lesson("race").steps[2], "race")
    practice.do(Enter(race_lesson.MOVE, 4))
    assert practice.said == "Not 4: row 2 has a 4 already, in r2c2. Try again."
    assert practice.amiss
    assert practice.grid == GRID
    practice.do(Enter(race_lesson.MOVE, 8))
    assert practice.done


def test_a_right_digit_elsewhere_is_no_mistake_but_not_the_step():
    practice = Practice(lesson("race").steps[2], "race")
    practice.do(Enter(race_lesson.BOX, 1))
    assert practice.said == (
        "You wrote 1 in r5c5: 1 point. That is allowed, but not what is asked here."
    )
    assert not practice.done
    assert practice.grid == GRID


def test_what_the_game_refuses_changes_nothing():
    practice = Practice(lesson("race").steps[0], "race")
    practice.do(Enter(0, 5))
    assert practice.said == "r1c1 is a given."
    assert practice.amiss
    assert not practice.done


def test_the_error_that_is_asked_for_is_told_in_the_words_of_the_game():
    practice = Practice(lesson("race").steps[5], "race")
    practice.show()
    assert practice.said == (
        "ERROR. You wrote 2 in r3c8. Row 3 has a 2 already, in r3c4. "
        "The 2 is erased: no points, and your turn is over."
    )
