// SPDX-License-Identifier: MIT
// A PostgreSQL of one's own, in a temporary folder, that listens at a local socket only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, withServer } from './tree.mjs';

const versions = '/usr/lib/postgresql';
const newest = () => readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
const program = (name) => join(versions, newest(), 'bin', name);

/** PostgreSQL refuses to run as root, so there it runs as its own user. */
const asPostgres =
  process.getuid() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : [];

/**
 * A database for as long as `use` takes. It is given `url(database, user)`, `psql(url, ...arguments)`, which returns
 * what it prints, and `kill()`, after which nobody answers.
 */
export async function withDatabase(use) {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-database-'));
  chmodSync(folder, 0o777); // another user works here
  const data = join(folder, 'data');
  const call = (...words) => {
    const [first, ...rest] = [...asPostgres, ...words];
    return [first, rest];
  };
  execFileSync(
    ...call(
      program('initdb'),
      '-D',
      data,
      '-N',
      '-A',
      'trust',
      '-U',
      'postgres',
      '--no-locale',
      '-E',
      'UTF8',
    ),
    { stdio: 'ignore' },
  );
  const server = spawn(
    ...call(
      program('postgres'),
      '-D',
      data,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${folder}`,
    ),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  try {
    for await (const line of createInterface(server.stderr))
      if (line.includes('ready to accept connections')) break;
    server.stderr.resume();
    await use({
      url: (database, user) => `postgresql:///${database}?user=${user}&host=${folder}`,
      psql: (url, ...words) =>
        execFileSync(
          program('psql'),
          [url, '--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', ...words],
          {
            encoding: 'utf8',
          },
        ),
      kill: async () => {
        server.kill('SIGQUIT');
        await ended;
      },
    });
  } finally {
    server.kill('SIGQUIT'); // nothing here must be kept
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** The secrets, the role and the database of a journal, made as deploy/several/README.md says. */
export const withJournal = (use) =>
  withDatabase(async (database) => {
    const inside = mkdtempSync(join(tmpdir(), 'jojotte-secrets-'));
    try {
      const secrets = join(inside, 'secrets');
      execFileSync(join(root, 'deploy/several/secrets.sh'), [secrets]);
      process.env.JOURNAL_PASSWORD = join(secrets, 'journal.password');
      const made = join(root, 'deploy/several/database.sql');
      database.psql(database.url('postgres', 'postgres'), '-f', made);
      const journal = database.url('jojotte', 'jojotte');
      writeFileSync(join(secrets, 'journal.conf'), `journal="${journal}"\n`);
      await use({ ...database, secrets, journal });
    } finally {
      rmSync(inside, { recursive: true });
    }
  });

/** A server on a journal that others may share. */
export const withSharingServer = (use) =>
  withJournal(({ journal, secrets }) => {
    const env = { JOJOTTE_JOURNAL: journal, JOJOTTE_JOURNAL_KEY: join(secrets, 'journal.key') };
    return withServer({ env }, use);
  });
