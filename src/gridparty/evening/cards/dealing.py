"""Which card lies on the table: from a deck, typed in, or fresh.

Where the cards come from is a value. It deals one card, and says where those after it come from;
so it can be written down beside a game, and the evening goes on after a crash where it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from gridparty.board import chance
from gridparty.board.bands import BANDS
from gridparty.decks.packs import PACKS
from gridparty.errors import GridpartyError, WishError
from gridparty.i18n.dates import month
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system.files import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.evening.cards.deck_source import DeckAtHand
    from gridparty.games.race.setup import Card


_BITS = 128  # of a seed that nobody is to find by trying


class Dealt(NamedTuple):
    """A card, and where the next ones come from; None where it is the last one."""

    card: Card
    rest: Cards | None


@dataclass(frozen=True, slots=True)
class FromDeck:
    """The cards of a deck, shuffled or as they lie, from a place in that order on.

    Raises:
        WishError: a place or a card that no deck has.
    """

    deck: str  # the name of a pack, or the whole path of a file
    shuffle: int | None  # the seed of the order; None: as they lie in the deck
    top: str = ""  # the number, from 1, or the id of the card that comes first
    place: int = 0  # of the next card
    digest: str = ""  # of the deck as it was at the first card

    def __post_init__(self) -> None:
        if self.place < 0 or not self.top.isprintable():
            raise WishError(
                f"expected a card of a deck, got {excerpt(self.top)} and place {self.place}"
            )

    def dealt(self, read: ReadDeck) -> Dealt:
        """The next card.

        Raises:
            GridpartyError: there is no such deck or card, or the card has not one solution.
        """
        named = shown(Path(self.deck).name)
        try:
            deck = read(self.deck)
        except GridpartyError:
            if not self.digest:
                raise
            raise GridpartyError(
                f"The deck {named} cannot be read any more, so there is no next card."
            ) from None
        digest = deck.digest
        if self.digest not in ("", digest):
            raise GridpartyError(
                f"The deck {named} is not what it was when the evening began, "
                "so nobody knows which card is next."
            )
        if self.place >= len(deck):
            raise GridpartyError(f"The deck {named} has no next card.")
        number = card_order(deck, self.top, self.shuffle)[self.place]
        card = deck.card(number)
        rest = replace(self, place=self.place + 1, digest=digest)
        return Dealt(card, rest if rest.place < len(deck) else None)

    def without_next(self) -> FromDeck:
        """The cards behind the next one."""
        return replace(self, place=self.place + 1)


@dataclass(frozen=True, slots=True)
class Fresh:
    """Cards made for the table, one after another without end."""

    band: str
    seed: int  # typed: that of the next card; drawn: that of all of them
    drawn: int | None = None  # cards dealt from a drawn seed; None: it was typed

    def dealt(self, read: ReadDeck) -> Dealt:
        """The next card; no deck is read."""
        from gridparty.games.race.setup import Card

        card = Card.from_puzzle(_fresh(self.band, _card_seed(self)))
        return Dealt(card, self.without_next())

    def without_next(self) -> Fresh:
        """The cards behind the next one."""
        return _behind(self)


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards like one that was played, one after another without end."""

    like: str  # the givens of that card
    seed: int  # typed: that of the next card; drawn: that of all of them
    drawn: int | None = None  # cards dealt from a drawn seed; None: it was typed

    def dealt(self, read: ReadDeck) -> Dealt:
        """The next card; no deck is read.

        Raises:
            GridpartyError: the card has not one solution, or nothing like it is found.
        """
        from gridparty.games.race.setup import Card

        card = Card.from_puzzle(self.prepare())
        return Dealt(card, self.without_next())

    def without_next(self) -> Alike:
        """The cards behind the next one."""
        return _behind(self)

    @property
    def ready(self) -> bool:
        """True where the next card is made already, and is dealt at once."""
        return self in _ALIKE

    def prepare(self, tried: Callable[[int], None] | None = None) -> Puzzle:
        """Make the next card, if it was not made yet: that may take seconds.

        Args:
            tried: is told how many puzzles were tried; what it raises ends the search.

        Raises:
            GridpartyError: the card has not one solution, or nothing like it is found.
        """
        if not self.ready:
            puzzle = _alike(self.like, _card_seed(self), tried)
            _ALIKE.clear()  # one table waits for one card
            _ALIKE[self] = puzzle
        return _ALIKE[self]


_ALIKE: dict[Alike, Puzzle] = {}  # the card that was made last


@dataclass(frozen=True, slots=True)
class TypedIn:
    """One card that somebody typed: it is proved and graded first (R13)."""

    puzzle: str

    def dealt(self, read: ReadDeck) -> Dealt:
        """The only card.

        Raises:
            GridpartyError: it is no puzzle, or has not exactly one solution.
        """
        from gridparty.board.puzzle import Puzzle
        from gridparty.evening.cards.deck_source import taken_in
        from gridparty.games.race.setup import Card

        puzzle = taken_in(Puzzle.parse(self.puzzle), "the puzzle cannot be played")
        return Dealt(Card.from_puzzle(puzzle, typed_in=True), None)

    def without_next(self) -> TypedIn:
        """There is no other card behind the only one."""
        return self


_Made = TypeVar("_Made", Fresh, Alike)


def _card_seed(cards: Fresh | Alike) -> int:
    """The seed of the next card.

    Of a drawn seed each card has its own hash: who knew one card's could still make no other.
    """
    if cards.drawn is None:
        return cards.seed
    digest = sha256(f"gridparty card {cards.seed} {cards.drawn}".encode()).digest()
    return int.from_bytes(digest[:16], "big")


