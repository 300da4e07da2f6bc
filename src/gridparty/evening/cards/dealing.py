"""Card sources: a deck, givens that were typed, or puzzles made on demand.

A source is a value. `dealt` returns one card and the source of the cards after it, so the header
of a session can hold it, and an evening continues after a crash where it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from gridparty.board import chance
from gridparty.board.bands import band_text
from gridparty.board.nearest import unknown
from gridparty.decks.deck_names import deck_file, kept_name
from gridparty.decks.packs import PACKS, pack_text
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.session.codec import KIND, decoded, encoded
from gridparty.i18n.dates import month
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system.files import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.evening.cards.deck_source import DeckAtHand
    from gridparty.games.race.options import Card


_BITS = 128  # of an unguessable seed


class Dealt(NamedTuple):
    """A card and the source of the next ones; None after the last card."""

    card: Card
    rest: Cards | None


@dataclass(frozen=True, slots=True)
class FromDeck:
    """The cards of a deck from one position on, shuffled or in file order.

    Raises:
        WishError: a place or a card that no deck has.
    """

    deck: str  # the name of a pack, or the absolute path of a file
    shuffle: int | None  # the seed of the order; None: file order
    top: str = ""  # the number, from 1, or the id of the first card
    place: int = 0  # index of the next card
    digest: str = ""  # of the deck when the first card was dealt

    def __post_init__(self) -> None:
        if self.place < 0 or not self.top.isprintable():
            raise WishError(
                f"expected a card of a deck, got {excerpt(self.top)} and place {self.place}"
            )

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the next card and the source of those after it.

        Raises:
            GridpartyError: there is no such deck or card, or the card has not exactly one solution.
        """
        named = kept_name(self.deck) or shown(Path(self.deck).name)
        try:
            deck = read(self.deck)
        except GridpartyError:
            if not self.digest:
                raise
            raise GridpartyError(
                say("No next card: the deck {deck} can't be read any more.", deck=named)
            ) from None
        digest = deck.digest
        if self.digest not in ("", digest) and not kept_name(self.deck):  # which may grow
            raise GridpartyError(
                say(
                    "No next card: the deck {deck} has changed since the evening began.", deck=named
                )
            )
        if self.place >= len(deck):
            raise GridpartyError(say("The deck {deck} has no next card.", deck=named))
        number = card_order(deck, self.top, self.shuffle)[self.place]
        card = deck.card(number)
        rest = replace(self, place=self.place + 1, digest=digest)
        return Dealt(card, rest if rest.place < len(deck) else None)

    def without_next(self) -> FromDeck:
        """Return the source without its next card."""
        return replace(self, place=self.place + 1)


@dataclass(frozen=True, slots=True)
class Fresh:
    """Cards generated on demand, without end."""

    band: str
    seed: int  # typed: of the next card; drawn: of the whole row
    drawn: int | None = None  # cards dealt from a drawn seed; None: it was typed

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the next card; no deck is read."""
        return Dealt(_card(_fresh(self.band, _card_seed(self))), self.without_next())

    def without_next(self) -> Fresh:
        """Return the source without its next card."""
        return _behind(self)


@dataclass(frozen=True, slots=True)
class SimilarCards:
    """Cards similar to one that was played, without end."""

    like: str  # the givens of that card
    seed: int  # typed: of the next card; drawn: of the whole row
    drawn: int | None = None  # cards dealt from a drawn seed; None: it was typed

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the next card; no deck is read.

        Raises:
            GridpartyError: the card has not one solution, or nothing like it is found.
        """
        return Dealt(_card(self.prepare()), self.without_next())

    def without_next(self) -> SimilarCards:
        """Return the source without its next card."""
        return _behind(self)

    @property
    def ready(self) -> bool:
        """Whether the next card is already made and can be dealt at once."""
        return self in _PREPARED

    def prepare(self, tried: Callable[[int], None] | None = None) -> Puzzle:
        """Make the next card unless it exists already; this may take seconds.

        Args:
            tried: called with the number of puzzles tried; an exception it raises ends the search.

        Raises:
            GridpartyError: the card has not exactly one solution, or nothing similar is found.
        """
        return _prepared(self, partial(_make_similar, self.like), tried)


