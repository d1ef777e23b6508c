"""What happened lately at a table of Rummy: `Ben took 9♣, put down 9♣ 9♦ 9♥ and threw 7♥.`"""

from __future__ import annotations

from bot.games.events import Event
from bot.games.rummy.events import HandScored, LaidOff, Melded, Swapped
from bot.render.events import Teller
from bot.render.language import _
from bot.render.rummy.melds import in_meld, laid


class RummyTeller(Teller):
    """Knows what is put down, laid off and swapped, and how a hand ends."""

    def deed(self, event: Event) -> tuple[int, str] | None:
        """Melds, lay-offs and swaps are part of a turn."""
        match event:
            case Melded(seat=seat, meld=meld):
                return seat, _("put down {cards} ({letter})").format(
                    cards=laid(meld, self._signs), letter=meld.letter
                )
            case LaidOff(seat=seat):
                return seat, self._laid_off(event)
            case Swapped(seat=seat, card=card, wild=wild, meld=meld):
                return seat, _("swapped {card} for {wild} in {letter}").format(
                    card=self._signs.of(card), wild=self._signs.of(wild), letter=meld.letter
                )
        return super().deed(event)

    def _laid_off(self, event: LaidOff) -> str:
        """Wilds with what they stand for, as on the table."""
        cards = " ".join(in_meld(event.meld, card, self._signs) for card in event.cards)
        return _("laid off {cards} on {letter}").format(cards=cards, letter=event.meld.letter)

    def sentence(self, event: Event) -> str:
        """The end of a hand."""
        if not isinstance(event, HandScored):
            return super().sentence(event)
        name = "" if event.winner is None else self.name(event.winner)
        return {
            "rummy": _("{name} went rummy!"),
            "left": _("{name} is the last one in this hand."),
            "lowest": _("Nobody got on any more: {name} has the lowest hand."),
            "void": _("Nobody got on any more: the hand is void."),
        }.get(event.ending, "").format(name=name)
