"""`gridparty resume` and `gridparty results replay`: games that began earlier."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import completion, console, options
from gridparty.cli.group_results import games_json, show_games
from gridparty.cli.options import option
from gridparty.cli.play_options import (
    Clock,
    ClockName,
    Glyphs,
    HelpLegal,
    Motion,
    Plain,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.cli.results_common import known_sessions, scanned_sessions, tell_unreadable
from gridparty.cli.seating import at_a_keyboard, play
from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.session.clock import clocks
from gridparty.evening.session.codec import encoded
from gridparty.evening.session.header import ID
from gridparty.evening.session.journal import Recording, damaged_text, read
from gridparty.evening.session.replay import course_of, speech_of
from gridparty.evening.session.session import Listed, Session, list_sessions
from gridparty.games.catalogue import games
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths
from gridparty.system.files import require_free, shown, write_atomically

if TYPE_CHECKING:
    from gridparty.board.layout import Layout
    from gridparty.evening.results.analysis import Slip, Stall

_LONGEST_PAUSE = 3600.0  # seconds between two lines of a replay
_OFFERED = 20  # finished games to choose from at a keyboard
_NAMED = 3  # files that cannot be read, each in a line of its own
WHICH = message("Which one (its number or ID; ctrl+c: none)")


def resume(
    session: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="Its id. (asks)", autocompletion=completion.open_games),
    ] = None,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    help_legal: HelpLegal = False,
    glyphs: Glyphs = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Continue an open game.

    The clock and the evening continue where they stopped.
    """
    from gridparty.evening.series.dealer import dealer_after
    from gridparty.evening.series.evening import Evening

    table_clock = clock_for(clock)
    id_ = _open_session() if session is None else session
    _require_nobody_on_phones(id_)
    found = Session.resume(id_, games(), folder=paths.sessions(), **clocks(table_clock))
    _require_one_keyboard(found)
    told = found.header.assistance
    told = replace(told, places=told.places or help_legal, glyphs=told.glyphs or glyphs)
    evening = Evening(dealer_after(found, table_clock, told))
    evening.sit_down(found)
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    play(evening, manner, table_clock, told)


def _require_nobody_on_phones(session: str) -> None:
    """Refuse a game of a table for phones, which continues as a whole.

    Raises:
        JournalError: they do.
    """
    from gridparty.web.seat_file import path_of

    if ID.fullmatch(session) and path_of(session).exists():
        command = paths.command("host", "--resume", session)
        raise JournalError(
            say("this game is played on phones: continue with {command}", command=command)
        )


def _require_one_keyboard(session: Session[Any, Any, Any]) -> None:
    """Close and refuse a sprint of several people: each of them needs a device.

    Raises:
        WishError: it is one.
    """
    from gridparty.cli.play_sprint import several_here

    header = session.header
    people = [name for name in header.players if name not in header.bots.skills]
    if header.game == "sprint" and len(people) > 1 and not session.state.options.on_paper:
        session.close()
        raise several_here()


def replay(
    session: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]",
            help="Its id. (lists finished games)",
            autocompletion=completion.finished_games,
        ),
    ] = None,
    speed: Annotated[
        float,
        option(
            parser=options.decimal,
            metavar="S",
            help="1: as played; 10: ten times as fast; 0: at once.",
        ),
    ] = 0.0,
    board: Annotated[bool, option("--board", help="Show the board after each move.")] = False,
    analysed: Annotated[
        bool, option("--analyse", help="Show where it stalled, and what errors cost.")
    ] = False,
    everything: Annotated[bool, option("--all", help="With --analyse: show all of it.")] = False,
    json: options.Json = False,
) -> None:
    """Show a finished game move by move.

    With --json: one event a line.
    """
    from gridparty.evening.session.session import path_of

    options.not_below_0("--speed", speed)
    if everything and not analysed:
        raise options.lacking("--all", "--analyse")
    if analysed and (board or speed):
        raise options.apart("--analyse", "--board" if board else "--speed")
    if session is None and (session := finished_session(json=json)) is None:
        return
    recording = read(path_of(session, paths.sessions()), games())
    if analysed:
        _show_analysis(recording, everything=everything, json=json)
    elif json:
        _show_events(recording)
    else:
        _show_game(recording, speed, board=board)
    if recording.damage is not None:
        line, reason = recording.damage
        raise JournalError(damaged_text(recording.path, line, reason))


