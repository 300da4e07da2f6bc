"""Write files atomically, and never over others unless asked.

Decks, PDFs and boards are all written here, so a full disk or a power failure never costs the
previous file. Data is first written beside its target under a name such as
``.gridparty-5f0c….tmp``, which the writer keeps locked; a killed program leaves it unlocked, and
the next one that writes into the folder removes it.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep, time
from typing import NamedTuple

from gridparty.errors import FileExistsAlreadyError, GridpartyError, WishError
from gridparty.i18n.messages import Sentence, either, message, say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_WHY = {  # said in `why`
    errno.EACCES: message("no permission"),
    errno.EPERM: message("no permission"),
    errno.EROFS: message("the disk is read-only"),
    errno.ENOSPC: message("the disk is full"),
    errno.EDQUOT: message("the disk is full"),
    errno.EFBIG: message("the file would be too large"),
    errno.ENOENT: message("there is no such file"),
    errno.ENOTDIR: message("a part of the path is not a folder"),
    errno.EEXIST: message("a part of the path is not a folder"),
    errno.EISDIR: message("it is a folder"),
    errno.ENAMETOOLONG: message("the name is too long"),
    errno.ELOOP: message("no file can have this name"),
    errno.EBADF: message("it is closed"),
}

#: A file and its content, whole or in pieces (iterated again when a write is repeated).
Content = tuple[str | os.PathLike[str], bytes | str | Iterable[bytes]]

_BESIDE = re.compile(r"\.gridparty-[0-9a-f]{16}\.tmp")
_SURELY_LOST = 3600.0  # seconds after which a temporary file is abandoned, where there are no locks
_PATIENCE = 2.0  # seconds to wait for exclusive access
_LONG_PATIENCE = 10.0  # the same where there is no alternative


def write_atomically(
    path: str | os.PathLike[str], data: bytes | str | Iterable[bytes], *, force: bool = False
) -> None:
    """Write the data to the file: afterwards it holds all of them, or is unchanged.

    Missing folders are made. Text is written as UTF-8 with its own line ends. A link is followed; a
    device or a pipe simply takes the data.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: the file cannot be written; the message says why.
    """
    write_together([(path, data)], force=force)


def write_together(files: Sequence[Content], *, force: bool = False) -> None:
    """Like `write_atomically`, for files that belong together: all are written, or none.

    When several programs write the same files at once, each writes all or none. (Only a power
    failure between two moves leaves the first new and the second old.)

    Raises:
        FileExistsAlreadyError: one of the files exists, and `force` is not set.
        GridpartyError: one cannot be written; the message says which, and why.
    """
    with ExitStack() as stack:
        beside: list[_Beside] = []
        for path, data in files:
            pieces = _pieces(data)
            with _told_of(path):
                if _is_special(path):
                    with Path(path).open("wb") as file:
                        file.writelines(pieces)
                    continue
                require_free(path, force=force)
                target = Path(os.path.realpath(path))
                target.parent.mkdir(parents=True, exist_ok=True)
                beside.append(stack.enter_context(_written_beside(target, pieces)))
        if beside:
            with _alone_in(beside[0].target.parent):
                _put_in_place(beside, force=force)


def move_atomically(
    source: str | os.PathLike[str], target: str | os.PathLike[str], *, force: bool = False
) -> None:
    """Rename a file within its folder, never over another one unless asked.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: it cannot be moved; the message says why.
    """
    with _told_of(target):
        require_free(target, force=force)
        beside = _Beside(Path(source), Path(os.path.realpath(target)))
        with _alone_in(beside.target.parent):
            _put_in_place([beside], force=force)
        beside.source.unlink(missing_ok=True)  # after linking it has two names


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file that exists for this purpose; it is made, and never removed.

    Hold it while a file is read, changed and written, so that no other program's update is lost.
    The system releases the lock when the process ends. On a disk without locks nothing is locked.

    Raises:
        OSError: the file cannot be made or opened; TimeoutError where another program keeps the
            lock.
    """
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o600)
    try:
        end = monotonic() + _LONG_PATIENCE
        while (taken := _lock_alone(descriptor)) is False:
            if monotonic() >= end:
                raise TimeoutError(errno.ETIMEDOUT, say("another program is writing there"))
            sleep(0.005)
        try:
            yield
        finally:
            if taken:
                _unlock(descriptor)  # a worker started meanwhile has it open, too
    finally:
        os.close(descriptor)


def require_free(path: str | os.PathLike[str], *, force: bool = False) -> None:
    """Check before the work that a result may be written there.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: the path is a folder.
    """
    if os.path.isdir(path):  # noqa: PTH112  (Path.is_dir() would raise where we may not look)
        raise GridpartyError(not_written(path, OSError(errno.EISDIR, "")))
    if os.path.lexists(path) and not force and not _is_special(path):
        raise _exists(path)


def wrong_ending(path: Path, *endings: str) -> WishError:
    """Return the error for a file whose name has none of these endings."""
    return WishError(
        say("{file} must end in {endings}.", file=shown(path), endings=either(endings))
    )


def shown(path: str | os.PathLike[str]) -> str:
    """Return the path for a message, quoted where it is not printable on one line."""
    text = os.fspath(path)
    return text if text.isprintable() else ascii(text)


def why(error: OSError | ValueError) -> str:
    """Return the system's error in plain words."""
    if sys.platform == "win32" and isinstance(error, PermissionError):
        return say("it is open in another program, or you have no permission")
    if isinstance(error, OSError):
        known = _WHY.get(error.errno or 0)
        return say(known) if known else error.strerror or str(error)
    return say("no file can have this name")  # ValueError: a zero byte, a lone surrogate


