"""No message of a race is cut, in any size of the window and with the longest names."""

from __future__ import annotations

import pytest

from gridparty.evening.session.story import Chronicle
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.race.events import TurnBegan
from gridparty.games.race.text import agreement_text, card_text, events_text, short_events_text
from gridparty.games.tiles.text import agreement_text as tiles_agreement_text
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import SHOWN
from seeing import Show, right

LONG = (
    "Maximiliane-Dorothea",
    "Bartholomew-Augustin",
    "Wilhelmina-Henriette",
    "Christopher-Leopold2",
    "Konstantin-Benedikt5",
    "Anastasia-Margarethe",
    "Sebastian-Ferdinand7",
    "Theodora-Clementine8",
)
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


def told_in(show: Show, size: tuple[int, int]) -> str:
    """All that stands beside and below the board, as one line."""
    at = arrange(*size, show.on_card.grid.layout)
    lines = show.canvas(*size).text().splitlines()
    below = at.note.y - 1 if at.note.x != at.panel_x else at.foot
    parts = [line[at.panel_x :] for line in lines[1:below]] + lines[below:-1]
    return squeezed(" ".join(parts))


def squeezed(text: str) -> str:
    """The text without blanks: a long name may be broken anywhere."""
    return "".join(text.split())


def assert_whole(show: Show) -> None:
    """What happened last stands there to its end, in full or in few words."""
    table = show.session
    aside = Paused, Continued
    told = Chronicle(
        table, events_text, aside=aside, next_turn=TurnBegan, short=short_events_text
    ).lines[-1]
    for size in SIZES:
        shown = told_in(show, size)
        whole = (told.text, told.short)
        assert any(squeezed(text) in shown for text in whole), (size, shown)


def wrong_with(show: Show, clashes: int) -> str:
    """A move that clashes with so many digits."""
    grid, layout = show.state.grid, show.state.grid.layout
    for cell in grid.empty_cells:
        for digit in range(1, 10):
            against = {
                other
                for context in layout.houses
                if cell in context.cells
                for other in context.cells
                if grid.digits[other] == digit
            }
            if len(against) == clashes and show.state.solution.digits[cell] != digit:
                return f":{layout.cell_name(cell)}={digit}"
    raise AssertionError(f"no cell with {clashes} clashes")


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("mode", ["race", "blitz"])
@pytest.mark.parametrize("clashes", [0, 1, 2, 3])
def test_every_error_is_told_whole_in_every_size(clashes, mode, players, tmp_path):
    show = Show(tmp_path, mode, players=LONG[:players]).wait(2)
    show.press(wrong_with(show, clashes))
    assert_whole(show)
    assert_whole(show.wait(SHOWN))
    assert_whole(show.press("left"))
    assert_whole(show.press("0") if mode == "blitz" else show)
    assert_whole(show.wait(40))


@pytest.mark.parametrize("names", [LONG, tuple("小" * 15 + str(n) for n in range(8))])
@pytest.mark.parametrize("players", [2, 3, 8])
def test_every_call_of_the_table_is_told_whole_in_every_size(players, names, tmp_path):
    show = Show(tmp_path, players=names[:players], referee=Referee.TABLE, false_call=5).wait(2)
    by_ben, by_ann = (["e"], ["e"]) if players == 2 else (["e", "b"], ["e", "a"])
    show.press(wrong_with(show, 1))
    assert_whole(show)
    show.press(*by_ben)
    assert "CallUpheld" in show.kinds()
    assert_whole(show)
    assert_whole(show.wait(SHOWN))
    cell = show.state.grid.empty_cells[0]
    show.press(right(show, show.state.grid.layout.cell_name(cell)), *by_ann)
    assert "CallRejected" in show.kinds()
    assert_whole(show)


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize(
    "keys", [("enter",), ("u",), ("w",), (":hello",), (":r1c1=7",), ("space", "1")]
)
def test_every_answer_to_a_key_is_whole_in_every_size(keys, players, tmp_path):
    show = Show(tmp_path, players=LONG[:players]).wait(2).press(*keys)
    told = show.refusal
    assert told
    for size in SIZES:
        assert squeezed(told) in told_in(show, size)


@pytest.mark.parametrize("mode", ["race", "blitz", "tiles", "kids"])
@pytest.mark.parametrize("size", SIZES)
def test_r14_before_a_game_all_is_told_or_where_the_rest_is(size, mode, tmp_path):
    children = (Handicap(60.0, 2, marks=True), Handicap(20.0, 1.5, marks=True))
    show = Show(tmp_path, mode, LONG[:2], handicaps=children, ready=False)
    agreed = agreement_text if mode in ("race", "blitz") else tiles_agreement_text
    told, (*_, rounding) = told_in(show, size), agreed(show.state)
    assert squeezed("Maximiliane-Dorothea") in told
    assert squeezed(rounding) in told or "?" in told
    button = next(line for line in show.text(*size).splitlines() if "▶ enter" in line)
    assert "…" not in button
    rules = show.press("?").text() + show.press("3").text()
    assert squeezed(rounding) in squeezed(rules)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["race", "blitz", "solo"])
def test_before_a_card_it_is_said_what_number_and_grade_are(mode, size, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"], ready=False)
    told = card_text(show.on_card.card)
    assert squeezed(told) in told_in(show, size)
