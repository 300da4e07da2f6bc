"""The command line: one small file for each group of commands.

Results go to stdout, everything else to stderr. Exit codes: 0 done, 1 a check failed or a search
ended without enough, 2 wrong use, bad input or no way to write (one line says what was expected,
got, and where), 130 interrupted. A signal that ends it ends it as any program, files and processes
tidied up; a game that was being played leaves with 128 and the signal's number.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any

import typer

from gridparty import __version__
from gridparty.cli import console, start
from gridparty.cli.help import ALL
from gridparty.cli.lazy import LazyGroup, adapt, make_command
from gridparty.cli.options import NumberRefusedError
from gridparty.cli.play_options import ClockName
from gridparty.cli.summaries import ALIASES, SUMMARIES
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say, speak
from gridparty.i18n.quoting import excerpt
from gridparty.system.files import why


class _Commands(LazyGroup):
    """All commands; names of before are understood, and ``gridparty race`` is a game's."""

    @staticmethod
    def summaries() -> Mapping[str, tuple[str, str | None]]:
        """Return the line of help and the panel of each command."""
        return {name: (one.says, one.panel) for name, one in SUMMARIES.items()}

    @staticmethod
    def build(name: str) -> Any:
        """Import and return the command."""
        return make_command(name, SUMMARIES[name].load())

    def words_of(self, word: str) -> tuple[str, ...]:
        """Return today's words for a name of before."""
        if word in SUMMARIES:
            return (word,)
        if word in ALIASES:
            return ALIASES[word]
        from gridparty.cli.play import is_game, words_of  # a help needs no game

        return ("play", *words_of(word)) if is_game(word) else (word,)

    def understood(self) -> Iterable[str]:
        """Return all words that are understood: also games, and names of before."""
        from gridparty.cli.play import titles

        return (*titles(), *SUMMARIES, *ALIASES)


app = typer.Typer(
    name="gridparty",
    cls=_Commands,
    help="Sudoku for a table of friends: make, grade, print and play.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(asked: bool) -> None:
    """Show the version and stop."""
    if asked:
        console.show(f"gridparty {__version__}")
        raise typer.Exit()


@app.callback()
def about(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", help="Show the version.", is_eager=True, callback=say_version
        ),
    ] = False,
    plain: start.Plain = False,
    theme: start.Theme = None,
    sound: start.Sound = None,
    motion: start.Motion = None,
    seconds: start.Seconds = None,
    handover: start.Handover = None,
    game: start.Game = None,
    referee: start.Referee = None,
    deck: start.Deck = None,
    clock: start.Clock = ClockName.REAL,
    json: start.Json = False,
) -> None:
    """Sudoku for a table of friends: make, grade, print and play."""
    given = start.GivenSettings(
        theme=theme,
        sound=sound,
        motion=motion,
        seconds=seconds,
        handover=handover,
        game=game,
        referee=referee,
        deck=deck,
    )
    start.open_start(ctx, given, plain=plain, clock=clock, json=json)


#: What typer raises for wrong use; its home differs between typer's versions.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def _speak(language: str) -> None:
    """Set the language of all messages.

    Raises:
        GridpartyError: it is not known here.
    """
    if not language:
        speak({})
        return
    from gridparty.i18n.catalogues import catalogue

    speak(catalogue(language), language)


