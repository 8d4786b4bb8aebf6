// SPDX-License-Identifier: MIT
// A wire between browsers and the real server, at which a test says something in the server's name.
import { connect, createServer } from 'node:net';

/** A text of less than 64 KiB as one frame of a server. @param {string} text */
function frame(text) {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length]), bytes]);
}

export class Wire {
  #listener;
  /** Those who talk with the server over a WebSocket.
   * @type {Map<import('node:net').Socket, import('node:net').Socket>} */
  #talking = new Map();

  /** @param {number} port of the server */
  constructor(port) {
    this.#listener = createServer((browser) => {
      const server = connect(port, '127.0.0.1');
      browser.once('data', (bytes) => {
        if (String(bytes).startsWith('GET /ws')) this.#talking.set(browser, server);
      });
      browser.pipe(server);
      server.pipe(browser);
      for (const [one, other] of [
        [browser, server],
        [server, browser],
      ]) {
        one.on('error', () => {});
        one.once('close', () => {
          other.destroy();
          this.#talking.delete(browser);
        });
      }
    });
  }

  /** @param {number} port of the server */
  static async to(port) {
    const wire = new Wire(port);
    await new Promise((listening) => wire.#listener.listen(0, '127.0.0.1', () => listening(true)));
    wire.#listener.unref();
    return wire;
  }

  get address() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#listener.address());
    return `http://127.0.0.1:${port}`;
  }

  /** Says goodbye to everybody, and cuts them off. @param {object} bye */
  part(bye) {
    for (const [browser, server] of this.#talking) {
      server.unpipe(browser);
      browser.end(frame(JSON.stringify(bye)));
    }
  }

  stop() {
    this.#listener.close();
  }
}
