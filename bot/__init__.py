"""Nickels: a Discord bot that runs rummy games inside servers."""

__version__ = "0.1.0"
