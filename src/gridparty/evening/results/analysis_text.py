"""The analysis of a finished game in sentences."""

from __future__ import annotations

from typing import Any

from gridparty.board.layout import Layout
from gridparty.evening.results.analysis import Analysis, Slip, Stall
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import clock_text

NOTHING = message("No long waits and no errors.")


def analysis_texts(analysis: Analysis, *, everything: bool = False) -> tuple[str, ...]:
    """Return a sentence about each highlight, or each stall and error, the most costly first."""
    return tuple(
        _stall_text(one, analysis.layout)
        if isinstance(one, Stall)
        else _slip_text(one, analysis.layout)
        for one in (analysis.costliest if everything else analysis.highlights)
    )


def _when(one: Stall | Slip) -> str:
    """Return when it happened, and on whose board."""
    if one.turn is not None:
        return say("Turn {turn}", turn=one.turn)
    if isinstance(one, Slip):
        time = clock_text(one.at)
        return say("{words}, {word}", words=one.who, word=time) if one.who else time
    template = "Stalled for {time} ({begins}–{ends})"
    if one.who:
        template = "{who} stalled for {time} ({begins}–{ends})"
    return say(
        template,
        who=one.who,
        begins=clock_text(one.begins),
        ends=clock_text(one.ends),
        time=clock_text(one.seconds),
    )


def _stall_text(stall: Stall, layout: Layout) -> str:
    """Return what was open in a sentence."""
    fields: dict[str, Any] = {"when": _when(stall), "technique": stall.technique}
    if not stall.open:
        return say("{when}: no single was left; next came {technique}.", **fields)
    fields["cell"] = layout.cell_name(stall.open[0].cell)
    number = len(stall.open)
    if stall.turn is None:
        return counted(
            number,
            "{when}: 1 cell was open, {cell} ({technique}).",
            "{when}: {n} cells were open, such as {cell} ({technique}).",
            **fields,
        )
    if stall.until is None:
        return counted(
            number,
            "{when}: 1 cell was open; nobody wrote {cell} ({technique}).",
            "{when}: {n} cells were open; nobody wrote {cell} ({technique}).",
            **fields,
        )
    return counted(
        number,
        "{when}: 1 cell was open; nobody wrote {cell} ({technique}) until turn {until}.",
        "{when}: {n} cells were open; nobody wrote {cell} ({technique}) until turn {until}.",
        until=stall.until,
        **fields,
    )


def _slip_text(slip: Slip, layout: Layout) -> str:
    """Return a wrong digit and its cost in a sentence."""
    fields: dict[str, Any] = {
        "when": _when(slip),
        "digit": slip.digit,
        "right": slip.right,
        "cell": layout.cell_name(slip.cell),
    }
    if slip.stood and slip.gone is None:
        return say("{when}: {digit} in {cell} should be {right}; it stood to the end.", **fields)
    if slip.stood:
        time = clock_text(slip.seconds)
        return say(
            "{when}: {digit} in {cell} should be {right}; it stood {time}.", time=time, **fields
        )
    if slip.turn_lost:
        return say("{when}: {digit} in {cell} should be {right}; the turn was lost.", **fields)
    if slip.turn is not None or slip.seconds < 1:
        return say("{when}: {digit} in {cell} should be {right}.", **fields)
    time = clock_text(slip.seconds)
    return say("{when}: {digit} in {cell} should be {right}; it cost {time}.", time=time, **fields)
