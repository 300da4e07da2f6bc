"""An exercise by keys and clicks: cells are marked, candidates struck, the answer judged."""

from __future__ import annotations

from collections.abc import Collection

from gridparty.board.grid import Placement
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.evening.learning.teacher.pages import explanation_parts
from gridparty.i18n.messages import counted, say
from gridparty.techniques.drawing import OF_FILLED_CELLS
from gridparty.techniques.step import only_digit
from gridparty.terminal.learn.filtering import Filtering
from gridparty.terminal.learn.technique_painter import OWN, board_of, legend_of
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.keys import digit_of, moved
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.pencil import MEANT, STRUCK

_MARK = ("space", "m")
_ON, _BACK = ("enter", "pagedown", "space"), ("backspace", "pageup")


class ExerciseState:
    """The reader's marks, strikes and cursor."""

    def __init__(
        self, trial: Exercise, filtering: Filtering | None = None, *, explaining: bool = True
    ) -> None:
        """Begin with nothing marked.

        Args:
            trial: the exercise.
            filtering: the filter of the board, where it is shared with other boards.
            explaining: tell why the solution is right; otherwise the next page does.
        """
        self._explaining = explaining
        self.trial, self._filter = trial, filtering or Filtering()
        self.cursor = trial.position.layout.cell_count // 2
        self._marked: set[int] = set()
        self._struck: set[Placement] = set()
        self._written = 0  # the digit to place, until it is judged
        self._refused = ""
        self._parts: tuple[str, ...] = ()  # of what is told where the solution is shown
        self._part = 0

    @property
    def marked(self) -> frozenset[int]:
        """The marked cells."""
        return frozenset(self._marked)

    @property
    def more(self) -> bool:
        """Whether the solution is shown, with parts left."""
        return self._part + 1 < len(self._parts)

    @property
    def begun(self) -> bool:
        """Whether the first part of the explanation is shown."""
        return not self._part

    @property
    def over(self) -> bool:
        """Whether the solution was found or shown."""
        return self.trial.phase is Phase.DONE

    # what is seen

    @property
    def board(self) -> BoardFrame:
        """Return the board with the reader's marks, or with the step once it is known."""
        trial, over = self.trial, self.over
        marked: Collection[int] = () if over else self._marked
        return board_of(
            trial.position,
            trial.step if over else None,
            lit=0 if trial.places else only_digit(trial.meant),
            cursor=None if over else self.cursor,
            marked=trial.cells if trial.phase is Phase.EFFECT else marked,
            done=() if over else self._struck,
            technique=trial.meant.technique,
            only=self._filter.chosen,
        )

    @property
    def asked(self) -> str:
        """Return the task."""
        return "" if self.over else self.trial.asked

    @property
    def note(self) -> tuple[str, str]:
        """Return the sign and the text of the result; before an answer, what the keys do."""
        if self._filter.said and not self.over:
            return "·", self._filter.said
        said, amiss = self._refused or self.trial.said, bool(self._refused) or self.trial.amiss
        sign = "×" if amiss else "★" if said else "·"
        if self._parts:
            return "›", self._parts[self._part]
        return sign, said or self._how

    @property
    def _how(self) -> str:
        """Return the sentence about the keys and the number of marks."""
        marked = len(self._marked if self.trial.phase is Phase.CELLS else self._struck)
        if marked:
            if self.trial.phase is Phase.CELLS:
                return counted(
                    marked,
                    "{n} cell marked.",
                    "{n} cells marked.",
                )
            return counted(
                marked,
                "{n} candidate eliminated.",
                "{n} candidates eliminated.",
            )
        if self._written:
            return say("{digit}: check it with {key}.", digit=self._written, key="enter")
        return ""

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """The signs of the step once it is drawn; before that those of the reader's marks."""
        whole = legend_of(self.trial.position, self.trial.step)
        if self.over:
            return whole
        told = [one for one in whole if one[0] == OWN]
        if self.trial.phase is Phase.EFFECT:
            told.append((MEANT, say("the pattern")))
        elif self._marked:
            told.append((MEANT, say("marked")))
        if self._struck:
            told.append((STRUCK, say("eliminated")))
        return tuple(told)

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys during the exercise."""
        if self.trial.phase is Phase.CELLS:
            first = KeyHint("space", say("mark"), "space")
        else:
            first = KeyHint("1–9", say("place") if self.trial.places else say("eliminate"), "?")
        show = KeyHint("shift+h", say("show me"), "H")
        return first, KeyHint("enter", say("check it"), "enter"), show, self._filter.hint

    # what is done

    def refuse(self, why: str) -> None:
        """Show why a key had no effect."""
        self._refused = "" if self.over else why

    def press(self, key: str) -> bool:
        """Handle a key for the board; return False for others."""
        trial = self.trial
        if self.over:
            return self._turn_on(key)
        if self._filter.press(key):
            return True
        cursor = moved(key, self.cursor, trial.position.grid)
        if cursor is not None:
            self.cursor, self._refused = cursor, ""
        elif key == "H":
            trial.show()
            self._refused = ""
            self._explain()
        elif key == "enter":
            self._judge()
        elif trial.phase is Phase.CELLS and key in _MARK:
            self._mark(self.cursor)
        elif trial.phase is Phase.EFFECT and (digit := digit_of(key, trial.position.layout)):
            self._do(digit)
        elif trial.phase is Phase.CELLS and digit_of(key, trial.position.layout):
            self._refused = say("First mark the cells.")
        else:
            return False
        return True

    def _explain(self) -> None:
        parts = explanation_parts(self.trial.position.layout, self.trial.step)
        self._parts = parts if self._explaining else parts[:1]

    def _turn_on(self, key: str) -> bool:
        """Show another part of the explanation; return False if the key turns no part."""
        if key == "H" and not self._parts and self._explaining:
            self._explain()
        elif key in _ON and self.more:
            self._part += 1
        elif key in _BACK and self._part:
            self._part -= 1
        else:
            return False
        return True

    def click(self, cell: int) -> None:
        """Move the cursor to the clicked cell, and mark or unmark it while cells are asked for."""
        if self.over:
            return
        self.cursor, self._refused = cell, ""
        if self.trial.phase is Phase.CELLS:
            self._mark(cell)

    def _mark(self, cell: int) -> None:
        self._refused = ""
        trial = self.trial
        if trial.position.grid.digits[cell] and trial.meant.technique not in OF_FILLED_CELLS:
            self._refused = say("Mark an empty cell: this one has a digit.")
            return
        if trial.position.grid.digits[cell] and trial.position.givens >> cell & 1:
            self._refused = say("This is a given: it can't be a corner.")
            return
        self._marked ^= {cell}
        trial.forget()

    def _do(self, digit: int) -> None:
        self._refused = ""
        trial = self.trial
        if trial.places:
            self._written = digit
            trial.forget()
            return
        if not trial.position.candidates.digits[self.cursor] >> digit & 1:
            self._refused = say("{digit} isn't a candidate here: choose another.", digit=digit)
            return
        self._struck ^= {Placement(self.cursor, digit)}
        trial.forget()

    def _judge(self) -> None:
        self._refused = ""
        trial = self.trial
        if trial.phase is Phase.CELLS:
            if not self._marked:
                self._refused = say("First mark the cells.")
            else:
                trial.answer_cells(self._marked)
        elif trial.places and not self._written:
            self._refused = say("Press the digit that goes there.")
        elif trial.places:
            trial.answer_effect({Placement(cell, self._written) for cell in trial.cells})
        elif not self._struck:
            self._refused = say("Go to a cell and press the digit to eliminate.")
        else:
            trial.answer_effect(self._struck)
