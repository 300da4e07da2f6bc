"""A tile game on phones and a TV: each field of what they are told, as the pages read it."""

from __future__ import annotations

import json
from typing import Any

from gridparty.games.common.commands import Accept, Agree, Call, Pause
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.games.tiles.view import VIEW_ADAPTER, TilesView, view
from gridparty.web.protocol import encoded
from laying import TINY_BAG, TINY_TILES, laid_out
from playing import Table

#: Of an empty 4x4 board but for a 1 in r1c1: what a tile brings from the box, the row, the column.
BESIDE_ONE = [
    *(None, [1, 0, 0], [0, 1, 0], [0, 1, 0]),
    *([1, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0]),
    *([0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]),
    *([0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]),
]


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """What is sent to that seat."""
    return json.loads(encoded(seen(table, seat)))


def seen(table: Table, seat: int | None) -> TilesView:
    return view(table.state, seat, table.seconds, NOTHING_RECENT)


def in_turns_of(seconds: float, **more: Any) -> Table:
    return laid_out(TINY_TILES, "1...", "23", turn_seconds=seconds, **more)


def test_a_seat_is_told_all_that_a_board_and_an_own_tile_need():
    table = in_turns_of(20.0)
    table.seconds = 5.0
    assert told(table, 0) == {
        "name": "tiles",
        "title": "tiny",
        "layout": {"size": 4, "box_rows": 2, "box_cols": 2},
        "card": None,
        "level": "",
        "calls": False,
        "animals": False,
        "round": 1,
        "turn": {"seat": 0, "serial": 1, "waits": 0.0},
        "check": None,
        "clock": {"kind": "turn", "left": 15.0, "full": 20.0, "runs": True},
        "board": {
            "digits": "1000000000000000",
            "owners": [-3, *[-2] * 15],
            "wrong": [],
            "last": None,
            "legal": None,
        },
        "totals": [0, 0],
        "sides": [
            {"place": 1, "seats": [0], "total": 0},
            {"place": 1, "seats": [1], "total": 0},
        ],
        "must_erase": [],
        "entries": [],
        "agreed": [],
        "tiles": {
            "mine": 2,
            "drawn": None,
            "holding": [True, True],
            "to_draw": 13,
            "aside": 0,
            "places": None,
            "worth": BESIDE_ONE,
            "track": {"fields": 40, "at": [0, 0], "tokens": [0, 0]},
        },
        "warning": "",
        "mishap": None,
        "events": [],
        "result": None,
    }
    assert seen(table, 0).may == ("pause", "agree", "lay", "no-place")


def test_a_tile_that_the_others_judge_is_told_with_who_accepted_it():
    table = laid_out(TINY_TILES, "1...", "223", players="Ann Ben Cem", referee=Referee.TABLE)
    table.do(Lay(1), at=3.0)
    table.do(Accept(2), at=4.0)
    shown = told(table, 1)
    assert shown["check"] == {"writer": 0, "cell": 1, "digit": 2, "points": 1, "accepted": [2]}
    assert shown["clock"] == {"kind": "check", "left": 9.0, "full": 10.0, "runs": True}
    assert shown["entries"] == [1]
    assert shown["board"]["digits"][:3] == "120"
    assert shown["board"]["owners"][:3] == [-3, 0, -2]
    assert seen(table, 1).may == ("pause", "agree", "accept", "call")
    assert seen(table, 0).may == seen(table, 2).may == ("pause", "agree")
    table.do(Agree(1))
    assert told(table, None)["agreed"] == [1]
    assert "agree" not in seen(table, 1).may
    table.do(Pause())
    assert told(table, 1)["check"] is None
    assert told(table, 1)["board"] is None
    assert told(table, 1)["clock"]["runs"] is False


def test_the_tile_out_of_the_bag_is_for_all_to_see_and_nobody_holds_one():
    table = laid_out(TINY_BAG, "1...", "..")
    shown = told(table, 1)["tiles"]
    assert (shown["drawn"], shown["mine"], shown["holding"]) == (None, None, [])
    assert seen(table, 0).may == ("pause", "agree", "draw")
    assert seen(table, 1).may == ("pause", "agree")
    table.do(Draw())
    for seat in (0, 1, None):
        shown = told(table, seat)["tiles"]
        assert shown["drawn"] == table.state.tile > 0
        assert (shown["mine"], shown["holding"]) == (None, [])
    assert "lay" in seen(table, 0).may
    table.do(Pause())
    assert told(table, 0)["tiles"]["drawn"] is None


