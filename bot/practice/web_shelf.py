"""The files of messages, kept for a while after their messages have moved on."""

from __future__ import annotations

from collections import OrderedDict

from bot.practice.events import Event
from bot.practice.messages import Attachment
from bot.practice.world import World

_MOST_FILES = 400


class Shelf:
    """The newest files that a page can have been told of.

    An edit takes the files away that it replaces, while a tab may still be fetching them: like
    Discord's own store, this one does not forget a file at once.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._files: OrderedDict[str, Attachment] = OrderedDict()

    def observe(self, event: Event) -> None:
        """Put the files of a message here, if the event tells of one."""
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        channel = self._world.channels[event.payload["channel_id"]]
        message = channel.history.get(event.payload["id"])
        for attachment in message.attachments if message else ():
            self._files[attachment.id] = attachment
            self._files.move_to_end(attachment.id)
        while len(self._files) > _MOST_FILES:
            self._files.popitem(last=False)

    def find(self, attachment_id: str) -> Attachment | None:
        """A file of a message that is there, or was not long ago."""
        return self._world.attachments.get(attachment_id) or self._files.get(attachment_id)
