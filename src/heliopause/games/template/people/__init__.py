"""What people read: ids, questions, options in words, reasons, the log and the view."""
