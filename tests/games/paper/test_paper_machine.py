"""The race on paper by random commands at random times (R16)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from gridparty.games.common.commands import Continue, LetBegin, Pause, Tick
from gridparty.games.common.handicap import Handicap
from gridparty.games.paper.commands import Ask, Keep, LayCard, NoteSums, Pass, Written
from gridparty.games.paper.events import Judged, Passed, TimeRanOut, TurnBegan
from gridparty.games.paper.game import FORGOTTEN, PAPER
from playing import TINY_CARD, Table

OTHER_CARD = replace(TINY_CARD, id="ELSE", givens="1..4.....1...32.")
WAITS = st.sampled_from([0.0, 0.3, 1.0, 9.99, 30.0, 31.0, 200.0])


class AnyCard(RuleBasedStateMachine):
    """The table of `playing` checks what holds for every command."""

    @initialize(players=st.integers(2, 4), own=st.booleans(), limit=st.sampled_from([30.0, None]))
    def start(self, players, own, limit):
        handicaps = (Handicap(60.0, 2), *(Handicap(),) * (players - 1)) if own else ()
        names = " ".join(["Ann", "Ben", "Cem", "Dora"][:players])
        self.table = Table("paper", names, deck="party", turn_seconds=limit, handicaps=handicaps)

    def attempt(self, command, wait=0.0):
        self.table.attempt(command, wait)

    @rule(wait=WAITS, command=st.sampled_from([Written(), Written(), Pass(), Tick()]))
    def play(self, wait, command):
        self.attempt(command, wait)

    @rule(command=st.sampled_from([Pause(), Continue(), Continue(), Continue(), LetBegin()]))
    def stop(self, command):
        self.attempt(command)

    @rule(card=st.sampled_from([TINY_CARD, TINY_CARD, OTHER_CARD]))
    def name(self, card):
        self.attempt(LayCard(card))

    @rule(
        cell=st.integers(-1, 16),
        digit=st.integers(0, 5),
        seat=st.sampled_from([None, None, 0, 1, 4]),
        wait=WAITS,
    )
    def ask(self, cell, digit, seat, wait):
        self.attempt(Ask(cell, digit, seat), wait)

    @rule(sums=st.lists(st.sampled_from([None, -1, 0, 7, 12, 406]), min_size=1, max_size=4))
    def count(self, sums):
        self.attempt(NoteSums(tuple(sums)))

    @rule()
    def keep(self):
        self.attempt(Keep())

    @invariant()
    def there_is_one_answer_a_turn_and_every_answer_is_the_cards(self):
        table = self.table
        answered = [event for event in table.events if isinstance(event, Judged)]
        begun = [event for event in table.events if isinstance(event, TurnBegan)]
        assert len(answered) <= len(begun)
        for event in answered:
            assert event.right == (TINY_CARD.solution[event.cell] == str(event.digit))
        asked = [(event.cell, event.digit) for event in answered]
        assert len(asked) == len(set(asked))

    @invariant()
    def a_digit_that_was_never_written_is_never_asked_for(self):
        last = None
        for event in self.table.events:
            if isinstance(event, Passed | TimeRanOut):
                last = event.seat
            elif isinstance(event, Judged) and event.by != event.seat:
                assert event.seat != last
            elif isinstance(event, TurnBegan) and event.seat == last:
                last = None

    @invariant()
    def sums_that_count_are_no_more_than_there_was_to_win(self):
        state = self.table.state
        if state.over:
            assert state.all_counted
            assert state.counted <= (405 if state.stake is None else state.stake)
            assert sum(side.total for side in state.sides) == sum(state.totals)

    @invariant()
    def replaying_the_events_gives_the_state(self):
        assert PAPER.replay(self.table.events) == self.table.state

    @invariant()
    def every_event_can_be_told(self):
        assert isinstance(self.table.told(self.table.events[-3:]), str)

    def teardown(self):
        """Left alone, the clock stops."""
        if not hasattr(self, "table") or self.table.state.over:
            return
        table, state = self.table, self.table.state
        if state.paused:
            table.do(Continue())
        if state.options.turn_seconds is None:
            return
        for _ in range(FORGOTTEN * len(state.names)):
            table.do(Tick(), table.seconds + 61)
        assert table.state.paused


TestAnyCard = AnyCard.TestCase
TestAnyCard.settings = settings(max_examples=10, stateful_step_count=25, deadline=None)
