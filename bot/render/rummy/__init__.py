"""The screens of Rummy."""
