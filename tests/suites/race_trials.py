"""Race, blitz and solo: random play, told to the program and to the referee.

The policies: *random* does anything; *legal* knows the solution and mostly plays it, with time-outs
and slips; *careful* plays it quickly, so that cards are solved; *sly* comes late, calls what is
right, accepts twice, stops and goes on at odd moments; *blind* writes and accepts anything that is
not refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from oracles.agreed import RaceAgreed
from oracles.race import LATEST, Race
from oracles.solo import Alone
from oracles.table import EVERYBODY, Note
from trials import TABLE_NOTES, TICK, Move, participants_of, same, seated_for

from gridparty.errors import GridpartyError
from gridparty.games.common import commands as table
from gridparty.games.common.game import Moment
from gridparty.games.common.participants import with_participants
from gridparty.games.common.referee import Referee
from gridparty.games.race import commands, events
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES, AfterError, Card, RaceOptions
from gridparty.games.solo import commands as alone
from gridparty.games.solo import events as at_desk
from gridparty.games.solo.game import SOLO
from gridparty.games.solo.options import SOLO as ALONE
from playing import CARD, TINY_CARD

POLICIES = ("random", "legal", "careful", "sly", "blind")
MIXED = "race (mixed)"
KINDS = ("race", "blitz", MIXED, "solo")
FULL_OR_NOT = ("stalled",)
LAYOUTS = {16: "4x4", 36: "6x6", 81: "9x9"}
#: 26 empty cells. Made for these trials.
SIX = Card("SIX", ".6.2..3...5...4.............3..1..46", "465213321654654321132465546132213546")
CARDS = (TINY_CARD, SIX, CARD)
ADVICE = at_desk.Advice("Hidden Single", (), (0,), (), (), "Made for a trial.")


def seconds(rng: Random, most: float) -> float:
    """A time up to so many seconds."""
    return rng.randrange(int(most / TICK) + 1) * TICK


def card_for(rng: Random) -> Card:
    """One of our cards, perhaps with more of its digits given: still one solution."""
    card = rng.choice(CARDS)
    givens = list(card.givens)
    more = rng.random() if rng.random() < 0.7 else 0.0
    for cell, given in enumerate(givens):
        if given == "." and rng.random() < more:
            givens[cell] = card.solution[cell]
    if "." not in givens:
        givens[rng.randrange(len(givens))] = "."
    return replace(card, givens="".join(givens))


class RaceTrial:
    """One race, told to both."""

    def __init__(self, kind: str, rng: Random) -> None:
        self.card = card_for(rng)
        self.alone = kind == "solo"
        self.agreed = agreed_for(kind, rng)
        self.players = 1 if self.alone else rng.choice((2, 2, 3, 4, 8))
        first = rng.randrange(self.players)
        if not self.alone:
            self.agreed.seated = seated_for(rng, self.players)
        self.at = 0.0
        self.game = SOLO if self.alone else RACE
        names = tuple(f"P{seat}" for seat in range(self.players))
        start = commands.Start(options_of(self.agreed, alone=self.alone), names, self.card, first)
        self.state: Any = None
        self.happen(self.game.decide(None, start, Moment(0.0, rng)))
        givens = {cell: int(digit) for cell, digit in enumerate(self.card.givens) if digit != "."}
        solution = [int(digit) for digit in self.card.solution]
        layout = LAYOUTS[len(solution)]
        self.referee: Any = (
            Alone(self.agreed, givens, solution, layout)
            if self.alone
            else Race(self.agreed, self.players, givens, solution, first, layout)
        )
        self.referee.attempt(first, "continue", 0.0)  # R4, not yet: nobody is asked if ready
        self.compare()

    def __str__(self) -> str:
        return f"{self.players} players, {self.agreed}, {self.card.givens}"

    @property
    def ending(self) -> str | None:
        """Why it is over; and whether the board is full, where that makes a difference."""
        full = self.referee.reason in FULL_OR_NOT and self.referee.paper.full()
        return f"{self.referee.reason} (full)" if full else self.referee.reason

    @property
    def race(self) -> Any:
        """The program's race; a solo game has one."""
        return getattr(self.state, "race", self.state)

    def happen(self, happened: list[Any]) -> None:
        for event in happened:
            self.state = self.game.apply(self.state, event)

    def play(self, move: Move) -> bool:
        self.at += 0.0 if self.referee.stopped is not None else move.wait
        program = self.program_says(command_of(move))
        referee = self.referee.attempt(move.who, move.action, self.at, move.cell, move.digit)
        referee = [note[:1] if note[0] == "refused" else note for note in referee]
        same(f"{move} (at {self.at:g})", program, referee)
        self.compare()
        return program == [("refused",)]

    def program_says(self, command: Any) -> list[Note]:
        """What happens, as the referee would note it. A refusal is one even if time was over."""
        moment = Moment(self.at, Random(0))
        refused: list[Note] = []
        try:
            happened = self.game.decide(self.state, command, moment)
        except GridpartyError:
            refused = [("refused",)]
            happened = self.game.decide(self.state, self.game.tick, moment)
        self.happen(happened)
        return [note for event in happened for note in NOTES[type(event)](event)] or refused

    def compare(self) -> None:
        """Everything that both know of the game."""
        race, referee = self.race, self.referee
        same("over", str(race.reason) if race.reason else None, referee.reason)
        lying = {cell: digit for cell, digit in enumerate(race.grid.digits) if digit}
        same("board", lying, referee.paper.lying)
        owners = {cell: seat for cell, seat in enumerate(race.owners) if seat is not None}
        same("colours", owners, {cell: entry.seat for cell, entry in referee.entries.items()})
        same("totals", list(self.state.totals), referee.totals())
        same("left to win", race.stake_left, referee.left_to_win())
        leaders = sorted(standing.seat for standing in race.standings if standing.place == 1)
        same("winners", leaders, referee.winners())
        if not self.alone:
            shown = [set(digits) for digits in race.legal_digits] or None
            same("marked digits", shown, referee.marks())
        errors = sum(player.errors for player in race.players)
        same("errors", errors, referee.errors)
        if self.alone:
            desk = self.state.desk
            same("help", (desk.hints, desk.checks), (referee.hints, referee.checks))
            marks = {(cell, d) for cell, digits in enumerate(desk.marks) for d in digits}
            same("marks", marks, referee.marks)
        if referee.reason:
            same("seconds", race.finished, referee.seconds)
            return
        same("paused", race.paused, referee.stopped is not None)
        same("turn", (race.seat, race.round), (referee.turn, referee.round))
        same("rounds without a digit", race.stalled, referee.idle)
        same("agreed to stop", set(race.agreed), referee.agreeing)
        if referee.stopped is None:
            same("window", race.window_ends, referee.until)
            same("end of the game", time(race.game_ends), referee.time_is_over)
            same("deadline", time(race.turn_state.ends), referee.ends)

    # Players.

    def next_move(self, policy: str, rng: Random) -> Move:
        referee = self.referee
        wait = self.pace(policy, rng)
        due = referee.due() - self.at
        if due < wait and rng.random() < 0.7:
            wait = due + rng.choice((0.0, 0.0, TICK, 1.0))
        action, who = self.deed(policy, rng)
        return self.filled(policy, rng, action, who, wait)

    def pace(self, policy: str, rng: Random) -> float:
        """How long it takes until somebody does something."""
        if rng.random() < (0.02 if policy == "careful" else 0.1):
            return seconds(rng, 40.0)
        return seconds(rng, 2.0 if policy in ("careful", "blind") else 6.0)

    def deed(self, policy: str, rng: Random) -> tuple[str, int]:
        """What is done next, and by whom."""
        referee = self.referee
        anybody = rng.randrange(self.players)
        odd = {"careful": 0.02, "legal": 0.08, "blind": 0.03, "sly": 0.4, "random": 0.6}[policy]
        if rng.random() < odd:
            return rng.choice(LONELY_DEEDS if self.alone else ODD_DEEDS), anybody
        if referee.stopped is not None:
            return "continue", anybody
        if referee.until is not None:
            wrong = [c for c in referee.judged if referee.entries[c].digit != referee.solution[c]]
            others = [seat for seat in range(self.players) if seat != referee.turn]
            if wrong and policy != "blind" and rng.random() < 0.6:
                return "call", rng.choice(others)
            if rng.random() < 0.3:
                return "accept", EVERYBODY
            return ("accept" if rng.random() < 0.8 else "look"), rng.choice(others)
        if self.at < referee.begins:
            return rng.choice(("continue", "look")), referee.turn
        if any(entry.wrong for entry in referee.entries.values()):
            return rng.choice(("erase", "erase", "write")), referee.turn
        if policy == "legal" and self.agreed.referee == "table" and rng.random() < 0.1:
            return "call", anybody
        return ("write" if rng.random() < 0.95 else rng.choice(("pass", "look"))), referee.turn

    def filled(self, policy: str, rng: Random, action: str, who: int, wait: float) -> Move:
        """The move, with the cell and the digit that it needs."""
        referee = self.referee
        cells = len(referee.solution)
        if action == "write":
            cell, digit = self.entry(policy, rng)
            return Move(EVERYBODY, action, wait, cell, digit)
        if action in ("erase", "call", "mark"):
            known = [c for c, entry in referee.entries.items() if entry.wrong or action == "call"]
            if action == "mark" or not known or rng.random() < 0.15:
                known = list(range(cells))
            cell = rng.choice(known)
            if action == "call" and rng.random() < 0.2:  # the latest; or nobody says who calls
                cell, who = rng.choice((cell, LATEST)), rng.choice((who, EVERYBODY))
            return Move(who, action, wait, cell, rng.randint(1, referee.paper.size))
        if action == "hint":
            return Move(who, action, wait, rng.choice((referee.hints, 0)))
        if action in ("stop", "accept") and rng.random() < 0.2:
            who = EVERYBODY
        if action == "stop" and rng.random() < 0.6:
            action = "look"
        return Move(who, action, wait)

    def entry(self, policy: str, rng: Random) -> tuple[int, int]:
        """Where somebody writes what."""
        referee = self.referee
        size = referee.paper.size
        empty = [c for c in range(size * size) if c not in referee.paper.lying]
        if not empty or rng.random() < (0.3 if policy == "random" else 0.02):
            return rng.randint(-1, size * size), rng.randint(0, size + 1)
        cell = rng.choice(empty)
        slips = {"careful": 0.0, "legal": 0.15, "sly": 0.3, "random": 0.7, "blind": 0.4}[policy]
        if rng.random() >= slips:
            return cell, referee.solution[cell]
        lawful = [d for d in range(1, size + 1) if not referee.paper.in_the_way(cell, d)]
        if lawful and rng.random() < 0.6:
            return cell, rng.choice(lawful)
        return cell, rng.randint(1, size)


