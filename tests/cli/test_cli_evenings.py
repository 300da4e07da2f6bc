"""`gridparty evenings`: the list, one in full, the result sheet (R17)."""

from __future__ import annotations

import csv
import json
import re

import pytest
from pypdf import PdfReader

from gridparty.cli import play_options, sessions
from gridparty.evening.results.index import look
from gridparty.evening.session import session as session_module
from gridparty.games.common.commands import Agree
from gridparty.games.common.rulebook import house_rule_text
from gridparty.system import paths
from gridparty.terminal import show as screens
from playing import TINY_CARD, begun
from seasons import Season

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def played():
    """Two evenings; the games of the second one."""
    season = Season(paths.sessions(), card=TINY_CARD)
    season.evening(("race",), ("Ann", "Ben", "Cem"), moves=6)
    return season.evening(("race", "tiles"), ("Ann", "Ben"), moves=6)


def test_without_an_evening_it_says_how_to_begin(run):
    assert run("evenings").endswith(": gridparty results list\n")
    assert json.loads(run("evenings", "--json"))["evenings"] == []
    assert "no evening yet" in told_wrong(run, "evenings", "1")


def told_wrong(run, *arguments):
    assert run(*arguments, code=2) == ""
    return run.err


def test_r17_evenings_are_listed_the_last_one_first(run, played):
    lines = run("evenings").splitlines()
    assert [line.split()[0] for line in lines if "20" in line] == ["1", "2"]
    latest, first = json.loads(run("evenings", "--json"))["evenings"]
    assert [len(latest["games"]), len(first["games"])] == [2, 1]
    assert latest["id"] == played[0].so_far.begun
    rows = list(csv.DictReader(run("evenings", "--csv").splitlines()))
    assert len(rows) == 3 + 2 * 2
    assert {row["evening"] for row in rows} == {latest["id"], first["id"]}


def test_r17_an_evening_in_full_has_places_and_each_game(run, played):
    race, tiles = played
    out = run("evenings", race.id)
    assert f"race {race.state.card.id}" in out
    assert f"A game move by move, by its id: gridparty results replay {tiles.id} --board" in out
    told = json.loads(run("evenings", "1", "--json"))["evening"]
    points = {one["name"]: one["points"] for one in told["places"]}
    sums = map(sum, zip(race.state.totals, tiles.state.totals, strict=True))
    assert points == dict(zip(("Ann", "Ben"), sums, strict=True))
    assert TINY_CARD.solution not in json.dumps(told)


@pytest.mark.parametrize("ending", ["pdf", "svg", "md", "txt"])
def test_a_result_sheet_is_written_as_the_ending_says(run, played, tmp_path, ending):
    path = tmp_path / f"sheet.{ending}"
    run("evenings", "1", "--sheet", str(path))
    head = {"pdf": b"%PDF", "svg": b"<svg", "md": b"# gridparty", "txt": b"gridparty, "}[ending]
    assert path.read_bytes().startswith(head)
    if ending != "pdf":
        assert "Ben" in path.read_text()
    assert "--force" in told_wrong(run, "evenings", "1", "--sheet", str(path))
    run("evenings", "1", "--sheet", str(path), "--force")


def test_a_sheet_to_print_is_at_least_a5_and_a_picture_as_long_as_it_needs(run, played, tmp_path):
    for ending in ("pdf", "svg"):
        run("evenings", "1", "--sheet", str(tmp_path / f"sheet.{ending}"))
    width, height = PdfReader(tmp_path / "sheet.pdf").pages[0].mediabox[2:]
    assert float(height / width) == pytest.approx(210 / 148, abs=0.01)
    box = re.search(r'viewBox="([^"]+)"', (tmp_path / "sheet.svg").read_text())[1]
    wide, high = map(float, box.split()[2:])
    assert high < wide * 210 / 148


def test_a_name_that_the_typeface_lacks_keeps_no_sheet_from_being_drawn(run, tmp_path):
    season = Season(paths.sessions(), card=TINY_CARD)
    season.evening(("race",), ("Ann", "数独"), moves=2)
    run("evenings", "1", "-o", str(tmp_path / "sheet.svg"))
    assert "??" in (tmp_path / "sheet.svg").read_text()