def share(
    session: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]",
            help="A finished game. (the last one)",
            autocompletion=completion.finished_games,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        option(
            "-o",
            "--out",
            metavar="FILE",
            help="Write it: .txt .svg .png .pdf.",
            panel=options.OUTPUT,
        ),
    ] = None,
    force: options.Force = False,
) -> None:
    """Show a game's result to send, without giving the card away."""
    from gridparty.evening.results.picture_files import require_picture
    from gridparty.evening.results.share import shared_file, shared_result
    from gridparty.evening.session.session import path_of

    if out is not None:
        require_picture(out, ".txt")
        require_free(out, force=force)
    if session is None:
        found = known_sessions().results
        if not found:
            raise GridpartyError(
                say("No finished game yet. Play one: {command}", command=paths.command("play"))
            )
        session = found[-1].session
    shared = shared_result(read(path_of(session, paths.sessions()), games()))
    if out is None:
        console.show("\n".join(shared.lines))
        return
    write_atomically(out, shared_file(out, shared), force=force)
    console.say(say("wrote {path}", path=shown(out)))


def finished_session(*, json: bool) -> str | None:
    """Return the finished session chosen from the list; None where it is only listed."""
    found = known_sessions().results[::-1]
    if json:
        console.show_json(games=games_json(found))
        return None
    if not found:
        console.show(
            say("No finished game yet. Play one: {command}", command=paths.command("play"))
        )
        return None
    if not at_a_keyboard():
        show_games(found)
        return None
    latest = found[:_OFFERED]
    show_games(latest, numbered=True)
    if len(found) > len(latest):
        lists = paths.command("results", "list")
        console.say(
            say(
                "the latest {n} of {total}; {command} lists all",
                n=len(latest),
                total=len(found),
                command=lists,
            )
        )
    numbers = {str(number): game.session for number, game in enumerate(latest, start=1)}
    return _chosen(numbers | {game.session: game.session for game in found}, len(latest))


def _chosen(ids: Mapping[str, str], most: int) -> str:
    while (answer := str(typer.prompt(say(WHICH), err=True)).strip().lower()) not in ids:
        console.say(
            say(
                "expected a number from 1 to {most}, or an ID, got {got}",
                most=most,
                got=excerpt(answer),
            )
        )
    return ids[answer]


def _open_session() -> str:
    """Return the only open session, or the one chosen from the list.

    Raises:
        JournalError: there is none, or nobody to choose.
    """
    over = {row.name for row in scanned_sessions().rows if row.result}
    sessions, unreadable = list_sessions(paths.sessions(), games(), but=over)
    tell_unreadable(unreadable, named=_NAMED)
    waiting = [one for one in sessions if not one.over]
    found = [one for one in waiting if not one.recording.untouched] or waiting[:1]
    if not found:
        raise JournalError(say("there is no open game in {path}", path=shown(paths.sessions())))
    if len(found) == 1:
        return found[0].id
    for number, one in enumerate(found, start=1):
        console.say(f"{number}. {_line(one)}")
    if not at_a_keyboard():
        expected = paths.command("resume", "ID")
        raise JournalError(say("several games are open: expected {command}", command=expected))
    ids = {one.id: one.id for one in found}
    ids |= {str(number): one.id for number, one in enumerate(found, start=1)}
    return _chosen(ids, len(found))


