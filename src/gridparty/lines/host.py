"""Host a table for phones and a TV from a terminal in lines.

The phones play; the terminal shows public information. A player at this terminal types moves, as in
any game in lines, and the host's commands are typed as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import SKILLS
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.i18n.messages import counted, message, say
from gridparty.lines.evening import Shell, evening_words, result_of
from gridparty.lines.table import HELP, LEAVE
from gridparty.print.screen_code import in_half_blocks
from gridparty.system import paths
from gridparty.system.signals import heard_by
from gridparty.web import codes
from gridparty.web.game_choice import offered
from gridparty.web.lobby import state_text
from gridparty.web.room import Room
from gridparty.web.rooms import Rooms
from gridparty.web.seats import Device, seat_named

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future

    from gridparty.games.common.line_text import LineText
    from gridparty.web.room_game import RoomGame
    from gridparty.web.server import Address, Reach

_SLICE = 0.5  # seconds for which a thread waits for a line
_HELP = message("""\
begin             start the game, or the next one
game TITLE        choose another game; game: list them
who               the players and the code
remove NAME       close a seat
bot [NAME] N      add a bot of skill 1 to 4, or let it replace NAME
hand NAME to laptop, hand NAME to phone
laptop NAME       add a player at this keyboard
name OLD = NEW    rename, before the first game
host NAME         that phone is host, too; host laptop: no phone is
pause, go on, pass (for a player who is away), end (the game, for all), board, leave""")


async def host_in_lines(rooms: Rooms, room: Room, reach: Reach, shell: Shell) -> int:
    """Serve the room until its host leaves, a signal arrives, or there is no other game.

    Returns:
        The exit code.

    Raises:
        GridpartyError: the server cannot be reached.
    """
    import asyncio

    from gridparty.web.server import serving

    with _ended_by_signals(asyncio.get_running_loop()) as ended:
        async with serving(rooms, reach) as found:
            staying = asyncio.create_task(LinesHost(room, shell, found).stay())
            both: tuple[Future[Any], ...] = (staying, ended)
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            staying.cancel()  # unless it has ended
            with suppress(asyncio.CancelledError):
                await staying
        return ended.result() if ended.done() else 0


@contextmanager
def _ended_by_signals(loop: AbstractEventLoop) -> Iterator[Future[int]]:
    """Yield a future that receives the exit code when a signal ends the program.

    A signal must not raise within the loop, which would break sockets in the middle of a message.
    """
    ended: Future[int] = loop.create_future()

    def end(number: int) -> None:
        if not ended.done():
            ended.set_result(128 + number)

    hear_no_more = heard_by(loop, end)
    try:
        yield ended
    finally:
        hear_no_more()


class LinesHost:
    """One room in lines."""

    def __init__(self, room: Room, shell: Shell, found: Address) -> None:
        """Begin without output.

        Args:
            room: the table.
            shell: input and output.
            found: the address of the pages.
        """
        self._room, self._shell, self._found = room, shell, found
        self._told, self._record = 0, 0
        self._session: Any = None
        self._stage = ""
        self._left = False
        self._board = ""

    async def stay(self) -> None:
        """Handle typed lines and show events, until a player leaves."""
        self._say(self._where())
        self._room.listen(self._tell)
        self._tell()
        try:
            await self._take_lines()
        finally:
            self._left = True
            if words := parting_words(self._room):
                self._shell.aside(words)

    async def _take_lines(self) -> None:
        import asyncio

        typed = self._shell.ask is not None
        while not self._is_done():
            try:
                line = await asyncio.to_thread(self._shell.lines.read, _SLICE)
            except EOFError:
                if typed:
                    return
                await self._wait_for_the_end()
                return
            if line is None or not line.strip() or line.strip().startswith("#"):
                continue
            if line.strip().lower() in LEAVE:
                return
            try:
                self._do(line.strip())
            except GridpartyError as error:
                self._say(str(error))

    async def _wait_for_the_end(self) -> None:
        """Wait without input: the phones continue by themselves."""
        import asyncio

        while not self._is_done():
            await asyncio.sleep(_SLICE)

    def _is_done(self) -> bool:
        """Whether there is no other game, and everybody has seen the last one and left."""
        evening = self._room.evening
        if evening is None or self._room.playing or evening.more:
            return False
        return all(connection.as_ == "terminal" for connection in self._room.connections)

    # input

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        deed = _DEEDS.get(word.lower())
        whole = _WHOLE.get(line.lower())
        if whole is not None:
            whole(self)
        elif deed is not None and rest:
            deed(self, rest.strip())
        else:
            self._play(line)

    def _play(self, line: str) -> None:
        """Give a typed move of a player at this keyboard."""
        room = self._room
        laptops = self._laptops()
        if not room.playing or not laptops or room.game is None:
            raise GridpartyError(say("{line}? Type help for the commands.", line=repr(line)))
        command = self._line_text(room.game).command(line, room.game.state)
        turn = room.game.to_play
        seat = turn if turn in laptops and room.game.takes_turns else laptops[0]
        if isinstance(command, Accept | Call):
            seat = (
                next((n for n in laptops if n != turn), seat) if command.by is None else command.by
            )
            command = replace(command, by=seat)
        elif isinstance(command, Agree):
            command = replace(command, by=seat)
        room.take_from_laptop(seat, command)

    def _laptops(self) -> list[int]:
        """Return the seats at this keyboard."""
        return [n for n, seat in enumerate(self._room.seats) if seat.device is Device.LAPTOP]

    def _line_text(self, game: RoomGame) -> LineText[Any, Any, Any]:
        """Return the lines of the game; where each has an own board, those of the seat here."""
        laptops = self._laptops()
        return game.line_text if game.takes_turns or not laptops else game.lines_of(laptops[0])

    def _begin(self) -> None:
        if self._room.stage == "ready":
            self._room.do_for_table("ready")
        else:
            self._room.next()

    def _bot(self, rest: str) -> None:
        name, _, number = rest.rpartition(" ")
        if number.lower() in SKILLS:
            number = str(SKILLS.index(number.lower()) + 1)
        if number not in ("1", "2", "3", "4"):
            raise GridpartyError(say("A bot's skill is 1 to 4: bot 2, or bot Ben 3."))
        seat = {"seat": self._seat(name)} if name else {}
        self._room.do_as_host("bot", skill=int(number), **seat)

    def _hand(self, rest: str) -> None:
        name, _, to = rest.rpartition(" ")
        if to not in ("laptop", "phone"):
            raise GridpartyError(say("Type hand NAME to laptop, or hand NAME to phone."))
        name = name.removesuffix(" to")
        self._room.do_as_host("hand", seat=self._seat(name), to=to)

    def _rename(self, rest: str) -> None:
        old, _, new = rest.partition("=")
        self._room.do_as_host("name", seat=self._seat(old.strip()), name=new.strip())

    def _pass(self) -> None:
        """Pass for a player who is away, or for the player here."""
        if "pass" in self._room.view_of(None, host=True).may:
            self._room.do_for_table("pass")
        else:
            self._play("pass")

    def _appoint(self, name: str) -> None:
        laptop = name.lower() == "laptop" and seat_named(name, self._room.seats) is None
        self._room.appoint(None if laptop else self._seat(name))

    def _seat(self, name: str) -> int:
        found = seat_named(name, self._room.seats)
        if found is None:
            raise GridpartyError(say("Nobody here is named {name}.", name=name))
        return found

    # output

    def _tell(self) -> None:
        """Show new events: of the room, then of the game."""
        if self._left:
            return
        seating = self._room.seating
        fresh = min(seating.told - self._told, len(seating.news))
        self._told = seating.told
        for sentence in list(seating.news)[:fresh][::-1]:
            self._say(sentence)
        self._tell_game()

    def _tell_game(self) -> None:
        game = self._room.game
        if game is None:
            return
        if game.session is not self._session:
            self._session, self._record = game.session, 0
            self._say(game.line_text.opening(game.state))
        for told in self._news(game):
            self._say(told)
        self._record = len(game.session.records)
        stage = self._room.stage
        if stage != self._stage and not self._room.recording:  # at the end there is more to show
            self._stage = stage
            self._tell_stage(stage)

    def _news(self, game: RoomGame) -> Iterable[str]:
        """Return what is new for all here; where each has an own board, also for the seat here."""
        laptops = self._laptops()
        if game.takes_turns or not laptops:
            return game.since(self._record)
        told = game.lines_of(laptops[0]).events_text
        records = game.session.records[self._record :]
        return [told(record.events, record.state) for record in records]

    def _tell_stage(self, stage: str) -> None:
        game, room = self._room.game, self._room
        assert game is not None
        if stage == "ready":
            first = room.seats[game.to_play]
            who = say("the first player") if first.is_bot else first.name
            self._say(say("The board opens when [{who} is|you are] ready.", who=who))
        elif stage == "paused":
            self._say(say("The board is covered."))
        elif stage == "over":
            self._say(game.line_text.board(game.state))
            self._say(game.line_text.ending(game.state))
            assert room.evening is not None
            for words in (*room.said, *evening_words(room.evening.so_far)):
                self._say(words)
            self._shell.result(result_of(game.table, game.line_text))
            if room.evening.more:
                self._say(say("(begin: next game · game: choose another)"))

    def _show_board(self) -> None:
        game = self._room.game
        if game is None or self._room.stage in ("ready", "paused"):
            raise GridpartyError(say("The board is covered."))
        if not game.takes_turns and not self._laptops():
            raise GridpartyError(say("Nobody is playing at this keyboard."))
        self._say(self._line_text(game).board(game.state))

    def _who(self) -> None:
        self._say(self._where())
        view = self._room.view_of(None)
        for seat in view.seats:
            fields = {"letter": seat.letter, "who": seat.name, "state": state_text(seat)}
            if seat.delay is None:
                self._say(say("{letter} {who}: {state}", **fields))
            else:
                self._say(say("{letter} {who}: {state}, {n} ms", **fields, n=seat.delay))
        if tvs := view.room.tvs:
            self._say(counted(tvs, "1 TV is connected.", "{n} TVs are connected."))

    def _games(self) -> None:
        for title, told in offered().items():
            self._say(say("{what}: {told}", what=title, told=told))

    def _where(self) -> str:
        return where_told(self._room, self._found, drawn=self._shell.ask is not None)

    def _say(self, text: str) -> None:
        if text:
            self._shell.show(f"{text}\n")


_WHOLE: dict[str, Callable[[LinesHost], None]] = {
    **dict.fromkeys(HELP, lambda lines: lines._say(say(_HELP))),
    "begin": LinesHost._begin,
    "next": LinesHost._begin,
    "who": LinesHost._who,
    "seats": LinesHost._who,
    "game": LinesHost._games,
    "board": LinesHost._show_board,
    "pause": lambda lines: lines._room.do_for_table("pause"),
    "go on": lambda lines: lines._room.do_for_table("go-on"),
    "pass": LinesHost._pass,
    "end": lambda lines: lines._room.do_as_host("end"),
}
_DEEDS: dict[str, Callable[[LinesHost, str], None]] = {
    "game": lambda lines, title: lines._room.do_as_host("game", game=title),
    "remove": lambda lines, name: lines._room.do_as_host("remove", seat=lines._seat(name)),
    "bot": LinesHost._bot,
    "hand": LinesHost._hand,
    "laptop": lambda lines, name: lines._room.do_as_host("laptop", name=name),
    "name": LinesHost._rename,
    "host": LinesHost._appoint,
}


def parting_words(room: Room) -> str:
    """Return how to resume the table; empty where nothing is left to play."""
    evening = room.evening
    if evening is None or evening.session is None:
        return ""
    command = paths.command("host", "--resume", evening.session.id)
    if room.playing:
        return say("Everything is saved. Come back with: {command}", command=command)
    if evening.more:
        return say("Continue this evening another day: {command}", command=command)
    return ""


def where_told(room: Room, found: Address, *, drawn: bool) -> str:
    """Return how people join: the code, the address, what to do if it does not open.

    Args:
        room: the table.
        found: the address of the pages.
        drawn: with a QR code.
    """
    address = (
        say("Open in a browser on this computer: {url}", url=found.url)
        if found.local
        else say("Join with your phone: {url}", url=found.url)
    )
    lines: list[str] = [
        address,
        say("Code: {code}", code=codes.in_groups(room.code)),
        say("TV or projector: {url}/tv?r={code}", url=found.url, code=room.code),
    ]
    if not found.local:
        lines.append(
            say("Doesn't open? Use the same Wi-Fi, not a guest network; turn mobile data off.")
        )
    if not found.tried:
        lines.append(say("This computer couldn't open that address."))
    if found.public:
        lines.append(say("Careful: the whole internet can reach this address."))
    if found.url.startswith("http:") and not found.local:
        lines.append(say("Not encrypted: others in this network could read it. --https encrypts."))
    if drawn:
        lines.insert(0, in_half_blocks(f"{found.url}/?r={room.code}"))
    return "\n".join(lines)
