"""The page of keys: all of it is seen, and it says what stands on the board."""

from __future__ import annotations

import pytest

from gridparty.games.common.handicap import Handicap
from gridparty.screens.parts.help import KIDS_HELP, RACE_HELP, SOLO_HELP, TILES_HELP
from seeing import NAMES, Show

PAGES = {"race": RACE_HELP, "solo": SOLO_HELP, "tiles": TILES_HELP, "kids": KIDS_HELP}


@pytest.mark.parametrize("mode", PAGES)
def test_every_key_is_seen_whole_with_its_word(mode, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).press("?", "1")
    lines = show.text().splitlines()
    for section in PAGES[mode]:
        assert any(section.title in line for line in lines)
        for key, word in section.keys:
            assert any(f"{key} " in line and word in line for line in lines[5:21]), key


@pytest.mark.parametrize(
    ("mode", "signs"),
    [
        (
            "race",
            {
                "7b": "a 7 that B wrote",
                "···": "more than three",
                "8?  18?": "only 8; only 1 or 8",
            },
        ),
        ("solo", {"5?  257": "your pencil marks", "···": "more than three"}),
        ("tiles", {"(7)": "a start tile", "7b": "the last one B laid"}),
        ("kids", {"A–F  1–6": "columns and rows"}),
    ],
)
def test_what_stands_on_the_board_is_explained(mode, signs, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).press("?", "1")
    for sign, words in signs.items():
        assert any(sign in line and line.endswith(words) for line in show.text().splitlines())


def test_before_a_game_the_rules_lie_on_top_and_in_it_the_keys(tmp_path):
    assert "handicap" not in Show(tmp_path / "1").press("?").text()
    show = Show(tmp_path / "2", ready=False).press("?")
    assert "One digit in an empty cell" in show.text()
    assert "your turn" in show.press("1").text()


def test_r14_every_rule_has_a_page_however_many_have_handicaps(tmp_path):
    names = tuple(f"{name}-Maximiliane-Doro"[:20] for name in NAMES)
    show = Show(tmp_path, players=names, handicaps=(Handicap(20.0, 1.5, marks=True),) * 8)
    show.press("?", "2")
    told = show.text() + show.press("tab").text() + show.press("tab").text()
    assert "4 the rest" in told
    words = " ".join(told.split())
    assert all(f"{name} has 20 seconds" in words for name in names)
    assert "Multiplied sums are rounded" in told
    assert "names the card" in told
    assert "your turn" in show.press("tab").text()
    assert "3 more rules" not in Show(tmp_path / "few").press("?", "2").text()
