"""How a tile game is spoken of: what people type, what they are told, the board in characters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from gridparty.errors import ParseError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.line_text import board_text, parse_command, result
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import rule_summaries
from gridparty.games.tiles.scoring import places_for
from laying import CORNER, TINY_TILES, laid_out
from playing import Table, speech_of


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("lay r2c3", Lay(6)),
        ("LAY  R2C3", Lay(6)),
        ("r2c3", Lay(6)),
        (":r2c3", Lay(6)),
        ("no place", ClaimNoPlace()),
        ("No  Place", ClaimNoPlace()),
        ("draw", Draw()),
        ("pause", Pause()),
        ("go on", Continue()),
        ("continue", Continue()),
        ("accept", Accept()),
        ("accept ben", Accept(1)),
        ("call", Call()),
        ("call Ben", Call(1)),
        ("call Ben r2c3", Call(1, 6)),
        ("stop", Agree(0)),
        ("stop ben", Agree(1)),
        ("stop all", Agree()),
    ],
)
def test_all_commands_are_words(line, command):
    assert parse_command(line, Table(TINY_TILES).state) == command


def test_letters_stand_above_the_columns_of_the_childrens_game():
    state = Table("kids").state
    assert (
        parse_command("lay C5", state)
        == parse_command("c5", state)
        == parse_command("r5c3", state)
        == Lay(26)
    )
    assert parse_command("call Ben c5", state) == Call(1, 26)
    assert "     A   B   C      D   E   F\n" in board_text(view(state, None))
    assert "\nC4   " in speech_of("kids").help(state)


@pytest.mark.parametrize("line", ["c 5", "C-5", "5c", "5 C", "lay c 5"])
def test_children_may_type_a_cell_as_they_say_it(line):
    assert parse_command(line, Table("kids").state) == Lay(26)


def test_what_children_type_is_answered_in_their_words(words):
    with pytest.raises(ParseError) as error:
        parse_command("turtle", Table("kids").state)
    told = str(error.value)
    words(told)
    opening = speech_of("kids").opening(Table("kids").state)
    words(opening)
    assert "A point" not in speech_of("tiles").opening(Table("tiles").state)
    with pytest.raises(ParseError, match="'c5' isn't a cell: type one such as r4c7"):
        parse_command("c5", Table("tiles").state)


@pytest.mark.parametrize(
    "line", ["lay", "r9c9", "lay 5 r1c1", "r1c1=2", "pass", "undo", "stop Cem", "accept Dora", "no"]
)
def test_what_is_no_command_is_told(line):
    with pytest.raises(ParseError, match=r"isn't a move|No player|The board ends"):
        parse_command(line, Table(TINY_TILES).state)


def test_help_names_what_there_is_in_the_edition():
    state = Table("tiles").state
    assert "no place" in speech_of("tiles").help(state)
    assert "look away" in speech_of("tiles").help(state)
    assert "call" not in speech_of("tiles").help(state)
    assert "draw" not in speech_of("tiles").help(state)
    assert "look away" not in speech_of("tiles").help(Table("tiles", "Ann").state)
    bag = speech_of("tiles").help(Table("tiles-bag").state)
    assert "draw" in bag
    assert "no place" not in bag
    claimed = mixed(EDITIONS["tiles-bag"], ending="claim", rejected="back")
    bag = speech_of("tiles-bag").help(Table(claimed).state)
    assert "it goes back" in bag
    assert "it goes back" not in speech_of("tiles").help(state)
    table = Table("tiles", referee=Referee.TABLE).state
    assert "call, call Ben" in speech_of("tiles").help(table)


def test_t7_points_are_explained(words):
    """T7: 6 tiles in the box, 6 in row 1 outside it, 6 in column 1 outside it."""
    table = laid_out("tiles", CORNER, "91")
    told = speech_of("tiles").events_text(table.do(Lay(0)), table.state)
    words(told)


def test_t5_a_broken_rule_is_explained(words):
    table = laid_out(TINY_TILES, "1", "12")
    words(speech_of("tiles").events_text(table.do(Lay(1)), table.state))


def test_t9_a_total_stands_in_both_ways(words):
    state = replace(Table("tiles", "Ann Ben Cem").state, points=(92, 40, 39))
    words(board_text(view(state, None)).splitlines()[-1])
    plain = replace(state, edition=replace(state.edition, track=False))
    assert "Ann 92 · Ben 40" in board_text(view(plain, None))


def test_the_board_marks_start_tiles_and_names_the_animals():
    table = laid_out(TINY_TILES, "1", "23")
    table.do(Lay(1))
    assert board_text(view(table.state, None)).splitlines()[:4] == [
        "     1   2      3   4",
        " 1  (1)  2   |  .   .",
        " 2   .   .   |  .   .",
        "   ----------+----------",
    ]
    kids = laid_out("kids", "12 3456", "12")
    lines = board_text(view(kids.state, None)).splitlines()
    assert lines[1] == " 1  (C) (F) (B)  | (T) (R) (E)"
    assert "C cat · F fish · B bird · T turtle · R rabbit · E elephant" in lines


def test_glyphs_take_two_columns_each():
    state = laid_out("kids", "12 3456", "12").state
    lines = board_text(view(state, None), glyphs=True).splitlines()
    assert lines[1] == " 1  (🐱)(🐟)(🐦) | (🐢)(🐰)(🐘)"
    assert "🐱 cat · 🐟 fish · 🐦 bird · 🐢 turtle · 🐰 rabbit · 🐘 elephant" in lines
    bars = {cell_len(line.partition("|")[0]) for line in lines if "|" in line}
    assert len(bars) == 1
    assert "🐱" in speech_of("tiles", glyphs=True).board(state)


def test_children_are_told_where_the_tile_may_go(words):
    state = laid_out(TINY_TILES, "1... 34.. .... 4.2.", "12").state
    aside = speech_of("tiles", places=True).secret_prompt(state)
    words(aside.text)
    assert set(aside.text.split()[3:]) == {
        state.grid.layout.cell_name(cell) for cell in places_for(state.grid, 1)
    }
    assert speech_of("tiles").secret_prompt(state).text == ""
    full = laid_out(TINY_TILES, "1234 34.. 2143 432.", "13").state
    words(speech_of("tiles", places=True).secret_prompt(replace(full, hands=(3, 3))).text)


def test_r15_teams_stand_above_the_score_and_without_teams_it_is_one_line(words):
    alone = board_text(view(laid_out(TINY_TILES, "1...", "23").state, None))
    words(alone.splitlines()[-1])
    assert "Ann" not in "".join(alone.splitlines()[:-1])
    four = laid_out(TINY_TILES, "1...", "2342", players="Ann Ben Cem Dora", teams=(0, 1, 0, 1))
    words(board_text(view(four.state, None)).splitlines()[-2:])


def test_a_board_that_is_covered_is_no_line_at_all(words):
    table = laid_out(TINY_TILES, "1...", "23")
    line_text = speech_of("tiles")
    words(line_text.board(table.state))
    table.do(Pause())
    assert line_text.board(table.state) == ""


def test_the_rules_of_the_edition_in_hand_are_told(words):
    for name in ("tiles", "tiles-bag", "kids"):
        state = Table(name).state
        told = speech_of(name).rules(state)
        words([line.word for line in told][:3])
        assert told == rule_summaries(view(state, None))


def test_a_result_tells_the_seconds_of_the_end_and_until_then_those_played():
    table = laid_out(TINY_TILES, "1...", "23")
    assert result(table.state, 7.0, "K7QF")["seconds"] == 7.0
    for seat in (0, 1):
        table.do(Agree(seat), at=9.0)
    told = result(table.state, 30.0, "K7QF")
    assert (told["seconds"], told["session"], told["reason"]) == (9.0, "K7QF", "agreed")


@pytest.mark.parametrize(("title", "such"), [("tiles", "r4c7"), ("kids", "C4")])
def test_a_line_that_is_no_command_is_answered_by_one_that_is(title, such):
    with pytest.raises(ParseError, match=f"'zz' isn't a move: type one such as {such}, or help"):
        parse_command("zz", Table(title).state)


def test_below_the_board_stand_the_animals_where_there_are_any_and_the_score():
    lines = board_text(view(laid_out(TINY_TILES, "1...", "23").state, None)).splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == [
        "1",
        "2",
        "----------+----------",
        "3",
        "4",
    ]
    kids = board_text(view(Table("kids").state, None)).splitlines()
    assert kids[-2].startswith("C cat · F fish")


def test_the_opening_names_the_start_tiles_where_there_are_any(words):
    first = [
        speech_of(name).opening(Table(name).state).splitlines()[0] for name in ("tiles", "kids")
    ]
    words(first[0])
    assert first[1].endswith("Ann and Ben")
