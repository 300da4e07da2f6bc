"""The terminal of a host: the lobby, the board for all, and who may act at its keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from gridparty.games.common.referee import Referee
from gridparty.print.screen_code import code_rows
from gridparty.terminal.host.start_host import Hosting
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.large_text import lettering
from gridparty.terminal.widgets.palette import THEMES
from gridparty.web.server import Address
from playing import TINY_CARD
from seeing import below, beside, foot, seen, unhurried
from web_room import Phone, Table

URL = "http://192.0.2.23:8765"


@pytest.fixture(autouse=True)
def home(home):
    return home


class Terminal:
    """What stands on it, and keys."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.room.address = URL
        self.hosting = Hosting(table.room, Address(URL, 8765, tried=True))
        self.hosting.moves = lambda: False
        self.hosting.clock = unhurried()

    @property
    def canvas(self) -> Canvas:
        assert self.hosting.navigation.top is not None
        self.hosting.navigation.top.tick()
        return seen(self.hosting.navigation)

    @property
    def text(self) -> str:
        return self.canvas.text()

    def press(self, *keys: str) -> Terminal:
        for key in keys:
            assert self.hosting.navigation.top is not None
            self.hosting.navigation.top.tick()
            self.hosting.navigation.top.press(key)
        return self


def with_somebody_here(title: str = "race", **options: object) -> tuple[Table, Terminal]:
    """Ann and Ben have phones, Cem plays at the laptop; the clock of the first one runs."""
    table = Table(title, ("Ann", "Ben"), **options)
    table.room.do_as_host("laptop", name="Cem")
    terminal = Terminal(table)
    table.begin()
    return table, terminal


def pass_to(table: Table, name: str) -> None:
    """Let those before pass."""
    while (first := table.host.view["game"]["turn"]["seat"]) != seat_of(table, name):
        table.phones[first].do("pass")


def seat_of(table: Table, name: str) -> int:
    return [seat.name for seat in table.room.seats].index(name)


@pytest.mark.parametrize("title", ["race", "blitz", "tiles"])
def test_the_next_name_stands_large_on_the_board_for_all(title):
    table = Table(title, ("Christopher", "Alexandra"))
    terminal = Terminal(table)
    table.begin()
    assert stands_large(terminal, table.host.view)
    table.wait(2)
    assert not stands_large(terminal, table.host.view)
    if title == "tiles":
        return
    table.phones[table.host.view["game"]["turn"]["seat"]].do("pass")
    assert stands_large(terminal, table.host.view)
    table.wait(1.3)
    assert not stands_large(terminal, table.host.view)


def stands_large(terminal: Terminal, view: dict) -> bool:
    name = view["seats"][view["game"]["turn"]["seat"]]["name"]
    lines = lettering(name, 34, 5, most=2).lines
    return all(line.strip() in terminal.text for line in lines)


def test_the_lobby_tells_how_to_join_who_is_here_and_what_to_do_if_it_does_not_open(words):
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    table.phones[0].do("ready")
    table.phones[0].ping(12.4)
    table.phones[1].leave()
    table.wait(41)
    Phone(table.room, "tv")
    text = terminal.text
    code = table.room.code
    assert f"{code[:3]} {code[3:]}" in text
    assert "http://192.0.2.23:8765" in text
    assert re.search(r"● A Ann .* 12 ms", text)
    assert re.search(r"▲ B Ben .* 41 s", text)
    words(below(text))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
def test_the_lobby_has_room_for_all_who_may_come(width, height):
    table = Table(names=tuple("ABCDEFGH"))
    text = seen(Terminal(table).hosting.navigation, width, height).text()
    assert all(f"{letter} {letter} " in text for letter in "ABCDEFGH")


def test_a_code_of_whole_lines_touches_no_words():
    lines = seen(Terminal(Table()).hosting.navigation, 120, 40).text().splitlines()
    beside = [line[36:].strip() for line in lines]
    first = next(y for y, line in enumerate(beside) if y and line)
    assert [bool(line) for line in beside[first : first + 9]] == [
        True,
        False,
        *[True] * 5,
        False,
        True,
    ]


