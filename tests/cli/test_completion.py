"""What a shell completes: commands, options and values, as bash asks for them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gridparty import __main__ as way_in
from gridparty import cli
from gridparty.board.bands import BANDS
from gridparty.cli import SUMMARIES
from gridparty.evening.people.people import Guest, remember_if_possible
from gridparty.evening.session.session import path_of
from gridparty.evening.settings import SETTINGS
from gridparty.games.catalogue import titles
from gridparty.system import paths
from playing import TINY_CARD
from seasons import Season

pytestmark = pytest.mark.usefixtures("home")
GAMES = ["race", "blitz", "solo", "tiles", "kids", "paper", "sprint"]


@pytest.fixture
def completed(monkeypatch, capsys, tmp_path):
    """The words that a shell offers for the last one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("_GRIDPARTY_COMPLETE", "complete_bash")

    def complete(line):
        words = line.split(" ")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        with pytest.raises(SystemExit) as left:
            cli.run([])
        assert left.value.code == 0
        return capsys.readouterr().out.split()

    return complete


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("gridparty ", list(SUMMARIES)),
        ("gridparty pl", ["play"]),
        ("gridparty play ", [*GAMES, "daily"]),
        ("gridparty host ", [game for game in GAMES if game != "paper"]),
        ("gridparty catalogue ", ["merge", "pick"]),
        ("gridparty results e", ["evening", "export"]),
        ("gridparty play race --band ", list(BANDS)),
        ("gridparty race --band ea", ["easy"]),
        ("gridparty make --band party:3,e", [f"party:3,{b}" for b in BANDS if b[0] == "e"]),
        ("gridparty play race --referee ", ["solution", "rules", "table"]),
        ("gridparty play race --theme d", ["dark"]),
        ("gridparty play tiles --scoring u", ["union"]),
        ("gridparty play tiles --edition ", ["simple", "online", "bag", "kids"]),
        ("gridparty host tiles-bag --supply ", ["hand", "bag"]),
        ("gridparty play race --pens red,bl", ["red,blue"]),
        ("gridparty find x-w", ["x-wing"]),
        ("gridparty drill Naked-P", ["Naked-Pair"]),
        ("gridparty learn bl", ["blitz"]),
        ("gridparty learn X-W", ["X-Wing"]),
        ("gridparty rules ", [title for title, _ in titles()]),
        ("gridparty simulate bl", ["blitz"]),
        ("gridparty print cards fam", ["family"]),
        ("gridparty config set ", list(SETTINGS)),
        ("gridparty make --symmetry m", ["mirror"]),
        ("gridparty night --fo", ["--format", "--force"]),
    ],
)
def test_values_are_completed(completed, line, offered):
    assert completed(line) == offered


def test_a_technique_is_completed_to_a_name_that_is_understood(completed, run, monkeypatch):
    (name,) = completed("gridparty learn hidden-s")
    monkeypatch.delenv("_GRIDPARTY_COMPLETE")
    assert run("learn", name, "--json")


def test_decks_are_packs_files_and_folders(completed, tmp_path):
    for name in ("party-night.jsonl", "party.pdf", "many.sdm"):
        (tmp_path / name).touch()
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "more.txt").touch()
    assert completed("gridparty play race --deck par") == ["party", "parts/", "party-night.jsonl"]
    assert completed("gridparty play race --deck parts/") == ["parts/more.txt"]
    assert completed("gridparty play race --deck nowhere/") == []


def test_people_and_games_of_this_account_are_completed(run, completed, monkeypatch):
    remember_if_possible([Guest("Ann"), Guest("Anna"), Guest("Ben", 1)])
    assert completed("gridparty play race --players An") == ["Ann", "Anna"]
    assert completed("gridparty play race --players Ben,An") == ["Ben,Ann", "Ben,Anna"]
    season = Season(paths.sessions(), card=TINY_CARD)
    (over,) = season.evening(("race",), ("Ann", "Ben"))
    monkeypatch.delenv("_GRIDPARTY_COMPLETE")
    run("tiles", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    monkeypatch.setenv("_GRIDPARTY_COMPLETE", "complete_bash")
    assert completed("gridparty results replay ") == [over.id]
    (still,) = completed("gridparty resume ")
    assert path_of(still, paths.sessions()).exists()
    assert still != over.id


def test_a_shell_at_a_terminal_gets_words_and_no_start_page(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["gridparty"])
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert way_in._needs_interactive_modules()
    monkeypatch.setenv("_GRIDPARTY_COMPLETE", "complete_bash")
    assert not way_in._needs_interactive_modules()
    assert not way_in._wants_start_page()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_script(shell):
    done = subprocess.run(
        [sys.executable, "-m", "gridparty"],
        env={**os.environ, "_GRIDPARTY_COMPLETE": f"source_{shell}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"_GRIDPARTY_COMPLETE=complete_{shell}" in done.stdout
