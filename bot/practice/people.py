"""Accounts: the bot's and those of people, and what people can do by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.practice.wire import Json

if TYPE_CHECKING:
    from bot.practice.channels import Channel
    from bot.practice.hands import Hands
    from bot.practice.interactions import Interaction
    from bot.practice.messages import Message


class User:
    """An account. `name` is what people see; the wire's username is derived from it."""

    def __init__(self, user_id: str, name: str, *, bot: bool = False) -> None:
        self.id = user_id
        self.name = name
        self.bot = bot
        self.locale = "en-US"
        self.dms_open = True

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def mention(self) -> str:
        """The text that mentions this account."""
        return f"<@{self.id}>"

    @property
    def json(self) -> Json:
        """Discord's user object."""
        user: Json = {
            "id": self.id,
            "username": self.name if self.bot else self.name.lower().replace(" ", "_"),
            "avatar": None,
            "discriminator": "0001" if self.bot else "0",
            "public_flags": 0,
            "flags": 0,
            "global_name": None if self.bot else self.name,
            "primary_guild": None,
        }
        if self.bot:
            user["bot"] = True
        return user


class Person(User):
    """Somebody with hands: each method does what a tap or a typed line does in Discord's app.

    The methods that call the bot return the interaction: await its `first_answer()` or
    `message()`. What the app would not let a person do raises `CannotDo`. `nonce` comes back
    in the events of `Discord.subscribe`.
    """

    def __init__(self, user_id: str, name: str, hands: Hands) -> None:
        super().__init__(user_id, name)
        self._hands = hands

    async def slash(
        self, channel: Channel, command: str, *, nonce: str | None = None, **options: object
    ) -> Interaction:
        """Use a slash command; `command` may name a subcommand ("rules show").

        Option values are plain values, or a person, channel, role or (filename, bytes).
        """
        return self._hands.slash(self, channel, command, options, nonce=nonce)

    async def autocomplete(
        self,
        channel: Channel,
        command: str,
        focused: str,
        typed: str,
        *,
        nonce: str | None = None,
        **options: object,
    ) -> Interaction:
        """Type `typed` into the option `focused`; the answer's `choices` are the suggestions."""
        return self._hands.autocomplete(
            self,
            channel,
            command,
            focused=focused,
            typed=typed,
            values=options,
            nonce=nonce,
        )

    async def menu(
        self, channel: Channel, command: str, target: User | Message, *, nonce: str | None = None
    ) -> Interaction:
        """Use a command of a person's or a message's context menu."""
        return self._hands.menu(self, channel, command, target, nonce=nonce)

    async def click(
        self,
        message: Message,
        custom_id: str | None = None,
        *,
        label: str | None = None,
        nonce: str | None = None,
    ) -> Interaction:
        """Tap a button, found by custom id or by label, in what the message shows now."""
        return self._hands.click(self, message, custom_id, label=label, nonce=nonce)

    async def select(
        self,
        message: Message,
        custom_id: str,
        values: Sequence[object],
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """Choose in a menu: strings, or people, roles and channels for menus of those."""
        return self._hands.select(self, message, custom_id, values, nonce=nonce)

    async def submit(
        self,
        opened: Interaction,
        values: Mapping[str, object],
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """Send the form that `opened` was answered with; `values` by custom id."""
        return self._hands.submit(self, opened, values, nonce=nonce)

    async def forge(
        self,
        message: Message,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """Send a component id that need not exist (old or tampered clients); nothing is checked.

        With `values` it claims to be a menu, without a button.
        """
        return self._hands.forge(self, message, custom_id, values, nonce=nonce)

    async def say(
        self, channel: Channel, content: str, *, reply_to: Message | None = None
    ) -> Message:
        """Write a message."""
        return self._hands.say(self, channel, content, reply_to=reply_to)

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral message away, as its "Dismiss message" link does."""
        self._hands.dismiss(self, message)

    def reload(self) -> None:
        """Reload the app: every ephemeral message is gone."""
        self._hands.reload(self)

    async def direct_messages(self) -> Channel:
        """The direct message channel with the bot."""
        return self._hands.direct_messages(self)
