"""Lessons of techniques: there is one of each, its boards need it, and its answers are right."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from itertools import chain, groupby, islice

import pytest

from gridparty.board.cells import as_set, members, union
from gridparty.board.grid import Placement
from gridparty.board.layout import Kind
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher import progress as kept
from gridparty.evening.learning.teacher.catalogue import (
    TechniqueLesson,
    lesson_named,
    technique_lesson,
)
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.evening.learning.teacher.judging import (
    done_by,
    judged_cells,
    judged_effect,
    strikes_nothing,
)
from gridparty.evening.learning.teacher.pages import explanation_parts, pages_of, parts_of
from gridparty.evening.learning.teacher.progress import Learned, keep, progress
from gridparty.evening.learning.teacher.terms import TERMS, USED, definitions, words_used
from gridparty.making.drills import drill
from gridparty.techniques import TECHNIQUES, technique_named
from gridparty.techniques.catalogue import APART
from gridparty.techniques.curriculum import LESSONS as NAMES
from gridparty.techniques.curriculum import TIERS, about, prerequisites
from gridparty.techniques.deductions import LAST_IN_CELL, LAST_IN_HOUSE
from gridparty.techniques.drawing import letters_of
from gridparty.techniques.examples import example, exercises
from gridparty.techniques.taught import TAUGHT, taught
from needing import NAMES as LADDER
from needing import easier_there
from templates import templates

CHAINS = NAMES.index("X-Chain")
TODAY = date(2026, 11, 22)


def long(name):
    """The name with its mark: chains take longer than all the rest."""
    return pytest.param(name, marks=[pytest.mark.slow] * (name in NAMES[CHAINS:]))


def test_every_technique_has_its_words():
    assert {*TAUGHT} == {*NAMES}


@pytest.mark.slow
def test_the_words_can_be_said_in_another_language():
    assert {text for texts in TAUGHT.values() for text in texts} <= {*templates()}
    assert {*TERMS.values()} <= {*templates()}


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_says_what_it_is_and_why_it_holds_and_draws_no_pattern_before_it_is_found(name):
    lesson = technique_lesson(name)
    assert [title for title, _ in groupby(lesson.pages, lambda page: page.title)] == [
        *("What it is", "Why it works here", "Why it always works"),
    ]
    texts = {title: " ".join(page.text for page in titled(lesson, title)) for title in TITLES}
    assert texts["What it is"] == taught(name).what
    assert lesson.spot == taught(name).spot
    assert texts["Why it always works"] == taught(name).why
    assert max(len(page.text) for page in lesson.pages) <= 300
    position, step = lesson.example
    here = titled(lesson, "Why it works here")
    assert here[-1].shown == step
    assert here[-1].text.endswith(" ".join(effects(position.layout, step.places, step.strikes)))
    drawn = (page.shown for page in lesson.what)
    assert not any((one.letters, one.cells, one.strikes, one.places) != ((),) * 4 for one in drawn)


TITLES = ("What it is", "Why it always works")


def titled(lesson, title):
    """The pages with that title."""
    return [page for page in lesson.pages if page.title == title]


#: How an English text uses each word that has a definition.
USES = {
    **{
        word: rf"(?i)\b(?:{word})s?\b"
        for word in ("unit", "line", "given", "rectangle", "subset", "fin")
    },
    **{"sees": r"\b(?:sees?|sight)\b", "true": r"\b(?:true|false)\b", "x, y, z": r"\b[xyz]\b"},
    **{f"{kind} link": rf"(?i)\b{kind}\b" for kind in ("strong", "weak")},
    "almost locked set": r"\balmost locked\b",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_defines_the_words_that_it_uses_and_no_others(name):
    _, step = technique_lesson(name).example
    text = " ".join((*TAUGHT[name], step.reason, *(what for _, what in letters_of(step))))
    used = set()
    for other in sorted(NAMES, key=len, reverse=True):
        used |= {other} if other in text else set()
        text = text.replace(other, "")
    used |= {word for word, how in USES.items() if re.search(how, text)}
    explained = {"unit"} if name == "Full House" else set()  # by its own text
    explained |= {"almost locked set"} if name == "Almost Locked Set" else set()
    assert {*USED[name]} == used - explained - {name}


@pytest.mark.parametrize("name", NAMES)
def test_every_definition_stands_on_the_first_page_that_has_room_and_again_where_it_is_used(name):
    lesson, given = technique_lesson(name), ()
    step = lesson.example[1]
    for page in lesson.pages:
        assert {*page.again} <= {*given}
        for term in given:
            head = term.partition(":")[0]
            how = {"r1c2": r"r\dc\d", "x, y, z": r"\b[xyz]\b", "fin": r"\bfins?\b"}.get(head)
            there = re.search(how or rf"(?i)\b{re.escape(head)}(?:s|d)?\b", page.text)
            assert (term in page.again) == (there is not None), (term, page.text)
        given += page.terms
    assert given == definitions(step)
    assert lesson.pages[0].terms


def test_a_technique_that_another_one_names_is_found_by_its_number():
    step = technique_lesson("Skyscraper").example[1]
    told = definitions(step)[words_used(step).index("X-Wing")]
    assert told.fields == {"name": "X-Wing", "number": technique_lesson("X-Wing").number}


@pytest.mark.parametrize("name", NAMES)
def test_a_technique_is_tried_on_two_boards_or_more_none_of_which_is_the_one_it_is_told_on(name):
    lesson = technique_lesson(name)
    boards = [lesson.example[0], *(board for board, _ in lesson.exercises)]
    assert len(boards) >= 3
    assert len({board.grid for board in boards}) == len(boards)


@pytest.mark.parametrize("name", [*map(long, LADDER)])
def test_the_boards_of_a_lesson_need_its_technique_as_nothing_easier_does_anything(name):
    for board, _ in technique_lesson(name).exercises:
        assert not easier_there(name, board)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_on_the_boards_of_a_rectangle_all_its_corners_hold_both_digits(number):
    lesson = technique_lesson(f"Unique Rectangle {number}")
    for board, step in (lesson.example, *lesson.exercises):
        pair = as_set(step.digits)
        corners = [*members(step.reason.fields["corners"].cells)]
        assert len(corners) == 4
        assert all(board.candidates.digits[corner] & pair == pair for corner in corners)


@pytest.mark.parametrize("name", ["Continuous Nice Loop", "Grouped Continuous Nice Loop"])
def test_a_loop_says_why_its_start_follows_again(name):
    lesson = technique_lesson(name)
    for _, step in (lesson.example, *lesson.exercises):
        again = step.reason.fields["again"]
        (told,) = [part for part in parts_of(step) if "again" in getattr(part, "fields", ())]
        assert again.template in (LAST_IN_CELL, LAST_IN_HOUSE)
        assert told.fields == {"again": again}


@pytest.mark.parametrize("name", ["ALS-XZ", "ALS-XY-Wing", "ALS Chain"])
def test_the_sets_of_the_first_example_share_no_cell(name):
    _, step = technique_lesson(name).example
    sets = [one.cells for one in step.reason.fields["sets"].sets]
    assert sum(one.bit_count() for one in sets) == union(sets).bit_count() == len(step.cells)


@pytest.mark.parametrize("name", [*map(long, NAMES)])
def test_your_turn_takes_the_right_cells_and_what_follows_and_nothing_less_or_more(name):
    lesson = technique_lesson(name)
    for number, (board, step) in enumerate(lesson.boards):
        trial = lesson.exercise(number)
        every = [*lesson.technique.every(board)]
        for cells in wrong_cells(step.cells, {one.cells for one in every}):
            assert not trial.answer_cells(cells)
            assert trial.phase is Phase.CELLS
        assert trial.answer_cells(step.cells)
        if not done_by(step):  # an almost locked set
            assert trial.phase is Phase.DONE
            continue
        here = [one for one in every if one.cells == step.cells]
        for effect in wrong_effects(done_by(step), [done_by(one) for one in here]):
            assert not trial.answer_effect(effect)
            assert trial.phase is Phase.EFFECT
        assert trial.answer_effect(done_by(step))
        assert trial.phase is Phase.DONE
        assert trial.misses
        assert not trial.shown


def wrong_cells(cells, right):
    """The cells but one, and with one more; where that is not another instance."""
    more = next(cell for cell in range(81) if cell not in cells)
    tried = [(), cells[1:], cells[:-1], (*cells, more), (more,)]
    return [one for one in tried if tuple(sorted(one)) not in right]


def wrong_effects(effect, right):
    """What follows but for one, and with one more; where that is not right as well."""
    one = min(effect)
    tried = [frozenset(), effect - {one}, effect | {Placement(one.cell, one.digit % 9 + 1)}]
    sums = {frozenset().union(*right), *right}
    return [some for some in tried if some not in sums]


def test_another_instance_is_as_right_as_the_one_that_is_meant():
    lesson = next(
        lesson
        for lesson in map(technique_lesson, NAMES)
        if len({step.cells for step in lesson.technique.every(lesson.exercises[0][0])}) > 1
    )
    board, meant = lesson.exercises[0]
    other = next(one for one in lesson.technique.every(board) if one.cells != meant.cells)
    trial = lesson.exercise(1)
    assert trial.answer_cells(other.cells)
    assert trial.answer_effect(done_by(other))
    assert trial.step == other


def test_what_is_missing_and_what_is_too_much_is_told_of_the_nearest_and_then_where(words):
    trial = technique_lesson("Skyscraper").exercise(2)
    layout = trial.position.layout
    cells = trial.meant.cells
    stranger = layout.cell_at("r9c9")
    assert not trial.answer_cells({*cells[:-1], stranger})
    words(trial.said)
    assert not trial.answer_cells(cells[:2])
    assert str(layout.houses_of[cells[-1]][0]) in trial.said
    words(trial.said)
    assert trial.misses == 2
    assert trial.answer_cells(cells)
    strike = trial.meant.strikes[0]
    assert not trial.answer_effect({Placement(strike.cell, strike.digit % 9 + 1)})
    words(trial.said)
    assert trial.amiss


@pytest.mark.parametrize(
    ("name", "board", "cells"),
    [("Pointing", 0, "r1c8 r1c9"), ("Naked Pair", 0, "r3c1 r3c7"), ("Claiming", 1, "r9c7 r9c9")],
)
def test_a_pattern_that_strikes_nothing_is_called_one_and_is_no_miss(name, board, cells):
    trial = technique_lesson(name).exercise(board + 1)
    assert not trial.answer_cells({trial.position.layout.cell_at(one) for one in cells.split()})
    assert (trial.amiss, trial.misses, trial.phase) == (True, 0, Phase.CELLS)


def test_an_x_wing_of_a_digit_that_is_nowhere_else_strikes_nothing():
    found = drill(technique_named("X-Wing"), 7)
    cells = [found.position.layout.cell_at(name) for name in ("r3c7", "r3c8", "r6c7", "r6c8")]
    assert strikes_nothing(found.technique, found.position, cells)
    assert not strikes_nothing(found.technique, found.position, [*cells[:3], 0])


def test_where_a_pattern_has_one_digit_no_other_is_tried_in_it():
    """To put all of them back would say the same, and takes nine times as long."""
    found = drill(technique_named("X-Wing"), 7)
    layout, looked = found.position.layout, list[Position]()

    def finder(position):
        looked.append(position)
        return iter(())  # so that all of them are tried

    technique = replace(found.technique, finder=finder)
    cells = [layout.cell_at(name) for name in ("r3c7", "r3c8", "r6c7", "r6c8")]
    assert not strikes_nothing(technique, found.position, cells, one_digit=True)
    before = found.position.candidates.cells
    assert looked
    for position in looked:
        for was, places in zip(before, position.candidates.cells, strict=True):
            assert not places & ~was & as_set(cells)  # the digit of the pattern is there already


def test_of_two_instances_in_the_same_cells_the_one_that_was_answered_is_told():
    lesson = technique_lesson("X-Wing")
    board, step = next(one for one in lesson.exercises if len(one[1].strikes) > 1)
    first, *others = step.strikes
    one, other = replace(step, strikes=(first,)), replace(step, strikes=tuple(others))
    technique = replace(lesson.technique, finder=lambda position: iter((one, other)))
    for answered in (one, other):
        trial = Exercise(technique, board, one)
        assert trial.answer_cells(step.cells)
        assert trial.answer_effect(done_by(answered))
        assert trial.step == answered


IDLE = (
    "Pointing", "Claiming", "Naked Pair", "Hidden Pair", "Naked Triple", "X-Wing", "Naked Quad",
    "Skyscraper", "2-String Kite", "Turbot Fish", "Empty Rectangle", "XY-Wing", "W-Wing",
    "Hidden Quad", "Jellyfish", "Remote Pair", "Unique Rectangle 2", "Simple Colours Trap",
    "Multi Colours 1", "Finned X-Wing", "Sashimi X-Wing", "Sashimi Swordfish",
    "Unique Rectangle 1", "Unique Rectangle 3", "Unique Rectangle 4", "Unique Rectangle 5",
    "Unique Rectangle 6", "Hidden Rectangle", "Avoidable Rectangle 1", "Avoidable Rectangle 2",
    "X-Chain", "XY-Chain",
)  # fmt: skip


@pytest.mark.parametrize("name", IDLE)
def test_a_pattern_all_strikes_of_which_are_done_is_one_that_strikes_nothing(name):
    lesson = technique_lesson(name)
    board, step = lesson.exercises[0]
    trial = Exercise(lesson.technique, board.strike(step.strikes), lesson.exercises[1][1])
    trial.answer_cells(step.cells)
    assert (trial.amiss, trial.misses) == (True, 0)


@pytest.mark.parametrize(
    "name",
    [
        *("Naked Pair", "Pointing", "X-Wing", "Skyscraper", "XY-Wing", "Unique Rectangle 1"),
        *("X-Chain", "XY-Chain"),
    ],
)
def test_a_pattern_with_a_cell_more_or_less_is_none_that_strikes_nothing(name):
    (board, step), *_ = technique_lesson(name).exercises
    more = next(cell for cell in range(81) if cell not in step.cells)
    for cells in ((*step.cells, more), step.cells[1:], (*step.cells[1:], more)):
        assert not strikes_nothing(technique_lesson(name).technique, board, cells)


@pytest.mark.parametrize("name", ["X-Chain", "XY-Chain", "Unique Rectangle 1"])
def test_a_pattern_that_strikes_something_is_not_called_idle(name):
    for board, step in technique_lesson(name).exercises:
        assert not strikes_nothing(technique_lesson(name).technique, board, step.cells)


def test_a_given_is_called_so_where_the_pattern_has_none(words):
    trial = technique_lesson("Avoidable Rectangle 1").exercise(1)
    cell = next(members(trial.position.givens))
    assert not trial.answer_cells({*trial.meant.cells, cell})
    words(trial.said)
    assert not trial.answer_cells({*trial.meant.cells, *islice(members(trial.position.givens), 2)})
    words(trial.said)
    other = technique_lesson("X-Wing").exercise(1)
    assert not other.answer_cells({next(members(other.position.givens))})
    words(other.said)


@pytest.mark.parametrize(("name", "one"), [("BUG+1", True), ("X-Wing", False), ("Claiming", False)])
def test_a_digit_can_be_named_where_it_alone_is_left_of_its_cell(name, one):
    trial = technique_lesson(name).exercise(1)
    cell = trial.meant.strikes[0].cell
    struck = {strike.digit for strike in trial.meant.strikes if strike.cell == cell}
    left = {*members(trial.position.candidates.digits[cell])} - struck
    assert trial.leaves_one == one
    assert trial.answer_cells(trial.meant.cells)
    assert not trial.answer_place({Placement(cell, min(struck))})
    assert (trial.misses, trial.phase) == (1, Phase.EFFECT)
    assert trial.answer_place({Placement(cell, min(left))}) == one


@pytest.mark.parametrize("name", ["Skyscraper", "XY-Wing", "X-Chain", "Forcing Chains"])
def test_the_drawing_of_an_explanation_shows_the_cells_that_were_named_and_their_links(name):
    lesson, told, drawn = technique_lesson(name), "", []
    board, step = lesson.example
    for page in titled(lesson, "Why it works here"):
        told += page.text
        lettered = {one.cell for one in step.letters}
        here = {cell for cell in lettered if board.layout.cell_name(cell) in told}
        assert {one.cell for one in page.shown.letters} == here
        assert {*page.shown.cells} == here & {*step.cells}
        drawn.append(page.shown.links)
        assert {*page.shown.links} == {
            link for link in step.links if here >= {*link.start.cells, *link.end.cells}
        }
    assert drawn[-1] == step.links


def test_the_solution_is_shown_to_whoever_asks():
    trial = technique_lesson("Naked Single").exercise(1)
    trial.show()
    assert trial.phase is Phase.DONE
    assert trial.shown
    assert trial.said.fields["first"] == trial.meant.reason


def test_a_verdict_without_an_answer_lacks_all_of_the_first():
    (_, step), *_ = technique_lesson("X-Wing").exercises
    assert judged_cells([step], ()).missing == {*step.cells}
    assert judged_effect([step], ()).missing == {*step.strikes}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("x wing", "X-Wing"),
        ("Y-Wings", "XY-Wing"),
        ("naked pairs", "Naked Pair"),
        ("14", "X-Wing"),
        ("63", "Forcing Chains"),
        ("X-Cycles", "Discontinuous Nice Loop"),  # of several the first
        ("Fish", "X-Wing"),
        ("Naked Triplet", "Naked Triple"),
        ("Nishio Forcing Chains", "Forcing Chains"),
        ("Aligned Pair Exclusion", "ALS-XZ"),  # the rater has it; this comes nearest
    ],
)
def test_a_lesson_is_asked_for_as_find_asks_for_a_technique(typed, name):
    found = lesson_named(typed)
    assert isinstance(found, TechniqueLesson)
    assert found.name == name


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("chess", {"got", "command"}),
        ("0", {"got", "command"}),
        ("64", {"got", "command"}),
        ("", {"got", "command"}),
        ("X-Wong", {"got", "names"}),  # what it may have meant
    ],
)
def test_what_is_no_lesson_is_refused_with_what_would_be_one(typed, told):
    with pytest.raises(GridpartyError) as refused:
        lesson_named(typed)
    assert {*refused.value.args[0].fields} == told


def test_what_was_solved_without_help_is_learned_and_stays_so(home):
    assert progress().next == "Full House"
    assert keep("Hidden Single", Learned(TODAY, 2)) == ""
    assert keep("Full House", Learned(TODAY, 0, shown=True)) == ""
    assert progress().done == {
        "Full House": Learned(TODAY, 0, shown=True),
        "Hidden Single": Learned(TODAY, 2),
    }
    assert progress().learned == ("Hidden Single",)
    assert progress().next == "Full House"
    keep("Full House", Learned(TODAY))
    keep("Full House", Learned(TODAY, 4, shown=True))
    assert progress().learned == ("Full House", "Hidden Single")
    assert progress().next == "Naked Single"
    for name in NAMES:
        keep(name, Learned(TODAY))
    assert progress().next is None


def test_of_several_techniques_of_a_name_the_first_that_is_not_learned_is_taught(home):
    keep("X-Wing", Learned(TODAY))
    keep("Swordfish", Learned(TODAY, shown=True))
    assert technique_lesson("fish").name == "Swordfish"


def test_a_lesson_of_which_only_the_day_is_known_was_done_without_a_miss(home):
    text = '["X-Wing"]\non = 2026-11-22\n\n["Full House"]\non = 2026-11-22\nmissed = -3\n'
    keep("Naked Pair", Learned(TODAY))
    kept.path().write_text(text, encoding="utf-8")
    assert progress().complaint == ""
    assert progress().done == {"X-Wing": Learned(TODAY), "Full House": Learned(TODAY)}


def test_after_a_lesson_comes_the_next_harder_one_that_was_not_done(home):
    keep("Simple Colours Trap", Learned(TODAY))
    assert progress().after("X-Wing") == "Simple Colours Wrap"
    assert progress().after(NAMES[-1]) == "Full House"


@pytest.mark.parametrize("text", ["what is this", '["X-Wing"]\non = "soon"', '["X-Wing"]\non = 1'])
def test_a_damaged_file_of_lessons_is_said_put_aside_and_begun_anew(home, text):
    keep("Naked Pair", Learned(TODAY))
    kept.path().write_text(text, encoding="utf-8")
    known = progress()
    assert "lessons.toml" in known.complaint
    assert known.next == "Full House"
    assert "lessons.damaged-1" in keep("X-Wing", Learned(TODAY))
    assert kept.path().with_suffix(".damaged-1").read_text(encoding="utf-8") == text
    assert progress().complaint == ""
    assert [*progress().done] == ["X-Wing"]


def test_where_nothing_can_be_kept_the_lesson_is_done_all_the_same(home):
    home.write_text("no folder", encoding="utf-8")
    assert keep("X-Wing", Learned(TODAY))
    assert not progress().done


@pytest.mark.parametrize("name", ["Full House", "Hidden Single", "Naked Single"])
def test_the_first_lessons_need_nothing_but_the_digits_on_the_board(name):
    """Whoever cannot strike yet cannot know that a candidate was struck earlier."""
    for position, step in (example(name), *exercises(name)):
        assert position.candidates == Position.parse(str(position.grid)).candidates
        assert "struck" not in step.reason.fields


READ = ["Naked Single", "Skyscraper", "X-Chain", "XY-Wing", "Continuous Nice Loop", "ALS-XZ"]


@pytest.mark.parametrize("name", READ)
def test_a_technique_is_told_page_by_page_and_on_one_page_in_parts(name, words):
    """Its pages with the definitions beside them, and the parts of an explanation in a game."""
    board, step = technique_lesson(name).example
    told = []
    for page in chain.from_iterable(pages_of(board, step)):
        told += [f"{page.title} [{page.digit}]: {page.text}", *(f"  * {one}" for one in page.terms)]
        told += [f"  again: {len(page.again)}, after: {page.before}"]
        shown = page.shown
        told.append(
            f"  {len(shown.cells)} cells, {len(shown.letters)} letters, {len(shown.links)} links, "
            f"{len(shown.strikes)} strikes, {len(shown.places)} places, {len(shown.houses)} houses"
        )
    words([*told, *(f"- {part}" for part in explanation_parts(board.layout, step))])


@pytest.mark.parametrize("name", ["Full House", "Naked Single", "Pointing", "Naked Pair", "X-Wing"])
def test_what_a_trial_asks_and_answers(name, words):
    lesson = technique_lesson(name)
    trial = lesson.exercise(1)
    told = [trial.asked]
    silent = Exercise(lesson.technique, trial.position, trial.meant, telling=False)
    told.append(silent.asked)
    strangers = sorted({*range(81)} - {*trial.meant.cells})[:2]
    for answer in (set(), {*trial.meant.cells[1:], strangers[0]}, {*strangers}, trial.meant.cells):
        trial.answer_cells(answer)
        told += [f"{trial.phase.value} {trial.amiss} {trial.misses}: {trial.said}"]
    told.append(trial.asked)
    effect = sorted(done_by(trial.meant))
    first = effect[0]
    other = Placement(first.cell, first.digit % 9 + 1)
    for done in ([], [*effect[1:], other], [other], [other], effect):
        trial.answer_effect(done)
        told += [f"{trial.phase.value} {trial.amiss} {trial.misses}: {trial.said}"]
    words([*told, trial.asked])


def test_what_was_right_in_earlier_answers_need_not_be_marked_again():
    trial = technique_lesson("Naked Pair").exercise(1)
    one, other = trial.meant.cells
    assert (trial.said, trial.amiss, trial.shown, trial.kept_cells) == ("", False, False, set())
    assert not trial.answer_cells({one})
    assert trial.kept_cells == {one}
    assert not trial.answer_cells({other})  # alone it says nothing of the first
    assert trial.kept_cells == {other}
    assert trial.answer_cells({one}, adding=True)
    effect = {*done_by(trial.meant)}
    part = {min(effect)}
    assert len(effect) > 1
    assert not trial.answer_effect(part)
    assert trial.kept_effects == part
    assert trial.answer_effect(effect - part, adding=True)
    assert (trial.phase, trial.misses, trial.amiss) == (Phase.DONE, 3, False)


def test_the_curriculum_teaches_everything_once_after_what_it_rests_on():
    assert [technique_lesson(name).number for name in NAMES] == [*range(1, len(NAMES) + 1)]
    assert {*NAMES} == {one.name for one in (*TECHNIQUES, *APART)}
    assert len({*NAMES}) == len(NAMES)
    assert [tier.number for tier in TIERS] == [*range(1, 8)]
    assert tuple(chain.from_iterable(tier.lessons for tier in TIERS)) == NAMES
    for number, name in enumerate(NAMES):
        assert {*prerequisites(name)} <= {*NAMES[:number]}, name
        assert len(about(name)) <= 37  # columns beside the name
    assert [name for name in NAMES if not prerequisites(name)] == ["Full House"]


def kinds(name):
    """The directions of the lesson's patterns."""
    houses = [step.houses[0].kind.name for _, step in technique_lesson(name).boards]
    return {*houses}


@pytest.mark.parametrize(
    "name",
    [
        *("Full House", "Hidden Single", "Almost Locked Set"),
        *(f"{kind} {size}" for kind in ("Naked", "Hidden") for size in ("Pair", "Triple", "Quad")),
    ],
)
def test_a_pattern_in_a_unit_is_tried_in_a_row_a_column_and_a_box(name):
    assert kinds(name) == {"ROW", "COLUMN", "BOX"}


def test_hidden_singles_begin_with_a_box():
    assert technique_lesson("Hidden Single").example[1].houses[0].kind is Kind.BOX


@pytest.mark.parametrize("name", ["X-Wing", "Swordfish", "Jellyfish", "Finned X-Wing", "Claiming"])
def test_a_pattern_of_lines_is_tried_in_rows_and_in_columns(name):
    assert kinds(name) == {"ROW", "COLUMN"}
