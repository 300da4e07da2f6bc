"""Lessons of techniques on the screen: pages, your turn by keys and clicks, and what is kept."""

from __future__ import annotations

from datetime import date

import pytest

from gridparty.board.cells import members
from gridparty.board.told import effects
from gridparty.evening.clocks import ScriptClock
from gridparty.evening.teacher.catalogue import technique_lesson
from gridparty.evening.teacher.progress import Learned, keep, progress
from gridparty.screens.learn.screen import learn_scene, lessons_scene
from gridparty.screens.learn.technique_look import TechniqueLook, board_of
from gridparty.screens.parts.board import Sign
from gridparty.screens.parts.palette import THEMES
from gridparty.screens.parts.scene import Stack
from gridparty.techniques.blocking import blocking
from gridparty.techniques.examples import example
from needing import NAMES
from seeing import PLAIN, seen

SIZES = ((80, 24), (100, 30), (120, 40))
LONG = ("Hidden Rectangle", "Sue de Coq", "Continuous Nice Loop", "Full House")


@pytest.fixture(autouse=True)
def nobody_has_learned_anything(home):
    """Each test has a folder of its own for what is kept."""


def opened(name: str) -> Stack:
    stack = Stack()
    stack.push(learn_scene(stack, name, ScriptClock()))
    return stack


def press(stack: Stack, *keys: str) -> None:
    for key in keys:
        assert stack.top is not None
        stack.top.press(key)


def text(stack: Stack) -> str:
    return " ".join(seen(stack).text().split())


def panel(stack: Stack, size: tuple[int, int]) -> str:
    """What stands beside the board."""
    left = {80: 57, 100: 61, 120: 79}[size[0]]
    return " ".join(" ".join(line[left:] for line in seen(stack, *size).text().split("\n")).split())


def read_to_the_end(stack: Stack, size: tuple[int, int]) -> str:
    """All that is told of a solution that is shown; each part of it is to be seen whole."""
    told = []
    while True:
        look = look_of(stack)
        told.append(look.said)
        assert " ".join(f"› {look.said}".split()) in panel(stack, size)
        assert f"▶ enter {look.button}" in panel(stack, size)
        if look.button != "why":
            return " ".join(told)
        press(stack, "enter")


def look_of(stack: Stack) -> TechniqueLook:
    look = stack.top.look()
    assert isinstance(look, TechniqueLook)
    return look


def answer(stack: Stack, cells, strikes=()) -> None:
    """Mark the cells, or strike the candidates, and ask whether that is right."""
    for cell in cells:
        stack.top._hand.cursor = cell
        press(stack, "space")
    for strike in strikes:
        stack.top._hand.cursor = strike.cell
        press(stack, str(strike.digit))
    press(stack, "enter")


def fitting(name):
    return pytest.param(name, marks=[] if name in LONG else [pytest.mark.slow])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*map(fitting, NAMES)])
def test_all_words_of_every_page_have_room_beside_the_board(name, size):
    stack, lesson = opened(name), technique_lesson(name)
    for page in lesson.pages:
        words = panel(stack, size)
        assert f"{page.title} {page.text}" in words or f"{page.before} {page.text}" in words
        assert " ".join((page.text, *page.terms)) in words
        assert "▶ enter next page" in panel(stack, size)
        press(stack, "enter")
    for board, step in lesson.tried:
        assert " ".join(look_of(stack).asked.split()) in panel(stack, size)
        press(stack, "9", "enter")
        assert "× Mark the cells first: space marks the one you are in." in panel(stack, size)
        press(stack, "H")
        told = read_to_the_end(stack, size)
        done = effects(board.layout, step.places, step.strikes)
        assert all(one in told for one in done)
        assert step.reason[-40:] in told
        press(stack, "enter")
    assert f"That was {name}." in panel(stack, size)


def test_the_question_mark_tells_the_keys_and_any_key_goes_back():
    stack = opened("X-Wing")
    press(stack, "?")
    assert "strike here; or write" in text(stack)
    press(stack, "x")
    assert "learn X-Wing" in text(stack)
    press(stack, *["enter"] * len(technique_lesson("X-Wing").pages))
    foot = "space mark enter that is all shift+h show me pgdn skip ? keys esc leave"
    assert text(stack).endswith(foot)


@pytest.mark.parametrize("name", ["Skyscraper", "Naked Single", "XY-Wing"])
def test_a_lesson_is_gone_through_by_keys_and_is_kept(name):
    stack, lesson = opened(name), technique_lesson(name)
    press(stack, *["enter"] * len(lesson.pages))
    for _, step in lesson.tried:
        answer(stack, step.cells)
        assert look_of(stack).said == "Yes, that is the pattern."
        if step.places:
            press(stack, str(step.places[0].digit))
        else:
            answer(stack, (), step.strikes)
        assert look_of(stack).said.startswith("Right. ")
        press(stack, "enter")
    assert progress().done[name].missed == 0
    following = NAMES[NAMES.index(name) + 1]
    assert f"The next one is {following}." in panel(stack, SIZES[0])
    assert "▶ enter next lesson" in panel(stack, SIZES[0])
    assert text(stack).endswith("enter next lesson backspace back ? keys esc leave")
    press(stack, "enter")
    assert f"learn {following} page 1" in text(stack)
    press(stack, "escape")
    assert stack.top is None


