"""The turn of a player: spaces of actions, free powers, actions through other actions, achievements."""
