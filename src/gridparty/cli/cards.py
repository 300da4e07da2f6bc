"""The card source that a command's options ask for."""

from __future__ import annotations

from pathlib import Path

from gridparty.cli import console
from gridparty.cli.options import apart, lacking, refused
from gridparty.evening.cards.dealing import (
    Cards,
    NeedingCards,
    TypedIn,
    any_order,
    fresh_cards,
    from_deck,
    is_pack,
    needing_cards,
)
from gridparty.evening.settings import settings
from gridparty.system import paths
from gridparty.system.files import shown

_CATALOGUES = (".sqlite", ".parquet")  # of `decks.endings`, which is not loaded at every start


def cards_for(
    *,
    deck: str | None,
    card: str | None,
    puzzle: str | None,
    band: str | None,
    seed: int | None,
    needs: str | None = None,
    alone: bool = False,
) -> Cards:
    """Return the requested card source; by default the deck of the settings.

    Args:
        deck: the name of a pack, which is shuffled, or a file, which keeps its order.
        card: the number in the deck, from 1, or the id of the first card.
        puzzle: a puzzle as digits, a grid or a link, the only card then.
        band: cards made on demand in this band.
        seed: of cards made on demand; or, with a deck, of its order.
        needs: cards made on demand for this technique.
        alone: for one person, who plays the packs by default.

    Raises:
        WishError: contradictory options.
    """
    from gridparty.evening.series.new_game import default_deck

    sources = {"--deck": deck, "--puzzle": puzzle, "--band": band, "--needs": needs}
    asked = [name for name, value in sources.items() if value]
    if len(asked) > 1:
        raise apart(*asked[:2])
    if card is not None and (puzzle or band or needs or (seed is not None and deck is None)):
        raise lacking("--card", "--deck")
    if deck == "-":
        raise apart("--deck -", "play")
    if puzzle is not None:
        from gridparty.cli.inputs import typed_givens

        return TypedIn(typed_givens(puzzle))
    if needs is not None:
        return _prepared(needs, needing_cards(needs, seed))
    if band is not None or (seed is not None and deck is None):
        return fresh_cards(band or "party", seed)
    if deck is not None and Path(deck).suffix.lower() in _CATALOGUES:
        typed = paths.command(
            "catalogue", "pick", paths.quoted(deck), "-n", "60", "-o", "deck.jsonl"
        )
        raise refused(
            "{path} is a catalogue: draw a deck from it: {typed}",
            path=shown(deck),
            typed=typed,
        )
    deck = deck or default_deck(settings(), alone=alone)
    shuffle = any_order() if seed is None and is_pack(deck) else seed
    return from_deck(deck, shuffle=shuffle, top=card or "")


def _prepared(typed: str, cards: NeedingCards) -> NeedingCards:
    """Return the cards with the first one made; a rating name is said to be one."""
    from gridparty.rating.counterparts import rating_name_text, techniques_asked_for

    name = typed.partition(":")[0]
    console.say_any(rating_name_text(name, techniques_asked_for(name)[:1]))
    with console.progress("making puzzles", 1) as report:
        cards.prepare(lambda tried: report(0, tried))
    return cards
