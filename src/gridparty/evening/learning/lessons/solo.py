"""Solo in seven steps: errors, pencil marks, hints, taking back, and what counts as a best."""

from __future__ import annotations

from dataclasses import replace

from gridparty.evening.learning.lessons.lesson import ME, Bout, Happened, Lesson, Marked, Step
from gridparty.evening.learning.lessons.small_board import CARD, DOUBT, FIRST, FOUR, FRESH
from gridparty.games.race.commands import Enter, Start
from gridparty.games.race.events import DigitWritten, ErrorNoticed
from gridparty.games.solo.commands import FillMarks, Mark, Undo
from gridparty.games.solo.events import HintGiven, MarksFilled, Undone
from gridparty.games.solo.options import SOLO
from gridparty.i18n.messages import say
from gridparty.system import paths

_MINUTES = 3.0
_START = Start(replace(SOLO, game_seconds=None), (ME,), CARD)
_SHORT = Start(replace(SOLO, game_seconds=_MINUTES * 60), (ME,), FRESH)
# Marks and digits stay: each step begins on the board that the one before it left.
_NOTED = (Mark(DOUBT, 3), Mark(DOUBT, 4))
_WRITTEN = (FillMarks(), Enter(FOUR, 4))


def solo() -> Lesson:
    """Return the lesson, in the current language."""
    return Lesson("solo", "solo", (*_writing(), *_helped()), _bout())


def _writing() -> tuple[Step, ...]:
    return (
        Step(
            say("Possible isn't always right"),
            say("Each card has one solution. A wrong digit is erased and counts as an error."),
            say("This board has 1 to 6. Cell r1c5 could be 3 or 4. Try the 4."),
            _START,
            DOUBT,
            Happened(ErrorNoticed, {"cell": DOUBT, "digit": 4}),
            (Enter(DOUBT, 4),),
            praise=say("The × says: r1c5 isn't 4. That's one error; go on."),
            aside=say("r1c5 means row 1, column 5. Don't guess: other cells are certain."),
            typed="r1c5=4",
        ),
        Step(
            say("Pencil marks: notes in a cell"),
            say("Note what could go in a cell. Marks are free and may be wrong."),
            say("Mark 3 and 4 in r1c5."),
            _START,
            DOUBT,
            Marked(DOUBT, frozenset({3, 4})),
            _NOTED,
            praise=say("Noted. The same digit again removes a mark."),
            several=True,
            key="m",
            typed="mark r1c5=3",
        ),
        Step(
            say("All marks at once"),
            say("The program can mark every digit that row, column and box allow."),
            say("Mark all candidates."),
            _START,
            DOUBT,
            Happened(MarksFilled),
            (FillMarks(),),
            praise=say("Look: some cells have a single mark."),
            before=_NOTED,
            key="shift+m",
            typed="marks",
        ),
        Step(
            say("A single mark is certain"),
            say("A digit you write removes its marks from its row, column and box."),
            say("Cell r1c4 has one mark. Write it, and watch the marks around it."),
            _START,
            FOUR,
            Happened(DigitWritten, {"cell": FOUR}),
            (Enter(FOUR, 4),),
            praise=say("Now the cell to its right has a single mark too."),
            before=(FillMarks(),),
            typed="r1c4=4",
        ),
    )


def _helped() -> tuple[Step, ...]:
    return (
        Step(
            say("Hints come in three strengths"),
            say("First where to look, then the technique, then the digit."),
            say("Take three hints, and read each."),
            _START,
            DOUBT,
            Happened(HintGiven, {"strength": 3}),
            ("hint", "hint", "hint"),
            aside=say("Hints are counted: a best has none."),
            before=_WRITTEN,
            several=True,
            key="shift+h",
            typed="hint",
        ),
        Step(
            say("Undo is free"),
            say("Undo your entries one by one, marks too."),
            say("A 5 was written in r6c5. Undo it."),
            _START,
            FIRST,
            Happened(Undone),
            (Undo(),),
            praise=say("Undone. Redo writes it again."),
            before=(*_WRITTEN, Enter(FIRST, 5)),
            key="u",
            typed="undo",
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("A small card in three minutes"),
        say("Your time is kept. A best is a first try, without hints, with at most three errors."),
        _SHORT,
        {},
        say("Well played! Again: {command}", command=paths.command("play", "solo")),
        aside=say("This card is for practice: nothing is saved."),
    )
