"""House rules: one frozen model per game, each option with a text, a place in the rules and bounds.

Lobby, /rules, the command line and the database all read these models; nothing else knows which
options there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.errors import BadInput


class HouseRules(BaseModel):
    """The base of every game's house rules: frozen, unknown keys refused, defaults as written."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """The rules from plain values, as a log or a command line holds them.

        Raises BadInput naming the first key that is unknown or has a wrong value.
        """
        try:
            return cls.model_validate_json(_json(given))
        except ValidationError as error:
            raise BadInput(problem=_problem(cls, error)) from None

    def differing(self) -> dict[str, Any]:
        """The options that differ from the written rules, with their values."""
        return {
            key: getattr(self, key)
            for key, field in type(self).model_fields.items()
            if getattr(self, key) != field.default
        }

    @classmethod
    def options(cls) -> Iterator[Option]:
        """Every option in the order of the rule book's table."""
        for key, field in cls.model_fields.items():
            extra = field.json_schema_extra
            source = extra["source"] if isinstance(extra, dict) else ""
            yield Option(key, field.default, field.description or "", str(source))


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: key, default, the line shown to players, its place in the rules (`A-1`)."""

    key: str
    default: Any
    text: str
    source: str


def option(default: Any, text: str, source: str, **bounds: Any) -> Any:
    """A field of a HouseRules model. `bounds` are pydantic's (ge, le)."""
    return Field(default, description=text, json_schema_extra={"source": source}, **bounds)


def _json(given: Mapping[str, Any]) -> str:
    from json import dumps

    try:
        return dumps(dict(given))
    except (TypeError, ValueError):
        raise BadInput(problem="House rules must be plain values by key.") from None


def _problem(cls: type[HouseRules], error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=True)[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        known = ", ".join(cls.model_fields)
        return f"There is no house rule '{where}'. The house rules are: {known}."
    if first["type"] == "value_error":
        return str(first["ctx"]["error"]) if "ctx" in first else first["msg"]
    return f"House rule '{where}' can't be {first['input']!r}: {first['msg'].lower()}."
