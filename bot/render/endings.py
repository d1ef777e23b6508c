"""How a game ended, as far as that is said of every game alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.games.outcome import Outcome, Standing
from bot.render.language import _
from bot.render.lobby import kept
from bot.render.parts import line, picture, text
from bot.render.scene import Scene
from bot.render.score_table import SHEET_FILE
from bot.render.screen import ALERT, GOLD, Picture, Screen, boxed
from bot.render.table_buttons import end_row
from bot.render.words import listed, named


def ending(scene: Scene, outcome: Outcome) -> str:
    """The end in one line: `Ann wins`, `Ann and Ben share the win`."""
    if outcome.reason == "cancelled":
        return _("This game was called off")
    names = listed(named(scene.names[seat]) for seat in outcome.winners)
    if not outcome.winners:
        return _("The game is over")
    if len(outcome.winners) == 1:
        return _("{name} wins").format(name=names)
    return _("{names} share the win").format(names=names)


def called_off(scene: Scene, game: str, commitment: str, *more: str) -> Screen:
    """What stays of a game that was called off. `more` says what became of the stakes."""
    title = _("{game}: this game was called off").format(game=game)
    return boxed(
        [text("### " + title, *more), text(kept(commitment)), line(), end_row(scene)],
        colour=ALERT,
    )


def played_out(
    scene: Scene,
    outcome: Outcome,
    commitment: str,
    *,
    standings: Iterable[str],
    explanations: Iterable[str],
    alt: str,
    image: bytes | None,
) -> Screen:
    """The end of any other game. `explanations` are what is worth a word; empty ones are left out.

    `image` is the drawn score sheet, `alt` what it shows.
    """
    return boxed(
        [
            text("### " + ending(scene, outcome)),
            text(*standings),
            *([picture(SHEET_FILE, alt)] if image else ()),
            text(reason_words(outcome), *explanations, kept(commitment)),
            line(),
            end_row(scene),
        ],
        colour=GOLD,
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def reason_words(outcome: Outcome) -> str:
    """Why it ended when it did not end by being played out."""
    return {
        "last_seat": _("Everybody else had left."),
        "computers_only": _("Only computers were left: the completed rounds decided."),
    }.get(outcome.reason, "")


def place_words(standing: Standing, outcome: Outcome) -> str:
    """What stands before a name: `1.`, `left`, or a dot when nothing was decided."""
    if outcome.reason == "cancelled":
        return "·"
    return _("left") if standing.place is None else f"{standing.place}."


def placed(scene: Scene, outcome: Outcome, facts: Callable[[Standing], Iterable[str]]) -> list[str]:
    """Every seat with its place and the facts of its end, the best first."""
    return [
        f"{place_words(standing, outcome)} **{named(scene.names[standing.seat])}**  "
        + " · ".join(facts(standing))
        for standing in outcome.standings
    ]


def most_often(scene: Scene, seats: Sequence[int]) -> tuple[str, int]:
    """Who is most often among these seats, of which there are some, and how often that is."""
    most = max(map(seats.count, seats))
    names = (named(scene.names[seat]) for seat in sorted(set(seats)) if seats.count(seat) == most)
    return listed(names), most
