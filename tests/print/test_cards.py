"""Cards as they come out of the PDF: read back, turned over as paper is, and compared."""

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from itertools import product

import pytest

from gridparty.art.animals import ANIMALS
from gridparty.board.bands import BANDS
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, TINY
from gridparty.errors import GridpartyError
from gridparty.print import card_sheets, cards
from gridparty.print.animal_faces import (
    draw_animal_back,
    draw_animal_front,
    draw_animal_how_to,
    draw_animal_how_to_back,
)
from gridparty.print.blank_cards import draw_blank_card
from gridparty.print.captions import draw_header
from gridparty.print.card_faces import PrintedCard, draw_back, draw_front
from gridparty.print.card_zero import draw_how_to_play, draw_how_to_play_back
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import (
    FORMATS,
    PAPERS,
    BackMode,
    PrintOptions,
    card_of_size,
    default_format,
    format_for_copies,
)
from gridparty.print.kit import on_paper
from gridparty.print.output import pdf_of
from gridparty.print.part_sheets import pages
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import BOLD, MEDIUM, MM, REGULAR, Rect
from gridparty.print.qr_codes import code_pages
from gridparty.print.sheets import block, cards_a_sheet, whole_page
from paper import LoggingPen, Mark, deck, fields, looked_at, meeting, puzzle, read

FIGURE_WIDTH = {REGULAR: 1151 / 2048, MEDIUM: 1164 / 2048}  # em, from the font files
FIGURE_HEIGHT = 1456 / 2048

# Where the grid lies on a card by a ruler, in mm: left, top, and the cell of a 9×9 board.
MEASURED_FRONTS = {
    "square88": (4.3, 12.6, 7.9),
    "poker": (4.3, 12.0, 6.1),
    "tarot": (4.4, 12.0, 6.8),
    "a6": (4.8, 14.5, 10.6),
    "a7": (4.6, 12.0, 7.2),
    "bridge": (4.65, 12.0, 5.3),
    "business": (4.5, 12.0, 5.0),
    "business-us": (4.7, 12.0, 4.6),
}
MEASURED_BACKS = {
    "square88": (18.35, 20.254, 5.7),
    "poker": (11.5, 26.4, 4.5),
    "tarot": (12.5, 22.8, 5.0),
    "a6": (15.6, 27.05, 8.2),
    "a7": (12.7, 30.4, 5.4),
    "bridge": (9.6, 27.8, 4.2),
    "business": (9.45, 27.144, 3.9),
    "business-us": (9.2, 19.652, 3.6),
}
CLEAR, HALF_A_LINE = 4.0, 0.3  # mm: the white border, and half of the outline


def grid_on_front(name):
    """Where the grid has to lie by the format's own measures."""
    face = FORMATS[name]
    if face.spine:  # below the header the grid takes the corner
        return CLEAR + HALF_A_LINE, face.height - CLEAR - HALF_A_LINE - 9 * face.cell, face.cell
    return (face.width - 9 * face.cell) / 2, CLEAR + face.head + face.gap, face.cell


def grid_on_back(name):
    return MEASURED_BACKS[name]


@pytest.mark.parametrize("name", MEASURED_FRONTS)
def test_the_grid_lies_where_a_ruler_says(name):
    assert grid_on_front(name) == pytest.approx(MEASURED_FRONTS[name])


GAPS = {"business": 10.0}  # mm between the rows of perforated sheets


