"""All running parts of one place with tables, started and stopped together: a server process, or a browser's worker."""

from __future__ import annotations

import asyncio
import importlib
import secrets

from heliopause.server.bus import Bus, Listener, Message
from heliopause.server.company import Company
from heliopause.server.guests import Guests
from heliopause.server.hosting import Hosting
from heliopause.server.kept import Notices, Store, Workers
from heliopause.server.limits import Bodies, Buckets
from heliopause.server.pack_shelf import PackShelf
from heliopause.server.reviews import Reviews
from heliopause.server.settings import Settings
from heliopause.server.shares import LoopShares
from heliopause.server.stream import Pages
from heliopause.server.tables import Tables
from heliopause.server.thinkers import Thinkers
from heliopause.server.timing import Timing


class Hub:
    def __init__(self, settings: Settings, store: Store, bus: Bus, webhooks: Notices, pool: Workers) -> None:
        for module in settings.plugins:
            importlib.import_module(module)
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.store = store
        self.bus = bus
        self.webhooks = webhooks
        self.pool = pool
        self.tables = Tables(settings, store, bus, webhooks)
        self.guests = Guests(settings, store, self.tables)
        self.pages = Pages(settings, self.tables, self.bus)
        self.thinkers = Thinkers(settings, self.tables, self.pool, self.me)
        self.pack_shelf = PackShelf(settings.packs)
        self.reviews = Reviews(settings.reviews, self.pool, settings.review_worlds)
        self.create_bucket = Buckets(settings.create_rate)
        self.chat_bucket = Buckets(settings.chat_rate)
        self.think_bucket = Buckets(settings.think_rate)
        self.shares = LoopShares(settings.loop_share, settings.loop_burst_s)
        self.looking_back = asyncio.Semaphore(1)
        self.work_bucket = Buckets(settings.work_rate)
        self.bodies = Bodies(settings.bodies_bytes, settings.bodies_bytes // 8)
        self.company = Company(self.tables)
        self.timing = Timing(self.tables, settings.clocks_s)
        self.hosting = Hosting(self.tables)
        self.tables.looked = self.thinkers.wake
        self.listeners: list[Listener] = []
        """Who else hears what changed: parts that not every place with tables has."""

    async def start(self) -> None:
        await self.bus.start(self._hear)
        self.webhooks.start()
        self.pool.start()
        self.tables.shelf.start()
        self.thinkers.start()
        self.timing.start()

    def _hear(self, message: Message) -> None:
        self.pages.hear(message)
        for listener in self.listeners:
            listener(message)
        if message.seat is None:
            self.thinkers.wake(message.table)

    async def stop(self) -> None:
        self.pages.close_all()
        await self.timing.stop()
        await self.thinkers.stop()
        await self.reviews.stop()
        await self.tables.shelf.stop()
        await self.tables.finish()
        await self.pool.stop()
        await self.webhooks.stop()
        await self.bus.stop()
        self.store.close()
