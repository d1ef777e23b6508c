"""Nickels as the display knows it: its screens in one place."""

from __future__ import annotations

from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView
from bot.render.breaks import waiting_lines
from bot.render.game_screens import Wish
from bot.render.ids import ButtonId
from bot.render.language import _
from bot.render.nickels import board, hand, house_rules, result, scores, taps
from bot.render.nickels.rules import rules as rules_screen
from bot.render.scene import Scene
from bot.render.screen import Screen


class NickelsScreens:
    """See `GameScreens`. What is drawn elsewhere just as that asks for it is only named."""

    board = staticmethod(board.board)
    round_result = staticmethod(result.round_result)
    scores = staticmethod(scores.scores)
    hand = staticmethod(hand.hand)

    @property
    def name(self) -> str:
        """Names are not translated."""
        return "Nickels"

    def title(self, _rules: NickelsRules) -> str:
        """The same whatever the house rules are."""
        return _("Nickels: Three Thirteen with a kitty")

    def terms(self, rules: NickelsRules) -> str:
        """The length of the game, what is won, the stack, and what differs."""
        return f"{house_rules.headline(rules)} {house_rules.differences(rules)}"

    def if_left(self, _rules: NickelsRules) -> str:
        """The same with a kitty and without."""
        return _("Your seat stays empty, you can't come back to it, and what you put in stays in.")

    def if_called_off(self, rules: NickelsRules) -> str:
        """Antes go back, where there are any."""
        return f"{_('Nobody wins.')} {house_rules.if_called_off(rules)}".rstrip()

    def is_slow(self, _rules: NickelsRules) -> bool:
        """A hand takes some microseconds."""
        return False

    def rules(
        self,
        scene: Scene,
        rules: NickelsRules,
        view: NickelsView | None,
        commitment: str,
        *,
        seated: bool,
    ) -> Screen:
        """With examples in the wild rank of the round."""
        number = 0 if view is None else view.round
        return rules_screen(scene, rules, number, commitment, seated=seated)

    def state_lines(self, scene: Scene, view: NickelsView) -> list[str]:
        """What the board says, in lines."""
        if view.outcome is not None:
            return result.standing_lines(scene, view, view.outcome)
        if view.phase == "break":
            return [board.next_round(view), *waiting_lines(scene, view)]
        return [board.title(view), *board.state_lines(scene, view)]

    def is_last_turn(self, view: NickelsView) -> bool:
        """Once somebody is out."""
        return view.out is not None

    def game_over(self, scene: Scene, view: NickelsView, image: bytes | None = None) -> Screen:
        """Places, totals and the kitty."""
        assert view.outcome is not None
        return result.game_over(scene, view, view.outcome, image)

    def meant(self, _scene: Scene, view: NickelsView, button: ButtonId) -> Wish:
        """A draw, a throw, the way out."""
        return taps.meant(view, button)
