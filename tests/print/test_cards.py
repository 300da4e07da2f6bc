"""Cards as they come out of the PDF: read back, turned over as paper is, and compared."""

import shutil
import subprocess
from dataclasses import replace
from functools import cache

import pytest

from gridparty.board.bands import BANDS
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, LAYOUTS
from gridparty.errors import GridpartyError
from gridparty.print import card_sheets
from gridparty.print.captions import TO_WIN, draw_header
from gridparty.print.choices import FORMATS, PAPERS, BackMode
from gridparty.print.faces import PrintedCard, draw_back, draw_front
from gridparty.print.ornament import Ornament
from gridparty.print.pen import MEDIUM, MM, REGULAR, Rect
from gridparty.print.sheets import block
from paper import LoggingPen, Mark, deck, puzzle, read

FIGURE_WIDTH = {REGULAR: 1151 / 2048, MEDIUM: 1164 / 2048}  # em, from the font files
FIGURE_HEIGHT = 1456 / 2048

# Where the grid lies on a card by a ruler, in mm: left, top, and the cell of a 9×9 board.
MEASURED_FRONTS = {
    "square88": (4.3, 12.6, 7.9),
    "poker": (4.3, 12.0, 6.1),
    "tarot": (4.4, 12.0, 6.8),
    "a6": (4.8, 14.5, 10.6),
    "a7": (4.6, 12.0, 7.2),
}
MEASURED_BACKS = {
    "square88": (4.3, 27.9, 6.2),
    "poker": (4.3, 21.83, 6.1),
    "tarot": (4.4, 27.4, 6.8),
    "a6": (4.8, 27.1, 10.6),
    "a7": (4.6, 25.8, 7.2),
}
CLEAR, HALF_A_LINE = 4.0, 0.3  # mm: the white border, and half of the outline


def grid_on_front(name):
    """Where the grid has to lie by the format's own measures."""
    face = FORMATS[name]
    if face.spine:  # below the header the grid takes the corner
        return CLEAR + HALF_A_LINE, face.height - CLEAR - HALF_A_LINE - 9 * face.cell, face.cell
    return (face.width - 9 * face.cell) / 2, CLEAR + face.head + face.gap, face.cell


def grid_on_back(name):
    face = FORMATS[name]
    if face.spine:
        top = face.height - CLEAR - HALF_A_LINE - 9 * face.back_cell
        return CLEAR + HALF_A_LINE, top, face.back_cell
    left = (face.width - 9 * face.cell) / 2
    return left, CLEAR + face.ornament + 1.6 + face.head + face.gap, face.back_cell


@pytest.mark.parametrize("name", MEASURED_FRONTS)
def test_the_grid_lies_where_a_ruler_says(name):
    assert grid_on_front(name) == pytest.approx(MEASURED_FRONTS[name])
    assert grid_on_back(name) == pytest.approx(MEASURED_BACKS[name])