def test_the_code_on_the_screen_is_read_by_a_scanner():
    numpy = pytest.importorskip("numpy")
    zxingcpp = pytest.importorskip("zxingcpp")
    rows = code_rows(f"{URL}/?r=K7QFMB")
    light = numpy.array([[255 if one == "#" else 0 for one in row] for row in rows], numpy.uint8)
    (found,) = zxingcpp.read_barcodes(light.repeat(6, 0).repeat(6, 1))
    assert found.text == f"{URL}/?r=K7QFMB"
    assert all(set(row) == {"#"} for row in (*rows[:4], *rows[-4:]))  # the quiet zone


def test_keys_move_for_those_at_the_laptop_and_for_nobody_else():
    table, terminal = with_somebody_here()
    before = table.room.game.state
    terminal.press("tab", "2", "p", "enter", "backspace")
    assert table.room.game.state is before
    assert "[" not in terminal.text  # nobody here aims at anything
    pass_to(table, "Cem")
    terminal.press("up", "up", "left", "left")
    table.wait(1)  # in the first moment a digit was meant for another's turn
    cell = table.host.view["game"]["board"]["digits"].index("0")
    terminal.press("tab", TINY_CARD.solution[cell])
    assert table.room.game.state.owners[cell] == seat_of(table, "Cem")
    assert table.phones[0].view["game"]["board"]["digits"][cell] == TINY_CARD.solution[cell]


def test_who_begins_at_the_laptop_opens_the_board_for_all(words):
    table = Table(names=())
    table.room.do_as_host("laptop", name="Cem")
    ann = Phone(table.room)
    ann.join("Ann")
    terminal = Terminal(table).press("enter")
    words(beside(terminal.text))
    assert ann.view["game"]["board"] is None
    terminal.press("enter")
    assert ann.view["stage"] == "play"
    assert ann.view["game"]["board"] is not None


@pytest.mark.parametrize(("title", "heading"), [("kids", "━A━━━━━B━"), ("tiles", "━1━━━2━")])
def test_the_covered_board_has_the_letters_and_numbers_of_the_game(title, heading):
    terminal = Terminal(Table(title, names=("Ann", "Ben"))).press("enter")
    assert heading in terminal.text


def test_somebody_at_the_laptop_may_let_another_one_begin(words):
    table = Table(names=("Ann", "Ben"))
    table.room.do_as_host("laptop", name="Cem")
    terminal = Terminal(table).press("enter")
    words(foot(terminal.text))
    terminal.press("f", "f")
    words(beside(terminal.text))


def test_questions_at_the_laptop_stop_nobodys_clock():
    table, terminal = with_somebody_here()
    for key in ("?", "s", "w", "o", "q"):
        terminal.press(key, "escape")
        assert table.room.stage == "play"
    assert terminal.hosting.navigation.top is not None


def test_the_host_pauses_for_all_and_goes_on(words):
    table, terminal = with_somebody_here()
    terminal.press("space")
    assert table.phones[0].view["stage"] == "paused"
    words(beside(terminal.text))
    assert not digits_on(terminal.canvas)
    terminal.press("space")
    assert table.phones[0].view["stage"] == "play"


def digits_on(canvas: Canvas) -> set[str]:
    """What stands in the cells: figures are made of blocks there."""
    board = [line[4:38] for line in canvas.text().splitlines()[2:18]]
    return {sign for line in board for sign in line if sign in "█▀▄"}


def test_those_at_the_laptop_judge_for_themselves_alone():
    table, terminal = with_somebody_here(referee=Referee.TABLE)
    assert table.write()["type"] == "done"
    assert table.room.stage == "check"
    assert "Cem" in terminal.text
    terminal.press("enter")
    assert table.host.view["game"]["check"]["accepted"] == [seat_of(table, "Cem")]
    terminal.press("enter")
    assert table.room.stage == "check"  # Ben is still asked, on his own phone


