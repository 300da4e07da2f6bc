"""What strangers may write: signs that move, colour, turn or hide, and how to see whether one did."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

import pytest

#: Texts that do something to a terminal, a reader or a layout, by what they do.
HOSTILE = {
    "all": "[red]\x1b[2J\x9b\u202e\u200b\u2028\a\U000e0041\r夏",
    "colour": "\x1b[31mred",
    "clear": "a\x1b[2J\x1b[Hb",
    "title": "\x1b]0;owned\x07x",
    "link": "\x1b]8;;http://example.org\x1b\\x",
    "c1": "\x9b31mred\x9d0;x\x9c",
    "null": "a\x00b",
    "bell": "a\x07\x08\x08b",
    "turned": "\u202egnp.exe",
    "isolated": "a\u2066b\u2069\u200f",
    "hidden": "A\u200bn\u2060n\ufeff",
    "tagged": "a\U000e0041\U000e007f",
    "separated": "a\u2028b\u2029c\x85d",
    "blank": "\u3164\u115f\u2800",
    "markup": "[red]x[/] [/] [bold]",
    "markdown": "**x** <b>&amp;</b>",
    "wide": "夏の夜 🎉",
    "arabic": "سلام",
    "accents": "e" + "\u0301" * 40,
    "pair": "a\ud800b",
    "lines": "a\r\nb\tc",
    "braces": "{who} {0} %s",
    "quotes": "'\"`$(x)\\",
}

_MAY_NOT_BE_SEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def unseen(shown: str) -> set[str]:
    """What came through that does something, or that nobody sees; ends of lines may."""
    return {
        c for c in shown if c != "\n" and unicodedata.category(c) in _MAY_NOT_BE_SEEN
    }  # written here once more: the test asks Unicode, not the program


QUICK = {"all", "pair"}  # what is tried every day; the others where the slow tests are


def each(texts: Iterable[str] = HOSTILE) -> list[Any]:
    """The texts of these names as cases of a test."""
    return [
        pytest.param(HOSTILE[what], id=what, marks=[pytest.mark.slow] if what not in QUICK else [])
        for what in texts
    ]
