"""People sit down at a session: what they see, how they leave, and what is kept of it."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from time import monotonic, time
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from gridparty.cli import console

if TYPE_CHECKING:
    from collections.abc import Collection

    from gridparty.games.race_setup import Card, PlayerRange
    from gridparty.history import Best
    from gridparty.session import Session
    from gridparty.tui.evening import Deal
    from gridparty.tui.plain import ScriptClock, Speech

_ENDING_SIGNALS = ("SIGTERM", "SIGHUP")  # those that the system has


def speech_for(
    game: str, *, bots: Collection[str] = (), places: bool = False, glyphs: bool = False
) -> Speech[Any, Any, Any]:
    """How the game of this name is spoken of; `tui.plain_tiles` says what the rest is for."""
    if game == "tiles":
        from gridparty.tui.plain_tiles import tiles_speech

        return tiles_speech(places=places, bots=bots, glyphs=glyphs)
    from gridparty.advice import advise
    from gridparty.tui.plain_race import race_speech

    return race_speech(advise)


class RunningClock:
    """The real clock; it may be put ahead, where nobody waits for the seconds of bots."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self._ahead

    def wall(self) -> float:
        """The time of the day that goes along with it."""
        return time() + self._ahead

    def leap(self, seconds: float) -> None:
        """Let so many seconds go by at once."""
        self._ahead += seconds


TableClock: TypeAlias = "RunningClock | ScriptClock"


class Clocks(TypedDict):
    """What a session takes its time from."""

    clock: Callable[[], float]
    wall: Callable[[], float]


def clocks(clock: TableClock) -> Clocks:
    """The clock, and a wall clock that goes along with it."""
    if isinstance(clock, RunningClock):
        return {"clock": clock, "wall": clock.wall}
    began = time()
    return {"clock": clock, "wall": lambda: began + clock()}


def at_a_keyboard() -> bool:
    """True where somebody types; a closed standard input (None) is nobody."""
    return bool(sys.stdin) and sys.stdin.isatty()


def at_a_screen() -> bool:
    """True where stderr, on which the screens are drawn, is a terminal."""
    return sys.__stderr__ is not None and sys.__stderr__.isatty()


def play_in_lines(
    session: Session[Any, Any, Any],
    *,
    clock: TableClock,
    json: bool,
    places: bool = False,
    glyphs: bool = False,
) -> None:
    """Play the session in plain lines until it is over or everybody leaves; show the result.

    Whatever ends it (the end of the lines, a signal, an error), all that happened is saved.
    """
    from gridparty.tui.line_reader import LineReader
    from gridparty.tui.plain import PlainTable, ScriptClock

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name may have letters the terminal lacks
    bots, typed = session.bots.skills, at_a_keyboard()
    speech = speech_for(session.game.name, bots=bots, places=places, glyphs=glyphs)
    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    lines = LineReader(source)
    try:
        with _leaving_on_signals():
            if session.state.clock_stands and not session.state.over and not typed:
                session.submit(speech.go_on)  # nobody needs a moment to sit down
            PlainTable(
                session,
                speech,
                lines,
                _show,
                script=clock if isinstance(clock, ScriptClock) else None,
                leap=None if typed else clock.leap,
                echo=not typed,
            ).play()
    finally:
        lines.close()
        session.leave()
        if not session.state.over:
            console.say(f"Everything is saved. Come back with: gridparty resume {session.id}")
    if session.state.over:
        for words in kept_words(session):
            console.show(words)
    if json:
        console.show_json(**_result(session, speech))


def _result(session: Session[Any, Any, Any], speech: Speech[Any, Any, Any]) -> dict[str, Any]:
    """The result as JSON; beside a bot's name stands its skill."""
    found = speech.result(session.state, session.seconds, session.id)
    for player in found["players"]:
        if player["name"] in session.bots.skills:
            player["bot"] = session.bots.skills[player["name"]]
    return found


def kept_words(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    """Put a game that somebody ended alone on record, and say what it means (R12, T12)."""
    from gridparty.errors import GridpartyError
    from gridparty.games.tiles_state import State as TilesState

    state = session.state
    try:
        if isinstance(state, TilesState):
            return _kept_tiles(session) if len(state.players) == 1 else ()
        return _kept_card(session) if state.desk is not None else ()
    except GridpartyError as error:
        return (f"{error} (gridparty history takes the result in then)",)


def _kept_card(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    from gridparty import places
    from gridparty.games.race_words import clock_text
    from gridparty.history import kept, personal_best, result_of

    result = result_of(session.state, session=session.id, began=session.began)
    beaten = personal_best(result, kept(places.history(), result))
    if beaten is None:
        return ()
    time, before = clock_text(result.seconds), clock_text(beaten.seconds)
    return (f"A personal best in {result.band}: {time} (before: {before}).",)


def _kept_tiles(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    from gridparty import places
    from gridparty.history import kept
    from gridparty.tile_results import most_points, tiles_result_of

    result = tiles_result_of(session.state, session=session.id, began=session.began)
    beaten = most_points(result, kept(places.history(), result))
    if beaten is None:
        return ()
    return (f"A personal best in {result.edition}: {result.total} (before: {beaten.total}).",)


def play_on_the_screen(
    session: Session[Any, Any, Any] | None,
    *,
    seats: tuple[str, PlayerRange] | None = None,
    deal: Deal | None = None,
    json: bool,
    theme: str,
    bell: bool,
    places: bool = False,
    points: bool = True,
    glyphs: bool = False,
) -> int:
    """Play in the terminal, card after card, until everybody has left; the exit code.

    `places`, `points` and `glyphs` are for those who lay tiles, as `tui.assistance` says.
    """
    from gridparty.advice import advise
    from gridparty.tui.assistance import Assistance
    from gridparty.tui.play import play

    code, last = play(
        session,
        seats=seats,
        deal=deal,
        keep=kept_words,
        assistance=Assistance(
            hint=advise, best=best_before, points=points, places=places, glyphs=glyphs
        ),
        theme=theme,
        bell=bell,
    )
    if last is None:
        return code
    if not last.state.over:
        console.say(f"Everything is saved. Come back with: gridparty resume {last.id}")
    if json:
        console.show_json(**_result(last, speech_for(last.game.name)))
    return code


def best_before(card: Card) -> Best | None:
    """What the history holds as the best result in the band of this card."""
    from gridparty import places
    from gridparty.errors import GridpartyError
    from gridparty.history import History, bests

    try:
        with closing(History(places.history())) as history:
            results = history.results()
    except GridpartyError:
        return None  # a history that cannot be read keeps nobody from playing
    return next((best for best in bests(results) if best.band == card.band), None)


def _show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


@contextmanager
def _leaving_on_signals() -> Iterator[None]:
    """End the program as it ends by itself when the system wants it gone: everything is saved."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    known = [getattr(signal, name) for name in _ENDING_SIGNALS if hasattr(signal, name)]
    before = [(number, signal.signal(number, leave)) for number in known]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
