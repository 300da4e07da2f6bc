"""The last line of a game's page lists the keys that work there, and no others."""

from __future__ import annotations

import pytest

from gridparty.games.common.referee import Referee
from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.help import KIDS_HELP, RACE_HELP, SOLO_HELP, TILES_HELP
from gridparty.screens.parts.keys import LEAVE, SOUND
from gridparty.screens.parts.palette import DARK
from gridparty.screens.parts.scene import paint
from seeing import Show

#: Other names of a key that is listed, and the bells, which the page of keys has.
ALSO = {*LEAVE, SOUND, "escape"}
PAGES = {"race": RACE_HELP, "blitz": RACE_HELP, "solo": SOLO_HELP, "kids": KIDS_HELP}

#: Pages without a board, and the keys that lead there: their line is all that tells the keys.
COVERED = {
    "ready": ("race", {"ready": False}, ()),
    "ready for tiles": ("tiles", {"ready": False}, ()),
    "ready, alone": ("solo", {"ready": False}, ()),
    "paused": ("race", {}, ("space",)),
    "paused tiles": ("tiles", {}, ("enter", "space")),
    "paused, alone": ("solo", {}, ("space",)),
    "hand-over": ("race", {"handover_seconds": 3.0}, (":r1c3=1",)),
    "hand-over of tiles": ("tiles", {"ready": False}, ("enter", ":lay r5c5")),
    "hand-over of animals": ("kids", {"ready": False}, ("enter", ":lay C3")),
    "a tile that was wrong": ("tiles", {}, ("enter", "tab", "n", "enter")),
}


def listed(show: Show, size: tuple[int, int]) -> set[str]:
    """The keys for which a word stands on the last line."""
    canvas = Canvas(*size, DARK)
    assert show.showing.stack.top is not None
    paint(show.showing.stack.top.look(), canvas)
    found = {canvas.target_at(x, size[1] - 1) for x in range(size[0])}
    return {key for key in found if isinstance(key, str)}


def players(mode: str) -> list[str]:
    return ["Ann"] if mode == "solo" else ["Ann", "Ben"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("page", COVERED)
def test_where_no_board_is_seen_every_key_that_works_is_listed(page, size, tmp_path):
    mode, options, keys = COVERED[page]
    show = Show(tmp_path, mode, players(mode), **options).press(*keys)
    works = set(show.showing.stack.top._keys()) - ALSO
    both = {"enter", "space"}  # which of the two goes on is told; elsewhere each has its own word
    assert listed(show, size) - {"q"} | both >= works
    assert listed(show, size) <= works | {"q"}


@pytest.mark.parametrize("mode", ["race", "blitz", "solo", "tiles", "kids"])
def test_on_a_board_the_line_and_the_page_of_keys_have_them_all(mode, tmp_path):
    options = {} if mode == "solo" else {"referee": Referee.TABLE}
    show = Show(tmp_path, mode, players(mode), **options)
    show.press(*(["enter"] if mode in ("tiles", "kids") else []))
    told = {key for section in PAGES.get(mode, TILES_HELP) for key, _ in section.keys}
    names = " ".join(told).replace("shift+h", "H").replace("shift+m", "M").replace("shift+u", "U")
    works = set(show.showing.stack.top._keys()) - {*LEAVE, "delete", "C", "?"}
    assert {key for key in works if key not in names.replace(",", "").split()} <= {"escape"}
    assert listed(show, (80, 24)) <= works | {"q", "?"}
