"""The table on other devices: phones and a TV that open a page of this machine."""
