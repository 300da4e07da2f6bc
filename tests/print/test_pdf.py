import random
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfbase import pdfdoc

from gridparty.art.colours import BLACK
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import speak
from gridparty.print import calibration_sheet, card_sheets, cards
from gridparty.print.blank_cards import blank_card_pages
from gridparty.print.calibration import PaperTurn, back_lines, front_lines, paper_turn
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import FORMATS, PAPERS, BackMode, PrintOptions
from gridparty.print.crop_marks import cuts, draw_crop_marks, draw_slug
from gridparty.print.output import pdf_of, pdf_pieces, pngs_of
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pdf import Document, text_width
from gridparty.print.pen import BOLD, MEDIUM, MM, REGULAR, Rect, fitted, wrapped
from gridparty.print.sheets import PRINTER_MARGIN, Side, block, cards_a_sheet, impose
from paper import LoggingPen, Mark, deck, lines_of, looked_at, read


def reader(pdf):
    return PdfReader(BytesIO(pdf))


def test_the_same_deck_gives_the_same_bytes():
    code = (
        "import sys; from paper import deck; from gridparty.print import card_sheets;"
        "sys.stdout.buffer.write(card_sheets(deck(8), deck_name='Été', back='short'))"
    )
    pdf = card_sheets(deck(8), deck_name="Été", back="short")
    card_sheets(deck(3), deck_name="Another in between", card_format="a6")
    assert card_sheets(deck(8), deck_name="Été", back="short") == pdf
    path = [entry for entry in sys.path if entry]
    elsewhere = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}; {code}"],
        capture_output=True,
        check=True,
    )
    assert elsewhere.stdout == pdf


def test_every_font_is_embedded():
    for pdf in (card_sheets(deck(2), deck_name="Test", back="fold"), calibration_sheet()):
        fonts = {}
        for page in reader(pdf).pages:
            fonts |= page["/Resources"]["/Font"]
        assert fonts
        for font in fonts.values():
            assert "Roboto" in font["/BaseFont"]
            assert "/FontFile2" in font["/FontDescriptor"]


@pytest.fixture
def german():
    speak({}, "de")
    yield
    speak({})


@pytest.mark.parametrize(
    ("back", "duplex"),
    [
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("separate", "/Simplex"),
        ("none", "/Simplex"),
    ],
)
def test_the_print_dialog_is_told_size_sides_language_and_title(back, duplex, german):
    for pdf in (
        card_sheets(deck(2), deck_name="Summer evening", back=back),
        calibration_sheet(back=back),
    ):
        root = reader(pdf).root_object
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert root["/ViewerPreferences"]["/Duplex"] == duplex
        assert root["/Lang"] == "de"
    assert reader(card_sheets(deck(2), deck_name="Summer evening")).metadata.title == (
        "Summer evening"
    )


def test_every_page_has_its_entry_in_the_outline(words):
    pdf = reader(card_sheets(deck(8), deck_name="Test", back="long"))
    assert [pdf.get_destination_page_number(entry) for entry in pdf.outline] == [0, 1, 2, 3]
    words([entry.title for entry in pdf.outline])
    pdf = reader(card_sheets(deck(4), deck_name="Test", back="fold"))
    words([entry.title for entry in pdf.outline])


@pytest.mark.parametrize("name", ["Игра с Ґалею, Їжаком і Євою", "Łódź, Żywiec, Őrség", "¿Señor?"])
def test_latin_and_cyrillic_deck_names_can_be_printed(name):
    pdf = card_sheets(deck(1), deck_name=name, card_format="poker")
    assert name in reader(pdf).pages[0].extract_text()


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("夏の夜", "夏"),
        ("Party 🎉", "🎉"),
        ("a → b", "→"),
        ("a\x1bb", r"\\x1b"),
        ("soft\xadly", r"\\xad"),
        ("\ud800", r"\\ud800"),
    ],
)
def test_a_letter_without_a_glyph_is_an_error_and_not_a_hole(name, sign):
    with pytest.raises(GridpartyError, match=f"no sign for '{sign}' in '"):
        card_sheets(deck(1), deck_name=name)


