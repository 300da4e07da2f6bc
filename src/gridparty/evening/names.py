"""Several names in one text, as people write and copy lists of them."""

from __future__ import annotations

import re

_BETWEEN = re.compile(r"[,;\t\r\n、，；]")


def names_in(text: str) -> tuple[str, ...]:
    """The names, whatever stands between them: commas, semicolons, tabs, ends of lines.

    >>> names_in("Ann, Ben;Cem\\n\\nDora  Lee\\t")
    ('Ann', 'Ben', 'Cem', 'Dora Lee')
    """
    parts = (" ".join(part.split()) for part in _BETWEEN.split(text))
    return tuple(part for part in parts if part)
