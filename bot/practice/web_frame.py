"""What a tab sends, read field by field: nothing of it is trusted to have the right shape."""

from __future__ import annotations

import json
from typing import Any

from bot.practice.refusals import CannotDo
from bot.practice.wire import Json


class Frame:
    """One JSON object from a tab. Every reader raises CannotDo when the field does not fit."""

    def __init__(self, text: str) -> None:
        try:
            fields = json.loads(text)
        except ValueError:
            fields = None
        self._fields: Json = fields if isinstance(fields, dict) else {}

    @property
    def nonce(self) -> str | None:
        """What the tab will know the outcome by."""
        nonce = self._fields.get("nonce")
        return nonce if isinstance(nonce, str) else None

    def text(self, name: str) -> str:
        """A string."""
        value: str = self._get(name, str)
        return value

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value: bool = self._get(name, bool)
        return value

    def texts(self, name: str) -> list[str]:
        """A list of strings."""
        value: list[str] = self._get(name, list)
        if not all(isinstance(each, str) for each in value):
            raise self._unfit(name)
        return value

    def fields(self, name: str) -> Json:
        """An object with values of any kind."""
        value: Json = self._get(name, dict)
        return value

    def options(self, name: str) -> list[tuple[str, int, object]]:
        """A command's options: name, type and value of each."""
        options = self._get(name, list)
        try:
            return [(str(each["name"]), int(each["type"]), each["value"]) for each in options]
        except (KeyError, TypeError, ValueError):
            raise self._unfit(name) from None

    def _get(self, name: str, kind: type) -> Any:
        value = self._fields.get(name)
        if not isinstance(value, kind):
            raise self._unfit(name)
        return value

    @staticmethod
    def _unfit(name: str) -> CannotDo:
        return CannotDo(f"The page sent no {name} that can be understood.")
