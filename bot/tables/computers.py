"""The computers' part: a seat's view in, a move out, and a turn is never lost to a bug."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from bot.games.moves import Move, TimeUp
from bot.tables import play
from bot.tables.changes import Proposal
from bot.tables.deadlines import computers_to_act
from bot.tables.house import House
from bot.tables.snapshot import Facts, Snapshot
from bot.tables.trouble import report


@dataclass(frozen=True, slots=True)
class Thought:
    """What the computer in `seat` will do, as long as the game is in this `state`."""

    state: Any
    seat: int
    move: Move


async def think(house: House, facts: Facts, before: Snapshot) -> Thought | None:
    """What the computer that is waited for would do; None in a break and when it waits for none.

    Thought in a thread: some games take a computer so long that nobody else would be answered.
    """
    public = before.public
    if public is None or public.phase != "play" or not computers_to_act(before.seats, public):
        return None
    return await asyncio.to_thread(_thought, house, facts, before)


def computers_move(
    house: House, facts: Facts, before: Snapshot, thought: Thought | None
) -> Proposal | None:
    """What the computers do now: one of them moves, or in a break all of them are ready.

    None when the game waits for no computer. A `thought` for another state is thought again: the
    table may have been read anew meanwhile. Raises IllegalMove when not even time can move.
    """
    public = before.public
    waiting = () if public is None else computers_to_act(before.seats, public)
    if public is None or not waiting:
        return None
    if public.phase == "break":
        return play.ready(facts, before, waiting, house.occasion())
    if thought is None or thought.state is not before.state:
        thought = _thought(house, facts, before)
    return _one_move(house, facts, before, thought)


def _thought(house: House, facts: Facts, before: Snapshot) -> Thought:
    assert before.public is not None
    seat = computers_to_act(before.seats, before.public)[0]
    try:
        move = house.players[facts.game.name](facts.game.view(before.state, seat))
    except Exception as error:
        # Whatever the bug is, people wait for this seat: time plays its turn instead.
        report("A computer could not think", error, facts.id)
        move = TimeUp()
    return Thought(before.state, seat, move)


def _one_move(house: House, facts: Facts, before: Snapshot, thought: Thought) -> Proposal:
    occasion = house.occasion()
    try:
        return play.move(facts, before, thought.seat, thought.move, occasion)
    except Exception as error:
        # As above.
        report("A computer could not move", error, facts.id)
        return play.move(facts, before, thought.seat, TimeUp(), occasion)
