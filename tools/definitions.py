"""Write docs/definitions.md and its pictures: what the lessons say of each technique, drawn.

Run ``python tools/definitions.py`` after a change of src/gridparty/techniques/taught_*.py, which
holds the texts, of the examples, or of the drawing.
"""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from textwrap import fill
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from gridparty.board.text import effects
from gridparty.evening.learning.teacher.terms import TERMS
from gridparty.print.step_diagram import STRUCK, step_svg
from gridparty.techniques.curriculum import LESSONS, TIERS, prerequisites
from gridparty.techniques.drawing import letters_of
from gridparty.techniques.examples import example
from gridparty.techniques.names import ALSO_CALLED
from gridparty.techniques.taught import taught

DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURES = DOCS / "definitions.md", DOCS / "pictures" / "techniques"
_WIDTH = 100
_CELL = 14.0  # mm, so that candidates can be read on a screen
_HEAD = """\
# The techniques

What each technique is, how to spot it and why it works, in seven tiers, as in the lessons
(`gridparty learn X-Wing`) and the gallery (`gridparty print gallery`). What exactly `gridparty
find` reports under each name is in [techniques.md](techniques.md).

In the pictures, letters mark the pattern, a red stroke an eliminated candidate, a ring a placed
digit, a frame a digit that blocks. Strong links are solid, weak ones dashed.

{terms}

`python tools/definitions.py` makes this page and its pictures.
"""


def page() -> str:
    """Return the page."""
    terms = "\n".join(f"- {text}" for word, text in TERMS.items() if word != "r1c2")
    number = count(1)
    entries = []
    for tier in TIERS:
        entries.append(f"## Tier {tier.number}: {tier.title}\n")
        entries += [_entry(next(number), name) for name in tier.lessons]
    return "\n".join((_HEAD.format(terms=terms), *entries))


def picture(name: str) -> str:
    """Return the example of the technique of that name as a small SVG."""
    return _compact(step_svg(*example(name), cell=_CELL))


def picture_file(name: str) -> Path:
    """Return the file of the technique's picture."""
    return PICTURES / f"{re.sub('[^a-z0-9]+', '-', name.lower())}.svg"


def _entry(number: int, name: str) -> str:
    words, (position, step) = taught(name), example(name)
    also = [other for other, names in ALSO_CALLED.items() if names == (name,)]
    letters = (f"{', '.join(these)}: {what}" for these, what in letters_of(step))
    done = effects(position.layout, step.places, step.strikes)
    parts = [
        f"### {number} {name}",
        f"Also called {', '.join(also)}." if also else "",
        f"First learn {' and '.join(_linked(one) for one in prerequisites(name))}."
        if prerequisites(name)
        else "",
        words.what,
        f"**How to spot it:** {words.spot}",
        f"**Why it works:** {words.why}",
        f"![{name}]({picture_file(name).relative_to(DOCS).as_posix()})",
        f"{step.reason} {' '.join(done)} ({'; '.join(letters)})".removesuffix(" ()"),
    ]
    return "\n".join(f"{_folded(part)}\n" for part in parts if part)


def _linked(name: str) -> str:
    heading = re.sub("[^a-z0-9 -]", "", f"{LESSONS.index(name) + 1} {name}".lower())
    return f"[{name}](#{heading.replace(' ', '-')})"


def _folded(text: str) -> str:
    return text if text.startswith(("#", "!")) else fill(text, _WIDTH, break_on_hyphens=False)


def _compact(svg: str) -> str:
    """Return the picture with one element for all that look the same: texts above the rest."""
    root = ElementTree.fromstring(svg)
    title, *drawn = root
    looks: dict[tuple[str, tuple[tuple[str, str], ...]], list[ElementTree.Element]] = {}
    for element in drawn:
        looks.setdefault(_look(element), []).append(element)
    lines = [f"<title>{(title.text or '').partition(':')[0]}</title>"]
    for tag, look in sorted(
        looks, key=lambda one: (one[0] == "text", STRUCK in dict(one[1]).values())
    ):
        style, places = dict(look), [_place(tag, one) for one in looks[tag, look]]
        if tag == "text" and all(len(text) == 1 for *_, text in places):
            xs, ys, texts = zip(*places, strict=True)
            places = [(" ".join(xs), " ".join(ys), "".join(texts))]
        if tag == "text":
            lines += [_text(place, style) for place in places]
        else:
            path = "".join(way for (way,) in places)
            lines.append(f'<path d="{path}"{_attributes(style)}/>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg"{_attributes(root.attrib)}>'
    return "\n".join([head, *lines, "</svg>", ""])


def _look(element: ElementTree.Element) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return an element's kind and its attributes besides where it is; all but texts are paths."""
    tag = element.tag.partition("}")[2]
    placing = {"x", "y", "width", "height", "cx", "cy", "r", "points", "d"}
    look = tuple(one for one in element.attrib.items() if one[0] not in placing)
    return ("text" if tag == "text" else "path"), look


def _place(tag: str, element: ElementTree.Element) -> tuple[str, ...]:
    """Return where a text is and what it says, or the outline of another element."""
    at = element.attrib
    if tag == "text":
        return at["x"], at["y"], element.text or ""
    if "d" in at:
        return (at["d"],)
    if "points" in at:
        return (f"M{at['points']}z",)
    if "r" in at:
        r, across = at["r"], f"{2 * float(at['r']):g}"
        half = f"a{r} {r} 0 1 0 "
        return (f"M{at['cx']} {at['cy']}m-{r} 0{half}{across} 0{half}-{across} 0z",)
    x, y = at.get("x", "0"), at.get("y", "0")
    return (f"M{x} {y}h{at['width']}v{at['height']}h-{at['width']}z",)


def _text(place: tuple[str, ...], style: dict[str, str]) -> str:
    x, y, text = place
    return f'<text x="{x}" y="{y}"{_attributes(style)}>{text}</text>'


def _attributes(style: dict[str, str]) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in style.items())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    PICTURES.mkdir(exist_ok=True)
    for name in LESSONS:
        picture_file(name).write_text(picture(name), encoding="utf-8")
