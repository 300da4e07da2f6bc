"""The page of all people, and of one: what is on it, and that the last games stand in colour."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from gridparty.art.pens import FELT_PENS
from gridparty.errors import WishError
from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.picture_files import as_file, require_picture
from gridparty.evening.results.statistics import people
from gridparty.evening.results.strength import strengths
from gridparty.print.choices import PrintOptions
from gridparty.print.output import svgs_of
from gridparty.print.part_sheets import PageDrawing
from seasons import game

POINTS = [40, 10, 20, 30, 25, 35, 15]
GAMES = [game(n, Ann=points, Ben=12) for n, points in enumerate(POINTS)]
GAMES.append(game(9, Ann=3, Cem=30))


class Noting:
    """A pen that notes its texts and bars."""

    def __init__(self, pen) -> None:
        self.pen, self.texts, self.bars = pen, [], []

    def text(self, x, y, text, **given):
        self.texts.append(str(text))
        return self.pen.text(x, y, text, **given)

    def rects(self, rects, ink):
        self.bars += [(rect, ink) for rect in rects]
        return self.pen.rects(rects, ink)

    def __getattr__(self, name):
        return getattr(self.pen, name)


def drawn(some, main="race"):
    (page,) = people_pages(some, strengths(GAMES), GAMES, main=main)
    notings = []

    def draw(pen) -> None:
        notings.append(Noting(pen))
        page.draw(notings[0])

    list(svgs_of((PageDrawing("a page", page.width, page.height, draw),), PrintOptions()))
    return page, notings[0]


def test_of_one_person_there_is_a_trend_with_the_last_five_games_in_colour():
    ann = people(GAMES)[0]
    page, noted = drawn([ann])
    bars = [(rect, ink) for rect, ink in noted.bars if rect.width == pytest.approx(8 * 0.86)]
    ink = FELT_PENS[ann.pen].ink
    assert [colour == ink for _, colour in bars] == [False] * 3 + [True] * 5
    heights = [rect.height for rect, _ in bars]
    assert [height / heights[0] for height in heights] == pytest.approx(
        [points / POINTS[0] for points in (*POINTS, 3)]
    )
    assert heights[0] == pytest.approx(34.0)
    places = [rect.x for rect, _ in bars]
    assert places == sorted(places)  # the last game on the right, and none over another
    assert all(left + 8 * 0.86 < right for left, right in pairwise(places))
    assert 0 < places[0] < places[-1] + 8 < page.width
    assert all(rect.y + rect.height < page.height for rect, _ in bars)
    (strength,) = [rect for rect, _ in noted.bars if rect.height == pytest.approx(3.4)]
    assert strength.y + strength.height < min(rect.y for rect, _ in bars)
    against = [rect for rect, _ in noted.bars if rect.height == pytest.approx(2.4)]
    assert min(rect.y for rect in against) > max(rect.y + rect.height for rect, _ in bars)
    assert {"Ben", "Cem", "6 : 1", "0 : 1", "4.0"} <= set(noted.texts)


@pytest.mark.parametrize(
    ("name", "begins"), [("a.svg", b"<svg"), ("A.PNG", b"\x89PNG"), ("a.pdf", b"%PDF")]
)
def test_a_picture_is_of_the_kind_that_its_file_names(name, begins):
    pages = people_pages(people(GAMES), strengths(GAMES), GAMES, main="race")
    require_picture(Path(name))
    assert begins in as_file(Path(name), "people", pages)[:200]


def test_another_kind_of_file_is_refused_unless_it_is_allowed():
    with pytest.raises(WishError):
        require_picture(Path("a.txt"))
    require_picture(Path("a.TXT"), ".txt")


def test_of_everybody_there_is_a_row_each_and_no_trend():
    everybody = people(GAMES)
    page, noted = drawn(everybody)
    assert {"Ann", "Ben", "Cem"} <= set(noted.texts)
    assert page.height < drawn(everybody[:1])[0].height
    assert "–" in drawn(everybody, main="kids")[1].texts  # nobody has played it
    known = [rect for rect, _ in noted.bars if rect.height == pytest.approx(3.4)]
    assert len(known) == 2  # of Cem one game says too little
    left, right = (known[0], known[1]) if known[0].x < known[1].x else (known[1], known[0])
    assert 114 < left.x < right.x < 114 + 35  # Ann has won more often than Ben
    assert right.y < left.y
