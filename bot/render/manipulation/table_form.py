"""The form for those who would rather type the table."""

from __future__ import annotations

import re
from typing import Final

from bot.errors import BadInput
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.typed import table_text, typed
from bot.games.manipulation.view import ManipulationView
from bot.render.forms import Form
from bot.render.ids import Action, Kind, written
from bot.render.language import _
from bot.render.scene import Scene

_MARKUP: Final = re.compile(r"([\\*_~`|<>@#\[\]])")
"""What Discord would read as more than itself in what somebody typed."""


def form(scene: Scene, view: ManipulationView, draft: Draft) -> Form:
    """The draft's melds, to be changed; or again what was typed and made no sense."""
    return Form(
        written(Kind.HAND, scene.table, Action.TYPED, view.decision),
        title=_("The table, one line a meld"),
        label=_("Melds"),
        hint=_("Like C: 5H 5D 5C. No letter: a new meld. Lines left out stay."),
        filled=draft.unread or table_text(draft),
    )


def misread(draft: Draft) -> str:
    """What is wrong with what was typed last; empty when that was understood."""
    if not draft.unread:
        return ""
    try:
        typed(draft, draft.unread)
    except BadInput as error:
        return _MARKUP.sub(r"\\\1", str(error))
    return ""
