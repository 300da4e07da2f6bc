"""The pages of the menu: what they offer, whatever renders them."""
