"""Visual data for paper and screen: colours, pens, animals. Nothing is drawn here."""
