"""What players work on before they move: private, kept over a restart, and no part of the game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace

from bot.storage.units import Unit, drop_draft, keep_draft
from bot.tables.changes import Proposal
from bot.tables.snapshot import Snapshot


def kept(game_id: str, before: Snapshot, seat: int, draft: str | None) -> Proposal:
    """This seat works on this now (JSON), or on nothing. Nobody is told."""
    others = {at: other for at, other in before.drafts.items() if at != seat}
    if draft is None:
        return Proposal(None, replace(before, drafts=others), drop_draft(game_id, seat))
    after = replace(before, drafts=others | {seat: draft})
    return Proposal(None, after, keep_draft(game_id, seat, draft))


def still_wanted(before: Mapping[int, str], to_act: Container[int]) -> Mapping[int, str]:
    """The drafts of the seats that the game still waits for: of the others, the turn is over."""
    return {seat: draft for seat, draft in before.items() if seat in to_act}


def draft_writes(game_id: str, before: Mapping[int, str], after: Mapping[int, str]) -> Unit:
    """What has to be written when only these drafts are left."""
    unit = Unit()
    for seat in before.keys() - after.keys():
        unit += drop_draft(game_id, seat)
    return unit
