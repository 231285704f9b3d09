"""Faults on purpose, while people play: `python -m tools.faults --kills 100 --database sqlite`.

Servers and databases are killed, disks are full, writes are torn, notifications lost and doubled, clocks jump, workers
die, clients vanish. After each fault everything that was acknowledged has to be there, once and in order, and everybody
has to be told what they missed. The tests use the same parts.
"""
