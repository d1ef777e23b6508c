"""Everything that is peculiar to SQLite.

The rest of the storage is statements that PostgreSQL would understand as well: another database
needs a twin of `Database` with the same `write`, `read` and `close`, and nothing else.
"""

from bot.storage.sqlite.database import Database
from bot.storage.sqlite.location import locate

__all__ = ["Database", "locate"]
