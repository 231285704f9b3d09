"""A Chromium for the browser tests: this machine's own, or Debian's package if it can be installed."""

import os
import shutil
import subprocess
import sys

VARIABLE = "CREUSET_CHROMIUM"
"""Names the program if it is not one of the usual ones; the tests read it."""

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(Exception):
    """There is no Chromium, and none can be installed here."""


def find_chromium() -> str | None:
    """The program that this machine has."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    return next((found for found in map(shutil.which, PROGRAMS) if found), None)


def ensure_chromium() -> str:
    """The program, installed if necessary and possible; raises `NoBrowser`."""
    found = find_chromium()
    if found is None and not os.environ.get(VARIABLE) and _may_install():
        print("no Chromium here; installing Debian's package", flush=True)
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            if subprocess.run(["apt-get", "-qq", *command], env=quiet, check=False).returncode != 0:
                break
        found = find_chromium()
    if found is None:
        raise NoBrowser(
            f"the browser tests need Chromium: install one of {', '.join(PROGRAMS)}, or name it in {VARIABLE}"
        )
    return found


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    try:
        print(ensure_chromium())
    except NoBrowser as missing:
        sys.exit(str(missing))
