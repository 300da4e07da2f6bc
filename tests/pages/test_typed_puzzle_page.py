"""The page on which a puzzle is typed: what it takes, what it says, what follows."""

from __future__ import annotations

import pytest

from appraising import appraiser_here
from gridparty.board.grid import Grid
from gridparty.board.puzzle import puzzle_id
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import kept_decks, kept_file
from gridparty.errors import GridpartyError
from gridparty.evening.cards.appraisal import Finding
from gridparty.evening.cards.typed_puzzle import pasted
from gridparty.pages.controller import Controller
from gridparty.pages.typed_puzzle import TypedPuzzlePage, WhatFollows
from gridparty.web.protocol import MOST_PASTED
from pasted import SAMPLES, VARIANTS

pytestmark = pytest.mark.usefixtures("home")

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Command:
    """Stands for the process that prints or keeps."""

    began, told = "at it", "done it"

    def __init__(self, given) -> None:
        self.given, self.refusal, self.stopped = given, None, False

    def done(self):
        return self.refusal

    def stop(self):
        self.stopped = True


class Typing:
    """The page with a controller, and what it has opened."""

    def __init__(self, keys: str = "") -> None:
        self.played: list[tuple[str, str]] = []
        self.printed: list[Command] = []
        self.kept: list[Command] = []
        self.shared: list[str] = []
        self.left = False
        follows = WhatFollows(
            lambda grid: self._play("solo", grid),
            lambda grid: self._play("race", grid),
            lambda grid: self.shared.append(str(grid)),
        )
        self.page = TypedPuzzlePage(
            follows,
            self._leave,
            appraiser=appraiser_here,
            printer=lambda grid: self._start(self.printed, grid),
            keeper=lambda puzzles: self._start(self.kept, puzzles),
        )
        self.controller = Controller(self.page, lambda page: None)
        self.press(*keys)

    def _play(self, title, grid):
        if self.left:
            raise GridpartyError("no such game")
        self.played.append((title, str(grid)))
        return ""

    def _start(self, commands, given):
        commands.append(Command(given))
        return commands[-1]

    def _leave(self):
        self.left = True

    def press(self, *keys: str) -> Typing:
        for key in keys:
            self.meant = self.controller.press({" ": "space", "<": "backspace"}.get(key, key))
            self.look()
        return self

    def look(self) -> Typing:
        for _ in range(3):  # starts, is ready, has answered
            self.page.look()
        return self

    def paste(self, text: str) -> Typing:
        self.page.paste(text)
        self.controller.refresh()
        return self.look()

    @property
    def view(self):
        return self.controller.view()

    @property
    def body(self):
        return self.view.page.body

    @property
    def row(self) -> str:
        return str(self.body.grid)[: self.body.grid.layout.size]

    @property
    def offered(self) -> str:
        return "".join(action.key for action in self.body.follows)


@pytest.mark.parametrize(
    ("keys", "row", "cursor"),
    [
        (("5", "3", ".", "space", "7"), "53..7....", 5),
        (("5", "3", "0", "backspace", "backspace"), "5........", 1),
        (("5", "up", "7"), "5........", 74),
        (("5", "left", "delete"), ".........", 0),
        (("5", "u"), ".........", 0),
        (("5", "u", "U"), "5........", 1),
        (("5", "c"), ".........", 0),
        (("5", "c", "u"), "5........", 1),
        (("tab", "tab", "4", "shift+tab", "shift+tab"), "..4......", 1),
    ],
)
def test_keys_write_move_and_undo(keys, row, cursor):
    typing = Typing().press(*keys)
    assert (typing.row, typing.body.cursor) == (row, cursor)


def test_a_click_moves_the_cursor_and_the_digit_goes_there():
    typing = Typing()
    typing.page.point(40)
    typing.press("6")
    assert str(typing.body.grid)[40] == "6"


