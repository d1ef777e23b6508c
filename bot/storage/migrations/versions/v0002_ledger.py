"""The ledger of games in which the seats pay each other."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "nickels_0002"
down_revision: Final = "nickels_0001"
branch_labels: Final = None
depends_on: Final = None


def upgrade() -> None:
    """Create the ledger."""
    op.create_table(
        "ledger",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True, nullable=False),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("net", sa.Integer, nullable=False),
    )
