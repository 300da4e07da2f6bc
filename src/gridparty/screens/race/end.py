"""How a race ended: the ranking, what each wrote, the errors, the time."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board.wording import counted, say
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
    first = [standing.seat for standing in state.standings if standing.place == 1]
    return first[0] if len(first) == 1 else None


def _banner(state: State) -> str:
    first = [standing for standing in state.standings if standing.place == 1]
    if len(first) > 1:
        marks = " ".join(PENS[standing.seat].mark for standing in first)
        return say("{marks} share the win with {total}", marks=marks, total=first[0].total)
    mark = PENS[first[0].seat].mark
    who = fitted(first[0].name, BANNER_NAME)
    return say("{mark} {who} wins with {total}", mark=mark, who=who, total=first[0].total)


def _ranks(state: State, totals: Sequence[int] | None) -> tuple[Rank, ...]:
    return tuple(
        Rank(
            standing.place,
            standing.seat,
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
