"""What is kept for notices. Everything here belongs to a guest or a table and goes with it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from heliopause.server.schema import metadata

choices = Table(
    "notice_choices",
    metadata,
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("chosen", Text, nullable=False),
)

channels = Table(
    "notice_channels",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    # A push subscription as JSON, an address, or a url.
    Column("target", Text, nullable=False),
    Column("label", String(120), nullable=False),
    # The page that links of notices lead to, as the guest knew the server when the channel was made.
    Column("base", String(200), nullable=False),
    Column("switched_on", Boolean, nullable=False),
    Column("state", String(8), nullable=False),
    # The digest of the token that confirms an e-mail address, and then of the one that ends it.
    Column("token_hash", String(64)),
    Column("failures", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("used_at", Float),
    Index("channels_of_guest", "guest"),
    Index("channels_by_token", "token_hash"),
)

# How far each table was looked at: what changed since then is news. One row for all servers.
looked = Table(
    "notice_looked",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("deciding", Integer),
    Column("over", Boolean, nullable=False),
    Column("chat", Integer, nullable=False),
    Column("asked", String(80), nullable=False),
)

outbox = Table(
    "notice_outbox",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    # What it is about: a version, a line of the chat, a point in time. Nothing is told twice.
    Column("mark", String(40), nullable=False),
    # Only by this channel (a second try), or by all: ''.
    Column("channel", String(24), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("claimed_until", Float, nullable=False),
    Column("done_at", Float),
    Column("sent", Boolean, nullable=False),
    UniqueConstraint("guest", "table_id", "kind", "mark", "channel", name="notice_once"),
    Index("notices_due", "done_at", "due_at"),
)
