"""A real server on loopback is sent what no page would, and the table plays on."""

from __future__ import annotations

import gc
import json
import sys
from contextlib import suppress

import pytest
import sockets

from hosted import sweeps_measured


@pytest.mark.slow
def test_a_table_plays_on_while_its_server_is_attacked(capsys):
    assert sockets.main(["--messages", "150"]) == 0, capsys.readouterr()
    told = capsys.readouterr().out
    assert "leaks 0" in told
    assert "malformed" in told


@pytest.mark.slow
def test_a_table_plays_on_through_many_thousand_messages(capsys):
    assert sockets.main(["--messages", "30000", "--seed", "2"]) == 0, capsys.readouterr()


@pytest.mark.slow
def test_codes_guessed_as_fast_as_they_are_answered_open_nothing(capsys):
    assert sockets.main(["--guess", "20"]) == 0, capsys.readouterr()


@pytest.mark.slow
def test_r4_r8_late_moves_are_obeyed_for_no_other_seat(capsys):
    assert sockets.main(["--late", "400"]) == 0, capsys.readouterr()
    assert " 0 obeyed" in capsys.readouterr().out


def test_what_measures_the_server_is_quiet_where_a_message_nests_too_deep(monkeypatch):
    heard, usual = [], gc.get_threshold()
    monkeypatch.setattr(sys, "unraisablehook", heard.append)
    with sweeps_measured():
        for often in range(1, 50):  # so that one look falls where the stack is all but used up
            gc.set_threshold(often, 1000, 1000)
            with suppress(RecursionError, ValueError):  # later Pythons read so deep
                json.loads("[" * 2000)
    gc.set_threshold(*usual)
    assert not heard
