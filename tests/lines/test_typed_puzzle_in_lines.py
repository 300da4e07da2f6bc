"""A puzzle typed or pasted in lines, and what follows."""

from __future__ import annotations

import pytest

from appraising import Process
from gridparty.decks.deck_names import kept_decks
from gridparty.evening.cards import puzzle_command
from gridparty.evening.cards.appraiser import Appraiser
from gridparty.evening.cards.typed_puzzle import kept_puzzle
from gridparty.evening.session.journal import read
from gridparty.games.catalogue import games
from gridparty.pages import typed_puzzle
from gridparty.system import paths

TINY = ("1...", "..3.", ".2..", "...4")
CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def _here(home, tmp_path, monkeypatch, nothing_given):
    """Boards are appraised without a process, in a folder of the test's own."""

    class Here(Appraiser):
        def __init__(self) -> None:
            super().__init__(Process)

    start = typed_puzzle.TypedPuzzlePage.__init__
    assert start.__kwdefaults__ is not None
    monkeypatch.setitem(start.__kwdefaults__, "appraiser", Here)
    monkeypatch.chdir(tmp_path)


def typed(run, *lines: str, options: tuple[str, ...] = ()) -> str:
    return run("solo", "--type", "--plain", *options, lines="\n".join([*lines, ""]))


def played():
    """The only game that was begun."""
    (file,) = paths.sessions().glob("*.jsonl")
    return read(file, games()).header


def test_rows_are_typed_and_the_puzzle_is_played_alone(run, words):
    words(typed(run, "size", "size", *TINY, "hint", "hint", "play", "leave"))
    header = played()
    assert (header.edition, header.players) == ("solo", ("You",))
    assert header.setup.card.givens == "".join(TINY)


def test_a_whole_puzzle_is_pasted_and_raced_with(run, words):
    words(typed(run, CARD, "race", "Ann, Ben", "leave"))
    assert played().edition == "race"


def test_a_grid_with_lines_is_pasted_row_by_row(run):
    typed(run, "size", "size", "+----+----+", "| 1 . | . . |", "| . . | 3 . |", "back")
    assert str(kept_puzzle().grid) == "1.....3........."


def test_the_options_of_the_command_hold(run):
    typed(run, CARD, "play", "leave", options=("--minutes", "7", "--player", "Zoe"))
    assert played().setup.options.game_seconds == 420
    assert played().players == ("Zoe",)


def test_after_a_typed_puzzle_the_cards_that_follow_are_named(run):
    typed(
        run,
        "size",
        "size",
        "1234341221434321"[:14] + "..",
        "play",
        "r4c3=2",
        "r4c4=1",
        "next",
        "leave",
    )
    headers = sorted(
        (read(file, games()).header for file in paths.sessions().glob("*.jsonl")),
        key=lambda one: one.created,
    )
    assert [header.setup.card.typed_in for header in headers] == [True, False]
    assert headers[1].setup.card.deck == "party"


def test_mistakes_are_told_and_taken_back(run, words):
    said = typed(run, "?", "55", "undo", "hello", "play", "clear", "", "53", "show", "back")
    words(said)
    assert str(kept_puzzle().grid)[:11] == "." * 9 + "53"
    assert not list(paths.sessions().glob("*.jsonl"))


def test_puzzles_that_are_pasted_line_by_line_are_turned_over(run):
    typed(run, CARD, CARD[::-1], "next", "back")
    assert str(kept_puzzle().grid) == CARD
    typed(run, "clear", CARD, CARD[::-1], "previous", "previous", "back")
    assert str(kept_puzzle().grid) == CARD[::-1]


def test_a_puzzle_is_kept_and_what_was_typed_is_there_the_next_time(run):
    said = typed(run, CARD, "keep", "q")
    (deck,) = kept_decks()
    assert deck in said
    assert "min." in typed(run, "show", "q")


def test_the_menu_leads_there_too(run):
    entries = run("--plain", lines="q\n").splitlines()
    number = next(line.partition(".")[0] for line in entries if "Your own puzzle" in line)
    assert "min." in run("--plain", lines=f"{number}\n{CARD}\nback\nq\n")


@pytest.mark.parametrize(
    "words",
    [
        ("play", "solo", "--type", "--puzzle", CARD),
        ("play", "solo", "--type", "--band", "easy"),
        ("host", "solo", "--type", "--here"),
    ],
)
def test_what_contradicts_typing_is_refused(run, words):
    run(*words, code=2)
    assert "--type" in run.err


@pytest.mark.slow
def test_a_typed_puzzle_is_printed_by_the_real_program(run):
    said = typed(run, CARD, "print", "q")
    (file,) = puzzle_command.NIGHT_FILE.parent.glob("puzzle-*.pdf")
    assert str(file) in said
    assert file.read_bytes().startswith(b"%PDF")
