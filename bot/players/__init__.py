"""The computer players: each sees one seat's view, as a person does, and names a move."""
