"""Somebody at another seat of a sprint tries to learn more of a board than S7 allows.

    python tests/suites/other_boards.py --games 200 --seed 1
    python tests/suites/other_boards.py --game 1/17

Each game is played in two worlds. In both one player, the spied one, fills as many cells, and is
done or gives up, at the same seconds; which cells and digits, and what else is done at the board
(errors, marks, colours, hints, undo, refused moves), each world decides for itself. Until the game
is over all that comes to the others must be the same to the byte, and come at the same seconds:
messages to phones and the TV, views, lines, results, and what bots see. Else: exit 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from race_trials import SIX
from spying.watching import at_home

from gridparty.evening.cards.dealing import Dealt
from gridparty.evening.series.new_game import NewGame
from gridparty.games.catalogue import GAMES, row_for_title
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants, with_all_participants
from gridparty.games.race.options import Card
from gridparty.games.sprint.options import Judged
from gridparty.web.protocol import encoded
from playing import CARD, TINY_CARD
from web_room import Phone, Table

BOTS: Any = GAMES["sprint"].bot_adapter and GAMES["sprint"].bot_adapter.load()
NAMES = ("Ann", "Ben", "Cem")
SPIED = 1
STEPS = 60


@dataclass(frozen=True)
class SameCard:
    """One card, again and again."""

    card: Card

    def dealt(self, read: object) -> Dealt:
        return Dealt(self.card, self)


@dataclass
class World:
    """One game in a room, and what came to everybody but the spied player."""

    table: Table
    tv: Phone
    card: Card
    rng: Random
    at_end: bool
    heard: dict[str, int] = field(default_factory=dict)

    @property
    def state(self) -> Any:
        return self.table.room.game.state

    def news(self) -> dict[str, list[str]]:
        """What has come to the others since the last call."""
        found: dict[str, list[str]] = {}
        for name, phone in self.listening().items():
            new = phone.told[self.heard.get(name, 0) :]
            found[f"sent to {name}"] = [json.dumps(message) for message in new]
            self.heard[name] = len(phone.told)
        return found

    def listening(self) -> dict[str, Phone]:
        others = {
            name: phone
            for seat, (name, phone) in enumerate(zip(NAMES, self.table.phones, strict=True))
            if seat != SPIED
        }
        return {**others, "host": self.table.host, "TV": self.tv}

    def shown(self) -> dict[str, str]:
        """What the others can see now, whoever asks for it."""
        game, state = self.table.room.game, self.state
        found = {"onlooker": repr(game.view(None)), "page": encoded(self.table.room.view_of(None))}
        for seat, name in enumerate(NAMES):
            if seat == SPIED:
                continue
            found[name] = repr(game.view(seat))
            found[f"a bot as {name}"] = repr(BOTS.view(state, seat))
            lines = GAMES["sprint"].line_text.load()(Assistance(), NAMES[:seat])
            told = (lines.events_text(r.events, r.state) for r in game.session.records)
            parts = [
                lines.board(state),
                lines.prompt(state),
                json.dumps(lines.result(state, 0.0, "x")),
                *filter(None, told),
                *(ask(state) for ask in lines.queries.values()),
            ]
            found[f"lines of {name}"] = "\n".join(parts)
        return found

    # What the spied player does.

    def spied(self, kind: str) -> None:
        """The same step in the eyes of the others; each world takes it in its own way."""
        board, phone = self.state.players[SPIED].writing.grid.digits, self.table.phones[SPIED]
        empty = [cell for cell, digit in enumerate(board) if not digit]
        own = [c for c, digit in enumerate(board) if digit and self.card.givens[c] == "."]
        if kind == "fill" and empty:
            cell = self.rng.choice(empty)
            digit = self.right(cell)
            if self.at_end and self.rng.random() < 0.5:
                digit = self.wrong(cell)
            phone.do("enter", cell=cell, digit=digit)
        elif kind == "clear" and own and self.at_end:
            phone.do("erase", cell=self.rng.choice(own))
        elif kind == "done":
            phone.do("hand-in")
        elif kind == "give-up":
            phone.do("give-up")
        elif kind == "own":
            for _ in range(self.rng.randrange(3)):
                self.alone(phone, empty, own)

    def alone(self, phone: Phone, empty: list[int], own: list[int]) -> None:
        """Something that fills and empties no cell; perhaps it is refused."""
        what = self.rng.choice(("error", "mark", "centre", "colour", "marks", "hint", "change"))
        cell = self.rng.choice(empty or own)
        if what == "error":
            if not self.at_end and empty:
                phone.do("enter", cell=cell, digit=self.wrong(cell))
        elif what == "change":
            if own:  # refused at once; at the end another digit
                changed = self.rng.choice(own)
                phone.do("enter", cell=changed, digit=self.wrong(changed))
        elif what in ("mark", "centre"):
            phone.do(what, cell=cell, digit=self.right(cell))
        elif what == "colour":
            mark = {"digit": self.right(cell)} if self.rng.random() < 0.5 else {}
            phone.do(what, cell=cell, colour=self.rng.randrange(5), **mark)
        else:
            done = phone.do(what)["type"] == "done"
            if done and what == "marks" and self.rng.random() < 0.5:
                phone.do("undo")

    def right(self, cell: int) -> int:
        return int(self.card.solution[cell])

    def wrong(self, cell: int) -> int:
        return self.right(cell) % self.state.layout.size + 1


def begun(name: str, world: int) -> World:
    """The game of that name in one of its worlds: at its beginning they are the same."""
    rng = Random(f"options of {name}")
    card = rng.choice((TINY_CARD, SIX, CARD))
    at_end = rng.random() < 0.5
    row = row_for_title("sprint")
    rules = replace(
        row.rules.load()["sprint"],
        judged=Judged.AT_END if at_end else Judged.AT_ONCE,
        error_seconds=rng.choice((30.0, 5.0)),
        game_seconds=rng.choice((None, 300.0)),
    )
    handicaps = tuple(
        Handicap(rng.choice((None, 5.0)), rng.choice((1.0, 1.5)), rng.random() < 0.5, hints=True)
        for _ in NAMES
    )
    rules = with_all_participants(rules, Participants(handicaps))
    table = Table("sprint", NAMES, new_game=NewGame(row, rules, SameCard(card), seed=1))
    tv = Phone(table.room, "tv")
    table.room.code = "ABCDEF"
    table.room.next()
    table.phones[0].do("ready")
    table.wait(10.0)
    begun = World(table, tv, card, Random(f"world {world} of {name}"), at_end)
    begun.news()
    return begun


def leaks(name: str) -> tuple[int, str]:
    """How many steps were compared in the game of that name, and what differed, if anything."""
    with TemporaryDirectory(prefix="gridparty-boards-") as folder:
        worlds = []
        for world in range(2):
            with at_home(Path(folder) / str(world)):
                worlds.append(begun(name, world))
        try:
            return compared(name, *worlds)
        finally:
            for world in worlds:
                world.table.room.close()


def compared(name: str, *worlds: World) -> tuple[int, str]:
    """The same, of a game that has begun."""
    rng = Random(f"steps of {name}")
    for step in range(STEPS):
        kind, wait = rng.choice(KINDS), rng.randrange(1, 24) / 8
        who, cell = rng.choice((0, 2)), rng.randrange(len(worlds[0].card.solution))
        if kind == "done" and worlds[0].state.players[SPIED].writing.grid.empty_cells:
            kind = "fill"
        if kind == "give-up" and rng.random() < 0.9:
            kind = "own"
        for world in worlds:
            if kind == "other":
                world.table.phones[who].do("enter", cell=cell, digit=world.right(cell))
            elif kind == "pause":
                world.table.phones[who].do("pause")
                world.table.phones[who].do("go-on")
            else:
                world.spied(kind)
            world.table.wait(wait)
        if any(world.table.room.stage != "play" for world in worlds):
            return step, ""
        one, two = ({**world.shown(), **world.news()} for world in worlds)
        for channel in one:
            if one[channel] != two[channel]:
                what = difference(one[channel], two[channel])
                return step, f"{name}, step {step} ({kind}), {channel}:\n{what}"
    return STEPS, ""


KINDS = ("fill", "fill", "fill", "clear", "own", "own", "own", "other", "pause", "done", "give-up")


def difference(one: Any, two: Any) -> str:
    """Where they begin to differ."""
    if isinstance(one, list) and len(one) != len(two):
        return f"  {len(one)} messages, or {len(two)}"
    a, b = str(one), str(two)
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    return f"  …{a[max(0, at - 90) : at + 60]}\n  …{b[max(0, at - 90) : at + 60]}"


def main(arguments: list[str] | None = None) -> int:
    """Play the games in both worlds; 1 if anything of the board came out."""
    parser = argparse.ArgumentParser(description="Spy on another's board in many sprints.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", metavar="NAME", help="one game, by the name that a leak has")
    wishes = parser.parse_args(arguments)
    names = [wishes.game] if wishes.game else [f"{wishes.seed}/{n}" for n in range(wishes.games)]
    found = [leaks(name) for name in names]
    told = [leak for _, leak in found if leak]
    print(f"{len(names)} games, {sum(steps for steps, _ in found)} steps, {len(told)} leaks")
    print("\n\n".join(told))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
