"""Every option that takes a number refuses what is none, in one sentence that names the option."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
import typer

from gridparty import cli

NONE_AT_ALL = ("²", "9" * 5000, "٣", "1_0", "nan", "inf", "1e999", "x", "")
#: Options whose numbers stand in a text of their own form.
IN_A_TEXT = [
    ("make", "--se"),
    ("make", "--clues"),
    ("make", "--fair"),
    ("make", "--needs"),
    ("make", "--band"),
    ("night", "--offset"),
    ("simulate", "--bots"),
]
ROOM_FOR = {"make": (), "simulate": ("tiles",), "night": ("--cards", "1")}
PEOPLE = ("--players", "Ann,Ben", "--plain")


def number_options() -> Iterator[tuple[str, str]]:
    """Each command with each of its options for a number, by the types that the function names."""

    def of(words: tuple[str, ...], command: Any) -> Iterator[tuple[str, str]]:
        for name, inner in getattr(command, "commands", {}).items():
            yield from of((*words, name), inner)
        if command.callback is None:
            return
        function = inspect.unwrap(command.callback, stop=lambda f: hasattr(f, "__signature__"))
        shown = inspect.signature(function, eval_str=True).parameters
        for parameter in command.params:
            kind = shown[parameter.name].annotation if parameter.name in shown else None
            kind = getattr(kind, "__origin__", kind)
            if kind in (int, float, int | None, float | None):
                yield " ".join(words), parameter.opts[-1]

    yield from of((), typer.main.get_command(cli.app))


OPTIONS = [*number_options()]


def test_the_options_for_numbers_are_found():
    assert {
        ("make", "-n"),
        ("night", "--cards"),
        ("play race", "--seconds"),
        ("play race", "--rounds"),
        ("play kids", "--max-players"),
        ("hint", "--strength"),
        ("results replay", "--speed"),
        ("simulate", "--jobs"),
    } <= set(OPTIONS)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on stderr with which the command ends."""
    assert cli.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert len(line) < 250
    return line


def check_refused(capsys, command: str, option: str, typed: str) -> None:
    """However it is typed, the refusal says what was expected, and for which option."""
    for arguments in ((option, typed), (f"{option}={typed}",)):
        if option.startswith("--") or len(arguments) == 2:
            line = refusal(capsys, *command.split(), *arguments)
            assert "expected a " in line
            assert "number" in line
            assert f" for {option}, got " in line


def test_what_is_no_number_is_refused_by_the_options_name_each_with_one(capsys):
    for typed, (command, option) in zip(cycle(NONE_AT_ALL), OPTIONS, strict=False):
        check_refused(capsys, command, option, typed)


@pytest.mark.slow
@pytest.mark.parametrize(("command", "option"), OPTIONS)
def test_what_is_no_number_is_refused_by_the_options_name(command, option, capsys):
    for typed in NONE_AT_ALL:
        check_refused(capsys, command, option, typed)


@pytest.mark.parametrize(("command", "option"), IN_A_TEXT)
def test_numbers_within_a_text_are_refused_by_the_options_name(command, option, capsys):
    for typed in ("²", "9" * 5000, "nan", "party:²", "party:" + "9" * 5000):
        line = refusal(capsys, command, *ROOM_FOR[command], option, typed)
        assert f"{option} takes " in line or "is unknown" in line


@pytest.mark.parametrize("option", ["--seconds", "--window", "--handover", "--minutes"])
def test_times_below_0_are_refused_by_the_options_name(option, capsys):
    assert f"{option} takes 0 or more" in refusal(capsys, "play", "race", *PEOPLE, option, "-1")
    if option in ("--seconds", "--window"):
        assert option in refusal(capsys, "play", "tiles", *PEOPLE, option, "-1")
    if option == "--minutes":
        assert option in refusal(capsys, "play", "solo", "--plain", option, "-1")


@pytest.mark.parametrize("card", ["²", "9" * 5000, "٣"])
def test_a_card_that_only_looks_like_a_number_is_no_card(card, home, capsys):
    line = refusal(capsys, "play", "race", *PEOPLE, "--card", card)
    assert "there is no card" in line


def test_a_replay_cannot_be_slower_than_nothing(capsys):
    assert "--speed takes 0 or more" in refusal(capsys, "replay", "mira7", "--speed", "-1")


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        (("make", "-n", "100000001"), "100,000,000"),
        (("night", "--cards", "10001"), "10,000"),
        (("simulate", "tiles", "--games", "10000001"), "10,000,000"),
    ],
)
def test_more_than_could_ever_be_held_is_refused(arguments, most, capsys):
    assert f"takes 1 to {most}, not" in refusal(capsys, *arguments)
