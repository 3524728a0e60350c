"""Ways to guests, what they want to be told, and what is to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def guest(**how: bool) -> sa.Column[str]:
    return sa.Column("guest", sa.String(24), sa.ForeignKey("guests.id", ondelete="CASCADE"), **how)


def table(**how: bool) -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), **how)


def upgrade() -> None:
    op.create_table("notice_choices", guest(primary_key=True), sa.Column("chosen", sa.Text, nullable=False))
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(24), primary_key=True),
        guest(nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("base", sa.String(200), nullable=False),
        sa.Column("switched_on", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("used_at", sa.Float),
    )
    op.create_index("channels_of_guest", "notice_channels", ["guest"])
    op.create_index("channels_by_token", "notice_channels", ["token_hash"])
    op.create_table(
        "notice_looked",
        table(primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("deciding", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("asked", sa.String(80), nullable=False),
    )
    op.create_table(
        "notice_outbox",
        sa.Column("id", sa.String(24), primary_key=True),
        guest(nullable=False),
        table(nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("channel", sa.String(24), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("claimed_until", sa.Float, nullable=False),
        sa.Column("done_at", sa.Float),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.UniqueConstraint("guest", "table_id", "kind", "mark", "channel", name="notice_once"),
    )
    op.create_index("notices_due", "notice_outbox", ["done_at", "due_at"])


def downgrade() -> None:
    for name in ("notice_outbox", "notice_looked", "notice_channels", "notice_choices"):
        op.drop_table(name)
