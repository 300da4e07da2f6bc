"""Sprints on eight phones, message by message, judged by the referee of the rule book.

    python tests/suites/phone_trials.py --games 200 --seed 1
    python tests/suites/phone_trials.py --game 1/17

Each of eight pages says JSON to the server's rooms, and shows what it was sent as JSON: its own board
when it may be seen, how much of each board is filled, and at the end all boards, places and times.
The referee (`oracles/sprint.py`), who knows no page, is told the same moves at the same seconds.
Whatever a page is sent before the end holds no other board (S7): a board that two players do not
share is looked for in every message. A difference is told with as few moves as show it: exit 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from oracles.sprint import Sprint
from oracles.table import EVERYBODY
from other_boards import SameCard
from race_trials import LAYOUTS
from sprint_trials import (
    KINDS,
    NOTES,
    POLICIES,
    SprintTrial,
    agreed_for,
    card_for,
    options_of,
    same,
)
from trials import Move, Tally, played

from gridparty.evening.people.people import Guest
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.catalogue import row_for_title
from gridparty.games.common import commands as table
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.writing import Place
from gridparty.games.sprint import commands
from gridparty.web.protocol import encoded
from gridparty.web.room import Room
from gridparty.web.rooms import Limits, Rooms

SEATS = 8
NOBODY = frozenset(("hint", "absent"))  # a phone's hint is the teacher's own; nobody skips


class Page:
    """One page: what it says, and what it was sent last."""

    def __init__(self, rooms: Rooms, code: str, name: str) -> None:
        self.texts: list[str] = []
        self.view: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}
        visit = rooms.visit(self.hear, "192.0.2.1")
        assert visit is not None
        self.visit, self.sent = visit, 1
        self.say(type="hello", room=code, **{"as": "phone"}, token=None)
        self.say(type="join", id=1, name=name, pen=None, seat=None, back=False)

    def hear(self, message: Any) -> None:
        self.texts.append(encoded(message))
        told = json.loads(self.texts[-1])
        if told["type"] == "view":
            self.view = told
        elif told["type"] in ("done", "refused"):
            self.answer = told

    def say(self, **message: Any) -> None:
        assert self.visit.take(json.dumps(message))

    def do(self, what: str, **fields: Any) -> bool:
        """Whether it was done."""
        self.sent += 1
        self.say(type="do", id=self.sent, what=what, **fields)
        return self.answer["type"] == "done"


class PhoneTrial(SprintTrial):
    """One sprint of eight, in a room and told to the referee."""

    def __init__(self, kind: str, rng: Random) -> None:
        self.card, self.players = card_for(kind, rng), SEATS
        self.agreed = replace(agreed_for(rng, SEATS))
        self.bots = {seat: rng.randint(1, 4) for seat in range(SEATS) if rng.random() < 0.6}
        self.at = 0.0
        self.clock = ScriptClock()
        endless = Limits(1000, 1000, *[1e9] * 6)
        self.rooms = Rooms(endless, now=self.clock)
        row = row_for_title("sprint")
        new_game = NewGame(row, options_of(self.agreed), SameCard(self.card), seed=1)
        self.room = Room(new_game, self.clock, now=self.clock)
        self.rooms.add(self.room)
        self.room.seating.expect(guests_of(options_of(self.agreed)))
        self.pages = [Page(self.rooms, self.room.code, f"P{seat}") for seat in range(SEATS)]
        assert self.pages[0].do("begin")
        assert self.room.game is not None
        assert self.pages[self.room.game.state.first].do("ready")
        self.game, self.read = self.room.game, len(self.room.game.session.records)
        givens = {cell: int(digit) for cell, digit in enumerate(self.card.givens) if digit != "."}
        solution = [int(digit) for digit in self.card.solution]
        self.referee = Sprint(self.agreed, SEATS, givens, solution, LAYOUTS[len(solution)])
        same("boards open", tuple(self.game.state.opens), tuple(self.referee.opens))
        self.compare()

    @property
    def state(self) -> Any:
        return self.game.state

    @state.setter
    def state(self, state: Any) -> None:
        raise AssertionError("the room has it")

    def play(self, move: Move) -> bool:
        if not self.referee.stopped:
            self.clock.leap(move.wait)
        return super().play(move)

    def program_says(self, command: Any) -> list[Any]:
        """What happens when a page says so."""
        done = self.said(command)
        for page in self.pages:
            page.say(type="ping", t=1, delay=None)
        self.room.tick()
        records = self.game.session.records
        happened = [event for one in records[self.read :] for event in one.events]
        self.read = len(records)
        refused = [] if done or happened else [("refused",)]
        return [NOTES[type(event)](event) for event in happened] or refused

    def said(self, command: Any) -> bool:
        what, fields = wish_of(command)
        seat = getattr(command, "by", 0)
        return not what or self.pages[0 if seat is None else seat].do(what, **fields)

    def next_move(self, policy: str, rng: Random) -> Move:
        while True:
            move = super().next_move(policy, rng)
            if move.action in NOBODY or not (move.who == EVERYBODY or 0 <= move.who < SEATS):
                continue
            return move

    def look(self) -> None:
        """S2, S7: what each page shows."""
        referee = self.referee
        filled = [len(desk.page.digits) for desk in referee.desks]
        for seat, page in enumerate(self.pages):
            game = page.view["game"]
            covered = referee.reason is None and (referee.stopped or self.at < referee.opens[seat])
            same(f"page {seat} has no board", game["board"] is None, covered)
            told = [one["filled"] for one in game["sprint"]["progress"]]
            same(f"filled on page {seat}", told, filled)
            if covered or referee.reason:
                continue
            same(f"page {seat}", game["board"]["digits"], self.digits(seat))
        self.look_for_boards()

    def digits(self, seat: int) -> str:
        lying = self.referee.paper(seat).lying
        return "".join(str(lying.get(cell, 0)) for cell in range(len(self.referee.solution)))

    def look_for_boards(self) -> None:
        """S7: no message holds another's board; messages that were looked at are forgotten."""
        boards = [self.digits(seat) for seat in range(SEATS)]
        if self.referee.reason is None:
            for seat, page in enumerate(self.pages):
                told = "".join(page.texts)
                seen = [one for one, board in enumerate(boards) if board != boards[seat]
                        and board in told]  # fmt: skip
                same(f"boards of others on page {seat}", seen, [])
                same(f"the solution on page {seat}", self.solution_in(told, boards[seat]), False)
        for page in self.pages:
            page.texts.clear()

    def solution_in(self, told: str, own: str) -> bool:
        solution = "".join(map(str, self.referee.solution))
        return own != solution and solution in told

    def compare_result(self) -> None:
        """S5, S7: what every page is told at the end."""
        super().compare_result()
        referee = self.referee
        places = {seat: place for place, seats, _ in referee.sides() for seat in seats}
        for number, page in enumerate(self.pages):
            game = page.view["game"]
            ranking = {row["seat"]: row["place"] for row in game["result"]["ranking"]}
            same(f"places on page {number}", ranking, places)
            boards = {one["seat"]: one["digits"] for one in game["sprint"]["boards"]}
            same(f"boards on page {number}", boards, {n: self.digits(n) for n in range(SEATS)})