def not_read(path: str | os.PathLike[str], error: OSError | ValueError) -> Sentence:
    """Return that the file cannot be read, and why."""
    return say("cannot read {file}: {why}", file=shown(path), why=why(error))


def not_written(path: str | os.PathLike[str], error: OSError | ValueError) -> Sentence:
    """Return that the file cannot be written, and why."""
    return say("cannot write {file}: {why}", file=shown(path), why=why(error))


def not_deleted(path: str | os.PathLike[str], reason: str) -> Sentence:
    """Return that the file cannot be deleted, and why."""
    return say("cannot delete {file}: {why}", file=shown(path), why=reason)


def _pieces(data: bytes | str | Iterable[bytes]) -> Iterable[bytes]:
    if isinstance(data, str):
        return (data.encode(),)
    return (data,) if isinstance(data, bytes) else data


class _Beside(NamedTuple):
    """A temporary file and its target."""

    source: Path
    target: Path


@contextmanager
def _told_of(path: str | os.PathLike[str]) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) and _can_be_named(path):
            raise  # a fault of the code that makes the pieces
        raise GridpartyError(not_written(path, error)) from None


def _can_be_named(path: str | os.PathLike[str]) -> bool:
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


@contextmanager
def _written_beside(target: Path, pieces: Iterable[bytes]) -> Iterator[_Beside]:
    # In the same folder, because a move is atomic only within one file system.
    _sweep(target.parent)
    descriptor, source = _new_file(target.parent)
    try:
        with open(descriptor, "wb", closefd=False) as file:
            if target.exists():
                os.chmod(source, stat.S_IMODE(target.stat().st_mode))  # noqa: PTH101
            file.writelines(pieces)
            file.flush()
            os.fsync(descriptor)
        if sys.platform == "win32":  # open files cannot be moved there
            os.close(descriptor)
            descriptor = -1
        yield _Beside(source, target)
    finally:
        source.unlink(missing_ok=True)
        if descriptor >= 0:
            os.close(descriptor)


def _new_file(folder: Path) -> tuple[int, Path]:
    """Create a locked file in the folder; return its descriptor and path.

    Not made by tempfile, whose files only the owner can read.
    """
    while True:
        path = folder / f".gridparty-{os.urandom(8).hex()}.tmp"
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o666)
        try:
            if _lock(descriptor) is not False and os.fstat(descriptor).st_nlink:
                return descriptor, path
        except BaseException:
            path.unlink(missing_ok=True)
            os.close(descriptor)
            raise
        os.close(descriptor)  # a concurrent sweep took it for an abandoned one


def _sweep(folder: Path) -> None:
    """Remove temporary files of killed programs, but none still being written."""
    try:
        names = os.listdir(folder)  # noqa: PTH208  (quicker, and at once)
    except OSError:
        return  # it may be writable but not readable
    for name in filter(_BESIDE.fullmatch, names):
        try:
            _remove_if_lost(folder / name)
        except OSError:
            pass  # another account's, or gone already


def _remove_if_lost(path: Path) -> None:
    if sys.platform == "win32":  # where open files cannot be removed
        if time() - path.stat().st_mtime > _SURELY_LOST:
            path.unlink()
    else:
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if _lock(descriptor):
                path.unlink()
        finally:
            os.close(descriptor)


def _lock(descriptor: int) -> bool | None:
    """Lock it until this process closes it; False: another has it, None: locks are unsupported."""
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            return False
        except OSError:
            pass  # some network disks have no locks
    return None


def _lock_alone(descriptor: int) -> bool | None:
    """Like `_lock`, for an empty file, which can be locked on Windows, too."""
    if sys.platform != "win32":
        return _lock(descriptor)
    else:  # noqa: RET505  (each system's checker takes the other's code for unreachable)
        try:
            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        except OSError:
            return None
        return True


def _unlock(descriptor: int) -> None:
    """Release the lock of `_lock_alone`."""
    if sys.platform == "win32":
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Hold exclusive access to the folder, where folders can be locked.

    Keep it brief; after a while the caller goes on without it.
    """
    descriptor, end = -1, monotonic() + _PATIENCE
    if sys.platform != "win32":
        try:
            descriptor = os.open(folder, os.O_RDONLY)
        except OSError:
            pass  # it may be writable but not readable: go on without a lock
    try:
        while descriptor >= 0 and _lock(descriptor) is False and monotonic() < end:
            sleep(0.01)
        yield
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _put_in_place(files: Iterable[_Beside], *, force: bool) -> None:
    placed: list[Path] = []
    try:
        for source, target in files:
            with _told_of(target):
                if force:
                    source.replace(target)
                else:
                    _move_to_free_name(source, target)
                    placed.append(target)
    except BaseException:
        for target in placed:  # remove an incomplete set
            target.unlink(missing_ok=True)
        raise


def _move_to_free_name(source: Path, target: Path) -> None:
    # A link never overwrites, whatever happened since we looked.
    try:
        target.hardlink_to(source)
    except FileExistsError:
        raise _exists(target) from None
    except OSError:  # FAT and some network disks have no links
        if target.exists():
            raise _exists(target) from None
        source.replace(target)


def _is_special(path: str | os.PathLike[str]) -> bool:
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _exists(path: str | os.PathLike[str]) -> FileExistsAlreadyError:
    return FileExistsAlreadyError(say("{file} exists: --force overwrites it", file=shown(path)))
