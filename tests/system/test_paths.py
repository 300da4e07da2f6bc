"""What gridparty remembers is for the account that plays, and no other."""

from __future__ import annotations

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from gridparty.evening.results.history import History
from gridparty.evening.session.session import Session, path_of
from gridparty.games.catalogue import games
from gridparty.games.race.commands import Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.system import paths
from playing import TINY_CARD

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are as POSIX has them")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_home(home, monkeypatch):
    """The place that the system means, as an earlier version left it: open to everybody's eyes."""
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: home)
    (home / "sessions").mkdir(parents=True)
    home.chmod(0o755)
    (home / "sessions").chmod(0o755)
    return home


def begun() -> str:
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=paths.sessions())
    session.leave()
    return session.id


def test_what_is_new_is_for_its_owner_alone(home):
    id_ = begun()
    with closing(History(paths.history())):
        pass
    assert mode(home) == mode(paths.sessions()) == 0o700
    assert mode(paths.history()) == 0o600
    assert mode(path_of(id_, paths.sessions())) == 0o600


def test_what_was_open_is_closed_when_it_is_used(open_home):
    id_ = begun()
    path = path_of(id_, paths.sessions())
    with closing(History(paths.history())):
        pass
    for one, was in ((open_home, 0o755), (path, 0o644), (paths.history(), 0o664)):
        one.chmod(was)
    paths.sessions().chmod(0o775)
    Session.resume(id_, games(), folder=paths.sessions()).close()
    assert mode(path) == 0o600
    with closing(History(paths.history())):
        pass
    begun()
    assert mode(open_home) == mode(paths.sessions()) == 0o700
    assert mode(paths.history()) == 0o600


def test_a_folder_that_somebody_chose_keeps_its_rights(home):
    home.mkdir(mode=0o755)
    home.chmod(0o755)
    begun()
    with closing(History(paths.history())):
        pass
    assert mode(home) == 0o755
    assert mode(paths.sessions()) == 0o700


def test_folders_on_the_way_are_made_for_the_owner_alone(tmp_path):
    paths.make_private(tmp_path / "a" / "b")
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700


def test_a_file_that_belongs_to_somebody_else_is_used_as_it_is(tmp_path, monkeypatch):
    (tmp_path / "file").touch(mode=0o644)
    (tmp_path / "file").chmod(0o644)

    def refuse(path: object, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    paths.close_to_others(tmp_path / "file")
    assert mode(tmp_path / "file") == 0o644


def _program(folder: Path, name: str = "gridparty") -> Path:
    folder.mkdir(parents=True)
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return program


def test_a_program_that_is_found_by_its_name_is_told_by_its_name(tmp_path, monkeypatch):
    program = _program(tmp_path / "bin")
    monkeypatch.setenv("PATH", f"/nowhere:{program.parent}")
    monkeypatch.setattr("sys.argv", [str(program), "race"])
    assert paths.command("resume", "teko4") == "gridparty resume teko4"
    link = tmp_path / "bin" / "g"
    link.symlink_to(program)
    monkeypatch.setattr("sys.argv", [str(link)])
    assert paths.command() == "g"


def test_a_program_that_nobody_would_find_is_told_with_its_place(tmp_path, monkeypatch):
    """Somebody without an activated environment is told what works when it is typed."""
    program = _program(tmp_path / "my games" / "bin")
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for typed, told in (
        (".venv/bin/gridparty", "~/.venv/bin/gridparty"),
        ("my games/bin/gridparty", "~/'my games/bin/gridparty'"),
        ("./gridparty", "~/gridparty"),
        (str(program), "~/'my games/bin/gridparty'"),
        ("/opt/gridparty", "/opt/gridparty"),
    ):
        monkeypatch.setattr("sys.argv", [typed])
        assert paths.command("resume", "teko4") == f"{told} resume teko4"


def test_another_program_of_the_same_name_is_not_what_was_started(tmp_path, monkeypatch):
    other = _program(tmp_path / "system" / "bin")
    own = _program(tmp_path / "own")
    monkeypatch.setenv("PATH", str(other.parent))
    monkeypatch.setenv("HOME", "/nowhere")
    monkeypatch.setattr("sys.argv", [str(own)])
    assert paths.command() == str(own)


def test_a_module_is_told_as_python_was_called_from_wherever_it_is_typed(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["/somewhere/gridparty/__main__.py", "race"])
    monkeypatch.setattr("sys.orig_argv", [".venv/bin/python", "-m", "gridparty", "race"])
    assert paths.command("race") == "~/.venv/bin/python -m gridparty race"
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    monkeypatch.setattr("sys.orig_argv", ["bin/python", "-m", "gridparty", "race"])
    assert paths.command("race") == "bin/python -m gridparty race"


@pytest.mark.parametrize(
    ("origin", "told"),
    [
        (None, "uvx gridparty"),
        ('{"url": "file:///opt/g%20p/g.whl", "archive_info": {}}', "uvx --from '/opt/g p/g.whl'"),
        ('{"url": "file:///home/me/g.whl", "archive_info": {}}', "uvx --from ~/g.whl"),
        ('{"url": "https://g.example/g.whl", "archive_info": {}}', "https://g.example/g.whl"),
        (
            '{"url": "https://g.example/g", "vcs_info": {"vcs": "git", "commit_id": "1"}}',
            "uvx --from git+https://g.example/g gridparty",
        ),
        (
            '{"url": "https://g.example/g", "vcs_info": {"vcs": "git", "requested_revision": "v1"}}',
            "git+https://g.example/g@v1 gridparty",
        ),
    ],
)
def test_what_uvx_runs_is_run_by_uvx_again(tmp_path, monkeypatch, origin, told):
    """Its folder is on the path only as long as the program runs."""
    program = _program(tmp_path / "cache" / "archive-v0" / "k1" / "bin")
    uv = _program(tmp_path / "bin", "uv")
    uvx = uv.rename(uv.with_stem("uvx"))
    metadata = tmp_path / "site" / "gridparty-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Name: gridparty\nVersion: 1.0\n")
    if origin:
        (metadata / "direct_url.json").write_text(origin)
    monkeypatch.syspath_prepend(metadata.parent)
    monkeypatch.setenv("PATH", f"{program.parent}:{uvx.parent}")
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("UV", str(uv))
    monkeypatch.setattr("sys.argv", [str(program), "night"])
    paths._started.cache_clear()
    assert paths.command("race") == f"{program} race"  # no cache, an environment of one's own
    (tmp_path / "cache" / "CACHEDIR.TAG").touch()
    paths._started.cache_clear()
    assert told in paths.command("race")
    assert paths.command("race").endswith(" gridparty race")
    with monkeypatch.context() as as_module:
        as_module.setattr("sys.argv", ["/somewhere/gridparty/__main__.py"])
        as_module.setattr("sys.orig_argv", [program.name, "-m", "gridparty"])
        assert paths.command("race").endswith(" gridparty race")
        assert told in paths.command("race")
    monkeypatch.setenv("PATH", str(program.parent))
    paths._started.cache_clear()
    assert paths.command().startswith(f"{uvx} ")


def test_what_another_program_says_of_it_is_its_name():
    assert paths.command("race") == "gridparty race"
