"""An evening in lines: game after game, with a question between two of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Searched, shuffled
from gridparty.evening.heats.text import bracket
from gridparty.evening.learning.teacher.after_solo import (
    hinted_techniques,
    lesson_text,
    practice_text,
)
from gridparty.evening.series.evening import AnySession, Evening
from gridparty.evening.session.clock import ScriptClock, TableClock
from gridparty.evening.session.session import SoFar
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.line_text import Assistance, LineText
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.heats import change_in_lines, how_to_change
from gridparty.lines.table import HELP, LEAVE, YES, Lines, PlainTable
from gridparty.system import paths

NEXT, LIKE, SOLO = "next", "like", "solo"
_ON = (NEXT, *YES)
_RESULTS = ("results", "r")
_OFF = (*LEAVE, "no", "n")


@dataclass(frozen=True, slots=True)
class Shell:
    """The input and output of games in lines."""

    lines: Lines
    show: Callable[[str], None]  # text for the players; adds no line end
    ask: Callable[[str], None] | None  # asks a person at a keyboard; None: a script
    result: Callable[[dict[str, Any]], None]  # receives the result of each game, for programs
    aside: Callable[[str], None]  # messages about the program, not the game
    ring: Callable[[], None] = lambda: None  # time is short, or over
    menu: bool = False  # leaving a game leads back to the menu, not out of the program


def play_in_lines(
    evening: Evening, shell: Shell, clock: TableClock, assistance: Assistance
) -> None:
    """Play game after game until the players leave or want no more.

    However it ends (end of input, a signal, an error), everything that happened is saved.

    Args:
        evening: with players seated.
        shell: input and output.
        clock: of the games.
        assistance: what players are shown apart from the rules.
    """
    table = evening.table
    assert table is not None
    if evening.heats is not None and table.session.fresh:
        shell.show("\n".join((*bracket(evening.heats), "")))
        if shell.ask is not None:
            if not _wants_heat(evening, shell):
                evening.leave()
                _tell_left(table.session, shell)
                return
            if table.session.so_far is not None and evening.heats != table.session.so_far.heats:
                table = evening.begin([one.name for one in evening.heats.next])
    if shell.ask is not None and not evening.games and shuffled(evening.cards):
        shell.show(say("The deck is shuffled.") + "\n")
    while True:
        line_text = speech_of(table, assistance)
        if evening.told and table.session.fresh:
            shell.show(f"{evening.told}\n")
        _play_one(table, line_text, shell, clock)
        state = table.state
        if table.session.gone:
            return
        if state.over:
            for words in (*evening.finish(), *evening_words(evening.so_far), *_after_solo(table)):
                shell.show(f"{words}\n" if words else "")
        shell.result(result_of(table, line_text) | bracket_of(evening))
        if not state.over or not evening.more:
            return
        alone = table.session.game.name == SOLO
        if cards := evening.after_typed:
            shell.show(say("Next: {cards}.", cards=cards) + "\n")
        if evening.heats is not None:
            wanted = _wants_heat(evening, shell)
        else:
            shows = _shows_results(table.session.id, shell)
            wanted = wants_another(
                shell.lines, evening.begins_next, shell.ask, alone=alone, other=shows
            )
        if not wanted:
            if shell.ask is not None:
                shell.aside(another_day(table.session.id))
            return
        source = evening.similar_cards(state.race.card.givens) if wanted == LIKE else evening.cards
        if isinstance(source, Searched):
            shell.show(say("Looking for a card …") + "\n")
            table = evening.next_on(source)
        else:
            table = evening.next_game()


def _after_solo(table: Table[Any, Any, Any]) -> tuple[str, ...]:
    """Return the lesson that fits the hints of a solo game; without hints, its analysis."""
    session = table.session
    if session.game.name != SOLO:
        return ()
    events = (event for record in session.records for event in record.events)
    if words := lesson_text(hinted_techniques(events)):
        return (words,)
    from gridparty.evening.results.analysis import analyse  # loads all techniques
    from gridparty.evening.results.analysis_text import analysis_texts

    found = analyse(session.game.name, session.records)
    return (*analysis_texts(found), practice_text(found.techniques))


def speech_of(table: Table[Any, Any, Any], assistance: Assistance) -> LineText[Any, Any, Any]:
    """Return the line text of the table's game."""
    session = table.session
    return GAMES[session.game.name].line_text.load()(assistance, session.bots.skills)


def result_of(table: Table[Any, Any, Any], line_text: LineText[Any, Any, Any]) -> dict[str, Any]:
    """Return the result as JSON values; bots have their skill beside the name."""
    session = table.session
    found = line_text.result(session.state, session.seconds, session.id)
    for player in found["players"]:
        if player["name"] in session.bots.skills:
            player["bot"] = session.bots.skills[player["name"]]
    return found


def bracket_of(evening: Evening) -> dict[str, Any]:
    """Return the bracket as JSON values under its own key; empty without heats."""
    return {} if evening.heats is None else {"heats": evening.heats.to_dict()}


def saved(id_: str) -> str:
    """Return how to resume a game."""
    return say(
        "Everything is saved. Come back with: {command}", command=paths.command("resume", id_)
    )


def _tell_left(session: AnySession, shell: Shell) -> None:
    """Tell what becomes of a game that was left, and how to resume it."""
    if not shell.menu:
        shell.aside(saved(session.id))
    elif not session.fresh:
        shell.aside(say("Everything is saved: go on from this menu."))


