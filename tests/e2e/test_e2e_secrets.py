"""Nothing hidden leaves: not on the wire to anybody else, not in logs, not in names of files."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cards.card import CARDS, Card
from bot.display.drawings import Drawings, Pictures
from bot.games.nickels.state import State
from bot.practice import Person
from bot.practice.record import Exchange
from tests.e2e.playing import panel, play_on, play_to_the_end, take_turn
from tests.e2e.stage import Stage, opened

FACES = {card.shown for card in CARDS[:52]}


def written(exchange: Exchange) -> str:
    """All that a request says, but for ids, tokens and moments that are new each time."""
    text = json.dumps(exchange.body, sort_keys=True, ensure_ascii=False)
    files = " ".join(f"{u.filename} {hash(u.content)}" for u in exchange.uploads)
    where = re.sub(r"\d{15,}|interaction-\w+", "#", exchange.path)
    text = re.sub(r"<t:\d+:R>", "<t>", re.sub(r'"nonce": "\d+"', "", text))
    return f"{exchange.method} {where} {re.sub(r'[0-9]{15,}', '#', text)} {files}"


def permuted(state: State, seat: int) -> State:
    """The state with another hand in one seat: its cards change places with the stock's last."""
    round_ = state.round
    assert round_ is not None
    hand, stock = round_.hands[seat], round_.stock
    assert len(stock) > len(hand)
    hands = tuple(stock[-len(hand) :] if s == seat else h for s, h in enumerate(round_.hands))
    return state_with(state, hands, (*stock[: -len(hand)], *hand))


def state_with(state: State, hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...]) -> State:
    assert state.round is not None
    return replace(state, round=replace(state.round, hands=hands, stock=stock))


async def public_course(database: Path, *, swap: bool, pictures: Pictures | None) -> list[str]:
    """What everybody but one player is sent while another plays a turn.

    With `swap` that one holds other cards, of which nobody else may know.
    """
    async with opened(database, pictures=pictures) as stage:
        people = [stage.ann, stage.ben, stage.cat]
        await stage.game(*people)
        table, turn = stage.table(), stage.view().turn
        assert turn is not None
        player, watcher, owner = (people[(turn + step) % 3] for step in range(3))
        if swap:
            snapshot = table._kept.snapshot
            other = permuted(snapshot.state, people.index(owner))
            table._kept.snapshot = replace(snapshot, state=other)
        for person in people:
            await stage.hand(person)
        await stage.quiet()
        stage.unhurried = True
        start = len(stage.exchanges())
        before = panel(stage, player).text()
        await take_turn(stage, player)
        await stage.quiet()
        sent = [
            written(exchange)
            for exchange in stage.exchanges()[start:]
            if not _for(stage, exchange, owner)
        ]
        assert len(sent) >= 4, "two answers, a board, another panel"
        seen = [stage.texts(person) for person in (player, watcher, stage.dan)]
        return [panel(stage, owner).text(), before, *sorted(sent), *seen]


def _for(stage: Stage, exchange: Exchange, person: Person) -> bool:
    """Whether the answer to a request changed a message that only this person sees."""
    answer = exchange.answer if isinstance(exchange.answer, dict) else {}
    message = answer.get("resource", {}).get("message", answer)
    return str(message.get("id")) in {m.id for m in stage.private(person)}


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("pictures", [None, Drawings()], ids=["words", "pictures"])
async def test_another_hand_changes_not_a_byte_for_anybody_but_its_owner(
    database: Path, twin: Path, pictures: Pictures | None
) -> None:
    own, *one = await public_course(database, swap=False, pictures=pictures)
    other_own, *other = await public_course(twin, swap=True, pictures=pictures)
    assert own != other_own, "the owner does see the other hand"
    moments = re.compile(r"<t:\d+:R>")
    assert [moments.sub("", text) for text in one] == [moments.sub("", text) for text in other]


def shown_in(text: str) -> set[str]:
    """The cards that a text names."""
    return set(re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]", text))


async def test_no_public_message_names_a_card_that_nobody_has_seen(stage: Stage) -> None:
    await stage.game(stage.ann, computers=2)
    await stage.hand(stage.ann)
    table = stage.table()
    seen: set[str] = set()
    while stage.view().phase == "play" and len(seen) < 12:
        seen |= {top.shown for top in [stage.view().top] if top is not None}
        await play_on(stage, table, {0: stage.ann})
        await stage.quiet()
        view = stage.view()
        seen |= {top.shown for top in [view.top] if top is not None}
        for player in view.players:
            if player.shown is not None:
                cards = [*sum(player.shown.melds, ()), *player.shown.unmatched]
                seen |= {card.shown for card in cards}
        assert shown_in(stage.texts(stage.dan)) <= seen


async def test_logs_names_of_tasks_and_files_tell_nothing(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    names: set[str] = set()
    factory = asyncio.get_running_loop().create_task

    def noting(coroutine, **more):  # type: ignore[no-untyped-def]  # asyncio's own signature
        task = factory(coroutine, **more)
        names.add(task.get_name())
        return task

    loop: Any = asyncio.get_running_loop()
    loop.create_task = noting
    await stage.game(stage.ann, stage.ben, rounds="quick")
    await play_to_the_end(stage, stage.ann, stage.ben)
    loop.create_task = factory
    logged = "\n".join(record.getMessage() for record in caplog.records)
    for text in (logged, "\n".join(names)):
        assert not shown_in(text)
        assert not re.search(r"\b[2-9TJQKA][SHDC]\b", text)
        assert "interaction-" not in text
    files = {u.filename for e in stage.exchanges() for u in e.uploads}
    assert files <= {"hand.png", "table.png", "deals.json", "scores.png"}


async def test_a_private_answer_is_private_from_its_first_byte(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    for name in ("hand", "scores", "rules", "leave", "end", "leaderboard", "help"):
        answer = await stage.command(stage.ann, name)
        assert answer.only_for is stage.ann, name
    for label in ("My hand", "Scores", "Rules", "More"):
        answer = await stage.tap(stage.ann, stage.board(), label)
        assert answer.only_for is stage.ann, label
