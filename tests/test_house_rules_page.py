"""The page of all house rules says what the models say."""

from __future__ import annotations

from bot.games.catalogue import GAMES
from tests.house_rules_page import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.house_rules_page"


def test_every_house_rule_of_every_game_is_on_the_page() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    for game in GAMES.values():
        for key in game.rules_model.model_fields:
            assert any(line.startswith(f"| `{key}` |") for line in lines), key
