"""Who won and who paid, in the words of all games that keep a ledger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.view import LedgerSeat, PaidLine, ShownHand
from bot.render.language import _
from bot.render.scene import Scene
from bot.render.signs import CardSigns
from bot.render.words import named, points


def balance(ledger: int) -> str:
    """`ledger +12`."""
    return _("ledger {balance:+d}").format(balance=ledger)


def balances(scene: Scene, players: Iterable[LedgerSeat]) -> str:
    """Everybody's balance on one line."""
    each = (f"{named(scene.names[player.seat])} {player.ledger:+d}" for player in players)
    return _("Won and paid so far: {balances}").format(balances=" · ".join(each))


def totals(lines: Sequence[PaidLine], seat: int) -> tuple[int, int]:
    """The score and the ledger of a seat after these lines of the score sheet."""
    return sum(line.points[seat] or 0 for line in lines), sum(line.net[seat] or 0 for line in lines)


def seat_line(scene: Scene, line: PaidLine, seat: int, standing: Iterable[str]) -> str:
    """What a seat won or paid, where it stands after that, and the cards that it laid open."""
    facts = [f"{line.net[seat] or 0:+d}", *standing]
    said = f"**{named(scene.names[seat])}** " + " · ".join(facts)
    shown = line.hands[seat]
    if shown is None or not (shown.melds or shown.unmatched):
        return said
    return f"{said}\n{_open_hand(shown, scene.signs)}"


def _open_hand(shown: ShownHand, signs: CardSigns) -> str:
    """An open hand on one line with what it costs: `K♥ 7♠ 7♥ · 24 points`.

    Small where it is letters: emojis would be too small to tell apart.
    """
    parts = [signs.row(meld) for meld in shown.melds]
    if shown.unmatched:
        parts.append(signs.row(sorted(shown.unmatched)))
    size = "" if signs.emojis else "-# "
    return f"{size}{' | '.join(parts)} · {points(shown.points)}"
