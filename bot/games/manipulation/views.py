"""The only way out: what a seat or a spectator may know of a state."""

from __future__ import annotations

from typing import TypedDict

from bot.cards.card import Card
from bot.games.manipulation.legality import must_play
from bot.games.manipulation.rules import packs_of
from bot.games.manipulation.state import Round, State, ground_of
from bot.games.manipulation.view import ManipulationView, PlayerView
from bot.games.moves import Move
from bot.games.state import common_view


class _Own(TypedDict, total=False):
    """The fields that only the owner's view fills."""

    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    opened: bool
    may_play: bool
    must_play: bool


def view(state: State, seat: int | None, legal: tuple[Move, ...]) -> ManipulationView:
    """What this seat, or a spectator, may know. Hands of others only once they lie open.

    `legal` are the moves open to the seat.
    """
    setup, round_, playing = state.setup, state.round, state.playing
    return ManipulationView(
        **common_view(state, seat, legal),
        **_own(state, seat),
        rules=setup.rules,
        round=round_.number if round_ else 0,
        of_rounds=setup.rules.of_rounds,
        target=setup.rules.target,
        hand_size=setup.rules.hand_size,
        packs=packs_of(setup.rules, setup.seats),
        turn=playing.turn if playing else None,
        turn_number=round_.turn_number if round_ else 0,
        dealer=state.dealer,
        stock=len(round_.stock) if round_ else 0,
        table=round_.table if round_ else (),
        last_play=round_.last_play if round_ else None,
        drawn_count=len(round_.drew) if round_ else 0,
        players=tuple(_player(state, round_, each) for each in range(setup.seats)),
        sheet=state.tally.sheet,
    )


def _own(state: State, seat: int | None) -> _Own:
    round_, playing = state.round, state.playing
    if round_ is None or seat is None:
        return _Own()
    own = _Own(hand=round_.hands[seat], opened=seat in round_.opened)
    if playing is not None and playing.turn == seat:
        own["drawn"] = playing.drew
        own["may_play"] = True
        own["must_play"] = must_play(ground_of(state.setup, playing, seat))
    return own


def _player(state: State, round_: Round | None, seat: int) -> PlayerView:
    tally = state.tally
    retired = seat in tally.retired
    return PlayerView(
        seat=seat,
        cards=len(round_.hands[seat]) if round_ and not retired else 0,
        score=tally.scores[seat],
        ledger=tally.ledger[seat],
        dealer=seat == state.dealer,
        opened=round_ is not None and seat in round_.opened,
        passed=round_ is not None and seat in round_.passed,
        out=round_ is not None and round_.out == seat,
        ready=seat in tally.ready,
        retired=retired,
        shown=round_.shown[seat] if round_ else None,
    )
