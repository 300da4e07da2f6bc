"""How race and blitz are spoken of in plain lines, and their result for programs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gridparty.board.quoting import on_one_line
from gridparty.board.wording import say
from gridparty.games.common.commands import Continue
from gridparty.games.common.drawn import drawn
from gridparty.games.common.speech import Assistance, Speech
from gridparty.games.common.words import asked_to_judge, clock_text
from gridparty.games.race.commands import Command
from gridparty.games.race.events import Ending, Event
from gridparty.games.race.state import Phase, Standing, State
from gridparty.games.race.typed import HELP, typed
from gridparty.games.race.words import story

SCHEMA = 1


LETTERS = "abcdefgh"  # of the seats: the small letter behind a digit


def speech(assistance: Assistance, bots: Collection[str] = ()) -> Speech[State, Command, Event]:
    """How race and blitz are spoken of: everybody may hear everything."""
    return Speech(
        opening=opening,
        prompt=_prompt,
        command=typed,
        board=_board,
        story=story,
        left=State.left,
        turn_began=lambda state: state.begins,
        ending=_ending,
        help=lambda state: HELP,
        go_on=Continue(),
        result=result,
    )


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
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


def opening(state: State) -> str:
    """What lies on the table: the mode and the card."""
    card = state.card
    parts = [state.options.mode]
    if card.number is not None and card.of is not None:
        parts.append(f"card {card.number} of {card.of}")
    parts.append(card.id)
    if card.band:
        parts.append(card.band)
    return " · ".join(map(on_one_line, parts))


def _prompt(state: State) -> str:
    who = state.players[state.seat].name
    match state.phase:
        case Phase.PAUSED:
            return say("{who}, paused", who=who)
        case Phase.WINDOW:
            return asked_to_judge([state.names[seat] for seat in state.course.missing])
        case Phase.MUST_ERASE:
            cell = state.grid.layout.cell_name(state.wrong[0])
            return say("{who}, erase {cell}", who=who, cell=cell)
        case _:
            return who


def _board(state: State) -> str:
    if state.paused:
        return ""  # covered: nobody can think ahead
    return f"{board_text(state)}\n{_score(state)}"


def _score(state: State) -> str:
    scores = [
        f"{LETTERS[seat]} {player.name} {total}"
        for seat, (player, total) in enumerate(zip(state.players, state.totals, strict=True))
    ]
    left = say("left to win {left} of {stake}", left=state.stake_left, stake=state.stake)
    return " · ".join([*scores, left])


def _ending(state: State) -> str:
    assert state.finished is not None
    time = clock_text(state.finished)
    places = [_place(state, standing) for standing in state.standings]
    told = say("time {time} · rounds {rounds}", time=time, rounds=state.round)
    return "\n".join([*places, told, *solution_lines(state)])


def solution_lines(state: State) -> tuple[str, ...]:
    """The solution at the end of a game, where the board does not show it."""
    if state.reason is Ending.SOLVED:
        return ()
    cells = [str(digit) for digit in state.solution.digits]
    return say("The solution:"), "", drawn(state.grid.layout, cells, width=3), ""


def board_text(state: State) -> str:
    """The board with coordinates; behind a player's digit the small letter of the seat."""
    letters = (
        "" if owner is None or len(state.players) == 1 else LETTERS[owner] for owner in state.owners
    )
    cells = [
        f"{digit or '.'}{letter}" for digit, letter in zip(state.grid.digits, letters, strict=True)
    ]
    return drawn(state.grid.layout, cells, width=3)


def _place(state: State, standing: Standing) -> str:
    return say(
        "{place}. {who} {total} · digits {digits} · errors {errors}",
        place=standing.place,
        who=standing.name,
        total=standing.total,
        digits=sum(owner == standing.seat for owner in state.owners),
        errors=standing.errors,
    )
