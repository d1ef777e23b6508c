"""The validator itself: it passes what Discord documents, and tells what it does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.practice.record import Exchange, Sent
from bot.practice.wire import Json
from tests.e2e import openapi
from tests.e2e.openapi import OpenApi, load

USER: Json = {
    "id": "1",
    "username": "ann",
    "avatar": None,
    "discriminator": "0",
    "public_flags": 0,
    "flags": 0,
    "global_name": "Ann",
    "primary_guild": None,
}
MESSAGE: Json = {
    "id": "2",
    "type": 0,
    "channel_id": "3",
    "author": USER,
    "content": "hello",
    "timestamp": "2026-01-01T12:00:00+00:00",
    "edited_timestamp": None,
    "tts": False,
    "mention_everyone": False,
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "components": [],
    "pinned": False,
    "flags": 0,
}


def exchange(body: object, answer: object = MESSAGE, status: int = 200) -> Exchange:
    return Exchange(0.0, "POST", "/channels/3/messages", "", {}, body, (), status, answer)


def violations(*entries: Exchange | Sent) -> list[str]:
    check = OpenApi(load())
    for entry in entries:
        check(entry)
    return check.violations


def with_button(**changes: object) -> Json:
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "join", **changes}
    return {"components": [{"type": 1, "components": [button]}]}


def test_what_is_documented_passes() -> None:
    assert violations(exchange({"content": "hello", **with_button()})) == []
    assert violations(exchange({"content": "x", "message_reference": {"message_id": 5}})) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"content": 5}, "/content: 5 is not of types"),
        ({"contents": "x"}, "('contents' was unexpected)"),
        (with_button(label="x" * 81), "/components/0/components/0/label: "),
        (with_button(lable="x"), "('lable' was unexpected)"),
    ],
    ids=str,
)
def test_a_wrong_request_is_told_where_it_is_wrong(body: Json, fault: str) -> None:
    (found,) = violations(exchange(body))
    assert found.startswith("POST /channels/3/messages sent: ")
    assert fault in found


def test_a_request_that_was_refused_is_no_violation() -> None:
    error = {"message": "Invalid Form Body", "code": 50035}
    assert violations(exchange({"content": 5}, error, 400)) == []


@pytest.mark.parametrize(
    ("answer", "status", "fault"),
    [
        ({**MESSAGE, "secret": 1}, 200, "('secret' was unexpected)"),
        ({k: v for k, v in MESSAGE.items() if k != "author"}, 200, '"author" is a required'),
        ({**MESSAGE, "author": {**USER, "email": "x"}}, 200, "/author: "),
        ({"error": "x"}, 400, "required"),
        (None, 204, "not among"),
    ],
)
def test_a_wrong_answer_is_told(answer: object, status: int, fault: str) -> None:
    found = violations(exchange({"content": "x"}, answer, status))
    assert found
    assert all(line.startswith(f"POST /channels/3/messages got {status}") for line in found)
    assert any(fault in line for line in found)


def test_an_operation_that_discord_does_not_have_is_told() -> None:
    unknown = Exchange(0.0, "POST", "/cards", "", {}, None, (), 200, None)
    assert violations(unknown) == ["POST /cards: Discord has no such operation"]


def test_the_most_exact_path_counts() -> None:
    original = "/webhooks/1/token/messages/@original"
    found = load().find("GET", original)
    assert found is not None
    assert found.template.endswith("/messages/@original")
    other = load().find("GET", "/webhooks/1/token/messages/5")
    assert other is not None
    assert other.template.endswith("{message_id}")


def event(name: str, payload: Json) -> Sent:
    return Sent({"op": 0, "t": name, "s": 1, "d": payload})


def test_messages_inside_events_are_validated() -> None:
    fine = event("MESSAGE_CREATE", {**MESSAGE, "guild_id": "1", "member": {}})
    assert violations(fine) == []
    leaking = event("MESSAGE_CREATE", {**MESSAGE, "only_for": "1"})
    (found,) = violations(leaking)
    assert "'only_for' was unexpected" in found


def test_assert_clean_fails_with_each_violation_once() -> None:
    check = OpenApi(load())
    check.assert_clean()
    for _ in range(2):
        check(exchange({"contents": "x"}))
    with pytest.raises(AssertionError) as caught:
        check.assert_clean()
    assert str(caught.value).count("contents") == 1


def test_a_named_document_has_to_exist(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("openapi")
    monkeypatch.setenv("DISCORD_OPENAPI", str(folder / "missing.json"))
    with pytest.raises(FileNotFoundError, match=r"missing\.json"):
        openapi.find_document()
    (folder / "there.json").write_text("{}", encoding="utf-8")
    monkeypatch.setenv("DISCORD_OPENAPI", str(folder / "there.json"))
    assert openapi.find_document() == folder / "there.json"


def test_without_a_document_a_test_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    monkeypatch.setattr(openapi, "_BESIDE", Path("nowhere.json"))
    reading: Callable[[], object] = load.__wrapped__
    with pytest.raises(pytest.skip.Exception):
        reading()
