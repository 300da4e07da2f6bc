"""What things look like on paper and screen: colours, pens, animals. Nothing is drawn here."""
