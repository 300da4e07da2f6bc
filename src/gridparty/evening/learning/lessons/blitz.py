"""The blitz in six steps: a turn has many digits, and an error stands until it is erased."""

from __future__ import annotations

from dataclasses import replace

from gridparty.evening.learning.lessons.lesson import ME, OTHER, All, Bout, Happened, Lesson, Step
from gridparty.evening.learning.lessons.small_board import (
    CARD,
    FIRST,
    FIVE,
    FOUR,
    FRESH,
    SIX,
    THEN,
    TWICE,
)
from gridparty.games.common.commands import Call
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter, Erase, Pass, Start
from gridparty.games.race.events import (
    CallUpheld,
    DigitErased,
    DigitWritten,
    ErrorNoticed,
    Passed,
)
from gridparty.games.race.options import MODES
from gridparty.i18n.messages import say
from gridparty.system import paths

BOT = "Ada"  # the weakest bot
_BLITZ = MODES["blitz"]
_START = Start(replace(_BLITZ, turn_seconds=None), (ME, OTHER), CARD)
_BY_THE_TABLE = Start(
    replace(_BLITZ, turn_seconds=None, referee=Referee.TABLE), (ME, OTHER), CARD, first=1
)
_ONE_ROUND = Start(replace(_BLITZ, rounds=1), (ME, BOT), FRESH)
# Digits stay: each step begins on the board that the one before it left.
_FOUND = (Enter(FOUR, 4), Enter(SIX, 6))
_OPENED = (*_FOUND, Enter(FIRST, 5), Enter(THEN, 1))
_MENDED = (*_OPENED, Enter(FIVE, 5))


def blitz() -> Lesson:
    """Return the lesson, in the current language."""
    return Lesson("blitz", "race", (*_writing(), *_judging()), _bout())


def _writing() -> tuple[Step, ...]:
    return (
        Step(
            say("As many digits as you can"),
            say("In a blitz your turn goes on after a digit, for 30 s."),
            say("This small board has 1 to 6. Fill r1c4 and r3c1: only one digit fits each."),
            _START,
            FOUR,
            All(
                (
                    Happened(DigitWritten, {"cell": FOUR}),
                    Happened(DigitWritten, {"cell": SIX}),
                )
            ),
            (FOUR, Enter(FOUR, 4), SIX, Enter(SIX, 6)),
            praise=say("4 + 6 = 10 points, and it's still your turn."),
            aside=say("r1c4 means row 1, column 4. The small a means you wrote it."),
            pointed=(FOUR, SIX),
            several=True,
            typed="r1c4=…",
        ),
        Step(
            say("One digit opens the next"),
            say("Each digit tells you more about the cells around it."),
            say("Only one digit fits in r6c5. Write it, then the one in r6c6."),
            _START,
            FIRST,
            All(
                (
                    Happened(DigitWritten, {"cell": FIRST}),
                    Happened(DigitWritten, {"cell": THEN}),
                )
            ),
            (Enter(FIRST, 5), THEN, Enter(THEN, 1)),
            praise=say("Yes: the 5 left only the 1 for row 6."),
            before=_FOUND,
            aside=say("Boxes here are two rows by three columns."),
            several=True,
        ),
    )


def _judging() -> tuple[Step, ...]:
    return (
        Step(
            say("Wrong? Erase it first"),
            say("A wrong digit stays until you erase it. Until then you can't write another."),
            say("Write a wrong 6 in r3c6. Erase it, then write the right digit."),
            _START,
            FIVE,
            All(
                (
                    Happened(ErrorNoticed, {"cell": FIVE}),
                    Happened(DigitErased, {"cell": FIVE}),
                    Happened(DigitWritten, {"cell": FIVE}),
                )
            ),
            (Enter(FIVE, 6), Erase(FIVE), Enter(FIVE, 5)),
            praise=say("Right. In a game the clock keeps running."),
            before=_OPENED,
            aside=say("Time's up? Anything still wrong is erased for you."),
            several=True,
            key="backspace",
            typed="erase r3c6",
        ),
        Step(
            say("Nothing left to find? Pass"),
            say("Passing ends your turn. Each round another player starts."),
            say("Pass."),
            _START,
            FIVE,
            Happened(Passed),
            (Pass(),),
            before=_MENDED,
            praise=say("Now Ben would play. There are as many rounds as players."),
            key="p",
            typed="pass",
        ),
        Step(
            say("Or the table is the referee"),
            say("At some tables nobody checks for you: the others watch and call errors."),
            say("Ben wrote the 2 in r5c5, but row 5 has one. Call it."),
            _BY_THE_TABLE,
            TWICE,
            Happened(CallUpheld),
            (Call(None, TWICE),),
            praise=say("Right: Ben must erase the 2."),
            aside=say("In a race you have 10 s to call an error."),
            before=(Enter(TWICE, 2),),
            key="e",
            typed="call",
        ),
    )


def _bout() -> Bout:
    return Bout(
        say("One round of 30 s against a bot"),
        say("Now with a clock: 30 s for you, then 30 s for the bot."),
        _ONE_ROUND,
        {BOT: 1},
        say("Well played! With friends: {command}", command=paths.command("play", "blitz")),
        aside=say("The bot, Ada, is a beginner."),
    )
