"""Lessons in lines: the same steps for screen readers; the end of the lines ends politely."""

from __future__ import annotations

import re

import pytest

from gridparty.evening.learning.lessons.catalogue import LESSONS, lesson
from gridparty.evening.learning.teacher.catalogue import technique_lesson
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.session.clock import RunningClock
from gridparty.lines.learn import learn_in_lines
from gridparty.lines.lesson_io import Reader
from gridparty.techniques.curriculum import LESSONS as NAMES
from typed_lines import TypedLines


def told(title: str | None, *lines: str) -> str:
    said: list[str] = []
    learn_in_lines(title, Reader(TypedLines(lines), said.append, echo=True), RunningClock())
    return "".join(said)


def listed(name: str) -> str:
    """The line of that lesson in the list of all."""
    return next(line for line in told(None, "list", "leave").splitlines() if f". {name}" in line)


def test_the_race_is_learned_by_typing(words):
    said = told(
        "race", "r5c5=4", "1", "", "r2c7", "", "r2c7=8", "", "r7c8=6", "", "r5c2=9", "", "r3c8=2",
        "", "", "pass", "pass", "pass",
    )  # fmt: skip
    steps, bout, end = said.partition(lesson("race").bout.title)  # there, a bot takes its own time
    words(steps)
    assert bout
    assert end.endswith(f"{lesson('race').bout.praise}\n")


@pytest.mark.parametrize("title", LESSONS)
def test_the_first_step_explains_the_names_of_cells_before_it_uses_them(title, words):
    step = lesson(title).steps[0]
    assert re.search(r"r\dc\d|[A-F]\d", step.part)[0] in step.aside
    words(step.aside)


def test_what_a_letter_or_a_cross_behind_a_digit_means_is_told_where_it_is_seen_first(words):
    race_steps, solo_steps = lesson("race").steps, lesson("solo").steps
    words(race_steps[0].praise)
    words(race_steps[-1].aside)
    words(solo_steps[0].praise)


@pytest.mark.parametrize("title", LESSONS)
def test_every_lesson_can_be_shown_to_its_end(title, words):
    found = lesson(title)
    said = told(title, *["show me", ""] * len(found.steps))
    for step in found.steps:
        assert step.title in said
        assert step.in_lines in said
    words(said.splitlines()[-1])


def test_without_a_title_it_asks_which(words):
    said = told(None, "chess", "ra", "leave")
    assert "3. Naked Single: " in said
    assert "X-Wing" not in told(None, "leave")
    assert "63. " in told(None, "list", "leave")
    words(said)


@pytest.mark.parametrize("word", ["back", "Back", "q", "leave"])
def test_back_leads_out_of_the_question_which_lesson(word, words):
    said = told(None, word, "race")
    words(said)
    words(told(None, "help", word))


def test_words_that_are_no_move_are_answered(words):
    said = told("race", "help", "hello", "board", "back", "r5c5=1", "r1c1")
    words(said)
    assert told("race", "?").replace("?", "help") == told("race", "help").replace("?", "help")


def test_the_board_is_told_once_as_long_as_it_is_the_same():
    said = told("race", "", "", "board")  # the 1 of the first step stands in the second
    assert said.count("-----------+-----------+-----------") == 6


def answers(name: str) -> list[str]:
    """The lines by which a lesson is gone through with its right answers."""
    found = technique_lesson(name)
    typed = [""] * len(found.what)
    for number, (board, step) in enumerate(found.boards):
        cell_name = board.layout.cell_name
        typed.append(" ".join(cell_name(cell) for cell in step.cells))
        placed = [f"{cell_name(one.cell)}={one.digit}" for one in step.places]
        struck = [f"{cell_name(one.cell)}<>{one.digit}" for one in step.strikes]
        typed += [", ".join((*placed, *struck))] * bool(placed or struck)
        typed += [""] * (1 if number else 1 + len(found.why))
    return typed


def to_the_exercises(name: str) -> list[str]:
    """The lines that lead past the example to the first board of the exercises."""
    found = technique_lesson(name)
    return [*[""] * len(found.what), "next", *[""] * len(found.why)]


def test_a_technique_is_learned_by_typing_cells_and_candidates(home, words):
    said = told(None, "skyscrapers", "", "board", "back", *answers("Skyscraper"))
    words(said)
    words(listed("Skyscraper"))


