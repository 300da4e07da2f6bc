"""What people read, in other languages: a catalogue of sentences a language."""
