"""Playing through what is on the screens, as people do: nothing here knows a rule."""

from __future__ import annotations

from bot.practice import Channel, Message, Person
from bot.practice.wire import ButtonStyle, Json
from bot.tables.table import Table
from tests.e2e.stage import Stage

STOCK = "Draw from the stock"


def panel(stage: Stage, person: Person, channel: Channel | None = None) -> Message:
    """The person's newest private message."""
    return stage.private(person, channel)[-1]


async def draw(
    stage: Stage, person: Person, label: str = STOCK, channel: Channel | None = None
) -> Message:
    """Wait for the draw buttons in the open panel, and tap one."""
    await stage.until(lambda: label in panel(stage, person, channel).labels())
    return await stage.tap(person, panel(stage, person, channel), label)


async def throw(stage: Stage, person: Person, shown: Message) -> Message:
    """Go out when that is offered; otherwise throw the first unmatched card that is not wild."""
    ways_out = [label for label in shown.labels() if label.startswith("Go out")]
    if ways_out:
        return await stage.tap(person, shown, ways_out[0])
    answer = await stage.tap_id(person, shown, _first_choice(shown)["custom_id"])
    if "Throw it" in answer.labels():
        return await stage.tap(person, answer, "Throw it")
    return answer


def _first_choice(shown: Message) -> Json:
    loose = [b for b in shown.buttons() if b["style"] == ButtonStyle.PRIMARY] or shown.buttons()
    natural = [b for b in loose if "wild" not in b["label"] and "Joker" not in b["label"]]
    return (natural or loose)[0]


async def take_turn(stage: Stage, person: Person, channel: Channel | None = None) -> None:
    """A turn: two taps."""
    await throw(stage, person, await draw(stage, person, channel=channel))


async def be_ready(stage: Stage, person: Person, channel: Channel | None = None) -> None:
    """Wait for Ready in the open panel, and tap it."""
    await stage.until(lambda: "Ready" in panel(stage, person, channel).labels())
    await stage.tap(person, panel(stage, person, channel), "Ready")


async def play_on(
    stage: Stage, table: Table, people: dict[int, Person], channel: Channel | None = None
) -> None:
    """Whatever the table waits for: a person's turn, everybody's Ready, or a computer."""
    view = table.view(None)
    awaited = view.to_act
    for seat in awaited:
        person = people.get(seat)
        if person is None:
            continue
        if view.phase == "break":
            await be_ready(stage, person, channel)
        else:
            await take_turn(stage, person, channel)
    if not any(seat in people for seat in awaited):
        version = table.version
        stage.discord.clock.advance(2.0)
        await stage.until(lambda: table.version != version)


async def play_to_the_end(stage: Stage, *people: Person, channel: Channel | None = None) -> Table:
    """Everybody opens their hand and plays until the game is over."""
    table = stage.table(channel)
    by_user = {int(person.id): person for person in people}
    seated = {s.seat: by_user[s.user_id] for s in table.seats if s.user_id in by_user}
    for person in people:
        await stage.hand(person, channel)
    while table.status == "playing":
        await play_on(stage, table, seated, channel)
    await stage.quiet()
    return table
