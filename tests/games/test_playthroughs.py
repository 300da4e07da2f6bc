"""Recorded games, replayed line by line: what was typed, what was said, what happened.

A recording is a text: first what is played, as JSON; then for every line typed (``> r1c2=2``) what
the table reads, and indented the events with the seconds played. After a wanted change of words or
events ``pytest --update-golden`` records them anew: read the difference before you commit it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridparty.board.grid import Placement
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.codec import encoded
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, path_of
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import games, titles
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Advice
from gridparty.lines.table import PlainTable
from playing import TINY_CARD, begun, speech_of
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


def played(text: str, folder: Path) -> tuple[str, Session]:
    """The recording that its own typed lines make, and the session."""
    heading, *lines = text.splitlines()
    about: dict[str, Any] = json.loads(heading)
    title = about.get("mode") or about["edition"]
    changes, bots = dict(about["options"]), about.get("bots", {})
    if "referee" in changes:
        changes["referee"] = Referee(changes["referee"])
    if "handicaps" in changes:
        changes["handicaps"] = tuple(Handicap(**own) for own in changes["handicaps"])
    changes |= {name: tuple(changes[name]) for name in ("teams", "pens") if name in changes}
    clock = ScriptClock()
    session = begun(
        folder,
        title,
        (*about["players"], *bots),
        Card(**about["card"]) if "card" in about else TINY_CARD,
        options=changes,
        bots=bots,
        clock=clock,
        wall=clock,
        rng=Random(about.get("seed", 1)),
    )
    feeder = Feeder([line[2:] for line in lines if line.startswith("> ")], session)
    line_text = speech_of(title, bots=bots, advice=ADVICE)
    table = PlainTable(Table(session), line_text, feeder, feeder.heard.append, script=clock)
    feeder.typed.insert(0, "board off")
    table.play()
    feeder.note()
    result = json.dumps(line_text.result(session.state, session.seconds, "ID"))
    typed = feeder.noted.index("> board off")
    opening = [line for line in feeder.noted[:typed] if line.startswith("    0 ")]
    shown = feeder.noted[typed + 1 :]
    session.leave()
    return "\n".join([heading, *opening, *shown, result]) + "\n", session


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_as_it_did(path, tmp_path, golden):
    again, session = played(path.read_text(encoding="utf-8"), tmp_path)
    golden(f"playthroughs/{path.name}", again.removesuffix("\n"))
    recording = read(path_of(session.id, tmp_path), games())
    assert session.game.replay(recording.events) == session.state


@pytest.mark.parametrize("name", [title for title, _ in titles()])
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
