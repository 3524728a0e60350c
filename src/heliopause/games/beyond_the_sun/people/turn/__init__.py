"""The words of the questions of turns."""