def test_a_wrong_answer_stays_marked_and_is_told_what_it_lacks():
    stack, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(stack, *["enter"] * len(lesson.pages))
    _, step = lesson.tried[0]
    answer(stack, step.cells[:3])
    assert look_of(stack).said == "1 cell is missing."
    assert look_of(stack).sign == "×"
    press(stack, "space", "space")
    assert "· 3 cells marked. enter: that is all." in panel(stack, SIZES[0])
    assert "▶" not in panel(stack, SIZES[0])
    answer(stack, step.cells[3:])
    assert look_of(stack).said == "Yes, that is the pattern."
    press(stack, "enter")
    assert look_of(stack).said == "Go to a cell, and press the digit to strike."


def test_what_cannot_be_marked_or_struck_is_refused():
    stack, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(stack, *["enter"] * len(lesson.pages))
    board, step = lesson.tried[0]
    filled = next(cell for cell, digit in enumerate(board.grid.digits) if digit)
    stack.top.point(filled)
    assert look_of(stack).said == "Mark empty cells: this one has a digit."
    for cell in step.cells:
        stack.top.point(cell)
    press(stack, "enter")
    stack.top._hand.cursor = filled
    press(stack, str(step.digits[0]))
    assert "to strike in this cell" in look_of(stack).said
    press(stack, "backspace")
    assert f"page {len(lesson.pages)} of" in text(stack)


def test_what_is_struck_is_crossed_and_uncrossed_by_the_same_key():
    stack, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(stack, *["enter"] * len(lesson.pages))
    _, step = lesson.tried[0]
    answer(stack, step.cells)
    strike = step.strikes[0]
    stack.top._hand.cursor = strike.cell
    press(stack, str(strike.digit))
    assert look_of(stack).board.squares[strike.cell].signs == ((strike.digit, "×"),)
    press(stack, str(strike.digit))
    assert look_of(stack).board.squares[strike.cell].signs == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_solution_that_is_shown_is_told_to_its_end_on_the_smallest_screen(name):
    stack, lesson = opened(name), technique_lesson(name)
    press(stack, *["enter"] * len(lesson.pages))
    for _, step in lesson.tried:
        press(stack, "H")
        assert step.reason[-40:] in read_to_the_end(stack, SIZES[0])
        press(stack, "enter")


def test_a_board_that_was_left_out_leaves_the_lesson_undone():
    stack, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(stack, *["enter"] * len(lesson.pages), "pagedown", "H", "enter")
    assert "X-Wing is not counted as learned: 1 board was left out." in panel(stack, SIZES[0])
    assert not progress().done
    press(stack, "backspace")
    assert f"page {lesson.count} of" in text(stack)


def test_what_the_signs_mean_stands_below():
    stack = opened("XY-Wing")
    assert "2A one of them is true 1B leads there × struck" in panel(stack, SIZES[0])
    assert "2× struck" in panel(stack, SIZES[2])
    pages = [page.title for page in technique_lesson("XY-Wing").pages]
    press(stack, *["enter"] * pages.index("How to spot it"))
    assert "leads there" not in panel(stack, SIZES[0])
    assert "9! goes here › ‹ blocks" in panel(opened("Full House"), SIZES[0])


def test_of_an_avoidable_rectangle_it_is_seen_which_digits_were_given():
    stack, lesson = opened("Avoidable Rectangle 1"), technique_lesson("Avoidable Rectangle 1")
    assert "5a not given" in panel(stack, SIZES[0])
    position, step = lesson.told
    squares = look_of(stack).board.squares
    assert {c for c, one in enumerate(squares) if one.digit and one.pen is None} == {
        *members(position.givens)
    }
    corners = {cell for cell in step.cells if position.grid.digits[cell]}
    assert {c for c, one in enumerate(squares) if one.sign is Sign.POINTED} == corners
    press(stack, *["enter"] * len(lesson.pages))
    assert "5a not given" in panel(stack, SIZES[0])
    stack.top.point(next(iter(members(lesson.tried[0][0].givens))))
    assert "This digit was given: no corner of it is." in panel(stack, SIZES[0])
    assert not any(one.pen is not None for one in look_of(opened("X-Wing")).board.squares)


@pytest.mark.parametrize("size", SIZES)
def test_where_there_is_no_room_for_all_signs_the_rarest_are_explained(size):
    assert "5a not given" in panel(opened("Avoidable Rectangle 2"), size)


