"""The page of keys: all of it is seen, and it says what stands on the board."""

from __future__ import annotations

import pytest

from gridparty.screens.parts.help import KIDS_HELP, RACE_HELP, SOLO_HELP, TILES_HELP
from seeing import Show

PAGES = {"race": RACE_HELP, "solo": SOLO_HELP, "tiles": TILES_HELP, "kids": KIDS_HELP}


@pytest.mark.parametrize("mode", PAGES)
def test_every_key_is_seen_whole_with_its_word(mode, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).press("?")
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
                "···": "more than three fit",
                "8?  18?": "only 8; only 1, 8 fit",
            },
        ),
        ("solo", {"5?  257": "marks: 5; 2, 5 and 7", "···": "more: in the lens"}),
        ("tiles", {"(7)": "a start tile", "7b": "laid last, by B"}),
        ("kids", {"A–F  1–6": "columns, rows: C5"}),
    ],
)
def test_what_stands_on_the_board_is_explained(mode, signs, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).press("?")
    for sign, words in signs.items():
        assert any(sign in line and line.endswith(words) for line in show.text().splitlines())
