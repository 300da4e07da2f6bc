"""Lines from a pipe, a file or a terminal, one by one, however they come."""

from __future__ import annotations

import os
import threading

import pytest

from gridparty.plain.line_reader import LineReader


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
        assert len(lines.read(timeout=5)) <= 1000
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