@pytest.mark.parametrize("name", NAMES)
def test_the_legend_has_room_for_every_sign_on_the_smallest_screen(name):
    stack = opened(name)
    for number, _ in enumerate(technique_lesson(name).pages):
        told = panel(stack, SIZES[0])
        meanings = [meaning for _, meaning in look_of(stack).legend]
        if (name, number) == ("XYZ-Wing", 0):  # seven words are new there
            meanings = meanings[1:]
        last = told[-sum(len(meaning) + 12 for meaning in meanings) :]
        assert all(f" {meaning}" in last for meaning in meanings), number
        press(stack, "enter")


def test_the_drawing_grows_with_what_is_said():
    pages = technique_lesson("XY-Wing").pages
    letters = [len(page.shown.letters) for page in pages]
    titles = [page.title for page in pages]
    spot, here = titles.index("How to spot it"), titles.index("Why it holds here")
    assert letters[spot] == 0
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
    stack = opened("XY-Wing")
    large = seen(stack, 120, 40, theme).text()
    assert "1B2A" in large
    assert "2×" in large
    assert "×" in seen(stack, 80, 24, theme).text()


def on_the_board(stack: Stack, size: tuple[int, int], sign: str) -> int:
    """How often the sign is to be seen there, without any colour."""
    edge = {80: 57, 100: 61, 120: 79}[size[0]]
    return sum(line[:edge].count(sign) for line in seen(stack, *size, PLAIN).text().splitlines())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*map(fitting, NAMES)])
def test_every_sign_of_the_legend_is_on_the_board_without_colours_too(name, size):
    stack = opened(name)
    look = look_of(stack)
    letters = {sign for one in look.board.squares for _, sign in one.signs}
    assert letters
    for sign in letters:
        assert on_the_board(stack, size, sign), sign
        assert sign in "".join(signs for signs, _ in look.legend)


@pytest.mark.parametrize("size", SIZES)
def test_what_the_reader_marks_has_a_sign_that_the_legend_explains(size):
    stack, lesson = opened("X-Wing"), technique_lesson("X-Wing")
    press(stack, *["enter"] * len(lesson.pages))
    _, step = lesson.tried[0]
    assert not on_the_board(stack, size, "‹")
    for number, cell in enumerate(step.cells, start=1):
        stack.top.point(cell)
        assert on_the_board(stack, size, "‹") == number
    sign = "› ‹" if size[0] == 120 else "‹"
    assert f"On the board: {sign} marked" in panel(stack, size)
    press(stack, "enter")
    assert f"On the board: {sign} the pattern" in panel(stack, size)
    assert on_the_board(stack, size, "‹") == len(step.cells)


def test_part_of_a_name_finds_a_technique_and_the_page_says_so():
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    assert "f find" in text(stack)
    press(stack, "f")
    assert "Type part of a name, such as wing." in text(stack)
    press(stack, *"kite")
    assert "▶ 16 2-String Kite" in text(stack)
    assert "find: kite. 2 names have it." in text(stack)
    press(stack, "down")
    assert "▶ 35 Dual 2-String Kite" in text(stack)
    press(stack, "x")
    assert "No name has 'kitex'." in text(stack)
    press(stack, "up", *["backspace"] * 4, *"deathb")  # a blank does not count
    assert "▶ 59 Death Blossom" in text(stack)
    press(stack, "escape", "3")
    assert "▶ 3 Naked Single" in text(stack)
    press(stack, "/", *"sue", "enter")
    assert "learn Sue de Coq" in text(stack)


def test_what_stands_before_a_row_of_the_page_of_lessons_is_a_key():
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    first = text(stack)
    assert "▶ r race" in first
    assert "Begin with the race: enter." in first
    assert "of 59" not in first
    for keys, there in (("3", " 3 Naked Single"), ("12", "12 "), ("7", " 7 "), ("59", "59 ")):
        press(stack, "up", *keys)
        assert f"▶ {there.strip()}" in text(stack)
    assert "find it on new boards, by the clock" in text(stack)
    press(stack, "6", "8")  # there is no 68: another number begins
    assert "▶ 8 " in text(stack)
    press(stack, "up", "0")
    assert "The techniques have the numbers 1 to 59." in text(stack)


def test_the_page_of_lessons_opens_at_the_next_one_and_tells_which_were_done():
    keep("Full House", Learned(date(2026, 11, 22), 2))
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    assert "1 technique learned" in text(stack)
    assert "1 Full House done, 2 misses" in text(stack)
    assert "▶ 2 Hidden Single" in text(stack)
    press(stack, "pagedown", "pageup", "enter")
    assert "learn Hidden Single" in text(stack)
    press(stack, "escape")
    keep("Hidden Single", Learned(date(2026, 11, 22), 0, shown=True))
    assert "2 Hidden Single done, with help" in text(stack)
    press(stack, "row63")
    assert "learn Death Blossom" in text(stack)


def test_the_page_of_lessons_says_that_the_file_is_damaged(home):
    keep("Full House", Learned(date(2026, 11, 22)))
    (home / "lessons.toml").write_text("nonsense", encoding="utf-8")
    stack = Stack()
    stack.push(lessons_scene(stack, ScriptClock()))
    assert "cannot be read" in text(stack)
