"""The words of the questions about technologies and Systems."""
