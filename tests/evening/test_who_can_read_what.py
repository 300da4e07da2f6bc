"""What an open game's file tells anyone who can read it, as docs/journal-format.md says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gridparty as gp
from where import ROOT

pytestmark = pytest.mark.usefixtures("home")


def lines_of(home: Path) -> list[dict[str, Any]]:
    """The lines of the only game there is."""
    (path,) = (home / "sessions").iterdir()
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def drawn(lines: list[dict[str, Any]]) -> list[int]:
    """The tiles that the file tells, in the order in which they were drawn."""
    events = [event for line in lines[1:] for event in line["events"]]
    return [event["digit"] for event in events if event["event"] == "TileDrawn"]


def test_the_document_begins_with_it_and_the_readme_leads_there():
    document = (ROOT / "docs/journal-format.md").read_text(encoding="utf-8")
    assert document.split("\n## ")[1].startswith("Who can read what\n")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "docs/journal-format.md#who-can-read-what" in readme


@pytest.mark.parametrize("game", ["race", "blitz", "solo"])
def test_the_file_of_an_open_card_holds_its_solution_from_the_first_line_on(game, run, home):
    run("play", game, *(("--players", "Ann,Ben") if game != "solo" else ()), lines="leave")
    card = lines_of(home)[0]["setup"]["card"]
    assert card["solution"] == str(gp.solve(card["givens"]))


def test_the_file_of_an_open_tile_game_holds_the_tiles_in_hand_and_none_to_come(run, home):
    run("play", "tiles", "--players", "Ann,Ben", "--seed", 4711, lines="leave")
    lines = lines_of(home)
    assert len(drawn(lines)) == 2
    assert 0 not in drawn(lines)
    assert "4711" not in json.dumps(lines)
    assert "bots" not in lines[0]


def test_the_file_of_a_game_with_bots_holds_the_seed_of_their_luck(run, home):
    run("play", "race", "--players", "Ann", "--bots", 1, lines="leave")
    assert isinstance(lines_of(home)[0]["bots"]["seed"], int)
