/* Plays at many tables of boardgame.io's server at once and prints one JSON object with what it measured.
 *
 * Arguments: how many tables, for how many seconds, how many moves a second at most in total (0: as fast as it goes),
 * and perhaps a folder for the server's FlatFile storage.
 *
 * Tables are set up as a lobby does it, over HTTP with credentials for each seat. The clients speak the server's
 * protocol straight over socket.io: boardgame.io's own client would replay each move in this process too, which is work
 * for the machine but none for the server.
 */
'use strict';

process.on('uncaughtException', fail); // also when one of the modules is not there

const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { io } = require('socket.io-client');
const { version } = require('boardgame.io/package.json');

const SEATS = ['0', '1'];
const OPENING_AT_ONCE = 10;
const WARM_UP_MS = 1000;

/* One table and its two connected clients. A move is done when both have its update; then the next one may come. */
class Table {
  constructor(onDone) {
    this.onDone = onDone;
    this.sockets = [];
    this.credentials = [];
  }

  async open(address) {
    const lobby = `${address}/games/counter`;
    this.match = (await post(`${lobby}/create`, { numPlayers: SEATS.length })).matchID;
    for (const seat of SEATS) {
      const joined = await post(`${lobby}/${this.match}/join`, { playerID: seat, playerName: `player ${seat}` });
      this.credentials.push(joined.playerCredentials);
      await this.connect(address, seat);
    }
  }

  async connect(address, seat) {
    const socket = io(`${address}/counter`, { transports: ['websocket'], forceNew: true });
    socket.on('connect_error', fail);
    socket.on('disconnect', (reason) => fail(new Error(`disconnected: ${reason}`)));
    const synced = new Promise((resolve) => {
      socket.once('sync', (_match, info) => resolve(info.state));
    });
    socket.emit('sync', this.match, seat, this.credentials[Number(seat)], SEATS.length);
    this.state = await synced;
    socket.on('update', (_match, state) => this.seen(state));
    this.sockets.push(socket);
  }

  move() {
    const seat = this.state.ctx.currentPlayer;
    const payload = { type: 'add', args: [], playerID: seat, credentials: this.credentials[Number(seat)] };
    this.waiting = this.sockets.length;
    this.sentAt = performance.now();
    this.sockets[Number(seat)].emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, this.match, seat);
  }

  seen(state) {
    this.waiting -= 1;
    if (this.waiting > 0) return;
    if (state._stateID !== this.state._stateID + 1) fail(new Error('a move was lost'));
    this.state = state;
    this.onDone(this);
  }

  /* From now on the server may go. */
  leave() {
    this.sockets.forEach((socket) => socket.off());
  }

  /* How many moves the game itself has counted. */
  counted() {
    return this.state.G.counts[0] + this.state.G.counts[1];
  }
}

async function post(url, data) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}

/* Memory of the server in bytes. */
async function memory(server) {
  server.send('memory');
  const [answer] = await once(server, 'message');
  return answer.memory;
}

async function openAll(tables, address) {
  const left = [...tables];
  const openSome = async () => {
    for (let table = left.pop(); table; table = left.pop()) await table.open(address);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome));
}

/* The smallest of the sorted values that so many of a hundred do not exceed. */
function percentile(sorted, percent) {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1];
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function fail(error) {
  console.error(error.message.split('\n')[0]);
  process.exit(1);
}

async function main() {
  const [count, seconds, rate] = process.argv.slice(2, 5).map(Number);
  const folder = process.argv.slice(5);
  const server = fork(path.join(__dirname, 'boardgame_server.js'), folder, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const crashed = (code) => fail(new Error(`the server stopped with code ${code}`));
  server.once('exit', crashed);
  const [{ port }] = await once(server, 'message');

  let times = null; // while it is measured, of each move the time from sending it to its update at both clients
  let moves = 0;
  const interval = rate > 0 ? (1000 * count) / rate : 0;
  const next = (table) => {
    moves += 1;
    const now = performance.now();
    if (times) times.push(now - table.sentAt);
    const wait = table.sentAt + interval - now;
    if (wait > 0) setTimeout(() => table.move(), wait);
    else table.move();
  };

  const tables = Array.from({ length: count }, () => new Table(next));
  const before = await memory(server);
  await openAll(tables, `http://127.0.0.1:${port}`);
  const idle = await memory(server);

  // The tables begin one after the other, so that a bounded rate is an even one.
  tables.forEach((table, number) => setTimeout(() => table.move(), (interval * number) / count));
  await pause(WARM_UP_MS + interval);
  times = [];
  const start = performance.now();
  await pause(1000 * seconds);
  const elapsed = (performance.now() - start) / 1000;
  const measured = times.sort((one, other) => one - other);
  if (measured.length === 0) throw new Error('not one move was accepted');
  if (tables.reduce((sum, table) => sum + table.counted(), 0) !== moves) throw new Error('the counters are wrong');

  tables.forEach((table) => table.leave());
  server.off('exit', crashed);
  server.kill();
  await once(server, 'exit');
  const answer = {
    version,
    steps_per_second: measured.length / elapsed,
    p50_ms: percentile(measured, 50),
    p99_ms: percentile(measured, 99),
    kb_per_table: (idle - before) / 1000 / count,
    tables: count,
    clients: count * SEATS.length,
    seconds: elapsed,
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());
}

main().catch(fail);
