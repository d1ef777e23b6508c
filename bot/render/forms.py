"""A form: one field to write into, which Discord shows above everything else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from bot.render.limits import CUSTOM_ID, FORM_WORDS, TYPED, OverLimit, length

FIELD: Final = "text"
"""The custom id of the field."""

LABEL: Final = 18
TEXT_INPUT: Final = 4
SEVERAL_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class Form:
    """One field of several lines, `filled` with what it begins with.

    `custom_id` is that of the button that sending it stands for. `label` is above the field, `hint`
    below that.
    """

    custom_id: str
    title: str
    label: str
    hint: str
    filled: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        for written, most in (
            (self.custom_id, CUSTOM_ID),
            (self.title, FORM_WORDS),
            (self.label, FORM_WORDS),
            (self.hint, CUSTOM_ID),
            (self.filled, TYPED),
        ):
            if length(written) > most:
                raise OverLimit(f"{length(written)} characters in a form, at most {most}")

    def components(self) -> list[dict[str, Any]]:
        """The field as Discord reads it."""
        text: dict[str, Any] = {
            "type": TEXT_INPUT,
            "custom_id": FIELD,
            "style": SEVERAL_LINES,
            "max_length": TYPED,
            "required": False,
        }
        if self.filled:
            text["value"] = self.filled
        return [
            {
                "type": LABEL,
                "label": self.label,
                "description": self.hint,
                "component": text,
            }
        ]
