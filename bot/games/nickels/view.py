"""What a seat or a spectator may know of a game of Nickels."""

from __future__ import annotations

from dataclasses import dataclass

from bot.cards.card import Card
from bot.games.nickels.rules import NickelsRules
from bot.games.view import SeatView, SheetLine, ShownHand, View

__all__ = ["NickelsView", "PlayerView", "RoundScore", "ShownHand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView(SeatView):
    """One seat as everybody sees it.

    `owed_turn`: this seat still has its one last turn to come (or is playing it).
    """

    nickels: int
    owed_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore(SheetLine):
    """A finished round."""

    out: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NickelsView(View):
    """A view of Nickels.

    `round` is 1-11 (12 in an extra round): in a break the round that was just finished, 0 before
    the first deal. `rounds` are the first and last of this game. `hand_size` and `wild_rank` are
    the round's (in a break the finished one's). `turn` is the seat to play, None in a break. `out`
    is who went out first, `final_turns` the seats still owed a turn, in order. `stock` and `pile`
    count cards, `top` is the open card. `sheet` has the finished rounds, oldest first.

    Only in the owner's view: `hand` in its stored order (the new card last), the card just `drawn`
    (from the stock or the pile), and whether it was `taken` from the pile.
    """

    rules: NickelsRules
    round: int
    rounds: tuple[int, int]
    wild_rank: int | None
    hand_size: int
    turn: int | None
    dealer: int
    out: int | None
    final_turns: tuple[int, ...]
    stock: int
    pile: int
    top: Card | None
    kitty: int
    players: tuple[PlayerView, ...]
    sheet: tuple[RoundScore, ...]
    hand: tuple[Card, ...] = ()
    drawn: Card | None = None
    taken: bool = False
