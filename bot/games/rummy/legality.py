"""What may be done now: the list for buttons, and the reason for each refusal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.cards.card import Card
from bot.cards.melds import why_not
from bot.errors import (
    DeadWild,
    DoesNotFit,
    DrawFirst,
    IllegalMove,
    KeepOneToThrow,
    MustPutDown,
    NoLayingOff,
    NoMeld,
    NoSuchMeld,
    NotAWild,
    NotInFirstTurn,
    NotInHand,
    NotNow,
    NoUseForDiscard,
    OneMeldATurn,
    OnlyTakenCardLeft,
    OwnMeldFirst,
    OwnWild,
    PutDownFirst,
    WildNeedsNewMeld,
    WrongForWild,
)
from bot.games.legality import DISCARDS, DRAWS, draw_problem, held_card, throwable_card
from bot.games.moves import Discard, Draw, Move
from bot.games.rounds import permitted_throws
from bot.games.rummy import turns
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.permits import (
    claimed_for_new_melds,
    has_melded,
    may_lay_off,
    may_meld,
    may_swap,
)
from bot.games.rummy.plays import Play, lay_offs_on, melds_in, swaps_in
from bot.games.rummy.state import Round, Setup
from bot.games.rummy.table import TableMeld, exchanged, extended, read_as

PlayMove = Meld | LayOff | Swap


def turn_moves(setup: Setup, round_: Round, seat: int) -> tuple[Move, ...]:
    """The moves open to the seat to play: draws; then new melds, lay-offs, swaps and throws.

    Everything that the cards can be is listed: what a move does unless told otherwise comes first.
    """
    if round_.drawn is None:
        return tuple(draw for draw in DRAWS if _draw_problem(setup, round_, seat, draw) is None)
    plays = (
        play.move
        for play in allowed_plays(setup, round_, seat)
        if _end_problem(setup, round_, seat, play) is None
    )
    throws = permitted_throws(round_) if _throw_problem(setup, round_, seat) is None else ()
    return (*plays, *(DISCARDS[card.id] for card in throws))


def check_turn(setup: Setup, round_: Round, seat: int, move: Move) -> None:
    """Raises IllegalMove with the reason when the seat to play may not make this move."""
    match move:
        case Draw():
            problem = _draw_problem(setup, round_, seat, move)
        case Discard():
            throwable_card(round_, seat, move.card)
            problem = _throw_problem(setup, round_, seat)
        case Meld() | LayOff() | Swap():
            play = play_of(setup, round_, seat, move)
            if not _may_come_now(setup, round_, seat, play):
                raise PutDownFirst(card=round_.played.owed[0].shown)
            problem = _end_problem(setup, round_, seat, play)
        case _:
            raise NotNow
    if problem is not None:
        raise problem


# -- drawing and throwing ----------------------------------------------------------------------


def _draw_problem(setup: Setup, round_: Round, seat: int, move: Draw) -> IllegalMove | None:
    problem = draw_problem(round_, move)
    if problem is not None or move.source == "stock":
        return problem
    top = round_.pile[-1]
    if setup.rules.wild_discard == "dead" and setup.rules.is_wild(top):
        return DeadWild()
    if setup.rules.discard_must_be_used:
        after = turns.draw(setup, round_, "pile", lambda _: None)
        if not _can_settle(setup, after, seat):
            return NoUseForDiscard(card=top.shown)
    return None


def _throw_problem(setup: Setup, round_: Round, seat: int) -> IllegalMove | None:
    if round_.played.owed:
        return MustPutDown(card=round_.played.owed[0].shown)
    if len(round_.hands[seat]) == 1 and turns.may_not_go_out(setup, round_):
        return NotInFirstTurn()
    return None


# -- putting down ------------------------------------------------------------------------------


def play_of(setup: Setup, round_: Round, seat: int, move: PlayMove) -> Play:
    """The play that a move is. Raises IllegalMove when the cards or a house rule forbid it."""
    match move:
        case Meld():
            return _meld_of(setup, round_, seat, move)
        case LayOff():
            return _lay_off_of(setup, round_, seat, move)
        case Swap():
            return _swap_of(setup, round_, seat, move)


def _meld_of(setup: Setup, round_: Round, seat: int, move: Meld) -> Play:
    cards = _held(round_, seat, move.cards)
    if not may_meld(setup, round_):
        raise OneMeldATurn
    rules = setup.rules.meld_rules
    meld = read_as(cards, rules, move.shape, move.low)
    if meld is None:
        raise NoMeld(problem=why_not(cards, rules) or "Those cards can't be that.")
    return Play(move, cards, meld)


def _lay_off_of(setup: Setup, round_: Round, seat: int, move: LayOff) -> Play:
    cards = _held(round_, seat, move.cards)
    meld = _meld_numbered(round_, move.meld)
    if setup.rules.layoff == "off":
        raise NoLayingOff
    if not may_lay_off(setup, round_, seat):
        raise OwnMeldFirst(deed="lay off")
    if any(card in claimed_for_new_melds(setup, round_) for card in cards):
        raise WildNeedsNewMeld
    after = extended(meld, cards, setup.rules.meld_rules, move.low) if cards else None
    if after is None:
        shown = ", ".join(card.shown for card in cards)
        raise DoesNotFit(letter=meld.letter, cards=shown or "nothing")
    return Play(move, cards, after)


def _swap_of(setup: Setup, round_: Round, seat: int, move: Swap) -> Play:
    card = held_card(round_, seat, move.card)
    meld = _meld_numbered(round_, move.meld)
    wild = next((wild for wild in meld.wilds if wild.id == move.wild), None)
    if wild is None:
        raise NotAWild(letter=meld.letter)
    if setup.rules.swap_from == "others" and meld.owner == seat:
        raise OwnWild
    if not may_swap(setup, round_, seat, meld):
        raise OwnMeldFirst(deed="claim a wild")
    after = exchanged(meld, card, wild, setup.rules.meld_rules)
    if after is None:
        raise WrongForWild(card=card.shown, letter=meld.letter, wanted=_wanted(meld, wild))
    return Play(move, (card,), after)


def _held(round_: Round, seat: int, card_ids: Iterable[int]) -> tuple[Card, ...]:
    cards = tuple(held_card(round_, seat, card_id) for card_id in card_ids)
    if not cards and round_.drawn is None:
        raise DrawFirst
    if len(set(cards)) < len(cards):
        raise NotInHand
    return cards


def _meld_numbered(round_: Round, number: int) -> TableMeld:
    if not 0 <= number < len(round_.melds):
        raise NoSuchMeld
    return round_.melds[number]


def _wanted(meld: TableMeld, wild: Card) -> str:
    card = meld.stands_for(wild)
    return "a natural card that keeps the set legal" if card is None else card.shown


# -- everything that can be put down -----------------------------------------------------------


def allowed_plays(setup: Setup, round_: Round, seat: int) -> Iterator[Play]:
    """Everything that the hand can put down and no house rule forbids."""
    rules = setup.rules.meld_rules
    hand = _company_of_owed(setup, round_, seat)
    if may_meld(setup, round_):
        yield from _paying(setup, round_, seat, melds_in(hand, rules))
    if may_lay_off(setup, round_, seat):
        claimed = claimed_for_new_melds(setup, round_)
        for meld in round_.melds:
            for play in _paying(setup, round_, seat, lay_offs_on(meld, hand, rules)):
                if not any(card in claimed for card in play.cards):
                    yield play
    for meld in round_.melds:
        if meld.wilds and may_swap(setup, round_, seat, meld):
            yield from swaps_in(meld, round_.hands[seat], rules)


# -- cards that are owed to the table ----------------------------------------------------------


def _paying(setup: Setup, round_: Round, seat: int, plays: Iterable[Play]) -> Iterator[Play]:
    return (play for play in plays if _may_come_now(setup, round_, seat, play))


def _may_come_now(setup: Setup, round_: Round, seat: int, play: Play) -> bool:
    """Whether the play puts down what is owed, if anything is, or opens the way for that.

    Everything else waits, so that it can't be in the way. Nothing is lost by that: what could be
    added to afterwards can be put down together with the owed card.
    """
    owed = round_.played.owed
    if not owed or isinstance(play.move, Swap) or any(card in owed for card in play.cards):
        return True
    return isinstance(play.move, Meld) and _opens(setup, round_, seat)


def _opens(setup: Setup, round_: Round, seat: int) -> bool:
    """Whether a meld of the seat's own would allow it more than it may do now."""
    needed = setup.rules.layoff == "after_own_meld" or setup.rules.swap_needs_meld
    return needed and not has_melded(round_, seat)


