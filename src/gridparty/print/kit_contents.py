"""The table of contents of a kit: each sheet, and what to do with it.

It is on the back of the first sheet if the rules leave that empty, else on a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gridparty.i18n.messages import Sentence, message, say
from gridparty.print.choices import PrintOptions
from gridparty.print.columns import Section, Text, Words, text_pages
from gridparty.print.part_sheets import Leaf, span


class Stock(StrEnum):
    """The paper for a sheet, with the template that describes it."""

    STIFF = message("{sheets}: card, 160–200 g/m² (60–75 lb cover)")
    THICK = message("{sheets}: thick card, 250–300 g/m² (90–110 lb cover)")
    ANY = message("{sheets}: any")


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A part of a kit: its sheets of paper and their instructions."""

    sheets: range  # counted from 1
    instructions: str
    stock: Stock = Stock.ANY
    needs: tuple[Sentence, ...] = ()  # tools and materials


def contents_pages(parts: Sequence[ContentsEntry], options: PrintOptions) -> list[Leaf]:
    """Return the contents, on one sheet as a rule."""
    title = say("What's in this kit")
    return list(text_pages(Text(title, options.back.paper_note, tuple(_sections(parts))), options))


def _sections(parts: Sequence[ContentsEntry]) -> Iterator[Section]:
    about = say("Each sheet has its number at the top.")
    yield Section("", (Words(about),))
    for part in parts:
        yield Section(_heading(part.sheets), (Words(part.instructions),))
    needs = dict.fromkeys(need for part in parts for need in part.needs)
    yield Section(say("You also need"), tuple(Words(need, item=True) for need in needs))
    yield Section(say("Paper for each sheet"), tuple(_stocks(parts)))


def _heading(sheets: range) -> Sentence:
    if len(sheets) == 1:
        return say("Sheet {number}", number=sheets[0])
    return say("Sheets {first} to {last}", first=sheets[0], last=sheets[-1])


def _stocks(parts: Iterable[ContentsEntry]) -> Iterator[Words]:
    """Yield the sheets that need each kind of paper."""
    for stock in Stock:
        joined: list[range] = []
        for sheets in (part.sheets for part in parts if part.stock is stock):
            if joined and joined[-1].stop == sheets.start:
                joined[-1] = range(joined[-1].start, sheets.stop)
            else:
                joined.append(sheets)
        if joined:
            yield Words(say(stock.value, sheets=", ".join(map(span, joined))), item=True)
