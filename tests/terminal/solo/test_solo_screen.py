"""Solo games on the screen: marks, undo, check, hints, asserted on the session."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from time import sleep

import pytest

from gridparty.board.grid import Grid, Placement
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import SimilarCards
from gridparty.evening.results.solo_results import best_on
from gridparty.games.common.events import HouseAt
from gridparty.games.race.events import Ending
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Advice
from gridparty.terminal.solo.view import lit_by, pointed_at
from playing import TINY_CARD
from seeing import HINT, Show, below, beside, foot, head
from solo_tries import played


def solo(tmp_path, **options):
    return Show(tmp_path, "solo", ["Ann"], **options)


def test_digits_are_written_or_marked(tmp_path, words):
    show = solo(tmp_path).press(":r1c3", "m", "1", "2", "1")
    assert show.state.desk.marks[2] == {2}
    words(beside(show.text()))
    words(foot(show.text()))
    show.press("m", "m", "1")
    assert show.state.race.grid.digits[2] == 1
    words(beside(show.text()))


def test_a_small_board_names_the_digits_that_it_has(tmp_path):
    assert "1–4 write" in solo(tmp_path, card=TINY_CARD).text()


def test_all_marks_that_the_rules_allow_cost_a_capital(tmp_path):
    assert solo(tmp_path).press("M").state.desk.marks[2] == {1, 6, 9}


def test_what_stays_when_all_candidates_are_marked_is_said(tmp_path):
    show = solo(tmp_path).press(":r1c3", "enter", "m", "m", "1", "M")
    assert (show.state.desk.marks[2], show.state.writing.centre[2]) == ({1, 6, 9}, {1})
    assert "centre marks stay" in " ".join(show.text().split())


def test_undo_and_redo(tmp_path, words):
    show = solo(tmp_path).press(":r1c3=1", "u")
    assert show.state.race.grid.digits[2] == 0
    assert show.press("U").state.race.grid.digits[2] == 1
    words(show.press("U").refusal)


def test_an_error_is_shown_until_the_next_move_and_the_clock_runs_on(tmp_path):
    show = solo(tmp_path).press(":r1c3=9")
    assert not show.state.race.paused
    assert "×" in show.text()
    assert "9×" not in show.press(":r1c5=6").text()


def test_hints_get_stronger_and_are_counted(tmp_path, words):
    show = solo(tmp_path).press("H", "H")
    words(below(show.text()))
    words(below(show.press("H").text()))
    assert "Only r1c3 holds 1." in show.press("H").text()
    assert show.state.desk.hints == 3
    assert "hints 3" in show.text()
    words(show.press("H").refusal)


def test_r12_what_the_first_hint_costs_is_said_before_it_is_given(tmp_path, words):
    show = solo(tmp_path).press("H")
    words(below(show.text()))
    assert show.state.desk.hints == 0
    assert not show.press("left").advice
    assert show.press(":hint").state.desk.hints == 1  # it was said


def test_r12_a_typed_hint_is_told_the_same(tmp_path, words):
    show = solo(tmp_path).press(":hint")
    words(below(show.text()))
    assert show.press(":hint").state.desk.hints == 1


def test_r12_where_the_best_is_lost_already_a_hint_is_given_at_once(tmp_path):
    show = solo(tmp_path)
    for digit in (2, 3, 4, 9):
        show.press(f":r1c3={digit}")
    assert show.state.player.errors == 4
    assert show.press("H").state.desk.hints == 1


def test_after_an_error_u_leaves_the_right_digit_before_it(tmp_path, words):
    show = solo(tmp_path).press(":r1c3=1", ":r1c5=2", "u")
    words(show.advice)
    assert show.state.race.grid.digits[2] == 1
    words(show.press("u").advice)


def test_a_hint_points_first_at_the_house_then_at_the_cell(tmp_path):
    show = solo(tmp_path).press("H")
    context = show.press("H").text().count("›")
    assert show.press("H").text().count("›") == context
    assert show.press("H").text().count("›") < context


def test_a_check_points_at_what_is_wrong(tmp_path, words):
    from gridparty.games.common.referee import Referee

    show = solo(tmp_path, referee=Referee.RULES).press(":r1c3=9", ":r1c9=4", "C")
    assert show.state.desk.checks == 1
    words(below(show.text()))
    assert "›" in show.text()


def test_a_capital_is_offered_so_that_shift_is_plain(tmp_path):
    """Beside the board h, m and u mean something else than H, M and U."""
    show = solo(tmp_path)
    assert any(hint.shown == "shift+h" for hint in show.frame.hints)
    keys = dict(key for section in show.press("?").frame.sections for key in section.keys)
    assert {"shift+m", "u, shift+u", "shift+h"} <= keys.keys()


def test_the_time_runs_out(tmp_path, words):
    show = solo(tmp_path).wait(60)
    words(head(show.text()))
    show.wait(1140.1)
    assert not show.state.over
    text = show.text()
    words(beside(text))
    assert "531864279" not in "".join(filter(str.isdigit, text.splitlines()[2][:40]))
    words(foot(text))
    show.press("s", "enter")
    assert show.state.race.reason is Ending.TIME
    words(beside(show.text()))


@pytest.mark.parametrize("key", ["enter", "space"])
def test_r12_a_card_whose_time_is_over_can_be_finished(tmp_path, key, words):
    show = solo(tmp_path).wait(1200.1).press(key)
    words(head(show.wait(1).text()))
    words(beside(show.press(" ").text()))
    assert show.press(" ", "H").state.desk.hints == 1  # no best is left that it could cost
    race = show.state.race
    for cell in race.grid.empty_cells:
        show.showing.navigation.top.click(cell)
        show.press(str(race.solution.digits[cell]))
    words(beside(show.text()))


def test_r12_an_own_puzzle_sets_no_best_and_its_end_says_so(tmp_path, words):
    show = solo(tmp_path, card=replace(TINY_CARD, typed_in=True))
    race = show.state.race
    for cell in race.grid.empty_cells:
        show.showing.navigation.top.click(cell)
        show.press(str(race.solution.digits[cell]))
    words(beside(show.text()))


@pytest.mark.parametrize("key", ["?", "s", "q"])
def test_a_key_that_stops_the_clock_too_late_lets_nobody_play_on_unasked(tmp_path, key, words):
    show = solo(tmp_path, game_seconds=60.0)
    show.hands.now += 100
    show.press(key, "escape")
    words(beside(show.text()))
    assert show.state.timed_out


def test_without_a_limit_the_time_runs_up(tmp_path):
    assert "2:05" in solo(tmp_path, game_seconds=None).wait(125).text().splitlines()[0]


def test_giving_up_is_asked_and_shows_the_solution(tmp_path, words):
    show = solo(tmp_path).press("s")
    words(show.text())
    assert not show.press("escape").state.race.paused  # it said: play on
    show.press("s", "enter")
    assert show.state.race.reason is Ending.GAVE_UP
    stage = show.showing.navigation.top.frame().stage
    assert stage.unsolved  # nobody has won: no name and no colour
    words(beside(show.text()))
    row = show.text().splitlines()[2][:40]
    assert "531864279" in "".join(filter(str.isdigit, row))
    assert "531864279" not in "".join(filter(str.isdigit, show.press("l").text().splitlines()[2]))


def test_a_long_reason_gets_the_panel(tmp_path, monkeypatch):
    from dataclasses import replace

    import seeing

    long = replace(seeing.HINT, reason="If r1c1 is not 4 then r2c2 is 5, " * 8 + "so r1c3 is 1.")
    monkeypatch.setattr(seeing, "HINT", long)
    text = solo(tmp_path).press("H", "H", "H", "H").text()
    assert "HINT" in text


def test_marks_in_a_pause_are_covered(tmp_path, words):
    text = solo(tmp_path).press("M", "space").text()
    assert "169" not in text
    words(beside(text))


def test_the_help_says_what_the_grade_in_the_header_means(tmp_path, words):
    show = Show(tmp_path, "solo", ["Ann"])
    words(head(show.text()))
    words(below(show.press("?").text()))


def test_the_clock_runs_again_after_the_help(tmp_path):
    show = Show(tmp_path, "solo", ["Ann"]).press("?")
    assert show.state.race.paused
    assert not show.press("x").state.race.paused


def test_backspace_rubs_out_the_marks_of_a_cell(tmp_path, words):
    show = solo(tmp_path).press(":r1c3", "m", "1", "2", "backspace")
    assert show.state.desk.marks[2] == set()
    words(below(show.text()))
    assert show.press("u").state.desk.marks[2] == {1, 2}


@pytest.mark.parametrize(
    ("seconds", "known"),
    [
        ([7.0, 193.0], "best 0:07 · median 1:40"),
        ([3750.0, 3751.0], "best 1:02:30 · median 1:02:30"),
        ([7.0], "best 0:07"),
    ],
)
def test_what_was_reached_before_is_shown_whole(tmp_path, seconds, known):
    results = [played(day=day, seconds=s, limit=None, band="easy") for day, s in enumerate(seconds)]
    show = solo(tmp_path, best=lambda card, player: best_on(card, results))
    lines = [line.rstrip() for line in show.text().splitlines()]
    assert any(line.endswith("  " + known) for line in lines)
    roomy = show.text(120, 40)
    assert "best" in roomy
    assert ("median" in roomy) is (len(seconds) > 1)


def test_nothing_is_shown_of_other_players(tmp_path):
    asked = []
    solo(tmp_path, best=lambda card, player: asked.append((card.id, player)))
    assert asked == [("K7QF", "Ann")]


def test_a_mark_is_never_taken_for_a_digit_where_both_are_of_one_size(tmp_path):
    six = Card(
        "ASB2", "...31......621....6..4..5..2.......5", "456312123546214653635421561234342165"
    )
    show = Show(tmp_path, "solo", ["Ann"], six).press(":r2c1", "m", "5", ":r2c3", "2", "3")
    lines = [line[3:40] for line in show.text().splitlines()[1:]]
    assert lines[4:6] == [
        "┃···  │     │·23  ┃     │     │  6  ┃",
        "┃·5·  │     │···  ┃     │     │     ┃",
    ]
    nine = Show(tmp_path, "solo", ["Ann"]).press(":r2c2", "m", "4", ":r2c3", "5", "6", ":r3c2")
    nine.press("5", "6", "7", ":r3c1", "5", "6", "7", "8", ":r9c9")
    lines = nine.text().splitlines()
    assert "┃   │4? │56?┃" in lines[4]
    assert "┃···│567│ 4 ┃" in lines[6]


def test_a_whole_hint_for_a_single_points_at_the_digits_that_make_it_one():
    grid = Grid.parse("1.........1.....")
    at = grid.layout.cell_at
    row = HouseAt("row", 1)
    hidden = Advice(
        "Hidden Single", (row,), (at("r2c4"),), (Placement(at("r2c4"), 1),), (), "", (1,)
    )
    assert {*pointed_at(hidden, 3, grid)} == {at("r2c4"), at("r1c1"), at("r3c3")}
    assert {*pointed_at(hidden, 1, grid)} == {*row.within(grid.layout).cells}
    naked = replace(hidden, technique="Naked Single", houses=(HouseAt("box", 0),))
    assert {*pointed_at(naked, 3, grid)} == {at("r2c4")}  # other digits are not on the board


def test_the_digit_of_a_hint_is_set_off_once_it_is_named():
    hint = Advice("X-Wing", (), (1,), (), (), "", (5,))
    assert [lit_by(hint, strength) for strength in (1, 2, 3)] == [0, 5, 5]
    assert lit_by(replace(hint, digits=(2, 5)), 3) == 0


def test_alone_nobody_is_told_of_points_and_giving_up_is_no_good_news(tmp_path, words):
    show = Show(tmp_path, "solo", ["Ann"], ready=False)
    words(show.text())
    words(below(show.press("enter", "s", "enter").text()))


def test_after_hints_the_end_names_the_lesson_and_opens_it(tmp_path, home, words):
    show, opened = solo(tmp_path), []
    show.showing.learn, show.showing.results = opened.append, lambda: None
    monkeyed = replace(HINT, technique="X-Wing")
    show.showing.navigation.top._advise = lambda state: monkeyed
    show.press("H", "H", "s", "enter")
    words(" ".join(show.text().split()))
    assert foot(show.text()).endswith(show.frame.hints[-1].word)  # none is cut off
    assert "a" in [hint.key for hint in show.frame.hints]
    show.press("t")
    assert opened == ["X-Wing"]


def test_without_hints_no_lesson_is_offered(tmp_path, home):
    show = solo(tmp_path)
    show.showing.learn = lambda title: None
    assert not any(hint.key == "t" for hint in show.press("s", "enter").frame.hints)


def test_one_like_the_last_card_is_a_key_away(tmp_path, home, words):
    show, liked, gate = solo(tmp_path), [], Event()

    class Waited(SimilarCards):
        def prepare(self, tried=None):
            if tried is not None:
                tried(412)
                assert gate.wait(20)
                tried(413)
            return Puzzle.parse(self.like)

    class Cards:
        def __init__(self, dealer):
            self._dealer = dealer

        def similar_cards(self, givens):
            liked.append(givens)
            return Waited(givens, 7)

        def deal_from(self, cards):
            assert cards.like == show.card.givens

        def __getattr__(self, name):
            return getattr(self._dealer, name)

    show.showing.evening._dealer = Cards(show.showing.evening._dealer)
    show.press("s", "enter")
    words(show.text().splitlines()[-1])
    first, over = show.state, show.showing.navigation.top
    show.press("k")
    assert liked == [show.card.givens]
    while "412 " not in show.text():  # the page answers while it is looked for
        sleep(0.001)
    words(show.text())
    show.press("escape")
    assert show.showing.navigation.top is over
    show.press("k")
    gate.set()
    while show.state is first:
        show.showing.navigation.top.tick()
        sleep(0.001)
    assert not show.state.over


def test_that_nothing_is_like_the_card_is_said_where_the_card_lies(tmp_path, home, words):
    show = solo(tmp_path)

    class Nothing(SimilarCards):
        def prepare(self, tried=None):
            raise GridpartyError("No puzzle like it was found.")

    show.showing.evening._dealer.similar_cards = lambda givens: Nothing(givens, 7)
    show.press("s", "enter", "k")
    while "No puzzle like it was found." not in show.text():
        show.showing.navigation.top.tick()
        sleep(0.001)
    words(show.text().splitlines()[-1])


def test_another_like_this_card_can_be_had_in_the_middle_and_this_game_is_kept(
    tmp_path, home, words
):
    show, asked = solo(tmp_path), []

    class Same(SimilarCards):
        def prepare(self, tried=None):
            return Puzzle.parse(self.like)

    dealer = show.showing.evening._dealer
    dealer.similar_cards = lambda givens: asked.append(givens) or Same(givens, 7)
    dealer.deal_from = lambda cards: None
    first = show.press(":r1c3=1", ":like").state
    words(show.text())
    assert f"gridparty resume {show.showing.evening.session.id}" in show.text()
    show.press("escape")
    assert show.state.race.grid == first.race.grid
    assert not show.state.race.paused
    assert not asked
    show.press(":like", "enter")
    while show.state.race.grid == first.race.grid:
        show.showing.navigation.top.tick()
        sleep(0.001)
    assert asked == [show.card.givens]
    assert show.state.race.grid.digits[2] == 0


def test_without_hints_the_end_tells_where_it_stalled_and_leads_to_practice(tmp_path, home, words):
    show, opened = solo(tmp_path), []
    show.showing.learn = lambda name: opened.append(("lesson", name))
    show.showing.drill = lambda name: opened.append(("drill", name))
    show.wait(90)
    show.press("s", "enter", "a")
    words(show.text())
    for key in ("t", "a", "d", "a", "escape", "a", "q"):
        show.press(key)
    assert opened == [("lesson", "Hidden Single"), ("drill", "Hidden Single")]