@dataclass(frozen=True, slots=True)
class NeedingCards:
    """Cards that need a technique, and nothing harder by the teacher's order, without end.

    Raises:
        WishError: no puzzle can need it.
    """

    needs: str  # as `Need` parses it
    seed: int  # typed: of the next card; drawn: of the whole row
    drawn: int | None = None  # cards dealt from a drawn seed; None: it was typed

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the next card; no deck is read.

        Raises:
            GridpartyError: none is found.
        """
        return Dealt(_card(self.prepare()), self.without_next())

    def without_next(self) -> NeedingCards:
        """Return the source without its next card."""
        return _behind(self)

    @property
    def ready(self) -> bool:
        """Whether the next card is already made and can be dealt at once."""
        return self in _PREPARED

    def prepare(self, tried: Callable[[int], None] | None = None) -> Puzzle:
        """Make the next card unless it exists already; args and errors as of `SimilarCards`."""
        return _prepared(self, partial(_make_needing, self.needs), tried)

    @property
    def told(self) -> str:
        """What the next card needs, and what its rating names where that differs."""
        from gridparty.rating.counterparts import covers

        name, hardest = self.needs.partition(":")[0], getattr(self.prepare().grade, "hardest", "")
        if covers(name, hardest):
            return say("This card needs {technique}, and nothing harder.", technique=name)
        return say(
            "This card needs {technique} in the order of lessons; its rating names {step}.",
            technique=name,
            step=hardest,
        )


Searched: TypeAlias = SimilarCards | NeedingCards
_PREPARED: dict[Searched, Puzzle] = {}  # the card made last


def _prepared(
    cards: Searched,
    make: Callable[[int, Callable[[int], None] | None], Puzzle],
    tried: Callable[[int], None] | None,
) -> Puzzle:
    if cards not in _PREPARED:
        puzzle = make(_card_seed(cards), tried)
        _PREPARED.clear()  # only one table waits for a card at a time
        _PREPARED[cards] = puzzle
    return _PREPARED[cards]


@dataclass(frozen=True, slots=True)
class TypedIn:
    """One card whose givens were typed; it is proved and graded first (R13)."""

    puzzle: str

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the only card.

        Raises:
            GridpartyError: it is no puzzle, or has not exactly one solution.
        """
        from gridparty.board.puzzle import Puzzle
        from gridparty.evening.cards.deck_source import verified_puzzle

        puzzle = verified_puzzle(Puzzle.parse(self.puzzle), say("this puzzle cannot be played"))
        return Dealt(_card(puzzle, typed_in=True), None)

    def without_next(self) -> TypedIn:
        """Return the source without its card, which has no more."""
        return self


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily card of a day and a level, for everybody the same.

    Raises:
        WishError: a day or a level that has none.
    """

    day: str  # ISO
    level: str  # a band

    def __post_init__(self) -> None:
        from gridparty.evening.cards.daily import LEVELS  # the start page needs no card
        from gridparty.games.race.options import require_day

        require_day(self.day)
        if self.level not in LEVELS:
            raise WishError(unknown(self.level, LEVELS))

    def dealt(self, read: ReadDeck) -> Dealt:
        """Return the only card.

        Raises:
            GridpartyError: the program's files are damaged.
        """
        from gridparty.evening.cards.daily import daily_card

        return Dealt(daily_card(self.day, self.level), None)

    def without_next(self) -> Daily:
        """Return the source without its card, which has no more."""
        return self


def _card(puzzle: Puzzle, *, typed_in: bool = False) -> Card:
    from gridparty.games.race.options import Card  # the start page needs no race

    return Card.from_puzzle(puzzle, typed_in=typed_in)


_Made = TypeVar("_Made", Fresh, SimilarCards, NeedingCards)


def _card_seed(cards: Fresh | Searched) -> int:
    """Return the seed of the next card.

    Each card of a drawn seed has its own hash, so knowing one card's seed reveals no other.
    """
    if cards.drawn is None:
        return cards.seed
    digest = sha256(f"gridparty card {cards.seed} {cards.drawn}".encode()).digest()
    return int.from_bytes(digest[:16], "big")


def _behind(cards: _Made) -> _Made:
    """Return the source without its next card."""
    if cards.drawn is None:
        return replace(cards, seed=cards.seed + 1)
    return replace(cards, drawn=cards.drawn + 1)


Cards: TypeAlias = "FromDeck | Fresh | Searched | TypedIn | Daily"
ReadDeck: TypeAlias = "Callable[[str], DeckAtHand]"


def shuffled(cards: Cards | None) -> bool:
    """Whether the order of the cards is random."""
    return isinstance(cards, FromDeck) and cards.shuffle is not None


def from_deck(deck: str, *, shuffle: int | None, top: str = "") -> FromDeck:
    """Return the cards of a pack, a kept deck or a file.

    Args:
        deck: see `deck_name`.
        shuffle: the seed of the order; None keeps file order.
        top: the number in the deck, from 1, or the id of the first card.
    """
    return FromDeck(deck_name(deck), shuffle, top)


def _unforeseen() -> int:
    """Return a seed from the system's random source."""
    return int.from_bytes(os.urandom(_BITS // 8), "big")


def any_order() -> int:
    """Return an unguessable seed for the order of a deck (R2)."""
    return _unforeseen()


def fresh_cards(band: str, seed: int | None = None) -> Fresh:
    """Return cards made on demand, from this seed or an unguessable one."""
    return Fresh(band, _unforeseen(), drawn=0) if seed is None else Fresh(band, seed)


def similar_cards(givens: str, seed: int | None = None) -> SimilarCards:
    """Return cards similar to the one with these givens, from this seed or an unguessable one."""
    return (
        SimilarCards(givens, _unforeseen(), drawn=0) if seed is None else SimilarCards(givens, seed)
    )


def needing_cards(needs: str, seed: int | None = None) -> NeedingCards:
    """Return cards that need a technique, from this seed or an unguessable one.

    Raises:
        WishError: no puzzle can need it.
    """
    from gridparty.grading.teaching_puzzles import Need  # loads all techniques

    need = Need.parse(needs)
    need.require_possible(None)
    return (
        NeedingCards(str(need), _unforeseen(), drawn=0)
        if seed is None
        else NeedingCards(str(need), seed)
    )


def is_pack(deck: str) -> bool:
    """Whether this is the name of a pack and not also of a file.

    Packs are shuffled (R2). A file may have been printed, so its cards keep their order.
    """
    return deck in PACKS and not Path(deck).exists()


def deck_text(deck: str) -> str:
    """Return a short name for a deck: a pack by its bands, a kept deck or a file by its name.

    >>> deck_text("family"), deck_text("/home/ann/night-2.jsonl")
    ('family pack ★–★★★', 'your file night-2')
    """
    if deck in PACKS:
        return pack_text(deck)
    if kept := kept_name(deck_name(deck)):
        return say("your deck {deck}", deck=kept)
    name = Path(deck).stem
    return say("your file {file}", file=name) if name else ""


def cards_text(deck: str) -> str:
    """Return a sentence that says which cards a table plays with.

    A file is described by its date as well, which people remember better than its name.

    >>> cards_text("party"), cards_text("/home/ann/no-such-deck.jsonl")
    ('Cards: party pack ★.', 'Cards: no-such-deck.jsonl.')
    """
    if is_pack(deck) or kept_name(deck_name(deck)):
        return say("Cards: {deck}.", deck=deck_text(deck))
    file = Path(deck)
    try:
        made = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    except OSError:
        return say("Cards: {deck}.", deck=shown(Path(file.name)))
    return say(
        "Cards: {deck}, from {day} {month}.",
        deck=shown(Path(file.name)),
        day=made.day,
        month=month(made),
    )


def source_text(cards: Cards) -> str:
    """Return a short name for a card source; empty where it has none.

    >>> source_text(Fresh("hard", 1)), source_text(FromDeck("party", None))
    ('new cards, hard ★★★★', 'party pack ★')
    """
    match cards:
        case FromDeck(deck=deck):
            return deck_text(deck)
        case Fresh(band=band):
            return fresh_cards_text(band)
        case Daily(level=level):
            return today_text(level)
    return ""


def today_text(level: str) -> str:
    """Return a short name for a daily card.

    >>> today_text("easy")
    "today's card, easy ★★"
    """
    return say("today's card, {band}", band=band_text(level))


def fresh_cards_text(band: str) -> str:
    """Return a short name for cards made on demand, by their band.

    >>> fresh_cards_text("party"), fresh_cards_text("hard")
    ('new cards, party ★', 'new cards, hard ★★★★')
    """
    return say("new cards, {band}", band=band_text(band))


def to_plain(cards: Cards) -> dict[str, Any]:
    """Return the cards as plain JSON values; the field names identify the kind."""
    return {key: value for key, value in encoded(cards).items() if key != KIND}


def from_plain(written: Mapping[str, Any]) -> Cards:
    """Return the cards that `to_plain` wrote.

    Raises:
        ValueError: the fields fit no known kind.
    """
    for kind in (FromDeck, Fresh, SimilarCards, NeedingCards, TypedIn, Daily):
        try:
            cards: Cards = decoded({KIND: kind.__name__, **written}, {kind.__name__: kind})
        except ValueError:
            continue
        return cards
    raise ValueError(f"expected cards, got {written!r}")


def deck_name(deck: str) -> str:
    """Return the name of a pack, or the absolute path of a kept deck or a file.

    A file takes precedence over a pack or a kept deck.
    """
    if is_pack(deck):
        return deck
    return os.path.abspath(deck_file(deck) or deck)  # noqa: PTH100


def card_order(deck: DeckAtHand, top: str, seed: int | None) -> list[int]:
    """Return the numbers of all cards, from 1, in the order of play; `top` comes first.

    In an unshuffled deck the cards after `top` follow, then those before it.
    """
    numbers = range(1, len(deck) + 1)
    first = deck.number_of(top) if top else 1
    if seed is None:
        return [*numbers[first - 1 :], *numbers[: first - 1]]
    order = chance.shuffled(Random(seed), numbers)
    return [first, *(n for n in order if n != first)] if top else order


def _make_similar(like: str, seed: int, tried: Callable[[int], None] | None) -> Puzzle:
    from gridparty.board.puzzle import Puzzle
    from gridparty.making.similar import likeness_of, make_alike

    return make_alike(likeness_of(Puzzle.parse(like)), seed, tried)


def _make_needing(needs: str, seed: int, tried: Callable[[int], None] | None) -> Puzzle:
    from gridparty.grading.teaching_puzzles import Need
    from gridparty.making.similar import make_needing

    return make_needing(Need.parse(needs), seed, tried)


def _fresh(band: str, seed: int) -> Puzzle:
    from gridparty.making.generator import make
    from gridparty.making.wish import Wish

    (puzzle,) = make(Wish(band=band), 1, seed=seed)
    return puzzle
