// SPDX-License-Identifier: MIT
// "When something is wrong" in deploy/README.md: each of its faults is brought about, and says what the table says.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bin, read } from './tree.mjs';

const section = /^## When something is wrong\n([\s\S]*?)\nFaults that only clients see/m.exec(
  read('deploy/README.md'),
)[1];
const rows = [...section.matchAll(/^\| `([^`]+)` \| ([\d-]) \| .+ \| .+ \|$/gm)].map(
  ([, says, status]) => ({ says, status }),
);

/** Words in capitals and N stand for what differs. */
const pattern = (says) =>
  new RegExp(says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\b(?:DIR|FILE|WHY|N)\b/g, '.+?'));

const folders = [];
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'jojotte-trouble-')));
  return folders.at(-1);
};
after(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

/** A program to its end. */
const ended = (...args) => {
  const { status, stdout, stderr } = spawnSync(join(bin, 'jojotte-server'), args, {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stdout + stderr };
};

/** A server that runs, for as long as `use` takes, which is given its port and a promise of a line it says. */
async function running(
  { data = folder(), program = 'jojotte-server', env = {}, end = 'SIGTERM' },
  use = () => {},
) {
  const server = spawn(join(bin, program), ['--port', '0', '--data', data], {
    env: { PATH: process.env.PATH, ...env },
  });
  const exit = once(server, 'exit');
  let said = '';
  const waiting = [];
  const hear = (bytes) => {
    said += bytes;
    for (const { wanted, found } of waiting) if (wanted.test(said)) found(wanted.exec(said));
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const line = (wanted) =>
    new Promise((found, fail) => {
      waiting.push({ wanted, found });
      hear('');
      exit.then(() => fail(new Error(`it ended without ${wanted}: ${said}`)));
    });
  try {
    const [, port] = await line(/Listening on http:\/\/127\.0\.0\.1:(\d+)/);
    await use({ port: Number(port), line, data });
  } finally {
    server.kill(end);
    await exit;
  }
  return { data, said };
}

/** Opens a table, so that there is something to write. */
const open = (port) =>
  spawnSync(join(bin, 'jojotte'), ['create', '--server', `http://127.0.0.1:${port}`], {
    encoding: 'utf8',
    timeout: 60_000,
  });

/** A journal with another version of its tables, which is in SQLite's header. @param {number} version */
async function otherVersion(version) {
  const { data } = await running({});
  const file = openSync(join(data, 'jojotte.db'), 'r+');
  writeSync(file, Buffer.from([0, 0, 0, version]), 0, 4, 60);
  return ended('--port', '0', '--data', data);
}

/** Changes some bytes of a file. @param {string} file @param {string} from @param {string} to of the same length */
function change(file, from, to) {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(from);
  assert.ok(at > 0, from);
  bytes.write(to, at);
  writeFileSync(file, bytes);
}

