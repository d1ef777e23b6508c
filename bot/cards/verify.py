"""Check a finished game of cards against the secret that was fixed before anybody sat down.

    python verify.py published.json

This file needs nothing but Python and imports nothing of the bot, so it can be read and run by
somebody who trusts neither. The bot shuffles with the very functions below.

What is promised. Before the game a random secret of 32 bytes is drawn and its SHA-256, the
*commitment*, is shown to everybody. After the game the secret is published. Every shuffle is
Fisher-Yates, driven by the stream of bytes HMAC-SHA256(secret, message 0), HMAC-SHA256(secret,
message 1), ... where the message is: the length of the game id in bytes (4 bytes, big-endian),
the game id (UTF-8), the length of the label (4 bytes), the label (UTF-8), the counter (8 bytes).
Each random number below n comes from the next 4 bytes of the stream, read as a big-endian number;
numbers at or above the greatest multiple of n are skipped so that none is favoured.

What is published (JSON; seats are numbered from 0):

    {"format": 1, "game": "nickels", "game_id": "...", "commitment": "<hex>", "secret": "<hex>",
     "seats": 3, "first_dealer": 1, "pack": [2, 2],
     "deals": [{"number": 1, "dealer": 1, "order": [2, 0, 1], "each": 3,
                "hands": {"0": ["7H#1", "JK#4", "TD#2"], "1": [...], "2": [...]},
                "upcard": "QS#2",
                "events": [["draw", 2, "5C#1"], ["take", 0, "9H#2"], ["discard", 2, "5C#1"],
                           ["reshuffle", 1], ["leave", 2]]}]}

A card is rank, suit and pack: "7H#2" is the seven of hearts of the second pack. Jokers are
numbered through, two to a pack: "JK#1" to "JK#4". `pack` is how many packs, and jokers in each.

Games with melds on the table also have the events ["meld", seat, [cards]], ["lay_off", seat, meld,
[cards]] and ["swap", seat, meld, card, wild]: melds are numbered from 0 in the order in which they
were put down, and a swap puts a card of the hand in the place of the wild, which it takes.
["flip", k] in the place of a reshuffle turns the whole discard pile over as it lies.

Where the whole table is rearranged in a turn the event is ["play", seat, [[cards], ...]]: all of
the new table, meld by meld. The cards that weren't there before come from the hand of that seat.

How a deal follows from the secret. The first dealer is the number below `seats` under the label
"dealer"; the deal then passes to the next seat in play; where "winner_deals" is true, of two seats
in play the one that got rid of all its cards deals next. Deals are numbered from 1. Deal n is the
whole pack, sorted pack by pack, suit by suit (S H D C), ace to king and then the jokers, shuffled
under the label "deal n". Cards leave it from the front: one at a time to each seat of `order`
until each has `each`, then the upcard, which is null in a game without a discard pile; the rest is
the stock. A reshuffle k keeps the top card of the discard pile and shuffles the others, oldest
first, under the label "deal n reshuffle k" into a new stock.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import count
from pathlib import Path
from struct import unpack
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

FORMAT = 1
WORDS = 256**4
"""How many numbers a word, the 4 bytes of one random number, can be."""

MOST = 99
"""More seats, packs or jokers than any game has: nothing garbled may keep us busy for ever."""

Published = Mapping[str, Any]


class Mismatch(Exception):
    """The record says one thing and the secret another; the text says which."""


# -- committed randomness ----------------------------------------------------------------------


def commitment(secret: bytes) -> str:
    """What is shown before the game: the SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def number_below(limit: int, secret: bytes, game_id: str, label: str) -> int:
    """One number from 0 to `limit` - 1, each as likely as any other."""
    return _below(limit, _words(secret, game_id, label))


def shuffled(secret: bytes, game_id: str, label: str, items: Sequence[T]) -> list[T]:
    """The items in the order that the secret fixes for this game and label."""
    cards = list(items)
    words = _words(secret, game_id, label)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _words(secret: bytes, game_id: str, label: str) -> Iterator[int]:
    prefix = b"".join(
        len(part).to_bytes(4, "big") + part for part in (game_id.encode(), label.encode())
    )
    for block in count():
        yield from unpack(">8I", hmac.digest(secret, prefix + block.to_bytes(8, "big"), "sha256"))


def _below(limit: int, words: Iterator[int]) -> int:
    fair = WORDS - WORDS % limit
    while (word := next(words)) >= fair:
        pass
    return word % limit


def sorted_pack(packs: int, jokers_per_pack: int) -> list[str]:
    """The names of all cards in the order that every shuffle starts from."""
    return [
        name
        for pack in range(packs)
        for name in (
            *(f"{rank}{suit}#{pack + 1}" for suit in "SHDC" for rank in "A23456789TJQK"),
            *(f"JK#{2 * pack + joker + 1}" for joker in range(jokers_per_pack)),
        )
    ]


