"""The pause between two rounds: who is ready, and who is waited for."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.moves import Ready
from bot.games.view import View
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.lobby import committed
from bot.render.panel import noted, where
from bot.render.parts import Style, line, row, text
from bot.render.scene import Scene
from bot.render.screen import Screen, boxed
from bot.render.table_buttons import board_buttons
from bot.render.words import ago, listed, named


def break_board(scene: Scene, view: View, coming: str) -> Screen:
    """The short message below a round's result, which becomes the next round's board.

    `coming` says what comes next.
    """
    return boxed(
        [
            text("### " + coming),
            text(*waiting_lines(scene, view)),
            text(committed(view.commitment)),
            line(),
            row(
                scene.button(_("Ready"), Kind.BOARD, Action.READY, Style.GREEN),
                *board_buttons(scene),
            ),
        ]
    )


def break_panel(
    scene: Scene, view: View, lines: Iterable[str], *, note: str, channel_id: int | None
) -> Screen:
    """A hand panel in the pause. `lines` begin with what comes next."""
    ready = scene.button(_("Ready"), Kind.HAND, Action.READY, Style.GREEN, number=view.decision)
    coming, *more = lines
    return boxed(
        [
            *noted(note),
            text("### " + coming, *more),
            *([row(ready)] if any(isinstance(move, Ready) for move in view.legal) else ()),
            *where(channel_id),
        ]
    )


def waiting_lines(scene: Scene, view: View) -> list[str]:
    """Who is ready, who is waited for, and how long at most."""
    there = [player.seat for player in view.players if player.ready]
    awaited = [seat for seat in view.to_act if seat not in scene.computers]
    lines = []
    if there:
        lines.append(_("Ready: {names}.").format(names=_names(scene, there)))
    if awaited:
        lines.append(_("Waiting for {names}.").format(names=_names(scene, awaited)))
    if scene.deals_at is not None:
        lines.append(_("Dealt {when} at the latest.").format(when=ago(scene.deals_at)))
    return lines or [_("The next round is about to be dealt.")]


def _names(scene: Scene, seats: Iterable[int]) -> str:
    return listed(named(scene.names[seat]) for seat in seats)
