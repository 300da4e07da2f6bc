"""Lines from a pipe, a file or a terminal, one by one, however they come."""

from __future__ import annotations

import itertools
import os
import threading
from contextlib import suppress

import pytest

from gridparty.lines.line_reader import LineReader


def test_lines_come_whole_from_a_pipe_that_drips():
    reading, writing = os.pipe()
    lines = LineReader(reading)
    assert lines.read(timeout=0.01) is None
    for piece in (b"r1c", b"2=2\r\npa", b"ss\n", "Bén".encode()[:2]):
        os.write(writing, piece)
    assert lines.read(timeout=5) == "r1c2=2"
    assert lines.read(timeout=5) == "pass"
    os.write(writing, "Bén".encode()[2:])
    os.close(writing)
    assert lines.read(timeout=5) == "Bén"
    for _ in range(2):
        with pytest.raises(EOFError):
            lines.read(timeout=5)


def test_lines_come_from_a_file_and_endless_ones_are_cut(tmp_path):
    path = tmp_path / "lines.txt"
    path.write_bytes(b"x" * 100_000 + b"\npass\n\xff\n" + b"y\n" * 3000)
    with path.open("rb") as file:
        lines = LineReader(file.fileno())
        assert len(lines.read(timeout=5)) <= 4000
        assert lines.read(timeout=5) == "pass"
        assert lines.read(timeout=5) == "\ufffd"
        rest = [lines.read(timeout=5) for _ in range(3000)]
        assert set(rest) == {"y"}
        with pytest.raises(EOFError):
            lines.read(timeout=5)


def test_a_reader_that_is_closed_lets_its_thread_go(tmp_path):
    path = tmp_path / "lines.txt"
    path.write_bytes(b"y\n" * 5000)
    with path.open("rb") as file:
        before = threading.active_count()
        lines = LineReader(file.fileno())
        lines.read(timeout=5)
        lines.close()
        for _ in range(100):
            if threading.active_count() <= before:
                break
            threading.Event().wait(0.05)
        assert threading.active_count() <= before


def test_a_reader_that_comes_late_takes_nothing_from_the_next_file_of_its_number(
    tmp_path, monkeypatch
):
    typed, other = tmp_path / "typed.txt", tmp_path / "other.txt"
    typed.write_bytes(b"leave\n")
    other.write_bytes(b"kept\n")
    read, reads = os.read, itertools.count(1)
    again, late, came = threading.Event(), threading.Event(), threading.Event()

    def read_late(descriptor, most):
        if next(reads) == 1:
            return read(descriptor, most)
        again.set()
        late.wait(5)
        piece = read(descriptor, most)
        came.set()
        return piece

    monkeypatch.setattr(os, "read", read_late)
    with typed.open("rb") as file:
        number = file.fileno()
        lines = LineReader(number)
        assert lines.read(timeout=5) == "leave"
        assert again.wait(5)  # nobody has said yet that no more is wanted
        lines.close()
    with other.open("rb", buffering=0) as file:
        assert file.fileno() == number
        late.set()
        assert came.wait(5)
        assert file.read() == b"kept\n"


def all_of(lines: LineReader) -> list[str]:
    found = []
    with suppress(EOFError):
        while True:
            found.append(lines.read(timeout=5))
    return found


def test_a_line_without_an_end_ends_the_reading_with_a_word(tmp_path, words):
    path = tmp_path / "lines.txt"
    path.write_bytes(b"pass\n" + b"x" * (1 << 21) + b"\nleave\n")
    with path.open("rb") as file:
        lines = LineReader(file.fileno())
        assert all_of(lines) == ["pass"]
        words(lines.complaint)


def test_lines_without_end_end_with_a_word(tmp_path, monkeypatch, words):
    monkeypatch.setattr("gridparty.lines.line_reader._MOST", 10)
    path = tmp_path / "lines.txt"
    for count in (10, 11):
        path.write_text("y\n" * count)
        with path.open("rb") as file:
            lines = LineReader(file.fileno())
            assert all_of(lines) == ["y"] * 10
            words(lines.complaint)


def test_at_a_keyboard_a_key_may_be_held_down(monkeypatch):
    monkeypatch.setattr("gridparty.lines.line_reader._MOST", 10)
    monkeypatch.setattr(os, "isatty", lambda descriptor: True)
    reading, writing = os.pipe()
    os.write(writing, b"\n" * 30)
    os.close(writing)
    lines = LineReader(reading)
    assert all_of(lines) == [""] * 30
    assert lines.complaint == ""
