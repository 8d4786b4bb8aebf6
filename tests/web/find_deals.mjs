// SPDX-License-Identifier: MIT
// Lets strong computers play deals at a running server and keeps their transcripts, from which a
// person chooses the deal of a lesson:
//
//   node --experimental-websocket find_deals.mjs ADDRESS GAME SEATS DEALS FOLDER [OPTIONS]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [address, game, seats, deals, folder, options = '{}'] = process.argv.slice(2);
const alike = 4; // deals at once

/** Plays one deal and returns its transcript. @returns {Promise<string>} */
function played() {
  const socket = new /** @type {any} */ (globalThis).WebSocket(
    address.replace('http', 'ws') + '/ws',
    'jojotte.v2.json',
  );
  const computer = Object.fromEntries(
    Array.from({ length: Number(seats) }, (_, seat) => [seat, 'strong']),
  );
  const send = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
  const create = { type: 'create', game, options: JSON.parse(options), computer, listed: false };
  socket.onopen = () => send(create);
  return new Promise((done, failed) => {
    let table = '';
    socket.onerror = failed;
    socket.onmessage = async (/** @type {{data: string}} */ { data }) => {
      const message = JSON.parse(data);
      if (message.type === 'refused') failed(new Error(data));
      if (message.type === 'created') send({ type: 'join', table: (table = message.table) });
      if (!/over$/.test(message.patch?.phase ?? '')) return;
      socket.close();
      done(await (await fetch(`${address}/table/${table}/transcript`)).text());
    };
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: alike }, async () => {
    while (next < Number(deals)) {
      const name = join(folder, `${game}-${++next}.transcript`);
      writeFileSync(name, await played());
    }
  }),
);
