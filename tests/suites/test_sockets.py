"""A real server on loopback is sent what no page would, and the table plays on."""

from __future__ import annotations

import pytest
import sockets


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
