"""The kit of each game: all its parts in one file.

With duplex printing, a part without a back gets an empty page, so that the next part does not start
on its back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from gridparty.art.colours import LABEL
from gridparty.board.bands import BANDS, band_named
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.games.common.referee import Referee
from gridparty.games.race.options import MODES, RaceOptions
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.setup import RULES as TILE_RULES
from gridparty.i18n.messages import Sentence, counted, message, ranged, say
from gridparty.i18n.quoting import excerpt
from gridparty.print.box import BoxCaptions, Net, tuck_box
from gridparty.print.cards import DeckLook, card_0, card_pages
from gridparty.print.choices import (
    THICKNESS,
    BackMode,
    CardFormat,
    PrintOptions,
    default_format,
)
from gridparty.print.columns import CutOut, Text, text_pages
from gridparty.print.kit_contents import (
    CONTENTS,
    ContentsEntry,
    Stock,
    contents_sections,
    contents_text,
)
from gridparty.print.part_sheets import Leaf, PageDrawing, pages
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import LABEL_CAP, Pen
from gridparty.print.qr_codes import code_pages
from gridparty.print.race_board import race_board
from gridparty.print.rules_race import race_text
from gridparty.print.rules_tiles import tile_text
from gridparty.print.score_sheet import score_sheet
from gridparty.print.sheets import PRINTER_MARGIN, cards_in_deck, lid_apart
from gridparty.print.tile_board import tile_board
from gridparty.print.tiles import animal_tiles, digit_tiles

Part = Callable[[PrintOptions], Iterable[PageDrawing]]
Leaves = Callable[[PrintOptions], Iterator[Leaf]]
KITS = ("race", "tiles", "kids", "all")

NUMBER_RIGHT = 24.4  # mm from the paper's right edge, clear of crop marks and column numbers
BESIDE_NUMBER = 62.0  # mm between the number and the note at its left

SCISSORS = message("Scissors, or a knife and a ruler")
GLUE = message("Glue")
ENVELOPE = message("An envelope for the tiles")


def on_paper(mode: str) -> RaceOptions:
    """Return the race's options without the program: a digit that keeps the rule stays (R8)."""
    return replace(MODES[mode], referee=Referee.RULES)


@dataclass(frozen=True, slots=True)
class KitDecks:
    """The cards of a kit: for the race, and with animals for children."""

    race: Sequence[Puzzle]
    kids: Sequence[Puzzle]
    name: str = "Party"
    kids_name: str = message("Animals")
    link: str = ""  # address for the codes of the race
    thickness: float = THICKNESS  # of a card in the box, in mm


class Piece(NamedTuple):
    """A part of a kit, with its instructions, its paper and the tools it needs."""

    draw: Part
    instructions: str
    stock: Stock = Stock.ANY
    needs: tuple[Sentence, ...] = ()
    rules: Text | None = None  # a text, whose sheet may have room for the contents
    cut: CutOut | None = None  # card 0, to be cut out of it


def kit_pages(kit: str, decks: KitDecks, options: PrintOptions) -> list[PageDrawing]:
    """Return all pages of a kit, with a table of contents.

    Raises:
        GridpartyError: there is no such kit.
    """
    if kit not in KITS:
        raise GridpartyError(f"expected a kit ({', '.join(KITS)}), got {excerpt(kit)}")
    pieces: list[Piece] = []
    if kit in ("race", "all"):
        pieces += race_pieces(decks, default_format(options), options)
    if kit in ("tiles", "all"):
        pieces += tile_pieces()
    if kit in ("kids", "all"):
        # In the kit of all games this board is on the back of the tile game's board.
        look = DeckLook(
            say(decks.kids_name),
            default_format(options),
            animals=True,
            lid=on_paper("race"),
            fill=True,
        )
        pieces += kids_pieces(decks.kids, look, options, board=kit == "kids")
    return with_contents(pieces, options)


