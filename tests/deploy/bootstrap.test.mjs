// SPDX-License-Identifier: MIT
// script/bootstrap on systems it does not know. On those it knows, every other test is the proof.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, root } from './tree.mjs';

/** What script/bootstrap says where os-release has this text. */
function bootstrap(osRelease, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-bootstrap-'));
  try {
    writeFileSync(join(folder, 'os-release'), osRelease);
    return spawnSync(join(root, 'script/bootstrap'), args, {
      encoding: 'utf8',
      env: { ...process.env, OS_RELEASE: join(folder, 'os-release') },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an unknown system is told in one sentence what to install', () => {
  const fedora = 'ID=fedora\nVERSION_ID=43\nPRETTY_NAME="Fedora Linux 43"\n';
  for (const [args, packages] of [
    [[], ['clang-19', 'libboost-dev', 'libsqlite3-dev']],
    [
      ['test'],
      ['clang-19', 'libboost-dev', 'libsqlite3-dev', 'g++-12', 'nodejs', 'chromium-headless-shell'],
    ],
  ]) {
    const { status, stderr } = bootstrap(fedora, ...args);
    assert.equal(status, 1);
    assert.match(stderr, /^[^\n]*this is Fedora Linux 43: install what Debian calls [^\n]*\.\n$/);
    for (const name of packages) assert.ok(stderr.includes(` ${name} `), `${name} in ${stderr}`);
  }
});

test('a Debian that is too old or too new is unknown, too', () => {
  for (const version of ['11', '14'])
    assert.match(
      bootstrap(`ID=debian\nVERSION_ID="${version}"\nPRETTY_NAME="Debian ${version}"\n`).stderr,
      new RegExp(`this is Debian ${version}: install`),
    );
  assert.match(bootstrap('').stderr, /this is an unknown system: install/);
});

test('the documents name the systems that script/bootstrap knows', () => {
  const known = [...read('script/bootstrap').matchAll(/'debian (\d+)'\)/g)].map(([, v]) => v);
  assert.deepEqual(known, ['12', '13']);
  assert.match(read('README.md'), new RegExp(`On Debian ${known.join(' or ')}, with nothing else`));
});
