"""What runs while a game is played or searched: state, frames, the machine, chance. Compiled, the whole folder."""
