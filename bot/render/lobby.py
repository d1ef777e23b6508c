"""The lobby: who sits, what will be played, and the buttons to gather a table."""

from __future__ import annotations

from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.parts import Component, Style, line, row, text
from bot.render.scene import Scene
from bot.render.screen import ALERT, GOLD, Screen, boxed
from bot.render.words import named


def lobby(scene: Scene, title: str, terms: str, seats: range, commitment: str) -> Screen:
    """The public message while people gather.

    `title` and `terms` say what is played, `seats` by how many. `commitment` is a SHA-256 in hex.
    """
    return boxed(
        [
            text("### " + title),
            text(terms),
            text(
                *(seat_line(scene, seat) for seat in range(len(scene.names))), _free(scene, seats)
            ),
            text(committed(commitment)),
            line(),
            *_buttons(scene, seats),
        ],
        colour=GOLD,
    )


def closed(game: str) -> Screen:
    """What stays of a lobby that was called off."""
    return boxed(
        [
            text(f"### {game}"),
            text(_("This game was called off before it began. Start another with /play.")),
        ],
        colour=ALERT,
    )


def committed(commitment: str) -> str:
    """The promise under every public message: the deals are fixed, and this is their seal.

    The seal is shown whole: another secret with the same beginning could be found with effort.
    """
    return "-# " + _("All deals are fixed already, sealed by SHA-256 {seal}").format(
        seal=f"`{commitment}`"
    )


def kept(commitment: str) -> str:
    """The same promise when the game is over, and can be checked."""
    return "-# " + _("All deals were fixed beforehand, sealed by SHA-256 {seal}").format(
        seal=f"`{commitment}`"
    )


def seat_line(scene: Scene, seat: int) -> str:
    """`1 Ann (host)`."""
    name = f"**{named(scene.names[seat])}**"
    if seat == scene.host:
        name = _("{name} (host)").format(name=name)
    if seat in scene.computers:
        name = _("{name} (computer)").format(name=name)
    return f"{seat + 1}  {name}"


def _free(scene: Scene, seats: range) -> str:
    if len(scene.names) >= seats.start:
        return ""
    return "-# " + _("Waiting for at least one more player, or add a computer.")


def _buttons(scene: Scene, seats: range) -> list[Component]:
    ready = len(scene.names) >= seats.start
    full = len(scene.names) >= seats.stop - 1
    first = [
        scene.button(_("Join"), Kind.LOBBY, Action.JOIN, Style.GREY if full else Style.COLOUR),
        scene.button(_("Leave"), Kind.LOBBY, Action.QUIT),
        scene.button(_("Add computer"), Kind.LOBBY, Action.ADD),
        # Grey instead of disabled, so that a tap says what is missing.
        scene.button(_("Start"), Kind.LOBBY, Action.START, Style.GREEN if ready else Style.GREY),
    ]
    second = [
        scene.button(_("Rules"), Kind.LOBBY, Action.RULES),
        scene.button(_("Close"), Kind.LOBBY, Action.CLOSE),
    ]
    if scene.computers:
        second.insert(0, scene.button(_("Remove computer"), Kind.LOBBY, Action.REMOVE))
    return [row(*first), row(*second)]
