"""Changes of the database, applied in order when a server starts."""
