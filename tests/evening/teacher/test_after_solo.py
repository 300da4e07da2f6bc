"""What hints were taken for, and which lesson fits."""

from datetime import date

import pytest

from gridparty.evening.learning.teacher.after_solo import (
    fitting_lesson,
    hinted_techniques,
    lesson_text,
)
from gridparty.evening.learning.teacher.progress import Learned, keep
from gridparty.games.solo.commands import Check
from gridparty.games.solo.events import Advice, HintGiven


@pytest.fixture(autouse=True)
def nobody_has_learned_anything(home):
    """Each test has a folder of its own."""


def given(technique):
    return HintGiven(1, Advice(technique, (), (), (), (), ""))


def test_hints_name_techniques_once_the_hardest_first():
    events = [given("Naked Pair"), Check(), given("X-Wing"), given("Naked Pair")]
    assert hinted_techniques(events) == ("X-Wing", "Naked Pair")
    assert hinted_techniques([Check()]) == ()
    assert hinted_techniques([given("Wrong digit")]) == ()
    of_the_rater = [given("Naked Pair"), given("Dynamic Cell Forcing Chains")]
    assert hinted_techniques(of_the_rater) == ("Forcing Chains", "Naked Pair")


def test_the_hardest_that_was_not_learned_fits_best():
    assert fitting_lesson(()) is None
    assert fitting_lesson(("X-Wing", "Naked Pair")) == "X-Wing"
    keep("X-Wing", Learned(date(2026, 11, 22)))
    assert fitting_lesson(("X-Wing", "Naked Pair")) == "Naked Pair"
    assert fitting_lesson(("X-Wing",)) == "X-Wing"


def test_in_lines_the_command_is_told(words):
    assert lesson_text(()) == ""
    told = lesson_text(("X-Wing", "Naked Pair"))
    words(told)
    assert lesson_text(("Naked Pair",)).endswith('gridparty learn "Naked Pair"')
