"""The layout of results pages: 80 x 24, centred in any window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.results.picture_files import as_file
from gridparty.evening.results.strength import Strength, columns
from gridparty.i18n.messages import Sentence, say
from gridparty.print.leaves import PageDrawing
from gridparty.system import paths as places
from gridparty.system.files import write_together
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH

MAIN = "race"  # whose points a turn stand in a list of all
_MOST_NAMES = 1000


class PageLayout(NamedTuple):
    """The picture's corner, and where its two halves begin."""

    x: int
    y: int

    @property
    def left(self) -> int:
        """Where the left half begins; it is 37 wide."""
        return self.x + 3

    @property
    def right(self) -> int:
        """Where the right half begins; it is 35 wide."""
        return self.x + 43

    @property
    def top(self) -> int:
        """The first line under the header."""
        return self.y + 1


WIDTH, HALF, PANEL = LEAST_WIDTH, 37, 35


def frame_on(canvas: Canvas) -> PageLayout:
    """The frame on a window of this size, which must not be too small."""
    return PageLayout((canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2)


def paint_note(canvas: Canvas, at: PageLayout, text: str, sign: str = "▸") -> None:
    """What enter does, or what happened, on the two lines above the keys."""
    if text:
        y = at.y + LEAST_HEIGHT - 3
        canvas.put(at.x + 1, y, sign, canvas.theme.dim)
        for line, part in enumerate(wrapped(text, WIDTH - 4, 2), start=y):
            canvas.put(at.x + 3, line, part)


def paint_strength(
    canvas: Canvas, x: int, y: int, width: int, strength: Strength, pen: int
) -> None:
    """A range: the bar is where the strength lies nine times of ten, the block its middle."""
    theme = canvas.theme
    if not strength.known:
        canvas.put(x, y, say("too few games"), theme.dim)
        return
    canvas.put(x, y, "─" * width, theme.thin)
    low, middle, high = columns(strength, width)
    canvas.put(x + low, y, "━" * (high - low + 1), theme.pen(pen))
    canvas.put(x + middle, y, "█", theme.pen(pen))


def drawn_here(name: str, title: str, pages: Sequence[PageDrawing]) -> str:
    """Write the pages here as a picture and as PDF; what is to be said, as of `written`."""
    try:
        contents = [(kind, as_file(Path(name + kind), title, pages)) for kind in (".svg", ".pdf")]
    except GridpartyError as error:
        return str(error)
    return written(name, contents)


def written(name: str, contents: Sequence[tuple[str, bytes]]) -> Sentence:
    """Write files of this name here, each with an ending, under a number where they are there.

    Returns:
        what is to be said: the files, or why they could not be written.
    """
    for number in range(1, _MOST_NAMES):
        stem = name if number == 1 else f"{name}-{number}"
        paths = [Path(f"{stem}{ending}") for ending, _ in contents]
        if any(path.exists() for path in paths):
            continue
        try:
            write_together([(path, data) for path, (_, data) in zip(paths, contents, strict=True)])
        except GridpartyError as error:
            return say("{reason}", reason=error)
        folder = places.shortly(paths[0].absolute().parent)
        files = ", ".join((str(paths[0]), *(path.suffix for path in paths[1:])))
        return say(
            "{files} are in {folder} now, where gridparty was begun.",
            files=files,
            folder=folder,
        )
    return say("There are too many files called {name} here.", name=name)
