"""`gridparty simulate`: its table, its JSON, its picture, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

import pytest
from pypdf import PdfReader

from gridparty import cli
from gridparty.board.nearest import unknown
from gridparty.cli import console
from gridparty.cli.simulation_picture import _bots, _rates, _spreads, _turns
from gridparty.games.race.options import MODES
from gridparty.games.tiles.editions import EDITIONS
from gridparty.simulation.figures import by_bot, by_turn
from gridparty.simulation.simulator import CardsUsed, Wanted
from gridparty.simulation.tiles import SIMULATOR

TINY = ("--layout", "4x4")


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Run the program in an empty folder: (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments):
        code = cli.run(["simulate", *map(str, arguments)])
        return code, *capsys.readouterr()

    return go


def test_the_json_has_the_keys_of_the_contract(run):
    code, out, err = run("tiles", *TINY, "--bots", "2,3,3", "-n", 30, "--seed", 5, "--json")
    assert (code, err) == (0, "seed 5\n")
    result = json.loads(out)
    assert {"schema", "edition", "games", "players", "mean_tiles_laid"} <= set(result)
    assert (result["schema"], result["edition"], result["games"]) == (1, "tiles (mixed)", 30)
    assert [(p["seat"], p["skill"]) for p in result["players"]] == [(1, 2), (2, 3), (3, 3)]
    for player in result["players"]:
        low, high = player["ci95"]
        assert low < player["win_rate"] < high
        assert player["mean_total"] > 0
    assert sum(player["win_rate"] for player in result["players"]) == pytest.approx(1, abs=1e-3)
    assert 0 < result["mean_tiles_laid"] <= 12


def test_the_table_says_who_won_and_what_it_is_worth_to_begin(run, words):
    code, out, _ = run("kids", "--bots", "2,1", "-n", 20, "--seed", 5)
    assert code == 0
    lines = out.splitlines()
    words(lines[0].strip())
    winner = next(line for line in lines if "takes the most points" in line).split()
    assert winner[:2] == ["1", "2"]
    assert "100.0 %" in out
    assert {"first", "second"} <= {line.split()[0] for line in lines if line.strip()}
    words(lines[-1])


def test_t12_alone_there_is_nobody_to_win_against(run):
    code, out, _ = run("tiles", *TINY, "--bots", "2", "-n", 20, "--seed", 5)
    assert code == 0
    assert "mean total" in out
    assert "wins" not in out
    assert "who moves" not in out


def test_a_seed_that_was_drawn_gives_the_same_games_again(run):
    _, out, err = run("tiles", *TINY, "-n", 20, "--json")
    seed = err.split()[1]
    assert run("tiles", *TINY, "-n", 20, "--json", "--seed", seed)[1] == out
    assert run("tiles", *TINY, "-n", 20, "--json", "--seed", int(seed) + 1)[1] != out


def test_a_race_tells_of_errors_and_how_it_ended(run):
    code, out, _ = run("race", "--bots", "3,1", "-n", 4, "--seed", 1)
    assert code == 0
    assert "errors" in out
    assert "2 cards (party)" in out
    assert "4 solved" in out
    result = json.loads(run("race", "--bots", "3,1", "-n", 4, "--seed", 1, "--json")[1])
    assert result["endings"] == {"solved": 4}
    assert [player["mean_errors"] > 0 for player in result["players"]] == [False, True]


def test_races_on_one_card_on_a_deck_on_fresh_cards(run):
    def cards(*wish):
        code, out, err = run("race", "--bots", "4,4", "-n", 6, "--seed", 1, "--json", *wish)
        assert code == 0, err
        result = json.loads(out)
        return result["cards"], result["deck"]

    assert cards("--deck", "family") == (3, "family")
    assert cards("--card", 7) == (1, "party")
    assert cards("--band", "easy") == (3, "fresh, easy")


KIDS = ("kids", "--bots", "1,2,2", "-n", 30, "--seed", 3)


@pytest.mark.slow  # loads the library that draws
def test_a_picture_is_drawn_once_and_never_over_another_unasked(run):
    code, _, err = run(*KIDS, "-o", "plot.png")
    assert code == 0
    assert "wrote plot.png" in err
    data = Path("plot.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    code, _, err = run(*KIDS, "-o", "plot.png")
    assert (code, "--force" in err) == (2, True)
    assert Path("plot.png").read_bytes() == data


def test_without_matplotlib_one_sentence_says_how_to_get_it(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = run(*KIDS, "-o", "plot.png")
    assert (code, out) == (2, "")
    assert err == "gridparty: expected matplotlib for a picture: pip install 'gridparty[plot]'\n"
    assert run(*KIDS)[0] == 0


@pytest.mark.slow
def test_the_picture_names_every_bot_and_every_turn_in_our_own_typeface(run):
    run(*KIDS, "-o", "plot.pdf")
    (page,) = PdfReader("plot.pdf").pages
    text = page.extract_text()
    for words in ("kids: 30 games, seed 3", "seat 1, skill 1", "seat 3, skill 2", "third to move"):
        assert words in text
    fonts = {font.get_object()["/BaseFont"] for font in page["/Resources"]["/Font"].values()}
    assert all("Roboto" in font for font in fonts)
    data = Path("plot.pdf").read_bytes()
    run(*KIDS, "-o", "plot.pdf", "--force")
    assert Path("plot.pdf").read_bytes() == data  # no date, no chance


def test_every_row_of_the_picture_has_a_mark_at_its_share():
    class Axes:
        def __init__(self):
            self.marks, self.lines = {}, defaultdict(list)

        def axvline(self, *_, **__):
            pass

        def plot(self, x, y, *, marker=None, **_):
            if marker is not None:
                self.marks[y] = x
            else:
                self.lines[y[0]].append(x)

    rules = SIMULATOR.rules("tiles", {"layout": "4x4"})
    none, wanted = CardsUsed("", ()), Wanted((1, 2), 6, 1, 1)
    result = SIMULATOR.outcome(rules, none, wanted, tuple(SIMULATOR.play(rules, none, wanted)))
    for rows, shares in ((_bots, by_bot), (_turns, by_turn)):
        axes = Axes()
        _rates(axes, rows(result))
        wins = [100 * share.win_rate for share in shares(result.games)]
        assert axes.marks == dict(enumerate(wins))
        axes = Axes()
        _spreads(axes, rows(result))
        assert axes.marks == {y: share.mean_total for y, share in enumerate(shares(result.games))}
        for y, row in enumerate(rows(result)):
            (most, half) = axes.lines[y]
            assert min(row.totals) <= most[0] <= half[0] <= half[1] <= most[1] <= max(row.totals)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], unknown("chess", (*MODES, *EDITIONS, "sprint"))),
        (["tiles", "--bots", "2,5"], "expected a skill from 1 to 4, got 5"),
        (["tiles", "--bots", "2,2,2,2,2"], "1–4"),
        (["tiles", "--bots", "two"], "--bots takes 2,3,4, not 'two'"),
        (["race", "--bots", "2"], "2–8"),
        (["tiles", "-n", "0"], "--games takes 1 to 10,000,000, not 0"),
        (["tiles", "--jobs", "0"], "--jobs takes 1 or more, not 0"),
        (["tiles", "--deck", "party"], "--deck doesn't go with tiles"),
        (["race", "--start-tiles", "none"], "--start-tiles doesn't go with race"),
        (["race", "--band", "easy", "--deck", "party"], "--deck doesn't go with --band"),
        (["race", "--deck", "nothing.jsonl"], "there is no such file"),
        (["tiles", "-o", "plot.gif"], "must end in .png or .pdf"),
        (["kids", "--layout", "5x5"], "expected one of 9x9, 6x6, 4x4 as layout"),
    ],
)  # fmt: skip
def test_wrong_use_is_refused_in_one_line(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_an_interruption_keeps_whole_deals_and_exits_130(run, monkeypatch, words):
    def stops(games):
        for number, game in enumerate(games):
            if number == 11:
                raise KeyboardInterrupt
            yield game

    from gridparty.simulation import tiles

    real = tiles.tile_games
    monkeypatch.setattr(tiles, "tile_games", lambda *a, **k: stops(real(*a, **k)))
    code, out, err = run("tiles", *TINY, "--bots", "2,2,2", "-n", 30, "--seed", 1, "--json")
    assert code == 130
    assert json.loads(out)["games"] == 9
    words(err)


def test_an_interruption_before_the_first_deal_shows_nothing(run, monkeypatch):
    def stops(*_, **__):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("gridparty.simulation.tiles.tile_games", stops)
    code, out, err = run("tiles", "-n", 30, "--seed", 1)
    assert (code, out) == (130, "")
    assert "interrupted" in err


def test_a_long_simulation_reports_every_game(run, monkeypatch, words):
    reported = []

    @contextmanager
    def progress(what, total, *, tried=True, begun=0):
        words(what)
        yield lambda done, attempts: reported.append((done, total, tried))

    monkeypatch.setattr(console, "progress", progress)
    run("tiles", *TINY, "-n", 3, "--seed", 1)
    assert reported == [(1, 3, False), (2, 3, False), (3, 3, False)]


@pytest.mark.slow
def test_ctrl_c_reaches_a_simulation_in_several_processes(tmp_path):
    """The terminal sends it to all of them; the games that came back are shown."""
    script = (
        "import os, signal, sys\n"
        "from contextlib import contextmanager\n"
        "from gridparty import cli\n"
        "@contextmanager\n"
        "def progress(*_, **__):\n"
        "    yield lambda done, _: done == 70 and os.killpg(0, signal.SIGINT)\n"
        "if __name__ == '__main__':\n"
        "    cli.console.progress = progress\n"
        "    sys.exit(cli.run(sys.argv[1:]))\n"
    )
    file = tmp_path / "stop.py"
    file.write_text(script)
    arguments = ("tiles", *TINY, "-n", "100000", "--jobs", "2", "--seed", "1", "--json")
    done = subprocess.run(
        [sys.executable, file, "simulate", *arguments], capture_output=True, text=True, check=False,
        start_new_session=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 130, done.stderr
    assert 70 <= json.loads(done.stdout)["games"] < 100_000
    assert "interrupted" in done.stderr
