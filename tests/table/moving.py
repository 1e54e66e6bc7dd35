"""What tests of motion share: cards that are started and watched until all is still."""

from scenes.table.layout import Pose
from scenes.table.motion import Motion, Shot

HOME = Pose(100, 100, 0, 50, 3, z=1)
AWAY = Pose(500, 400, 20, 50, 3, z=2)
TRACE = 4.0
"""Ms between two looks."""


def started(*poses, factor=1.0):
    motion = Motion(factor)
    motion.show(dict(enumerate(poses)))
    motion.changed()
    return motion


def watch(motion, most=4000.0):
    """Ticks until all is still: the poses of each look (the first before the first tick), the cues with their times."""
    looks, cues, time = [dict(motion.poses())], [], 0.0
    while (motion.wait_ms() is not None) and time < most:
        due = motion.tick(TRACE)
        time += TRACE
        cues += [(time, cue) for cue in due]
        looks.append(dict(motion.poses()))
    assert time < most, "it comes to rest"
    return looks, cues


def duration(motion):
    return (len(watch(motion)[0]) - 1) * TRACE


def dealt(count, cards=60):
    """Shots of a deal: one card after another from one place to another."""
    at = dict.fromkeys(range(cards), HOME)
    for card in range(count):
        at[card] = AWAY._replace(x=500 + card)
        yield Shot(dict(at), [card], "deal", card)
