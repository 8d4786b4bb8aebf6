// SPDX-License-Identifier: MIT
// What somebody writes who has the package jojotte-client and nothing else of the project: players who
// play every game of a server by chance, in a page or in Node.
import { Refused, Table, listTables, openTable, shelf, type Act, type Game } from 'jojotte-client';

const actsMax = 20; // at each table

let toldOfRefusal = () => {};
/** Says when a connection was refused: then the restarted server may come back. */
class Heard extends WebSocket {
  constructor(url: string | URL, subprotocols?: string | string[]) {
    super(url, subprotocols);
    this.addEventListener('error', () => toldOfRefusal());
  }
}

const options = { WebSocket: Heard };

const any = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)];

/** Claims may be refused, and a pass at least ends an auction. */
const chosen = ({ acts }: Table): Act =>
  acts.find(({ type }) => type === 'pass') ?? any(acts.filter(({ type }) => type !== 'claim'));

async function isRefused(table: Table): Promise<boolean> {
  try {
    await table.act({ type: 'no_such_verb' });
    return false;
  } catch (error) {
    return error instanceof Refused && error.code === 'bad_action' && error.to === 'act';
  }
}

/** The list may be a quarter of a second old, and more where the server is busy. */
async function isListed(server: string, table: string): Promise<boolean> {
  for (let tries = 0; tries < 50; ++tries) {
    if ((await listTables(server)).some((one) => one.table === table)) return true;
    await new Promise((over) => setTimeout(over, 200));
  }
  return false;
}

/** Plays one table from all its seats. Returns how many acts were done. */
async function play(server: string, { game }: Game, pause: () => Promise<void>): Promise<number> {
  const opened = await openTable(server, { game, listed: true });
  const { table, invitation } = opened;
  const players: Table[] = [];
  for (const seat of opened.seats)
    players.push(await Table.sit(server, { table, invitation, seat, name: `Player ${seat}` }, options));
  const spectator = await Table.join(server, { table }, options);
  if (!(await isListed(server, table))) throw new Error(`${table} is not listed`);
  let acts = 0;
  while (acts < actsMax && !spectator.isOver) {
    const asked = players.find((player) => player.isAsked);
    if (!asked) {
      await Promise.race([...players, spectator].map((one) => one.changed()));
      continue;
    }
    if (acts === 0 && !(await isRefused(asked))) throw new Error('a wrong act was not refused');
    const acting = asked.act(chosen(asked));
    if (acts === actsMax / 2) {
      await pause();
      // They are not back yet, and somebody is asked.
      for (const { type } of await Promise.all(players.map((one) => one.say({ phrase: 'hello' }))))
        if (type !== 'said') throw new Error(`a line was answered by ${type}`);
    }
    const told = await acting;
    if (told.story === undefined) throw new Error('an act was answered without a story');
    acts += 1;
  }
  const again = await Table.join(server, { table, key: players[0].key });
  if (again.seat !== players[0].seat) throw new Error('the key opened another seat');
  for (const one of [...players, spectator, again]) one.close();
  return acts;
}

/** Plays every game, and tells how many acts were done at each; in the first the server is killed and
 * started again while we play on. `tell` comes back when what it was told is done. */
export async function playAll(server: string, tell: (line: string) => Promise<unknown>) {
  const { games } = await shelf(server);
  for (const [at, game] of games.entries()) {
    const acts = await play(server, game, async () => {
      if (at > 0) return;
      const refused = new Promise<void>((heard) => (toldOfRefusal = heard));
      await tell('kill');
      await refused;
      await tell('start');
    });
    await tell(`${game.game} ${acts}`);
  }
}
