"""The tile game in eight steps: where a tile may lie, what it earns, the track, no place.

Chance is the same in every lesson (`Step.seed`), so the board of most steps is this one, your
total is 37, and your tile is a 1::

    5 . . | . . . | . . 2       r1c6  a 1 may lie there; in r2c5 and r3c3 it may not
    . . . | . . . | . 8 .       r1c3  earns 2 in the box + 1 in the row + 2 in the column
    . 7 . | . . 2 | . . 1       r8c6  earns 8, more than any other
    ------+-------+------       r4c7  earns 6: 37 + 6 goes round the track
    . . 4 | . 2 9 | . . 8       r5c1  row 5 has a 1
    . . . | . 1 . | . . .
    . . . | . . . | . 9 .
    ------+-------+------
    . . . | . . 6 | . . .
    . . 2 | 9 8 . | . . 3
    . . . | 2 . . | . . .
"""

from __future__ import annotations

from gridparty.board.layout import CLASSIC, TINY
from gridparty.evening.learning.lessons.lesson import ME, OTHER, Bout, Happened, Lesson, Step
from gridparty.games.tiles.commands import ClaimNoPlace, Lay, Start
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.events import NoPlaceClaimed, TileLaid, TileRejected
from gridparty.i18n.messages import say
from gridparty.system import paths

BOT = "Ada"  # takes the first good place
SEED = 32
_EDITION = EDITIONS["tiles"]
_SMALL = mixed(_EDITION, layout="4x4")
_ALONE, _BOTH = Start(_EDITION, (ME,)), Start(_EDITION, (ME, OTHER))


def _laid(layout_cells: str) -> tuple[Lay, ...]:
    layout = TINY if len(layout_cells.split()) < 9 else CLASSIC
    return tuple(Lay(layout.cell_at(name)) for name in layout_cells.split())


_BEFORE = _laid("r8c5 r4c9 r8c4 r1c9 r3c9 r4c5 r4c6 r8c3 r3c6")
_ALMOST_FULL = _laid("r2c4 r2c1 r1c2 r2c3 r1c3 r3c1 r3c4")

cell = CLASSIC.cell_at
FREE, BARRED_COLUMN, BARRED_ROW = cell("r1c6"), cell("r2c5"), cell("r3c3")
COUNTED, BEST, GOOD, ROUND, TWICE = map(cell, ("r1c3", "r8c6", "r9c6", "r4c7", "r5c1"))
ANYWHERE = cell("r4c4")


def tiles() -> Lesson:
    """Return the lesson, in the current language."""
    return Lesson("tiles", "tiles", (*_laying(), *_going_round()), _bout())


def _laying() -> tuple[Step, ...]:
    return (
        Step(
            say("Lay it where its digit is new"),
            say("Each row, column and box has a digit only once."),
            say("Your tile is a 1. Lay it in r2c5, r3c3 or r1c6: only one sees no other 1."),
            _ALONE,
            cell("r5c6"),
            Happened(TileLaid, {"cell": FREE}),
            (FREE, Lay(FREE)),
            praise=say("Right: no other 1 in its row, column and box."),
            aside=say("r2c5: row 2, column 5. Tiles in parentheses were there at the start."),
            before=_BEFORE,
            seed=SEED,
            pointed=(FREE, BARRED_COLUMN, BARRED_ROW),
            key="enter",
            typed="r2c5",
        ),
        Step(
            say("Each tile around it is a point"),
            say("Count the tiles in the box, then those in the row and column outside it."),
            say("Cell r1c3 scores 2 + 1 + 2. Find these tiles, then lay your 1 there."),
            _ALONE,
            COUNTED,
            Happened(TileLaid, {"cell": COUNTED, "box": 2, "row": 1, "column": 2}),
            (Lay(COUNTED),),
            before=_BEFORE,
            seed=SEED,
        ),
        Step(
            say("Go where there are many tiles"),
            say("The number of tiles counts, not their digits."),
            say("Lay your 1 where it scores most: r1c3, r8c6 or r9c6."),
            _ALONE,
            COUNTED,
            Happened(TileLaid, {"cell": BEST}),
            (BEST, Lay(BEST)),
            praise=say("8 points, the most on this board."),
            before=_BEFORE,
            seed=SEED,
            pointed=(COUNTED, BEST, GOOD),
        ),
    )


def _going_round() -> tuple[Step, ...]:
    return (
        Step(
            say("The track has 40 spaces"),
            say("Points are steps on the track. One lap: a token worth 40."),
            say("You're on 37. Lay your 1 in r4c7 for 6 points."),
            _ALONE,
            ROUND,
            Happened(TileLaid, {"cell": ROUND}),
            (Lay(ROUND),),
            praise=say("37 + 6 = 43: a token (40), and on to space 3."),
            before=_BEFORE,
            seed=SEED,
            tracked=True,
        ),
        Step(
            say("Your tile is secret"),
            say("Each player holds one tile. After laying it, you draw a new one face down."),
            say("Your tile is an 8. Lay it anywhere it fits. Then it's Ben's turn."),
            _BOTH,
            ANYWHERE,
            Happened(TileLaid, {"seat": 0}),
            (Lay(ANYWHERE),),
            praise=say("Now Ben takes the keyboard, and you look away."),
            seed=SEED,
        ),
        Step(
            say("Break the rule and you lose the tile"),
            say("If the row, column or box has the digit, your tile is set aside: no points."),
            say("Try it: lay your 1 in r5c1, though row 5 has one."),
            _ALONE,
            TWICE,
            Happened(TileRejected, {"cell": TWICE}),
            (Lay(TWICE),),
            before=_BEFORE,
            seed=SEED,
        ),
        Step(
            say("Fits nowhere? Say so"),
            say(
                "If your tile fits nowhere, say so and the game ends. If you're wrong, you lose it."
            ),
            say("Your 1 fits nowhere on this small board. Look, then say so."),
            Start(_SMALL, (ME,)),
            TINY.cell_at("r3c2"),
            Happened(NoPlaceClaimed, {"cell": None}),
            (ClaimNoPlace(),),
            praise=say("Right: the game ends, and the highest total wins."),
            before=_ALMOST_FULL,
            seed=SEED,
            key="n",
            typed="no place",
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("A small game against a bot"),
        say("A 4×4 board: each row, column and box has 1 to 4."),
        Start(_SMALL, (ME, BOT)),
        {BOT: 1},
        say(
            "Well played! With friends: {command}",
            command=paths.command("play", "tiles"),
        ),
        aside=say("The bot, Ada, is a beginner. There's no clock."),
    )
