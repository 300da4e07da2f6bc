"""Paint a page of a technique's lesson: the board with candidates, and one idea beside it.

::

    ┏━1━━━━━2━━━━━3━━━┳━     What it is           the title
    1  1 3 │     │    ┃      A digit has just …   the idea
    ┃    9 │     │ 7  ┃      your part            what is to be done, and what came of it
    ┃──────┼─────┼────┃      ┌ enter  next page
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from gridparty.board.cells import members
from gridparty.board.grid import Placement
from gridparty.board.position import Position
from gridparty.i18n.messages import say
from gridparty.techniques.blocking import blocking
from gridparty.techniques.drawing import (
    EVERYTHING,
    OF_FILLED_CELLS,
    Filter,
    letters_of,
    shown_marks,
)
from gridparty.techniques.step import Step
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.cells import NOTES
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Slot, arrange
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    paint_button,
    paint_header,
    paint_hints,
)
from gridparty.terminal.widgets.pencil import GOES_HERE, MEANT, STRUCK, paint_letter, paint_sign

BLOCKS = "› ‹"  # around a digit that makes a single
OWN, _OWN_PEN = "5a", 0  # a digit that was not given, where that matters
_MOST_WITH_DIGITS = 4  # letters in a line of the legend that have room for a digit each
_BESIDE_TEXT = 8  # lines for the title, the button, the legend and blanks
_BOARD, _PANEL, _PANEL_WIDTH = (
    2,
    58,
    21,
)  # beside the board with all candidates on the smallest screen


@dataclass(frozen=True, slots=True)
class TechniqueFrame:
    """A page as painted."""

    header: Header
    board: BoardFrame
    title: str
    text: str
    asked: str  # the task
    sign: str
    said: str  # the result
    button: str  # the effect of enter
    hints: tuple[KeyHint, ...]
    legend: tuple[tuple[str, str], ...] = ()  # signs on the board, and what they mean
    before: str = ""  # what leads to the text, where there is room for it
    terms: tuple[str, ...] = ()  # what the field's words mean
    again: tuple[str, ...] = ()  # likewise, where there is room for it

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        if at.cell.height == 1:
            x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
            paint_board(canvas, x + _BOARD, y + 1, self.board, NOTES)
            panel = Slot(x + _PANEL, y + 1, _PANEL_WIDTH, LEAST_HEIGHT - 2)
            left, width = x, LEAST_WIDTH
        else:
            paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
            panel = Slot(at.panel_x, at.stage.y, at.panel_width, at.foot - at.stage.y)
            left, width = at.x, at.width
        paint_header(canvas, left, width, self.header)
        self._paint_panel(canvas, panel)
        paint_hints(canvas, left, width, self.hints)

    def _paint_panel(self, canvas: Canvas, panel: Slot) -> None:
        """Paint the text from the top and the button below it, in one line if room is short.

        Blank lines are dropped before lines of the legend.
        """
        theme, y, foot = canvas.theme, panel.y, panel.y + panel.height
        said = f"{self.sign} {self.said}" if self.said else ""
        words = (self.before, self.text, *self.terms, said)
        needed = sum(len(wrapped(text, panel.width)) for text in words)
        before = self.before if needed <= panel.height - _BESIDE_TEXT else ""
        told = (
            (self.title, theme.text, True),
            (before, theme.dim, False),
            (self.text, theme.text, False),
            (self.asked, theme.text, True),
            (said, theme.text, False),
        )
        below = sum(len(wrapped(term, panel.width)) for term in self.terms)
        below += bool(self.terms) + bool(self.button) + len(self.legend)
        parts = [part for part in told if part[0]]
        high = sum(len(wrapped(text, panel.width)) + 1 for text, *_ in parts)
        lacking = high + below - panel.height
        close = lacking > 0 and bool(self.terms)  # the button follows at once
        apart = len(parts) - max(0, lacking - close)  # parts with a blank line below
        for number, (text, colour, bold) in enumerate(parts, start=1):
            for line in wrapped(text, panel.width):
                canvas.put(panel.x, y, line, colour, bold=bold)
                y += 1
            y += number <= apart
        marked = len(self.legend) + 1 if self.legend else 0  # with the line above it
        y = self._paint_terms(canvas, panel, y, foot - marked - bool(self.button) - 1)
        y -= close
        if self.button:
            high = 3 if y + 3 + marked <= foot else 1
            place = Slot(panel.x - 1, min(y, foot - high), panel.width + 1, high)
            paint_button(canvas, place, self.button)
            y = place.y + high
        self._paint_legend(canvas, panel, y)

    def _paint_terms(self, canvas: Canvas, panel: Slot, y: int, foot: int) -> int:
        """Paint the definitions, known ones only if there is room; return the line below."""
        first = y
        for terms, least in ((self.terms, panel.y + panel.height - 1), (self.again, foot)):
            for term in terms:
                lines = wrapped(term, panel.width)
                if y + len(lines) > least:
                    break
                for line in lines:
                    canvas.put(panel.x, y, line, canvas.theme.dim)
                    y += 1
        return y + (y > first)

    def _paint_legend(self, canvas: Canvas, panel: Slot, y: int) -> None:
        """Paint what the signs on the board mean at the foot, as many as fit below y."""
        foot = panel.y + panel.height
        legend = self.legend[-(foot - y) :] if y < foot else ()  # the rarest signs are the last
        top = foot - len(legend)
        if legend and top > y:
            canvas.put(panel.x, top - 1, say("On the board:"), canvas.theme.dim)
        flat = arrange(canvas.width, canvas.height, self.board.layout).cell.height <= 2
        shown = {sign: digit for one in self.board.squares[::-1] for digit, sign in one.signs}
        for number, meaning in enumerate(legend, start=top):
            _paint_signs(canvas, panel.x, number, meaning, shown, flat=flat)


def _paint_signs(
    canvas: Canvas, x: int, y: int, line: tuple[str, str], shown: Mapping[str, int], *, flat: bool
) -> None:
    """Paint a line of the legend: ``5A 7B the pattern``, the signs as on the board.

    Args:
        canvas: where.
        x: its column.
        y: its line.
        line: signs, and what they mean.
        shown: for each sign a digit that has it.
        flat: whether small digits are as small as can be.
    """
    theme, (signs, text) = canvas.theme, line
    if signs in (BLOCKS, MEANT):
        x = canvas.put(x, y, MEANT if signs == MEANT and flat else BLOCKS, theme.gold, bold=True)
    elif signs == OWN:
        x = canvas.put(x, y, OWN, theme.pen(_OWN_PEN), bold=True)
    for sign in "" if signs in (BLOCKS, MEANT, OWN) else signs:
        digit = str(shown[sign]) if sign in shown and len(signs) <= _MOST_WITH_DIGITS else ""
        if sign == STRUCK:
            x = x if flat else canvas.put(x, y, digit, theme.text, bold=True)
            paint_sign(canvas, x, y, STRUCK, STRUCK)
        else:
            paint_sign(canvas, x, y, sign, digit, plain=not flat)
            paint_letter(canvas, x + len(digit), y, sign)
            x += len(digit)
        x += 1 if sign == signs[-1] else 2
    canvas.put(x + 1, y, text, theme.dim)


def legend_of(position: Position, step: Step) -> tuple[tuple[str, str], ...]:
    """Return the visible signs and what they mean, a line for each kind.

    A candidate that is struck or placed shows that instead of its letter.
    """
    done = {*step.places, *step.strikes}
    drawn = {one.letter for one in step.letters if (one.cell, one.digit) not in done}
    told = (
        *(
            ("".join(one for one in letters if one in drawn), what)
            for letters, what in letters_of(step)
        ),
        (GOES_HERE if step.places else "", say("goes here")),
        (STRUCK if step.strikes else "", say("eliminated")),
        (BLOCKS if blocking(position, step) else "", say("rules out")),
        (OWN if step.technique in OF_FILLED_CELLS else "", say("not given")),
    )
    return tuple((signs, text) for signs, text in told if signs)


def board_of(
    position: Position,
    step: Step | None,
    *,
    lit: int = 0,
    cursor: int | None = None,
    marked: Collection[int] = (),
    done: Collection[Placement] = (),
    technique: str = "",
    only: Filter = EVERYTHING,
) -> BoardFrame:
    """Return the board with candidates, the step's letters and the reader's marks.

    Args:
        position: digits and candidates.
        step: what of it is drawn; None: nothing.
        lit: the digit that is set off.
        cursor: where the reader is.
        marked: cells that the reader marked.
        done: candidates that the reader struck.
        technique: what is looked for, where no step is drawn yet.
        only: the candidates to show.
    """
    layout = position.layout
    drawn = step or Step(technique, (), (), (), (), (), "")
    left = shown_marks(position, drawn, only)
    signs: dict[int, dict[int, str]] = {cell: {} for cell in range(layout.cell_count)}
    blocks: Collection[int] = ()
    if step is not None:
        for letter in step.letters:
            signs[letter.cell][letter.digit] = letter.letter
        for place in step.places:
            signs[place.cell][place.digit] = GOES_HERE
        blocks = blocking(position, step) if step.places else ()
        technique = step.technique
    for strike in (*(step.strikes if step is not None else ()), *done):
        signs[strike.cell][strike.digit] = STRUCK
    own = ~position.givens if technique in OF_FILLED_CELLS else 0
    corners = step.cells if step is not None and own else ()
    pointed = {*marked, *blocks, *(cell for cell in corners if position.grid.digits[cell])}
    squares = tuple(
        Square(
            digit=digit,
            pen=_OWN_PEN if digit and own >> cell & 1 else None,
            marks=tuple(members(left[cell])),
            sign=Sign.POINTED if cell in pointed else Sign.NONE,
            signs=tuple(sorted(one for one in signs[cell].items() if left[cell] >> one[0] & 1)),
        )
        for cell, digit in enumerate(position.grid.digits)
    )
    houses = step.houses if step is not None else ()
    tinted = tuple(sorted({cell for house in houses for cell in house.cells}))
    return BoardFrame(layout, squares, cursor, lit=only.digit or lit, tinted=tinted)
