"""What lies in the boxes: the parts of each game, bound together as one file.

Where paper is printed on both sides, a part without a back gets an empty one: else its neighbour
would stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.board.bands import band_named
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.board.quoting import excerpt
from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.games.common.referee import Referee
from gridparty.games.race.setup import MODES, RaceOptions
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.setting import RULES as TILE_RULES
from gridparty.print.box import BoxWords, Net, tuck_box
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import (
    FORMATS,
    USUAL_FORMAT,
    BackMode,
    CardFormat,
    PrintOptions,
    usual_format,
)
from gridparty.print.codes import code_pages
from gridparty.print.leaves import Leaf, PageDrawing, pages
from gridparty.print.ornament import Ornament
from gridparty.print.race_board import race_board
from gridparty.print.rules_page import rules_pages
from gridparty.print.score_sheet import score_sheet
from gridparty.print.tile_board import tile_board
from gridparty.print.tiles import animal_tiles, digit_tiles
from gridparty.print.unpacking import Unpacked, unpacking

Part = Callable[[PrintOptions], Iterable[PageDrawing]]
KITS = ("race", "tiles", "kids", "all")


def on_paper(mode: str) -> RaceOptions:
    """The race as people play it without the program: a digit that keeps the rule stays (R8)."""
    return replace(MODES[mode], referee=Referee.RULES)


@dataclass(frozen=True, slots=True)
class KitDecks:
    """The cards of a kit: for the race, and with animals for children."""

    race: Sequence[Puzzle]
    kids: Sequence[Puzzle]
    name: str = "Party"
    kids_name: str = "Animals"
    link: str = ""  # what the race's codes lead to


class Piece(NamedTuple):
    """A part of a kit, and what is done with it when it has been printed."""

    draw: Part
    told: str


def kit_pages(kit: str, decks: KitDecks, options: PrintOptions) -> list[PageDrawing]:
    """Everything for that game, and a page that says what each sheet is.

    Raises:
        GridpartyError: there is no such kit.
    """
    if kit not in KITS:
        raise GridpartyError(f"expected a kit ({', '.join(KITS)}), got {excerpt(kit)}")
    pieces: list[Piece] = []
    if kit in ("race", "all"):
        pieces += race_pieces(decks.race, decks.name, usual_format(options), link=decks.link)
    if kit in ("tiles", "all"):
        pieces += tile_pieces()
    if kit in ("kids", "all"):
        # In the kit of all games the tile game's board has it.
        look = DeckLook(
            decks.kids_name,
            FORMATS[USUAL_FORMAT],
            animals=True,
            lid=on_paper("race"),
            fill=True,
        )
        pieces += kids_pieces(decks.kids, look, board=kit == "kids")
    return with_guide(pieces, options)


def race_pieces(
    puzzles: Sequence[Puzzle], name: str, face: CardFormat, *, link: str = ""
) -> list[Piece]:
    """Rules, board, score sheet, cards with their lid, codes, and a box where one fits.

    Of small boards there is no large one.
    """
    rules = on_paper("race")
    layout = max((puzzle.layout for puzzle in puzzles), key=_size, default=CLASSIC)
    board = Piece(
        _leaves(lambda o: race_board(o, rules=rules)),
        say(
            "*The board* for the race: copy a card's digits onto it in black. Laminated, or in a "
            "clear sleeve, it can be wiped."
        ),
    )
    cards = DeckLook(name, face, lid=rules, fill=True)
    return [
        Piece(
            _leaves(lambda o: rules_pages(o, rules.mode, rules, layout=layout)),
            say("*The rules* of the race. Read them first; they stay at the table."),
        ),
        *([board] if layout == CLASSIC else ()),
        Piece(_leaves(score_sheet), say("*The score sheet*: one for an evening of 12 cards.")),
        Piece(
            _cards(puzzles, cards),
            say(
                "*The cards* of the race: cut along the marks. Card 0 is the lid of the pile. "
                "Empty ones at the end are for puzzles of your own."
            ),
        ),
        Piece(
            _leaves(lambda o: code_pages(o, puzzles, link=link)),
            say("*Codes* of the puzzles, for a Sudoku app on a phone. You can play without."),
        ),
        Piece(
            _box_if_it_fits(puzzles, cards),
            say(
                "*The box* for the cards: cut along the full lines, fold at the dashed ones, glue "
                "the striped flap. Boards and sheets lie in a folder."
            ),
        ),
    ]


def _size(layout: Layout) -> int:
    return layout.size


def tile_pieces() -> list[Piece]:
    """Rules, the board with both sides, tiles with tokens and pawns."""
    return [
        Piece(
            _leaves(lambda o: rules_pages(o, "tiles", TILE_RULES["tiles"])),
            say("*The rules* of the tile game."),
        ),
        Piece(
            _leaves(tile_board),
            say(
                "*The board* for the tile game: digits on one side, animals on the other. Leave "
                "it whole; stiff paper lies flat."
            ),
        ),
        Piece(
            _leaves(digit_tiles),
            say(
                "*81 tiles*, 9 of them gold, *16 round tokens* and *4 pawns*: cut them out; fold "
                "the pawns and glue them. An envelope keeps them."
            ),
        ),
    ]


def kids_pieces(puzzles: Sequence[Puzzle], look: DeckLook, *, board: bool = True) -> list[Piece]:
    """Rules, the board's side with animals, animal tiles, animal cards."""
    pieces = [
        Piece(
            _leaves(lambda o: rules_pages(o, "kids", TILE_RULES["kids"])),
            say("*The rules* of the animal game, from 6 years."),
        )
    ]
    if board:
        pieces.append(
            Piece(
                _leaves(lambda o: tile_board(o, edition=EDITIONS["kids"])),
                say("*The board* for the animal game. Leave it whole."),
            )
        )
    return [
        *pieces,
        Piece(
            _leaves(animal_tiles),
            say(
                "*36 animal tiles*, *16 round tokens* and *4 pawns* for the animal game. An "
                "envelope keeps them."
            ),
        ),
        Piece(
            _cards(puzzles, look),
            say(
                "*Animal cards*, puzzles for one child or for several together: who is missing in "
                "the empty cells? Draw the animal, or write its number. The first are the easiest. "
                "There are no points. The signs at the top right are the card's own name."
            ),
        ),
    ]


