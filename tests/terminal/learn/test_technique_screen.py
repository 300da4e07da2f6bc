"""Lessons of techniques on the screen: pages, your turn by keys and clicks, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gridparty.board.cells import members
from gridparty.board.text import effects
from gridparty.evening.learning.teacher.catalogue import TechniqueLesson, technique_lesson
from gridparty.evening.learning.teacher.pages import LessonPage
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.session.clock import ScriptClock
from gridparty.techniques import technique_named
from gridparty.techniques.blocking import blocking
from gridparty.techniques.curriculum import LESSONS as NAMES
from gridparty.techniques.examples import example
from gridparty.terminal.learn.screen import learn_presenter
from gridparty.terminal.learn.technique_painter import TechniqueFrame, board_of, legend_of
from gridparty.terminal.widgets.board import Sign
from gridparty.terminal.widgets.palette import THEMES
from gridparty.terminal.widgets.presenter import Navigation
from seeing import PLAIN, foot, head, seen, spoken

SIZES = ((80, 24), (100, 30), (120, 40))
LONG = ("Hidden Rectangle", "Sue de Coq", "Continuous Nice Loop", "Full House")


@pytest.fixture(autouse=True)
def nobody_has_learned_anything(home):
    """Each test has a folder of its own for what is kept."""


def opened(name: str) -> Navigation:
    navigation = Navigation()
    navigation.push(learn_presenter(navigation, name, ScriptClock()))
    return navigation


def press(navigation: Navigation, *keys: str) -> None:
    for key in keys:
        assert navigation.top is not None
        navigation.top.press(key)


def text(navigation: Navigation) -> str:
    return " ".join(seen(navigation).text().split())


def panel(navigation: Navigation, size: tuple[int, int]) -> str:
    """What stands beside the board."""
    left = {80: 57, 100: 61, 120: 79}[size[0]]
    return " ".join(
        " ".join(line[left:] for line in seen(navigation, *size).text().split("\n")).split()
    )


def read_to_the_end(navigation: Navigation, size: tuple[int, int]) -> str:
    """All that is told of a solution that is shown; each part of it is to be seen whole."""
    told = []
    while True:
        look = look_of(navigation)
        told.append(look.said)
        assert " ".join(f"› {look.said}".split()) in panel(navigation, size)
        assert f"▶ enter {look.button}" in panel(navigation, size)
        if look.button != "why":
            return " ".join(told)
        press(navigation, "enter")


def look_of(navigation: Navigation) -> TechniqueFrame:
    look = navigation.top.frame()
    assert isinstance(look, TechniqueFrame)
    return look


def answer(navigation: Navigation, cells, strikes=()) -> None:
    """Mark the cells, or strike the candidates, and ask whether that is right."""
    for cell in cells:
        navigation.top._hand.cursor = cell
        press(navigation, "space")
    for strike in strikes:
        navigation.top._hand.cursor = strike.cell
        press(navigation, str(strike.digit))
    press(navigation, "enter")


def texts(navigation: Navigation, lesson: TechniqueLesson) -> Iterator[LessonPage]:
    """Yield each text while it is shown; the board between them is left out."""
    for page in lesson.what:
        yield page
        press(navigation, "enter")
    press(navigation, "pagedown")
    for page in lesson.why:
        yield page
        press(navigation, "enter")


def to_the_exercises(navigation: Navigation, lesson: TechniqueLesson) -> None:
    for _ in texts(navigation, lesson):
        pass


def solve(navigation: Navigation, step) -> None:
    """Answer the board as the step says, and go on."""
    answer(navigation, step.cells)
    if step.places:
        press(navigation, str(step.places[0].digit), "enter")
    elif step.strikes:
        answer(navigation, (), step.strikes)


def fitting(name):
    return pytest.param(name, marks=[] if name in LONG else [pytest.mark.slow])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*map(fitting, NAMES)])
def test_all_words_of_every_page_have_room_beside_the_board(name, size):
    navigation, lesson = opened(name), technique_lesson(name)
    for page in texts(navigation, lesson):
        told = panel(navigation, size)
        assert f"{page.title} {page.text}" in told or f"{page.before} {page.text}" in told
        assert " ".join((page.text, *page.terms)) in told
        assert "▶ enter" in told
    for board, step in lesson.exercises:
        assert " ".join(look_of(navigation).asked.split()) in panel(navigation, size)
        press(navigation, "9", "enter")
        assert f"× {look_of(navigation).said}" in panel(navigation, size)
        press(navigation, "H")
        told = read_to_the_end(navigation, size)
        done = effects(board.layout, step.places, step.strikes)
        assert all(one in told for one in done)
        assert step.reason[-40:] in told
        press(navigation, "enter")
    assert name in panel(navigation, size)


def test_the_question_mark_tells_the_keys_and_any_key_goes_back(words):
    navigation = opened("X-Wing")
    press(navigation, "?")
    words(text(navigation))
    press(navigation, "x")
    words(spoken(navigation.top.frame()))
    to_the_exercises(navigation, technique_lesson("X-Wing"))
    words(foot(seen(navigation, *SIZES[0]).text()))


@pytest.mark.parametrize(
    "name", ["Skyscraper", "Naked Single", "XY-Wing", "Almost Locked Set", "Forcing Chains"]
)
def test_a_lesson_is_gone_through_by_keys_and_is_learned(name, words):
    navigation, lesson = opened(name), technique_lesson(name)
    press(navigation, *["enter"] * len(lesson.what))
    for number, (_, step) in enumerate(lesson.boards):
        assert not look_of(navigation).board.tinted
        solve(navigation, step)
        words(look_of(navigation).said)
        press(navigation, *["enter"] * (1 if number else 1 + len(lesson.why)))
    assert progress().learned == (name,)
    following = progress().after(name)
    assert following in panel(navigation, SIZES[0])
    assert "▶ enter" in panel(navigation, SIZES[0])
    press(navigation, "enter")
    assert following in head(seen(navigation, *SIZES[0]).text())
    press(navigation, "escape")
    assert navigation.top is None


def test_a_lesson_has_five_pages_and_why_it_works_is_told_of_what_was_found():
    name, other = next(
        (name, one)
        for name in NAMES[1:]
        for position, meant in [example(name)]
        for one in technique_named(name).every(position)
        if one.cells != meant.cells
    )
    navigation, lesson = opened(name), technique_lesson(name)
    assert "page 1 of 5" in head(seen(navigation, *SIZES[0]).text())
    press(navigation, *["enter"] * len(lesson.what))
    solve(navigation, other)
    press(navigation, "enter")
    assert str(other.reason) in look_of(navigation).text


def test_with_help_on_every_board_nothing_is_learned_and_that_is_said(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(navigation, "enter")
    for number in range(3):
        press(navigation, "H")
        while look_of(navigation).button == "why":
            press(navigation, "enter")
        press(navigation, *["enter"] * (1 if number else 1 + len(lesson.why)))
    assert progress().learned == ()
    assert progress().done["X-Wing"].shown
    words(panel(navigation, SIZES[0]))


def test_what_was_found_is_explained_to_whoever_asks():
    navigation, lesson = opened("Swordfish"), technique_lesson("Swordfish")
    press(navigation, "enter", "H")  # the next page explains the example
    assert look_of(navigation).button == "next"
    press(navigation, *["enter"] * (1 + len(lesson.why)))
    step = lesson.exercises[0][1]
    solve(navigation, step)
    press(navigation, "H")
    assert step.reason[-30:] in read_to_the_end(navigation, SIZES[0])


def marks(navigation: Navigation) -> list[tuple[int, ...]]:
    return [one.marks for one in look_of(navigation).board.squares]


@pytest.mark.parametrize("page", ["text", "cells", "effect"])
def test_every_board_can_be_filtered_by_a_digit_and_by_cells_with_two_candidates(page, words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    if page != "text":
        press(navigation, "enter")
    if page == "effect":
        answer(navigation, lesson.example[1].cells)
    every = marks(navigation)
    press(navigation, "f")
    words(look_of(navigation).said)
    press(navigation, "7")
    assert marks(navigation) == [tuple(d for d in held if d == 7) for held in every]
    press(navigation, "f", "b")
    assert marks(navigation) == [held if len(held) == 2 else () for held in every]
    press(navigation, "b")
    assert marks(navigation) == every
    press(navigation, "f", "escape")
    assert marks(navigation) == every
    press(navigation, "f", "b", "f")
    assert marks(navigation) == every


def test_singles_are_scanned_for_without_candidates():
    for name in ("Full House", "Hidden Single"):
        navigation = opened(name)
        assert not any(marks(navigation))
        press(navigation, "enter")
        assert not any(marks(navigation))
        solve(navigation, technique_lesson(name).example[1])
        ((digit,),) = [held for held in marks(navigation) if held]
        assert digit == technique_lesson(name).example[1].places[0].digit
    assert any(marks(opened("Naked Single")))


def test_a_wrong_answer_stays_marked_and_is_told_what_it_lacks(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    to_the_exercises(navigation, lesson)
    _, step = lesson.exercises[0]
    answer(navigation, step.cells[:3])
    words(look_of(navigation).said)
    assert look_of(navigation).sign == "×"
    press(navigation, "space", "space")
    words(panel(navigation, SIZES[0]))
    assert "▶" not in panel(navigation, SIZES[0])
    answer(navigation, step.cells[3:])
    words(look_of(navigation).said)
    assert look_of(navigation).sign != "×"
    press(navigation, "enter")
    words(look_of(navigation).said)


def test_what_cannot_be_marked_or_struck_is_refused(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    to_the_exercises(navigation, lesson)
    board, step = lesson.exercises[0]
    filled = next(cell for cell, digit in enumerate(board.grid.digits) if digit)
    navigation.top.click(filled)
    words(look_of(navigation).said)
    for cell in step.cells:
        navigation.top.click(cell)
    press(navigation, "enter")
    navigation.top._hand.cursor = filled
    press(navigation, str(step.digits[0]))
    words(look_of(navigation).said)
    press(navigation, "backspace")
    assert "page 3 of 5" in head(seen(navigation, *SIZES[0]).text())


def test_what_is_struck_is_crossed_and_uncrossed_by_the_same_key():
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    to_the_exercises(navigation, lesson)
    _, step = lesson.exercises[0]
    answer(navigation, step.cells)
    strike = step.strikes[0]
    navigation.top._hand.cursor = strike.cell
    press(navigation, str(strike.digit))
    assert look_of(navigation).board.squares[strike.cell].signs == ((strike.digit, "×"),)
    press(navigation, str(strike.digit))
    assert look_of(navigation).board.squares[strike.cell].signs == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_solution_that_is_shown_is_told_to_its_end_on_the_smallest_screen(name):
    navigation, lesson = opened(name), technique_lesson(name)
    to_the_exercises(navigation, lesson)
    for _, step in lesson.exercises:
        press(navigation, "H")
        assert step.reason[-40:] in read_to_the_end(navigation, SIZES[0])
        press(navigation, "enter")


def test_a_board_that_was_left_out_leaves_the_lesson_undone(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    to_the_exercises(navigation, lesson)
    press(navigation, "pagedown", "H", "enter")
    words(panel(navigation, SIZES[0]))
    assert not progress().done
    press(navigation, "backspace")
    assert "page 5 of 5" in head(seen(navigation, *SIZES[0]).text())


def at_the_end_of_why(name: str) -> Navigation:
    """Where the whole step is drawn."""
    navigation, lesson = opened(name), technique_lesson(name)
    for number, _ in enumerate(texts(navigation, lesson), start=1):
        if number == len(lesson.pages):
            break
    return navigation


def test_what_the_signs_mean_stands_below(words):
    words(panel(opened("XY-Wing"), SIZES[0]))  # before anything is drawn
    navigation = at_the_end_of_why("XY-Wing")
    words(panel(navigation, SIZES[0]))
    words(panel(navigation, SIZES[2]))
    words(panel(at_the_end_of_why("Full House"), SIZES[0]))


def test_of_an_avoidable_rectangle_it_is_seen_which_digits_were_given(words):
    lesson = technique_lesson("Avoidable Rectangle 1")
    navigation = at_the_end_of_why("Avoidable Rectangle 1")
    words(panel(navigation, SIZES[0]))
    position, step = lesson.example
    squares = look_of(navigation).board.squares
    assert {c for c, one in enumerate(squares) if one.digit and one.pen is None} == {
        *members(position.givens)
    }
    corners = {cell for cell in step.cells if position.grid.digits[cell]}
    assert {c for c, one in enumerate(squares) if one.sign is Sign.POINTED} == corners
    press(navigation, "enter")
    words(panel(navigation, SIZES[0]))
    navigation.top.click(next(iter(members(lesson.exercises[0][0].givens))))
    words(look_of(navigation).said)
    assert not any(one.pen is not None for one in look_of(opened("X-Wing")).board.squares)


@pytest.mark.parametrize("size", SIZES)
def test_where_there_is_no_room_for_all_signs_the_rarest_are_explained(size, words):
    words(panel(at_the_end_of_why("Avoidable Rectangle 2"), size))


@pytest.mark.parametrize("name", NAMES)
def test_the_legend_has_room_for_every_sign_on_the_smallest_screen(name):
    navigation = opened(name)
    for page in texts(navigation, technique_lesson(name)):
        told = panel(navigation, SIZES[0])
        meanings = [meaning for _, meaning in look_of(navigation).legend]
        last = told[-sum(len(meaning) + 12 for meaning in meanings) :]
        assert all(f" {meaning}" in last for meaning in meanings), page.text


def test_the_drawing_grows_with_what_is_said():
    letters = [len(page.shown.letters) for page in technique_lesson("Grouped AIC").pages]
    assert letters[0] == 0
    assert letters == sorted(letters)
    assert 0 < letters[1] < letters[-1]


def test_digits_that_make_a_single_are_pointed_at():
    for name in ("Full House", "Hidden Single", "Naked Single"):
        position, step = example(name)
        pointed = {
            cell
            for cell, square in enumerate(board_of(position, step).squares)
            if square.sign is Sign.POINTED
        }
        assert pointed == {*blocking(position, step)}
        assert pointed


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_letters_and_strikes_are_told_apart_without_colour(theme):
    navigation = at_the_end_of_why("XY-Wing")
    large = seen(navigation, 120, 40, theme).text()
    assert "1B2A" in large
    assert "2×" in large
    assert "×" in seen(navigation, 80, 24, theme).text()


def on_the_board(navigation: Navigation, size: tuple[int, int], sign: str) -> int:
    """How often the sign is to be seen there, without any colour."""
    edge = {80: 57, 100: 61, 120: 79}[size[0]]
    return sum(
        line[:edge].count(sign) for line in seen(navigation, *size, PLAIN).text().splitlines()
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*map(fitting, NAMES)])
def test_every_sign_of_the_legend_is_on_the_board_without_colours_too(name, size):
    navigation = at_the_end_of_why(name)
    look = look_of(navigation)
    letters = {sign for one in look.board.squares for _, sign in one.signs}
    assert letters
    for sign in letters:
        assert on_the_board(navigation, size, sign), sign
        assert sign in "".join(signs for signs, _ in look.legend)


@pytest.mark.parametrize("size", SIZES)
def test_what_the_reader_marks_has_a_sign_that_the_legend_explains(size):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    to_the_exercises(navigation, lesson)
    _, step = lesson.exercises[0]
    assert not on_the_board(navigation, size, "‹")
    for number, cell in enumerate(step.cells, start=1):
        navigation.top.click(cell)
        assert on_the_board(navigation, size, "‹") == number
    sign = "› ‹" if size[0] == 120 else "‹"
    legend = re.search(f": {sign} [^›‹]+", panel(navigation, size))
    press(navigation, "enter")
    assert re.search(f": {sign} [^›‹]+", panel(navigation, size)) != legend
    assert on_the_board(navigation, size, "‹") == len(step.cells)


@pytest.mark.parametrize(
    "name", ["Simple Colours Wrap", "Multi Colours 2", "Avoidable Rectangle 1"]
)
def test_a_line_of_the_legend_is_there_only_for_letters_that_are_drawn(name):
    lesson = technique_lesson(name)
    for page in lesson.pages:
        squares = board_of(lesson.example[0], page.shown).squares
        drawn = {sign for square in squares for _, sign in square.signs}
        legend = "".join(signs for signs, _ in legend_of(lesson.example[0], page.shown))
        assert {sign for sign in legend if sign.isupper()} == {s for s in drawn if s.isupper()}
