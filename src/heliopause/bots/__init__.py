"""Opponents. They see views and the Rules object, never the true state."""

from heliopause.bots.base import Bot
from heliopause.bots.levels import LEVELS, bot

__all__ = ["LEVELS", "Bot", "bot"]
