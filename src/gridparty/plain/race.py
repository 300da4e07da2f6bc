"""How the race is spoken of in plain lines, and its result for programs."""

from __future__ import annotations

from typing import Any

from gridparty.board.wording import say
from gridparty.games.common.commands import Continue
from gridparty.games.race.commands import Command
from gridparty.games.race.events import Ending, Event
from gridparty.games.race.state import Phase, Standing, State
from gridparty.games.race.words import clock_text, story
from gridparty.plain.board_text import LETTERS, board_text, marks_text, solution_text
from gridparty.plain.table import Speech
from gridparty.plain.typed import HELP, SOLO_HELP, Advise, typed

SCHEMA = 1


def race_speech(advise: Advise) -> Speech[State, Command, Event]:
    """How race, blitz and solo are spoken of; `advise` knows the hints."""
    return Speech(
        opening=_opening,
        prompt=_prompt,
        command=lambda line, state: typed(line, state, advise),
        board=_board,
        story=story,
        left=State.left,
        turn_began=lambda state: state.begins,
        ending=_ending,
        help=lambda state: HELP if state.desk is None else SOLO_HELP,
        go_on=Continue(),
        result=race_result,
    )


def race_result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """The result as a JSON object; `reason` is null where the game is not over yet."""
    return {
        "schema": SCHEMA,
        "game": state.options.mode,
        "reason": None if state.reason is None else state.reason.value,
        "seconds": seconds if state.finished is None else state.finished,
        "players": [
            {
                "name": standing.name,
                "total": standing.total,
                "entries": standing.entries,
                "errors": standing.errors,
                "place": standing.place,
            }
            for standing in sorted(state.standings, key=lambda standing: standing.seat)
        ],
        "session": session,
    }


def _opening(state: State) -> str:
    card = state.card
    parts = [state.options.mode]
    if card.number is not None and card.of is not None:
        parts.append(f"card {card.number} of {card.of}")
    parts.append(card.id)
    if card.band:
        parts.append(card.band)
    return " · ".join(parts)


def _prompt(state: State) -> str:
    who = state.players[state.seat].name
    match state.phase:
        case Phase.PAUSED:
            return say("{who}, paused", who=who)
        case Phase.WINDOW:
            waiting = (seat for seat in state.others if seat not in state.accepted)
            judges = ", ".join(state.players[seat].name for seat in waiting)
            return say("{judges}, accept or call", judges=judges)
        case Phase.MUST_ERASE:
            cell = state.grid.layout.cell_name(state.wrong[0])
            return say("{who}, erase {cell}", who=who, cell=cell)
        case _:
            return who


def _board(state: State) -> str:
    if state.paused:
        return ""  # covered: nobody can think ahead
    return "\n".join(part for part in (board_text(state), _score(state), marks_text(state)) if part)


def _score(state: State) -> str:
    if state.desk is not None:
        return say(
            "errors {errors} · hints {hints} · cells left {cells}",
            errors=state.players[0].errors,
            hints=state.desk.hints,
            cells=len(state.grid.empty_cells),
        )
    scores = [
        f"{LETTERS[seat]} {player.name} {total}"
        for seat, (player, total) in enumerate(zip(state.players, state.totals, strict=True))
    ]
    left = say("left to win {left} of {stake}", left=state.stake_left, stake=state.stake)
    return " · ".join([*scores, left])


def _ending(state: State) -> str:
    assert state.finished is not None
    lines: list[str] = []
    if state.desk is None:
        lines += [_place(state, standing) for standing in state.standings]
        time = clock_text(state.finished)
        lines.append(say("time {time} · rounds {rounds}", time=time, rounds=state.round))
    if state.reason is not Ending.SOLVED:
        lines += [say("The solution:"), "", solution_text(state), ""]
    return "\n".join(lines)


def _place(state: State, standing: Standing) -> str:
    return say(
        "{place}. {who} {total} · digits {digits} · errors {errors}",
        place=standing.place,
        who=standing.name,
        total=standing.total,
        digits=sum(owner == standing.seat for owner in state.owners),
        errors=standing.errors,
    )
