"""Live tables: one lock a table, a move at a time, clocks, and the hall that holds them all."""
