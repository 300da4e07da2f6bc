"""Whole screens as text. Golden: after a wanted change run with --update-golden and look."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from gridparty.games.common.referee import Referee
from gridparty.terminal.widgets.palette import Depth, theme_for
from hostile import HOSTILE, unseen
from playing import TINY_CARD
from seeing import NAMES, Show, beside, foot, played_on

PLAIN = theme_for("dark", Depth.NONE, {})
SIZES = [(80, 24), (120, 40), (200, 60)]
STEPS = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


@pytest.mark.parametrize(("width", "height"), STEPS)
def test_a_race_in_every_size(width, height, tmp_path, golden):
    show = played_on(Show(tmp_path, players=NAMES[:4], game_seconds=3600.0), 17)
    golden(f"screens/race-{width}.txt", show.wait(8).text(width, height))


@pytest.mark.parametrize(("width", "height"), SIZES[:2])
def test_eight_players_have_room(width, height, tmp_path, golden):
    show = played_on(Show(tmp_path, players=NAMES), 30).wait(20.5)
    golden(f"screens/eight-{width}.txt", show.text(width, height))


def test_an_error_takes_the_place_of_the_clock(tmp_path, golden):
    show = played_on(Show(tmp_path), 4).press(":r9c5=4")
    golden("screens/error-80.txt", show.text())


def test_the_board_is_covered_in_a_pause(tmp_path, golden):
    show = played_on(Show(tmp_path), 4).wait(12.6).press("space")
    golden("screens/pause-80.txt", show.text().replace(show.session.id, "mira7"))


def test_a_hand_over_shows_no_board(tmp_path, golden):
    show = Show(tmp_path, handover_seconds=3.0).wait(8).press(":r1c3=1").wait(0.4)
    golden("screens/handover-80.txt", show.text())


@pytest.mark.parametrize("cards", [1, 2])
def test_the_end_ranks_the_players_and_adds_up_the_evening(cards, tmp_path, golden):
    show = Show(tmp_path, card=TINY_CARD)
    show.press(":r1c2=4", "enter")
    for _ in range(cards):
        if show.state.over:
            show.press("enter", "enter")
        played_on(show, 12)
    golden(f"screens/end-{cards}.txt", show.text())


@pytest.mark.parametrize("mode", ["race", "solo", "tiles-bag"])
def test_r4_no_clock_runs_and_nobody_sees_the_board_before_somebody_is_ready(
    mode, tmp_path, golden
):
    players = ["Ann"] if mode == "solo" else ["Ann", "Ben"]
    options = {"turn_seconds": 30.0} if mode == "tiles-bag" else {}
    show = Show(tmp_path, mode, players, ready=False, **options).wait(600)
    golden(f"screens/ready-{mode}.txt", show.text())
    assert show.session.seconds == 0.0
    show.press("space", "1", "p", "tab", "m", ":")
    assert show.is_ready
    assert "┃ · │ · │" in show.text()
    assert show.press("enter").state.clock_stands is False
    assert not show.is_ready


def test_the_end_of_an_unfinished_card_shows_the_solution_when_asked(tmp_path, golden, words):
    show = played_on(Show(tmp_path, game_seconds=100.0), 10).wait(99)
    golden("screens/end-gaps.txt", show.text())
    golden("screens/end-solution.txt", show.press("l").text())
    words(foot(show.press("l").text()))


def test_blitz_says_what_must_be_erased(tmp_path, golden):
    show = Show(tmp_path, "blitz").wait(3).press(":r1c3=1", ":r9c5=4")
    golden("screens/blitz-120.txt", show.text(120, 40))


@pytest.mark.parametrize(("width", "height"), STEPS)
def test_a_solo_shows_the_marks_in_the_lens_or_in_the_board(width, height, tmp_path, golden):
    show = Show(tmp_path, "solo", ["Ann"]).wait(471).press("M", "j", "j", "l", "m", "2")
    golden(f"screens/solo-{width}.txt", show.text(width, height))


def test_a_hint_points_at_cells(tmp_path, golden):
    show = Show(tmp_path, "solo", ["Ann"]).press("H", "H")
    golden("screens/hint-80.txt", show.text())


def test_all_keys_stand_on_one_page_and_the_rules_on_another(tmp_path, golden):
    golden("screens/help-race.txt", Show(tmp_path).press("?").text())
    golden("screens/help-solo.txt", Show(tmp_path, "solo", ["Ann"]).press("?").text())
    tiles = Show(tmp_path, "tiles", ["Ann", "Ben"]).press("enter", "?", "2")
    golden("screens/help-tiles-rules.txt", tiles.text())


def test_leaving_asks_once(tmp_path, golden):
    show = Show(tmp_path).press("q")
    golden("screens/leave-80.txt", show.text().replace(show.session.id, "mira7"))


def test_below_80_by_24_the_screen_says_so(tmp_path, words):
    show = Show(tmp_path)
    for width, height in ((79, 24), (80, 23), (72, 20), (12, 2), (1, 1)):
        text = show.text(width, height)
        assert "━" not in text
    words(show.text(72, 20).strip())


@pytest.mark.parametrize(("width", "height"), [(79, 23), (40, 12), (30, 8), (20, 24), (16, 10)])
def test_in_a_window_that_is_too_small_no_word_of_the_warning_is_lost(width, height, tmp_path):
    told = " ".join(Show(tmp_path).text(width, height).split())
    large = " ".join(Show(tmp_path / "79").text(79, 23).split())
    assert told == large.replace("79", str(width)).replace("23", str(height))


def test_where_little_fits_the_size_that_is_needed_is_seen_first(tmp_path, words):
    words(Show(tmp_path).text(25, 2).split("\n"))


@pytest.mark.parametrize(
    ("width", "height"), [(81, 25), (119, 60), (300, 24), (156, 59), (400, 100)]
)
def test_windows_of_any_size_show_the_whole_board_centred(width, height, tmp_path):
    lines = played_on(Show(tmp_path), 5).text(width, height).splitlines()
    top = next(line for line in lines if "┏" in line)
    picture = top.index("┏") - 3
    widest = max(len(line) for line in lines)
    assert sum("┗" in line for line in lines) == 1
    assert abs(picture - (width - widest)) <= width // 2
    assert lines[-1].strip().startswith("↑↓←→")


def test_no_screen_needs_colour(tmp_path):
    """Whose digit, the cursor, an error and what it clashes with: all have a sign of their own."""
    text = played_on(Show(tmp_path), 4).press(":r9c5=4").text(theme=PLAIN)
    assert "4×" in text
    assert "4!" in text
    text = played_on(Show(tmp_path), 4).press("tab").text(theme=PLAIN)
    assert "[ ]" in text
    assert "▶ ▲ B Ben" in text
    assert "1a" in text


def test_the_longest_names_are_cut_not_run_over(tmp_path, words):
    long = ("Maximiliane-Dorothea", "\u5c0f" * 20, "Bartholomew-Augustin")
    show = Show(tmp_path, players=long, referee=Referee.TABLE).press(":r1c3=1")
    text = show.text()
    words(beside(text))
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    show.press("enter", ":r1c3=1", "?", "x", "s", "enter")
    assert all(cell_len(line) <= 80 for line in show.text().splitlines())


STRANGE = ("夏の夜の夢", "سلام", "e\u0301" * 20, "[red]x[/]")


@pytest.mark.parametrize("mode", ["race", "tiles"])
@pytest.mark.parametrize(("width", "height"), SIZES[:2])
def test_names_of_any_letters_keep_the_screen_in_its_columns(mode, width, height, tmp_path):
    show = Show(tmp_path, mode, players=STRANGE)
    for line in show.canvas(width, height).lines():
        assert cell_len("".join(segment.text for segment in line)) == width
    assert "[red]x[/]" in show.text(width, height)
    assert "夏の夜の夢" in show.text(width, height)


@pytest.mark.parametrize("mode", ["race", "solo"])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_crafted_card_does_nothing_to_the_screen(text, mode, tmp_path):
    card = replace(TINY_CARD, id=text, band=text, deck=text)
    show = Show(tmp_path, mode, players=NAMES[: 1 if mode == "solo" else 2], card=card)
    assert not unseen(show.text())
    assert not unseen(played_on(show, 12).press("enter").text())
