"""The database says no, in play or at the start."""

from __future__ import annotations

from bot.errors.base import ConfigurationError, StorageError

# -- in play -----------------------------------------------------------------------------------


class Misfit(StorageError):
    """What was to be written contradicts what is written, or is no value for its column."""

    sentence = "That doesn't fit what is written down already, so it did not happen."


class Duplicate(Misfit):
    """Something that may be there only once is there already."""

    sentence = "That has been written down already."


class DuplicateMove(Duplicate):
    """The game has a move of this number."""

    sentence = "Somebody was faster: the table has moved on."


class DuplicateInteraction(Duplicate):
    """This very click has made a move already."""

    sentence = "That tap has been counted already."


class ChannelTaken(Duplicate):
    """The channel has an unfinished game."""

    sentence = "A game is already running in this channel."


class DatabaseBusy(StorageError):
    sentence = "My database is busy, so that did not happen. Please try again in a moment."


class DatabaseFull(StorageError):
    sentence = "My disk is full, so that did not happen. Please tell whoever runs this bot."


class DatabaseReadOnly(StorageError):
    sentence = (
        "I may not write to my database, so that did not happen. Please tell whoever runs this bot."
    )


class DatabaseCorrupt(StorageError):
    sentence = "My database is damaged, so that did not happen. Please tell whoever runs this bot."


class StorageClosed(StorageError):
    sentence = "I am just stopping, so that did not happen. Please try again in a minute."


class OutcomeUnknown(StorageError):
    """It may or may not have been written: read it back before anything is said or done."""

    sentence = "I can't tell whether that was written down. Look at the table before you try again."


# -- at the start: the file cannot be used ------------------------------------------------------


class DatabaseUnusable(ConfigurationError):
    """The database cannot be opened. The file has not been changed."""

    sentence = "I can't use {path} as my database: {problem}."


class DatabaseInUse(DatabaseUnusable):
    sentence = "Another copy of this bot is using {path}. Stop it first, then start this one."


class DatabaseDamaged(DatabaseUnusable):
    sentence = (
        "{path} is damaged, or no database at all. I have not touched it: "
        "move it away, or put a backup in its place."
    )


class ForeignDatabase(DatabaseUnusable):
    sentence = (
        "{path} belongs to another program. I have not touched it: "
        "name another file in DATABASE_URL."
    )


class NewerDatabase(DatabaseUnusable):
    sentence = (
        "{path} was last used by a newer version of this bot. I have not touched it: "
        "install that version, or put an older backup in its place."
    )
