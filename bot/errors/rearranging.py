"""The rules of Manipulation say no, to a play or to a step of a draft."""

from __future__ import annotations

from bot.errors.base import IllegalMove

# -- to a play ---------------------------------------------------------------------------------


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


# -- to a step of a draft ----------------------------------------------------------------------


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
