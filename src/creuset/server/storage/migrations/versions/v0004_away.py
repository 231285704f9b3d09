"""Browsers that want to be told when it is their turn, and what players plan to do then."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables of subscriptions and of plans."""
    op.create_table(
        "subscriptions",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id", name="subscriptions_match_known"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "endpoint", name="subscriptions_key"),
    )
    op.create_table(
        "plans",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id", name="plans_match_known"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="plans_key"),
    )
