"""Operations on the application: itself, its commands, its emojis."""

from __future__ import annotations

import base64
import re
from typing import Any

from bot.practice import refusals
from bot.practice.application import Emoji
from bot.practice.rest import Call, Reply, Routes
from bot.practice.rules import check_command, check_commands
from bot.practice.wire import CommandType, Json

routes = Routes()

_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
_MOST_EMOJIS = 2000
_MOST_EMOJI_BYTES = 256 * 1024
_EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")


@routes.add("GET", "/applications/@me")
@routes.add("GET", "/oauth2/applications/@me")
def get_application(call: Call) -> Reply:
    """The application itself."""
    return Reply(body=call.world.application.json(len(call.world.guilds)))


# -- commands ------------------------------------------------------------------------------------


def _scope(call: Call) -> str | None:
    guild_id = call.path.get("guild_id")
    if guild_id is not None and guild_id not in call.world.guilds:
        raise refusals.missing_access()
    if call.path["application_id"] != call.world.application.id:
        raise refusals.ApiError(403, 20012, "You are not authorized to perform this action")
    return guild_id


def _stored(call: Call, scope: str | None, body: Json, command_id: str) -> Json:
    command: Json = {
        "id": command_id,
        "application_id": call.world.application.id,
        "version": call.world.ids.next(),
        "type": body.get("type") or int(CommandType.CHAT_INPUT),
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": _as_text(body.get("default_member_permissions")),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
    }
    if scope is None:
        command["dm_permission"] = body.get("dm_permission") is not False
    else:
        command["guild_id"] = scope
    if body.get("options"):
        command["options"] = [_option(option) for option in body["options"]]
    return command


def _as_text(value: object) -> str | None:
    return None if value is None else str(value)


def _option(option: Json) -> Json:
    """An option as Discord returns it: what was null or false by default is left out."""
    stored = {key: value for key, value in option.items() if value is not None}
    for key in ("required", "autocomplete"):
        if stored.get(key) is False:
            del stored[key]
    if "options" in stored:
        stored["options"] = [_option(inner) for inner in stored["options"]]
    if not stored.get("choices", True):
        del stored["choices"]
    return stored


def _same(existing: dict[str, Json], body: Json) -> Json | None:
    kind = body.get("type") or int(CommandType.CHAT_INPUT)
    for command in existing.values():
        if command["name"] == body["name"] and command["type"] == kind:
            return command
    return None


@routes.add("GET", _COMMANDS)
@routes.add("GET", _GUILD_COMMANDS)
def list_commands(call: Call) -> Reply:
    """All commands of a scope."""
    return Reply(body=list(call.world.application.commands(_scope(call)).values()))


@routes.add("PUT", _COMMANDS)
@routes.add("PUT", _GUILD_COMMANDS)
def set_commands(call: Call) -> Reply:
    """Replace all commands of a scope; those that keep their name keep their id."""
    scope, bodies = _scope(call), call.body or []
    check_commands(bodies)
    existing = call.world.application.commands(scope)
    commands = []
    for body in bodies:
        same = _same(existing, body)
        command_id = same["id"] if same else call.world.ids.next()
        commands.append(_stored(call, scope, body, command_id))
    call.world.set_commands(scope, commands)
    return Reply(body=commands)


@routes.add("POST", _COMMANDS)
@routes.add("POST", _GUILD_COMMANDS)
def create_command(call: Call) -> Reply:
    """Add a command, or overwrite the one of the same name."""
    scope, body = _scope(call), call.form
    check_command(body)
    existing = call.world.application.commands(scope)
    same = _same(existing, body)
    command = _stored(call, scope, body, same["id"] if same else call.world.ids.next())
    others = [each for each in existing.values() if each["id"] != command["id"]]
    call.world.set_commands(scope, [*others, command])
    return Reply(200 if same else 201, command)


