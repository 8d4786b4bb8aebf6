// SPDX-License-Identifier: MIT
// The subjects of these tests: the files of the tree, the programs of a build, a running server.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseAllDocuments } from 'yaml';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
export const bin = resolve(root, process.env.BIN ?? 'build/dev/bin');
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** Every document of a YAML file; a mistake in it is an error. */
export function yaml(path) {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS();
  });
}

export const run = (program, ...args) =>
  execFileSync(join(bin, program), args, { encoding: 'utf8' });

export const version = /^project\(jojotte VERSION ([\d.]+)/m.exec(read('CMakeLists.txt'))[1];

export const help = run('jojotte-server', '--help');
const flagsOf = (text) => [...text.matchAll(/(?<=^ +(?:-\w,)?)--[a-z-]+/gm)].map(([flag]) => flag);
export const variables = new Set(
  [...help.matchAll(/Env:(JOJOTTE_[A-Z_]+)/g)].map(([, name]) => name),
);
export const commands = new Set(
  [...help.slice(help.indexOf('Subcommands:')).matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name),
);
export const flags = new Set(
  [help, ...[...commands].map((name) => run('jojotte-server', name, '--help'))].flatMap(flagsOf),
);
export const portUsual = Number(/--port .*=(\d+)/.exec(help)[1]);

/** Seconds between SIGTERM and the end of a server whose clients do not listen. */
const seconds = (name) =>
  Number(new RegExp(`${name} = (\\d+)s`).exec(read('server/limits/limits.hpp'))[1]);
export const drainSecondsMax = seconds('drain_seconds') + seconds('closing_seconds_max');

/** The instructions of a stage of the Dockerfile after those of the stages it stands on, continued lines put together. */
export function stage(name) {
  const lines = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  const first = lines.findIndex((line) => line.startsWith('FROM ') && line.endsWith(` AS ${name}`));
  if (first < 0) return [];
  const after = lines.slice(first + 1);
  const end = after.findIndex((line) => line.startsWith('FROM '));
  const own = after.slice(0, end < 0 ? undefined : end).filter(Boolean);
  return [
    ...stage(lines[first].split(' ')[1]),
    ...own.map((line) => /^(\S+)\s+(.*)$/.exec(line).slice(1)),
  ];
}

/** A server on a free port with a data folder of its own, as long as `use(url, data, pid)` takes; it must end well. */
export async function withServer({ args = [], env = {} }, use) {
  const data = mkdtempSync(join(tmpdir(), 'jojotte-deploy-'));
  const server = spawn(
    join(bin, 'jojotte-server'),
    [...args, '--address', '127.0.0.1', '--port', '0', '--data', data],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  try {
    const url = await Promise.race([
      once(createInterface(server.stdout), 'line').then(
        ([line]) => /http:\S+(?=\/$)/.exec(line)[0],
      ),
      ended.then(([status]) => {
        throw new Error(`the server ended with ${status}`);
      }),
    ]);
    await use(url, data, server.pid);
  } finally {
    server.kill('SIGTERM');
    const [status] = await ended;
    rmSync(data, { recursive: true });
    if (status !== 0) throw new Error(`the server ended with ${status}`);
  }
}
