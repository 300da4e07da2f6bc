"""Tones: what is played, by whom, and the bell where nothing can be."""

from __future__ import annotations

import io
import itertools

import pytest

from gridparty.terminal.widgets import tones
from gridparty.terminal.widgets.presenter import Sound
from gridparty.terminal.widgets.tones import MELODIES, RATE, Tones, can_be_played, listen, samples


class Stub:
    """A process that plays, until it ends."""

    def __init__(self, code: int | None = None) -> None:
        self.stdin = io.StringIO()
        self.code = code

    def poll(self) -> int | None:
        return self.code


def test_sounds_are_played_by_one_process():
    begun, rung = [], []

    def start() -> Stub:
        begun.append(Stub())
        return begun[-1]

    play = Tones(lambda: rung.append("bell"), start)
    play(Sound.TURN)
    play(Sound.TIME)
    (player,) = begun
    assert player.stdin.getvalue() == "turn\ntime\n"
    assert rung == []


def test_where_there_is_no_loudspeaker_the_bell_rings():
    rung = []
    play = Tones(lambda: rung.append("bell"), lambda: Stub(code=1))
    play(Sound.TIME)
    assert rung == ["bell"]


def test_a_process_that_has_gone_costs_nobody_the_sound():
    rung, gone = [], Stub()
    gone.stdin.write = lambda text: (_ for _ in ()).throw(BrokenPipeError)  # type: ignore[method-assign]
    Tones(lambda: rung.append("bell"), lambda: gone)(Sound.TURN)
    assert rung == ["bell"]


def test_what_is_named_is_played_and_nothing_else():
    played = []
    listen(["time\n", "moo\n", "\n", "end\n"], played.append)
    assert played == [samples(Sound.TIME), samples(Sound.END)]


@pytest.mark.parametrize("sound", Sound)
def test_every_moment_has_a_melody_that_neither_clicks_nor_distorts(sound):
    found = samples(sound)
    seconds = sum(length for _, length in MELODIES[sound])
    assert abs(len(found) / RATE - seconds) < 0.001
    assert seconds < 1
    assert max(map(abs, found)) <= 10_000
    assert max(map(abs, found)) > 5_000
    assert (abs(found[0]), abs(found[-1])) < (50, 500)


def test_no_two_moments_sound_alike():
    for one, other in itertools.combinations(Sound, 2):
        assert samples(one) != samples(other)


def test_the_device_gets_the_melody_and_then_silence():
    melody = samples(Sound.TURN)
    stream = tones._stream(melody)
    next(stream)
    got = b"".join(stream.send(512) for _ in range(len(melody) // 512 + 2))
    assert got[: 2 * len(melody)] == melody.tobytes()
    assert not any(got[2 * len(melody) :])


def test_over_the_net_the_bell_rings_where_people_sit(monkeypatch):
    monkeypatch.setattr(tones, "find_spec", lambda name: object())
    assert can_be_played({})
    assert not can_be_played({"SSH_CONNECTION": "10.0.0.1 2 10.0.0.2 22"})
    monkeypatch.setattr(tones, "find_spec", lambda name: None)
    assert not can_be_played({})
