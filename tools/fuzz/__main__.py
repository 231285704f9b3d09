"""The command: feeds one target, tells what was found, and keeps what did harm among the cases."""

import argparse
import sys

from tools.fuzz import coverage
from tools.fuzz.running import CASES, fed
from tools.fuzz.targets import TARGETS


def main(arguments: list[str]) -> int:
    """Feed a target; returns 1 if something did harm."""
    parser = argparse.ArgumentParser("python -m tools.fuzz", description="Feed bad input to one of our readers.")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--inputs", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    parser.add_argument("--coverage", action="store_true", help="let atheris look for new paths; it must be installed")
    wanted = parser.parse_args(arguments)
    if wanted.coverage:
        return coverage.fuzz(TARGETS[wanted.target](), wanted.inputs, wanted.seed)
    report = fed(TARGETS[wanted.target], (wanted.seed, 0, wanted.inputs))
    print(
        f"{wanted.target}: {report.inputs} inputs in {report.seconds:.0f} s, {report.accepted} accepted, "
        f"{len(report.findings)} findings"
    )
    for finding in report.findings:
        print(f"- {finding.why} {finding.place}: {finding.keep(CASES / wanted.target)}")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