def another_day(id_: str) -> str:
    """Return how to continue an evening."""
    on = paths.command("resume", id_)
    return say("Continue this evening another day: {command}", command=on)


def farewell(evening: Evening) -> str:
    """Return the text left on the terminal: how to continue; empty when nothing was played."""
    session = evening.session
    if session is None:
        return ""
    if session.gone:
        return say("Game deleted.")
    if not session.state.over:
        return saved(session.id)
    if evening.more:
        return another_day(session.id)
    again = paths.command("results", "replay", session.id)
    return say("Watch it again: {command}", command=again)


def evening_words(so_far: SoFar) -> tuple[str, ...]:
    """Return each player's totals, from the second game on; empty for a solo player.

    Points of several kinds are not added up (R17): then it says how many games each has won. In
    heats the bracket says it.
    """
    if so_far.heats is not None:
        return bracket(so_far.heats)
    if so_far.games < 2 or len(so_far.totals) < 2:
        return ()
    numbers = {who: so_far.won.get(who, 0) for who in so_far.totals}
    template = "{games} games tonight, won: {totals}"
    if so_far.adds_up:
        numbers, template = dict(so_far.totals), "{games} games tonight: {totals}."
    totals = " · ".join(f"{who} {number}" for who, number in numbers.items())
    return (say(template, games=so_far.games, totals=totals),)


def _play_one(
    table: Table[Any, Any, Any], line_text: LineText[Any, Any, Any], shell: Shell, clock: TableClock
) -> None:
    """Play the game until it is over or the players leave.

    Raises:
        GridpartyError: it cannot continue; the message does not mention what is saved.
    """
    session, typed = table.session, shell.ask is not None
    if session.state.clock_stands and not session.state.over and not typed:
        try:
            session.submit(line_text.resume)  # no "ready" is needed in lines
        except GridpartyError:  # a full disk
            session.leave()
            raise
        table.news()
    try:
        PlainTable(
            table,
            line_text,
            shell.lines,
            shell.show,
            script=clock if isinstance(clock, ScriptClock) else None,
            leap=None if typed else clock.leap,
            echo=not typed,
            asks=typed,
            ring=shell.ring,
        ).play()
    finally:
        session.leave()
        if session.gone:
            shell.aside(say("Game deleted."))
        elif not session.state.over:
            _tell_left(session, shell)


def _shows_results(session: str, shell: Shell) -> Callable[[str], bool]:
    """Return a handler for the word that shows the evening's results, for a keyboard only."""

    def other(line: str) -> bool:
        if shell.ask is None or line.strip().lower() not in _RESULTS:
            return False
        for text in tonight_told(session):
            shell.show(f"{text}\n")
        return True

    return other


def tonight_told(session: str) -> tuple[str, ...]:
    """Return the sheet of a game's evening; for a solo game a sentence that there is none."""
    from gridparty.evening.results.evenings import evenings
    from gridparty.evening.results.index import look
    from gridparty.evening.results.sheet import message
    from gridparty.evening.results.statistics import records_of

    results = look().results
    for evening in reversed(evenings(results)):
        if any(game.session == session for game in evening.games):
            return message(evening, records_of(evening.games, results), own=True)
    stats = paths.command("results", "stats")
    return (say("This game belongs to no evening. All results: {command}", command=stats),)


def _wants_heat(evening: Evening, shell: Shell) -> str:
    """Return whether the next heat begins; before it players can be moved or given more time."""
    if shell.ask is not None:
        shell.show(f"{how_to_change()}\n")

    session = evening.session
    shows = _shows_results("" if session is None else session.id, shell)

    def other(line: str) -> bool:
        if shows(line):
            return True
        told = change_in_lines(evening, line)
        shell.show(f"{told}\n" if told else "")
        return bool(told)

    return wants_another(shell.lines, evening.begins_next, shell.ask, other=other)


def wants_another(
    lines: Lines,
    who: str,
    ask: Callable[[str], None] | None,
    *,
    alone: bool = False,
    other: Callable[[str], bool] = lambda line: False,
) -> str:
    """Return whether another game is wanted: ``next``, ``like`` (one like the last), or empty.

    Args:
        lines: source of the answer.
        who: begins the next game; may be empty.
        ask: shows the question at a keyboard. A script is not asked: the word ``next`` (or
            ``like``) goes on, anything else and the end of input do not.
        alone: a game like the last is possible.
        other: handles other lines; returns False for unknown ones.
    """
    while True:
        if ask is not None and alone:
            ask(say("Next game? (enter: yes · like: a similar card · q: leave) "))
        elif ask is not None:
            template = "Next game? (enter: yes · r: results · q: leave) "
            if who:
                template = (
                    "Next game? [{who} begins|You begin]. (enter: yes · r: results · q: leave) "
                )
            ask(say(template, who=who))
        try:
            line = lines.read()
        except EOFError:
            return ""
        words = (line or "").strip().lower()
        if words and other(line or ""):
            continue
        if ask is not None and words in HELP:
            continue  # the question says it
        if words in _ON or (ask is not None and not words):
            return NEXT
        if words == LIKE and alone:
            return LIKE
        if words in _OFF:
            return ""
        if ask is None and words and not words.startswith("#"):
            return ""
        if ask is not None and words:
            told = say("{got}? Press enter to go on, or q to leave.", got=excerpt(words))
            ask(f"{told}\n")
