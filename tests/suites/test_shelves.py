"""A catalogue in which somebody has written is read, or refused in a sentence."""

from __future__ import annotations

from random import Random

import pytest
from commands import run
from inputs import Tally, try_many
from scratch import scratch
from shelves import READ, TABLES, laid_out, write_in

pytestmark = pytest.mark.usefixtures("home")

COMMANDS = [(file, command) for file, commands in READ.items() for command in commands]
COLUMNS = [(table, column) for table, columns in TABLES.items() for column in columns]
NAMES = [f"{number} {command[0]}" for number, (_, command) in enumerate(COMMANDS)]


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_any_value_in_any_column_is_read_or_refused(table, column):
    rng = Random(f"{table} {column}")
    file, command = rng.choice(COMMANDS)
    write_in(laid_out() / file, rng, table, column)
    run(command, home=scratch() / "home")


@pytest.mark.parametrize(("file", "command"), COMMANDS, ids=NAMES)
@pytest.mark.parametrize("note", ["order", "reached", "complete"])
def test_notes_that_are_off_are_read_or_refused_by_every_command(file, command, note):
    for value in (
        None,
        "x",
        b"\xff",
        "[]",
        "{}",
        "[" * 3000,
        '{"0": ["x", 1, 2]}',
        '{"seed": "x"}',
    ):
        write_in(laid_out() / file, Random(1), "about", "value", note=note, value=value)
        run(command, home=scratch() / "home")


@pytest.mark.slow
def test_many_values_are_read_or_refused():
    tally: Tally = try_many("catalogue", 3, 5000)
    assert tally.tracebacks == []


def test_a_note_that_is_off_is_told_with_the_file_and_what_stands_there(capfd):
    folder = laid_out()
    write_in(folder / "whole.sqlite", Random(1), "about", "value", note="reached", value="[7]")
    assert run(READ["whole.sqlite"][0], home=scratch() / "home") == 2
    assert (scratch() / "stderr").read_text().splitlines()[-1] == (
        "gridparty: whole.sqlite is damaged: '[7]' makes no sense as 'reached'"
    )
