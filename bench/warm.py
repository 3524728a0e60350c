"""Loaded once by the process that the storm's servers are forked from: what a first start does, done beforehand.

A start reads the migrations, builds the routes and prepares statements. A kill can do nothing to that either, so an
app is made, started and stopped here; every server still opens its own database, threads and sockets.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from bench.victims import die_with_parent

from heliopause.server.app import create_app
from heliopause.server.settings import Settings, database_url


async def start_and_stop(database: Path) -> None:
    app = create_app(Settings(database=database_url(str(database))))
    async with app.router.lifespan_context(app):
        pass


die_with_parent()
with tempfile.TemporaryDirectory(prefix="heliopause-warm-") as folder:
    asyncio.run(start_and_stop(Path(folder) / "tables.db"))
