"""Lessons in lines: the same steps for screen readers; the end of the lines ends politely."""

from __future__ import annotations

import re

import pytest

from gridparty.evening.learning.lessons.catalogue import LESSONS, lesson
from gridparty.evening.learning.teacher.catalogue import technique_lesson
from gridparty.evening.session.clock import RunningClock
from gridparty.lines.learn import learn_in_lines
from gridparty.lines.lesson_io import Reader
from needing import NAMES
from typed_lines import TypedLines


def told(title: str | None, *lines: str) -> str:
    said: list[str] = []
    learn_in_lines(title, Reader(TypedLines(lines), said.append, echo=True), RunningClock())
    return "".join(said)


def test_the_race_is_learned_by_typing():
    said = told(
        "race", "r5c5=4", "1", "", "r2c7", "", "r2c7=8", "", "r7c8=6", "", "r5c2=9", "", "r3c8=2",
        "", "", "pass", "pass", "pass",
    )  # fmt: skip
    assert "Not 4: row 5 has a 4 already, in r5c8. Column 5 has a 4" in said
    assert "Right: box 5 is full now." in said
    assert "Yes: 8 points." in said
    assert "9 points. The largest sum wins the race." in said
    assert "your turn is over." in said
    assert "All rounds are played." in said
    assert said.endswith("That was a race. With friends: gridparty race\n")


@pytest.mark.parametrize("title", LESSONS)
def test_the_first_step_explains_the_names_of_cells_before_it_uses_them(title):
    step = lesson(title).steps[0]
    name = next(iter(re.findall(r"r\dc\d|[A-F]\d", step.typed)))
    if title == "kids":
        assert f"{name}: column {name[0]}, row {name[1]}." in step.aside
    else:
        row, column = name[1], name[3]
        assert re.search(f"{name}(:| means) row {row}, column {column}", step.aside)


def test_what_a_letter_or_a_cross_behind_a_digit_means_is_told_where_it_is_seen_first():
    race_steps, solo_steps = lesson("race").steps, lesson("solo").steps
    assert "The small a: you are player A" in race_steps[0].praise
    assert "× is the wrong digit" in race_steps[-1].aside
    assert "× marks it" in solo_steps[0].praise


@pytest.mark.parametrize("title", LESSONS)
def test_every_lesson_can_be_shown_to_its_end(title):
    found = lesson(title)
    said = told(title, *["show me", ""] * len(found.steps))
    for step in found.steps:
        assert step.title in said
        assert step.typed in said
    assert said.endswith(f"See you. The lesson begins anew with: gridparty learn {title}\n")


def test_without_a_title_it_asks_which(words):
    said = told(None, "chess", "ra", "leave")
    assert "expected one of race" in said
    assert "3. Naked Single\n" in said
    assert "X-Wing" not in said.partition("Which one?")[0]
    assert "59. " in told(None, "list", "leave")
    words(said)


@pytest.mark.parametrize("word", ["back", "Back", "q", "leave"])
def test_back_leads_out_of_the_question_which_lesson(word, words):
    said = told(None, word, "race")
    assert "expected one of" not in said
    assert "back or q: out)" in said
    words(said)
    words(told(None, "help", word))


def test_words_that_are_no_move_are_answered(words):
    said = told("race", "help", "hello", "board", "back", "r5c5=1", "r1c1")
    assert "end your turn" in said
    words(said)
    assert told("race", "?").count("end your turn") == 1
    assert "That is done already. enter goes on." in said


def test_the_board_is_told_once_as_long_as_it_is_the_same():
    said = told("race", "", "", "board")  # the 1 of the first step stands in the second
    assert said.count("-----------+-----------+-----------") == 6


def answers(name: str) -> list[str]:
    """The lines by which a lesson is gone through with its right answers."""
    found = technique_lesson(name)
    typed = [""] * len(found.pages)
    for board, step in found.exercises:
        cell_name = board.layout.cell_name
        typed.append(" ".join(cell_name(cell) for cell in step.cells))
        placed = [f"{cell_name(one.cell)}={one.digit}" for one in step.places]
        struck = [f"{cell_name(one.cell)}<>{one.digit}" for one in step.strikes]
        typed += [", ".join((*placed, *struck)), ""]
    return typed


def test_a_technique_is_learned_by_typing_cells_and_candidates(home):
    said = told(None, "skyscrapers", "", "board", "back", *answers("Skyscraper"))
    assert "learn Skyscraper, page 1 of 10: What it is" in said
    assert "  sees: shares row, column or box with\n" in said
    assert "Yes, that is the pattern." in said
    assert "Right. Strike " in said
    assert "That was Skyscraper. The next one is 2-String Kite: gridparty learn" in said
    assert "15. Skyscraper: done, 0 misses" in told(None, "list", "leave")


def test_wrong_answers_are_counted_and_words_that_are_none_are_not(home):
    turns = answers("Naked Single")
    pages = turns.count("") - 2
    said = told(
        "naked single", *turns[:pages], "hello", "", "r1c1 r1c2", *turns[pages : pages + 1],
        "r1c1 9 9", "help", "0", *turns[pages + 1 :],
    )  # fmt: skip
    assert "(row 1, column 2; row 3, column 4), got 'hello'" in said
    assert "Type the cells, such as r1c2 r3c4." in said
    assert "Type the digit, such as 7." in said
    assert "Which digit goes there?" in said
    assert " 3. Naked Single: done, 2 misses" in told(None, "list", "leave")


