"""Validates everything on the loopback Discord's wire against Discord's own OpenAPI document.

    check = OpenApi(load())
    server.record.observers.append(check)
    ...
    check.assert_clean()

The document is found through DISCORD_OPENAPI, or beside the checkout. Discord publishes it in its
repository discord-api-spec.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bot.practice.record import Entry, Exchange, Sent
from bot.practice.wire import Json

_BESIDE = Path(__file__).resolve().parents[2].parent / "shared" / "discord-openapi.json"
_DOCUMENT = "urn:discord"
_METHODS = ("get", "put", "post", "patch", "delete")

# Keys that discord.py always sends and that the document does not list.
_EXTRA_KEYS = {
    "ApplicationCommandCreateRequest": ("nsfw",),
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "RichEmbed": ("flags",),
    # A file that an edit keeps is sent as it was received.
    "MessageAttachmentRequest": (
        "proxy_url",
        "size",
        "url",
        "spoiler",
        "content_type",
        "height",
        "width",
    ),
}


def find_document() -> Path | None:
    """Where the document lies. DISCORD_OPENAPI may not name a file that does not exist."""
    named = os.environ.get("DISCORD_OPENAPI")
    if named:
        path = Path(named)
        if not path.is_file():
            raise FileNotFoundError(f"DISCORD_OPENAPI names {path}, which does not exist")
        return path
    return _BESIDE if _BESIDE.is_file() else None


@functools.cache
def load() -> Document:
    """The document; skips the test when there is none and DISCORD_OPENAPI is not set.

    Reading it takes a tenth of a second, so that it is done once in a process.
    """
    path = find_document()
    if path is None:
        pytest.skip("Discord's OpenAPI document is not here; DISCORD_OPENAPI can name it")
    return Document(json.loads(path.read_text(encoding="utf-8")))


@dataclass(frozen=True)
class Operation:
    """One method of one path, with pointers to its schemas."""

    method: str
    template: str
    body: str | None
    required: bool
    answers: dict[str, str | None]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches the paths of this operation."""
        parts = re.split(r"(\{\w+\})", self.template)
        return re.compile("".join("[^/]+" if p.startswith("{") else re.escape(p) for p in parts))


class Document:
    """Discord's document, made to fit what discord.py may send, with a validator per schema.

    Snowflakes may be integers, as discord.py sends some. With `strict` no object may have a key
    that the document does not list, but for those that discord.py always sends.
    """

    def __init__(self, document: Json, *, strict: bool = True) -> None:
        schemas = document["components"]["schemas"]
        schemas["SnowflakeType"]["type"] = ["string", "integer"]
        # A field's error has a word for its code, as Discord's reference and every answer show.
        schemas["Error"]["properties"]["code"]["type"] = ["string", "integer"]
        if strict:
            _close(document)
        self._registry = jsonschema_rs.Registry(
            [(_DOCUMENT, document)], draft=jsonschema_rs.Draft202012
        )
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}
        self._operations: defaultdict[str, list[Operation]] = defaultdict(list)
        # The path with the fewest placeholders first: it is the one that is meant.
        for each in sorted(_operations(document), key=lambda each: each.template.count("{")):
            self._operations[each.method.upper()].append(each)

    def find(self, method: str, path: str) -> Operation | None:
        """The operation of a path below /api/v10; the one with the fewest placeholders."""
        of_method = self._operations[method]
        return next((each for each in of_method if each.pattern.fullmatch(path)), None)

    def faults(self, pointer: str, value: object) -> list[str]:
        """What is wrong with a value, by the schema at a JSON pointer."""
        validator = self._validators.get(pointer)
        if validator is None:
            validator = jsonschema_rs.Draft202012Validator(
                {"$ref": f"{_DOCUMENT}#{pointer}"}, registry=self._registry
            )
            self._validators[pointer] = validator
        if validator.is_valid(value):
            return []
        return [line for error in validator.iter_errors(value) for line in readable(error)]


