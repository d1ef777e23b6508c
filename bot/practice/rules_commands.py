"""."""

from __future__ import annotations

from typing import Any

from bot.practice.wire import Json


def check_command(body: Json) -> None:
    """."""


def check_commands(bodies: Any) -> None:
    """."""
