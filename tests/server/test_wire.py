"""The types of the page come from the types of the server."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from heliopause.server import schema, typescript, wire
from heliopause.server.store import Store
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
