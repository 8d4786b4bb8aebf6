// SPDX-License-Identifier: MIT
// What deploy/several/several.caddy asks of a proxy, for the people of one table: all come to one
// server, and to the next when that is not ready.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const interval = 1000; // milliseconds, as there
const patience = 2000;

/** A proxy before these servers, as long as `use(url)` takes. */
export async function withBalancer(urls, use) {
  const ready = urls.map(() => true);
  const look = async (url, at) => {
    const answer = await fetch(url + '/readyz', { signal: AbortSignal.timeout(patience) }).catch(
      () => undefined,
    );
    ready[at] = answer?.status === 200;
  };
  const looking = setInterval(() => urls.forEach(look), interval);
  const sockets = new Set();
  const proxy = createServer((client) => {
    const { hostname, port } = new URL(urls[Math.max(0, ready.indexOf(true))]);
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => (sockets.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    await use(`http://127.0.0.1:${proxy.address().port}`);
  } finally {
    clearInterval(looking);
    proxy.close();
    for (const socket of sockets) socket.destroy();
  }
}
