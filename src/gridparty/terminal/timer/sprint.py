"""A sprint on printed copies: the clock, a key for each player who has finished, and the sheets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Agree
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.text import title_text
from gridparty.games.sprint.commands import Command, Count, HandIn, Keep, Undo
from gridparty.games.sprint.events import Event, Finished, PensDown
from gridparty.games.sprint.paper import asked_text, starting_number
from gridparty.games.sprint.rulebook import rule_summaries
from gridparty.games.sprint.state import State
from gridparty.games.sprint.text import agreement_text, events_text
from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.actions import Action
from gridparty.terminal.game.presenter import TABLE, GamePresenter
from gridparty.terminal.sprint.view import sprint_end
from gridparty.terminal.timer.painter import Seat, TimerFrame
from gridparty.terminal.timer.view import games_text
from gridparty.terminal.widgets.clock import ClockFrame, ClockText
from gridparty.terminal.widgets.key_help import Section, sections_of
from gridparty.terminal.widgets.keys import when
from gridparty.terminal.widgets.presenter import Frame, Sound
from gridparty.terminal.widgets.question import Answer, QuestionPresenter
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import Person

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About

_SOLVING, _SHEETS = message("while all are solving"), message("when the sheets are counted")
_TO_START = ClockText(message("get ready"), message("get ready"), message("get ready"))
_TO_FINISH = ClockText(
    message("seconds to finish"), message("to finish"), message("seconds to finish")
)
_COUNT = 5  # seconds before the start that can be heard
_FIGURES = 4  # of a number that is typed
_BAR = 74  # columns


class PaperSprintPresenter(GamePresenter[State, Command, Event]):
    """One card on printed copies, until the sheets are counted."""

    rules_first = False

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        """Show the game."""
        super().__init__(showing, table)
        self._story = Chronicle(table.session, events_text, aside=(Paused, Continued), next_turn=())
        self._counted = ceil(self._wait())  # the second of the countdown that was heard last
        self._row, self._typed = 0, ""

    def _wait(self) -> float:
        """Return the seconds until the next sheet may be turned over; 0 when all may."""
        state, now = self.state, self.table.seconds
        return min((opens - now for opens in state.opens if opens > now), default=0.0)

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions, those of the line of keys in its order."""
        state = self.state
        solving, sheets = partial(Action, group=_SOLVING), partial(Action, group=_SHEETS)
        down, running = state.pens_down is not None, not (self.fresh or state.clock_stands)
        numbers = f"1–{len(state.names)}"
        return (
            *self.beginning(self.go_on),
            *when(
                running,
                solving("?", say("finished"), help=say("a player has finished"),
                        called=numbers),
                *(
                    Action(str(seat + 1), "", partial(self.do, HandIn(seat)))
                    for seat in range(len(state.names))
                ),
                solving("u", say("not yet") if self._last() is not None else "", self._undo,
                        say("the last one has not finished")),
                solving("e", say("end"), self._ask_to_end, say("stop and count the sheets")),
            ),
            *when(
                down,
                sheets("?", say("count"), help=say("type what is asked"), called="0–9"),
                sheets("down", "", partial(self._move, 1), say("another sheet"), called="↑↓",
                       also=("tab",)),
                Action("up", "", partial(self._move, -1)),
                Action("backspace", "", self._rub_out),
                *(Action(figure, "", partial(self._type, figure)) for figure in "0123456789"),
                sheets("enter", say("next sheet") if self._open() else say("keep"),
                       self._enter, say("next sheet; at last, keep")),
            ),
            *when(not (self.fresh or down), self.pausing(self.go_on)),
            *self.always(),
        )  # fmt: skip

    def _last(self) -> int | None:
        """Return the seat that has finished last."""
        times = [(player.done, seat) for seat, player in enumerate(self.state.players)
                 if player.done is not None]  # fmt: skip
        return max(times)[1] if times else None

    def _undo(self) -> None:
        if (last := self._last()) is not None:
            self.do(Undo(last))

    def _ask_to_end(self) -> None:
        go_on = self.stop_clock()

        def end() -> None:
            go_on()
            self.do(Agree())

        navigation = self.showing.navigation
        answers = (
            Answer(("enter",), say("pens down"), end),
            Answer(("escape", "space"), say("play on"), go_on),
        )
        title, text = say("Stop the game here?"), say("Then the sheets are counted.")
        navigation.push(QuestionPresenter(navigation, self.frame(), title, (text,), answers))

    # the sheets

    def _open(self) -> list[int]:
        """Return the seats whose sheets are not counted."""
        return [seat for seat, one in enumerate(self.state.players) if one.points is None]

    def _number(self, seat: int) -> int | None:
        """Return the number of a sheet as counted, or as it is taken to be."""
        state, player = self.state, self.state.players[seat]
        if player.points is None:
            return starting_number(state, seat)
        return player.errors if state.counts_errors(seat) else player.points

    def _move(self, step: int) -> None:
        self._take()
        self._row = (self._row + step) % len(self.state.names)

    def _type(self, figure: str) -> None:
        self._typed = (self._typed + figure)[-_FIGURES:]

    def _rub_out(self) -> None:
        self._typed = self._typed[:-1]

    def _take(self) -> bool:
        """Count the sheet of this row as typed, or as it is taken to be; False: refused."""
        typed, self._typed = self._typed, ""
        number = int(typed) if typed else self._number(self._row)
        if number is None:
            return True
        if typed or self.state.players[self._row].points is None:
            self.do(Count(self._row, number))
        return not self.table.refusal

    def _enter(self) -> None:
        if not self._open() and not self._typed:
            self.do(Keep())
        elif not self._typed and self._number(self._row) is None:
            self.refuse(say("Type the points of the right digits."))
        elif self._take() and (left := self._open()):
            self._row = next((seat for seat in left if seat > self._row), left[0])

    # events

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        if any(isinstance(event, PensDown) for event in news):
            self.showing.hear(Sound.TIME)
            self._row, self._typed = 0, ""
        elif any(isinstance(event, Finished) for event in news):
            self.showing.hear(Sound.TURN)
        if self.state.over:
            self.showing.navigation.replace(sprint_end(self.showing, self.state, 0))

    def tick(self) -> None:
        """Let due events happen, and sound the countdown of each start."""
        super().tick()
        if self.fresh or self.state.clock_stands:
            return
        before, self._counted = self._counted, ceil(self._wait())
        if self._counted and self._counted != before and self._counted <= _COUNT:
            self.showing.hear(Sound.SHORT)
        elif before and self._counted != before and (not self._counted or self._counted > before):
            self.showing.hear(Sound.TURN)

    def clock(self) -> ClockFrame | None:
        """Return the countdown to the start, or to the end."""
        state, now = self.state, self.table.seconds
        if self.fresh or state.clock_stands:
            return None
        if (wait := self._wait()) > 0:
            full = max(state.options.countdown_seconds, wait)
            return ClockFrame.of(wait, full, width=_BAR, words=_TO_START)
        if (left := state.left(now)) is None:
            return None
        limit = state.options.game_seconds if state.last_until is None else None
        limit = limit or state.options.last_seconds or left
        return ClockFrame.of(left, max(limit, left), width=_BAR, words=_TO_FINISH)

    # view

    def frame(self) -> Frame:
        """Return the players who are solving, and the clock; or the sheets."""
        state = self.state
        frame = TimerFrame(
            people=self._people(),
            subject=(say("sprint on paper"), say("card {card}", card=state.card.id)),
            seats=tuple(map(self._seat, range(len(state.names)))),
            to_play=self._row if state.pens_down else None,
            hints=self.hints(),
            note=self._note(),
        )
        if self.fresh:
            return self._ready(frame)
        if state.pens_down:
            return self._counting(frame)
        if state.paused:
            return replace(frame, word=say("paused").upper(), lines=(say("Cover the cards."),))
        clock = self.clock()
        used = clock_text(int(max(self.table.seconds - state.begins, 0.0)))
        return replace(frame, clock=clock, word="" if clock else used)

    def _ready(self, frame: TimerFrame) -> TimerFrame:
        told = say("Everybody has a copy of this card, face down.")
        lines = (told, " ".join(agreement_text(self.state)))
        subject = (*frame.subject, *games_text(self.showing.evening.so_far))
        return replace(frame, lines=lines, subject=subject, button=say("start the clock"))

    def _counting(self, frame: TimerFrame) -> TimerFrame:
        """Return the frame that asks for the number of a sheet."""
        state = self.state
        who = Person(state.names[self._row], state.pens[self._row])
        if not self._open():
            return replace(frame, people=(who,), lines=(self._asked(),), button=say("keep"))
        return replace(frame, people=(who,), lines=(self._asked(), *self._solution()))

    def _asked(self) -> str:
        typed, number = self._typed, self._number(self._row)
        shown = typed or ("" if number is None else str(number))
        asked = asked_text(self.state, self._row)
        return say("{asked}: {number}", asked=asked, number=f"{shown}█")

    def _solution(self) -> tuple[str, ...]:
        """Return the solution, a row a line, to compare the sheets with."""
        state = self.state
        size, digits = state.layout.size, state.solution.digits
        rows = (digits[at : at + size] for at in range(0, len(digits), size))
        return tuple(" ".join(map(str, row)) for row in rows)

    def _people(self) -> tuple[Person, ...]:
        """Return those who are solving."""
        state = self.state
        solving = state.solving or range(len(state.names))
        return tuple(Person(state.names[seat], state.pens[seat]) for seat in solving)

    def _seat(self, seat: int) -> Seat:
        state, player = self.state, self.state.players[seat]
        told = "" if player.done is None else clock_text(player.done - state.begins)
        if state.pens_down:
            number = self._number(seat)
            told = "✓" if player.points is not None else "?" if number is None else told
        return Seat(f"{seat + 1} {player.name}", state.pens[seat], told)

    def _note(self) -> tuple[str, str]:
        sign, text = self.note()
        return (sign, text) if text else ("·", "" if self.state.paused else self._story.last)

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        from gridparty.terminal.widgets.help import About, lesson_of  # not at every start
        from gridparty.terminal.widgets.panel import Header

        state, mode = self.state, self.state.options.mode
        header = Header(title_text(mode), say("help"), say("paused"))
        about = About(header, rule_summaries(state), "", lesson_of(mode), state.layout)
        return about, sections_of(self.actions(), _SOLVING, _SHEETS, TABLE)


def sprint_presenter(
    showing: Showing, table: Table[State, Command, Event]
) -> GamePresenter[State, Command, Event]:
    """Return the presenter of a sprint on this screen, or on paper."""
    if table.state.options.on_paper:
        return PaperSprintPresenter(showing, table)
    from gridparty.terminal.sprint.presenter import SprintPresenter  # only where there is a board

    return SprintPresenter(showing, table)