def with_guide(pieces: Iterable[Piece], options: PrintOptions) -> list[PageDrawing]:
    """The pages of a kit, and what each sheet is: on the back of the first, if it has none."""
    paired = _paired(options)
    drawn = [(list(piece.draw(paired)), piece.told) for piece in pieces]
    flat = [page for pages_of, _ in drawn for page in pages_of]
    two_sided = any(not page.front for page in flat)
    unpacked, sheet = [], 1 if two_sided else 2
    for pages_of, told in drawn:
        following = sheet + sum(page.front for page in pages_of)
        if following > sheet:  # a box that does not fit has none
            unpacked.append(Unpacked(range(sheet, following), told))
        sheet = following
    guide = unpacking(unpacked, options)
    if not two_sided:
        return [*pages([guide], options), *flat]
    first = flat[0]
    behind = Leaf(first.name, first.width, first.height, first.draw, guide.front).pages(paired)[1]
    named = [replace(behind, name=guide.name)] if behind else []
    return _in_order([first, *named, *flat[1:]], options)


def bound(parts: Iterable[Part], options: PrintOptions) -> list[PageDrawing]:
    """The pages of all parts, so ordered that fronts meet their backs."""
    return _in_order([page for part in parts for page in part(_paired(options))], options)


def _paired(options: PrintOptions) -> PrintOptions:
    """Such that each back comes behind its front, even where it is printed later."""
    separate = options.back is BackMode.SEPARATE
    return replace(options, back=BackMode.LONG) if separate else options


def _in_order(flat: Sequence[PageDrawing], options: PrintOptions) -> list[PageDrawing]:
    """As they are printed; sheets without a back get an empty one where others have theirs."""
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
    """The cards of a deck; in the outline of a kit, which has several, under the deck's name."""

    def draw(options: PrintOptions) -> Iterator[PageDrawing]:
        for page in card_pages(puzzles, look, options):
            yield replace(page, name=say("{deck}: {page}", deck=look.name, page=page.name))

    return draw


def _leaves(draw: Callable[[PrintOptions], Iterator[Leaf]]) -> Part:
    return lambda options: pages(draw(options), options)


def _box_if_it_fits(puzzles: Sequence[Puzzle], look: DeckLook) -> Part:
    net = Net.of_deck(len(puzzles) + (look.lid is not None), look.face)

    def draw(options: PrintOptions) -> Iterator[PageDrawing]:
        if net.fits(options.paper):
            yield from pages(tuck_box(options, net, box_words(puzzles, look.name)), options)

    return draw


def box_words(puzzles: Sequence[Puzzle], name: str) -> BoxWords:
    """What stands on the box of a deck: its commonest band decides the colour.

    Raises:
        GridpartyError: a puzzle without a grade.
    """
    bands = []
    for puzzle in puzzles:
        if puzzle.grade is None:
            raise GridpartyError(f"puzzle {puzzle.id} has not been graded yet")
        bands.append(puzzle.grade.band)
    common = max(dict.fromkeys(bands), key=bands.count)
    ornament = Ornament.of_deck(name, [puzzle.id for puzzle in puzzles])
    return BoxWords(name, len(puzzles), band_named(common), ornament)
