"""The race on paper in lines of text, and its result as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gridparty.games.common.commands import Continue
from gridparty.games.common.game import places_by_seat
from gridparty.games.common.line_text import Assistance, LineText
from gridparty.games.common.participants import handicap_result
from gridparty.games.common.sides import team_result_text, teams_to_plain
from gridparty.games.common.text import title_text
from gridparty.games.paper.commands import Command
from gridparty.games.paper.events import Event
from gridparty.games.paper.parsing import FindCard, find_card, help_text, parse_command
from gridparty.games.paper.rulebook import rule_summaries
from gridparty.games.paper.state import State
from gridparty.games.paper.text import agreement_text, events_text, sums_text
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import on_one_line

SCHEMA = 1


def line_text(
    assistance: Assistance, bots: Collection[str] = (), *, find: FindCard = find_card
) -> LineText[State, Command, Event]:
    """Return the line interface of the race on paper; `find` looks up cards of the deck."""
    return LineText(
        opening=_opening,
        prompt=_prompt,
        command=lambda line, state: parse_command(line, state, find),
        board=lambda state: "",
        events_text=events_text,
        seconds_left=State.left,
        turn_began=lambda state: state.begins,
        ending=_ending,
        help=help_text,
        rules=rule_summaries,
        resume=Continue(),
        result=result,
        shows_board=lambda state: False,
    )


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """Return the result as a JSON object; `reason` is null before the end."""
    found = {
        "schema": SCHEMA,
        "game": state.options.title,
        "reason": None if state.reason is None else state.reason.value,
        "seconds": seconds if state.finished is None else state.finished,
        "card": None if state.card is None else state.card.id,
        "to_win": state.stake,
        "players": [
            _player(state, seat, place) for seat, place in enumerate(places_by_seat(state))
        ],
        "session": session,
    }
    if state.options.teams:
        found["teams"] = teams_to_plain(state.sides, state.names)
    return found


def _player(state: State, seat: int, place: int) -> dict[str, Any]:
    wrong = sum(answer.seat == seat and not answer.right for answer in state.answers)
    return {
        "name": state.names[seat],
        "total": state.totals[seat],
        "errors": wrong,
        "place": place,
        **handicap_result(state.options, seat),
    }


def _opening(state: State) -> str:
    """Describe the game, its card or deck, teams and handicaps."""
    deck, limit = state.options.deck, state.options.turn_seconds
    parts = [title_text(state.options.title)]
    if limit is not None:
        parts.append(say("{seconds:g} s a turn", seconds=limit))
    told = say("Name the card on the table, such as card QM62.")
    if not deck:
        told = say("No deck: clock only, digits can't be checked.")
    if state.card is not None:
        parts.append(say("id {id}", id=state.card.id))
        told = say(
            "Card {card} is worth {stake} points.", card=state.card.id, stake=state.stake or 0
        )
    return "\n".join((" · ".join(map(on_one_line, parts)), *agreement_text(state), told))


def _prompt(state: State) -> str:
    who = state.names[state.seat]
    if state.checking:
        return say("{who}: checked?", who=who)
    return say("{who}, paused", who=who) if state.paused else who


def _ending(state: State) -> str:
    assert state.finished is not None
    lines: list[str] = []
    for side in state.sides:
        if state.options.teams:
            lines.append(team_result_text(side, state.names))
        else:
            (seat,) = side.seats
            who, total = state.names[seat], side.total
            lines.append(say("{place}. {who} {total}", place=side.place, who=who, total=total))
    time = clock_text(state.finished)
    played = say("time {time} · rounds {rounds}", time=time, rounds=state.round)
    return "\n".join([*lines, sums_text(state), played, *agreement_text(state)])
