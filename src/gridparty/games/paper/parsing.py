"""Parsing of the typed commands of the race on paper, such as ``check r3c4=5``."""

from __future__ import annotations

import re
from collections.abc import Callable

from gridparty.board.numerals import whole_number
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError
from gridparty.games.common.commands import Continue, LetBegin, Pause
from gridparty.games.common.parsing import (
    CELL,
    DIGIT,
    parse_shared_command,
    seat_named,
    unknown_move_error,
)
from gridparty.games.paper.commands import (
    Ask,
    Command,
    Keep,
    LayCard,
    NoteSums,
    Pass,
    Written,
)
from gridparty.games.paper.state import State
from gridparty.games.race.options import Card
from gridparty.i18n.messages import message, say

FindCard = Callable[[str, str], Card]  # by deck, and id or number of the card

_TURN_HELP = message(
    "written, or w     your digit is on the card: all check it, no clock runs\n"
    "checked           the next player's clock runs; or type go on\n"
    "pass              write nothing"
)
_DECK_HELP = message(
    "card QM62         name the card on the table, by id or number\n"
    "check r3c4=5      ask whether your last digit is right: it ends the turn\n"
    "check Ann r3c4=5  ask about Ann's digit, the last one written"
)
_REST_HELP = message(
    "pause             stop the clock\n"
    "begin, begin Ben  before the first turn: the next player begins, or Ben\n"
    "totals 81 60 86   each player's total, by seat\n"
    "keep              the totals are right: the card is over"
)

_CHECK = re.compile(rf"check(?:\s+(?P<who>.+?))?\s+{CELL}\s*(?:=|\s)\s*{DIGIT}", re.IGNORECASE)
_PLAIN: dict[str, Command] = {
    "written": Written(),
    "w": Written(),
    "pass": Pass(),
    "pause": Pause(),
    "go on": Continue(),
    "checked": Continue(),
    "continue": Continue(),
    "keep": Keep(),
}


def help_text(state: State) -> str:
    """Return the help on typed commands, without cards and questions where there is no deck."""
    parts = (_TURN_HELP, *((_DECK_HELP,) if state.options.deck else ()), _REST_HELP)
    return "\n".join(map(say, parts))


def parse_command(line: str, state: State, find: FindCard) -> Command:
    """Parse a typed line, ignoring case and extra blanks.

    Raises:
        GridpartyError: it is no command, or names an unknown card, cell or player.
    """
    text = " ".join(line.split())
    lower = text.lower()
    if lower in _PLAIN:
        return _PLAIN[lower]
    verb, _, rest = text.partition(" ")
    match verb.lower():
        case "card" if rest:
            return LayCard(find(state.options.deck, rest))
        case "totals" | "sums" if rest:
            return NoteSums(tuple(map(_sum, rest.split())))
        case "begin":
            word = parse_shared_command(text, state.names, state.seat, state.layout.cell_at)
            assert isinstance(word, LetBegin)
            return word
    if match := _CHECK.fullmatch(text):
        who, cell, digit = match.groups()
        seat = None if who is None else seat_named(who, state.names)
        return Ask(state.layout.cell_at(cell.lower()), int(digit), seat)
    raise unknown_move_error(line, "check r3c4=5")


def _sum(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise unknown_move_error(text, "totals 81 60 86")
    return number


def find_card(deck: str, card: str) -> Card:
    """Return a card of the deck, proved like every card from elsewhere (R13).

    Args:
        deck: a pack or a file; empty where none was named.
        card: its id, ignoring case, or its number in the deck, from 1.

    Raises:
        GridpartyError: there is no such deck or card, or it has not exactly one solution.
    """
    if not deck:
        raise GridpartyError(say("No deck: start with --deck FILE."))
    from gridparty.decks.deck import PACKS, Deck, pack_file
    from gridparty.decks.verification import verify

    found = Deck.claimed(pack_file(deck) if deck in PACKS else deck)
    number = found.number_of(card)
    puzzle = found.puzzles[number - 1]
    try:
        proved = verify(puzzle)
    except (NotUniqueError, ClaimError) as error:
        raise GridpartyError(
            f"{found.name}: puzzle {number} cannot be played: card {puzzle.id}: {error}"
        ) from None
    return Card.from_puzzle(proved, deck=found.name, number=number, of=len(found))
