"""The page of keys: all of it is seen, and it says what stands on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from gridparty import terminal
from gridparty.evening.results.index import Known
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import house_rule_text
from gridparty.games.race.text import agreement_text
from gridparty.pages.results import AllResults, Reading
from gridparty.terminal.learn import key_help as learning
from gridparty.terminal.learn.screen import lessons_presenter
from gridparty.terminal.menu.help import PAGES, show_help
from gridparty.terminal.race.heats import _HELP as HEATS_HELP
from gridparty.terminal.results.opening import results_presenter
from gridparty.terminal.widgets.cells import BIG, HUGE, LARGE, MIDDLE, SMALL
from gridparty.terminal.widgets.help import HelpPresenter, show_hints
from gridparty.terminal.widgets.key_help import Section
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Navigation
from seeing import NAMES, Show, foot, head, seen

SIZES = {(80, 24): SMALL, (100, 30): MIDDLE, (120, 40): LARGE, (140, 50): BIG, (156, 60): HUGE}
MARKED = {"referee": Referee.TABLE, "handicaps": (Handicap(marks=True), Handicap())}


def show_of(folder, mode: str) -> Show:
    """A game with all that can be told of it."""
    if mode == "solo":
        return Show(folder, mode, ["Ann"])
    if mode == "paper":
        return Show(folder, mode, ["Ann", "Ben"], deck="party")
    return Show(folder, mode, ["Ann", "Ben"], **MARKED)


def tell_keys_of_results(navigation: Navigation) -> None:
    reading = Reading(lambda _: AllResults.of(Known()))
    reading.wait()
    navigation.push(results_presenter(navigation, reading=reading))
    navigation.top.press("?")


def tell_keys_of_lessons(navigation: Navigation) -> None:
    navigation.push(lessons_presenter(navigation))
    navigation.top.press("?")


ASIDE = (
    *(partial(show_help, page=page) for page in PAGES),
    tell_keys_of_results,
    learning.tell_keys,
    learning.tell_keys_of_a_game,
    tell_keys_of_lessons,
)
GAMES = ("race", "blitz", "solo", "tiles", "tiles-simple", "tiles-bag", "kids", "paper")


def keys_of(show: Show) -> tuple[Section, ...]:
    """The sections of the page of keys of a game."""
    return show.press("?").showing.navigation.top.frame().sections


def all_pages(folder: Path) -> Iterator[tuple[tuple[Section, ...], list[str], int]]:
    """The sections of every page of keys, the lines that are seen, and those that are for keys."""
    for tell in ASIDE:
        navigation = Navigation()
        tell(navigation)
        yield navigation.top.frame().sections, seen(navigation).text().splitlines(), 22
    navigation = Navigation()
    navigation.push(HelpPresenter(navigation, (HEATS_HELP,), None))
    yield (HEATS_HELP,), seen(navigation).text().splitlines(), 22
    for game in GAMES:
        sections, navigation = keys_of(show_of(folder / game, game)), Navigation()
        navigation.push(HelpPresenter(navigation, sections, None))  # three lines of a game's page
        # are its tabs and its note
        yield sections, seen(navigation).text().splitlines(), 19


def test_no_word_of_any_page_of_keys_is_cut(tmp_path):
    for sections, lines, least in all_pages(tmp_path):
        assert len(lines[:least]) == least
        keys = "\n".join(lines[:least])
        for section in sections:
            assert section.title in keys
            for key, word in section.at(SMALL):
                assert f" {key} " in keys, key
                assert f" {word}" in keys, word
        assert not any(line.strip() for line in lines[least:23])


def test_every_page_of_keys_is_looked_at(tmp_path):
    known = {section for sections, *_ in all_pages(tmp_path) for section in sections}
    for module in walk_packages(terminal.__path__, "gridparty.terminal."):
        for value in vars(import_module(module.name)).values():
            values = value if isinstance(value, tuple) and not isinstance(value, Section) else ()
            assert known >= {one for one in (value, *values) if isinstance(one, Section)}


def test_a_word_that_is_longer_than_its_column_goes_on_below():
    navigation = Navigation()
    told = "so long a word that it takes two lines of a column"
    show_hints(navigation, "a page", (KeyHint("x", told, "x"), KeyHint("y", "next", "y")))
    text = seen(navigation).text()
    assert told in " ".join(text.split())
    assert text.index("column") < text.index("next")


def test_what_is_said_of_house_rules_has_room_below_them():
    assert len(f"° {house_rule_text()}") <= 74


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["race", "blitz", "solo", "tiles", "tiles-bag", "kids"])
def test_every_key_is_seen_whole_with_its_word(mode, size, tmp_path):
    show = show_of(tmp_path, mode).press("?", "1")
    lines = show.text(*size).splitlines()
    top = next(number for number, line in enumerate(lines) if "━" * 60 in line)
    for section in show.showing.navigation.top.frame().sections:
        assert any(section.title in line for line in lines)
        for key, word in section.at(SIZES[size]):
            seen = [f"{key} " in line and word in line for line in lines[top : top + 18]]
            assert any(seen), key


#: What stands in a cell of that size, and how the page writes it.
SIGNS = {
    (80, 24): {"···", "·8·", "8?  18?", "7 underlined"},
    (100, 30): {"1··4·", "7 underlined"},
    (120, 40): {"small digits", "="},
}


@pytest.mark.parametrize("mode", ["race", "solo"])
@pytest.mark.parametrize("size", SIGNS)
def test_just_the_signs_of_cells_so_large_are_explained(mode, size, tmp_path):
    lines = show_of(tmp_path, mode).press("?", "1").text(*size).splitlines()
    told = " ".join(lines)
    others = set().union(*SIGNS.values()) - SIGNS[size]
    of_races = {"·8·", "8?  18?"}
    for sign in SIGNS[size] - (of_races if mode == "solo" else set()):
        assert f" {sign} " in told
    assert not [sign for sign in others if f" {sign} " in told]


def test_signs_of_marks_are_told_only_where_somebody_sees_some(tmp_path):
    assert "···" not in Show(tmp_path).press("?", "1").text()


@pytest.mark.parametrize(
    ("mode", "signs"),
    [
        ("race", ("7b", "7")),
        ("solo", ("5?  257", "···")),
        ("tiles", ("(7)", "7b")),
        ("kids", ("A–F  1–6",)),
    ],
)
def test_what_stands_on_the_board_is_explained(mode, signs, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).press("?", "1")
    for sign in signs:
        assert re.search(rf"{re.escape(sign)} +[a-z]", show.text())


def test_before_a_game_the_rules_lie_on_top_and_in_it_the_keys(tmp_path, words):
    words(Show(tmp_path / "1").press("?").text())
    show = Show(tmp_path / "2", ready=False).press("?")
    words(show.text())
    assert "your turn" in show.press("1").text()


def test_r14_every_rule_has_a_page_however_many_have_handicaps(tmp_path, words):
    names = tuple(f"{name}-Maximiliane-Doro"[:20] for name in NAMES)
    show = Show(tmp_path, players=names, handicaps=(Handicap(20.0, 1.5, marks=True),) * 8)
    show.press("?", "2")
    told = show.text() + show.press("tab").text() + show.press("tab").text()
    squeezed = "".join(told.split())
    assert all("".join(rule.split()) in squeezed for rule in agreement_text(show.state))
    assert "K7QF" in told
    words(head(show.press("tab").text()))
    words(foot(Show(tmp_path / "few").press("?", "2").text()))
