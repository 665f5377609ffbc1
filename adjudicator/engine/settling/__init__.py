"""From a replayed table to what every wager wins or loses."""
