"""Plain values: what is read is of the wanted type, or one sentence says where it is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.layout import KIDS, Layout
from gridparty.evening.session.codec import (
    DEEPEST,
    from_fields,
    parsed,
    plain_fields,
    printable,
    quoted,
    unparsed,
)
from gridparty.games.race.options import Referee
from strategies import any_json, at_length


@at_length(200)
@given(st.binary() | st.text().map(str.encode) | any_json.map(lambda v: json.dumps(v).encode()))
def test_any_line_is_json_or_a_sentence(line):
    try:
        value = parsed(line)
    except ValueError as error:
        told = str(error)
    else:
        told = "expected" if parsed(unparsed(value)) == value else f"{value!r} has changed"
    assert told.isprintable()
    assert "expected" in told


def test_nesting_is_taken_up_to_a_depth_and_brackets_in_texts_do_not_count():
    assert parsed(b"[" * DEEPEST + b"]" * DEEPEST) is not None
    with pytest.raises(ValueError, match=f"at most {DEEPEST} deep"):
        parsed(b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1))
    many = json.dumps([["[" * 60, '\\"{{{'], *([] for _ in range(99))]).encode()
    assert len(parsed(many)) == 100


@dataclass(frozen=True, slots=True)
class Part:
    """One field of the whole."""

    layout: Layout
    referee: Referee | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything that a file may hold."""

    part: Part
    totals: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, Any] | None = None
    seconds: tuple[float, ...] = ()
    other: Any = None


PART = {"layout": "6x6", "referee": "table"}


def test_what_is_written_is_read_back():
    whole = Whole(
        Part(KIDS, Referee.TABLE), {"Ann": -3}, {"moon": [1.5, None, {"x": True}]}, (1.0, 2.5)
    )
    plain = json.loads(json.dumps(plain_fields(whole)))
    assert plain["part"] == PART
    assert from_fields(Whole, plain) == whole
    assert from_fields(Whole, {"part": PART, "other": PART}, other=Part).other == whole.part
    assert from_fields(Whole, {"part": PART}) == Whole(whole.part)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"part": 3}, "part: expected the fields of Part, got 3"),
        ({"part": {}}, "part: Part needs the field 'layout'"),
        ({"part": {**PART, "\x1b": 1}}, r"part: Part has no field '\x1b'"),
        ({"part": {"layout": "5x5"}}, "part.layout: expected one of 9x9, 6x6, 4x4, got '5x5'"),
        ({"part": {"layout": []}}, "part.layout: expected one of 9x9, 6x6, 4x4, got []"),
        (
            {"part": {"layout": "6x6", "referee": 3}},
            "part.referee: expected one of solution, rules, table, got 3",
        ),
        ({"totals": None}, "totals: expected an object, got None"),
        ({"totals": {"Ann\n": True}}, r"totals['Ann\n']: expected a whole number, got True"),
        ({"totals": {"Ann": 1.0}}, "totals['Ann']: expected a whole number, got 1.0"),
        ({"cards": []}, "cards: expected an object, got []"),
        ({"cards": {"x": float("nan")}}, "cards['x']: expected a number, got nan"),
        ({"seconds": {}}, "seconds: expected a list, got {}"),
        ({"seconds": [1, "2"]}, "seconds[1]: expected a number, got '2'"),
        ({"seconds": [float("inf")]}, "seconds[0]: expected a number, got inf"),
        ({"other": {3}}, "other: expected a JSON value, got {3}"),
    ],
)
def test_a_misfit_is_told_with_its_place(changes, told):
    with pytest.raises(ValueError, match=r"expected|needs|has no field") as error:
        from_fields(Whole, {"part": PART, **changes})
    assert str(error.value) == told


def test_a_number_too_large_for_a_float_and_a_long_text_are_cut_in_the_sentence():
    for value in (10**400, "x" * 10_000, ["y" * 100] * 100):
        with pytest.raises(ValueError, match="expected a number, got") as error:
            from_fields(Whole, {"part": PART, "seconds": [value]})
        assert len(str(error.value)) < 160


def test_what_is_nested_without_end_is_refused_in_every_field():
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    for name in ("part", "totals", "seconds", "other"):
        with pytest.raises(ValueError, match="expected") as error:
            from_fields(Whole, {"part": PART, name: deep})
        assert len(str(error.value)) < 160
    while isinstance(deep, list):  # taken apart from outside: freeing it whole would go as deep
        deep = deep.pop()


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("a plain é ✓ sentence", "a plain é ✓ sentence"),
        ("a\nb\x1b[2J\u200b", "a\\nb\\x1b[2J\\u200b"),
        ("x" * 300, "x" * 300),
        ("x" * 301, "x" * 299 + "…"),
    ],
)
def test_what_is_told_of_a_file_can_be_printed(told, shown):
    assert printable(told) == shown


def test_a_value_is_quoted_in_a_hundred_characters():
    assert quoted("a\n") == "'a\\n'"
    assert len(quoted("x" * 500)) <= 100
    assert len(quoted([["x" * 40] * 40] * 40)) <= 100


def test_what_is_written_down_is_short_and_in_plain_letters():
    assert unparsed({"a": ["é", 1]}) == '{"a":["é",1]}'.encode()
