"""Lessons: every board is sound, every claim is proved, every way that is shown leads to its goal."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from gridparty.board.cells import members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.board.rules import judge
from gridparty.evening.learning.lessons import kids as kids_lesson
from gridparty.evening.learning.lessons import race as race_lesson
from gridparty.evening.learning.lessons import small_board
from gridparty.evening.learning.lessons import tiles as tiles_lesson
from gridparty.evening.learning.lessons.catalogue import LESSONS, lesson, summary
from gridparty.evening.learning.lessons.lesson import Happened
from gridparty.evening.learning.lessons.practice import Practice, small_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.race.commands import Enter
from gridparty.games.tiles.commands import Lay
from gridparty.games.tiles.events import NoPlaceClaimed
from gridparty.games.tiles.scoring import places_for, score
from gridparty.solving import kernel
from gridparty.techniques.singles import full_house, hidden_single, naked_single

STEPS = [
    pytest.param(title, number, id=f"{title}-{number + 1}")
    for title, made in LESSONS.items()
    for number in range(len(made().steps))
]
BOUTS = list(LESSONS)


def practised(title: str, number: int) -> Practice:
    made = lesson(title)
    return Practice(made.steps[number], made.game)


def found(finder, grid: Grid) -> set[Placement]:
    return {place for step in finder(Position.of(grid)) for place in step.places}


@pytest.mark.parametrize(("title", "number"), STEPS)
def test_the_way_that_is_shown_leads_to_the_goal_and_no_step_begins_there(title, number):
    practice = practised(title, number)
    step = practice.step
    assert not practice.done
    practice.show()
    assert practice.done
    assert practice.said
    assert not (practice.amiss and step.praise)


CARDS = dict.fromkeys(
    step.start.card
    for made in LESSONS.values()
    for step in (*made().steps, made().bout)
    if hasattr(step.start, "card")
)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_board_that_comes_from_a_card_has_exactly_one_solution(card):
    givens = Grid.parse(card.givens)
    assert kernel.count(givens) == 1
    assert str(kernel.solve(givens)) == card.solution


@pytest.mark.parametrize(("title", "number"), STEPS)
def test_sentences_are_short(title, number):
    step = lesson(title).steps[number]
    from gridparty.terminal.widgets.canvas import wrapped

    assert len(wrapped(step.title, 35)) <= 2
    assert len(wrapped(step.idea, 35)) <= 3
    assert len(wrapped(step.aside, 35)) <= 3
    assert len(wrapped(step.on_screen, 35)) <= 4


@pytest.mark.parametrize("title", BOUTS)
def test_the_small_game_begins_and_leaves_nothing_behind(title, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    with small_game(lesson(title), ScriptClock()) as evening:
        assert evening.table is not None
        assert evening.table.session.fresh
        assert not evening.more
        path = evening.table.session._journal.path
        assert path.exists()
    assert not path.exists()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", BOUTS)
def test_every_lesson_says_what_is_learned(title):
    assert lesson(title).title == title
    assert summary(title)


# what the race says of its board

GRID = Grid.parse(race_lesson.CARD.givens)


def test_the_race_speaks_the_truth_of_its_board():
    box, move, hidden, nine, two, wrong = (
        race_lesson.BOX,
        race_lesson.MOVE,
        race_lesson.HIDDEN,
        race_lesson.NINE,
        race_lesson.TWO,
        race_lesson.WRONG,
    )
    empty = [cell for cell in CLASSIC.houses_of[box][2].cells if not GRID.digits[cell]]
    assert empty == [box]  # "Box 5 lacks one digit"
    assert Placement(box, 1) in found(full_house, GRID)
    naked = found(naked_single, GRID)
    seen = {GRID.digits[cell] for cell in CLASSIC.peers[move]} - {0}
    assert seen == {1, 2, 3, 4, 5, 6, 7, 9}  # "eight different digits already"
    assert {Placement(move, 8), Placement(nine, 9), Placement(two, 2)} <= naked
    assert Placement(hidden, 6) in found(hidden_single, GRID)
    assert Placement(hidden, 6) not in naked  # it is found by asking where the 6 can go
    barred = {"row 8", "row 9", "column 7"}  # "… have a 6, so only r7c8 was left"
    for cell in CLASSIC.houses_of[hidden][2].cells:
        if not GRID.digits[cell] and cell != hidden:
            clashes = judge(GRID, Placement(cell, 6)).clashes
            assert barred & {str(clash.house) for clash in clashes}
    clashes = judge(GRID, Placement(wrong, 2)).clashes
    assert [str(clash.house) for clash in clashes] == ["row 3"]
    assert 2 not in members(Position.of(GRID).candidates.digits[wrong])


def test_a_wrong_digit_is_answered_as_the_game_answers_and_put_back(words):
    practice = Practice(lesson("race").steps[2], "race")
    practice.do(Enter(race_lesson.MOVE, 4))
    words(practice.said)
    assert practice.amiss
    assert practice.grid == Practice(practice.step, "race").grid
    practice.do(Enter(race_lesson.MOVE, 8))
    assert practice.done


def test_a_right_digit_elsewhere_is_no_mistake_but_not_the_step(words):
    practice = Practice(lesson("race").steps[2], "race")
    there = practice.grid
    practice.do(Enter(race_lesson.HIDDEN, 6))
    words(practice.said)
    assert not practice.done
    assert practice.grid == there


def test_what_the_game_refuses_changes_nothing(words):
    practice = Practice(lesson("race").steps[0], "race")
    practice.do(Enter(0, 5))
    words(practice.said)
    assert practice.amiss
    assert not practice.done


def test_the_error_that_is_asked_for_is_told_in_the_words_of_the_game(words):
    practice = Practice(lesson("race").steps[5], "race")
    practice.show()
    words(practice.said)


# what blitz and solo say of theirs

SMALL = Grid.parse(small_board.CARD.givens)


def candidates(grid: Grid, cell: int) -> set[int]:
    return set(members(Position.of(grid).candidates.digits[cell]))


def test_blitz_and_solo_speak_the_truth_of_their_board():
    assert candidates(SMALL, small_board.FOUR) == {4}
    assert candidates(SMALL, small_board.SIX) == {6}
    assert candidates(SMALL, small_board.FIRST) == {5}
    assert len(candidates(SMALL, small_board.THEN)) > 1
    opened = SMALL.place(Placement(small_board.FIRST, 5))
    assert candidates(opened, small_board.THEN) == {1}  # "left only the 1 for row 6"
    assert candidates(SMALL, small_board.FIVE) == {5}
    assert not judge(SMALL, Placement(small_board.FIVE, 6)).legal
    assert candidates(SMALL, small_board.DOUBT) == {3, 4}
    assert Grid.parse(small_board.CARD.solution).digits[small_board.DOUBT] == 3
    twice = judge(SMALL, Placement(small_board.TWICE, 2))
    assert "row 5" in {str(clash.house) for clash in twice.clashes}
    marked = SMALL.place(Placement(small_board.FOUR, 4))
    assert candidates(marked, small_board.FOUR + 1) == {3}  # "the cell at its right"


def test_three_hints_end_with_what_to_write(words):
    practice = Practice(lesson("solo").steps[4], "solo")
    told = []
    for _ in range(3):
        practice.do(practice.line_text.command("hint", practice.state))
        told.append(practice.said)
    assert practice.done
    words(told)


def test_a_blitz_takes_nothing_before_the_wrong_digit_is_erased(words):
    practice = Practice(lesson("blitz").steps[2], "race")
    practice.do(Enter(small_board.FIVE, 6))
    assert practice.amiss
    words(practice.said)
    practice.do(Enter(small_board.FOUR, 4))
    assert practice.said == "Erase your 6 in r3c6 first."
    practice.do(practice.line_text.command("erase r3c6", practice.state))
    practice.do(Enter(small_board.FIVE, 5))
    assert practice.done


# what tiles and kids say of theirs


@pytest.mark.parametrize(("title", "of"), [("tiles", tiles_lesson), ("kids", kids_lesson)])
def test_the_tile_games_speak_the_truth_of_their_boards(title, of):
    steps = lesson(title).steps
    first = Practice(lesson(title).steps[0], "tiles")
    grid, tile, edition = first.grid, first.state.tile, first.state.edition
    free = list(places_for(grid, tile))
    earns = {cell: score(grid, cell, scoring=edition.scoring).points for cell in free}
    pointed = lesson(title).steps[0].pointed
    assert [cell for cell in pointed if cell in free] == [of.FREE]
    assert max(earns, key=earns.__getitem__) == of.BEST
    assert sorted(earns.values())[-1] > sorted(earns.values())[-2]  # "more than anywhere else"
    assert {of.COUNTED, of.BEST, of.GOOD} <= set(free)
    (clash,) = judge(grid, Placement(of.TWICE, tile)).clashes
    assert str(clash.house) == "row 5"
    assert first.state.totals[0] in (37, 38)
    assert first.state.totals[0] + earns[of.ROUND] in (43, 42)
    claims = [step for step in steps if step.goal == Happened(NoPlaceClaimed, {"cell": None})]
    full = Practice(claims[0], "tiles")
    assert not list(places_for(full.grid, full.state.tile))


@pytest.mark.parametrize(("title", "tile"), [("tiles", "1"), ("kids", "rabbit")])
def test_a_tile_that_breaks_the_rule_can_be_tried_again(title, tile, words):
    practice = Practice(lesson(title).steps[0], "tiles")
    wrong = next(
        cell
        for cell in practice.step.pointed
        if not judge(practice.grid, Placement(cell, practice.state.tile)).legal
    )
    practice.do(Lay(wrong))
    words(practice.said)
    assert practice.said.endswith(" Try again.")
    assert tile in practice.said
    practice.show()
    assert practice.done


@pytest.mark.parametrize(("title", "steps"), [("race", 6), ("blitz", 4), ("solo", 6)])
def test_what_was_written_rightly_in_a_step_stands_in_the_next_one(title, steps):
    found = lesson(title)
    for step, following in pairwise(found.steps[:steps]):
        practice = Practice(step, found.game)
        practice.show()
        assert practice.done
        there = Practice(following, found.game).grid.digits
        stood = [
            digit in (0, then) for digit, then in zip(practice.grid.digits, there, strict=True)
        ]
        assert all(stood), following.title


def test_each_row_column_and_box_in_the_way_is_told(words):
    practice = Practice(lesson("race").steps[0], "race")
    practice.do(Enter(practice.cursor, 4))
    words(practice.said)


@pytest.mark.parametrize("title", LESSONS)
def test_what_each_step_begins_with_and_shows(title, words):
    """The board, where the cursor is, what is marked, and what is said after each deed shown."""
    told = []
    for number, step in enumerate(lesson(title).steps, start=1):
        practice = Practice(step, lesson(title).game)
        name = practice.grid.layout.cell_name
        pointed = " ".join(map(name, step.pointed)) or "nothing"
        told.append(f"{number} at {name(practice.cursor)}, pointed out: {pointed}")
        told.append(
            f"  track {step.tracked}, several deeds {step.several}, {practice.state.totals}"
        )
        told.append(f"  {practice.grid}")
        if desk := getattr(practice.state, "desk", None):
            marked = {
                name(cell): sorted(digits) for cell, digits in enumerate(desk.marks) if digits
            }
            told.append(f"  {marked}")
        practice.show()
        told.append(f"  {practice.said}")
    words(told)


def other_deeds(practice: Practice):
    """The same deed elsewhere, and with another digit: in a few of the empty cells."""
    last = practice.step.shown[-1]
    cells = [
        *practice.step.pointed,
        *practice.grid.empty_cells[:4],
        *practice.grid.empty_cells[-2:],
    ]
    if isinstance(last, int):
        yield from (cell for cell in cells if cell != last)
        return
    for cell in cells if hasattr(last, "cell") else ():
        if cell != last.cell:
            yield replace(last, cell=cell)
    if hasattr(last, "digit"):
        yield replace(last, digit=last.digit % practice.grid.layout.size + 1)
        if isinstance(last, Enter):
            card = getattr(practice.state, "race", practice.state).card
            right = Grid.parse(card.solution).digits
            yield from (Enter(cell, right[cell]) for cell in cells if cell != last.cell)


ANYWHERE = ("tiles", 4)  # "Lay your tile anywhere it fits"


@pytest.mark.parametrize(("title", "number"), STEPS)
def test_another_deed_than_the_one_that_is_asked_for_ends_no_step(title, number):
    ends = []
    for deed in other_deeds(practised(title, number)):
        practice = practised(title, number)
        for one in (*practice.step.shown[:-1], deed):  # all that is shown but the last
            practice.go(one) if isinstance(one, int) else practice.do(one)
        ends += [deed] * practice.done
    assert bool(ends) == ((title, number) == ANYWHERE)


@pytest.mark.parametrize("title", BOUTS)
def test_in_the_small_game_bots_sit_where_the_lesson_has_them(title):
    made = lesson(title)
    with small_game(made, ScriptClock()) as evening:
        assert evening.table is not None
        session = evening.table.session
        assert session.bots.skills == ({} if title == "solo" else {"Ada": 1})
        assert session.state.names == (("You",) if title == "solo" else ("You", "Ada"))
        assert (session.header.edition, session.state.clock_stands) == (made.title, True)


def test_what_nobody_has_done_yet_is_told_and_forgotten_with_the_next_deed():
    practice = Practice(lesson("race").steps[0], "race")
    assert (practice.news, practice.said, practice.amiss, practice.done) == ((), "", False, False)
    practice.refuse("no")
    assert (practice.said, practice.amiss) == ("no", True)
    practice.go(practice.cursor + 1)
    assert (practice.news, practice.said, practice.amiss) == ((), "", False)
    practice.show()
    at = practice.cursor
    assert practice.news
    practice.go(0)  # at the end nothing more is done
    practice.do(Enter(0, 1))
    practice.show()
    assert (practice.cursor, practice.done) == (at, True)


def test_the_moves_before_a_step_are_written_as_cells():
    assert kids_lesson._laid("r1c2 r6c6") == (Lay(1), Lay(35))
    assert tiles_lesson._laid("r1c2 r2c1") == (Lay(1), Lay(4))  # few: of the small board
    nine = " ".join(f"r2c{column}" for column in range(1, 10))
    assert tiles_lesson._laid(nine) == tuple(map(Lay, range(9, 18)))
    assert kids_lesson.cell("D2") == 9
