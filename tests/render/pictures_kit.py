"""What the tests of the pictures share: cards and views to draw, and ways to look at a picture."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.cards.card import CARDS, FACES, Card
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView, PlayerView
from bot.render.pictures.cards import face_of, face_sprite
from bot.render.pictures.style import Style

STYLES = (Style(), Style(four_colour=False), Style(big=True), Style(four_colour=False, big=True))

WORST_NAMES = (
    "W" * 32,
    "👩‍👩‍👧‍👦" * 4,
    "محمد عبد الرحمن",
    "\u202eevil\u202c",
    "日本太郎",
    "Z̷̢̛a̸l̵g̶o̷",
    "",
    "Łukasz Żółć",
)


def cards(text: str, pack: int = 0) -> tuple[Card, ...]:
    """The cards of a pack (0-2) by their stored forms; `JK` is its first joker."""
    return tuple(CARDS[pack * 54 + FACES[word]] for word in text.split())


def opened(data: bytes) -> Image.Image:
    """A picture file, loaded."""
    image = Image.open(BytesIO(data))
    image.load()
    return image


def colours(data: bytes) -> Image.Image:
    """A picture file in colours."""
    return opened(data).convert("RGB")


def find_card(data: bytes, card: Card, style: Style, ribbon: str = "") -> list[tuple[int, int]]:
    """Where a hand shows the whole index of a card: the places of the card's top left corner.

    Looks for the pixels of the index, row by row: knows nothing of how a hand is laid out.
    """
    picture = opened(data)
    grid, width = picture.tobytes(), picture.width
    face = face_sprite(face_of(card), style, ribbon)
    right, low = (53, 110) if style.big else (33, 70)
    patch = [face.crop((5, y, right, y + 1)).tobytes() for y in range(10, low)]
    rows = [grid[y * width : (y + 1) * width] for y in range(picture.height)]
    found = []
    for y in range(picture.height - len(patch) + 1):
        x = rows[y + 15].find(patch[15])
        while x >= 0:
            if all(rows[y + n][x : x + len(line)] == line for n, line in enumerate(patch)):
                found.append((x - 5, y - 10))
            x = rows[y + 15].find(patch[15], x + 1)
    return found


def player(seat: int, **changes: object) -> PlayerView:
    """A seat in the middle of a round."""
    facts: dict[str, object] = {
        "seat": seat, "cards": 6, "score": 10 * seat, "nickels": 7, "dealer": seat == 0,
        "out": False, "owed_turn": False, "ready": False, "retired": False, "shown": None,
    }  # fmt: skip
    return PlayerView(**(facts | changes))  # type: ignore[arg-type]  # a bag of keywords


def board(seats: int, **changes: object) -> NickelsView:
    """A board in the middle of round 4, as a spectator sees it."""
    facts: dict[str, object] = {
        "seat": None, "phase": "play", "to_act": (1,), "legal": (), "decision": 3, "recent": (),
        "outcome": None, "commitment": "0" * 64, "secret": None, "rules": NickelsRules(),
        "round": 4, "rounds": (1, 11), "wild_rank": 6, "hand_size": 6, "turn": 1, "dealer": 0,
        "out": None, "final_turns": (), "stock": 61, "pile": 5, "top": cards("7H")[0], "kitty": 12,
        "players": tuple(player(seat) for seat in range(seats)), "sheet": (),
    }  # fmt: skip
    return NickelsView(**(facts | changes))  # type: ignore[arg-type]  # a bag of keywords
