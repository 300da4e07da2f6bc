"""Each stroke and word of the drawn results, as they were last looked at: a kept file of millimetres.

Whoever changes a drawing looks at the picture, and then keeps
what it is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from gridparty.evening.results.evenings import evenings
from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.sheet_drawing import sheet_pages
from gridparty.evening.results.statistics import Part, people
from gridparty.evening.results.strength import strengths
from gridparty.evening.session.game_result import GameResult
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import Rect
from gridparty.print.shapes import Shape
from gridparty.print.svg import SvgPen
from seasons import game


class Noted:
    """A pen that notes each stroke: what, where by its corners in mm, and how."""

    def __init__(self, pen: SvgPen, notes: list[str]) -> None:
        self._pen, self._notes = pen, notes
        self.text_width, self.low_ink = pen.text_width, pen.low_ink

    def text(self, x: float, baseline: float, text: str, **how: Any) -> float:
        self._note("text", _mm((x, baseline)), repr(str(text)), how)
        return self._pen.text(x, baseline, text, **how)

    def rects(self, rects: Iterable[Rect], colour: str) -> None:
        for one in rects:
            corners = (one.x, one.y, one.x + one.width, one.y + one.height)
            self._note("rect", _mm(corners), colour, {})

    def lines(self, lines: Iterable[tuple[float, ...]], width: float, colour: str) -> None:
        for ends in lines:
            self._note("line", _mm(ends), f"{width:g} {colour}", {})

    def shapes(self, shapes: Iterable[Shape], **how: Any) -> None:
        for shape in shapes:
            numbers = [number for _, points in shape for number in points]
            xs, ys = numbers[::2], numbers[1::2]
            self._note("mark", _mm((min(xs), min(ys), max(xs), max(ys))), "", how)

    def _note(self, what: str, where: str, told: str, how: dict[str, Any]) -> None:
        named = (f"{key}={_mm((of,)) if isinstance(of, float) else of}" for key, of in how.items())
        self._notes.append(" ".join([what, where, told, *named]))


def _mm(numbers: Iterable[float]) -> str:
    return " ".join(f"{number:.2f}".rstrip("0").rstrip(".") for number in numbers)


def notes_of(pages: Iterable[PageDrawing]) -> list[str]:
    notes: list[str] = []
    for page in pages:
        notes.append(f"{page.name}: {_mm((page.width, page.height))}")
        page.draw(Noted(SvgPen(page.width, page.height, page.name), notes))  # type: ignore[arg-type]
    return notes


KIDS = {"game": "tiles", "edition": "kids", "layout": "6x6", "card": ""}
HELPED = {"Cem": {"own_seconds": 60.0, "factor": 1.5, "marks": True}}


def three_games() -> list[GameResult]:
    """A handicap that is told, a guest of one game, and a win that is shared."""
    first = game(0, "a", handicaps=HELPED, Ann=57, Ben=65, Cem=53)
    return [
        replace(first, turn_seconds=30.0),
        game(1, "a", Ann=1204, Ben=65, Cem=53),
        game(2, "a", Dora=9, Ann=9),
    ]


def two_kinds() -> list[GameResult]:
    """Points of two kinds, by eight people with long names: a wide page."""
    names = ["Ann", "Maximiliane", "Bot Ada (2)", "Maximiliane-Charlotte", "山田", "F", "G", "H"]
    totals = {name: 9 - number for number, name in enumerate(names)}
    return [game(0, "a", **totals), replace(game(1, "a", Ann=5, G=5), **KIDS)]


def final_of_zeros() -> list[GameResult]:
    heat, final = game(0, "a", Ann=3, Ben=2), game(1, "a", Ann=0, Ben=0)
    seats = tuple(replace(seat, won=False) for seat in final.seats)
    return [heat, replace(final, final=True, seats=seats)]


@pytest.mark.parametrize("played", [three_games, two_kinds, final_of_zeros])
def test_an_evening(played: Callable[[], list[GameResult]], words):
    (evening,) = evenings(played())
    best = Part(evening.games[0], evening.games[0].seats[0])
    words(notes_of(sheet_pages(evening, [best] if played is three_games else (), own=True)))


def test_on_paper_an_evening_has_the_paper_s_length():
    (evening,) = evenings(three_games())
    (page,) = sheet_pages(evening)
    assert sheet_pages(evening, least=page.height + 1)[0].height == page.height + 1
    assert sheet_pages(evening, least=page.height - 1)[0].height == page.height


POINTS = [40, 10, 20, 30, 25, 35, 15]


def season() -> list[GameResult]:
    games = [game(n, Ann=points, Ben=12) for n, points in enumerate(POINTS)]
    return [*games, game(9, Ann=3, Cem=30), game(10, Ben=4, Cem=4)]


def one_game() -> list[GameResult]:
    return [game(0, Ann=7, Ben=7)]


def with_handicap() -> list[GameResult]:
    """All of Ann's games, and none brought her a point."""
    own = {"Ann": {"factor": 2.0}}
    return [game(n, handicaps=own, Ann=0, Ben=n) for n in range(3)]


def long_season() -> list[GameResult]:
    """More games than the trend has room for."""
    return [game(n, Ann=1 + n % 7, Ben=3) for n in range(63)]


@pytest.mark.parametrize("main", ["race", "kids"])
def test_everybody(main, words):
    games = season()
    words(notes_of(people_pages(people(games), strengths(games), games, main=main)))


@pytest.mark.parametrize("played", [season, one_game, with_handicap, long_season])
def test_one_person_with_all_games(played: Callable[[], list[GameResult]], words):
    games = played()
    alone = [one for one in people(games) if one.name == "Ann"]
    words(notes_of(people_pages(alone, strengths(games), games, main="race")))


def test_who_has_won_nothing_against_somebody_has_no_bar_there():
    games = season()
    alone = [one for one in people(games) if one.name == "Ann"]
    notes = notes_of(people_pages(alone, strengths(games), games, main="race"))
    bars = [note.split()[1:5] for note in notes if note.startswith("rect")]
    assert bars
    assert all(left != right for left, _, right, _ in bars)
