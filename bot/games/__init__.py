"""The games: pure folds over a seed, house rules and moves. What leaves here leaves as a view."""
