"""`gridparty host`: a table for phones and a TV, with a command for every game they can play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console
from gridparty.cli.lazy import make_command
from gridparty.cli.options import RARE, apart, number, option, outside, refused
from gridparty.cli.play import DAILY, Games, command_for, game_named
from gridparty.cli.play_game import Agreement, elsewhere
from gridparty.cli.play_options import ClockName, Plain, Sound, Theme, clock_for, manner_of
from gridparty.cli.seating import Manner, at_a_keyboard, in_lines
from gridparty.evening.people.pens import pens_for
from gridparty.evening.people.people import UNNAMED, Guest, people
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import settings
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants, handicap_at
from gridparty.games.common.seats import visible_name
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.web.room import Room
    from gridparty.web.seat_file import SeatFile
    from gridparty.web.server import Reach

PANEL = "Phones and a TV"
_MOST_PORT = 65535

Lan = Annotated[
    bool | None,
    option(
        "--lan/--here",
        help="Phones join, or only this computer. (asks)",
        panel=PANEL,
    ),
]
Address = Annotated[
    str | None,
    option(metavar="NAME", help="Set the address that phones open.", panel=RARE),
]
Port = Annotated[
    int | None,
    number(help="Set the port. (8765, or the next free)", panel=RARE),
]
Https = Annotated[
    tuple[str, str] | None,
    option(
        "--https", metavar="CERT KEY", help="Encrypt with your certificate: two files.", panel=RARE
    ),
]


@dataclass(frozen=True, slots=True)
class HostOptions:
    """The typed options about the address of the table."""

    lan: bool | None = None
    address: str | None = None
    port: int | None = None
    https: tuple[str, str] | None = None


_OPTIONS: dict[str, Any] = {"lan": Lan, "address": Address, "port": Port, "https": Https}
NEWEST = "-"  # the table to go on with, where none is named


def _hosted(command: Callable[..., None]) -> Callable[..., None]:
    """Return the game's command with the options of a host; its agreement goes to phones."""

    @wraps(command)
    def with_host_options(**given: Any) -> None:
        host_options = HostOptions(
            **{field.name: given.pop(field.name) for field in fields(HostOptions)}
        )
        before = elsewhere.set(lambda agreement: _open(agreement, host_options))
        try:
            command(**given)
        finally:
            elsewhere.reset(before)

    shown = signature(command, eval_str=True)
    parameters = [
        parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in shown.parameters.values()
    ]
    parameters += [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
        for name, kind in _OPTIONS.items()
    ]
    with_host_options.__signature__ = shown.replace(parameters=parameters)  # type: ignore[attr-defined]
    return with_host_options


