"""Starting a server from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from urllib.request import urlopen

import uvicorn
from fastapi import FastAPI

from heliopause.server.app import create_app
from heliopause.server.filelock import DatabaseTrouble
from heliopause.server.hub import Hub
from heliopause.server.settings import Settings, database_url


class Server(uvicorn.Server):
    """Lets open streams end at once when the server stops, instead of waiting for them."""

    def __init__(self, app: FastAPI, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._hub: Hub = app.state.hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.pages.close_all()
        await super().shutdown(sockets)


def run(
    host: str = "127.0.0.1",
    port: int = 8420,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until stopped. `database` is a file or a url; `settings` replaces every default for tests and tools."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    refuse_used_port(host, port)
    try:
        app = create_app(settings if settings is not None else Settings(database=database_url(database)))
    except DatabaseTrouble as trouble:
        sys.exit(f"heliopause: {trouble}")
    gc.freeze()  # what is here for good need not be looked through again in the middle of somebody's move
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        lifespan="on",
        timeout_keep_alive=75,
        timeout_graceful_shutdown=3,
    )
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    print(f"heliopause: {address}  (stop with Ctrl+C)", flush=True)
    if open_browser:
        threading.Thread(target=open_when_up, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Server(app, config).serve())


def refuse_used_port(host: str, port: int) -> None:
    """Say in a line that nobody can be served at this address, before anything is opened."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if sys.platform != "win32":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sys.exit(f"heliopause: cannot listen on {host} port {port}: {error.strerror or error}")


def open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}/api/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
