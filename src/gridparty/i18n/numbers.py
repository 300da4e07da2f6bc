"""Numbers, seconds and times for people, as the current language writes them."""

from __future__ import annotations

from gridparty.i18n.messages import Sentence, say

_DIGITS = 2  # after the point


def number_text(number: float) -> str:
    """Return a number with thousands separators, and at most two decimals.

    >>> number_text(1234567), number_text(30.0), number_text(2.5), number_text(1e6 / 3)
    ('1,234,567', '30', '2.5', '333,333.33')
    """
    written = say("1,234.5")  # a translation has its own separators there
    rounded = round(number, _DIGITS)
    text = f"{int(rounded) if rounded == int(rounded) else rounded:,}"
    return text.translate({ord(","): written[1], ord("."): written[-2]})


def seconds_text(seconds: float) -> Sentence:
    """Return seconds in short.

    >>> seconds_text(30), seconds_text(2.5)
    ('30 s', '2.5 s')
    """
    return say("{n} s", n=number_text(seconds))


def clock_text(seconds: float) -> str:
    """Return seconds as a clock shows them.

    >>> clock_text(7), clock_text(67), clock_text(3750)
    ('0:07', '1:07', '1:02:30')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
