"""What Discord accepts: limits and combinations, refused with Discord's codes and JSON shape.

Every check raises `ApiError`: 50035 with the path of each wrong field, or a code of its own.
Discord's published schemas cover types and single limits; the rest is from its documentation.
"""

from bot.practice.rules.commands import check_command, check_commands
from bot.practice.rules.messages import Draft, check_edit, check_message
from bot.practice.rules.modals import check_choices, check_modal

__all__ = [
    "Draft",
    "check_choices",
    "check_command",
    "check_commands",
    "check_edit",
    "check_message",
    "check_modal",
]
