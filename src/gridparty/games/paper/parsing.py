"""Parsing of typed commands of the race on paper: ``written``, ``check r3c4=5``, ``sums 81 60``."""

from __future__ import annotations

import re
from collections.abc import Callable

from gridparty.board.numerals import whole_number
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError, ParseError
from gridparty.games.common.commands import Continue, LetBegin, Pause
from gridparty.games.common.parsing import CELL, DIGIT, parse_shared_command, seat_named
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
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

FindCard = Callable[[str, str], Card]  # by deck, and id or number of the card

_HELP = """\
written, or w     your digit stands on the card: all check it, and no clock runs
checked           all agree: the next player's clock runs (go on says the same)
pass              write nothing
card QM62         say which card lies on the table, by its id or its number
check r3c4=5      ask whether the 5 you have just written is right: it ends the turn
check Ann r3c4=5  ask about the digit of Ann, who wrote last
pause, go on      let the clock stand still, and run again
begin, begin Ben  let the next player, or Ben, begin: before the clock has run
sums 81 60 86     what everybody has on the card, in the order of the seats
keep              the sums are right: the card is over"""

_OF_A_DECK = ("card ", "check ")
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
    lines = _HELP.splitlines()
    if not state.options.deck:
        lines = [line for line in lines if not line.startswith(_OF_A_DECK)]
    return "\n".join(lines)


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
        case "sums" if rest:
            return NoteSums(tuple(map(_sum, rest.split())))
        case "begin":
            word = parse_shared_command(text, state.names, state.seat, state.layout.cell_at)
            assert isinstance(word, LetBegin)
            return word
    if match := _CHECK.fullmatch(text):
        who, cell, digit = match.groups()
        seat = None if who is None else seat_named(who, state.names)
        return Ask(state.layout.cell_at(cell.lower()), int(digit), seat)
    raise ParseError(f"expected written, check r3c4=5, or help, got {excerpt(line.strip(), 60)}")


def _sum(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise ParseError(f"expected sums such as 81 60 86, got {excerpt(text)}")
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
        raise GridpartyError(
            say("Nobody named a deck, so the program knows no card: --deck FILE at the start.")
        )
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
