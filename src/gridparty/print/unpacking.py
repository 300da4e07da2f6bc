"""What lies in a kit, and what is done with each sheet: the first thing that whoever unpacks reads.

It stands on the back of the first sheet, which the rules leave empty, or on a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridparty.board.wording import say
from gridparty.print.choices import PrintOptions
from gridparty.print.columns import Section, Text, Words, text_pages
from gridparty.print.leaves import Leaf


@dataclass(frozen=True, slots=True)
class Unpacked:
    """One part of a kit: its sheets of paper, and what is done with them."""

    sheets: range  # counted from 1
    told: str


def unpacking(parts: Sequence[Unpacked], options: PrintOptions) -> Leaf:
    """A page that says so."""
    title = say("What lies in this kit")
    return next(text_pages(Text(title, options.back.stiff_paper, tuple(_sections(parts))), options))


def _sections(parts: Sequence[Unpacked]) -> Iterator[Section]:
    yield Section("", (Words(say("Sheets are counted from the top of the pile.")),))
    for part in parts:
        first, last = part.sheets[0], part.sheets[-1]
        heading = (
            say("Sheet {first}", first=first)
            if first == last
            else say("Sheets {first} to {last}", first=first, last=last)
        )
        yield Section(heading, (Words(part.told),))
    besides = say("Scissors or a knife and a ruler, glue, and a pen for everybody.")
    yield Section(say("You need besides"), (Words(besides),))
