"""What is agreed for single seats stands in the session file, wherever the lot puts people."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forged_headers import changed, line_of, sealed
from gridparty.errors import JournalError
from gridparty.evening.results.recorder import Said
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.codec import plain_fields
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, path_of
from gridparty.games.catalogue import games, row_for_title
from gridparty.games.common.handicap import NONE, Handicap
from gridparty.games.common.participants import Participants
from playing import begun

CHILD = Handicap(20.0, 1.5, marks=True)
AGREED = {"handicaps": (CHILD, NONE, NONE, NONE), "teams": (0, 1, 0, 1), "pens": (7, 6, 5, 4)}
NAMES = ("Ann", "Ben", "Cem", "Dora")
TITLES = ("race", "blitz", "tiles", "tiles-bag", "kids")


@pytest.mark.parametrize("title", TITLES)
def test_r1_r14_r15_a_game_that_is_taken_up_again_is_what_was_agreed(title, tmp_path):
    for _ in range(4 if title == "tiles-bag" else 1):
        session = begun(tmp_path, title, NAMES, options=AGREED)
        before = session.state
        session.leave()
        recording = read(path_of(session.id, tmp_path), games())
        assert recording.damage is None
        again = Session.resume(session.id, games(), folder=tmp_path)
        assert again.state.pens[again.state.names.index("Cem")] == 5
        assert again.state.options.handicaps[again.state.names.index("Ann")] == CHILD
        assert again.state.options == before.options
        assert (again.state.sides, again.state.pens) == (before.sides, before.pens)
        again.leave()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("handicaps", [plain_fields(NONE)] * 4),  # not what line 1 tells
        ("handicaps", [plain_fields(CHILD)]),
        ("handicaps", [{"factor": 99.0}] * 4),
        ("teams", [0, 0, 1, 1]),
        ("pens", [7, 7, 5, 4]),
        ("pens", [4, 5, 6, 7]),
    ],
)
def test_a_file_that_says_something_else_of_a_seat_is_refused(title, field, value, tmp_path):
    session = begun(tmp_path, title, NAMES, options=AGREED)
    session.leave()
    path = path_of(session.id, tmp_path)
    first, rest = path.read_bytes().split(b"\n", 1)

    header = json.loads(first)
    del header["crc"]
    path.write_bytes(sealed(line_of(header), rest))
    assert not complaint_of(path)
    path.write_bytes(sealed(line_of(changed(header, ("setup", "options", field), value)), rest))
    assert complaint_of(path)


def complaint_of(path: Path) -> str:
    try:
        return read(path, games()).damaged
    except JournalError as error:
        return str(error)


def test_b1_r14_the_next_game_of_the_bag_has_for_everybody_what_the_first_had(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    row = row_for_title("tiles-bag")
    rules = row.setup.load().with_participants(
        row.rules.load()["tiles-bag"], Participants(**AGREED)
    )
    evening = Evening(
        Dealer(row, rules, ScriptClock(), seed=5), keep=lambda session: Said((), praised=False)
    )
    state = evening.begin(NAMES).state
    orders = {state.names}
    for _ in range(5):
        assert state.options.handicaps[state.names.index("Ann")] == CHILD
        assert state.pens[state.names.index("Dora")] == 4
        teams = dict(zip(state.names, state.options.teams, strict=True))
        assert teams["Ann"] == teams["Cem"] != teams["Ben"] == teams["Dora"]
        evening.leave()
        state = evening.next_game().state
        orders.add(state.names)
    evening.leave()
    assert len(orders) > 1