def test_what_was_typed_is_there_when_the_page_is_opened_again():
    Typing("53..7")
    assert Typing().row == "53..7...."


def test_a_size_that_lacks_the_digit_refuses_it():
    typing = Typing("s9")
    assert typing.view.sign == "×"
    assert (typing.row, typing.body.grid.layout.name) == ("......", "6x6")
    assert typing.press("s").body.grid.layout.name == "4x4"
    assert typing.press("s", "9").row == "9........"


def test_a_board_with_givens_keeps_its_size():
    typing = Typing("53..7")
    typing.press("s")
    assert (typing.view.sign, typing.row) == ("×", "53..7....")
    assert len(typing.press("c", "s").row) == 6


def test_a_forgotten_cell_is_put_in_and_taken_out():
    typing = Typing("53.7....6")
    typing.press(*["left"] * 7, "i")
    assert (typing.row, typing.body.grid.digits[9]) == ("53..7....", 6)
    assert typing.press("I").row == "53.7....6"
    assert typing.press("u", "u").row == "53.7....6"
    full = Typing("c" + "." * 80 + "5")
    full.press("i")
    assert (full.view.sign, full.body.grid.digits[80]) == ("×", 5)


def test_only_a_graded_puzzle_can_be_played():
    typing = Typing(CARD[:50])
    assert typing.offered == ""
    assert typing.body.found.finding is Finding.SEVERAL
    typing.press("enter")
    assert (typing.view.sign, typing.played) == ("×", [])
    typing.press(*CARD[50:])
    assert typing.offered == "enterrpkx"
    typing.press("enter", "enter", "r")
    assert typing.played == [("solo", CARD), ("solo", CARD), ("race", CARD)]


def test_a_game_that_cannot_begin_is_refused_on_the_page():
    typing = Typing().paste(CARD)
    typing.left = True
    assert typing.press("enter").view.note == "no such game"


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (CARD, CARD[:9]),
        ("\n".join(CARD[k : k + 9] for k in range(0, 81, 9)), CARD[:9]),
        ("53..7....", "53..7...."),
        ("5 3 . . 7", "53..7...."),
        ("1... ..3. .2.. ...4", "1..."),
    ],
)
def test_a_puzzle_or_a_part_of_it_is_pasted(text, row):
    assert Typing().paste(text).row == row


@pytest.mark.parametrize("name", SAMPLES)
def test_every_form_can_be_pasted(name):
    sample = SAMPLES[name]
    assert str(pasted(sample.text).grid) == sample.givens
    assert len(sample.text) <= MOST_PASTED  # on a phone, too


@pytest.mark.parametrize("name", [*VARIANTS][::6])
def test_a_pasted_puzzle_with_other_rules_is_refused_by_their_name(name):
    text, said = VARIANTS[name]
    typing = Typing("53").paste(text)
    assert typing.view.sign == "×"
    assert said in typing.view.note
    assert typing.view.note[0].isupper()
    assert typing.view.note[-1] in ".…"
    assert typing.row == "53......."


def test_a_pasted_puzzle_that_clashes_is_shown_with_its_clash():
    typing = Typing().paste(f"55{CARD[2:]}")
    assert typing.body.found.finding is Finding.CLASH
    assert typing.body.found.cells == (0, 1)
    assert typing.view.note == ""


@pytest.mark.parametrize("text", ["", "hello", "5" * 80 + "x", "1" * 200, "\x00", "https://x.org/"])
def test_what_is_no_puzzle_is_refused_and_changes_nothing(text):
    typing = Typing("53").paste(text)
    assert typing.view.sign == "×"
    assert typing.view.note
    assert typing.row == "53......."


def test_a_paste_is_undone_in_one_step():
    assert Typing("53").paste(CARD).press("u").row == "53......."


def test_a_part_of_a_puzzle_is_undone_in_one_step():
    assert Typing("53").paste("678 9").press("u").row == "53......."


