"""Playing Rummy through what is on the screens, as people do: nothing here knows a rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.rummy import RUMMY
from bot.games.rummy.view import RummyView
from bot.practice import Message, Person
from bot.practice.wire import ButtonStyle, Json
from bot.tables.table import Table
from tests.e2e.playing import STOCK, be_ready, panel
from tests.e2e.stage import Stage
from tests.games import rummy_table


def rummy_view(table: Table, seat: int | None = None) -> RummyView:
    """What everybody, or a seat, may know of a game of Rummy."""
    view = table.view(seat)
    assert isinstance(view, RummyView)
    return view


def lay(table: Table, *hands: str, **where: Any) -> None:
    """Lay the cards of the hand in play by hand, as `rummy_table.arranged` does.

    The log knows nothing of it, so the table does not outlive a restart.
    """
    snapshot = table._kept.snapshot
    state = rummy_table.arranged(rummy_table.Table(snapshot.state), hands, **where).state
    public = RUMMY.view(state, None)
    table._kept.snapshot = replace(snapshot, state=state, public=public)


async def laid(stage: Stage, *hands: str, options: dict[str, Any], **where: Any) -> Message:
    """A game of Ann and Ben in which the cards lie as said and Ann has her open panel."""
    await stage.game(stage.ann, stage.ben, game="rummy", **options)
    await stage.quiet()
    lay(stage.table(), *hands, **where)
    stage.bot.display.refresh_board(stage.table())
    await stage.quiet()
    await stage.hand(stage.ben)
    return await stage.hand(stage.ann)


def asking(shown: Message, action: str) -> list[Json]:
    """The buttons that ask for this, in the order shown."""
    return [b for b in shown.buttons() if b["custom_id"].split(":")[-1].split(".")[0] == action]


def menu(shown: Message, action: str) -> Json:
    """The menu of this action."""
    return next(s for s in shown.selects() if s["custom_id"].split(":")[-1] == action)


async def choose(
    stage: Stage, person: Person, shown: Message, action: str, *labels: str
) -> Message:
    """Choose the lines that begin so in a menu."""
    found = menu(shown, action)
    values = [
        next(o["value"] for o in found["options"] if o["label"].startswith(label))
        for label in labels
    ]
    interaction = await person.select(shown, found["custom_id"], values)
    return await interaction.message()


async def put_down(stage: Stage, person: Person, shown: Message) -> Message:
    """Put down what is offered first, until nothing is left to put down."""
    for action in ("meld", "layoff"):
        while offered := asking(shown, action):
            before = shown.custom_ids()
            shown = await stage.tap_id(person, shown, offered[0]["custom_id"])
            if "which way?" in shown.text():
                shown = await stage.tap_id(person, shown, shown.custom_ids()[0])
            if shown.text().startswith("**") or shown.custom_ids() == before:
                return shown  # refused: a card has to be kept to be thrown
    return shown


async def throw(stage: Stage, person: Person, shown: Message) -> Message:
    """Throw the first card offered that is not grey."""
    throws = asking(shown, "throw")
    lit = [b for b in throws if b["style"] != ButtonStyle.SECONDARY] or throws
    shown = await stage.tap_id(person, shown, lit[0]["custom_id"])
    if "Throw it" in shown.labels():
        return await stage.tap(person, shown, "Throw it")
    return shown


async def draw(stage: Stage, person: Person) -> Message:
    """Wait for the draw buttons in the open panel, and draw from the stock."""
    await stage.until(lambda: STOCK in panel(stage, person).labels())
    return await stage.tap(person, panel(stage, person), STOCK)


async def take_turn(stage: Stage, person: Person) -> None:
    """Draw from the stock, put down what can be, throw."""
    shown = await draw(stage, person)
    shown = await put_down(stage, person, shown)
    if asking(shown, "throw"):
        await throw(stage, person, shown)


async def play_on(stage: Stage, table: Table, people: dict[int, Person]) -> None:
    """Whatever the table waits for: a person's turn, everybody's Ready, or a computer."""
    view = table.view(None)
    for seat in view.to_act:
        if seat in people and view.phase == "break":
            await be_ready(stage, people[seat])
        elif seat in people:
            await take_turn(stage, people[seat])
    if not any(seat in people for seat in view.to_act):
        version = table.version
        stage.discord.clock.advance(2.0)
        await stage.until(lambda: table.version != version)


async def play_to_the_end(stage: Stage, *people: Person) -> Table:
    """Everybody opens their hand and plays until the match is over."""
    table = stage.table()
    by_user = {int(person.id): person for person in people}
    seated = {s.seat: by_user[s.user_id] for s in table.seats if s.user_id in by_user}
    for person in people:
        await stage.hand(person)
    while table.status == "playing":
        await play_on(stage, table, seated)
    await stage.quiet()
    return table
