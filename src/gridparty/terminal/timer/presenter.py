"""The presenter of the timer: a key ends the turn and starts the next clock."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gridparty.evening.session.table import Table
from gridparty.games.common.events import FirstChosen
from gridparty.games.paper.commands import Command, Pass, Written
from gridparty.games.paper.events import Event, TimeRanOut, TurnBegan
from gridparty.games.paper.state import State
from gridparty.games.paper.text import agreement_text
from gridparty.i18n.messages import message, say
from gridparty.pages.actions import Action
from gridparty.system import paths
from gridparty.terminal.game.presenter import TABLE, TURN, GamePresenter
from gridparty.terminal.timer.check import ask
from gridparty.terminal.timer.painter import TimerFrame
from gridparty.terminal.timer.sums import SumsPresenter
from gridparty.terminal.timer.view import (
    about_of,
    card_line,
    clock_of,
    evening_sums,
    games_text,
    person_at,
    seats_of,
    subject_of,
    time_left,
)
from gridparty.terminal.widgets.clock import ClockFrame
from gridparty.terminal.widgets.guard import too_early
from gridparty.terminal.widgets.key_help import Section, sections_of
from gridparty.terminal.widgets.keys import when
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.showing import Showing, ask_to_leave

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About

_BEFORE, _END = message("before the start"), message("at the end")  # sections of the page of keys


class TimerPresenter(GamePresenter[State, Command, Event]):
    """One card on paper, until its sums."""

    turn_began, time_ran_out = TurnBegan, TimeRanOut
    rules_first = False

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        super().__init__(showing, table)
        self._out_of_time: int | None = None  # the seat whose time is over, shown for a moment

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions under these rules, those of the line of keys in its order."""
        state, fresh = self.state, self.fresh
        known, checking = bool(state.options.deck), state.checking
        name = "" if not known else say("another card") if state.card else say("name the card")
        before, turn = partial(Action, group=_BEFORE), partial(Action, group=TURN)
        word, right, which = (
            (say("check a cell"), say("is this digit right?"), say("name the card"))
            if known
            else ("", "", "")
        )
        return (
            *self.beginning(self.go_on),
            *when(
                not state.paused,
                turn(
                    "enter",
                    say("done"),
                    partial(self._end_turn, Written()),
                    say("done"),
                ),
                turn("p", say("pass"), partial(self._end_turn, Pass()), say("pass")),
            ),
            *when(
                checking,
                before("enter", say("checked"), self.go_on, say("start the clock")),
            ),
            *when(not (fresh or checking), self.pausing(self.go_on)),
            *when(not fresh, turn("c", word, self._check, right)),
            *when(fresh, before("c", name, self._check, which)),
            *when(
                fresh,
                before("f", say("change who begins"), self.let_begin, say("change who begins")),
            ),
            Action("s", "" if fresh else say("totals"), self._sums, say("totals"), group=_END),
            Action("enter", "", help=say("the next card"), group=_END),
            *self.always(),
        )

    def _end_turn(self, command: Written | Pass) -> None:
        """End the turn, unless the key came so early that it was the last player's."""
        if self.moment.guards(self.table.seconds):
            key = "p" if isinstance(command, Pass) else "enter"
            self.refuse(too_early(key, self.state.names[self.state.seat]))
            return
        self._out_of_time = None
        self.do(command)

    def _check(self) -> None:
        """Ask about a cell, or before the first turn for the card alone."""
        go_on = self.stop_clock()
        ask(self.showing, self.table, go_on)

    def _sums(self) -> None:
        go_on = self.stop_clock()
        self.showing.navigation.push(SumsPresenter(self.showing, self.table, go_on))

    def leave(self) -> None:
        """Ask whether the players want to leave; those who stay find the game paused."""
        self.pause()
        ask_to_leave(self.showing, self.table, self.frame)

    # events

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        if any(isinstance(event, FirstChosen) for event in news):
            return
        if any(isinstance(event, TurnBegan) for event in news):
            self.table.refusal = ""  # it was about the turn before
            over = [event.seat for event in news if isinstance(event, TimeRanOut)]
            self._out_of_time = over[-1] if over else None
        if (sound := self.announce(news)) is not None:
            self.showing.hear(sound)

    def begin_moment(self, turn: TurnBegan, *, time_was_over: bool) -> None:
        """Begin the first moment of this turn."""
        self.moment.begin(turn.begins, time_was_over=time_was_over)

    def clock(self) -> ClockFrame | None:
        """Return the countdown of the turn."""
        return clock_of(self.state, self.table.seconds)

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        keys = sections_of(self.actions(), TURN, _BEFORE, _END, TABLE)
        return about_of(self.state, self.table.seconds), keys

    # view

    def frame(self) -> Frame:
        """Return the name and the clock at this moment."""
        state, seconds = self.state, self.table.seconds
        turn = TimerFrame(
            people=(person_at(state, state.seat),),
            subject=subject_of(state),
            seats=seats_of(state),
            to_play=state.seat,
            hints=self.hints(),
            note=self.note(),
        )
        if self.fresh:
            return self._ready(turn)
        if state.checking:
            return self._checking(turn)
        if state.paused:
            command = paths.command("resume", self.table.session.id)
            cover = say("Cover the card.")
            saved = say("Saved. To come back: {command}", command=command)
            lines = (*time_left(state, seconds), cover, saved)
            return replace(turn, word=say("paused").upper(), lines=lines)
        if self._out_of_time is not None and seconds < self.moment.time_until:
            # shown to the last player; the next player's clock runs already
            return replace(
                turn,
                people=(person_at(state, self._out_of_time),),
                word=say("time").upper(),
                time_is_over=True,
                lines=(say("It's [{who}'s|your] turn.", who=state.names[state.seat]),),
            )
        lines = (say("No time limit: press enter when done."),)
        return replace(turn, clock=clock_of(state, seconds), lines=lines)

    def _ready(self, turn: TimerFrame) -> TimerFrame:
        state, so_far = self.state, self.showing.evening.so_far
        who = state.names[state.first]
        return replace(
            turn,
            people=(person_at(state, state.first),),
            subject=(*(card_line(state) or (say("paper"),)), *games_text(so_far)),
            seats=evening_sums(state, so_far),
            to_play=state.first,
            lines=(
                say(
                    "[The clock starts when {who} presses enter|Press enter to start the clock].",
                    who=who,
                ),
                self._card_text(),
                " ".join(agreement_text(state)),
            ),
            button=say("[I'm {who}: |]start", who=who),
        )

    def _card_text(self) -> str:
        state = self.state
        if not state.options.deck:
            return say("No deck: clock only, digits can't be checked.")
        if state.card is None:
            return say("To check digits, press c and type the card's id.")
        return say("To check digits on card {card}, press c.", card=state.card.id)

    def _checking(self, turn: TimerFrame) -> TimerFrame:
        """Return the frame while the players check a digit, with the clock stopped."""
        state = self.state
        assert state.writer is not None
        who, writer = state.names[state.seat], state.names[state.writer]
        template = "Everyone checks {writer}'s digit: row, column, box."
        then = say("[{who} is|You're] next.", who=who)
        return replace(
            turn,
            lines=(say(template, writer=writer), then),
            button=say("checked: [{who}'s|your] clock", who=who),
        )
