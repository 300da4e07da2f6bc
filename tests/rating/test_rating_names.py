"""The rater's names for techniques, and which of the teacher's they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from test_rating_paths import PUZZLES, needs_speed

import gridparty as gp
from gridparty.board.position import Position
from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.catalogue import TechniqueLesson, lesson_named
from gridparty.grading.human import after
from gridparty.grading.teaching_puzzles import Need
from gridparty.rating import rate
from gridparty.rating.counterparts import (
    COUNTERPARTS,
    NEAREST,
    NONE,
    rating_name_text,
    taught_as,
    technique_asked_for,
    techniques_asked_for,
)
from gridparty.rating.names import (
    CHAINS,
    CYCLES,
    RATER_TECHNIQUES,
    STRONG_LINKS,
    RaterTechnique,
    rater_technique_named,
)
from gridparty.rating.sentences import templates_of
from gridparty.techniques import TECHNIQUES, technique_named
from gridparty.techniques.catalogue import APART, ON_A_PATH
from gridparty.techniques.curriculum import GROUPS
from gridparty.techniques.names import ALSO_CALLED
from gridparty.techniques.singles import hidden_single
from where import DATA

#: A board on which nothing is left to find.
SOLVED = "1234341221434321"
TEACHERS = {technique.name for technique in (*TECHNIQUES, *APART)}

#: Of these the teacher shows only one of those with the same result, which may be another one.
SHORTEST_ONLY = {
    *CHAINS,
    *CYCLES,
    *(name for name in STRONG_LINKS if name.startswith(("Grouped", "Three", "Four"))),
    *(name for name in STRONG_LINKS if name.endswith("(ring)")),
}


def test_each_of_the_raters_names_has_a_row_and_nothing_else_has() -> None:
    assert len(set(RATER_TECHNIQUES)) == len(RATER_TECHNIQUES) == 127
    assert set(COUNTERPARTS) == set(RATER_TECHNIQUES)


@pytest.mark.parametrize("name", RATER_TECHNIQUES)
def test_a_row_names_techniques_that_the_teacher_has_or_says_none(name: RaterTechnique) -> None:
    row = COUNTERPARTS[name]
    assert row is NONE or row
    assert set(row) <= TEACHERS
    if name != "Naked Single":  # whose sentence the teacher's finder makes, too: `why_naked`
        assert templates_of(name)


def test_the_recorded_levels_of_forcing_chains_bear_names_of_the_raters() -> None:
    told = "".join(
        (DATA / file).read_text("utf-8") for file in ("rating_levels.txt", "rating_levels_deep.txt")
    )
    names = re.findall(r": \d+\.\d (.+?)  ", told)
    assert len(set(names)) > 10
    assert set(names) <= set(RATER_TECHNIQUES)


def test_another_text_is_no_name_of_the_raters() -> None:
    with pytest.raises(GridpartyError, match="of the rater's, got 'Naked Triple'"):
        RaterTechnique("Naked Triple")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("last cell", ["Full House"]),
        ("naked  triplet", ["Naked Triple", "Locked Triple"]),
        ("Unique Rectangle (type 2)", ["Unique Rectangle 2", "Unique Rectangle 5"]),
        ("wxyz-wing", ["WXYZ-Wing"]),
        ("VWXYZ-Wing", ["ALS-XZ"]),
        ("Forcing X-Chain", ["X-Chain", "Discontinuous Nice Loop"]),
        ("Unique Loop of 8 (type 3)", ["Unique Rectangle 3"]),
        ("Cell Forcing Chains", ["Forcing Chains"]),
        ("naked pair", ["Naked Pair"]),  # which the teacher has, too
        ("Y-Wing", ["XY-Wing"]),  # another name of the teacher's
    ],
)
def test_a_rating_name_stands_for_the_techniques_that_cover_it_or_come_nearest(
    asked: str, meant: list[str], words: Callable[[str], None]
) -> None:
    found = techniques_asked_for(asked)
    assert [one.name for one in found] == meant
    words(rating_name_text(asked, found))


def test_what_no_puzzle_is_made_for_is_said(words: Callable[[str], None]) -> None:
    words(rating_name_text("3D Medusa", [Need.parse("3D Medusa").technique]))
    assert not rating_name_text("3D Medusa", techniques_asked_for("3D Medusa"))
    assert not rating_name_text("Fish", techniques_asked_for("Fish"))


@pytest.mark.parametrize("name", sorted({*RATER_TECHNIQUES, *TEACHERS}))
def test_every_name_in_a_grade_a_hint_or_a_list_is_taken_by_every_command(
    name: RaterTechnique | str,
) -> None:
    asked = f"{name}"  # as somebody types it
    lesson = lesson_named(asked)
    assert isinstance(lesson, TechniqueLesson)
    on_a_path = ON_A_PATH.get(lesson.name, lesson.name)
    assert on_a_path == Need.parse(f"{asked}:2").technique.name
    assert lesson.technique == techniques_asked_for(asked)[0]  # of `find` and `drill`
    assert lesson.technique == technique_asked_for(name)  # as a step carries it
    assert gp.find(name, SOLVED) == ()


@pytest.mark.parametrize("name", [*ALSO_CALLED, *GROUPS])
def test_every_other_name_and_every_group_is_taken_by_every_command(name: str) -> None:
    several = [one.name for one in techniques_asked_for(name)]  # of `find` and `drill`
    lesson = lesson_named(name)
    assert isinstance(lesson, TechniqueLesson)
    assert lesson.name in several
    assert gp.find(name, SOLVED) == ()
    if len(several) == 1 or rater_technique_named(name):
        need = Need.parse(name).technique.name
        assert need == ON_A_PATH.get(lesson.name, lesson.name)
    else:  # a puzzle is made for one of them
        with pytest.raises(GridpartyError) as refused:
            Need.parse(name)
        assert all(one in str(refused.value) for one in several)


def test_each_of_the_raters_names_without_a_row_has_a_nearest_technique() -> None:
    assert {*NEAREST} == {name for name, row in COUNTERPARTS.items() if row is NONE}
    assert {*NEAREST.values()} <= TEACHERS


def test_a_name_that_both_have_is_the_teachers_as_a_text_and_the_raters_from_its_step() -> None:
    assert techniques_asked_for("Naked Pair") == (technique_named("Naked Pair"),)
    of_the_step = techniques_asked_for(RaterTechnique("Naked Pair"))
    assert [one.name for one in of_the_step] == ["Naked Pair", "Locked Pair"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("WXYZ-Wing (double link)", "ALS-XZ"),
        ("Hidden Single (box)", "Hidden Single"),
        ("Forcing Chain", "Forcing Chain"),
        ("Cell Forcing Chains", "Cell Forcing Chains"),
        ("beyond", "beyond"),
    ],
)
def test_a_rating_name_is_shown_as_the_one_technique_to_learn_for_it(name: str, shown: str) -> None:
    assert taught_as(name) == shown


def test_nobodys_name_is_answered_by_the_teacher() -> None:
    with pytest.raises(GridpartyError, match="'X-Wong' is unknown: try X-Wing"):
        technique_asked_for("X-Wong")


def test_the_raters_names_read_as_the_texts_that_they_are() -> None:
    step = rate(PUZZLES[0])[0]
    assert isinstance(step.technique, RaterTechnique)
    assert f"{step.technique}" == step.technique == "Hidden Single (box)"
    assert repr(step.technique) == "'Hidden Single (box)'"


def conclusions(position: Position, name: str) -> set[tuple[int, int, bool]]:
    """What the teacher's technique says anywhere in a position: (cell, digit, whether it is so)."""
    steps = list(technique_named(name).finder(position))
    return {
        *((*place, True) for step in steps for place in step.places),
        *((*strike, False) for step in steps for strike in step.strikes),
    }


@needs_speed
@pytest.mark.parametrize(
    ("every", "techniques"), [(8, 12), pytest.param(2, 25, marks=pytest.mark.slow)]
)
def test_what_the_rater_finds_a_counterpart_finds_too(every: int, techniques: int) -> None:
    looked_at: Counter[str] = Counter()
    for puzzle in PUZZLES[::every]:
        position = Position.of(puzzle)
        for step in rate(puzzle):
            row = COUNTERPARTS[step.technique]
            if row and step.technique not in SHORTEST_ONLY and looked_at[step.technique] < 3:
                looked_at[step.technique] += 1
                found = {one for name in row for one in conclusions(position, name)}
                if step.technique.startswith("Direct"):
                    struck = position.strike(gp.Placement(c, d) for c, d, so in found if not so)
                    found = {(*place, True) for s in hidden_single(struck) for place in s.places}
                said = {
                    *((*place, True) for place in step.places),
                    *((*strike, False) for strike in step.strikes),
                }
                assert said <= found, (str(puzzle), step)
            position = after(position, step)
    assert len(looked_at) > techniques
