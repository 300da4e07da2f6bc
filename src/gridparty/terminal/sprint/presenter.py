"""The presenter of a sprint: one player's board, and how far the others are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.text import title_text
from gridparty.games.common.view import Recent
from gridparty.games.common.writing import Writing
from gridparty.games.sprint import commands
from gridparty.games.sprint.commands import (
    AskHint,
    Command,
    Enter,
    GiveUp,
    HandIn,
    Mark,
)
from gridparty.games.sprint.events import ErrorNoticed, Event
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.parsing import parse_command
from gridparty.games.sprint.rulebook import rule_summaries
from gridparty.games.sprint.state import State
from gridparty.games.sprint.text import agreement_text, public_text
from gridparty.games.sprint.view import SprintView, advise
from gridparty.games.sprint.view import view as sprint_view
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.desk import LONG, DeskPresenter
from gridparty.terminal.game.presenter import MARKING
from gridparty.terminal.race.view import board_of, card_header
from gridparty.terminal.sprint.painter import SprintFrame
from gridparty.terminal.sprint.view import (
    clock_of,
    header_of,
    own_board_of,
    progress_of,
    sprint_end,
)
from gridparty.terminal.widgets.keys import (
    waits,
    when,
)
from gridparty.terminal.widgets.notice import Notice, paused
from gridparty.terminal.widgets.presenter import Frame, Sound
from gridparty.terminal.widgets.prompt import cell_or_command
from gridparty.terminal.widgets.question import Answer
from gridparty.terminal.widgets.showing import Showing

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section


class SprintPresenter(DeskPresenter[State, Command, Event]):
    """One sprint until its end, for the player at this keyboard."""

    placing = (Enter, Mark)
    orders = commands

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        """Show the game."""
        super().__init__(showing, table)
        self._story = Chronicle(table.session, public_text, aside=(Paused, Continued), next_turn=())

    @property
    def seat(self) -> int:
        """The first seat of a person at this keyboard; seats move between devices."""
        people = self.table.opponents.people
        return next((one for one in people if self.showing.sits_here(one)), next(iter(people), 0))

    @property
    def writing(self) -> Writing:
        """The player's own board."""
        return self.state.players[self.seat].writing

    def order(self, name: str, *fields: Any) -> Any:
        """Return the command of this name for the own board."""
        return super().order(name, self.seat, *fields)

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of these rules, those of the line of keys in its order."""
        state, player = self.state, self.state.players[self.seat]
        full = state.options.judged is Judged.AT_END and not self.grid.empty_cells
        by, help_ = self.seat, partial(Action, group=MARKING)
        return (
            *self.beginning(self.go_on),
            *when(
                not state.paused and player.solving,
                *when(full, Action("enter", say("hand in"), partial(self.do, HandIn(by)))),
                *self.desk_actions(),
                *when(
                    state.may_ask(by),
                    help_("H", say("hint"), self._ask_hint, say("hint; again for more"),
                          called="shift+h"),
                ),
                help_("G", "", self._give_up, say("give up"), called="shift+g"),
            ),
            *when(not self.fresh, self.pausing(self.go_on)),
            *self.ending(listed=self.resting),
        )  # fmt: skip

    def covered(self, key: str) -> str:
        """Return why a key has no effect before the start, in a pause, and when one is done."""
        state = self.state
        if state.paused:
            return waits(fresh=self.fresh)
        if not state.players[self.seat].solving:
            return say("You're done. The others are still solving.")
        return ""

    def typed(self, text: str) -> int | Command:
        """Return the cell or the command in a typed line."""
        return cell_or_command(
            text, self.grid.layout, lambda line: parse_command(line, self.state, self.seat)
        )

    def _ask_hint(self) -> None:
        self.do(AskHint(self.seat, advise(self.state, self.seat)))

    def _give_up(self) -> None:
        go_on = self.stop_clock()
        self.ask(
            say("Give up?"),
            say("The others go on; your right digits count."),
            answers=(
                Answer(("enter",), say("give up"), self._after(go_on, GiveUp(self.seat))),
                Answer(("escape", "space"), say("play on"), go_on),
            ),
        )

    def _after(self, go_on: Callable[[], None], command: Command) -> Callable[[], None]:
        def give() -> None:
            go_on()
            self.do(command)

        return give

    # events

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        state = self.state
        here = self.showing.sits_here(self.seat)
        if here and any(isinstance(one, ErrorNoticed) and one.seat == self.seat for one in news):
            self.showing.hear(Sound.ERROR)
        if state.over:
            self.showing.navigation.replace(sprint_end(self.showing, state, self.seat))

    # view

    def frame(self) -> Frame:
        """Return the current frame."""
        state = self.state
        view = sprint_view(state, self.seat, self.table.seconds, Recent())
        if self.fresh:
            note = " ".join((self.showing.evening.told, *agreement_text(state))).strip()
            header = card_header(view.title, view.card, "", begun=False)
            return self.ready(
                header, board_of(view), note=note, together=self.seat, least=self.least
            )
        sign, event = self._event(view)
        writes = not self.covered("")
        return SprintFrame(
            header=header_of(view),
            board=own_board_of(view, self.cursor, self.lit),
            clock=clock_of(view),
            urgent=view.sprint.last_seconds,
            progress=progress_of(view),
            pad=self.pad if writes else None,
            tools=self.tools if writes else (),
            hints=self.hints(),
            notice=self._notice(view),
            sign=sign,
            event=event,
            compact=self.showing.assistance.compact,
        )

    def _notice(self, view: SprintView) -> Notice | None:
        if view.paused:
            return paused("", self.showing.resumed_by(self.table))
        hint = view.sprint.desk.hint if view.sprint.desk is not None else None
        if hint is not None and len(hint.words) > LONG:
            return Notice(say("HINT"), (hint.words,))
        return None

    def _event(self, view: SprintView) -> tuple[str, str]:
        sign, text = self.note()
        if text:
            return sign, text
        if self.state.paused:
            return "·", ""
        if view.mishap is not None:
            return "×", view.mishap.short
        hint = view.sprint.desk.hint if view.sprint.desk is not None else None
        return "·", self._story.last if hint is None else hint.words

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        from gridparty.terminal.race.help import solo_keys  # not at every start
        from gridparty.terminal.widgets.help import About, lesson_of
        from gridparty.terminal.widgets.panel import Header

        state, mode = self.state, self.state.options.mode
        header = Header(title_text(mode), say("help"), say("paused"))
        about = About(header, rule_summaries(state), "", lesson_of(mode), state.layout)
        return about, solo_keys(self.actions())