class OpenApi:
    """An observer of the wire. What does not fit the document is kept in `violations`."""

    def __init__(self, document: Document) -> None:
        self.violations: list[str] = []
        self._document = document

    def __call__(self, entry: Entry) -> None:
        """Check one entry of the record."""
        if isinstance(entry, Exchange):
            self._check_exchange(entry)
        elif isinstance(entry, Sent) and entry.frame.get("t"):
            self._check_event(entry.frame["t"], entry.frame["d"])

    def assert_clean(self) -> None:
        """Fail with every violation found so far."""
        assert not self.violations, "\n".join(dict.fromkeys(self.violations))

    # -- REST ----------------------------------------------------------------------------------

    def _check_exchange(self, exchange: Exchange) -> None:
        if exchange.status == 0:
            return
        about = f"{exchange.method} {exchange.path}"
        operation = self._document.find(exchange.method, exchange.path)
        if operation is None:
            self.violations.append(f"{about}: Discord has no such operation")
            return
        # What Discord would refuse and the loopback Discord did refuse is no violation.
        if exchange.status < 400:
            self._check_body(about, operation, exchange)
        self._check_answer(about, operation, exchange)

    def _check_body(self, about: str, operation: Operation, exchange: Exchange) -> None:
        if operation.body is not None and (exchange.body is not None or operation.required):
            self._validate(f"{about} sent", operation.body, exchange.body)
        elif operation.body is None and exchange.body is not None:
            self.violations.append(f"{about} sent a body, but has none")

    def _check_answer(self, about: str, operation: Operation, exchange: Exchange) -> None:
        status = str(exchange.status)
        place = f"{about} got {status}"
        if exchange.status >= 500:
            return
        family = f"{status[0]}XX"
        key = status if status in operation.answers else family
        if key not in operation.answers:
            self.violations.append(f"{place}: not among {sorted(operation.answers)}")
            return
        pointer = operation.answers[key]
        if pointer is not None:
            self._validate(place, pointer, exchange.answer)
        elif exchange.answer is not None:
            self.violations.append(f"{place} with a body, but has none")

    # -- gateway -------------------------------------------------------------------------------

    def _check_event(self, name: str, payload: Json) -> None:
        """Events are not in the document, but what they carry is."""
        for place, schema, value in _inside_event(name, payload):
            self._validate(f"{name}{place}", f"/components/schemas/{schema}", value)

    # -- validation ----------------------------------------------------------------------------

    def _validate(self, about: str, pointer: str, value: object) -> None:
        faults = self._document.faults(pointer, value)
        self.violations += [f"{about}: {line}" for line in faults]


def readable(error: jsonschema_rs.ValidationError) -> list[str]:
    """One line for each fault. Of a union only the branch of the value's own type is told."""
    branches: list[list[jsonschema_rs.ValidationError]] | None
    branches = getattr(error.kind, "context", None)
    if not branches:
        where = "/" + "/".join(str(step) for step in error.instance_path)
        return [f"{where}: {error.message[:300]}"]
    likely = min(branches, key=lambda branch: (_of_another_type(error, branch), len(branch)))
    return [line for inner in likely for line in readable(inner)]


def _of_another_type(
    union: jsonschema_rs.ValidationError, branch: list[jsonschema_rs.ValidationError]
) -> bool:
    """Whether a branch is not meant: the value is of another JSON type, or its `type` differs."""
    here = list(union.instance_path)
    for error in branch:
        if error.kind.name == "type" and list(error.instance_path) == here:
            return True
        if list(error.instance_path) == [*here, "type"]:
            return True
    return False


# -- the document ----------------------------------------------------------------------------------


def _operations(document: Json) -> Iterator[Operation]:
    for template, path in document["paths"].items():
        for method in _METHODS:
            if method in path:
                yield _operation(document, template, method)


