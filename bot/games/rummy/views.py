"""The only way out: what a seat or a spectator may know of a state."""

from __future__ import annotations

from bot.games.moves import Move
from bot.games.rummy import permits, turns
from bot.games.rummy.rules import hand_size_of, hands_of, packs_of
from bot.games.rummy.state import Round, State
from bot.games.rummy.view import PlayerView, RummyView
from bot.games.state import common_view


def view(state: State, seat: int | None, legal: tuple[Move, ...]) -> RummyView:
    """What this seat, or a spectator, may know. Hands of others only once they lie open.

    `legal` are the moves open to the seat.
    """
    setup, round_, playing = state.setup, state.round, state.playing
    rules, pile = setup.rules, round_.pile if round_ else ()
    own_turn = playing is not None and playing.turn == seat
    by_hands = rules.match == "hands"
    return RummyView(
        **common_view(state, seat, legal),
        rules=rules,
        round=round_.number if round_ else 0,
        of_rounds=hands_of(rules, setup.seats) if by_hands else None,
        target=None if by_hands else rules.target,
        hand_size=hand_size_of(rules, setup.seats),
        packs=packs_of(rules, setup.seats),
        wild_rank=rules.meld_rules.wild_rank,
        turn=playing.turn if playing else None,
        dealer=state.dealer,
        stock=len(round_.stock) if round_ else 0,
        pile=len(pile),
        top=pile[-1] if pile else None,
        thrown=pile,
        melds=round_.melds if round_ else (),
        players=tuple(_player(state, round_, each) for each in range(setup.seats)),
        sheet=state.tally.sheet,
        hand=round_.hands[seat] if round_ and seat is not None else (),
        drawn=round_.drawn if round_ and own_turn else None,
        taken=own_turn and round_ is not None and round_.taken,
        owed=round_.played.owed if round_ and own_turn else (),
        may_meld=not (round_ and own_turn) or permits.may_meld(setup, round_),
        may_go_out=not (round_ and own_turn and turns.may_not_go_out(setup, round_)),
    )


def _player(state: State, round_: Round | None, seat: int) -> PlayerView:
    tally = state.tally
    retired = seat in tally.retired
    return PlayerView(
        seat=seat,
        cards=len(round_.hands[seat]) if round_ and not retired else 0,
        score=tally.scores[seat],
        ledger=tally.ledger[seat],
        dealer=seat == state.dealer,
        down=round_ is not None and seat in round_.down,
        out=round_ is not None and round_.out == seat,
        ready=seat in tally.ready,
        retired=retired,
        shown=round_.shown[seat] if round_ else None,
    )
