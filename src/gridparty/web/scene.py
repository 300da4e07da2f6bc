"""A room at one moment, as each of those who look at it is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridparty.evening.people import People
from gridparty.evening.plan import Plan, usual_seconds
from gridparty.web import lobby, view
from gridparty.web.callers import Caller, Callers
from gridparty.web.choice import choices_told
from gridparty.web.following import Following
from gridparty.web.rights import Rights
from gridparty.web.seats import Device, Seats
from gridparty.web.wire import Message


@dataclass(frozen=True, slots=True)
class Place:
    """Where the room is found."""

    code: str
    name: str
    address: str


class Scene:
    """What is told while nothing changes: what all are told alike is put together once."""

    def __init__(
        self,
        place: Place,
        following: Following,
        seats: Seats,
        callers: Callers,
        remembered: People,
        *,
        news: Sequence[str],
        notice: str,
        serial: int,
    ) -> None:
        """Look at the room.

        Args:
            place: where it is found.
            following: its games.
            seats: who sits there.
            callers: who looks.
            remembered: people of earlier evenings.
            news: what happened in the room last.
            notice: what every page says now, whatever it shows; mostly empty.
            serial: the number of this moment.
        """
        self._following, self._seats, self._callers = following, seats, callers
        self._remembered = remembered
        self._games = view.Games(following.game)
        self._stage = following.stage
        self._rights = Rights(following, seats, callers.is_away)
        self._shared = {**self._told_to_all(place, list(news), serial), "notice": notice}

    def told(self, caller: Caller, number: int | None) -> Message:
        """The whole view of one who looks.

        Args:
            caller: who that is.
            number: of the seat; None: without one.
        """
        game = self._games.told(self._following.at(number))
        may = self._rights.may(number, host=caller.host)
        games = choices_told(len(self._seats)) if "game" in may else []
        known: dict[str, Any] = {}
        if caller.as_ == "phone" and number is None:
            known["full"] = lobby.full_told(self._seats, self._following.next_plan)
            if caller.here:
                known["people"] = lobby.known_people(self._seats, self._remembered)
        return {
            **self._shared,
            **known,
            "you": number,
            "may": may,
            "game": None if game is None else {**game, "may": may},
            "away": caller.missed,
            "games": games,
            "host": caller.host,
        }

    def _told_to_all(self, place: Place, news: list[str], serial: int) -> Message:
        following = self._following
        game, evening, plan = following.game, following.evening, following.plan
        over = None
        if game is not None and evening is not None:
            over = view.over_told(game, evening, following.said, more=following.more)
        at_rest = self._stage in (view.LOBBY, view.OVER)
        presence = {seat.key: self._callers.presence(seat) for seat in self._seats}
        return {
            "type": "view",
            "serial": serial,
            "stage": self._stage,
            "room": {
                "code": place.code,
                "name": place.name,
                "address": place.address,
                "tvs": self._callers.tvs,
            },
            "playing": self._plan_of_now.title,
            "seats": view.seats_told(self._seats, presence, usual_seconds(self._plan_of_now)),
            "pens": view.pens_told(self._seats),
            "options": self._options(plan),
            "news": news,
            "missing": self._missing() if at_rest else "",
            "over": over,
            "evening": view.evening_told(evening),
        }

    @property
    def _plan_of_now(self) -> Plan:
        """Of the game that is played, else of the one that comes next."""
        following = self._following
        return following.plan if following.playing else following.next_plan

    def _options(self, plan: Plan) -> list[str]:
        """What is agreed for the first game, or for another one that was chosen."""
        following = self._following
        chosen = not following.playing and following.next_plan is not plan
        if following.game is None or chosen:
            return lobby.options_told(following.next_plan)
        return []

    def _missing(self) -> str:
        """Why the next game cannot begin with those who are here."""
        players = self._following.next_plan.players
        staying = [seat for seat in self._seats if not seat.leaves]
        if len(staying) > players.max_players:
            return lobby.too_many_told(players.max_players)
        phones = [seat for seat in staying if seat.device is Device.PHONE]
        all_ready = phones and all(seat.ready for seat in phones) and self._following.more
        return lobby.missing_told(staying, players.min_players) or (
            lobby.host_begins() if all_ready else ""
        )
