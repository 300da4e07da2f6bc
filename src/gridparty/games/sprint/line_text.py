"""The sprint in lines of text, for one player at the keyboard, and its result as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gridparty.games.common.commands import Continue
from gridparty.games.common.line_text import Assistance, LineText, board_diagram
from gridparty.games.common.participants import handicap_result
from gridparty.games.common.sides import teams_to_plain
from gridparty.games.common.text import title_text
from gridparty.games.race.line_text import card_line, digits_by_row
from gridparty.games.sprint.commands import Command
from gridparty.games.sprint.events import Event
from gridparty.games.sprint.paper import asked_text
from gridparty.games.sprint.parsing import HELP, PAPER_HELP, parse_command, parse_on_paper
from gridparty.games.sprint.rulebook import rule_summaries
from gridparty.games.sprint.state import Standing, State
from gridparty.games.sprint.text import OWN, agreement_text, event_text, standstill_text
from gridparty.games.sprint.view import note
from gridparty.i18n.messages import say

SCHEMA = 1


def line_text(
    assistance: Assistance, bots: Collection[str] = ()
) -> LineText[State, Command, Event]:
    """Return the line interface of a sprint; the first who is no bot sits at the keyboard."""

    def seat_of(state: State) -> int:
        people = (seat for seat, name in enumerate(state.names) if name not in bots)
        return next(people, 0)

    def events_text(events: Any, state: State) -> str:
        own = seat_of(state)
        seen = (
            event
            for event in events
            if not isinstance(event, OWN)
            or state.options.on_paper
            or getattr(event, "seat", None) == own
        )
        return " ".join(text for event in seen if (text := event_text(event, state)))

    return LineText(
        opening=_opening,
        prompt=lambda state: _prompt(state, seat_of(state)),
        command=lambda line, state: (
            parse_on_paper(line, state)
            if state.options.on_paper
            else parse_command(line, state, seat_of(state))
        ),
        board=lambda state: _board(state, seat_of(state)),
        events_text=events_text,
        seconds_left=State.left,
        turn_began=lambda state: state.opens[seat_of(state)],
        ending=_ending,
        help=lambda state: say(PAPER_HELP if state.options.on_paper else HELP),
        rules=rule_summaries,
        resume=Continue(),
        result=result,
        queries={"solution": _solution},
        shows_board=lambda state: not state.options.on_paper,
        short_update=lambda before, now: _short_update(before, now, seat_of(now)),
    )


def _short_update(before: State, now: State, seat: int) -> str | None:
    """Return how far everybody is, where the own board has not changed; else None."""
    mine, was = now.players[seat].writing, before.players[seat].writing
    return _score(now) if mine == was and now.paused == before.paused else None


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """Return the result as a JSON object; `reason` is null before the end.

    A player's `seconds`, penalties included, is null where the card is not solved.
    """
    found = {
        "schema": SCHEMA,
        "game": state.options.mode,
        "reason": None if state.reason is None else state.reason.value,
        "seconds": seconds if state.finished is None else state.finished,
        "players": [_player(state, standing) for standing in state.by_seat],
        "session": session,
    }
    if state.options.teams:
        found["teams"] = teams_to_plain(state.sides, state.names)
    return found


def _player(state: State, standing: Standing) -> dict[str, Any]:
    over = state.over
    return {
        "name": standing.name,
        "total": standing.total if over else 0,
        "seconds": standing.seconds if over else None,
        "digits": standing.right if over else 0,
        "errors": standing.errors if over else 0,
        "place": standing.place if over else 1,
        **handicap_result(state.options, standing.seat),
    }


def _opening(state: State) -> str:
    """Describe the card, teams and handicaps."""
    paper = [say("Everybody has a copy of this card, face down.")] if state.options.on_paper else []
    lines = card_line(state.options.mode, state.card), *agreement_text(state), *paper
    return "\n".join(lines)


def _prompt(state: State, seat: int) -> str:
    who = state.names[seat]
    if state.options.on_paper:
        who = _next_sheet(state) or title_text(state.options.mode)
    return say("{who}, paused", who=who) if state.paused else who


def _next_sheet(state: State) -> str:
    """Return what is asked of the next sheet on paper; empty where nothing is."""
    open_sheets = [n for n, one in enumerate(state.players) if one.points is None]
    if state.pens_down is None or not open_sheets:
        return ""
    seat = open_sheets[0]
    return say("{who}: {asked}", who=state.names[seat], asked=asked_text(state, seat))


def _board(state: State, seat: int) -> str:
    if state.paused or state.options.on_paper:
        return ""  # covered, or on paper
    writing = state.players[seat].writing
    cells = [str(digit or ".") for digit in writing.grid.digits]
    marks = [one | two for one, two in zip(writing.corner, writing.centre, strict=True)]
    parts = (
        board_diagram(state.layout, cells, width=3),
        *digits_by_row(state.layout, marks),
        _score(state),
    )
    return "\n".join(parts)


def _score(state: State) -> str:
    """Return how far everybody is (S7)."""
    each = (
        say("{who} {filled}/{of}", who=name, filled=state.filled(seat), of=state.empty_at_start)
        for seat, name in enumerate(state.names)
    )
    return " · ".join(each)


def _ending(state: State) -> str:
    lines: list[str] = [
        say(
            "{place}. {who} {total} · {note}",
            place=standing.place,
            who=standing.name,
            total=standing.total,
            note=note(standing),
        )
        for standing in state.standings
    ]
    if text := standstill_text(state):
        lines.append(text)
    return "\n".join((*lines, _solution(state)))


def _solution(state: State) -> str:
    """Return the solution, once nobody is solving any more."""
    if not (state.over or state.pens_down):
        return say("The solution is shown when nobody is solving any more.")
    cells = [str(digit) for digit in state.solution.digits]
    return "\n".join((say("Solution:"), "", board_diagram(state.layout, cells, width=3)))
