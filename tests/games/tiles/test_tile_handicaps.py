"""Handicaps (R14), teams (R15) and chosen colours (R1) in the tile game."""

from __future__ import annotations

from gridparty.games.common.commands import Agree
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.tiles.commands import Draw, Lay
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.events import TileLaid
from gridparty.games.tiles.line_text import line_text
from gridparty.games.tiles.player_view import result_to_plain, standings, view
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.text import event_sentences
from gridparty.games.tiles.view import view as tiles_view
from gridparty.terminal.tiles.view import pawns_of, turn_of
from playing import Table, only

CHILD = Handicap(45.0, 1.5, marks=True)
LINE_TEXT = line_text(Assistance())


def lay(table: Table) -> TileLaid:
    """Lay the tile where it brings most."""
    cells = places_for(table.state.grid, table.state.tile)
    return only(table.do(Lay(max(cells))), TileLaid)


def test_r14_the_points_count_by_the_factor_and_the_sum_is_rounded():
    table = Table("tiles", "Ann Ben", seed=3, handicaps=(CHILD, Handicap()))
    laid: dict[int, int] = {0: 0, 1: 0}
    for _ in range(12):
        event = lay(table)
        laid[event.seat] += event.score.points
    assert laid[0] * 3 % 2 == 1  # so that there is something to round
    assert table.state.points == (laid[0], laid[1])
    assert table.state.totals == ((laid[0] * 3 + 1) // 2, laid[1])
    assert [
        (pawn.field, pawn.total)
        for pawn in pawns_of(tiles_view(table.state, None, 0.0, NOTHING_RECENT))
    ] == [(total % 40, total) for total in table.state.totals]


def test_r14_a_turn_lasts_as_long_as_its_player_has():
    table = Table("tiles", "Ann Ben", handicaps=(CHILD, Handicap()), turn_seconds=20.0)
    assert table.state.turn_ends == 45
    lay(table)
    assert table.state.turn_ends == 20


def test_r14_t3_legal_cells_are_marked_for_the_childs_own_eyes(words):
    table = Table("tiles", "Ann Ben", handicaps=(CHILD, Handicap()))
    assert [view(table.state, seat).marked for seat in (0, 1, None)] == [True, False, False]
    aside = LINE_TEXT.secret_prompt(table.state)
    assert aside is not None
    words(aside.text)
    lay(table)
    assert not view(table.state, 1).marked
    aside = LINE_TEXT.secret_prompt(table.state)
    assert aside is not None
    assert aside.text == ""


def test_r14_what_is_agreed_is_said_before_and_after_the_game_and_stands_in_the_result(words):
    table = Table("tiles", "Ann Ben", handicaps=(Handicap(), CHILD))
    words(LINE_TEXT.opening(table.state).splitlines()[1:4])
    table.do(Agree())
    words(LINE_TEXT.ending(table.state).splitlines()[-3:])
    ann, ben = result_to_plain(table.state)["players"]
    assert "handicap" not in ann
    assert ben["handicap"] == {"seconds": 45.0, "factor": 1.5, "marks": True}


def test_r15_a_team_shares_its_total_place_and_win():
    table = Table("tiles", "Ann Ben Cem Dora", seed=1, teams=(0, 1, 0, 1))
    for _ in range(6):
        lay(table)
    state = table.state
    together = [state.totals[0] + state.totals[2], state.totals[1] + state.totals[3]]
    assert [team["total"] for team in result_to_plain(state)["teams"]] == together
    assert f"\nAnn and Cem {together[0]} · Ben and Dora {together[1]}\nAnn " in LINE_TEXT.board(
        state
    )
    best = 0 if together[0] > together[1] else 1
    assert [row.seat % 2 for row in standings(state)] == [best, best, 1 - best, 1 - best]
    assert [row.place for row in standings(state)] == [1, 1, 2, 2]
    assert table.do(Agree())
    assert result_to_plain(table.state)["teams"][best]["place"] == 1


def test_b1_r15_the_lot_leaves_the_teams_alternating_and_everybody_what_was_agreed():
    names, handicaps = "Ann Ben Cem Dora", (CHILD, Handicap(), Handicap(), Handicap())
    orders = set()
    for seed in range(20):
        table = Table(
            "tiles-bag",
            names,
            seed=seed,
            teams=(0, 1, 0, 1),
            handicaps=handicaps,
            pens=(7, 6, 5, 4),
        )
        state = table.state
        orders.add(state.names)
        assert state.options.teams[0] != state.options.teams[1]
        assert {
            name for name, team in zip(state.names, state.options.teams, strict=True) if team
        } == {
            "Ben",
            "Dora",
        }
        assert state.options.handicaps[state.names.index("Ann")] == CHILD
        assert state.pens[state.names.index("Cem")] == 5
    assert len(orders) > 5


def test_r1_a_pawn_has_the_colour_of_its_player():
    table = Table(EDITIONS["tiles"], "Ann Ben", pens=(4, 2))
    assert [pawn.pen for pawn in pawns_of(tiles_view(table.state, None, 0.0, NOTHING_RECENT))] == [
        4,
        2,
    ]
    assert turn_of(tiles_view(table.state, None, 0.0, NOTHING_RECENT)).pen == 4
    bag = Table("tiles-bag", [f"Player {n}" for n in range(9)])
    bag.do(Draw())
    assert bag.state.pens == tuple(range(9))


def test_r14_no_points_are_not_multiplied(words):
    table = Table("kids", "Ann Ben", handicaps=(Handicap(factor=2.0), Handicap()))
    event = lay(table)
    assert event.score.points == 0
    words(event_sentences(event, table.state))
