"""Acting out of turn, shown with a tiny game whose positions are interpreted: it runs in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_out_of_turn_at_tables_on_servers_and_in_the_terminal() -> None:
    environment = {**os.environ, "CREUSET_INTERPRETED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    files = [str(file) for file in sorted(HERE.glob("interpreted_*.py"))]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert len(files) == 3
