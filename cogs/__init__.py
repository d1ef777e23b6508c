"""Slash commands and clicks: find the table, one call, render. One file a concern."""