def _operation(document: Json, template: str, method: str) -> Operation:
    operation = document["paths"][template][method]
    at = f"/paths/{_escaped(template)}/{method}"
    answers = {
        status: _answer_schema(document, answer, f"{at}/responses/{status}")
        for status, answer in operation["responses"].items()
    }
    request = operation.get("requestBody")
    body = f"{at}/requestBody/content/application~1json/schema" if request else None
    return Operation(method, template, body, bool((request or {}).get("required")), answers)


def _answer_schema(document: Json, answer: Json, at: str) -> str | None:
    if "$ref" in answer:
        name = answer["$ref"].rpartition("/")[2]
        answer, at = document["components"]["responses"][name], f"/components/responses/{name}"
    has_json = "application/json" in answer.get("content", {})
    return f"{at}/content/application~1json/schema" if has_json else None


def _escaped(template: str) -> str:
    return template.replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def _close(document: Json) -> None:
    """Forbid keys that are not listed, everywhere."""
    schemas = document["components"]["schemas"]
    for name, keys in _EXTRA_KEYS.items():
        for key in keys:
            schemas[name]["properties"].setdefault(key, {})
    combined = {ref for schema in _all_schemas(schemas) for ref in _combined(schema)}
    for name, schema in schemas.items():
        if name not in combined:
            _close_one(schema)


def _close_one(schema: Any) -> None:
    for inner in _all_schemas(schema):
        if "properties" in inner and "additionalProperties" not in inner:
            inner["additionalProperties"] = False


def _all_schemas(node: Any) -> Iterator[Json]:
    """Every object of the document, but not those inside an allOf: they complete each other."""
    if isinstance(node, dict):
        yield node
        for key, value in node.items():
            if key != "allOf":
                yield from _all_schemas(value)
    elif isinstance(node, list):
        for value in node:
            yield from _all_schemas(value)


def _combined(schema: Json) -> Iterator[str]:
    for part in schema.get("allOf") or []:
        if isinstance(part, dict) and "$ref" in part:
            yield part["$ref"].rpartition("/")[2]


# -- events ----------------------------------------------------------------------------------------


def _inside_event(name: str, payload: Json) -> Iterator[tuple[str, str, object]]:
    """The parts of an event that the document describes: (place, schema, value)."""
    match name:
        case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
            message = {k: v for k, v in payload.items() if k not in {"guild_id", "member"}}
            yield "", "MessageResponse", message
        case "INTERACTION_CREATE":
            yield from _inside_interaction(payload)
        case "READY":
            yield "/user", "UserPIIResponse", {**payload["user"], "locale": "en-US"}
        case "GUILD_CREATE" if "channels" in payload:
            yield from _inside_guild(payload)
        case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
            schema = "GuildChannelResponse" if "guild_id" in payload else "PrivateChannelResponse"
            yield "", schema, payload
        case _:
            pass


def _inside_interaction(payload: Json) -> Iterator[tuple[str, str, object]]:
    if "message" in payload:
        yield "/message", "MessageResponse", payload["message"]
    if "user" in payload:
        yield "/user", "UserResponse", payload["user"]
    if "member" in payload:
        member = {k: v for k, v in payload["member"].items() if k != "permissions"}
        yield "/member", "GuildMemberResponse", member
    channel = payload["channel"]
    if "guild_id" in payload:
        schema = "ThreadResponse" if "thread_metadata" in channel else "GuildChannelResponse"
        yield "/channel", schema, channel


def _inside_guild(payload: Json) -> Iterator[tuple[str, str, object]]:
    for number, channel in enumerate(payload["channels"]):
        yield f"/channels/{number}", "GuildChannelResponse", channel
    for number, thread in enumerate(payload["threads"]):
        yield f"/threads/{number}", "ThreadResponse", thread
    for number, role in enumerate(payload["roles"]):
        yield f"/roles/{number}", "GuildRoleResponse", role
    for number, member in enumerate(payload["members"]):
        yield f"/members/{number}", "GuildMemberResponse", member
