"""Everything that can go wrong in words: one class per refusal, one plain sentence each.

    NickelsError
    |- Refusal                  somebody asked for what cannot be done; nothing has changed
    |  |- IllegalMove           the rules say no
    |  `- TableRefusal          the table, the seat or the permission says no
    |- BadInput                 what was typed (command line, house rules, cards) makes no sense
    |- ConfigurationError       the settings are wrong; the process exits 78
    `- StorageError             the database cannot do it; the player is told to try again

A sentence may name a seat as `{player}`: the rules know seats, not people, so whoever shows the
sentence fills the name in with `for_people`.
"""

from __future__ import annotations

from bot.errors.base import *
from bot.errors.play import *
from bot.errors.rearranging import *
from bot.errors.storage import *
from bot.errors.table import *