class _Games(Games):
    @staticmethod
    def summaries() -> Mapping[str, tuple[str, str | None]]:
        """Return the line of help of each game that phones can play."""
        return {
            title: row
            for title, row in Games.summaries().items()
            if title != DAILY and game_named(title)[0].view_adapter is not None
        }

    @staticmethod
    def build(name: str) -> Any:
        """Return the command that hosts this game."""
        row, summary = game_named(name)
        if row.view_adapter is None:
            raise KeyError(name)
        return make_command(name, _hosted(command_for(row)), help=summary)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Allow ``--resume`` without a value, for the newest table."""
        for place, word in enumerate(args):
            if word == "--resume" and (place + 1 == len(args) or args[place + 1].startswith("-")):
                args = [*args[: place + 1], NEWEST, *args[place + 1 :]]
                break
        return super().parse_args(ctx, args)


app = typer.Typer(cls=_Games, invoke_without_command=True)


@app.callback()
def host(
    ctx: typer.Context,
    resume: Annotated[
        str | None,
        option(metavar="[ID]", help="Reopen an interrupted table. (the newest)"),
    ] = None,
    lan: Lan = None,
    address: Address = None,
    port: Port = None,
    https: Https = None,
    theme: Theme = None,
    sound: Sound = None,
    plain: Plain = False,
) -> None:
    """Host a table for phones and a TV, in a browser.

    Without a game, players choose it at the table.
    """
    host_options = HostOptions(lan, address, port, https)
    if ctx.invoked_subcommand is not None:
        if host_options != HostOptions() or resume is not None or plain:
            raise refused(
                "expected the options behind the game: gridparty host {invoked_subcommand} …",
                invoked_subcommand=ctx.invoked_subcommand,
            )
        return
    from gridparty.evening.series.new_game import default_on_phones
    from gridparty.web.room import Room
    from gridparty.web.seat_file import SeatFile, newest, read, resume_room

    manner, clock = manner_of(plain=plain, theme=theme, sound=sound), clock_for(ClockName.REAL)
    recorder = SeatFile()
    if resume is not None:
        kept = read(newest() if resume == NEWEST else resume)
        _serve(resume_room(kept, clock, recorder), recorder, host_options, manner)
        return
    new_game = default_on_phones(settings())
    _serve(Room(new_game, clock, keep=recorder), recorder, host_options, manner)


def _open(agreement: Agreement, host_options: HostOptions) -> None:
    """Return a room for this agreement.

    Raises:
        WishError: people or options that cannot be.
    """
    from gridparty.evening.series.new_game import NewGame
    from gridparty.web.room import Room
    from gridparty.web.seat_file import SeatFile

    if isinstance(agreement.clock, ScriptClock):
        raise apart("--clock script", "host")
    told, recorder = agreement.assistance or Assistance(), SeatFile()
    new_game = NewGame(agreement.row, agreement.rules, agreement.cards, agreement.seed, told)
    room = Room(new_game, agreement.clock, first=agreement.first or "", keep=recorder)
    room.seating.expect(_guests(agreement, new_game.players.max_players))
    _serve(room, recorder, host_options, agreement.manner)


def _guests(agreement: Agreement, most: int) -> list[Guest]:
    """Return the awaited players with their handicaps."""
    seats, participants = agreement.seats, agreement.participants or Participants()
    names = tuple(visible_name(name) for name in seats.names)
    if names == (UNNAMED,):  # any player
        return []
    if len(names) > most:
        raise outside("--players", 1, most, len(names))
    pens = participants.pens or pens_for(names, people())
    guests = []
    for seat, name in enumerate(names):
        one = handicap_at(participants, seat)
        team = participants.teams[seat] + 1 if participants.teams else 0
        skill = seats.bots.get(seats.names[seat], 0)
        agreed = one.seconds, one.factor, one.marks, team, skill, one.hints
        guests.append(Guest(name, pens[seat], *agreed))
    return guests


def _serve(room: Room, recorder: SeatFile, host_options: HostOptions, manner: Manner) -> None:
    """Serve the room until the host leaves."""
    import asyncio

    from gridparty.lines.host import host_in_lines, parting_words
    from gridparty.web.rooms import Rooms

    rooms, reach = Rooms(), _reach(host_options)
    rooms.add(room)
    code = 0
    try:
        if manner.on_screen:
            from gridparty.terminal.host.start_host import host_in_terminal

            code = host_in_terminal(rooms, room, reach, theme=manner.theme, bell=manner.sound)
            if lazy_commands := parting_words(room):
                console.say(lazy_commands)
        else:
            with in_lines(json=manner.json, sound=manner.sound) as shell:
                code = asyncio.run(host_in_lines(rooms, room, reach, shell))
    finally:
        recorder.part(room)
    raise typer.Exit(code)


def _reach(host_options: HostOptions) -> Reach:
    """Return who may connect; at a keyboard this is asked unless an option says it.

    Raises:
        WishError: a port or an address that is none.
    """
    from gridparty.web.address import is_host
    from gridparty.web.server import Reach

    if host_options.port is not None and not 1 <= host_options.port <= _MOST_PORT:
        raise outside("--port", 1, _MOST_PORT, host_options.port)
    if host_options.address is not None and not is_host(host_options.address):
        raise refused(
            "--address takes an IP address or a name such as game.local, not {got}",
            got=excerpt(host_options.address),
        )
    lan = host_options.lan
    if lan is None and host_options.address is not None:
        lan = True
    if lan is None and at_a_keyboard():
        lan = typer.confirm(say("Let phones in your network join?"), True, err=True)
    if not lan:
        console.say(say("Only this computer can join; phones need --lan."))
    return Reach(bool(lan), host_options.address or "", host_options.port, host_options.https)
