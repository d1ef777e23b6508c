"""What the bot answers to an interaction: first answers, edits of them and followups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.practice import refusals
from bot.practice.delivery import compose, revise
from bot.practice.interactions import Answer, Interaction, tell
from bot.practice.messages import Message
from bot.practice.people import User
from bot.practice.record import Upload
from bot.practice.rules import Draft, check_choices, check_edit, check_message, check_modal
from bot.practice.wire import (
    AnswerType,
    CommandType,
    InteractionType,
    Json,
    MessageFlag,
    MessageType,
)

if TYPE_CHECKING:
    from bot.practice.world import World

_TO_ANYTHING = {AnswerType.MESSAGE, AnswerType.DEFERRED_MESSAGE}
_POSSIBLE: dict[InteractionType, set[AnswerType]] = {
    InteractionType.COMMAND: _TO_ANYTHING | {AnswerType.MODAL},
    InteractionType.COMPONENT: _TO_ANYTHING
    | {AnswerType.MODAL, AnswerType.UPDATE, AnswerType.DEFERRED_UPDATE},
    InteractionType.MODAL_SUBMIT: _TO_ANYTHING | {AnswerType.UPDATE, AnswerType.DEFERRED_UPDATE},
    InteractionType.AUTOCOMPLETE: {AnswerType.CHOICES},
}
_UPDATES = {AnswerType.UPDATE, AnswerType.DEFERRED_UPDATE}


def answer(interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> None:
    """Give the first answer that a callback's body asks for."""
    kind = _kind_of_answer(interaction, body)
    data: Json = body.get("data") or {}
    match kind:
        case AnswerType.MESSAGE:
            check_message(_draft(interaction, data, uploads, "data"))
            _finish(interaction, kind, message=_reply(interaction, data, uploads))
        case AnswerType.DEFERRED_MESSAGE:
            _finish(interaction, kind, message=_loading(interaction, data))
        case AnswerType.UPDATE:
            _finish(interaction, kind, message=_update(interaction, data, uploads))
        case AnswerType.DEFERRED_UPDATE:
            _finish(interaction, kind, message=interaction.message_clicked)
        case AnswerType.CHOICES:
            check_choices(interaction.data, data)
            _finish(interaction, kind, choices=data.get("choices") or [])
        case _:
            check_modal(data)
            _finish(interaction, kind, modal=data)


def _draft(interaction: Interaction, body: Json, uploads: Sequence[Upload], *at: str) -> Draft:
    return Draft(body, uploads, interaction.world.application.emojis, at)


def _kind_of_answer(interaction: Interaction, body: Json) -> AnswerType:
    possible = _POSSIBLE[interaction.kind]
    if interaction.message_clicked is None:
        possible = possible - _UPDATES
    if body.get("type") not in possible:
        allowed = ", ".join(str(int(each)) for each in sorted(possible))
        raise refusals.invalid(
            ("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}."
        )
    return AnswerType(body["type"])


def _finish(
    interaction: Interaction,
    kind: AnswerType,
    *,
    message: Message | None = None,
    modal: Json | None = None,
    choices: Sequence[Json] = (),
) -> None:
    interaction.original = message
    interaction.answer = Answer(kind, message, modal, choices)
    interaction.touch()
    if modal is not None:
        tell(interaction, "MODAL", modal)
    if kind is AnswerType.CHOICES:
        tell(interaction, "CHOICES", {"choices": list(choices)})
    tell(interaction, "INTERACTION_ANSWERED", {"type": int(kind)})


def _reply(interaction: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
    ephemeral = bool((data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    message = _compose(interaction, data, uploads, ephemeral=ephemeral)
    _post(interaction, message)
    return message


def _loading(interaction: Interaction, data: Json) -> Message:
    ephemeral = bool((data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    message = _compose(interaction, {}, (), ephemeral=ephemeral)
    message.flags |= MessageFlag.LOADING
    _post(interaction, message)
    return message


def _compose(
    interaction: Interaction, data: Json, uploads: Sequence[Upload], *, ephemeral: bool
) -> Message:
    world = interaction.world
    kind = MessageType.DEFAULT
    if interaction.kind is InteractionType.COMMAND:
        chat_input = interaction.data["type"] == CommandType.CHAT_INPUT
        kind = MessageType.CHAT_INPUT_COMMAND if chat_input else MessageType.CONTEXT_MENU_COMMAND
    only_for: User | None = interaction.user if ephemeral else None
    message = compose(
        world, interaction.channel, world.bot, data, uploads, kind=kind, only_for=only_for
    )
    message.interaction_metadata = interaction.metadata
    return message


def _post(interaction: Interaction, message: Message) -> None:
    interaction.messages.append(message)
    interaction.world.post(message)


def _update(interaction: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
    message = interaction.message_clicked
    assert message is not None
    if message.deleted:
        raise refusals.unknown_message()
    check_edit(message, _draft(interaction, data, uploads, "data"))
    revise(interaction.world, message, data, uploads)
    interaction.world.change(message)
    return message


def callback_json(interaction: Interaction) -> Json:
    """What a callback with `with_response` returns: a resource only for types 4 and 7."""
    given = interaction.answer
    assert given is not None
    about: Json = {"id": interaction.id, "type": int(interaction.kind)}
    if given.message is not None:
        about["response_message_id"] = given.message.id
        about["response_message_loading"] = given.kind is AnswerType.DEFERRED_MESSAGE
        about["response_message_ephemeral"] = given.message.is_ephemeral
    result: Json = {"interaction": about}
    if given.kind in {AnswerType.MESSAGE, AnswerType.UPDATE} and given.message is not None:
        result["resource"] = {"type": int(given.kind), "message": given.message.json}
    return result


# -- by the token, for fifteen minutes -------------------------------------------------------------


def original(interaction: Interaction) -> Message:
    """The message that the first answer made or updated."""
    if interaction.original is None or interaction.original.deleted:
        raise refusals.unknown_message()
    return interaction.original


def own_message(interaction: Interaction, message_id: str) -> Message:
    """A message that this interaction's token may change; `@original` is the first answer."""
    if message_id == "@original":
        return original(interaction)
    for message in [interaction.original, *interaction.messages]:
        if message is not None and message.id == message_id and not message.deleted:
            return message
    raise refusals.unknown_message()


def edit(
    world: World,
    interaction: Interaction,
    message: Message,
    body: Json,
    uploads: Sequence[Upload],
) -> None:
    """Edit a message through the interaction's token."""
    was_loading = message.is_loading
    check_edit(message, _draft(interaction, body, uploads))
    revise(world, message, body, uploads)
    world.change(message, edited=not was_loading)
    interaction.touch()


def follow_up(interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
    """Another message; after a deferral the first one takes the place of "thinking...".

    It then keeps the visibility that the deferral chose, whatever its own flags say.
    """
    check_message(_draft(interaction, body, uploads))
    waiting = interaction.original
    if waiting is not None and waiting.is_loading and not waiting.deleted:
        edit(interaction.world, interaction, waiting, body, uploads)
        return waiting
    message = _reply(interaction, body, uploads)
    interaction.touch()
    return message


def delete(world: World, interaction: Interaction, message: Message) -> None:
    """Delete a message through the interaction's token."""
    world.remove(message)
    interaction.touch()
