"""How Sphinx makes the documentation site: ``python tools/documentation.py FOLDER``."""

project = "gridparty"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "gridparty"
html_show_copyright = False
html_show_sphinx = False
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
default_role = "code"  # `name` in a docstring is as often an argument as something to link to
# Names in annotations are short, and `Board` or `Options` are types of several packages: no error.
suppress_warnings = ["ref.python"]