def race_pieces(decks: KitDecks, face: CardFormat, options: PrintOptions) -> list[Piece]:
    """Return rules, board, score sheet, cards with lid, codes, and a box if one fits.

    There is a separate board for classic 9×9 cards only.
    """
    puzzles, rules = decks.race, on_paper("race")
    layout = max((puzzle.layout for puzzle in puzzles), key=_size, default=CLASSIC)
    cards = DeckLook(decks.name, face, lid=rules, fill=True, link=decks.link)
    # Some formats have their code on the card; else the codes are on the back of the board.
    codes: Leaves | None = None
    if not face.code:
        codes = partial(code_pages, puzzles=puzzles, link=decks.link)
    pieces = [
        _rules_piece(
            race_text(rules, layout, board=layout == CLASSIC),
            say("*Rules* of the race. Read them first, and keep them on the table."),
            cut=_cut_out(puzzles, cards, options),
        )
    ]
    if layout == CLASSIC:
        shared = codes is not None and _is_one_page(codes(options)) and options.back.has_back_pages
        behind, codes = (codes, None) if shared else (None, codes)
        pieces.append(
            Piece(
                _leaves(partial(_board, rules=rules, codes=behind)),
                " ".join(
                    (
                        say(
                            "*Board* of the race, for dry-wipe pens: copy a card onto it, and keep "
                            "the card clean."
                        ),
                        *((say("Back: codes for Sudoku apps."),) if behind else ()),
                    )
                ),
                needs=(say("A black pen to copy cards onto the board"),),
            )
        )
    pieces += [
        Piece(
            _leaves(lambda o: score_sheet(o, cards=len(puzzles))),
            counted(len(puzzles), "*Score sheet* for 1 card.", "*Score sheet* for {n} cards."),
        ),
        Piece(
            _cards(puzzles, cards),
            say(
                "*Cards* of the race, {levels}. Cut along the marks. Card 0 (cut out of the "
                "rules) goes on top.",
                levels=_levels(puzzles),
            )
            if pieces[0].cut
            else say(
                "*Cards* of the race, {levels}. Cut along the marks. Card 0 goes on top; blank "
                "ones are for your own puzzles.",
                levels=_levels(puzzles),
            ),
            Stock.STIFF,
            (say(SCISSORS),),
        ),
    ]
    if codes:
        pieces.append(
            Piece(
                _leaves(codes),
                say("*Codes* of the puzzles, for Sudoku apps. You can play without them."),
            )
        )
    box = Piece(
        _box_if_it_fits(decks, cards),
        say(
            "*Box* for the cards. Read the notes beside it. Cut solid lines, fold dashed ones, "
            "glue the striped strip."
        ),
        Stock.THICK,
        (say(SCISSORS), say(GLUE), say("An empty ballpoint pen to score the box's folds")),
    )
    return [*pieces, box]


def _size(layout: Layout) -> int:
    return layout.size


def _rules_piece(
    text: Text, instructions: str, needs: tuple[Sentence, ...] = (), cut: CutOut | None = None
) -> Piece:
    def draw(options: PrintOptions) -> Iterator[Leaf]:
        return text_pages(text, options, cut=cut, numbered=False)

    return Piece(_leaves(draw), instructions, needs=needs, rules=text, cut=cut)


def _cut_out(puzzles: Sequence[Puzzle], look: DeckLook, options: PrintOptions) -> CutOut | None:
    """Return card 0 if the cards fill their sheets."""
    apart = look.lid is not None and lid_apart(len(puzzles), look.face, options)
    return card_0(puzzles, look, options) if apart else None


def _board(options: PrintOptions, *, rules: RaceOptions, codes: Leaves | None) -> Iterator[Leaf]:
    """Yield the board of the race, with the codes on its back."""
    (board,) = race_board(options, rules=rules)
    if codes:
        (behind,) = codes(options)
        board = replace(board, back=behind.front)
    yield board


def _is_one_page(leaves: Iterator[Leaf]) -> bool:
    found = list(leaves)
    return len(found) == 1 and found[0].back is None


def tile_pieces() -> list[Piece]:
    """Return rules, two-sided board, and tiles with tokens and pawns."""
    return [
        _rules_piece(
            tile_text(EDITIONS["tiles"], TILE_RULES["tiles"].options),
            say("*Rules* of the tile game."),
        ),
        Piece(
            _leaves(tile_board),
            say(
                "*Board*: tile game on the front, animal game on the back (its tiles are in the "
                "children's kit). "
                "Don't cut it."
            ),
            Stock.STIFF,
        ),
        Piece(
            _leaves(digit_tiles),
            say("*81 tiles* (9 gold), *16 tokens*, *4 pawns*. Cut out; fold and glue the pawns."),
            Stock.STIFF,
            (say(SCISSORS), say(GLUE), say(ENVELOPE)),
        ),
    ]


def _levels(puzzles: Sequence[Puzzle]) -> Sentence:
    """Return the level or the range of levels."""
    found = [band_named(band).level for band in _bands(puzzles)]
    levels = "level {n} of {most}", "level {n} of {most}", "levels {low} to {high} of {most}"
    return ranged(min(found), max(found), *levels, most=len(BANDS))


