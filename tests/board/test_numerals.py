"""Numbers as people type them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridparty.board.numerals import decimal_number, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("007", 7), (" -12 ", -12), ("+3", 3), ("9" * 20, int("9" * 20))],
)
def test_whole_numbers_are_read_in_the_digits_0_to_9(text, number):
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text", ["", "²", "١٢", "1_000", "1.0", "--1", "1 2", "9" * 21, "9" * 5000]
)
def test_what_only_looks_like_a_whole_number_is_none(text):
    assert whole_number(text) is None


@pytest.mark.parametrize(
    ("text", "number"), [("12.5", 12.5), (".5", 0.5), ("3.", 3.0), ("-1e3", -1000.0)]
)
def test_numbers_may_have_a_point_and_a_power_of_ten(text, number):
    assert decimal_number(text) == number


@pytest.mark.parametrize(
    "text", ["", ".", "e5", "nan", "inf", "-Infinity", "1e999", "1_0", "١", "²", "0x10", "1" * 5000]
)
def test_what_is_not_finite_or_not_plain_is_no_number(text):
    assert decimal_number(text) is None


@given(st.text() | st.text("0123456789.-+eE_ ²١", max_size=40))
@example("1e308")
def test_any_text_is_a_number_that_python_knows_too_or_none(text):
    if (whole := whole_number(text)) is not None:
        assert whole == int(text)
    if (number := decimal_number(text)) is not None:
        assert number == float(text)
