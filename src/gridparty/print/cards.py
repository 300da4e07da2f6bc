"""Print a deck: each puzzle a card with the solution on its back, and card 0 as a lid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, repeat, starmap
from typing import overload

from gridparty.board.layout import Layout
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.games.race.options import RaceOptions
from gridparty.i18n.messages import say
from gridparty.print.animal_faces import (
    draw_animal_back,
    draw_animal_front,
    draw_animal_how_to,
    draw_animal_how_to_back,
    require_animals,
)
from gridparty.print.blank_cards import draw_blank_card
from gridparty.print.card_faces import PrintedCard, draw_back, draw_front, enlarged
from gridparty.print.card_zero import draw_how_to_play, draw_how_to_play_back
from gridparty.print.choices import (
    DEFAULT_FORMAT,
    DEFAULT_PAPER,
    BackMode,
    CardFormat,
    PrintOptions,
    back_mode_named,
    card_format_named,
    paper_named,
)
from gridparty.print.columns import CutOut
from gridparty.print.crop_marks import (
    BLEED,
    bled,
    draw_corners,
    draw_crop_marks,
    draw_edges,
    draw_fold,
    draw_slug,
)
from gridparty.print.diagram import require_readable
from gridparty.print.output import Progress, pdf_of
from gridparty.print.part_sheets import PageDrawing, back_of, span
from gridparty.print.pattern_square import Ornament
from gridparty.print.pdf import text_width
from gridparty.print.pen import LABEL_SIZE, REGULAR, Pen
from gridparty.print.sheets import SheetSide, Side, iter_pages, padded_count, sheets_for

FaceDrawing = Callable[[Pen, CardFormat], None]


@dataclass(frozen=True, slots=True)
class DeckLook:
    """A deck's name and the appearance of its cards."""

    name: str
    face: CardFormat
    animals: bool = False  # six animals in place of digits
    lid: RaceOptions | None = None  # the race's rules for card 0; None: no card 0
    fill: bool = False  # add blank cards in the free places of the last sheet
    link: str = ""  # address for the codes; see PrintedCard
    numbered: bool = True  # count the sheets in their margins
    copies: int = 1  # of each card, one after the other, each marked for another player


def card_pages(
    puzzles: Sequence[Puzzle], look: DeckLook, options: PrintOptions
) -> Iterable[PageDrawing]:
    """Return the pages of a deck, which are generated lazily on each iteration.

    Raises:
            GridpartyError: no puzzle, one without solution or grade, an unsuitable deck for
        animals, a link that is too long.
    """
    if not puzzles:
        raise GridpartyError("there is no card to print: the deck is empty")
    if look.face.code:
        require_readable(look.link, puzzles)
    text_width(look.name, REGULAR, LABEL_SIZE)  # first: it may have characters without a glyph
    layouts: dict[Layout, None] = {}

    def ids() -> Iterator[str]:
        for puzzle in puzzles:  # one pass for everything, because there may be many puzzles
            layouts[puzzle.layout] = None
            yield puzzle.id

    ornament = Ornament.of_deck(look.name, ids())
    cards = _Cards(puzzles, look, ornament, large=options.large_print)
    if look.animals:
        require_animals(cards)
    largest = max(layouts, key=lambda layout: layout.size)
    return _Pages(_drawn(look, cards, largest, options), look.face, options)


def card_0(puzzles: Sequence[Puzzle], look: DeckLook, options: PrintOptions) -> CutOut:
    """Return card 0 of a deck, to be cut out of another sheet."""
    assert look.lid is not None
    ornament = Ornament.of_deck(look.name, [puzzle.id for puzzle in puzzles])
    cards = _Cards(puzzles, look, ornament, large=options.large_print)
    largest = max({puzzle.layout for puzzle in puzzles}, key=lambda layout: layout.size)
    deck = _drawn(look, cards, largest, options)

    def draw(pen: Pen, side: Side) -> None:
        _draw_card(pen.at(0.0, 0.0, scale=deck.scale), deck, 0, side)

    front, back = partial(draw, side=Side.FRONT), partial(draw, side=Side.BACK)
    return CutOut(look.face.width, look.face.height, front, back)


