"""The tables of the database. Rows of `record` are only ever added."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("header", Text, nullable=False),
    # The secret of the game: read by the engine alone, shown in the record once the game is over.
    Column("seed", String(80), nullable=False),
    Column("seed_known", Boolean, nullable=False),
    Column("invite", String(80), nullable=False),
    Column("hotseat", Boolean, nullable=False),
    # `version` counts record lines; `revision` grows with every visible change, names and chat included.
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("assisted", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("deciding", Integer),
    Column("undo_request", Text),
    # Which server process thinks for the bots of this table now, and until when that claim holds.
    Column("thinker", String(40)),
    Column("thinker_until", Float, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("updated_at", Float, nullable=False),
    Index("tables_waiting", "over", "deciding"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("level", String(16)),
    Column("name", String(60), nullable=False),
    Column("joined", Boolean, nullable=False),
    Column("token_hash", String(64)),
    Column("webhook", String(500)),
    Column("seen_at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

record = Table(
    "record",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("line", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

# A retried request is recognised by its key: one row for each request that was applied.
applied = Table(
    "applied",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("holder", String(16), nullable=False),
    Column("key", String(80), nullable=False),
    Column("request", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "holder", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("id", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
)
