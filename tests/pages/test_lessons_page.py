"""The list of lessons as a value: its rows, its keys, finding a name, numbers that are typed."""

from __future__ import annotations

from datetime import date

import pytest

from gridparty.evening.learning.lessons.catalogue import LESSONS
from gridparty.evening.learning.teacher import boxes
from gridparty.evening.learning.teacher.boxes import Boxed
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.progress import Learned, keep
from gridparty.pages.controller import Controller
from gridparty.pages.lessons import LessonsPage

pytestmark = pytest.mark.usefixtures("home")
DAY = date(2026, 11, 22)


class Lessons(Controller):
    """The page, and what was opened from it."""

    def __init__(self) -> None:
        self.opened: list[object] = []
        source = LessonsPage(
            self.opened.append,
            self.opened.append,
            lambda: self.opened.append("run"),
            lambda: self.opened.append("left"),
        )
        super().__init__(source, self.opened.append)

    def type(self, *keys: str) -> Lessons:
        self.meant = [self.press(key) for key in keys]
        return self

    @property
    def here(self) -> tuple[str, ...]:
        row = self.view().at
        assert row is not None
        return row.cells

    @property
    def note(self) -> str:
        return self.view().note

    @property
    def keys(self) -> list[str]:
        return [f"{hint.shown} {hint.word}" for hint in self.view().hints]


def test_games_come_first_and_then_all_techniques(words):
    lessons = Lessons()
    rows = lessons.view().page.body.rows
    assert [row.cells[1] for row in rows] == [*LESSONS, *NAMES]
    assert [row.cells[0].strip() for row in rows] == [*"rbstk", *map(str, range(1, 64))]
    assert (lessons.here[1], lessons.view().page.right) == ("race", "")
    words(lessons.note)
    words(lessons.keys)


def test_a_lesson_is_opened_by_its_row_its_letter_or_a_click():
    lessons = Lessons().type("enter", "t")
    assert (lessons.opened, lessons.here[1]) == (["race", "tiles"], "tiles")
    lessons.type("row67", "escape")
    assert lessons.opened[2:] == ["Forcing Chains", "left"]
    assert lessons.here[1] == "Forcing Chains"


def test_other_keys_than_arrows_walk_too():
    lessons = Lessons()
    keys = (
        "j",
        "tab",
        "shift+tab",
        "shift+tab",
        "shift+tab",
        "pageup",
        "pagedown",
        "down",
        "pageup",
    )
    rows = [lessons.type(key).view().row for key in keys]
    assert rows == [1, 2, 1, 0, 67, 57, 67, 0, 0]
    assert lessons.type("home", "y", "space").meant == [False] * 3


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        ("3", "3"),
        ("1 2", "12"),
        ("5 9", "59"),
        ("6 8", "8"),
        ("6 3", "63"),
        ("1 2 3", "3"),
        ("1 up 2", "2"),
    ],
)
def test_a_number_leads_to_its_technique_as_far_as_it_is_typed(keys, number):
    assert Lessons().type(*keys.split()).here[0].strip() == number


def test_a_number_that_no_technique_has_is_refused(words):
    lessons = Lessons().type("down", "0")
    words(lessons.note)
    assert lessons.here[1] == "blitz"
    assert lessons.type("up").view().sign == "▸"


def test_part_of_a_name_finds_a_technique_and_the_page_says_so(words):
    lessons = Lessons().type("f")
    words(lessons.note)
    words(lessons.keys)
    assert lessons.typing
    assert lessons.type(*"kite").here[1] == "2-String Kite"
    assert lessons.note.fields == {"part": "kite", "n": 2}
    assert lessons.type("down").here[1] == "Dual 2-String Kite"
    assert lessons.type("down", "up").here[1] == "2-String Kite"
    assert "kitex" in lessons.type("x").note
    lessons.type(*["backspace"] * 4, *"deathb")  # a blank does not count
    assert lessons.here[1] == "Death Blossom"
    assert lessons.type("escape", "3").here[1] == "Naked Single"
    assert not lessons.typing
    assert lessons.type("/", *"sue", "enter").opened == ["Sue de Coq"]
    assert not lessons.type("f", "tab").typing  # a key that is no letter ends it


def test_a_technique_is_drilled_or_all_that_were_learned(words):
    lessons = Lessons().type("d")
    words(lessons.note)
    words(lessons.type("D").note)
    words(lessons.type("1").keys)
    words(lessons.note)
    assert lessons.type("d").opened == [("Full House",)]
    boxes.keep("Naked Pair", Boxed(1, DAY))
    words(lessons.keys)  # the file has changed
    assert lessons.type("D").opened[1:] == [("Naked Pair",)]


def test_the_cursor_begins_at_the_next_technique_and_what_was_done_is_told(words):
    keep("Full House", Learned(DAY, 2))
    lessons = Lessons()
    words(lessons.view().page.right)
    assert lessons.here[1] == "Hidden Single"
    words(lessons.type("up").here[1:])
    keep("Hidden Single", Learned(DAY, 0, shown=True))
    keep("Naked Single", Learned(DAY, 0))
    rows = lessons.view().page.body.rows[len(LESSONS) :]
    words([row.cells[3] for row in rows[:4]])
    words(lessons.type("up").note)
    for name in NAMES:
        keep(name, Learned(DAY))
    words(Lessons().note)


def test_tiers_have_headings_and_what_to_learn_first_is_said(words):
    rows = Lessons().view().page.body.rows
    words([row.cells[4] for row in rows if row.cells[4]])
    assert sum(bool(row.cells[4]) for row in rows) == 7
    words(Lessons().type("f", *"skyscraper", "escape").note)
    keep("X-Wing", Learned(DAY))
    words(Lessons().type("f", *"skyscraper", "escape").note)


def test_that_the_file_is_damaged_is_said_whatever_is_chosen(home):
    keep("Full House", Learned(DAY))
    (home / "lessons.toml").write_text("nonsense", encoding="utf-8")
    lessons = Lessons()
    assert "lessons.toml" in lessons.note
    assert "lessons.toml" in lessons.type("down", "3").note
