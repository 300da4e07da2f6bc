"""A card by the id on it, or by the id of the game that was played with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from gridparty.cli import inputs
from gridparty.errors import GridpartyError
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle


def puzzles_named(source: str, left_out: inputs.LeftOut | None = None) -> Iterator[inputs.Item]:
    """Yield the puzzles of a file, deck, text or standard input, or the card of this id.

    Raises:
        ParseError: see `inputs.stream_from`.
    """
    from gridparty.decks.deck_names import deck_file

    known = source == "-" or inputs.is_typed(source) or inputs.is_file(source)
    if not known and deck_file(source) is None and (card := card_named(source)) is not None:
        yield inputs.Item(f"puzzle {card.id}", card)
        return
    yield from inputs.stream_from(source, left_out)


def card_named(name: str) -> Puzzle | None:
    """Return the card with this id, or of the finished game with this id; None: there is none.

    Cards are searched in solo games, kept decks, packs, the decks printed in this folder, and then
    in all finished games, the latest first.
    """
    if not name.isalnum():
        return None
    return _played_alone(name) or _in_a_deck(name) or _played(name)


def _played_alone(name: str) -> Puzzle | None:
    from gridparty.board.puzzle import Puzzle
    from gridparty.evening.results.history import History

    if not paths.history().exists():
        return None
    with closing(History(paths.history(), to_look=True)) as history:
        results = history.results()
    wanted = name.casefold()
    for result in reversed(results):
        if wanted in (result.session.casefold(), result.card.casefold()):
            return Puzzle.parse(result.givens)
    return None


def _in_a_deck(name: str) -> Puzzle | None:
    from gridparty.decks.deck import PACKS, Deck, pack_file
    from gridparty.decks.deck_names import kept_files

    printed = paths.NIGHT_FILE.parent.glob(f"{paths.NIGHT_FILE.stem}*{paths.DECK_ENDING}")
    for file in (*kept_files(), *map(pack_file, PACKS), *sorted(printed)):
        with suppress(GridpartyError):
            return Deck.claimed(file).card(name)
    return None


def _played(name: str) -> Puzzle | None:
    from gridparty.board.puzzle import Puzzle
    from gridparty.evening.results import index

    known, wanted = index.look(), name.casefold()
    givens = {row.name.removesuffix(paths.SUFFIX): row.givens for row in known.rows}
    for game in reversed(known.results):
        if givens[game.session] and wanted in (game.session.casefold(), game.card.casefold()):
            return Puzzle.parse(givens[game.session])
    return None
