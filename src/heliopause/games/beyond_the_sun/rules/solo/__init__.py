"""The solo game: the Anarchists of Sol and the Doomsday Tracker."""
