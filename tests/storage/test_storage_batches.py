"""Many units at once: what may change places, and what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert

from bot.errors import Duplicate
from bot.storage import Store, Unit
from bot.storage.batch import Write, grouped
from bot.storage.schema import meta, moves
from bot.storage.units import (
    append_move,
    clear_deadline,
    drop_notice,
    post_notice,
    set_deadline,
    set_house_rules,
)
from tests.storage.storage_games import lobby

# -- grouping alone ----------------------------------------------------------------------------

STATEMENTS = (insert(moves), delete(moves), insert(meta), delete(meta))

writes = st.builds(
    lambda statement, touches: (statement, tuple(sorted(touches))),
    st.sampled_from(STATEMENTS),
    st.sets(st.integers(0, 3), min_size=1, max_size=2),
)


@given(st.lists(st.lists(writes, max_size=4), max_size=12))
def test_grouping_keeps_every_write_and_the_order_of_those_that_touch_one_thing(
    drawn: list[list[tuple[object, tuple[int, ...]]]],
) -> None:
    number = count()
    units = [
        Unit(tuple(Write(statement, {"n": next(number)}, touches) for statement, touches in unit))  # type: ignore[arg-type]  # drawn from STATEMENTS
        for unit in drawn
    ]
    before = [write for unit in units for write in unit.writes]
    after = [row["n"] for group in grouped(units) for row in group.rows]
    assert sorted(after, key=str) == sorted((write.values["n"] for write in before), key=str)
    for thing in range(4):
        order = [write.values["n"] for write in before if thing in write.touches]
        assert [n for n in after if n in order] == order


def test_a_thousand_tables_doing_the_same_take_as_few_statements_as_one() -> None:
    def one(table: int) -> Unit:
        game_id = f"g{table}"
        return append_move(game_id, seq=1, seat=0, move="{}", at=1.0) + set_deadline(
            game_id, "turn", 1.0
        )

    # A move, and a deadline that is cleared and set.
    assert [len(group.rows) for group in grouped(map(one, range(1000)))] == [1000, 1000, 1000]


async def test_a_notice_posted_and_dropped_in_one_breath_is_gone(store: Store) -> None:
    await store.commit(lobby("g"))
    posted = post_notice(message_id=9, channel_id=500, game_id="g", kind="turn")
    await asyncio.gather(*(store.commit(unit) for unit in (drop_notice(8), posted, drop_notice(9))))
    assert await store.notices() == []


# -- the writer, against a model that does one unit after the other -----------------------------


@dataclass
class Table:
    """What one game should look like."""

    moves: dict[int, str] = field(default_factory=dict)
    deadlines: dict[str, float] = field(default_factory=dict)
    house_rules: str = '{"stack":10}'


@dataclass(frozen=True)
class Step:
    """Something that a table tries; `taken` makes it try an old move or an old click again."""

    table: int
    deed: str
    taken: bool
    turns_of_others: int


steps = st.builds(
    Step,
    st.integers(0, 2),
    st.sampled_from(["move", "move and deadline", "click", "deadline", "clear", "rules"]),
    st.booleans(),
    st.integers(0, 3),
)


class Model:
    """Plays the steps in the order in which they are asked for, all of a unit or nothing."""

    def __init__(self, example: int) -> None:
        self.first_click = example * 1000
        self.games = [f"x{example}-{n}" for n in range(3)]
        self.tables = [Table() for _ in self.games]
        self.clicks: list[int] = []

    def play(self, step: Step, number: int) -> tuple[Unit, bool]:
        """The unit for the store, and whether it must be refused."""
        game_id, table = self.games[step.table], self.tables[step.table]
        if step.deed == "deadline":
            table.deadlines["turn"] = float(number)
            return set_deadline(game_id, "turn", float(number)), False
        if step.deed == "clear":
            table.deadlines.pop("turn", None)
            return clear_deadline(game_id, "turn"), False
        if step.deed == "rules":
            table.house_rules = str(number)
            return set_house_rules(game_id, str(number)), False
        return self._move(step, number)

    def _move(self, step: Step, number: int) -> tuple[Unit, bool]:
        game_id, table = self.games[step.table], self.tables[step.table]
        refused, seq, click = False, len(table.moves) + 1, None
        if step.deed == "click":
            refused = step.taken and bool(self.clicks)
            click = self.clicks[0] if refused else self.first_click + number
        elif step.taken and table.moves:
            refused, seq = True, 1
        # The rules are written first, so that a refused move must take them back.
        unit = set_house_rules(game_id, f"with {number}")
        unit += append_move(
            game_id, seq=seq, seat=0, move=str(number), at=0.0, interaction_id=click
        )
        if step.deed == "move and deadline":
            unit += set_deadline(game_id, "turn", float(number))
        if not refused:
            table.moves[seq] = str(number)
            table.house_rules = f"with {number}"
            if click is not None:
                self.clicks.append(click)
            if step.deed == "move and deadline":
                table.deadlines["turn"] = float(number)
        return unit, refused


class Interleaving:
    """One store for all examples: each plays with games of its own."""

    def __init__(self, path: Path) -> None:
        self.runner = asyncio.Runner()
        self.opening = Store.open(path)
        self.store = self.runner.run(self.opening.__aenter__())
        self.examples = count()

    def close(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()

    async def play(self, drawn: list[Step]) -> None:
        example = next(self.examples)
        model = Model(example)
        for number, game_id in enumerate(model.games):
            await self.store.commit(lobby(game_id, channel_id=example * 3 + number))
        tasks, must_refuse = [], []
        for number, step in enumerate(drawn):
            unit, refused = model.play(step, number)
            tasks.append(asyncio.create_task(self.store.commit(unit)))
            must_refuse.append(refused)
            for _ in range(step.turns_of_others):
                await asyncio.sleep(0)
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(outcome, Duplicate) for outcome in outcomes] == must_refuse
        assert [outcome for outcome in outcomes if not isinstance(outcome, Duplicate | None)] == []
        for game_id, table in zip(model.games, model.tables, strict=True):
            game = await self.store.saved(game_id)
            assert game is not None
            assert {move.seq: move.move for move in game.moves} == table.moves
            assert game.deadlines == table.deadlines
            assert game.row.house_rules == table.house_rules


@pytest.fixture(scope="module")
def interleaving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Interleaving]:
    made = Interleaving(tmp_path_factory.mktemp("interleaving") / "nickels.db")
    yield made
    made.close()


@settings(max_examples=60, deadline=None)
@given(drawn=st.lists(steps, min_size=1, max_size=30))
def test_any_interleaving_writes_what_one_after_the_other_would(
    interleaving: Interleaving, drawn: list[Step]
) -> None:
    interleaving.runner.run(interleaving.play(drawn))
