"""House rules: one frozen model per game, each option with a text, a place in the rules and bounds.

Lobby, /rules, the command line and the database all read these models; nothing else knows which
options there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from json import dumps
from typing import Any, Final, Literal, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from bot.errors import BadInput

_NOT_PLAIN: Final = "House rules must be plain values by key."


class HouseRules(BaseModel):
    """The base of every game's house rules: frozen, unknown keys refused, defaults as written."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """The rules from plain values, as a log or a command line holds them.

        Raises BadInput naming the first key that is unknown or has a wrong value, or saying why
        the combination cannot be played.
        """
        text = _json(given)
        for each in cls.options():
            if each.key in given and not each.allows(given[each.key]):
                raise BadInput(problem=_wrong(each, given[each.key]))
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise BadInput(problem=_problem(cls, given, error)) from None

    def written(self) -> Self:
        """The written rules that these are compared with."""
        return type(self)()

    def differing(self) -> dict[str, Any]:
        """The options that differ from the written rules, with their values."""
        written = self.written()
        return {
            key: getattr(self, key)
            for key in type(self).model_fields
            if getattr(self, key) != getattr(written, key)
        }

    @classmethod
    @cache
    def options(cls) -> tuple[Option, ...]:
        """Every option in the order to show them."""
        return tuple(_option(key, field) for key, field in cls.model_fields.items())


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: key, default, the line shown to players, its place in the rules (`A-1`).

    `choices` are all values that it can have, in the order to offer them; empty when there are too
    many to name (such as pairs of rounds).
    """

    key: str
    default: Any
    text: str
    source: str
    choices: tuple[Any, ...] = ()

    def allows(self, value: object) -> bool:
        """Whether the value is one of the choices: true is not 1, and 10.0 is not 10."""
        if not self.choices:
            return True
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


def option(default: Any, text: str, source: str, **bounds: Any) -> Any:
    """A field of a HouseRules model. `bounds` are pydantic's (ge, le)."""
    return Field(default, description=text, json_schema_extra={"source": source}, **bounds)


def _option(key: str, field: FieldInfo) -> Option:
    extra = field.json_schema_extra
    source = extra["source"] if isinstance(extra, dict) else ""
    return Option(key, field.default, field.description or "", str(source), _choices(field))


def _choices(field: FieldInfo) -> tuple[Any, ...]:
    low, high = _bound(field, "ge"), _bound(field, "le")
    if low is not None and high is not None:
        return tuple(range(low, high + 1))
    return tuple(_values(field.annotation))


def _bound(field: FieldInfo, name: str) -> int | None:
    found: int | None = next(
        (getattr(limit, name) for limit in field.metadata if hasattr(limit, name)), None
    )
    return found


def _values(annotation: Any) -> Iterator[Any]:
    if annotation is bool:
        yield from (True, False)
    elif annotation is type(None):
        yield None
    elif get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) is not tuple:
        for part in get_args(annotation):
            yield from _values(part)


def _json(given: Mapping[str, Any]) -> str:
    try:
        return dumps(dict(given))
    except (TypeError, ValueError, RecursionError):
        raise BadInput(problem=_NOT_PLAIN) from None


def _problem(cls: type[HouseRules], given: Mapping[str, Any], error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    if first["type"] == "value_error":
        return str(first["ctx"]["error"])
    if not first["loc"]:  # what json wrote is not always what pydantic reads, such as half a symbol
        return _NOT_PLAIN
    key = str(first["loc"][0])
    if first["type"] == "extra_forbidden":
        return (
            f"There is no house rule '{key}'. The house rules are: {', '.join(cls.model_fields)}."
        )
    return f"House rule '{key}' can't be {dumps(given[key])}: {first['msg'].lower()}."


def _wrong(option: Option, value: object) -> str:
    if len(option.choices) > 5 and all(type(choice) is int for choice in option.choices):
        offer = f"a number from {option.choices[0]} to {option.choices[-1]}"
    else:
        *most, last = map(dumps, option.choices)
        offer = f"{', '.join(most)} or {last}"
    return f"House rule '{option.key}' can't be {dumps(value)}: choose {offer}."
