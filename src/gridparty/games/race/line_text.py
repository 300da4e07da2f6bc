"""Race and blitz in lines of text, and their result as JSON."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from gridparty.art.pens import FELT_PENS
from gridparty.board.bands import band_text
from gridparty.board.layout import Layout
from gridparty.games.common.commands import Continue
from gridparty.games.common.line_text import Assistance, LineText, board_diagram
from gridparty.games.common.participants import handicap_result
from gridparty.games.common.sides import Side, team_result_text, team_scores_text, teams_to_plain
from gridparty.games.common.text import judge_prompt, title_text
from gridparty.games.race.commands import Command
from gridparty.games.race.events import Ending, Event
from gridparty.games.race.options import Card
from gridparty.games.race.parsing import help_text, parse_command
from gridparty.games.race.rulebook import rule_summaries
from gridparty.games.race.state import Phase, Standing, State
from gridparty.games.race.text import agreement_text, events_text
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import on_one_line

SCHEMA = 1


def line_text(
    assistance: Assistance, bots: Collection[str] = ()
) -> LineText[State, Command, Event]:
    """Return the line interface of race and blitz, which have no secrets."""
    return LineText(
        opening=opening,
        prompt=_prompt,
        command=parse_command,
        board=_board,
        events_text=events_text,
        seconds_left=State.left,
        turn_began=lambda state: state.begins,
        ending=_ending,
        help=help_text,
        rules=rule_summaries,
        resume=Continue(),
        result=result,
    )


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """Return the result as a JSON object; `reason` is null before the end.

    A player's `handicap` and the `teams` are present only where there are any.
    """
    found = {
        "schema": SCHEMA,
        "game": state.options.mode,
        "reason": None if state.reason is None else state.reason.value,
        "seconds": seconds if state.finished is None else state.finished,
        "players": [
            _player(state, standing)
            for standing in sorted(state.standings, key=lambda standing: standing.seat)
        ],
        "session": session,
    }
    if state.options.teams:
        found["teams"] = teams_to_plain(state.sides, state.names)
    return found


def _player(state: State, standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "total": standing.total,
        "entries": standing.entries,
        "errors": standing.errors,
        "place": standing.place,
        **handicap_result(state.options, standing.seat),
    }


def opening(state: State) -> str:
    """Describe mode and card, teams and handicaps."""
    return "\n".join((card_line(state.options.mode, state.card), *agreement_text(state)))


def card_line(mode: str, card: Card) -> str:
    """Return the mode, and the card's number, id and band."""
    parts = [title_text(mode)]
    if card.number is not None and card.of is not None:
        parts.append(say("card {n} of {of}", n=card.number, of=card.of))
    if card.day:
        parts.append(say("daily card"))
    parts.append(say("id {id}", id=card.id))
    if card.band:
        parts.append(band_text(card.band))
    return " · ".join(map(on_one_line, parts))


def _prompt(state: State) -> str:
    who = state.players[state.seat].name
    match state.phase:
        case Phase.PAUSED:
            return say("{who}, paused", who=who)
        case Phase.WINDOW:
            return judge_prompt([state.names[seat] for seat in state.turn_state.missing])
        case Phase.MUST_ERASE:
            cell = state.grid.layout.cell_name(state.wrong[0])
            return say("{who}, erase {cell}", who=who, cell=cell)
        case _:
            return who


def _board(state: State) -> str:
    if state.paused:
        return ""  # covered
    parts = (board_text(state), _score(state), _legal(state))
    return "\n".join(part for part in parts if part)


def _score(state: State) -> str:
    scores = [
        f"{_letter(state, seat)} {player.name} {total}"
        for seat, (player, total) in enumerate(zip(state.players, state.totals, strict=True))
    ]
    left = say("points left: {left} of {stake}", left=state.stake_left, stake=state.stake)
    score = " · ".join([*scores, left])
    return (
        f"{team_scores_text(state.sides, state.names)}\n{score}" if state.options.teams else score
    )


def _letter(state: State, seat: int) -> str:
    """Return the small letter shown after a digit: that of the seat's pen."""
    return FELT_PENS[state.pens[seat]].letter.lower()


def _legal(state: State) -> str:
    """List the legal digits for a player with that handicap, a line for each row (R14)."""
    digits = state.legal_digits
    if not digits:
        return ""
    return "\n".join([say("Candidates:"), *digits_by_row(state.layout, digits)])


def digits_by_row(layout: Layout, digits: Sequence[Collection[int]]) -> list[str]:
    """Return digits by cell, a line for each row that has some: ``r1c2: 37, r1c5: 4``."""
    rows = (
        ", ".join(
            f"{layout.cell_name(cell)}: {''.join(map(str, sorted(digits[cell])))}"
            for cell in row.cells
            if digits[cell]
        )
        for row in layout.rows
    )
    return [row for row in rows if row]


def _ending(state: State) -> str:
    assert state.finished is not None
    time = clock_text(state.finished)
    places = [line for side in state.sides for line in _places(state, side)]
    played = say("time {time} · rounds {rounds}", time=time, rounds=state.round)
    return "\n".join([*places, played, *agreement_text(state), *solution_lines(state)])


def solution_lines(state: State) -> tuple[str, ...]:
    """Return the lines that show the solution; empty where the board shows it."""
    if state.reason is Ending.SOLVED:
        return ()
    cells = [str(digit) for digit in state.solution.digits]
    return say("Solution:"), "", board_diagram(state.grid.layout, cells, width=3), ""


def board_text(state: State) -> str:
    """Return the board with coordinates, and the pen's letter after a player's digit."""
    letters = (
        "" if owner is None or len(state.players) == 1 else _letter(state, owner)
        for owner in state.owners
    )
    cells = [
        f"{digit or '.'}{letter}" for digit, letter in zip(state.grid.digits, letters, strict=True)
    ]
    return board_diagram(state.grid.layout, cells, width=3)


def _places(state: State, side: Side) -> list[str]:
    """Return a player's line of the ranking, or a team's with its players below."""
    if not state.options.teams:
        (seat,) = side.seats
        return [
            _result_line(state, "{place}. {who} {total} · digits {digits} · errors {errors}", seat)
        ]
    each = "   {who} {total} · digits {digits} · errors {errors}"
    return [
        team_result_text(side, state.names),
        *(_result_line(state, each, seat) for seat in side.seats),
    ]


def _result_line(state: State, template: str, seat: int) -> str:
    (standing,) = (standing for standing in state.standings if standing.seat == seat)
    return say(
        template,
        place=standing.place,
        who=standing.name,
        total=standing.total,
        digits=sum(owner == seat for owner in state.owners),
        errors=standing.errors,
    )
