"""Every unit, read back through the store."""

from __future__ import annotations

import pytest

from bot.errors import ChannelTaken, Duplicate
from bot.storage import Store
from bot.storage.books import (
    KittyLine,
    LedgerLine,
    SeatResult,
    enter_kitty,
    enter_ledger,
    enter_results,
)
from bot.storage.units import (
    Sitter,
    append_move,
    board_lost,
    board_posted,
    clear_deadline,
    drop_notice,
    drop_preference,
    end_game,
    give_up_seat,
    mark_left,
    post_notice,
    reseat,
    set_deadline,
    set_host,
    set_house_rules,
    set_meta,
    set_preference,
    start_game,
    take_seat,
    touch,
)
from tests.storage.storage_games import SECRET, lobby

# The greatest id that Discord could ever send.
HUGE = 2**63 - 1


async def row_of(store: Store, game_id: str = "g") -> dict[str, object]:
    game = await store.saved(game_id)
    assert game is not None
    return game.row._asdict()


async def test_a_lobby_is_read_back_as_it_was_opened(store: Store) -> None:
    await store.commit(lobby("g"))
    assert await row_of(store) == {
        "id": "g",
        "game": "nickels",
        "rules_version": 1,
        "guild_id": 7,
        "channel_id": 500,
        "host_id": 11,
        "status": "lobby",
        "house_rules": '{"stack":10}',
        "secret": SECRET,
        "opened_at": 100.0,
        "started_at": None,
        "ended_at": None,
        "active_at": 100.0,
        "board_channel_id": None,
        "board_message_id": None,
        "board_posted_at": None,
    }


async def test_what_changes_in_a_game(store: Store) -> None:
    await store.commit(lobby("g"))
    await store.commit(lobby("other", channel_id=501))
    other = await row_of(store, "other")
    await store.commit(set_host("g", HUGE) + set_house_rules("g", "{}") + start_game("g", 150.5))
    await store.commit(board_posted("g", channel_id=500, message_id=HUGE, posted_at=151.0))
    await store.commit(touch("g", 160.25))
    row = await row_of(store)
    assert (row["host_id"], row["house_rules"], row["status"]) == (HUGE, "{}", "playing")
    assert (row["started_at"], row["active_at"], row["ended_at"]) == (150.5, 160.25, None)
    board = ("board_channel_id", "board_message_id", "board_posted_at")
    assert tuple(row[key] for key in board) == (500, HUGE, 151.0)
    await store.commit(board_lost("g"))
    row = await row_of(store)
    assert tuple(row[key] for key in board) == (None, None, None)
    assert await row_of(store, "other") == other


async def test_seats_are_taken_given_up_and_left(store: Store) -> None:
    await store.commit(lobby("g"))
    await store.commit(give_up_seat("g", 1) + take_seat("g", seat=3, user_id=13, name="Cleo"))
    await store.commit(mark_left("g", 0, 170.0))
    game = await store.saved("g")
    assert game is not None
    assert [tuple(seat) for seat in game.seats] == [
        (0, 11, "Ann", 170.0),
        (2, None, "Gus", None),
        (3, 13, "Cleo", None),
    ]


async def test_a_table_is_seated_anew(store: Store) -> None:
    await store.commit(lobby("g"))
    await store.commit(
        reseat(
            "g",
            [Sitter(seat=0, user_id=12, name="Ben"), Sitter(seat=1, user_id=11, name="Ann")],
        )
    )
    game = await store.saved("g")
    assert game is not None
    assert [(seat.seat, seat.name) for seat in game.seats] == [(0, "Ben"), (1, "Ann")]


async def test_a_person_sits_once_but_computers_as_often_as_wanted(store: Store) -> None:
    await store.commit(lobby("g"))
    with pytest.raises(Duplicate):
        await store.commit(take_seat("g", seat=3, user_id=11, name="Ann"))
    with pytest.raises(Duplicate):
        await store.commit(take_seat("g", seat=2, user_id=14, name="Dan"))
    await store.commit(take_seat("g", seat=3, user_id=None, name="Hal"))


