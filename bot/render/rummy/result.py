"""How a hand and a match of Rummy ended."""

from __future__ import annotations

from bot.games.outcome import Outcome, Standing
from bot.games.rummy.view import HandScore, RummyView
from bot.games.view import ShownHand
from bot.render.endings import called_off, ending, place_words, reason_words
from bot.render.language import _, ngettext
from bot.render.lobby import kept
from bot.render.parts import line, picture, text
from bot.render.rummy.board import standing_facts
from bot.render.rummy.scores import alt_text
from bot.render.scene import Scene
from bot.render.score_table import SHEET_FILE
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.table_buttons import end_row
from bot.render.words import listed, named, points


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
    score = view.sheet[at]
    facts = [f"{score.net[seat] or 0:+d}", *standing_facts(view, *totals_after(view, at, seat))]
    said = f"**{named(scene.names[seat])}** " + " · ".join(facts)
    shown = score.hands[seat]
    return said if shown is None else f"{said}\n{open_hand(shown, scene.signs)}"


def totals_after(view: RummyView, at: int, seat: int) -> tuple[int, int]:
    """The score and the ledger of a seat after line `at` of the score sheet."""
    lines = view.sheet[: at + 1]
    return sum(s.points[seat] or 0 for s in lines), sum(s.net[seat] or 0 for s in lines)


def open_hand(shown: ShownHand, signs: CardSigns = PLAIN) -> str:
    """An open hand on one line with what it costs: `K♥ 7♠ 7♥ · 24 points`.

    Small where it is letters: emojis would be too small to tell apart.
    """
    parts = [signs.row(meld) for meld in shown.melds]
    if shown.unmatched:
        parts.append(signs.row(sorted(shown.unmatched)))
    size = "" if signs.emojis else "-# "
    return f"{size}{' | '.join(parts)} · {points(shown.points)}"


# -- the match ---------------------------------------------------------------------------------


def game_over(
    scene: Scene, view: RummyView, outcome: Outcome, image: bytes | None = None
) -> Screen:
    """The end: places, scores, the ledger. `image` is the drawn score sheet."""
    if outcome.reason == "cancelled":
        paid = _("Finished hands stay paid.") if view.sheet else ""
        return called_off(scene, _("Rummy"), view.commitment, paid)
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


def standing_lines(scene: Scene, view: RummyView, outcome: Outcome) -> list[str]:
    """Every seat with its place, score and ledger, the best first."""
    return [
        f"{place_words(standing, outcome)} {_standing_line(scene, view, standing)}"
        for standing in outcome.standings
    ]


def _standing_line(scene: Scene, view: RummyView, standing: Standing) -> str:
    facts = standing_facts(view, standing.score, standing.net)
    return f"**{named(scene.names[standing.seat])}**  " + " · ".join(facts)


def _explanations(scene: Scene, view: RummyView, outcome: Outcome) -> list[str]:
    lines = [reason_words(outcome), _tie(outcome), _best(scene, view)]
    return [line for line in lines if line]


def _tie(outcome: Outcome) -> str:
    return _("Equal results: the deciding hand.") if outcome.tie_break == "extra_hand" else ""


def _best(scene: Scene, view: RummyView) -> str:
    """Who won most hands, and who went rummy: worth a word at the end."""
    won = [score.winner for score in view.sheet if score.winner is not None]
    if not won:
        return ""
    most = max(won.count(seat) for seat in won)
    names = listed(named(scene.names[seat]) for seat in sorted(set(won)) if won.count(seat) == most)
    said = _("Most hands won: {names} ({count} of {hands}).").format(
        names=names, count=most, hands=len(view.sheet)
    )
    rummies = sum(score.ending == "rummy" for score in view.sheet)
    if not rummies:
        return said
    return f"{said} " + ngettext(
        "{count} hand was won by going rummy.", "{count} hands were won by going rummy.", rummies
    )
