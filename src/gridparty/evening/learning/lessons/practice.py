"""A step of a lesson while somebody tries it: the game's own rules, and nothing is kept.

No clock runs here, and no file is written: what the reader does is decided by the game's `decide`,
and put back where the step was about something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.learning.lessons.lesson import Step, Tried
from gridparty.games.catalogue import GAMES
from gridparty.games.common.game import Moment
from gridparty.games.common.line_text import Assistance, LineText
from gridparty.games.race.events import ErrorNoticed
from gridparty.games.race.text import why_wrong
from gridparty.games.tiles.events import TileRejected
from gridparty.i18n.messages import say

_ERRORS = (ErrorNoticed, TileRejected)
_LEFT_OUT = ("TurnBegan", "TileDrawn")  # what comes after a step is not shown any more


class Practice:
    """A step, from where it begins to where its goal is reached.

    Attributes:
        step: what is tried.
        state: of the game, as it is now.
        cursor: the cell in which the reader is.
        done: the goal is reached.
        news: what came of the last deed, to be looked at until the next one.
        said: what there is to say of it; empty before the first deed.
        amiss: it was refused, or an error, or not what the step is about.
    """

    def __init__(self, step: Step, game: str) -> None:
        """Lay the board out.

        Args:
            step: what is tried.
            game: whose rules decide, by its name.
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
        """The reader goes on: what was said of the last deed has been read."""
        if not self.done:
            self.news, self.said, self.amiss = (), "", False

    def go(self, cell: int) -> None:
        """Move the cursor there."""
        if self.done:
            return
        self.forget()
        self.cursor = cell
        if self._reached():
            self.said = self.step.praise

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.said, self.amiss = why, True

    def do(self, command: Any) -> None:
        """Do what the game says; its refusal stays to be read."""
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
            self.said = self.step.praise or self.told(events)
            self.amiss = not self.step.praise and wrong
        elif self.step.several:
            self.said, self.amiss = self.told(events), wrong
        else:
            self.said, self.amiss = self._missed(events), True
            self.state, self._tried = self._laid_out(), ()

    def show(self) -> None:
        """Do what the step asks for, as its author would."""
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

    def told(self, events: Sequence[Any]) -> str:
        """What happened, in the game's own words."""
        mine = [event for event in events if type(event).__name__ not in _LEFT_OUT]
        return self.line_text.story(mine, self.state)

    def _reached(self) -> bool:
        """True when the goal is, with the last deed."""
        self.done = self.step.goal.reached(Tried(self.state, self.cursor, self._tried))
        return self.done

    def _missed(self, events: Sequence[Any]) -> str:
        for event in events:
            if isinstance(event, ErrorNoticed):
                why = " ".join(why_wrong(event, getattr(self.state, "race", self.state)))
                why = why[0].lower() + why[1:]
                return say("Not {digit}: {why} Try again.", digit=event.digit, why=why)
            if isinstance(event, TileRejected):
                return say("{told} Try again.", told=self.told(events))
        return say("{told} That is allowed, but not what is asked here.", told=self.told(events))
