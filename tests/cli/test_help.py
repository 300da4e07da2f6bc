"""The help of every command: short, in panels, no value broken, without rich."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from gridparty import __version__
from gridparty.cli import SUMMARIES, app
from gridparty.cli.help import to_type
from gridparty.cli.lazy import adapt

OF_PROGRAMMERS = {"bool", "str", "int", "float", "path", "text", "integer"}
LINES, COLUMNS = 42, 80


def commands(command: Any, above: Any = None) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Each command that a help names: its words, itself, its context."""
    context = typer.Context(command, info_name=command.name, parent=above)
    yield tuple(context.command_path.split()[1:]), command, context
    for below in getattr(command, "commands", {}).values():
        yield from commands(below, context)


FOUND = {
    " ".join(words): (command, context)
    for words, command, context in commands(adapt(typer.main.get_command(app)))
}


@pytest.fixture(autouse=True)
def terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


@pytest.mark.parametrize("words", FOUND)
def test_a_help_fits_a_screen_and_breaks_no_value(words, run):
    shown = run(*words.split(), "--help")
    lines = shown.splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= COLUMNS
    everything = run(*words.split(), "--help-all")
    command, context = FOUND[words]
    for param in command.get_params(context):
        if param.param_type_name == "option" and not param.hidden and param.name != "help":
            assert f"{param.opts[-1]}" in everything or f"{param.opts[0]}" in everything
            typed = to_type(param, context)
            assert not typed or f" {typed}" in everything
            assert "<" not in typed
            assert not OF_PROGRAMMERS & set(typed.lower().split("|"))
    hidden = len(everything.splitlines()) > len(lines)
    assert ("--help-all" in lines[-1]) == hidden


def test_the_help_of_all_names_about_twenty_commands_in_five_panels(run):
    lines = run("--help").splitlines()
    named = [line.split()[0] for line in lines if re.match(r"  [a-z]", line)]
    assert named == list(SUMMARIES)
    panels = [one.panel for one in SUMMARIES.values()]
    assert [line for line in lines if line in panels] == list(dict.fromkeys(panels))


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        (("help",), ("--help",)),
        (("help", "play", "race"), ("play", "race", "-h")),
        (("help", "race"), ("play", "race", "--help")),
        (("history", "--help"), ("results", "list", "--help")),
        (("help", "host", "tiles-bag"), ("host", "tiles", "--help")),
        (("-V",), ("--version",)),
    ],
)
def test_a_help_can_be_asked_for_in_several_ways(run, typed, same):
    assert run(*typed) == run(*same) != ""


def test_the_version_is_told(run):
    assert run("-V") == f"gridparty {__version__}\n"


@pytest.mark.parametrize("group", ["play", "print", "catalogue", "config"])
def test_a_group_without_a_command_shows_its_help(run, group):
    assert run(group, code=2) == run(group, "--help")
    assert run.err == ""
