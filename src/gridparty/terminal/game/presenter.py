"""One game at this keyboard: what every game does with keys, time, pauses and questions.

A game supplies its actions, its frame, and what it makes of new events. What a key does, the line
of keys with its targets for the mouse, and the page of keys are all derived from the actions::

    key --a command is being typed--> the typed text
      |--repeated by a held key-----> refused
      |--an action's--------------->  does it
      |--arrows, a digit----------->  the board, unless it is covered
      +---------------------------->  refused
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic

from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Continue, LetBegin
from gridparty.games.common.events import Continued
from gridparty.games.common.game import C, E, S
from gridparty.i18n.messages import message, say
from gridparty.pages.actions import Action
from gridparty.terminal.widgets.clock import ClockFrame, Pace
from gridparty.terminal.widgets.guard import FirstMoment
from gridparty.terminal.widgets.keys import (
    LEAVE,
    SOUND,
    HeldKey,
    action_for,
    does_nothing,
    line_of_keys,
    too_quick,
    when,
)
from gridparty.terminal.widgets.layout import LEAST
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame, Sound, too_small_text
from gridparty.terminal.widgets.question import nothing
from gridparty.terminal.widgets.showing import Showing, ask_to_leave

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section

#: Sections of the page of keys.
TURN, TABLE, JUDGING = message("your turn"), message("at the table"), message("the others judge")
WRITING, MARKING = message("writing"), message("pencil marks and help")


def move() -> Action:
    """Return the arrows, which the board handles."""
    return Action("?", say("move"), called="↑↓←→")


class GamePresenter(ABC, Generic[S, C, E]):
    """One game until its end.

    Attributes:
        message: about the screen or a key, until the next key.
        moment: the first one of a turn.
        turn_began: the event that begins a turn.
        time_ran_out: the event that ends it.
        rules_first: help opens with the rules before the game begins.
        least: columns and lines that its frames need.
    """

    plays = True  # so that a window that is too small says that the game waits
    turn_began: type[Any]
    time_ran_out: type[Any]
    rules_first = True
    least = LEAST
    message_sign = "·"

    def __init__(self, showing: Showing, table: Table[S, C, E]) -> None:
        self.showing, self.table = showing, table
        self.message = ""
        self.moment = FirstMoment()
        self._held = HeldKey(showing.clock)
        self._pace = Pace.CALM

    @property
    def state(self) -> S:
        """The current state of the game."""
        return self.table.state

    @property
    def bots(self) -> BotPlayers[S, C, E]:
        """The bots among the players."""
        return self.table.opponents

    @property
    def fresh(self) -> bool:
        """Whether the game has not begun."""
        return self.table.session.fresh

    @property
    def resting(self) -> bool:
        """Whether the game is paused."""
        return self.state.clock_stands and not self.fresh

    # supplied by a game

    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """Return all actions under these rules, those of the line of keys in its order."""

    @abstractmethod
    def frame(self) -> Frame:
        """Return the current frame."""

    @abstractmethod
    def hear(self, news: list[E]) -> None:
        """Note new events."""

    @abstractmethod
    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""

    def forget(self, key: str) -> None:
        """Drop what was shown until a key."""

    def clock(self) -> ClockFrame | None:
        """Return the countdown that can be heard, while it runs."""
        return None

    # actions of any game

    def beginning(self, begin: Callable[[], None], *, clock: bool = True) -> tuple[Action, ...]:
        """Return what starts the game, or leaves it."""
        start = Action("enter", say("start the clock") if clock else say("begin"), begin)
        return when(self.fresh, start, Action("escape", "", self.leave))

    def pausing(self, go_on: Callable[[], None]) -> Action:
        """Return the action that pauses, or goes on."""
        told = say("pause or resume")
        if self.resting:
            return Action("space", say("resume"), go_on, told, also=("enter",), group=TABLE)
        return Action("space", say("pause"), self.pause, told, group=TABLE)

    def always(self, keys: str = "", leave: str = "") -> tuple[Action, ...]:
        """Return sounds, and help and leaving, with these words instead of the usual ones."""
        saved, named, leave = (
            say("leave; all is saved"),
            "q, ctrl+c",
            leave or say("leave"),
        )
        return (
            Action(SOUND, "", self.switch_sounds, say("sound on or off"), group=TABLE),
            Action("?", keys or say("keys"), self.help),
            Action(
                "q", leave or say("leave"), self.leave, saved, also=LEAVE, keys=named, group=TABLE
            ),
        )

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the line of keys."""
        return line_of_keys(self.actions())

    # input

    def press(self, key: str) -> None:
        """Handle a key in the current situation."""
        repeated = self._held.repeats(key)
        if self.typing(key):
            return
        do = action_for(self.actions(), key)
        if repeated:
            if do is not None:
                self.refuse(too_quick())
            return
        self.table.refusal = self.message = ""
        self.forget(key)
        if do is not None:
            do()
        else:
            self.press_other(key)

    def typing(self, key: str) -> bool:
        """Handle a key of a command that is being typed; False while there is none."""
        return False

    def press_other(self, key: str) -> None:
        """Handle a key that belongs to no action."""
        self.refuse(does_nothing(key))

    def refuse(self, text: str) -> None:
        """Show why a request is refused."""
        self.table.refusal = text

    def click(self, cell: int) -> None:
        """Handle a click on a cell of the board."""

    def tick(self) -> None:
        """Let due events happen; play a sound when time is short."""
        self.hear(self.table.tick())
        if self.state.clock_stands:
            return
        clock = self.clock()
        pace = clock.pace if clock else Pace.CALM
        if pace is Pace.HURRY and self._pace is Pace.CALM and not self.bots.thinking:
            self.showing.hear(Sound.SHORT)
        self._pace = pace

    def shrink(self) -> None:
        """Pause: the game is not visible."""
        if not self.state.clock_stands:
            self.pause()
            self.message = too_small_text()

    def note(self) -> tuple[str, str]:
        """Return the sign and the words of a refusal or a message; no words: there is none."""
        if self.table.refusal:
            return "×", self.table.refusal
        return (self.message_sign, self.message) if self.message else ("", "")

    # what is done

    def do(self, command: Any) -> None:
        """Give a command."""
        self.hear(self.table.do(command))

    def pause(self) -> None:
        """Pause the game."""
        self.hear(self.table.pause())

    def go_on(self) -> None:
        """Begin, or end a pause."""
        self.do(Continue())

    def let_begin(self) -> None:
        """Let the next player begin the game."""
        self.do(LetBegin())

    def stop_clock(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes it if it ran."""
        ran = not self.state.clock_stands
        self.pause()
        return self.go_on if ran else nothing

    def switch_sounds(self) -> None:
        """Turn sounds on or off."""
        self.message = self.showing.switch_sounds()

    def announce(self, news: Sequence[Any], *, wrong: bool = False) -> Sound | None:
        """Begin the first moment of a turn; return the sound of the most important event.

        Bots' timeouts are no news: a blitz bot uses its whole time.
        """
        over = any(isinstance(e, self.time_ran_out) and e.seat in self.bots.people for e in news)
        sound = Sound.TIME if over else Sound.ERROR if wrong else None
        for event in news:
            if isinstance(event, self.turn_began):
                self.begin_moment(event, time_was_over=over)
                sound = sound or Sound.TURN
            elif isinstance(event, Continued):
                self.moment.begin_again(self.table.seconds)
        return sound

    def begin_moment(self, turn: Any, *, time_was_over: bool) -> None:
        """Begin the first moment of this turn."""
        self.moment.begin(self.table.seconds, time_was_over=time_was_over)

    # pages on top

    def help(self) -> None:
        """Show the keys and the rules; the clock stands meanwhile."""
        from gridparty.terminal.widgets.help import HelpPage, HelpPresenter  # not at every start

        first = HelpPage.RULES if self.fresh and self.rules_first else HelpPage.KEYS
        go_on = self.stop_clock()
        if self.state.over:  # the pause came too late: show the end
            return
        (about, keys), navigation = self.help_pages(), self.showing.navigation
        learn = self.showing.learn
        navigation.push(
            HelpPresenter(
                navigation,
                keys,
                go_on,
                about=about,
                learn=learn,
                page=first,
                least=self.least,
            )
        )

    def leave(self) -> None:
        """Ask whether the players want to leave."""
        ask_to_leave(self.showing, self.table, self.frame, self.stop_clock())
