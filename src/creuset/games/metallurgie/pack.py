"""What Metallurgie brings to the table."""

from pathlib import Path

from creuset.packs import Pack

PACK = Pack(
    game="creuset.games.metallurgie.rules:GAME",
    facts="creuset.games.metallurgie.rules.facts:TYPES",
    bots="creuset.games.metallurgie.bot:BOTS",
    expertise="creuset.games.metallurgie.bot.levels:EXPERTISE",
    board="creuset.games.metallurgie.terminal.board.moves:MetallurgieBoard",
    reading="creuset.games.metallurgie.terminal.reading.reading:MetallurgieReading",
    words=Path(__file__).with_name("words"),
    shelf=10,
)
