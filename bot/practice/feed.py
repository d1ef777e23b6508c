"""What people see as it happens: the web page's side of the loopback Discord."""

from __future__ import annotations

from collections.abc import Callable

from bot.practice.channels import Channel
from bot.practice.events import Event
from bot.practice.guilds import Guild
from bot.practice.people import User
from bot.practice.permissions import Permission, in_channel
from bot.practice.wire import Json
from bot.practice.world import World

Callback = Callable[[str, Json], None]


class Feed:
    """Passes every change on to those who may see it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._subscribers: list[tuple[User, Callback]] = []
        world.listeners.append(self._on_event)

    def subscribe(self, user: User, callback: Callback) -> Callable[[], None]:
        """Call `callback(event_name, payload)` for all that `user` sees; returns how to stop."""
        entry = (user, callback)
        self._subscribers.append(entry)

        def unsubscribe() -> None:
            if entry in self._subscribers:
                self._subscribers.remove(entry)

        return unsubscribe

    def _on_event(self, event: Event) -> None:
        for user, callback in list(self._subscribers):
            if event.audience(user):
                callback(event.name, event.payload)

    def snapshot(self, user: User) -> Json:
        """All that an account sees now; the shape is told at `Discord.snapshot`."""
        guilds = [each for each in self.world.guilds.values() if user.id in each.members]
        direct = [each for each in self.world.channels.values() if user in each.recipients]
        visible = [each for guild in guilds for each in _visible(guild, user)]
        known = {member.user for guild in guilds for member in guild.members.values()}
        return {
            "user": user.json,
            "application": {"id": self.world.application.id, "name": self.world.application.name},
            "users": [each.json for each in self.world.users.values() if each in known | {user}],
            "guilds": [_guild_json(guild, user) for guild in guilds],
            "direct_channels": [channel.json for channel in direct],
            "messages": {
                channel.id: [each.event_json for each in channel.messages(seen_by=user)]
                for channel in [*visible, *direct]
            },
        }


def _visible(guild: Guild, user: User) -> list[Channel]:
    everything = [*guild.channels.values(), *guild.threads.values()]
    return [each for each in everything if Permission.VIEW_CHANNEL in in_channel(each, user)]


def _guild_json(guild: Guild, user: User) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "channels": [
            {**channel.json, "permissions": str(int(in_channel(channel, user)))}
            for channel in _visible(guild, user)
        ],
        "members": [member.json for member in guild.members.values()],
        "roles": [role.json for role in guild.roles.values()],
    }
