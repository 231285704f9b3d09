"""What Metro X brings to the table."""

from pathlib import Path

from creuset.packs import Pack

PACK = Pack(
    game="creuset.games.metrox.rules:GAME",
    facts="creuset.games.metrox.rules.facts:TYPES",
    bots="creuset.games.metrox.bot:BOTS",
    expertise="creuset.games.metrox.bot.levels:EXPERTISE",
    board="creuset.games.metrox.terminal.board.moves:MetroBoard",
    reading="creuset.games.metrox.terminal.reading.reading:MetroReading",
    scenery="creuset.games.metrox.drawing.scenery:metrox_scenery",
    commands="creuset.games.metrox.commands:add_commands",
    words=Path(__file__).with_name("words"),
    shelf=20,
)
