"""Every face of a game tells the same as its events do, and nothing that its seat may not know.

A face is what a phone, a TV or the terminal shows. What it must show is added up from the events
alone (`ledgers`), by other ways than those of the game's state.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gridparty.board.grid import Placement
from gridparty.games.common.commands import (
    Accept,
    Agree,
    Call,
    Continue,
    LetBegin,
    Pause,
    SkipAbsent,
    Tick,
)
from gridparty.games.common.events import HouseAt
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import EMPTY, GIVEN, NOTHING_RECENT, START
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.solo.commands import AskHint, Check, FillMarks, GiveUp, Mark, Redo, Undo
from gridparty.games.solo.events import Advice
from gridparty.games.solo.notes import MISTAKES
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.editions import EDITIONS, REFEREES, Rejected, mixed
from gridparty.terminal.race import view as race_screen
from gridparty.terminal.solo import view as solo_screen
from gridparty.terminal.tiles import view as tiles_screen
from gridparty.terminal.widgets.board import BoardFrame, Sign
from ledgers import LEDGERS
from playing import Table
from strategies import at_length, for_seats

WAITS = st.sampled_from([0.0, 0.5, 1.0, 2.0, 9.99, 10.0, 17.0, 31.0, 95.0])
SEATS = st.sampled_from([None, 0, 1, 2])
COURSE = st.sampled_from(
    [
        Accept(),
        Accept(0),
        Accept(1),
        Agree(0),
        Agree(1),
        Agree(2),
        Pause(),
        Continue(),
        Continue(),
        Tick(),
        LetBegin(),
        LetBegin(1),
        SkipAbsent(),
    ]
)


class Faces(RuleBasedStateMachine):
    """One table, what its events add up to, and all who look at it."""

    table: Table

    def lay_out(self, wanted: Any, players: int, **options: Any) -> None:
        self.table = Table(wanted, ["Ann", "Ben", "Cem", "Dora"][:players], **options)
        self.read = 1
        self.ledger: Any = LEDGERS[self.table.row.name](self.table.events[0])
        self.adapter = self.table.row.view_adapter.load()

    def attempt(self, command: Any, wait: float = 0.0) -> None:
        self.table.attempt(command, wait)

    @rule(command=COURSE, wait=WAITS)
    def talk(self, command, wait):
        self.attempt(command, wait)

    @rule(by=SEATS, wait=WAITS)
    def call(self, by, wait):
        self.attempt(Call(by), wait)

    @property
    def everybody(self) -> tuple[int | None, ...]:
        return (*range(len(self.ledger.names)), None)

    def seen(self, seat: int | None, state: Any = None) -> Any:
        return self.adapter.view(
            state or self.table.state, seat, self.table.seconds, NOTHING_RECENT
        )

    def follow(self) -> None:
        """Add up the events that are new."""
        for event in self.table.events[self.read :]:
            self.ledger.happen(event)
        self.read = len(self.table.events)

    @invariant()
    def all_tell_the_same(self):
        self.follow()
        assert [*self.table.state.totals] == self.ledger.totals
        for seat in self.everybody:
            self.device_tells(self.seen(seat), seat)
        self.terminal_tells()
        if not self.ledger.over:
            self.nothing_hidden_is_told()

    def device_tells(self, told: Any, seat: int | None) -> None:
        ledger, now = self.ledger, self.table.seconds
        covered, left = ledger.covered(now), ledger.left(now)
        assert (told.board is None) == covered
        if not covered:
            assert told.board.digits == "".join(map(str, ledger.digits))
            assert told.board.owners == tuple(ledger.owners)
        assert told.turn.seat == ledger.turn
        assert told.totals == tuple(ledger.totals)
        assert sum(side.total for side in told.sides) == sum(ledger.totals)
        assert [seat for side in told.sides for seat in sorted(side.seats)] == [
            seat for side in self.sides() for seat in side
        ]
        assert told.agreed == tuple(sorted(ledger.agreed))
        clock = told.clock
        assert (clock and clock.left) == left
        if clock is not None:
            assert clock.kind == ledger.runs_for()
            assert clock.runs == (not ledger.paused)
        if seat is None or ledger.over:
            assert told.may == ()
        judged = ledger.window is not None and ledger.tried and not covered
        assert (told.check is not None) == bool(judged)
        if judged:
            cell = ledger.tried[-1]
            check = told.check
            assert (check.writer, check.cell) == (ledger.turn, cell)
            assert (check.digit, check.accepted) == (ledger.digits[cell], tuple(ledger.accepted))

    def sides(self) -> list[list[int]]:
        """Those who share a total, the best first; equal ones as they sit."""
        totals, teams = self.ledger.totals, self.ledger.options.teams
        numbers = teams or range(len(totals))
        sides: dict[int, list[int]] = {}
        for seat, number in enumerate(numbers):
            sides.setdefault(number, []).append(seat)
        return sorted(sides.values(), key=lambda side: -sum(totals[seat] for seat in side))

    def painted(self, frame: BoardFrame) -> None:
        """The terminal's board: the same digits, in the colours of those who wrote them."""
        ledger = self.ledger
        for cell, square in enumerate(frame.squares):
            owner = ledger.owners[cell]
            assert square.digit == ledger.digits[cell]
            assert square.pen == (ledger.pen(owner) if owner >= 0 else None)

    def rows(self, rows: Any) -> None:
        """The terminal's list of players."""
        ledger = self.ledger
        assert [(row.pen, row.name, row.total) for row in rows] == [
            (ledger.pen(seat), name, ledger.totals[seat]) for seat, name in enumerate(ledger.names)
        ]
        to_play = [seat for seat, row in enumerate(rows) if row.to_play]
        assert to_play == ([] if ledger.over else [ledger.turn])

    def terminal_tells(self) -> None:
        raise NotImplementedError

    def nothing_hidden_is_told(self) -> None:
        raise NotImplementedError


