// SPDX-License-Identifier: MIT
// The daily backup: its script, and the units that run it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { bin, read, root, withServer } from './tree.mjs';

const script = join(root, 'deploy/backup.sh');
const backUp = (...args) =>
  spawnSync(script, args, {
    encoding: 'utf8',
    env: { ...process.env, JOJOTTE_SERVER: join(bin, 'jojotte-server') },
  });

test('the newest backups are kept, and nothing else is touched', () =>
  withServer({}, async (url, data) => {
    const folder = mkdtempSync(join(tmpdir(), 'jojotte-backups-'));
    try {
      writeFileSync(join(folder, 'before-the-upgrade.db'), 'keep me');
      const made = [];
      for (let i = 0; i < 4; ++i) {
        const { status, stdout, stderr } = backUp(folder, '2', '--data', data);
        assert.equal(status, 0, stderr);
        made.push(/\/([^/]+)\.\n$/.exec(stdout)[1]);
      }
      assert.deepEqual(readdirSync(folder).sort(), ['before-the-upgrade.db', ...made.slice(2)]);
      const page = await (await fetch(`${url}/metrics`)).text();
      const [, time] = /^jojotte_backup_timestamp_seconds (\S+)$/m.exec(page);
      assert.ok(Number(time) > Date.now() / 1000 - 600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }));

/** The drill of deploy/README.md, with this backup for the one that it names. */
function drill(backup, env = {}) {
  const [, commands] = /^## Try a backup out\n[\s\S]*?```sh\n([\s\S]*?)```/m.exec(
    read('deploy/README.md'),
  );
  const words = commands.replaceAll(/\/var\/backups\/\S+/g, '"$backup"');
  assert.equal(words.match(/"\$backup"/g).length, 2);
  return spawnSync('sh', ['-euc', words], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      backup,
      TMPDIR: dirname(backup),
      ...env,
    },
  });
}

test('the drill starts a server on a backup that is whole, and changes nothing', () =>
  withServer({}, async (url, data) => {
    const folder = mkdtempSync(join(tmpdir(), 'jojotte-backups-'));
    try {
      const { status } = spawnSync(join(bin, 'jojotte'), ['create', '--server', url]);
      assert.equal(status, 0);
      const [, file] = /Wrote (\S+)\.\n/.exec(backUp(folder, '2', '--data', data).stdout);
      const before = readFileSync(file);
      // What the running server is told is not for the one of the drill.
      const env = {
        JOJOTTE_DATA: data,
        JOJOTTE_PORT: new URL(url).port,
        JOJOTTE_ADMIN_SOCKET: 'none',
      };
      const drilled = drill(file, env);
      assert.equal(drilled.status, 0, drilled.stderr);
      assert.match(drilled.stdout, / is whole: 1 tables with \d+ records\.\n/);
      assert.match(drilled.stdout, / can be restored: a server runs on it\.\n$/);
      const bytes = Buffer.from(before);
      bytes.write('"game":"jojotto"', bytes.indexOf('"game":"jojotte"'));
      for (const damaged of [bytes, before.subarray(0, 8192), Buffer.from('Dear diary,\n')]) {
        writeFileSync(file, damaged);
        const failed = drill(file);
        assert.equal(failed.status, 1, failed.stdout);
        assert.equal(failed.stdout, '');
        const tried = spawnSync(join(root, 'deploy/drill.sh'), [file], {
          encoding: 'utf8',
          env: { ...process.env, JOJOTTE_SERVER: join(bin, 'jojotte-server'), TMPDIR: folder },
        });
        assert.equal(tried.status, 1, tried.stdout);
        assert.ok(!tried.stdout.includes('can be restored'));
        assert.deepEqual(readFileSync(file), damaged);
      }
      assert.equal(readdirSync(folder).length, 1); // its own folders are gone
    } finally {
      rmSync(folder, { recursive: true });
    }
  }));

test('when no backup can be written, none is removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-backups-'));
  try {
    const old = ['20260101T000000.000000000Z', '20260102T000000.000000000Z'];
    for (const time of old) writeFileSync(join(folder, `jojotte-${time}.db`), '');
    mkdirSync(join(folder, 'data'));
    const { status, stderr } = backUp(folder, '1', '--data', join(folder, 'data'));
    assert.equal(status, 1);
    assert.match(stderr, /There is no journal /);
    assert.equal(readdirSync(folder).length, 3);
    for (const args of [[], [folder], [folder, '0'], [folder, 'all']])
      assert.equal(backUp(...args).status, 2, args.join(' '));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the units are sound, and run the script that the package installs', () => {
  const unit = read('deploy/jojotte-backup.service');
  const [, program] = /^ExecStart=(\S+)/m.exec(unit);
  assert.equal(program, '/usr/lib/jojotte/backup.sh');
  const packaging = read('deploy/CMakeLists.txt');
  assert.match(packaging, /PROGRAMS backup\.sh [^\n]*DESTINATION lib\/jojotte\n/);
  for (const name of ['jojotte-backup.service', 'jojotte-backup.timer'])
    assert.ok(packaging.includes(name), name);
  const main = read('deploy/jojotte.service');
  for (const name of ['User', 'Group', 'UMask'])
    assert.equal(
      new RegExp(`^${name}=.*$`, 'm').exec(unit)[0],
      new RegExp(`^${name}=.*$`, 'm').exec(main)[0],
    );
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const { stdout } = spawnSync('systemd-analyze', ['calendar', 'daily'], { encoding: 'utf8' });
  assert.match(stdout, /00:00:00/);
});
