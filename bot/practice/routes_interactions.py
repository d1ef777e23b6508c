"""Operations that an interaction's id and token open, without the bot's token."""

from __future__ import annotations

from bot.practice import answers
from bot.practice.interactions import Interaction
from bot.practice.messages import Message
from bot.practice.rest import Call, Reply, Routes

routes = Routes()

_MESSAGE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"


@routes.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", needs_bot=False)
def first_answer(call: Call) -> Reply:
    """The first answer, due within three seconds."""
    interaction = call.interactions.waiting(
        call.path["interaction_id"], call.path["interaction_token"]
    )
    answers.answer(interaction, call.form, call.uploads)
    if call.query.get("with_response") not in {"1", "true", "True"}:
        return Reply(204)
    return Reply(body=answers.callback_json(interaction))


@routes.add("POST", "/webhooks/{webhook_id}/{webhook_token}", needs_bot=False)
def follow_up(call: Call) -> Reply:
    """A followup message."""
    message = answers.follow_up(_interaction(call), call.form, call.uploads)
    # An interaction's webhook always waits for its message.
    return Reply(body=message.json)


@routes.add("GET", _MESSAGE, needs_bot=False)
def get_answer(call: Call) -> Reply:
    """A message of this interaction."""
    return Reply(body=_message(call, _interaction(call)).json)


@routes.add("PATCH", _MESSAGE, needs_bot=False)
def edit_answer(call: Call) -> Reply:
    """Edit a message of this interaction."""
    interaction = _interaction(call)
    message = _message(call, interaction)
    answers.edit(call.world, interaction, message, call.form, call.uploads)
    return Reply(body=message.json)


@routes.add("DELETE", _MESSAGE, needs_bot=False)
def delete_answer(call: Call) -> Reply:
    """Delete a message of this interaction."""
    interaction = _interaction(call)
    answers.delete(call.world, interaction, _message(call, interaction))
    return Reply(204)


def _interaction(call: Call) -> Interaction:
    return call.interactions.answered(call.path["webhook_id"], call.path["webhook_token"])


def _message(call: Call, interaction: Interaction) -> Message:
    return answers.own_message(interaction, call.path["message_id"])
