"""Operations on accounts, guilds, members, and the way to the gateway."""

from __future__ import annotations

from bot.practice import refusals
from bot.practice.guilds import Guild
from bot.practice.rest import Call, Reply, Routes

routes = Routes()


@routes.add("GET", "/gateway")
def get_gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return Reply(body={"url": call.gateway.url})


@routes.add("GET", "/gateway/bot")
def get_bot_gateway(call: Call) -> Reply:
    """Where the gateway is and how many sessions may still be started."""
    return Reply(
        body={
            "url": call.gateway.url,
            "shards": 1,
            "session_start_limit": {
                "total": 1000,
                "remaining": call.gateway.identifies_left,
                "reset_after": 86_400_000,
                "max_concurrency": 1,
            },
        }
    )


@routes.add("GET", "/users/@me")
def get_me(call: Call) -> Reply:
    """The bot's own account."""
    own = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return Reply(body={**call.world.bot.json, **own})


@routes.add("GET", "/users/{user_id}")
def get_user(call: Call) -> Reply:
    """Any account."""
    user = call.world.users.get(call.path["user_id"])
    if user is None:
        raise refusals.unknown_user()
    return Reply(body=user.json)


@routes.add("POST", "/users/@me/channels")
def open_direct_channel(call: Call) -> Reply:
    """The direct message channel with somebody."""
    user = call.world.users.get(str(call.form.get("recipient_id")))
    if user is None or user.bot:
        raise refusals.invalid(("recipient_id",), "UNKNOWN_USER", "Unknown user")
    return Reply(body=call.world.direct_channel(user).json)


def _guild(call: Call) -> Guild:
    guild = call.world.guilds.get(call.path["guild_id"])
    if guild is None or not guild.has_bot:
        raise refusals.unknown_guild()
    return guild


@routes.add("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Reply:
    """One guild."""
    guild = _guild(call)
    body = guild.json
    if call.query.get("with_counts") in {"1", "true", "True"}:
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": 0}
    return Reply(body=body)


@routes.add("GET", "/guilds/{guild_id}/channels")
def list_channels(call: Call) -> Reply:
    """All channels of a guild, without threads."""
    return Reply(body=[channel.json for channel in _guild(call).channels.values()])


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def list_threads(call: Call) -> Reply:
    """All threads of a guild that are not archived."""
    threads = [each for each in _guild(call).threads.values() if not each.archived]
    body = {"threads": [each.json for each in threads], "members": [], "has_more": False}
    return Reply(body=body)


@routes.add("GET", "/guilds/{guild_id}/roles")
def list_roles(call: Call) -> Reply:
    """All roles of a guild."""
    return Reply(body=[role.json for role in _guild(call).roles.values()])


@routes.add("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Reply:
    """One member."""
    member = _guild(call).members.get(call.path["user_id"])
    if member is None:
        raise refusals.unknown_member()
    return Reply(body=member.json)


@routes.add("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Reply:
    """The bot leaves a guild."""
    call.world.remove_bot(_guild(call))
    return Reply(204)
