"""The end: the winner on the stage, three seconds of rain, and keys that stop it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gridparty.evening import settings
from gridparty.evening.results.recorder import Said
from gridparty.evening.results.share import shared_result
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.games.common.sides import rank_sides
from gridparty.system import paths
from gridparty.terminal.results.links import offer_results
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.confetti import SECONDS, Rain, paint_rain
from gridparty.terminal.widgets.end import EndFrame, winner_stage
from gridparty.terminal.widgets.layout import Slot, arrange
from gridparty.terminal.widgets.palette import DARK, LIGHT, contrast
from gridparty.terminal.widgets.presenter import FRAMES_A_SECOND, Sound
from gridparty.terminal.widgets.stage import ORNAMENT, Person, StageFrame, paint_stage
from playing import TINY_CARD
from seeing import NAMES, Show, beside, played_on

BOARD = Slot(3, 1, 37, 19)


def ended(folder: Path, people: int = 3, **more) -> Show:
    """A game that has just ended; nobody has touched a key since."""
    show = Show(folder, players=NAMES[:people], card=TINY_CARD, held=True, **more).wait(2)
    return played_on(show.press("enter"), 12)


def look_of(show: Show) -> EndFrame:
    look = show.showing.navigation.top.frame()
    assert isinstance(look, EndFrame)
    return look


def test_a_key_meant_for_the_board_stops_the_rain_and_does_nothing_else(tmp_path):
    show = ended(tmp_path)
    assert look_of(show).moves
    show.press("enter")
    assert not look_of(show).moves
    assert show.state.over
    show.wait(1).press("enter")
    assert "begins" in show.text()
    assert not show.state.over


@pytest.mark.parametrize("key", ["q", "ctrl+c", "enter", "l", "x"])
def test_in_the_first_moment_any_key_is_only_that(key, tmp_path):
    show = ended(tmp_path).press(key)
    assert show.state.over
    assert not look_of(show).moves


def test_a_key_that_is_offered_stops_the_rain_and_acts_at_once(tmp_path):
    show = ended(tmp_path / "enter").wait(1)
    assert look_of(show).moves
    assert not show.press("enter").state.over
    show = ended(tmp_path / "r")
    asked = []
    show.showing.results = lambda: asked.append(1)
    show.wait(1).press("r")
    assert asked == [1]
    assert not look_of(show).moves
    assert ended(tmp_path / "q").wait(1).press("q").showing.navigation.top is None


def test_the_end_leads_to_the_page_that_shares_it(tmp_path, home):
    copies = []
    show = ended(tmp_path).wait(SECONDS)
    assert "s" not in {hint.key for hint in look_of(show).hints}
    offer_results(show.showing, copies.append)
    assert "s" in {hint.key for hint in look_of(show).hints}
    assert look_of(show.press("s")).sign == "×"  # its file is elsewhere
    home.mkdir()
    paths.sessions().symlink_to(tmp_path)
    show.press("s", "c")
    recording = read(path_of(show.showing.evening.session.id, tmp_path), games())
    assert [tuple(text.splitlines()) for text in copies] == [shared_result(recording).lines]
    assert look_of(show.press("escape")).sign != "×"


def test_it_never_rains_between_the_words_of_a_line(tmp_path):
    show = ended(tmp_path)
    dry = [line[41:].rstrip() for line in show.wait(SECONDS).canvas(80, 24).text().splitlines()]
    show, fell = ended(tmp_path / "again"), 0
    for _ in range(9):
        wet = [line[41:] for line in show.wait(0.3).canvas(80, 24).text().splitlines()]
        for one, other in zip(wet, dry, strict=True):
            first = len(other) - len(other.lstrip())
            if other and ORNAMENT not in other:
                assert one[first : len(other)] == other[first:]
            fell += one.rstrip() != other
    assert fell


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_keys_stay_as_they_are_while_it_rains(tmp_path, size):
    bits = 0
    for frame in range(int(SECONDS * FRAMES_A_SECOND)):
        canvas = Canvas(*size, DARK)
        paint_rain(canvas, Rain("a seed", (0,), frame), Slot(0, 0, 1, 1))
        spots = [(x, y) for y in range(size[1]) for x in range(size[0])]
        fell = {y for x, y in spots if not canvas.is_empty(x, y)}
        assert not {size[1] - 2, size[1] - 1} & fell
        bits += len(fell)
    assert bits


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_a_blank_is_left_between_the_rain_and_what_is_written(size, tmp_path):
    show = ended(tmp_path)
    for _ in range(int(SECONDS / 0.25)):
        look = look_of(show)
        dry, wet = (Canvas(*size, DARK) for _ in range(2))
        replace(look, rain=None).paint(dry)
        look.paint(wet)
        lines, under = wet.text().splitlines(), dry.text().splitlines()
        for y, line in enumerate(lines):
            board = arrange(*size, look.board.layout)
            for x, falls in enumerate(line):
                if falls not in "▀▄" or not dry.is_empty(x, y) or x < board.panel_x - 2:
                    continue
                for near in under[y - 1 : y + 2]:
                    assert not near[max(board.panel_x - 2, x - 1) : x + 2].strip(), (x, y)
        show.wait(0.25)


def test_after_three_seconds_nothing_of_the_rain_is_left_but_a_still_ornament(tmp_path):
    show = ended(tmp_path).wait(SECONDS)
    one, other = look_of(show), look_of(show.wait(5))
    assert not one.moves
    assert one == other
    assert one.stage.adorned
    assert ORNAMENT in show.text()


def test_with_reduced_motion_nothing_falls_at_all(tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_MOTION", "off")
    show = ended(tmp_path)
    assert not settings.settings().motion
    monkeypatch.delenv("GRIDPARTY_MOTION")
    rained = ended(tmp_path / "rained").wait(SECONDS)
    assert show.text() == rained.text()  # nothing of the rain lies anywhere
    assert not look_of(show).moves
    assert look_of(show).stage.adorned
    show.wait(1).press("enter")
    assert not show.state.over


def test_where_nobody_has_a_point_nobody_celebrates(tmp_path):
    show = Show(tmp_path, held=True).wait(2).press("enter", "s").wait(1).press("enter")
    assert show.state.over
    assert not look_of(show).moves
    assert not look_of(show).stage.adorned


def test_the_end_can_be_heard(tmp_path):
    assert ended(tmp_path).heard[-1] is Sound.END


def test_pictures_follow_each_other_twelve_times_a_second(tmp_path):
    show = ended(tmp_path)
    frames = set()
    for _ in range(60):
        if (rain := look_of(show).rain) is not None:
            frames.add(rain.frame)
        show.wait(0.05)
    assert frames == set(range(int(SECONDS * FRAMES_A_SECOND)))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (160, 50)])
def test_it_rains_only_where_nothing_is_written(width, height, tmp_path):
    show = ended(tmp_path, people=2)
    show.hands.now += 1.5
    wet = show.canvas(width, height)
    show.hands.now += 5
    dry = show.canvas(width, height)
    at = arrange(width, height, show.state.layout)
    drops = 0
    for y, (one, other) in enumerate(
        zip(wet.text().splitlines(), dry.text().splitlines(), strict=True)
    ):
        for x, (falls, lies) in enumerate(zip(one.ljust(width), other.ljust(width), strict=True)):
            if falls != lies and y != at.stage.y + at.stage.height - 1:
                assert (lies, falls in "▀▄") == (" ", True)
                assert not (x < at.board_x + 30 and y < at.board_y + 17)
                drops += 1
    assert drops > 10


def test_it_rains_the_colours_of_those_who_share_the_win():
    canvas = Canvas(80, 24, DARK)
    paint_rain(canvas, Rain("mira7", (0, 2), 18), BOARD)
    inks = {
        canvas.ink_at(x, y).colour
        for y, line in enumerate(canvas.text().splitlines())
        for x, falls in enumerate(line)
        if falls in "▀▄"
    }
    assert inks == {DARK.pen(0), DARK.pen(2), DARK.text}


def test_words_on_a_shared_stage_are_read_on_every_ground():
    canvas, place = Canvas(80, 24, LIGHT), Slot(41, 1, 37, 9)
    people = (Person("Ann", 0), Person("Ben", 1), Person("Cem", 2))
    paint_stage(canvas, place, StageFrame(people, "share the win with 61 points altogether"))
    line = canvas.text().splitlines()[8]
    assert "share the win with 61 points" in line
    for x in range(43, 72):
        ink = canvas.ink_at(x, 8)
        assert contrast(ink.colour, ink.ground) >= 4.5 or line[x] == " "


def test_the_same_rain_falls_for_the_same_game():
    def painted(seed: str, frame: int) -> str:
        canvas = Canvas(80, 24, DARK)
        paint_rain(canvas, Rain(seed, (1,), frame), BOARD)
        return canvas.text()

    assert painted("mira7", 9) == painted("mira7", 9)
    assert len({painted("mira7", 9), painted("mira7", 10), painted("lise6", 9)}) == 3


@pytest.mark.parametrize("people", [3, 5])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_whose_best_of_what_it_is_is_told_once(size, people, tmp_path):
    best = "Best ever in race: Cem with 77 points, 65 before."
    show = ended(tmp_path, people, keep=lambda session: Said((best,), praised=True)).press("x")
    _, *lines = show.text(*size).splitlines()  # the card's stars say how hard it is
    text = " ".join(" ".join(lines).split())
    assert text.count("★") == text.count("Best") == 1
    assert "★ Best ever in race" in text


def test_r_shows_the_results_and_they_lead_back(tmp_path, words):
    show = ended(tmp_path).press("x")
    assert not any(hint.key == "r" for hint in show.frame.hints)
    offer_results(show.showing)
    assert any(hint.key == "r" for hint in show.frame.hints)
    end = show.top
    assert show.press("r").top is not end
    words(beside(show.press("escape").text()))


def test_the_button_says_who_begins_and_games_won_are_counted_by_signs(tmp_path, words):
    show = ended(tmp_path, cards=3).press("x")
    text = show.text()
    words(beside(text))
    (won,) = (seat for seat, total in enumerate(show.state.totals) if total == 13)
    assert [line for line in text.splitlines() if line.endswith("●▲■"[won])]


@pytest.mark.parametrize("people", [5, 8])
def test_of_many_players_all_are_ranked(people, tmp_path, words):
    text = ended(tmp_path, people).press("x").text()
    assert all(name in text for name in NAMES[:people])
    words(text.splitlines()[20])


def test_a_game_without_a_point_is_won_by_nobody_on_the_stage_too(words):
    stage = winner_stage(rank_sides((0, 0)), ("Ann", "Ben"), (0, 1))
    words(stage.word)


@pytest.mark.parametrize("totals", [(5, 3), (5,), (3, 5)])
def test_a_player_called_you_is_spoken_to_on_the_stage(totals, words):
    names = ("You", "Ada")[: len(totals)]
    words(winner_stage(rank_sides(totals), names, (0, 1)).word)


@pytest.mark.parametrize("width", [37, 39])
@pytest.mark.parametrize("count", range(2, 9))
def test_of_those_who_share_all_names_stand_large_or_none(count, width):
    canvas = Canvas(width, 9, DARK)
    people = tuple(Person("Ann", pen) for pen in range(count))
    paint_stage(canvas, Slot(0, 0, width, 9), StageFrame(people, "share the win with 39"))
    lines = canvas.text().splitlines()[1:6]
    column = width // count
    large = ["".join(line[n * column :][:column] for line in lines).split() for n in range(count)]
    assert {bool(letters) for letters in large} == {count < 5}
