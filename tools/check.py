"""Every check of the project, one after the other: what `make test` and so the continuous integration run."""

import os
import subprocess
import sys
import time

ROOT_MODULES = ["src", "tests", "tools", "build_hook.py"]


def run(title: str, *command: str, **environment: str) -> bool:
    """Run one check and say how it went."""
    print(f"\n== {title}", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **environment}, check=False)
    print(
        f"== {title}: {'passed' if done.returncode == 0 else 'FAILED'} in {time.monotonic() - start:.0f} s", flush=True
    )
    return done.returncode == 0


def main() -> int:
    """Run them all; 1 when one failed."""
    python = sys.executable
    soak = ["-m", "slow or not slow"] if "--soak" in sys.argv else ["-m", "not slow"]
    tests = [python, "-m", "pytest", "-q", "-n", "2", *soak]
    results = [
        run("style", python, "-m", "ruff", "check", "."),
        run("format", python, "-m", "ruff", "format", "--check", "."),
        run("types", python, "-m", "mypy"),
        run("layers", os.path.join(os.path.dirname(python), "lint-imports")),
        run("tests, as installed", *tests),
        run("the games once more, interpreted", *tests, "tests/conformance", "tests/games", CREUSET_INTERPRETED="1"),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
