"""The rules of a game say no."""

from __future__ import annotations

from bot.errors.base import IllegalMove


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
