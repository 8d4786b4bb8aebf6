// SPDX-License-Identifier: MIT
// A release: one version, one archive for each commit, and a list of its contents; and the smoke
// test.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bin, read, root, run, version, withServer } from './tree.mjs';

// The benchmark ships with no release; script/test --all builds it.
const programs = ['jojotte-server', 'jojotte-bot', 'jojotte', 'jojotte-record', 'jojotte-load'];
if (process.env.EVERY_TABLE) programs.push('jojotte-bench');

test('every program tells its name and the one version', () => {
  for (const name of programs) assert.equal(run(name, '--version'), `${name} ${version}\n`);
  assert.match(
    read('CHANGELOG.md'),
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\]`, 'm'),
  );
});

/** A repository of one commit, of fixed time, that has what a release is made from. */
function smallRepository(folder) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
        GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
      },
    });
  git('init', '--quiet');
  for (const path of ['script/release', 'CMakeLists.txt', 'CHANGELOG.md', '.gitignore'])
    cpSync(join(root, path), join(folder, path));
  git('add', '--all');
  git('-c', 'user.name=T', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message=All');
}

test('the same commit gives the same archive, and what is not committed gives none', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'jojotte-release-')));
  try {
    const archives = folders.map((folder) => {
      smallRepository(folder);
      execFileSync('script/release', ['--source'], { cwd: folder });
      return readFileSync(join(folder, `build/dist/jojotte-${version}.tar.gz`));
    });
    assert.ok(archives[0].length > 1000 && archives[0].equals(archives[1]));
    writeFileSync(join(folders[0], 'CHANGELOG.md'), 'nothing');
    const refused = spawnSync('script/release', ['--source'], {
      cwd: folders[0],
      encoding: 'utf8',
    });
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /not committed/);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});

test('the SBOM names every package that a program loads, in the same bytes each time', () => {
  const files = ['jojotte-server', 'jojotte-bot', 'jojotte', 'jojotte-record', 'jojotte-load'].map(
    (name) => join(bin, name),
  );
  const sbom = () =>
    execFileSync(join(root, 'deploy/sbom.sh'), [version, '1767323045', ...files], {
      encoding: 'utf8',
    });
  const text = sbom();
  assert.equal(text, sbom());
  const { spdxVersion, creationInfo, packages, relationships } = JSON.parse(text);
  assert.equal(spdxVersion, 'SPDX-2.3');
  assert.equal(creationInfo.created, '2026-01-02T03:04:05Z');
  const ids = packages.map(({ SPDXID }) => SPDXID);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^SPDXRef-[A-Za-z0-9.-]+$/);
  for (const { relatedSpdxElement: id } of relationships) assert.ok(ids.includes(id), id);
  const names = packages.map(({ name }) => name);
  const optional = relationships.filter((one) => one.relationshipType === 'OPTIONAL_DEPENDENCY_OF');
  assert.deepEqual(
    optional.map(({ spdxElementId, relatedSpdxElement }) => [spdxElementId, relatedSpdxElement]),
    [['SPDXRef-libpq5', 'SPDXRef-jojotte-server']],
  );
  for (const library of files.flatMap((file) =>
    execFileSync('ldd', [file], { encoding: 'utf8' }).match(/\/lib\S+/g),
  )) {
    const found = spawnSync('dpkg-query', ['--search', library, `/usr${library}`], {
      encoding: 'utf8',
    });
    const owner = found.stdout.split(':')[0];
    assert.ok(names.includes(owner), `${library} of ${owner}`);
  }
});

test('a rubber is played at a server that runs, and not at one that does not', async () => {
  const smoke = (url) =>
    spawnSync(join(root, 'deploy/smoke.sh'), [url], {
      env: { ...process.env, JOJOTTE_BIN: bin },
      encoding: 'utf8',
    });
  let was;
  await withServer({}, async (url) => {
    was = url;
    const { status, stdout, stderr } = smoke(url);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^smoke: a rubber of \d+ records/);
  });
  assert.equal(smoke(was).status, 1);
});
