"""Semantic rules (stub to be replaced)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.practice.messages import Message
from bot.practice.record import Upload
from bot.practice.wire import Json


def check_message(body: Json, uploads: Sequence[Upload]) -> None:
    """."""


def check_edit(message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """."""


def check_modal(data: Json) -> None:
    """."""


def check_choices(interaction_data: Json, data: Json) -> None:
    """."""
