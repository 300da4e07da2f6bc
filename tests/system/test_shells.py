"""Commands that people are told to type, in the shell of their system."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gridparty.system import paths

HARD = ("my cards.jsonl", "O'Brien", "$HOME", "a;b", "`x`", "ä b", "(1)", "a,b")


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.parametrize("word", ["party.jsonl", r"C:\cards\party.jsonl", "3/16", "--players=2"])
def test_plain_words_are_typed_as_they_are_in_powershell(word, windows):
    assert paths.quoted(word) == word


@pytest.mark.parametrize("word", HARD)
def test_powershell_reads_a_quoted_word_as_it_was(word, windows):
    typed = paths.quoted(word)
    assert (typed[0], typed[-1]) == ("'", "'")
    assert "'" not in typed[1:-1].replace("''", "")  # a single quote is doubled, nothing else
    assert typed[1:-1].replace("''", "'") == word


@pytest.mark.parametrize("word", HARD)
def test_a_posix_shell_reads_a_quoted_word_as_it_was(word):
    typed = f"printf %s {paths.quoted(word)}"
    assert subprocess.run(["sh", "-c", typed], capture_output=True).stdout.decode() == word


def test_a_program_in_a_folder_with_a_blank_is_called_with_an_ampersand(windows, tmp_path):
    folder = tmp_path / "my games"
    folder.mkdir()
    script = folder / "gridparty.exe"
    script.touch()
    assert paths._started(str(script), "python", "") == f"& '{folder / 'gridparty'}'"


def test_a_program_on_the_path_is_called_by_its_name(windows, tmp_path, monkeypatch):
    script = tmp_path / "gridparty.exe"
    script.touch(mode=0o755)
    monkeypatch.setattr(paths, "which", lambda name, path: str(script))  # asks Windows itself
    assert paths._started(str(script), "python", str(tmp_path)) == "gridparty"
