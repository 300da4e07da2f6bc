"""Parsing of typed commands of a sprint, for the one player at the keyboard."""

from __future__ import annotations

import re

from gridparty.games.common.commands import Agree, Continue, Pause
from gridparty.games.common.parsing import (
    CELL,
    DIGIT,
    parse_shared_command,
    seat_named,
    unknown_move_error,
)
from gridparty.games.common.writing import Place
from gridparty.games.sprint.commands import (
    AskHint,
    Command,
    Count,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    HandIn,
    Keep,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.sprint.paper import number_of
from gridparty.games.sprint.state import State
from gridparty.games.sprint.view import advise
from gridparty.i18n.messages import message

HELP = message(
    "r3c5=7            write 7 in row 3, column 5\n"
    "erase r3c5        erase a digit, or the marks\n"
    "mark r3c5=7       pencil mark on or off; centre r3c5=7: in the centre\n"
    "marks             mark all candidates\n"
    "undo, redo        undo your last entry, or redo it\n"
    "hint              if agreed as a handicap\n"
    "done              hand in your board, where errors are found at the end\n"
    "give up           stop solving; the others go on\n"
    "pause, go on      stop the clock, and go on\n"
    "stop, stop all    you want to stop; stop all: everyone does"
)
PAPER_HELP = message(
    "Ann finished      take Ann's time; Ann goes on: she hasn't finished after all\n"
    "stop all          everyone stops\n"
    "pause, go on      stop the clock, and go on\n"
    "Ann 120           count Ann's sheet: the number that is asked for\n"
    "Ann 53.672…       read her sheet out instead: all cells, row by row\n"
    "solution          once nobody is solving any more\n"
    "keep              what was counted is right: the game is over"
)
_WRITE = re.compile(rf":?{CELL}\s*(?:=|\s)\s*{DIGIT}")
_MARK = re.compile(rf"(mark|centre)\s+{CELL}\s*(?:=|\s)\s*{DIGIT}")
_ERASE = re.compile(rf"erase\s+{CELL}")


def parse_command(line: str, state: State, seat: int) -> Command:
    """Parse a typed line of this seat, ignoring case and extra blanks.

    Raises:
        ParseError: it is no command, or names an unknown cell.
    """
    lower, cell_at = " ".join(line.lower().split()), state.layout.cell_at
    if match := _WRITE.fullmatch(lower):
        return Enter(seat, cell_at(match[1]), int(match[2]))
    if match := _MARK.fullmatch(lower):
        place = Place.CORNER if match[1] == "mark" else Place.CENTRE
        return Mark(seat, cell_at(match[2]), int(match[3]), place)
    if match := _ERASE.fullmatch(lower):
        return Erase(seat, cell_at(match[1]))
    match lower:
        case "marks":
            return FillMarks(seat)
        case "undo":
            return Undo(seat)
        case "redo":
            return Redo(seat)
        case "hint":
            return AskHint(seat, advise(state, seat))
        case "done":
            return HandIn(seat)
        case "give up":
            return GiveUp(seat)
        case "pause":
            return Pause()
        case "go on" | "continue":
            return Continue()
    shared = parse_shared_command(" ".join(line.split()), state.names, seat, cell_at)
    if isinstance(shared, Agree):
        return shared
    raise unknown_move_error(line, "r3c5=7")


def parse_on_paper(line: str, state: State) -> Command:
    """Parse a typed line of a sprint on paper, about any player.

    Raises:
        ParseError: it is no command, or names an unknown player.
        IllegalMoveError: a sheet that is read out is another card's.
    """
    text = " ".join(line.split())
    match text.lower():
        case "pause":
            return Pause()
        case "go on" | "continue":
            return Continue()
        case "keep":
            return Keep()
        case "stop" | "stop all":
            return Agree()
    if match := _FINISHED.fullmatch(text):
        seat = seat_named(match[1], state.names)
        return HandIn(seat) if match[2].lower() == "finished" else Undo(seat)
    if match := _SHEET.fullmatch(text):
        seat, digits = seat_named(match[1], state.names), match[2].replace(" ", "")
        if len(digits) == state.layout.cell_count:
            return Count(seat, number_of(state, seat, digits))
        if digits.isdecimal():
            return Count(seat, int(digits[:_DIGITS]))
    raise unknown_move_error(line, "Ann finished")


_FINISHED = re.compile(r"(.+) (finished|goes on)", re.IGNORECASE)
_SHEET = re.compile(r"(.+?) ([0-9. ]+)")
_DIGITS = 4  # of a number of points
