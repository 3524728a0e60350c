"""What is agreed around a game: clocks, proposals, the list of open tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # One by one: a batch would make SQLite copy the table and drop it, which the seats at it do not allow.
    op.add_column("tables", sa.Column("around", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("deadline", sa.Float))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_deadlines", "tables", ["deadline"])
    op.create_index("tables_listed", "tables", ["listed", "updated_at"])


def downgrade() -> None:
    op.drop_index("tables_listed", "tables")
    op.drop_index("tables_deadlines", "tables")
    for name in ("listed", "deadline", "around"):
        op.drop_column("tables", name)
