"""The tile game under any commands: what always holds, and every way to lay two tiles on 4x4."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import floor
from random import Random

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from gridparty.board.rules import check_consistent
from gridparty.errors import GridpartyError, IllegalMoveError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause, Tick
from gridparty.games.common.events import Continued
from gridparty.games.common.game import Moment
from gridparty.games.common.participants import Participants, handicap_at, with_participants
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay, Start
from gridparty.games.tiles.editions import (
    EDITIONS,
    REFEREES,
    NoPlace,
    Order,
    Rejected,
    Scoring,
    StartTiles,
    Supply,
    TileOptions,
    mixed,
)
from gridparty.games.tiles.events import CallRejected, TileLaid
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.scoring import fits
from gridparty.games.tiles.state import NOBODY, START
from gridparty.games.tiles.text import events_text
from strategies import at_length, for_seats

editions = st.builds(
    lambda **fields: mixed(EDITIONS["tiles"], max_players=9, **fields),
    layout=st.sampled_from(["4x4", "4x4", "6x6", "9x9"]),
    start_tiles=st.sampled_from(StartTiles),
    supply=st.sampled_from(Supply),
    rejected=st.sampled_from(Rejected),
    scoring=st.sampled_from(Scoring),
    ending=st.sampled_from(NoPlace),
    tile_values=st.booleans(),
    order=st.sampled_from(Order),
)
options = st.builds(
    TileOptions,
    referee=st.sampled_from(REFEREES),
    turn_seconds=st.none() | st.just(10.0),
    window_seconds=st.just(4.0),
    false_call=st.integers(0, 3),
)
seats = st.integers(-1, 4) | st.none()
choices = st.integers(0, 10**6)  # which of the cells, modulo their number


class TileGame(RuleBasedStateMachine):
    """Any edition, any commands, sensible or not."""

    @initialize(
        edition=editions,
        options=options,
        players=st.integers(1, 5),
        seed=st.integers(0, 10**6),
        own=for_seats,
        teams=st.booleans(),
    )
    def start(self, edition, options, players, seed, own, teams):
        assume(players > 1 or options.referee is Referee.RULES)
        self.edition = edition
        self.rng = Random(seed)
        self.seconds = 0.0
        self.state, self.events = None, []
        alternating = (0, 1, 0, 1) if teams and players == 4 else ()
        options = with_participants(options, Participants(own[:players], alternating))
        self.do(Start(edition, tuple("ABCDE"[:players]), options))

    def do(self, command):
        """Obey it; or see that a refused command changes nothing."""
        before = self.state
        try:
            events = TILES.decide(before, command, Moment(self.seconds, self.rng))
        except IllegalMoveError:
            assert self.state is before
            return False
        for event in events:
            self.state = TILES.apply(self.state, event)
        self.events += events
        told = [event for event in events if not isinstance(event, Continued)]
        assert (events_text(events, self.state) == "") == (not told)
        return True

    @rule(choices=st.lists(choices, min_size=1, max_size=8))
    def play_some_turns(self, choices):
        for choice in choices:
            if self.state.trial:
                self.do(Accept())
            if not self.state.tile:
                self.do(Draw())
            legal = [cell for cell in range(self.edition.layout.cell_count) if self.may_go(cell)]
            if legal:
                self.do(Lay(legal[choice % len(legal)]))
            else:
                self.do(ClaimNoPlace())

    @rule(choice=choices)
    def break_the_rule(self, choice):
        if not self.state.tile:
            self.do(Draw())
        wrong = [cell for cell in self.state.grid.empty_cells if not self.may_go(cell)]
        if wrong:
            self.do(Lay(wrong[choice % len(wrong)]))

    def may_go(self, cell):
        """Legal, told without the judge: empty, and no peer holds the digit."""
        grid, tile = self.state.grid, self.state.tile
        return not grid.digits[cell] and tile not in {
            grid.digits[peer] for peer in grid.layout.peers[cell]
        }

    @rule(cell=st.integers(-1, 81))
    def lay_anywhere(self, cell):
        self.do(Lay(cell))

    @rule()
    def claim(self):
        self.do(ClaimNoPlace())

    @rule()
    def draw(self):
        self.do(Draw())

    @rule(by=seats)
    def accept(self, by):
        self.do(Accept(by))

    @rule(by=seats)
    def call(self, by):
        self.do(Call(by))

    @rule(by=st.integers(0, 9))
    def agree(self, by):
        self.do(Agree(by))

    @rule()
    def pause_and_go_on(self):
        if self.do(Pause()):
            assert self.state.clock_stands
            assert self.do(Continue())

    @rule(seconds=st.sampled_from([0.0, 3.0, 4.0, 4.1, 11.0]))
    def let_time_pass(self, seconds):
        if not self.state.clock_stands:
            self.seconds += seconds
            self.do(Tick())

    @invariant()
    def the_events_alone_make_the_state(self):
        assert TILES.replay(self.events) == self.state

    @invariant()
    def no_tile_is_lost_or_found(self):
        state = self.state
        seen = Counter([*state.grid.digits, *state.hands, *state.aside])
        for digit, left in enumerate(state.stack, 1):
            assert left >= 0
            assert seen[digit] + left == self.edition.copies + (self.edition.start_count > 0)

    @invariant()
    def the_board_breaks_no_rule_unless_the_table_let_it(self):
        if self.state.options.referee is Referee.RULES:
            check_consistent(self.state.grid)

    @invariant()
    def totals_are_the_points_of_the_tiles_that_stand_less_the_penalties(self):
        standing = {}
        totals, points = [0] * len(self.state.players), [0] * len(self.state.players)
        for event in self.events:
            if isinstance(event, TileLaid):
                standing[event.cell] = event
            elif isinstance(event, CallRejected):
                totals[event.by] -= event.penalty
        for cell, owner in enumerate(self.state.owners):
            assert (owner == NOBODY) == (not self.state.grid.digits[cell])
            if owner >= 0:
                points[owner] += standing[cell].score.points
        for seat, earned in enumerate(points):  # R14: halves go up
            factor = Fraction(handicap_at(self.state.options, seat).factor)
            totals[seat] += floor(factor * earned + Fraction(1, 2))
        assert tuple(totals) == self.state.totals
        assert min(totals) >= 0

    @invariant()
    def t7_under_union_all_points_are_the_pairs_of_peers_less_those_at_the_start(self):
        """The invariant of RULES T, at every moment and in every edition with union scoring."""
        if self.edition.scoring is not Scoring.UNION or self.edition.tile_values:
            return
        owners = self.state.owners
        tiles = {cell for cell, owner in enumerate(owners) if owner != NOBODY}
        start = {cell for cell, owner in enumerate(owners) if owner == START}
        assert sum(self.state.points) == self.pairs(tiles) - self.pairs(start)

    def pairs(self, cells):
        peers = self.edition.layout.peers
        return sum(peer in cells for cell in cells for peer in peers[cell]) // 2

    @invariant()
    def somebody_can_always_go_on(self):
        state = self.state
        if state.over:
            return
        if self.edition.hidden:
            assert state.tile or state.trial
        if not state.trial and self.edition.ending is NoPlace.AUTOMATIC and state.tile:
            assert fits(state.grid, state.tile)

    @invariant()
    def every_view_is_made_and_holds_no_stranger_s_tile(self):
        for seat in (*range(len(self.state.players)), None):
            seen = view(self.state, seat)
            if self.edition.hidden:
                assert seen.tile == (0 if seat is None else self.state.hands[seat])


TileGame.TestCase.settings = at_length(60, stateful_step_count=25)
TestTileGame = TileGame.TestCase


# Two tiles of look-ahead on 4x4, exhaustively


class Chosen:
    """Dice that fall as told: on the middle of one of so many equal parts."""

    def __init__(self, number: int, parts: int) -> None:
        self.number = (number + 0.5) / parts

    def random(self) -> float:
        return self.number


def test_two_tiles_can_be_laid_on_4x4_in_3392_ways_and_448_break_the_rule():
    """The first: 4 digits in 16 cells. The second: its own digit in 8 cells, the others in 15."""
    edition = mixed(EDITIONS["tiles-bag"], layout="4x4", start_tiles="none", order="named")

    def play(state, command, number=0, parts=1):
        for event in TILES.decide(state, command, Moment(0, Chosen(number, parts))):
            state = TILES.apply(state, event)
        return state

    def bot_adapter(state):
        """Every tile that can be drawn, once of each digit, in every empty cell."""
        for digit, left in enumerate(state.stack, 1):
            if left:
                drawn = play(state, Draw(), sum(state.stack[: digit - 1]), sum(state.stack))
                assert drawn.tile == digit
                for cell in state.grid.empty_cells:
                    yield play(drawn, Lay(cell))

    begun = play(None, Start(edition, ("Ann", "Ben")))
    first = list(bot_adapter(begun))
    assert len(first) == 64
    assert all(state.grid.filled == 1 for state in first)
    second = [state for one in first for state in bot_adapter(one)]
    laid = [state for state in second if state.grid.filled == 2]
    assert (len(second), len(laid), len(second) - len(laid)) == (3840, 3392, 448)
    # Separate scoring: one point for each house that the two tiles share.
    assert Counter(state.totals[1] for state in laid) == Counter(
        {points: pairs * 12 for points, pairs in expected_points().items()}
    ) + Counter({0: 16 * 8 * 4})
    assert all(state.totals[0] == 0 for state in laid)


def expected_points():
    """Ordered pairs of cells on 4x4, by the number of houses that they share (12 digit pairs)."""
    return {
        0: 16 * 8,  # no peers
        1: 16 * (2 + 2 + 1),  # in the row beyond the box, in the column, across the box
        2: 16 * (1 + 1),  # beside it in the box: row and box, or column and box
    }


def test_names_and_seats_that_cannot_be_are_refused_at_the_start():
    nobody, twins = Start(EDITIONS["tiles"], ()), Start(EDITIONS["tiles"], ("Ann", "ann"))
    for start in (nobody, twins, Start(EDITIONS["tiles"], ("Ann",), first=-1)):
        with pytest.raises(GridpartyError):
            TILES.decide(None, start, Moment(0, Random(0)))
