"""The page of tonight's cards: what is asked, what is being made, where it is."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from gridparty.evening import settings as kept
from gridparty.evening.cards.card_job import CardFiles, CardJob, CardOrder, latest_cards
from gridparty.evening.cards.dealing import deck_text
from gridparty.evening.series.new_game import default_new_game
from gridparty.pages.cards import CardsPage, full_sheets
from gridparty.pages.context import PageContext
from gridparty.pages.controller import Controller, PageView
from gridparty.print.choices import FORMATS, PAPERS, PrintOptions
from gridparty.print.sheets import free_places, lid_apart

pytestmark = pytest.mark.usefixtures("home", "nothing_given")

BUTTON = -1


class Slow:
    """Makes cards when it is told to."""

    def __init__(self, order: CardOrder) -> None:
        self.order, self.stopped = order, False
        self.made: CardFiles | None = None

    def done(self) -> CardFiles | None:
        return self.made

    def stop(self) -> None:
        self.stopped = True


class Cards:
    """The page with a controller, what it makes, and whether it was left."""

    def __init__(self) -> None:
        self.begun: list[Slow] = []
        self.left = 0
        self.page = CardsPage(PageContext(), self._leave, make=self._make, clock=lambda: 7.0)
        self.controller = Controller(self.page, lambda page: None)

    def _leave(self) -> None:
        self.left += 1

    def _make(self, order: CardOrder) -> Any:
        self.begun.append(Slow(order))
        return self.begun[-1]

    def press(self, *keys: str) -> Cards:
        for key in keys:
            self.controller.press(key)
        return self

    def make(self, deck: Path) -> None:
        """Make the cards of the order."""
        self.press("enter")
        self.begun[-1].made = CardFiles(Path("print/night.pdf"), deck)
        assert self.done  # as it is looked at all the time

    @property
    def view(self) -> PageView:
        return self.controller.view()

    @property
    def values(self) -> list[str]:
        return [row.cells[-1] for row in self.view.page.body.rows]

    @property
    def keys(self) -> list[str]:
        """The line of keys."""
        return [hint.key for hint in self.view.hints]

    @property
    def done(self) -> bool:
        """Whether it is said that the cards are made: in bold."""
        return self.view.page.sidebar[0].bold

    @property
    def told(self) -> list[str]:
        """What stands beside the form, below its caption."""
        return [block.text for block in self.view.page.sidebar[1:]]


@pytest.fixture
def cards(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where no cards were made
    return Cards()


@pytest.fixture
def deck(tmp_path):
    return tmp_path / "night.jsonl"


def test_of_every_size_its_measures_are_told(cards):
    cards.press("down", "down")
    for card_format in FORMATS.values():
        assert cards.page._order.card_format == card_format.name
        for measure in (card_format.width, card_format.height, card_format.cell):
            assert f"{measure:g}" in cards.view.note
        cards.press("right")


def test_cards_are_made_as_ordered_and_their_file_is_shown(cards, deck):
    cards.press("left", "down", "right", "down", "right", "enter")
    assert cards.begun[0].order == CardOrder(cards=45, players=2, card_format="poker")
    button = cards.values[BUTTON]
    assert cards.keys == ["escape", "?"]
    cards.press("down", "right", "u", "row0", "4", "enter", "next")  # nothing else meanwhile
    assert (len(cards.begun), cards.view.at.cells) == (1, (button,))
    cards.begun[0].made = CardFiles(Path("print/night.pdf"), deck)
    assert cards.told[0].endswith("night.pdf")


def test_games_are_played_with_the_cards_or_with_those_of_before(cards, deck, tmp_path, words):
    cards.make(deck)
    cards.press("u")
    assert kept.settings().deck == str(deck)
    words(cards.view.note)
    words([hint.word for hint in cards.view.hints])
    held = kept.settings()
    assert str(tmp_path) in repr(default_new_game("race", held).cards)
    assert "party" in repr(default_new_game("solo", held).cards)
    assert "night" not in repr(default_new_game("solo", held).cards)
    cards.press("u")
    assert (cards.view.sign, cards.view.note.fields) == ("·", {"deck": deck_text("party")})
    assert kept.settings().deck == "party"
    words([hint.word for hint in cards.view.hints])


def test_the_deck_of_the_settings_is_the_one_of_before(deck, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    kept.keep({"deck": "family"})
    cards = Cards()
    cards.make(deck)
    assert cards.press("u", "u").view.note.fields == {"deck": deck_text("family")}
    assert kept.settings().deck == "family"


def test_when_cards_are_made_it_is_plain_that_it_is_done_and_what_comes_next(cards, deck, words):
    cards.make(deck)
    assert cards.done
    words((cards.view.page.sidebar[0].text, cards.values[BUTTON], cards.view.note, *cards.told[1:]))
    cards.press("u", "?")
    assert cards.done  # it is said until others are chosen
    cards.press("down", "left")
    assert not cards.done
    assert cards.told[0].endswith("night.pdf")
    words((cards.view.page.sidebar[0].text, cards.values[BUTTON]))
    cards.make(deck)
    cards.press("enter")
    assert (len(cards.begun), cards.left) == (2, 1)


def test_cards_for_children_are_not_offered_for_a_race(cards, tmp_path):
    cards.press(*["down"] * 4, "right")
    assert cards.page._order.kids
    for layout, playable in (("6x6", False), ("9x9", True)):
        deck = tmp_path / f"night-{layout}.jsonl"
        deck.write_text(f'{{"id":"AB12","layout":"{layout}"}}\n')
        cards.press("up").make(deck)
        assert ("u" in cards.keys) is playable
        cards.press("u")
        assert (kept.settings().deck == str(deck)) is playable


def test_the_numbers_of_cards_that_are_offered_fill_their_sheets(cards):
    assert cards.view.note.fields["n"] == 10  # full sheets
    for size in range(len(FORMATS)):
        for _ in full_sheets(cards.page._order):
            cards.press("right")
            order = cards.page._order
            on = FORMATS[order.card_format], PrintOptions(paper=PAPERS[order.paper])
            with_lid = order.cards + (not lid_apart(order.cards, *on))
            assert free_places(with_lid, *on) == 0, (size, order)
        cards.press("down", "down", "right", "up", "up")
    cards.press("2", "5", "enter")
    assert cards.view.note.fields["sheets"].fields["n"] == 5
    assert cards.view.note.fields["n"] == 4


def test_digits_write_how_many_cards_and_how_many_people(cards):
    assert cards.press("2", "4").view.typed == "24"
    assert cards.keys == ["enter", "escape"]
    cards.press("down", "9", "enter")
    assert (cards.view.sign, cards.page._order.players) == ("×", None)
    cards.press("5", "enter", "down")
    assert not cards.controller.press("6")
    cards.press("enter")
    assert (cards.begun[0].order.cards, cards.begun[0].order.players) == (24, 5)


def test_every_arrow_changes_something_from_the_first_moment_on_and_on_the_button_too(cards):
    assert cards.values[0] == "60"
    assert cards.press("right").values[0] == "90"
    assert cards.press("up").view.at.cells[0].fields["n"] == 90
    assert cards.press("left").values[0] == "60"  # from the button
    assert cards.view.row == 0
    assert not cards.controller.press("delete")


def test_why_nothing_was_made_is_told_and_what_was_made_before_stays(cards, deck):
    cards.make(deck)
    assert cards.press("right").told[0].endswith("night.pdf")
    cards.press("enter")
    cards.begun[1].made = CardFiles(refusal="The disk is full.")
    assert cards.told == ["The disk is full."]
    assert cards.press("enter", "escape", "right").told[0].endswith("night.pdf")


def test_a_program_that_cannot_be_started_is_told(cards, monkeypatch):
    def fail(order):
        raise OSError("No such program.")

    monkeypatch.setattr(cards.page, "_make", fail)
    assert cards.press("enter").told == ["No such program."]


def test_escape_stops_what_is_being_made_and_then_leaves(cards):
    cards.press("enter", "escape")
    assert cards.begun[0].stopped
    assert cards.view.sign == "×"
    cards.press("enter")
    cards.page.stop()
    assert cards.begun[1].stopped
    cards.press("escape")
    assert cards.left == 1


def test_a_program_that_makes_cards_tells_what_came_of_it():
    order = CardOrder(kids=True, players=3)
    assert {"--kids", "--players=3"} <= set(order.arguments)
    good = CardJob(
        CardOrder(), (sys.executable, "-c", 'print(\'{"pdf":"a.pdf","deck":"a.jsonl"}\')')
    )
    bad = CardJob(CardOrder(), (sys.executable, "-c", 'raise SystemExit("gridparty: no room")'))
    endless = CardJob(CardOrder(), (sys.executable, "-c", "import time; time.sleep(60)"))
    assert endless.done() is None
    endless.stop()
    for one in (good, bad):
        one._process.wait()
    assert good.done().pdf.name == "a.pdf"
    assert bad.done() == CardFiles(refusal="no room")
    assert endless.done() == CardFiles(refusal="")


def test_the_newest_cards_with_a_deck_were_made_last(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert latest_cards() is None
    (tmp_path / "print").mkdir()
    for number, name in enumerate(("night.pdf", "night-2.pdf", "night-3.pdf", "own.pdf")):
        file = tmp_path / "print" / name
        file.touch()
        os.utime(file, (1000.0 - number, 1000.0 - number))
        if number != 2:
            file.with_suffix(".jsonl").touch()
    assert latest_cards() == CardFiles(tmp_path / "print/night.pdf", tmp_path / "print/night.jsonl")
