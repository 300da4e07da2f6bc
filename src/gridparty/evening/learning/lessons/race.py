"""The race in seven steps: what may stand where, what it is worth, what an error costs.

The board of all steps, a card about half full::

    1 3 8 | 7 4 . | 9 . 6       r5c5  the last empty cell of box 5: 1
    . 4 2 | 1 . . | . 7 3       r2c7  row, column and box leave only 8
    9 6 7 | 2 . 3 | 4 . .       r7c8  the only cell of box 9 for a 6
    ------+-------+------       r5c2  a 9, and r4c7 a 2, each the only digit that fits
    7 1 . | 4 6 8 | . 3 9       r3c8  a 2 is wrong there: row 3 has one
    . . . | 3 . 2 | 5 4 .
    . . 3 | 9 5 7 | 6 . .
    ------+-------+------
    3 5 4 | . . . | . . 2
    2 8 1 | 6 . 4 | . . .
    6 7 . | . 2 . | . . 4
"""

from __future__ import annotations

from dataclasses import replace

from gridparty.board.layout import CLASSIC
from gridparty.evening.learning.lessons.lesson import ME, OTHER, Bout, Happened, Here, Lesson, Step
from gridparty.games.race.commands import Enter, Pass, Start
from gridparty.games.race.events import DigitWritten, ErrorNoticed
from gridparty.games.race.options import MODES, Card
from gridparty.i18n.messages import say
from gridparty.system import paths

CARD = Card(
    "LEARN",
    "13874.9.6.421...739672.34..71.468.39...3.254...39576..354.....22816.4...67..2...4",
    "138745926542196873967283451715468239896312547423957618354879162281634795679521384",
)
BOT = "Ada"  # the weakest bot
_UNHURRIED = replace(MODES["race"], turn_seconds=None)
_START = Start(_UNHURRIED, (ME, OTHER), CARD)
_THREE_TURNS = replace(MODES["race"], rounds=3)

cell = CLASSIC.cell_at
BOX, MOVE, HIDDEN, NINE, TWO, WRONG = map(cell, ("r5c5", "r2c7", "r7c8", "r5c2", "r4c7", "r3c8"))
# Digits stay: each step begins on the board that the one before it left.
_BOX_FULL = (Enter(BOX, 1), Pass())
_MOVED = (*_BOX_FULL, Enter(MOVE, 8), Pass())
_HIDDEN_FOUND = (*_MOVED, Enter(HIDDEN, 6), Pass())
_NINE_WON = (*_HIDDEN_FOUND, Enter(NINE, 9), Pass())


def race() -> Lesson:
    """Return the lesson, in the current language."""
    return Lesson("race", "race", (*_looking(), *_counting()), _bout())


def _looking() -> tuple[Step, ...]:
    return (
        Step(
            say("Each row, column and box has 1 to 9 once"),
            say("Heavy lines make nine boxes. No row, column or box has the same digit twice."),
            say("Box 5, in the middle, lacks one digit in r5c5. Write it."),
            _START,
            BOX,
            Happened(DigitWritten, {"cell": BOX}),
            (Enter(BOX, 1),),
            praise=say("Right, box 5 is full. The small a means player A (you) wrote it."),
            aside=say("r5c5 means row 5, column 5. The numbers are at the edge."),
            typed="r5c5=…",
        ),
        Step(
            say("Move to a cell"),
            say("Cells have names: r2c7 is row 2, column 7. You write in the cell you are on."),
            say("Go to r2c7."),
            _START,
            BOX,
            Here(MOVE),
            (MOVE,),
            praise=say("There you are."),
            pointed=(MOVE,),
            before=_BOX_FULL,
            key="↑↓←→",
            typed="r2c7",
        ),
        Step(
            say("Only one digit fits here"),
            say(
                "The row, column and box of this cell hold eight different digits. One is missing."
            ),
            say("Write the missing digit in r2c7."),
            _START,
            MOVE,
            Happened(DigitWritten, {"cell": MOVE}),
            (Enter(MOVE, 8),),
            praise=say("Yes: 8 points."),
            before=_BOX_FULL,
            aside=say("Look along the row, down the column, then round the box."),
        ),
        Step(
            say("A digit fits in only one cell"),
            say("Or ask: where can a 6 go? Not in a row or column that has one."),
            say("Box 9, bottom right, needs a 6. Write it in its only cell."),
            _START,
            MOVE,
            Happened(DigitWritten, {"cell": HIDDEN, "digit": 6}),
            (HIDDEN, Enter(HIDDEN, 6)),
            praise=say("Right: rows 8 and 9 and column 7 have a 6, so only r7c8 is left."),
            before=_MOVED,
            aside=say("Find the 6s in rows 8 and 9 and in column 7."),
        ),
    )


def _counting() -> tuple[Step, ...]:
    return (
        Step(
            say("A 9 is worth 9 points"),
            say("Each turn you write one digit. It scores its own value."),
            say("Only 2 fits in r4c7, only 9 in r5c2. Write the higher one."),
            _START,
            HIDDEN,
            Happened(DigitWritten, {"cell": NINE}),
            (NINE, Enter(NINE, 9)),
            praise=say("9 points. The highest total wins."),
            pointed=(NINE, TWO),
            before=_HIDDEN_FOUND,
        ),
        Step(
            say("A wrong digit ends your turn"),
            say("It is erased at once and scores nothing. The next player goes on."),
            say("Try it: write a 2 in r3c8, though row 3 has one."),
            _START,
            WRONG,
            Happened(ErrorNoticed, {"cell": WRONG, "digit": 2}),
            (Enter(WRONG, 2),),
            before=_NINE_WON,
            aside=say("× is the wrong digit, ! the clash. Not sure? Look elsewhere."),
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("Three turns of 30 s against a bot"),
        say("Now with a clock: you and the bot have three turns of 30 s each."),
        Start(_THREE_TURNS, (ME, BOT), CARD),
        {BOT: 1},
        say("Well played! With friends: {command}", command=paths.command("play", "race")),
        aside=say("The bot, Ada, is a beginner."),
    )
