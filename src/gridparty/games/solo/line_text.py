"""The solo game in lines of text, and its result as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gridparty.games.common.commands import Continue
from gridparty.games.common.line_text import Assistance, LineText
from gridparty.games.race import line_text as race
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import Command
from gridparty.games.solo.events import Event
from gridparty.games.solo.parsing import HELP, Advise, parse_command
from gridparty.games.solo.rulebook import rule_summaries
from gridparty.games.solo.state import State
from gridparty.games.solo.text import events_text
from gridparty.i18n.messages import say
from gridparty.system import paths

_FEW = 3  # most cells with changed marks that are listed instead of the board


def line_text(
    assistance: Assistance, bots: Collection[str] = (), *, advise: Advise = advise
) -> LineText[State, Command, Event]:
    """Return the line interface of the solo game; `advise` finds the hints."""
    return LineText(
        opening=_opening,
        prompt=_prompt,
        command=lambda line, state: parse_command(line, state, advise),
        board=_board,
        events_text=events_text,
        seconds_left=lambda state, seconds: state.race.left(seconds),
        turn_began=lambda state: state.race.begins,
        ending=lambda state: "\n".join(race.solution_lines(state.race)),
        help=lambda state: say(HELP),
        rules=lambda state: rule_summaries(state.race),
        resume=Continue(),
        result=result,
        queries={"like": _like},
        short_update=_short_update,
    )


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """Return the result as a JSON object, with the keys of a race."""
    return race.result(state.race, seconds, session)


def _like(state: State) -> str:
    """Explain how to make another card like this one."""
    return say(
        "For a similar card: {command}; or type like after this game.",
        command=paths.command("make", f"--like {state.race.card.id}"),
    )


def _opening(state: State) -> str:
    """Describe the card, and warn that hints cost the best (R12)."""
    costs = say("No personal best with hints.")
    return f"{race.opening(state.race)}\n{costs}"


def _prompt(state: State) -> str:
    who = state.player.name
    if state.timed_out:
        return say("{who}, time's up; type give up to end", who=who)
    return say("{who}, paused", who=who) if state.race.paused else who


def _board(state: State) -> str:
    if state.race.paused:
        return ""  # covered
    parts = (race.board_text(state.race), _score(state), _marks(state))
    return "\n".join(part for part in parts if part)


def _score(state: State) -> str:
    return say(
        "errors {errors} · hints {hints} · cells left {cells}",
        errors=state.player.errors,
        hints=state.desk.hints,
        cells=len(state.race.grid.empty_cells),
    )


def _short_update(before: State, now: State) -> str | None:
    """Return score and changed marks where no digit and few marks changed, else None."""
    if before.race.grid != now.race.grid or before.race.wrong != now.race.wrong:
        return None
    pairs = enumerate(zip(before.desk.marks, now.desk.marks, strict=True))
    changed = [cell for cell, (old, new) in pairs if old != new]
    if len(changed) > _FEW:
        return None
    name = now.layout.cell_name
    marks = (
        f"{name(cell)}: {''.join(map(str, sorted(now.desk.marks[cell]))) or '–'}"
        for cell in changed
    )
    return "\n".join((*marks, _score(now)))


def _marks(state: State) -> str:
    """Return the pencil marks, a line for each row that has some."""
    return "\n".join(race.digits_by_row(state.race.grid.layout, state.desk.marks))
