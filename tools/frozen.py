"""Start gridparty in the zip for people without Python: the script that PyInstaller freezes.

``-m MODULE`` works as in Python's own command, because the program starts parts of itself like
that (cards in the background, sounds).
"""

import runpy
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    if sys.argv[1:2] == ["-m"]:
        del sys.argv[:2]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        from gridparty.__main__ import main

        main()
