"""The computers' part: a seat's view in, a move out, and a turn is never lost to a bug."""

from __future__ import annotations

from bot.games.moves import TimeUp
from bot.tables import play
from bot.tables.changes import Proposal
from bot.tables.deadlines import computers_to_act
from bot.tables.house import House
from bot.tables.play import Occasion
from bot.tables.snapshot import Facts, Snapshot
from bot.tables.trouble import report


def computers_move(house: House, facts: Facts, before: Snapshot) -> Proposal | None:
    """What the computers do now: one of them moves, or in a break all of them are ready.

    None when the game waits for no computer. Raises IllegalMove when not even time can move.
    """
    public = before.public
    if public is None:
        return None
    waiting = computers_to_act(before.seats, public)
    if not waiting:
        return None
    if public.phase == "break":
        return play.ready(facts, before, waiting, house.occasion())
    return _one_move(house, facts, before, waiting[0])


def _one_move(house: House, facts: Facts, before: Snapshot, seat: int) -> Proposal:
    occasion: Occasion = house.occasion()
    try:
        chosen = house.players[facts.game.name](facts.game.view(before.state, seat))
        return play.move(facts, before, seat, chosen, occasion)
    except Exception as error:
        # Whatever the bug is, people wait for this seat: time plays its turn instead.
        report("A computer could not move", facts.id, error)
        return play.move(facts, before, seat, TimeUp(), occasion)
