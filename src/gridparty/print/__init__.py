"""Print cards, boards, tiles, rules and steps as PDF, SVG and PNG.

`choices` holds the tables of formats, papers and back modes and is cheap to import. Modules that
draw load ReportLab, so they are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridparty.print.calibration import calibration_sheet
    from gridparty.print.cards import card_sheets
    from gridparty.print.step_page import gallery_sheets, step_pages

__all__ = ["calibration_sheet", "card_sheets", "gallery_sheets", "step_pages"]


def __getattr__(name: str) -> Any:
    if name == "card_sheets":
        from gridparty.print.cards import card_sheets

        return card_sheets
    if name == "calibration_sheet":
        from gridparty.print.calibration import calibration_sheet

        return calibration_sheet
    if name == "gallery_sheets":
        from gridparty.print.step_page import gallery_sheets

        return gallery_sheets
    if name == "step_pages":
        from gridparty.print.step_page import step_pages

        return step_pages
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
