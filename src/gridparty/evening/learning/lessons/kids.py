"""The children's game in seven steps: six animals, none twice in a row, a column or a box.

Chance is the same in every lesson, so the board of most steps is this one, your total is 38, and
your animal is the rabbit (5)::

      A B C   D E F         cat 1, fish 2, bird 3, turtle 4, rabbit 5, elephant 6
    1 . . . | . . 1
    2 . . . | . 6 3         D2  the rabbit may lie there; in A5 and D6 it may not
    --------+------         D3  3 in the box + 1 in the row + 1 in the column
    3 . 1 . | . . 4         E3  7, more than any other
    4 . . . | . 1 6         B2  4: 38 + 4 goes round the track
    --------+------         C5  row 5 has a rabbit
    5 . 3 . | 6 4 5
    6 . . . | . 3 2
"""

from __future__ import annotations

from gridparty.evening.learning.lessons.lesson import ME, Bout, Happened, Lesson, Step
from gridparty.games.tiles.commands import ClaimNoPlace, Lay, Start
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.events import NoPlaceClaimed, TileLaid, TileRejected
from gridparty.i18n.messages import say
from gridparty.system import paths

BOT = "Ada"
_KIDS = EDITIONS["kids"]
_ALONE = Start(_KIDS, (ME,))
SEED, FULL_SEED = 17, 1


def cell(name: str) -> int:
    """Return the cell with these board coordinates, such as ``D2``."""
    return _KIDS.cell_at(name)


def _laid(names: str) -> tuple[Lay, ...]:
    return tuple(Lay(_KIDS.layout.cell_at(name)) for name in names.split())


_BEFORE = _laid("r3c6 r3c2 r1c6 r2c6 r5c6 r6c6 r5c5 r6c5 r4c6 r2c5 r5c2 r5c4 r4c5")
_ALMOST_FULL = _laid(
    "r3c6 r3c5 r4c4 r3c2 r3c4 r3c3 r4c2 r1c6 r4c6 r5c6 r3c1 r4c1 r2c6 r5c1 r2c3 r4c3 r5c3 r2c1 "
    "r4c5 r5c2 r6c5 r6c3 r6c1 r5c4 r2c4 r6c4 r1c5 r1c4 r2c5 r1c2"
)
FREE, BARRED_ROW, BARRED_BOX = cell("D2"), cell("A5"), cell("D6")
COUNTED, BEST, GOOD, ROUND, TWICE = map(cell, ("D3", "E3", "D1", "B2", "C5"))


def kids() -> Lesson:
    """Return the lesson, in the current language."""
    return Lesson("kids", "tiles", (*_laying(), *_going_on()), _bout())


def _laying() -> tuple[Step, ...]:
    return (
        Step(
            say("Six animals, each only once"),
            say("Each row, column and box has an animal only once."),
            say("You have a rabbit. Lay it in D2, A5 or D6. Only one has no rabbit in sight."),
            _ALONE,
            cell("D4"),
            Happened(TileLaid, {"cell": FREE}),
            (FREE, Lay(FREE)),
            praise=say("Good! No other rabbit in sight."),
            aside=say("D2: column D, row 2."),
            before=_BEFORE,
            seed=SEED,
            pointed=(FREE, BARRED_ROW, BARRED_BOX),
            key="enter",
            typed="D2",
        ),
        Step(
            say("Animals are points"),
            say("Count the animals in the box, the row and the column."),
            say("How many animals are around D3? Count, then lay your rabbit there."),
            _ALONE,
            COUNTED,
            Happened(TileLaid, {"cell": COUNTED, "box": 3, "row": 1, "column": 1}),
            (Lay(COUNTED),),
            praise=say("3 + 1 + 1 = 5 points. Yours doesn't count."),
            before=_BEFORE,
            seed=SEED,
        ),
        Step(
            say("Go where there are many"),
            say("More animals around: more points."),
            say("Where are the most animals: around D3, E3 or D1? Lay your rabbit there."),
            _ALONE,
            cell("D4"),
            Happened(TileLaid, {"cell": BEST}),
            (BEST, Lay(BEST)),
            praise=say("7 points! That's the best cell."),
            before=_BEFORE,
            seed=SEED,
            pointed=(COUNTED, BEST, GOOD),
        ),
    )


def _going_on() -> tuple[Step, ...]:
    return (
        Step(
            say("Oops, twice!"),
            say("The same animal twice in a row, column or box? The new one comes off: no points."),
            say("Try it: lay your rabbit in C5. Row 5 has one."),
            _ALONE,
            TWICE,
            Happened(TileRejected, {"cell": TWICE}),
            (Lay(TWICE),),
            praise=say("Off it comes. Next time look first!"),
            before=_BEFORE,
            seed=SEED,
        ),
        Step(
            say("Round the track"),
            say("Points are steps. One lap, 40 steps: a token worth 40."),
            say("You're on 38. Lay your rabbit in B2: 4 points."),
            _ALONE,
            ROUND,
            Happened(TileLaid, {"cell": ROUND}),
            (Lay(ROUND),),
            praise=say("38 + 4 = 42: a token (40), and on to 2."),
            before=_BEFORE,
            seed=SEED,
            tracked=True,
        ),
        Step(
            say("No place left?"),
            say("Then say so, and the game ends."),
            say("Your elephant fits nowhere. Look, then say so."),
            _ALONE,
            cell("E5"),
            Happened(NoPlaceClaimed, {"cell": None}),
            (ClaimNoPlace(),),
            praise=say("Right! Most points win."),
            before=_ALMOST_FULL,
            seed=FULL_SEED,
            key="n",
            typed="no place",
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("Now a game"),
        say("You and Ada, the computer, take turns. No clock."),
        Start(_KIDS, (ME, BOT)),
        {BOT: 1},
        say("Well played! With friends: {command}", command=paths.command("play", "kids")),
    )