def test_the_one_who_is_away_is_passed_by_the_host(words):
    table, terminal = with_somebody_here(turn_seconds=None)
    table.phones[0].leave()
    table.wait(5)
    words(foot(terminal.text))
    terminal.press("p")
    assert table.host.view["game"]["turn"]["seat"] == 1


def test_seats_are_removed_handed_over_and_given_to_bots(words):
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    terminal.press("s", "x")
    words(below(terminal.text))
    terminal.press("down", "x")  # which is another question
    assert [seat.name for seat in table.room.seats] == ["Ann", "Ben"]
    terminal.press("up", "x", "x")
    assert [seat.name for seat in table.room.seats] == ["Ben"]
    terminal.press("l")
    assert table.room.seats[0].device == "laptop"
    terminal.press("down", "3", "b")
    assert table.room.seats[1].guest.skill == 3
    terminal.press("down", "l", *"Cem", "enter")
    assert [seat.device for seat in table.room.seats] == ["laptop", "bot", "laptop"]
    assert "Cem" in terminal.text
    terminal.press("down", "l", *"Cem", "enter")
    words(below(terminal.text))
    assert "enter begin" in terminal.press("escape").text


def test_a_phone_may_be_made_a_host(words):
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table).press("s", "down", "h")
    words(below(terminal.text))
    assert [phone.view["host"] for phone in table.phones] == [False, True]


def test_a_game_ends_and_enter_lays_out_the_next_one():
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    terminal.press("enter")
    assert table.room.stage == "ready"
    table.first.do("ready")
    while table.room.stage == "play":
        table.write()
    assert table.room.evening.games == 1  # though the room and its screen both ask for the end
    assert "this card" in terminal.text
    session = table.room.game.session
    terminal.press("enter")
    assert table.room.game.session is not session
    assert table.room.stage == "ready"


def tiles_shown(hosting: Hosting) -> Iterable[int]:
    """The tiles that a look has, wherever it is one."""
    assert hosting.navigation.top is not None
    hosting.navigation.top.tick()
    look = hosting.navigation.top.frame()
    return (getattr(look, "tile", 0) or 0,)


def test_no_tile_of_anybody_at_a_phone_is_ever_on_the_terminal():
    table = Table("tiles", ("Ann", "Ben"))
    terminal = Terminal(table)
    table.begin()
    for _ in range(12):
        assert list(tiles_shown(terminal.hosting)) == [0]
        state = table.room.game.state
        assert state.tile > 0
        terminal.press("enter", "tab", "n")
        assert table.room.game.state is state
        lay_somewhere(table)


def lay_somewhere(table: Table) -> None:
    """Whoever is to play lays the tile where it may lie, or loses it."""
    phone = table.first
    worth = phone.view["game"]["tiles"]["worth"]
    cell = next(cell for cell, parts in enumerate(worth) if parts is not None)
    phone.do("lay", cell=cell)


def test_the_tile_of_somebody_at_the_laptop_is_handed_over_face_down(words):
    table, terminal = with_somebody_here("tiles")
    while table.host.view["game"]["turn"]["seat"] != seat_of(table, "Cem"):
        lay_somewhere(table)
    words(terminal.text)
    assert list(tiles_shown(terminal.hosting)) == [0]
    table.wait(2)
    assert table.room.stage == "play"  # the others see the board on their phones
    terminal.press("enter")
    assert list(tiles_shown(terminal.hosting)) == [table.room.game.state.tile]
    terminal.press("space", "space")
    assert list(tiles_shown(terminal.hosting)) == [0]  # whoever comes back is asked again


@pytest.mark.parametrize("title", ["race", "blitz", "solo", "tiles", "tiles-bag", "kids"])
def test_every_game_has_a_board_for_all_on_every_window(title, words):
    names = ("Ann",) if title == "solo" else ("Ann", "Ben")
    table = Table(title, names)
    terminal = Terminal(table)
    table.begin()
    assert "Ann" in terminal.text
    sizes = ((80, 24), (120, 40), (160, 60))
    for (width, height), theme in zip(sizes, THEMES.values(), strict=True):
        text = seen(terminal.hosting.navigation, width, height, theme).text()
        assert "space pause" in text
        assert "q close" in text
    terminal.press("space")
    words(beside(terminal.text))


