"""Lessons on the screen.

Any page opens them by pushing a presenter, which takes itself off again::

    from gridparty.terminal.learn.screen import learn_presenter, lessons_presenter

    navigation.push(lessons_presenter(navigation))          # asks which
    navigation.push(learn_presenter(navigation, "race"))    # race, blitz, solo, tiles or kids
"""
