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
from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Agree, Call, Continue, LetBegin
from gridparty.games.common.events import Continued
from gridparty.games.common.game import C, E, S
from gridparty.i18n.messages import say
from gridparty.i18n.plainly import plainly
from gridparty.pages.page import Action
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.clock import ClockFrame, Pace
from gridparty.terminal.widgets.guard import FirstMoment
from gridparty.terminal.widgets.keys import (
    LEAVE,
    SOUND,
    HeldKey,
    action_for,
    does_nothing,
    line_of_keys,
    moved,
    too_quick,
)
from gridparty.terminal.widgets.palette import PENS
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.presenter import Frame, too_small_told
from gridparty.terminal.widgets.prompt import Prompt
from gridparty.terminal.widgets.question import Answer, AskScreen, ask_to_leave, nothing
from gridparty.terminal.widgets.ready import ReadyFrame, ready_of
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.sound import Sound

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section

#: Sections of the page of keys.
TURN, TABLE, JUDGING = "your turn", "at the table", "the others judge"
WRITING, MARKING = "writing", "pencil marks and help"

MOVE = Action("?", "move", called="↑↓←→")


class GamePresenter(ABC, Generic[S, C, E]):
    """One game until its end.

    Attributes:
        message: about the screen or a key, until the next key.
        moment: the first one of a turn.
        turn_began: the event that begins a turn.
        time_ran_out: the event that ends it.
        rules_first: help opens with the rules before the game begins.
    """

    plays = True  # so that a window that is too small says that the game waits
    turn_began: type[Any]
    time_ran_out: type[Any]
    rules_first = True
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
        """Whether nobody has begun the game."""
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
        """Return the actions before the game begins."""
        word = say("start the clock") if clock else say("begin")
        return (
            Action("enter", word, begin, enabled=self.fresh),
            Action("escape", "", self.leave, enabled=self.fresh),
        )

    def letting_begin(self, *, listed: bool = True) -> Action:
        """Return the action that gives the first turn to the next player."""
        return Action("f", "another begins" if listed else "", self.let_begin, enabled=self.fresh)

    def pausing(self, go_on: Callable[[], None], *, enabled: bool) -> Action:
        """Return the action that pauses, or goes on."""
        word, do = ("go on", go_on) if self.resting else ("pause", self.pause)
        also = ("enter",) if self.resting else ()
        return Action(
            "space", word, do, "pause; again: go on", also=also, group=TABLE, enabled=enabled
        )

    def always(self, keys: str = "keys", leave: str = "leave") -> tuple[Action, ...]:
        """Return sounds, and help and leaving with these words."""
        saved, named = "leave; all is saved", "q or ctrl+c"
        return (
            Action(SOUND, "", self.switch_sounds, "sound off; again: on", group=TABLE),
            Action("?", keys, self.help),
            Action("q", leave, self.leave, saved, also=LEAVE, called_in_help=named, group=TABLE),
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
        """Pause: nobody can see the game."""
        if not self.state.clock_stands:
            self.pause()
            self.message = too_small_told()

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
        from gridparty.terminal.widgets.help import HelpPage, HelpScreen  # not at every start

        first = HelpPage.RULES if self.fresh and self.rules_first else HelpPage.KEYS
        go_on = self.stop_clock()
        if self.state.over:  # the pause came too late: show the end
            return
        (about, keys), navigation = self.help_pages(), self.showing.navigation
        learn = self.showing.learn
        navigation.push(HelpScreen(navigation, keys, go_on, about=about, learn=learn, page=first))

    def leave(self) -> None:
        """Ask whether the players want to leave."""
        ask_to_leave(self.showing, self.table, self.frame, self.stop_clock())


class BoardPresenter(GamePresenter[S, C, E]):
    """A game on a board: with a cursor, and commands that are typed.

    Attributes:
        cursor: its cell.
        prompt: the command that is being typed.
        placing: commands that take the cursor to their cell, when typed.
    """

    placing: tuple[type[Any], ...]

    def __init__(self, showing: Showing, table: Table[S, C, E], *aimed_at: type[Any]) -> None:
        """Show the game.

        Args:
            showing: shows what follows.
            table: the game.
            aimed_at: events with the cursor's cell.
        """
        super().__init__(showing, table)
        self.cursor = first_cell(showing, table, self.grid, aimed_at)
        self.prompt = Prompt(self.obey, self.help)

    # supplied by a game

    @property
    @abstractmethod
    def grid(self) -> Grid:
        """The digits on the board."""

    @abstractmethod
    def typed(self, text: str) -> Any:
        """Return the cell or the command in a typed line.

        Raises:
            GridpartyError: it is neither.
        """

    @abstractmethod
    def covered(self, key: str) -> str:
        """Return why a key has no effect while nobody may play; empty while somebody may."""

    def write(self, key: str) -> bool:
        """Handle a key that writes; return False for other keys."""
        return False

    def unused(self, key: str) -> str:
        """Return why a key has no effect on the board."""
        return does_nothing(key)

    # actions

    def always(self, keys: str = "keys", leave: str = "leave") -> tuple[Action, ...]:
        """Return sounds, help and leaving, with the words for a game that waits."""
        if self.fresh:
            keys = "keys and rules"
        elif self.resting:
            leave = "save and leave"
        return super().always(keys, leave)

    def ending(self, word: str, help_text: str, *, listed: bool) -> tuple[Action, Action]:
        """Return the end of the game on request: in the line of keys, and on the page of keys."""
        return (
            Action("s", word, self.stop, enabled=listed),
            Action("s", "", self.stop, help_text, group=TABLE, enabled=not self.fresh),
        )

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the line of keys."""
        return self.prompt.hints if self.prompt.text is not None else super().hints()

    def note(self) -> tuple[str, str]:
        """Return what is being typed; else a refusal or a message."""
        typed = self.prompt.text
        return super().note() if typed is None else (":", typed)

    # input

    def typing(self, key: str) -> bool:
        """Handle a key of a command that is being typed; False while there is none."""
        return self.prompt.press(key)

    def press_other(self, key: str) -> None:
        """Move the cursor, write a digit, or refuse the key."""
        if refusal := self.covered(key):
            self.refuse(refusal)
        elif (cursor := moved(key, self.cursor, self.grid)) is not None:
            self.cursor = cursor
        elif not self.write(key):
            self.refuse(self.unused(key))

    def paste(self, text: str) -> bool:
        """Insert pasted text into a command being typed."""
        return self.prompt.paste(text)

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        if not self.covered(""):
            self.cursor = cell

    def obey(self, text: str) -> None:
        """Execute a typed command; a cell alone moves the cursor."""
        try:
            wanted = self.typed(text)
        except GridpartyError as error:
            self.refuse(plainly(error))
            return
        if isinstance(wanted, int):
            self.cursor = wanted
            return
        if isinstance(wanted, self.placing):
            self.cursor = wanted.cell
        self.do(wanted)

    def ready(self, header: Header, board: BoardFrame, **more: Any) -> ReadyFrame:
        """Return the frame of a game that nobody has begun; `more` as of `ready_of`."""
        so_far, hints = self.showing.evening.so_far, self.hints()
        return ready_of(header, board, self.table, so_far, hints=hints, **more)

    # questions

    def leave(self) -> None:
        """Ask whether the players want to leave; the cursor is kept."""
        self.showing.cursors[self.table.session.id] = self.cursor
        super().leave()

    def stop(self) -> None:
        """Ask whether all agree to end the game."""
        go_on, names = self.stop_clock(), self.bots.people_names
        question, stop = say("The totals stand as they are now."), say("stop here")
        if len(names) > 1:
            everybody = say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])
            question = say("{who}: do you all agree?", who=everybody)
            stop = say("all agree, stop")
        self.ask(
            say("Stop the game here?"),
            question,
            answers=(
                Answer(("enter",), stop, partial(self.do, Agree())),
                Answer(("escape", "space"), say("play on"), go_on),
            ),
        )

    def callers(self, turn: int) -> dict[int, str]:
        """Return the people here who may call an error of this seat; bots call by themselves."""
        here = (seat for seat in self.bots.people if self.showing.sits_here(seat))
        return {seat: self.state.names[seat] for seat in here if seat != turn}

    def call(
        self, turn: int, false_call: int, cell: int | None = None, *, ask: bool = True
    ) -> None:
        """Call an error of this seat; `ask` who does, where several may: the journal records it."""
        if not ask or len(self.callers(turn)) < 2:
            self.do(Call(cell=cell))
            return
        self.pause()

        def call(seat: int) -> None:
            self.go_on()
            self.do(Call(seat, cell))

        answers = (
            Answer((PENS[self.state.pens[seat]].letter.lower(),), name, partial(call, seat))
            for seat, name in self.callers(turn).items()
        )
        cost = say("A false call costs {cost}.", cost=false_call or "nothing")
        nobody = Answer(("escape",), "nobody", self.go_on)
        self.ask("Who calls an error?", cost, answers=(*answers, nobody))

    def ask(
        self,
        title: str,
        *paragraphs: str,
        answers: Sequence[Answer],
        command: str = "",
        tick: Callable[[], None] | None = None,
    ) -> None:
        """Ask the players, unless the game is over: a pause came too late."""
        if self.state.over:
            return
        navigation = self.showing.navigation
        navigation.push(
            AskScreen(
                navigation, self.frame(), title, paragraphs, answers, command=command, tick=tick
            )
        )


def first_cell(
    showing: Showing, table: Table[Any, Any, Any], grid: Grid, kinds: tuple[type[Any], ...]
) -> int:
    """Return the cell of the cursor when a game is shown.

    It is where it was when the game was left; after a restart, the cell of the last event of these
    kinds; in a new game the empty cell nearest the middle.
    """
    if (left := showing.cursors.get(table.session.id)) is not None:
        return left
    for record in reversed(table.session.records):
        for event in reversed(record.events):
            if isinstance(event, kinds):
                cell: int = event.cell
                return cell
    size = grid.layout.size
    middle = size // 2 * (size + 1)

    def distance(cell: int) -> int:
        return max(abs(cell // size - middle // size), abs(cell % size - middle % size))

    return min(grid.empty_cells, key=distance, default=middle)
