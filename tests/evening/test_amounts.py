"""Numbers that people type: how far they may go, and how fine."""

from __future__ import annotations

import pytest

from gridparty.errors import WishError
from gridparty.evening.people.amounts import number_typed


@pytest.mark.parametrize(
    ("field", "text", "number"),
    [
        ("seconds", "7,5", 7.5),
        ("factor", "1.25", 1.25),
        ("factor", "10", 10.0),
        ("team", "0", 0),
        ("cards", "999", 999),
    ],
)
def test_a_number_is_read_with_a_comma_or_a_point(field, text, number):
    found = number_typed(field, text)
    assert found == number
    assert isinstance(found, type(number))


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("seconds", "7.55"),  # finer than it is shown
        ("factor", "1.255"),
        ("factor", "10.01"),
        ("team", "1.5"),
        ("team", "5"),
        ("cards", "0"),
        ("cards", "1000"),
        ("players", "many"),
        ("players", ""),
    ],
)
def test_what_is_out_of_range_or_too_fine_is_refused_with_the_range(field, text):
    with pytest.raises(WishError) as refused:
        number_typed(field, text)
    assert set(refused.value.args[0].fields) == {"low", "high"}
