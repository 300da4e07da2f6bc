"""A file is written whole or not at all, and never over another one unasked."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from gridparty.errors import FileExistsAlreadyError, GridpartyError
from gridparty.system import files
from gridparty.system.files import require_free, write_atomically, write_together
from limited import room_for

pytestmark = pytest.mark.usefixtures("real_disk")


def because(number: int) -> str:
    """The end of a refusal for this error of the system, as a pattern."""
    return f"{re.escape(files.why(OSError(number, '')))}$"


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.name.endswith(".tmp")]


@pytest.mark.parametrize("data", [b"\x00\xff\r\n", "Ünïcode\r\nТекст\n", ""])
def test_a_new_file_holds_exactly_the_data(tmp_path, data):
    write_atomically(tmp_path / "new", data)
    expected = data.encode() if isinstance(data, str) else data
    assert (tmp_path / "new").read_bytes() == expected
    assert leftovers(tmp_path) == []


def test_missing_folders_are_made(tmp_path):
    write_atomically(tmp_path / "a" / "b" / "deck.jsonl", "x")
    assert (tmp_path / "a" / "b" / "deck.jsonl").read_text() == "x"


def test_an_existing_file_stays_and_the_message_names_it_and_the_option(tmp_path):
    path = tmp_path / "deck.jsonl"
    path.write_text("old")
    with pytest.raises(FileExistsAlreadyError, match=r"deck\.jsonl.*--force"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert leftovers(tmp_path) == []


def test_force_overwrites_and_keeps_the_permissions(tmp_path):
    path = tmp_path / "deck.jsonl"
    path.write_text("old and longer")
    path.chmod(0o640)
    write_atomically(path, "new", force=True)
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_has_the_permissions_that_the_user_asks_of_new_files(tmp_path):
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "new", "x")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_file_that_appears_while_we_write_is_not_lost(tmp_path, monkeypatch):
    path = tmp_path / "deck.jsonl"
    sync = os.fsync

    def meanwhile(number: int) -> None:
        path.write_text("somebody else's")
        sync(number)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(FileExistsAlreadyError):
        write_atomically(path, "ours")
    assert path.read_text() == "somebody else's"
    assert leftovers(tmp_path) == []


def test_where_the_disk_knows_no_links_a_new_file_is_moved_into_place(tmp_path, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    write_atomically(tmp_path / "new", "x")
    assert (tmp_path / "new").read_text() == "x"
    assert leftovers(tmp_path) == []


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    with pytest.raises(FileExistsAlreadyError):
        write_atomically(tmp_path / "link", "new")
    write_atomically(tmp_path / "link", "new", force=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_device_takes_the_data_and_stays_a_device():
    write_atomically("/dev/null", "x")
    write_atomically("/dev/null", "x", force=True)
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.parametrize("force", [True, False])
def test_when_the_room_ends_halfway_the_old_file_is_untouched(tmp_path, force):
    path = tmp_path / ("old" if force else "new")
    if force:
        path.write_text("old")
    with room_for(1000), pytest.raises(GridpartyError, match=because(errno.EFBIG)):
        write_atomically(path, "x" * 100_000, force=force)
    assert not path.exists() or path.read_text() == "old"
    assert path.exists() == force
    assert leftovers(tmp_path) == []


def test_a_full_disk_is_called_a_full_disk():
    with pytest.raises(GridpartyError, match=f"/dev/full: {because(errno.ENOSPC)}"):
        write_atomically("/dev/full", "x")


def test_an_interrupted_write_leaves_nothing_behind(tmp_path, monkeypatch):
    (tmp_path / "deck").write_text("old")

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "deck", "new", force=True)
    assert (tmp_path / "deck").read_text() == "old"
    assert leftovers(tmp_path) == []


@contextmanager
def without_root() -> Iterator[None]:
    """Root may write anywhere, so give it up for a moment."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def locked_folder():
    """A folder that may be looked at but not changed."""
    folder = Path(tempfile.mkdtemp())
    (folder / "deck").write_text("old")
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    (folder / "deck").unlink()
    folder.rmdir()


@pytest.mark.parametrize("name", ["deck", "new", "below/new"])
def test_in_a_folder_that_is_locked_nothing_changes(locked_folder, name):
    with without_root(), pytest.raises(GridpartyError, match=f"{name}: {because(errno.EACCES)}"):
        write_atomically(locked_folder / name, "new", force=True)
    assert (locked_folder / "deck").read_text() == "old"
    assert [path.name for path in locked_folder.iterdir()] == ["deck"]


def test_a_folder_is_not_a_file(tmp_path):
    for force in (False, True):
        with pytest.raises(GridpartyError, match=because(errno.EISDIR)):
            write_atomically(tmp_path, "x", force=force)


def test_a_file_is_not_a_folder(tmp_path):
    (tmp_path / "file").write_text("old")
    for name in ("file/deck", "file/below/deck"):
        with pytest.raises(GridpartyError, match=because(errno.ENOTDIR)):
            write_atomically(tmp_path / name, "x")
    assert (tmp_path / "file").read_text() == "old"


@pytest.mark.parametrize("name", ["x" * 300, "zero\0byte", "half\ud83d"])
def test_a_name_no_file_can_have_is_one_sentence(tmp_path, name):
    with pytest.raises(GridpartyError, match=r"^[ -~]*$"):
        write_atomically(f"{tmp_path}/{name}", "x")


def test_a_result_can_be_refused_before_the_work_is_done(tmp_path):
    (tmp_path / "deck").write_text("old")
    require_free(tmp_path / "new")
    require_free(tmp_path / "deck", force=True)
    require_free("/dev/null")
    with pytest.raises(FileExistsAlreadyError):
        require_free(tmp_path / "deck")
    with pytest.raises(GridpartyError, match=because(errno.EISDIR)):
        require_free(tmp_path)


