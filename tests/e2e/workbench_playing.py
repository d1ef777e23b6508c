"""Working on the table of Manipulation through what is on the screens, as people do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.view import ManipulationView
from bot.practice import Message, Person
from bot.practice.wire import ButtonStyle, Json
from bot.render.forms import FIELD
from bot.tables.table import Table
from tests.e2e.stage import Stage
from tests.games import manipulation_table

HAND, MELDS = "Pick from hand…", "Pick from a meld…"


def manipulation_view(table: Table, seat: int | None = None) -> ManipulationView:
    """What everybody, or a seat, may know of a game of Manipulation."""
    view = table.view(seat)
    assert isinstance(view, ManipulationView)
    return view


def lay(table: Table, /, *hands: str, **where: Any) -> None:
    """Lay the cards of the round in play by hand, as `manipulation_table.arranged` does.

    The log knows nothing of it, so the table does not outlive a restart.
    """
    snapshot = table._kept.snapshot
    begun = manipulation_table.Table(snapshot.state)
    state = manipulation_table.arranged(begun, hands, **where).state
    public = MANIPULATION.view(state, None)
    table._kept.snapshot = replace(snapshot, state=state, public=public)


async def laid(
    stage: Stage, *hands: str, options: dict[str, Any] | None = None, **where: Any
) -> Message:
    """A game of Ann and Ben in which the cards lie as said and Ann has her open panel."""
    await stage.game(stage.ann, stage.ben, game="manipulation", **(options or {}))
    await stage.quiet()
    lay(stage.table(), *hands, **where)
    stage.bot.display.refresh_board(stage.table())
    await stage.quiet()
    await stage.hand(stage.ben)
    return await stage.hand(stage.ann)


def menu(shown: Message, placeholder: str) -> Json:
    """The menu that says this."""
    return next(s for s in shown.selects() if s["placeholder"].startswith(placeholder))


async def choose(person: Person, shown: Message, placeholder: str, *labels: str) -> Message:
    """Choose the lines that begin so in a menu."""
    found = menu(shown, placeholder)
    values = [
        next(o["value"] for o in found["options"] if o["label"].startswith(label))
        for label in labels
    ]
    interaction = await person.select(shown, found["custom_id"], values)
    return await interaction.message()


async def write(person: Person, shown: Message, text: str, label: str = "Type it…") -> Message:
    """Open the form and send it with this text."""
    opened = await person.click(shown, label=label)
    await opened.modal()
    sent = await person.submit(opened, {FIELD: text})
    return await sent.message()


async def form(person: Person, shown: Message, label: str = "Type it…") -> str:
    """What the form begins with."""
    modal = await (await person.click(shown, label=label)).modal()
    field: Json = modal["components"][0]["component"]
    return str(field.get("value", ""))


def is_lit(shown: Message) -> bool:
    """Whether Confirm is green."""
    confirm = next(b for b in shown.buttons() if b["label"] == "Confirm")
    return bool(confirm["style"] == ButtonStyle.SUCCESS)
