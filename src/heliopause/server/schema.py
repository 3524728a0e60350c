"""The tables of the database. Rows of `record` are only ever added."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
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
    # What a list of games says of it (brief.py); null at tables older than the column, until somebody lists them.
    Column("brief", Text),
    # What is agreed around the game (around.py), when its clocks must be looked at, whether everybody sees it.
    Column("around", Text, nullable=False, server_default=""),
    Column("deadline", Float),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Index("tables_waiting", "over", "deciding"),
    Index("tables_deadlines", "deadline"),
    Index("tables_listed", "listed", "updated_at"),
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
    # Whose seat it is, if a guest took it with his key. Digests of the tokens that he asked for on other devices.
    Column("guest", String(24)),
    Column("carried", Text, nullable=False, default=""),
    Column("archived", Boolean, nullable=False, default=False),
    # Whether those who have no seat at the table read a number instead of the name.
    Column("private", Boolean, nullable=False, default=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_of_guest", "guest"),
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

# What a table looked like to each seat (-1: to those who watch), packed; read where the record cannot be replayed.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

# People without an account. Keys and codes are kept as digests only.
guests = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("mark", String(16), nullable=False),
    Column("hide_name", Boolean, nullable=False),
    # Settings and progress of the page, by name, as JSON.
    Column("kept", Text, nullable=False),
    Column("code_hash", String(64)),
    Column("created_at", Float, nullable=False),
    Index("guests_by_code", "code_hash", unique=True),
)

guest_keys = Table(
    "guest_keys",
    metadata,
    Column("key_hash", String(64), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id"), nullable=False),
    Column("created_at", Float, nullable=False),
    Index("keys_of_guest", "guest"),
)
