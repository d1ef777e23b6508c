"""Manipulation as the display knows it: its screens in one place."""

from __future__ import annotations

from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView
from bot.render.breaks import waiting_lines
from bot.render.language import _
from bot.render.manipulation import board, hand, house_rules, result, scores, taps
from bot.render.manipulation.rules import rules as rules_screen
from bot.render.scene import Scene
from bot.render.screen import Screen


class ManipulationScreens:
    """See `GameScreens`. What is drawn elsewhere just as that asks for it is only named."""

    title = staticmethod(house_rules.title)
    terms = staticmethod(house_rules.terms)
    board = staticmethod(board.board)
    round_result = staticmethod(result.round_result)
    scores = staticmethod(scores.scores)
    hand = staticmethod(hand.hand)
    meant = staticmethod(taps.meant)

    @property
    def name(self) -> str:
        """In one word."""
        return _("Manipulation")

    def if_left(self, _rules: ManipulationRules) -> str:
        """The hand is set aside, and so is what was being worked on."""
        return _(
            "Your seat stays empty, you can't come back to it, and your cards are set aside. What "
            "you have rearranged and not confirmed goes back to where it lay."
        )

    def if_called_off(self, rules: ManipulationRules) -> str:
        """Nobody wins what is not finished."""
        if rules.of_rounds == 1:
            return _("Nobody wins.")
        return _("Nobody wins, but rounds that were finished stay paid.")

    def is_slow(self, _rules: ManipulationRules) -> bool:
        """Whether anything can be played is a search, and a workbench is looked through for it."""
        return True

    def rules(
        self,
        scene: Scene,
        rules: ManipulationRules,
        _view: ManipulationView | None,
        commitment: str,
        *,
        seated: bool,
    ) -> Screen:
        """The same in every round."""
        return rules_screen(scene, rules, commitment, seated=seated)

    def state_lines(self, scene: Scene, view: ManipulationView) -> list[str]:
        """What the board says, in lines."""
        if view.outcome is not None:
            return result.standing_lines(scene, view, view.outcome)
        if view.phase == "break":
            return [board.next_round(view), *waiting_lines(scene, view)]
        return [board.title(view), *board.state_lines(scene, view)]

    def is_last_turn(self, _view: ManipulationView) -> bool:
        """Nobody knows beforehand which turn is the last."""
        return False

    def game_over(self, scene: Scene, view: ManipulationView, image: bytes | None = None) -> Screen:
        """Places, scores and the ledger."""
        assert view.outcome is not None
        return result.game_over(scene, view, view.outcome, image)
