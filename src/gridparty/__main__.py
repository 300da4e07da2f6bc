"""The way in, for the shell and for `python -m gridparty`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the program; ctrl+c is heard from the first moment on."""
    try:
        from gridparty.cli import run

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


if __name__ == "__main__":
    main()
