"""`gridparty convert`: pictures, pages, links and codes of puzzles, never with a solution."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from gridparty.decks.deck import Deck
from gridparty.decks.formats import read_text
from gridparty.decks.formats.links import SITES

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SVG = "{http://www.w3.org/2000/svg}"

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def somewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


class Page(HTMLParser):
    """What a page shows: the cells of each table, and its links."""

    def __init__(self, text):
        super().__init__()
        self.tables, self.links, self.tags = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "td":
            self.tables[-1].append(".")
        elif tag == "a":
            self.links.append(dict(attributes)["href"])

    def handle_data(self, data):
        if self.tags[-1:] == ["td"] and data.strip():
            self.tables[-1][-1] = data


@pytest.mark.parametrize("pack", ["family", "kids"])
def test_a_page_has_the_givens_of_all_puzzles_and_needs_nothing_else(run, tmp_path, pack):
    run("convert", pack, "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    page, deck = Page(text), Deck.shipped(pack)
    assert ["".join(cells) for cells in page.tables] == [str(puzzle) for puzzle in deck]
    assert not {"script", "link", "img", "iframe", "a"} & set(page.tags)
    assert "://" not in text
    assert not any(str(puzzle.solution) in text for puzzle in deck)
    run("convert", pack, "page.html", code=2)


def test_a_page_shows_a_strange_id_as_text(run, tmp_path):
    (tmp_path / "in.jsonl").write_text(f'{{"givens": "{CLASSIC}", "id": "<b>&\\"x"}}\n')
    run("convert", "in.jsonl", "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "b" not in Page(text).tags
    assert text.count("&lt;b&gt;&amp;&quot;x") == 2


@pytest.mark.parametrize("source", ["CART", CLASSIC, "1..4.........32."])
def test_a_picture_has_the_givens_of_one_puzzle(run, tmp_path, source):
    run("convert", source, "one.svg")
    run("convert", source, "one.sdm")
    (puzzle,) = read_text((tmp_path / "one.sdm").read_text())
    texts = [one.text for one in ElementTree.parse(tmp_path / "one.svg").iter(f"{SVG}text")]
    assert [one for one in texts if one.isdigit()] == [str(d) for d in puzzle.givens.digits if d]
    assert puzzle.id in texts


def test_a_picture_is_of_one_puzzle(run, tmp_path):
    pytest.importorskip("pypdfium2")
    run("convert", "CART", "one.png")
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")
    for name in ("many.png", "many.svg"):
        run("convert", "kids", name, code=2)
        assert not (tmp_path / name).exists()


def scanned(shown):
    """What a phone reads from a code in half blocks, white on black."""
    numpy = pytest.importorskip("numpy")
    zxingcpp = pytest.importorskip("zxingcpp")
    halves = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    lines = [line for line in shown.splitlines() if line and set(line) <= set(halves)]
    width = max(map(len, lines))
    pairs = [[halves[one] for one in line.ljust(width)] for line in lines]
    rows = [[pair[half] for pair in line] for line in pairs for half in (0, 1)]
    (found,) = zxingcpp.read_barcodes(numpy.array(rows, numpy.uint8).repeat(6, 0).repeat(6, 1))
    return found.text


@pytest.mark.parametrize("source", ["CART", CLASSIC, "1..4.........32."])
def test_a_code_holds_the_digits(run, tmp_path, source):
    run("convert", source, "one.sdm")
    assert scanned(run("convert", source, "--qr")) == (tmp_path / "one.sdm").read_text().strip()


@pytest.mark.parametrize("site", [None, "sudokupad"])
def test_a_code_is_written_as_a_picture_that_a_phone_reads(run, tmp_path, site):
    image = pytest.importorskip("PIL.Image")
    zxingcpp = pytest.importorskip("zxingcpp")
    to = () if site is None else ("--to", site)
    shown = scanned(run("convert", CLASSIC, "--qr", *to))
    run("convert", CLASSIC, "one.png", "--qr", *to)
    (found,) = zxingcpp.read_barcodes(image.open(tmp_path / "one.png"))
    assert found.text == shown
    run("convert", CLASSIC, "one.png", "--qr", *to, code=2)  # which exists
    run("convert", CLASSIC, "one.svg", "--qr", *to)
    assert ElementTree.parse(tmp_path / "one.svg").getroot().tag == f"{SVG}svg"


def test_the_code_of_a_link_to_sudokupad_fits_a_small_terminal(run):
    longest = max(map(SITES["sudokupad"].encode, Deck.shipped("connoisseur")), key=len)
    lines = run("convert", longest, "--to", "sudokupad", "--qr").splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 22  # and the sentence below it


@pytest.mark.parametrize("site", SITES)
def test_a_link_leads_back_to_the_puzzle_also_as_a_code_and_names_its_site(run, tmp_path, site):
    link = run("convert", CLASSIC, "--to", site).strip()
    assert SITES[site].called in run.err
    assert str(read_text(link)[0]) == CLASSIC
    assert scanned(run("convert", CLASSIC, "--to", site.upper(), "--qr")) == link
    run("convert", CLASSIC, "page.html", "--to", site)
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert Page(text).links == [link]
    assert SITES[site].called in text
    assert len(run("convert", "family", "--to", site).split()) == 60


@pytest.mark.parametrize("site", SITES)
def test_childrens_cards_have_no_links(run, tmp_path, site):
    card = Deck.shipped("kids").puzzles[3].id
    for words in (("kids", "--to", site), (card, "--to", site, "--qr")):
        assert run("convert", *words, code=2) == ""
    run("convert", "kids", "page.html", "--to", site, code=2)
    run("deck", "add", "mine", card)
    run("convert", "mine", "--to", site, code=2)
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("CART",),
        ("party", "--qr"),
        ("CART", "--to", "nowhere"),
        ("CART", "one.sdm", "--qr"),
        ("CART", "one.sdm", "--to", "sudokuwiki"),
        ("QQQQ", "one.svg"),
        (CLASSIC, "one.gif"),
    ],
)
def test_what_cannot_be_is_refused(run, tmp_path, words):
    assert run("convert", *words, code=2) == ""
    assert re.match(r"gridparty: .+\n\Z", run.err)
    assert not list(tmp_path.glob("one.*"))


def test_a_code_that_is_wider_than_the_terminal_is_refused(run, monkeypatch):
    monkeypatch.setattr("gridparty.cli.console.shown_to_a_person", lambda: True)
    monkeypatch.setenv("COLUMNS", "30")
    assert run("convert", CLASSIC, "--qr", code=2) == ""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    assert scanned(run("convert", CLASSIC, "--qr"))
    assert ".png" not in run.err
    assert scanned(run("convert", CLASSIC, "--to", "sudokuwiki", "--qr"))
    assert ".png" in run.err  # which is higher
