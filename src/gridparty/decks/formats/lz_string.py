"""Compress and decompress LZ-String, within limits.

LZ-String is LZW over UTF-16 units with codes that grow by a bit whenever they run out, as several
puzzle sites use it in their links. The stream::

    code 0: a new unit of 8 bits follows      code 2: the end
    code 1: a new unit of 16 bits follows     code 3 and more: entries, in the order they were made

Codes have 2 bits at first, and are written with the lowest bit first; six bits make a character.
A link is written by anyone, so the output is bounded: each code adds at most one entry, which is no
longer than what was written, so that memory is bounded with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.errors import ParseError
from gridparty.i18n.messages import say

LONGEST_INPUT, LONGEST_OUTPUT = 1 << 18, 1 << 20  # characters
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_BASE64, _URI = f"{_LETTERS}+/", f"{_LETTERS}+-"  # the padding is = and $
_VALUES = {c: n for n, c in enumerate(_BASE64)} | {"-": 63, "_": 63, " ": 62}
_BYTE, _WORD, _END, _FIRST = 0, 1, 2, 3


def decompress(text: str) -> str:
    """Return the text that was compressed; both alphabets are understood.

    A blank counts as the plus sign that it was before it stood in an address.

    Raises:
        ParseError: no such stream, or larger than the limits.
    """
    if len(text) > LONGEST_INPUT:
        raise damaged()
    bits = _Bits(text.rstrip("=$").strip())
    units: list[str] = []
    entries: list[str] = [""] * _FIRST
    width, last, length = 2, "", 0
    while (code := bits.read(width)) != _END:
        fresh = code in (_BYTE, _WORD)
        if fresh:
            found = chr(bits.read(16 if code == _WORD else 8))
            entries.append(found)
        elif code < len(entries):
            found = entries[code]
        elif last and code == len(entries):
            found = last + last[0]
        else:
            raise damaged()
        units.append(found)
        length += len(found)
        if length > LONGEST_OUTPUT:
            raise damaged()
        if last:
            entries.append(last + found[0])
        last = found
        width = _width(len(entries))
    whole = "".join(units)
    if not any("\ud800" <= unit <= "\udfff" for unit in whole):
        return whole
    return whole.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def to_base64(text: str) -> str:
    """Return the text compressed, as base64 with padding."""
    values = _compressed(text)
    characters = "".join(_BASE64[value] for value in values)
    return characters + "=" * (-len(characters) % 4)


def to_uri_component(text: str) -> str:
    """Return the text compressed, in characters that an address may hold as they are."""
    return "".join(_URI[value] for value in _compressed(text))


def _width(entries: int) -> int:
    """Return the bits of the next code, where there are so many entries."""
    return entries.bit_length()


def _compressed(text: str) -> list[int]:
    """Return the stream as numbers of six bits."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2)]
    bits: list[int] = []
    numbers: dict[str, int] = {}
    unsent: set[str] = set()
    made = _FIRST  # entries that the encoder has, one or two ahead
    entries = 0  # entries that the decoder has

    def emit(phrase: str) -> None:
        nonlocal entries
        width = _width(entries) if entries else 2
        if phrase in unsent:
            unsent.remove(phrase)
            unit = ord(phrase)
            long = unit > 0xFF
            bits.extend(_lowest_first(_WORD if long else _BYTE, width))
            bits.extend(_lowest_first(unit, 16 if long else 8))
            entries = entries + 2 if entries else _FIRST + 1
        else:
            bits.extend(_lowest_first(numbers[phrase], width))
            entries += 1

    phrase = ""
    for unit in units:
        if unit not in numbers:
            numbers[unit] = made
            unsent.add(unit)
            made += 1
        if phrase + unit in numbers:
            phrase += unit
            continue
        emit(phrase)
        numbers[phrase + unit] = made
        made += 1
        phrase = unit
    if phrase:
        emit(phrase)
    bits.extend(_lowest_first(_END, _width(entries) if entries else 2))
    bits.extend([0] * (6 - len(bits) % 6))  # also a whole character where none is begun
    return [
        sum(bit << (5 - place) for place, bit in enumerate(bits[start : start + 6]))
        for start in range(0, len(bits), 6)
    ]


def _lowest_first(value: int, width: int) -> Iterator[int]:
    return (value >> place & 1 for place in range(width))


class _Bits:
    """Reads codes from the characters of a stream."""

    def __init__(self, text: str) -> None:
        self._text, self._next, self._held, self._left = text, 0, 0, 0

    def read(self, width: int) -> int:
        """Return the next code of so many bits, whose lowest bit comes first."""
        value = 0
        for place in range(width):
            if not self._left:
                if self._next == len(self._text) or self._text[self._next] not in _VALUES:
                    raise damaged()
                self._held, self._left = _VALUES[self._text[self._next]], 6
                self._next += 1
            self._left -= 1
            value |= (self._held >> self._left & 1) << place
        return value


def damaged() -> ParseError:
    """Return the refusal of a link that does not hold what it should."""
    return ParseError(say("The link is cut off or damaged: copy it again, whole."))