def test_the_three_faces_have_the_same_glyphs_and_tabular_figures():
    for font in (REGULAR, MEDIUM, BOLD):
        assert len({round(text_width(figure, font, 100), 6) for figure in "0123456789"}) == 1
        assert text_width("ÄßŁőЖїҐґ–—“”„…·№€", font, 10) > 0


def test_text_is_cut_at_a_width_and_broken_at_blanks():
    pen = Document("Test").page(100, 100)
    assert fitted(pen, "Summer evening", 40) == "Summer evening"
    short = fitted(pen, "Summer evening", 12)
    assert short.endswith("…")
    assert "Summer evening".startswith(short[:-1])
    assert pen.text_width(short) <= 12 < pen.text_width("Summer e…")
    assert fitted(pen, "Summer evening", 1) == fitted(pen, "   ", 0.1) == ""
    text = "one two three four five six seven"
    lines = wrapped(pen, text, 20)
    assert " ".join(lines) == text
    assert all(pen.text_width(line) <= 20 for line in lines)
    assert len(lines) > 1


def test_a_name_of_thousands_of_letters_is_cut_without_measuring_each():
    class Measured:
        def __init__(self) -> None:
            self.pen, self.times = Document("Test").page(100, 100), 0

        def text_width(self, text: str, *how: Any) -> float:
            self.times += 1
            return self.pen.text_width(text, *how)

    pen = Measured()
    assert len(fitted(pen, "a" * 50_000, 40)) < 100
    assert pen.times < 30


def test_a_pen_turns_with_its_paper():
    document = Document("Test")
    pen = document.page(100, 50)
    pen.text(10, 20, "1")
    pen.at(90, 40, quarter_turns=2).text(10, 20, "2")
    pen.at(5, 5).at(5, 15).text(0, 0, "3")
    pen.at(50, 10, quarter_turns=1).text(7, 3, "4")  # 7 down, 3 to the left
    pen.rects([], "#000000")  # nothing to paint is no path
    pen.stamp("box", Rect(0, 0, 5, 5), lambda inner: inner.rects([Rect(0, 0, 5, 5)], "#000000"))
    pen.at(9, 9).stamp("box", Rect(0, 0, 5, 5), lambda inner: pytest.fail("drawn twice"))
    pdf = document.finish()
    one, two, three = read(pdf)[0].texts
    assert (one.x, one.y) == pytest.approx((10, 20), abs=1e-3)
    assert (two.x, two.y) == pytest.approx((80, 20), abs=1e-3)
    assert (one.upside_down, two.upside_down) == (False, True)
    assert (three.x, three.y) == (one.x, one.y)
    matrix = [
        [float(value) for value in operands]
        for operands, operator in reader(pdf).pages[0].get_contents().operations
        if operator == b"Tm"
    ][-1]
    assert matrix == pytest.approx([0, -1, 1, 0, 47 * MM, 33 * MM], abs=0.01)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", ["long", "fold"])
def test_crop_marks_prolong_the_cuts_and_touch_neither_cards_nor_the_edge(
    name, paper, back, monkeypatch
):
    for face in ("draw_front", "draw_back"):  # a word will do: the marks lie outside of the cards
        monkeypatch.setattr(cards, face, lambda pen, *_: pen.text(9, 9, "A face"))
    options = {"deck_name": "Test", "card_format": name, "paper": paper, "back": back}
    puzzles = deck(5)
    marked = reader(card_sheets(puzzles, **options))
    plain = reader(card_sheets(puzzles, crop_marks=False, **options))
    pages = impose(5, FORMATS[name], PAPERS[paper], BackMode(back))
    for page, with_marks, without in zip(pages, marked.pages, plain.pages, strict=True):
        marks = set(lines_of(with_marks)) - set(lines_of(without))
        columns, rows = cuts(page, FORMATS[name])
        upright = [mark for mark in marks if mark[0] == mark[2]]
        # Every side of the block that has room has a mark for each cut.
        assert marks
        assert len(upright) % len(columns) == (len(marks) - len(upright)) % len(rows) == 0
        for x1, y1, x2, y2 in marks:
            at, cut, low, high, paper_end = (
                (x1, columns, *sorted((y1, y2)), page.height)
                if (x1, y1, x2, y2) in upright
                else (y1, rows, *sorted((x1, x2)), page.width)
            )
            first, last = (rows[0], rows[-1]) if cut is columns else (columns[0], columns[-1])
            assert min(abs(at - c) for c in cut) < 0.01
            assert high < first - 0.9 or low > last + 0.9
            assert low > PRINTER_MARGIN - 0.01
            assert high < paper_end - PRINTER_MARGIN + 0.01


