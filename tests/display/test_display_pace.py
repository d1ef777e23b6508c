from __future__ import annotations

import asyncio

from bot.display.pace import Pace, Urgency


async def test_requests_within_the_budget_go_at_once() -> None:
    pace = Pace(100.0)
    async with asyncio.timeout(0.5):
        for _ in range(100):
            await pace.turn(Urgency.REMOVAL)


async def test_beyond_it_the_urgent_go_first() -> None:
    pace = Pace(20.0)
    for _ in range(20):
        await pace.turn(Urgency.BOARD)
    order: list[str] = []

    async def ask(name: str, urgency: Urgency) -> None:
        await pace.turn(urgency)
        order.append(name)

    asked = [
        ("removal", Urgency.REMOVAL),
        ("board 1", Urgency.BOARD),
        ("board 2", Urgency.BOARD),
        ("mention", Urgency.MENTION),
    ]
    tasks = [asyncio.create_task(ask(name, urgency)) for name, urgency in asked]
    await asyncio.gather(*tasks)
    assert order == ["mention", "board 1", "board 2", "removal"]


async def test_no_more_go_than_the_rate_allows() -> None:
    pace, loop = Pace(50.0), asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(pace.turn(Urgency.BOARD) for _ in range(65)))
    # 50 at once, the other 15 at 50 a second.
    assert loop.time() - begun >= 0.28


async def test_who_stops_waiting_holds_nobody_up() -> None:
    pace = Pace(20.0)
    for _ in range(20):
        await pace.turn(Urgency.BOARD)
    given_up = asyncio.create_task(pace.turn(Urgency.MENTION))
    await asyncio.sleep(0)
    given_up.cancel()
    async with asyncio.timeout(1):
        await pace.turn(Urgency.REMOVAL)