def guests_of(options: Any) -> list[Guest]:
    """Those who sit there, with what was agreed for each."""
    handicaps = options.handicaps or (Handicap(),) * SEATS
    teams = [team + 1 for team in options.teams] or [0] * SEATS
    return [
        Guest(f"P{seat}", seat, own.seconds, own.factor, own.marks, team, hints=own.hints)
        for seat, (own, team) in enumerate(zip(handicaps, teams, strict=True))
    ]


def wish_of(command: Any) -> tuple[str, dict[str, Any]]:
    """The request and its fields; no request where time alone passes."""
    match command:
        case commands.Enter(_, cell, digit):
            return "enter", {"cell": cell, "digit": digit}
        case commands.Erase(_, cell):
            return "erase", {"cell": cell}
        case commands.Mark(_, cell, digit, place):
            return ("centre" if place is Place.CENTRE else "mark"), {"cell": cell, "digit": digit}
        case commands.Colour(_, cell, colour):
            return "colour", {"cell": cell, "colour": colour}
        case table.Agree(by):
            return "end" if by is None else "agree", {}
        case table.Tick():
            return "", {}
    return WISHES[type(command)], {}


WISHES = {
    commands.FillMarks: "marks", commands.Undo: "undo", commands.Redo: "redo",
    commands.HandIn: "hand-in", commands.GiveUp: "give-up",
    table.Pause: "pause", table.Continue: "go-on",
}  # fmt: skip


def try_game(name: str) -> Tally:
    """The game of that name: `seed/number`."""
    kind = Random(f"kind of {name}").choice(KINDS)
    policy = Random(f"policy of {name}").choice(POLICIES)

    def begin() -> PhoneTrial:
        return PhoneTrial(kind, Random(f"options of {name}"))

    return played(begin, policy, Random(f"moves of {name}"), name)


def main(arguments: list[str] | None = None) -> int:
    """Play the games; 1 if a page and the referee differ."""
    parser = argparse.ArgumentParser(description="Referee sprints on eight phones.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", metavar="NAME", help="one game, by the name of a difference")
    wishes = parser.parse_args(arguments)
    names = [wishes.game] if wishes.game else [f"{wishes.seed}/{n}" for n in range(wishes.games)]
    total = Tally()
    with TemporaryDirectory(prefix="gridparty-phones-") as home:
        before = os.environ.get("GRIDPARTY_HOME")
        os.environ["GRIDPARTY_HOME"] = home
        try:
            for name in names:
                total.add(try_game(name))
        finally:
            os.environ.pop("GRIDPARTY_HOME")
            if before is not None:
                os.environ["GRIDPARTY_HOME"] = before
    print(f"{total.games} games, {total.moves} moves, {total.refused} refused, "
          f"{len(total.differences)} differences, {dict(total.endings)}")  # fmt: skip
    print(*total.differences, sep="\n\n")
    return 1 if total.differences else 0


if __name__ == "__main__":
    sys.exit(main())