class _Cards(Sequence[PrintedCard]):
    """The cards of the puzzles, created on access, because there may be many."""

    def __init__(
        self, puzzles: Sequence[Puzzle], look: DeckLook, ornament: Ornament, *, large: bool
    ) -> None:
        self._puzzles, self._ornament = puzzles, ornament
        self._look, self._large = look, large

    def __len__(self) -> int:
        return len(self._puzzles) * self._look.copies

    def __iter__(self) -> Iterator[PrintedCard]:
        copies = self._look.copies
        repeated = chain.from_iterable(repeat(puzzle, copies) for puzzle in self._puzzles)
        return starmap(self._card, enumerate(repeated))

    @overload
    def __getitem__(self, place: int) -> PrintedCard: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[PrintedCard]: ...
    def __getitem__(self, place: int | slice) -> PrintedCard | Sequence[PrintedCard]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        return self._card(place, self._puzzles[place // self._look.copies])

    def _card(self, place: int, puzzle: Puzzle) -> PrintedCard:
        number, seat = divmod(place, self._look.copies)
        return PrintedCard(
            puzzle,
            number + 1,
            len(self._puzzles),
            self._look.name,
            self._ornament,
            large=self._large,
            link=self._look.link,
            seat=seat if self._look.copies > 1 else None,
        )


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of a deck as a re-iterable."""

    deck: _Drawn
    face: CardFormat
    options: PrintOptions

    def __iter__(self) -> Iterator[PageDrawing]:
        look, options, total = self.deck.look, self.options, len(self.deck.cards)
        lid = look.lid is not None
        count = total + lid
        sheets = sheets_for(count, self.face, options) if look.numbered else 0
        if look.fill:
            count = padded_count(count, self.face, options)
        places = iter_pages(count, self.face, options.paper, options.back, offset=options.offset)
        for page in places:
            name = _entry(page, total, look.copies, lid=lid)
            draw = partial(_draw_page, page, self.face, self.deck, options, sheets)
            yield PageDrawing(name, page.width, page.height, draw, front=page.side is Side.FRONT)


def card_sheets(
    puzzles: Sequence[Puzzle],
    *,
    deck_name: str,
    card_format: str = DEFAULT_FORMAT,
    paper: str = DEFAULT_PAPER,
    back: str = BackMode.LONG,
    offset: tuple[float, float] = (0.0, 0.0),
    crop_marks: bool = True,
    lid: RaceOptions | None = None,
    progress: Progress | None = None,
) -> bytes:
    """Return the PDF of a deck; the same deck and options give the same bytes.

    `offset` moves the back pages, in mm (right, down); the calibration sheet shows the value.

    Raises:
            GridpartyError: no puzzle, one without solution or grade, an unknown format, paper or
        back mode, a character without a glyph.
    """
    options = PrintOptions(paper_named(paper), back_mode_named(back), offset, marks=crop_marks)
    look = DeckLook(deck_name, card_format_named(card_format), lid=lid)
    return pdf_of(deck_name, card_pages(puzzles, look, options), options, progress=progress)


def _drawn(look: DeckLook, cards: _Cards, layout: Layout, options: PrintOptions) -> _Drawn:
    face, scale = enlarged(look.face, large=options.large_print)
    return _Drawn(replace(look, face=face), scale, cards, layout)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A deck with the format that is drawn (`look.face`) and its scale."""

    look: DeckLook
    scale: float
    cards: Sequence[PrintedCard]
    layout: Layout  # of card 0 and of blank cards


def _draw_page(
    page: SheetSide, face: CardFormat, deck: _Drawn, options: PrintOptions, sheets: int, pen: Pen
) -> None:
    if page.side is Side.FRONT and options.lines:
        draw_edges(pen, page, face)
    if page.side is Side.FRONT and options.corners:
        draw_corners(pen, page, face, options.corners)
    backs = any(spot.side is Side.BACK for spot in page.spots)  # folded, beside fronts
    bleed = BLEED if options.bleed and backs else 0.0
    if options.marks:
        draw_crop_marks(pen, page, face, bleed=bleed)
    paper = options.back.card_note if page.side is Side.FRONT else ""
    draw_slug(pen, page, face, deck=deck.look.name, sheets=sheets, paper=paper, bleed=bleed)
    if options.bleed:
        _draw_bleed(pen, page, face, deck)
    for spot in page.spots:
        across, down = (face.width, face.height) if spot.turned else (0.0, 0.0)
        x, y, turns = spot.x + across, spot.y + down, 2 * spot.turned
        _draw_card(pen.at(x, y, quarter_turns=turns, scale=deck.scale), deck, spot.card, spot.side)
    draw_fold(pen, page)


def _draw_bleed(pen: Pen, page: SheetSide, face: CardFormat, deck: _Drawn) -> None:
    """Draw the colour of each back over its cuts; card 0 and blank cards stay white."""
    lid = deck.look.lid is not None
    for spot in page.spots:
        place = spot.card - lid
        if spot.side is Side.BACK and 0 <= place < len(deck.cards):
            pen.rects([bled(page, face, spot)], deck.cards[place].band.colour)


def _draw_card(pen: Pen, deck: _Drawn, place: int, side: Side) -> None:
    """Draw one side of a card: first card 0 if there is a lid, after the last blank ones."""
    look, cards, front = deck.look, deck.cards, side is Side.FRONT
    if look.lid is not None:
        if place == 0:
            if look.animals and front:
                draw_animal_how_to(pen, look.face)
            elif look.animals:
                draw_animal_how_to_back(pen, look.face, cards[0])
            else:
                draw = draw_how_to_play if front else draw_how_to_play_back
                draw(pen, look.face, look.lid, deck.layout)
            return
        place -= 1
    if place >= len(cards):
        draw_blank_card(pen, look.face, deck.layout, solution=not front, animals=look.animals)
    elif look.animals:
        (draw_animal_front if front else draw_animal_back)(pen, look.face, cards[place])
    else:
        (draw_front if front else draw_back)(pen, look.face, cards[place])


def _entry(page: SheetSide, total: int, copies: int, *, lid: bool) -> str:
    """Return the page's name in the outline; `lid`: whether card 0 is the first."""
    numbers = [
        0 if lid and not card else (card - lid) // copies + 1
        for card in page.cards
        if card < total + lid
    ]
    numbers = list(dict.fromkeys(numbers))
    name = say("Sheet {number}: cards {cards}", number=page.sheet + 1, cards=span(numbers))
    return name if page.side is Side.FRONT else back_of(name)
