/* boardgame.io's own server with the smallest game there is; started by boardgame_load.js, which it tells its port.
 *
 * Argument: a folder for its FlatFile storage; without one the tables are in memory, as is its default.
 * Asked for anything over the channel to its parent, it answers with the memory it holds once garbage is collected.
 */
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');

/* Two seats in turns, for ever: who is to act adds one to the own counter. */
const counter = {
  name: 'counter',
  setup: () => ({ counts: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, playerID }) => {
      G.counts[Number(playerID)] += 1;
    },
  },
};

async function main() {
  const [folder] = process.argv.slice(2);
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [counter], db, origins: [] });
  const { appServer } = await server.run({ port: 0 });
  process.on('message', () => {
    global.gc();
    process.send({ memory: process.memoryUsage.rss() });
  });
  // A server whose parent is gone, for whatever reason, has no business any more.
  process.on('disconnect', () => process.exit());
  process.send({ port: appServer.address().port });
}

main();