def _forget_options() -> None:
    """Forget settings given as options of an earlier command in this process."""
    known = sys.modules.get("gridparty.evening.settings")
    if known is not None:
        known.forget_given()


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; every foreseen error becomes one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # a dash that a terminal lacks is no reason to stop
    typed = list(arguments if arguments is not None else sys.argv[1:])
    everything = ALL in typed
    if typed[:1] == ["help"]:
        typed = [*typed[1:], "--help"]
    typed = ["--help" if word == ALL else word for word in typed]
    whole = adapt(typer.main.get_command(app))
    try:
        _speak(os.environ.get("GRIDPARTY_LANGUAGE", ""))
        _forget_options()
        result = whole.main(
            typed,
            prog_name="gridparty",
            standalone_mode=False,
            obj=everything,
        )
        sys.stdout.flush()
    except UsageError as error:
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "gridparty"
        if type(error).__name__ == "NoArgsIsHelpError":  # a group without a command
            typer.echo(str(error))
            return 2
        refusal = usage_message(error, typed)
        console.complain(say("{error} (see {command} --help)", error=refusal, command=path))
        return 2
    except GridpartyError as error:
        console.complain(str(error))
        return 2
    except typer.Exit as stop:
        return stop.exit_code
    except SystemExit as stop:
        if not isinstance(stop.__context__, BrokenPipeError):
            raise
        if sys.__stdout__ is not None:  # click makes an exit with 1 of it
            console.swallow(sys.__stdout__)
        return 0
    except (KeyboardInterrupt, typer.Abort):
        console.complain("interrupted")
        return 130
    except BrokenPipeError:  # the reader has seen enough, as in `gridparty make -n 9 | head -1`
        console.swallow(sys.stdout)
        return 0
    except OSError as error:  # of files we say more; what is left is the way out of the result
        console.complain(say("cannot write the result: {why}", why=why(error)))
        console.swallow(sys.stdout)
        return 2
    return result if isinstance(result, int) else 0


def usage_message(error: Exception, arguments: list[str]) -> str:
    """Return typer's message about wrong use in one line: expected, and got."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    message = " ".join(message.split())
    options: Sequence[str] = getattr(getattr(error, "param", None), "opts", ())
    if surplus := re.search(r"unexpected extra argument\S* \((.*)\)$", message):
        return (
            _puzzle_hint(error, surplus[1])
            or _names_hint(error, surplus[1], arguments)
            or _single_hint(error, surplus[1])
            or message
        )
    if isinstance(error, NumberRefusedError):
        return f"expected {error.expected} for {options[-1]}, got {error.got}"
    given = next((v for name, v in pairwise(arguments) if name in options), None)
    if given is None:
        return message
    if choices := re.search(r"is not one of (.*?)\.?$", message):
        return f"expected {options[-1]} to be one of {choices[1]}, got {excerpt(given)}"
    return message


def _puzzle_hint(error: Any, surplus: str) -> str:
    """Return a hint to ``--puzzle`` where a puzzle or a link was typed without it; else nothing."""
    params = error.ctx.command.params if getattr(error, "ctx", None) else ()
    if not any("--puzzle" in param.opts for param in params):
        return ""
    from gridparty.decks.formats.paste import recognise  # for who is refused alone
    from gridparty.system.paths import command, quoted

    if "://" not in surplus:
        try:
            recognise(surplus)
        except GridpartyError:
            return ""
    typed = " ".join((*error.ctx.command_path.split()[1:], "--puzzle", quoted(surplus)))
    return f"expected a puzzle behind --puzzle: {command(typed)}"


def _single_hint(error: Any, surplus: str) -> str:
    """Return how many a command takes if it has one argument, which was given; else nothing."""
    params = error.ctx.command.params if getattr(error, "ctx", None) else ()
    taken = [param for param in params if param.param_type_name == "argument"]
    if len(taken) != 1 or taken[0].nargs != 1:
        return ""
    shown = (taken[0].metavar or taken[0].name.upper()).strip("[]")
    return f"expected one {shown}, got {surplus} as well"


def _names_hint(error: Any, surplus: str, arguments: Sequence[str]) -> str:
    """Return a hint to ``--players`` where names were typed without it; else an empty text.

    Args:
        error: what is refused, with the command.
        surplus: the words, parted by blanks.
        arguments: all that was typed.
    """
    params = error.ctx.command.params if getattr(error, "ctx", None) else ()
    if not any("--players" in param.opts for param in params):
        return ""
    words, rest = [], surplus
    for word in arguments:  # one may have blanks of its own
        if rest.startswith(word):
            words.append(word)
            rest = rest.removeprefix(word).lstrip()
    from gridparty.system.paths import command, quoted  # for who is refused alone

    names = ",".join(word.strip(", ") for word in words)
    typed = " ".join((*error.ctx.command_path.split()[1:], "--players", quoted(names)))
    return f"expected names behind --players, with commas, got {surplus}: {command(typed)}"
