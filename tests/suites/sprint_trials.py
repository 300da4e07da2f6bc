"""The sprint: random people and bots, told to the program and to the referee.

The policies are those of the race (`race_trials`), each person with a pace of their own, and *bots*,
where some seats have one: a bot is asked what it would do, and when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf
from random import Random
from typing import Any

from oracles.agreed import SprintAgreed
from oracles.sprint import COLOURED, MARKED, Sprint
from oracles.table import EVERYBODY, Note
from race_trials import ADVICE, LAYOUTS, SIX
from trials import TABLE_NOTES, TICK, Move, participants_of, same, seated_for

from gridparty.decks.deck import Deck
from gridparty.errors import GridpartyError
from gridparty.games.catalogue import GAMES
from gridparty.games.common import commands as table
from gridparty.games.common.game import Moment, places_by_seat, winning_seats
from gridparty.games.common.participants import with_all_participants
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.race.options import Card
from gridparty.games.sprint import commands, events
from gridparty.games.sprint.options import Judged, SprintOptions
from playing import CARD, TINY_CARD

POLICIES = ("random", "legal", "careful", "sly", "blind", "bots")
KINDS = ("sprint", "sprint (packs)")
PACKS = ("party", "family", "connoisseur", "kids")
SPRINT = GAMES["sprint"].game.load()
BOTS: Any = GAMES["sprint"].bot_adapter and GAMES["sprint"].bot_adapter.load()
VIEW: Any = GAMES["sprint"].view_adapter and GAMES["sprint"].view_adapter.load()
PLACES = (*MARKED, "")


@cache
def pack(name: str) -> tuple[Card, ...]:
    """The cards of a pack, once for all trials."""
    return tuple(Card.from_puzzle(puzzle) for puzzle in Deck.shipped(name).puzzles)


def card_for(kind: str, rng: Random) -> Card:
    """A card, perhaps with more of its digits given: still one solution."""
    if kind == "sprint":
        card = rng.choice((TINY_CARD, TINY_CARD, SIX, CARD))
    else:
        card = rng.choice(pack(rng.choice(PACKS)))
    more = rng.choice((0.0, 0.3, 0.6, 0.9)) if kind == "sprint" else rng.choice((0.0, 0.0, 0.7))
    givens = [
        given if given != "." or rng.random() >= more else right
        for given, right in zip(card.givens, card.solution, strict=True)
    ]
    if "." not in givens:
        givens[rng.randrange(len(givens))] = "."
    return replace(card, givens="".join(givens))


def agreed_for(rng: Random, players: int) -> SprintAgreed:
    """Options that a table could agree on."""
    seated = seated_for(rng, players)
    for own in seated.own:
        own.hints = rng.random() < 0.5
    return SprintAgreed(
        rng.choice(("at-once", "at-end")),
        error_seconds=rng.choice((30.0, 30.0, 0.0, 2.5)),
        last_seconds=rng.choice((60.0, 60.0, 5.0, None)),
        game_seconds=rng.choice((None, None, 60.0, 300.0, 900.0)),
        countdown=rng.choice((3.0, 0.0, 10.0)),
        seated=seated,
    )


def options_of(agreed: SprintAgreed) -> SprintOptions:
    """The same, as the program has it."""
    options = SprintOptions(
        judged=Judged(agreed.judged),
        error_seconds=agreed.error_seconds,
        last_seconds=agreed.last_seconds,
        game_seconds=agreed.game_seconds,
        countdown_seconds=agreed.countdown,
    )
    who = participants_of(agreed.seated)
    handicaps = tuple(
        replace(handicap, hints=own.hints)
        for handicap, own in zip(who.handicaps, agreed.seated.own, strict=True)
    )
    return with_all_participants(options, replace(who, handicaps=handicaps))


class SprintTrial:
    """One sprint, told to both."""

    def __init__(self, kind: str, rng: Random) -> None:
        self.card = card_for(kind, rng)
        self.players = rng.choice((1, 2, 2, 3, 4, 4, 8))
        self.agreed = agreed_for(rng, self.players)
        self.bots = {seat: rng.randint(1, 4) for seat in range(self.players) if rng.random() < 0.6}
        self.at = 0.0
        names = tuple(f"P{seat}" for seat in range(self.players))
        self.state: Any = None
        start = commands.Start(options_of(self.agreed), names, self.card)
        self.happen(SPRINT.decide(None, start, Moment(0.0, rng)))
        givens = {cell: int(digit) for cell, digit in enumerate(self.card.givens) if digit != "."}
        solution = [int(digit) for digit in self.card.solution]
        layout = LAYOUTS[len(solution)]
        self.referee = Sprint(self.agreed, self.players, givens, solution, layout)
        same("boards open", tuple(self.state.opens), tuple(self.referee.opens))
        self.compare()

    def __str__(self) -> str:
        return f"{self.players} players, {self.agreed}, {self.card.givens}, {self.card.solution}"

    @property
    def ending(self) -> str | None:
        return self.referee.reason

    def happen(self, happened: list[Any]) -> None:
        for event in happened:
            self.state = SPRINT.apply(self.state, event)

    def play(self, move: Move) -> bool:
        self.at += 0.0 if self.referee.stopped else move.wait
        program = self.program_says(command_of(move))
        where = place_of(move.digit) if move.action == "mark" else ""
        digit = abs(move.digit) if move.action == "mark" else move.digit
        referee = self.referee.attempt(move.who, move.action, self.at, move.cell, digit, where)
        referee = [note[:1] if note[0] == "refused" else note for note in referee]
        same(f"{move} (at {self.at:g})", program, referee)
        self.compare()
        return program == [("refused",)]

    def program_says(self, command: Any) -> list[Note]:
        """What happens, as the referee would note it. A refusal is one even if time was over."""
        refused: list[Note] = []
        try:
            happened = SPRINT.decide(self.state, command, Moment(self.at, Random(0)))
        except GridpartyError:
            refused = [("refused",)]
            happened = SPRINT.decide(self.state, SPRINT.tick, Moment(self.at, Random(0)))
        self.happen(happened)
        return [NOTES[type(event)](event) for event in happened] or refused

    def compare(self) -> None:
        """Everything that both know of the game."""
        state, referee = self.state, self.referee
        same("over", str(state.reason) if state.reason else None, referee.reason)
        same("paused", not referee.reason and state.paused, referee.stopped and not referee.reason)
        same("last seconds", time(state.last_until), referee.last_until)
        for seat, (player, desk) in enumerate(zip(state.players, referee.desks, strict=True)):
            writing = player.writing
            board = {cell: digit for cell, digit in enumerate(writing.grid.digits) if digit}
            same(f"board of {seat}", board, referee.paper(seat).lying)
            for place, marks in zip(MARKED, (writing.corner, writing.centre), strict=True):
                shown = {(cell, digit) for cell, digits in enumerate(marks) for digit in digits}
                mine = {(cell, digit) for cell, digit, at in desk.page.marks if at == place}
                same(f"marks of {seat}", shown, mine)
            coloured = {cell: colour for cell, colour in enumerate(writing.colours) if colour}
            same(f"colours of {seat}", coloured, desk.page.colours)
            same(f"errors of {seat}", player.errors, desk.errors)
            same(f"done {seat}", (player.done, player.gave_up), (desk.done, desk.gave_up))
        self.look()
        if referee.reason:
            self.compare_result()

    def look(self) -> None:
        """S2, S6, S7: what one of them is shown."""
        referee = self.referee
        for seat in range(self.players):
            view = VIEW.view(self.state, seat, self.at, NOTHING_RECENT)
            covered = referee.reason is None and (referee.stopped or self.at < referee.opens[seat])
            same(f"{seat} sees no board", view.board is None, covered)
            if view.board is None or referee.reason:
                continue
            lying = referee.paper(seat).lying
            mine = "".join(str(lying.get(c, 0)) for c in range(len(referee.solution)))
            same(f"what {seat} sees", view.board.digits, mine)
            legal = [set(digits) for digits in view.board.legal or ()]
            allowed = referee.legal(seat) if referee.desks[seat].solving else []
            allowed = allowed if any(allowed) else []
            same(f"candidates of {seat}", legal if any(legal) else [], allowed)
            filled = [len(desk.page.digits) for desk in referee.desks]
            same(f"filled for {seat}", [row.filled for row in view.sprint.progress], filled)

    def compare_result(self) -> None:
        """S5, S7, R18: what came of it."""
        state, referee = self.state, self.referee
        same("seconds", state.finished, referee.seconds)
        same("totals", list(state.totals), referee.totals())
        sides = sorted((side.place, tuple(side.seats), side.total) for side in state.sides)
        same("places", sides, referee.sides())
        places = {seat: place for place, seats, _ in referee.sides() for seat in seats}
        same("place by seat", list(places_by_seat(state)), [places[s] for s in range(self.players)])
        same("winners", list(winning_seats(state)), referee.winners())
        result = VIEW.view(state, None, self.at, NOTHING_RECENT)
        shown = sorted(result.result.winners) if self.players > 1 else []
        same("winners shown", shown, referee.winners())
        same("ranking", [rank.place for rank in result.result.ranking], sorted(places.values()))
        times = {s.seat: s.seconds for s in state.standings}
        ours = {s: referee.time(s) if referee.solved(s) else None for s in range(self.players)}
        same("times", times, ours)
        for board in result.sprint.boards:
            lying = referee.paper(board.seat).lying
            everything = "".join(str(lying.get(c, 0)) for c in range(len(referee.solution)))
            same(f"last board of {board.seat}", board.digits, everything)
            wrong = {c for c, d in lying.items() if d != referee.solution[c]}
            same(f"wrong on {board.seat}", set(board.wrong), wrong)
            right = {c: at - referee.start for c, at in referee.right(board.seat).items()}
            found = [right.get(cell, 0.0) for cell in range(len(referee.solution))]
            same(f"found by {board.seat}", list(board.when), found)
        waits, standstill = referee.waits(), result.sprint.standstill
        longest = [cell for cell, wait in waits.items() if wait == max(waits.values())]
        same("longest wait", standstill, min(longest, default=None))

    # Players.

    def next_move(self, policy: str, rng: Random) -> Move:
        if policy == "bots" and self.bots and rng.random() < 0.95:
            move = self.bots_move(rng)
            if move is not None:
                return move
            policy = "careful"
        policy = "careful" if policy == "bots" else policy
        wait = self.pace(policy, rng)
        due = self.referee.due() - self.at
        if due < wait and rng.random() < 0.7:
            wait = due + rng.choice((0.0, 0.0, TICK, 1.0))
        return self.filled(policy, rng, *self.deed(policy, rng), wait)

    def bots_move(self, rng: Random) -> Move | None:
        """What the first bot does that would do something."""
        plans = []
        for seat, skill in self.bots.items():
            if self.referee.stopped or not self.referee.desks[seat].solving:
                continue
            moment = Moment(self.at, rng)
            plan = BOTS.plan_move(BOTS.view(self.state, seat), skill, moment)
            if plan is not None:
                plans.append(plan)
        if not plans:
            return None
        plan = min(plans, key=lambda plan: plan.at)
        wait = max(0.0, -(-(plan.at - self.at) // TICK) * TICK)
        return move_of(plan.command, min(wait, 30.0))

    def pace(self, policy: str, rng: Random) -> float:
        """How long it takes until somebody does something."""
        most = 40.0 if rng.random() < 0.03 else {"careful": 1.0, "blind": 1.0}.get(policy, 3.0)
        return rng.randrange(int(most / TICK) + 1) * TICK

    def deed(self, policy: str, rng: Random) -> tuple[str, int]:
        """What is done next, and by whom."""
        anybody = rng.randrange(self.players)
        odd = {"careful": 0.05, "legal": 0.15, "blind": 0.1, "sly": 0.4, "random": 0.6}[policy]
        if rng.random() < odd:
            return rng.choice(ODD_DEEDS), anybody
        if self.referee.stopped:
            return "continue", anybody
        solving = self.referee.solving()
        who = rng.choice(solving) if solving else anybody
        if len(self.referee.desks[who].page.digits) == len(self.referee.empty):
            wrong = len(self.referee.right(who)) < len(self.referee.empty)
            return ("write" if wrong and rng.random() < 0.5 else "hand-in"), who
        return "write", who

    def filled(self, policy: str, rng: Random, action: str, who: int, wait: float) -> Move:
        """The move, with the cell and the digit that it needs."""
        referee = self.referee
        cells, size = len(referee.solution), referee.paper(0).size
        if action == "give-up" and rng.random() < 0.6:
            action = "look"
        if action == "stop" and rng.random() < 0.6:
            action = "undo"
        if rng.random() < 0.01:
            who = rng.choice((self.players, -2))
            action = "write"
        if action == "write":
            return Move(who, action, wait, *self.entry(policy, rng, who))
        if action in ("erase", "mark", "colour", "hint"):
            cell = rng.randint(-1, cells) if rng.random() < 0.1 else rng.randrange(cells)
            if rng.random() < 0.5 and referee.desks[who].page.digits:
                cell = rng.choice(sorted(referee.desks[who].page.digits))
            digit = rng.randint(0, COLOURED + 1) if action == "colour" else rng.randint(1, size + 1)
            if action == "mark" and rng.random() < 0.4:
                digit = -digit
            if action == "hint":
                cell = rng.choice((0, 0, 0, 1))
            return Move(who, action, wait, cell, digit)
        if action == "stop" and rng.random() < 0.1:
            who = EVERYBODY
        return Move(who, action, wait)

    def entry(self, policy: str, rng: Random, who: int) -> tuple[int, int]:
        """Where somebody writes what."""
        referee = self.referee
        size = referee.paper(0).size
        desk = referee.desks[who % self.players]
        empty = [cell for cell in referee.empty if cell not in desk.page.digits]
        wrong = [c for c in desk.page.digits if c not in referee.right(who % self.players)]
        if rng.random() < (0.3 if policy == "random" else 0.03):
            return rng.randint(-1, size * size), rng.randint(0, size + 1)
        cell = rng.choice(empty or wrong or referee.empty)
        slips = {"careful": 0.01, "legal": 0.1, "sly": 0.2, "random": 0.5, "blind": 0.3}[policy]
        return cell, rng.randint(1, size) if rng.random() < slips else referee.solution[cell]


def begin(kind: str, rng: Random) -> SprintTrial:
    """A game of that kind, with options as chance will have them."""
    return SprintTrial(kind, rng)


ODD_DEEDS = (
    "write", "erase", "erase", "mark", "mark", "colour", "fill", "undo", "undo", "redo", "redo", "hint",
    "hint", "hand-in", "give-up", "stop", "pause", "continue", "look", "absent",
)  # fmt: skip


def place_of(digit: int) -> str:
    """Where a mark is: those with a digit below 0 are in the centre."""
    return MARKED[digit < 0]


def command_of(move: Move) -> Any:
    """The move as the program is told it."""
    match move.action:
        case "write":
            return commands.Enter(move.who, move.cell, move.digit)
        case "erase":
            return commands.Erase(move.who, move.cell)
        case "mark":
            where = commands.Place(place_of(move.digit))
            return commands.Mark(move.who, move.cell, abs(move.digit), where)
        case "colour":
            return commands.Colour(move.who, move.cell, move.digit)
        case "stop":
            return table.Agree(None if move.who == EVERYBODY else move.who)
        case "hint":
            return commands.AskHint(move.who, replace(ADVICE, cells=(move.cell,)))
    if move.action in AT_DESK:
        return AT_DESK[move.action](move.who)
    return AT_TABLE[move.action]()


def move_of(command: Any, wait: float) -> Move:
    """What a bot is told to do, as a move."""
    if isinstance(command, commands.Enter):
        return Move(command.by, "write", wait, command.cell, command.digit)
    if isinstance(command, commands.Erase):
        return Move(command.by, "erase", wait, command.cell)
    (action,) = (name for name, kind in AT_DESK.items() if isinstance(command, kind))
    return Move(command.by, action, wait)


AT_DESK: dict[str, Callable[[int], Any]] = {
    "fill": commands.FillMarks,
    "undo": commands.Undo,
    "redo": commands.Redo,
    "hand-in": commands.HandIn,
    "give-up": commands.GiveUp,
}
AT_TABLE: dict[str, Callable[[], Any]] = {
    "look": table.Tick,
    "pause": table.Pause,
    "continue": table.Continue,
    "absent": table.SkipAbsent,
}


def time(seconds: float | None) -> float:
    """A time as the referee has it: never is infinitely late."""
    return inf if seconds is None else seconds


TABLE = {kind: lambda e, note=note: note(e)[0] for kind, note in TABLE_NOTES.items()}
NOTES: dict[type, Callable[[Any], Note]] = {
    **TABLE,
    events.DigitWritten: lambda e: ("wrote", e.seat, e.cell, e.digit, e.at),
    events.ErrorNoticed: lambda e: ("wrong", e.seat, e.cell, e.digit, e.seconds),
    events.Erased: lambda e: ("erased", e.seat, e.cell),
    events.MarkToggled: lambda e: ("marked", e.seat, e.cell, e.digit, str(e.place)),
    events.Coloured: lambda e: ("coloured", e.seat, e.cell, e.colour),
    events.MarksFilled: lambda e: ("filled", e.seat),
    events.Undone: lambda e: ("undone", e.seat),
    events.Redone: lambda e: ("redone", e.seat),
    events.HintGiven: lambda e: ("hint", e.seat, e.strength),
    events.Finished: lambda e: ("finished", e.seat, e.seconds),
    events.GaveUp: lambda e: ("gave up", e.seat),
    events.LastSecondsBegan: lambda e: ("last", e.seat, e.until),
    events.GameOver: lambda e: ("over", str(e.reason), e.seconds),
}
