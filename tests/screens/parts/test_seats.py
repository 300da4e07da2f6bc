"""Who plays: names are taken one by one, then the first card is dealt."""

from __future__ import annotations

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.evening import Evening
from gridparty.games.catalogue import row_titled
from gridparty.screens.parts.canvas import Canvas
from gridparty.screens.parts.palette import DARK
from gridparty.screens.parts.scene import Stack, paint
from gridparty.screens.parts.seats import SeatsScreen
from gridparty.screens.parts.showing import Showing
from playing import begun
from seeing import Stock


class Seats:
    """The screen, and what it began."""

    def __init__(self, mode: str = "race", refusal: str = "") -> None:
        self.stack, self.began = Stack(), []

        def begin(names):
            self.began.append(tuple(names))
            return refusal

        row = row_titled(mode)
        players = row.setting.load().players(row.rules.load()[mode])
        self.stack.push(SeatsScreen(self.stack, title=mode, players=players, begin=begin))

    def type(self, *keys: str) -> Seats:
        for key in keys:
            for one in key if key.istitle() else (key,):
                self.stack.top.press(one)
        return self

    def text(self) -> str:
        canvas = Canvas(80, 24, DARK)
        paint(self.stack.top.look(), canvas)
        return canvas.text()


def test_enter_without_a_name_begins():
    seats = Seats().type("Ann", "enter", "Ben", "enter")
    assert seats.began == []
    assert seats.type("enter").began == [("Ann", "Ben")]


def test_everybody_is_told_which_pen_to_take():
    text = Seats().type("Ann", "enter", "Ben", "enter").text()
    assert "Ann                    takes the blue pen" in text
    assert "Ben                    takes the orange pen" in text


def test_too_few_players_are_asked_for_more():
    seats = Seats().type("Ann", "enter", "enter")
    assert seats.began == []
    assert "1 more, please." in seats.text()


def test_a_full_table_begins_by_itself():
    seats = Seats("solo").type("Ann", "enter")
    assert seats.began == [("Ann",)]
    eight = Seats()
    for name in ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo"):
        eight.type(name, "enter")
    assert len(eight.began[0]) == 8


def test_backspace_goes_back_to_the_last_name():
    seats = Seats().type("Anm", "enter", "backspace", "backspace", "n", "enter", "Ben", "enter")
    assert seats.type("enter").began == [("Ann", "Ben")]


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
def test_leaving_begins_nothing(key):
    seats = Seats().type("Ann", "enter", key)
    assert seats.stack.top is None
    assert seats.began == []


def test_q_is_a_letter_here():
    assert "Quinn" in Seats().type("Quinn").text()


def test_why_a_game_cannot_begin_is_said():
    assert "no such deck" in Seats("solo", refusal="no such deck").type("Ann", "enter").text()


def test_an_evening_says_why_there_is_no_next_card():
    def broken(players, first, so_far):
        raise GridpartyError("cannot read deck.jsonl")

    assert "nothing more to play" in Showing(Evening()).begin(["Ann"])
    assert Showing(Evening(Stock(broken))).begin(["Ann"]) == "cannot read deck.jsonl"
    through = Showing(Evening(Stock(broken, more=lambda: False)))
    assert "nothing more to play" in through.begin(["Ann"])


def test_a_result_that_cannot_be_kept_does_not_end_the_evening(tmp_path):
    def keep(session):
        raise GridpartyError("the history is busy")

    evening = Evening(keep=keep)
    table = evening.sit_down(begun(tmp_path, "tiles", "Ann"))
    assert evening.finish() == ("the history is busy",)
    assert evening.totals == {"Ann": table.state.totals[0]}
    assert evening.games == 1
