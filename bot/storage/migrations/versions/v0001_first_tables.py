"""The first tables: games, their seats, moves, kitty and results, and what the bot has to do."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "nickels_0001"
down_revision: Final = None
branch_labels: Final = None
depends_on: Final = None


def _game_id(*, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column(
        "game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=primary_key, nullable=False
    )


def upgrade() -> None:
    """Create everything."""
    _games()
    _seats_and_moves()
    _kitty_and_results()
    _deadlines_and_notices()
    _single_facts()


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("house_rules", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("opened_at", sa.Double, nullable=False),
        sa.Column("started_at", sa.Double),
        sa.Column("ended_at", sa.Double),
        sa.Column("active_at", sa.Double, nullable=False),
        sa.Column("board_channel_id", sa.BigInteger),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("board_posted_at", sa.Double),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'over', 'closed')", name="status"),
    )
    unfinished = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "one_unfinished_game_per_channel",
        "games",
        ["channel_id"],
        unique=True,
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )


def _seats_and_moves() -> None:
    op.create_table(
        "seats",
        _game_id(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("left_at", sa.Double),
        sa.UniqueConstraint("game_id", "user_id"),
    )
    op.create_table(
        "moves",
        _game_id(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger, unique=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def _kitty_and_results() -> None:
    op.create_table(
        "kitty",
        _game_id(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("nickels", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "results",
        _game_id(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("nickels", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
    )
    op.create_index(None, "results", ["guild_id", "game", "user_id"])


def _deadlines_and_notices() -> None:
    op.create_table(
        "deadlines",
        _game_id(primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("due_at", sa.Double, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("message_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        _game_id(),
        sa.Column("kind", sa.Text, nullable=False),
    )
    op.create_index(None, "notices", ["game_id"])


def _single_facts() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
