"""What is SQLite's own stays in its package; everything else PostgreSQL would understand."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from sqlalchemy import Delete, Insert, Select, Update
from sqlalchemy.dialects import registry
from sqlalchemy.engine import Dialect
from sqlalchemy.schema import CreateIndex, CreateTable

import bot.storage
from bot.storage import queries, statements
from bot.storage.schema import metadata

POSTGRESQL: Dialect = registry.load("postgresql")()
PACKAGE = Path(bot.storage.__file__).parent

STATEMENTS = {
    name: one
    for module in (statements, queries)
    for name, value in vars(module).items()
    for one in (value if isinstance(value, tuple) else (value,))
    if isinstance(one, Insert | Update | Delete | Select)
}


def test_all_statements_are_found() -> None:
    assert {"OPEN_GAME", "APPEND_MOVE", "ALL_UNFINISHED", "LEADERBOARD"} <= STATEMENTS.keys()


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_can_be_said_to_postgresql(name: str) -> None:
    sql = str(STATEMENTS[name].compile(dialect=POSTGRESQL))
    assert sql.split(maxsplit=1)[0] in {"INSERT", "UPDATE", "DELETE", "SELECT"}


def test_the_tables_can_be_made_in_postgresql() -> None:
    for table in metadata.sorted_tables:
        CreateTable(table).compile(dialect=POSTGRESQL)
    indexes = [
        str(CreateIndex(index).compile(dialect=POSTGRESQL))
        for table in metadata.sorted_tables
        for index in table.indexes
    ]
    assert (
        "CREATE UNIQUE INDEX one_unfinished_game_per_channel ON games (channel_id)"
        " WHERE status IN ('lobby', 'playing')"
    ) in indexes


def imported_by(file: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}


def test_only_the_sqlite_package_knows_sqlite() -> None:
    knowing = {
        file.relative_to(PACKAGE).parts[0]
        for file in PACKAGE.rglob("*.py")
        if any(
            name.startswith(("sqlite3", "aiosqlite", "filelock", "sqlalchemy.dialects"))
            for name in imported_by(file)
        )
    }
    assert knowing == {"sqlite"}
