"""JSON lines in, JSON lines out, for commands that scripts use.

Every line gets its answer on a line of its own, an error included, so that a script can match them
and one bad line costs nothing else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from bot.errors import BadInput

Request = dict[str, Any]
Answer = dict[str, Any]

BYTE_ORDER_MARK: Final = "\ufeff"
"""What Windows puts before a text."""


def answer_all(files: Iterable[Path], answer: Callable[[Request], Answer]) -> int:
    """Answers the lines of the files, or of the standard input, on the standard output.

    `answer` raises BadInput for a line that makes no sense. Returns 0, or 1 when the input can't
    be read as a whole (no such file). Raises BrokenPipeError when nobody reads the answers.
    """
    try:
        for line in _lines(list(files)):
            # ASCII, because half a symbol or an old terminal's code page must not end the answers.
            print(json.dumps(_answer(line, answer)), flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"The input can't be read: {error}", file=sys.stderr)
        return 1
    return 0


def _lines(files: list[Path]) -> Iterator[str]:
    """The lines that hold anything; bytes that are no UTF-8 come as halves of symbols."""
    if not files:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
        yield from _filled(sys.stdin or ())
    for file in files:
        with file.open(encoding="utf-8", errors="surrogateescape") as text:
            yield from _filled(text)


def _filled(text: Iterable[str]) -> Iterator[str]:
    return (line for line in text if line.strip())


def _answer(line: str, answer: Callable[[Request], Answer]) -> Answer:
    try:
        return answer(_request(line))
    except BadInput as error:
        return {"error": str(error)}
    except RecursionError:
        return {"error": "This line is nested too deeply."}


def _request(line: str) -> Request:
    try:
        line.encode()
        request = json.loads(line.removeprefix(BYTE_ORDER_MARK))
    except UnicodeEncodeError:
        raise BadInput(problem="This line is no text in UTF-8.") from None
    except ValueError:
        raise BadInput(problem="This line is not JSON.") from None
    if not isinstance(request, dict):
        raise BadInput(problem='A line is an object like {"game": "nickels", ...}.')
    return request
