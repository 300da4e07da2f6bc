"""Write docs/definitions.md: the lessons' texts on each technique.

Run ``python tools/definitions.py`` after a change of src/gridparty/techniques/taught_*.py, which
holds the texts.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

from gridparty.techniques import TECHNIQUES
from gridparty.techniques.names import ALSO_CALLED
from gridparty.techniques.taught import taught

PAGE = Path(__file__).parents[1] / "docs" / "definitions.md"
_WIDTH = 100
_HEAD = """\
# The 59 techniques in words

What each is, how to spot it and why it holds, the easiest first: the words of the lessons
(`gridparty learn X-Wing`) and of the gallery (`gridparty print gallery`), where each is drawn. What
exactly `gridparty find` reports under each name is in [techniques.md](techniques.md).

`python tools/definitions.py` makes this page from `src/gridparty/techniques/taught_*.py`; change
the words there.
"""


def page() -> str:
    """Return the page."""
    return "\n".join((_HEAD, *(_entry(number, one.name) for number, one in enumerate(TECHNIQUES))))


def _entry(number: int, name: str) -> str:
    words = taught(name)
    also = [other for other, names in ALSO_CALLED.items() if names == (name,)]
    parts = [
        f"## {number + 1} {name}",
        f"Also called {', '.join(also)}." if also else "",
        words.what,
        f"**How to spot it:** {words.spot}",
        f"**Why it holds:** {words.why}",
    ]
    return "\n".join(f"{_folded(part)}\n" for part in parts if part)


def _folded(text: str) -> str:
    return text if text.startswith("#") else fill(text, _WIDTH, break_on_hyphens=False)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
