"""A sprint in sessions, evenings, results and rooms (S8, R17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.results.statistics import bests_of, people
from gridparty.evening.session.clock import ScriptClock, clocks
from gridparty.evening.session.game_result import result_of
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, path_of
from gridparty.games.catalogue import games
from gridparty.games.sprint.commands import Enter, Mark, Undo
from gridparty.lines.evening import Shell
from gridparty.lines.host import LinesHost
from playing import TINY_CARD, begun
from seeing import Show, right
from web_room import Table as Room

RIGHT = tuple(map(int, TINY_CARD.solution))
GAPS = tuple(cell for cell, given in enumerate(TINY_CARD.givens) if given == ".")


@pytest.fixture(autouse=True)
def home(home):
    return home


def a_sprint(folder, clock: ScriptClock) -> Session:
    return begun(folder, "sprint", "Ann Ben", clock=clock, wall=clock)


def played(session: Session, clock: ScriptClock) -> None:
    clock.leap(4.0)
    for command in (
        Enter(0, GAPS[0], RIGHT[GAPS[0]]),
        Enter(1, GAPS[1], RIGHT[GAPS[1]] % 4 + 1),
        Mark(1, GAPS[1], 1),
        Undo(0),
        Enter(1, GAPS[2], RIGHT[GAPS[2]]),
    ):
        clock.leap(1.5)
        session.submit(command)


def test_s7_a_journal_is_replayed_to_the_same_state_byte_for_byte(tmp_path):
    clock = ScriptClock()
    session = a_sprint(tmp_path, clock)
    played(session, clock)
    recording = read(path_of(session.id, tmp_path), games())
    assert session.game.replay(recording.events) == session.state
    again = a_sprint(tmp_path / "again", other := ScriptClock())
    played(again, other)
    first, second = (
        [
            line.partition(b',"crc"')[0] for line in path.read_bytes().splitlines()[1:]
        ]  # of each file
        for path in (path_of(session.id, tmp_path), path_of(again.id, tmp_path / "again"))
    )
    assert first == second


def test_s2_a_sprint_that_was_killed_goes_on_for_everybody(tmp_path):
    clock = ScriptClock()
    session = a_sprint(tmp_path, clock)
    played(session, clock)
    boards, seconds = session.state.players, session.seconds
    session.close()
    with path_of(session.id, tmp_path).open("ab") as file:
        file.write(b'{"at":9.0,"ev')
    back = Session.resume(session.id, games(), folder=tmp_path, **clocks(ScriptClock()))
    assert back.state.players == boards
    assert back.seconds == seconds
    assert back.state.paused  # until somebody goes on: the boards are covered


def test_s8_points_add_up_in_an_evening_and_set_no_best(tmp_path):
    show = Show(tmp_path, "sprint", ["Ann", "Ben"], TINY_CARD).wait(4)
    while show.grid.empty_cells:
        show.press(right(show, show.grid.layout.cell_name(show.grid.empty_cells[0])))
    show.wait(61)
    whole = sum(RIGHT[cell] for cell in GAPS)
    assert dict(show.showing.evening.totals) == {"Ann": whole, "Ben": 0}
    result = result_of(read(path_of(show.session.id, tmp_path), games()))
    assert [seat.place for seat in result.seats] == [1, 2]
    assert bests_of(result) == ()
    ann = next(one for one in people([result]) if one.name == "Ann")
    assert (ann.all.won, ann.all.points_a_turn, ann.all.best) == (1, None, None)


# the table's laptop


def boards_said(room: Room, line: str) -> list[str]:
    said: list[str] = []
    host = LinesHost(room.room, shell(said.append), None)
    host._do(line)
    return said


def shell(show: Callable[[str], None]):
    return Shell(None, show, None, lambda result: None, show)


def a_room() -> Room:
    room = Room("sprint", ("Ann", "Ben"), countdown_seconds=0.0)
    room.begin()
    room.wait(2.0)
    return room


def test_s7_the_laptop_shows_nobodys_board_in_lines():
    room = a_room()
    with pytest.raises(GridpartyError):
        boards_said(room, "board")


def test_s7_who_plays_at_the_laptop_sees_and_writes_the_own_board_alone():
    room = a_room()
    ben = next(seat for seat, name in enumerate(room.room.game.state.names) if name == "Ben")
    ann = 1 - ben
    room.room.do_as_host("hand", seat=ben, to="laptop")
    boards_said(room, f"r1c2={RIGHT[1]}")
    state = room.room.game.state
    assert (state.filled(ben), state.filled(ann)) == (1, 0)
    one = boards_said(room, "board")
    phone = next(one for one in room.phones if one.view["you"] == ann)
    phone.do("enter", cell=2, digit=RIGHT[2])
    other = boards_said(room, "board")
    assert one[-1].splitlines()[:-1] == other[-1].splitlines()[:-1]
    assert "1/12" in other[-1].splitlines()[-1]


def test_s1_only_one_plays_at_the_laptop():
    room = Room("sprint", ())
    for name in ("Ann", "Ben"):
        room.room.do_as_host("laptop", name=name)
    with pytest.raises(GridpartyError):
        room.room.next()
