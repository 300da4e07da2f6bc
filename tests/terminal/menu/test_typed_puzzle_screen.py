"""The page on which a puzzle is typed, in the terminal: painted, clicked, pasted into, played from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from test_start import Door

from appraising import Process
from gridparty.evening.cards.appraiser import Appraiser
from gridparty.evening.people.people import Guest
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.settings import settings
from gridparty.pages import typed_puzzle
from gridparty.terminal.menu.menu import open_typed_puzzle
from gridparty.terminal.widgets.nested import Inside
from gridparty.terminal.widgets.pasting import pasted
from seeing import beside

pytestmark = pytest.mark.usefixtures("home", "nothing_given")

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SIZES = [(80, 24), (100, 30), (120, 40), (156, 60)]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    """Boards are appraised here, without a process."""

    class Here(Appraiser):
        def __init__(self) -> None:
            super().__init__(Process)

    start = typed_puzzle.TypedPuzzlePage.__init__
    assert start.__kwdefaults__ is not None
    monkeypatch.setitem(start.__kwdefaults__, "appraiser", Here)


@pytest.fixture
def door() -> Door:
    return Door().press("p", "e")


def ticked(door: Door) -> Door:
    for _ in range(3):
        door.context.navigation.top.tick()
    return door


def typed(door: Door, digits: str) -> Door:
    """What is pasted counts as typed, and is kept once."""
    assert door.context.navigation.top.paste(digits)
    return ticked(door)


def targets(door: Door, *size: int) -> Iterator[str | int]:
    yield from {zone.target for zone in door.canvas(*size).zones}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("digits", [".", CARD[:60], CARD, f"11{CARD[2:]}"])
def test_everything_can_be_done_with_the_mouse_in_any_window(size, digits, door):
    typed(door, digits)
    page = door.context.navigation.top.frame().view.page
    here = {*targets(door, *size)}
    assert {*range(81), *"123456789", ".", "escape", "s"} <= here
    assert {action.key for action in page.body.follows} <= here
    assert {action.key for action in page.body.tools} <= here


@pytest.mark.parametrize("size", SIZES)
def test_the_board_shows_clashes_open_cells_and_the_hint(size, door, words):
    typed(door, f"..{CARD[2:]}")
    assert door.text(*size).count("?") >= 6
    typed(door, "55")
    assert door.text(*size).count("!") >= 2
    if size == (80, 24):
        words(door.text(*size))


def test_what_is_found_and_what_follows_are_beside_the_board(door, words):
    words(beside(door.text()))
    typed(door, CARD)
    words(beside(door.text()))
    ticked(door.press("h", "h", "h"))
    words(beside(door.text()))


def test_a_click_on_a_cell_and_on_a_digit_writes_it_there(door):
    top = door.context.navigation.top
    top.click(80)
    top.press("7")
    assert str(top.source.page().body.grid)[-1] == "7"


def test_a_pasted_puzzle_is_on_the_board_in_one_step(door):
    assert pasted(CARD, door.context.navigation.top) == ""
    assert ticked(door).context.navigation.top.frame().view.page.body.follows


@pytest.mark.parametrize(
    ("keys", "title"),
    [(["enter"], "solo"), (["r", "A", "enter", "B", "enter", "enter"], "race")],
)
def test_a_typed_puzzle_is_played_alone_at_once_or_raced_with(keys, title, door):
    typed(door, CARD).press(*keys)
    assert door.session.fresh == (title == "race")
    assert isinstance(door.context.navigation.top, Inside)
    assert door.session.state.layout.name == "9x9"
    assert door.session.header.edition == title
    race = getattr(door.session.state, "race", door.session.state)
    assert race.card.givens == CARD


def test_the_options_of_the_game_it_was_opened_from_hold(door):
    door = Door().press("p", "b", "escape", "e")
    typed(door, CARD).press("r", "A", "enter", "B", "enter", "enter")
    assert door.session.header.edition == "blitz"


def test_the_command_plays_at_once_and_comes_back_to_the_puzzle():
    door = Door()
    open_typed_puzzle(door.context, default_new_game("solo", settings()), Guest("Zoe"))
    typed(door, CARD).press("enter")
    assert door.session.state.race.players[0].name == "Zoe"
    door.leave_the_game()
    assert door.context.navigation.top is door.context.home
    assert CARD[0] in door.text()
    door.press("escape")
    assert door.context.navigation.top is None


def test_after_a_typed_puzzle_another_is_typed_or_a_card_of_the_pack_is_dealt(door, words):
    """The page says which cards follow, at the end and on the start page."""
    typed(door, f"{FULL[:80]}.").press("enter")
    door.press(":", *f"r9c9={FULL[80]}", "enter")
    assert door.session.state.over
    words(beside(door.text()))
    assert {"o", "enter", "q"} <= {*targets(door, 80, 24)}
    last = door.canvas(80, 24).text().splitlines()[-1]
    assert len(last) <= 80
    assert last.rstrip().endswith("q leave")
    door.press("space", "o")
    assert FULL[:9] in "".join(filter(str.isdigit, door.text()))
    door.press("escape", "enter")
    assert door.session.header.setup.card.deck == "party"