def begin(kind: str, rng: Random) -> RaceTrial:
    """A game of that kind, with options as chance will have them."""
    return RaceTrial(kind, rng)


ODD_DEEDS = (
    "write", "erase", "pass", "accept", "accept", "call", "call", "stop", "pause", "continue", "look",
)  # fmt: skip
LONELY_DEEDS = (
    "erase", "pass", "undo", "undo", "redo", "mark", "mark", "fill", "hint", "check", "pause", "continue",
    "look", "give-up", "accept", "call",
)  # fmt: skip


def agreed_for(kind: str, rng: Random) -> RaceAgreed:
    """Options that a table could agree on."""
    if kind == "solo":
        return RaceAgreed(
            rng.choice(("solution", "rules")),
            seconds=None,
            game_seconds=rng.choice((None, 1200.0, 300.0, 60.0)),
            digits=None,
            after_error="go-on",
        )
    blitz = kind == "blitz"
    agreed = RaceAgreed(
        rng.choice(("solution", "rules", "table", "table")),
        seconds=rng.choice((30.0, 30.0, 5.0, None)),
        game_seconds=rng.choice((None, None, 600.0, 60.0)),
        rounds=rng.choice((0, 0, None, 1, 5)) if blitz else rng.choice((None, None, None, 3)),
        stalled=rng.choice((3, 3, 1, 2)),
        window=rng.choice((10.0, 10.0, 2.5)),
        false_call=rng.choice((0, 3, 10)),
        handover=rng.choice((0.0, 0.0, 3.0)),
        digits=None if blitz else 1,
        after_error="must-erase" if blitz else "turn-over",
        starter_moves=blitz,
    )
    if kind == MIXED:
        agreed.digits = rng.choice((None, 1, 2, 3))
        agreed.after_error = rng.choice(("turn-over", "must-erase", "go-on"))
        agreed.starter_moves = rng.random() < 0.5
    return agreed


