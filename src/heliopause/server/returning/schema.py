"""What is kept for those who come back. It belongs to a guest and goes with him."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from heliopause.server.schema import metadata

passkeys = Table(
    "passkeys",
    metadata,
    # The digest of the credential's own id, which may be a kilobyte.
    Column("id", String(64), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("label", String(60), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("used_at", Float),
    Index("passkeys_of_guest", "guest"),
)

# Digests of what is good once and not for long: challenges for passkeys, tokens of letters.
once = Table(
    "returning_once",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE")),
    Column("until", Float, nullable=False),
)