def cards_on(page, name, block, offset=(0.0, 0.0)):
    """What lies in each rectangle of the block: {(column, row): [(x, y, text), …]} in card mm.

    Texts that stand upside down are seen as a reader would turn the page.
    """
    width, height = FORMATS[name].width, FORMATS[name].height
    columns, rows = block
    left = (page.width - columns * width) / 2 + offset[0]
    step = height + GAPS.get(name, 0.0)
    top = (page.height - rows * step + GAPS.get(name, 0.0)) / 2 + offset[1]
    found = {}
    for text in page.texts:
        column, row = int((text.x - left) // width), int((text.y - top) // step)
        gap = (text.y - top) % step > height
        if column not in range(columns) or row not in range(rows) or gap:
            continue  # in the margin
        x, y = text.x - left - column * width, text.y - top - row * step
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
    """Whether digits stand there that were not given."""
    return any(t.text.isdigit() and t.font == REGULAR and t.size > 8 for _, _, t in texts)


def check_pair(name, puzzles, front, back):
    """Both sides show the same puzzle, and the back is the front, completed. Says which it is."""
    number, shown = next((k, p) for k, p in enumerate(puzzles) if p.id in words(back))
    givens, _ = grid_of(front, shown, grid_on_front(name))
    solution, in_medium = grid_of(back, shown, grid_on_back(name))
    assert givens == shown.givens
    assert solution == shown.solution
    assert in_medium == set(range(len(givens.digits))) - set(givens.empty_cells)
    assert shown.id in words(front)
    return number


def every_other_slow():
    """All that go together; each format and back stands on one paper every day, the rest -m slow."""
    slow = pytest.mark.slow
    for place, row in enumerate(product(FORMATS, BackMode)):
        for paper in PAPERS:
            every_day = paper == list(PAPERS)[place % len(PAPERS)]
            yield pytest.param(row[0], paper, row[1], marks=() if every_day else slow)


@pytest.mark.parametrize(("name", "paper", "back"), list(every_other_slow()))
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
            told = [text for _, _, text in backs[behind] if len(text.text) > 1]
            assert {text.upside_down for text in told} == {not sideways}
    assert seen == list(range(len(puzzles)))


def figures_on(page):
    """The digits of a page's board, {(x, y): digit}, in mm as a reader holds the page upright."""
    texts = [t for t in page.texts if len(t.text) == 1 and t.text.isdigit() and t.size > 30.0]
    most = Counter(t.size for t in texts).most_common(1)[0][0]
    turned = [(page.width - t.x, page.height - t.y) if t.upside_down else (t.x, t.y) for t in texts]
    return {at: int(t.text) for at, t in zip(turned, texts, strict=True) if t.size == most}


@pytest.mark.parametrize("back", ["long", "short", "separate"])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_card_a_page_fills_it_and_has_its_solution_behind_it(paper, large, back):
    options = PrintOptions(PAPERS[paper], BackMode(back), large_print=large)
    shown = deck(2)
    look = DeckLook("Test", whole_page(options.paper))
    found = read(pdf_of("T", card_pages(shown, look, options), options))
    pairs = zip(found[:2], found[2:], strict=True)
    pairs = pairs if back == "separate" else zip(found[::2], found[1::2], strict=True)
    for one, (front, behind) in zip(shown, pairs, strict=True):
        solved = figures_on(behind)
        assert [solved[at] for at in sorted(solved, key=lambda at: (round(at[1]), at[0]))] == [
            *one.solution.digits
        ]
        across, down = (sorted({round(at[k], 1) for at in solved}) for k in (0, 1))
        n = one.layout.size
        cell = (down[-1] - down[0]) / (n - 1)
        assert n * cell > 0.76 * options.paper.width
        rows = {
            (round((y - down[0]) / cell), round((x - across[0]) / cell)): digit
            for (x, y), digit in figures_on(front).items()
        }
        assert rows == {
            divmod(place, n): digit for place, digit in enumerate(one.givens.digits) if digit
        }


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
TOO_LONG_AN_ID = "a-name-that-somebody-else-gave-2024"


OWN_SIZES = [
    card_of_size(*size)
    for size in (
        (50, 85),
        (63, 88),
        (66, 91),
        (88, 88),
        (88, 100),
        (85, 85),
        (105, 110),
        (120, 180),
    )
]


@cache
def faces_drawn():
    """Every face of every format: layouts, bands, short and long names, as (face, side, marks)."""
    shown = [puzzle(k, CLASSIC, band) for k, band in enumerate(BANDS)]
    shown += [puzzle(7, layout, "extreme") for layout in LAYOUTS.values()]
    shown += [puzzle(8).with_id(TOO_LONG_AN_ID)]
    drawn = []
    for face in (*FORMATS.values(), *OWN_SIZES):
        for number, one in enumerate(shown):
            for draw in (draw_front, draw_back):
                pen = LoggingPen()
                seat = number % 8 if number > 1 else None  # two are nobody's copies
                shown_card = card(one, LONG_NAME if number % 2 else "Été à Łódź")
                draw(pen, face, replace(shown_card, seat=seat))
                drawn.append((face, draw.__name__, pen.marks))
        for rules in RULES_ON_A_CARD:
            for draw in (draw_how_to_play, draw_how_to_play_back):
                pen = LoggingPen()
                draw(pen, face, rules)
                drawn.append((face, draw.__name__, pen.marks))
    children = [puzzle(k, KIDS, band) for k, band in enumerate(BANDS)]
    for face, (number, one) in product(FORMATS.values(), enumerate(children)):
        child = replace(card(one), number=number + 1, seat=number if number % 2 else None)
        for name, draw in (
            ("animal front", partial(draw_animal_front, card=child)),
            ("animal back", partial(draw_animal_back, card=child)),
            ("animal lid", draw_animal_how_to),
            ("who is who", partial(draw_animal_how_to_back, card=child)),
        ):
            pen = LoggingPen()
            draw(pen, face=face)
            drawn.append((face, name, pen.marks))
    return drawn


#: From the fewest words on card 0 to the most.
RULES_ON_A_CARD = (
    on_paper("race"),
    on_paper("blitz"),
    replace(on_paper("blitz"), turn_seconds=None, game_seconds=5400.0, rounds=12),
    replace(on_paper("race"), max_players=4, stalled_rounds=1, rounds=1),
)


def test_four_millimetres_along_every_edge_stay_white():
    for face, side, marks in faces_drawn():
        for mark in marks:
            assert mark.left >= 4.0 - 0.02, (face.name, side, mark)
            assert mark.top >= 4.0 - 0.02, (face.name, side, mark)
            assert mark.right <= face.width - 4.0 + 0.02, (face.name, side, mark)
            assert mark.bottom <= face.height - 4.0 + 0.02, (face.name, side, mark)


def test_no_word_runs_into_another():
    for face, side, marks in faces_drawn():
        texts = [mark for mark in marks if mark.kind == "text"]
        for text, other in meeting(texts):
            raise AssertionError((face.name, side, text, other))


def test_words_stay_within_their_panel_of_card_0():
    for face, side, marks in faces_drawn():
        if side not in ("draw_how_to_play", "draw_how_to_play_back"):
            continue
        panels = [mark for mark in marks if mark.kind == "frame" and mark.right - mark.left > 25]
        header = 4.0 + face.head if side == "draw_how_to_play" else 0.0
        for mark in marks:
            if mark.kind == "text" and mark.top > header:
                assert any(
                    panel.left <= mark.left
                    and mark.right <= panel.right
                    and panel.top <= mark.top
                    and mark.bottom <= panel.bottom
                    for panel in panels
                ), (face.name, side, mark)


@pytest.mark.parametrize("name", ["tarot", "a6", "a7"])  # poker has room for words only
def test_pictures_on_card_0_stand_in_the_middle_of_their_panels(name):
    for draw in (draw_how_to_play, draw_how_to_play_back):
        pen = LoggingPen()
        draw(pen, FORMATS[name], on_paper("race"))
        frames = [m for m in pen.marks if m.kind == "frame" and m.right - m.left > 25]
        assert len(frames) == 4
        pictures = 0
        for panel in frames:
            title = next(
                m for m in pen.marks
                if m.kind == "text" and panel.top < m.top < panel.top + 4 and m.left > panel.left + 6
            )  # fmt: skip
            drawn = [
                m for m in pen.marks
                if m.kind in ("shape", "rect", "line", "frame", "disc") and m not in frames
                and title.bottom < m.top < m.bottom < panel.bottom and panel.left < m.left
            ]  # fmt: skip
            if not drawn:
                continue
            pictures += 1
            centre = (min(m.top for m in drawn) + max(m.bottom for m in drawn)) / 2
            room = (title.bottom + panel.bottom) / 2
            assert abs(centre - room) < 0.06 * (panel.bottom - panel.top) + 0.9, title.text
        assert pictures == (4 if draw is draw_how_to_play else 3)


def test_on_the_lid_of_a_childrens_deck_every_row_column_and_box_has_each_animal_once():
    stamped = []

    class Pen(LoggingPen):
        def stamp(self, name, area, draw):
            stamped.append(name)

    draw_animal_how_to(Pen(), FORMATS["square88"])
    seen = Counter(name.partition("-")[0] for name in stamped)
    # One box with a gap for the animal of the last picture, a row, a column, a box.
    assert seen == {animal.name: 4 for animal in ANIMALS}


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
    # Never on a back: who scans it there has seen the solution.
    assert seen == {(face.name, "draw_front") for face in FORMATS.values() if face.code}
    assert len(seen) >= 3


def test_no_figure_stands_without_its_word():
    for face in FORMATS.values():
        pen, shown = LoggingPen(), card(puzzle(3, CLASSIC, "hard"))
        draw_front(pen, face, shown)
        texts = [mark for mark in pen.marks if mark.kind == "text"]
        figures = [shown.band.word, shown.puzzle.id, str(shown.grade.stake)]
        if face.width <= 57.0:  # no room in the header
            figures.pop()
            (foot,) = (m.text for m in texts if "points" in getattr(m.text, "fields", {}))
            assert foot.fields["points"].fields == {"stake": shown.grade.stake}
        for figure in figures:
            (mark,) = (mark for mark in texts if mark.text == figure)
            assert any(
                0.0 < word.top - mark.bottom < 2.5
                and (abs(word.left - mark.left) < 0.1 or abs(word.right - mark.right) < 0.1)
                for word in texts
            ), (face.name, figure)
        told = [mark.text for mark in texts]
        assert fields(texts, "level") == [4]
        assert fields(texts, "number") == [12]
        assert set(shown.openness) & set(told)
        bars = [mark for mark in pen.marks if mark.kind == "rect"][-len(shown.grade.open) :]
        beyond = [mark for mark in texts if mark.top > min(bar.top for bar in bars) - 4.0]
        if face.spine:  # a word before the first bar and after the last one
            assert any(mark.bottom < bars[0].top for mark in beyond)
            assert any(mark.top > bars[-1].bottom for mark in beyond)
        else:
            assert any(abs(mark.left - bars[0].left) < 0.1 for mark in beyond)
            assert any(0 < mark.right - bars[-1].right < 3.0 for mark in beyond)


def test_a_long_id_is_cut_and_a_narrow_header_drops_half_of_a_caption():
    for width, place in ((75.0, "card 12 of 60"), (42.0, "card 12")):
        pen = LoggingPen()
        draw_header(
            pen,
            Rect(0, 0, width, 6.5),
            6.0,
            BANDS["expert"],
            card_id="K7QF",
            place=("card 12 of 60", "card 12"),
            stake=227,
        )
        texts = [mark.text for mark in pen.marks if mark.kind == "text"]
        assert {"5", BANDS["expert"].word, "K7QF", place, "227"} <= set(texts)
        assert len(texts) == 7  # with a word for the level and one for the points
    pen = LoggingPen()
    draw_front(pen, FORMATS["poker"], card(puzzle(8).with_id(TOO_LONG_AN_ID)))
    assert any(mark.text.startswith("a-") and mark.text.endswith("…") for mark in pen.marks)


def test_a_card_says_how_many_cells_are_surely_open_where_that_is_known():
    for number, sure in enumerate((3, 0, None)):
        one = puzzle(number)
        assert one.grade.open_sure == sure
        for face in FORMATS.values():
            pen = LoggingPen()
            for draw in (draw_front, draw_back):
                draw(pen, face, card(one))
            assert set(fields(pen.marks, "sure")) == ({sure} if sure else set()), face.name
            assert set(card(one).openness) & {mark.text for mark in pen.marks}


def test_all_cards_of_a_level_have_one_ring_that_looks_the_same_upside_down():
    ids = [p.id for p in deck(3)]
    ours = Ornament.of_deck("Evening", ids)
    assert ours == Ornament.of_deck("Evening", ids)
    others = [Ornament.of_deck("Morning", ids), Ornament.of_deck("Evening", ids[:2])]
    for ornament in (ours, *others):
        lines = [*ornament.square, *zip(*ornament.square, strict=True)]
        assert all(sorted(line) == list(range(1, 10)) for line in lines)
    assert len({ours.square, *(other.square for other in others)}) == 3
    for face in FORMATS.values():
        rings = []
        for number in (0, 3):
            pen = LoggingPen()
            shown = puzzle(number, CLASSIC, "party")
            draw_back(pen, face, PrintedCard(shown, 1, 2, "Evening", ours))
            discs = [mark for mark in pen.marks if mark.kind == "disc"]
            rings.append({tuple(round(v, 3) for v in _sides(disc)) for disc in discs})
        assert rings[0] == rings[1]
        width, height = face.width, face.height
        assert rings[0] == {
            tuple(round(v, 3) for v in (width - right, height - bottom, width - left, height - top))
            for left, top, right, bottom in rings[0]
        }
        assert len(rings[0]) > 30


def _sides(mark):
    return mark.left, mark.top, mark.right, mark.bottom


@pytest.mark.parametrize(("copies", "a_sheet"), [(2, 6), (3, 6), (4, 4), (6, 6)])
def test_copies_of_a_card_lie_on_one_sheet_each_in_another_colour(copies, a_sheet):
    options = PrintOptions()
    face = format_for_copies(copies, options, lambda one: cards_a_sheet(one, options))
    assert cards_a_sheet(face, options) == a_sheet
    puzzles = deck(3)
    drawn = list(card_pages(puzzles, DeckLook("T", face, copies=copies), options))
    seen = []
    for page in drawn[::2]:
        marks = looked_at(options, page)
        ids = [m.text for m in marks if m.text in {p.id for p in puzzles}]
        letters = [m.text for m in marks if m.kind == "text" and m.text in set("ABCDEFGH")]
        assert len(ids) == len(letters)
        seen += sorted(zip(ids, letters, strict=True))
        totals = fields(marks, "total")
        assert set(totals) == {3}
    assert Counter(name for name, _ in seen) == dict.fromkeys((p.id for p in puzzles), copies)
    for name in {name for name, _ in seen}:
        assert {letter for one, letter in seen if one == name} == set("ABCDEFGH"[:copies])
    solved = read(pdf_of("T", drawn, options))[1::2]
    ids = {p.id for p in puzzles}
    backs = Counter(text.text for page in solved for text in page.texts if text.text in ids)
    assert backs == dict.fromkeys(ids, copies)


def test_card_0_lies_first_and_counts_as_no_card():
    with_lid = read(card_sheets(deck(6), deck_name="Test", lid=on_paper("race")))
    without = read(card_sheets(deck(6), deck_name="Test"))
    assert (len(with_lid), len(without)) == (4, 2)  # seven cards, six a sheet
    lids = [[t for t in page.texts if t.text == "0" and t.font == BOLD] for page in with_lid]
    assert [len(found) for found in lids] == [1, 1, 0, 0]  # on its back a pile is drawn
    (first,), _, _, _ = lids
    assert first.x < 25
    assert first.y < 30
    look = DeckLook("Test", FORMATS["square88"], lid=on_paper("race"))
    fronts = list(card_pages(deck(6), look, PrintOptions()))[::2]
    shown = [fields(looked_at(PrintOptions(), page), "total") for page in fronts]
    assert shown == [[6] * 5, [6]]


@pytest.mark.parametrize("animals", [False, True])
@pytest.mark.parametrize("back", BackMode)
def test_places_that_are_left_on_the_last_sheet_are_cards_to_fill_in(animals, back, monkeypatch):
    blank = []

    def noted(pen, face, layout, *, solution, animals=False):
        draw_blank_card(pen, face, layout, solution=solution, animals=animals)
        blank.append((solution, animals, layout))

    monkeypatch.setattr(cards, "draw_blank_card", noted)
    options = PrintOptions(back=back)
    look = DeckLook("T", FORMATS["square88"], animals=animals, lid=on_paper("race"), fill=True)
    drawn = list(card_pages([puzzle(k, KIDS) for k in range(3)], look, options))
    for page in drawn:
        looked_at(options, page)
    # Two of six places, or of twice three where fronts and backs lie on one page.
    assert blank.count((False, animals, KIDS)) == 2
    assert blank.count((True, animals, KIDS)) == (0 if back is BackMode.NONE else 2)
    plain = list(
        card_pages([puzzle(k, KIDS) for k in range(3)], replace(look, fill=False), options)
    )
    blank.clear()
    for page in plain:
        looked_at(options, page)
    assert not blank


def test_in_large_print_all_of_a_card_is_larger():
    look = DeckLook("T", FORMATS["a6"], lid=on_paper("race"), fill=True)
    smallest = {}
    for large in (False, True):
        options = PrintOptions(large_print=large)
        pages = read(pdf_of("T", card_pages([puzzle(0)], look, options), options))
        texts = [text for page in pages for text in page.texts]
        block = FORMATS["a6"].height
        margin = [text for text in texts if abs(text.y - pages[0].height / 2) > block / 2]
        smallest[large] = min(text.size for text in texts if text not in margin)
        assert len(margin) == 3
    assert smallest[False] == pytest.approx(7.0)
    assert smallest[True] >= 9.8


def test_an_option_changed_is_printed_on_card_0():
    for seconds in (30.0, 45.0):
        lid = replace(on_paper("race"), turn_seconds=seconds)
        look = DeckLook("T", FORMATS["square88"], lid=lid)
        page, _ = card_pages(deck(1), look, PrintOptions())
        assert fields(looked_at(PrintOptions(), page), "seconds") == [seconds]


def test_animals_need_six_by_six_boards():
    look = DeckLook("Test", FORMATS["square88"], animals=True)
    expected = "expected 6x6 boards for cards with animals, got 9x9"
    with pytest.raises(GridpartyError, match=expected):
        list(card_pages(deck(1), look, PrintOptions()))


def scanned(pdf):
    """What a telephone reads on the first page, at 170 dots per inch."""
    pypdfium2 = pytest.importorskip("pypdfium2")
    zxingcpp = pytest.importorskip("zxingcpp")
    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0].render(scale=170 / 72, grayscale=True).to_numpy()
    finally:
        document.close()
    return {found.text for found in zxingcpp.read_barcodes(page)}


