"""People without an account, the seats that are theirs, and what a list of their games says."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("hide_name", sa.Boolean, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("code_hash", sa.String(64)),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_index("guests_by_code", "guests", ["code_hash"], unique=True)
    op.create_table(
        "guest_keys",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(24), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_index("keys_of_guest", "guest_keys", ["guest"])
    op.add_column("seats", sa.Column("guest", sa.String(24)))
    op.add_column("seats", sa.Column("carried", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("seats_of_guest", "seats", ["guest"])
    op.add_column("tables", sa.Column("brief", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "brief")
    op.drop_index("seats_of_guest", "seats")
    for name in ("private", "archived", "carried", "guest"):
        op.drop_column("seats", name)
    op.drop_table("guest_keys")
    op.drop_table("guests")