/** Each gives the status, or '-' for a server that goes on, and what was said. */
const faults = {
  'bad flag': () => ended('--port', 'http'),
  'port in use': async () => {
    let found;
    await running({}, ({ port }) => {
      found = ended('--port', String(port), '--data', folder());
    });
    return found;
  },
  'foreign address': () => ended('--address', '192.0.2.1', '--port', '0', '--data', folder()),
  'no folder': () => ended('--port', '0', '--data', '/proc/jojotte'),
  'no rights in the folder': () => ended('--port', '0', '--data', '/proc/self'),
  'second instance': async () => {
    let found;
    await running({}, ({ data }) => {
      found = ended('--port', '0', '--data', data);
    });
    return found;
  },
  'full disk': async () => {
    const { data } = await running({}, ({ port }) => {
      open(port);
    });
    let found;
    await running(
      { data, program: 'mortal-server', env: { JOJOTTE_MISHAP: 'full 40+' } },
      async ({ port, line }) => {
        for (let tries = 0; tries < 60 && open(port).status === 0; ++tries);
        found = { status: '-', said: (await line(/The journal .* cannot be written: .*\n/))[0] };
        const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
        assert.equal(ready.status, 503);
        assert.match(await ready.text(), /journal cannot be written/);
        assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
      },
    );
    return found;
  },
  'newer database': () => otherVersion(99),
  'older database': () => otherVersion(2),
  'foreign file': () => {
    const data = folder();
    writeFileSync(join(data, 'jojotte.db'), 'Dear diary,\n');
    return ended('--port', '0', '--data', data);
  },
  'a schema of its own': async () => {
    const { data } = await running({});
    change(join(data, 'jojotte.db'), 'spectators_max INTEGER', 'spectators_max INTEGEX');
    return ended('--port', '0', '--data', data);
  },
  'a damaged backup': async () => {
    const backup = join(folder(), 'backup.db');
    await running({}, ({ port, data }) => {
      open(port);
      assert.equal(ended('backup', backup, '--data', data).status, 0);
    });
    change(backup, '"game":"jojotte"', '"game":"jojotto"');
    return ended('restore', backup, '--data', folder());
  },
  'torn log': async () => {
    const { data } = await running({ end: 'SIGKILL' }, ({ port }) => {
      open(port);
    });
    truncateSync(join(data, 'jojotte.db-wal'), 5000);
    return ended('--port', '0', '--data', data);
  },
  'a restored backup': async () => {
    const backup = join(folder(), 'backup.db');
    await running({}, ({ port, data }) => {
      open(port);
      assert.equal(ended('backup', backup, '--data', data).status, 0);
    });
    const data = folder();
    assert.equal(ended('restore', backup, '--data', data).status, 0);
    let found;
    await running({ data }, async ({ line }) => {
      found = { status: '-', said: (await line(/tables_ended.*\n/))[0] };
    });
    return found;
  },
  'proxy without upgrade': async () => {
    let found;
    await running({}, async ({ port, line }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/ws`, {
        headers: { 'X-Forwarded-For': '192.0.2.7' },
      });
      assert.equal(answer.status, 426);
      assert.match(await answer.text(), /must pass on the headers Upgrade and Connection/);
      found = { status: '-', said: (await line(/upgrade_missing.*\n/))[0] };
    });
    return found;
  },
  'no program for the computer': () =>
    ended('--bots', '/nowhere/jojotte-bot', '--port', '0', '--data', folder()),
  'a server without the computer': async () => {
    let found;
    await running({ env: { JOJOTTE_BOTS: 'none' } }, async ({ line }) => {
      found = { status: '-', said: (await line(/no_bots.*\n/))[0] };
    });
    return found;
  },
  'a computer that dies': async () => {
    let found;
    await running({ env: { JOJOTTE_BOTS: '/bin/false' } }, async ({ port, line }) => {
      const guest = spawn(
        join(bin, 'jojotte'),
        ['play', '--against', 'easy', '--server', `http://127.0.0.1:${port}`, '--plain', '--auto'],
        { stdio: 'ignore' },
      );
      try {
        found = { status: '-', said: (await line(/bot_died.*\n/))[0] };
      } finally {
        guest.kill('SIGKILL');
      }
    });
    return found;
  },
  'admin without a server': () => ended('admin', 'list', '--data', folder()),
  'admin by another user': async () => {
    let found;
    await running({}, ({ data }) => {
      const copy = folder(); // the build may be in a folder that others cannot enter
      copyFileSync(join(bin, 'jojotte-server'), join(copy, 'jojotte-server'));
      for (const one of [copy, data]) chmodSync(one, 0o755);
      const { status, stderr } = asNobody(
        join(copy, 'jojotte-server'),
        'admin',
        'list',
        '--data',
        data,
      );
      found = { status, said: stderr };
    });
    return found;
  },
  'admin for no table': async () => {
    let found;
    await running({}, ({ data }) => {
      found = ended('admin', 'show', 'NOTHERE2', '--data', data);
    });
    return found;
  },
};

/** A user who has nothing here. @param {string[]} command */
function asNobody(...command) {
  return spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...command], {
    encoding: 'utf8',
  });
}

// On a bare machine nobody but root may be able to run a program; tests/e2e/admin_test.cpp asks without one.
const whyNotTwo =
  process.getuid() !== 0
    ? 'takes root'
    : asNobody('/bin/true').status !== 0 && 'another user can run nothing here';

const met = new Set();
for (const [name, bringAbout] of Object.entries(faults))
  test(
    `${name}: one sentence, as the table has it`,
    { skip: name === 'admin by another user' && whyNotTwo },
    async () => {
      const { status, said } = await bringAbout();
      const fitting = rows.filter(({ says }) => pattern(says).test(said));
      assert.equal(fitting.length, 1, said);
      assert.equal(String(status), fitting[0].status, said);
      met.add(fitting[0].says);
    },
  );

test('there is no row that was not met', () => {
  assert.equal(rows.length, section.split('\n').filter((line) => line.startsWith('| `')).length);
  assert.equal(rows.length, Object.keys(faults).length);
  assert.equal(met.size, whyNotTwo ? rows.length - 1 : rows.length);
});
