"""Recorded games, replayed line by line: what was typed, what was said, what happened.

A recording is a text: first what is played, as JSON; then for every line typed (``> r1c2=2``) what
the table reads, and indented the events with the seconds played. After a wanted change of words or
events ``python tests/test_playthroughs.py`` records them anew: read the difference before you
commit it.
"""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridparty.board.grid import Placement
from gridparty.evening.journal import read
from gridparty.evening.records import encoded
from gridparty.evening.session import Session, path_of
from gridparty.games.common.game import Game
from gridparty.games.known import GAMES
from gridparty.games.race.commands import Start
from gridparty.games.race.events import Advice
from gridparty.games.race.game import RACE
from gridparty.games.race.setup import MODES, Card, Referee
from gridparty.games.tiles import commands as tiles_commands
from gridparty.games.tiles import editions
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.game import TILES
from gridparty.plain.race import race_speech
from gridparty.plain.table import PlainTable, ScriptClock
from gridparty.plain.tiles import tiles_speech
from where import DATA

FOLDER = DATA / "playthroughs"
RECORDINGS = sorted(FOLDER.glob("*.txt"))
ADVICE = Advice(
    "Hidden Single (row)", (), (1,), (Placement(1, 2),), (), "2 fits only r1c2 in row 1."
)


class Feeder:
    """Hands the typed lines over one by one, and notes what each of them led to."""

    def __init__(self, typed: list[str], session: Session) -> None:
        self.typed, self.session = typed, session
        self.noted: list[str] = []
        self.heard: list[str] = []
        self.seen = 0

    def read(self, timeout: float | None = None) -> str:
        self.note()
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        self.noted.append(f"> {line}")
        return line

    def note(self) -> None:
        """Add what was heard and what happened since the last line."""
        said = "".join(self.heard).splitlines()
        self.noted += [
            line for line in said if line and not line.endswith("): ") and line[0] != " "
        ]
        self.heard.clear()
        for record in self.session.records[self.seen :]:
            for event in record.events:
                fields = encoded(event)
                name = fields.pop("event")
                self.noted.append(f"    {record.at:g} {name} {json.dumps(fields)}")
        self.seen = len(self.session.records)


def beginning(about: dict[str, Any]) -> tuple[Game, Any, str]:
    """The game of a heading, the command that begins it, and what it is called."""
    changes, players = dict(about["options"]), (*about["players"], *about.get("bots", {}))
    if about["game"] == "tiles":
        if "referee" in changes:
            changes["referee"] = editions.Referee(changes["referee"])
        edition = EDITIONS[about["edition"]]
        start = tiles_commands.Start(edition, players, editions.Options(**changes))
        return TILES, start, edition.name
    if "referee" in changes:
        changes["referee"] = Referee(changes["referee"])
    options = replace(MODES[about["mode"]], **changes)
    return RACE, Start(options, players, Card(**about["card"])), about["mode"]


def played(text: str, folder: Path) -> tuple[str, Session]:
    """The recording that its own typed lines make, and the session."""
    heading, *lines = text.splitlines()
    about: dict[str, Any] = json.loads(heading)
    game, start, edition = beginning(about)
    clock, rng = ScriptClock(), Random(about.get("seed", 1))
    bots = about.get("bots", {})
    session = Session.begin(
        game, start, edition=edition, folder=folder, bots=bots, clock=clock, wall=clock, rng=rng
    )
    feeder = Feeder([line[2:] for line in lines if line.startswith("> ")], session)
    speech = tiles_speech(bots=bots) if game is TILES else race_speech(lambda state: ADVICE)
    table = PlainTable(session, speech, feeder, feeder.heard.append, script=clock)
    feeder.typed.insert(0, "board off")
    table.play()
    feeder.note()
    result = json.dumps(speech.result(session.state, session.seconds, "ID"))
    begun = feeder.noted.index("> board off")
    opening = [line for line in feeder.noted[:begun] if line.startswith("    0 ")]
    shown = feeder.noted[begun + 1 :]
    session.leave()
    return "\n".join([heading, *opening, *shown, result]) + "\n", session


@pytest.mark.usefixtures("quick_disk")
@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_as_it_did(path, tmp_path):
    expected = path.read_text(encoding="utf-8").splitlines()
    again, session = played(path.read_text(encoding="utf-8"), tmp_path)
    for number, (was, now) in enumerate(zip(expected, again.splitlines(), strict=False), start=1):
        assert was == now, f"{path.name}, line {number}"
    assert len(expected) == len(again.splitlines())
    recording = read(path_of(session.id, tmp_path), GAMES)
    assert session.game.replay(recording.events) == session.state


@pytest.mark.parametrize("name", [*MODES, *EDITIONS])
def test_every_mode_and_edition_has_a_recorded_game_that_comes_to_its_end(name):
    recorded = [json.loads(path.read_text().splitlines()[0]) for path in RECORDINGS]
    results = [json.loads(path.read_text().splitlines()[-1]) for path in RECORDINGS]
    ends = [
        result["reason"]
        for about, result in zip(recorded, results, strict=True)
        if name in (about.get("mode"), about.get("edition"))
    ]
    assert ends
    assert all(ends)


if __name__ == "__main__":
    for path in RECORDINGS:
        with tempfile.TemporaryDirectory() as folder:
            text, _ = played(path.read_text(encoding="utf-8"), Path(folder))
        path.write_text(text, encoding="utf-8")
