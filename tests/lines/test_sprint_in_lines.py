"""A sprint in lines: bots at their own pace beside the player, and how it is stopped."""

from __future__ import annotations

import pytest

from gridparty.errors import IllegalMoveError, ParseError
from gridparty.games.common.commands import Agree
from gridparty.games.sprint.parsing import parse_command
from playing import Table


@pytest.mark.parametrize(
    ("line", "seat"), [("stop", 0), ("stop Ben", 1), ("STOP  ben", 1), ("stop all", None)]
)
def test_a_sprint_is_stopped_by_the_lines_of_every_game(line, seat):
    assert parse_command(line, Table("sprint", "Ann Ben").state, 0) == Agree(seat)


@pytest.mark.parametrize("line", ["stop Zed", "accept", "begin", "call"])
def test_what_a_sprint_does_not_know_is_refused(line):
    with pytest.raises((ParseError, IllegalMoveError)):
        parse_command(line, Table("sprint", "Ann Ben").state, 0)
