"""Ways to ask a rule of the loopback Discord: is this accepted, and if not, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from bot.practice import ApiError
from bot.practice.wire import Json


def faults_of(check: Callable[[], None]) -> set[tuple[str, str]]:
    """What a check finds wrong: (path, code) of each field, or ("", number) of the whole."""
    try:
        check()
    except ApiError as error:
        if error.errors is None:
            return {("", str(error.code))}
        if (error.status, error.code) != (400, 50035):
            raise
        return set(_leaves(error.errors, ""))
    return set()


def _leaves(errors: Json, path: str) -> Iterator[tuple[str, str]]:
    for key, inner in errors.items():
        if key == "_errors":
            for each in inner:
                assert each["message"]
                yield path, each["code"]
        else:
            yield from _leaves(inner, f"{path}/{key}" if path else key)


def refused(check: Callable[[], None]) -> ApiError:
    """The refusal that a check must raise."""
    with pytest.raises(ApiError) as caught:
        check()
    return caught.value
