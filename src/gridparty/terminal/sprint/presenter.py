"""The presenter of a sprint: one player's board, and how far the others are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.text import title_text
from gridparty.games.common.view import Recent
from gridparty.games.common.writing import COLOURS, Place
from gridparty.games.sprint.commands import (
    AskHint,
    Colour,
    Command,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    HandIn,
    Mark,
    Redo,
    Undo,
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
from gridparty.terminal.game.board import BoardPresenter
from gridparty.terminal.game.presenter import MARKING, WRITING, GamePresenter, move
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
    ERASE,
    NUMBERS,
    digit_keys,
    digit_of,
    does_nothing,
    no_such_number,
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

_LONG = 140  # characters, more than the two lines below the board hold


class SprintPresenter(BoardPresenter[State, Command, Event]):
    """One sprint until its end, for the player at this keyboard."""

    placing = (Enter, Mark)

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        """Show the game."""
        super().__init__(showing, table)
        self._story = Chronicle(table.session, public_text, aside=(Paused, Continued), next_turn=())
        self._place: Place | None = None  # digits are marks there; None: they are written

    @property
    def seat(self) -> int:
        """The first seat of a person at this keyboard; seats move between devices."""
        people = self.table.opponents.people
        return next((one for one in people if self.showing.sits_here(one)), next(iter(people), 0))

    @property
    def grid(self) -> Grid:
        """The digits on the player's own board."""
        return self.state.players[self.seat].writing.grid

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of these rules, those of the line of keys in its order."""
        state, player = self.state, self.state.players[self.seat]
        write, mark = partial(Action, group=WRITING), partial(Action, group=MARKING)
        digits = digit_keys(self.grid.layout)
        marks = {None: say("marks"), Place.CORNER: say("centre"), Place.CENTRE: say("digits")}
        full = state.options.judged is Judged.AT_END and not self.grid.empty_cells
        by = self.seat
        return (
            *self.beginning(self.go_on),
            *when(
                not state.paused and player.solving,
                *when(full, Action("enter", say("hand in"), partial(self.do, HandIn(by)))),
                move(),
                write("?", say("write"), help=say("digit or pencil mark"), called=digits),
                write(":", "", self.prompt.open, say("write a 7 there"), keys=": r3c5=7"),
                write("backspace", "", self._erase, say("erase"), also=ERASE,
                      keys=say("backspace or 0")),
                write("u", "", partial(self.do, Undo(by)), say("undo, redo"),
                      keys=say("u, shift+u")),
                Action("U", "", partial(self.do, Redo(by))),
                mark("m", marks[self._place], self._next_place, say("corner, centre, or digits")),
                mark("M", "", partial(self.do, FillMarks(by)), say("fill in candidates"),
                     called="shift+m"),
                mark("c", "", self._colour, say("colour the cell")),
                *when(
                    state.may_ask(by),
                    mark("H", say("hint"), self._ask_hint, say("hint; again for more"),
                         called="shift+h"),
                ),
                mark("G", "", self._give_up, say("give up"), called="shift+g"),
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
            return say("You're done: the others are still solving.")
        return ""

    def write(self, key: str) -> bool:
        """Write a digit at the cursor, or a pencil mark."""
        digit = digit_of(key, self.grid.layout)
        if digit and self._place is not None:
            self.do(Mark(self.seat, self.cursor, digit, self._place))
        elif digit:
            self.do(Enter(self.seat, self.cursor, digit))
        return bool(digit)

    def unused(self, key: str) -> str:
        """Return why a key has no effect on the board."""
        return no_such_number(int(key), self.grid.layout) if key in NUMBERS else does_nothing(key)

    def typed(self, text: str) -> int | Command:
        """Return the cell or the command in a typed line."""
        return cell_or_command(
            text, self.grid.layout, lambda line: parse_command(line, self.state, self.seat)
        )

    def _erase(self) -> None:
        self.do(Erase(self.seat, self.cursor))

    def _next_place(self) -> None:
        order = (None, Place.CORNER, Place.CENTRE)
        self._place = order[(order.index(self._place) + 1) % len(order)]

    def _colour(self) -> None:
        """Give the cell the next colour, or none after the last."""
        now = self.state.players[self.seat].writing.colours[self.cursor]
        self.do(Colour(self.seat, self.cursor, (now + 1) % (COLOURS + 1)))

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
            return self.ready(header, board_of(view), note=note, together=self.seat)
        sign, event = self._event(view)
        words = {None: "", Place.CORNER: say("MARKS"), Place.CENTRE: say("CENTRE")}
        return SprintFrame(
            header=header_of(view),
            board=own_board_of(view, self.cursor, self._place),
            clock=clock_of(view),
            urgent=view.sprint.last_seconds,
            progress=progress_of(view),
            marking=words[self._place],
            hints=self.hints(),
            notice=self._notice(view),
            sign=sign,
            event=event,
        )

    def _notice(self, view: SprintView) -> Notice | None:
        if view.paused:
            return paused("", self.showing.resumed_by(self.table))
        hint = view.sprint.desk.hint if view.sprint.desk is not None else None
        if hint is not None and len(hint.words) > _LONG:
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


def sprint_presenter(
    showing: Showing, table: Table[State, Command, Event]
) -> GamePresenter[State, Command, Event]:
    """Return the presenter of a sprint on this screen, or on paper."""
    if not table.state.options.on_paper:
        return SprintPresenter(showing, table)
    from gridparty.terminal.sprint.paper import PaperSprintPresenter  # seldom

    return PaperSprintPresenter(showing, table)
