"""`gridparty print`: every part from the command line, and what is said before it is written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gridparty import cli
from gridparty.cli.print_options import read_size
from gridparty.cli.print_parts import app
from gridparty.decks.packs import NO_LINKS
from gridparty.print import card_faces, qr_codes
from gridparty.print.diagram import code_of

DECKLESS = ("board", "tiles", "tokens", "score-sheet", "rules", "blank-cards", "calibration")


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def go(*arguments):
        code = cli.run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return go


@pytest.mark.parametrize("part", DECKLESS)
def test_each_part_that_needs_no_deck_is_a_pdf_and_says_how_much_paper(run, part, words):
    code, out, err = run("print", part)
    assert code == 0
    (pdf,) = Path("print").iterdir()
    assert pdf.stem == {"board": "board-race", "rules": "rules-race"}.get(part, part)
    assert pdf.read_bytes().startswith(b"%PDF")
    assert str(pdf) in out
    words(err)


def test_every_part_of_the_kit_has_a_command():
    commands = {command.name for command in app.registered_commands}
    assert commands >= {*DECKLESS, "kit", "cards", "box", "booklet", "codes"}


def test_a_deck_in_the_place_of_a_part_means_its_cards(run):
    assert run("print", "kids", "-o", "short.pdf")[0] == 0
    assert run("print", "cards", "kids", "-o", "long.pdf")[0] == 0
    assert Path("short.pdf").read_bytes() == Path("long.pdf").read_bytes()
    code, _, err = run("print", "nothing-of-this-name")
    assert code == 2
    assert "No such command" in err


def test_a_picture_of_a_page_is_svg_or_png(run):
    code, out, _ = run("print", "tiles", "--svg")
    assert code == 0
    assert out.split() == ["print/tiles-1.svg", "print/tiles-2.svg"]
    assert Path("print/tiles-1.svg").read_text().startswith("<svg")
    pytest.importorskip("pypdfium2")
    assert run("print", "score-sheet", "--png", "-o", "score.png")[0] == 0
    assert Path("score.png").read_bytes().startswith(b"\x89PNG")


def test_a_box_for_fewer_cards_says_how_many(run, words):
    assert run("print", "box", "kids", "--cards", "20", "--svg")[0] == 0
    drawn = Path("print/kids-box.svg").read_text()
    words(drawn)
    assert "24 cards" not in drawn


def test_what_people_ought_to_know_is_said_before_the_file(run, words):
    _, _, err = run("print", "cards", "party", "--format", "poker")
    assert "6.1 mm" in err
    _, _, err = run("print", "blank-cards", "--layout", "6x6", "--format", "poker")
    assert "mm" not in err  # these cells are large
    link = "https://example.org/{puzzle}"
    _, _, err = run("print", "cards", "party", "--link", link, "-o", "linked.pdf")
    words(err)
    _, _, err = run("print", "cards", "kids", "--format", "a6", "-o", "a6.pdf")
    words(err)
    assert "a6: two cards a sheet" in err
    _, _, err = run("print", "booklet", "party", "--a-page", "6", "--staple", "-o", "b.pdf")
    assert "4.9 mm" in err
    _, _, err = run("print", "booklet", "party", "--a-page", "6", "-o", "b6.pdf")
    assert "note" not in err
    _, _, err = run("print", "cards", "kids", "--large-print", "-o", "large.pdf")
    assert "a6" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["kit", "chess"], "expected a kit (race, tiles, kids, all), got 'chess'"),
        (["board", "solo"], "got 'solo'"),
        (["board", "--sheets", "3"], "expected --sheets 1, 2 or 4, got 3"),
        (["board", "kids", "--sheets", "2"], "a tile board is one sheet"),
        (["tiles", "race"], "expected tiles or kids, got 'race'"),
        (["rules", "chess"], "got 'chess'"),
        (["rules", "race", "--scoring", "lines"], "expected --scoring with an edition"),
        (["rules", "tiles", "--minutes", "5"], "expected --minutes with race or blitz"),
        (["rules", "solo", "--seconds", "5"], "expected --seconds with another game"),
        (["rules", "race", "--seconds", "-1"], "expected --seconds of 0 or more"),
        (["rules", "race", "--layout", "7x7"], "expected a layout (9x9, 6x6, 4x4), got '7x7'"),
        (["rules", "race", "--referee", "table"], "expected --referee rules or solution"),
        (["box", "--cards", "400"], "make two boxes"),
        (["box", "--sleeve", "9"], "expected --sleeve from 0 to 5 mm, got 9"),
        (["booklet", "kids", "--a-page", "3"], "puzzles a page, got 3"),
        (["cards", "party", "--animals"], "expected 6x6 boards"),
        (["board", "--svg", "--png"], "--svg, --png"),
        (["board", "--svg", "-o", "x.pdf"], "ends in .svg, got x.pdf"),
        (["tiles", "--svg", "-o", "."], "ends in .svg, got ."),
        (["board", "--png", "-o", "-"], "--out"),
    ],
)
def test_a_contradiction_is_one_line_and_writes_nothing(run, arguments, message, words):
    code, out, err = run("print", *arguments)
    assert (code, out) == (2, "")
    words(err.splitlines()[-1])
    assert not list(Path().iterdir())


def test_pages_are_chosen_by_their_numbers_and_others_are_refused(run):
    pypdf = pytest.importorskip("pypdf")

    def written(*arguments):
        assert run("print", "kit", "tiles", "-o", "k.pdf", "--force", *arguments)[0] == 0
        return [page.get_contents().get_data() for page in pypdf.PdfReader("k.pdf").pages]

    every = written()
    assert len(every) == 6
    assert [len(written("--pages", asked)) for asked in ("2", "5-6", "1,3-4,4")] == [1, 2, 3]
    assert len(written("--pages", "6-1000000000")) == 1
    for wrong in ("0", "3-2", "a", "1,", "-3", "7", "9-12"):
        code, _, err = run("print", "kit", "tiles", f"--pages={wrong}", "-o", "no.pdf")
        assert (code, "--pages" in err) == (2, True), wrong
    assert not Path("no.pdf").exists()


def test_a_preview_is_one_picture_of_all_pages(run):
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("pypdfium2")
    for pages in ((), ("--pages", "2-3,6")):
        assert run("print", "kit", "tiles", "--preview", "--force", *pages)[0] == 0
    assert run("print", "tiles", "--preview", "-o", "t.png")[0] == 0
    kit, tiles = (image.open(path) for path in ("print/kit-tiles-preview.png", "t.png"))
    assert kit.width > 1.4 * tiles.width  # three pages beside two
    assert abs(kit.height - tiles.height) < 3
    assert [path.suffix for path in Path("print").iterdir()] == [".png"]
    assert run("print", "tiles", "--preview", "--png")[0] == 2
    assert run("print", "tiles", "--preview", "-o", "-")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "opened"),
    [
        (["board", "--open"], "print/board-race.pdf"),
        (["board", "--svg", "--open"], "print/board-race.svg"),
        (["tiles", "--preview", "--open"], "print/tiles-preview.png"),
        (["board"], None),
    ],
)
def test_a_written_file_is_opened_if_that_was_asked_for(run, arguments, opened, monkeypatch):
    asked = []
    monkeypatch.setattr("typer.launch", lambda path: asked.append(path) or 1)
    assert run("print", *arguments)[0] == 0
    assert asked == ([] if opened is None else [str(Path(opened))])


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_what_is_printed_follows_the_setting_of_the_paper(run, home):
    pypdf = pytest.importorskip("pypdf")
    assert run("config", "set", "paper", "letter")[0] == 0
    asked = (
        (["print", "board"], 612),
        (["print", "board", "--paper", "a4"], 595),
        (["night", "--tiles"], 612),
        (["find", "Hidden Single", EASY, "--pdf", "p.pdf", "--force"], 612),
    )
    for number, (arguments, points) in enumerate(asked):
        out = [] if "--pdf" in arguments else ["-o", "p.pdf", "--force"]
        assert run(*arguments, *out)[0] == 0, number
        assert float(pypdf.PdfReader("p.pdf").pages[0].mediabox[2]) == pytest.approx(points, abs=1)


def test_an_option_on_the_command_line_is_on_the_page(run, words):
    assert run("print", "rules", "race", "--seconds", "45", "--svg")[0] == 0
    assert "45" in Path("print/rules-race.svg").read_text()
    assert run("print", "rules", "tiles", "--scoring", "lines", "--svg")[0] == 0
    assert "for each in its" in Path("print/rules-tiles.svg").read_text()
    assert run("print", "rules", "race", "--layout", "6x6", "--svg", "--force")[0] == 0
    drawn = re.sub("<[^>]+>", " ", Path("print/rules-race.svg").read_text())
    assert "a 6 scores 6" in " ".join(drawn.split())
    assert run("print", "rules", "race", "--window", "33", "--svg", "--force")[0] == 0
    assert "to 33" in Path("print/rules-race.svg").read_text()
    assert "--window doesn't go with tiles" in run("print", "rules", "tiles", "--window", "20")[2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--only", "rules"], "--only takes cards, not 'rules'"),
        (["--tiles", "--kids"], "--kids doesn't go with --tiles"),
        (["--kids", "--layout", "9x9"], "--layout 9x9 doesn't go with --kids"),
        (["--layout", "4x4"], "--layout takes 9x9 or 6x6, not '4x4'"),
        (["--tiles", "--layout", "6x6"], "--layout doesn't go with --tiles"),
        (["--png"], "--png"),
    ],
)
def test_a_night_that_contradicts_itself_is_refused(run, arguments, message):
    code, _, err = run("night", *arguments)
    assert code == 2
    assert message in err


def test_a_night_prints_a_night_and_less_when_asked(run, words):
    pypdf = pytest.importorskip("pypdf")

    def entries(*arguments):
        assert run("night", "--seed", 3, "-o", "n.pdf", "--force", *arguments)[0] == 0
        return [entry.title for entry in pypdf.PdfReader("n.pdf").outline]

    def made():
        return [json.loads(line) for line in Path("n.jsonl").read_text().splitlines()]

    words(entries("--cards", 3))
    assert len(entries("--cards", 3, "--only", "cards")) == 2
    words(entries("--tiles")[0])
    words(entries("--kids", "--cards", 4))
    assert len(entries("--kids", "--cards", 4, "--only", "cards")) == 2
    assert {record["layout"] for record in made()} == {"6x6"}
    assert len(entries("--layout", "6x6", "--cards", 3)) == 4
    assert [record["layout"] for record in made()] == ["6x6"] * 3
    words(entries("--kit", "--cards", 6))


def test_what_lies_on_the_last_sheet_is_said_before_and_how_a_sheet_is_saved(run, words):
    _, _, err = run("print", "kids", "--animals")  # 24 cards and card 0
    words(err)
    _, _, err = run("print", "kids", "--no-lid", "--force")
    words(err)
    assert "note" not in err
    _, _, err = run("print", "cards", "kids", "--no-fill", "--force")
    assert "empty" not in err
    _, _, err = run("night", "--seed", 3, "--cards", 6, "--kids", "-o", "n.pdf")
    words(err)
    _, _, err = run("print", "kit", "kids")
    words(err)


def test_a_kit_whose_cards_have_no_box_says_why(run, words):
    _, _, err = run("print", "kit", "race", "--large-print")
    words(err)
    _, _, err = run("print", "kit", "race", "--deck", "kids", "--force")
    assert "no box" not in err


def test_a_night_warns_of_small_cells_before_the_file_is_written(run):
    code, _, err = run("night", "--seed", 3, "--cards", 2, "--format", "poker", "-o", "n.pdf")
    assert code == 0
    assert "6.1 mm" in err


def test_a_link_leads_the_codes_of_a_kit_and_one_that_is_too_long_is_refused(run):
    link = "https://example.org/{puzzle}"
    code, _, err = run("print", "kit", "race", "--link", link, "-o", "k.pdf")
    assert code == 0
    assert str(NO_LINKS) not in err
    code, _, err = run("print", "codes", "party", "--link", "x" * 300)
    assert code == 2
    assert "expected a link of at most 271 bytes" in err
    assert not Path("print").exists()


@pytest.mark.parametrize(
    ("typed", "coded"),
    [
        ("print codes kids", True),
        ("print cards kids --format a6 --no-animals", True),
        ("print cards kids --format a6", False),
        ("print kit race --deck kids", True),
        ("print kit kids", False),
        ("night --kids --seed 3 --cards 2", False),
    ],
)
def test_no_code_on_childrens_cards_leads_to_another_site(run, monkeypatch, typed, coded):
    linked = []
    for module in (qr_codes, card_faces):
        monkeypatch.setattr(
            module, "code_of", lambda grid, link="": linked.append(link) or code_of(grid)
        )
    code, _, err = run(*typed.split(), "--link", "https://example.org/{puzzle}", "-o", "k.pdf")
    assert code == 0
    assert str(NO_LINKS) in err
    assert not any(linked)
    assert bool(linked) == coded


def test_a_box_holds_the_deck_its_lid_and_the_blank_cards_of_the_last_sheet(run, monkeypatch):
    from gridparty.print.box import Net

    held = []
    of_deck = Net.of_deck
    monkeypatch.setattr(
        Net, "of_deck", lambda count, face, **how: held.append(count) or of_deck(count, face, **how)
    )
    for number in (5, 6):
        deck = f"{number}.txt"
        run("make", "-n", number, "--layout", "4x4", "--seed", 1, "--no-grade", "-o", deck)
        assert run("print", "box", deck)[0] == 0
    assert run("print", "box", "5.txt", "--cards", "40", "-o", "forty.pdf")[0] == 0
    assert held == [6, 7, 40]  # six cards a sheet; card 0 of six is cut out of the rules


@pytest.mark.parametrize(
    ("typed", "width", "height"),
    [
        ("63x88mm", 63.0, 88.0),
        ("88 x 63", 63.0, 88.0),
        ("2.5×3.5in", 63.5, 88.9),
        ("50X85", 50.0, 85.0),
        ("120x180MM", 120.0, 180.0),
    ],
)
def test_a_size_of_ones_own_is_typed_in_millimetres_or_inches(typed, width, height):
    face = read_size(typed)
    assert (face.width, face.height) == (width, height)


@pytest.mark.parametrize(
    "typed",
    [
        ["--size", "63"], ["--size", "63x"], ["--size", "axb"], ["--size", "63x88cm"],
        ["--size", "49x85"], ["--size", "50x84"], ["--size", "121x130"], ["--size", "-63x88"],
        ["--size", "63x88", "--format", "poker"], ["--size", "nanx88"], ["--size", "3x4"],
    ],
)  # fmt: skip
def test_a_size_that_is_none_is_refused_in_a_sentence(run, typed, words):
    for part in (["cards", "party"], ["box", "party"], ["blank-cards"], ["calibration"]):
        code, out, err = run("print", *part, *typed)
        assert (code, out) == (2, "")
    words(err)
    assert not Path("print").exists()


def test_cards_and_their_box_have_a_size_of_ones_own(run, words):
    code, _, err = run("print", "party", "--size", "56x87mm", "--paper", "a4", "--pages", "1")
    assert code == 0
    words(err)
    assert run("print", "box", "--size", "56x87mm", "--cards", "60")[0] == 0
    small = run("print", "party", "--format", "business", "--paper", "letter", "-o", "b.pdf")
    assert small[0] == 0
    words(small[2])


@pytest.mark.parametrize(
    "typed",
    [
        ["--corners", "8.5"], ["--corners", "-1"], ["--bleed", "--low-ink"],
        ["--bleed", "--back", "none"], ["--one-a-page", "--back", "fold"],
        ["--one-a-page", "--format", "poker"], ["--one-a-page", "--corners", "3"],
    ],
)  # fmt: skip
def test_corners_and_bleed_that_cannot_be_are_refused(run, typed, words):
    assert run("print", "cards", "party", *typed)[0] == 2
    words(run("print", "cards", "party", *typed)[2])


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (["cards", "party"], "party-cut"), (["box"], "party-box-cut"), (["tiles"], "tiles-cut"),
        (["tiles", "kids"], "tiles-kids-cut"), (["tokens"], "tokens-cut"),
    ],
)  # fmt: skip
def test_cut_lines_are_one_svg_and_the_same_each_time(run, part, name):
    path = Path("print") / f"{name}.svg"
    code, out, _ = run("print", *part, "--cut")
    assert (code, out.strip()) == (0, str(path))
    first = path.read_bytes()
    assert first.startswith(b"<svg")
    assert run("print", *part, "--cut")[0] == 2  # it is not overwritten
    assert run("print", *part, "--cut", "--force")[0] == 0
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    "typed",
    [
        ["tokens", "--cut", "--png"], ["box", "--cut", "--pages", "1"],
        ["tiles", "--cut", "--back", "fold"], ["box", "--cut", "--cards", "300"],
    ],
)  # fmt: skip
def test_cut_lines_that_cannot_be_are_refused(run, typed, words):
    code, out, err = run("print", *typed)
    assert (code, out) == (2, "")
    words(err)
