"""The bracket of heats on the screen."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from gridparty.evening.cards.dealing import FromDeck, TypedIn
from gridparty.evening.heats.heats import Heats, entered
from gridparty.evening.results.current_evening import CurrentEvening
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import SoFar, path_of
from gridparty.games.catalogue import games, row_for_title
from gridparty.games.common.handicap import Handicap
from gridparty.system import paths
from gridparty.terminal.race.heats import HeatsFrame
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK, THEMES, Depth, theme_for
from gridparty.terminal.widgets.ready import ReadyFrame
from gridparty.terminal.widgets.showing import Showing
from playing import TINY_CARD
from seasons import ELEVEN, heat_played
from seeing import Show, below, beside, foot, head, seen, unhurried


def painted(heats: Heats, width: int = 80, height: int = 24, theme=DARK) -> Canvas:
    canvas = Canvas(width, height, theme)
    HeatsFrame(heats, "race").paint(canvas)
    return canvas


TWO_PLAYED = heat_played(
    heat_played(entered(ELEVEN, (), {}), (71, 12), (64, 12), (52, 12), (40, 12)),
    *((80, 12), (77, 12), (49, 12), (31, 12)),
    card="QM62",
)


def test_the_bracket_says_who_sits_down_and_who_goes_to_the_final(words):
    words([line.rstrip() for line in painted(TWO_PLAYED).text().splitlines()])


def test_after_the_final_the_bracket_has_all_of_it(words):
    heats = heat_played(TWO_PLAYED, (66, 14), (80, 14), (50, 14))
    words(beside(painted(heats).text()))
    words(foot(painted(heats).text()))
    text = painted(heat_played(heats, (50, 12), (60, 12), (70, 12), (44, 12), card="R9TA")).text()
    words(text)
    assert "◆ D Fay" not in text
    assert text.splitlines()[8].split()[-4:] == ["■", "C", "Fay", "70"]


@pytest.mark.parametrize("number", [5, 8, 11, 16])
def test_every_bracket_fits_into_the_smallest_window_and_stands_in_the_middle_of_a_large_one(
    number,
):
    names = [f"A long name no {n + 1:02}" for n in range(number)]
    heats = entered(names, (), {})
    while not heats.over:
        small, large = painted(heats), painted(heats, 120, 40)
        for name in (entrant.name for group in heats.groups for entrant in group):
            assert name in small.text()
        assert small.text().count("…") <= heats.count + 2  # names of the final alone
        middle = [line[20:100] for line in large.text().splitlines()[9:30]]
        assert middle == small.text().splitlines()[1:22]
        heats = heat_played(heats, *((number, 3),) * len(heats.next))


@pytest.mark.parametrize("theme", [*THEMES, "none"])
def test_the_next_heat_is_the_one_yellow_place_or_reversed_without_colour(theme):
    shown = theme_for("dark", Depth.NONE, {}) if theme == "none" else THEMES[theme]
    canvas = painted(TWO_PLAYED, theme=shown)
    grounds = {
        (y, segment.text)
        for y, line in enumerate(canvas.lines())
        for segment in line
        if shown.cursor in str(segment.style) or "reverse" in str(segment.style)
    }
    assert any(y == 13 and "3" in text for y, text in grounds)


def test_arrows_tell_a_heat_in_full(words):
    canvas = Canvas(80, 24, DARK)
    HeatsFrame(TWO_PLAYED, "race", 1).paint(canvas)
    text = canvas.text()
    words(below(text))
    words(text)
    HeatsFrame(TWO_PLAYED, "race", 3).paint(canvas := Canvas(80, 24, DARK))
    words(below(canvas.text()))


def test_the_bracket_comes_before_each_heat_and_no_clock_runs(tmp_path, monkeypatch, words):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    row, clock = row_for_title("race"), ScriptClock()
    dealer = Dealer(row, row.rules.load()["race"], clock, cards=TypedIn(TINY_CARD.givens))
    heats = entered(["Ann", "Ben", "Cem", "Dora", "Emil"], (), {})
    showing = Showing(
        Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    )
    assert showing.begin(ELEVEN[:5]) == ""
    presenter = showing.navigation.top
    assert presenter is not None
    words(beside(seen(showing.navigation).text()))
    presenter.tick()
    presenter.click(3)
    presenter.shrink()
    presenter.press("5")
    assert showing.navigation.top is presenter
    presenter.press("down")
    words(below(seen(showing.navigation).text()))
    presenter.press("row2")
    words(below(seen(showing.navigation).text()))
    presenter.press("enter")
    ready = showing.navigation.top.frame()
    assert isinstance(ready, ReadyFrame)
    words(ready.note)  # not who begins the next card
    showing.evening.leave()


def test_an_enter_that_is_held_down_does_not_skip_the_bracket(tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    row, clock = row_for_title("race"), ScriptClock()
    dealer = Dealer(row, row.rules.load()["race"], clock, cards=TypedIn(TINY_CARD.givens))
    heats = entered(["Ann", "Ben", "Cem", "Dora", "Emil"], (), {})
    showing = Showing(
        Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    )
    showing.clock = clock
    assert showing.begin(ELEVEN[:5]) == ""
    presenter = showing.navigation.top
    assert presenter is not None
    for _ in range(10):
        clock.now += 0.1
        presenter.press("enter")
        assert showing.navigation.top is presenter
    clock.now += 1
    presenter.press("enter")
    assert showing.navigation.top is not presenter
    showing.evening.leave()


def test_r14_the_screen_marks_legal_digits_and_says_how_often_points_count(tmp_path, words):
    child = Handicap(45.0, 2, marks=True)
    show = Show(tmp_path, players=("Ann", "Ben"), handicaps=(child, Handicap()), pens=(5, 2))
    show.wait(3)
    text = show.text()
    assert "△ F Ann ×2" in text
    assert "■ C Ben" in text
    words(beside(text))
    assert " 1 ┃ 5 │ 3 │169┃ 8 │467│467┃ 2 │7? │49?┃" in text
    words(below(text))
    show.press(":r1c3=1").wait(3)
    assert "467" not in show.text()
    assert not show.advice


def test_r15_the_screen_shows_what_each_team_has(tmp_path):
    show = Show(tmp_path, players=("Ann", "Ben", "Cem", "Dora"), teams=(0, 1, 0, 1))
    show.wait(3).press(":r1c3=1").wait(3)
    assert "players" in show.text()
    assert "● ■ 1  ▲ ◆ 0" in show.text()


def test_the_whole_bracket_can_be_looked_at_after_the_final(tmp_path, monkeypatch, words):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    heats = entered(["Ann", "Ben", "Cem", "Dora", "Emil"], (), {})
    heats = heat_played(heat_played(heats, (9, 3), (5, 3), (1, 3)), (4, 3), (1, 3))
    row, clock = row_for_title("race"), ScriptClock()
    dealer = Dealer(row, row.rules.load()["race"], clock, cards=TypedIn(TINY_CARD.givens))
    showing = Showing(
        Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    )
    showing.clock = unhurried()
    assert showing.begin(ELEVEN[:5]) == ""

    def text() -> str:
        return seen(showing.navigation).text()

    def press(*keys: str) -> None:
        for key in keys:
            assert showing.navigation.top is not None
            showing.navigation.top.press(key)

    words(beside(text()))
    press("enter", "enter", *":stop all", "enter")
    words(beside(text()))
    press("enter")
    words(head(text()))
    press("enter", "q")
    assert showing.navigation.top is None


@pytest.fixture
def five(home):
    """The bracket of five people, before the first heat."""
    row, clock = row_for_title("race"), ScriptClock()
    dealer = Dealer(row, row.rules.load()["race"], clock, cards=FromDeck("party", 1))
    heats = entered(["Ann", "Ben", "Cem", "Dora", "Emil"], (), {})
    showing = Showing(
        Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    )
    showing.clock = unhurried()
    assert showing.begin(ELEVEN[:5]) == ""
    yield showing
    showing.evening.leave()


def pressed(showing: Showing, *keys: str) -> str:
    """What is seen after these keys."""
    for key in keys:
        showing.navigation.top.press(key)
    return seen(showing.navigation).text()


def test_in_the_bracket_m_moves_somebody_to_another_heat_to_come(five, words):
    press = partial(pressed, five)
    words(foot(press()))
    words(below(press("m")))
    text = press("+")
    words(below(text))
    assert text.splitlines()[10:14] != text.splitlines()[1:5]
    assert "Cem, Emil" not in press("escape")  # nothing has changed
    press("m", "+", "enter")
    assert five.evening.table.state.names == ("Cem", "Emil")
    assert read(
        path_of(five.evening.session.id, paths.sessions()), games()
    ).header.evening.heats.groups == (five.evening.heats.groups)


def test_nobody_is_moved_in_the_final(five, words):
    five.evening.so_far = replace(
        five.evening.so_far,
        heats=heat_played(heat_played(five.evening.heats, *[(9, 3)] * 3), *[(8, 3)] * 2),
    )
    five.navigation.top.press("m")
    text = seen(five.navigation).text()
    words(below(text))
    words(foot(text))


def test_r14_in_the_bracket_t_gives_somebody_more_time_in_the_heats_to_come(five, words):
    showing = five
    press = partial(pressed, five)
    words(foot(press()))
    words(below(press("t")))
    text = press("down", "+", "+", "+")
    words(below(text))
    assert re.search(r"▶ ▲ B Cem +45 s ", text)
    assert "45 s" not in press("escape")  # nothing has changed
    press("t", "down", "+", "+", "+", "down", "-", "down", "+", "enter")
    assert showing.evening.table.state.options.handicaps == (
        Handicap(),
        Handicap(45.0),
        Handicap(25.0),
    )
    assert showing.evening.heats.entrant("Ben").handicap == Handicap(35.0)


def test_the_bracket_tells_its_keys_and_why_nobody_else_can_play(five, words):
    before = pressed(five)
    words(below(pressed(five, "p")))
    words(below(pressed(five, "x")))
    words(pressed(five, "?"))
    assert pressed(five, "escape") == before
