"""Builds the parts of the package besides Python: the translations, the pages for browsers, the compiled rules.

If npm cannot fetch the packages to build the pages with, or with CREUSET_NO_SITE=1, the pages are left out: the server
then has one page that says how to play from a terminal. Without a C compiler, or with CREUSET_PURE=1, the rules run
interpreted: slower, but the same action for action.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from building.compiling import compile_modules
from building.site import NoPackages, NpmFailed, build_site
from building.steps import Steps
from building.words import write_catalogs

NO_PAGES = """\
{reason}
There are no pages for browsers now; the terminal and the server work without them. To get them later, install again
where npm reaches its registry: in a clone, make pages."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling to make a wheel or a source archive."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make everything in the archive besides its source, in parallel."""
        root, steps = Path(self.root), Steps()
        write_catalogs(root / "src" / "creuset")
        if version == "editable":
            return
        with ThreadPoolExecutor() as pool:
            pages = pool.submit(self._make_pages, root, steps)
            compiled = self.target_name == "wheel" and not os.environ.get("CREUSET_PURE")
            built = compile_modules(root, steps) if compiled else {}
            pages.result()
        if built:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(built)

    def _make_pages(self, root: Path, steps: Steps) -> None:
        came_along = (root / "PKG-INFO").exists() and (root / "src" / "creuset" / "server" / "site").is_dir()
        if came_along or not (root / "web").is_dir() or os.environ.get("CREUSET_NO_SITE"):
            return
        try:
            with steps.step("pages for browsers"):
                build_site(root)
        except NoPackages as missing:
            steps.tell(NO_PAGES.format(reason=missing))
        except NpmFailed as failed:
            self.app.abort(f"creuset: {failed}\nCREUSET_NO_SITE=1 installs it without its pages for browsers.")
