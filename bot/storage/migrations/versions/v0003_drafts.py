"""What players are working on before they move."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "nickels_0003"
down_revision: Final = "nickels_0002"
branch_labels: Final = None
depends_on: Final = None


def upgrade() -> None:
    """Create the drafts."""
    op.create_table(
        "drafts",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True, nullable=False),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("draft", sa.Text, nullable=False),
    )
