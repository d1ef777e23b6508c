"""The table says no: who sits there, whose turn, which permission."""

from __future__ import annotations

from bot.errors.base import TableRefusal


class NotSeated(TableRefusal):
    sentence = (
        "You're not at this table. Join the next game with /play, or watch: "
        "the board shows everything that is public."
    )


class StaleButton(TableRefusal):
    sentence = "That was an earlier turn. Here is your hand now."


class NoTable(TableRefusal):
    sentence = "There is no game in this channel. Start one with /play."


class TableGone(TableRefusal):
    sentence = "That game is over. Start another with /play."


class TableHere(TableRefusal):
    sentence = "A game is already running in this channel."


class AlreadySeated(TableRefusal):
    sentence = "You're already at this table."


class TableFull(TableRefusal):
    sentence = "This table is full: {seats} seats are taken."


class AlreadyStarted(TableRefusal):
    sentence = "This game has started. You can join the next one."


class NotStarted(TableRefusal):
    sentence = "This game hasn't started yet."


class HostOnly(TableRefusal):
    sentence = "Only {host} can {deed}."


class TooFewSeats(TableRefusal):
    sentence = "At least {seats} players are needed. Add a computer, or wait for somebody to join."


class MayNotEnd(TableRefusal):
    sentence = (
        "Only {host}, or somebody with Manage Messages, can end this game. "
        "After 30 idle minutes anybody at the table can."
    )


class NoComputer(TableRefusal):
    sentence = "No computer sits at this table."


class NotOver(TableRefusal):
    sentence = "The deals can be checked once the game is over."


class OptionOfAnotherGame(TableRefusal):
    sentence = "The option '{option}' is for {game}: leave it out, or choose {game} as the game."


class ChoiceOfAnotherGame(TableRefusal):
    sentence = "Under '{option}' that is for {game}: choose another, or {game} as the game."


class UnknownWilds(TableRefusal):
    sentence = (
        "Choose the wilds from the list: none, jokers, a rank such as 2s or queens, "
        "or both such as jokers and 2s."
    )


class TooManyComputers(TableRefusal):
    sentence = "{game} is for up to {seats} players, you included: choose fewer computers."


class MissingPermissions(TableRefusal):
    sentence = "I can't post here: ask somebody who manages this channel to give me {permissions}."


class Garbled(TableRefusal):
    sentence = "I don't know that button. Here is the table as it stands."
