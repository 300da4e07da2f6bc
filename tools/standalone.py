"""Build the zip for people without Python: ``python tools/standalone.py FOLDER``.

PyInstaller (`pip install 'gridparty[standalone]'`) puts the installed gridparty, its dependencies
and Python into a folder; this adds the licences of everything in it and packs the folder. pandas
and numpy, which ortools requires and gridparty never loads, stay out.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distributions, packages_distributions, version
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from manual import write_manual

HERE = Path(__file__).parent
#: Modules that are imported by name while the program runs, which PyInstaller cannot see.
BY_NAME = ("textual", "uvicorn", "websockets", "ortools.sat", "plotext", "openskill")
LEFT_OUT = (
    "pandas",
    "numpy",
    "Cython",
    "matplotlib",
    "IPython",
    "pytest",
    "mypy",
    "tkinter",
    "setuptools",
)
_LICENCE_NAMES = ("licen", "copying", "notice", "authors")


def freeze(folder: Path) -> Path:
    """Return the folder of the program, built below `folder`."""
    words = [f"--collect-submodules={name}" for name in BY_NAME]
    words += [f"--exclude-module={name}" for name in LEFT_OUT]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--onedir", "--name=gridparty"]
    paths = [
        f"--distpath={folder}",
        f"--workpath={folder / 'work'}",
        f"--specpath={folder / 'work'}",
    ]
    log = ["--log-level=WARN", "--collect-all=gridparty"]
    subprocess.run([*command, *paths, *log, *words, str(HERE / "frozen.py")], check=True)
    return folder / "gridparty"


def bundled(program: Path) -> dict[str, Distribution]:
    """Return the distributions that have a file in the program, by name."""
    inside = {path.name.partition(".")[0] for path in (program / "_internal").iterdir()}
    inside |= set(archived(program))
    known = {found.metadata["Name"]: found for found in distributions()}
    owners = packages_distributions()
    names = {name for module in inside for name in owners.get(module, ())}
    return {name: known[name] for name in sorted(names) if name in known}


def archived(program: Path) -> list[str]:
    """Return the packages in the program's archive of modules."""
    from PyInstaller.archive.readers import CArchiveReader

    executable = next(path for path in program.iterdir() if path.stem == "gridparty")
    archive = CArchiveReader(str(executable))
    modules = archive.open_embedded_archive("PYZ.pyz").toc
    return sorted({name.partition(".")[0] for name in modules})


def licences_of(found: Distribution) -> list[Path]:
    """Return the licence files of a distribution; of gridparty those in the repository."""
    if found.metadata["Name"] == "gridparty":
        return [HERE.parent / "LICENSE", *HERE.parent.glob("src/gridparty/print/fonts/LICENSE-*")]
    files = found.files or ()
    named = (file for file in files if file.name.lower().startswith(_LICENCE_NAMES))
    paths = (Path(str(found.locate_file(file))) for file in named)
    return [path for path in paths if path.suffix not in (".py", ".pyc") and path.is_file()]


def add_licences(program: Path) -> list[str]:
    """Copy all licences into the program's folder; return the distributions without a file."""
    without = []
    for name, found in bundled(program).items():
        target = program / "licences" / name
        target.mkdir(parents=True, exist_ok=True)
        for file in licences_of(found):
            shutil.copy(file, target / file.name)
        if not any(target.iterdir()):
            stated = found.metadata["License-Expression"] or found.metadata["License"] or ""
            (target / "LICENCE.txt").write_text(f"{name}: {stated or 'see its home page'}\n")
            if not stated:
                without.append(name)
    python = program / "licences" / "Python"
    python.mkdir(parents=True, exist_ok=True)
    for folder in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        for file in folder.glob("LICENSE*"):
            shutil.copy(file, python / file.name)
    return without


def pack(program: Path, archive: Path) -> Path:
    """Pack the program's folder; links stay links: a third of it are libraries linked once more."""
    with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        for path in sorted(program.rglob("*")):
            name = path.relative_to(program.parent)
            if path.is_symlink():
                link = ZipInfo(name.as_posix())
                link.create_system = 3  # Unix, whose rights are in the upper half of the attributes
                link.external_attr = path.lstat().st_mode << 16
                packed.writestr(link, str(path.readlink()))
            else:
                packed.write(path, name)
    return archive


def main() -> int:
    """Build, add the licences, and pack; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the program and its zip go")
    folder = parser.parse_args().folder.resolve()
    program = freeze(folder)
    if without := add_licences(program):
        print("no licence found for:", ", ".join(without), file=sys.stderr)
        return 1
    write_manual(program / "man" / "man1")
    machine = f"{platform.system()}-{platform.machine()}".lower()
    print(pack(program, folder / f"gridparty-{version('gridparty')}-{machine}.zip"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
