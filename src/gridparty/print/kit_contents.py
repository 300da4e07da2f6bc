"""The table of contents of a kit: each sheet, and what to do with it.

It is on the back of the first sheet if the rules leave room there, else on a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gridparty.i18n.messages import Sentence, message, say
from gridparty.print.choices import PrintOptions
from gridparty.print.columns import Section, Text, Words
from gridparty.print.part_sheets import span

CONTENTS = message("What's in this kit")


class Stock(StrEnum):
    """The paper for a sheet, with the template that describes it."""

    STIFF = (
        message("{sheets}: card, 160–200 g/m² (60–75 lb cover)"),
        message("card, 160–200 g/m² (60–75 lb cover)"),
    )
    THICK = (
        message("{sheets}: thick card, 250–300 g/m² (90–110 lb cover)"),
        message("thick card, 250–300 g/m² (90–110 lb cover)"),
    )
    ANY = message("{sheets}: any"), message("any paper")

    paper: str

    def __new__(cls, sheets: str, paper: str) -> Stock:
        """Create a kind of paper; `paper` is printed on its sheets."""
        stock = str.__new__(cls, sheets)
        stock._value_ = sheets
        stock.paper = paper
        return stock


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A part of a kit: its sheets of paper and their instructions."""

    sheets: range  # counted from 1
    instructions: str
    stock: Stock = Stock.ANY
    needs: tuple[Sentence, ...] = ()  # tools and materials


def contents_text(parts: Sequence[ContentsEntry], options: PrintOptions) -> Text:
    """Return the contents as a text of its own."""
    return Text(say(CONTENTS), options.back.paper_note, (*contents_sections(parts),))


def contents_sections(parts: Sequence[ContentsEntry], *, title: str = "") -> Iterator[Section]:
    """Yield the parts with their sheets, then tools and paper."""
    about = Words(say("Each sheet has its number at the top."))
    lines = (Words(_line(part), item=True) for part in parts)
    yield Section(title, (about, *lines))
    needs = dict.fromkeys(need for part in parts for need in part.needs)
    yield Section(say("You also need"), tuple(Words(need, item=True) for need in needs))
    yield Section(say("Paper for each sheet"), tuple(_stocks(parts)))


def _line(part: ContentsEntry) -> Sentence:
    first, last, what = part.sheets[0], part.sheets[-1], part.instructions
    if first == last:
        return say("*Sheet {number}:* {what}", number=first, what=what)
    return say("*Sheets {first} to {last}:* {what}", first=first, last=last, what=what)


def _stocks(parts: Sequence[ContentsEntry]) -> Iterator[Words]:
    """Yield the sheets that need each kind of paper, the first sheets first."""
    for stock in dict.fromkeys(part.stock for part in parts):
        joined: list[range] = []
        for sheets in (part.sheets for part in parts if part.stock is stock):
            if joined and joined[-1].stop == sheets.start:
                joined[-1] = range(joined[-1].start, sheets.stop)
            else:
                joined.append(sheets)
        if joined:
            yield Words(say(stock.value, sheets=", ".join(map(span, joined))), item=True)