def cards_on(page, name, block, offset=(0.0, 0.0)):
    """What lies in each rectangle of the block: {(column, row): [(x, y, text), …]} in card mm.

    Texts that stand upside down are seen as a reader would turn the page.
    """
    width, height = FORMATS[name].width, FORMATS[name].height
    columns, rows = block
    left = (page.width - columns * width) / 2 + offset[0]
    top = (page.height - rows * height) / 2 + offset[1]
    found = {}
    for text in page.texts:
        column, row = int((text.x - left) // width), int((text.y - top) // height)
        if column not in range(columns) or row not in range(rows):
            continue  # in the margin
        x, y = text.x - left - column * width, text.y - top - row * height
        if text.upside_down:
            x, y = width - x, height - y
        found.setdefault((column, row), []).append((x, y, text))
    # Where the last sheet has holes, the margin's small print may stand in them.
    return {at: texts for at, texts in found.items() if any(t.size > 8 for _, _, t in texts)}


def grid_of(texts, puzzle, place):
    """The digits in the cells of the board, and the cells that are set in the givens' face."""
    left, top, unit = place
    cell = unit * 9 / puzzle.layout.size
    n = puzzle.layout.size
    digits, medium = [0] * (n * n), set()
    for x, y, text in texts:
        if not (len(text.text) == 1 and text.text.isdigit() and text.font in FIGURE_WIDTH):
            continue
        assert abs(FIGURE_HEIGHT * text.size / MM - 0.56 * cell) <= 0.01
        column = (x + FIGURE_WIDTH[text.font] * text.size / MM / 2 - left) / cell - 0.5
        row = (y - FIGURE_HEIGHT * text.size / MM / 2 - top) / cell - 0.5
        assert abs(column - round(column)) <= 0.01  # in the middle of a cell
        assert abs(row - round(row)) <= 0.01
        index = round(row) * n + round(column)
        assert digits[index] == 0
        digits[index] = int(text.text)
        if text.font == MEDIUM:
            medium.add(index)
    return Grid(puzzle.layout, tuple(digits)), medium


def words(texts):
    return {text.text for _, _, text in texts}


def is_back(texts):
    return "Solution" in words(texts)


def check_pair(name, puzzles, front, back):
    """Both sides show the same puzzle, and the back is the front, completed. Says which it is."""
    number, shown = next((k, p) for k, p in enumerate(puzzles) if p.id in words(back))
    givens, _ = grid_of(front, shown, grid_on_front(name))
    solution, in_medium = grid_of(back, shown, grid_on_back(name))
    assert givens == shown.givens
    assert solution == shown.solution
    assert in_medium == set(range(len(givens.digits))) - set(givens.empty_cells)
    assert shown.id in words(front) or FORMATS[name].spine  # there it runs down the spine
    return number


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", BackMode)
def test_turned_over_every_card_shows_its_own_solution(name, paper, back):
    on_paper = block(FORMATS[name], PAPERS[paper], fold=back is BackMode.FOLD)
    columns, rows = on_paper.columns, on_paper.rows
    places = columns * rows // (2 if back is BackMode.FOLD else 1)
    puzzles = deck(places + 1 + places // 3)  # the last sheet has holes
    pages = read(card_sheets(puzzles, deck_name="Test", card_format=name, paper=paper, back=back))
    on_pages = [cards_on(page, name, (columns, rows)) for page in pages]

    if back is BackMode.NONE:
        assert len(pages) == 2
        shown = [grid for page in on_pages for grid in page.values()]
        assert len(shown) == len(puzzles)
        for texts, expected in zip(shown, puzzles, strict=True):
            assert not is_back(texts)
            assert grid_of(texts, expected, grid_on_front(name))[0] == expected.givens
        return

    if back is BackMode.FOLD:
        pairs = [(page, page) for page in on_pages]
    elif back is BackMode.SEPARATE:
        pairs = [(on_pages[0], on_pages[2]), (on_pages[1], on_pages[3])]
    else:
        pairs = [(on_pages[0], on_pages[1]), (on_pages[2], on_pages[3])]

    # On its long edge, upright paper turns about its upright axis, landscape about the level one.
    landscape = pages[0].width > pages[0].height
    sideways = back is BackMode.FOLD or (back is BackMode.SHORT) == landscape
    seen = []
    for front_page, back_page in pairs:
        fronts = {at: t for at, t in front_page.items() if not is_back(t)}
        backs = {at: t for at, t in back_page.items() if is_back(t)}
        assert len(fronts) == len(backs)
        for (column, row), texts in fronts.items():
            behind = (columns - 1 - column, row) if sideways else (column, rows - 1 - row)
            seen.append(check_pair(name, puzzles, texts, backs[behind]))
            # Turned like the page of a book, the back stands upright.
            assert {text.upside_down for _, _, text in backs[behind]} == {not sideways}
    assert seen == list(range(len(puzzles)))


@pytest.mark.parametrize("back", ["long", "short"])
def test_the_offset_moves_the_backs_by_millimetres_and_nothing_else(back):
    puzzles = deck(2)

    def texts(offset):
        pdf = card_sheets(puzzles, deck_name="Test", card_format="a6", back=back, offset=offset)
        return [page.texts for page in read(pdf)]

    (front, behind), (same, moved) = texts((0.0, 0.0)), texts((1.5, -0.5))
    assert same == front
    for before, after in zip(behind, moved, strict=True):
        assert after.x - before.x == pytest.approx(1.5, abs=0.001)
        assert after.y - before.y == pytest.approx(-0.5, abs=0.001)
        assert after.text == before.text


def test_an_empty_or_unsolved_or_ungraded_deck_is_refused_with_a_sentence():
    whole = puzzle(1)
    for puzzles, message in (
        ([], "there is no card to print: the deck is empty"),
        ([replace(whole, solution=None)], f"puzzle {whole.id} has not been solved yet"),
        ([replace(whole, grade=None)], f"puzzle {whole.id} has not been graded yet"),
    ):
        with pytest.raises(GridpartyError, match=message):
            card_sheets(puzzles, deck_name="Test")


def card(shown, deck_name="Summer evening"):
    return PrintedCard(shown, 12, 60, deck_name, Ornament.of_deck(deck_name, [shown.id]))


LONG_NAME = "Der lange Abend der Sudokufreunde am Wannsee, gegen jede Vernunft"


@cache
def faces_drawn():
    """Every face of every format: layouts, bands, short and long names, as (face, side, marks)."""
    shown = [puzzle(k, CLASSIC, band) for k, band in enumerate(BANDS)]
    shown += [puzzle(7, layout, "extreme") for layout in LAYOUTS.values()]
    shown += [puzzle(8).with_id("a-name-that-somebody-else-gave-2024")]
    drawn = []
    for face in FORMATS.values():
        for number, one in enumerate(shown):
            for draw in (draw_front, draw_back):
                pen = LoggingPen()
                draw(pen, face, card(one, LONG_NAME if number % 2 else "Été à Łódź"))
                drawn.append((face, draw.__name__, pen.marks))
    return drawn


def test_four_millimetres_along_every_edge_stay_white():
    for face, side, marks in faces_drawn():
        for mark in marks:
            assert mark.left >= 4.0 - 0.02, (face.name, side, mark)
            assert mark.top >= 4.0 - 0.02, (face.name, side, mark)
            assert mark.right <= face.width - 4.0 + 0.02, (face.name, side, mark)
            assert mark.bottom <= face.height - 4.0 + 0.02, (face.name, side, mark)


def test_no_word_runs_into_another_or_into_a_star_or_a_dot():
    for face, side, marks in faces_drawn():
        texts = [mark for mark in marks if mark.kind == "text"]
        others = [mark for mark in marks if mark.kind in ("polygon", "disc")]
        for number, text in enumerate(texts):
            for other in texts[number + 1 :] + others:
                assert not text.overlaps(other), (face.name, side, text, other)


def test_four_modules_around_a_code_stay_clear():
    seen = set()
    for face, side, marks in faces_drawn():
        module = face.code / 29
        rects = [mark for mark in marks if mark.kind == "rect"]
        code = [rect for rect in rects if abs(rect.bottom - rect.top - module) <= 1e-6 * module]
        if not code:
            continue
        seen.add((face.name, side))
        zone = Mark(
            "zone",
            min(mark.left for mark in code) - 4 * module,
            min(mark.top for mark in code) - 4 * module,
            max(mark.right for mark in code) + 4 * module,
            max(mark.bottom for mark in code) + 4 * module,
        )
        for mark in marks:
            assert not mark.overlaps(zone) or mark in code, (face.name, side, mark)
    coded = [face for face in FORMATS.values() if face.code]
    assert seen == {(face.name, "draw_back" if face.spine else "draw_front") for face in coded}
    assert len(coded) >= 4


def test_in_a_tight_header_words_go_first_then_outlined_stars_then_all():
    def shown(width):
        pen = LoggingPen()
        draw_header(pen, Rect(0, 0, width, 6.5), 6.0, BANDS["expert"], 227)
        texts = {mark.text for mark in pen.marks if mark.kind == "text"}
        assert {"5", "Expert", "227"} <= texts
        return TO_WIN in texts, sum(mark.kind == "polygon" for mark in pen.marks)

    assert [shown(width) for width in (60, 50, 42, 32)] == [(1, 7), (0, 7), (0, 5), (0, 0)]


def test_a_card_says_how_many_cells_are_surely_open_or_else_the_fewest_and_the_most():
    said = {3: ("always 3+",), 0: ("0–14 cells open",), None: ("3–14 cells open",)}
    for number, (sure, words) in enumerate(said.items()):
        one = puzzle(number)
        assert one.grade.open_sure == sure
        for face in FORMATS.values():
            pen = LoggingPen()
            for draw in (draw_front, draw_back):
                draw(pen, face, card(one))
            told = [mark.text for mark in pen.marks if mark.kind == "text"]
            if face.spine and not sure:
                assert not any("open" in text for text in told)
            else:
                assert any(text.startswith(words) for text in told), (face.name, told)


def test_all_cards_of_a_deck_share_one_ornament_and_another_deck_has_another():
    ids = [p.id for p in deck(3)]
    ours = Ornament.of_deck("Evening", ids)
    assert ours == Ornament.of_deck("Evening", ids)
    others = [Ornament.of_deck("Morning", ids), Ornament.of_deck("Evening", ids[:2])]
    for ornament in (ours, *others):
        lines = [*ornament.square, *zip(*ornament.square, strict=True)]
        assert all(sorted(line) == list(range(1, 10)) for line in lines)
    assert len({ours.square, *(other.square for other in others)}) == 3
    one, two = (LoggingPen(), LoggingPen())
    face = FORMATS["square88"]
    for pen, number in ((one, 0), (two, 3)):
        draw_back(pen, face, PrintedCard(puzzle(number), 1, 2, "Evening", ours))
    dots = [[mark for mark in pen.marks if mark.kind == "disc"] for pen in (one, two)]
    assert dots[0] == dots[1]
    assert len(dots[0]) == 40 * 7


@pytest.mark.skipif(
    not (shutil.which("pdftoppm") and shutil.which("zbarimg")),
    reason="needs pdftoppm (poppler-utils) and zbarimg (zbar-tools)",
)
def test_a_telephone_reads_the_givens_from_every_code(tmp_path):
    puzzles = deck(4)
    for name in ("square88", "tarot", "a7"):
        (tmp_path / "cards.pdf").write_bytes(
            card_sheets(puzzles, deck_name="Test", card_format=name)
        )
        page = "2" if FORMATS[name].spine else "1"
        where = ["-f", page, "-l", page, "cards.pdf", name]
        subprocess.run(["pdftoppm", "-r", "150", "-gray", *where], cwd=tmp_path, check=True)
        (picture,) = tmp_path.glob(f"{name}*.pgm")
        result = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True)
        expected = {str(p.givens).replace(".", "0") for p in puzzles}
        assert set(result.stdout.split()) == expected
