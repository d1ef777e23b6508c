"""The only way out: what a seat or a spectator may know of a state."""

from __future__ import annotations

from bot.games.moves import Move
from bot.games.nickels.rules import hand_size_of, wild_rank_of
from bot.games.nickels.state import Finish, Round, State
from bot.games.nickels.view import NickelsView, PlayerView
from bot.games.state import common_view

_NO_FINISH = Finish(out=None, owed=(), shown=())


def view(state: State, seat: int | None, legal: tuple[Move, ...]) -> NickelsView:
    """What this seat, or a spectator, may know. Hands of others only once they lie open.

    `legal` are the moves open to the seat.
    """
    setup, round_ = state.setup, state.round
    finish = round_.finish if round_ else _NO_FINISH
    hand = round_.hands[seat] if round_ and seat is not None else ()
    playing = state.playing
    own_turn = playing is not None and playing.turn == seat
    return NickelsView(
        **common_view(state, seat, legal),
        rules=setup.rules,
        round=round_.number if round_ else 0,
        rounds=setup.rules.rounds,
        wild_rank=wild_rank_of(round_.number) if round_ else None,
        hand_size=hand_size_of(round_.number) if round_ else 0,
        turn=playing.turn if playing else None,
        dealer=state.dealer,
        out=finish.out,
        final_turns=finish.owed if playing else (),
        stock=len(round_.stock) if round_ else 0,
        pile=len(round_.pile) if round_ else 0,
        top=round_.pile[-1] if round_ and round_.pile else None,
        kitty=state.tally.kitty.inside,
        players=tuple(_player(state, round_, finish, each) for each in range(setup.seats)),
        sheet=state.tally.sheet,
        hand=hand,
        drawn=round_.drawn if round_ and own_turn else None,
        taken=own_turn and round_ is not None and round_.taken,
    )


def _player(state: State, round_: Round | None, finish: Finish, seat: int) -> PlayerView:
    tally = state.tally
    retired = seat in tally.retired
    return PlayerView(
        seat=seat,
        cards=len(round_.hands[seat]) if round_ and not retired else 0,
        score=tally.scores[seat],
        nickels=tally.kitty.held[seat],
        dealer=seat == state.dealer,
        out=seat == finish.out,
        owed_turn=seat in finish.owed,
        ready=seat in tally.ready,
        retired=retired,
        shown=finish.shown[seat] if finish.shown else None,
    )
