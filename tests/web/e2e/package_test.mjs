// SPDX-License-Identifier: MIT
// clients/js as an outsider has it: packed, installed in an empty folder, and used by a program in
// TypeScript that knows nothing else of the project and plays every game.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { root, shelf } from '../support.mjs';
import { Server, within } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'outsider-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8' });

/** Packs and installs the client, and compiles the program against its types. */
function prepare() {
  run('npm', 'pack', '--silent', '--pack-destination', folder, join(root, 'clients/js'));
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  run('npm', 'install', '--offline', '--silent', '--no-audit', '--no-fund', './' + packed);
  copyFileSync(join(root, 'tests/web/outsider/player.ts'), join(folder, 'player.ts'));
  const types = join(root, 'tests/web/node_modules/@types');
  const compiler = join(root, 'tests/web/node_modules/typescript/bin/tsc');
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--typeRoots', types];
  run(process.execPath, compiler, ...options, '--types', 'node', 'player.ts');
}

/** Node 18, which Debian 12 has, knows no WebSocket; from 20.10 a flag brings it. */
const skip = parseInt(process.versions.node) < 20 && 'this Node has no WebSocket';

test('an outsider plays every game with the package, through a restart', { skip }, async () => {
  prepare();
  const server = await Server.start();
  const program = spawn(
    process.execPath,
    ['--experimental-websocket', '--no-warnings', 'player.js', server.address],
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const played = new Map();
  const ended = new Promise((done) => program.once('exit', done));
  for await (const line of createInterface({ input: program.stdout })) {
    if (line === 'kill') {
      await server.kill();
    } else if (line === 'start') {
      await server.start();
      program.stdin.write('\n');
    } else {
      const [game, acts] = line.split(' ');
      played.set(game, Number(acts));
    }
  }
  assert.equal(await within(60_000, 'the program to end', ended), 0);
  assert.deepEqual([...played.keys()].sort(), [...shelf].sort());
  for (const [game, acts] of played) assert.ok(acts > 10, `${game}: ${acts} acts`);
  await server.stop();
});