@pytest.mark.parametrize("missing", [1, 8])
def test_a_board_that_lacks_cells_is_not_typed_over_another(missing):
    typing = Typing().paste(CARD)
    assert str(typing.paste(CARD[missing:]).body.grid) == CARD
    assert str(81 - missing) in typing.page.page().note


@pytest.mark.parametrize(
    ("keys", "cursor"),
    [(["right"] * 9, 9), (["left"], 80), (["right"] * 9 + ["left"], 8), (["up"], 72)],
)
def test_arrows_go_on_to_the_next_row_as_typing_does(keys, cursor):
    assert Typing().press(*keys).body.cursor == cursor


def test_a_hint_gets_stronger_and_goes_with_the_next_digit():
    typing = Typing().paste(CARD)
    told = [typing.press("h").body.hint for _ in range(4)]
    assert len({*told}) == 3
    assert told[2] == told[3]
    assert typing.body.pointed == (5,)
    assert typing.press("right").body.hint == ""


def test_enter_says_what_to_do_where_there_are_several_solutions(words):
    words(Typing().paste(f"..{CARD[2:]}").press("enter").view.note)


def test_a_clash_has_no_hint():
    typing = Typing("11").press("h")
    assert not typing.meant
    assert typing.body.found.cells == (0, 1)


def test_a_puzzle_is_printed_while_typing_goes_on():
    typing = Typing().paste(CARD).press("p", "p")
    assert len(typing.printed) == 1
    assert typing.view.note == Command.began
    typing.printed[0].refusal = ""
    assert typing.look().view.note == Command.told
    typing.press("p")
    typing.printed[1].refusal = "the disk is full"
    assert (typing.look().view.sign, typing.view.note) == ("×", "the disk is full")


def test_a_puzzle_is_kept_once_and_its_disguise_is_told():
    typing = Typing().paste(CARD).press("k")
    (deck,) = kept_decks()
    assert deck in typing.view.note
    typing.paste(CARD.translate(str.maketrans("123456789", "234567891"))).press("k")
    assert puzzle_id(Grid.parse(CARD)) in typing.view.note
    assert len(Deck.claimed(kept_file(deck))) == 1


PAPER = f"Monday easy\n{CARD}\n\nTuesday medium\n..{CARD[2:]}\n\nWednesday\n{CARD[::-1]}\n"


def test_of_several_pasted_puzzles_each_comes_to_the_board_and_all_are_kept():
    typing = Typing("7").paste(PAPER)
    seen = []
    for key in ("n", "n", "n", "N", "u"):
        seen.append((typing.row, typing.view.note))
        typing.press(key)
    boards = [CARD[:9], f"..{CARD[2:9]}", CARD[::-1][:9]]
    assert [row for row, _ in seen] == [*boards, boards[0], boards[2]]
    assert [note.rpartition(": ")[2] for _, note in seen[:3]] == [
        "Monday easy", "Tuesday medium", "Wednesday"
    ]  # fmt: skip
    assert typing.row == boards[0]  # what was turned over is undone
    typing.press("K", "K")
    (keeping,) = typing.kept
    assert [str(one)[:9] for one in keeping.given] == boards
    assert dict(keeping.given[1].about)["title"] == "Tuesday medium"
    assert not Typing().press("n").meant
    assert not Typing().paste(CARD).press("K").meant


def test_a_kept_puzzle_has_the_name_that_it_was_pasted_with():
    Typing().paste(PAPER).press("k")
    (deck,) = kept_decks()
    (puzzle,) = Deck.claimed(kept_file(deck))
    assert dict(puzzle.about)["title"] == "Monday easy"


def test_leaving_ends_what_runs():
    typing = Typing().paste(CARD).press("p", "escape")
    assert typing.left
    assert typing.printed[0].stopped


def test_a_puzzle_is_shared_as_it_is_typed(home):
    assert Typing().paste(CARD).press("x").shared == [CARD]
    assert Typing().press("c", "x").shared == []
