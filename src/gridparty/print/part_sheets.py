"""Sheets that are drawn as a whole, front and back: boards, tiles, score sheets, rules.

A back is drawn as seen when the sheet is turned like the page of a book: what is at the left of the
front is at the right of its back. `Leaf.pages` rotates it for other ways of turning paper. (Cards
have a geometry of their own: see `sheets`.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from gridparty.i18n.messages import Sentence, say
from gridparty.print.choices import BackMode, PrintOptions
from gridparty.print.pen import Pen

Drawing = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class PageDrawing:
    """One page of a file: name in the outline, size in mm, and drawing."""

    name: str
    width: float
    height: float
    draw: Drawing
    front: bool = True  # whether it is the front of its sheet


@dataclass(frozen=True, slots=True)
class Leaf:
    """A sheet of paper with the drawings of its two sides; size in mm."""

    name: str
    width: float
    height: float
    front: Drawing
    back: Drawing | None = None

    def pages(self, options: PrintOptions) -> tuple[PageDrawing, PageDrawing | None]:
        """Return its front, and its back rotated for the back mode; None without a back."""
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

        return front, PageDrawing(back_of(self.name), self.width, self.height, draw, front=alone)


def span(numbers: Sequence[int]) -> str:
    """Return consecutive numbers as their first and last one: ``4`` or ``4–7``."""
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def back_of(name: str) -> Sentence:
    """Return the name of the back of a page in the outline."""
    return say("{name}, back", name=name)


def pages(leaves: Iterable[Leaf], options: PrintOptions) -> Iterator[PageDrawing]:
    """Yield the pages of all leaves in printing order."""
    later = []
    for leaf in leaves:
        front, back = leaf.pages(options)
        yield front
        if back is not None and options.back is BackMode.SEPARATE:
            later.append(back)
        elif back is not None:
            yield back
    yield from later
