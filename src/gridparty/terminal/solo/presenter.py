"""The presenter of a solo game: digits, pencil marks, undo, check, hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gridparty.evening.cards.dealing import shuffled
from gridparty.evening.results.record_result import best_before
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.view import NoticedError, Recent
from gridparty.games.common.writing import Writing
from gridparty.games.race.commands import Enter
from gridparty.games.race.events import DigitErased, DigitWritten, ErrorNoticed, TurnBegan
from gridparty.games.race.view import find_noticed_error
from gridparty.games.solo import commands
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import (
    AskHint,
    Check,
    Command,
    GiveUp,
    Mark,
)
from gridparty.games.solo.events import Checked, Event, HintGiven, MarksRubbedOut, MarkToggled
from gridparty.games.solo.parsing import Advise, parse_command
from gridparty.games.solo.state import State
from gridparty.games.solo.text import event_text, events_text, hint_effect
from gridparty.games.solo.view import view as solo_view
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.desk import LONG, DeskPresenter
from gridparty.terminal.game.presenter import MARKING, TABLE
from gridparty.terminal.race.view import agreed_of, board_of, card_header
from gridparty.terminal.solo.painter import SoloFrame
from gridparty.terminal.solo.view import facts_of, header_of, lit_by, pointed_at, solo_end, time_of
from gridparty.terminal.widgets.keys import (
    waits,
    when,
)
from gridparty.terminal.widgets.notice import Notice, paused, time_is_up
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.prompt import cell_or_command
from gridparty.terminal.widgets.question import Answer, nothing
from gridparty.terminal.widgets.showing import Showing

if TYPE_CHECKING:
    from gridparty.evening.results.solo_results import Best
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section

#: Events that contain the cursor's cell.
_AIMED_AT = (DigitWritten, ErrorNoticed, DigitErased, MarkToggled, MarksRubbedOut)
LIKE = "like"  # typed: another card like this one


class SoloPresenter(DeskPresenter[State, Command, Event]):
    """One solo game until its end."""

    message_sign = "▸"
    placing = (Enter, Mark)
    orders = commands

    def __init__(
        self,
        showing: Showing,
        table: Table[State, Command, Event],
        *,
        advise: Advise,
        best: Best | None = None,
    ) -> None:
        """Show the game.

        Args:
            showing: shows what follows.
            table: the game.
            advise: finds hints.
            best: the player's best in the card's band.
        """
        super().__init__(showing, table, *_AIMED_AT)
        self._advise, self._best = advise, best
        self._chronicle = Chronicle(
            table.session, events_text, aside=(Paused, Continued), next_turn=TurnBegan
        )
        self._mishap: NoticedError | None = None
        self._pointed: tuple[int, ...] = ()  # cells of a hint or a check
        self._lit = 0  # its digit
        self._message = self._effect = ""  # its text and its effect
        self._warned = not showing.kept  # that a hint costs the best; lessons have none

    @property
    def writing(self) -> Writing:
        """The own board; an error stands on it until it is erased."""
        return replace(self.state.writing, grid=self.state.race.grid)

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of these rules, those of the line of keys in its order."""
        finishing = self.resting and self.state.timed_out
        mark = partial(Action, group=MARKING)
        return (
            *self.beginning(self.go_on),
            *when(
                not self.state.race.paused,
                *self.desk_actions(),
                mark("C", "", partial(self.do, Check()), say("check for errors"), called="shift+c"),
                mark(
                    "H",
                    say("hint"),
                    self._ask_hint,
                    say("hint"),
                    called="shift+h",
                ),
            ),
            *when(finishing, Action("enter", say("finish the card"), self.go_on, also=("space",))),
            *when(not (self.fresh or finishing), self.pausing(self.go_on)),
            *self.ending(say("give up"), say("give up"), listed=self.resting),
        )

    def always(self, keys: str = "", leave: str = "") -> tuple[Action, ...]:
        """Return sounds, help and leaving, and the way to another card."""
        like = say("similar card") if self._deals else ""
        return *super().always(keys, leave), Action(
            ":", "", help=like, keys=f": {say('like')}", group=TABLE
        )

    def covered(self, key: str) -> str:
        """Return why a key has no effect before the game and in a pause."""
        race = self.state.race
        return waits(fresh=self.fresh) if race.paused else ""

    def typed(self, text: str) -> int | Command:
        """Return the cell or the command in a typed line."""
        return cell_or_command(
            text, self.grid.layout, lambda line: parse_command(line, self.state, self._advise)
        )

    def obey(self, text: str) -> None:
        """Execute a typed command; another card like this one is no part of the game."""
        if text.strip().casefold() == LIKE:
            self._ask_for_another()
        else:
            super().obey(text)

    def do(self, command: Command) -> None:
        """Give a command; before the first hint say what it costs (R12)."""
        if isinstance(command, AskHint) and self._costs_best:
            self._warned = True
            self.message = say("A hint rules out a personal best here. Ask again to take it.")
            return
        self._mishap, self._pointed, self._lit, self._message = None, (), 0, ""
        super().do(command)

    def stop_clock(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes it if it ran."""
        go_on = super().stop_clock()
        return nothing if self.state.timed_out else go_on

    def _ask_hint(self) -> None:
        self.do(AskHint(self._advise(self.state)))

    @property
    def _costs_best(self) -> bool:
        """Whether a first hint would cost a best, without a warning so far."""
        from gridparty.evening.results.solo_results import MOST_ERRORS  # not at every start

        state, scripted = self.state, self.table.session.scripted
        could_be = state.player.errors <= MOST_ERRORS and not (state.late or scripted)
        return could_be and not (self._warned or state.desk.hints)

    # events

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        state = self.state
        if mishap := find_noticed_error(news, lambda event: event_text(event, state)):
            self._mishap = mishap
        for event in news:
            if isinstance(event, HintGiven):
                self._pointed = pointed_at(event.advice, event.strength, state.race.grid)
                self._lit = lit_by(event.advice, event.strength)
                self._message = self._chronicle.last
                self._effect = hint_effect(event.advice, state.race.grid)
            elif isinstance(event, Checked):
                self._pointed = event.wrong
        if state.over:
            end = solo_end(self.showing, state, self._chronicle.last)
            self.showing.navigation.replace(end)

    # view

    def frame(self) -> Frame:
        """Return the current frame."""
        view = solo_view(self.state, 0, self.table.seconds, Recent(mishap=self._mishap))
        if self.fresh:
            evening = self.showing.evening
            drawn = shuffled(evening.cards)
            return self.ready(
                card_header(view.title, view.card, "", shuffled=drawn, begun=False),
                board_of(view),
                note=" ".join(filter(None, (evening.told, agreed_of(self.state.race)))),
                least=self.least,
            )
        sign, event = self._event()
        writes = not self.covered("")
        return SoloFrame(
            header=header_of(view),
            board=board_of(
                view,
                cursor=self.cursor,
                desk=view.solo,
                pointed=self._pointed,
                lit=self._lit or self.lit,
            ),
            clock=time_of(view),
            facts=facts_of(view, self._best),
            pad=self.pad if writes else None,
            tools=self.tools if writes else (),
            hints=self.hints(),
            notice=self._notice(),
            sign=sign,
            event=event,
            compact=self.showing.assistance.compact,
        )

    def _notice(self) -> Notice | None:
        if self.state.timed_out:
            return time_is_up(self.showing.resumed_by(self.table))
        if self.state.race.paused:
            return paused("", self.showing.resumed_by(self.table))
        if len(self._message) > LONG:
            return Notice(say("hint").upper(), (self._message,))
        return None

    def _event(self) -> tuple[str, str]:
        sign, text = self.note()
        if text:
            return sign, text
        if self.state.race.paused:
            return "·", ""
        sign = "×" if self._mishap is not None else "›" if self._pointed else "·"
        return sign, self._effect if self._notice() else self._chronicle.last

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        from gridparty.terminal.race.help import about_of, solo_keys  # not at every start

        return about_of(self.state.race, None), solo_keys(self.actions())

    # questions

    @property
    def _deals(self) -> bool:
        """Whether another card like this one is available."""
        return self.showing.kept and self.showing.evening.deals

    def _ask_for_another(self) -> None:
        """Begin another card like this one; this game is saved."""
        if not self._deals:
            self.refuse(say("A lesson has only this card."))
            return
        go_on, command = self.stop_clock(), self.showing.resumed_by(self.table)

        def look_for_it() -> None:
            self.refuse(self.showing.next_like(self.state.race.card.givens, self.refuse))

        kept = (
            say("The game is saved. To come back:")
            if command
            else say("The game is saved: it's on the start page.")
        )
        self.ask(
            say("Play a similar card?"),
            kept,
            answers=(
                Answer(("enter",), say("similar card"), look_for_it),
                Answer(("escape", "space"), say("play on"), go_on),
            ),
            command=command,
        )

    def stop(self) -> None:
        """Ask whether the player gives up."""
        go_on = self.stop_clock()
        self.ask(
            say("Give up?"),
            say("The solution will be shown."),
            answers=(
                Answer(("enter",), say("give up"), partial(self.do, GiveUp())),
                Answer(("escape", "space"), say("play on"), go_on),
            ),
        )


def solo_presenter(showing: Showing, table: Table[State, Command, Event]) -> SoloPresenter:
    """Return the presenter of a solo game, with a teacher's hints and the player's best times."""
    state = table.state
    best = best_before(state.race.card, state.player.name)
    return SoloPresenter(showing, table, advise=advise, best=best)
