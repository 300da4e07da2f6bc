"""Whole kits as files: what a strict reader says of them, and their pages as pictures."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from gridparty.board.layout import KIDS
from gridparty.print.choices import PAPERS, BackMode, PrintOptions
from gridparty.print.kit import KitDecks, kit_pages
from gridparty.print.output import pdf_of
from paper import puzzle

DPI = 100
EDGE = 4.8  # mm that stay white: five, less half a pixel and what a line may be blurred by
DECKS = KitDecks(
    [puzzle(k, band="party") for k in range(6)], [puzzle(k, KIDS, "easy") for k in range(6)]
)


def kit(paper, back, **looks):
    options = PrintOptions(PAPERS[paper], back, **looks)
    return pdf_of("Kit", kit_pages("all", DECKS, options), options)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("qpdf"), reason="needs qpdf")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", BackMode)
def test_qpdf_finds_nothing_wrong_in_a_kit(paper, back, tmp_path):
    path = tmp_path / "kit.pdf"
    path.write_bytes(kit(paper, back))
    found = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "No syntax or stream encoding errors found" in found.stdout


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", BackMode)
@pytest.mark.parametrize("low", [False, True])
def test_five_millimetres_along_the_papers_edge_are_white_in_every_picture(paper, back, low):
    pypdfium2 = pytest.importorskip("pypdfium2")
    document = pypdfium2.PdfDocument(kit(paper, back, low_ink=low))
    dots, drawn = int(EDGE / 25.4 * DPI), 0
    try:
        for number, page in enumerate(document):
            picture = page.render(scale=DPI / 72, grayscale=True).to_numpy()
            if back is BackMode.FOLD:  # the line along which the sheet is folded runs through
                middle = picture.shape[1] // 2
                picture[:, middle - 2 : middle + 3] = 255
            for side in (picture[:dots], picture[-dots:], picture[:, :dots], picture[:, -dots:]):
                assert side.min() == 255, number
            drawn += picture.min() < 64
        assert drawn > 12  # the others are backs of what has none
    finally:
        document.close()