def kids_pieces(
    puzzles: Sequence[Puzzle], look: DeckLook, options: PrintOptions, *, board: bool = True
) -> list[Piece]:
    """Return rules, the board with animals, animal tiles and animal cards."""
    edition = EDITIONS["kids"]
    pieces = [
        _rules_piece(
            tile_text(edition, TILE_RULES["kids"].options),
            say("*Rules* of the animal game, for ages 6+."),
            cut=_cut_out(puzzles, look, options),
        )
    ]
    if board:
        pieces.append(
            Piece(
                _leaves(lambda o: tile_board(o, edition=edition)),
                say("*Board* of the animal game. Don't cut it."),
                Stock.STIFF,
            )
        )
    tiles = (
        say("*36 animal tiles*, *16 tokens* and *4 pawns*.")
        if board
        else say("*36 animal tiles*. One set of tokens and pawns does for both games.")
    )
    return [
        *pieces,
        Piece(_leaves(animal_tiles), tiles, Stock.STIFF, (say(SCISSORS), say(GLUE), say(ENVELOPE))),
        Piece(
            _cards(puzzles, look),
            say(
                "*Animal cards*, {levels}: puzzles for one child, or for several: one animal "
                "each in turn. Draw the missing animals, write their numbers, or lay the card out "
                "with tiles on the animal board.",
                levels=_levels(puzzles),
            ),
            Stock.STIFF,
            (say(SCISSORS), say("A pencil for each child")),
        ),
    ]


def with_contents(pieces: Sequence[Piece], options: PrintOptions) -> list[PageDrawing]:
    """Return the pages of a kit with numbered sheets and a table of contents.

    The contents are on the first sheet if its back has room, else on a sheet on top.
    """
    paired = _double_sided(options)
    drawn = [(list(piece.draw(paired)), piece) for piece in pieces]
    shared = _with_contents_behind(drawn, paired)
    if shared:
        see = say("on the back: what's in this kit")
        front, behind = shared
        top = [
            _with_caption(front, see, right=NUMBER_RIGHT + BESIDE_NUMBER),
            replace(behind, name=say(CONTENTS)),
        ]
        drawn[0] = (top, drawn[0][1])
        return _in_order(_numbered(drawn), options)
    guide = list(text_pages(contents_text(_contents_entries(drawn, first=1), options), options))
    if len(guide) == 1 and guide[0].back is None and _put_behind(guide[0], drawn, paired):
        return _in_order(_numbered(drawn), options)
    ahead = len(guide)  # sheets of contents
    told = contents_text(_contents_entries(drawn, first=1 + ahead), options)
    guide = list(text_pages(told, options, numbered=False))
    assert len(guide) == ahead
    first = list(pages(guide, paired))
    return _in_order(
        _numbered([(first, Piece(_leaves(lambda _: iter(guide)), "")), *drawn]), options
    )


def _put_behind(
    guide: Leaf, drawn: list[tuple[list[PageDrawing], Piece]], options: PrintOptions
) -> bool:
    """Put the contents on the first empty back of a sheet that is not cut, if there is one.

    The first sheet of the kit then says where they are.
    """
    if not any(not page.front for found, _ in drawn for page in found):
        return False
    for place, (found, piece) in enumerate(drawn):
        if place and len(found) == 1 and piece.stock is Stock.ANY:
            page = found[0]
            leaf = Leaf(page.name, page.width, page.height, page.draw, guide.front)
            front, behind = leaf.pages(options)
            if behind is None or behind.front:
                return False
            drawn[place] = ([front, replace(behind, name=say(CONTENTS))], piece)
            number = 1 + sum(page.front for before, _ in drawn[:place] for page in before)
            see = say("what's in this kit: on the back of sheet {number}", number=number)
            first, piece = drawn[0]
            right = NUMBER_RIGHT + BESIDE_NUMBER
            drawn[0] = ([_with_caption(first[0], see, right=right), *first[1:]], piece)
            return True
    return False


def _with_contents_behind(
    drawn: Sequence[tuple[Sequence[PageDrawing], Piece]], options: PrintOptions
) -> tuple[PageDrawing, PageDrawing] | None:
    """Return both sides of the first sheet with the contents on its back; None without room."""
    (first, piece), *others = drawn
    two_sided = any(not page.front for found, _ in drawn for page in found)
    if piece.rules is None or not two_sided:
        return None
    entries = _contents_entries([(first[:1], piece), *others], first=1)
    if piece.cut:  # the rules go on behind, and the contents follow them there
        told = contents_sections(entries, title=say(CONTENTS))
        text = replace(piece.rules, sections=(*piece.rules.sections, *told))
        leaves = list(text_pages(text, options, cut=piece.cut, numbered=False))
    elif len(first) > 1:
        return None
    else:
        leaves = list(text_pages(contents_text(entries, options), options))
        if len(leaves) == 1 and leaves[0].back is None:
            page = first[0]
            leaves = [Leaf(page.name, page.width, page.height, page.draw, leaves[0].front)]
    if len(leaves) != 1:
        return None
    front, behind = leaves[0].pages(options)
    return (front, behind) if behind else None


