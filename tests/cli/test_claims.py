"""What a deck says of its cards is held against the cards, whatever is done with them (R13)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridparty import cli
from gridparty.decks.deck import pack_file
from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games


@pytest.fixture
def folder(tmp_path, monkeypatch, home):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def card() -> dict:
    return json.loads(pack_file("party").read_text(encoding="utf-8").splitlines()[0])


def ambiguous() -> dict:
    """A card that says it is proved, and has several solutions."""
    line = card()
    return {**line, "givens": line["givens"].replace("1", ".").replace("2", "."), "id": "FAKE"}


def graded_wrongly() -> dict:
    line = card()
    return {**line, "grade": {**line["grade"], "band": "extreme"}, "id": "FAKE"}


COMMANDS = {
    "print": ("print", "cards", "night.jsonl", "--strict"),
    "grade": ("grade", "night.jsonl", "--strict"),
    "play": ("play", "race", "--players", "Ann,Ben", "--deck", "night.jsonl", "--card", "FAKE"),
    "solo": ("play", "solo", "--plain", "--deck", "night.jsonl", "--card", "FAKE"),
    "simulate": ("simulate", "race", "--bots", "2,2", "-n", "2", "--deck", "night.jsonl",
                 "--card", "FAKE"),
}  # fmt: skip
FALSE = {
    "ambiguous": (ambiguous, "got several: they differ in r"),
    "graded wrongly": (graded_wrongly, "its grade says band extreme, and it is party"),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("line", "told"), FALSE.values(), ids=FALSE)
def test_r13_no_command_believes_a_deck(folder, capsys, home, command, line, told):
    other = pack_file("party").read_text(encoding="utf-8").splitlines()[1]
    Path("night.jsonl").write_text(f"{other}\n{json.dumps(line())}\n", encoding="utf-8")
    assert cli.run(COMMANDS[command]) == 2
    out, err = capsys.readouterr()
    last = err.splitlines()[-1]
    assert "FAKE" in last
    assert told in last
    assert "night.jsonl:2" in last or "night: puzzle 2" in last
    assert out == ""
    assert list_sessions(home / "sessions", games()).sessions == ()
    assert not list(folder.rglob("*.pdf"))


@pytest.mark.parametrize("text", ["12..34..2.......", "123........4...."])
def test_r13_a_hint_is_given_only_where_there_is_one_solution(folder, capsys, text):
    Path("position.txt").write_text(f"{text}\n")
    for source in ("position.txt", text):
        assert cli.run(["hint", source]) == 2
        assert "solution" in capsys.readouterr().err


def test_r13_a_hint_is_refused_where_what_belongs_to_the_solution_is_struck(folder, capsys, words):
    cells = [*"123434122143", "34", *"321"]
    assert cli.run(["hint", " ".join(cells)]) == 0
    capsys.readouterr()
    cells[12], cells[13] = "0", "34"
    told = []
    for strength in "123":
        assert cli.run(["hint", " ".join(cells), "--strength", strength]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        told.append(err)
    words(told)
    assert cli.run(["hint", " ".join(cells), "--json"]) == 2
    told_to_programs = json.loads(capsys.readouterr().out)
    assert (told_to_programs["mistake"], told_to_programs["step"]) == ("candidate", None)
