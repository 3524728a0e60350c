"""Technologies: research, their decks and the tableau, guilds and their covers."""
