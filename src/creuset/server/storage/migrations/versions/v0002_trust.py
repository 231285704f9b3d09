"""Keys and secrets of seats; where a match came from."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what a server needs so that nobody can pick the deck, and no key opens more than it should."""
    op.add_column("seats", sa.Column("key", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("seats", sa.Column("claim", sa.Text))
    op.add_column("seats", sa.Column("promise", sa.Text))
    op.add_column("seats", sa.Column("secret", sa.Text))
    op.add_column("matches", sa.Column("uploaded", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("owner", sa.Text))