def _company_of_owed(setup: Setup, round_: Round, seat: int) -> tuple[Card, ...]:
    """The cards of the hand that can be put down together with one that is owed, if any is."""
    hand, owed, rules = round_.hands[seat], round_.played.owed, setup.rules
    if not owed or any(map(rules.is_wild, owed)) or _opens(setup, round_, seat):
        return hand
    ranks, suits = {card.rank for card in owed}, {card.suit for card in owed}
    return tuple(c for c in hand if c.rank in ranks or c.suit in suits or rules.is_wild(c))


# -- the end of the turn must stay possible ----------------------------------------------------


def _end_problem(setup: Setup, round_: Round, seat: int, play: Play) -> IllegalMove | None:
    """Why the turn could not end after this play (B-block, B1-5, B-9, B-22, W-5)."""
    swaps = isinstance(play.move, Swap)
    many_left = len(round_.hands[seat]) - len(play.cards) + swaps > 2
    owing = round_.played.owed or (swaps and setup.rules.swap_use != "keep")
    if many_left and not owing:
        return None
    after = turns.placed(setup, round_, play)
    hand = after.hands[seat]
    if not hand and setup.rules.final_discard == "required":
        return KeepOneToThrow()
    if len(hand) < 2 and turns.may_not_go_out(setup, after):
        return NotInFirstTurn()
    if hand and not permitted_throws(after):
        return OnlyTakenCardLeft(card=hand[0].shown)
    if after.played.owed and not _can_settle(setup, after, seat):
        return MustPutDown(card=after.played.owed[0].shown)
    return None


def _can_settle(setup: Setup, round_: Round, seat: int) -> bool:
    """Whether everything owed to the table can still be put down in this turn.

    A play may free a wild or open the own melds for it, so the turn is played out to see.
    """
    ahead, seen = [round_], set()
    while ahead:
        now = ahead.pop()
        lies = frozenset(now.hands[seat]), now.melds
        if lies in seen:
            continue
        seen.add(lies)
        for play in allowed_plays(setup, now, seat):
            if isinstance(play.move, Swap):
                ahead.append(turns.placed(setup, now, play))
            elif _end_problem(setup, now, seat, play) is None:
                return True
    return False
