"""Laws about the code itself: who may import whom, and what no file may hold."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

OURS = {
    "errors": set(),
    "cards": {"errors"},
    "games": {"errors", "cards"},
    "players": {"errors", "cards", "games"},
    "storage": {"errors", "games"},
    "tables": {"errors", "cards", "games", "players", "storage"},
    "render": {"errors", "cards", "games"},
    "display": {"errors", "cards", "games", "tables", "render", "storage"},
    "cogs": {"errors", "cards", "games", "tables", "render", "display", "storage"},
    "practice": set(),
}
"""Which of our parts a part may import, itself aside. `app`, `cli` and the like may import all."""

OTHERS = {
    "errors": set(),
    "cards": set(),
    "games": {"pydantic"},
    "players": set(),
    "storage": {"sqlalchemy", "alembic", "aiosqlite", "filelock"},
    "tables": set(),
    "render": {"discord", "PIL"},
    "display": {"discord", "aiohttp"},  # whose errors discord.py lets through
    "cogs": {"discord"},
    "practice": {"aiohttp"},
}
"""Which packages from outside a part may import beside the standard library."""

PURE = {"asyncio", "time", "random", "datetime", "secrets", "os", "socket", "threading", "logging"}
"""Standard modules that the pure rules may not import: no clock, no chance, no input or output."""


def part_of(file: Path) -> str:
    """The part that a file belongs to: `bot/cards/card.py` is of `cards`."""
    parts = file.relative_to(ROOT).parts
    return "cogs" if parts[0] == "cogs" else parts[1].removesuffix(".py")


def python_files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by a relative name"
            if node.module == "bot":
                yield from (f"bot.{alias.name}" for alias in node.names)
            else:
                yield node.module or ""


@pytest.mark.parametrize(
    "file", python_files("bot", "cogs"), ids=lambda f: str(f.relative_to(ROOT))
)
def test_a_part_imports_only_what_the_design_allows(file: Path) -> None:
    part = part_of(file)
    if part not in OURS:
        return
    for name in imported(file):
        top, *rest = name.split(".")
        if top in {"bot", "cogs"}:
            other = "cogs" if top == "cogs" else (rest[0] if rest else "")
            assert other in OURS[part] | {part}, f"{part} may not import {name}"
        elif top in sys.stdlib_module_names:
            pure = part in {"cards", "games", "players"} and file.name != "verify.py"
            assert not (pure and top in PURE), f"the pure rules may not import {name}"
        else:
            assert top in OTHERS[part], f"{part} may not import {name}"


GAMES = ("nickels", "rummy", "manipulation")

KNOWS_GAMES = {
    "bot/render/catalogue.py",
    "bot/render/pictures",
    "bot/display/drawings.py",
}
"""Where, beside a game's own folder, screens may know one game from another."""


@pytest.mark.parametrize(
    "file",
    python_files("bot/render", "bot/display", "cogs"),
    ids=lambda f: str(f.relative_to(ROOT)),
)
def test_only_its_own_screens_know_a_game(file: Path) -> None:
    path = file.relative_to(ROOT).as_posix()
    if any(path.startswith(known) for known in KNOWS_GAMES):
        return
    own = file.parent.name if file.parent.parent.name == "render" else ""
    for name in imported(file):
        games = [game for game in GAMES if re.match(rf"bot\.(games|render)\.{game}\b", name)]
        assert games in ([], [own]), f"{path} may not import {name}"


def test_the_deal_checker_is_one_file_of_the_standard_library() -> None:
    names = set(imported(ROOT / "bot" / "cards" / "verify.py"))
    assert names
    assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)


def test_every_part_of_the_design_is_there_and_is_looked_at() -> None:
    assert {part_of(file) for file in python_files("bot", "cogs")} >= set(OURS)


@pytest.mark.parametrize(
    "forbidden",
    [
        r"https?://[^\s\"']+/simple\b",
        r"--(?:extra-)?index-url",
        r"[MN][A-Za-z\d]{23}\.[\w-]{6}\.[\w-]{27}",
    ],
    ids=["an address of a package index", "an option that names one", "a bot's token"],
)
def test_no_file_holds(forbidden: str) -> None:
    kept = [
        file
        for file in [*ROOT.glob("*"), *ROOT.glob(".ci/*"), *python_files("bot", "cogs", "tests")]
        if file.is_file() and file != Path(__file__)
    ]
    assert len(kept) > 50
    found = [
        file
        for file in kept
        if re.search(forbidden, file.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found
