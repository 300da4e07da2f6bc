"""The result sheet as a page: names are whole, however many people played."""

from __future__ import annotations

import pytest

from gridparty.evening.sheet_drawing import name_lines
from gridparty.print.choices import PrintOptions
from gridparty.print.leaves import PageDrawing
from gridparty.print.output import svgs_of


def lines_of(name: str, room: float) -> tuple[float, list[str]]:
    found = []
    page = PageDrawing(
        "a page", 100.0, 100.0, lambda pen: found.append(name_lines(pen, name, room))
    )
    list(svgs_of((page,), PrintOptions()))
    return found[0]


@pytest.mark.parametrize(
    ("name", "room", "size", "lines"),
    [
        ("Ann", 15.0, 10.0, ["Ann"]),
        ("Bot Ada (2)", 24.0, 10.0, ["Bot Ada (2)"]),
        ("Bot Ada (2)", 15.0, 10.0, ["Bot Ada", "(2)"]),
        ("Bot Ada (2)", 11.0, 8.0, ["Bot Ada", "(2)"]),
        ("Maximiliane", 15.0, 7.0, ["Maximiliane"]),
        ("Maximiliane-Charlott", 14.0, 7.0, ["Maximilian-", "e-Charlott"]),
    ],
)
def test_a_name_is_smaller_or_on_two_lines_before_it_is_cut(name, room, size, lines):
    assert lines_of(name, room) == (size, lines)
