"""How a round and a game ended."""

from __future__ import annotations

from bot.games.nickels.view import NickelsView, RoundScore, ShownHand
from bot.games.outcome import Outcome, Standing
from bot.render.endings import called_off, most_often, placed, played_out
from bot.render.language import _
from bot.render.nickels.house_rules import if_called_off
from bot.render.nickels.scores import alt_text
from bot.render.parts import text
from bot.render.scene import Scene
from bot.render.screen import FELT, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import listed, named, nickels, points


@plain_if_too_long
def round_result(scene: Scene, view: NickelsView, at: int) -> Screen:
    """The result of the round that is line `at` of the score sheet; stays in the channel."""
    score = view.sheet[at]
    totals = totals_after(view, at)
    seats = sorted(
        (seat for seat, given in enumerate(score.points) if given is not None),
        key=lambda seat: (score.points[seat], seat),
    )
    hands = [_hand_line(scene, score, seat, totals[seat]) for seat in seats]
    last = at == len(view.sheet) - 1
    # After the last round the kitty has been paid out: the result of the game says to whom.
    kitty = [_("Kitty {count}").format(count=view.kitty)] if last and view.kitty else []
    return boxed(
        [text("### " + _round_title(scene, score)), text(*hands, *kitty)],
        colour=FELT,
    )


def totals_after(view: NickelsView, at: int) -> list[int]:
    """The totals by seat after line `at` of the score sheet."""
    return [
        sum(score.points[seat] or 0 for score in view.sheet[: at + 1])
        for seat in range(len(view.players))
    ]


def _round_title(scene: Scene, score: RoundScore) -> str:
    if score.out is None:
        return _("Round {number}: nobody went out").format(number=score.round)
    return _("Round {number}: {name} went out").format(
        number=score.round, name=named(scene.names[score.out])
    )


def _hand_line(scene: Scene, score: RoundScore, seat: int, total: int) -> str:
    given = score.points[seat] or 0
    line = _("**{name}** {points}, total {total}").format(
        name=named(scene.names[seat]), points=points(given), total=total
    )
    shown = score.hands[seat]
    return line if shown is None else f"{line}\n{hand_words(shown, scene.signs)}"


def hand_words(shown: ShownHand, signs: CardSigns = PLAIN) -> str:
    """An open hand on one line: its melds, then what was unmatched.

    Small where it is letters: emojis would be too small to tell apart.
    """
    parts = [signs.row(meld) for meld in shown.melds]
    if shown.unmatched:
        parts.append(_("unmatched {cards}").format(cards=f"**{signs.row(shown.unmatched)}**"))
    size = "" if signs.emojis else "-# "
    return size + " | ".join(parts)


def game_over(
    scene: Scene, view: NickelsView, outcome: Outcome, image: bytes | None = None
) -> Screen:
    """The end: places, totals, kitty, and how to see that the deals were fair.

    `image` is the drawn score sheet.
    """
    if outcome.reason == "cancelled":
        return called_off(scene, _("Nickels"), view.commitment, if_called_off(view.rules))
    return played_out(
        scene,
        outcome,
        view.commitment,
        standings=standing_lines(scene, view, outcome),
        explanations=[_tie(outcome), *_payment(scene, view, outcome), _best(scene, view)],
        alt=alt_text(scene, view),
        image=image,
    )


def standing_lines(scene: Scene, view: NickelsView, outcome: Outcome) -> list[str]:
    """Every seat with its place, score and nickels, the best first."""
    return placed(scene, outcome, lambda seat: _standing_facts(view, seat))


def _standing_facts(view: NickelsView, standing: Standing) -> list[str]:
    facts = [points(standing.score)]
    if view.rules.kitty:
        facts.append(
            _("{nickels} ({net:+d})").format(nickels=nickels(standing.nickels), net=standing.net)
        )
    return facts


def _tie(outcome: Outcome) -> str:
    if outcome.tie_break is None:
        return ""
    return {
        "last_out": _("Equal totals: who went out last wins."),
        "most_rounds_out": _("Equal totals: who went out most often wins."),
        "lowest_last_round": _("Equal totals: the lowest last round wins."),
        "extra_round": _("Equal totals: the extra round decided."),
    }.get(outcome.tie_break, "")


def _payment(scene: Scene, view: NickelsView, outcome: Outcome) -> list[str]:
    paid = [standing for standing in outcome.standings if standing.kitty]
    if not view.rules.kitty or not paid:
        return []
    shares = listed(
        _("{name} {nickels}").format(name=named(scene.names[s.seat]), nickels=nickels(s.kitty))
        for s in paid
    )
    lines = [_("The kitty pays {shares}.").format(shares=shares)]
    if len({standing.kitty for standing in paid if standing.seat in outcome.winners}) > 1:
        lines.append(_("Odd nickels go clockwise from the left of the last dealer."))
    return lines


def _best(scene: Scene, view: NickelsView) -> str:
    """Who went out most often: worth a word at the end."""
    outs = [score.out for score in view.sheet if score.out is not None]
    if not outs:
        return ""
    names, count = most_often(scene, outs)
    return _("Out most often: {names} ({count} of {rounds} rounds).").format(
        names=names, count=count, rounds=len(view.sheet)
    )
