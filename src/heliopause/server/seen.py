"""When people were last seen, written down now and then for all of them together.

Every open page is a sign of life every few seconds; a flush of the disk for each would cost more than their moves.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging

from heliopause.server.kept import Store

log = logging.getLogger("heliopause.tables")
EVERY_S = 2.0


class Seen:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[tuple[str, int], float] = {}
        self._later: asyncio.Task[None] | None = None

    def note(self, table: str, seats: list[int], at: float) -> None:
        """To be written soon; it may be lost if the server dies before."""
        for seat in seats:
            self._noted[table, seat] = at
        if self._later is None or self._later.done():
            # In a context of its own: what the server does by itself is nobody's request.
            self._later = asyncio.create_task(self._write_later(), context=contextvars.Context())

    async def write(self) -> None:
        """What is noted, now."""
        noted, self._noted = self._noted, {}
        if not noted:
            return
        try:
            await self._store.write(self._store.rows.mark_seen, noted)
        except self._store.trouble as error:
            log.warning("who was seen was not written: %s", type(error).__name__)

    async def _write_later(self) -> None:
        await asyncio.sleep(EVERY_S)
        await self.write()
