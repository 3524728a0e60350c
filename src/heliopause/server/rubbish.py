"""When Python looks for rubbish: never through all tables in the middle of somebody's move.

A look through 500 tables takes a fifth of a second in which nobody is answered. What has lived for some seconds is
therefore set aside, and looked through only when few tables are in memory, or now and then.
"""

from __future__ import annotations

import asyncio
import gc
import time

from heliopause.server.shelf import Shelf, give_back

SET_ASIDE_S = 5.0
FEW = 25
"""So many tables are looked through within some milliseconds."""
AT_LEAST_S = 900.0
"""With many tables all the time it is looked through this often all the same."""
NEVER = 1_000_000_000


class Rubbish:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._most = 0
        self._looked_at = time.monotonic()

    async def look_after(self) -> None:
        """For the life of a server process; the settings are the whole process's."""
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, NEVER)
        gc.freeze()
        while True:
            await asyncio.sleep(SET_ASIDE_S)
            self.tidy()

    def tidy(self) -> bool:
        """Set aside what is there; whether everything was looked through before that."""
        count = len(self._shelf)
        self._most = max(self._most, count)
        through = (count < self._most and count <= FEW) or time.monotonic() - self._looked_at > AT_LEAST_S
        if through:
            self._most, self._looked_at = count, time.monotonic()
            gc.unfreeze()
            gc.collect()
            give_back()
        else:
            gc.collect(1)
        gc.freeze()
        return through
