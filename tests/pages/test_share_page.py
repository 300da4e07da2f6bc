"""The page that shares a result and a card: what it copies and writes, and never a solution."""

from __future__ import annotations

import pytest

from gridparty.board.puzzle import Puzzle
from gridparty.decks.deck import Deck
from gridparty.decks.formats import read_text
from gridparty.decks.formats.links import SITES
from gridparty.evening.results.shared import SharedResult, SharedRow
from gridparty.pages.controller import Controller
from gridparty.pages.share import SharePage

CARD = Deck.shipped("party").puzzles[0]
RESULT = SharedResult(
    "gridparty race, Monday 23 November 2026",
    (SharedRow("Ann", 0, 0.6, "60 %", True),
     SharedRow("Ben", 1, 0.4, "40 %", False)),
    "7:12 played",
    "party",
)  # fmt: skip


@pytest.fixture
def copied():
    return []


@pytest.fixture
def shown(copied, tmp_path, monkeypatch):
    """A page, and its controller."""
    monkeypatch.chdir(tmp_path)

    def show(*, result=RESULT, puzzle=CARD, copy=copied.append):
        page = SharePage(lambda: None, copy, result=result, puzzle=puzzle, name="gridparty-x")
        return Controller(page, lambda page: None)

    return show


def keys(page):
    return [action.key for action in page.view().page.actions]


def scanned(page):
    """Return the text of the code that is shown."""
    numpy = pytest.importorskip("numpy")
    zxingcpp = pytest.importorskip("zxingcpp")
    rows = page.view().page.body.code
    light = numpy.array([[255 if one == "#" else 0 for one in row] for row in rows], numpy.uint8)
    (found,) = zxingcpp.read_barcodes(light.repeat(6, 0).repeat(6, 1))
    return found.text


def test_the_code_holds_the_digits_and_no_solution(shown):
    page = shown()
    assert page.view().page.body.code == ()  # beside the result there is none
    page.press("k")
    assert scanned(page) == str(CARD).replace(".", "0")


def test_the_code_holds_the_link_that_was_copied_last_if_it_is_short(shown, copied):
    page = shown()
    page.press("k")
    large = len(page.view().page.body.code)
    for number in range(len(SITES)):
        page.press("l")
        assert number or page.view().page.body.is_link
        body, link = page.view().page.body, copied.pop()
        assert scanned(page) == (link if body.is_link else str(CARD).replace(".", "0"))
        assert body.is_link == (len(link) < 79)
        assert len(body.code) == large


def test_result_digits_and_links_are_copied_each_alone(shown, copied):
    page = shown()
    page.press("c")
    assert copied.pop() == "\n".join(RESULT.lines)
    page.press("k")
    page.press("d")
    assert copied.pop() == str(CARD).replace(".", "0")
    for site in [*reversed(SITES.values())] * 2:
        page.press("l")
        assert site.called in page.view().note
        assert str(read_text(copied.pop())[0]) == str(CARD)


def test_result_and_card_are_written_apart_and_never_over_others(shown, copied, tmp_path):
    page = shown()
    for key in ("w", "k", "p", "p", "escape", "c"):
        page.press(key)
        assert page.view().sign == "·"
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    card = f"card-{CARD.id}"
    assert written.keys() == {
        "gridparty-x.svg", "gridparty-x.txt",
        f"{card}.svg", f"{card}.html", f"{card}-2.svg", f"{card}-2.html",
    }  # fmt: skip
    assert not any(str(CARD.solution) in text for text in written.values())
    assert not any(CARD.id in text for name, text in written.items() if name.startswith("grid"))


@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ({}, ["c", "w", "k", "escape", "d", "p", "l", "escape"]),
        ({"copy": None}, ["w", "k", "escape", "p", "escape"]),
        ({"puzzle": None}, ["c", "w", "escape"]),
        ({"result": None}, ["d", "p", "l", "escape"]),
        (
            {"puzzle": Deck.shipped("kids").puzzles[2]},
            ["c", "w", "k", "escape", "d", "p", "escape"],
        ),
    ],
)
def test_only_what_there_is_can_be_sent_and_children_s_cards_have_no_link(shown, given, offered):
    page = shown(**given)
    found = keys(page)
    if "k" in found:
        page.press("k")
        found += keys(page)
    assert found == offered


def test_a_board_that_no_site_takes_is_said(shown, copied, monkeypatch):
    page = shown(puzzle=Puzzle.parse("1..4.........32."))
    page.press("k")
    for _ in SITES:
        page.press("l")
    sites = {name: SITES[name] for name in ("sudokuwiki", "sudokuexchange")}
    monkeypatch.setattr("gridparty.decks.formats.links.SITES", sites)
    copied.clear()
    page.press("l")
    assert page.view().sign == "×"
    assert copied == []