def test_wrong_use_is_said_before_anything_is_read(run, tmp_path):
    for wrong, told in (
        (("1", "--sheet", "x.doc"), ".svg, .png, .pdf, .md or .txt"),
        (("1", "-o", "x.txt"), ".svg, .png or .pdf"),
        (("--sheet", "x.pdf"), "--sheet needs EVENING"),
        (("1", "--sheet", "x.pdf", "-o", "x.svg"), "doesn't go with"),
        (("1", "--json", "--csv"), "doesn't go with"),
    ):
        assert told in told_wrong(run, "evenings", *wrong)


def test_a_damaged_session_hides_no_evening(run, played):
    path = paths.sessions() / f"{played[0].id}.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"digit"', b'"digot"', 1))
    evening, _ = json.loads(run("evenings", "--json"))["evenings"]
    assert len(evening["games"]) == 1
    assert f"{path} is damaged" in run.err


def test_replay_without_an_id_lists_the_games_that_are_over(run, played):
    begun(paths.sessions(), "race", "Ann Ben").leave()  # this one is not
    lines = [line for line in run("replay").splitlines() if " 20" in line]
    assert len(lines) == 3
    assert lines[0].split()[-1] == played[1].id
    told = json.loads(run("replay", "--json"))["games"]
    assert [game["session"] for game in told][:2] == [played[1].id, played[0].id]


def test_replay_without_games_says_how_to_begin(run):
    assert run("replay").endswith(": gridparty play\n")


def test_a_finished_game_is_chosen_from_the_list(run, played, monkeypatch):
    monkeypatch.setattr(sessions, "at_a_keyboard", lambda: True)
    answers = iter(("0", "moon", "2", "4", "1"))
    monkeypatch.setattr(sessions.typer, "prompt", lambda *a, **more: next(answers))
    race, tiles = played
    out = run("replay")
    assert "expected a number from 1 to 3, or an ID, got '0'" in run.err
    assert out.endswith(run("replay", race.id))
    assert run("replay").endswith(run("replay", tiles.id))


def test_resume_reads_no_game_that_is_over(run, played, monkeypatch):
    look()
    ids = [begun(paths.sessions(), "race", "Ann Ben") for _ in range(3)]
    for session in ids:
        if session is not ids[0]:  # that nobody has begun: it is not offered
            session.submit(Agree(0))
        session.leave()
    names = []
    read = session_module.read
    monkeypatch.setattr(
        session_module, "read", lambda path, games: names.append(path.stem) or read(path, games)
    )
    assert run("resume", code=2) == ""
    assert sorted(names) == sorted(session.id for session in ids)
    assert "gridparty resume ID" in run.err
    assert ids[0].id not in run.err


def test_results_in_lines_are_the_evenings_and_the_people(run, played, words):
    told = run("results")
    assert told.startswith(run("evenings", "1"))  # the last evening comes first
    assert run("evenings") in told
    words(run("results", "--plain"))


def test_results_at_a_terminal_are_pages(run, monkeypatch, nothing_given):
    monkeypatch.setattr(play_options, "at_a_keyboard", lambda: True)
    monkeypatch.setattr(play_options, "at_a_screen", lambda: True)
    shown = []
    monkeypatch.setattr(screens, "look_back", lambda **more: shown.append(more) or 0)
    run("results", "--theme", "light")
    assert shown == [{"theme": "light"}]


def test_the_rules_say_once_what_a_house_rule_is(run):
    assert run("rules", "race", "--all").count(house_rule_text()) == 1


def test_results_are_exported_as_the_ending_says(run, played, tmp_path):
    for ending in ("csv", "json", "md"):
        run("results", "export", str(tmp_path / f"all.{ending}"))
    assert (tmp_path / "all.csv").read_text() == run("results", "evening", "--csv")
    told = json.loads((tmp_path / "all.json").read_text())
    both = json.loads(run("results", "evening", "--json"))
    assert told == {**both, "evenings": both["evenings"][::-1]}
    run("results", "evening", "1", "--sheet", str(tmp_path / "sheet.md"))
    assert (tmp_path / "all.md").read_bytes() == (tmp_path / "sheet.md").read_bytes()
    run("results", "export", str(tmp_path / "two.csv"), "2")
    assert len((tmp_path / "two.csv").read_text().splitlines()) == 1 + 3
    assert "--force" in told_wrong(run, "results", "export", str(tmp_path / "all.csv"))
    assert ".csv" in told_wrong(run, "results", "export", str(tmp_path / "all.docx"))
