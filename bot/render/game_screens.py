"""What every game draws in its own way. Each game does it once, and `catalogue` finds it by name.

What all games draw alike (lobby, More, preferences, mentions) is beside this module.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.games.house_rules import HouseRules
from bot.games.moves import Move
from bot.games.view import View
from bot.render.forms import Form
from bot.render.ids import ButtonId
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import Screen

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)
RulesT_contra = TypeVar("RulesT_contra", bound=HouseRules, contravariant=True)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked instead of making a move at once: `draw` makes the screen that asks."""

    draw: Callable[[Scene], Screen]


@dataclass(frozen=True, slots=True)
class Drafted:
    """A step of what the person works on before moving.

    `step` makes the new draft of the one that is kept when its turn has come (both JSON, None for
    none), or raises a Refusal. `note` is to be said with it.
    """

    step: Callable[[str | None], str | None]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said above the hand: nothing was done."""

    sentence: str


Wish = Move | Question | Drafted | Remark | Form
"""What a tap on the private panel can mean."""


class GameScreens(Protocol[ViewT_contra, RulesT_contra]):
    """The screens of one game, and what a tap on them means. Views and rules are that game's."""

    @property
    def name(self) -> str:
        """What people call the game: `Nickels`."""

    # -- words about the table -----------------------------------------------------------------

    def title(self, rules: RulesT_contra) -> str:
        """The heading of a lobby: `Nickels: Three Thirteen with a kitty`."""

    def terms(self, rules: RulesT_contra) -> str:
        """What is played for how long, and what differs from the written rules: one line."""

    def if_left(self, rules: RulesT_contra) -> str:
        """What leaving a game in play means, to be said before it is done."""

    def if_called_off(self, rules: RulesT_contra) -> str:
        """What calling a game in play off means, to be said before it is done."""

    def is_slow(self, rules: RulesT_contra) -> bool:
        """Whether looking at a hand may take so long that it is done beside the event loop."""

    def rules(
        self,
        scene: Scene,
        /,
        rules: RulesT_contra,
        view: ViewT_contra | None,
        commitment: str,
        *,
        seated: bool,
    ) -> Screen:
        """The rules as played, private to who asked. `view` is None in the lobby.

        `commitment` is the SHA-256, in hex, that seals the deals. A `seated` reader gets the way
        to the hand.
        """

    # -- what everybody sees -------------------------------------------------------------------

    def board(self, scene: Scene, /, view: ViewT_contra, image: bytes | None = None) -> Screen:
        """The board in play, or what stands in its place in a break. `image` is the drawn table."""

    def state_lines(self, scene: Scene, /, view: ViewT_contra) -> list[str]:
        """All that is public in words, to stand beside a refusal; at the end the standings."""

    def is_last_turn(self, view: ViewT_contra) -> bool:
        """Whether the turn that is played is the last one of that seat in this round."""

    def round_result(self, scene: Scene, /, view: ViewT_contra, at: int) -> Screen:
        """The result of the round in line `at` of the score sheet; stays in the channel."""

    def game_over(self, scene: Scene, /, view: ViewT_contra, image: bytes | None = None) -> Screen:
        """The end of a game, also of one called off. `image` is the drawn score sheet."""

    def scores(
        self, scene: Scene, /, view: ViewT_contra, *, seated: bool, image: bytes | None = None
    ) -> Screen:
        """The score sheet so far, private to who asked. `image` is the drawn sheet."""

    # -- the private panel ---------------------------------------------------------------------

    def hand(
        self,
        scene: Scene,
        /,
        view: ViewT_contra,
        *,
        note: str = "",
        image: bytes | None = None,
        sort: Sort = Sort.MELDS,
        channel_id: int | None = None,
    ) -> Screen:
        """The panel of the seat that `view` belongs to, as it stands now.

        `note` is a sentence to put on top, such as why the last tap was refused. `image` is the
        drawn hand. `sort` is the order in which the owner wants the cards. `channel_id` is where
        the table is, to be said in a direct message.
        """

    def meant(self, scene: Scene, /, view: ViewT_contra, button: ButtonId) -> Wish:
        """What a tap on a button of the panel means; a choice in a menu is such a tap too.

        The button may be forged but is for the decision that `view` shows. Whether the move is
        legal is not asked here. Raises StaleButton when there is no such thing to tap, and another
        Refusal where a draft is not what it would have to be.
        """


AnyScreens = GameScreens[Any, Any]
"""The screens of a game that is found by its name: what its views are is between the two."""
