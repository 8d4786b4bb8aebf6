// SPDX-License-Identifier: MIT
// Somebody who plays in a terminal, whose lines a test writes and reads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bin } from './tree.mjs';

const patience = 25_000; // milliseconds until a line is heard

/** `jojotte play LINK`, with a home of its own. */
export function playing(link, name) {
  const home = mkdtempSync(join(tmpdir(), 'jojotte-playing-'));
  const program = spawn(join(bin, 'jojotte'), ['play', link, '--name', name], {
    env: { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const lines = [];
  const awaited = new Set();
  createInterface(program.stdout).on('line', (line) => {
    lines.push(line);
    for (const look of awaited) look(line);
  });
  return {
    says: (line) => program.stdin.write(line + '\n'),
    /** Once such a line has come that was not heard before. */
    hears: (wanted) =>
      new Promise((resolve, reject) => {
        const at = lines.findIndex((line) => wanted.test(line));
        if (at >= 0) return resolve(lines.splice(at, 1)[0]);
        const given_up = setTimeout(() => {
          reject(new Error(`${name} does not hear ${wanted}, but:\n${lines.join('\n')}`));
        }, patience);
        const look = (line) => {
          if (!wanted.test(line)) return;
          clearTimeout(given_up);
          awaited.delete(look);
          lines.splice(lines.indexOf(line), 1);
          resolve(line);
        };
        awaited.add(look);
      }),
    ends: async () => {
      program.kill();
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}
