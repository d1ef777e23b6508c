"""The database: what is written (`units`), by whom (`writer`), what is read (`queries`)."""

from bot.storage.batch import Unit
from bot.storage.rows import GameRow, SavedGame, SavedMove, SavedSeat
from bot.storage.store import Store

__all__ = ["GameRow", "SavedGame", "SavedMove", "SavedSeat", "Store", "Unit"]