# -- checking a published game -----------------------------------------------------------------


def check(published: Published) -> list[str]:
    """Every problem found in a published game, one sentence each; none means that all is good.

    Checking a deal stops at its first problem, because nothing that follows can be followed.
    """
    problems: list[str] = []
    try:
        for problem in _problems(published):
            problems.append(problem)  # what was found stands, whatever comes after it
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        problems.append(f"The record is incomplete or garbled ({type(error).__name__}: {error}).")
    return problems


def _problems(published: Published) -> Iterator[str]:
    if published["format"] != FORMAT:
        yield f"This program reads format {FORMAT}, not {published['format']!r}."
        return
    secret, game_id = bytes.fromhex(published["secret"]), published["game_id"]
    if commitment(secret) != published["commitment"].lower():
        yield "The secret is not the one that was committed to: its SHA-256 differs."
    seats, dealer = _count(published["seats"], least=1), published["first_dealer"]
    chosen = number_below(seats, secret, game_id, "dealer")
    if chosen != dealer:
        yield f"The first dealer was seat {dealer}; the secret chooses seat {chosen}."
    packs, jokers = published["pack"]
    pack = sorted_pack(_count(packs, least=1), _count(jokers, least=0))
    previous, out, in_game = (dealer - 1) % seats, None, set(range(seats))
    for number, deal in enumerate(published["deals"], start=1):
        replay = Replay(deal, number, pack, secret, game_id)
        try:
            _check_number(deal, number)
            _check_seats(deal, in_game)
            _check_dealer(deal, previous, out if published.get("winner_deals") else None, seats)
            replay.run()
        except Mismatch as problem:
            yield f"Deal {deal['number']}: {problem}."
        previous, out, in_game = deal["dealer"], replay.out, set(replay.hands)


def _count(value: object, least: int) -> int:
    """A number of seats, packs or jokers. Raises ValueError for what no table ever had."""
    if type(value) is not int or not least <= value <= MOST:
        raise ValueError(f"{value!r} is no number from {least} to {MOST}")
    return value


def _check_number(deal: Published, number: int) -> None:
    """No deal may be left out: whoever could choose among the numbers could choose the cards."""
    if deal["number"] != number:
        raise Mismatch(f"it stands where deal {number} belongs")


def _check_seats(deal: Published, in_game: Set[int]) -> None:
    """Nobody comes in or comes back: with a seat more, everybody would get other cards."""
    for seat in deal["order"]:
        if seat not in in_game:
            raise Mismatch(f"seat {seat} was dealt to without being in the game")


def _check_dealer(deal: Published, previous: int, winner: int | None, seats: int) -> None:
    """The deal passes to the next seat in play, and the seat left of the dealer is served first.

    With two seats in play a `winner` deals.
    """
    in_play, dealer = set(deal["order"]), deal["dealer"]
    expected = _clockwise_after(previous, in_play, seats)[0]
    if winner is not None and winner in in_play and len(in_play) == 2:
        expected = winner
    if dealer != expected:
        raise Mismatch(f"seat {dealer} dealt, but it was the turn of seat {expected}")
    if deal["order"] != _clockwise_after(dealer, in_play, seats):
        raise Mismatch(f"the cards were dealt in the order {deal['order']}, which isn't clockwise")


def _clockwise_after(seat: int, among: Iterable[int], seats: int) -> list[int]:
    return sorted(among, key=lambda other: (other - seat - 1) % seats)


