"""Cards and what can be made of them: pure, synchronous, the standard library alone."""
