"""Nickels: Three Thirteen for 2-7 seats with a kitty (rules 1.A)."""
