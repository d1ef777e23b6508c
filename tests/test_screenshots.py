"""The README's pictures can be made anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests import screenshots


def widths_in(folder: Path) -> dict[str, int]:
    widths = {}
    for file in folder.iterdir():
        with Image.open(file) as image:
            widths[file.name] = image.width
    return widths


async def test_the_pictures_of_a_game_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screenshots, "DOCS", tmp_path)
    await screenshots.draw_game()
    widths = widths_in(tmp_path)
    assert 480 <= widths.pop("hand.png") <= 800
    assert widths == {"board.png": 800, "scores.png": 800}
