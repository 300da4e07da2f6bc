"""The branches for Windows, run here with a stand-in for its system calls."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

import gridparty


class Msvcrt(ModuleType):
    """`msvcrt.locking`, as documented: a byte has one owner, and another one gets EACCES."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.owners: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert count == 1
        byte = (os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR))
        if mode == self.LK_UNLCK:
            if self.owners.pop(byte, None) != descriptor:
                raise OSError(errno.EACCES, "not locked")
        elif self.owners.setdefault(byte, descriptor) != descriptor:
            raise PermissionError(errno.EACCES, "Permission denied")


@pytest.fixture
def module(monkeypatch):
    """Import a module once more, as Windows would."""

    def load(name: str) -> ModuleType:
        monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())
        monkeypatch.setattr(sys, "platform", "win32")
        path = Path(gridparty.__file__).parent.joinpath(*name.split(".")).with_suffix(".py")
        spec = importlib.util.spec_from_file_location(f"{name}_on_windows", path)
        assert spec is not None
        assert spec.loader is not None
        loaded = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, spec.name, loaded)  # dataclasses look their module up
        spec.loader.exec_module(loaded)
        return loaded

    return load


@pytest.fixture
def descriptors(tmp_path):
    """Two descriptors of one file, as two programs have them."""
    opened = [os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT) for _ in range(2)]
    yield opened
    for descriptor in opened:
        os.close(descriptor)


def test_one_program_alone_holds_a_file(module, descriptors):
    files = module("system.files")
    one, other = descriptors
    assert files._lock_alone(one) is True
    assert files._lock_alone(other) is False
    files._unlock(one)
    assert files._lock_alone(other) is True


def test_a_game_that_is_open_in_another_window_is_refused(module, descriptors, tmp_path):
    journal = module("evening.session.journal")
    one, other = descriptors
    journal._lock(one, tmp_path / "teko4.jsonl")
    with pytest.raises(journal.JournalError):
        journal._lock(other, tmp_path / "teko4.jsonl")


def test_the_lock_of_a_game_covers_no_byte_of_its_file(module, descriptors, tmp_path):
    journal = module("evening.session.journal")
    journal._lock(descriptors[0], tmp_path / "teko4.jsonl")
    [(_, byte)] = sys.modules["msvcrt"].owners
    assert byte > journal._LARGEST  # where a mandatory lock would keep readers out


def test_a_written_file_takes_its_place_and_leaves_nothing(module, tmp_path):
    files = module("system.files")
    for text in (b"one", b"two"):
        files.write_atomically(tmp_path / "deck.jsonl", text, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["deck.jsonl"]
    assert (tmp_path / "deck.jsonl").read_bytes() == b"two"


def test_a_file_that_a_viewer_holds_open_is_refused_in_a_sentence(module, tmp_path, monkeypatch):
    files = module("system.files")

    def held(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Access is denied")

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(Path, "replace", held)
    (tmp_path / "night.pdf").write_bytes(b"old")
    with pytest.raises(files.GridpartyError, match=r"night\.pdf.*another program"):
        files.write_atomically(tmp_path / "night.pdf", b"new", force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["night.pdf"]
    assert (tmp_path / "night.pdf").read_bytes() == b"old"