@pytest.mark.parametrize("marks", [True, False])
def test_blank_cards_have_crop_marks_where_cards_have_them(marks):
    face, options = FORMATS["poker"], PrintOptions(marks=marks)
    pages = impose(cards_a_sheet(face, options), face, options.paper, options.back)
    for page, blank in zip(pages, blank_card_pages(options, face), strict=True):
        drawn, crop = LoggingPen(), LoggingPen()
        blank.draw(drawn)
        draw_crop_marks(crop, page, face)
        assert crop.marks
        assert all((mark in drawn.marks) is marks for mark in crop.marks)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", ["long", "fold"])
def test_every_sheet_says_in_its_margin_which_it_is_and_which_paper_it_wants(name, paper, back):
    face, on = FORMATS[name], PAPERS[paper]
    for page in impose(9, face, on, BackMode(back)):
        pen = LoggingPen()
        draw_slug(pen, page, face, deck="Deck", sheets=3, paper="stiff paper")
        columns, rows = cuts(page, face)
        block = Mark("block", columns[0], rows[0], columns[-1], rows[-1])
        marks = LoggingPen()
        draw_crop_marks(marks, page, face)
        told = pen.marks[0].text.fields
        assert (told["deck"], told["sheet"], told["sheets"]) == ("Deck", page.sheet + 1, 3)
        if page.sheet == 0:  # the last one may have a single card
            assert (pen.marks[1].text == "stiff paper") is (back == "long")
        for mark in pen.marks:
            assert not mark.overlaps(block), mark
            assert not any(mark.overlaps(crop) for crop in marks.marks), mark
            assert min(mark.left, mark.top) > PRINTER_MARGIN - 0.01
            assert mark.right < page.width - PRINTER_MARGIN + 0.01
            assert mark.bottom < page.height - PRINTER_MARGIN + 0.01


def test_card_edges_are_drawn_once_and_in_front_only():
    pdf = reader(card_sheets(deck(6), deck_name="Test", crop_marks=False))
    front, back = (lines_of(page) for page in pdf.pages)
    edges = [
        line for line in front if 87.9 < abs(line[2] - line[0]) + abs(line[3] - line[1]) < 88.1
    ]
    assert len(edges) == len(set(edges)) == 2 * 4 + 3 * 3
    assert not [line for line in back if abs(line[2] - line[0]) + abs(line[3] - line[1]) > 80]


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", [mode for mode in BackMode if mode.has_back_pages])
def test_the_calibration_sheet_reads_the_offset_that_brings_the_back_home(name, paper, back):
    card, sheet = FORMATS[name], PAPERS[paper]
    turn = paper_turn(block(card, sheet), back)
    scale_x = {x1: offset for (x1, _, x2, _), offset in front_lines(turn) if x1 == x2}
    scale_y = {y1: offset for (_, y1, _, y2), offset in front_lines(turn) if y1 == y2}
    for error in ((0.0, 0.0), (1.5, -2.0), (-4.0, 3.5)):
        met = {"x": [], "y": []}
        for x1, y1, x2, y2 in back_lines(turn):
            printed = [turn.behind(x, y) for x, y in ((x1, y1), (x2, y2))]
            seen = [turn.behind(x + error[0], y + error[1]) for x, y in printed]
            (left, upper), (right, _) = seen
            if left == right:
                met["x"] += [o for x, o in scale_x.items() if x == pytest.approx(left)]
            else:
                met["y"] += [o for y, o in scale_y.items() if y == pytest.approx(upper)]
        assert met == {"x": [-error[0]], "y": [-error[1]]}
    # The turn is the one that the cards go by.
    front, behind = impose(1, card, sheet, back)[:2]
    (spot,), (other,) = front.spots, behind.spots
    centre = (spot.x + card.width / 2, spot.y + card.height / 2)
    assert behind.side is Side.BACK
    assert turn.behind(*centre) == pytest.approx(
        (other.x + card.width / 2, other.y + card.height / 2)
    )


