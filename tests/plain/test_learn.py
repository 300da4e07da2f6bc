"""Lessons in lines: the same steps for screen readers; the end of the lines ends politely."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gridparty.evening.clocks import RunningClock
from gridparty.evening.lessons.catalogue import LESSONS, lesson
from gridparty.plain.learn import Reader, learn_in_lines


class Typed:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def read(self, timeout: float | None = None) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def told(title: str | None, *lines: str) -> str:
    said: list[str] = []
    learn_in_lines(title, Reader(Typed(lines), said.append, echo=True), RunningClock())
    return "".join(said)


def test_the_race_is_learned_by_typing():
    said = told(
        "race", "r5c5=4", "1", "", "r2c7", "", "r2c7=8", "", "r7c8=6", "", "r5c2=9", "", "r3c8=2",
        "", "", "pass", "pass", "pass",
    )  # fmt: skip
    assert "Not 4: row 5 has a 4 already, in r5c8. Try again." in said
    assert "Right: box 5 is full now." in said
    assert "Yes: 8 points." in said
    assert "9 points. The largest sum wins the race." in said
    assert "your turn is over." in said
    assert "All rounds are played." in said
    assert said.endswith("That was a race. With friends: gridparty race\n")


@pytest.mark.parametrize("title", LESSONS)
def test_every_lesson_can_be_shown_to_its_end(title):
    found = lesson(title)
    said = told(title, *["show me", ""] * len(found.steps))
    for step in found.steps:
        assert step.title in said
        assert step.typed in said
    assert said.endswith(f"See you. The lesson begins anew with: gridparty learn {title}\n")


def test_without_a_title_it_asks_which():
    said = told(None, "chess", "ra", "leave")
    assert "expected one of race" in said
    assert "learn race, step 1 of 7" in said


def test_words_that_are_no_move_are_answered():
    said = told("race", "help", "hello", "board", "back", "r5c5=1", "r1c1")
    assert "erase r3c5" in said
    assert "expected a move such as r3c5=7, or help, got 'hello'" in said
    assert "That is done already. enter goes on." in said


def test_the_board_is_told_once_as_long_as_it_is_the_same():
    said = told("race", "", "", "board")
    assert said.count("-----------+-----------+-----------") == 4
