"""A step of a lesson in progress, judged by the game's own rules, and its small game.

Nothing is saved. In a step no clock runs and no file is written. The game's `decide` judges each
command, and a command that misses the step's subject is undone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.learning.lessons.lesson import Lesson, Step, Tried
from gridparty.evening.results.recorder import Said
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import TableClock, clocks
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES
from gridparty.games.common.game import Moment
from gridparty.games.common.line_text import Assistance, LineText
from gridparty.games.race.events import ErrorNoticed
from gridparty.games.race.text import error_reasons
from gridparty.games.tiles.events import TileRejected
from gridparty.i18n.messages import say

_ERRORS = (ErrorNoticed, TileRejected)
_LEFT_OUT = ("TurnBegan", "TileDrawn")  # events after a step that are not shown


class Practice:
    """A step, from its start until its goal is reached.

    Attributes:
        step: the step being tried.
        state: of the game, now.
        cursor: the reader's cell.
        done: the goal is reached.
        news: the events of the last action, shown until the next one.
        said: the text about the last action; empty before the first.
        amiss: the last action was refused, an error, or missed the step's subject.
    """

    def __init__(self, step: Step, game: str) -> None:
        """Lay out the board.

        Args:
            step: the step to try.
            game: the name of the game whose rules apply.
        """
        self.step, self.name = step, game
        self._game = GAMES[game].game.load()
        self.line_text: LineText[Any, Any, Any] = GAMES[game].line_text.load()(Assistance())
        self.cursor, self.done = step.cursor, False
        self.news: tuple[Any, ...] = ()
        self.said, self.amiss = "", False
        self._tried: tuple[Any, ...] = ()
        self.state = self._laid_out()

    def _laid_out(self) -> Any:
        self._rng = Random(self.step.seed)
        state = None
        for command in (self.step.start, *self.step.before):
            for event in self._game.decide(state, command, self._moment):
                state = self._game.apply(state, event)
        return state

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        found: Grid = getattr(self.state, "race", self.state).grid
        return found

    @property
    def _moment(self) -> Moment:
        return Moment(0.0, self._rng)

    def forget(self) -> None:
        """Clear the text about the last action."""
        if not self.done:
            self.news, self.said, self.amiss = (), "", False

    def go(self, cell: int) -> None:
        """Move the cursor to this cell."""
        if self.done:
            return
        self.forget()
        self.cursor = cell
        if self._reached():
            self.said = self.step.praise

    def refuse(self, why: str) -> None:
        """Show why an action is refused."""
        self.said, self.amiss = why, True

    def do(self, command: Any) -> None:
        """Give the command to the game; a refusal is shown."""
        if self.done:
            return
        self.forget()
        try:
            events = tuple(self._game.decide(self.state, command, self._moment))
        except GridpartyError as error:
            self.refuse(str(error))
            return
        for event in events:
            self.state = self._game.apply(self.state, event)
        wrong = any(isinstance(event, _ERRORS) for event in events)
        self.news, self._tried = events, (*self._tried, *events)
        if self._reached():
            self.said = self.step.praise or self.text_of(events)
            self.amiss = not self.step.praise and wrong
        elif self.step.several:
            self.said, self.amiss = self.text_of(events), wrong
        else:
            self.said, self.amiss = self._missed(events), True
            self.state, self._tried = self._laid_out(), ()

    def show(self) -> None:
        """Do the task as its author would."""
        if self.done:
            return
        self.state, self._tried = self._laid_out(), ()
        for deed in self.step.shown:
            if isinstance(deed, int):
                self.go(deed)
            elif isinstance(deed, str):
                self.do(self.line_text.command(deed, self.state))
            else:
                self.do(deed)

    def text_of(self, events: Sequence[Any]) -> str:
        """Return the events in the game's own words."""
        mine = [event for event in events if type(event).__name__ not in _LEFT_OUT]
        return self.line_text.events_text(mine, self.state)

    def _reached(self) -> bool:
        """Whether the last action reached the goal."""
        self.done = self.step.goal.reached(Tried(self.state, self.cursor, self._tried))
        return self.done

    def _missed(self, events: Sequence[Any]) -> str:
        for event in events:
            if isinstance(event, ErrorNoticed):
                why = " ".join(error_reasons(event, getattr(self.state, "race", self.state)))
                return say("{digit} is wrong. {why} Try again.", digit=event.digit, why=why)
            if isinstance(event, TileRejected):
                return say("{told} Try again.", told=self.text_of(events))
        return say("{told} Allowed, but not the task here.", told=self.text_of(events))


@contextmanager
def small_game(lesson: Lesson, clock: TableClock) -> Iterator[Evening]:
    """Lay out the small game; its file is deleted on leaving, and no result is recorded."""
    with TemporaryDirectory(prefix="gridparty-") as folder:
        session = Session.begin(
            GAMES[lesson.game].game.load(),
            lesson.bout.start,
            edition=lesson.title,
            folder=Path(folder),
            bots=lesson.bout.bots,
            **clocks(clock),
        )
        session.pause()
        evening = Evening(keep=lambda played: Said((), praised=False))
        evening.sit_down(session)
        try:
            yield evening
        finally:
            evening.leave()
