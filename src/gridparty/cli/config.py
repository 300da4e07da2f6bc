"""`gridparty config`: settings, folders, and versions."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import gridparty
from gridparty.board.nearest import unknown
from gridparty.cli import completion, console, options
from gridparty.cli.options import lacking, option
from gridparty.cli.seating import at_a_keyboard
from gridparty.errors import WishError
from gridparty.evening.settings import SETTINGS, Setting, Settled, in_words, keep, settled
from gridparty.evening.settings import path as settings_path
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.system.files import shown

app = typer.Typer(no_args_is_help=True)


@app.callback()
def config() -> None:
    """Show or change settings; find your files."""


_FROM = {
    "option": "option",
    "variable": "variable",
    "file": "settings file",
    "usual": "default",
}


@app.command("path")
def path() -> None:
    """Print the folder of games and results; $GRIDPARTY_HOME moves it."""
    console.show(str(paths.home()))


@app.command("show")
def show(json: options.Json = False) -> None:
    """Show settings and their sources, folders and versions."""
    from gridparty.solving import kernel, prover, second_prover

    version = second_prover.engine_version()
    facts = {
        "home": str(paths.home()),
        "settings": str(settings_path()),
        "sessions": str(paths.sessions()),
        "decks": str(paths.decks()),
        "history": str(paths.history()),
        "cache": str(paths.cache()),
        "kernel": kernel.name(),
        "prover": f"{prover.ENGINE} {prover.engine_version()}",
        "second prover": f"{second_prover.ENGINE} {version or 'not installed'}",
        "gridparty": gridparty.__version__,
        "python": ".".join(map(str, sys.version_info[:3])),
    }
    found = settled()
    for told in found.complaints:
        console.complain(told)
    if json:
        values = {
            name: {"value": getattr(found.settings, name), "from": str(found.origins[name])}
            for name in SETTINGS
        }
        console.show_json(**facts, values=values)
        return
    for setting in SETTINGS.values():
        value = in_words(getattr(found.settings, setting.name))
        bot_adapter = f"{setting.option}, {setting.variable}"
        console.show(f"{setting.name:13} {value:12} {_where(setting, found):14} {bot_adapter}")
    console.show("")
    for name, value in facts.items():
        console.show(f"{name:13} {value}")


@app.command("set")
def set_(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="See config show.", autocompletion=completion.settings),
    ],
    value: Annotated[str | None, typer.Argument(metavar="[VALUE]", help="(the default)")] = None,
) -> None:
    """Save a setting; no value resets it."""
    setting = SETTINGS.get(name)
    if setting is None:
        raise WishError(unknown(name, SETTINGS))
    try:
        keep({name: None if value is None else setting.typed(value)})
    except WishError as error:
        raise WishError(f"{name}: {error}") from None
    console.say(say("saved in {path}", path=shown(settings_path())))
    if name == "seconds" and (shorter := _shorter()):
        console.say(shorter)


@app.command("forget")
def forget_(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="A player.", autocompletion=completion.people)
    ],
    yes: Annotated[bool, option("--yes", help="Don't ask.")] = False,
) -> None:
    """Replace a name with Guest 1 in people, results and finished games."""
    from gridparty.evening.people.people import forgetting_asked
    from gridparty.evening.results.forgetting import forget

    if not yes and not at_a_keyboard():
        raise lacking("forget", "--yes")
    if yes or typer.confirm(forgetting_asked(name), err=True):
        console.say(forget(name).told)
    else:
        console.say(say("Nobody was forgotten."))


def _shorter() -> str:
    from gridparty.evening.people.people import shorter_now  # what only the seconds need

    return shorter_now()


def _where(setting: Setting, found: Settled) -> str:
    return _FROM[found.origins[setting.name]]
