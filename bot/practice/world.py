"""Everything that exists in the loopback Discord, and the changes that are told to listeners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.practice.application import Application
from bot.practice.channels import Channel
from bot.practice.clock import Clock, iso
from bot.practice.events import Event, Listener
from bot.practice.guilds import Guild, Member, Role
from bot.practice.ids import Snowflakes
from bot.practice.messages import Attachment, Message
from bot.practice.people import Person, User
from bot.practice.permissions import Permission, in_channel
from bot.practice.wire import ChannelType, Intent, Json

if TYPE_CHECKING:
    from bot.practice.hands import Hands


class World:
    """Accounts, guilds, channels and messages. Every change is announced to `listeners` at once."""

    def __init__(self, clock: Clock, bot_name: str, hands: Callable[[World], Hands]) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.base_url = ""
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.attachments: dict[str, Attachment] = {}
        self.listeners: list[Listener] = []
        self._hands = hands(self)
        self.bot = User(self.ids.next(), bot_name, bot=True)
        self.users[self.bot.id] = self.bot
        self.application = Application(self.bot.id, self.bot, self.add_person("Bot owner"))

    def announce(self, event: Event) -> None:
        """Tell everybody who listens."""
        for listener in list(self.listeners):
            listener(event)

    # -- accounts ----------------------------------------------------------------------------

    def add_person(self, name: str) -> Person:
        """A new account."""
        person = Person(self.ids.next(), name, self._hands)
        self.users[person.id] = person
        return person

    def people(self) -> list[Person]:
        """Every account but the bot's."""
        return [user for user in self.users.values() if isinstance(user, Person)]

    # -- commands ----------------------------------------------------------------------------

    def set_commands(self, guild_id: str | None, commands: list[Json]) -> None:
        """Replace the commands of one scope; everybody's picker is told."""
        self.application.replace_commands(guild_id, commands)
        self.announce(Event("COMMANDS_UPDATE", {}, None, None, lambda user: not user.bot))

    # -- guilds ------------------------------------------------------------------------------

    def add_guild(self, name: str, owner: Person | None = None) -> Guild:
        """A new guild with the bot in it; without `owner` it belongs to a person made for it."""
        owner = owner or self.add_person(f"{name} owner")
        guild = Guild(self, name, owner)
        self.guilds[guild.id] = guild
        now = self.clock.now()
        guild.members[owner.id] = Member(owner, now)
        role = Role(self.ids.next(), self.bot.name, position=1, managed=True, bot_id=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot, now, [role])
        self.announce(self._guild_event("GUILD_CREATE", guild, self.guild_create(guild)))
        return guild

    def guild_create(self, guild: Guild, *, all_members: bool = False) -> Json:
        """The payload of GUILD_CREATE; only the bot as member unless `all_members`."""
        members = [
            member.json
            for member in guild.members.values()
            if all_members or member.user is self.bot
        ]
        return {
            **guild.json,
            "joined_at": iso(guild.members[self.bot.id].joined_at),
            "large": len(guild.members) >= 250,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": members,
            "channels": [channel.json for channel in guild.channels.values()],
            "threads": [each.json for each in guild.threads.values() if not each.archived],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def set_available(self, guild: Guild, *, available: bool) -> None:
        """An outage of a guild begins or ends."""
        guild.available = available
        if available:
            self.announce(self._guild_event("GUILD_CREATE", guild, self.guild_create(guild)))
        else:
            gone = {"id": guild.id, "unavailable": True}
            self.announce(self._guild_event("GUILD_DELETE", guild, gone))

    def remove_bot(self, guild: Guild) -> None:
        """The bot is removed from a guild."""
        self.announce(self._guild_event("GUILD_DELETE", guild, {"id": guild.id}))
        guild.members.pop(self.bot.id, None)
        guild.has_bot = False

    def add_role(self, guild: Guild, name: str, permissions: Permission) -> Role:
        """A new role above the existing ones."""
        role = Role(self.ids.next(), name, permissions, position=len(guild.roles))
        guild.roles[role.id] = role
        payload = {"guild_id": guild.id, "role": role.json}
        self.announce(self._guild_event("GUILD_ROLE_CREATE", guild, payload))
        return role

    def add_member(self, guild: Guild, who: str | Person, roles: tuple[Role, ...]) -> Person:
        """Let somebody in."""
        person = self.add_person(who) if isinstance(who, str) else who
        member = Member(person, self.clock.now(), list(roles))
        guild.members[person.id] = member
        payload = {**member.json, "guild_id": guild.id}
        self.announce(self._guild_event("GUILD_MEMBER_ADD", guild, payload, Intent.GUILD_MEMBERS))
        return person

    def remove_member(self, guild: Guild, user: User) -> None:
        """Somebody leaves."""
        payload = {"guild_id": guild.id, "user": user.json}
        self.announce(
            self._guild_event("GUILD_MEMBER_REMOVE", guild, payload, Intent.GUILD_MEMBERS)
        )
        del guild.members[user.id]

    def set_roles(self, guild: Guild, user: User, *roles: Role) -> None:
        """Give a member exactly these roles."""
        member = guild.members[user.id]
        member.roles = list(roles)
        # Without the members intent the bot hears of its own roles only.
        intent = Intent.GUILDS if user is self.bot else Intent.GUILD_MEMBERS
        payload = {**member.json, "guild_id": guild.id}
        self.announce(self._guild_event("GUILD_MEMBER_UPDATE", guild, payload, intent))

    @staticmethod
    def _guild_event(
        name: str, guild: Guild, payload: Json, intent: Intent = Intent.GUILDS
    ) -> Event:
        return Event(name, payload, guild, intent, lambda user: user.id in guild.members)

    # -- channels ----------------------------------------------------------------------------

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel."""
        channel = Channel(self, ChannelType.TEXT, name, guild=guild)
        guild.channels[channel.id] = channel
        self.channels[channel.id] = channel
        self._channel_event("CHANNEL_CREATE", channel)
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        private: bool = False,
        on_message: Message | None = None,
    ) -> Channel:
        """A new thread; its owner is its first member. On a message it takes the message's id."""
        assert parent.guild is not None
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
        thread = Channel(self, kind, name, guild=parent.guild, parent=parent, owner=owner)
        if on_message is not None:
            thread.id, on_message.thread = on_message.id, thread
        parent.guild.threads[thread.id] = thread
        self.channels[thread.id] = thread
        thread.thread_members[owner.id] = self.clock.now()
        self._channel_event("THREAD_CREATE", thread, newly_created=True)
        return thread

    def set_archived(self, thread: Channel, *, archived: bool, locked: bool | None = None) -> None:
        """Archive a thread or bring it back."""
        thread.archived = archived
        if locked is not None:
            thread.locked = locked
        thread.archive_changed = self.clock.now()
        self._channel_event("THREAD_UPDATE", thread)

    def change_channel(self, channel: Channel) -> None:
        """Tell that something about a channel (name, overwrites) has changed."""
        self._channel_event("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """A channel and its threads vanish."""
        assert channel.guild is not None
        for thread in [each for each in channel.guild.threads.values() if each.parent is channel]:
            self.delete_channel(thread)
        self._channel_event("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)
        channel.deleted = True
        del self.channels[channel.id]
        (channel.guild.threads if channel.is_thread else channel.guild.channels).pop(channel.id)

    def direct_channel(self, person: User) -> Channel:
        """The direct message channel between the bot and a person, opened when needed."""
        for channel in self.channels.values():
            if channel.kind is ChannelType.DM and person in channel.recipients:
                return channel
        channel = Channel(self, ChannelType.DM, "", recipients=(person,))
        self.channels[channel.id] = channel
        self.announce(
            Event("CHANNEL_CREATE", channel.json, None, None, lambda user: user is person)
        )
        return channel

    def type(self, channel: Channel, user: User) -> None:
        """Show that somebody is typing."""
        payload = {
            "channel_id": channel.id,
            "user_id": user.id,
            "timestamp": int(self.clock.now()),
        }
        if channel.guild_id is not None:
            payload["guild_id"] = channel.guild_id
        intent = Intent.GUILD_MESSAGE_TYPING if channel.guild else Intent.DIRECT_MESSAGE_TYPING
        self.announce(
            Event(
                "TYPING_START",
                payload,
                channel.guild,
                intent,
                lambda each: Permission.VIEW_CHANNEL in in_channel(channel, each),
            )
        )

    def _channel_event(self, name: str, channel: Channel, **more: object) -> None:
        self.announce(
            Event(
                name,
                {**channel.json, **more},
                channel.guild,
                Intent.GUILDS,
                lambda user: Permission.VIEW_CHANNEL in in_channel(channel, user),
            )
        )

    # -- messages ----------------------------------------------------------------------------

    def sees(self, user: User, message: Message) -> bool:
        """Whether a message is on this account's screen."""
        if message.deleted or message.channel.deleted:
            return False
        if message.only_for is not None:
            return message.only_for is user and not message.put_away
        return Permission.VIEW_CHANNEL in in_channel(message.channel, user)

    def post(self, message: Message) -> None:
        """A new message appears. Posting in an archived thread brings the thread back."""
        channel = message.channel
        if channel.archived and message.only_for is None:
            self.set_archived(channel, archived=False)
        channel.history[message.id] = message
        self._message_event("MESSAGE_CREATE", message)

    def change(self, message: Message, *, edited: bool = True) -> None:
        """A message has changed; `edited` marks it as such."""
        if edited:
            message.edited_timestamp = self.clock.now()
        self._message_event("MESSAGE_UPDATE", message)

    def remove(self, message: Message) -> None:
        """A message is deleted."""
        payload: Json = {"id": message.id, "channel_id": message.channel.id}
        if message.channel.guild_id is not None:
            payload["guild_id"] = message.channel.guild_id
        self._message_event("MESSAGE_DELETE", message, payload)
        message.deleted = True
        for attachment in message.attachments:
            self.attachments.pop(attachment.id, None)
        del message.channel.history[message.id]

    def put_away(self, message: Message) -> None:
        """An ephemeral message leaves its owner's screen; the bot is not told."""
        payload = {"id": message.id, "channel_id": message.channel.id}
        self._message_event("MESSAGE_DELETE", message, payload)
        message.put_away = True

    def _message_event(self, name: str, message: Message, payload: Json | None = None) -> None:
        intent: Intent | None = (
            Intent.GUILD_MESSAGES if message.channel.guild else Intent.DIRECT_MESSAGES
        )
        self.announce(
            Event(
                name,
                message.event_json if payload is None else payload,
                message.channel.guild,
                # Ephemeral messages are never told over the gateway.
                None if message.is_ephemeral else intent,
                lambda user: self.sees(user, message),
            )
        )
