"""The result sheet as a page: names are whole, however many people played."""

from __future__ import annotations

import pytest
from test_evenings import game

from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.evenings import evenings
from gridparty.evening.results.sheet_drawing import name_lines, sheet_pages
from gridparty.print.choices import PrintOptions
from gridparty.print.output import svgs_of
from gridparty.print.part_sheets import PageDrawing


def lines_of(name: str, room: float) -> tuple[float, list[str]]:
    found = []
    page = PageDrawing(
        "a page", 100.0, 100.0, lambda pen: found.append(name_lines(pen, name, room))
    )
    list(svgs_of((page,), PrintOptions()))
    return found[0]


@pytest.mark.parametrize(
    ("name", "room", "size", "lines"),
    [
        ("Ann", 15.0, 10.0, ["Ann"]),
        ("Bot Ada (2)", 24.0, 10.0, ["Bot Ada (2)"]),
        ("Bot Ada (2)", 15.0, 10.0, ["Bot Ada", "(2)"]),
        ("Bot Ada (2)", 11.0, 8.0, ["Bot Ada", "(2)"]),
        ("Maximiliane", 15.0, 7.0, ["Maximiliane"]),
        ("Maximiliane-Charlott", 14.0, 7.0, ["Maximilian-", "e-Charlott"]),
    ],
)
def test_a_name_is_smaller_or_on_two_lines_before_it_is_cut(name, room, size, lines):
    assert lines_of(name, room) == (size, lines)


class Noting:
    """A pen that notes where texts stand: their right end, and their line."""

    def __init__(self, pen) -> None:
        self.pen, self.ends = pen, []

    def text(self, x, y, text, **given):
        if given.get("align") == "right":
            self.ends.append((text, x, y))
        return self.pen.text(x, y, text, **given)

    def __getattr__(self, name):
        return getattr(self.pen, name)


@pytest.mark.parametrize(("totals", "coloured"), [((9, 2), True), ((9, 9), False)])
def test_the_winner_has_the_colour_of_the_own_pen_and_winners_share_none(totals, coloured):
    (evening,) = evenings([game(0, "a", **dict(zip(("Ann", "Ben"), totals, strict=True)))])
    (page,) = sheet_pages(evening, own=True)
    (svg,) = svgs_of((page,), PrintOptions())
    ink = FELT_PENS[evening.standings[0].pen].ink
    boxes = [line for line in svg.replace("><", ">\n<").splitlines() if "14.5" in line]
    assert boxes
    assert any(ink in line for line in boxes) == coloured


def test_numbers_and_dashes_of_a_column_end_in_one_line():
    (evening,) = evenings(
        [game(n, "a", Ann=90, Ben=60 + 9 * n, Cem=3) for n in range(5)]
        + [game(5, "a", Ann=9, Ben=1, Dora=99)]
    )
    (page,) = sheet_pages(evening, own=True)
    noted = []

    def draw(pen) -> None:
        noting = Noting(pen)
        page.draw(noting)
        noted.extend(noting.ends)

    list(svgs_of((PageDrawing("a page", page.width, page.height, draw),), PrintOptions()))
    figures = [(text, x) for text, x, _ in noted if text == "–" or text.isdecimal()]
    numbers = 6  # of the games, at the left
    assert len({x for _, x in figures}) == 1 + len(evening.standings)
    assert len(figures) == numbers + (6 + 2) * len(evening.standings)
    won = [text for text, _, y in noted if y == max(y for *_, y in noted)]
    assert won == ["4", "1", "0", "1"]
