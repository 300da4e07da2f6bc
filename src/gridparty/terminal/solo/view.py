"""The visible parts of a solo game, made from its player's view, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.board.position import Position
from gridparty.evening.learning.teacher.after_solo import fitting_lesson, hinted_techniques
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.race.events import Ending
from gridparty.games.solo.events import Advice
from gridparty.games.solo.notes import STRONGEST
from gridparty.games.solo.state import State
from gridparty.games.solo.view import SoloView
from gridparty.games.solo.view import view as solo_view
from gridparty.i18n.messages import listed, say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.race.view import card_header, result_board_of
from gridparty.terminal.solo.painter import Fact
from gridparty.terminal.widgets.analysis import analysis_key
from gridparty.terminal.widgets.end import EndFrame, EndPresenter, More, good_news
from gridparty.terminal.widgets.layout import COMPACT
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import Person, StageFrame

if TYPE_CHECKING:
    from gridparty.evening.results.solo_results import Best


def time_of(view: SoloView) -> str:
    """Return the time left, or used where there is no limit."""
    return clock_text(view.now if view.clock is None else ceil(view.clock.left))


def header_of(view: SoloView) -> Header:
    """Return the card and the time."""
    time = time_of(view)
    if view.paused:
        time = say("Paused at {time}.", time=time)
    elif view.limit is not None:
        limited = view.game_left is not None
        template = "{time} left of {limit}" if limited else "{time}, limit {limit}"
        time = say(template, time=time, limit=clock_text(view.limit))
    return card_header(view.title, view.card, time)


def facts_of(view: SoloView, best: Best | None) -> tuple[Fact, ...]:
    """Return cells left, errors, hints, and the player's best."""
    facts = [
        Fact(say("cells left"), str(view.empty)),
        Fact(say("errors"), str(view.solo.errors)),
        Fact(say("hints"), str(view.solo.hints)),
    ]
    if best is not None and best.best is not None:
        facts.append(Fact(say("best"), clock_text(best.best.seconds)))
    if best is not None and best.median_seconds is not None and best.solved > 1:
        facts.append(Fact(say("median"), clock_text(best.median_seconds)))
    return tuple(facts)


def pointed_at(advice: Advice, strength: int, grid: Grid) -> tuple[int, ...]:
    """Return the cells that a hint of this strength points at: place, pattern, or effect.

    For a single these include the digits on the board that make it one.
    """
    layout = grid.layout
    if strength < STRONGEST and advice.houses:
        return tuple(
            dict.fromkeys(cell for at in advice.houses for cell in at.within(layout).cells)
        )
    cells = advice.cells
    if strength == STRONGEST:
        cells += tuple(cell for cell, _ in (*advice.places, *advice.strikes))
        cells += _blocking(advice, grid)
    return tuple(dict.fromkeys(cells))


def _blocking(advice: Advice, grid: Grid) -> tuple[int, ...]:
    if len(advice.places) != 1 or grid.digits[advice.places[0].cell]:
        return ()
    from gridparty.techniques.blocking import blocking
    from gridparty.techniques.step import Step

    # The houses of a naked single only say where to look.
    within = "Naked Single" not in advice.technique
    houses = tuple(at.within(grid.layout) for at in advice.houses) if within else ()
    step = Step(advice.technique, (), advice.cells, houses, advice.places, (), advice.reason)
    return blocking(Position.of(grid), step)


def lit_by(advice: Advice, strength: int) -> int:
    """Return the digit of the hint, once it names it; else 0."""
    told = strength > 1 and len(advice.digits) == 1
    return advice.digits[0] if told else 0


def solo_end(showing: Showing, state: State, last: str) -> EndPresenter:
    """Return the last screen of a solo game; `last` is the last event in words."""
    evening, race = showing.evening, state.race
    view = solo_view(state, 0, _finished(state), NOTHING_RECENT)
    said = evening.finish()
    solved = race.reason is Ending.SOLVED
    person = Person(state.player.name, race.pens[0])
    praise = say("★ best") if evening.praised else ""
    stage = StageFrame((person,), _outcome(state), praise, unsolved=not solved)

    session = evening.session
    records = () if session is None else session.records
    taken = hinted_techniques(event for record in records for event in record.events)
    lesson = fitting_lesson(taken)
    hints_text = (say("hints for {names}", names=listed(taken)),) if taken else ()

    def look(solution: bool) -> EndFrame:
        return EndFrame(
            header=card_header(view.title, view.card, clock_text(_finished(state))),
            board=result_board_of(view, solution=solution),
            stage=stage,
            ranks=(),
            lines=(*good_news(evening, said), *_facts(state), *hints_text),
            facts=(),
            note=last,
            sign="★" if solved else "·",
            least=COMPACT,
        )

    return EndPresenter(
        showing,
        look,
        with_solution=not race.full or bool(race.wrong_cells),
        solved_first=race.reason is Ending.GAVE_UP,
        seed=showing.seed if solved else "",
        more=(*_more(showing, state, lesson), *analysis_key(showing)),
    )


def _more(showing: Showing, state: State, lesson: str | None) -> Iterator[More]:
    """Yield a similar card, and the lesson that fits the hints taken."""
    if not showing.kept:
        return
    if showing.evening.deals:
        like = partial(showing.next_like, state.race.card.givens)
        yield More(KeyHint("k", say("similar card"), "k"), like)
    learn = showing.learn
    if lesson is not None and learn is not None:

        def opened(refused: Callable[[str], None]) -> str:
            learn(lesson)
            return ""

        yield More(KeyHint("t", say("lesson"), "t"), opened)


def _finished(state: State) -> float:
    assert state.race.finished is not None
    return state.race.finished


def _outcome(state: State) -> str:
    if state.race.reason is Ending.SOLVED:
        return say("solved in {time}", time=clock_text(_finished(state)))
    if state.race.reason is Ending.TIME:
        return say("time's up")
    return say("gave up after {time}", time=clock_text(_finished(state)))


def _facts(state: State) -> Sequence[str]:
    counted = (
        (say("errors"), state.player.errors),
        (say("hints"), state.desk.hints),
        (say("checks"), state.desk.checks),
    )
    facts = [say("{what}: {told}", what=what, told=number) for what, number in counted]
    if state.late and state.race.reason is Ending.SOLVED:
        facts.append(say("no best: time was up"))
    elif state.race.card.typed_in and state.race.reason is Ending.SOLVED:
        facts.append(say("no best: your own puzzle"))
    return facts
