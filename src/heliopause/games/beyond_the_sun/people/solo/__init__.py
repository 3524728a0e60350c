"""The words of the questions about the Anarchists."""
