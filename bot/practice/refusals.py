"""Discord's refusals: HTTP status, error code and the JSON body that goes with them."""

from __future__ import annotations

from bot.practice.wire import Json


class ApiError(Exception):
    """A request that Discord refuses. `errors` tells which field of the body is wrong."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        super().__init__(f"{status} ({code}) {message} {errors or ''}".strip())

    @property
    def json(self) -> Json:
        """The body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class CannotDo(Exception):
    """A person tried what Discord's app would not let them do: raised to the caller, never sent."""


def unauthorized() -> ApiError:
    """No token, or not the bot's."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    """No such channel."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """No such guild, or the bot is not in it."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """Not a member of this guild."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """No such message, or an ephemeral one asked for by channel."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """No such account."""
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    """No such application emoji."""
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    """An interaction token that was not answered yet, or is unknown."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """The first answer came too late, or for no interaction at all."""
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    """No such application command."""
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    """A second first answer."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    """The bot cannot see the channel."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The bot sees the channel but lacks the permission for this."""
    return ApiError(403, 50013, "Missing Permissions")


def not_its_message() -> ApiError:
    """Only the author edits a message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Nothing in it that anybody could see."""
    return ApiError(400, 50006, "Cannot send an empty message")


def direct_messages_closed() -> ApiError:
    """The person takes no direct messages from this bot."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def dead_token() -> ApiError:
    """An interaction token older than fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_json() -> ApiError:
    """A body that cannot be parsed."""
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def thread_archived() -> ApiError:
    """Nothing in an archived thread can be changed."""
    return ApiError(400, 50083, "Thread is archived")


def too_large() -> ApiError:
    """A file or the whole request over its limit."""
    return ApiError(413, 40005, "Request entity too large")


def cannot_reply_without_history() -> ApiError:
    """A reply needs Read Message History."""
    return ApiError(400, 160002, "Cannot reply without permission to read message history")


class Form:
    """Collects what is wrong with a body, field by field, and refuses it as a whole."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def wrong(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one fault of the field at `path`."""
        place = self._errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse_if_wrong(self) -> None:
        """Raise 50035 with everything noted so far."""
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", self._errors)


def invalid(path: tuple[str | int, ...], code: str, message: str) -> ApiError:
    """50035 for one field."""
    form = Form()
    form.wrong(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", form._errors)
