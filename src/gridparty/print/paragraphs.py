"""Wrapped text, with words *between stars* in a heavier weight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from gridparty.art.colours import BLACK
from gridparty.print.pen import LABEL_SIZE, MEDIUM, MM, REGULAR, Pen

LEADING = 1.22  # em from baseline to baseline


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text, broken into lines for a width."""

    lines: tuple[tuple[tuple[str, str], ...], ...]  # words with their font
    size: float  # points
    leading: float

    @property
    def step(self) -> float:
        """Distance between baselines, in mm."""
        return self.size * self.leading / MM

    @property
    def height(self) -> float:
        """Height of all lines, in mm."""
        return len(self.lines) * self.step

    def draw(self, pen: Pen, x: float, baseline: float, *, colour: str = BLACK) -> float:
        """Draw it with the first line on this baseline, and return the baseline after the last."""
        for line in self.lines:
            at = x
            for font, words in _runs(line):
                at += pen.text(at, baseline, words, font=font, size=self.size, colour=colour)
                at += pen.text_width(" ", font, self.size)
            baseline += self.step
        return baseline


def paragraph(
    pen: Pen, text: str, width: float, *, size: float = LABEL_SIZE, leading: float = LEADING
) -> Paragraph:
    """Return the text in lines of at most `width` mm; a single word may be wider."""
    lines: list[list[tuple[str, str]]] = [[]]
    blank = {font: pen.text_width(" ", font, size) for font in (REGULAR, MEDIUM)}
    taken = 0.0
    for word, font in _words(text):
        needs = pen.text_width(word, font, size)
        if lines[-1] and taken + needs > width:
            lines.append([])
            taken = 0.0
        lines[-1].append((word, font))
        taken += needs + blank[font]
    return Paragraph(tuple(map(tuple, lines)), size, leading)


@lru_cache(maxsize=1 << 10)
def _words(text: str) -> tuple[tuple[str, str], ...]:
    """Return the words with their fonts; cached, because several type sizes are tried."""
    words = []
    heavy = False
    for part in text.split():
        heavy = heavy or part.startswith("*")
        words.append((part.replace("*", ""), MEDIUM if heavy else REGULAR))
        if heavy and part.rstrip(".,:;!?").endswith("*") and part != "*":
            heavy = False
    return tuple(words)


def _runs(line: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """Join adjacent words of one font: (font, words)."""
    runs: list[tuple[str, str]] = []
    for word, font in line:
        if runs and runs[-1][0] == font:
            runs[-1] = (font, f"{runs[-1][1]} {word}")
        else:
            runs.append((font, word))
    return runs
