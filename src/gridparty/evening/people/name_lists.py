"""Split a text into names."""

from __future__ import annotations

import re

_BULLET = re.compile(r"(?:\d{1,3}[.)]|[-*•–])\s+")
_BETWEEN = re.compile(r"[,;\t\r\n、，；]")


def names_in(text: str) -> tuple[str, ...]:
    """Return the names, separated by commas, semicolons, tabs or line ends.

    Numbers and dashes that begin the lines of a list are dropped.

    >>> names_in("Ann, Ben;Cem\\n\\nDora  Lee\\t")
    ('Ann', 'Ben', 'Cem', 'Dora Lee')
    >>> names_in("1. Ann\\n2. Ben\\n- Cem")
    ('Ann', 'Ben', 'Cem')
    """
    parts = (" ".join(part.split()) for part in _BETWEEN.split(text))
    names = (part[bullet.end() :] if (bullet := _BULLET.match(part)) else part for part in parts)
    return tuple(name for name in names if name)