def test_the_calibration_sheet_prints_its_lines_behind_each_other():
    front, back = reader(calibration_sheet(paper="a4", back="long", card_format="poker")).pages
    turn = PaperTurn(210.0, 297.0, sideways=True)
    on_front = {tuple(round(v, 2) for v in line) for line in lines_of(front)}
    on_back = {tuple(round(v, 2) for v in line) for line in lines_of(back)}
    assert {tuple(round(v, 2) for v in line) for line, _ in front_lines(turn)} <= on_front
    expected = [(*turn.behind(a, b), *turn.behind(c, d)) for a, b, c, d in back_lines(turn)]
    assert {tuple(round(v, 2) for v in line) for line in expected} <= on_back
    assert any(abs(line[2] - line[0] - 100.0) < 0.01 for line in on_front)  # the ruler
    labels = [text.text.replace("\x01", "-") for text in read(calibration_sheet())[0].texts]
    numbers = [float(label) for label in labels if re.fullmatch(r"-?\d(\.5)?", label)]
    assert sorted(numbers) == sorted([k / 2 for k in range(-8, 9)] * 2)  # a minus is no hyphen


def test_every_line_of_a_scale_stands_on_its_axis():
    front, _ = reader(calibration_sheet(paper="letter", card_format="a6")).pages
    lines = lines_of(front)
    for (x1, y1, x2, y2), _ in front_lines(PaperTurn(279.4, 215.9, sideways=False)):
        assert any(
            (x2 - a) * (d - b) == pytest.approx((y2 - b) * (c - a), abs=0.1)
            and a - 0.1 <= x2 <= c + 0.1
            and b - 0.1 <= y2 <= d + 0.1
            and max(c - a, d - b) > 140
            for a, b, c, d in lines
        ), (x1, y1)


def test_without_a_printed_back_the_calibration_sheet_is_a_ruler():
    for back in ("fold", "none"):
        (page,) = reader(calibration_sheet(back=back)).pages
        (texts,) = (page.texts for page in read(calibration_sheet(back=back)))
        assert len(texts) > 2
        assert not any(text.text.isdigit() for text in texts)  # no scale
        assert any(abs(line[2] - line[0] - 100.0) < 0.01 for line in lines_of(page))


