"""Only the command that is typed is built, and what is typed is read as typer reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import typer

from gridparty import cli
from gridparty.cli.lazy import LazyCommands, adapt, make_command
from gridparty.cli.make import make
from gridparty.cli.play_options import ThemeName
from gridparty.cli.play_race import at_a_table


def built_of(names: tuple[str, ...]) -> tuple[LazyCommands, list[str]]:
    asked: list[str] = []

    def build(name: str) -> Any:
        asked.append(name)
        alone = typer.Typer(add_completion=False)
        alone.command(name)(lambda: None)
        return typer.main.get_command(alone)

    return LazyCommands(lambda: names, build), asked


def test_only_the_command_that_is_asked_for_is_built_and_only_once():
    later, asked = built_of(("make", "solve", "grade"))
    assert list(later) == ["make", "solve", "grade"]
    assert later["solve"] is later["solve"]
    assert asked == ["solve"]
    assert [command.name for command in later.values()] == ["make", "solve", "grade"]
    assert asked == ["solve", "make", "grade"]


def test_every_word_of_the_table_leads_to_a_command_of_that_name():
    commands = typer.main.get_command(cli.app).commands
    assert list(commands) == list(cli.SUMMARIES)
    assert [command.name for command in commands.values()] == list(cli.SUMMARIES)


@pytest.mark.parametrize("name", cli.SUMMARIES)
def test_the_table_says_of_a_command_what_it_says_itself(name):
    """Its first sentence, in `cli/summaries.py` too: so that the help of all loads none of them."""
    command = typer.main.get_command(cli.app).commands[name]
    said = " ".join(command.help.partition("\n\n")[0].split())
    assert cli.SUMMARIES[name].says == said


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ((), {"theme": None, "handicap": (), "players": "", "turn_seconds": None}),
        (("--theme", "dark"), {"theme": ThemeName.DARK}),
        (("--players", "Zoë,Ann"), {"players": "Zoë,Ann"}),
        (("--handicap", "Ann=x2", "--handicap", "Zoë=60s"), {"handicap": ["Ann=x2", "Zoë=60s"]}),
        (("--seconds", "45"), {"turn_seconds": 45.0}),
    ],
)
def test_what_is_typed_is_taken_at_once_as_typer_takes_it(typed, taken):
    for command in (make_command("race", at_a_table), adapt(make_command("race", at_a_table))):
        params = command.make_context("race", list(typed)).params
        found = {name: params[name] for name in taken}
        assert [(f, type(f)) for f in found.values()] == [(t, type(t)) for t in taken.values()]


def test_a_file_is_taken_as_typer_takes_it_whether_it_is_there_or_not(tmp_path):
    there = tmp_path / "there.jsonl"
    there.touch()
    for path in (there, tmp_path / "new.jsonl", tmp_path):
        for command in (make_command("make", make), adapt(make_command("make", make))):
            params = command.make_context("make", ["-o", str(path)]).params
            assert params["out"] == path
            assert isinstance(params["out"], Path)


@pytest.mark.parametrize("typed", [("--theme", "loud"), ("--players", "Ann,\udcff")])
def test_what_is_wrong_is_refused_in_one_line(run, typed):
    run("race", *typed, code=2)
    assert run.err.startswith("gridparty: ")
    assert run.err.count("\n") == 1
