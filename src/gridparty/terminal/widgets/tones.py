"""Play sounds as tones with the extra ``sound`` installed; otherwise ring the bell.

A separate process plays them: the sound libraries write to standard error, where the screen is
drawn, and painting must not wait for audio. It reads one word a line, and ends with its parent.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Generator, Iterable, Mapping
from importlib.util import find_spec
from math import pi, sin
from subprocess import DEVNULL, PIPE, Popen
from time import sleep
from typing import IO, Any, Protocol

from gridparty.terminal.widgets.presenter import Sound

RATE = 22050  # samples a second
_LOUDEST = 9000  # of 32767
_FADE = 0.012  # seconds: an abrupt start would click
_REST = 0.15  # seconds for a device to finish playing

#: Hertz and seconds in sequence; 0 Hz is a rest.
MELODIES: Mapping[Sound, tuple[tuple[float, float], ...]] = {
    Sound.TURN: ((660.0, 0.09),),
    Sound.SHORT: ((880.0, 0.08), (0.0, 0.06), (880.0, 0.08)),
    Sound.TIME: ((440.0, 0.14), (330.0, 0.3)),
    Sound.ERROR: ((220.0, 0.28),),
    Sound.END: ((523.25, 0.12), (659.25, 0.12), (783.99, 0.12), (1046.5, 0.32)),
}


class Player(Protocol):
    """The part of a `Popen` that is used."""

    stdin: IO[str] | None

    def poll(self) -> int | None:
        """Return its exit code; None while it runs."""


class Tones:
    """Plays sounds in the process, and rings the bell when that fails."""

    def __init__(self, ring: Callable[[], None], start: Callable[[], Player] | None = None) -> None:
        """Begin without a process.

        Args:
            ring: the bell.
            start: starts the process; by default one of this Python.
        """
        self._ring, self._start = ring, start or _process
        self._player: Player | None = None

    def get_ready(self) -> None:
        """Start the process, so that the first sound is not late."""
        if self._player is None:
            self._player = self._start()

    def __call__(self, sound: Sound) -> None:
        """Play a sound, or ring: without an audio device the process has ended."""
        self.get_ready()
        player = self._player
        assert player is not None
        try:
            if player.poll() is None and player.stdin is not None:
                player.stdin.write(f"{sound.value}\n")
                player.stdin.flush()
                return
        except OSError:
            pass
        self._ring()


def can_be_played(environ: Mapping[str, str]) -> bool:
    """Whether this machine's audio output is where the players sit."""
    return "SSH_CONNECTION" not in environ and find_spec("miniaudio") is not None


def samples(sound: Sound) -> array[int]:
    """Return the melody as 16-bit samples."""
    found = array("h")
    for hertz, seconds in MELODIES[sound]:
        count, fade = round(seconds * RATE), round(_FADE * RATE)
        for number in range(count):
            loud = _LOUDEST * min(1.0, number / fade, (count - number) / fade)
            found.append(round(loud * sin(2 * pi * hertz * number / RATE)))
    return found


def listen(lines: Iterable[str], play: Callable[[array[int]], None]) -> None:
    """Play the named sounds, line by line; unknown names are skipped."""
    known = {sound.value: sound for sound in Sound}
    for line in lines:
        if (sound := known.get(line.strip())) is not None:
            play(samples(sound))


def _process() -> Player:
    command = (sys.executable, "-m", "gridparty.terminal.widgets.tones")
    return Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, text=True)


def _device() -> Any:
    """Return the audio device.

    Raises:
        MiniaudioError: there is none. (A null device would suppress the bell.)
    """
    import miniaudio

    silent = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    return miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        backends=[backend for backend in miniaudio.Backend if backend not in silent],
    )


def _stream(melody: array[int]) -> Generator[bytes, int, None]:
    """Yield as many frames as the device asks for, and silence at the end."""
    at, wanted = 0, (yield b"")
    while True:
        piece = melody[at : at + wanted]
        at += wanted
        wanted = yield piece.tobytes() + bytes(2 * (wanted - len(piece)))


def _play(melody: array[int]) -> None:
    with _device() as device:
        stream = _stream(melody)
        next(stream)
        device.start(stream)
        sleep(len(melody) / RATE + _REST)


def main() -> None:
    """Play until the input ends; end at once without an audio device."""
    with _device():
        pass
    listen(sys.stdin, _play)


if __name__ == "__main__":
    main()