def options_of(agreed: RaceAgreed, *, alone: bool) -> RaceOptions:
    """The same, as the program has it."""
    rules = replace(
        ALONE if alone else MODES["race"],
        referee=Referee(agreed.referee),
        turn_seconds=agreed.seconds,
        game_seconds=agreed.game_seconds,
        rounds=agreed.rounds,
        stalled_rounds=None if alone else agreed.stalled,
        window_seconds=agreed.window,
        false_call=agreed.false_call,
        handover_seconds=agreed.handover,
        digits_a_turn=agreed.digits,
        after_error=AfterError(agreed.after_error),
        starter_moves=agreed.starter_moves,
    )
    return with_participants(rules, participants_of(agreed.seated))


def command_of(move: Move) -> Any:
    """The move as the program is told it."""
    by = None if move.who == EVERYBODY else move.who
    match move.action:
        case "write":
            return commands.Enter(move.cell, move.digit)
        case "erase":
            return commands.Erase(move.cell)
        case "mark":
            return alone.Mark(move.cell, move.digit)
        case "accept":
            return table.Accept(by)
        case "call":
            return table.Call(by, None if move.cell < 0 else move.cell)
        case "stop":
            return table.Agree(by)
        case "hint":
            return alone.AskHint(replace(ADVICE, cells=(move.cell,)))
    return PLAIN_COMMANDS[move.action]()


