"""How Sphinx makes the API reference from the docstrings: ``python tools/api_reference.py``."""

project = "gridparty"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon"]
default_role = "code"  # `name` in a docstring is as often an argument as something to link to
# Names in annotations are short, and `Board` or `Options` are types of several rooms: no error.
suppress_warnings = ["ref.python"]
