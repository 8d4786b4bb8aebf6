// SPDX-License-Identifier: MIT
// The unit, its user, its settings and the package that brings them.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { bin, commands, drainSecondsMax, flags, read, root, withServer } from './tree.mjs';

const unit = read('deploy/jojotte.service');
const all = (name) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
const one = (name) => {
  assert.equal(all(name).length, 1, name);
  return all(name)[0];
};
const packaging = read('deploy/CMakeLists.txt');
const settings = read('deploy/jojotte.conf');

test('the unit starts what the package installs, with flags that the server knows', () => {
  const [program, ...words] = one('ExecStart').split(' ');
  assert.equal(program, '/usr/bin/jojotte-server');
  assert.ok(packaging.includes('CPACK_PACKAGING_INSTALL_PREFIX /usr)'));
  for (const word of words.filter((word) => word.startsWith('--')))
    assert.ok(flags.has(word), word);
  assert.deepEqual(words, ['--config', read('deploy/debian/conffiles').trim()]);
});

test('nobody gets the client library of a database unasked', () => {
  assert.match(packaging, /^set\(CPACK_DEBIAN_PACKAGE_SUGGESTS "libpq5"\)$/m);
  assert.doesNotMatch(packaging, /PACKAGE_(DEPENDS|RECOMMENDS) [^\n]*libpq/);
});

test('the unit has the user and the folder that are made for it, and time to stop', () => {
  assert.match(
    read('deploy/jojotte.sysusers'),
    new RegExp(`^u ${one('User')} - ".*" /var/lib/${one('StateDirectory')}$`, 'm'),
  );
  assert.ok(settings.includes(`\ndata=/var/lib/${one('StateDirectory')}\n`));
  assert.ok(Number(one('TimeoutStopSec')) > drainSecondsMax);
});

test('the unit starts after the date has been set, but does not wait for a source of time', () => {
  for (const target of ['time-set.target', 'time-sync.target']) {
    assert.ok(one('After').split(' ').includes(target), target);
    assert.ok(!all('Wants').concat(all('Requires')).join(' ').split(' ').includes(target), target);
  }
});

test('a server starts with the settings that come with the package', () =>
  withServer({ args: ['--config', join(root, 'deploy/jojotte.conf')] }, () => {}));

test('every setting is one of the server, those commented out too', () => {
  const names = [...settings.matchAll(/^#?([a-z-]+)=/gm)].map(([, name]) => name);
  assert.ok(names.length > 5);
  for (const name of names) assert.ok(flags.has(`--${name}`), name);
});

test(
  'systemd thinks the unit well locked up',
  { skip: !existsSync('/usr/bin/systemd-analyze') },
  () => {
    const asked = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', 'deploy/jojotte.service'],
      { cwd: root, encoding: 'utf8' },
    );
    const exposure = Number(/exposure level for jojotte.service: ([\d.]+)/.exec(asked.stdout)[1]);
    assert.ok(exposure <= 1.2, `${exposure}`);
  },
);

test('the scripts of the package are scripts, can be run, and manage the unit there is', () => {
  const scripts = [...packaging.matchAll(/debian\/(p\w+)/g)].map(([, name]) => name);
  assert.deepEqual(scripts, ['postinst', 'prerm', 'postrm']);
  for (const name of scripts) {
    assert.ok(statSync(join(root, 'deploy/debian', name)).mode & 0o100, name);
    execFileSync('sh', ['-n', join(root, 'deploy/debian', name)]);
    for (const [unitNamed] of read(`deploy/debian/${name}`).matchAll(/[\w-]+\.service/g))
      assert.equal(unitNamed, 'jojotte.service');
  }
});

test('the READMEs name flags, commands, settings and files that there are', () => {
  const page = read('deploy/README.md') + read('deploy/several/README.md');
  const calls = [
    ...page.matchAll(/jojotte-server ((?:--[a-z-]+(?: [^\s`-]\S*)?|[a-z]+ \S+)[^\n`|;&#]*)/g),
  ].map(([, rest]) => rest);
  assert.ok(calls.length > 5);
  for (const call of calls) {
    for (const [flag] of call.matchAll(/--[a-z-]+/g)) assert.ok(flags.has(flag), call);
    const [, command] = /^(?:--config \S+ )?([a-z]+) \S+/.exec(call) ?? [];
    if (command) assert.ok(commands.has(command), call);
  }
  const ofDatabase = ['sslmode', 'sslrootcert']; // parameters of PostgreSQL's addresses
  for (const [, name] of page.matchAll(/`([a-z][a-z-]*)=[^`]*`/g))
    assert.ok(flags.has(`--${name}`) || ofDatabase.includes(name), name);
  const made = 'deploy/several/secrets'; // by secrets.sh
  for (const [path] of page.matchAll(/\b(?:deploy|script|tests)\/[\w./-]*\w/g))
    assert.ok(existsSync(join(root, path)) || path.startsWith(made), path);
});

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** What the package holds besides programs, as it lies on a machine, while `use(folder)` looks at it. */
function withPackage(use) {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-package-'));
  const words = ['--install', resolve(bin, '..'), '--component', 'system', '--prefix', '/usr'];
  try {
    execFileSync('cmake', words, { env: { ...process.env, DESTDIR: folder }, encoding: 'utf8' });
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the package holds every file that its documents, units and scripts name', () =>
  withPackage((folder) => {
    const documents = join(folder, 'usr/share/doc/jojotte');
    const deployed = filesIn(join(root, 'deploy')).map((file) => relative(root, file));
    const ofSource = /^deploy\/(debian|several\/secrets)\b|CMakeLists/;
    let followed = 0;
    const follow = (path, from) => {
      ++followed;
      assert.ok(existsSync(path), `${relative(folder, from)} names ${path.slice(folder.length)}`);
    };
    for (const file of filesIn(folder)) {
      const text = readFileSync(file, 'utf8');
      if (file.endsWith('.md'))
        for (const [, link] of text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g))
          follow(join(dirname(file), link), file);
      for (const [path] of text.matchAll(
        /(?<=[\s`=(:])\/usr\/(?:lib|share\/doc)\/jojotte\/[\w./-]*\w/g,
      ))
        follow(join(folder, path), file);
      if (!file.startsWith(join(documents, 'deploy'))) continue;
      for (const [path] of text.matchAll(/(?<![\w/.-])deploy\/[\w./-]*\w/g))
        if (!ofSource.test(path)) follow(join(documents, path), file);
      // `secrets.sh`, `one/kustomization.yaml`, `kubernetes/one/`: where the source has such a file.
      for (const [, name] of text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g))
        for (const path of deployed.filter((path) => `/${path}/`.includes(`/${name}/`)))
          if (!ofSource.test(path)) follow(join(documents, path), file);
    }
    assert.ok(followed > 100, `${followed}`);
    for (const name of ['backup.sh', 'drill.sh', 'smoke.sh'])
      assert.ok(statSync(join(folder, 'usr/lib/jojotte', name)).mode & 0o100, name);
  }));
