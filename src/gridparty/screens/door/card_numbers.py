"""How many cards are offered: as many as fill whole sheets, where "How to play" lies, too."""

from __future__ import annotations

from gridparty.board.wording import counted
from gridparty.print.choices import FORMATS, PAPERS, USUAL_FORMAT, CardFormat, PrintOptions
from gridparty.print.sheets import cards_a_sheet, free_places, sheets_for
from gridparty.screens.door.making import Wish

_ABOUT = (6, 12, 24, 36, 48, 60, 90, 120)
_HOW_TO_PLAY = 1  # card


def full_sheets(wish: Wish) -> tuple[int, ...]:
    """The usual numbers of cards of that size and paper; none leaves a place empty.

    >>> full_sheets(Wish()), full_sheets(Wish(card_format="poker"))[:4]
    ((5, 11, 23, 35, 47, 59, 89, 119), (8, 26, 35, 44))
    """
    a_sheet = cards_a_sheet(*_on(wish))
    sheets = {max(1, round(about / a_sheet)) for about in _ABOUT}
    return tuple(many * a_sheet - _HOW_TO_PLAY for many in sorted(sheets))


def nearest_full(wish: Wish) -> int:
    """The one of them that is nearest to what is wished for.

    >>> nearest_full(Wish(cards=60)), nearest_full(Wish(cards=60, card_format="poker"))
    (59, 62)
    """
    return min(full_sheets(wish), key=lambda number: abs(number - wish.cards))


def sheets_told(wish: Wish) -> str:
    """How many sheets that many cards take, and what is left on the last one."""
    cards = wish.cards + _HOW_TO_PLAY
    empty, sheets = free_places(cards, *_on(wish)), sheets_for(cards, *_on(wish))
    if not empty:
        return counted(
            sheets,
            "enter makes them: with the card How to play they fill a sheet. Digits write a number.",
            "enter makes them: with the card How to play they fill {n} sheets. "
            "Digits write a number.",
        )
    return counted(
        empty,
        "enter makes them: {sheets}, one of whose cards is empty, for a puzzle of your own.",
        "enter makes them: {sheets}, {n} of whose cards are empty, for puzzles of your own.",
        sheets=counted(sheets, "{n} sheet", "{n} sheets"),
    )


def _on(wish: Wish) -> tuple[CardFormat, PrintOptions]:
    """The cards, and what they are printed on; those for children are always square."""
    card_format = USUAL_FORMAT if wish.kids else wish.card_format
    return FORMATS[card_format], PrintOptions(paper=PAPERS[wish.paper])