def test_what_is_hidden_is_never_told_as_drawn():
    table = in_turns_of(20.0)
    for seat in (0, 1, None):
        assert told(table, seat)["tiles"]["drawn"] is None


def test_r14_where_the_own_tile_may_go_is_marked_for_whom_it_was_agreed():
    table = in_turns_of(20.0, handicaps=(Handicap(marks=True), Handicap()))
    beside_two = laid_out(TINY_TILES, "12..", "23", handicaps=(Handicap(marks=True), Handicap()))
    assert told(table, 0)["tiles"]["places"] == list(range(1, 16))
    assert told(beside_two, 0)["tiles"]["places"] == [6, 7, 8, 10, 11, 12, 14, 15]
    assert told(table, 1)["tiles"]["places"] is None
    assert told(table, None)["tiles"]["places"] is None
    table.do(Pause())
    assert told(table, 0)["tiles"]["places"] is None


def test_the_one_who_is_set_aside_for_a_wrong_claim_is_told_where_it_fits():
    table = in_turns_of(20.0)
    events = table.do(ClaimNoPlace())
    mishap = VIEW_ADAPTER.mishap(events, table.state)
    assert mishap is not None
    assert (mishap.seat, mishap.cell, mishap.digit, mishap.clash) == (0, 1, 2, ())
    assert "r1c2" in " ".join(mishap.sentences)
    assert told(table, None)["tiles"]["aside"] == 1


def test_a_tile_that_is_called_is_told_with_what_it_clashes_with(words):
    """The call and its judgement come before it."""
    table = laid_out(TINY_TILES, "1...", "12", referee=Referee.TABLE)
    table.do(Lay(2))
    events = table.do(Call(1))
    assert [type(event).__name__ for event in events[:2]] == ["ErrorCalled", "CallUpheld"]
    mishap = VIEW_ADAPTER.mishap(events, table.state)
    assert mishap is not None
    assert (mishap.seat, mishap.cell, mishap.digit, mishap.clash) == (0, 2, 1, (0,))
    words(" ".join(mishap.sentences))
    assert VIEW_ADAPTER.mishap(events[:2], table.state) is None


def test_the_end_tells_the_tiles_of_each_and_who_won(words):
    table = in_turns_of(20.0)
    table.do(Lay(1), at=2.0)
    for seat in (0, 1):
        table.do(Agree(seat))
    ending = told(table, None)["result"]
    assert ending["winners"] == [0]
    assert [(row["place"], row["seat"], row["total"]) for row in ending["ranking"]] == [
        (1, 0, 1),
        (2, 1, 0),
    ]
    assert ending["solution"] is None
    words([ending["why"], *(row["note"] for row in ending["ranking"])])
    over = told(table, 0)
    assert seen(table, 0).may == ()
    assert over["clock"] is None
    assert over["board"]["digits"][:2] == "12"
    assert over["tiles"]["worth"] is None
    assert over["round"] == 1


def test_the_place_on_the_track_and_the_tokens_are_told_where_there_is_one():
    table = laid_out(TINY_TILES, "1...", "23")
    table.do(Lay(1))
    assert told(table, None)["tiles"]["track"] == {"fields": 40, "at": [1, 0], "tokens": [0, 0]}
    without = laid_out(mixed(TINY_TILES, track=False), "1...", "23")
    assert told(without, None)["tiles"]["track"] is None


def test_t8_where_tiles_count_what_they_say_the_board_and_the_laying_agree():
    edition = mixed(EDITIONS["tiles"], layout="4x4", start_tiles="none", tile_values=True)
    table = laid_out(edition, "34..", "23")
    worth = told(table, 0)["tiles"]["worth"]
    assert worth[2] == [0, 7, 0]
    assert worth[4] == [7, 0, 0]  # the 3 above lies in the box, and counts once
    table.do(Lay(2))
    assert table.state.totals == (7, 0)


def test_where_no_digit_may_go_nothing_is_to_be_had():
    table = laid_out(TINY_TILES, "12.. .... ..3. ..4.", "23")
    worth = told(table, None)["tiles"]["worth"]
    assert [cell for cell, parts in enumerate(worth) if parts is None] == [0, 1, 2, 10, 14]
