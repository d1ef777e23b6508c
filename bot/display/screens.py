"""From a table to the screens that show it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.display.drawings import Pictures
from bot.display.emojis import Emojis
from bot.display.preferences import Likes
from bot.errors import NickelsError, NotSeated, NotStarted
from bot.games.view import View
from bot.render import lobby, more, notices
from bot.render.catalogue import SCREENS
from bot.render.endings import ending
from bot.render.game_screens import AnyScreens, Question, Wish
from bot.render.ids import ButtonId
from bot.render.preferences import Preferences
from bot.render.preferences_panel import preferences_panel
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.signs import PLAIN
from bot.render.words import named
from bot.tables.deadlines import BREAK
from bot.tables.table import Table

T = TypeVar("T")


class Screens:
    """Draws every screen of every table. Without `pictures` all is said in words alone."""

    def __init__(self, pictures: Pictures | None, likes: Likes, emojis: Emojis) -> None:
        self._pictures = pictures
        self._likes = likes
        self._emojis = emojis
        self._since: dict[str, tuple[object, float]] = {}

    def moved(self, table: Table, now: float) -> None:
        """Note since when the table waits for whom it waits for now (`now` in unix seconds)."""
        if table.is_finished:
            self._since.pop(table.id, None)
            return
        public = public_view(table)
        awaited = None if public is None else (public.round, public.turn, public.to_act)
        if self._since.get(table.id, (None, 0.0))[0] != awaited:
            self._since[table.id] = awaited, now

    def scene(self, table: Table, likes: Preferences | None = None) -> Scene:
        """What screens need to know of this table beside its view.

        `likes` are of the one person who sees the screen, None when everybody does.
        """
        likes = likes or Preferences()
        since = self._since.get(table.id)
        deals_at = table.deadlines.get(BREAK)
        return Scene(
            table=table.id,
            names=table.names,
            computers=frozenset(seat.seat for seat in table.seats if seat.user_id is None),
            host=next((s.seat for s in table.seats if s.user_id == table.host_id), None),
            since=int(table.active_at if since is None else since[1]),
            deals_at=None if deals_at is None else int(deals_at),
            signs=self._emojis.signs(four_colours=likes.four_colours) if likes.pictures else PLAIN,
        )

    async def board(self, table: Table) -> Screen:
        """The public message of this table as it ought to be now."""
        scene, view, game = self.scene(table), public_view(table), screens_of(table)
        if view is None:
            return lobby.closed(game.name) if table.is_finished else self._lobby(table, scene)
        if view.outcome is not None:
            return game.game_over(scene, view, await self._sheet(view, table.names))
        return game.board(scene, view, await self._board_picture(view, table.names))

    def _lobby(self, table: Table, scene: Scene) -> Screen:
        game, rules = screens_of(table), table.rules
        return lobby.lobby(
            scene, game.title(rules), game.terms(rules), table.game.seats, table.commitment
        )

    def round_result(self, table: Table, at: int) -> Screen:
        """The result of the round in line `at` of the score sheet."""
        view = public_view(table)
        assert view is not None
        return screens_of(table).round_result(self.scene(table), view, at)

    async def hand(
        self, table: Table, user_id: int, note: str = "", *, letter: bool = False
    ) -> Screen:
        """The panel of this person; a `letter` says where its table is.

        Raises NotSeated, and NotStarted in the lobby.
        """
        if table.is_finished:
            return self.finished(table)
        likes = await self._likes.of(user_id)
        view = await self.seat_view(table, user_id)
        scene, image = self._own_scene(table, user_id, likes), None
        if self._pictures is not None and likes.pictures and view.phase == "play":
            image = await self._pictures.hand(view, likes, scene.draft)
        return await _looked_at(
            table,
            partial(
                screens_of(table).hand,
                scene,
                view,
                note=note,
                image=image,
                sort=likes.sort,
                channel_id=table.channel_id if letter else None,
            ),
        )

    async def meant(self, table: Table, user_id: int, view: View, button: ButtonId) -> Wish:
        """What this person means by a tap on their panel. `view` is theirs.

        Raises as `GameScreens.meant` does.
        """
        scene = self._own_scene(table, user_id, await self._likes.of(user_id))
        return await _looked_at(table, partial(screens_of(table).meant, scene, view, button))

    def _own_scene(self, table: Table, user_id: int, likes: Preferences) -> Scene:
        """The scene of a screen that this person alone sees."""
        return replace(self.scene(table, likes), draft=table.draft(table.seat_of(user_id)))

    async def seat_view(self, table: Table, user_id: int) -> View:
        """What this person sees. Raises NotSeated, and NotStarted in the lobby."""
        return await _looked_at(table, partial(table.view, table.seat_of(user_id)))

    def leave_question(self, table: Table) -> Screen:
        """Asked before somebody leaves a game in play."""
        return more.leave_question(self.scene(table), screens_of(table).if_left(table.rules))

    def end_question(self, table: Table) -> Screen:
        """Asked before a game in play is called off."""
        return more.end_question(self.scene(table), screens_of(table).if_called_off(table.rules))

    async def question(self, table: Table, user_id: int, question: Question) -> Screen:
        """The question to this person that a tap has raised."""
        return question.draw(self.scene(table, await self._likes.of(user_id)))

    async def scores(self, table: Table, user_id: int) -> Screen:
        """The score sheet so far, for this person. Raises NotStarted in the lobby."""
        likes, view = await self._likes.of(user_id), table.view(None)
        drawn = await self._sheet(view, table.names) if likes.pictures else None
        scene, seated = self.scene(table, likes), table.is_seated(user_id)
        return screens_of(table).scores(scene, view, seated=seated, image=drawn)

    def rules(self, table: Table, user_id: int) -> Screen:
        """The rules as this table plays them, for this person."""
        seated = table.status == "playing" and table.is_seated(user_id)
        return screens_of(table).rules(
            self.scene(table), table.rules, public_view(table), table.commitment, seated=seated
        )

    async def preferences(self, table: Table | None, user_id: int, note: str = "") -> Screen:
        """The preferences of this person, who asked for them at this table."""
        seated = table is not None and table.status == "playing" and table.is_seated(user_id)
        likes, table_id = await self._likes.of(user_id), None if table is None else table.id
        return preferences_panel(likes, table_id, seated=seated, note=note)

    def finished(self, table: Table) -> Screen:
        """What is left in a panel when the table is over."""
        view = public_view(table)
        if view is None or view.outcome is None:
            return lobby.closed(screens_of(table).name)
        scene = self.scene(table)
        return notices.notice(ending(scene, view.outcome), self.state_lines(table))

    def no_hand(self, table: Table) -> Screen:
        """What is left in the panel of somebody who holds no hand at this table."""
        return notices.notice(sentence_of(NotSeated(), table), self.state_lines(table))

    def state_lines(self, table: Table) -> list[str]:
        """What is public, in words."""
        scene, view = self.scene(table, Preferences(pictures=False)), public_view(table)
        if view is None:
            return [lobby.seat_line(scene, seat) for seat in range(len(table.seats))]
        return screens_of(table).state_lines(scene, view)

    async def _board_picture(self, view: View, names: tuple[str, ...]) -> bytes | None:
        if self._pictures is None or view.phase != "play":
            return None
        return await self._pictures.board(view, names)

    async def _sheet(self, view: View, names: tuple[str, ...]) -> bytes | None:
        return None if self._pictures is None else await self._pictures.sheet(view, names)


async def _looked_at(table: Table, look: Callable[[], T]) -> T:
    """The result of looking at a hand, beside the event loop where that may take long."""
    if screens_of(table).is_slow(table.rules):
        return await asyncio.to_thread(look)
    return look()


def screens_of(table: Table) -> AnyScreens:
    """The screens of the game that this table plays."""
    return SCREENS[table.game.name]


def public_view(table: Table) -> View | None:
    """What everybody sees, None in the lobby."""
    try:
        return table.view(None)
    except NotStarted:
        return None


def sentence_of(error: NickelsError, table: Table | None) -> str:
    """What to tell the person who met this error. Names are shown as typed."""
    return error.for_people(() if table is None else table.names, named)
