"""Real servers for the tests: in this process over ASGI, or as a process of their own where killing is the point."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from heliopause.server.app import create_app
from heliopause.server.settings import Rate, Settings
from tests.server.table import Server

PLENTY = Rate(burst=100_000, seconds=0.001)


def postgres_url() -> str | None:
    return os.environ.get("HELIOPAUSE_TEST_POSTGRES")


def fresh_database(kind: str, folder: Path) -> str:
    """A database nobody used before: a file, or a new database of the PostgreSQL server under test."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.db'}"
    given = postgres_url()
    if given is None:
        pytest.skip("NOT TESTED ON POSTGRESQL: HELIOPAUSE_TEST_POSTGRES names no server")
    import psycopg

    plain = given.replace("postgresql+psycopg://", "postgresql://", 1)
    name = "t" + secrets.token_hex(8)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    head, _, query = plain.partition("?")
    base = head.rsplit("/", 1)[0]
    return f"postgresql+psycopg://{base.removeprefix('postgresql://')}/{name}" + (f"?{query}" if query else "")


def settings_for(database: str, **changes: object) -> Settings:
    rates = dict.fromkeys(("create_rate", "chat_rate", "think_rate", "work_rate", "guest_rate"), PLENTY)
    given = {"plugins": ("heliopause.games.template",), "names": ("testserver",), **rates}
    given["packs"] = Path(tempfile.mkdtemp(prefix="packs-"))
    given["reviews"] = Path(tempfile.mkdtemp(prefix="reviews-"))
    given["review_worlds"] = 2
    return Settings(database=database, **{**given, **changes})  # type: ignore[arg-type]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_database(request.param, tmp_path)


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    """A server with the toy game on either database; bots do not move by themselves."""
    with TestClient(create_app(settings_for(database, bots_play=False)), raise_server_exceptions=False) as client:
        yield Server(client)


@pytest.fixture
def sqlite_server(tmp_path: Path) -> Iterator[Server]:
    database = fresh_database("sqlite", tmp_path)
    with TestClient(create_app(settings_for(database, bots_play=False)), raise_server_exceptions=False) as client:
        yield Server(client)
