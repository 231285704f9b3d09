"""The first thing `make` runs: builds the package and installs it with its requirements.

python -m building.install [EXTRA …]            # build, and install with these extras
python -m building.install --built [EXTRA …]    # install the wheel that already exists
"""

import subprocess
import sys
import tomllib
from pathlib import Path

from building.steps import Steps

ROOT = Path(__file__).parent.parent
WHEELS = ROOT / "build" / "wheel"


def main(arguments: list[str]) -> int:
    """Install; returns the exit code of what failed."""
    steps, extras = Steps(), [word for word in arguments if word != "--built"]
    try:
        if "--built" not in arguments:
            requires = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
            with steps.step("what the build needs"):
                pip("install", *requires)
            for old in WHEELS.glob("*.whl"):
                old.unlink()
            run("-m", "hatchling", "build", "--target", "wheel", "--directory", str(WHEELS))
        [wheel] = WHEELS.glob("*.whl")
        with steps.step(f"what creuset needs ({', '.join(extras)})" if extras else "what creuset needs"):
            if "--built" not in arguments:
                pip("install", "--force-reinstall", "--no-deps", str(wheel))
            pip("install", f"{wheel}[{','.join(extras)}]")
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


def pip(*words: str) -> None:
    """Run pip for this Python; it only reports failures."""
    run("-m", "pip", "--disable-pip-version-check", "--quiet", *words)


def run(*words: str) -> None:
    """Run a module with this Python in the project's folder; raises `CalledProcessError`."""
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True)  # noqa: S603 - as built here


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
