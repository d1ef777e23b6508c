from __future__ import annotations

import shutil
from pathlib import Path

import pytest


@pytest.fixture
def path(empty_database: Path, tmp_path: Path) -> Path:
    """A database of this test's own, without tables of anybody yet."""
    return Path(shutil.copy(empty_database, tmp_path / "nickels.db"))
