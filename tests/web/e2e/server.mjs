// SPDX-License-Identifier: MIT
// The real server with a data folder of its own, on a port of its own, which it keeps when it is started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../support.mjs';

/** Where the programs lie: BIN, or the build for developers. */
const bin = process.env.BIN ?? `${root}build/dev/bin`;
const startMax = 20_000; // milliseconds; the build with sanitizers is slow on a busy machine

export class Server {
  #data = mkdtempSync(join(tmpdir(), 'jojotte-web-'));
  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  port = 0;

  /** @param {string[]} options */
  constructor(options) {
    this.#options = options;
  }

  /** A server that answers. @param {string[]} options of its command line */
  static async start(...options) {
    const server = new Server(options);
    await server.start();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** On the port it had, if it had one. */
  async start() {
    const options = [
      '--port',
      String(this.port),
      '--data',
      this.#data,
      '--tables-per-address',
      '10000',
      '--log-level',
      'warn',
      ...this.#options,
    ];
    const child = spawn(join(bin, 'jojotte-server'), options, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    // A test that has failed leaves it running: it must neither hold this process up nor outlive it.
    child.unref();
    process.once('exit', () => child.kill('SIGKILL'));
    const line = await within(
      startMax,
      'the server to listen',
      new Promise((heard, failed) => {
        createInterface({ input: /** @type {import('node:net').Socket} */ (child.stdout) }).once(
          'line',
          heard,
        );
        child.once('error', failed);
        child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      }),
    );
    /** @type {any} */ (child.stdout).unref();
    this.port = Number(/:(\d+)\//.exec(line)?.[1]);
    if (!this.port) throw new Error(`the server says: ${line}`);
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await within(startMax, 'the server to end', ended);
  }

  /** Alive, and deaf and dumb until it is killed. */
  freeze() {
    this.#process?.kill('SIGSTOP');
  }

  /** As a power cut would. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** As its manager would stop it; it may be started again. */
  async terminate() {
    await this.#end('SIGTERM');
  }

  /** What whoever runs it says to it. @param {string[]} words */
  async order(...words) {
    const admin = spawn(join(bin, 'jojotte-server'), ['--data', this.#data, 'admin', ...words], {
      stdio: 'inherit',
    });
    const status = await within(
      startMax,
      'the order to be done',
      new Promise((done) => admin.once('exit', done)),
    );
    if (status !== 0) throw new Error(`admin ${words[0]} ended with ${status}`);
  }

  /** For good. */
  async stop() {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** The command-line client. @param {string[]} words */
export function client(...words) {
  return spawn(join(bin, 'jojotte'), words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What is awaited, or an error when it takes too long. @template T @param {number} milliseconds @param {string} what
 * @param {Promise<T>} awaited @returns {Promise<T>} */
export async function within(milliseconds, what, awaited) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`waited too long for ${what}`)), milliseconds);
  });
  try {
    return await Promise.race([awaited, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
