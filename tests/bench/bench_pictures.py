"""What pictures cost: `python -m tests.bench.bench_pictures`.

Prints for each picture how long it takes (the best and the middle of many, and the middle of the
processor time, which counts where others share the machine; caches of whole pictures emptied each
time) and how many bytes it has; how long it takes to draw all faces the first time;
and by how much the event loop is late while hands are drawn beside it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

from bot.cards.card import CARDS, pack_of
from bot.games.manipulation.draft import Draft
from bot.games.nickels.view import RoundScore
from bot.render.pictures import (
    board,
    emoji,
    hand,
    manipulation_board,
    rummy_board,
    sheet,
    workbench,
)
from bot.render.pictures.cards import FACES, back_sprite, face_sprite
from bot.render.pictures.off_loop import off_loop
from bot.render.pictures.style import Style
from tests.render.manipulation_kit import after_a_play, full_table
from tests.render.pictures_kit import WORST_NAMES, cards, player
from tests.render.pictures_kit import board as board_view
from tests.render.rummy_pictures_kit import SIXTEEN, hands_played
from tests.render.rummy_pictures_kit import rummy_board as rummy_view

TIMES = 40
NAMES = ("Ann", "Ben", "Gus", "Dan", "Eve", "Fay", "Guy", "Hal")
COURTS = [cards("JS QS KS"), cards("JH QH KH"), cards("JD QD KD"), cards("JC QC KC JK")]


def a_hand(size: int, seed: int) -> bytes:
    """A hand of random cards, half of them melded in threes."""
    dealt = random.Random(seed).sample(pack_of(2, 2), size)
    melds = [dealt[n : n + 3] for n in range(0, size // 2, 3)]
    rest = dealt[3 * len(melds) :]
    return hand.hand_picture(melds, rest, wild_rank=13, drawn=dealt[-1:], points=50 + seed)


def courts() -> bytes:
    """The most ink that 14 cards can have."""
    last = cards("KS", pack=1)
    return hand.hand_picture(COURTS, last, wild_rank=13, drawn=last, points=13)


def a_board(seats: int) -> bytes:
    """A board at the end of a round."""
    players = tuple(player(seat, cards=13, owed_turn=True) for seat in range(seats))
    return board.board_picture(board_view(seats, players=players), WORST_NAMES[:seats])


def a_sheet(seats: int) -> bytes:
    """A whole game of 11 rounds."""
    rows = [
        RoundScore(
            round=n,
            out=n % seats,
            points=tuple((seat * 7 + n * 5) % 60 for seat in range(seats)),
            hands=(None,) * seats,
        )
        for n in range(1, 12)
    ]
    return sheet.sheet_picture(rows, NAMES[:seats])


def a_table(seats: int, melds: int) -> bytes:
    """A board of Rummy with so many melds."""
    view = rummy_view(seats, *SIXTEEN[:melds])
    return rummy_board.rummy_board_picture(view, WORST_NAMES[:seats])


def a_draft() -> Draft:
    """A draft on the full table: a card picked from it, another from the hand laid down."""
    draft = Draft.begun(full_table().view(0))
    picked = draft.pick_from_hand(draft.hand[:1]).new_meld()
    return picked.pick_from_meld("A", picked.meld("A").cards[:1])


def forget() -> None:
    """Empties the caches of whole pictures; sprites and words stay."""
    for module in (
        hand,
        board,
        rummy_board,
        manipulation_board,
        workbench,
        sheet,
        emoji,
    ):
        module._draw.cache_clear()


def report(name: str, draw: Callable[[], bytes]) -> None:
    """Draws a picture many times and prints the figures."""
    draw()
    taken, worked = [], []
    for _ in range(TIMES):
        forget()
        start, busy = time.perf_counter(), time.thread_time()
        data = draw()
        taken.append(1000 * (time.perf_counter() - start))
        worked.append(1000 * (time.thread_time() - busy))
    print(
        f"{name:<31} {min(taken):7.2f} {median(taken):7.2f} {median(worked):7.2f} ms "
        f"{len(data):7,} bytes"
    )


def first_faces() -> None:
    """Prints what the very first drawing of all faces takes, and the longest single face."""
    taken = []
    for face in range(FACES):
        start = time.perf_counter()
        face_sprite(face, Style())
        taken.append(1000 * (time.perf_counter() - start))
    back_sprite()
    print(f"{FACES} faces, first time: {sum(taken):.0f} ms, the longest {max(taken):.1f} ms")


async def lateness(draws: int) -> None:
    """Prints by how much a 1 ms timer is late while hands are drawn in the pictures' thread."""

    async def draw_all() -> None:
        for seed in range(draws):
            await off_loop(a_hand, 13, seed)

    forget()
    late = []
    drawing = asyncio.create_task(draw_all())
    while not drawing.done():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(1000 * (time.perf_counter() - start - 0.001))
    print(
        f"event loop late while {draws} hands are drawn beside it: median {median(late):.2f} ms, "
        f"p99 {quantiles(late, n=100)[98]:.2f} ms, most {max(late):.2f} ms"
    )


def main() -> None:
    """Prints all figures."""
    first_faces()
    print(f"{'':<31} {'best':>7} {'median':>7} {'busy':>7}")
    report("hand, 3 cards", lambda: a_hand(3, 1))
    report("hand, 13 cards", lambda: a_hand(13, 1))
    report("hand, 14 cards", lambda: a_hand(14, 1))
    report("hand, 14 courts, wild", courts)
    for seats in (2, 4, 7):
        report(f"board, {seats} seats", partial(a_board, seats))
        report(f"score sheet, {seats} players", partial(a_sheet, seats))
    for seats, melds in ((2, 0), (4, 3), (8, 16)):
        report(f"rummy, {seats} seats, {melds} melds", partial(a_table, seats, melds))
    for name, view in (
        ("2 seats, 3 melds", after_a_play().view()),
        ("8 seats, 30 melds", full_table().view()),
    ):
        names = WORST_NAMES[: len(view.players)]
        draw = partial(manipulation_board.manipulation_board_picture, view, names)
        report(f"manipulation, {name}", draw)
    report("workbench, 30 melds", partial(workbench.workbench_picture, a_draft()))
    hands = hands_played(40, 8)
    report("score sheet, 40 hands", lambda: sheet.rummy_sheet_picture(hands, NAMES))
    report("emoji, queen of hearts", lambda: emoji.card_emoji(CARDS[24]))
    asyncio.run(lateness(100))


if __name__ == "__main__":
    main()
