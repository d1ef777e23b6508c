"""Everything that can go wrong in words: one class per refusal, one plain sentence each.

    NickelsError
    |- Refusal                  somebody asked for what cannot be done; nothing has changed
    |  |- IllegalMove           the rules say no
    |  `- TableRefusal          the table, the seat or the permission says no
    |- BadInput                 what was typed (command line, house rules, cards) makes no sense
    |- ConfigurationError       the settings are wrong; the process exits 78
    `- StorageError             the database cannot do it; the player is told to try again

A sentence may name a seat as `{player}`: the rules know seats, not people, so whoever shows the
sentence fills the name in with `for_people`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar


class NickelsError(Exception):
    """A problem that has one plain sentence for the person who meets it.

    Facts that the sentence names are given by keyword. `seat`, when given, is who `{player}` is.
    """

    sentence: ClassVar[str] = "Something is not right."

    def __init__(self, *, seat: int | None = None, **facts: object) -> None:
        self.seat = seat
        self.facts = facts
        super().__init__(self._fill("" if seat is None else f"seat {seat + 1}"))

    def _fill(self, player: str) -> str:
        return self.sentence.format(player=player, **self.facts)

    def for_people(self, names: Sequence[str]) -> str:
        """The sentence with the name of the seat that it speaks of. `names` is by seat."""
        return self._fill("" if self.seat is None else names[self.seat])


class Refusal(NickelsError):
    """What was asked for cannot be done now. Nothing has changed."""


class IllegalMove(Refusal):
    """The rules of the game do not allow this move."""


class TableRefusal(Refusal):
    """The table does not allow this: who sits there, whose turn, which permission."""


class BadInput(NickelsError):
    """Something typed by a person or a script cannot be understood."""

    sentence = "{problem}"


class ConfigurationError(NickelsError):
    """A setting is missing or wrong."""

    sentence = "{problem}"


class StorageError(NickelsError):
    """The database could not do it. Nothing has changed."""

    sentence = "I could not write that down, so it did not happen. Please try again."


# -- the rules say no --------------------------------------------------------------------------


class NotYourTurn(IllegalMove):
    sentence = "It's {player}'s turn."


class NotNow(IllegalMove):
    sentence = "That can't be done at this point of the game."


class GameOver(IllegalMove):
    sentence = "This game is over."


class AlreadyDrawn(IllegalMove):
    sentence = "You have drawn already: now throw a card."


class DrawFirst(IllegalMove):
    sentence = "Draw a card first."


class NotInHand(IllegalMove):
    sentence = "That card isn't in your hand."


class PileEmpty(IllegalMove):
    sentence = "The discard pile is empty: draw from the stock."


class StockOnly(IllegalMove):
    sentence = "In the final turns everybody draws from the stock at this table."


class TakenCard(IllegalMove):
    sentence = "You took {card} from the pile this turn, so it can't be the card you throw."


class CannotGoOut(IllegalMove):
    sentence = "Not yet: whatever you throw, at least {points} points stay unmatched."


class CannotGoOutThrowing(IllegalMove):
    sentence = "Not with that card: after throwing {card}, {points} points stay unmatched."


class NothingToThrow(IllegalMove):
    sentence = (
        "All your cards match, but you must throw one, and whichever you throw breaks a meld."
    )


class AlreadyOut(IllegalMove):
    sentence = "{player} is out already: play your last turn and throw a card."


class HasLeft(IllegalMove):
    sentence = "{player} has left this game."


class NeedsThrow(IllegalMove):
    sentence = "Going out needs a throw at this table: name the card you throw."


class CannotGoOutThrowingNothing(IllegalMove):
    sentence = "Not without throwing a card: {points} points stay unmatched."


class NotDealt(IllegalMove):
    sentence = "The cards aren't dealt yet."


class RoundOver(IllegalMove):
    sentence = "This round is over: the next one is dealt when everybody is ready."


class RoundRunning(IllegalMove):
    sentence = "This round is still being played."


class AlreadyReady(IllegalMove):
    sentence = "You're ready already: the next round is dealt when everybody is."


class NotInRound(IllegalMove):
    sentence = "The next round is only for those who are tied for the lead."


class NotInGame(IllegalMove):
    sentence = "That seat isn't in this game."


class HouseOnly(IllegalMove):
    sentence = "Only the table itself does that, not a player."


class NoMeld(IllegalMove):
    sentence = "{problem}"


class NoSuchMeld(IllegalMove):
    sentence = "There is no such meld on the table."


class DoesNotFit(IllegalMove):
    sentence = "Meld {letter} can't take {cards}."


class OneMeldATurn(IllegalMove):
    sentence = "Only one new meld a turn may be put down at this table."


class NoLayingOff(IllegalMove):
    sentence = "Nobody lays off at this table: put down melds of your own."


class OwnMeldFirst(IllegalMove):
    sentence = "Put down a meld of your own first: only then may you {deed} at this table."


class NotAWild(IllegalMove):
    sentence = "That card of meld {letter} stands for itself, so it can't be claimed."


class WrongForWild(IllegalMove):
    sentence = "{card} can't take that place in meld {letter}: {wanted} can."


class OwnWild(IllegalMove):
    sentence = "Wilds are claimed only from the melds of others at this table."


class WildNeedsNewMeld(IllegalMove):
    sentence = "A claimed wild must go into a new meld at this table."


class DeadWild(IllegalMove):
    sentence = "A wild that was thrown can't be taken at this table."


class KeepOneToThrow(IllegalMove):
    sentence = "Keep a card to throw: at this table going out ends with a throw."


class OnlyTakenCardLeft(IllegalMove):
    sentence = (
        "That would leave you only {card}, which you took from the pile and can't throw: "
        "play it first, or with these."
    )


class NotInFirstTurn(IllegalMove):
    sentence = "Nobody goes out in the first turn at this table."


class MustPutDown(IllegalMove):
    sentence = "At this table {card} must be put down in this turn."


class PutDownFirst(IllegalMove):
    sentence = "Put {card} down first: at this table it must be put down in this turn."


class NoUseForDiscard(IllegalMove):
    sentence = "You can't put {card} down in this turn, so you can't take it at this table."


# -- the rules of Manipulation say no ----------------------------------------------------------


class StockEmpty(IllegalMove):
    sentence = "There is no card left to draw: play or pass."


class NoPile(IllegalMove):
    sentence = "There is no discard pile in this game: draw from the stock."


class PassTooSoon(IllegalMove):
    sentence = "There are cards to draw: play or draw."


class MustPlay(IllegalMove):
    sentence = "You can play, so at this table you must."


class AddsNoCard(IllegalMove):
    sentence = "A play adds at least one card from your hand."


class TooManyCards(IllegalMove):
    sentence = "A play may use at most {most} cards of your hand at this table; these are {cards}."


class CardTwice(IllegalMove):
    sentence = "The same {card} is used twice, in {melds}."


class StrangeCard(IllegalMove):
    sentence = "The {card} in meld {letter} is neither on the table nor in your hand."


class LeavesTable(IllegalMove):
    sentence = "The {card} of meld {letter} must stay on the table."


class NotAMeld(IllegalMove):
    sentence = "Meld {letter} ({cards}) isn't legal. {reason}"


class OpenFromHand(IllegalMove):
    sentence = (
        "Your first play is new melds from your hand alone at this table: "
        "meld {letter} must stay as it is."
    )


class OpenDearer(IllegalMove):
    sentence = "Your first play needs {least} points at this table; these are {points}."


# -- a draft can't be changed like that ---------------------------------------------------------


class NotInMeld(IllegalMove):
    sentence = "That card isn't in meld {letter}."


class NotInTray(IllegalMove):
    sentence = "That card isn't in your tray."


class AlreadyPicked(IllegalMove):
    sentence = "The {card} is in your tray already."


class TrayEmpty(IllegalMove):
    sentence = "Your tray is empty: pick cards from your hand or from a meld first."


class StillInTray(IllegalMove):
    sentence = "Your tray still holds {cards}: put that on a meld, or make a new one."


class NeverToHand(IllegalMove):
    sentence = "The {card} was on the table, so it can't come into your hand."


class NoSplitThere(IllegalMove):
    sentence = "Meld {letter} can't be split there: name a card with others after it."


class JoinsItself(IllegalMove):
    sentence = "Name two different melds to join."


class NothingToUndo(IllegalMove):
    sentence = "There is nothing to undo."


class NothingToRedo(IllegalMove):
    sentence = "There is nothing to do again."


# -- the table says no -------------------------------------------------------------------------


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


# -- the database says no ----------------------------------------------------------------------


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


# -- the database file cannot be used ----------------------------------------------------------


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
