"""What gridparty remembers is for the account that plays, and no other."""

from __future__ import annotations

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from gridparty import places
from gridparty.evening.history import History
from gridparty.evening.session import Session, path_of
from gridparty.games.catalogue import games
from gridparty.games.race.commands import Start
from gridparty.games.race.game import RACE
from gridparty.games.race.setup import MODES
from playing import TINY_CARD

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are as POSIX has them")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_home(home, monkeypatch):
    """The place that the system means, as an earlier version left it: open to everybody's eyes."""
    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: home)
    (home / "sessions").mkdir(parents=True)
    home.chmod(0o755)
    (home / "sessions").chmod(0o755)
    return home


def begun() -> str:
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=places.sessions())
    session.leave()
    return session.id


def test_what_is_new_is_for_its_owner_alone(home):
    id_ = begun()
    with closing(History(places.history())):
        pass
    assert mode(home) == mode(places.sessions()) == 0o700
    assert mode(places.history()) == 0o600
    assert mode(path_of(id_, places.sessions())) == 0o600


def test_what_was_open_is_closed_when_it_is_used(open_home):
    id_ = begun()
    path = path_of(id_, places.sessions())
    with closing(History(places.history())):
        pass
    for one, was in ((open_home, 0o755), (path, 0o644), (places.history(), 0o664)):
        one.chmod(was)
    places.sessions().chmod(0o775)
    Session.resume(id_, games(), folder=places.sessions()).close()
    assert mode(path) == 0o600
    with closing(History(places.history())):
        pass
    begun()
    assert mode(open_home) == mode(places.sessions()) == 0o700
    assert mode(places.history()) == 0o600


def test_a_folder_that_somebody_chose_keeps_its_rights(home):
    home.mkdir(mode=0o755)
    home.chmod(0o755)
    begun()
    with closing(History(places.history())):
        pass
    assert mode(home) == 0o755
    assert mode(places.sessions()) == 0o700


def test_folders_on_the_way_are_made_for_the_owner_alone(tmp_path):
    places.make_private(tmp_path / "a" / "b")
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700


def test_a_file_that_belongs_to_somebody_else_is_used_as_it_is(tmp_path, monkeypatch):
    (tmp_path / "file").touch(mode=0o644)
    (tmp_path / "file").chmod(0o644)

    def refuse(path: object, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    places.close_to_others(tmp_path / "file")
    assert mode(tmp_path / "file") == 0o644
