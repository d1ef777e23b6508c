"""Keeps Discord in step with the tables: boards, open hand panels, mentions, answers to clicks."""