def _line(one: Listed) -> str:
    names = ", ".join(one.recording.header.players)
    began = one.recording.began.replace("T", " ")[:16]
    damaged = " (damaged)" if one.recording.damage else ""
    played = clock_text(one.recording.seconds)
    return f"{shown(one.id)}  {one.edition}  {names}  {began}  {played} played{damaged}"


def _show_game(recording: Recording, speed: float, *, board: bool) -> None:
    """Print the game's events at this speed, with the board where it changed.

    Raises:
        JournalError: the board is asked for, and nobody may look at it yet.
    """
    line_text = speech_of(recording)
    state = recording.state
    over = state is not None and state.over
    if board and not over and (state is None or line_text.shows_board(state)):
        raise JournalError(say("the game is not over: its board stays covered"))
    before, seen = 0.0, ""
    for moment in course_of(recording):
        if speed:
            sleep(min((moment.at - before) / speed, _LONGEST_PAUSE))
        before = moment.at
        if moment.told:
            console.show(f"{clock_text(moment.at):>7}  {moment.told}")
        if board and moment.board not in ("", seen):
            seen = moment.board
            console.show(f"\n{seen}\n")
    if over:
        last = line_text.board(state)
        parts = ("" if last == seen else last, line_text.ending(state))
        console.show("\n" + "\n\n".join(part for part in parts if part))
    elif recording.damage is None:
        on = paths.command("resume", recording.path.stem)  # the file may have been renamed
        console.show(say("\nThis game is not over. Continue it: {command}", command=on))


def _show_analysis(recording: Recording, *, everything: bool, json: bool) -> None:
    """Print where the game stalled and what errors cost; by default the first few sentences.

    Raises:
        JournalError: the game is not over, or is not played on a card.
    """
    from gridparty.evening.learning.teacher.after_solo import fitting_lesson, practice_text
    from gridparty.evening.results.analysis import analyse
    from gridparty.evening.results.analysis_text import NOTHING, analysis_texts

    found = analyse(recording.game.name, recording.records, recording.header.bots.skills)
    if json:
        console.show_json(
            session=recording.path.stem,
            game=recording.game.name,
            stalls=[_stall_json(one, found.layout) for one in found.stalls],
            errors=[_slip_json(one, found.layout) for one in found.slips],
            sentences=list(analysis_texts(found, everything=True)),
            practise=fitting_lesson(found.techniques),
        )
        return
    texts = analysis_texts(found, everything=everything)
    for text in texts or (say(NOTHING),):
        console.show(text)
    if (left := len(found.costliest) - len(texts)) > 0:
        console.say(counted(left, "1 more: add --all", "{n} more: add --all"))
    console.say_any(practice_text(found.techniques))


def _stall_json(one: Stall, layout: Layout) -> dict[str, Any]:
    name = layout.cell_name
    return {
        "who": one.who,
        "turn": one.turn,
        "begins": one.begins,
        "ends": one.ends,
        "technique": one.technique,
        "open": [
            {"place": f"{name(cell)}={digit}", "technique": technique}
            for cell, digit, technique in one.open
        ],
        "until": one.until,
    }


def _slip_json(one: Slip, layout: Layout) -> dict[str, Any]:
    return {
        "who": one.who,
        "turn": one.turn,
        "at": one.at,
        "place": f"{layout.cell_name(one.cell)}={one.digit}",
        "right": one.right,
        "erased": one.gone,
        "until": one.until,
        "turn_lost": one.turn_lost,
        "seconds": round(one.seconds, 3),
    }


def _show_events(recording: Recording) -> None:
    """Print one event a line as JSON.

    Raises:
        JournalError: the game is not over, and its events hold the solution (R2).
    """
    state = recording.state
    if state is None or not state.over:
        raise JournalError(say("the game is not over: its events would give it away"))
    for record in recording.records:
        for event in record.events:
            console.show_json_line({"at": record.at, **encoded(event)})
