"""A simulation as a picture: win rates and totals, by bot and by order of play.

A row each; a picture for two bots::

                       games won        total
    seat 1, skill 2    ──●──            ───━━●━━───
    seat 2, skill 3       ──▲──          ───━━▲━━───
    first to move         ──●──         ───━━●━━───
    second to move      ──●──          ───━━●━━───
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.simulation.figures import TURNS, Share, by_bot
from gridparty.terminal.widgets.palette import PENS

if TYPE_CHECKING:
    from gridparty.simulation.simulator import Tally

_WIDTH, _AROUND, _ROW = 9.0, 1.7, 0.36  # inches: the picture, what is not rows, a row
_DOTS = 160  # to the inch
_FONTS = Path(__file__).parent.parent / "print" / "fonts"
_INK, _DIM, _THIN = "#000000", "#595959", "#cdcac1"
_MARKERS = {"●○": "o", "▲△": "^", "■□": "s", "◆◇": "D", "▽": "v"}  # as matplotlib calls them
_HOLLOW = "○△□◇▽"
_WINS = "games won, in percent, and the interval of 95 %"
_TOTALS = "total: mean, the middle half of the games, 90 of 100"


@dataclass(frozen=True, slots=True)
class PictureRow:
    """One line of the picture."""

    label: str
    colour: str
    marker: str
    hollow: bool
    share: Share
    totals: tuple[int, ...]  # of every game


def require_matplotlib() -> None:
    """Refuse a picture without matplotlib, before any game is played.

    Raises:
        GridpartyError: it is not installed.
    """
    if find_spec("matplotlib") is None:
        raise GridpartyError(
            say("expected matplotlib for a picture: pip install 'gridparty[plot]'")
        )


def picture(result: Tally, *, title: str, kind: str) -> bytes:
    """Return the picture as the bytes of a file.

    Args:
        result: what came of the games.
        title: what stands above it.
        kind: png or pdf.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    alone = len(result.skills) == 1  # who is alone always wins
    groups = [_bots(result), *([_turns(result)] if result.turns and not alone else [])]
    rows = sum(map(len, groups))
    with mpl.rc_context(_style()):
        figure = Figure(figsize=(_WIDTH, _AROUND + _ROW * rows), layout="constrained")
        figure.suptitle(title, x=0.012, ha="left", size=12, weight="medium")
        columns = [(_spreads, _TOTALS)] if alone else [(_rates, _WINS), (_spreads, _TOTALS)]
        panels = figure.subplots(
            len(groups),
            len(columns),
            squeeze=False,
            sharex="col",
            height_ratios=[*map(len, groups)],
        )
        for group, line in zip(groups, panels, strict=True):
            for axes, (drawn, _) in zip(line, columns, strict=True):
                drawn(axes, group)
                axes.set_ylim(len(group) - 0.5, -0.5)
                axes.set_yticks([])
            line[0].set_yticks(range(len(group)), [row.label for row in group])
        for upper in panels[:-1].flat:
            upper.tick_params(bottom=False)
            upper.spines.bottom.set_visible(False)
        for axes, (_, label) in zip(panels[-1], columns, strict=True):
            axes.set_xlabel(label)
        file = BytesIO()
        # Without the date of the day: the same simulation gives the same file.
        metadata = {"Software": None} if kind == "png" else {"CreationDate": None}
        figure.savefig(file, format=kind, dpi=_DOTS, metadata=metadata)
    return file.getvalue()


def _bots(result: Tally) -> list[PictureRow]:
    shares = zip(result.skills, by_bot(result.games), strict=True)
    return [
        PictureRow(
            f"seat {seat + 1}, skill {skill}",
            PENS[seat].ink.exact,
            next(name for marks, name in _MARKERS.items() if PENS[seat].mark in marks),
            PENS[seat].mark in _HOLLOW,
            share,
            tuple(game.totals[seat] for game in result.games),
        )
        for seat, (skill, share) in enumerate(shares)
    ]


def _turns(result: Tally) -> list[PictureRow]:
    bots = len(result.skills)
    return [
        PictureRow(
            f"{TURNS[turn]} to move",
            _DIM,
            "o",
            False,
            share,
            tuple(game.totals[(game.starter + turn) % bots] for game in result.games),
        )
        for turn, share in enumerate(result.turns)
    ]


def _rates(axes: Any, rows: Sequence[PictureRow]) -> None:
    """Draw win rates with their intervals, and the line of equal chances."""
    axes.axvline(100 / len(rows), color=_THIN, linewidth=1.2, zorder=0)
    for y, row in enumerate(rows):
        low, high = row.share.ci95
        axes.plot([100 * low, 100 * high], [y, y], color=row.colour, linewidth=1.6)
        _mark(axes, row, 100 * row.share.win_rate, y)


def _spreads(axes: Any, rows: Sequence[PictureRow]) -> None:
    """Draw totals: a thin line for 90 of 100 games, a thick one for half, the mean."""
    for y, row in enumerate(rows):
        totals = row.totals * 2 if len(row.totals) == 1 else row.totals
        cuts = quantiles(totals, n=20, method="inclusive")
        axes.plot([cuts[0], cuts[18]], [y, y], color=row.colour, linewidth=1.2)
        axes.plot([cuts[4], cuts[14]], [y, y], color=row.colour, linewidth=4.5, alpha=0.45)
        _mark(axes, row, row.share.mean_total, y)


def _mark(axes: Any, row: PictureRow, x: float, y: int) -> None:
    """Draw the seat's mark with a white border, so that lines do not touch it."""
    inside = "#ffffff" if row.hollow else row.colour
    style = {"marker": row.marker, "linestyle": "none", "zorder": 3}
    axes.plot(x, y, markersize=11, color="#ffffff", **style)
    axes.plot(x, y, markersize=8, color=row.colour, markerfacecolor=inside, **style)


def _style() -> Any:  # a mapping; matplotlib's newer versions want to know every key of it
    """Return the style: black on white, no frame, the embedded typeface."""
    from matplotlib import font_manager

    for file in sorted(_FONTS.glob("*.ttf")):
        font_manager.fontManager.addfont(str(file))
    return {
        "font.family": "Roboto",
        "font.size": 9,
        "pdf.fonttype": 42,
        "axes.spines.left": False,
        "axes.spines.right": False,
        "axes.spines.top": False,
        "axes.edgecolor": _DIM,
        "axes.labelcolor": _DIM,
        "axes.labelsize": 8.5,
        "xtick.color": _DIM,
        "ytick.color": _INK,
        "ytick.left": False,
        "text.color": _INK,
        "lines.solid_capstyle": "round",
        "figure.constrained_layout.w_pad": 0.15,
        "figure.constrained_layout.h_pad": 0.08,
    }
