"""How a round and a match of Manipulation ended."""

from __future__ import annotations

from bot.games.manipulation.view import ManipulationView, RoundScore
from bot.games.outcome import Outcome, Standing
from bot.games.view import ShownHand
from bot.render.endings import called_off, ending, place_words, reason_words
from bot.render.language import _
from bot.render.lobby import kept
from bot.render.manipulation.board import standing_facts
from bot.render.manipulation.scores import alt_text
from bot.render.parts import line, picture, text
from bot.render.scene import Scene
from bot.render.score_table import SHEET_FILE
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.table_buttons import end_row
from bot.render.words import listed, named, points


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
    score = view.sheet[at]
    facts = [f"{score.net[seat] or 0:+d}"]
    if view.of_rounds != 1:
        facts += standing_facts(view, *totals_after(view, at, seat))
    said = f"**{named(scene.names[seat])}** " + " · ".join(facts)
    shown = score.hands[seat]
    return f"{said}\n{open_hand(shown, scene.signs)}" if shown and shown.unmatched else said


def totals_after(view: ManipulationView, at: int, seat: int) -> tuple[int, int]:
    """The score and the ledger of a seat after line `at` of the score sheet."""
    lines = view.sheet[: at + 1]
    return sum(s.points[seat] or 0 for s in lines), sum(s.net[seat] or 0 for s in lines)


def open_hand(shown: ShownHand, signs: CardSigns = PLAIN) -> str:
    """An open hand on one line with what it costs: `7♠ 7♥ K♥ · 20 points`.

    Small where it is letters: emojis would be too small to tell apart.
    """
    size = "" if signs.emojis else "-# "
    return f"{size}{signs.row(sorted(shown.unmatched))} · {points(shown.points)}"


# -- the match ---------------------------------------------------------------------------------


def game_over(
    scene: Scene, view: ManipulationView, outcome: Outcome, image: bytes | None = None
) -> Screen:
    """The end: places, scores, the ledger. `image` is the drawn score sheet."""
    if outcome.reason == "cancelled":
        paid = _("Finished rounds stay paid.") if view.sheet else ""
        return called_off(scene, _("Manipulation"), view.commitment, paid)
    shown = [picture(SHEET_FILE, alt_text(scene, view))] if image else []
    return boxed(
        [
            text("### " + ending(scene, outcome)),
            text(*standing_lines(scene, view, outcome)),
            *shown,
            text(*_explanations(scene, view, outcome), kept(view.commitment)),
            line(),
            end_row(scene),
        ],
        colour=GOLD,
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def standing_lines(scene: Scene, view: ManipulationView, outcome: Outcome) -> list[str]:
    """Every seat with its place, score and ledger, the best first."""
    return [
        f"{place_words(standing, outcome)} {_standing_line(scene, view, standing)}"
        for standing in outcome.standings
    ]


def _standing_line(scene: Scene, view: ManipulationView, standing: Standing) -> str:
    facts = standing_facts(view, standing.score, standing.net)
    return f"**{named(scene.names[standing.seat])}**  " + " · ".join(facts)


def _explanations(scene: Scene, view: ManipulationView, outcome: Outcome) -> list[str]:
    lines = [reason_words(outcome), _best(scene, view)]
    return [line for line in lines if line]


def _best(scene: Scene, view: ManipulationView) -> str:
    """Who went out most often: worth a word at the end of a match."""
    if view.of_rounds == 1:
        return ""
    outs = [seat for score in view.sheet if score.ending == "out" for seat in score.winners]
    if not outs:
        return ""
    most = max(map(outs.count, outs))
    names = listed(named(scene.names[n]) for n in sorted(set(outs)) if outs.count(n) == most)
    return _("Went out most often: {names} ({count} of {rounds}).").format(
        names=names, count=most, rounds=len(view.sheet)
    )
