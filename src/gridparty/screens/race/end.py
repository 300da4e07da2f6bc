"""How a race ended: the ranking, what each wrote, the errors, the time."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board.wording import counted, listed, say
from gridparty.games.common.sides import Side
from gridparty.games.common.words import clock_text
from gridparty.games.race.events import Event, GameOver
from gridparty.games.race.state import State
from gridparty.games.race.words import story
from gridparty.screens.parts.canvas import fitted
from gridparty.screens.parts.end import BANNER_NAME, EndLook, EndScreen, Rank
from gridparty.screens.parts.palette import PENS
from gridparty.screens.parts.panel import Header
from gridparty.screens.parts.showing import Showing
from gridparty.screens.race.view import card_line, result_board_of


def race_end(showing: Showing, state: State, news: Sequence[Event]) -> EndScreen:
    """The last screen of a race; `news` are its last events."""
    evening = showing.evening
    said = evening.finish()
    games, totals = evening.games, [evening.totals[name] for name in state.names]
    ending = story([event for event in news if isinstance(event, GameOver)], state)
    if evening.more:
        ending += " " + say("Next time {who} begins.", who=evening.begins_next)
    move = story([event for event in news if not isinstance(event, GameOver)], state)
    before = (move,) if move else ()

    def look(solution: bool) -> EndLook:
        return EndLook(
            header=Header(state.options.mode, card_line(state.card), _progress(state)),
            board=result_board_of(state, solution=solution),
            banner=_banner(state),
            winner=_winner(state),
            ranks=_ranks(state, totals if games > 1 else None),
            facts=(*before, *said, *_facts(games)),
            event=ending.strip(),
            hints=(),
        )

    return EndScreen(
        showing,
        look,
        with_solution=not state.full or bool(state.wrong_cells),
    )


def _progress(state: State) -> str:
    rounds = counted(state.round, "1 round", "{n} rounds")
    return f"{clock_text(state.finished or 0.0)} · {rounds}"


def _winner(state: State) -> int | None:
    first = _first(state)
    return state.pens[first[0].seats[0]] if len(first) == 1 else None


def _first(state: State) -> list[Side]:
    return [side for side in state.sides if side.place == 1]


def _banner(state: State) -> str:
    first = _first(state)
    total = first[0].total
    marks = " ".join(PENS[state.pens[seat]].mark for side in first for seat in side.seats)
    if len(first) > 1:
        return say("{marks} share the win with {total}", marks=marks, total=total)
    who = fitted(listed(state.names[seat] for seat in first[0].seats), BANNER_NAME)
    template = "{mark} {who} wins with {total}"
    if len(first[0].seats) > 1:
        template = "{mark} {who} win with {total}"
    return say(template, mark=marks, who=who, total=total)


def _ranks(state: State, totals: Sequence[int] | None) -> tuple[Rank, ...]:
    return tuple(
        Rank(
            standing.place,
            state.pens[standing.seat],
            standing.name,
            _digits(state.owners.count(standing.seat)),
            standing.errors,
            standing.total,
            None if totals is None else totals[standing.seat],
        )
        for standing in state.standings
    )


def _digits(number: int) -> str:
    return counted(number, "1 digit", "{n} digits")


def _facts(games: int) -> tuple[str, ...]:
    return (say("{games} cards this evening.", games=games),) if games > 1 else ()
