"""Running matches that anybody may watch, found without reading all others."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the index for the list of running matches."""
    where = sa.text("status = 'playing' AND listed")
    op.create_index("matches_running", "matches", ["created"], sqlite_where=where, postgresql_where=where)
