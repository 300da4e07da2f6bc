"""The same evening by script: what people did on the screen is typed, and the bots have their luck."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evening_tmux import NotSeenError, at_home, program

from gridparty.art.pens import FELT_PENS
from gridparty.evening.session.journal import Recording, read
from gridparty.games.catalogue import games
from gridparty.games.common.events import AgreedToStop, Continued, Paused
from gridparty.games.race import events as race
from gridparty.games.tiles import events as tiles

PEOPLE = ("Ann", "Ben", "Cem", "Mia")
STAY = ("Ann", "Ben", "Mia")  # when Cem has gone home
EVERYWHERE = "x2,marks"  # for Mia; and 60 seconds, where turns have an end
SEEDS = {"kids": "7", "tiles": "8"}


def recordings(home: Path) -> list[Recording]:
    """All games, in the order in which they were begun."""
    found = [read(path, games()) for path in (home / "sessions").glob("*.jsonl")]
    return sorted(found, key=lambda one: one.began)


@dataclass(frozen=True, slots=True)
class Lines:
    """The program in lines, with a home of its own."""

    home: Path

    def run(self, *arguments: str, typed: str = "") -> str:
        """What it says.

        Raises:
            NotSeenError: it fails.
        """
        run = subprocess.run(
            program(*arguments),
            input=typed,
            capture_output=True,
            text=True,
            env=os.environ | at_home(self.home),
        )
        if run.returncode or "Traceback" in run.stderr:
            raise NotSeenError(f"{arguments} ends with {run.returncode}: {run.stdout}{run.stderr}")
        return run.stdout

    def told(self, *arguments: str) -> Any:
        """The JSON that it says."""
        return json.loads(self.run(*arguments, "--json"))

    def play(self, recording: Recording) -> None:
        """The game that was recorded: people's moves are typed, bots have the luck they had."""
        typed = "".join(f"{line}\n" for line in lines_of(recording))
        in_lines = ("--plain", "--clock", "script")
        if recording.header.bots.skills:
            (self.home / "sessions").mkdir(parents=True, exist_ok=True)
            path = self.home / "sessions" / recording.path.name
            lines = recording.path.read_bytes().splitlines(keepends=True)
            path.write_bytes(b"".join(lines[:2]))
            self.run("resume", recording.path.stem, *in_lines, typed=typed)
            return
        game = recording.header.edition
        participants = (
            "--players",
            ",".join(recording.state.names),
            "--handicap",
            f"Mia={EVERYWHERE}",
            "--seed",
            SEEDS[game],
            "--first",
            who_began(recording),
        )
        if pens := recording.state.options.pens:  # remembered at a keyboard, and in no script
            participants += ("--pens", ",".join(FELT_PENS[pen].letter for pen in pens))
        self.run("play", game, *in_lines, *participants, typed=typed)


def who_began(recording: Recording) -> str:
    """Who moved first: the start page lets everybody begin in turn, a command the first one named."""
    names: tuple[str, ...] = recording.state.names
    return names[recording.state.first]


def lines_of(recording: Recording) -> Iterator[str]:
    """What people would type for what they did; bots do what they do by themselves."""
    bots = recording.header.bots.skills
    names = recording.state.names
    if recording.header.game == "tiles":
        yield "show"
    began = 0.0
    for record in recording.records:
        kinds = {type(event): event for event in record.events}
        seat = next((e.seat for e in record.events if hasattr(e, "seat")), None)
        bot = seat is not None and names[seat] in bots
        timed = recording.header.game == "race" and not bot and kinds.keys() - {Paused, Continued}
        if timed and record.at > began:
            yield f"@{record.at - began:.3f}"
        if agreed := kinds.get(AgreedToStop):
            people = [names[seat] for seat in agreed.seats if names[seat] not in bots]
            together = len(people) == len(names) - len(bots)
            yield from ["stop all"] if together else [f"stop {name}" for name in people]
        elif not bot and race.TimeRanOut not in kinds:
            yield from _moves(kinds, recording.state)
        if begun := kinds.get(race.TurnBegan):
            began = begun.begins


def _moves(kinds: dict[type, Any], state: Any) -> Iterator[str]:
    for kind, event in kinds.items():
        if kind in (race.DigitWritten, race.ErrorNoticed):
            yield f"{state.layout.cell_name(event.cell)}={event.digit}"
        elif kind is race.DigitErased and event.by is race.ErasedBy.PLAYER:
            yield f"erase {state.layout.cell_name(event.cell)}"
        elif kind is race.Passed:
            yield "pass"
        elif kind in (tiles.TileLaid, tiles.TileRejected):
            yield state.edition.cell_name(event.cell)
            yield "show"
