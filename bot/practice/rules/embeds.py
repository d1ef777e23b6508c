"""Embeds: limits of each part and of all together."""

from __future__ import annotations

from bot.practice.refusals import Form
from bot.practice.rules import fields
from bot.practice.rules.fields import Path
from bot.practice.wire import Json

MOST_EMBEDS = 10
MOST_EMBED_TEXT = 6000


def check_embeds(form: Form, path: Path, embeds: list[Json]) -> None:
    """Up to ten embeds with at most 6,000 characters in all."""
    fields.count(form, path, embeds, MOST_EMBEDS)
    for number, embed in enumerate(embeds):
        _check_embed(form, (*path, number), embed)
    if sum(_size(embed) for embed in embeds) > MOST_EMBED_TEXT:
        form.wrong(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}",
        )


def _check_embed(form: Form, path: Path, embed: Json) -> None:
    fields.text(form, (*path, "title"), embed.get("title"), 256)
    fields.text(form, (*path, "description"), embed.get("description"), 4096)
    fields.text(form, (*path, "footer", "text"), _inner(embed, "footer", "text"), 2048)
    fields.text(form, (*path, "author", "name"), _inner(embed, "author", "name"), 256)
    entries = embed.get("fields") or []
    fields.count(form, (*path, "fields"), entries, 25)
    for number, entry in enumerate(entries):
        here = (*path, "fields", number)
        fields.text(form, (*here, "name"), entry.get("name"), 256, required=True)
        fields.text(form, (*here, "value"), entry.get("value"), 1024, required=True)
    for key in ("image", "thumbnail"):
        address = _inner(embed, key, "url")
        if address is not None:
            schemes = ("http", "https", "attachment")
            fields.url(form, (*path, key, "url"), address, schemes, 2048)


def _inner(embed: Json, key: str, name: str) -> str | None:
    part = embed.get(key) or {}
    return part.get(name)


def _size(embed: Json) -> int:
    pieces = [
        embed.get("title"),
        embed.get("description"),
        _inner(embed, "footer", "text"),
        _inner(embed, "author", "name"),
    ]
    for entry in embed.get("fields") or []:
        pieces += [entry.get("name"), entry.get("value")]
    return sum(len(piece) for piece in pieces if piece)


def is_empty(embed: Json) -> bool:
    """Whether an embed shows nothing."""
    return _size(embed) == 0 and not any(embed.get(key) for key in ("image", "thumbnail"))
