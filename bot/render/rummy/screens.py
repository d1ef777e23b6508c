"""Rummy as the display knows it: its screens in one place."""

from __future__ import annotations

from bot.games.rummy.rules import RummyRules
from bot.games.rummy.view import RummyView
from bot.render.breaks import waiting_lines
from bot.render.game_screens import Wish
from bot.render.ids import ButtonId
from bot.render.language import _
from bot.render.rummy import board, hand, house_rules, result, scores, taps
from bot.render.rummy.rules import rules as rules_screen
from bot.render.scene import Scene
from bot.render.screen import Screen


class RummyScreens:
    """See `GameScreens`. What is drawn elsewhere just as that asks for it is only named."""

    title = staticmethod(house_rules.title)
    terms = staticmethod(house_rules.terms)
    board = staticmethod(board.board)
    round_result = staticmethod(result.hand_result)
    scores = staticmethod(scores.scores)
    hand = staticmethod(hand.hand)

    @property
    def name(self) -> str:
        """In one word."""
        return _("Rummy")

    def if_left(self, _rules: RummyRules) -> str:
        """The hand is set aside and pays like any other."""
        return _(
            "Your seat stays empty, you can't come back to it, and your cards count against you "
            "when this hand ends."
        )

    def if_called_off(self, _rules: RummyRules) -> str:
        """Nobody wins what is not finished."""
        return _("Nobody wins, but hands that were finished stay paid.")

    def is_slow(self, rules: RummyRules) -> bool:
        """With wilds there are so many ways to put a hand down that planning takes its time."""
        return rules.wilds != "none"

    def rules(
        self,
        scene: Scene,
        rules: RummyRules,
        _view: RummyView | None,
        commitment: str,
        *,
        seated: bool,
    ) -> Screen:
        """The same in every hand."""
        return rules_screen(scene, rules, commitment, seated=seated)

    def state_lines(self, scene: Scene, view: RummyView) -> list[str]:
        """What the board says, in lines."""
        if view.outcome is not None:
            return result.standing_lines(scene, view, view.outcome)
        if view.phase == "break":
            return [board.next_hand(view), *waiting_lines(scene, view)]
        return [board.title(view), *board.state_lines(scene, view)]

    def is_last_turn(self, _view: RummyView) -> bool:
        """Nobody knows beforehand which turn is the last."""
        return False

    def game_over(self, scene: Scene, view: RummyView, image: bytes | None = None) -> Screen:
        """Places, scores and the ledger."""
        assert view.outcome is not None
        return result.game_over(scene, view, view.outcome, image)

    def meant(self, _scene: Scene, view: RummyView, button: ButtonId) -> Wish:
        """Draws, melds, lay-offs, swaps, throws."""
        return taps.meant(view, button)
