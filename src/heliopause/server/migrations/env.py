"""Alembic's entry: migrates over the connection that the server hands in, or over the url of `alembic -x url=`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from heliopause.server.schema import metadata
from heliopause.server.settings import database_url

connection = context.config.attributes.get("connection")
if connection is not None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
else:
    url = database_url(context.get_x_argument(as_dictionary=True).get("url"))
    with create_engine(url).connect() as fresh:
        context.configure(connection=fresh, target_metadata=metadata, render_as_batch=True)
        with context.begin_transaction():
            context.run_migrations()