def _behind(cards: _Made) -> _Made:
    """The cards behind the next one."""
    if cards.drawn is None:
        return replace(cards, seed=cards.seed + 1)
    return replace(cards, drawn=cards.drawn + 1)


Cards: TypeAlias = "FromDeck | Fresh | Alike | TypedIn"
ReadDeck: TypeAlias = "Callable[[str], DeckAtHand]"


def shuffled(cards: Cards | None) -> bool:
    """Whether these come in an order that chance made: card 48 behind card 25."""
    return isinstance(cards, FromDeck) and cards.shuffle is not None


def from_deck(deck: str, *, shuffle: int | None, top: str = "") -> FromDeck:
    """The cards of a pack, or of a file, which is found from any folder later on.

    Args:
        deck: the name of a pack, or a file; a file goes before a pack of the same name.
        shuffle: the seed of the order; None leaves the cards as they lie.
        top: the number in the deck, from 1, or the id of the card that comes first.
    """
    return FromDeck(_whole_name(deck), shuffle, top)


def _unforeseen() -> int:
    """A seed from the system's own chance."""
    return int.from_bytes(os.urandom(_BITS // 8), "big")


def any_order() -> int:
    """The seed of an order that nobody knows, nor can find by trying all (R2)."""
    return _unforeseen()


def fresh_cards(band: str, seed: int | None = None) -> Fresh:
    """Cards that are made while people play: those of that seed, or of one that nobody knows."""
    return Fresh(band, _unforeseen(), drawn=0) if seed is None else Fresh(band, seed)


def cards_like(givens: str, seed: int | None = None) -> Alike:
    """Cards like the one with these givens: those of that seed, or of one that nobody knows."""
    return Alike(givens, _unforeseen(), drawn=0) if seed is None else Alike(givens, seed)


def is_pack(deck: str) -> bool:
    """True for the name of a pack, where no file is called so.

    Packs are shuffled (R2). A file may have been printed: its cards come as they lie in it.
    """
    return deck in PACKS and not Path(deck).exists()


def deck_told(deck: str) -> str:
    """A deck in few words: a pack by a plain word for its level, a file as yours, by its name.

    >>> deck_told("family"), deck_told("/home/ann/night-2.jsonl")
    ('medium (family)', 'yours (night-2)')
    """
    name = Path(deck).stem
    levels = {
        "party": say("easy"),
        "family": say("medium"),
        "connoisseur": say("hard"),
        "kids": say("for children"),
    }
    if deck not in levels:
        return say("yours ({file})", file=name) if name else ""
    return say("{level} ({pack})", level=levels[deck], pack=name)


def cards_told(deck: str) -> str:
    """With which cards a table plays, in a sentence for people who have not chosen them.

    Of a file the day tells more than its name: whoever made cards remembers when.

    >>> cards_told("party"), cards_told("/home/ann/no-such-deck.jsonl")
    ('Cards: easy (party).', 'Cards: those of the file no-such-deck.jsonl.')
    """
    if is_pack(deck):
        return say("Cards: {deck}.", deck=deck_told(deck))
    file = Path(deck)
    try:
        made = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    except OSError:
        return say("Cards: those of the file {file}.", file=shown(Path(file.name)))
    return say(
        "Cards: those made on {day} {month} (in the file {file}).",
        day=made.day,
        month=month(made),
        file=shown(Path(file.name)),
    )


def fresh_told(band: str) -> str:
    """Cards that are made while people play, by their level.

    >>> fresh_told("party"), fresh_told("hard")
    ('new ones, easiest', 'new ones, hard')
    """
    easiest = band == next(iter(BANDS))
    return say("new ones, {level}", level=say("easiest") if easiest else band)


def written_down(cards: Cards) -> dict[str, Any]:
    """The cards as plain JSON values: the fields alone tell which kind it is."""
    from gridparty.evening.session.codec import KIND, encoded

    return {key: value for key, value in encoded(cards).items() if key != KIND}


def read_back(written: Mapping[str, Any]) -> Cards:
    """The cards that were written down.

    Raises:
        ValueError: they are of no kind that is known here.
    """
    from gridparty.evening.session.codec import KIND, decoded

    for kind in (FromDeck, Fresh, Alike, TypedIn):
        try:
            cards: Cards = decoded({KIND: kind.__name__, **written}, {kind.__name__: kind})
        except ValueError:
            continue
        return cards
    raise ValueError(f"expected cards, got {written!r}")


def _whole_name(deck: str) -> str:
    """What the deck is called from any folder; a file goes before a pack of the same name."""
    return deck if is_pack(deck) else os.path.abspath(deck)  # noqa: PTH100


def card_order(deck: DeckAtHand, top: str, seed: int | None) -> list[int]:
    """The numbers of all cards, from 1, in the order of play; a card that is named lies on top.

    Of a deck that nobody shuffled those behind it follow, and then those before it.
    """
    numbers = range(1, len(deck) + 1)
    first = deck.number_of(top) if top else 1
    if seed is None:
        return [*numbers[first - 1 :], *numbers[: first - 1]]
    order = chance.shuffled(Random(seed), numbers)
    return [first, *(n for n in order if n != first)] if top else order


def _alike(like: str, seed: int, tried: Callable[[int], None] | None) -> Puzzle:
    from gridparty.board.puzzle import Puzzle
    from gridparty.making.alike import likeness_of, make_alike

    return make_alike(likeness_of(Puzzle.parse(like)), seed, tried)


def _fresh(band: str, seed: int) -> Puzzle:
    from gridparty.making.generator import make
    from gridparty.making.wish import Wish

    (puzzle,) = make(Wish(band=band), 1, seed=seed)
    return puzzle