def test_reportlab_is_not_loaded_before_something_is_printed():
    code = (
        "import sys, gridparty.print, gridparty.print.choices, gridparty.print.sheets;"
        "print({'reportlab', 'segno'} & set(sys.modules))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "set()"


def many_pages(number, lines):
    """Pages of lines by chance, which cannot be packed well."""
    rng = random.Random(number)

    def draw(pen):
        for _ in range(lines):
            pen.lines([[rng.uniform(0.0, 200.0) for _ in range(4)]], 0.1, "#000000")

    return [PageDrawing(f"Page {k}", 210.0, 297.0, draw) for k in range(number)]


def test_a_png_is_as_large_as_its_page_and_has_its_colours():
    pytest.importorskip("pypdfium2")
    image = pytest.importorskip("PIL.Image")

    def draw(pen):
        pen.rects([Rect(0.0, 0.0, 25.4, 50.8)], "#d42b00")

    (picture,) = pngs_of(pdf_of("T", [PageDrawing("T", 50.8, 50.8, draw)], PrintOptions()), dpi=50)
    shown = image.open(BytesIO(picture))
    assert (shown.size, shown.mode, round(shown.info["dpi"][0])) == ((100, 100), "RGB", 50)
    assert [shown.getpixel((x, 50)) for x in (20, 80)] == [(0xD4, 0x2B, 0), (255, 255, 255)]


def test_a_page_is_handed_on_as_soon_as_the_next_one_begins():
    whole = pdf_of("Long", many_pages(60, 300), PrintOptions())
    pieces = list(pdf_pieces("Long", many_pages(60, 300), PrintOptions()))
    assert b"".join(pieces) == whole
    heading, *each, rest = map(len, pieces)
    assert heading < 100
    assert min(each) > 5_000  # a page
    assert rest < max(each) + 20_000  # the last one, and the outline


def test_a_reportlab_that_ends_its_files_in_another_way_is_found_out(monkeypatch):
    monkeypatch.setattr(pdfdoc.PDFDocument, "GetPDFData", lambda self, canvas: b"%%EOF")
    with pytest.raises(AssertionError, match="`format`"):
        pdf_of("Short", many_pages(1, 1), PrintOptions())


@pytest.mark.skipif(not shutil.which("qpdf"), reason="needs qpdf")
def test_qpdf_finds_nothing_wrong(tmp_path):
    pieces = pdf_pieces("Long", many_pages(20, 3), PrintOptions())
    for number, pdf in enumerate((b"".join(pieces), card_sheets(deck(8), deck_name="Été"))):
        path = tmp_path / f"{number}.pdf"
        path.write_bytes(pdf)
        found = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
        assert found.returncode == 0, found.stderr
        assert "No syntax or stream encoding errors found" in found.stdout


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", ["long", "short", "fold"])
def test_backs_run_over_their_cuts_where_paper_and_neighbours_leave_room(name, paper, back):
    face, mode = FORMATS[name], BackMode(back)
    options = PrintOptions(PAPERS[paper], mode, bleed=True)
    puzzles = deck(5)
    plain = card_pages(puzzles, DeckLook("T", face), replace(options, bleed=False))
    for page, before, drawn in zip(
        impose(5, face, options.paper, mode), plain,
        card_pages(puzzles, DeckLook("T", face), options), strict=True,
    ):  # fmt: skip
        marks, without = looked_at(options, drawn), looked_at(options, before)
        backs = [spot for spot in page.spots if spot.side is Side.BACK]
        if not backs:
            assert marks == without  # a front stays as it is
            continue
        added = [m for m in marks if m.kind == "rect" and m not in without]
        assert len(added) == len(backs)
        for spot, area in zip(backs, added, strict=True):
            sides = (
                (spot.x - area.left, area.left),
                (spot.y - area.top, area.top),
                (area.right - spot.x - face.width, page.width - area.right),
                (area.bottom - spot.y - face.height, page.height - area.bottom),
            )
            for over, margin in sides:
                assert -1e-6 <= over <= 3.0 + 1e-6
                assert over < 0.01 or margin >= PRINTER_MARGIN - 1e-6
            for other in page.spots:  # none reaches into a neighbour
                across = min(area.right, other.x + face.width) - max(area.left, other.x)
                down = min(area.bottom, other.y + face.height) - max(area.top, other.y)
                assert other is spot or min(across, down) < 0.01
        columns, rows = cuts(page, face)
        room = min(columns[0], page.width - columns[-1]) - PRINTER_MARGIN
        if room >= 3.0 and page.fold is None:
            assert min(area.left for area in added) == pytest.approx(columns[0] - 3.0)
        crops = [m for m in marks if m.kind == "line" and m.line == BLACK and not (
            columns[0] < m.left < columns[-1] and rows[0] < m.top < rows[-1])]  # fmt: skip
        for crop in crops:
            assert not any(crop.overlaps(area) for area in added)


@pytest.mark.parametrize("radius", [2.0, pytest.param(8.0, marks=pytest.mark.slow)])
def test_round_corners_are_marked_on_fronts_within_the_cards(radius):
    face = FORMATS["poker"]
    options = PrintOptions(corners=radius)
    for page, drawn, plain in zip(
        impose(2, face, options.paper, options.back),
        card_pages(deck(2), DeckLook("T", face), options),
        card_pages(deck(2), DeckLook("T", face), PrintOptions()), strict=True,
    ):  # fmt: skip
        added = [m for m in looked_at(options, drawn) if m not in looked_at(options, plain)]
        assert len(added) == (8 if page.side is Side.FRONT else 0)
        for mark in added:  # a quarter of a circle that touches two sides of a card
            assert mark.right - mark.left == pytest.approx(radius, abs=0.2)
            assert mark.bottom - mark.top == pytest.approx(radius, abs=0.2)
            assert any(
                min(abs(mark.left - s.x), abs(mark.right - s.x - face.width)) < 0.1
                and min(abs(mark.top - s.y), abs(mark.bottom - s.y - face.height)) < 0.1
                for s in page.spots
            )
