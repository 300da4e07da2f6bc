"""The tile games: random play in every edition, told to the program and to the referee.

The policies: *random* does anything; *legal* lays what fits; *wrong* lays what does not, while it
can; *careful* lays every tile where a filled board has it, so that all are laid; *sly* comes late,
calls what is right, accepts twice, claims what is false, stops and goes on at odd moments; *slow*
lets turns run out.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

from oracles.agreed import Seated, TilesAgreed
from oracles.paper import Paper
from oracles.table import EVERYBODY, Note
from oracles.tiles import Tiles, start_tiles_are_wrong
from trials import TABLE_NOTES, TICK, DifferenceError, Move, participants_of, same, seated_for

from gridparty.errors import GridpartyError, WishError
from gridparty.games.common import commands as table
from gridparty.games.common.game import Moment
from gridparty.games.common.participants import with_participants
from gridparty.games.common.referee import Referee
from gridparty.games.tiles import commands, events
from gridparty.games.tiles.editions import EDITIONS, FIELDS, Edition, TileOptions, mixed
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.player_view import standings

POLICIES = ("random", "legal", "wrong", "careful", "sly", "slow")
FULL_OR_NOT = ("all-laid",)
MIXED = "tiles (mixed)"
KINDS = (*EDITIONS, MIXED)


def edition_for(kind: str, rng: Random) -> Edition:
    """The edition of that name, or one that is mixed of any fields."""
    if kind != MIXED:
        return EDITIONS[kind]
    while True:
        edition = rng.choice(list(EDITIONS.values()))
        names = rng.sample(["tile_values", *(name for name in FIELDS if FIELDS[name].choices)], 4)
        wishes = {n: rng.choice(FIELDS[n].choices or (False, True)) for n in names}
        try:
            return mixed(edition, **wishes)
        except WishError:  # animals that would need values, or another board
            continue


class TileTrial:
    """One tile game, told to both."""

    def __init__(self, kind: str, rng: Random) -> None:
        self.edition = edition_for(kind, rng)
        self.players = rng.randint(self.edition.min_players, self.edition.max_players)
        referees = [Referee.RULES] if self.players == 1 else [Referee.RULES, Referee.TABLE]
        options = TileOptions(
            referee=rng.choice(referees),
            turn_seconds=rng.choice((None, 20.0)),
            window_seconds=rng.choice((10.0, 2.5)),
            false_call=rng.choice((0, 3, 50)),
        )
        self.at = 0.0
        self.dice = Random(rng.random())
        self.drawn: deque[tuple[int, int]] = deque()
        names = tuple(f"P{seat}" for seat in range(self.players))
        first = rng.randrange(self.players)
        self.state: Any = None
        seated = seated_for(rng, self.players)
        options = with_participants(options, participants_of(seated))
        start = commands.Start(self.edition, names, options, first)
        begun = self.game_says(start)
        started = begun[0]
        assert isinstance(started, events.Started)
        same("names", sorted(started.players), sorted(names))
        if str(self.edition.order) == "named":
            same("seats", (started.players, started.first), (names, first))
        laid = {placement.cell: placement.digit for placement in started.start_tiles}
        self.agreed = agreed_for(self.edition, options)
        places = [names.index(name) for name in started.players]
        self.agreed.seated = Seated(
            [seated.own[place] for place in places] if seated.own else [],
            [seated.teams[place] for place in places] if seated.teams else [],
        )
        self.check_seats(started)
        same("start tiles", start_tiles_are_wrong(self.agreed, laid), None)
        self.referee = Tiles(self.agreed, self.players, started.first, laid, self.take)
        program = [note for event in begun[1:] for note in NOTES[type(event)](event)]
        same("set-up", program, self.referee.set_up(0.0))
        self.target: list[int] | None = None
        self.compare()

    def check_seats(self, started: Any) -> None:
        """B1, R14, R15: the lot takes from nobody what was agreed, and the teams alternate."""
        seated, options = self.agreed.seated, started.options
        participants = participants_of(seated)
        same(
            "handicaps",
            (options.handicaps, options.teams),
            (participants.handicaps, participants.teams),
        )
        count = len(set(seated.teams))
        for seat, team in enumerate(seated.teams):
            same("seats in turn", team, seated.teams[seat % count])

    def __str__(self) -> str:
        return f"{self.players} players, {self.agreed}"

    @property
    def ending(self) -> str | None:
        """Why it is over; and whether the board is full, where that makes a difference."""
        full = self.referee.reason in FULL_OR_NOT and self.referee.paper.full()
        return f"{self.referee.reason} (full)" if full else self.referee.reason

    def take(self, seat: int) -> int:
        """The tile that this seat drew: chance is the program's."""
        if not self.drawn or self.drawn[0][0] != seat:
            raise DifferenceError(f"seat {seat} should draw; the program drew {list(self.drawn)}")
        return self.drawn.popleft()[1]

    def game_says(self, command: Any) -> list[Any]:
        """What happens; no event where the command is refused."""
        moment = Moment(self.at, self.dice)
        try:
            happened = TILES.decide(self.state, command, moment)
        except GridpartyError:
            happened = TILES.decide(self.state, TILES.tick, moment)
        for event in happened:
            self.state = TILES.apply(self.state, event)
            if isinstance(event, events.TileDrawn):
                self.drawn.append((event.seat, event.digit))
        return happened

    def play(self, move: Move) -> bool:
        self.at += 0.0 if self.referee.stopped is not None else move.wait
        happened = self.game_says(command_of(move))
        program = [note for event in happened for note in NOTES[type(event)](event)]
        referee = self.referee.attempt(move.who, move.action, self.at, move.cell)
        refused = not referee or referee[-1][0] == "refused"
        referee = [note for note in referee if note[0] != "refused"]
        same(f"{move} (at {self.at:g})", program, referee)
        same("tiles drawn", list(self.drawn), [])
        self.compare()
        return refused

    def compare(self) -> None:
        """Everything that both know of the game."""
        state, referee = self.state, self.referee
        same("over", str(state.ended.reason) if state.over else None, referee.reason)
        lying = {cell: digit for cell, digit in enumerate(state.grid.digits) if digit}
        same("board", lying, referee.paper.lying)
        same("totals", list(state.totals), referee.totals())
        rows = standings(state)
        same("winners", sorted(row.seat for row in rows if row.place == 1), referee.winners())
        track = {row.seat: (row.tokens, row.field) for row in rows}
        same("track", track, {seat: referee.track(seat) for seat in range(self.players)})
        same("hands", [tile or None for tile in state.hands], referee.hands)
        bag = {digit: count for digit, count in enumerate(state.stack, 1) if count}
        same("bag", bag, dict(+referee.bag))
        same("set aside", sorted(state.aside), sorted(referee.away))
        standing = Counter(referee.paper.lying.values()) + Counter(referee.away) + referee.bag
        standing += Counter(tile for tile in referee.hands if tile)
        size = referee.paper.size
        same("tiles in all", dict.fromkeys(range(1, size + 1), size), dict(standing))
        if referee.reason:
            same("seconds", state.ended.seconds, referee.seconds)
            same("whose tile has no place", state.ended.seat, referee.loser)
            self.check_points()
            return
        same("paused", state.paused, referee.stopped is not None)
        same("turn", (state.turn, state.turn_number), (referee.turn, referee.number))
        same("turns that ran out", state.idle_turns, referee.timeouts)
        same("agreed to stop", set(state.agreed), referee.agreeing)
        if referee.stopped is None:
            same("window", state.trial.until if state.trial else None, referee.until)
        if referee.stopped is None and referee.until is None:
            same("deadline", inf if state.turn_ends is None else state.turn_ends, referee.ends)

    def check_points(self) -> None:
        """The rule book's invariant: what a full board brings all players together."""
        paper, agreed = self.referee.paper, self.agreed
        plain = agreed.scoring == "union" and not agreed.tile_values and not agreed.false_call
        if not plain or not paper.full():
            return
        start = set(self.referee.start)
        pairs = {
            frozenset((one, other))
            for one in paper.lying
            for _, cells in paper.houses(one)
            for other in cells
            if other != one
        }
        same("all points", sum(self.state.points), sum(not pair <= start for pair in pairs))

    # Players.

    def next_move(self, policy: str, rng: Random) -> Move:
        referee = self.referee
        wait = self.pace(policy, rng)
        due = referee.due() - self.at
        if due < wait and policy != "slow" and rng.random() < 0.7:
            wait = due + rng.choice((0.0, 0.0, TICK, 1.0))
        action, who = self.deed(policy, rng)
        cell = self.cell(policy, rng) if action == "lay" else -1
        if action in OF_THE_TURN or (action in ("accept", "call") and rng.random() < 0.2):
            who = EVERYBODY
        if action == "stop":
            action = rng.choice(("stop", "look", "look"))
            who = rng.choice((who, who, EVERYBODY))
        return Move(who, action, wait, cell)

    def pace(self, policy: str, rng: Random) -> float:
        """How long it takes until somebody does something."""
        slow = {"slow": 0.97, "careful": 0.0}.get(policy, 0.05)
        return rng.randrange(8 * (30 if rng.random() < slow else 2)) * TICK

    def deed(self, policy: str, rng: Random) -> tuple[str, int]:
        """What is done next, and by whom."""
        referee = self.referee
        anybody = rng.randrange(self.players)
        if rng.random() < {"sly": 0.3, "random": 0.5, "careful": 0.0}.get(policy, 0.03):
            return rng.choice(ODD_DEEDS), anybody
        if referee.stopped is not None:
            return "continue", anybody
        if referee.until is not None:
            assert referee.open is not None
            wrong = referee.paper.in_the_way(*referee.open[1:3])
            if wrong and rng.random() < (0.9 if policy == "legal" else 0.3):
                return "call", rng.randrange(self.players)
            return "accept", anybody
        digit = referee.hands[referee.turn]
        if digit is None:
            return "draw", referee.turn
        claims = referee.agreed.ending == "claim" and policy != "wrong"
        if claims and not referee.paper.fits_somewhere(digit):
            return "claim", referee.turn
        return "lay", referee.turn

    def cell(self, policy: str, rng: Random) -> int:
        """Where the tile is laid."""
        referee = self.referee
        paper, digit = referee.paper, referee.hands[referee.turn]
        cells = range(paper.size * paper.size)
        if policy == "careful" and digit:
            return self.target_cell(rng, digit)
        if digit is None or rng.random() < 0.05:
            return rng.randint(-1, len(cells))
        empty = [cell for cell in cells if cell not in paper.lying]
        good = paper.places_for(digit)
        bad = policy == "wrong" or rng.random() < {"legal": 0.05}.get(policy, 0.2)
        wanted = [cell for cell in empty if cell not in good] if bad else good
        return rng.choice(wanted or empty or cells)

    def target_cell(self, rng: Random, digit: int) -> int:
        """A cell that has this digit on a filled board which the start tiles allow."""
        paper = self.referee.paper
        if self.target is None:
            self.target = filled(paper, Random(rng.random())) or []
        cells = [c for c, d in enumerate(self.target) if d == digit and c not in paper.lying]
        return rng.choice(cells or [c for c in range(paper.size**2) if c not in paper.lying])


