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
            say("Allowed is not always right"),
            say("Each card has one solution. A wrong digit is erased, and counts as an error."),
            say("This board has 1 to 6. In the yellow cell a 3 or a 4 may go. Try the 4."),
            say("This board has 1 to 6. In r1c5 a 3 or a 4 may go. Try the 4: type r1c5=4."),
            _START,
            DOUBT,
            Happened(ErrorNoticed, {"cell": DOUBT}),
            (Enter(DOUBT, 4),),
            praise=say("4 is not what the card has in r1c5: × marks it. One error; you may go on."),
            aside=say("r1c5 means row 1, column 5. Do not guess: other cells can be known."),
        ),
        Step(
            say("Pencil marks: notes in a cell"),
            say("Note what may still go in a cell. Marks are free, and may be wrong."),
            say("Press m, then 3 and 4, for small marks. Press m again for real digits."),
            say("Type mark r1c5 3, and then mark r1c5 4."),
            _START,
            DOUBT,
            Marked(DOUBT, frozenset({3, 4})),
            _NOTED,
            praise=say("Noted. The same digit once more rubs a mark out."),
            several=True,
        ),
        Step(
            say("All marks at once"),
            say("The program can note in every cell what its row, column and box allow."),
            say("Press shift and m together."),
            say("Type marks."),
            _START,
            DOUBT,
            Happened(MarksFilled),
            (FillMarks(),),
            praise=say("Look: some cells have a single mark."),
            before=_NOTED,
        ),
        Step(
            say("A single mark is a sure digit"),
            say("A digit that you write rubs out its marks in its row, column and box."),
            say("The yellow cell has one mark: write it. Watch the marks around it."),
            say("r1c4 has a single mark, the 4: write it. Then look at the marks: board."),
            _START,
            FOUR,
            Happened(DigitWritten, {"cell": FOUR}),
            (Enter(FOUR, 4),),
            praise=say("Now the cell at its right has a single mark, too."),
            before=(FillMarks(),),
        ),
    )


def _helped() -> tuple[Step, ...]:
    return (
        Step(
            say("Hints come in three strengths"),
            say("First where to look, then the way to find it, then what to write."),
            say("Press shift and h together, three times, and read what it says."),
            say("Type hint, three times."),
            _START,
            DOUBT,
            Happened(HintGiven, {"strength": 3}),
            ("hint", "hint", "hint"),
            aside=say("Each press is counted: a best time has no hints."),
            before=_WRITTEN,
            several=True,
        ),
        Step(
            say("Taking back is free"),
            say("What you wrote last can be taken back, step by step, marks too."),
            say("A 5 was written in the yellow cell. Press u to take it back."),
            say("A 5 was written in r6c5. Type undo."),
            _START,
            FIRST,
            Happened(Undone),
            (Undo(),),
            praise=say("Taken back. shift+u (in lines: redo) writes it again."),
            before=(*_WRITTEN, Enter(FIRST, 5)),
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("Three minutes: a small card"),
        say(
            "In a game your time is kept. A best time is a first try: no hints, three errors at "
            "most."
        ),
        say("Press enter. The card lies covered until you press enter once more."),
        say("Press enter to begin. give up ends it."),
        _SHORT,
        {},
        say("That was solo. A whole card: p, then s on the start page. Your bests: r there."),
        say(
            "That was solo. A whole card: {solo}. Your bests: {stats}",
            solo=paths.command("solo"),
            stats=paths.command("stats"),
        ),
        aside=say("This small card is for trying: nothing of it is kept."),
    )