class Replay:
    """One deal played again from the secret: the stock, the pile and all hands."""

    def __init__(
        self, deal: Published, number: int, pack: Sequence[str], secret: bytes, game_id: str
    ) -> None:
        self.deal = deal
        # Counted here: a record that says 1.0 or true would have a choice of labels.
        self.label = f"deal {number}"
        self.secret, self.game_id = secret, game_id
        self.stock = shuffled(secret, game_id, self.label, pack)
        self.hands: dict[int, list[str]] = {seat: [] for seat in deal["order"]}
        self.pile: list[str] = []
        self.melds: list[list[str]] = []
        self.reshuffles = 0

    @property
    def out(self) -> int | None:
        """Who has no cards left."""
        return next((seat for seat, hand in self.hands.items() if not hand), None)

    def run(self) -> None:
        """Deal, then follow every event. Raises Mismatch at the first thing that is wrong."""
        self._deal()
        for name, *details in self.deal["events"]:
            step = self.STEPS.get(name)
            if step is None:
                raise Mismatch(f"the event {name!r} is unknown")
            step(self, *details)

    def _deal(self) -> None:
        for _ in range(self.deal["each"]):
            for hand in self.hands.values():
                hand.append(self.stock.pop(0))
        published = {int(seat): hand for seat, hand in self.deal["hands"].items()}
        if published.keys() != self.hands.keys():
            raise Mismatch("the hands are not those of the seats that were dealt to")
        for seat, hand in self.hands.items():
            if sorted(hand) != sorted(published[seat]):
                shown, true = " ".join(published[seat]), " ".join(hand)
                raise Mismatch(f"seat {seat} was dealt {shown}; the secret deals {true}")
        if self.deal["upcard"] is None:
            return
        self.pile.append(self.stock.pop(0))
        if self.pile != [self.deal["upcard"]]:
            raise Mismatch(f"the upcard was {self.deal['upcard']}; the secret has {self.pile[0]}")

    def _draw(self, seat: int, card: str) -> None:
        if not self.stock:
            raise Mismatch(f"seat {seat} drew {card} from an empty stock")
        top = self.stock.pop(0)
        if card != top:
            raise Mismatch(f"seat {seat} drew {card}; the next card of the stock was {top}")
        self._hand(seat).append(card)

    def _take(self, seat: int, card: str) -> None:
        top = self.pile.pop() if self.pile else "nothing"
        if card != top:
            raise Mismatch(f"seat {seat} took {card}; on top of the pile was {top}")
        self._hand(seat).append(card)

    def _discard(self, seat: int, card: str) -> None:
        self._from_hand(seat, card, "threw")
        self.pile.append(card)

    def _meld(self, seat: int, cards: Sequence[str]) -> None:
        self.melds.append([])
        self._lay_off(seat, len(self.melds) - 1, cards)

    def _lay_off(self, seat: int, meld: int, cards: Sequence[str]) -> None:
        for card in cards:
            self._from_hand(seat, card, "put down")
            self.melds[meld].append(card)

    def _swap(self, seat: int, meld: int, card: str, wild: str) -> None:
        if wild not in self.melds[meld]:
            raise Mismatch(f"seat {seat} claimed {wild}, which didn't lie there")
        self._from_hand(seat, card, "put down")
        self.melds[meld].remove(wild)
        self.melds[meld].append(card)
        self._hand(seat).append(wild)

    def _play(self, seat: int, table: Sequence[Sequence[str]]) -> None:
        new = [card for meld in table for card in meld]
        for card in (card for meld in self.melds for card in meld):
            if card not in new:
                raise Mismatch(f"seat {seat} took {card} off the table")
            new.remove(card)
        if not new:
            raise Mismatch(f"seat {seat} played without adding a card")
        for card in new:
            self._from_hand(seat, card, "put down")
        self.melds = [list(meld) for meld in table]

    def _reshuffle(self, number: int) -> None:
        self._renew("reshuffle", number)
        top = self.pile.pop()
        label = f"{self.label} reshuffle {self.reshuffles}"
        self.stock = shuffled(self.secret, self.game_id, label, self.pile)
        self.pile = [top]

    def _flip(self, number: int) -> None:
        self._renew("flip", number)
        self.stock, self.pile = self.pile, []

    def _renew(self, how: str, number: int) -> None:
        self.reshuffles += 1
        if number != self.reshuffles or self.stock:
            raise Mismatch(f"{how} {number} came out of turn, or before the stock was empty")
        if not self.pile:
            raise Mismatch(f"{how} {number} had no cards to make a stock of")

    def _leave(self, seat: int) -> None:
        self._hand(seat)
        del self.hands[seat]

    def _hand(self, seat: int) -> list[str]:
        if seat not in self.hands:
            raise Mismatch(f"seat {seat} acted without being in this deal")
        return self.hands[seat]

    def _from_hand(self, seat: int, card: str, deed: str) -> None:
        if card not in self._hand(seat):
            raise Mismatch(f"seat {seat} {deed} {card}, which it didn't hold")
        self._hand(seat).remove(card)

    STEPS: ClassVar[Mapping[str, Callable[..., None]]] = {
        "draw": _draw,
        "take": _take,
        "discard": _discard,
        "meld": _meld,
        "lay_off": _lay_off,
        "swap": _swap,
        "play": _play,
        "reshuffle": _reshuffle,
        "flip": _flip,
        "leave": _leave,
    }


# -- the command line --------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Check the file named, print what was found; 0 when all is good, 1 if not, 2 if unreadable."""
    if len(arguments) != 1:
        print("usage: python verify.py published.json")
        return 2
    try:
        published = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        print(f"Cannot read {arguments[0]}: {error}")
        return 2
    problems = check(published)
    # Not every terminal can show what a garbled record may hold.
    verdict = "\n".join(problems) or _all_good(published)
    print(verdict.encode("ascii", "backslashreplace").decode())
    return 1 if problems else 0


def _all_good(published: Published) -> str:
    count = len(published["deals"])
    deals = "1 deal" if count == 1 else f"{count} deals"
    events = sum(len(deal["events"]) for deal in published["deals"])
    return (
        f"All good: {deals} and {events} events follow from the secret.\n"
        f"Compare the commitment with the one shown before the game: {published['commitment']}"
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
