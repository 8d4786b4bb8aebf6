// SPDX-License-Identifier: MIT
// The real server with its own data folder and its own port, which it keeps after a restart.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bin } from '../support.mjs';

const startMax = 60_000; // milliseconds; sanitizers are slow on a busy machine

/** Where this process keeps files. */
const folder = mkdtempSync(join(tmpdir(), 'jojotte-web-'));

/** A program for --bots that never pauses: nobody looks on. */
const hastyBots = join(folder, 'bots');
writeFileSync(hastyBots, `#!/bin/sh\nexec '${join(bin, 'jojotte-bot')}' "$@" --pace 0\n`, {
  mode: 0o700,
});

/** After a failed test they still run. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

/** It must not outlive this process. @template {import('node:child_process').ChildProcess} P
 * @param {P} child @returns {P} */
function watched(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const door = createServer((visitor) => visitor.unref()).unref();

/** A port that a server may use, leave and use again. The kernel gives it to nobody else, because a
 * connection begins there as long as this process lives; such a port may be listened at, too. */
async function keptPort() {
  if (!door.listening) await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (door.address());
  const keeper = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' });
  await once(keeper, 'connect');
  keeper.unref();
  return Number(keeper.localPort);
}

export class Server {
  #data = mkdtempSync(join(folder, 'data-'));
  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  port = 0;

  #program;
  #env;

  /** @param {string[]} options @param {string} [program] @param {NodeJS.ProcessEnv} [env] */
  constructor(options, program = 'jojotte-server', env = {}) {
    this.#options = options;
    this.#program = program;
    this.#env = { ...process.env, JOJOTTE_BOTS: hastyBots, ...env };
  }

  /** Starts a server and waits until it listens. @param {string[]} options of its command line */
  static async start(...options) {
    const server = new Server(options);
    await server.start();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Always starts on the same port. */
  async start() {
    this.port ||= await keptPort();
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
    const child = watched(
      spawn(join(bin, this.#program), options, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: this.#env,
      }),
    );
    this.#process = child;
    child.unref(); // after a failed test it must not keep this process waiting
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
    if (Number(/:(\d+)\//.exec(line)?.[1]) !== this.port)
      throw new Error(`the server says: ${line}`);
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

  /** Stops the process, which stays alive but does nothing until it is killed. */
  freeze() {
    this.#process?.kill('SIGSTOP');
  }

  /** Kills the server, like a power cut. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** Stops the server, like its service manager. It can be started again. */
  async terminate() {
    await this.#end('SIGTERM');
  }

  /** Spoils the records of a server that has been terminated. @param {string} text
   * @param {string} instead as many bytes */
  spoil(text, instead) {
    const journal = join(this.#data, 'jojotte.db');
    const bytes = readFileSync(journal, 'latin1');
    if (!bytes.includes(text)) throw new Error(`no record has ${text}`);
    writeFileSync(journal, bytes.replaceAll(text, instead), 'latin1');
  }

  /** Runs an admin command. @param {string[]} words */
  async admin(...words) {
    const admin = spawn(join(bin, 'jojotte-server'), ['--data', this.#data, 'admin', ...words], {
      stdio: 'inherit',
    });
    const status = await within(
      startMax,
      'the admin command to end',
      new Promise((done) => admin.once('exit', done)),
    );
    if (status !== 0) throw new Error(`admin ${words[0]} ended with ${status}`);
  }

  /** Stops the server for good and removes its data. */
  async stop() {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Starts the command-line client, which keeps nothing in anybody's home. @param {string[]} words */
export function client(...words) {
  const state = mkdtempSync(join(tmpdir(), 'jojotte-state-'));
  const child = watched(
    spawn(join(bin, 'jojotte'), words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, XDG_STATE_HOME: state },
    }),
  );
  child.once('exit', () => rmSync(state, { recursive: true, force: true }));
  return child;
}

/**
 * The awaited value, or an error if it takes too long.
 * @template T
 * @param {number} milliseconds
 * @param {string | (() => string)} what as it is when the time is over
 * @param {Promise<T>} awaited
 * @returns {Promise<T>}
 */
export async function within(milliseconds, what, awaited) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, fail) => {
    const tell = () => (typeof what === 'string' ? what : what());
    timer = setTimeout(() => fail(new Error(`waited too long for ${tell()}`)), milliseconds);
  });
  try {
    return await Promise.race([awaited, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
