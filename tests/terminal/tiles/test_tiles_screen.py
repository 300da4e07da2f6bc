"""Tile games on the screen: the keyboard goes round, tiles stay secret, points are explained."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from gridparty.art import animals
from gridparty.board.grid import Grid, Placement
from gridparty.board.rules import Reason, judge
from gridparty.evening.session.clock import RunningClock
from gridparty.games.common.events import ClashAt, HouseAt
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.tiles.editions import ANIMALS, EDITIONS, GLYPHS
from gridparty.games.tiles.events import Ending, TileLaid, TileRejected
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import first_rules
from gridparty.games.tiles.scoring import places_for, track_place
from gridparty.games.tiles.state import NO_TILE, START
from gridparty.games.tiles.view import view as tiles_view
from gridparty.terminal.app import PartyApp
from gridparty.terminal.learn.practice_panel import HeldTile
from gridparty.terminal.tiles.track import Pawn, paint_track
from gridparty.terminal.tiles.view import here_of, mistake_of, notice_of, points_of
from gridparty.terminal.widgets.board import BoardFrame, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.cells import PICTURES
from gridparty.terminal.widgets.guard import GUARD
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import MOST_LINES, SHOWN, says_all
from gridparty.terminal.widgets.palette import DARK, Depth, theme_for
from gridparty.terminal.widgets.presenter import Sound
from gridparty.terminal.widgets.stage import STAGE
from playing import TINY_CARD
from seeing import NAMES, Hands, Show, below, beside, head, noted, type_in

BUTTON = "show my"


def go_to(show: Show, cell: int) -> Show:
    return show.press(f":{show.state.grid.layout.cell_name(cell)}")


def lay(show: Show, turns: int = 1) -> Show:
    """So many tiles laid where they may go, every hand-over confirmed."""
    for turn in range(turns):
        if show.is_ready or show.handing_over:
            show.press("enter")
        cells = list(places_for(show.state.grid, show.state.tile))
        go_to(show, cells[turn * 7 % len(cells)]).press("enter")
    return show


def mislay(show: Show) -> Show:
    """The tile laid where it breaks the rule."""
    if show.is_ready or show.handing_over:
        show.press("enter")
    grid, tile = show.state.grid, show.state.tile
    wrong = (
        c for c in grid.empty_cells if judge(grid, Placement(c, tile)).reason is Reason.CONFLICT
    )
    return go_to(show, next(wrong)).press("enter")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_the_own_turn_shows_tile_points_and_track(width, height, tmp_path, golden):
    show = lay(Show(tmp_path, "tiles", NAMES[:4]), 21).press("enter", "tab")
    golden(f"screens/tiles-{width}.txt", show.text(width, height))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_the_children_see_animals(width, height, tmp_path, golden):
    show = lay(Show(tmp_path, "kids", NAMES[:3]), 14).press("enter", "tab")
    golden(f"screens/kids-{width}.txt", show.text(width, height))


@pytest.mark.parametrize("seconds", [None, 30.0])
def test_all_may_stop_while_the_keyboard_goes_round_and_nothing_hidden_is_shown(
    tmp_path, seconds, words
):
    show = lay(Show(tmp_path, "tiles", NAMES[:3], turn_seconds=seconds))
    before = show.text()
    asked = show.press("s").text()
    words(asked)
    assert show.press("escape").text() == before
    assert show.press("s", "enter").state.over


def test_the_hand_over_explains_the_last_move_and_shows_no_board(tmp_path, golden):
    golden("screens/handover-tiles.txt", lay(Show(tmp_path, "tiles", NAMES[:3]), 6).text())


def test_a_rejected_tile_is_shown_with_what_it_clashes_with(tmp_path, golden):
    show = mislay(lay(Show(tmp_path, "tiles", NAMES[:3]), 6))
    golden("screens/tiles-error.txt", show.text())
    assert show.press("enter").handing_over


def test_the_end_of_a_tile_game(tmp_path, golden):
    show = Show(tmp_path, "tiles-online", NAMES[:2])
    while not show.state.over:
        lay(show)
    assert show.state.ended.reason in (Ending.NO_PLACE, Ending.ALL_LAID)
    golden("screens/tiles-end.txt", show.text())


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_screen_shows_what_only_another_player_may_know(edition, tmp_path):
    """With other tiles in all other hands every screen of a turn looks the same."""
    show = lay(Show(tmp_path, edition, NAMES[:3]), 4 if EDITIONS[edition].hidden else 0)
    session = show.session
    looks = ["", "enter", "space"] if EDITIONS[edition].hidden else [""]
    for key in looks:
        if key:
            show.press(key)
        state, shown = session.state, show.showing.navigation.top.frame()
        own = state.turn if BUTTON not in show.text() and not state.paused else None
        hands = tuple(
            digit if seat == own or digit == NO_TILE else digit % state.edition.layout.size + 1
            for seat, digit in enumerate(state.hands)
        )
        if state.edition.hidden:
            assert hands != state.hands
        session.state = replace(state, hands=hands)
        assert show.showing.navigation.top.frame() == shown
        session.state = state


def test_the_tile_appears_only_after_the_key(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2])
    words(beside(show.text()))
    assert show.press("tab", "n", "?", "s", "d").handing_over
    assert show.kinds().count("TileLaid") == 0
    assert "your tile" in show.press("enter").text()


def test_enter_in_the_hand_over_lays_nothing(tmp_path):
    show = lay(Show(tmp_path, "tiles", NAMES[:2])).press("enter")
    assert show.kinds().count("TileLaid") == 1


def test_an_enter_that_is_held_down_neither_takes_the_keyboard_nor_lays_a_tile(tmp_path):
    """The key that laid a tile repeats itself: after half a second, then thirty times a second."""
    show = Show(tmp_path, "tiles", NAMES[:2], held=True).wait(2).press("enter").wait(2)
    go_to(show, next(places_for(show.state.grid, show.state.tile))).wait(2).press("enter")
    for pause in (0.5, *[0.03] * 100):
        show.wait(pause).press("enter")
    assert show.kinds().count("TileLaid") == 1
    assert show.handing_over
    show.wait(2).press("enter")
    assert "your tile" in show.text()


def test_where_nothing_is_hidden_the_next_name_stands_large_for_a_moment(tmp_path, words):
    show = Show(tmp_path, "tiles-bag", NAMES[:2]).press("enter")
    go_to(show, next(places_for(show.state.grid, show.state.tile))).press("enter")
    assert show.frame.stage
    assert show.heard[-1] is Sound.TURN
    words(beside(show.press("left").text()))
    words(head(show.wait(GUARD).press("left").text()))
    show.press("space").wait(60)
    assert show.press("space").frame.stage
    show.wait(STAGE).press("enter")
    go_to(show, next(places_for(show.state.grid, show.state.tile))).press("enter")
    words(head(show.wait(STAGE).text()))


def test_one_person_among_bots_is_told_when_the_own_turn_comes(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:1], bots={"Ben": 2})
    go_to(show, next(places_for(show.state.grid, show.state.tile))).press("enter")
    assert show.frame.stage is None
    while show.state.turn == 1:
        show.wait(0.5)
    assert "▲ B" not in show.text().splitlines()[8]
    words(beside(show.text()))


def test_when_the_time_of_a_tile_is_over_time_stands_there(tmp_path):
    show = Show(tmp_path, "tiles-bag", NAMES[:2], turn_seconds=20.0).wait(20.1)
    canvas, stage = show.canvas(), arrange(80, 24, show.state.grid.layout).stage
    assert canvas.ink_at(stage.x, stage.y).ground == DARK.text
    assert show.frame.stage
    assert show.heard == [Sound.TIME]


def test_another_player_may_be_let_begin_and_then_sees_the_tile(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:3]).press("f", "f", "space")
    words(beside(show.text()))
    assert show.session.seconds == 0.0
    assert show.press("enter").state.turn == 2
    assert "your tile" in show.text()


def test_whoever_comes_back_from_the_help_is_asked_who_sits_there(tmp_path):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter", "?", "x")
    assert show.handing_over
    show.press("enter")
    assert not show.state.paused


def test_whoever_comes_back_from_a_pause_is_asked_who_sits_there(tmp_path):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter", "space")
    assert show.frame.notice
    assert show.press("space").handing_over
    assert show.state.paused
    show.press("enter")
    assert not show.state.paused


def test_r4_while_the_clock_stands_no_tile_on_the_board_is_seen(tmp_path):
    show = lay(Show(tmp_path, "tiles", NAMES[:2]), 3).press("enter")
    session, there = show.session, show.state.grid
    one, *others = (cell for cell, digit in enumerate(there.digits) if digit)
    other = next(cell for cell in others if there.digits[cell] != there.digits[one])
    digits = list(there.digits)
    digits[one], digits[other] = digits[other], digits[one]
    exchanged = Grid.parse("".join(map(str, digits)))

    def with_others_exchanged() -> str:
        state = session.state
        session.state = replace(state, grid=exchanged)
        text = show.text()
        session.state = state
        return text

    assert with_others_exchanged() != show.text()
    assert show.press("space").frame.notice
    assert with_others_exchanged() == show.text()


def test_a_closed_laptop_hides_the_tile(tmp_path):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter")
    assert show.top.view.tile
    show.hands.wall_ahead += 3600
    assert show.wait(0.1).frame.notice
    assert not show.top.view.tile


def test_the_hand_over_costs_no_time_of_the_turn(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2], turn_seconds=20.0).wait(500).press("enter")
    assert show.state.turn_state.left(show.session.seconds) == 20.0
    assert "20 s" in show.text()
    assert "8 s: hurry" in show.wait(12.5).text()
    assert "4 s: NOW!" in show.wait(3.6).text()
    words(show.wait(5).text())


def test_r4_a_mistake_gives_nobody_time_where_a_clock_runs(tmp_path, words):
    show = mislay(lay(Show(tmp_path, "tiles", NAMES[:3], turn_seconds=20.0), 6))
    assert show.handing_over
    words(below(show.text()))
    assert "!" not in show.text()  # nothing of the board
    assert "×" not in show.press("enter").text()
    assert show.wait(2).state.turn_state.left(show.session.seconds) == 18.0


def test_r4_a_mistake_is_marked_for_a_while_where_no_keyboard_goes_round(tmp_path):
    show = lay(Show(tmp_path, "tiles-bag", NAMES[:2], turn_seconds=20.0), 0)
    show = mislay(show.press("enter"))
    seat = show.state.turn
    assert not show.state.paused
    assert "×" in show.wait(SHOWN - 0.1).text()
    assert "×" not in show.wait(0.1).text()
    assert show.state.turn == seat


def test_alone_nobody_is_asked_to_look_away(tmp_path):
    show = Show(tmp_path, "tiles", NAMES[:1])
    assert "your tile" in show.text()
    assert "your tile" in lay(show).text()


def test_the_cursor_tells_what_a_cell_is_worth_but_not_whether_the_tile_may_go_there(tmp_path):
    show = lay(Show(tmp_path, "tiles", NAMES[:2]), 6).press("enter", "tab")
    before = show.session.state
    grid, layout = before.grid, before.grid.layout
    for cell in grid.empty_cells[::9]:
        text = go_to(show, cell).text()
        parts = [len([c for c in h.cells if grid.digits[c]]) for h in layout.houses_of[cell]]
        box = set(layout.houses_of[cell][2].cells)
        row, column = (
            len([c for c in h.cells if grid.digits[c] and c not in box])
            for h in layout.houses_of[cell][:2]
        )
        worth = row + column + parts[2]
        assert re.search(rf"\b{worth}\b", beside(text))
        assert points_of(show.top.view, cell).total == worth
    assert show.state is before


def test_of_a_cell_where_no_tile_may_lie_no_points_are_promised(tmp_path, words):
    """The board says so to everybody: it is nothing about the tile in hand."""
    show = Show(tmp_path, "tiles", NAMES[:1])
    cell = show.state.grid.layout.cell_at("r1c1")
    full = Grid.parse(f".23456789{'1':.>9}{'.' * 63}".replace("1", ".", 1))
    grid = full.place(Placement(10, 1))
    for seen_by_her, free in ((grid, False), (full, True)):
        hands = (4, *show.state.hands[1:])
        state = replace(show.state, grid=seen_by_her, hands=hands)
        seen = tiles_view(state, 0, 0.0, NOTHING_RECENT)
        points = points_of(seen, cell)
        assert points.free is free
        assert here_of(seen, cell, points)
    canvas = Canvas(80, 24, DARK)
    seen = tiles_view(replace(state, grid=grid), 0, 0.0, NOTHING_RECENT)
    HeldTile(4, points_of(seen, cell), (), animals=False).paint(canvas, 0, 0, 35)
    words(canvas.text())


def test_children_may_be_shown_where_the_tile_goes(tmp_path):
    show = Show(tmp_path, "kids", NAMES[:2], places=True).press("enter")
    places = len(list(places_for(show.state.grid, show.state.tile)))
    assert show.text().count("›") == places - 1  # the cursor stands on one of them


def test_no_place_is_asked_once_because_it_may_cost_the_tile(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter", "n")
    words(show.text())
    show.press("escape")
    assert show.kinds().count("NoPlaceClaimed") == 0
    show.press("n", "enter")
    assert show.kinds().count("NoPlaceClaimed") == 1
    assert show.state.turn == 1


def test_whoever_thinks_long_about_no_place_is_not_taken_for_gone(tmp_path, monkeypatch):
    now = {"running": 100.0}
    clock = RunningClock(running=lambda: now["running"], busy=float, wall=lambda: now["running"])
    monkeypatch.setattr(Hands, "clock", clock)
    monkeypatch.setattr(Hands, "wall", clock.wall)
    show = Show(tmp_path, "kids", NAMES[:2]).press("enter", "n")
    pauses = show.kinds().count("Paused")
    for _ in range(200):
        now["running"] += 0.1
        show.showing.navigation.top.tick()
    show.press("enter")
    assert show.kinds().count("NoPlaceClaimed") == 1
    assert show.kinds().count("Paused") == pauses


def test_a_turn_that_ends_while_no_place_is_asked_takes_the_question_away(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2], turn_seconds=20.0).press("enter", "n")
    words(show.wait(19).text())
    assert show.question
    assert not show.wait(1.5).question
    assert show.state.turn == 1
    assert show.kinds().count("NoPlaceClaimed") == 0


@pytest.mark.parametrize("mode", ["tiles", "kids"])
def test_a_wrong_claim_is_told_as_large_as_an_error_and_shows_a_place(tmp_path, mode, words):
    show = Show(tmp_path, mode, NAMES[:2]).press("enter", "n", "enter")
    text, canvas = show.text(), show.canvas()
    words(beside(text))
    assert "›" in text  # on the board
    assert DARK.alarm in {canvas.ink_at(x, 5).ground for x in range(80)}
    assert show.heard[-1] is Sound.ERROR
    assert show.press("enter").handing_over


def test_r14_r15_children_see_factors_and_what_their_teams_have(tmp_path):
    handicaps = (Handicap(), Handicap(factor=2.0), Handicap(), Handicap())
    show = Show(tmp_path, "kids", NAMES[:4], handicaps=handicaps, teams=(0, 1, 0, 1)).press("enter")
    for size in ((80, 24), (120, 40)):
        text = show.text(*size)
        assert re.search(r"▲ Ben×2 ", text)
        assert re.search(r"● ■ 0 +▲ ◆ 0", text)
        assert all(name in text for name in NAMES[:4])


def test_a_taken_cell_is_said_and_costs_nothing(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter")
    start = show.state.owners.index(START)
    words(below(go_to(show, start).press("enter").text()))
    assert show.state.turn == 0


def test_lay_and_a_cell_can_be_typed(tmp_path):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter")
    cell = next(places_for(show.state.grid, show.state.tile))
    show.press(f":lay {show.state.grid.layout.cell_name(cell)}")
    assert show.state.grid.digits[cell]


def test_from_the_bag_a_tile_is_drawn_for_all_to_see(tmp_path, words):
    show = Show(tmp_path, "tiles-bag", NAMES[:3])
    words(beside(show.text()))
    words(beside(show.press("enter").text()))
    assert not any(hint.key == "n" for hint in show.frame.hints)  # here the program sees it
    assert show.press("n").refusal
    assert show.state.tile == view(show.state, None).tile != NO_TILE


def mislaid_late(show: Show) -> Show:
    """Animals laid until one clashes with three others: the longest that there is to say."""
    while True:
        if show.is_ready or show.handing_over:
            show.press("enter")
        state = show.state
        verdicts = {c: judge(state.grid, Placement(c, state.tile)) for c in state.grid.empty_cells}
        clashing = [c for c, one in verdicts.items() if len(one.clashes) == 3]
        if clashing:
            return go_to(show, clashing[0]).press("enter")
        go_to(show, next(c for c, one in verdicts.items() if one.reason is None)).press("enter")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_of_the_children_nobody_is_missed_while_an_error_or_a_pause_is_told(tmp_path, count, words):
    show = mislaid_late(Show(tmp_path, "kids", NAMES[:count]))
    words(beside(show.text()))
    for size in ((80, 24), (100, 30), (120, 40)):
        assert all(f" {name} " in show.text(*size) for name in NAMES[:count])
    show.press("enter", "enter", "space")
    assert show.frame.notice
    for size in ((80, 24), (100, 30), (120, 40)):
        assert all(f" {name} " in show.text(*size) for name in NAMES[:count])


def test_while_all_look_at_an_error_a_key_that_does_nothing_says_which_do(tmp_path, words):
    show = mislay(Show(tmp_path, "tiles", NAMES[:2]).press("enter"))
    for key in ("x", "3", "down", "?"):
        assert show.press(key).refusal
    words(show.refusal)
    assert not show.press("enter").refusal


def test_nine_players_have_room_with_the_bag(tmp_path):
    text = Show(tmp_path, "tiles-bag", (*NAMES, "Ivo")).text()
    assert all(name in text for name in (*NAMES, "Ivo"))
    assert "▽ I" in text


def test_the_table_judges_a_tile(tmp_path, words):
    show = lay(Show(tmp_path, "tiles", NAMES[:3], referee=Referee.TABLE))
    words(beside(show.text()))
    show.press("enter")
    words(show.text())
    show.press("enter")
    mislay(show).press("e", "a")
    assert show.kinds().count("TileRejected") == 1
    assert show.frame.notice.alarm


def test_the_next_game_is_begun_by_the_next_player(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:3]).press("enter", "s", "enter")
    assert show.state.ended.reason is Ending.AGREED
    words(" ".join(show.text().split()))
    words(beside(show.press("enter").text()))


def test_pawns_stand_side_by_side_on_the_track():
    canvas = Canvas(40, 4, DARK)
    pawns = [Pawn(seat, name, 0, 12, 12, False) for seat, name in enumerate(NAMES[:4])]
    paint_track(canvas, 0, 0, pawns)
    assert canvas.text().splitlines()[1].startswith("10  · ABCD·  · ")


def test_animals_differ_in_outline_and_are_named_and_numbered(tmp_path):
    outlines = {"".join(animal.sprite) for animal in animals.ANIMALS}
    assert len(outlines) == len(ANIMALS)
    plain = theme_for("dark", Depth.NONE, {})
    text = Show(tmp_path, "kids", NAMES[:2]).press("enter").text(theme=plain)
    for number, animal in enumerate(ANIMALS, start=1):
        assert re.search(rf"\b{animal}\b", text)
        assert re.search(rf"\D{number}( |$)", text, re.MULTILINE)


def test_the_latest_tile_of_each_player_carries_the_seats_letter(tmp_path):
    show = lay(Show(tmp_path, "tiles", NAMES[:3]), 5).press("enter", ":r9c9")
    laid = [e for record in show.session.records for e in record.events if type(e) is TileLaid]
    latest = {event.seat: event.cell for event in laid}
    squares = show.showing.navigation.top.frame().board.squares
    lettered = {squares[cell].pen: cell for cell in range(81) if squares[cell].lettered}
    assert lettered == latest
    assert set(lettered) == {0, 1, 2}


def test_at_the_smallest_size_the_header_tells_children_what_happened(tmp_path):
    show = lay(Show(tmp_path, "kids", NAMES[:1], ready=True), 2)
    assert re.search(r"3 · .*Ann .* [A-F][1-6]", head(show.text()))
    assert not re.search("[A-F][1-6]", head(show.text(120, 40)))


def test_messages_to_children_say_what_the_edges_of_the_board_say(tmp_path, words):
    show = Show(tmp_path, "kids", NAMES[:2]).press("enter", ":C5")
    words(beside(show.text()))
    lines = show.press("enter", "enter").text().splitlines()
    words(lines[0])
    top = next(line for line in lines if "┏" in line)
    row = next(line for line in lines if line.startswith("5"))
    assert top.index("C") == row.index("│", row.index("│") + 1) + 5
    assert [line[0] for line in lines if line[:1].isdigit()] == list("123456")
    assert [letter for letter in top[:61] if letter.isalpha()] == list("ABCDEF")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("edition", [name for name, row in EDITIONS.items() if row.track])
def test_t9_the_track_is_seen_with_its_pawns_and_both_ways_of_a_total(
    edition, width, height, tmp_path
):
    show = Show(tmp_path, edition, NAMES[:3]).press("enter")
    assert show.showing.navigation.top is not None
    totals = zip(NAMES, (58, 21, 21), strict=False)
    pawns = [Pawn(seat, name, *track_place(n), n, False) for seat, (name, n) in enumerate(totals)]
    canvas = Canvas(width, height, DARK)
    replace(show.showing.navigation.top.frame(), pawns=tuple(pawns)).paint(canvas)
    text = canvas.text()
    track = re.findall(r" (?:[123]0| 0|[ABC]{1,2}) .*·.*$", text, re.MULTILINE)
    assert len(track) == 4
    both = r"40 ?\+ ?18"  # and no sign that is a player's
    assert re.search(rf"Ann +{both} +58\b", text)
    assert re.search(r"Ben +(?:0 \+ 21 +)?21\b", text)
    if edition == "kids":
        assert "●" in track[1]  # Ann's pawn is her mark
        assert re.search(r"20 +· *▲■ *·", track[2])  # two stand there, and no digit among them


def test_children_see_track_and_totals_beside_an_error(tmp_path):
    show = mislay(lay(Show(tmp_path, "kids", NAMES[:3]), 6))
    lines = show.text().splitlines()
    assert show.frame.notice.alarm
    assert re.search(r"30 ·{5} ·{5}$", lines[18])
    assert [line[66:69] for line in lines[19:22]] == ["Ann", "Ben", "Cem"]


def test_an_animal_is_laid_by_its_number_and_another_number_says_why_not(tmp_path):
    show = Show(tmp_path, "kids", NAMES[:2]).press("enter", ":C5")
    tile = show.state.tile
    other = 1 + tile % 6
    said = show.press(str(other)).refusal
    assert all(ANIMALS[one - 1] in said for one in (other, tile))
    assert "7" in show.press("7").refusal
    assert show.state.tiles_laid == (0, 0)
    show.press(str(tile))
    assert show.state.tiles_laid == (1, 0)


def test_the_page_of_keys_offers_children_the_keys_that_work(tmp_path):
    text = Show(tmp_path, "kids", NAMES[:2]).press("enter", "?").text()
    assert "enter, 1–6" in text
    assert ": lay C5" in text
    assert "r3c5" not in text
    assert ": lay r3c5" in Show(tmp_path / "tiles", "tiles", NAMES[:2]).press("enter", "?").text()


@pytest.mark.parametrize("mode", ["race", "solo"])
def test_a_number_that_the_board_does_not_have_is_said(mode, tmp_path, words):
    show = Show(tmp_path, mode, NAMES[: 1 if mode == "solo" else 2], card=TINY_CARD).press("7")
    words(below(show.text()))


def test_animals_may_be_glyphs(tmp_path, golden):
    show = lay(Show(tmp_path, "kids", NAMES[:2], glyphs=True), 9).press("enter", "tab")
    golden("screens/kids-glyphs-80.txt", show.text())
    for width, height in ((80, 24), (120, 40), (200, 60)):
        for line in show.canvas(width, height).lines():
            assert sum(cell_len(segment.text) for segment in line) == width
    assert all(cell_len(glyph) == 2 for glyph in GLYPHS)


def test_every_picture_fits_its_cell():
    layout = EDITIONS["kids"].layout
    for digit in layout.digits:
        canvas = Canvas(64, 23, DARK)
        squares = [Square() for _ in range(36)]
        squares[0] = Square(digit)
        paint_board(canvas, 1, 0, BoardFrame(layout, tuple(squares), animals=True), PICTURES)
        rows = canvas.text().splitlines()[1:4]
        assert all(row[1] in "┃1" and row[11] == "│" for row in rows)
        assert any(row[2:11].strip() for row in rows)


def test_a_tile_game_in_the_running_program(tmp_path):
    show = Show(tmp_path, "kids", NAMES[:2])

    async def play() -> None:
        app = PartyApp(show.showing)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(6):
                type_in(app, ["enter", "tab"])
                await pilot.pause()
                cells = places_for(show.state.grid, show.state.tile)
                type_in(app, [f":{show.state.grid.layout.cell_name(next(cells))}", "enter"])
                await pilot.pause()

    asyncio.run(play())
    assert show.kinds().count("TileLaid") == 6


def test_children_are_told_of_animals_and_not_of_tiles(tmp_path, words):
    show = Show(tmp_path, "kids", NAMES[:2], ready=False)
    told = [show.text(), show.press("enter").text(), show.press("enter").text()]
    words(below(told[0]))
    rules = " ".join(first_rules(view(show.state, None)))
    assert rules in " ".join(told[0].split())  # to whoever came in without another page
    words(told)


def test_what_went_wrong_stands_in_the_header_in_few_words(tmp_path, words):
    show = lay(Show(tmp_path, "kids", NAMES[:2]), 12)
    mislay(show).press("enter", "enter")
    words(head(show.text()))
    show.press("n", "enter", "enter", "enter")
    words(head(show.text()))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
def test_the_animals_stay_pictures_when_the_game_is_over(width, height, tmp_path):
    show = lay(Show(tmp_path, "kids", ("Ann", "Benjamin Button")), 8)
    show.press("enter", "s", "enter").wait(10)
    text = show.text(width, height)
    assert "tur-" not in text
    assert "▀██████▀" in text  # a rabbit's feet
    ann, ben = show.state.totals
    assert re.search(rf"1 [●▲].* Benj.* {ben}\b", text)
    assert re.search(rf"2 [●▲].* Ann +▄* *{ann}\b", text)
    show.showing.navigation.top.refuse("The disk is full.")
    assert "× The disk is full." in show.text(width, height)


def test_a_digit_that_lays_nothing_is_told_what_does(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2], ready=False)
    words(show.press("5").refusal)
    show.press("enter")
    words(show.press("5").refusal)
    words(show.press("x").refusal)
    words(show.press(" ", "5").refusal)


def test_a_child_s_name_stands_whole_beside_its_factor(tmp_path):
    names, handicaps = ("Anna", "Mia"), (Handicap(), Handicap(factor=1.5))
    show = Show(tmp_path, "kids", names, handicaps=handicaps).press("enter")
    assert "▲ Mia×1.5 " in show.text()


@pytest.mark.parametrize(("mode", "piece"), [("tiles", "tile"), ("kids", "animal")])
def test_a_key_that_means_nothing_says_so_while_the_keyboard_goes_round(
    mode, piece, tmp_path, words
):
    show = lay(Show(tmp_path, mode, NAMES[:2]).press("enter"))
    assert show.press("x").handing_over
    words(below(show.text()))
    assert not show.press("enter").refusal


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_r14_beside_what_a_child_has_the_rule_is_still_told(size, tmp_path, words):
    handicaps = (Handicap(), Handicap(factor=1.5, marks=True))
    text = Show(tmp_path, "kids", NAMES[:2], ready=False, handicaps=handicaps).text(*size)
    beside = (re.split("[┃┛]", line)[-1] for line in text.splitlines())
    told = " ".join(" ".join(beside).split())
    assert "Ben" in told
    assert "1.5" in told
    words(told)


@pytest.mark.parametrize("mode", ["tiles", "tiles-online", "tiles-bag", "kids"])
def test_the_red_card_says_all_where_most_stands_in_the_way(mode, tmp_path):
    """Three clashes, a long name, the narrowest panel: where need be in few words."""
    show = Show(tmp_path, mode, ["Bartholomew-Augustin", "Maximiliane-Dorothea"])
    state = show.state
    houses = (HouseAt("row", 3), HouseAt("column", 1), HouseAt("box", 0))
    clashes = tuple(ClashAt(context, cell) for cell, context in enumerate(houses))
    for seat in (0, 1):
        mistake = mistake_of([TileRejected(seat, 19, 6, 0, clashes)], state)
        notice = notice_of(tiles_view(state, None, 0.0, NOTHING_RECENT), mistake, "")
        width, lines = (15, 18) if mode == "kids" else (35, MOST_LINES)
        assert says_all(notice, width, lines)


@pytest.mark.parametrize("mode", ["tiles", "kids"])
@pytest.mark.parametrize("apart", [0.2, 0.8, 0.95])
def test_a_second_stroke_at_the_gate_lays_nothing(mode, apart, tmp_path):
    show = Show(tmp_path, mode, NAMES[:2], held=True).wait(2)
    show.press("enter").wait(apart).press("enter")
    assert "TileLaid" not in show.kinds()
    assert show.wait(2).press("enter").kinds().count("TileLaid") == 1
    show.wait(2).press("enter").wait(apart).press("enter")  # the gate of the second player
    assert show.kinds().count("TileLaid") == 1


def test_a_second_stroke_that_came_too_early_is_told(tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2], held=True).wait(2).press("enter")
    words(below(show.wait(0.8).press("enter").text()))
    drawn = Show(tmp_path / "bag", "tiles-bag", NAMES[:2], held=True).wait(2).press("enter")
    while not drawn.state.tile:
        drawn.wait(2).press("enter")
    laid = drawn.kinds().count("TileLaid")
    assert drawn.wait(0.8).press("enter").kinds().count("TileLaid") == laid


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize(("mode", "lay"), [("tiles", ":lay r5c5"), ("kids", ":lay C3")])
def test_the_keys_are_told_at_each_gate_and_nothing_that_is_hidden(mode, lay, size, tmp_path):
    show = Show(tmp_path, mode, NAMES[:2], ready=False).press("enter", lay)
    gate = show.text(*size)
    assert "? keys" in gate
    page = show.press("?").text(*size)
    assert "your turn" in page
    assert "Ben: " not in page
    assert show.state.paused is False or show.state.turn == 1
    assert show.press("enter").text(*size) == gate
    assert "TileLaid" not in show.press("enter").kinds()[-1:]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_column_of_the_list_has_a_heading_and_no_sign_is_a_players(size, tmp_path, words):
    show = Show(tmp_path, "tiles", NAMES[:2]).press("enter")
    lines = show.text(*size).splitlines()
    first = next(n for n, line in enumerate(lines) if re.search(r"Ann +0 +\+ +0 +0$", line))
    words(lines[first - 1][40:].strip())
    words(line for line in lines if "●" in line)


@pytest.mark.parametrize("mode", ["tiles", "kids"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_while_a_bot_thinks_it_is_said_who_does_and_what_one_may_do(mode, size, tmp_path, words):
    show = Show(tmp_path, mode, NAMES[:1], bots={"Ada (fair)": 3})
    while not show.showing.navigation.top.bots.thinking:
        show.press("enter")
    show.press("left")
    text = show.text(*size)
    if (mode, size) == ("kids", (80, 24)):  # there is no line for it but the panel's first
        words(beside(text))
        return
    told = show.frame.waits
    assert told
    assert told in (text if mode == "kids" else noted(show, *size))
