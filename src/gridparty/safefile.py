"""Write a file whole or not at all, and never over another one unasked.

Decks, PDFs and boards all leave through `write_atomically`, so a full disk or a pulled plug costs
nobody the file that was there before.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from gridparty.errors import FileExistsAlreadyError, GridpartyError

_WHY = {
    errno.EACCES: "no permission",
    errno.EPERM: "no permission",
    errno.EROFS: "the disk is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "the file would be too large",
    errno.ENOENT: "there is no such file",
    errno.ENOTDIR: "a part of the path is not a folder",
    errno.EEXIST: "a part of the path is not a folder",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "a link leads back to itself",
    errno.EBADF: "it is closed",
}


def write_atomically(
    path: str | os.PathLike[str], data: bytes | str, *, force: bool = False
) -> None:
    """Put the data into the file: afterwards it holds all of them, or nothing has changed.

    Missing folders are made. Text is written as UTF-8 with the line ends it has. A link is
    followed; a device or a pipe simply takes the data.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: the file cannot be written; the message says why.
    """
    content = data.encode() if isinstance(data, str) else data
    try:
        if _is_special(path):
            Path(path).write_bytes(content)
            return
        require_free(path, force=force)
        target = Path(os.path.realpath(path))
        target.parent.mkdir(parents=True, exist_ok=True)
        _write_beside_and_move(target, content, force=force)
    except (OSError, ValueError) as error:
        raise GridpartyError(f"cannot write {shown(path)}: {why(error)}") from None


def require_free(path: str | os.PathLike[str], *, force: bool = False) -> None:
    """Check before the work is done that a result may go there.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: the path is a folder.
    """
    if os.path.isdir(path):  # noqa: PTH112  (Path.is_dir() would raise where we may not look)
        raise GridpartyError(f"cannot write {shown(path)}: it is a folder")
    if os.path.lexists(path) and not force and not _is_special(path):
        raise _exists(path)


def shown(path: str | os.PathLike[str]) -> str:
    """The path for a message: quoted where it holds what cannot be printed on one line."""
    text = os.fspath(path)
    return text if text.isprintable() else ascii(text)


def why(error: OSError | ValueError) -> str:
    """The system's refusal in plain words."""
    if isinstance(error, OSError):
        return _WHY.get(error.errno or 0) or (error.strerror or str(error)).lower()
    return "this is no name a file can have"  # ValueError: a zero byte, half a surrogate pair


def _write_beside_and_move(target: Path, content: bytes, *, force: bool) -> None:
    # In the same folder, because a move is atomic only within one file system. Made by hand and
    # not by tempfile, whose files nobody else may read.
    beside = target.with_name(f".gridparty-{os.urandom(8).hex()}.tmp")
    try:
        with open(beside, "xb") as file:  # noqa: PTH123
            if target.exists():
                os.chmod(beside, stat.S_IMODE(target.stat().st_mode))  # noqa: PTH101
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if force:
            beside.replace(target)
        else:
            _move_to_free_name(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _move_to_free_name(source: Path, target: Path) -> None:
    # A link never overwrites, whatever happened since we looked.
    try:
        target.hardlink_to(source)
    except FileExistsError:
        raise _exists(target) from None
    except OSError:  # FAT and some network disks know no links
        source.replace(target)


def _is_special(path: str | os.PathLike[str]) -> bool:
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _exists(path: str | os.PathLike[str]) -> FileExistsAlreadyError:
    return FileExistsAlreadyError(f"{shown(path)} exists already: --force overwrites it")
