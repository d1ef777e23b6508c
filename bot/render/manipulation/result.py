"""How a round and a match of Manipulation ended."""

from __future__ import annotations

from bot.games.manipulation.view import ManipulationView, RoundScore
from bot.games.outcome import Outcome
from bot.render.endings import called_off, most_often, placed, played_out
from bot.render.language import _
from bot.render.ledger import seat_line, totals
from bot.render.manipulation.board import standing_facts
from bot.render.manipulation.scores import alt_text
from bot.render.parts import text
from bot.render.scene import Scene
from bot.render.screen import FELT, Screen, boxed, plain_if_too_long
from bot.render.words import listed, named


@plain_if_too_long
def round_result(scene: Scene, view: ManipulationView, at: int) -> Screen:
    """The result of the round in line `at` of the score sheet; stays in the channel."""
    score = view.sheet[at]
    return boxed(
        [
            text("### " + round_title(scene, view, score), _explanation(score)),
            text(*(_seat_line(scene, view, at, seat) for seat in seats_of(score))),
        ],
        colour=FELT,
    )


def seats_of(score: RoundScore) -> list[int]:
    """The seats that were in, the cheapest hand first."""
    costs = {seat: cost for seat, cost in enumerate(score.points) if cost is not None}
    return sorted(costs, key=lambda seat: (seat not in score.winners, costs[seat], seat))


def round_title(scene: Scene, view: ManipulationView, score: RoundScore) -> str:
    """`Round 3: Ann went out`; a single round needs no number."""
    names = listed(named(scene.names[seat]) for seat in score.winners)
    if score.ending == "out":
        said = _("{names} went out").format(names=names)
    elif len(score.winners) == 1:
        said = _("{names} has the cheapest hand").format(names=names)
    else:
        said = _("{names} have the cheapest hands").format(names=names)
    if view.of_rounds == 1:
        return said
    return _("Round {number}: {result}").format(number=score.round, result=said)


def _explanation(score: RoundScore) -> str:
    why = {
        "out": "",
        "blocked": _("The stock was used up and nobody played on. "),
        "stock": _("The stock was used up. "),
    }[score.ending]
    return why + _("The others pay what their cards cost more.")


def _seat_line(scene: Scene, view: ManipulationView, at: int, seat: int) -> str:
    """What a seat won or paid, its totals after that, and the cards that it was left with."""
    standing = []
    if view.of_rounds != 1:
        standing = standing_facts(view, *totals(view.sheet[: at + 1], seat))
    return seat_line(scene, view.sheet[at], seat, standing)


# -- the match ---------------------------------------------------------------------------------


def game_over(
    scene: Scene, view: ManipulationView, outcome: Outcome, image: bytes | None = None
) -> Screen:
    """The end: places, scores, the ledger. `image` is the drawn score sheet."""
    if outcome.reason == "cancelled":
        paid = _("Finished rounds stay paid.") if view.sheet else ""
        return called_off(scene, _("Manipulation"), view.commitment, paid)
    return played_out(
        scene,
        outcome,
        view.commitment,
        standings=standing_lines(scene, view, outcome),
        explanations=[_best(scene, view)],
        alt=alt_text(scene, view),
        image=image,
    )


def standing_lines(scene: Scene, view: ManipulationView, outcome: Outcome) -> list[str]:
    """Every seat with its place, score and ledger, the best first."""
    return placed(scene, outcome, lambda seat: standing_facts(view, seat.score, seat.net))


def _best(scene: Scene, view: ManipulationView) -> str:
    """Who went out most often: worth a word at the end of a match."""
    if view.of_rounds == 1:
        return ""
    outs = [seat for score in view.sheet if score.ending == "out" for seat in score.winners]
    if not outs:
        return ""
    names, count = most_often(scene, outs)
    return _("Went out most often: {names} ({count} of {rounds}).").format(
        names=names, count=count, rounds=len(view.sheet)
    )
