"""Parse JSON as some puzzle sites shorten it, within limits.

Beside strict JSON it takes keys without quotes, texts in single quotes, nothing for an empty object
(``[,,{v:5}]``), and ``t`` or ``f`` for true and false. Any other bare word is a text.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from gridparty.errors import ParseError
from gridparty.i18n.messages import say

DEEPEST = 40  # brackets within brackets
MOST_VALUES = 200_000
_BLANK = re.compile(r"\s*")
_STRING = re.compile(r"'((?:[^'\\]|\\.)*+)'|\"((?:[^\"\\]|\\.)*+)\"", re.DOTALL)
_WORD = re.compile(r"[^\s,:\[\]{}'\"]++")
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None, "undefined": None}
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?")


def parse(text: str) -> Any:
    """Return the value of strict or shortened JSON.

    Raises:
        ParseError: neither, or deeper or larger than the limits.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        reader = _Reader(text)
        value = reader.value(0)
        reader.end()
        return value


class _Reader:
    def __init__(self, text: str) -> None:
        self._text, self._at, self._values = text, 0, 0

    def _peek(self) -> str:
        blank = _BLANK.match(self._text, self._at)
        assert blank is not None, "the pattern matches nothing, too"
        self._at = blank.end()
        return self._text[self._at : self._at + 1]

    def end(self) -> None:
        if self._peek():
            _refuse()

    def value(self, depth: int) -> Any:
        self._values += 1
        if depth > DEEPEST or self._values > MOST_VALUES:
            _refuse()
        match self._peek():
            case "{":
                return self._object(depth)
            case "[":
                return self._array(depth)
            case "," | "]" | "}":
                return {}
            case _:
                return self._scalar()

    def _array(self, depth: int) -> list[Any]:
        self._at += 1
        values: list[Any] = []
        if self._peek() == "]":
            self._at += 1
            return values
        while True:
            values.append(self.value(depth + 1))
            if self._separator("]"):
                return values

    def _object(self, depth: int) -> dict[str, Any]:
        self._at += 1
        fields: dict[str, Any] = {}
        if self._peek() == "}":
            self._at += 1
            return fields
        while True:
            self._peek()
            key = self._scalar(words={})
            if self._peek() != ":":
                _refuse()
            self._at += 1
            fields[str(key)] = self.value(depth + 1)
            if self._separator("}"):
                return fields

    def _separator(self, closing: str) -> bool:
        """Skip a comma, or the closing bracket: then True."""
        sign = self._peek()
        if sign not in (",", closing):
            _refuse()
        self._at += 1
        return sign == closing

    def _scalar(self, words: dict[str, Any] = _WORDS) -> Any:
        if found := _STRING.match(self._text, self._at):
            self._at = found.end()
            inner = found[1] if found[1] is not None else found[2]
            return re.sub(r"\\(u[0-9a-fA-F]{4}|.)", _unescaped, inner, flags=re.DOTALL)
        found = _WORD.match(self._text, self._at)
        if found is None:
            _refuse()
        self._at = found.end()
        word = found[0]
        if word in words:
            return words[word]
        if _NUMBER.fullmatch(word):
            return float(word) if "." in word else int(word)
        return word


def _unescaped(found: re.Match[str]) -> str:
    sign = found[1]
    if len(sign) > 1:
        return chr(int(sign[1:], 16))
    return {"n": "\n", "t": "\t", "r": "\r"}.get(sign, sign)


def _refuse() -> NoReturn:
    raise ParseError(say("expected a puzzle in JSON, got something else"))
