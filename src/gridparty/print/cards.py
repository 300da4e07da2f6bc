"""A deck as a PDF: every puzzle a card, with the solution on its back."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.print.choices import (
    USUAL_FORMAT,
    USUAL_PAPER,
    BackMode,
    back_mode_named,
    card_format_named,
    paper_named,
)
from gridparty.print.faces import PrintedCard, draw_back, draw_front
from gridparty.print.marks import draw_crop_marks, draw_edges, draw_fold, draw_slug
from gridparty.print.ornament import Ornament
from gridparty.print.pdf import Document
from gridparty.print.sheets import Page, Side, impose

ENTRY = "Sheet {sheet}, {side}: cards {first} to {last}"


def card_sheets(
    puzzles: Sequence[Puzzle],
    *,
    deck_name: str,
    card_format: str = USUAL_FORMAT,
    paper: str = USUAL_PAPER,
    back: str = BackMode.LONG,
    offset: tuple[float, float] = (0.0, 0.0),
    crop_marks: bool = True,
) -> bytes:
    """The finished PDF of a deck: the same deck and options give the same bytes.

    `offset` moves the back pages, in mm (right, down); the calibration sheet tells by how much.

    Raises:
        GridpartyError: no puzzle, one without solution or grade, an unknown format, paper or
            back mode, a letter that the printed face does not have.
    """
    if not puzzles:
        raise GridpartyError("there is no card to print: the deck is empty")
    mode = back_mode_named(back)
    face = card_format_named(card_format)
    pages = impose(len(puzzles), face, paper_named(paper), mode, offset=offset)
    ornament = Ornament.of_deck(deck_name, [puzzle.id for puzzle in puzzles])
    cards = [
        PrintedCard(puzzle, number, len(puzzles), deck_name, ornament)
        for number, puzzle in enumerate(puzzles, 1)
    ]
    document = Document(deck_name, back=mode)
    sheets = 1 + max(page.sheet for page in pages)
    for page in pages:
        pen = document.page(page.width, page.height, entry=_outline_entry(page))
        if page.side is Side.FRONT:
            draw_edges(pen, page, face)
        if crop_marks:
            draw_crop_marks(pen, page, face)
        draw_slug(pen, page, face, deck=deck_name, sheets=sheets)
        for spot in page.spots:
            across, down = (face.width, face.height) if spot.turned else (0.0, 0.0)
            card_pen = pen.at(spot.x + across, spot.y + down, quarter_turns=2 * spot.turned)
            draw = draw_front if spot.side is Side.FRONT else draw_back
            draw(card_pen, face, cards[spot.card])
        draw_fold(pen, page)
    return document.finish()


def _outline_entry(page: Page) -> str:
    side = "fronts and backs" if page.fold else f"{page.side}s"
    first, last = page.cards[0] + 1, page.cards[-1] + 1
    return ENTRY.format(sheet=page.sheet + 1, side=side, first=first, last=last)
