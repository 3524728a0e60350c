"""Tokens of seats stay out of the logs, also when uvicorn is started by hand as docs/PROTOCOL.md shows."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from heliopause.server.app import create_app
from tests.server.conftest import fresh_database, settings_for


def test_the_access_log_of_uvicorn_holds_no_token(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))
    app.state.hub.store.close()
    address = "/api/tables/abc/stream?last=1&token=SECRET-of-a-seat&x=2"
    for name in ("uvicorn.access", "uvicorn.error"):
        with caplog.at_level(logging.INFO, logger=name):
            logging.getLogger(name).info('%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", address, "1.1", 200)
    assert caplog.text.count("token=...&x=2") == 2 and "SECRET" not in caplog.text
