"""Which puzzle `make --like` means: typed, in a file, a card, or a game that was played."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING

from gridparty import places
from gridparty.board.quoting import excerpt
from gridparty.board.wording import say
from gridparty.cli import inputs
from gridparty.errors import GridpartyError, WishError

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

NO_SUCH = "expected a puzzle, a file, the id of a card, or of a game alone that is over, got {got}"


def puzzle_meant(source: str) -> Puzzle:
    """The puzzle itself; the first of a file; the card of a pack, or of the last game, of that id.

    Raises:
        GridpartyError: there is none.
    """
    if inputs.is_typed(source) or source == "-" or inputs.is_file(source):
        return inputs.items_from(source)[0].puzzle
    found = _played(source) or _in_a_pack(source)
    if found is None:
        raise WishError(say(NO_SUCH, got=excerpt(source)))
    return found


def _played(name: str) -> Puzzle | None:
    """The card of the last game alone that has this id, or whose card has."""
    from gridparty.board.puzzle import Puzzle
    from gridparty.evening.history import History

    if not places.history().exists():
        return None
    with closing(History(places.history(), to_look=True)) as history:
        results = history.results()
    wanted = name.casefold()
    for result in reversed(results):
        if wanted in (result.session.casefold(), result.card.casefold()):
            return Puzzle.parse(result.givens)
    return None


def _in_a_pack(name: str) -> Puzzle | None:
    from gridparty.decks.deck import PACKS, Deck, pack_file

    for pack in PACKS:
        with suppress(GridpartyError):
            return Deck.claimed(pack_file(pack)).card(name.upper())
    return None