def test_a_telephone_reads_the_givens_from_every_code():
    puzzles = [puzzle(k) for k in range(4)]
    digits = {str(p.givens).replace(".", "0") for p in puzzles}
    links = {f"https://example.org/?p={one}&x=1" for one in digits}
    for name in ("tarot", "a7"):
        assert scanned(card_sheets(puzzles, deck_name="Test", card_format=name)) == digits
    options = PrintOptions()
    for link, expected in (("", digits), ("https://example.org/?p={puzzle}&x=1", links)):
        drawn = pages(code_pages(options, puzzles, link=link), options)
        assert scanned(pdf_of("Codes", drawn, options)) == expected


@pytest.mark.parametrize("large", [False, True])
def test_codes_fill_a_page_before_there_is_another(large):
    options = PrintOptions(large_print=large)
    most = 28 if large else 60
    for count, sheets in ((most, []), (most + 1, ["1", "2"])):
        leaves = list(code_pages(options, [puzzle(k, TINY) for k in range(count)]))
        assert [leaf.name[-1] for leaf in leaves if leaf.name[-1].isdigit()] == sheets
        assert len(leaves) == (len(sheets) or 1)
        cards_told = [n for page in pages(leaves, options)
                      for n in fields(looked_at(options, page), "number")]  # fmt: skip
        assert cards_told == list(range(1, count + 1))


@pytest.mark.slow
def test_all_sixty_codes_of_a_page_are_read_and_none_of_them_is_a_solution():
    puzzles = [puzzle(k) for k in range(60)]
    options = PrintOptions()
    read_back = scanned(pdf_of("Codes", pages(code_pages(options, puzzles), options), options))
    assert read_back == {str(p.givens).replace(".", "0") for p in puzzles}
    assert not read_back & {str(p.solution) for p in puzzles}


def test_a_link_that_is_too_long_for_a_code_is_refused():
    options = PrintOptions()
    longest = "https://example.org/".ljust(271 - 81, "x")
    drawn = pages(code_pages(options, [puzzle(1)], link=longest), options)
    assert len(scanned(pdf_of("Codes", drawn, options)).pop()) == 271
    drawn = pages(code_pages(options, [puzzle(1)], link=f"{longest}x"), options)
    with pytest.raises(GridpartyError, match=r"at most 271 bytes .* got 272: 'https"):
        pdf_of("Codes", drawn, options)


@pytest.mark.parametrize(("large", "name"), [(False, "square88"), (True, "a6")])
def test_large_print_takes_large_cards(large, name):
    assert default_format(PrintOptions(large_print=large)) is FORMATS[name]
