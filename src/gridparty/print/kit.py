"""What lies in the boxes: the parts of each game, bound together as one file.

Where paper is printed on both sides, a part without a back gets an empty one: else its neighbour
would stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

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


def kit_pages(kit: str, decks: KitDecks, options: PrintOptions) -> list[PageDrawing]:
    """Everything for that game.

    Raises:
        GridpartyError: there is no such kit.
    """
    if kit not in KITS:
        raise GridpartyError(f"expected a kit ({', '.join(KITS)}), got {excerpt(kit)}")
    parts: list[Part] = []
    if kit in ("race", "all"):
        parts += race_parts(decks.race, decks.name, usual_format(options), link=decks.link)
    if kit in ("tiles", "all"):
        parts += tile_parts()
    if kit in ("kids", "all"):
        # In the kit of all games the tile game's board has it.
        parts += kids_parts(decks.kids, decks.kids_name, board=kit == "kids")
    return bound(parts, options)


def race_parts(
    puzzles: Sequence[Puzzle], name: str, face: CardFormat, *, link: str = ""
) -> list[Part]:
    """Rules, board, score sheet, cards with their lid, codes, and a box where one fits.

    Of small boards there is no large one.
    """
    rules = on_paper("race")
    layout = max((puzzle.layout for puzzle in puzzles), key=_size, default=CLASSIC)
    board = [_leaves(lambda o: race_board(o, rules=rules))] if layout == CLASSIC else []
    cards = DeckLook(name, face, lid=rules, fill=True)
    return [
        _leaves(lambda o: rules_pages(o, rules.mode, rules, layout=layout)),
        *board,
        _leaves(score_sheet),
        _cards(puzzles, cards),
        _leaves(lambda o: code_pages(o, puzzles, link=link)),
        _box_if_it_fits(puzzles, cards),
    ]


def _size(layout: Layout) -> int:
    return layout.size


def tile_parts() -> list[Part]:
    """Rules, the board with both sides, tiles with tokens and pawns."""
    return [
        _leaves(lambda o: rules_pages(o, "tiles", TILE_RULES["tiles"])),
        _leaves(tile_board),
        _leaves(digit_tiles),
    ]


def kids_parts(puzzles: Sequence[Puzzle], name: str, *, board: bool = True) -> list[Part]:
    """Rules, the board's side with animals, animal tiles, animal cards."""
    cards = DeckLook(name, FORMATS[USUAL_FORMAT], animals=True, lid=on_paper("race"), fill=True)
    parts: list[Part] = [_leaves(lambda o: rules_pages(o, "kids", TILE_RULES["kids"]))]
    if board:
        parts.append(_leaves(lambda o: tile_board(o, edition=EDITIONS["kids"])))
    return [*parts, _leaves(animal_tiles), _cards(puzzles, cards)]


def bound(parts: Iterable[Part], options: PrintOptions) -> list[PageDrawing]:
    """The pages of all parts, so ordered that fronts meet their backs."""
    separate = options.back is BackMode.SEPARATE
    paired = replace(options, back=BackMode.LONG) if separate else options
    flat = [page for part in parts for page in part(paired)]
    if not any(not page.front for page in flat):
        return flat
    sheets: list[tuple[PageDrawing, PageDrawing]] = []
    for page, following in zip(flat, [*flat[1:], None], strict=True):
        if page.front:
            has_back = following is not None and not following.front
            sheets.append((page, following if following and has_back else _empty(page)))
    if separate:
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
