"""Whole messages, new or edited."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.practice import refusals
from bot.practice.messages import Message
from bot.practice.record import Upload
from bot.practice.refusals import ApiError, Form
from bot.practice.rules import fields
from bot.practice.rules.components import ComponentCheck
from bot.practice.rules.embeds import check_embeds, is_empty
from bot.practice.rules.fields import Path
from bot.practice.wire import Json, MessageFlag

MOST_CONTENT = 2000
MOST_FILES = 10
MOST_FILE_BYTES = 10 * 1024 * 1024
MOST_REQUEST_BYTES = 25 * 1024 * 1024
_LEGACY = ("content", "embeds", "poll", "sticker_ids")


@dataclass(frozen=True)
class Draft:
    """A message about to be sent or edited: its body, its files, the emojis that may be used.

    `at` is where the message stands in the request ("data" in a callback).
    """

    body: Json
    uploads: Sequence[Upload] = ()
    emojis: Collection[str] = ()
    at: Path = ()


def check_message(draft: Draft) -> None:
    """A new message: everything that `check_edit` checks, and it must not be empty."""
    v2 = bool((draft.body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    form = Form()
    _check_parts(form, draft, v2=v2, kept=())
    if v2:
        _refuse_legacy_fields(form, draft, existing=None)
    form.refuse_if_wrong()
    if not _shows_something(draft.body, draft.uploads, existing=None):
        raise refusals.empty_message()


def check_edit(message: Message, draft: Draft) -> None:
    """An edit: what it names is checked, and the message that results must not be empty."""
    body = draft.body
    form = Form()
    v2 = message.is_v2 or bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    if message.is_v2 and body.get("flags") is not None and not _has_v2(body["flags"]):
        form.wrong(
            (*draft.at, "flags"),
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "MessageFlags.IS_COMPONENTS_V2 cannot be removed",
        )
    _check_parts(form, draft, v2=v2, kept=_kept_files(message, body))
    if v2:
        _refuse_legacy_fields(form, draft, existing=None if message.is_v2 else message)
    form.refuse_if_wrong()
    if not _shows_something(body, draft.uploads, existing=message):
        raise refusals.empty_message()


def _has_v2(flags: int) -> bool:
    return bool(flags & MessageFlag.COMPONENTS_V2)


def _kept_files(message: Message, body: Json) -> tuple[str, ...]:
    if body.get("attachments") is None:
        return tuple(each.filename for each in message.attachments)
    listed = {str(each.get("id")) for each in body["attachments"]}
    return tuple(each.filename for each in message.attachments if each.id in listed)


def _check_parts(form: Form, draft: Draft, *, v2: bool, kept: tuple[str, ...]) -> None:
    body = draft.body
    for unsupported in ("poll", "sticker_ids"):
        if body.get(unsupported) and not v2:
            raise ApiError(501, 0, f"501: the loopback Discord has no {unsupported}")
    fields.text(form, (*draft.at, "content"), body.get("content"), MOST_CONTENT)
    nonce = body.get("nonce")
    fields.text(form, (*draft.at, "nonce"), None if nonce is None else str(nonce), 25)
    _check_mentions(form, draft)
    check_embeds(form, (*draft.at, "embeds"), body.get("embeds") or [])
    names = _check_files(form, draft)
    check = ComponentCheck(form, v2=v2, files={*names, *kept}, emojis=draft.emojis)
    check.check((*draft.at, "components"), body.get("components") or [])


def _check_mentions(form: Form, draft: Draft) -> None:
    allowed = draft.body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        path = (*draft.at, "allowed_mentions", kind)
        fields.count(form, path, allowed.get(kind) or [], 100)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            form.wrong(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _check_files(form: Form, draft: Draft) -> list[str]:
    """The names that the uploaded files will have."""
    listed = draft.body.get("attachments") or []
    path = (*draft.at, "attachments")
    fields.count(form, path, listed, MOST_FILES)
    fields.count(form, ("files",), draft.uploads, MOST_FILES)
    if any(len(upload.content) > MOST_FILE_BYTES for upload in draft.uploads):
        raise refusals.too_large()
    if sum(len(upload.content) for upload in draft.uploads) > MOST_REQUEST_BYTES:
        raise refusals.too_large()
    renamed = {str(each.get("id")): each.get("filename") for each in listed}
    for number, each in enumerate(listed):
        fields.text(form, (*path, number, "description"), each.get("description"), 1024)
        fields.text(form, (*path, number, "filename"), each.get("filename"), 1024)
    _check_file_ids(form, draft)
    return [renamed.get(str(upload.index)) or upload.filename for upload in draft.uploads]


def _check_file_ids(form: Form, draft: Draft) -> None:
    # A small number means a file of this request; a snowflake one that the message has already.
    indices = {upload.index for upload in draft.uploads}
    for number, each in enumerate(draft.body.get("attachments") or []):
        file_id = int(each.get("id", -1))
        if file_id < 1 << 22 and file_id not in indices:
            form.wrong(
                (*draft.at, "attachments", number, "id"),
                "ATTACHMENT_NOT_FOUND",
                f"Attachment data not found for id {file_id}",
            )


def _refuse_legacy_fields(form: Form, draft: Draft, existing: Message | None) -> None:
    """With components V2 the old fields must be empty, in the body or by what it leaves alone."""
    for name in _LEGACY:
        left_over = False
        if existing is not None and name not in draft.body:
            left_over = bool(getattr(existing, name, None))
        if draft.body.get(name) or left_over:
            form.wrong(
                (*draft.at, name),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _shows_something(body: Json, uploads: Sequence[Upload], existing: Message | None) -> bool:
    if uploads:
        return True
    content = body.get("content") if "content" in body or not existing else existing.content
    embeds = body.get("embeds") if "embeds" in body or not existing else existing.embeds
    parts = body.get("components") if "components" in body or not existing else existing.components
    kept = existing is not None and bool(_kept_files(existing, body))
    shown = [embed for embed in embeds or [] if not is_empty(embed)]
    return bool((content or "").strip() or shown or parts or kept)
