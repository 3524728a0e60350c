"""All running parts of one server process, started and stopped together."""

from __future__ import annotations

import importlib
import secrets

from heliopause.server.bus import Bus, LocalBus, Message, PostgresBus
from heliopause.server.limits import Buckets
from heliopause.server.pool import Pool
from heliopause.server.settings import Settings
from heliopause.server.store import Store
from heliopause.server.stream import Pages
from heliopause.server.tables import Tables
from heliopause.server.thinkers import Thinkers
from heliopause.server.webhooks import Webhooks


class Hub:
    def __init__(self, settings: Settings) -> None:
        for module in settings.plugins:
            importlib.import_module(module)
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.store = Store(settings.database)
        self.bus: Bus = LocalBus() if self.store.sqlite else PostgresBus(settings.database, self.me)
        self.webhooks = Webhooks()
        self.tables = Tables(settings, self.store, self.bus, self.webhooks)
        self.pages = Pages(settings, self.tables, self.bus)
        self.pool = Pool(settings.bot_workers, settings.plugins)
        self.thinkers = Thinkers(settings, self.tables, self.pool, self.me)
        self.create_bucket = Buckets(settings.create_rate)
        self.chat_bucket = Buckets(settings.chat_rate)
        self.think_bucket = Buckets(settings.think_rate)

    async def start(self) -> None:
        await self.bus.start(self._hear)
        self.webhooks.start()
        self.pool.start()
        self.thinkers.start()

    def _hear(self, message: Message) -> None:
        self.pages.hear(message)
        if message.seat is None:
            self.thinkers.wake(message.table)

    async def stop(self) -> None:
        self.pages.close_all()
        await self.thinkers.stop()
        await self.pool.stop()
        await self.webhooks.stop()
        await self.bus.stop()
        self.store.close()
