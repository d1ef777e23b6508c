"""What the house rules let a seat do in its turn, whatever cards it holds."""

from __future__ import annotations

from bot.cards.card import Card
from bot.games.rummy.state import Round, Setup
from bot.games.rummy.table import TableMeld


def may_meld(setup: Setup, round_: Round) -> bool:
    """Whether this turn may put down a new meld (B-5)."""
    return setup.rules.melds_per_turn == "unlimited" or not round_.played.melds


def may_lay_off(setup: Setup, round_: Round, seat: int) -> bool:
    """Whether the seat may lay off on any meld now (B-3)."""
    match setup.rules.layoff:
        case "any":
            return True
        case "after_own_meld":
            return has_melded(round_, seat)
        case "off":
            return False


def may_swap(setup: Setup, round_: Round, seat: int, meld: TableMeld) -> bool:
    """Whether the seat may claim wilds of this meld now (W-2, W-3)."""
    if setup.rules.swap_from == "others" and meld.owner == seat:
        return False
    return not setup.rules.swap_needs_meld or has_melded(round_, seat)


def has_melded(round_: Round, seat: int) -> bool:
    """Whether the seat has put down a meld of its own in this hand."""
    return any(meld.owner == seat for meld in round_.melds)


def claimed_for_new_melds(setup: Setup, round_: Round) -> tuple[Card, ...]:
    """The wilds claimed in this turn that may only go into a new meld (W-5)."""
    if setup.rules.swap_use != "same_turn_new_meld":
        return ()
    return tuple(card for card in round_.played.owed if card is not round_.barred)
