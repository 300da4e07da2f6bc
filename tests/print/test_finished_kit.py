"""The kits that lie in print/ for those who only want to print."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from finished_kit import FOLDER, finished_kit
from gridparty.print.choices import PAPERS

MOST = 600_000  # bytes


def contents(pdf):
    return [page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages]


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_the_finished_kit_is_what_the_program_draws(paper):
    kept = (FOLDER / f"kit-{paper}.pdf").read_bytes()
    again = "run python tools/finished_kit.py and look at it"
    assert contents(kept) == contents(finished_kit(paper)), again


def test_there_is_a_small_kit_for_every_paper_and_the_page_beside_them_names_it():
    told = (FOLDER / "README.md").read_text(encoding="utf-8")
    for paper in PAPERS:
        name = f"kit-{paper}.pdf"
        assert (FOLDER / name).stat().st_size < MOST
        assert name in told
