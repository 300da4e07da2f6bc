"""What could be typed before can be typed today: the same results, JSON keys and exit codes.

`tests/data/old_commands.json` was recorded before the commands were put into five panels, and is
never remade: each old call, its exit code, and the keys of its JSON.
"""

from __future__ import annotations

import json
import re
import shutil

import pytest

from gridparty import cli
from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games
from gridparty.system import paths
from playing import TINY_CARD
from where import DATA

TINY = TINY_CARD.givens
SOLVED = "".join(
    f"r{i // 4 + 1}c{i % 4 + 1}={digit}\n"
    for i, digit in enumerate(TINY_CARD.solution)
    if TINY[i] == "."
)
TWO = "--players Ann,Ben --clock script --json"
TILES = f"{TWO} --seed 3"
X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
#: Old, new, what follows both, and what is typed while they run.
CALLS: tuple[tuple[str, str, str, str], ...] = (
    ("race", "play race", f"{TWO} --first Ann --puzzle {TINY}", f"@3\n{SOLVED}"),
    ("play race", "play race", f"{TWO} --first Ann --puzzle {TINY}", "leave"),
    ("blitz", "play blitz", f"{TWO} --first Ann --puzzle {TINY}", "r1c2=2\npass\nstop all"),
    ("solo", "play solo", f"--clock script --json --puzzle {TINY}", f"@9\n{SOLVED}"),
    ("tiles", "play tiles", f"{TILES} --first Ann", "stop all"),
    ("tiles-bag", "play tiles --edition bag", TILES, "stop all"),
    ("tiles-simple", "play tiles --edition simple", TILES, "stop all"),
    ("play tiles-online", "play tiles --edition online", TILES, "stop all"),
    ("kids", "play kids", TILES, "stop all"),
    ("paper", "play paper", f"{TWO} --first Ann", "stop all"),
    ("play paper", "timer", f"{TWO} --first Ann", "stop all"),
    ("race", "play race", "--players Ann,Ben --deck nowhere.jsonl", ""),
    ("host paper", "host paper", "", ""),
    ("host tiles-bag", "host tiles --edition bag", "--port 70000 --here", ""),
    ("resume", "resume", "--clock script --json", "leave"),
    ("results", "results", "--plain", ""),
    ("evenings", "results evening", "--json", ""),
    ("evenings", "results evening", "1 --json", ""),
    ("evenings", "results evening", "--csv", ""),
    ("evenings", "results evening", "1 --sheet sheet.md", ""),
    ("evenings", "results evening", "nosuch", ""),
    ("history", "results list", "--json", ""),
    ("history", "results list", "--game table --csv", ""),
    ("stats", "results stats", "--json", ""),
    ("stats", "results stats", "--player Ann --against Ben --json", ""),
    ("stats", "results stats", "--against Ben", ""),
    ("replay", "results replay", "--json", ""),
    ("replay", "results replay", "{session} --json", ""),
    ("replay", "results replay", "nosuch", ""),
    ("editions", "rules --editions", "--json", ""),
    ("rules blitz", "rules blitz", "--json", ""),
    ("rules timer", "rules timer", "--json", ""),
    ("make", "make", "-n 2 --layout 4x4 --clues 5..6 --no-grade --seed 1", ""),
    ("make", "make", "--band nonsense", ""),
    ("pick", "catalogue pick", "deck.jsonl -n 1 --layout 4x4 --seed 1 --json", ""),
    ("merge", "catalogue merge", "s1.sqlite s2.sqlite -o all.jsonl --json", ""),
    ("merge", "catalogue merge", "s1.sqlite -o all.jsonl", ""),
    ("grade", "grade", f"{TINY} --json", ""),
    ("solve", "solve", f"{TINY} --steps --json", ""),
    ("hint", "hint", f"{X_WING} --strength 3 --json", ""),
    ("find", "find", f"X-Wing {X_WING} --json", ""),
    ("find --list", "find --list", "--json", ""),
    ("gallery", "print gallery", "-o gallery.svg", ""),
    ("check", "check", f"{TINY} --json", ""),
    ("check", "check", f"{'.' * 16} --json", ""),
    ("convert", "convert", "deck.jsonl deck.sdm", ""),
    ("print", "print", "deck.jsonl -o cards.pdf", ""),
    ("print rules", "print rules", "tiles-bag -o rules.pdf", ""),
    ("print board", "print board", "chess -o board.pdf", ""),
    ("night", "night", "--cards 1 --seed 5 --json", ""),
    ("learn", "learn", "--json", ""),
    ("drill", "drill", "X-Wing --seed 1 --json", ""),
    ("simulate", "simulate", "tiles-bag --layout 4x4 -n 2 --seed 1 --json", ""),
    ("config show", "config show", "--json", ""),
    ("config set", "config set", "loudness 3", ""),
    ("--version", "-V", "", ""),
    ("frobnicate", "frobnicate", "", ""),
)
RECORD = json.loads((DATA / "old_commands.json").read_text(encoding="utf-8"))