def test_a_lesson_with_a_board_left_out_is_not_done(home):
    pages = [""] * len(technique_lesson("X-Wing").pages)
    said = told("x-wing", *pages, "next", "show me", "")
    assert "X-Wing is not counted as learned: 1 board was left out. The next one is" in said
    assert "12. X-Wing\n" in told(None, "list", "leave")
    told("x-wing", *pages, "show me", "", "show me", "")
    assert "12. X-Wing: done, with help" in told(None, "list", "leave")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_of_a_technique_can_be_walked_through_with_its_answers(name, home):
    said = told(name, *answers(name))
    assert f"That was {name}." in said
    assert said.count("Yes, that is the pattern.") == said.count("Right. ") >= 2
    assert f"{name}: done, 0 misses" in told(None, "list", "leave")


def test_lessons_lead_to_drills(home, words):
    words(told(None, "drill"))
    words(told(None, "drill race"))
    assert "drill 1: Full House" in told(None, "drill 1", "leave")
    assert "drill 1: X-Wing" in told(None, "drill x-wing", "leave")


def turn(name, number, *lines):
    """What is said when these lines are typed on that board of a lesson."""
    found = technique_lesson(name)
    pages = [""] * (len(found.pages) + number)
    skipped = ["next"] * number
    return told(name, *pages[: len(found.pages)], *skipped, *lines).rpartition("Your turn")[2]


def names(board, cells):
    return [board.layout.cell_name(cell) for cell in cells]


def test_part_of_an_answer_is_kept_until_the_rest_is_typed(home, words):
    board, step = technique_lesson("Naked Pair").exercises[0]
    first, second = names(board, step.cells)
    strikes = [f"{board.layout.cell_name(cell)}<>{digit}" for cell, digit in step.strikes]
    said = turn("Naked Pair", 0, f"{first} r9c9", second, *strikes)
    words(said)
    assert "Yes, that is the pattern." in said
    words(said.partition("Yes, that")[2])
    assert "Right. Strike" in said


def test_what_is_right_after_a_stranger_need_not_leave_out_what_was_kept(home):
    lesson = technique_lesson("Hidden Pair")
    _, step = lesson.exercises[0]
    trial = lesson.exercise(0)
    assert not trial.answer_cells({step.cells[0], 80}, adding=True)
    assert trial.kept_cells == {step.cells[0]}
    assert trial.answer_cells(step.cells, adding=True)


def test_a_single_is_named_with_its_cell_in_one_line_or_two(home):
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    for lines in ((f"{cell}={digit}",), (f"{digit} {cell}",), (cell, f"{digit} {cell}")):
        assert f"Right. Write {digit} in {cell}." in turn("Full House", 0, *lines)


def test_the_sign_of_placing_strikes_nothing_and_the_other_way_round(home, words):
    board, step = technique_lesson("Pointing").exercises[0]
    cells, (strike, *_) = " ".join(names(board, step.cells)), step.strikes
    said = turn("Pointing", 0, cells, f"{board.layout.cell_name(strike.cell)}={strike.digit}")
    words(said)
    assert "Right." not in said
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    said = turn("Full House", 0, cell, f"{cell}<>{digit}")
    words(said)


def test_a_bug_is_answered_by_the_digit_that_is_left_as_it_is_taught(home):
    board, step = technique_lesson("BUG+1").exercises[0]
    (cell,) = names(board, step.cells)
    held = board.candidates.digits[step.cells[0]]
    struck = {strike.digit for strike in step.strikes}
    (left,) = {digit for digit in range(1, 10) if held >> digit & 1} - struck
    for answer in (str(left), f"{cell}={left}", f"{cell} = {left}"):
        assert "Right. Strike" in turn("BUG+1", 0, cell, answer)
    assert "Right. Strike" in turn("BUG+1", 0, f"{cell}={left}")
    wrong = min(struck)
    assert f"Not {wrong} in {cell}." in turn("BUG+1", 0, cell, str(wrong))


def test_a_wrong_digit_lacks_no_candidates(home):
    board, step = technique_lesson("Full House").exercises[0]
    (cell,), digit = names(board, step.cells), step.places[0].digit
    said = turn("Full House", 0, cell, str(digit % 9 + 1))
    assert f"Not {digit % 9 + 1} in {cell}." in said
    assert "missing" not in said


def test_help_on_a_page_says_what_each_word_does(home):
    said = told("X-Wing", "help", "?", "hello")
    assert said.count("back: the one before. board: the board once more.") == 2
    assert "expected enter, back, board or leave, got 'hello'" in said


@pytest.mark.parametrize("word", ["show me", "show", "next", ""])
def test_a_page_goes_on_with_each_word_that_its_hint_names(word, home, words):
    said = told("X-Wing", word)
    words(said)
    assert "expected enter" not in said
