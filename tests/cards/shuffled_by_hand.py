"""The committed shuffle as an independent program does it."""

from __future__ import annotations

from hashlib import sha256

SECRET = bytes(range(32))
GAME = "game-1"


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 from its definition (RFC 2104), for keys of up to 64 bytes."""
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def shuffle_by_hand(secret: bytes, game: str, label: str, cards: list[str]) -> list[str]:
    prefix = b"".join(len(s.encode()).to_bytes(4, "big") + s.encode() for s in (game, label))
    stream = b"".join(hmac_by_hand(secret, prefix + n.to_bytes(8, "big")) for n in range(40))
    cards, at = list(cards), 0
    for last in reversed(range(1, len(cards))):
        word = int.from_bytes(stream[at : at + 4], "big")
        while word >= 2**32 // (last + 1) * (last + 1):
            at += 4
            word = int.from_bytes(stream[at : at + 4], "big")
        at += 4
        cards[last], cards[word % (last + 1)] = cards[word % (last + 1)], cards[last]
    return cards
