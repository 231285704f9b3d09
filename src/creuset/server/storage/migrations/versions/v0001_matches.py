"""Matches, their seats and steps; settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="settings_key"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.Column("rematch_of", sa.Text),
        sa.PrimaryKeyConstraint("id", name="matches_key"),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name="matches_rematch_of_known"),
        sa.UniqueConstraint("rematch_of", name="matches_rematch_of_once"),
        postgresql_with={"fillfactor": 50},
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="seats_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="seats_match_known"),
    )
    op.create_table(
        "steps",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="steps_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="steps_match_known"),
        sqlite_with_rowid=False,
    )
    for name, column, where in (
        ("matches_gathering", "created", "status = 'gathering'"),
        ("matches_ended", "ended", "ended IS NOT NULL"),
        ("matches_due", "due", "due IS NOT NULL"),
    ):
        op.create_index(name, "matches", [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where))
