"""The file formats, one small file each."""
