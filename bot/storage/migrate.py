"""Brings a database file to the newest schema, and refuses files that are not ours."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from bot.errors import ForeignDatabase, NewerDatabase

REVISIONS: Final = ("nickels_0001", "nickels_0002", "nickels_0003")
"""Every schema there has been, oldest first."""

SCRIPTS: Final = Path(__file__).parent / "migrations"


def outdated(connection: Connection, path: Path) -> bool:
    """Whether the schema has to be upgraded. Only reads.

    Raises ForeignDatabase or NewerDatabase when the file at `path` must be left alone.
    """
    tables = inspect(connection).get_table_names()
    if not tables:
        return True
    if "alembic_version" not in tables:
        raise ForeignDatabase(path=path)
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is None or not revision.startswith("nickels_"):
        raise ForeignDatabase(path=path)
    if revision not in REVISIONS:
        raise NewerDatabase(path=path)
    return bool(revision != REVISIONS[-1])


def upgrade(connection: Connection) -> None:
    """Make the schema the newest, within the connection's transaction."""
    # Importing alembic takes most of a second, and hardly any start has anything to migrate.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
