"""A JSON object with type-checked fields.

All errors have one form: ``expected grade.load to be a number, got 'much'``.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any, NoReturn, TypeGuard

from gridparty.errors import ParseError
from gridparty.i18n.quoting import excerpt

LONGEST_LABEL = 60  # names and ids are printed on cards


@dataclass(frozen=True, slots=True)
class JsonObject:
    """The fields of a JSON object; `path` precedes their names in a message."""

    fields: dict[str, Any]
    path: str = ""

    @classmethod
    def parse(cls, line: str) -> JsonObject:
        """Parse one line that holds a JSON object.

        Raises:
            ParseError: invalid JSON, an invalid number, or a value other than an object.
        """
        try:
            value = json.loads(line, parse_constant=_refuse_constant)
        except json.JSONDecodeError as error:
            rest = line[error.pos : error.pos + 100]
            got = excerpt(rest) if rest else "the end of the line"
            raise ParseError(f"expected JSON, got {got} at column {error.colno}") from None
        except (ValueError, RecursionError):  # a number of 5,000 digits, a thousand brackets
            raise ParseError(f"expected a puzzle in JSON, got {excerpt(line)}") from None
        if not isinstance(value, dict):
            raise ParseError(f"expected a JSON object, got {_shown(value)}")
        return cls(value)

    def has(self, key: str) -> bool:
        """Whether the key is present and not null."""
        return self.fields.get(key) is not None

    def is_null(self, key: str) -> bool:
        """Whether the key is present and null."""
        return key in self.fields and self.fields[key] is None

    def inner(self, key: str) -> JsonObject:
        """Return the object in this field."""
        value = self.fields.get(key)
        if not isinstance(value, dict):
            raise self._refused(key, "an object")
        return JsonObject(value, f"{self.path}{key}.")

    def text(self, key: str) -> str:
        """Return a text of any length and content."""
        value = self.fields.get(key)
        if not isinstance(value, str):
            raise self._refused(key, "a text")
        return value

    def label(self, key: str) -> str:
        """Return a short printable text, as for a card."""
        value = self.text(key)
        if not (value.strip() and value.isprintable() and len(value) <= LONGEST_LABEL):
            raise self._refused(key, f"a text of 1 to {LONGEST_LABEL} printable characters")
        return value

    def integer(self, key: str) -> int:
        """Return an integer."""
        value = self.fields.get(key)
        if not _is_integer(value):
            raise self._refused(key, "a whole number")
        return value

    def count(self, key: str) -> int:
        """Return an integer of at least 0."""
        value = self.fields.get(key)
        if not _is_count(value):
            raise self._refused(key, "a whole number from 0")
        return value

    def counts(self, key: str) -> tuple[int, ...]:
        """Return a list of integers of at least 0."""
        value = self.fields.get(key)
        if not isinstance(value, list) or not all(map(_is_count, value)):
            raise self._refused(key, "a list of whole numbers from 0")
        return tuple(value)

    def number(self, key: str) -> float:
        """Return a finite number of at least 0."""
        value = self.fields.get(key)
        if not (_is_integer(value) or isinstance(value, float)):
            raise self._refused(key, "a number from 0")
        if not 0 <= value <= sys.float_info.max:  # also: float() of 400 digits fails
            raise self._refused(key, "a number from 0")
        return float(value)

    def flag(self, key: str) -> bool:
        """Return a boolean."""
        value = self.fields.get(key)
        if not isinstance(value, bool):
            raise self._refused(key, "true or false")
        return value

    def _refused(self, key: str, what: str) -> ParseError:
        got = _shown(self.fields[key]) if key in self.fields else "nothing"
        return ParseError(f"expected {self.path}{key} to be {what}, got {got}")


def _is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_count(value: object) -> TypeGuard[int]:
    return _is_integer(value) and value >= 0


def _refuse_constant(name: str) -> NoReturn:
    raise ParseError(f"expected a number, got {name}")


def _shown(value: Any) -> str:
    match value:
        case str():
            return excerpt(value)
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return excerpt(json.dumps(value)).strip("'")
