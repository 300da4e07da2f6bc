"""The operating system: files, paths, processes, signals, limits."""
