"""Parse numbers as people type them: digits 0 to 9 only, of bounded length.

Python accepts more and fails in odd places: ``str.isdigit`` takes ``²``, which ``int`` refuses;
``int`` takes ``١٢`` and ``1_000``, and refuses a number of 5,000 digits; ``float`` takes ``nan``
and ``inf``. All typed numbers are parsed here.
"""

from __future__ import annotations

import re
from math import isfinite

LONGEST = 20  # digits: as many as 2**64 has

_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{LONGEST}}}")
_DECIMAL = re.compile(r"[+-]?(?=\.?[0-9])[0-9]*\.?[0-9]*(?:[eE][+-]?[0-9]{1,3})?")
_LONGEST_DECIMAL = 60  # characters


def whole_number(text: str) -> int | None:
    """Return the whole number in a text, ignoring surrounding blanks; None if it is not one.

    >>> whole_number(" 12 "), whole_number("-1"), whole_number("²"), whole_number("9" * 5000)
    (12, -1, None, None)
    """
    text = text.strip()
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal_number(text: str) -> float | None:
    """Return the finite number in a text, whole or decimal; None if it is not one.

    >>> [decimal_number(text) for text in ("12.5", "1e3", "nan", "1e999")]
    [12.5, 1000.0, None, None]
    """
    text = text.strip()
    if len(text) > _LONGEST_DECIMAL or not _DECIMAL.fullmatch(text):
        return None
    number = float(text)
    return number if isfinite(number) else None
