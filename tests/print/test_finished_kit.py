"""The kits that lie in print/ for those who only want to print."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from finished_kit import FOLDER, finished_kit
from gridparty.print.choices import PAPERS
from paper import operations

MOST = 600_000  # bytes


def contents(pdf):
    return [page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages]


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_the_finished_kit_is_what_the_program_draws(paper):
    kept = (FOLDER / f"kit-{paper}.pdf").read_bytes()
    again = "run python tools/finished_kit.py and look at it"
    assert contents(kept) == contents(finished_kit(paper)), again


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_in_the_files_themselves_no_type_is_smaller_than_seven_points_and_every_font_is_there(
    paper,
):
    smallest, fonts = {}, {}
    for page in PdfReader(FOLDER / f"kit-{paper}.pdf").pages:
        way = (1.0, 0.0)
        for operator, operands in operations(page):
            if operator == b"Tm":
                way = (float(operands[0]), float(operands[1]))
            elif operator == b"Tf":
                points = float(operands[1]) * max(map(abs, way))
                smallest[page.page_number] = min(points, smallest.get(page.page_number, 99.0))
        for font in page["/Resources"].get("/Font", {}).values():
            fonts[font["/BaseFont"]] = "/FontFile2" in font["/FontDescriptor"]
    assert len(smallest) > 30
    assert min(smallest.values()) >= 7.0 - 0.01
    assert len(fonts) >= 3
    assert all(fonts.values()), fonts


def test_there_is_a_small_kit_for_every_paper_and_the_page_beside_them_names_it():
    told = (FOLDER / "README.md").read_text(encoding="utf-8")
    for paper in PAPERS:
        name = f"kit-{paper}.pdf"
        assert (FOLDER / name).stat().st_size < MOST
        assert name in told
