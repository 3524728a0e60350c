"""The types of the page come from the types of the server."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

import heliopause.server
from heliopause.server import schema, typescript, wire
from heliopause.server.store import Store, sqlite_engine
from tests.server.table import Server


def test_the_types_of_the_page_are_current() -> None:
    """If this fails: python -m heliopause.server.typescript"""
    assert typescript.target().read_text(encoding="utf-8") == typescript.render()


def test_every_message_is_described_in_openapi(sqlite_server: Server) -> None:
    described = sqlite_server.client.get("/api/openapi.json").json()
    names = {struct.__name__ for struct in typescript.wire_structs()}
    assert names == set(described["components"]["schemas"])
    create = described["paths"]["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/CreateTable")
    assert "201" in create["responses"]


def test_the_docs_page_is_self_contained(sqlite_server: Server) -> None:
    page = sqlite_server.client.get("/docs").text
    assert "/api/tables/{table}/moves" in page and "<script" not in page and "https://" not in page


def test_requests_refuse_unknown_fields() -> None:
    for struct in typescript.wire_structs():
        if issubclass(struct, wire.Request):
            assert struct.__struct_config__.forbid_unknown_fields


def test_migrations_lead_to_the_schema(database: str) -> None:
    Store(database).close()
    engine = create_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


TABLE = (
    "INSERT INTO tables (id, game, players, header, seed, seed_known, invite, hotseat, version, revision, assisted,"
    " over, thinker_until, created_at, updated_at)"
    " VALUES ('t1', 'beacons', 2, '{}', 's', false, 'i', false, 0, 1, false, false, 0, 0, 0)"
)
SEAT = "INSERT INTO seats (table_id, seat, kind, name, joined, seen_at) VALUES ('t1', 0, 'human', 'Ania', true, 0)"


def test_tables_of_the_first_shape_are_there_in_todays(database: str) -> None:
    """Every later migration meets tables with seats: none may lose them, or stumble over them."""

    def first_shape(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(heliopause.server.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text(TABLE))
        connection.execute(text(SEAT))

    sqlite = database.startswith("sqlite")
    engine = sqlite_engine(database, "BEGIN IMMEDIATE") if sqlite else create_engine(database)
    with engine.begin() as connection:
        first_shape(connection)
    Store(database).close()
    with engine.connect() as connection:
        assert connection.execute(text("SELECT name, guest, carried FROM seats")).all() == [("Ania", None, "")]
        assert connection.execute(text("SELECT id, brief FROM tables")).all() == [("t1", None)]
    engine.dispose()