@pytest.mark.parametrize("title", ["race", "tiles", "kids"])
def test_who_is_away_or_has_left_is_marked_on_the_board_for_all(title, words):
    table = Table(title, ("Ann", "Ben", "Cem"), turn_seconds=30)
    terminal = Terminal(table)
    table.begin()
    table.phones[1].leave()
    table.wait(3)
    table.room.do_as_host("remove", seat=2)
    lines = terminal.text.splitlines()
    words(line[40:].strip() for line in lines if re.search("Ann|Ben|Cem", line[40:]))


def test_the_terminal_says_too_that_somebody_came_by_code_and_name(words):
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    table.begin()
    table.phones[1].leave()
    table.wait(3)
    assert Phone(table.room).join("Ben", back=True)["type"] == "seated"
    words(below(terminal.text))


def test_the_marks_and_hints_of_somebody_alone_are_for_nobody_else():
    table = Table("solo", ("Ann",))
    terminal = Terminal(table)
    table.begin()
    before = terminal.text
    ann = table.phones[0]
    assert ann.do("marks")["type"] == "done"
    assert ann.view["game"]["solo"]["marks"]
    assert terminal.text == before
    ann.do("hint")
    pairs = zip(before.splitlines(), terminal.text.splitlines(), strict=True)
    changed = [line for line, now in pairs if line != now]
    assert changed
    assert len(changed) == 1  # how many is counted, and no more told


def test_g_goes_on_with_another_game_at_the_same_table():
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    assert "g game" in terminal.text
    listed = terminal.press("g").text
    assert all(title in listed for title in ("race", "blitz", "tiles", "kids", "solo"))
    while table.host.view["games"][terminal.hosting.navigation.top._row]["game"] != "tiles":
        terminal.press("down")
    terminal.press("enter")
    assert table.room.new_game.title == "tiles"
    terminal.press("enter")
    assert table.room.game.session.game.name == "tiles"
    assert table.room.playing
    before = terminal.hosting.navigation.depth
    terminal.press("t", "g")  # while a game is played it is no key
    assert terminal.hosting.navigation.depth == before


def test_after_a_game_g_stands_under_how_it_ended():
    table = Table(names=("Ann", "Ben"))
    terminal = Terminal(table)
    table.begin()
    for phone in table.phones:
        phone.do("agree")
    assert "g game" in terminal.text
    assert "play it next" in terminal.press("g").text
    assert "g game" in terminal.press("escape").text


@pytest.mark.parametrize("way", ["", "s", "g"])
def test_every_page_of_the_host_tells_its_keys_and_which_mean_nothing(way, words):
    terminal = Terminal(Table(names=("Ann", "Ben"))).press(*way)
    page = terminal.text
    words(below(terminal.press("z").text))
    words(terminal.press("?").text)
    assert terminal.press("enter").text == page


def offered(terminal: Terminal) -> set[str]:
    """The keys of the last line."""
    return {hint.shown for hint in terminal.hosting.navigation.top.frame().hints}


def test_every_key_that_the_host_is_offered_stands_on_the_page_of_keys():
    table = Table("race", ("Ann", "Ben"))
    lobby = Terminal(table)
    keys = offered(lobby)
    assert "t" not in keys  # there is no board yet
    table.room.do_as_host("laptop", name="Cem")
    lobby.press("enter")
    keys |= offered(lobby)  # ready: another one may begin
    table.phones[0].do("ready")
    keys |= offered(lobby) | offered(lobby.press("t"))
    keys |= offered(lobby.press("t", "space"))
    assert {"f", "t", "space", "enter", "g"} <= keys
    told = lobby.press("?").text
    for key in keys - {"?"}:  # with which one has come here
        assert any(line.strip().startswith(f"{key} ") for line in told.splitlines()), key
