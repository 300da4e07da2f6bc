"""Dates in words, with our own names of months whatever the system's locale."""

from __future__ import annotations

from datetime import date

from gridparty.i18n.messages import Sentence, say

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def month(day: date) -> Sentence:
    """Return the month of a date: ``November``."""
    return say(_MONTHS[day.month - 1])


def weekday(day: date) -> Sentence:
    """Return the day of the week: ``Friday``."""
    return say(_WEEKDAYS[day.weekday()])


def date_text(day: date) -> Sentence:
    """Return the date without its year.

    >>> date_text(date(2025, 11, 21))
    'Friday 21 November'
    """
    return say("{weekday} {day} {month}", weekday=weekday(day), day=day.day, month=month(day))
