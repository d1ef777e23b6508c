"""Screens and forms as discord.py sends them."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import discord

from bot.render.forms import Form
from bot.render.screen import Screen

NOBODY: Final = discord.AllowedMentions.none()


class Layout(discord.ui.LayoutView):
    """The components of a screen, ready made.

    It has no items of its own, so the library neither stores it nor routes clicks to it: clicks
    are routed by their custom id alone, which also works after a restart.
    """

    def __init__(self, screen: Screen) -> None:
        super().__init__(timeout=None)
        self._components = list(screen.components)
        self._v2 = screen.content is None

    def to_components(self) -> list[dict[str, Any]]:
        """What is sent."""
        return self._components

    def has_components_v2(self) -> bool:
        """Whether the message is made of layout components alone."""
        return self._v2


class Sheet(discord.ui.Modal):
    """A form, ready made. Like a layout it is not stored: what is sent is routed by its id."""

    def __init__(self, form: Form) -> None:
        super().__init__(title=form.title, custom_id=form.custom_id)
        self._components = form.components()

    def to_components(self) -> list[dict[str, Any]]:
        """What is sent."""
        return self._components


def modal(form: Form) -> Sheet:
    """The form as the library sends it."""
    made = Sheet(form)
    # The library keeps every form that is not finished, for ever.
    made.stop()
    return made


def for_new(screen: Screen) -> dict[str, Any]:
    """The arguments of a call that sends a new message with this screen."""
    arguments: dict[str, Any] = {"view": Layout(screen), "allowed_mentions": _mentions(screen)}
    if screen.pictures:
        arguments["files"] = _files(screen)
    if screen.content is not None:
        arguments["content"] = screen.content
    return arguments


def for_edit(screen: Screen) -> dict[str, Any]:
    """The arguments of a call that changes a message into this screen, pictures and all."""
    return {"view": Layout(screen), "attachments": _files(screen)}


def _files(screen: Screen) -> list[discord.File]:
    return [discord.File(BytesIO(each.data), each.file_name) for each in screen.pictures]


def _mentions(screen: Screen) -> discord.AllowedMentions:
    if not screen.mentions:
        return NOBODY
    users = [discord.Object(user_id) for user_id in screen.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
