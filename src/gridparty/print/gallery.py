"""The gallery: every technique on a page of its own, with the board on which it is to be seen."""

from __future__ import annotations

from gridparty.print.step_page import step_pages
from gridparty.techniques import TECHNIQUES
from gridparty.techniques.examples import example

TITLE = "The techniques of gridparty"


def gallery_sheets(*, paper: str = "a4") -> bytes:
    """The finished PDF, easiest technique first. The same version gives the same bytes.

    Raises:
        GridpartyError: an unknown paper.
    """
    return step_pages(TITLE, [example(t.name) for t in TECHNIQUES], paper=paper, explained=True)