def keys_of(text: str) -> set[str]:
    """The path of every key in lines of JSON."""

    def keys(value: object, above: str) -> set[str]:
        if isinstance(value, dict):
            inner = {f"{above}.{name}" for name in value}
            return inner.union(*(keys(one, f"{above}.{name}") for name, one in value.items()))
        if isinstance(value, list):
            return set().union(*(keys(one, f"{above}[]") for one in value))
        return set()

    found: set[str] = set()
    for line in text.splitlines():
        try:
            found |= keys(json.loads(line), "")
        except ValueError:
            continue
    return found


@pytest.fixture(scope="module")
def played(tmp_path_factory, request):
    """A folder with decks and shards, and a home with some games, one of them open."""
    folder = tmp_path_factory.mktemp("before")
    lines = folder / "lines.txt"
    small = "make --layout 4x4 --clues 5..6 --no-grade --seed 1"
    race = f"play race --players Ann,Ben --first Ann --clock script --puzzle {TINY}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDPARTY_HOME", str(folder / "home"))
        patch.chdir(folder)
        for call, typed in (
            (f"{small} -n 3 -o deck.jsonl", ""),
            (f"{small} -n 3 --shard 1/2 -o s1.sqlite", ""),
            (f"{small} -n 3 --shard 2/2 -o s2.sqlite", ""),
            (race, f"@3\n{SOLVED}"),
            (f"play solo --player Ann --clock script --puzzle {TINY}", f"@9\n{SOLVED}"),
            (race, "r1c2=2\nleave"),
        ):
            lines.write_text(typed, encoding="utf-8")
            with lines.open(encoding="utf-8") as file:
                patch.setattr("sys.stdin", file)
                assert cli.run(call.split()) == 0
    return folder


@pytest.fixture
def call(played, tmp_path, typing, capsys, monkeypatch):
    """Run a command in a copy of that folder: (exit code, results, what was written)."""

    def run(words: str, typed: str, place: str) -> tuple[int, str, list[str]]:
        folder = tmp_path / place
        shutil.copytree(played, folder)
        monkeypatch.setenv("GRIDPARTY_HOME", str(folder / "home"))
        monkeypatch.chdir(folder)
        known = list_sessions(paths.sessions(), games()).sessions
        (session,) = (one.id for one in known if one.over and one.edition == "race")
        before = set(folder.iterdir())
        capsys.readouterr()
        with typing(typed):
            code = cli.run(words.replace("{session}", session).split())
        out = capsys.readouterr().out
        return code, out, sorted(path.name for path in set(folder.iterdir()) - before)

    return run


@pytest.mark.parametrize("old", [f"{old} {rest}".strip() for old, _, rest, _ in CALLS])
def test_an_old_call_does_what_it_did(call, old):
    _, new_words, rest, typed = next(row for row in CALLS if f"{row[0]} {row[2]}".strip() == old)
    code, out, files = call(old, typed, "old")
    assert code == RECORD[old]["code"]
    assert set(RECORD[old]["keys"]) <= keys_of(out)
    if not old.startswith(new_words):
        new = call(f"{new_words} {rest}", typed, "new")
        assert (new[0], masked(new[1]), new[2]) == (code, masked(out), files)


def masked(out: str) -> str:
    """The same text without the ids of games that are drawn anew, and without the folder."""
    out = re.sub(r'("session": )"[^"]*"', r"\1ID", out)
    return re.sub(r"\S*/(old|new)/", "FOLDER/", out)
