"""The table before the game: who sits, by which house rules. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    BadInput,
    HostOnly,
    NoComputer,
    TableFull,
    TableGone,
    TooFewSeats,
)
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.storage.schema import CLOSED
from bot.storage.units import (
    Sitter,
    Unit,
    end_game,
    give_up_seat,
    reseat,
    set_host,
    set_house_rules,
    take_seat,
    touch,
)
from bot.tables.changes import Proposal
from bot.tables.people import Person, Seat, computer_name
from bot.tables.snapshot import NOTHING_DUE, Facts, Snapshot


def check_rules(game: AnyGame, rules: HouseRules) -> None:
    """Raise BadInput when these are another game's house rules."""
    if not isinstance(rules, game.rules_model):
        raise BadInput(problem=f"Those are not house rules of {game.name}.")


def require_lobby(before: Snapshot) -> None:
    """Raise TableGone or AlreadyStarted unless the table is in its lobby."""
    if before.is_finished:
        raise TableGone
    if before.status != "lobby":
        raise AlreadyStarted


def require_host(before: Snapshot, user_id: int, deed: str) -> None:
    """Raise HostOnly when somebody else asks for this deed."""
    if user_id != before.host_id:
        raise HostOnly(host=before.host_name, deed=deed)


def join(facts: Facts, before: Snapshot, person: Person, now: float) -> Proposal:
    """The person takes the next seat. Raises AlreadySeated or TableFull."""
    require_lobby(before)
    if any(seat.user_id == person.user_id for seat in before.seats):
        raise AlreadySeated
    return _sit(facts, before, person.name, person.user_id, now)


def add_computer(facts: Facts, before: Snapshot, by: int, now: float) -> Proposal:
    """A computer takes the next seat. Raises HostOnly or TableFull."""
    require_lobby(before)
    require_host(before, by, "add a computer")
    name = computer_name(seat.name for seat in before.seats)
    return _sit(facts, before, name, None, now)


def _sit(facts: Facts, before: Snapshot, name: str, user_id: int | None, now: float) -> Proposal:
    number = len(before.seats)
    if number + 1 >= facts.game.seats.stop:
        raise TableFull(seats=number)
    seats = (*before.seats, Seat(number, name, user_id))
    unit = take_seat(facts.id, seat=number, user_id=user_id, name=name)
    return _changed(facts, replace(before, seats=seats, active_at=now), unit)


def remove_computer(facts: Facts, before: Snapshot, by: int, now: float) -> Proposal:
    """The computer that came last goes. Raises HostOnly or NoComputer."""
    require_lobby(before)
    require_host(before, by, "remove a computer")
    computers = [seat.seat for seat in before.seats if seat.user_id is None]
    if not computers:
        raise NoComputer
    return _stand_up(facts, before, computers[-1], now)


def leave(facts: Facts, before: Snapshot, user_id: int, now: float) -> Proposal:
    """The person gives the seat up; the host passes on; the last person to go closes the table."""
    require_lobby(before)
    seat = before.seat_of(user_id)
    if len(before.people) == 1:
        return close(facts, before, now)
    return _stand_up(facts, before, seat, now)


def _stand_up(facts: Facts, before: Snapshot, gone: int, now: float) -> Proposal:
    host_id = before.host_after(gone)
    seats = _numbered(seat for seat in before.seats if seat.seat != gone)
    unit = (
        give_up_seat(facts.id, gone)
        if gone == len(seats)
        else reseat(facts.id, [Sitter(seat=s.seat, user_id=s.user_id, name=s.name) for s in seats])
    )
    if host_id != before.host_id:
        unit += set_host(facts.id, host_id)
    return _changed(facts, replace(before, seats=seats, host_id=host_id, active_at=now), unit)


def _numbered(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, seat=number) for number, seat in enumerate(seats))


def set_rules(facts: Facts, before: Snapshot, by: int, rules: HouseRules, now: float) -> Proposal:
    """Other house rules. Raises HostOnly, or BadInput when they are another game's."""
    require_lobby(before)
    require_host(before, by, "change the rules")
    check_rules(facts.game, rules)
    unit = set_house_rules(facts.id, rules.model_dump_json())
    return _changed(facts, replace(before, rules=rules, active_at=now), unit)


def check_start(facts: Facts, before: Snapshot, by: int) -> None:
    """Raise HostOnly or TooFewSeats when the game can't start."""
    require_lobby(before)
    require_host(before, by, "start this game")
    if len(before.seats) not in facts.game.seats:
        raise TooFewSeats(seats=facts.game.seats.start)


def close(facts: Facts, before: Snapshot, now: float) -> Proposal:
    """The lobby is called off."""
    after = replace(before, status="closed", deadlines=NOTHING_DUE, active_at=now)
    unit = touch(facts.id, now) + end_game(facts.id, CLOSED, now)
    return Proposal("closed", after, unit)


def _changed(facts: Facts, after: Snapshot, unit: Unit) -> Proposal:
    return Proposal("lobby", after, unit + touch(facts.id, after.active_at))