# What belongs together, and what others leave behind


def test_files_that_belong_together_are_written_together(tmp_path):
    write_together([(tmp_path / "a", "one"), (tmp_path / "below" / "b", b"two")])
    assert (tmp_path / "a").read_text() == "one"
    assert (tmp_path / "below" / "b").read_bytes() == b"two"
    assert leftovers(tmp_path) == []


def test_where_one_of_them_is_taken_meanwhile_none_is_written(tmp_path, monkeypatch):
    sync = os.fsync

    def meanwhile(number: int) -> None:
        (tmp_path / "b").write_text("somebody else's")
        sync(number)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(FileExistsAlreadyError, match="/b "):
        write_together([(tmp_path / "a", "one"), (tmp_path / "c" / ".." / "b", "two")])
    assert not (tmp_path / "a").exists()
    assert (tmp_path / "b").read_text() == "somebody else's"


def test_where_one_of_them_cannot_be_written_the_others_are_as_they_were(tmp_path):
    (tmp_path / "a").write_text("old")
    (tmp_path / "b").mkdir()
    with pytest.raises(GridpartyError, match=f"b: {because(errno.EISDIR)}"):
        write_together([(tmp_path / "a", "new"), (tmp_path / "b", "new")], force=True)
    assert (tmp_path / "a").read_text() == "old"
    assert leftovers(tmp_path) == []


KILLED_HALFWAY = """
import os, signal
from gridparty.system.files import write_atomically
os.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)
write_atomically("deck", "half of it")
"""
STILL_WRITING = """
import os, sys
from gridparty.system.files import write_atomically
def wait(descriptor):
    print("writing", flush=True)
    sys.stdin.readline()
os.fsync = wait
write_atomically("deck", "all of it")
"""


def test_what_a_killed_program_left_is_removed_by_the_next_one(tmp_path):
    subprocess.run([sys.executable, "-c", KILLED_HALFWAY], cwd=tmp_path)
    assert len(leftovers(tmp_path)) == 1
    (tmp_path / ".gridparty-notes.tmp").write_text("somebody's own")
    write_atomically(tmp_path / "other", "x")
    assert leftovers(tmp_path) == [".gridparty-notes.tmp"]
    assert not (tmp_path / "deck").exists()


def test_what_a_living_program_still_writes_stays(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", STILL_WRITING],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "writing\n"
    write_atomically(tmp_path / "other", "x")
    assert len(leftovers(tmp_path)) == 1
    process.communicate("go on\n")
    assert (tmp_path / "deck").read_text() == "all of it"
    assert leftovers(tmp_path) == []


def test_a_file_that_was_swept_before_it_was_locked_is_made_again(tmp_path, monkeypatch):
    """Somebody sweeps between the two calls that make and lock it."""
    real, made = os.open, []

    def swept(path, flags, mode=0o777):
        descriptor = real(path, flags, mode)
        if flags & os.O_EXCL and not made:
            made.append(path)
            files._sweep(tmp_path)
        return descriptor

    monkeypatch.setattr(os, "open", swept)
    write_atomically(tmp_path / "new", "x")
    assert not made[0].exists()
    assert (tmp_path / "new").read_text() == "x"
    assert leftovers(tmp_path) == []


def test_of_two_that_write_the_same_files_at_once_each_writes_all_of_them(tmp_path, monkeypatch):
    both = tmp_path / "night.pdf", tmp_path / "night.jsonl"
    other = Thread(
        target=lambda: write_together([(path, "other") for path in both], force=True), daemon=True
    )
    replace = Path.replace

    def meanwhile(source: Path, target: Path) -> Path:
        moved = replace(source, target)
        if other.ident is None:  # the first of the two is in its place
            other.start()
            other.join(0.2)
        return moved

    monkeypatch.setattr(Path, "replace", meanwhile)
    write_together([(path, "one") for path in both], force=True)
    other.join(60)
    assert [path.read_text() for path in both] == ["other", "other"]


def test_a_folder_that_somebody_keeps_locked_stops_nobody(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl", reason="this way of locking is for Unix")
    monkeypatch.setattr(files, "_PATIENCE", 0.0)
    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    write_atomically(tmp_path / "new", "x")
    os.close(folder)
    assert (tmp_path / "new").read_text() == "x"


def test_where_nobody_knows_locks_files_are_written_and_none_is_taken_for_lost(
    tmp_path, monkeypatch
):
    fcntl = pytest.importorskip("fcntl", reason="this way of locking is for Unix")

    def unknown(descriptor: int, operation: int) -> None:
        raise OSError(37, "No locks available")

    subprocess.run([sys.executable, "-c", KILLED_HALFWAY], cwd=tmp_path)
    monkeypatch.setattr(fcntl, "flock", unknown)
    write_atomically(tmp_path / "new", "x")
    assert (tmp_path / "new").read_text() == "x"
    assert len(leftovers(tmp_path)) == 1


def test_pieces_are_written_one_after_another_and_a_mistake_between_them_leaves_nothing(tmp_path):
    path = tmp_path / "long"
    write_atomically(path, (bytes([k]) for k in range(3)))
    assert path.read_bytes() == b"\0\1\2"

    def mistaken():
        yield b"half of it"
        raise ValueError("of whoever makes the pieces, not of the file's name")

    with pytest.raises(ValueError, match="whoever makes the pieces"):
        write_atomically(path, mistaken(), force=True)
    assert path.read_bytes() == b"\0\1\2"
    assert leftovers(tmp_path) == []
