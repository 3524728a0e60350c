"""What a host has decided: who may not come, what is told to everybody, what is thrown away."""

from __future__ import annotations

from sqlalchemy import Column, Float, PrimaryKeyConstraint, String, Table, Text

from heliopause.server.schema import metadata

bans = Table(
    "bans",
    metadata,
    # `address` (a network as 203.0.113.0/24) or `guest`.
    Column("kind", String(8), nullable=False),
    Column("who", String(80), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("made_at", Float, nullable=False),
    PrimaryKeyConstraint("kind", "who"),
)

decisions = Table(
    "house_decisions",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
