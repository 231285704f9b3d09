"""Every check of the project, one after the other: what `make test` and so the continuous integration run."""

import os
import subprocess
import sys
import time
from pathlib import Path

from build_hook import NpmFailed, fetch_packages, npm_command, write_browser_catalogs

from tools.browser import VARIABLE, NoBrowser, ensure_chromium

ROOT = Path(__file__).parent.parent


def run(title: str, *command: str, **environment: str) -> bool:
    """Run one check and say how it went."""
    print(f"\n== {title}", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **environment}, check=False)
    return _told(title, done.returncode == 0, start)


def _told(title: str, passed: bool, start: float) -> bool:
    print(f"== {title}: {'passed' if passed else 'FAILED'} in {time.monotonic() - start:.0f} s", flush=True)
    return passed


def check_browser_client() -> bool:
    """The browser client by itself: its types, and its tests without a browser."""
    title, start, web = "what the browser client needs", time.monotonic(), ROOT / "web"
    try:
        write_browser_catalogs(ROOT / "src" / "creuset" / "words", web / "src" / "words")
        fetch_packages(web)
    except NpmFailed as failed:
        print(failed, flush=True)
        return _told(title, False, start)
    npm, environment = npm_command()
    npm += ["--prefix", str(web)]
    results = [
        run("types of the browser client", *npm, "run", "check", PATH=environment["PATH"]),
        run("tests of the browser client", *npm, "test", PATH=environment["PATH"]),
    ]
    return all(results)


def find_browser() -> dict[str, str]:
    """What tells the tests which Chromium to use; nothing where there is none, so that they fail with a sentence."""
    try:
        return {VARIABLE: ensure_chromium()}
    except NoBrowser as missing:
        print(missing, flush=True)
        return {}


def main() -> int:
    """Run them all; 1 when one failed."""
    python = sys.executable
    soak = "--soak" in sys.argv
    tests = [python, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    tests += ["-m", "slow or not slow" if soak else "not slow"]
    # The suite that holds both builds to the same games; the tests of single rules judge a source that is the same.
    interpreted = ["tests/conformance", *(["tests/games"] if soak else [])]
    browser = find_browser()
    results = [
        bool(browser),
        run("style", python, "-m", "ruff", "check", "."),
        run("format", python, "-m", "ruff", "format", "--check", "."),
        run("types", python, "-m", "mypy"),
        run("layers", os.path.join(os.path.dirname(python), "lint-imports")),
        check_browser_client(),
        run("tests, as installed", *tests, "--ignore=tests/web"),
        # By themselves: Playwright leaves an event loop running in its process, where no other could run.
        run("tests in a browser", *tests, "tests/web", **browser),
        run("the games once more, interpreted", *tests, *interpreted, CREUSET_INTERPRETED="1"),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
