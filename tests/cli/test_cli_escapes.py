"""Nothing that a stranger wrote does anything to the terminal: names, files, lines, sessions."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from forged_headers import begun_game, changed, put
from gridparty import cli
from gridparty.evening.results.history import History
from gridparty.system import paths
from hostile import HOSTILE, each, unseen
from playing import ON_CARDS, TINY_CARD, begun
from solo_tries import played

GOOD = "53.8..2.......1.86..4.9..3.3..2...17.....562.8..1..543.57...892.98....6.4.3.....1"
#: Those that may be a file's name.
FILES = [what for what, text in HOSTILE.items() if "\0" not in text and "/" not in text]

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def told(capsys, tmp_path, monkeypatch, typing):
    """Run the program in an empty folder; everything that it printed, which does nothing."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments: str, lines: str = "") -> str:
        with typing(lines):
            assert cli.run(arguments) in (0, 1, 2)
        shown = "".join(capsys.readouterr())
        assert not unseen(shown)
        return shown

    return go


@pytest.mark.parametrize("name", each(FILES))
def test_a_files_name_does_nothing(name, told):
    path = f"{name}.txt".encode("utf-8", "surrogatepass")
    text = os.fsdecode(path)
    for content in (GOOD, "x" * 81, "." * 81):
        Path(text).write_text(content + "\n")
        for command in (("grade",), ("check",), ("solve",), ("hint",), ("find", "X-Wing")):
            told(*command, text)
        told("convert", text, f"{text}.sdm", "--force")
        told("print", "cards", text, "-o", f"{text}.pdf", "--force")
        told("convert", text, "-")
    told("grade", f"no {text}")
    told("play", "race", "--players", "Ann,Ben", "--deck", text, lines="board\nleave\n")


@pytest.mark.parametrize("text", each())
def test_what_is_typed_or_piped_does_nothing(text, told):
    line = text.encode("utf-8", "replace").decode()
    lines = f"{line}\nr1c3={line}\ncall {line}\naccept {line}\n@{line}\nstop {line}\nleave\n"
    for what in ("race", "blitz", "tiles"):
        told("play", what, "--players", "Ann,Ben", lines=lines)
    told("play", "solo", lines=lines + f"mark {line}\n")
    for command in (("grade", "-"), ("check", "-"), ("hint", "-"), ("convert", "-", "-")):
        told(*command, lines=lines)


@pytest.mark.parametrize("text", each())
def test_what_stands_on_the_command_line_does_nothing(text, told):
    for arguments in (
        ("grade", text),
        ("find", text, GOOD),
        ("make", "--band", text),
        ("make", "-n", text),
        (text,),
        ("play", text),
        ("play", "race", "--players", f"{text},Ben", "--card", "1"),
        ("play", "race", "--players", "Ann,Ben", "--first", text),
        ("play", "tiles", "--players", f"Ann,{text}"),
        ("play", "solo", "--player", text),
        ("resume", text),
        ("rules", text),
        ("history", "--player", text),
        ("night", "--cards", "1", "--band", "easy", "--seed", "1", "--name", text, "--force"),
        (f"--{text}",),
    ):
        told(*arguments)


def test_json_holds_every_sign_and_shows_none(told):
    told("play", "race", "--players", "A\u0378,Ben", lines="leave\n")
    shown = told("grade", "--json", GOOD)
    assert json.loads(shown)["puzzles"]
    Path("a\x9b\u202e\U000e0041.txt").write_text(GOOD)
    (checked,) = json.loads(told("check", "--json", "a\x9b\u202e\U000e0041.txt"))["puzzles"]
    assert checked["file"] == "a\x9b\u202e\U000e0041.txt"


@pytest.mark.parametrize("text", each())
@pytest.mark.parametrize("where", ["id", "band", "deck"])
def test_a_crafted_session_does_nothing(where, text, told):
    folder = paths.sessions()
    for title in ON_CARDS:
        names = ("Ann",) if title == "solo" else ("Ann", "Ben")
        session = begun(folder, title, names, replace(TINY_CARD, **{where: text}))
        session.leave()
        told("resume", session.id, lines="board\nr1c2=2\nhint\nhelp\nleave\n")
        shown = told("replay", session.id)
        assert text not in shown or not unseen(text)
    told("resume")
    told("history")


@pytest.mark.parametrize("text", each())
def test_a_crafted_header_does_nothing(text, told):
    header, rest = begun_game(paths.sessions(), "race")
    for where in (("edition",), ("session",), ("created",), ("setup", "options", "mode")):
        put(paths.sessions(), changed(header, where, text), rest, "zzza2")
        for command in (("resume", "zzza2"), ("replay", "zzza2"), ("resume",)):
            told(*command, lines="go on\nboard\nleave\n")


def test_a_crafted_history_does_nothing(told):
    results = [
        played(day=n, seconds=60.0 + n, player=text, card=text, band=text)
        for n, text in enumerate(HOSTILE.values())
        if "\ud800" not in text
    ]
    History(paths.history()).add(results)
    for options in ((), ("--json",), ("--csv",)):
        for command in ("history", "stats"):
            told(command, *options)


def test_rich_takes_no_markup_from_anybody(told):
    Path("[red]x[-]").mkdir()
    Path("[red]x[-]/[bold].txt").write_text(GOOD)
    assert "[red]x[-]/[bold].txt" in told("check", "[red]x[-]/[bold].txt")
    shown = told(
        "night", "--cards", "1", "--band", "easy", "--seed", "1", "--name", "[red]deck[/red]"
    )
    assert "[red]deck[/red]" in shown


def test_the_home_folders_name_does_nothing(told, monkeypatch, tmp_path):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path / "h\x1b[2Jome\n2"))
    for command in (("config", "path"), ("config", "show"), ("resume",), ("history",)):
        told(*command)
