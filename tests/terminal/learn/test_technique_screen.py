"""Lessons of techniques on the screen: pages, your turn by keys and clicks, and what is kept."""

from __future__ import annotations

import re

import pytest

from gridparty.board.cells import members
from gridparty.board.text import effects
from gridparty.evening.learning.teacher.catalogue import technique_lesson
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.session.clock import ScriptClock
from gridparty.techniques.blocking import blocking
from gridparty.techniques.examples import example
from gridparty.terminal.learn.screen import learn_presenter
from gridparty.terminal.learn.technique_painter import TechniqueFrame, board_of, legend_of
from gridparty.terminal.widgets.board import Sign
from gridparty.terminal.widgets.palette import THEMES
from gridparty.terminal.widgets.presenter import Navigation
from needing import NAMES
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


def fitting(name):
    return pytest.param(name, marks=[] if name in LONG else [pytest.mark.slow])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*map(fitting, NAMES)])
def test_all_words_of_every_page_have_room_beside_the_board(name, size):
    navigation, lesson = opened(name), technique_lesson(name)
    for page in lesson.pages:
        told = panel(navigation, size)
        assert f"{page.title} {page.text}" in told or f"{page.before} {page.text}" in told
        assert " ".join((page.text, *page.terms)) in told
        assert "▶ enter" in told
        press(navigation, "enter")
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
    press(navigation, *["enter"] * len(technique_lesson("X-Wing").pages))
    words(foot(seen(navigation, *SIZES[0]).text()))


@pytest.mark.parametrize("name", ["Skyscraper", "Naked Single", "XY-Wing"])
def test_a_lesson_is_gone_through_by_keys_and_is_kept(name, words):
    navigation, lesson = opened(name), technique_lesson(name)
    press(navigation, *["enter"] * len(lesson.pages))
    for _, step in lesson.exercises:
        answer(navigation, step.cells)
        words(look_of(navigation).said)
        if step.places:
            press(navigation, str(step.places[0].digit), "enter")
        else:
            answer(navigation, (), step.strikes)
        words(look_of(navigation).said)
        press(navigation, "enter")
    assert progress().done[name].missed == 0
    following = NAMES[NAMES.index(name) + 1]
    assert following in panel(navigation, SIZES[0])
    assert "▶ enter" in panel(navigation, SIZES[0])
    press(navigation, "enter")
    assert following in head(seen(navigation, *SIZES[0]).text())
    press(navigation, "escape")
    assert navigation.top is None


def test_a_wrong_answer_stays_marked_and_is_told_what_it_lacks(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(navigation, *["enter"] * len(lesson.pages))
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
    press(navigation, *["enter"] * len(lesson.pages))
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
    assert str(len(lesson.pages)) in head(seen(navigation, *SIZES[0]).text())


def test_what_is_struck_is_crossed_and_uncrossed_by_the_same_key():
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(navigation, *["enter"] * len(lesson.pages))
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
    press(navigation, *["enter"] * len(lesson.pages))
    for _, step in lesson.exercises:
        press(navigation, "H")
        assert step.reason[-40:] in read_to_the_end(navigation, SIZES[0])
        press(navigation, "enter")


def test_a_board_that_was_left_out_leaves_the_lesson_undone(words):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(navigation, *["enter"] * len(lesson.pages), "pagedown", "H", "enter")
    words(panel(navigation, SIZES[0]))
    assert not progress().done
    press(navigation, "backspace")
    assert str(lesson.count) in head(seen(navigation, *SIZES[0]).text())


def test_what_the_signs_mean_stands_below(words):
    navigation = opened("XY-Wing")
    words(panel(navigation, SIZES[0]))
    words(panel(navigation, SIZES[2]))
    drawn = [bool(page.shown.letters) for page in technique_lesson("XY-Wing").pages]
    press(navigation, *["enter"] * drawn.index(False))
    words(panel(navigation, SIZES[0]))  # before anything is drawn
    words(panel(opened("Full House"), SIZES[0]))


def test_of_an_avoidable_rectangle_it_is_seen_which_digits_were_given(words):
    navigation, lesson = opened("Avoidable Rectangle 1"), technique_lesson("Avoidable Rectangle 1")
    words(panel(navigation, SIZES[0]))
    position, step = lesson.example
    squares = look_of(navigation).board.squares
    assert {c for c, one in enumerate(squares) if one.digit and one.pen is None} == {
        *members(position.givens)
    }
    corners = {cell for cell in step.cells if position.grid.digits[cell]}
    assert {c for c, one in enumerate(squares) if one.sign is Sign.POINTED} == corners
    press(navigation, *["enter"] * len(lesson.pages))
    words(panel(navigation, SIZES[0]))
    navigation.top.click(next(iter(members(lesson.exercises[0][0].givens))))
    words(look_of(navigation).said)
    assert not any(one.pen is not None for one in look_of(opened("X-Wing")).board.squares)


@pytest.mark.parametrize("size", SIZES)
def test_where_there_is_no_room_for_all_signs_the_rarest_are_explained(size, words):
    words(panel(opened("Avoidable Rectangle 2"), size))


@pytest.mark.parametrize("name", NAMES)
def test_the_legend_has_room_for_every_sign_on_the_smallest_screen(name):
    navigation = opened(name)
    for number, _ in enumerate(technique_lesson(name).pages):
        told = panel(navigation, SIZES[0])
        meanings = [meaning for _, meaning in look_of(navigation).legend]
        if (name, number) == ("XYZ-Wing", 0):  # seven words are new there
            meanings = meanings[1:]
        last = told[-sum(len(meaning) + 12 for meaning in meanings) :]
        assert all(f" {meaning}" in last for meaning in meanings), number
        press(navigation, "enter")


def test_the_drawing_grows_with_what_is_said():
    pages = technique_lesson("XY-Wing").pages
    letters = [len(page.shown.letters) for page in pages]
    spot = letters.index(0)
    here = next(n for n in range(spot, len(letters)) if letters[n])
    assert 0 < letters[here] < letters[here + 1] == letters[0]


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
    navigation = opened("XY-Wing")
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
    navigation = opened(name)
    look = look_of(navigation)
    letters = {sign for one in look.board.squares for _, sign in one.signs}
    assert letters
    for sign in letters:
        assert on_the_board(navigation, size, sign), sign
        assert sign in "".join(signs for signs, _ in look.legend)


@pytest.mark.parametrize("size", SIZES)
def test_what_the_reader_marks_has_a_sign_that_the_legend_explains(size):
    navigation, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(navigation, *["enter"] * len(lesson.pages))
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
