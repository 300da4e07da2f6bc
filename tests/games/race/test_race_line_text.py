"""What a race says between the moves, in lines of text and to programs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.games.common.commands import Accept, Agree, Continue, Pause
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.referee import Referee
from gridparty.games.race.line_text import line_text
from gridparty.games.race.options import Card
from playing import TINY_CARD, Table, write

LINE_TEXT = line_text(Assistance())


def test_everybody_is_asked_for_what_the_table_waits_for(words):
    table = Table("race", "Ann Ben Cem", referee=Referee.TABLE)
    assert LINE_TEXT.prompt(table.state) == "Ann"
    write(table, "r1c2")
    words(LINE_TEXT.prompt(table.state))
    table.do(Accept(1))
    words(LINE_TEXT.prompt(table.state))
    table.do(Accept(2))
    assert LINE_TEXT.prompt(table.state) == "Ben"
    table.do(Pause())
    words(LINE_TEXT.prompt(table.state))


def test_r11_who_must_erase_is_asked_to(words):
    table = Table("blitz")
    write(table, "r2c2", 2)
    words(LINE_TEXT.prompt(table.state))


def test_r4_the_word_that_lets_the_clock_run_again_is_known_to_whoever_asks():
    table = Table()
    table.do(Pause())
    table.do(LINE_TEXT.resume)
    assert LINE_TEXT.resume == Continue()
    assert not table.state.paused


def test_the_board_has_the_letter_of_its_player_behind_each_digit_and_the_totals_below(words):
    table = Table()
    write(table, "r1c2")
    write(table, "r1c3")
    words(LINE_TEXT.board(table.state).splitlines())


def test_alone_no_letter_is_needed():
    table = Table("solo", "Ann")
    write(table, "r1c2")
    assert " 1  1  2   | .  4" in LINE_TEXT.board(table.board)


def test_r4_while_the_clock_stands_the_board_is_covered():
    table = Table()
    table.do(Pause())
    assert LINE_TEXT.board(table.state) == ""
    table.do(Agree())
    assert LINE_TEXT.board(table.state) != ""  # it is over: there is nothing to think ahead


def test_the_card_of_a_puzzle_bears_what_is_known_of_it():
    solution = Grid.parse(TINY_CARD.solution)
    puzzle = Puzzle(Grid.parse(TINY_CARD.givens), solution, id="TINY")
    plain = Card("TINY", TINY_CARD.givens, TINY_CARD.solution)
    assert Card.from_puzzle(puzzle) == plain
    there = {"deck": "party", "number": 3, "of": 12, "typed_in": True}
    assert Card.from_puzzle(puzzle, **there) == replace(plain, **there)


def test_a_puzzle_without_a_solution_is_no_card():
    with pytest.raises(GridpartyError):
        Card.from_puzzle(Puzzle(Grid.parse(TINY_CARD.givens)))