PLAIN_COMMANDS: dict[str, Callable[[], Any]] = {
    "look": table.Tick,
    "pass": commands.Pass,
    "pause": table.Pause,
    "continue": table.Continue,
    "fill": alone.FillMarks,
    "undo": alone.Undo,
    "redo": alone.Redo,
    "check": alone.Check,
    "give-up": alone.GiveUp,
}


def time(seconds: float | None) -> float:
    """A time as the referee has it: never is infinitely late."""
    return inf if seconds is None else seconds


def clashes_of(clashes: Any) -> tuple[tuple[str, int], ...]:
    """What stands in the way, as the referee says it."""
    return tuple((clash.house.kind, clash.cell) for clash in clashes)


def written(event: Any) -> list[Note]:
    return [("wrote", event.seat, event.cell, event.digit)]


def noticed(event: Any) -> list[Note]:
    """In a race the digit does not even stand before it is off again."""
    seen = (event.seat, event.cell, event.digit, str(event.reason), clashes_of(event.clashes))
    return [("noticed", *seen)]


NOTES: dict[type, Callable[[Any], list[Note]]] = {
    **TABLE_NOTES,
    events.TurnBegan: lambda e: [("turn", e.seat, e.round, e.begins, time(e.ends))],
    events.DigitWritten: written,
    events.ErrorNoticed: noticed,
    events.DigitErased: lambda e: [("erased", e.seat, e.cell, e.digit, str(e.by))],
    events.Passed: lambda e: [("passed", e.seat)],
    events.AbsentSkipped: lambda e: [("absent", e.seat)],
    events.TimeRanOut: lambda e: [("time-out", e.seat, e.written)],
    events.CameTooLate: lambda e: [("late", e.seat, e.cell, e.digit)],
    events.WindowOpened: lambda e: [("window", e.seat, tuple(sorted(e.cells)), e.until)],
    events.CallUpheld: lambda e: [("call-upheld", e.by, e.seat, e.cell, e.digit)],
    events.CallRejected: lambda e: [("call-rejected", e.by, e.seat, e.cell, e.digit, e.penalty)],
    events.GameOver: lambda e: [("over", str(e.reason))],
    at_desk.MarkToggled: lambda e: [("marked", e.cell)],
    at_desk.MarksFilled: lambda e: [("filled",)],
    at_desk.MarksRubbedOut: lambda e: [("rubbed out", e.cell)],
    at_desk.Undone: lambda e: [("undone",)],
    at_desk.ErasedAlready: lambda e: [("erased already", e.cell, e.digit)],
    at_desk.Redone: lambda e: [("redone",)],
    at_desk.Checked: lambda e: [("checked", e.wrong)],
    at_desk.HintGiven: lambda e: [("hint",)],
    at_desk.LimitReached: lambda e: [("limit",)],
}
