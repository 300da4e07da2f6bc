"""The page on which a puzzle from a newspaper is typed; what is found of it comes meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.puzzle import Puzzle
from gridparty.decks.deck_names import USUAL_NAME
from gridparty.errors import GridpartyError
from gridparty.evening.cards.appraisal import Appraisal, Finding, appraisal_text
from gridparty.evening.cards.appraiser import Appraiser
from gridparty.evening.cards.puzzle_command import PuzzleCommand, PuzzleKeeping, PuzzlePrint
from gridparty.evening.cards.typed_puzzle import (
    SIZES,
    Pasted,
    TypedPuzzle,
    empty_board,
    keep_typed,
    kept_puzzle,
    kept_text,
    pasted,
    refusal_text,
)
from gridparty.i18n.messages import counted, say
from gridparty.pages.actions import Action, Do, KeySection
from gridparty.pages.page import Page, Row

EMPTY = (".", "0", "space")  # keys that leave a cell empty
_PATIENCE = 0.02  # seconds
_MOVES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_TABS = {"tab": 1, "shift+tab": -1}


@dataclass(frozen=True, slots=True)
class TypedBody:
    """The board, what is found of it, and the hint that is shown."""

    grid: Grid
    cursor: int
    found: Appraisal | None
    finding: str  # in a sentence
    pointed: tuple[int, ...]  # cells of the hint
    hint: str
    follows: tuple[Action, ...]  # what can be done with the puzzle; empty: it is none yet
    tools: tuple[Action, ...]  # what can be done with the board

    @property
    def rows(self) -> tuple[Row, ...]:
        """No rows: the cursor is on the board."""
        return ()


@dataclass(frozen=True, slots=True)
class WhatFollows:
    """What can be done with a puzzle; each may return a message, or raise a refusal."""

    play: Callable[[Grid], str]
    race: Callable[[Grid], str]
    share: Callable[[Grid], None] | None = None  # None: there is no page for it


class TypedPuzzlePage:
    """The page, with the board as it was left."""

    def __init__(
        self,
        follows: WhatFollows,
        leave: Callable[[], None],
        *,
        appraiser: Callable[[], Appraiser] = Appraiser,
        printer: Callable[[Grid], PuzzleCommand] = PuzzlePrint,
        keeper: Callable[[Sequence[Puzzle]], PuzzleCommand] = PuzzleKeeping,
    ) -> None:
        """Show the board that was typed last.

        Args:
            follows: what can be done with a puzzle.
            leave: closes the page.
            appraiser: finds out what there is to say of the board.
            printer: starts to print a puzzle.
            keeper: starts to keep puzzles.
        """
        self._follows, self._close = follows, leave
        self._printer, self._keeper = printer, keeper
        self._typed, self._pasted = kept_puzzle(), Pasted((), "")
        self._appraiser = appraiser()
        self._appraiser.look_at(self._typed.grid)
        self._command: PuzzleCommand | None = None
        self._strength = 0  # of the hint
        self._said, self._sign = "", "·"
        self._rounds = 0

    @property
    def round(self) -> int:
        """A number that changes with the page."""
        return self._rounds

    @property
    def waits(self) -> bool:
        """Whether something is still being found, printed or kept."""
        return self._appraiser.waits or self._command is not None

    def look(self) -> None:
        """Take what was found meanwhile."""
        if self._appraiser.poll():
            self._rounds += 1
        if self._command is not None and (refusal := self._command.done()) is not None:
            command, self._command = self._command, None
            self._say(refusal or command.told, "×" if refusal else "·")
            self._rounds += 1

    def page(self) -> Page:
        """Return the page as it is now."""
        grid, found = self._typed.grid, self._appraiser.found
        follows, tools = self._what_follows(), self._tools()
        hint, pointed = self._hint()
        leave = Action("escape", say("back"), self._leave)
        shift = (Action("i", "", self._insert), Action("I", "", self._remove, called="shift+i"))
        first = follows or (
            Action("1", say("type"), called=f"1–{grid.layout.size}"),
            Action("space", say("empty")),
            Action("right", say("move"), called="↑↓←→"),
            Action("backspace", say("take back")),
            Action("enter", "", refusal=_missing_text(grid, found)),
        )
        return Page(
            say("your puzzle"),
            size_text(grid.layout),
            counted(grid.filled, "1 given", "{n} givens"),
            TypedBody(
                grid,
                self._typed.cursor,
                found,
                appraisal_text(grid, found),
                pointed,
                hint,
                follows,
                tools,
            ),
            leave,
            actions=(*first, *tools, *shift, leave, Action("?", say("keys"))),
            note=self._said,
            sign=self._sign,
            takes=self._take,
            lists_keys=True,
            help=self._help(),
        )

    # input

    def paste(self, text: str, *, line: bool = False) -> None:
        """Lay out the first puzzle of a text of any kind; a row of digits is typed.

        Args:
            text: from a clipboard.
            line: of a text that comes line by line: its puzzles follow those of before.
        """
        self.forget()
        try:
            found = pasted(text)
            self._lay(found.after(self._pasted) if line else found)
        except GridpartyError as error:
            if not self._typed_row(text):
                self._say(refusal_text(error), "×")

    def point(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        self.forget()
        self._change(self._typed.at(cell))

    def forget(self) -> None:
        """Drop what was said of an earlier key."""
        self._said = ""

    def stop(self) -> None:
        """End what runs in the background."""
        self._appraiser.stop()
        if self._command is not None:
            self._command.stop()

    def _take(self, key: str, row: int) -> int | None:
        """Type, erase or move; other keys are left to the actions."""
        self.forget()
        if key != "h":
            self._strength = 0
        typed, layout = self._typed, self._typed.layout
        if key in EMPTY:
            self._change(typed.written(0))
        elif key.isdecimal() and len(key) == 1:
            if int(key) in layout.digits:
                self._change(typed.written(int(key)))
            else:
                self._say(say("This board has the digits 1 to {most}.", most=layout.size), "×")
        elif key == "backspace":
            self._change(typed.taken_back())
        elif key == "delete":
            self._change(typed.erased())
        elif key in _MOVES:
            (down, across), size = _MOVES[key], layout.size
            to = (
                typed.cursor + down * size + across
            )  # right goes on to the next row, as typing does
            self._change(typed.at(to % layout.cell_count))
        elif key in _TABS:
            self._change(typed.at((typed.cursor + _TABS[key]) % layout.cell_count))
        else:
            return None
        return row

    def _typed_row(self, text: str) -> bool:
        """Type the characters of a part of a board; return False if it is none."""
        row = "".join(text.replace("|", " ").split())
        digits = [0 if sign in ".0" else int(sign) for sign in row if sign in ".0123456789"]
        layout = self._typed.layout
        fits = len(digits) == len(row) and 0 < len(row) < layout.cell_count
        if not fits or max(digits) > layout.size:
            return False
        missing = layout.cell_count - len(digits)
        if missing < layout.size:  # meant as a whole board
            self._say(
                counted(
                    missing,
                    "{got} cells, {needed} needed: 1 is missing.",
                    "{got} cells, {needed} needed: {n} are missing.",
                    got=len(digits),
                    needed=layout.cell_count,
                ),
                "×",
            )
            return True
        self._change(self._typed.written_in_a_row(digits))
        return True

    def _lay(self, found: Pasted) -> None:
        """Lay out a pasted puzzle."""
        self._pasted, self._strength = found, 0
        self._say(found.text)
        self._change(self._typed.laid(found.grid))

    def _change(self, typed: TypedPuzzle) -> None:
        """Keep the board, and appraise it."""
        self._typed = typed
        self._appraiser.look_at(typed.grid, patience=_PATIENCE)
        try:
            keep_typed(typed)
        except GridpartyError as error:
            self._say(str(error), "×")

    def _say(self, text: str, sign: str = "·") -> None:
        self._said, self._sign = text, sign

    # actions

    def _what_follows(self) -> tuple[Action, ...]:
        """Return what can be done with the board, if it is a puzzle."""
        found, grid = self._appraiser.found, self._typed.grid
        if found is None or not found.playable:
            return ()
        wait = "" if found.band else say("Grading …: one moment.")

        def follow(key: str, word: str, line: str, do: Do) -> Action:
            return Action(key, word, do, help=line, line=line, refusal=wait)

        play = partial(self._begin, self._follows.play, grid)
        race = partial(self._begin, self._follows.race, grid)
        share = self._follows.share
        sharing: tuple[Action, ...] = ()
        if share is not None:
            sharing = (follow("x", say("share"), say("share it"), partial(share, grid)),)
        return (
            follow("enter", say("play alone"), say("play alone"), play),
            follow("r", say("race"), say("race with it"), race),
            follow("p", say("print"), say("print it"), self._begin_to_print),
            follow("k", say("keep"), say("keep it in deck {deck}", deck=USUAL_NAME), self._keep),
            *sharing,
        )

    def _tools(self) -> tuple[Action, ...]:
        """Return what can be done with the board."""
        typed, found = self._typed, self._appraiser.found
        told = found is None or found.finding not in (Finding.CLASH, Finding.FULL)
        hint = Action("h", say("hint"), self._ask_hint, say("hint; again for more"))
        undo = Action("u", "", self._undo, say("undo"))
        redo = Action("U", "", self._redo, say("redo"), called="shift+u")
        size = Action("s", "", self._resize, say("another size"))
        turn = say("next puzzle")
        several = (
            Action("n", "", lambda: self._lay(self._pasted.turned(1)), turn),
            Action("N", "", lambda: self._lay(self._pasted.turned(-1)), called="shift+n"),
            Action("K", "", self._keep_all, say("keep all"), called="shift+k"),
        )
        clear = Action("c", "", self._clear, say("clear the board"))
        return (
            *((hint,) if told and typed.grid.filled else ()),
            *((undo,) if typed.past else ()),
            *((redo,) if typed.future else ()),
            *((clear,) if typed.grid.filled else ()),
            *(several if len(self._pasted.puzzles) > 1 else ()),
            size,
        )

    def _undo(self) -> None:
        self._change(self._typed.undone())

    def _redo(self) -> None:
        self._change(self._typed.redone())

    def _insert(self) -> None:
        if self._typed.grid.digits[-1]:
            raise GridpartyError(say("The last cell isn't empty: nothing can move on."))
        self._change(self._typed.inserted())

    def _remove(self) -> None:
        self._change(self._typed.removed())

    def _clear(self) -> None:
        self._change(self._typed.laid(Grid.empty(self._typed.layout)))

    def _resize(self) -> None:
        after = SIZES[(SIZES.index(self._typed.layout) + 1) % len(SIZES)]
        if self._typed.grid.filled:  # letters of a link that comes as keys change no size
            raise GridpartyError(say("First clear the board: c."))
        fresh = empty_board(after)
        self._change(self._typed.laid(fresh.grid) if self._typed.past else fresh)

    def _ask_hint(self) -> None:
        self._strength += 1
        self._appraiser.ask_hint()

    def _begin_to_print(self) -> None:
        self._start(lambda: self._printer(self._typed.grid))

    def _keep_all(self) -> None:
        self._start(lambda: self._keeper(self._pasted.puzzles))

    def _start(self, command: Callable[[], PuzzleCommand]) -> None:
        if self._command is None:
            self._command = command()
        self._say(self._command.began)

    def _keep(self) -> str:
        return kept_text(self._pasted.known(self._typed.grid))

    def _begin(self, follow: Callable[[Grid], str], grid: Grid) -> str:
        self._appraiser.stop()  # nothing is typed during a game
        return follow(grid)

    def _leave(self) -> None:
        self.stop()
        self._close()

    def _hint(self) -> tuple[str, tuple[int, ...]]:
        """Return the hint as far as it was asked for, and the cells it is about."""
        if not self._strength:
            return "", ()
        hint = self._appraiser.hint
        if hint is None:
            return say("Looking for a step …"), ()
        if not hint.texts:
            return say("No step found."), ()
        at = min(self._strength, len(hint.texts)) - 1
        return hint.texts[at], hint.cells[at]

    def _help(self) -> tuple[KeySection, ...]:
        size = self._typed.layout.size
        typing: tuple[tuple[str, str], ...] = (
            (f"1–{size}", say("type a digit")),
            (say("space, 0 or ."), say("leave the cell empty")),
            (say("backspace"), say("take back")),
            ("↑↓←→", say("move")),
            ("u, shift+u", say("undo, redo")),
            (say("paste"), say("any puzzle, or a link")),
            ("i, shift+i", say("insert, delete a cell")),
            ("s", say("9×9, 6×6 or 4×4")),
            ("c", say("clear the board")),
            ("h", say("hint; again for more")),
        )
        if len(self._pasted.puzzles) > 1:
            typing += (
                ("n, shift+n", say("next, previous puzzle")),
                ("shift+k", say("keep all")),
            )
        puzzle = (
            ("enter", say("play alone")),
            ("r", say("race with it")),
            ("p", say("print it")),
            ("k", say("keep it in deck {deck}", deck=USUAL_NAME)),
            *((("x", say("share it")),) if self._follows.share is not None else ()),
        )
        return KeySection(say("typing"), typing), KeySection(say("with one solution"), puzzle)


def _missing_text(grid: Grid, found: Appraisal | None) -> str:
    """Return why the board is no puzzle yet, or what to do about it."""
    if found is not None and found.finding is Finding.SEVERAL:
        return say("A given is missing: check the paper.")
    return appraisal_text(grid, found)


def size_text(layout: Layout) -> str:
    """Return the size of a board for people.

    >>> from gridparty.board.layout import KIDS
    >>> size_text(KIDS)
    '6 × 6'
    """
    return say("{n} × {n}", n=layout.size)
