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

    from gridparty.evening.evening import Dealer
    from gridparty.evening.session import Session
    from gridparty.evening.solo_results import Best
    from gridparty.games.race.setup import Card, PlayerRange
    from gridparty.plain.table import Lines, ScriptClock, Speech

ANOTHER_DAY = "To go on with this evening another day: gridparty resume {session}"
_ENDING_SIGNALS = ("SIGTERM", "SIGHUP")  # those that the system has


def speech_for(
    game: str, *, bots: Collection[str] = (), places: bool = False, glyphs: bool = False
) -> Speech[Any, Any, Any]:
    """How the game of this name is spoken of; `tui.plain_tiles` says what the rest is for."""
    if game == "tiles":
        from gridparty.plain.tiles import tiles_speech

        return tiles_speech(places=places, bots=bots, glyphs=glyphs)
    from gridparty.evening.advice import advise
    from gridparty.plain.race import race_speech

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
    dealer: Dealer | None = None,
    clock: TableClock,
    json: bool,
    places: bool = False,
    glyphs: bool = False,
) -> None:
    """Play in plain lines, game after game, until nobody wants another one or everybody leaves.

    Each game that ends shows its result: the last line with `json` is that of the last game.
    Whatever ends it (the end of the lines, a signal, an error), all that happened is saved.
    """
    from gridparty.evening.evening import begins_next, next_first
    from gridparty.evening.session import SoFar
    from gridparty.plain.evening import evening_words, wants_another
    from gridparty.plain.line_reader import LineReader

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name may have letters the terminal lacks
    bots, typed = session.bots.skills, at_a_keyboard()
    speech = speech_for(session.game.name, bots=bots, places=places, glyphs=glyphs)
    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    with closing(LineReader(source)) as lines, _leaving_on_signals():
        while True:
            _play_one(session, speech, lines, clock, typed=typed)
            result = _result(session, speech)
            so_far = (session.so_far or SoFar()).plus(
                {player["name"]: player["total"] for player in result["players"]}
            )
            if session.state.over:
                for words in (*kept_words(session), *evening_words(so_far)):
                    console.show(words)
            if json:
                console.show_json(**result)
            if not session.state.over or dealer is None or not dealer.more:
                return
            sys.stdout.flush()  # whoever sends the lines may want to see the result first
            if not wants_another(lines, begins_next(session), _ask if typed else None):
                if typed:
                    console.say(ANOTHER_DAY.format(session=session.id))
                return
            names = [player["name"] for player in result["players"]]
            session = dealer.deal(names, next_first(session), so_far)


def _play_one(
    session: Session[Any, Any, Any],
    speech: Speech[Any, Any, Any],
    lines: Lines,
    clock: TableClock,
    *,
    typed: bool,
) -> None:
    """Play the game until it is over or everybody leaves."""
    from gridparty.plain.table import PlainTable, ScriptClock

    try:
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
        session.leave()
        if not session.state.over:
            console.say(f"Everything is saved. Come back with: gridparty resume {session.id}")


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
    from gridparty.games.tiles.state import State as TilesState

    state = session.state
    try:
        if isinstance(state, TilesState):
            return _kept_tiles(session) if len(state.players) == 1 else ()
        return _kept_card(session) if state.desk is not None else ()
    except GridpartyError as error:
        return (str(error),)


def _kept_card(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    from gridparty import places
    from gridparty.evening.history import kept
    from gridparty.evening.solo_results import personal_best, result_of
    from gridparty.games.race.words import clock_text

    result = result_of(session.state, session=session.id, began=session.began)
    beaten = personal_best(result, kept(places.history(), result))
    if beaten is None:
        return ()
    time, before = clock_text(result.seconds), clock_text(beaten.seconds)
    return (f"A personal best in {result.level}: {time} (before: {before}).",)


def _kept_tiles(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    from gridparty import places
    from gridparty.evening.history import kept
    from gridparty.evening.tile_results import most_points, tiles_result_of

    result = tiles_result_of(session.state, session=session.id, began=session.began)
    beaten = most_points(result, kept(places.history(), result))
    if beaten is None:
        return ()
    return (f"A personal best in {result.edition}: {result.total} (before: {beaten.total}).",)


def play_on_the_screen(
    session: Session[Any, Any, Any] | None,
    *,
    seats: tuple[str, PlayerRange] | None = None,
    dealer: Dealer | None = None,
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
    from gridparty.evening.advice import advise
    from gridparty.screens.parts.assistance import Assistance
    from gridparty.screens.play import play

    code, last = play(
        session,
        seats=seats,
        dealer=dealer,
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
    elif dealer is not None and dealer.more:
        console.say(ANOTHER_DAY.format(session=last.id))
    if json:
        console.show_json(**_result(last, speech_for(last.game.name)))
    return code


def best_before(card: Card, player: str) -> Best | None:
    """What the history holds of this player on cards such as this one."""
    from gridparty import places
    from gridparty.errors import GridpartyError
    from gridparty.evening.history import History
    from gridparty.evening.solo_results import best_on

    try:
        with closing(History(places.history())) as history:
            results = history.results(player=player)
    except GridpartyError:
        return None  # a history that cannot be read keeps nobody from playing
    return best_on(card, results)


def _show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _ask(text: str) -> None:
    """A question: no result, so that the last line of those stays the last game's."""
    sys.stderr.write(text)
    sys.stderr.flush()


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
