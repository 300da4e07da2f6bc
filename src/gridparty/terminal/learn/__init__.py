"""Lessons on the screen.

Any page opens them by laying a scene on its stack, which takes itself off again::

    from gridparty.terminal.learn.screen import learn_scene, lessons_scene

    stack.push(lessons_scene(stack))          # asks which
    stack.push(learn_scene(stack, "race"))    # race, blitz, solo, tiles or kids
"""
