"""What is done to a process from within, before the program begins: a disk that kills it, fills up
or is closed, and clocks that jump."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from fault_processes import Hook

TOUCHES = ("fsync", "link", "replace", "rename", "unlink", "mkdir", "ftruncate", "chmod", "write")
_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

#: A beginning for a new interpreter: both clocks jump now and then, the running one only ahead.
JUMPING_CLOCKS = """
import random, sys, time
rng, wall, running = random.Random(int(sys.argv.pop(1))), time.time, time.monotonic
ahead = {"wall": 0.0, "running": 0.0}
def jump():
    if rng.random() < 0.02:
        ahead["wall"] += rng.choice((-1e8, -4000, -3, -0.5, 0.5, 3, 4000, 1e8))
    if rng.random() < 0.01:
        ahead["running"] += rng.choice((0.5, 3, 40, 4000))
def wall_clock():
    jump()
    return wall() + ahead["wall"]
def running_clock():
    jump()
    return running() + ahead["running"]
time.time, time.monotonic = wall_clock, running_clock
from gridparty.__main__ import main
main()
"""


def killed_at_touch(number: int, rng: Random) -> Hook:
    """The process kills itself when it touches the disk for that time, before or after it is done.

    A write is torn: a part of it gets there.
    """

    def hook() -> None:
        left = number

        def touched(real: Callable[..., Any], name: str) -> Callable[..., Any]:
            def call(*arguments: Any, **options: Any) -> Any:
                nonlocal left
                to_file = name != "write" or arguments[0] > 2
                left -= to_file
                if left or not to_file:
                    return real(*arguments, **options)
                if name == "write":
                    data = bytes(arguments[1])
                    real(arguments[0], data[: rng.randint(0, len(data))])
                elif rng.random() < 0.5:
                    real(*arguments, **options)
                os.kill(os.getpid(), signal.SIGKILL)
                raise AssertionError("it is dead")

            return call

        for name in TOUCHES:
            setattr(os, name, touched(getattr(os, name), name))

    return hook


def full_after(size: int) -> Hook:
    """No file may grow beyond so many bytes: the system refuses, as where a disk is full."""

    def hook() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return hook


def can_be_refused() -> bool:
    """Whether a process can be made to which closed folders are closed."""
    return os.geteuid() != 0 or sys.platform == "linux"


def refused() -> None:
    """Closed folders are closed to this process, even where it is root's."""
    if os.geteuid():
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    nothing = (ctypes.c_uint32 * 6)()
    if libc.capset(header, nothing):
        raise OSError(ctypes.get_errno(), "the rights of root cannot be laid down")