async def test_one_unfinished_game_per_channel(store: Store) -> None:
    await store.commit(lobby("first"))
    with pytest.raises(ChannelTaken):
        await store.commit(lobby("second"))
    await store.commit(start_game("first", 110.0))
    with pytest.raises(ChannelTaken):
        await store.commit(lobby("second"))
    await store.commit(end_game("first", "over", 120.0))
    await store.commit(lobby("second"))
    await store.commit(end_game("second", "closed", 130.0))
    await store.commit(lobby("third"))
    assert [game.row.id for game in await store.unfinished()] == ["third"]


async def test_an_ended_game_says_how_and_has_nothing_due(store: Store) -> None:
    await store.commit(lobby("g") + set_deadline("g", "computer", 1.0))
    await store.commit(lobby("h", channel_id=2) + set_deadline("h", "break", 2.0))
    await store.commit(end_game("g", "closed", 120.0))
    row = await row_of(store)
    assert (row["status"], row["ended_at"]) == ("closed", 120.0)
    assert [tuple(deadline) for deadline in await store.deadlines()] == [("h", "break", 2.0)]


async def test_moves_come_back_in_order_whoever_made_them(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    # Ten and more, so that ordering them as text would show.
    for seq in (3, 1, 12, 2):
        await store.commit(append_move("g", seq=seq, seat=None, move=f'"{seq}"', at=seq / 2))
    await store.commit(append_move("h", seq=1, seat=2, move='"♥"', at=9.0, interaction_id=HUGE))
    assert [tuple(move) for move in await store.moves("g")] == [
        (1, None, '"1"', None, 0.5),
        (2, None, '"2"', None, 1.0),
        (3, None, '"3"', None, 1.5),
        (12, None, '"12"', None, 6.0),
    ]
    assert [tuple(move) for move in await store.moves("h")] == [(1, 2, '"♥"', HUGE, 9.0)]


async def test_unfinished_games_come_back_whole_and_oldest_first(store: Store) -> None:
    await store.commit(lobby("young", channel_id=1, opened_at=300.0))
    await store.commit(lobby("old", channel_id=2, opened_at=200.0) + start_game("old", 201.0))
    await store.commit(lobby("done", channel_id=3) + end_game("done", "over", 400.0))
    await store.commit(append_move("old", seq=1, seat=0, move="{}", at=202.0))
    await store.commit(append_move("done", seq=1, seat=0, move="{}", at=202.0))
    await store.commit(set_deadline("old", "computer", 203.0) + set_deadline("old", "break", 204.0))
    old, young = await store.unfinished()
    assert (old.row.id, old.row.status) == ("old", "playing")
    assert (young.row.id, young.row.status) == ("young", "lobby")
    assert [seat.name for seat in old.seats] == ["Ann", "Ben", "Gus"]
    assert [seat.name for seat in young.seats] == ["Ann", "Ben", "Gus"]
    assert ([move.seq for move in old.moves], young.moves) == ([1], ())
    assert (old.deadlines, young.deadlines) == ({"computer": 203.0, "break": 204.0}, {})
    assert await store.saved("old") == old
    assert await store.saved("nowhere") is None


async def test_a_deadline_of_a_kind_is_replaced_and_cleared(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    await store.commit(set_deadline("g", "computer", 50.0) + set_deadline("g", "break", 40.0))
    await store.commit(set_deadline("h", "computer", 45.0) + set_deadline("g", "computer", 30.0))
    assert [tuple(deadline) for deadline in await store.deadlines()] == [
        ("g", "computer", 30.0),
        ("g", "break", 40.0),
        ("h", "computer", 45.0),
    ]
    await store.commit(clear_deadline("g", "computer") + clear_deadline("g", "never set"))
    assert [deadline.kind for deadline in await store.deadlines()] == ["break", "computer"]


async def test_the_ledger_adds_up(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    antes = [KittyLine(seat=seat, nickels=1, reason="ante") for seat in range(3)]
    await store.commit(enter_kitty("g", 1, antes) + enter_kitty("h", 1, antes))
    await store.commit(
        enter_kitty("g", 2, [KittyLine(seat=0, user_id=11, nickels=-2, reason="payout")])
    )
    assert [tuple(line) for line in await store.kitty_lines("g")] == [
        (1, 0, 0, None, 1, "ante"),
        (1, 1, 1, None, 1, "ante"),
        (1, 2, 2, None, 1, "ante"),
        (2, 0, 0, 11, -2, "payout"),
    ]
    assert await store.kitty_balance("g") == 1
    assert await store.kitty_balance("h") == 3
    assert await store.kitty_balance("nowhere") == 0
    with pytest.raises(Duplicate):
        await store.commit(enter_kitty("g", 2, antes))
    assert await store.kitty_balance("g") == 1


async def test_the_board_of_a_game_that_ends_is_a_notice_in_the_same_breath(store: Store) -> None:
    for game_id, channel_id in (("g", 500), ("other", 501), ("bare", 502)):
        await store.commit(lobby(game_id, channel_id=channel_id))
    for game_id, message_id in (("g", HUGE), ("other", 8)):
        posted = board_posted(game_id, channel_id=500, message_id=message_id, posted_at=151.0)
        await store.commit(posted)
    # Even if something else was to be done about that message.
    await store.commit(post_notice(message_id=HUGE, channel_id=500, game_id="g", kind="retired"))
    await store.commit(end_game("g", "over", 200.0))
    await store.commit(end_game("bare", "closed", 200.0))
    assert [tuple(notice) for notice in await store.notices()] == [(HUGE, 500, "g", "ending")]


async def test_notices_wait_until_they_are_dropped(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    for message_id, game_id in ((HUGE, "g"), (9, "g"), (10, "h")):
        await store.commit(
            post_notice(message_id=message_id, channel_id=500, game_id=game_id, kind="turn")
        )
    assert [tuple(notice) for notice in await store.notices("g")] == [
        (9, 500, "g", "turn"),
        (HUGE, 500, "g", "turn"),
    ]
    await store.commit(drop_notice(9) + drop_notice(12345))
    assert [notice.message_id for notice in await store.notices()] == [10, HUGE]


async def test_single_facts_and_preferences_keep_the_newest_value(store: Store) -> None:
    assert await store.meta("commands") is None
    await store.commit(set_meta("commands", "a") + set_meta("other", "x"))
    await store.commit(set_meta("commands", "b"))
    assert await store.meta("commands") == "b"
    await store.commit(set_preference(11, "sort", "suit") + set_preference(12, "sort", "melds"))
    await store.commit(set_preference(11, "sort", "rank") + set_preference(11, "hints", "on"))
    assert await store.preferences(11) == {"sort": "rank", "hints": "on"}
    await store.commit(drop_preference(11, "sort"))
    assert await store.preferences(11) == {"hints": "on"}
    assert await store.preferences(12) == {"sort": "melds"}
    assert await store.preferences(13) == {}


def won(seat: int, user_id: int | None, name: str, score: int, nickels: int) -> SeatResult:
    return SeatResult(
        seat=seat, user_id=user_id, name=name, score=score, place=1, won=True, nickels=nickels
    )


def lost(seat: int, user_id: int | None, name: str, score: int, nickels: int) -> SeatResult:
    return SeatResult(
        seat=seat, user_id=user_id, name=name, score=score, place=2, won=False, nickels=nickels
    )


async def finish(
    store: Store,
    game_id: str,
    ended_at: float,
    seat_results: list[SeatResult],
    *,
    guild_id: int = 7,
    game: str = "nickels",
) -> None:
    people = sum(one.user_id is not None for one in seat_results)
    await store.commit(
        lobby(game_id)
        + enter_results(
            game_id,
            seat_results,
            guild_id=guild_id,
            game=game,
            rounds=11,
            people=people,
            ended_at=ended_at,
        )
        + end_game(game_id, "over", ended_at)
    )


async def test_what_seats_pay_each_other_is_kept_by_round(store: Store) -> None:
    await store.commit(lobby("g") + lobby("other", channel_id=501))
    first = [LedgerLine(round=1, seat=0, net=47, user_id=11), LedgerLine(round=1, seat=2, net=-47)]
    await store.commit(enter_ledger("g", 9, first))
    await store.commit(enter_ledger("g", 20, [LedgerLine(round=2, seat=1, net=0, user_id=12)]))
    await store.commit(enter_ledger("other", 9, [LedgerLine(round=1, seat=0, net=-5)]))
    assert [tuple(line) for line in await store.ledger_lines("g")] == [
        (1, 0, 9, 11, 47),
        (1, 2, 9, None, -47),
        (2, 1, 20, 12, 0),
    ]


async def test_a_round_is_paid_once(store: Store) -> None:
    await store.commit(lobby("g"))
    paid = [LedgerLine(round=1, seat=0, net=5), LedgerLine(round=1, seat=1, net=-5)]
    await store.commit(enter_ledger("g", 9, paid))
    with pytest.raises(Duplicate):
        await store.commit(enter_ledger("g", 12, paid))
    assert [line.seq for line in await store.ledger_lines("g")] == [9, 9]


async def test_the_leaderboard_counts_people_of_this_server_and_game(store: Store) -> None:
    ann, ben, cleo = 11, 12, 13
    await finish(store, "a", 1.0, [won(0, ann, "Ann", 10, 4), lost(1, ben, "Ben", 31, -4)])
    await finish(store, "b", 2.0, [lost(0, ann, "Anna", 25, -6), won(1, ben, "Ben", 5, 6)])
    # Alone against a computer, which is on no board; the newest name is from here.
    await finish(
        store,
        "c",
        3.0,
        [won(0, ann, "Annie", 40, 1), lost(1, None, "Gus", 90, -1)],
    )
    await finish(store, "d", 4.0, [won(0, cleo, "Cleo", 1, 9)], guild_id=8)
    await finish(store, "e", 5.0, [won(0, cleo, "Cleo", 1, 9)], game="rummy")
    assert [tuple(line) for line in await store.leaderboard(7, "nickels")] == [
        (ann, "Annie", 3, 2, 25.0, -1),
        (ben, "Ben", 2, 1, 18.0, 2),
    ]
    assert [tuple(line) for line in await store.leaderboard(7, "nickels", min_people=2)] == [
        (ben, "Ben", 2, 1, 18.0, 2),
        (ann, "Anna", 2, 1, 17.5, -2),
    ]
    assert [line.user_id for line in await store.leaderboard(7, "nickels", 1)] == [ann]
    assert await store.leaderboard(9, "nickels") == []


async def test_equal_wins_go_by_nickels_then_by_the_lower_mean(store: Store) -> None:
    await finish(
        store,
        "a",
        1.0,
        [
            won(0, 21, "Poor", 1, 0),
            won(1, 22, "Rich", 90, 3),
            won(2, 23, "High", 20, 2),
            won(3, 24, "Low", 10, 2),
        ],
    )
    board = await store.leaderboard(7, "nickels")
    assert [line.name for line in board] == ["Rich", "Low", "High", "Poor"]


async def test_where_high_scores_are_good_the_higher_mean_goes_first(store: Store) -> None:
    seats = [won(0, 21, "High", 90, 2), won(1, 22, "Low", -10, 2), won(2, 23, "Rich", 1, 3)]
    await finish(store, "a", 1.0, seats)
    board = await store.leaderboard(7, "nickels", high_scores=True)
    assert [line.name for line in board] == ["Rich", "High", "Low"]