def begin(kind: str, rng: Random) -> TileTrial:
    """A game of that kind, with options as chance will have them."""
    return TileTrial(kind, rng)


ODD_DEEDS = (
    "lay", "lay", "claim", "draw", "accept", "accept", "call", "call", "stop", "pause", "continue",
    "look",
)  # fmt: skip
OF_THE_TURN = ("lay", "claim", "draw")


def filled(paper: Paper, rng: Random) -> list[int] | None:
    """A whole board that keeps what lies there, or None after too long a search."""
    board = Paper(paper.name, paper.lying)
    tries = iter(range(400))

    def fill() -> bool:
        if board.full():
            return True
        if next(tries, None) is None:
            return False
        fitting: dict[int, list[int]] = {
            cell: [] for cell in range(board.size * board.size) if cell not in board.lying
        }
        for digit in range(1, board.size + 1):
            for cell in board.places_for(digit):
                fitting[cell].append(digit)
        cell = min(fitting, key=lambda cell: len(fitting[cell]))
        for digit in rng.sample(fitting[cell], len(fitting[cell])):
            board.lying[cell] = digit
            if fill():
                return True
            del board.lying[cell]
        return False

    return [board.lying[cell] for cell in sorted(board.lying)] if fill() else None


def agreed_for(edition: Edition, options: TileOptions) -> TilesAgreed:
    """The edition and the options, as the referee has them."""
    return TilesAgreed(
        layout=edition.layout.name,
        start_tiles=str(edition.start_tiles),
        supply=str(edition.supply),
        rejected=str(edition.rejected),
        scoring=str(edition.scoring),
        ending=str(edition.ending),
        tile_values=edition.tile_values,
        referee=str(options.referee),
        seconds=options.turn_seconds,
        window=options.window_seconds,
        false_call=options.false_call,
    )


