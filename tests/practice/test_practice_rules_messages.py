from __future__ import annotations

from typing import Any

import pytest

from bot.practice import Discord, Message, StoppedClock
from bot.practice.delivery import compose
from bot.practice.record import Upload
from bot.practice.rules import Draft, check_edit, check_message
from bot.practice.wire import Json
from tests.practice.checks import faults_of, refused

V2 = 1 << 15
LENGTH = "BASE_TYPE_BAD_LENGTH"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WORDS = {"type": 10, "content": "words"}
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}


def files(count: int = 1, size: int = 1, name: str = "a.png") -> list[Upload]:
    return [Upload(number, name, b"x" * size) for number in range(count)]


def picture(url: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}}]}


def faults(body: Json, uploads: list[Upload] | None = None) -> set[tuple[str, str]]:
    return faults_of(lambda: check_message(Draft(body, uploads or [])))


def embed(**parts: Any) -> Json:
    return {"description": "x", **parts}


BOTH_SIDES: dict[str, tuple[Json, Json, tuple[str, str]]] = {
    "content has at most 2,000 characters": (
        {"content": "x" * 2000},
        {"content": "x" * 2001},
        ("content", LENGTH),
    ),
    "a nonce has at most 25 characters": (
        {"content": "x", "nonce": "n" * 25},
        {"content": "x", "nonce": "n" * 26},
        ("nonce", LENGTH),
    ),
    "ten embeds": (
        {"embeds": [embed()] * 10},
        {"embeds": [embed()] * 11},
        ("embeds", LENGTH),
    ),
    "an embed's title has at most 256 characters": (
        {"embeds": [embed(title="x" * 256)]},
        {"embeds": [embed(title="x" * 257)]},
        ("embeds/0/title", LENGTH),
    ),
    "an embed's description has at most 4,096 characters": (
        {"embeds": [embed(description="x" * 4096)]},
        {"embeds": [embed(description="x" * 4097)]},
        ("embeds/0/description", LENGTH),
    ),
    "an embed has at most 25 fields": (
        {"embeds": [embed(fields=[{"name": "n", "value": "v"}] * 25)]},
        {"embeds": [embed(fields=[{"name": "n", "value": "v"}] * 26)]},
        ("embeds/0/fields", LENGTH),
    ),
    "an embed's field is not empty": (
        {"embeds": [embed(fields=[{"name": "n", "value": "v"}])]},
        {"embeds": [embed(fields=[{"name": "n", "value": ""}])]},
        ("embeds/0/fields/0/value", "BASE_TYPE_REQUIRED"),
    ),
    "a field's value has at most 1,024 characters": (
        {"embeds": [embed(fields=[{"name": "n", "value": "v" * 1024}])]},
        {"embeds": [embed(fields=[{"name": "n", "value": "v" * 1025}])]},
        ("embeds/0/fields/0/value", LENGTH),
    ),
    "a footer has at most 2,048 characters": (
        {"embeds": [embed(footer={"text": "x" * 2048})]},
        {"embeds": [embed(footer={"text": "x" * 2049})]},
        ("embeds/0/footer/text", LENGTH),
    ),
    "all embeds together have at most 6,000 characters": (
        {"embeds": [embed(description="x" * 3000)] * 2},
        {"embeds": [embed(description="x" * 3000), embed(description="x" * 3001)]},
        ("embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ),
    "an embed's picture comes from the web": (
        {"embeds": [embed(image={"url": "https://example.org/a.png"})]},
        {"embeds": [embed(image={"url": "file:///a.png"})]},
        ("embeds/0/image/url", "URL_TYPE_INVALID_SCHEME"),
    ),
    "named users are not parsed as well": (
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions/users", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
    ),
    "with V2 there is no content": (
        {"flags": V2, "components": [WORDS]},
        {"flags": V2, "components": [WORDS], "content": "x"},
        ("content", LEGACY),
    ),
    "with V2 there are no embeds": (
        {"flags": V2, "components": [WORDS], "embeds": []},
        {"flags": V2, "components": [WORDS], "embeds": [embed()]},
        ("embeds", LEGACY),
    ),
}


@pytest.mark.parametrize("rule", BOTH_SIDES)
def test_messages(rule: str) -> None:
    accepted, wrong, fault = BOTH_SIDES[rule]
    assert faults(accepted) == set()
    assert faults(wrong) == {fault}


@pytest.mark.parametrize(
    "body",
    [{}, {"content": ""}, {"content": "  \n"}, {"embeds": [{}]}, {"flags": V2}],
    ids=str,
)
def test_a_message_is_not_empty(body: Json) -> None:
    assert faults(body) == {("", "50006")}


def test_a_file_alone_is_a_message() -> None:
    assert faults({}, files()) == set()


def test_ten_files() -> None:
    assert faults({}, files(10)) == set()
    assert faults({}, files(11)) == {("files", LENGTH)}


def test_a_file_has_at_most_ten_mebibytes() -> None:
    assert faults({}, files(1, 10 * 1024 * 1024)) == set()
    error = refused(lambda: check_message(Draft({}, files(1, 10 * 1024 * 1024 + 1))))
    assert (error.status, error.code) == (413, 40005)


def test_all_files_together_have_at_most_25_mebibytes() -> None:
    assert faults({}, files(3, 8 * 1024 * 1024)) == set()
    error = refused(lambda: check_message(Draft({}, files(4, 8 * 1024 * 1024))))
    assert (error.status, error.code) == (413, 40005)


def test_a_listed_attachment_is_in_the_request() -> None:
    assert faults({"attachments": [{"id": 0}]}, files()) == set()
    assert faults({"attachments": [{"id": 1}]}, files()) == {
        ("attachments/0/id", "ATTACHMENT_NOT_FOUND")
    }


def test_an_attachments_description_has_at_most_1024_characters() -> None:
    assert faults({"attachments": [{"id": 0, "description": "x" * 1024}]}, files()) == set()
    assert faults({"attachments": [{"id": 0, "description": "x" * 1025}]}, files()) == {
        ("attachments/0/description", LENGTH)
    }


def test_a_component_shows_a_file_by_the_name_that_it_gets() -> None:
    body = {"flags": V2, "components": [picture("attachment://hand.png")]}
    renamed = {**body, "attachments": [{"id": 0, "filename": "hand.png"}]}
    assert faults(body, files(name="hand.png")) == set()
    assert faults(renamed, files()) == set()
    assert faults(body, files()) == {
        (
            "components/0/items/0/media/url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        )
    }


def test_what_the_loopback_discord_does_not_have_is_refused_loudly() -> None:
    assert refused(lambda: check_message(Draft({"content": "x", "poll": {"x": 1}}))).status == 501
    stickers = {"content": "x", "sticker_ids": ["1"]}
    assert refused(lambda: check_message(Draft(stickers))).status == 501


def test_faults_in_a_callback_stand_below_its_data() -> None:
    draft = Draft({"content": "x" * 2001}, at=("data",))
    assert faults_of(lambda: check_message(draft)) == {("data/content", LENGTH)}


# -- edits -----------------------------------------------------------------------------------------


def sent(body: Json, uploads: list[Upload] | None = None) -> Message:
    world = Discord(clock=StoppedClock()).world
    channel = world.add_guild("g").add_channel("c")
    return compose(world, channel, world.bot, body, uploads or [])


def edit_faults(
    message: Message, body: Json, uploads: list[Upload] | None = None
) -> set[tuple[str, str]]:
    return faults_of(lambda: check_edit(message, Draft(body, uploads or [])))


def test_an_edit_may_leave_everything_alone() -> None:
    assert edit_faults(sent({"content": "x"}), {}) == set()


def test_an_edit_may_not_leave_nothing() -> None:
    assert edit_faults(sent({"content": "x"}), {"content": ""}) == {("", "50006")}
    both = sent({"content": "x", "components": [ROW]})
    assert edit_faults(both, {"content": None}) == set()
    assert edit_faults(both, {"content": None, "components": []}) == {("", "50006")}


def test_an_edit_may_not_drop_the_only_file() -> None:
    message = sent({}, files())
    kept = [{"id": message.attachments[0].id}]
    assert edit_faults(message, {"attachments": kept}) == set()
    assert edit_faults(message, {"attachments": []}) == {("", "50006")}


def test_an_edit_to_v2_empties_what_v2_does_not_have() -> None:
    message = sent({"content": "x", "embeds": [embed()]})
    upgrade = {"flags": V2, "components": [WORDS]}
    assert edit_faults(message, {**upgrade, "content": None, "embeds": []}) == set()
    assert edit_faults(message, upgrade) == {("content", LEGACY), ("embeds", LEGACY)}


def test_v2_is_never_unset() -> None:
    message = sent({"flags": V2, "components": [WORDS]})
    assert edit_faults(message, {"components": [WORDS, WORDS]}) == set()
    assert edit_faults(message, {"flags": V2}) == set()
    assert edit_faults(message, {"flags": 0}) == {
        ("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG")
    }
    assert edit_faults(message, {"content": "x"}) == {("content", LEGACY)}


def test_an_edit_may_show_a_file_that_the_message_keeps() -> None:
    shown = {"components": [picture("attachment://a.png")]}
    message = sent({"flags": V2, **shown}, files())
    kept = {"attachments": [{"id": message.attachments[0].id}]}
    assert edit_faults(message, shown) == set()
    assert edit_faults(message, {**shown, **kept}) == set()
    assert edit_faults(message, {**shown, "attachments": []}) == {
        (
            "components/0/items/0/media/url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        )
    }
