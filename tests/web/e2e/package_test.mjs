// SPDX-License-Identifier: MIT
// clients/js as an outsider has it: packed, installed in an empty folder, and used by a program in
// TypeScript that knows nothing else of the project and plays every game, in a page and in Node.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { root, shelf } from '../support.mjs';
import { within } from './server.mjs';
import { browser, server } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'outsider-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8' });

/** Nothing of Node: the program is for pages, too. */
const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', types: [] };

/** Packs and installs the client, and compiles the program against its types. */
function prepare() {
  run('npm', 'pack', '--silent', '--pack-destination', folder, join(root, 'clients/js'));
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  run('npm', 'install', '--offline', '--silent', '--no-audit', '--no-fund', './' + packed);
  for (const name of ['player.ts', 'in_node.js'])
    copyFileSync(join(root, 'tests/web/outsider', name), join(folder, name));
  const files = ['player.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  run(process.execPath, join(root, 'tests/web/node_modules/typescript/bin/tsc'));
}
prepare();

/** What players tell while they play, and whether they have played every game. */
class Told {
  /** @type {Map<string, number>} */
  #acts = new Map();

  /** @param {string} line */
  async hear(line) {
    if (line === 'kill') return server.kill();
    if (line === 'start') return server.start();
    const [game, acts] = line.split(' ');
    this.#acts.set(game, Number(acts));
  }

  isWhole() {
    assert.deepEqual([...this.#acts.keys()].sort(), [...shelf].sort());
    for (const [game, acts] of this.#acts) assert.ok(acts > 10, `${game}: ${acts} acts`);
  }
}

const time = 300_000; // milliseconds, for a busy machine

/** A page in which an import map finds the package where its package.json says. */
function writePage() {
  const installed = 'node_modules/jojotte-client/';
  const { exports } = JSON.parse(readFileSync(join(folder, installed, 'package.json'), 'utf8'));
  const imports = { 'jojotte-client': '/' + join(installed, exports['.'].default) };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Players</title>${map}`);
}

/** The outsider's web server: their files, and `/about` and WebSockets from the game's server. */
async function website() {
  writePage();
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const site = createServer(async ({ url = '' }, response) => {
    if (url === '/about') return response.end(await (await fetch(server.address + url)).text());
    const file = join(folder, url);
    const type = Object.entries(types).find(([end]) => url.endsWith(end))?.[1];
    if (!type || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
  });
  site.on('upgrade', ({ url, rawHeaders }, socket) => {
    const lines = rawHeaders.map((text, i) => text + (i % 2 ? '\r\n' : ': ')).join('');
    const behind = connect(server.port, '127.0.0.1', () => {
      behind.write(`GET ${url} HTTP/1.1\r\n${lines}\r\n`);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  after(() => site.close());
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (site.address()).port}`;
}

test('an outsider plays every game with the package in a page, through a restart', async () => {
  const told = new Told();
  const page = await browser.newPage();
  await page.goto((await website()) + '/index.html');
  await page.exposeFunction('tell', (/** @type {string} */ line) => told.hear(line));
  const played = page.evaluate(async () => {
    const { playAll } = await import(location.origin + '/player.js');
    await playAll(location.origin, /** @type {any} */ (window).tell);
  });
  await within(time, 'the page to play', played);
  told.isWhole();
  await page.close();
});

/** Node 18, which Debian 12 has, knows no WebSocket; from 20.10 a flag brings it. */
const skip = parseInt(process.versions.node) < 20 && 'this Node has no WebSocket';

test('and in Node', { skip }, async () => {
  const told = new Told();
  const program = spawn(
    process.execPath,
    ['--experimental-websocket', '--no-warnings', 'in_node.js', server.address],
    { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise((done) => program.once('exit', done));
  for await (const line of createInterface({ input: program.stdout })) {
    await told.hear(line);
    program.stdin.write('\n');
  }
  assert.equal(await within(60_000, 'the program to end', ended), 0);
  told.isWhole();
});