def command_of(move: Move) -> Any:
    """The move as the program is told it."""
    by = None if move.who == EVERYBODY else move.who
    match move.action:
        case "lay":
            return commands.Lay(move.cell)
        case "accept":
            return table.Accept(by)
        case "call":
            return table.Call(by)
        case "stop":
            return table.Agree(by)
    return PLAIN_COMMANDS[move.action]()


PLAIN_COMMANDS: dict[str, Callable[[], Any]] = {
    "draw": commands.Draw,
    "claim": commands.ClaimNoPlace,
    "look": table.Tick,
    "pause": table.Pause,
    "continue": table.Continue,
}


def off(event: Any) -> list[Note]:
    clashes = tuple((clash.house.kind, clash.cell) for clash in event.clashes)
    return [("off", event.seat, event.cell, event.digit, event.points, clashes)]


NOTES: dict[type, Callable[[Any], list[Note]]] = {
    **TABLE_NOTES,
    events.TurnBegan: lambda e: [("turn", e.seat, e.number, inf if e.ends is None else e.ends)],
    events.TurnSkipped: lambda e: [("skipped", e.seat)],
    events.AbsentSkipped: lambda e: [("absent", e.seat)],
    events.TimeRanOut: lambda e: [("time-out", e.seat)],
    events.TileDrawn: lambda e: [("drew", e.seat, e.digit)],
    events.TileLaid: lambda e: [("laid", e.seat, e.cell, e.digit, e.box + e.row + e.column)],
    events.TileRejected: off,
    events.TileTakenBack: lambda e: [("taken back", e.seat, e.cell, e.digit, e.points)],
    events.TilePutBack: lambda e: [("put back", e.seat, e.digit, e.fits)],
    events.NoPlaceClaimed: lambda e: [("claimed", e.seat, e.digit, e.cell is not None)],
    events.WindowOpened: lambda e: [("window", e.seat, e.until)],
    events.CallUpheld: lambda e: [("call-upheld", e.by)],
    events.CallRejected: lambda e: [("call-rejected", e.by, e.penalty)],
    events.GameOver: lambda e: [("over", str(e.reason))],
}
