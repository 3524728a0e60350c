"""The rules: everything that runs while a game is played or searched. Compiled, the whole folder."""
