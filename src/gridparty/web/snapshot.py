"""A room at one moment, as each of those who look at it is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridparty.evening.people.people import People
from gridparty.evening.series.new_game import NewGame, default_seconds
from gridparty.web import lobby, view
from gridparty.web.connections import Connection, Connections
from gridparty.web.game_choice import choices_told
from gridparty.web.permissions import Rights
from gridparty.web.protocol import Message
from gridparty.web.seats import Device, Seats
from gridparty.web.series import Series


@dataclass(frozen=True, slots=True)
class Address:
    """Where the room is found."""

    code: str
    name: str
    address: str


class Snapshot:
    """What is told while nothing changes: what all are told alike is put together once."""

    def __init__(
        self,
        place: Address,
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
            place: where it is found.
            series: its games.
            seats: who sits there.
            connections: who looks.
            remembered: people of earlier evenings.
            news: what happened in the room last.
            notice: what every page says now, whatever it shows; mostly empty.
            serial: the number of this moment.
        """
        self._series, self._seats, self._connections = series, seats, connections
        self._remembered = remembered
        self._games = view.Games(series.game)
        self._stage = series.stage
        self._rights = Rights(series, seats, connections.is_away)
        self._shared = {**self._told_to_all(place, list(news), serial), "notice": notice}

    def told(self, connection: Connection, number: int | None) -> Message:
        """The whole view of one who looks.

        Args:
            connection: who that is.
            number: of the seat; None: without one.
        """
        game = self._games.told(self._series.at(number))
        may = self._rights.may(number, host=connection.host)
        games = choices_told(len(self._seats)) if "game" in may else []
        known: dict[str, Any] = {}
        if connection.as_ == "phone" and number is None:
            known["full"] = lobby.full_told(self._seats, self._series.next_game)
            if connection.here:
                known["people"] = lobby.known_people(self._seats, self._remembered)
        return {
            **self._shared,
            **known,
            "you": number,
            "may": may,
            "game": None if game is None else {**game, "may": may},
            "away": connection.missed,
            "games": games,
            "host": connection.host,
        }

    def _told_to_all(self, place: Address, news: list[str], serial: int) -> Message:
        series = self._series
        game, evening, new_game = series.game, series.evening, series.new_game
        over = None
        if game is not None and evening is not None:
            over = view.over_told(game, evening, series.said, more=series.more)
        at_rest = self._stage in (view.LOBBY, view.OVER)
        presence = {seat.key: self._connections.presence(seat) for seat in self._seats}
        return {
            "type": "view",
            "serial": serial,
            "stage": self._stage,
            "room": {
                "code": place.code,
                "name": place.name,
                "address": place.address,
                "tvs": self._connections.tvs,
            },
            "playing": self._current_new_game.title,
            "seats": view.seats_told(
                self._seats, presence, default_seconds(self._current_new_game)
            ),
            "pens": view.pens_told(self._seats),
            "options": self._options(new_game),
            "news": news,
            "missing": self._missing() if at_rest else "",
            "over": over,
            "evening": view.evening_told(evening),
        }

    @property
    def _current_new_game(self) -> NewGame:
        """Of the game that is played, else of the one that comes next."""
        series = self._series
        return series.new_game if series.playing else series.next_game

    def _options(self, new_game: NewGame) -> list[str]:
        """What is agreed for the first game, or for another one that was chosen."""
        series = self._series
        chosen = not series.playing and series.next_game is not new_game
        if series.game is None or chosen:
            return lobby.options_told(series.next_game)
        return []

    def _missing(self) -> str:
        """Why the next game cannot begin with those who are here."""
        players = self._series.next_game.players
        staying = [seat for seat in self._seats if not seat.leaves]
        if len(staying) > players.max_players:
            return lobby.too_many_told(players.max_players)
        phones = [seat for seat in staying if seat.device is Device.PHONE]
        all_ready = phones and all(seat.ready for seat in phones) and self._series.more
        return lobby.missing_told(staying, players.min_players) or (
            lobby.host_begins() if all_ready else ""
        )
