"""How a hand and a match of Rummy ended."""

from __future__ import annotations

from bot.games.outcome import Outcome
from bot.games.rummy.view import HandScore, RummyView
from bot.render.endings import called_off, most_often, placed, played_out
from bot.render.language import _, ngettext
from bot.render.ledger import seat_line, totals
from bot.render.parts import text
from bot.render.rummy.board import standing_facts
from bot.render.rummy.scores import alt_text
from bot.render.scene import Scene
from bot.render.screen import FELT, Screen, boxed, plain_if_too_long
from bot.render.words import named


@plain_if_too_long
def hand_result(scene: Scene, view: RummyView, at: int) -> Screen:
    """The result of the hand that is line `at` of the score sheet; stays in the channel."""
    score = view.sheet[at]
    seats = [seat for seat, net in enumerate(score.net) if net is not None]
    seats.sort(key=lambda seat: (seat != score.winner, -(score.net[seat] or 0), seat))
    return boxed(
        [
            text("### " + hand_title(scene, score), _explanation(view, score)),
            text(*(_seat_line(scene, view, at, seat) for seat in seats)),
        ],
        colour=FELT,
    )


def hand_title(scene: Scene, score: HandScore) -> str:
    """`Hand 3: Ann went rummy`."""
    name = "" if score.winner is None else named(scene.names[score.winner])
    said = {
        "rummy": _("Hand {number}: {name} went rummy"),
        "out": _("Hand {number}: {name} went out"),
        "left": _("Hand {number}: {name} wins it"),
        "lowest": _("Hand {number}: {name} has the lowest hand"),
        "void": _("Hand {number}: nobody wins it"),
    }[score.ending]
    return said.format(number=score.round, name=name)


def _explanation(view: RummyView, score: HandScore) -> str:
    rummy = {
        "double": _("Going rummy doubles what everybody pays."),
        "plus10": _("Going rummy adds 10 points to what everybody pays."),
        "off": "",
    }[view.rules.rummy]
    return {
        "rummy": rummy,
        "left": _("Everybody else had left."),
        "lowest": _("Nobody got on any more, so the others pay what they hold more."),
        "void": _("Nobody got on any more, so nobody pays."),
    }.get(score.ending, "")


def _seat_line(scene: Scene, view: RummyView, at: int, seat: int) -> str:
    """What a seat won or paid, its totals after that, and its hand where that was laid open."""
    standing = standing_facts(view, *totals(view.sheet[: at + 1], seat))
    return seat_line(scene, view.sheet[at], seat, standing)


# -- the match ---------------------------------------------------------------------------------


def game_over(
    scene: Scene, view: RummyView, outcome: Outcome, image: bytes | None = None
) -> Screen:
    """The end: places, scores, the ledger. `image` is the drawn score sheet."""
    if outcome.reason == "cancelled":
        paid = _("Finished hands stay paid.") if view.sheet else ""
        return called_off(scene, _("Rummy"), view.commitment, paid)
    return played_out(
        scene,
        outcome,
        view.commitment,
        standings=standing_lines(scene, view, outcome),
        explanations=[_tie(outcome), _best(scene, view)],
        alt=alt_text(scene, view),
        image=image,
    )


def standing_lines(scene: Scene, view: RummyView, outcome: Outcome) -> list[str]:
    """Every seat with its place, score and ledger, the best first."""
    return placed(scene, outcome, lambda seat: standing_facts(view, seat.score, seat.net))


def _tie(outcome: Outcome) -> str:
    return _("Equal results: the deciding hand.") if outcome.tie_break == "extra_hand" else ""


def _best(scene: Scene, view: RummyView) -> str:
    """Who won most hands, and who went rummy: worth a word at the end."""
    won = [score.winner for score in view.sheet if score.winner is not None]
    if not won:
        return ""
    names, count = most_often(scene, won)
    said = _("Most hands won: {names} ({count} of {hands}).").format(
        names=names, count=count, hands=len(view.sheet)
    )
    rummies = sum(score.ending == "rummy" for score in view.sheet)
    if not rummies:
        return said
    return f"{said} " + ngettext(
        "{count} hand was won by going rummy.", "{count} hands were won by going rummy.", rummies
    )
