"""Sheets of paper that are drawn as a whole, front and back: boards, tiles, score sheets, rules.

A back is drawn as it is seen when the sheet is turned like the page of a book: what lies at the
left of the front lies at the right of its back. `pages` turns it for other ways of turning paper.
(Cards have a geometry of their own: see `sheets`.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from gridparty.print.choices import BackMode, PrintOptions
from gridparty.print.pen import Pen

Drawing = Callable[[Pen], None]
BACK = "{name}, back"


@dataclass(frozen=True, slots=True)
class PageDrawing:
    """One page of a file: its name in the outline, its size in mm, and what is on it."""

    name: str
    width: float
    height: float
    draw: Drawing
    front: bool = True  # of its sheet of paper


@dataclass(frozen=True, slots=True)
class Leaf:
    """A sheet of paper with what is drawn on its two sides."""

    name: str
    width: float
    height: float
    front: Drawing
    back: Drawing | None = None

    def pages(self, options: PrintOptions) -> tuple[PageDrawing, PageDrawing | None]:
        """Its front, and its back as the paper will be turned; none where backs are not wanted."""
        front = PageDrawing(self.name, self.width, self.height, self.front)
        back = self.back
        if back is None or options.back is BackMode.NONE:
            return front, None
        alone = options.back is BackMode.FOLD  # a sheet of its own, to be glued behind the front
        turned = not alone and (options.back is BackMode.SHORT) != (self.width > self.height)
        dx, dy = (0.0, 0.0) if alone else options.offset

        def draw(pen: Pen) -> None:
            if turned:
                pen = pen.at(self.width + dx, self.height + dy, quarter_turns=2)
            elif dx or dy:
                pen = pen.at(dx, dy)
            back(pen)

        name = BACK.format(name=self.name)
        return front, PageDrawing(name, self.width, self.height, draw, front=alone)


def pages(leaves: Iterable[Leaf], options: PrintOptions) -> Iterator[PageDrawing]:
    """The pages of all leaves in the order in which they are printed."""
    later = []
    for leaf in leaves:
        front, back = leaf.pages(options)
        yield front
        if back is not None and options.back is BackMode.SEPARATE:
            later.append(back)
        elif back is not None:
            yield back
    yield from later
