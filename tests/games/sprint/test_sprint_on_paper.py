"""S9: a sprint on printed copies, with the program as clock and the sheets counted at the end."""

from __future__ import annotations

import pytest

from gridparty.errors import GridpartyError, IllegalMoveError
from gridparty.games.common.commands import Agree, Pause, Tick
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.sprint.commands import Count, Enter, HandIn, Keep, Undo
from gridparty.games.sprint.events import Ending, SheetCounted
from gridparty.games.sprint.line_text import line_text, result
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.parsing import parse_on_paper
from gridparty.games.sprint.tally import tally
from playing import TINY_CARD, Table, kinds

STAKE = sum(
    int(right)
    for given, right in zip(TINY_CARD.givens, TINY_CARD.solution, strict=True)
    if given == "."
)


def on_paper(players: str = "Ann Ben Cem", **options: object) -> Table:
    table = Table("sprint", players, on_paper=True, **options)
    table.seconds = 3.0
    return table


def places(table: Table) -> list[tuple[str, int, int, float | None]]:
    return [(one.name, one.place, one.total, one.seconds) for one in table.state.standings]


def test_s9_the_finished_come_by_time_and_penalties_the_others_by_points():
    table = on_paper()
    assert kinds(table.do(HandIn(1), 33.0)) == ["Finished", "LastSecondsBegan"]
    table.do(HandIn(0), 43.0)
    assert kinds(table.do(Tick(), 94.0)) == ["PensDown"]
    assert not table.state.over
    table.do(Count(1, 1))
    table.do(Count(0, 0))
    table.do(Count(2, STAKE - 2))
    assert kinds(table.do(Keep())) == ["GameOver"]
    assert table.state.reason is Ending.TIME
    assert places(table) == [
        ("Ann", 1, STAKE, 40.0),
        ("Ben", 2, STAKE, 60.0),  # 30 s and 30 s for an error
        ("Cem", 3, STAKE - 2, None),
    ]


def test_s9_at_the_end_a_sheet_with_a_wrong_digit_is_not_solved():
    table = on_paper("Ann Ben", judged=Judged.AT_END)
    table.do(HandIn(0), 10.0)
    table.do(HandIn(1), 20.0)
    table.do(Count(0, STAKE - 3))
    table.do(Count(1, STAKE))
    table.do(Keep())
    assert places(table) == [("Ben", 1, STAKE, 17.0), ("Ann", 2, STAKE - 3, None)]


def test_s9_who_was_noted_by_mistake_goes_on_and_nobody_loses_time():
    table = on_paper("Ann Ben")
    table.do(HandIn(0), 10.0)
    assert table.state.last_until == 70.0
    assert kinds(table.do(Undo(0), 12.0)) == ["Undone"]
    assert table.state.last_until is None
    assert kinds(table.do(Tick(), 80.0)) == []
    table.do(HandIn(1), 81.0)
    table.do(HandIn(0), 90.0)
    assert table.state.pens_down is not None
    table.do(Undo(0))  # also when that ended the time
    assert table.state.pens_down is None
    table.do(HandIn(0), 95.0)
    assert table.state.players[0].done == 95.0


def test_s9_all_may_stop_and_the_head_start_counts():
    table = on_paper("Ann Ben", handicaps=(Handicap(seconds=10.0), Handicap()))
    with pytest.raises(IllegalMoveError):
        table.do(HandIn(1), 12.0)  # the sheet still lies face down
    table.do(HandIn(0), 12.5)
    assert kinds(table.do(Agree(), 20.0))[-1] == "PensDown"


@pytest.mark.parametrize(
    ("command", "at"),
    [
        (Enter(0, 1, 2), 5.0),
        (Count(0, 0), 5.0),
        (Keep(), 5.0),
        (Undo(0), 5.0),
        (HandIn(0), 2.0),
    ],
)
def test_s9_what_is_too_early_or_not_on_paper_is_refused(command, at):
    with pytest.raises(IllegalMoveError):
        on_paper().do(command, at)


@pytest.mark.parametrize(("seat", "number"), [(0, 99), (0, -1), (1, STAKE + 1), (1, -1), (2, 1)])
def test_s9_impossible_numbers_are_refused(seat, number):
    table = on_paper("Ann Ben")
    table.do(HandIn(0), 5.0)
    table.do(Agree())
    with pytest.raises(GridpartyError):
        table.do(Count(seat, number))
    with pytest.raises(GridpartyError):
        table.do(Keep())


def test_s9_a_sheet_is_read_out_or_its_number_said():
    table = on_paper("Ann Ben")
    table.do(HandIn(0), 5.0)
    table.do(Agree())
    right = TINY_CARD.solution
    gap = TINY_CARD.givens.index(".")
    other = str(int(right[gap]) % 4 + 1)
    wrong = right[:gap] + other + right[gap + 1 :]
    missing = right[:gap] + "." + right[gap + 1 :]
    rows = " ".join(missing[at : at + 4] for at in range(0, 16, 4))
    for line, command in (
        (f"ann {right}", Count(0, 0)),
        (f"Ann {wrong}", Count(0, 1)),
        (f"Ben {rows}", Count(1, STAKE - int(right[gap]))),
        ("Ben 12", Count(1, 12)),
    ):
        assert parse_on_paper(line, table.state) == command
    given = next(cell for cell, digit in enumerate(TINY_CARD.givens) if digit != ".")
    alien = right[:given] + str(int(right[given]) % 4 + 1) + right[given + 1 :]
    for line in (f"Ann {alien}", f"Zed {right}", "Ann 53.", "r1c1=2"):
        with pytest.raises(GridpartyError):
            parse_on_paper(line, table.state)


def test_s9_nothing_of_the_card_is_told_while_somebody_writes(words):
    table = on_paper("Ann Ben")
    text = line_text(Assistance())
    asked = text.queries["solution"]
    before = asked(table.state)
    told = [text.opening(table.state), text.prompt(table.state), before]
    table.do(HandIn(0), 63.0)
    told.append(text.prompt(table.state))
    assert TINY_CARD.solution[:4] not in "".join(told).replace(" ", "")
    for command in (Agree(), Count(0, 2), Count(1, 7), Keep()):
        events = table.do(command)
        told += [text.events_text(events, table.state), text.prompt(table.state)]
    assert asked(table.state) != before
    words([*told, text.ending(table.state)])
    assert [one["seconds"] for one in result(table.state, 0.0, "x")["players"]] == [120.0, None]


def test_s9_a_sheet_that_was_miscounted_is_counted_again():
    table = on_paper("Ann")
    table.do(HandIn(0), 9.0)
    for wrong in (4, 1):
        table.do(Count(0, wrong))
    assert table.state.players[0].errors == 1
    lines = [type("Line", (), {"events": (SheetCounted(0, wrong, 9),)}) for wrong in (4, 1)]
    assert [one.errors for one in tally(1, lines)] == [1]


def test_s9_the_clock_stands_while_sheets_are_counted():
    table = on_paper("Ann Ben", game_seconds=60.0)
    table.do(Pause(), 10.0)
    assert table.state.paused
    late = on_paper("Ann Ben", game_seconds=60.0)
    assert kinds(late.do(Tick(), 64.0)) == ["PensDown"]
    assert late.do(Tick(), 200.0) == []
    assert late.state.clock_stands
