"""Checks of single fields that note what is wrong in a form."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from bot.practice.refusals import Form

Path: TypeAlias = tuple[str | int, ...]


def text(
    form: Form, path: Path, value: object, most: int, *, least: int = 0, required: bool = False
) -> None:
    """A string of `least` to `most` characters; None counts as left out."""
    if value is None:
        if required:
            missing(form, path)
    elif not isinstance(value, str):
        form.wrong(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
    elif not value and (required or least):
        missing(form, path)
    elif len(value) > most or len(value) < least:
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", _length_message(least, most))


def missing(form: Form, path: Path) -> None:
    """Note that a field is required."""
    form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")


def count(form: Form, path: Path, items: Sequence[object], most: int, *, least: int = 0) -> None:
    """A list of `least` to `most` items."""
    if not least <= len(items) <= most:
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", _length_message(least, most))


def number(
    form: Form,
    path: Path,
    value: object,
    *,
    least: float,
    most: float,
) -> None:
    """A whole number from `least` to `most`; None counts as left out."""
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        form.wrong(path, "NUMBER_TYPE_COERCE", f"Value {value!r} is not int.")
    elif value < least:
        form.wrong(path, "NUMBER_TYPE_MIN", f"int value should be at least {least}.")
    elif value > most:
        form.wrong(path, "NUMBER_TYPE_MAX", f"int value should be at most {most}.")


def one_of(form: Form, path: Path, value: object, allowed: Collection[int]) -> bool:
    """One of a few numbers; tells whether it is."""
    if value in allowed:
        return True
    listed = ", ".join(str(int(each)) for each in sorted(allowed))
    form.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    return False


def component_type(form: Form, path: Path, component: object, allowed: Collection[int]) -> bool:
    """A component of one of these types; tells whether it is."""
    if isinstance(component, dict) and component.get("type") in allowed:
        return True
    listed = ", ".join(str(int(each)) for each in sorted(allowed))
    form.wrong(
        (*path, "type"),
        "UNION_TYPE_CHOICES",
        f'Value of field "type" must be one of ({listed}).',
    )
    return False


def url(form: Form, path: Path, value: object, schemes: Sequence[str], most: int) -> None:
    """An address with one of these schemes."""
    text(form, path, value, most, required=True)
    if not isinstance(value, str) or not value:
        return
    scheme = urlsplit(value).scheme
    if scheme not in schemes:
        listed = ", ".join(repr(each) for each in schemes)
        form.wrong(
            path,
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).',
        )


def unique(form: Form, values: Sequence[tuple[Path, Any]], code: str, message: str) -> None:
    """No value twice; the later one is wrong."""
    seen: set[Any] = set()
    for path, value in values:
        if value in seen:
            form.wrong(path, code, message)
        seen.add(value)


def _length_message(least: int, most: int) -> str:
    if least == 0:
        return f"Must be {most} or fewer in length."
    return f"Must be between {least} and {most} in length."
