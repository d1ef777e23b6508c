"""What people do: it is checked as Discord's app checks it, then told to the bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.practice import form, options
from bot.practice.channels import Channel
from bot.practice.delivery import compose
from bot.practice.interactions import Interaction, Interactions
from bot.practice.messages import Message
from bot.practice.payloads import interaction_create
from bot.practice.people import Person, User
from bot.practice.permissions import Permission, in_channel
from bot.practice.refusals import CannotDo
from bot.practice.wire import (
    ButtonStyle,
    CommandType,
    ComponentType,
    InteractionType,
    Json,
    MessageType,
)
from bot.practice.world import World


class Hands:
    """The hands of everybody; `Person` has a method for each thing that they can do."""

    def __init__(
        self, world: World, interactions: Interactions, send: Callable[[Interaction, Json], None]
    ) -> None:
        self.world = world
        self.interactions = interactions
        self._send = send

    # -- commands ------------------------------------------------------------------------------

    def commands_for(self, user: User, channel: Channel) -> list[Json]:
        """The commands that a picker offers somebody in a channel."""
        allowed = in_channel(channel, user)
        if channel.guild is not None and Permission.USE_APPLICATION_COMMANDS not in allowed:
            return []
        reachable = self.world.application.reachable_commands(channel.guild_id)
        return [each for each in reachable if options.is_offered(each, channel, allowed)]

    def slash(
        self,
        person: Person,
        channel: Channel,
        command: str,
        values: Mapping[str, object],
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.slash`."""
        found, path = self._find_command(person, channel, CommandType.CHAT_INPUT, command)
        data = options.command_data(self.world, channel, found, path, values)
        return self._act(person, channel, InteractionType.COMMAND, data, nonce=nonce)

    def autocomplete(
        self,
        person: Person,
        channel: Channel,
        command: str,
        *,
        focused: str,
        typed: str,
        values: Mapping[str, object],
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.autocomplete`."""
        found, path = self._find_command(person, channel, CommandType.CHAT_INPUT, command)
        data = options.autocomplete_data(
            self.world,
            channel,
            found,
            path,
            values={**values, focused: typed},
            focused=focused,
        )
        return self._act(person, channel, InteractionType.AUTOCOMPLETE, data, nonce=nonce)

    def menu(
        self,
        person: Person,
        channel: Channel,
        command: str,
        target: User | Message,
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.menu`."""
        kind = CommandType.USER if isinstance(target, User) else CommandType.MESSAGE
        found, _ = self._find_command(person, channel, kind, command)
        data = options.menu_data(channel, found, target)
        return self._act(person, channel, InteractionType.COMMAND, data, nonce=nonce)

    def _find_command(
        self, person: Person, channel: Channel, kind: CommandType, name: str
    ) -> tuple[Json, list[str]]:
        offered = [each for each in self.commands_for(person, channel) if each["type"] == kind]
        for command in offered:
            if command["name"] == name:
                return command, []
        first, *path = name.removeprefix("/").split()
        for command in offered:
            if command["name"] == first and kind is CommandType.CHAT_INPUT:
                return command, path
        names = ", ".join(sorted(each["name"] for each in offered)) or "none"
        raise CannotDo(f"no command {name!r} is offered to {person.name} here; there are: {names}")

    # -- components ----------------------------------------------------------------------------

    def click(
        self,
        person: Person,
        message: Message,
        custom_id: str | None = None,
        *,
        label: str | None = None,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.click`."""
        self._must_see(person, message)
        if custom_id is None:
            if label is None:
                raise CannotDo("say which button, by custom id or by label")
            custom_id = message.find_button(label=label).get("custom_id", "")
        button = self._usable(message, custom_id)
        if button["type"] != ComponentType.BUTTON or button["style"] == ButtonStyle.LINK:
            raise CannotDo(f"{custom_id!r} is no button that can be clicked")
        data = {"component_type": int(ComponentType.BUTTON), "custom_id": custom_id}
        data["id"] = button["id"]
        return self._on_component(person, message, data, nonce)

    def select(
        self,
        person: Person,
        message: Message,
        custom_id: str,
        values: Sequence[object],
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.select`."""
        self._must_see(person, message)
        menu = self._usable(message, custom_id)
        chosen, resolved = form.chosen(self.world, message.channel, menu, values)
        data = {"component_type": menu["type"], "custom_id": custom_id, "id": menu["id"]}
        data["values"] = chosen
        if resolved:
            data["resolved"] = resolved
        return self._on_component(person, message, data, nonce)

    def forge(
        self,
        person: Person,
        message: Message,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.forge`."""
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        data: Json = {"component_type": int(kind), "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = list(values)
        return self._on_component(person, message, data, nonce)

    def submit(
        self,
        person: Person,
        opened: Interaction,
        values: Mapping[str, object],
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """See `Person.submit`."""
        modal = opened.answer.modal if opened.answer else None
        if modal is None or opened.user is not person:
            raise CannotDo(f"{opened!r} has opened no form for {person.name}")
        data = form.submitted(self.world, opened.channel, modal, values)
        return self._act(
            person,
            opened.channel,
            InteractionType.MODAL_SUBMIT,
            data,
            message=opened.message_clicked,
            opened_by=opened,
            nonce=nonce,
        )

    def _must_see(self, person: Person, message: Message) -> None:
        if not self.world.sees(person, message):
            raise CannotDo(f"{person.name} does not see {message!r}")

    @staticmethod
    def _usable(message: Message, custom_id: str) -> Json:
        component = message.find(custom_id)
        if component is None:
            raise CannotDo(f"nothing is called {custom_id!r}; there are {message.custom_ids()}")
        if component.get("disabled"):
            raise CannotDo(f"{custom_id!r} is greyed out")
        return component

    def _on_component(
        self, person: Person, message: Message, data: Json, nonce: str | None
    ) -> Interaction:
        return self._act(
            person,
            message.channel,
            InteractionType.COMPONENT,
            data,
            message=message,
            nonce=nonce,
        )

    def _act(
        self,
        person: Person,
        channel: Channel,
        kind: InteractionType,
        data: Json,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
        nonce: str | None = None,
    ) -> Interaction:
        interaction = Interaction(
            self.world,
            kind,
            person,
            channel,
            data,
            message=message,
            opened_by=opened_by,
            nonce=nonce,
        )
        self.interactions.add(interaction)
        self._send(interaction, interaction_create(interaction))
        return interaction

    # -- everything else -----------------------------------------------------------------------

    def say(
        self, person: Person, channel: Channel, content: str, *, reply_to: Message | None = None
    ) -> Message:
        """See `Person.say`."""
        needed = "send_messages_in_threads" if channel.is_thread else "send_messages"
        if not channel.allows(person, "view_channel", needed):
            raise CannotDo(f"{person.name} may not write in {channel!r}")
        if not content.strip() or len(content) > 2000:
            raise CannotDo("a message has 1 to 2000 characters")
        kind = MessageType.DEFAULT if reply_to is None else MessageType.REPLY
        message = compose(self.world, channel, person, {"content": content}, (), kind=kind)
        message.reply_to = reply_to
        self.world.post(message)
        return message

    def dismiss(self, person: Person, message: Message) -> None:
        """See `Person.dismiss`."""
        self._must_see(person, message)
        if message.only_for is not person:
            raise CannotDo("only an ephemeral message can be dismissed")
        self.world.put_away(message)

    def reload(self, person: Person) -> None:
        """See `Person.reload`."""
        for channel in self.world.channels.values():
            for message in channel.messages(seen_by=person):
                if message.only_for is person:
                    self.world.put_away(message)

    def direct_messages(self, person: Person) -> Channel:
        """See `Person.direct_messages`."""
        return self.world.direct_channel(person)
