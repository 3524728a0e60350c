"""The words of the questions about ships."""