def test_wrong_answers_are_counted_and_words_that_are_none_are_not(home, words):
    turns = answers("Naked Single")
    said = told(
        "naked single", turns[0], "hello", "", "r1c1 r1c2", turns[1],
        "r1c1 9 9", "help", "0", *turns[2:],
    )  # fmt: skip
    words(said)
    words(listed("Naked Single"))


def test_a_lesson_with_a_board_left_out_is_not_done(home, words):
    said = told("x-wing", *to_the_exercises("X-Wing"), "show me", "", "show me", "")
    words(said)
    assert listed("X-Wing").endswith("columns")
    told("x-wing", "", *["show me", *[""] * (1 + len(technique_lesson("X-Wing").why))],
         *["show me", ""] * 2)  # fmt: skip
    words(listed("X-Wing"))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_of_a_technique_can_be_walked_through_with_its_answers(name, home):
    said = told(name, *answers(name))
    assert name in said
    assert progress().learned == (name,)


def test_the_board_can_show_a_digit_alone_or_the_cells_with_two_candidates(home, words):
    words(told("X-Wing", "board 7", "board two", "", "board 7", "board two", "board"))


def test_lessons_lead_to_drills(home, words):
    words(told(None, "drill"))
    words(told(None, "drill race"))
    words(told(None, "drill 1", "leave"))
    words(told(None, "drill x-wing", "leave"))


def turn(name, number, *lines):
    """What is said when these lines are typed on that board of a lesson."""
    skipped = ["next"] * number
    return told(name, *to_the_exercises(name), *skipped, *lines).rpartition("Your turn")[2]


def names(board, cells):
    return [board.layout.cell_name(cell) for cell in cells]


def test_part_of_an_answer_is_kept_until_the_rest_is_typed(home, words):
    board, step = technique_lesson("Naked Pair").exercises[0]
    first, second = names(board, step.cells)
    strikes = [f"{board.layout.cell_name(cell)}<>{digit}" for cell, digit in step.strikes]
    said = turn("Naked Pair", 0, f"{first} r9c9", second, *strikes)
    words(said)


def test_what_is_right_after_a_stranger_need_not_leave_out_what_was_kept(home):
    lesson = technique_lesson("Hidden Pair")
    _, step = lesson.exercises[0]
    trial = lesson.exercise(1)
    assert not trial.answer_cells({step.cells[0], 80}, adding=True)
    assert trial.kept_cells == {step.cells[0]}
    assert trial.answer_cells(step.cells, adding=True)


def test_a_single_is_named_with_its_cell_in_one_line_or_two(home, words):
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    for lines in ((f"{cell}={digit}",), (f"{digit} {cell}",), (cell, f"{digit} {cell}")):
        words(turn("Full House", 0, *lines))


def test_the_sign_of_placing_strikes_nothing_and_the_other_way_round(home, words):
    board, step = technique_lesson("Pointing").exercises[0]
    cells, (strike, *_) = " ".join(names(board, step.cells)), step.strikes
    said = turn("Pointing", 0, cells, f"{board.layout.cell_name(strike.cell)}={strike.digit}")
    words(said)
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    said = turn("Full House", 0, cell, f"{cell}<>{digit}")
    words(said)


def test_a_bug_is_answered_by_the_digit_that_is_left_as_it_is_taught(home, words):
    board, step = technique_lesson("BUG+1").exercises[0]
    (cell,) = names(board, step.cells)
    held = board.candidates.digits[step.cells[0]]
    struck = {strike.digit for strike in step.strikes}
    (left,) = {digit for digit in range(1, 10) if held >> digit & 1} - struck
    for answer in (str(left), f"{cell}={left}", f"{cell} = {left}"):
        words(turn("BUG+1", 0, cell, answer))
    words(turn("BUG+1", 0, f"{cell}={left}"))
    wrong = min(struck)
    words(turn("BUG+1", 0, cell, str(wrong)))


def test_a_wrong_digit_lacks_no_candidates(home, words):
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    said = turn("Full House", 0, cell, str(digit % 9 + 1))
    words(said)


def test_help_on_a_page_says_what_each_word_does(home, words):
    said = told("X-Wing", "help", "?", "hello")
    words(said)


@pytest.mark.parametrize("word", ["show me", "show", "next", ""])
def test_a_page_goes_on_with_each_word_that_its_hint_names(word, home, words):
    said = told("X-Wing", word)
    words(said)
