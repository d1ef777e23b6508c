"""From a table to the screens that show it."""

from __future__ import annotations

from bot.display.drawings import Pictures
from bot.errors import NickelsError, NotSeated, NotStarted
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView
from bot.render import board, hand, lobby, notices, result, scores
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.words import named
from bot.tables.deadlines import BREAK
from bot.tables.table import Table


class Screens:
    """Draws every screen of every table. Without `pictures` all is said in words alone."""

    def __init__(self, pictures: Pictures | None = None) -> None:
        self._pictures = pictures
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

    def scene(self, table: Table) -> Scene:
        """What screens need to know of this table beside its view."""
        since = self._since.get(table.id)
        deals_at = table.deadlines.get(BREAK)
        return Scene(
            table=table.id,
            names=table.names,
            computers=frozenset(seat.seat for seat in table.seats if seat.user_id is None),
            host=next((s.seat for s in table.seats if s.user_id == table.host_id), None),
            since=int(table.active_at if since is None else since[1]),
            deals_at=None if deals_at is None else int(deals_at),
        )

    async def board(self, table: Table) -> Screen:
        """The public message of this table as it ought to be now."""
        scene, view = self.scene(table), public_view(table)
        if view is None:
            if table.is_finished:
                return lobby.closed()
            return lobby.lobby(scene, rules_of(table), table.commitment)
        if view.outcome is not None:
            return result.game_over(scene, view, view.outcome)
        return board.board(scene, view, await self._board_picture(view, table.names))

    def round_result(self, table: Table, at: int) -> Screen:
        """The result of the round in line `at` of the score sheet."""
        view = public_view(table)
        assert view is not None
        return result.round_result(self.scene(table), view, at)

    async def hand(self, table: Table, user_id: int, note: str = "") -> Screen:
        """The panel of this person. Raises NotSeated, and NotStarted in the lobby."""
        if table.is_finished:
            return self.finished(table)
        view = seat_view(table, table.seat_of(user_id))
        image = None
        if self._pictures is not None and view.phase == "play":
            image = await self._pictures.hand(view)
        return hand.hand(self.scene(table), view, note=note, image=image)

    async def scores(self, table: Table, *, seated: bool) -> Screen:
        """The score sheet so far. Raises NotStarted in the lobby."""
        view = seat_view(table, None)
        drawn = None
        if self._pictures is not None:
            drawn = await self._pictures.sheet(view, table.names)
        return scores.scores(self.scene(table), view, seated=seated, image=drawn)

    def finished(self, table: Table) -> Screen:
        """What is left in a panel when the table is over."""
        view = public_view(table)
        if view is None or view.outcome is None:
            return lobby.closed()
        scene = self.scene(table)
        return notices.notice(result.ending(scene, view.outcome), self.state_lines(table))

    def no_hand(self, table: Table) -> Screen:
        """What is left in the panel of somebody who holds no hand at this table."""
        return notices.notice(sentence_of(NotSeated(), table), self.state_lines(table))

    def state_lines(self, table: Table) -> list[str]:
        """What is public, in words."""
        scene, view = self.scene(table), public_view(table)
        if view is None:
            return [lobby.seat_line(scene, seat) for seat in range(len(table.seats))]
        if view.outcome is not None:
            return result.standing_lines(scene, view, view.outcome)
        if view.phase == "break":
            return [board.next_round(view), *board.waiting_lines(scene, view)]
        return [board.title(view), *board.state_lines(scene, view)]

    async def _board_picture(self, view: NickelsView, names: tuple[str, ...]) -> bytes | None:
        if self._pictures is None or view.phase != "play":
            return None
        return await self._pictures.board(view, names)


def public_view(table: Table) -> NickelsView | None:
    """What everybody sees, None in the lobby."""
    try:
        return seat_view(table, None)
    except NotStarted:
        return None


def seat_view(table: Table, seat: int | None) -> NickelsView:
    """What this seat sees. Raises NotStarted in the lobby."""
    view = table.view(seat)
    assert isinstance(view, NickelsView)
    return view


def rules_of(table: Table) -> NickelsRules:
    """The house rules of this table."""
    assert isinstance(table.rules, NickelsRules)
    return table.rules


def sentence_of(error: NickelsError, table: Table | None) -> str:
    """What to tell the person who met this error. Names are shown as typed."""
    facts = {k: named(str(v)) if k == "host" else v for k, v in error.facts.items()}
    names = () if table is None else table.names
    player = named(names[error.seat]) if error.seat is not None and error.seat < len(names) else ""
    return error.sentence.format(player=player, **facts)
