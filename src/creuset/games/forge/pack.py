"""What La Forge des Dieux brings to the table."""

from pathlib import Path

from creuset.packs import Pack

PACK = Pack(
    game="creuset.games.forge.rules:GAME",
    facts="creuset.games.forge.rules.facts:TYPES",
    bots="creuset.games.forge.bot:BOTS",
    expertise="creuset.games.forge.bot.levels:EXPERTISE",
    board="creuset.games.forge.terminal.board.moves:ForgeBoard",
    reading="creuset.games.forge.terminal.reading.reading:ForgeReading",
    balance="creuset.games.forge.balance:PieceBalance",
    commands="creuset.games.forge.commands:add_commands",
    words=Path(__file__).with_name("words"),
    shelf=40,
)
