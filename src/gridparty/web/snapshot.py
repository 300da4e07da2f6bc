"""A room at one moment, and its view for each connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridparty.evening.people.people import People
from gridparty.evening.series.new_game import default_seconds
from gridparty.web import lobby, view
from gridparty.web.connections import Connection, Connections
from gridparty.web.game_choice import choices
from gridparty.web.permissions import Rights
from gridparty.web.seats import Device, Seats
from gridparty.web.series import Series
from gridparty.web.view import Address, RoomView


class Snapshot:
    """A room at one moment; what all pages see alike is made once."""

    def __init__(
        self,
        room: Address,
        series: Series,
        seats: Seats,
        connections: Connections,
        remembered: People,
        *,
        news: Sequence[str],
        notice: str,
        serial: int,
    ) -> None:
        """Look at the room.

        Args:
            room: its address.
            series: its games.
            seats: of the room.
            connections: of the room.
            remembered: people of earlier evenings.
            news: of the room, the newest first.
            notice: an announcement on every page; may be empty.
            serial: number of this moment.
        """
        self._series, self._seats, self._connections = series, seats, connections
        self._remembered = remembered
        self._rights = Rights(series, seats, connections.is_away)
        stage, game, evening = series.stage, series.game, series.evening
        current = series.new_game if series.playing else series.next_game
        presence = {seat.key: connections.presence(seat) for seat in seats}
        self._shared: dict[str, Any] = {
            "serial": serial,
            "stage": stage,
            "room": room,
            "playing": current.title,
            "seats": view.seats_of(seats, presence, default_seconds(current)),
            "pens": view.pens_of(seats),
            "options": self._options(),
            "news": tuple(news),
            "notice": notice,
            "missing": self._missing() if stage in (view.LOBBY, view.OVER) else "",
            "over": game
            and evening
            and view.over_of(game, evening, series.said, series.analysis, more=series.more),
            "evening": view.sums_of(evening),
        }

    def view_of(self, connection: Connection, number: int | None) -> RoomView:
        """Return the view of one connection; None as `number`: it has no seat."""
        game = self._series.game
        may = self._rights.may(number, host=connection.host)
        known: dict[str, Any] = {}
        if connection.as_ == "phone" and number is None:
            known["full"] = lobby.full_text(self._seats, self._series.next_game)
            if connection.here:
                known["people"] = lobby.known_people(self._seats, self._remembered)
        return RoomView(
            **self._shared | {"serial": self._shared["serial"] + connection.private},
            **known,
            you=number,
            may=tuple(may),
            games=choices(len(self._seats)) if "game" in may else (),
            game=None if game is None else game.view(self._series.at(number)),
            away=connection.missed,
            host=connection.host,
        )

    def _options(self) -> tuple[str, ...]:
        """Return the options of the first game, or of another one that was chosen."""
        series = self._series
        chosen = not series.playing and series.next_game is not series.new_game
        if series.game is None or chosen:
            return lobby.options_text(series.next_game)
        return ()

    def _missing(self) -> str:
        """Return why the next game cannot begin with the present players."""
        players = self._series.next_game.players
        staying = [seat for seat in self._seats if not seat.leaves]
        if len(staying) > players.max_players:
            return lobby.too_many_text(players.max_players)
        phones = [seat for seat in staying if seat.device is Device.PHONE]
        all_ready = phones and all(seat.ready for seat in phones) and self._series.more
        return lobby.missing_text(staying, players.min_players) or (
            lobby.host_begins() if all_ready else ""
        )
