"""What Metal Adventures brings to the table."""

from pathlib import Path

from creuset.packs import Pack

PACK = Pack(
    game="creuset.games.metal_adventures.rules:GAME",
    facts="creuset.games.metal_adventures.rules.facts:TYPES",
    bots="creuset.games.metal_adventures.bot:BOTS",
    expertise="creuset.games.metal_adventures.bot.levels:EXPERTISE",
    board="creuset.games.metal_adventures.terminal.board.moves:MetalAdventuresBoard",
    reading="creuset.games.metal_adventures.terminal.reading.reading:MetalAdventuresReading",
    scenery="creuset.games.metal_adventures.drawing.scenery:metal_adventures_scenery",
    balance="creuset.games.metal_adventures.balance.report:VoyageBalance",
    commands="creuset.games.metal_adventures.commands:add_commands",
    words=Path(__file__).with_name("words"),
    shelf=30,
)