@routes.add("GET", _COMMANDS + "/{command_id}")
@routes.add("GET", _GUILD_COMMANDS + "/{command_id}")
def get_command(call: Call) -> Reply:
    """One command."""
    return Reply(body=_command(call))


@routes.add("PATCH", _COMMANDS + "/{command_id}")
@routes.add("PATCH", _GUILD_COMMANDS + "/{command_id}")
def edit_command(call: Call) -> Reply:
    """Change part of a command."""
    scope, old = _scope(call), _command(call)
    body = {**old, **call.form}
    check_command(body)
    command = _stored(call, scope, body, old["id"])
    others = call.world.application.commands(scope).values()
    call.world.set_commands(
        scope, [command if each["id"] == old["id"] else each for each in others]
    )
    return Reply(body=command)


@routes.add("DELETE", _COMMANDS + "/{command_id}")
@routes.add("DELETE", _GUILD_COMMANDS + "/{command_id}")
def delete_command(call: Call) -> Reply:
    """Remove a command."""
    scope, old = _scope(call), _command(call)
    others = call.world.application.commands(scope).values()
    call.world.set_commands(scope, [each for each in others if each["id"] != old["id"]])
    return Reply(204)


def _command(call: Call) -> Json:
    found = call.world.application.commands(_scope(call)).get(call.path["command_id"])
    if found is None:
        raise refusals.unknown_command()
    return found


# -- emojis --------------------------------------------------------------------------------------


@routes.add("GET", _EMOJIS)
def list_emojis(call: Call) -> Reply:
    """All emojis of the application."""
    return Reply(body={"items": [each.json for each in call.world.application.emojis.values()]})


@routes.add("POST", _EMOJIS)
def create_emoji(call: Call) -> Reply:
    """Upload an emoji, at most 256 KiB; an application has at most 2,000."""
    emojis = call.world.application.emojis
    if len(emojis) >= _MOST_EMOJIS:
        raise refusals.ApiError(400, 30008, f"Maximum number of emojis reached ({_MOST_EMOJIS})")
    name, image = _emoji_name(call.form, emojis), _image(call.form.get("image"))
    animated = image.startswith(b"GIF8")
    emoji = Emoji(call.world.ids.next(), name, animated, image, call.world.bot)
    emojis[emoji.id] = emoji
    return Reply(201, emoji.json)


@routes.add("GET", _EMOJIS + "/{emoji_id}")
def get_emoji(call: Call) -> Reply:
    """One emoji."""
    return Reply(body=_emoji(call).json)


@routes.add("PATCH", _EMOJIS + "/{emoji_id}")
def rename_emoji(call: Call) -> Reply:
    """Rename an emoji."""
    emoji = _emoji(call)
    emoji.name = _emoji_name(call.form, call.world.application.emojis, emoji)
    return Reply(body=emoji.json)


@routes.add("DELETE", _EMOJIS + "/{emoji_id}")
def delete_emoji(call: Call) -> Reply:
    """Remove an emoji."""
    del call.world.application.emojis[_emoji(call).id]
    return Reply(204)


def _emoji(call: Call) -> Emoji:
    found = call.world.application.emojis.get(call.path["emoji_id"])
    if found is None:
        raise refusals.unknown_emoji()
    return found


def _emoji_name(body: Json, emojis: dict[str, Emoji], renamed: Emoji | None = None) -> str:
    name: Any = body.get("name")
    if not isinstance(name, str) or not _EMOJI_NAME.fullmatch(name):
        raise refusals.invalid(
            ("name",), "STRING_TYPE_REGEX", "String value did not match validation regex."
        )
    if any(each.name == name for each in emojis.values() if each is not renamed):
        raise refusals.invalid(
            ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is already taken."
        )
    return name


def _image(data: object) -> bytes:
    if not isinstance(data, str) or not data.startswith("data:image/"):
        raise refusals.invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    image = base64.b64decode(data.partition(",")[2])
    if len(image) > _MOST_EMOJI_BYTES:
        raise refusals.invalid(
            ("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."
        )
    return image
