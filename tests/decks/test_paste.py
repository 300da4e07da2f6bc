"""Any text of a puzzle is recognised, one with other rules is refused by their name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lzstring import LZString

from gridparty.board.grid import Placement
from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats import (
    FORMATS,
    _read_numbered,
    links,
    loose_json,
    lz_string,
    read_text,
)
from gridparty.decks.formats.kinds import KINDS
from gridparty.decks.formats.paste import recognise
from gridparty.errors import GridpartyError, ParseError
from pasted import (
    CANDIDATES,
    FPUZZLES,
    NINE,
    NINE_FULL,
    PAD,
    REFUSED,
    SAMPLES,
    VARIANTS,
    WIKI,
    ZEROS,
    base64,
    fpuzzles,
    opensudoku,
    rows,
    runs,
    sudokupad,
)
from strategies import at_length, puzzles


@pytest.mark.parametrize("name", SAMPLES)
def test_a_puzzle_is_recognised_in_any_form(name):
    sample = SAMPLES[name]
    found = recognise(sample.text)
    assert [str(entry.puzzle.givens) for entry in found.entries] == [sample.givens]
    assert found.kind == sample.kind
    assert found.understood


@pytest.mark.parametrize("name", VARIANTS)
def test_a_puzzle_with_other_rules_is_refused_by_their_name(name):
    text, said = VARIANTS[name]
    with pytest.raises(ParseError) as refused:
        recognise(text)
    assert said in str(refused.value)
    assert "expected a plain Sudoku" in str(refused.value)


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_puzzle_is_refused_in_a_short_sentence(name):
    text, said = REFUSED[name]
    with pytest.raises(ParseError) as refused:
        recognise(text)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_puzzle_that_a_page_shows_twice_is_one():
    """As on the pages of `convert`: a table, and the digits to copy."""
    rows = "".join(
        f"<tr>{''.join(f'<td>{sign}</td>' for sign in NINE[at : at + 9])}</tr>"
        for at in range(0, 81, 9)
    )
    page = f"<!DOCTYPE html><html><body><table>{rows}</table><p>{NINE}</p></body></html>"
    assert [str(entry.puzzle) for entry in recognise(page).entries] == [NINE]


def test_a_drawn_puzzle_is_called_a_picture():
    with pytest.raises(ParseError, match="picture"):
        recognise(f'<svg xmlns="http://www.w3.org/2000/svg"><text>{NINE}</text></svg>')


def test_every_kind_is_shown_by_a_sample():
    assert {sample.kind for sample in SAMPLES.values()} | {"jsonl"} == {*KINDS}


def test_a_puzzle_may_have_any_name():
    for title in ("The Killer", "Arrow", "Thermos and tea", "X marks the spot"):
        (entry,) = recognise(f"{title}\n{NINE}").entries
        assert (entry.title, str(entry.puzzle)) == (title, NINE)


def test_what_was_understood_is_said(words):
    for name in (
        "dots",
        "boxes",
        "candidates",
        "library",
        "HTML",
        "OpenSudoku",
        "SudokuWiki",
        "SudokuPad",
    ):
        words(recognise(SAMPLES[name].text).understood)
    words(recognise(f"{NINE}\n{NINE}").understood)


# ----------------------------------------------------------------------------- what else is told


def one(text):
    (entry,) = recognise(text).entries
    return entry


def test_names_comments_and_ratings_are_kept():
    text = (
        f"Monday\n# easy going\n{NINE}\n\nTuesday, SE 7.2\n"
        + "\n".join(rows(NINE))
        + f"\n\n{NINE} # hard"
    )
    first, second, third = recognise(text).entries
    assert (first.title, first.comment, first.line) == ("Monday", "easy going", 3)
    assert (second.title, second.rating, second.line) == ("Tuesday", "7.2", 6)
    assert (third.title, third.comment) == ("", "hard")


def test_files_and_links_tell_title_author_and_rating():
    sadman = one(SAMPLES["SadMan"].text)
    assert (sadman.title, sadman.author, sadman.rating) == ("Monday", "Ann", "Easy")
    app = one(SAMPLES["OpenSudoku"].text)
    assert (app.title, app.author, app.rating) == ("Monday", "Ann", "easy")
    link = one(SAMPLES["f-puzzles"].text)
    assert (link.title, link.author) == ("Monday", "Ann")
    hidden = [{"value": "title: Sunday"}, {"value": "author: Ben"}]
    pad = one(f"{PAD}scl{base64(sudokupad(NINE, cages=hidden))}")
    assert (pad.title, pad.author) == ("Sunday", "Ben")
    assert one(SAMPLES["SudokuPad zipped"].text).title == "It's Monday"
    assert one(f"Sunday\n{WIKI}{ZEROS}").title == "Sunday"
    assert one(SAMPLES["a quoted table"].text).title == "Sunday; noon"


def test_the_solution_of_a_line_is_kept_only_if_it_is_one():
    assert str(one(f"{NINE} {NINE_FULL}").puzzle.solution) == NINE_FULL
    assert str(one(SAMPLES["a table of puzzles"].text).puzzle.solution) == NINE_FULL
    assert str(one(SAMPLES["object"].text).puzzle.solution) == NINE_FULL
    assert len(recognise(f"{NINE} {NINE}").entries) == 2


def test_a_deck_in_a_text_is_read_line_by_line():
    found = recognise(f'{{"givens":"{NINE}","id":"K7QF"}}\n\n{{"givens":"{NINE}"}}\n')
    assert [(entry.puzzle.id, entry.line) for entry in found.entries] == [("K7QF", 1), ("J7VA", 3)]
    assert found.kind == "jsonl"


def test_many_grids_in_one_text_are_all_read():
    text = "\n".join(f"Grid {n}\n" + "\n".join(rows(NINE, "0")) for n in range(1, 51))
    found = recognise(text)
    assert [entry.title for entry in found.entries] == [f"Grid {n}" for n in range(1, 51)]
    stacked = recognise("\n".join(rows(NINE) * 3))
    assert [entry.line for entry in stacked.entries] == [1, 10, 19]


# -------------------------------------------------------------------------------------- positions


def test_candidates_are_a_position():
    assert " 124 " in CANDIDATES
    struck = CANDIDATES.replace(" 124 ", " 12 ", 1)
    found = one(struck)
    assert found.position == Position.parse(CANDIDATES).strike([Placement(2, 4)])
    assert found.where is found.position
    assert str(found.puzzle) == NINE
    assert one(NINE).position is None
    assert one(NINE).where == Position.of(Puzzle.parse(NINE).givens)


def test_placed_digits_are_no_givens():
    cells = [[dict(cell) for cell in row] for row in fpuzzles(NINE)["grid"]]
    cells[0][2] = {"value": 4}
    cells[0][3] = {"centerPencilMarks": [2, 6], "cornerPencilMarks": [9]}
    found = one(FPUZZLES + base64(fpuzzles(NINE) | {"grid": cells}))
    assert str(found.puzzle) == NINE
    assert found.position.grid.digits[2] == 4
    assert found.position.candidates.digits[3] == 1 << 2 | 1 << 6


@pytest.mark.parametrize(
    ("link", "cell", "candidates"),
    [
        # Links that stand in public pages on techniques, which name these candidates.
        ("S9B2b0304050i0l2c0h0f089f022b060c040e9f069f0e0d2c082g0n9h2d2b03090h0l0e0f040l050h0f2g0d2g092d"
         "090d0f2b2g05080n2d0e0b0g030a0f0i0d080c0h010b040i060g050d0f0i0h0e0701020c", "r1c7", {2, 7}),
        ("S9B2b0304050i0l2c0h0f089f022b060c040e9f069f0e0d2c082g0n9h2d2b03090h0l0e0f040l050h0f2g0d2g092d"
         "090d0f2b2g05080n2d0e0b0g030a0f0i0d080c0h010b040i060g050d0f0i0h0e0701020c", "r5c1", {1, 2}),
    ],
)  # fmt: skip
def test_the_packed_boards_of_sudokuwiki_hold_candidates(link, cell, candidates):
    found = one(WIKI + link)
    digits = found.position.candidates.digits[CLASSIC.cell_at(cell)]
    assert {digit for digit in range(1, 10) if digits >> digit & 1} == candidates
    assert str(found.puzzle).startswith(".345....")


# ------------------------------------------------------------------------------- links there and back


@at_length(100)
@given(puzzles(), st.sampled_from(sorted(links.SITES)))
def test_a_link_holds_the_puzzle_it_was_made_for(puzzle, site):
    if puzzle.layout != CLASSIC and site in ("sudokuwiki", "sudokuexchange"):
        with pytest.raises(GridpartyError, match="choose another site"):
            links.encode(site, puzzle)
        return
    url = links.encode(site, puzzle)
    assert links.site_of(url) is links.SITES[site]
    assert links.decode(url)[1].puzzle == Puzzle(puzzle.givens)
    assert " " not in url


def test_links_are_what_others_decode():
    lz = LZString()
    puzzle = Puzzle.parse(NINE)
    packed = links.SITES["f-puzzles"].encode(puzzle).partition("load=")[2]
    given = loose_json.parse(
        lz.decompressFromBase64(packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "="))
    )
    assert given["grid"] == fpuzzles(NINE)["grid"]


def test_a_public_link_of_f_puzzles_is_read():
    # As it stands in a public discussion of a player for these links.
    link = ("N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x0kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1tQ"
            "5tVmug216VGrRR4DhCAEwSpshUphGdnfWrWGXzqm49MTQkQGYraTl4RWU6WiIgA==")  # fmt: skip
    assert str(one(FPUZZLES + link).puzzle).replace(".", "") == "123"


@at_length(300)
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=200))
def test_lz_string_agrees_with_the_library(text):
    lz = LZString()
    assert lz_string.decompress(lz_string.to_base64(text)) == text
    assert lz_string.decompress(lz_string.to_uri_component(text)) == text
    if text and max(text) <= "\ud7ff":  # the library takes a character for a unit
        assert lz_string.to_base64(text) == lz.compressToBase64(text)
        assert lz_string.decompress(lz.compressToEncodedURIComponent(text)) == text


def test_sudokuexchange_runs_mean_what_its_bookmarklets_make():
    assert one(f"https://sudokuexchange.com/play/?s={runs(NINE)}").puzzle == Puzzle.parse(NINE)


# -------------------------------------------------------------------------------------- as files


@pytest.mark.parametrize("ending", ["", ".txt", ".dat"])
@pytest.mark.parametrize(
    "name", ["boxes", "Markdown", "HTML", "SudokuPad", "library", "f-puzzles file", "OpenSudoku"]
)
def test_a_file_of_unknown_form_is_recognised(name, ending):
    sample = SAMPLES[name]
    assert [str(p) for p in read_text(sample.text, name=f"x{ending}")] == [sample.givens]


def test_lines_that_are_wrong_are_still_listed_one_by_one():
    refused: list[str] = []
    text = f"{NINE}\n{NINE[:80]}\nhello\n{NINE}\n"
    assert len([*FORMATS["line"].read(text, "x.txt", refused)]) == 2
    assert [told.split(": ")[0] for told in refused] == ["x.txt:2", "x.txt:3"]
    with pytest.raises(ParseError, match=r"^x\.txt:2: expected 16, 36 or 81 cells, got 80"):
        read_text(text, name="x.txt")
    with pytest.raises(ParseError, match=r"^x\.txt:1: expected 16, 36 or 81 cells, got 80"):
        read_text(NINE[:80], name="x.txt")


def test_a_deck_of_unknown_ending_lists_its_wrong_lines():
    refused: list[str] = []
    text = f'{{"layout":"9x9"}}\n{{"givens":"{NINE}"}}\n'
    assert [line for line, _ in _read_numbered(text, "x", refused)] == [2]
    assert [told.split(": ")[0] for told in refused] == ["x:1"]


@pytest.mark.parametrize("name", ["Simple Sudoku", "rows"])
def test_several_drawn_puzzles_in_a_file_are_all_read(name):
    text = f"{SAMPLES[name].text}\n\n{SAMPLES[name].text}"
    assert [str(p) for p in read_text(text, name="x.txt")] == [NINE, NINE]
    with pytest.raises(ParseError, match=r"one puzzle, got 2|one more"):
        read_text(text, name=f"x.{'ss' if name == 'Simple Sudoku' else 'sdk'}")


def test_a_title_above_a_puzzle_is_no_wrong_line():
    assert [str(p) for p in read_text(f"From the paper\n{NINE}\n", name="x.txt")] == [NINE]


def test_opensudoku_tells_the_line_of_a_wrong_puzzle():
    text = opensudoku(ZEROS).replace("</opensudoku>", '<game data="123" />\n</opensudoku>')
    refused: list[str] = []
    found = [*FORMATS["opensudoku"].read(text, "x.opensudoku", refused)]
    assert [line for line, _ in found] == [5]
    assert [told.split(": ")[0] for told in refused] == ["x.opensudoku:6"]


def test_a_table_keeps_what_its_columns_hold():
    text = f"puzzle,solution,id,rating\n{NINE},{NINE_FULL},K7QF,1.2\n{NINE},{'1' * 81},,\n"
    first, second = read_text(text, name="x.csv")
    assert (str(first.solution), first.id) == (NINE_FULL, "K7QF")
    assert (second.solution, second.id) == (None, Puzzle.parse(NINE).id)
    assert FORMATS["csv"].write([first]).splitlines()[1] == f"{NINE},{NINE_FULL},K7QF,1.2,,,"


def test_what_a_text_says_of_its_puzzles_is_kept_in_decks_and_tables():
    text = f"Sunday\n{NINE}\n"
    (found,) = recognise(text).entries
    puzzle = found.told_puzzle
    assert dict(puzzle.about)["title"]
    for name in ("jsonl", "csv"):
        (again,) = read_text(FORMATS[name].write([puzzle]), name=f"x.{name}")
        assert again.about == puzzle.about
        assert not FORMATS[name].loses(puzzle)
    assert all(FORMATS[name].loses(puzzle) for name in ("sdm", "line", "ss", "opensudoku"))
