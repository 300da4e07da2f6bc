"""What people type in a race: all commands are words."""

from __future__ import annotations

import pytest

from gridparty.errors import ParseError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.parsing import parse_command
from playing import Table


def test_of_a_long_line_that_is_no_move_sixty_characters_are_told():
    with pytest.raises(ParseError) as told:
        parse_command("x" * 61, Table("race").state)
    assert str(told.value).startswith(f"'{'x' * 59}…' isn't")


def test_all_commands_are_words():
    state = Table("race", ("Ann", "Ben B")).state
    for line, command in {
        "r1c2=2": Enter(1, 2),
        ":r1c2=2": Enter(1, 2),
        "R1C2 = 2": Enter(1, 2),
        "r1c2 2": Enter(1, 2),
        "erase r1c2": Erase(1),
        "pass": Pass(),
        "call": Call(),
        "call ben b": Call(1),
        "call r1c2": Call(None, 1),
        "call Ben B r1c2": Call(1, 1),
        "accept": Accept(),
        "accept all": Accept(),
        "accept Ben B": Accept(1),
        "pause": Pause(),
        "go on": Continue(),
        "Go  On": Continue(),
        "stop": Agree(0),
        "stop ben b": Agree(1),
        "stop all": Agree(),
    }.items():
        assert parse_command(line, state) == command, line


@pytest.mark.parametrize(
    "line",
    [
        "r1c2",
        "r9c9=1",
        "E1 2",
        "erase",
        "hello",
        "call Cem",
        "stop nobody",
        "r1c2=x",
        "=",
        "mark r1c2 3",
        "hint",
        "r1c2=" + "9" * 5000,
        "r1c2=²",
        "r1c2=٢",
        "r1c" + "2" * 5000 + "=1",
    ],
)
def test_what_is_no_command_is_told(line):
    state = Table("race").state
    with pytest.raises(ParseError, match=r"isn't a move|isn't a cell|No player|The board ends"):
        parse_command(line, state)
