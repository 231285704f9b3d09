"""Bad input by the hundred thousand: made up, fed in a process with limits, and kept where it does harm.

    python -m tools.fuzz maps --inputs 200000 --seed 1

Whatever is fed may be accepted or refused with a `CreusetError`. Anything else is a finding: another error, an input
that takes too long or too much memory, a process that dies. Inputs follow from the seed and their number alone.
"""
