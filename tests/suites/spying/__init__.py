"""Two games that nobody at the table can tell apart, and all that is seen and heard of them."""
