"""The screens of all games, by the name that commands and the database use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.render.game_screens import AnyScreens
from bot.render.manipulation.screens import ManipulationScreens
from bot.render.nickels.screens import NickelsScreens
from bot.render.rummy.screens import RummyScreens

SCREENS: Final[Mapping[str, AnyScreens]] = {
    "nickels": NickelsScreens(),
    "rummy": RummyScreens(),
    "manipulation": ManipulationScreens(),
}
