"""A game on a board: with a cursor, commands that are typed, and errors that are called."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Agree, Call
from gridparty.games.common.game import C, E, S
from gridparty.i18n.messages import counted, listed, say
from gridparty.pages.actions import Action
from gridparty.terminal.game.presenter import TABLE, GamePresenter
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.keys import (
    does_nothing,
    moved,
    when,
)
from gridparty.terminal.widgets.palette import PENS
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.prompt import Prompt
from gridparty.terminal.widgets.question import Answer, QuestionPresenter
from gridparty.terminal.widgets.ready import ReadyFrame, ready_of
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import Person, StageFrame


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
        """Return why a key has no effect while the game is covered; empty while it is not."""

    def write(self, key: str) -> bool:
        """Handle a key that writes; return False for other keys."""
        return False

    def unused(self, key: str) -> str:
        """Return why a key has no effect on the board."""
        return does_nothing(key)

    # actions

    def always(self, keys: str = "", leave: str = "") -> tuple[Action, ...]:
        """Return sounds, help and leaving, with the words for a game that waits."""
        if self.fresh:
            keys = say("keys and rules")
        elif self.resting:
            leave = say("save and leave")
        return super().always(keys, leave)

    def ending(self, word: str = "", told: str = "", *, listed: bool) -> tuple[Action, ...]:
        """Return what is always possible, and the end on request, which may be listed."""
        word = word or say("end by agreement")
        told = told or say("end if all agree")
        return (
            *when(listed, Action("s", word, self.stop)),
            *self.always(),
            *when(not self.fresh, Action("s", "", self.stop, told, group=TABLE)),
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
            self.refuse(str(error))
            return
        if isinstance(wanted, int):
            self.cursor = wanted
            return
        if isinstance(wanted, self.placing):
            self.cursor = wanted.cell
        self.do(wanted)

    def ready(self, header: Header, board: BoardFrame, **more: Any) -> ReadyFrame:
        """Return the frame of a game before its first turn; `more` as of `ready_of`."""
        so_far, hints = self.showing.evening.so_far, self.hints()
        return ready_of(header, board, self.table, so_far, hints=hints, **more)

    def stage_of(self, seat: int) -> StageFrame:
        """Return the stage for the player to move."""
        person = Person(self.state.names[seat], self.state.pens[seat])
        word = say("is thinking") if self.bots.thinking else say("your turn")
        return StageFrame((person,), word)

    # questions

    def leave(self) -> None:
        """Ask whether the players want to leave; the cursor is kept."""
        self.showing.cursors[self.table.session.id] = self.cursor
        super().leave()

    def stop(self) -> None:
        """Ask whether all agree to end the game."""
        go_on, names = self.stop_clock(), self.bots.people_names
        question, stop = say("The totals count as they are now."), say("stop here")
        if len(names) > 1:
            question = say("{who}: do you all agree?", who=listed(names))
            stop = say("we all agree, stop")
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
        one, many = "A false call costs 1 point.", "A false call costs {n} points."
        cost = counted(false_call, one, many) if false_call else say("A false call costs nothing.")
        nobody = Answer(("escape",), say("nobody"), self.go_on)
        self.ask(say("Who calls the error?"), cost, answers=(*answers, nobody))

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
            QuestionPresenter(
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
