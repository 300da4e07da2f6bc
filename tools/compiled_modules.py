"""Make sure that the installed gridparty is compiled: `python tools/compiled_modules.py`.

Exits with 1 and names the modules of ``setup.py`` that run as ordinary Python. Releases and the
workflow for Windows ask it, because everything works without them, only slower.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path


def compiled_modules(setup: Path) -> list[str]:
    """Return the names in COMPILED, without running the file."""
    for node in ast.parse(setup.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            return list(ast.literal_eval(node.value))
    raise LookupError(f"expected COMPILED in {setup}")


def main() -> int:
    """Print what is missing; return the exit code."""
    names = compiled_modules(Path(__file__).parents[1] / "setup.py")
    plain = [name for name in names if str(import_module(name).__file__).endswith(".py")]
    print(f"{len(names) - len(plain)} of {len(names)} modules are compiled")
    if plain:
        print("not compiled:", ", ".join(plain))
    return 1 if plain else 0


if __name__ == "__main__":
    sys.exit(main())
