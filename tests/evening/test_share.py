"""The result of a game to send: what it says, and that nothing in it leads to the card."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridparty.cli.evenings import sheet_content
from gridparty.decks.deck import Deck
from gridparty.errors import GridpartyError
from gridparty.evening.results.evenings import evenings
from gridparty.evening.results.index import look
from gridparty.evening.results.share import shared_file, shared_result
from gridparty.evening.results.sheet import message, points
from gridparty.evening.results.statistics import records_of
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.system import paths

PARTY = Deck.shipped("party").puzzles
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

pytestmark = pytest.mark.usefixtures("home")


def moves(puzzle, cells=None):
    """Lines that write these cells of the solution, by default all empty ones."""
    empty = puzzle.givens.empty_cells if cells is None else cells
    name = puzzle.layout.cell_name
    return [f"{name(cell)}={puzzle.solution.digits[cell]}" for cell in empty]


def recording(session=None):
    files = sorted(paths.sessions().glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    return read(path_of(session or files[-1].stem, paths.sessions()), games())


def shared(run, game, *words, lines=()):
    players = ("--players", "Ann") if game == "solo" else ("--players", "Ann,Ben")
    run(game, *players, *words, "--clock", "script", lines="\n".join((*lines, "leave")))
    return shared_result(recording())


def test_two_cards_that_were_played_alike_are_shared_alike(run):
    """Nothing in it depends on the card: who gets it cannot find the card in a pack."""
    for game, many in (("race", 8), ("solo", 3)):
        texts = set()
        for number, puzzle in enumerate(PARTY[:many], start=1):
            lines = moves(puzzle) if game == "solo" else (moves(puzzle)[0], "stop all")
            one = shared(run, game, "--deck", "party", "--card", str(number), lines=lines)
            assert game == "solo" or one.rows[0].part == 1
            texts.add((one.lines[1][:10], *one.lines[3:]) if one.rows else one.lines)
        assert len(texts) == 1


def test_a_lone_player_s_errors_are_shared_as_the_end_page_counts_them(run):
    """A digit that repeats one is an error as soon as it is written, without a check."""
    puzzle = PARTY[0]
    cell = puzzle.givens.empty_cells[0]
    seen = {puzzle.givens.digits[peer] for peer in puzzle.layout.peers[cell]} - {0}
    name = puzzle.layout.cell_name(cell)
    wrong = [line for digit in sorted(seen)[:2] for line in (f"{name}={digit}", "undo")]
    one = shared(run, "solo", "--deck", "party", "--card", "1", lines=[*wrong, *moves(puzzle)])
    errors = recording().state.player.errors
    assert errors == 2
    assert f"{errors} errors" in one.fact


def test_neither_text_nor_picture_names_the_card_its_points_or_the_game(run):
    puzzle = PARTY[0]
    run("deck", "add", "secrets", str(puzzle))
    one = shared(run, "race", "--deck", "secrets", lines=moves(puzzle))
    found = recording()
    totals = found.state.totals
    assert sum(totals) == puzzle.grade.stake
    picture = ElementTree.fromstring(shared_file(paths.home() / "x.svg", one))
    secrets = {puzzle.id, "secrets", found.path.stem, *map(str, (*totals, sum(totals)))}
    for text in (" ".join(one.lines), " ".join(picture.itertext())):
        assert "Ann" in text
        assert not secrets & set(re.findall(r"\w+", text))


def test_a_picture_is_no_more_exact_than_its_words(run):
    """From exact widths of the bars the sum of the points could be found, and by it the card."""
    one = shared(run, "race", "--deck", "party", "--card", "1", lines=moves(PARTY[0]))
    exact = [total / PARTY[0].grade.stake for total in recording().state.totals]
    assert all(round(part, 2) != pytest.approx(part, abs=1e-4) for part in exact)
    picture = ElementTree.fromstring(shared_file(paths.home() / "x.svg", one))
    widths = [float(one.get("width")) for one in picture.iter("{http://www.w3.org/2000/svg}rect")]
    bars = [width / max(widths[1:]) for width in widths[1:]]
    assert len(bars) == 4
    assert all(100 * part == pytest.approx(round(100 * part)) for part in bars)


def cards_that_fit(text):
    """The cards of the pack that a reader of the text cannot rule out, who knows all their stakes.

    Of each line they take numbers for points where these are no percents, and ask whether points
    on the card can give the percents.
    """
    fitting = set()
    for puzzle in PARTY:
        stake, fits = puzzle.grade.stake, True
        for line in text:
            rounded = [int(n) for n in re.findall(r"(\d+) %", line)]
            exact = [int(n) for n in re.findall(r"\b(?:Ann|Ben) (\d+)(?! %|\d)", line)]
            possible = {round(100 * points / stake) for points in range(stake + 1)}
            fits = fits and possible.issuperset(rounded) and (not exact or sum(exact) == stake)
        if fits:
            fitting.add(puzzle.id)
    return fitting


@pytest.mark.parametrize("cards", [(3,), (3, 17)])
def test_no_card_can_be_found_by_what_an_evening_or_a_game_shares(run, cards):
    """Not even by subtraction: the evening tells no number that the games do not tell."""
    told = []
    for card in cards:
        lines = moves(PARTY[card - 1])
        told.append(shared(run, "race", "--deck", "party", "--card", str(card), lines=lines))
    (evening,) = evenings(look().results)
    for game, one in zip(evening.games, told, strict=True):
        assert len(cards_that_fit(one.lines)) == len(PARTY)
        assert len(cards_that_fit([points(game)])) < len(PARTY) / 4  # the adversary is no fool
        assert all(re.fullmatch(r"\d+ %", row.text) for row in one.rows)  # no errors either
    records = records_of(evening.games, look().results)
    picture = ElementTree.fromstring(sheet_content(Path("x.svg"), evening, records))
    for text in (message(evening, records), [*picture.itertext()]):
        assert len(cards_that_fit(text)) == len(PARTY)
        words = {word for line in text for word in re.findall(r"\w+", line)}
        assert not words & {puzzle.id for puzzle in PARTY}
        known = {word for one in told for line in one.lines for word in re.findall(r"\d+", line)}
        counts = {"0", "1", "2"}  # games, places
        assert {word for word in words if word.isdigit()} <= known | counts
    assert all(game.card in " ".join(message(evening, own=True)) for game in evening.games)


def test_shares_are_of_all_points_and_the_best_is_first(run, words):
    puzzle = PARTY[0]
    one = shared(run, "race", "--deck", "party", "--card", "1", lines=moves(puzzle))
    totals = dict(zip(recording().state.names, recording().state.totals, strict=True))
    assert [row.name for row in one.rows] == sorted(totals, key=lambda name: -totals[name])
    for row in one.rows:
        assert row.part == round(totals[row.name] / sum(totals.values()), 2)
    words("\n".join(one.lines[1:]))


def test_what_one_player_did_alone_is_told(run, words):
    puzzle = PARTY[1]
    told = [
        shared(run, "solo", "--deck", "party", "--card", "2", lines=lines)
        for lines in (moves(puzzle), ["stop all"], [*moves(puzzle)[:2], "hint", "stop all"])
    ]
    words("\n\n".join("\n".join(one.lines[1:]) for one in told))
    assert [one.rows for one in told] == [()] * 3


def test_tiles_have_no_card_and_show_points(run, words):
    words("\n".join(shared(run, "tiles", lines=["stop all"]).lines[1:]))


def test_an_open_game_is_not_shared(run):
    run("race", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    with pytest.raises(GridpartyError):
        shared_result(recording())
    run("results", "share", recording().path.stem, code=2)
    run("results", "share", code=2)


def test_the_whole_way_from_a_paste_to_a_result_that_is_sent(run, tmp_path, monkeypatch):
    """A pasted puzzle is kept, raced by name, and its result written."""
    monkeypatch.chdir(tmp_path)
    run("deck", "add", "papers", lines=f"{CLASSIC}\n")
    (puzzle,) = json.loads(run("deck", "list", "papers", "--json"))["puzzles"]
    solved = Deck.load(paths.decks() / "papers.jsonl").puzzles[0]
    assert puzzle["givens"] == CLASSIC
    run("race", "--deck", "papers", "--players", "Ann,Ben", "--clock", "script",
        lines="\n".join((*moves(solved), "leave")))  # fmt: skip
    text = run("results", "share")
    assert text.splitlines() == list(shared_result(recording()).lines)
    run("results", "share", recording().path.stem, "-o", "result.txt")
    assert (tmp_path / "result.txt").read_text(encoding="utf-8") == text
    for ending, start in ((".svg", b"<svg"), (".pdf", b"%PDF")):
        run("results", "share", "-o", f"result{ending}")
        assert (tmp_path / f"result{ending}").read_bytes().startswith(start)
    run("results", "share", "-o", "result.svg", code=2)
    run("results", "share", "-o", "result.gif", code=2)
