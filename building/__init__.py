"""How the package is made: translations, pages for browsers, compiled rules. Uses only the build requirements."""
