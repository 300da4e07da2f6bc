"""The teacher's sentences, held against the board by `sentences.py`: some of them each day."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
import raters_sentences
from claims import UntrueError
from forms import FORMS, LIKE
from raters_sentences import puzzles
from sentences import check, check_gallery, check_puzzle

from gridparty.grading.human import Strength, hint_text
from gridparty.rating import sentences as raters
from gridparty.techniques import TECHNIQUES, examples
from gridparty.techniques.catalogue import APART

NAMES = [technique.name for technique in (*TECHNIQUES, *APART)]


def test_every_technique_is_said_in_a_known_form():
    assert {*FORMS, *LIKE} == {*NAMES}


@pytest.mark.slow
def test_all_that_the_gallery_and_the_lessons_say_is_true():
    assert {*check_gallery()} == {*NAMES}


def test_all_that_is_said_on_the_way_through_a_puzzle_is_true():
    assert check_puzzle(2).total() > 50


@pytest.mark.slow
def test_all_that_is_said_on_the_way_through_a_hundred_puzzles_is_true():
    assert sum(check_puzzle(seed).total() for seed in range(100, 200)) > 5000


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_of_a_sentence_may_be_another(name):
    """Else the checker would not look at it."""
    position, step = examples.example(name)
    check(position, step)
    named = [*re.finditer(r"r\dc\d", step.reason)]
    for match in named[:: 1 + len(named) // 12]:
        other = "r1c1" if match[0] != "r1c1" else "r9c9"
        changed = step.reason[: match.start()] + other + step.reason[match.end() :]
        with pytest.raises(UntrueError):
            check(position, replace(step, reason=changed))


@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.slow)])
def test_each_link_of_a_forcing_chain_is_told_with_its_cause_and_that_is_so(every):
    told = sum((raters_sentences.check_puzzle(one) for one in puzzles()[::every]), Counter())
    assert told["with a cause"] > 10
    assert told["by a pattern"] <= told.total() / 50


def begins_well(sentence):
    """Whether each sentence of it begins with a capital letter or a digit of the board."""
    return all(begin.isupper() for begin in re.findall(r"(?:^|[.!?] )(.)", f"{sentence}"))


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_of_the_teacher_begins_as_sentences_do(name):
    for position, step in (examples.example(name), *examples.exercises(name)):
        assert begins_well(hint_text(position, step, Strength.WHAT))


@pytest.mark.parametrize(
    "template",
    [*raters.TEMPLATES.values(), *dict(raters.PARTS).values(), *raters.BUG, *raters.LOOP],
)
def test_and_every_one_of_the_raters(template):
    begun = template.replace("{start}", "r1c1 is 4").replace("{ways}", "If r1c1 is 4, it is.")
    assert begins_well(re.sub(r"{\w+}", "r1c1", begun))
