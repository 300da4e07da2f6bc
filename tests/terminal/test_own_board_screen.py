"""The own board of solo and sprint on the screen: by keys, by the mouse alone, in small windows."""

from __future__ import annotations

from itertools import combinations

import pytest

from eyes import BLINDNESS, apart
from gridparty.games.common.referee import Referee
from gridparty.games.sprint.options import Judged
from gridparty.terminal.widgets.palette import DARK, THEMES, Depth, contrast, theme_for
from gridparty.terminal.widgets.presenter import has_room
from playing import TINY_CARD
from seeing import Show

OPTIONS = {
    "solo": {"referee": Referee.RULES},
    "sprint": {"judged": Judged.AT_END, "countdown_seconds": 0.0},
}
SMALL, WINDOWS = (40, 20), [(40, 20), (60, 22), (80, 24), (100, 30), (120, 40), (160, 60)]


def own_board(folder, game, **more) -> Show:
    return Show(folder, game, ["Ann"], **OPTIONS[game], **more).wait(0.1)


def click(show: Show, target: int | str, size: tuple[int, int]) -> None:
    """Click where that cell or word stands."""
    canvas = show.canvas(*size)
    zone = next(zone for zone in reversed(canvas.zones) if zone.target == target)
    found = canvas.target_at(zone.x + zone.width // 2, zone.y)
    assert found == target
    if isinstance(found, int):
        show.top.click(found)
    else:
        show.press(found)


def writing_of(show: Show):
    state = show.state
    return state.writing if hasattr(state, "writing") else state.players[0].writing


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", OPTIONS)
def test_the_mouse_alone_does_everything(game, size, tmp_path):
    show = own_board(tmp_path, game)
    presses = [0, "3"] if writing_of(show).grid.digits[0] == 0 else [2, "1"]
    cell = presses[0]
    for target in (*presses, "mode corner", cell + 2 if cell == 0 else 4, "4", "mode centre", "7"):
        click(show, target, size)
    at = 4 if cell == 2 else 2
    writing = writing_of(show)
    assert writing.grid.digits[cell] == int(presses[1])
    assert (writing.corner[at], writing.centre[at]) == ({4}, {7})
    for target in ("c", "backspace", "u", "u"):
        click(show, target, size)
    assert (writing_of(show).centre[at], writing_of(show).colours[at]) == ({7}, 0)
    for target in ("mode None", "q"):
        click(show, target, size)
    assert show.question


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("game", OPTIONS)
def test_a_whole_card_is_played_in_the_smallest_window(game, by_mouse, tmp_path):
    show = Show(tmp_path, game, ["Ann"], TINY_CARD, ready=False, **OPTIONS[game])
    click(show, "enter", SMALL) if by_mouse else show.press("enter")
    show.wait(0.1)
    for cell, given in enumerate(TINY_CARD.givens):
        if given != ".":
            continue
        digit = TINY_CARD.solution[cell]
        if by_mouse:
            click(show, cell, SMALL)
            click(show, digit, SMALL)
        else:
            show.press(f":r{cell // 4 + 1}c{cell % 4 + 1}={digit}")
        assert has_room(show.frame, *SMALL)
    if game == "sprint":
        click(show, "enter", SMALL) if by_mouse else show.press("enter")
    assert show.state.over
    assert has_room(show.frame, *SMALL)


@pytest.mark.parametrize("game", OPTIONS)
def test_no_page_of_a_small_window_is_cut(game, tmp_path, words):
    show = Show(tmp_path, game, ["Ann"], ready=False, **OPTIONS[game])
    for keys in ((), ("enter",), ("?",), ("tab",), ("enter", "space"), ("space", "q")):
        show.press(*keys).wait(0.1)
        words(show.text(*SMALL))
        assert "too small" not in show.text(*SMALL)


def test_only_own_boards_are_shown_in_a_small_window(tmp_path):
    assert "too small" in Show(tmp_path, "race").text(*SMALL)
    assert "too small" in own_board(tmp_path, "solo").text(39, 20)


def test_the_pad_counts_what_stands_on_the_board_right_or_wrong(tmp_path):
    show = own_board(tmp_path, "solo", card=TINY_CARD)
    assert show.frame.pad.missing == (3, 3, 3, 3)
    show.press(":r2c1=2")  # wrong, which nobody says
    assert show.frame.pad.missing == (3, 2, 3, 3)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_digit_is_highlighted_at_the_cursor_or_by_its_key(game, tmp_path):
    show = own_board(tmp_path, game).press(":r1c3", "f", "5")
    assert show.frame.board.lit == 5
    assert writing_of(show).grid.digits[2] == 0  # that key wrote nothing
    assert show.press("f").frame.board.lit == 0
    assert show.press("f", "right", "5").frame.board.lit == 0  # another key ends the question
    assert show.press(":r1c1", "f").frame.board.lit == writing_of(show).grid.digits[0]


@pytest.mark.parametrize("game", OPTIONS)
def test_the_highlighted_mark_is_coloured_and_else_the_cell(game, tmp_path):
    show = own_board(tmp_path, game).press(":r1c3", "m", "1", "4", "f", "4", "c", "c")
    assert writing_of(show).inks[2] == ((4, 2),)
    show.press("f", "c")
    assert (writing_of(show).colours[2], writing_of(show).inks[2]) == (1, ((4, 2),))
    assert {"a", "B"} <= {*show.canvas(120, 40).text()}
    show.press("c", "c", "c", "c")
    assert writing_of(show).colours[2] == 0


@pytest.mark.parametrize("game", OPTIONS)
def test_right_after_colouring_a_digit_chooses_the_colour(game, tmp_path):
    show = own_board(tmp_path, game).press(":r1c3", "c", "3")
    assert (writing_of(show).colours[2], writing_of(show).grid.digits[2]) == (3, 0)
    show.press("3", "9", "4")
    assert (writing_of(show).colours[2], writing_of(show).grid.digits[2]) == (4, 0)
    show.press("c", "left", "right", "m", "1")
    assert (writing_of(show).colours[2], writing_of(show).corner[2]) == (0, {1})


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("colour", range(4))
def test_digits_are_legible_on_every_colour(theme, colour):
    chosen = theme_for(theme, Depth.TRUE, {})
    ground = chosen.wash(colour)
    assert contrast(chosen.text, ground) > 6
    assert contrast(chosen.on_wash(0), ground) > 3.9


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_colours_of_cells_differ_whatever_the_eyes(theme, kind):
    chosen = theme_for(theme, Depth.TRUE, {})
    grounds = [chosen.ground, *map(chosen.wash, range(4))]
    assert min(apart(one, other, kind) for one, other in combinations(grounds, 2)) > 5


@pytest.mark.parametrize(("theme", "depth"), [("contrast", Depth.TRUE), ("dark", Depth.NONE)])
def test_without_colours_the_letter_tells_them(theme, depth, tmp_path):
    plain = theme_for(theme, depth, {})
    assert plain.wash(0) == ""
    show = own_board(tmp_path, "solo").press(":r1c1", "c", "c", "right")
    assert "b 5" in show.text(80, 24, plain).replace("b5", "b 5")


def test_a_compact_board_is_kept_in_a_large_window(tmp_path):
    show = own_board(tmp_path, "solo")
    show.showing.assistance = type(show.showing.assistance)(compact=True)
    lines = show.text(120, 40, DARK).splitlines()
    assert max(len(line.strip()) for line in lines[1:]) <= 40
    assert THEMES["dark"] is DARK
