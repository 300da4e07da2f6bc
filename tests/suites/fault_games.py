"""Games to which something is done: what was acknowledged must be in the session file afterwards."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import fault_hooks
from fault_processes import Hook, Program, home_in

from gridparty.board.layout import CLASSIC
from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.session.clock import ScriptClock, clocks
from gridparty.evening.session.journal import Recording, read
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.line_text import Assistance
from playing import CARD

#: What the lines and the screens say of everything that was accepted: ``Ann wrote 5 in r4c7``.
_ACCEPTED = re.compile(r"(\d) in (r\dc\d)\b")
#: The same on paper, of what was asked: ``r4c7 = 5 is wrong``.
_JUDGED = re.compile(r"(r\dc\d) = (\d) is (?:right|wrong) on")
CARDS = ("--puzzle", CARD.givens)
#: The lines that fill the card.
SOLVED = "".join(
    f"{CLASSIC.cell_name(cell)}={digit}\n"
    for cell, digit in enumerate(CARD.solution)
    if CARD.givens[cell] == "."
)
PLAIN: tuple[tuple[str, ...], ...] = (
    ("race", "--players", "Ann,Ben", *CARDS),
    ("race", "--players", "Ann,Ben,Cem", "--referee", "rules", *CARDS),
    ("race", "--players", "Ann,Ben", "--bots", "1", *CARDS),
    ("blitz", "--players", "Ann,Ben", *CARDS),
    ("solo", "--player", "Ann", *CARDS),
    ("tiles", "--players", "Ann,Ben"),
    ("tiles-bag", "--players", "Ann,Ben", "--bots", "1"),
    ("tiles-online", "--players", "Ann,Ben"),
    ("paper", "--players", "Ann,Ben", "--deck", "party"),
)
_ANYTHING = ("pause", "go on", "pass", "show", "undo", "nonsense", "board", "accept")
_LINES = 60

#: How a game may end by each signal; those that are not here are not heard.
ENDED_BY = {
    signal.SIGTERM: {128 + signal.SIGTERM},
    signal.SIGHUP: {128 + signal.SIGHUP},
    signal.SIGINT: {130},
    signal.SIGQUIT: {-signal.SIGQUIT},
    signal.SIGUSR1: {-signal.SIGUSR1},
}
SIGNALS = (*ENDED_BY, signal.SIGPIPE, signal.SIGTSTP)


def kill_plain(rng: Random, folder: Path) -> Iterator[str]:
    """Lines, and kill -9 at any moment, also in the midst of a write."""
    hook = None
    if rng.random() < 0.5:
        hook = fault_hooks.killed_at_touch(rng.randint(1, 90), rng)
    program = playing(rng, folder, hook=hook)
    program.read(60, beyond=rng.randint(1, 4000))
    time.sleep(rng.random() ** 3 * 0.2)
    program.signal(signal.SIGKILL)
    program.finish()
    yield from (*program.losses(), *losses(program, folder))


def kill_screen(rng: Random, folder: Path) -> Iterator[str]:
    """A screen in a terminal, and kill -9 at any moment."""
    program = Program(
        ["play", "race", "--players", "Ann,Ben", "--handover", "0", *CARDS],
        folder,
        terminal=True,
    )
    program.read(60, until="start the clock")
    program.read(1.0)  # an enter that comes at once is one that is held down
    program.send("\r")
    program.read(60, until="to play")
    cells = rng.sample(
        [c for c, digit in enumerate(CARD.givens) if digit == "."], rng.randint(0, 6)
    )
    for cell in cells:
        move = f"{CARD.solution[cell]} in {CLASSIC.cell_name(cell)}"
        program.send(f":{CLASSIC.cell_name(cell)}={CARD.solution[cell]}\r")
        program.read(10, until=move)
    if rng.random() < 0.5:
        cell = CARD.givens.index(".")
        program.send(f":{CLASSIC.cell_name(cell)}={CARD.solution[cell]}\r")
    program.read(rng.random() * 0.1)
    program.signal(signal.SIGKILL)
    program.finish()
    yield from (*program.losses(), *losses(program, folder))
    if len(accepted(program.words)) < len(cells):
        yield f"only {len(accepted(program.words))} of {len(cells)} moves were answered"


def signals(rng: Random, folder: Path) -> Iterator[str]:
    """Lines, and any signal at any moment."""
    number = rng.choice(SIGNALS)
    program = playing(rng, folder)
    program.read(60, until="to play")
    program.read(60, beyond=rng.randint(1, 3000))
    program.signal(number)
    if number == signal.SIGTSTP:
        program.read(rng.random() * 0.3)
        program.signal(signal.SIGCONT)
    code = program.finish()
    expected = {0, *ENDED_BY.get(number, ())}
    if code not in expected:
        yield f"after {number.name} it ended with {code}: {program.words[-300:]!r}"
    yield from (*program.losses(), *losses(program, folder))


def stopped(rng: Random, folder: Path) -> Iterator[str]:
    """Lines; stopped and continued, again and again."""
    program = playing(rng, folder)
    for _ in range(rng.randint(1, 3)):
        program.read(60, beyond=rng.randint(1, 1500))
        program.signal(signal.SIGSTOP)
        program.read(rng.random() ** 2 * 3)
        program.signal(signal.SIGCONT)
    if code := program.finish():
        yield f"it ended with {code}"
    yield from (*program.losses(), *losses(program, folder))


def full_disk(rng: Random, folder: Path) -> Iterator[str]:
    """Lines on a disk that fills up: what cannot be written is refused."""
    program = playing(rng, folder, hook=fault_hooks.full_after(rng.randint(500, 9000)))
    code = program.finish()
    if code not in (0, 2):
        yield f"it ended with {code}: {program.words[-300:]!r}"
    yield from (*program.losses(), *losses(program, folder))


def clock_jumps(rng: Random, folder: Path) -> Iterator[str]:
    """Lines while both clocks jump; seconds played never run backwards."""
    fresh = ["-c", fault_hooks.JUMPING_CLOCKS, str(rng.randrange(10**6))]
    program = playing(rng, folder, fresh=fresh)
    if code := program.finish():
        yield f"it ended with {code}: {program.words[-300:]!r}"
    yield from (*program.losses(), *losses(program, folder))


def resumed_twice(rng: Random, folder: Path) -> Iterator[str]:
    """Two resume one session at the same time: one plays, the other is told."""
    first = playing(rng, folder, lines=10)
    first.finish()
    both = [Program(["resume", "--plain"], folder) for _ in range(2)]
    for program in both:
        program.send("go on\n" + lines_for(rng, 20))
        time.sleep(rng.random() * 0.05)
    said = both[0].read(60, until="\n"), both[1].read(60, until="\n")
    codes = sorted(program.finish() for program in both)
    told = sum("is open in another window" in program.words for program in both)
    over = sum("there is no open session" in program.words for program in both)
    if codes not in ([0, 0], [0, 2], [2, 2]) or codes.count(2) != told + over:
        yield f"they ended with {codes} ({said}): {[p.words[-200:] for p in both]}"
    for program in both:
        yield from (*program.losses(), *losses(program, folder))


def playing(
    rng: Random,
    folder: Path,
    *,
    hook: Hook | None = None,
    fresh: Sequence[str] | None = None,
    lines: int = _LINES,
) -> Program:
    """A game in lines, all of which are typed already."""
    arguments = rng.choice(PLAIN)
    if arguments[0].startswith("tiles"):
        arguments = (*arguments, "--seed", str(rng.randrange(1000)))
    program = Program(["play", *arguments, "--plain"], folder, hook=hook, fresh=fresh)
    if arguments[0] == "paper":
        program.send(lines_on_paper(rng, lines))
    else:
        program.send(lines_for(rng, lines, tiles=arguments[0].startswith("tiles")))
    program.no_more()
    return program


def lines_for(rng: Random, many: int, *, tiles: bool = False) -> str:
    """Right moves, wrong ones, and other words."""
    said = ["board off"]
    while len(said) < many:
        cell = rng.randrange(81)
        digit = CARD.solution[cell] if rng.random() < 0.8 else rng.choice("123456789")
        if rng.random() < 0.1:
            said.append(rng.choice(_ANYTHING))
        elif tiles:
            said += ["", CLASSIC.cell_name(cell)]
        else:
            said.append(f"{CLASSIC.cell_name(cell)}={digit}")
    return "\n".join(said) + "\n"


def lines_on_paper(rng: Random, many: int) -> str:
    """Turns, questions, sums and other words beside a printed card."""
    said = ["card 1"]
    while len(said) < many:
        cell, digit = CLASSIC.cell_name(rng.randrange(81)), rng.randint(1, 9)
        sums = f"sums {rng.randint(0, 99)} {rng.randint(0, 99)}"
        said.append(rng.choice(("written", "go on", f"check {cell}={digit}", sums, *_ANYTHING)))
    return "\n".join(said) + "\n"


def accepted(words: str) -> set[tuple[int, str]]:
    """The digits and cells that somebody was told of."""
    written = {(int(digit), cell) for digit, cell in _ACCEPTED.findall(words)}
    return written | {(int(digit), cell) for cell, digit in _JUDGED.findall(words)}


def losses(program: Program, folder: Path) -> Iterator[str]:
    """What was accepted and is gone, and sessions that cannot be gone on with."""
    told = accepted(program.words)
    paths = sorted((home_in(folder) / "sessions").glob("*"))
    for path in paths:
        try:
            told -= gone_on_with(path)
        except JournalError as error:
            if "holds no game" not in str(error):  # torn before anybody saw it
                yield f"{path.name}: {error}"
    if told:
        yield f"accepted and gone: {sorted(told)} of {[path.name for path in paths]}"


def gone_on_with(path: Path) -> set[tuple[int, str]]:
    """The digits and cells in the session, after it was resumed and a further line written.

    Raises:
        JournalError: that is not possible, or what was written is not what is read.
    """
    session = Session.resume(path.stem, games(), folder=path.parent, **clocks(ScriptClock()))
    line_text = GAMES[session.game.name].line_text.load()(Assistance(), session.bots.skills)
    before = found_in(read(path, games()))
    if not session.state.over:
        try:
            session.submit(line_text.resume)
        except JournalError:
            raise
        except GridpartyError:
            pass  # somebody else must do something first
    session.leave()
    recording = read(path, games())
    if recording.damage is not None:
        raise JournalError(recording.damaged)
    if missing := before - found_in(recording):
        raise JournalError(f"after a further line it lacks {sorted(missing)}")
    if recording.length != os.stat(path).st_size:  # noqa: PTH116
        raise JournalError("something is behind its last line")
    return before


def found_in(recording: Recording) -> set[tuple[int, str]]:
    """The digits and cells of all events."""
    return {
        (event.digit, CLASSIC.cell_name(event.cell))
        for event in recording.events
        if isinstance(getattr(event, "cell", None), int) and hasattr(event, "digit")
    }