def other_solution(board: Any) -> Any:
    """The same race on a card with another solution of the same sum."""
    rows = board.solution.digits
    turned = (*rows[len(rows) // 2 :], *rows[: len(rows) // 2])
    card = replace(board.card, solution="".join(map(str, turned)))
    return replace(board, solution=replace(board.solution, digits=turned), card=card)


class OnACard(Faces):
    """What holds of a race and of a solo game."""

    def device_tells(self, told: Any, seat: int | None) -> None:
        super().device_tells(told, seat)
        ledger, now = self.ledger, self.table.seconds
        assert (told.stake, told.left_to_win) == (ledger.stake, ledger.left_to_win)
        assert told.round == ledger.round
        assert told.turn.waits == max(round(ledger.begins - now, 3), 0.0)
        if ledger.over or ledger.game_ends is None:
            assert told.game_left is None
        else:
            assert told.game_left == max(round(ledger.game_ends - now, 3), 0.0)
        if (board := told.board) is not None:
            assert board.wrong == tuple(ledger.shown_wrong)
            legal = tuple(tuple(ledger.legal(cell)) for cell in range(len(ledger.digits)))
            assert board.legal == (legal if ledger.marks_legal(seat) else None)

    def terminal_tells(self) -> None:
        view, ledger = self.seen(self.ledger.turn), self.ledger
        frame = race_screen.board_of(view)
        assert frame.covered == ledger.covered(self.table.seconds)
        if not frame.covered:
            self.painted(frame)
            marked = enumerate(frame.squares)
            signed = [cell for cell, square in marked if square.sign is Sign.WRONG]
            assert signed == sorted(ledger.shown_wrong)
        self.rows(race_screen.players_of(view))
        stake = race_screen.stake_of(view)
        assert (stake.left, stake.all) == (ledger.left_to_win, ledger.stake)
        assert race_screen.turn_of(view).pen == ledger.pen(ledger.turn)
        left, clock = ledger.left(self.table.seconds), race_screen.clock_of(view)
        assert (clock and clock.seconds) == (None if left is None else ceil(left))


class RaceFaces(OnACard):
    """Race and blitz, with every referee, handicaps, teams and chosen colours."""

    @initialize(
        mode=st.sampled_from(["race", "race", "blitz"]),
        players=st.integers(2, 4),
        own=for_seats,
        teams=st.booleans(),
        pens=st.just(()) | st.permutations(range(8)),
        options=st.fixed_dictionaries(
            {
                "referee": st.sampled_from(Referee),
                "turn_seconds": st.sampled_from([None, 10.0, 30.0]),
                "game_seconds": st.sampled_from([None, 90.0]),
                "handover_seconds": st.sampled_from([0.0, 2.0]),
                "false_call": st.sampled_from([0, 3]),
            }
        ),
    )
    def start(self, mode, players, own, teams, pens, options):
        self.lay_out(
            mode,
            players,
            handicaps=own[:players],
            teams=(0, 1, 0, 1) if teams and players == 4 else (),
            pens=tuple(pens[:players]),
            **options,
        )

    @rule(cell=st.integers(0, 15), digit=st.integers(1, 4), wait=WAITS)
    def any_digit(self, cell, digit, wait):
        self.attempt(Enter(cell, digit), wait)

    @precondition(lambda self: 0 in self.ledger.digits)
    @rule(choices=st.lists(st.integers(0, 15), min_size=1, max_size=6))
    def right_digits(self, choices):
        """Some turns as people play them."""
        for choice in choices:
            self.attempt(Accept())
            empty = [cell for cell, digit in enumerate(self.table.state.grid.digits) if not digit]
            if empty:
                cell = empty[choice % len(empty)]
                self.attempt(Enter(cell, self.table.right(cell)), 2.0)

    @rule(cell=st.integers(0, 15))
    def erase(self, cell):
        state = self.table.state
        self.attempt(Erase((*state.wrong, *state.written, cell)[0]))

    @rule(wait=WAITS)
    def end_the_turn(self, wait):
        self.attempt(Pass(), wait)

    def nothing_hidden_is_told(self) -> None:
        """R2: nothing depends on the solution."""
        state = self.table.state
        twin = other_solution(state)
        for seat in self.everybody:
            assert self.seen(seat, twin) == self.seen(seat)
        assert race_screen.agreed_of(twin) == race_screen.agreed_of(state)


def without_hint(view: Any) -> Any:
    return replace(view, solo=replace(view.solo, hint=None))


class SoloFaces(OnACard):
    """One player, who alone sees the own marks and hints."""

    @initialize(
        referee=st.sampled_from([Referee.SOLUTION, Referee.RULES]),
        limit=st.sampled_from([None, 60.0, 300.0]),
    )
    def start(self, referee, limit):
        self.lay_out("solo", 1, referee=referee, game_seconds=limit)

    @rule(cell=st.integers(0, 15), digit=st.integers(1, 4), wait=WAITS)
    def any_digit(self, cell, digit, wait):
        self.attempt(Enter(cell, digit), wait)

    @rule(choices=st.lists(st.integers(0, 15), min_size=1, max_size=6))
    def right_digits(self, choices):
        for cell in choices:
            self.attempt(Enter(cell, self.table.right(cell)), 1.0)

    @rule(cells=st.lists(st.integers(0, 15), min_size=1, max_size=4), digit=st.integers(1, 4))
    def mark(self, cells, digit):
        for cell in cells:
            self.attempt(Mark(cell, digit), 0.5)

    @rule(cell=st.integers(0, 15))
    def erase(self, cell):
        self.attempt(Erase(cell), 0.5)

    @rule(command=st.sampled_from([Undo(), Undo(), Undo(), Redo(), FillMarks(), Check(), Check()]))
    def work_at_the_desk(self, command):
        self.attempt(command, 0.5)

    @rule(cell=st.integers(0, 15))
    def ask_for_a_hint(self, cell):
        """Mostly stronger and stronger about the same cell, until it is done."""
        if self.ledger.digits[cell]:
            return
        last = self.table.state.desk.advice
        where, right = (HouseAt("row", cell // 4),), (Placement(cell, self.table.right(cell)),)
        advice = Advice("Hidden Single", where, (cell,), right, (), "It fits only there.")
        self.attempt(AskHint(advice if last is None or cell % 3 == 0 else last), 0.5)

    @rule(certain=st.integers(0, 9))
    def give_up(self, certain):
        if certain == 0:
            self.attempt(GiveUp(), 0.5)

    def device_tells(self, told: Any, seat: int | None) -> None:
        super().device_tells(told, seat)
        ledger, desk = self.ledger, told.solo
        assert (desk.errors, desk.hints, desk.checks) == (
            ledger.errors,
            ledger.hints,
            ledger.checks,
        )
        if seat is None or told.board is None:
            assert (desk.marks, desk.hint) == (None, None)
        else:
            assert desk.marks == tuple(tuple(sorted(marks)) for marks in ledger.marks)

    def terminal_tells(self) -> None:
        super().terminal_tells()
        ledger, view = self.ledger, self.seen(0)
        left, errors, hints = (fact.value for fact in solo_screen.facts_of(view, None))
        assert (int(left), int(errors), int(hints)) == (
            ledger.digits.count(0),
            ledger.errors,
            ledger.hints,
        )
        marked = race_screen.board_of(view, desk=view.solo)
        assert [square.marks for square in marked.squares] == [
            () if digit or marked.covered else tuple(sorted(marks))
            for digit, marks in zip(ledger.digits, ledger.marks, strict=True)
        ]

    def nothing_hidden_is_told(self) -> None:
        """R2: nothing depends on the solution; and no onlooker learns the player's marks."""
        state = self.table.state
        race = other_solution(state.race)
        twin = replace(state, race=race)
        for seat in self.everybody:
            found, other = self.seen(seat), self.seen(seat, twin)
            if (advice := state.desk.advice) is not None and advice.technique in MISTAKES:
                found, other = without_hint(found), without_hint(other)  # what it was asked for
            assert other == found
        marks = tuple(frozenset({1, 2, 3, 4}) - own for own in state.desk.marks)
        writing = replace(state.writing, corner=marks)
        marked = replace(state, desk=replace(state.desk, writing=writing))
        assert self.seen(None, marked) == self.seen(None)


class TilesFaces(Faces):
    """Tile games: each seat knows its own hidden tile, and nobody another one's."""

    @initialize(
        edition=st.sampled_from(["tiles", "tiles-bag", "tiles-online", "kids"]),
        tiny=st.booleans(),
        rejected=st.sampled_from(Rejected),
        players=st.integers(2, 4),
        own=for_seats,
        teams=st.booleans(),
        seed=st.integers(0, 99),
        options=st.fixed_dictionaries(
            {
                "referee": st.sampled_from(REFEREES),
                "turn_seconds": st.sampled_from([None, 20.0]),
                "false_call": st.sampled_from([0, 3]),
            }
        ),
    )
    def start(self, edition, tiny, rejected, players, own, teams, seed, options):
        size = {"layout": "4x4"} if tiny and edition != "kids" else {}
        self.lay_out(
            mixed(EDITIONS[edition], max_players=4, rejected=rejected, **size),
            players,
            seed=seed,
            handicaps=own[:players],
            teams=(0, 1, 0, 1) if teams and players == 4 else (),
            **options,
        )

    @precondition(lambda self: not self.ledger.over)
    @rule(choices=st.lists(st.integers(0, 80), min_size=1, max_size=5), wait=WAITS)
    def some_turns(self, choices, wait):
        """Turns as people play them."""
        for choice in choices:
            self.attempt(Accept(), min(wait, 2.0))
            self.attempt(Draw())
            self.follow()
            ledger = self.ledger
            cells = ledger.fits(ledger.hands[ledger.turn])
            self.attempt(Lay(cells[choice % len(cells)]) if cells else ClaimNoPlace())
            self.follow()

    @rule(cell=st.integers(0, 80), wait=WAITS)
    def lay_anywhere(self, cell, wait):
        self.attempt(Lay(cell % len(self.ledger.digits)), wait)

    @rule(certain=st.integers(0, 4))
    def claim(self, certain):
        if certain == 0:
            self.attempt(ClaimNoPlace())

    def device_tells(self, view: Any, seat: int | None) -> None:
        super().device_tells(view, seat)
        ledger, hand = self.ledger, view.tiles
        assert view.round == ledger.round
        assert (view.turn.seat, view.turn.waits) == (ledger.turn, 0.0)
        assert (hand.to_draw, hand.aside) == (sum(ledger.bag.values()), ledger.aside)
        covered, hidden = ledger.covered(self.table.seconds), ledger.edition.hidden
        own = 0 if covered or seat is None or not hidden else ledger.hands[seat]
        seen = 0 if covered or hidden else ledger.hands[ledger.turn]
        assert (hand.mine, hand.drawn) == (own or None, seen or None)
        assert hand.holding == (tuple(map(bool, ledger.hands)) if hidden else ())
        owns = ledger.options.handicaps
        marks = seat == ledger.turn and bool(owns) and owns[seat].marks and own + seen > 0
        assert hand.places == (tuple(ledger.fits(own + seen)) if marks else None)
        if hand.worth is not None:
            free = tuple(bool(ledger.legal(cell)) for cell in range(len(ledger.digits)))
            assert tuple(worth is not None for worth in hand.worth) == free
        assert (hand.worth is None) == (covered or ledger.over)
        if hand.track is not None:
            assert [40 * n for n in hand.track.tokens] == [
                total - at for total, at in zip(ledger.totals, hand.track.at, strict=True)
            ]

    def terminal_tells(self) -> None:
        ledger, seen = self.ledger, self.seen(None)
        frame = tiles_screen.board_of(seen)
        assert frame.covered == ledger.covered(self.table.seconds)
        if not frame.covered:
            assert [square.digit for square in frame.squares] == ledger.digits
            starts = [square.start_tile for square in frame.squares]
            assert starts == [owner == START for owner in ledger.owners]
        self.rows(tiles_screen.pawns_of(seen))
        left, hurry = ledger.left(self.table.seconds), tiles_screen.hurry_of(seen)
        assert (hurry and hurry.seconds) == (None if left is None else ceil(left))
        assert tiles_screen.turn_of(seen).pen == ledger.pen(ledger.turn)

    def nothing_hidden_is_told(self) -> None:
        """T3: nothing depends on another one's tile, nor on what is left to be drawn of each."""
        for seat in self.everybody:
            assert self.seen(seat, self.twin(seat)) == self.seen(seat)

    def twin(self, seat: int | None) -> Any:
        """The same game where the tiles that this seat cannot see went round."""
        state = self.table.state
        hands, bag = list(state.hands), list(state.stack)
        for other, digit in enumerate(hands):
            drawn = next((n for n, left in enumerate(bag, 1) if left and n != digit), 0)
            if state.edition.hidden and other != seat and digit and drawn:
                hands[other] = drawn
                bag[digit - 1] += 1
                bag[drawn - 1] -= 1
        return replace(state, hands=tuple(hands), stack=tuple(reversed(bag)))


RaceFaces.TestCase.settings = at_length(60, stateful_step_count=25)
SoloFaces.TestCase.settings = at_length(60, stateful_step_count=25)
TestRaceFaces = RaceFaces.TestCase
TestSoloFaces = SoloFaces.TestCase
TilesFaces.TestCase.settings = at_length(60, stateful_step_count=20)
TestTilesFaces = TilesFaces.TestCase


def test_an_owner_is_no_seat_where_nobody_wrote():
    assert len({GIVEN, EMPTY, START} | set(range(9))) == 12
