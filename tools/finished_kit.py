"""Rebuild the finished kits in print/: ``python tools/finished_kit.py``.

They hold everything in the boxes, on A4 and on Letter, as ``gridparty print kit all`` prints it. A
test compares the pages with what the program draws.
"""

from __future__ import annotations

from pathlib import Path

from gridparty.decks.deck import Deck
from gridparty.print.choices import PAPERS, PrintOptions
from gridparty.print.kit import KitDecks, kit_pages
from gridparty.print.output import pdf_of

FOLDER = Path(__file__).parents[1] / "print"
TITLE = "gridparty kit: all"


def finished_kit(paper: str) -> bytes:
    """Return the PDF of the whole kit on that paper."""
    options = PrintOptions(PAPERS[paper])
    race, kids = Deck.shipped("party"), Deck.shipped("kids")
    decks = KitDecks(race.puzzles, kids.puzzles)
    return pdf_of(TITLE, kit_pages("all", decks, options), options)


def main() -> None:
    """Write both kits."""
    for paper in PAPERS:
        path = FOLDER / f"kit-{paper}.pdf"
        path.write_bytes(finished_kit(paper))
        print(f"wrote {path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