def _contents_entries(
    drawn: Iterable[tuple[Sequence[PageDrawing], Piece]], *, first: int
) -> list[ContentsEntry]:
    """Return the sheets of each part, counted from `first`."""
    found = []
    for pages_of, piece in drawn:
        following = first + sum(page.front for page in pages_of)
        if following > first:  # a box that does not fit has none
            sheets = range(first, following)
            found.append(ContentsEntry(sheets, piece.instructions, piece.stock, piece.needs))
        first = following
    return found


def _numbered(drawn: Sequence[tuple[Sequence[PageDrawing], Piece]]) -> list[PageDrawing]:
    """Return the pages with the sheet's number and its paper on each front."""
    most = sum(page.front for found, _ in drawn for page in found)
    number, numbered = 0, []
    for found, piece in drawn:
        for page in found:
            number += page.front
            words = say(
                "sheet {number} of {most} · {paper}",
                number=number,
                most=most,
                paper=say(piece.stock.paper),
            )
            numbered.append(_with_caption(page, words) if page.front else page)
    return numbered


def _with_caption(
    page: PageDrawing, words: Sentence, *, right: float = NUMBER_RIGHT
) -> PageDrawing:
    """Return the page with these words at its upper edge, `right` mm from the right edge."""

    def draw(pen: Pen) -> None:
        page.draw(pen)
        base = PRINTER_MARGIN + LABEL_CAP + 0.1
        pen.text(page.width - right, base, words, colour=LABEL, align="right")

    return replace(page, draw=draw)


def join_parts(parts: Iterable[Part], options: PrintOptions) -> list[PageDrawing]:
    """Return the pages of all parts in printing order."""
    return _in_order([page for part in parts for page in part(_double_sided(options))], options)


def _double_sided(options: PrintOptions) -> PrintOptions:
    """Return options with which each back directly follows its front."""
    separate = options.back is BackMode.SEPARATE
    return replace(options, back=BackMode.LONG) if separate else options


def _in_order(flat: Sequence[PageDrawing], options: PrintOptions) -> list[PageDrawing]:
    """Return the pages in printing order, with an empty back for sheets without one."""
    if not any(not page.front for page in flat):
        return list(flat)
    sheets: list[tuple[PageDrawing, PageDrawing]] = []
    for page, following in zip(flat, [*flat[1:], None], strict=True):
        if page.front:
            has_back = following is not None and not following.front
            sheets.append((page, following if following and has_back else _empty(page)))
    if options.back is BackMode.SEPARATE:
        return [front for front, _ in sheets] + [back for _, back in sheets]
    return [page for sheet in sheets for page in sheet]


def _empty(page: PageDrawing) -> PageDrawing:
    return PageDrawing("", page.width, page.height, lambda pen: None, front=False)


def _cards(puzzles: Sequence[Puzzle], look: DeckLook) -> Part:
    """Return the part with a deck's cards, whose outline entries name the deck."""

    def draw(options: PrintOptions) -> Iterator[PageDrawing]:
        apart = lid_apart(len(puzzles), look.face, options)
        shown = replace(look, numbered=False, lid=None if apart else look.lid)
        for page in card_pages(puzzles, shown, options):
            yield replace(page, name=say("{deck}: {page}", deck=look.name, page=page.name))

    return draw


def _leaves(draw: Leaves) -> Part:
    return lambda options: pages(draw(options), options)


def _box_if_it_fits(decks: KitDecks, look: DeckLook) -> Part:
    def draw(options: PrintOptions) -> Iterator[PageDrawing]:
        puzzles = decks.race
        count = cards_in_deck(len(puzzles), look.face, options)
        net = Net.of_deck(count, look.face, thickness=decks.thickness)
        if net.fits(options.paper):
            yield from pages(tuck_box(options, net, box_captions(puzzles, look.name)), options)

    return draw


def _bands(puzzles: Sequence[Puzzle]) -> list[str]:
    bands = []
    for puzzle in puzzles:
        if puzzle.grade is None:
            raise GridpartyError(f"puzzle {puzzle.id} has not been graded yet")
        bands.append(puzzle.grade.band)
    return bands


def box_captions(puzzles: Sequence[Puzzle], name: str) -> BoxCaptions:
    """Return the captions of a deck's box; the most common band gives its colour.

    Raises:
        GridpartyError: a puzzle without a grade.
    """
    bands = _bands(puzzles)
    common = max(dict.fromkeys(bands), key=bands.count)
    ornament = Ornament.of_deck(name, [puzzle.id for puzzle in puzzles])
    return BoxCaptions(name, len(puzzles), _levels(puzzles), band_named(common), ornament)
