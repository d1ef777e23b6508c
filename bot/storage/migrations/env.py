"""How alembic runs the scripts in `versions`: in the transaction of a connection it is given."""

from __future__ import annotations

from alembic import context

from bot.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most things in place: alembic copies the table instead.
    render_as_batch=True,
)

with context.begin_transaction():
    context.run_migrations()
