"""The cards as they are written: words, shapes of rows, sets, and loading them."""
