// SPDX-License-Identifier: MIT
// The image and the compose file: everything they name must exist, and mean what they take it for.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  bin,
  drainSecondsMax,
  flags,
  help,
  portUsual,
  read,
  root,
  stage,
  variables,
  version,
  withServer,
  yaml,
} from './tree.mjs';

const runtime = stage('runtime');
const values = (instruction) =>
  runtime.filter(([name]) => name === instruction).map(([, value]) => value);
const [compose] = yaml('deploy/compose.yaml');
const { server, caddy } = compose.services;
const seconds = (text) => Number(/^(\d+)s$/.exec(text)[1]);

test('the image has stages to build, to test and to run, and runs on nothing but what it needs', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from, as]) => [
    as,
    from,
  ]);
  assert.deepEqual(stages, [
    ['build', 'debian:bookworm-slim'],
    ['test', 'build'],
    ['programs', 'scratch'],
    ['postgresql', 'programs'],
    ['runtime', 'programs'], // the last one is what everybody gets
  ]);
});

test('the image with PostgreSQL differs in its libraries alone', () => {
  const own = (name) => stage(name).slice(stage('programs').length);
  assert.deepEqual(own('runtime'), [['COPY', '--from=build /image/ /']]);
  assert.deepEqual(own('postgresql'), [['COPY', '--from=build /image-postgresql/ /']]);
  const made = stage('build').find(([, words]) => words.includes('image-root.sh'))[1];
  const [, given] = /image-root\.sh \/image-postgresql ([^&]+) &&/.exec(made);
  const [, library] = /file = "(libpq[^"]+)"/.exec(read('server/journal/postgres/libpq.cpp'));
  assert.equal(given.trim(), `/opt/jojotte/bin/* ${library}`);
});

test('a library is found by its name, with all that it loads, or the image is not made', () => {
  const linked = (...names) =>
    spawnSync(join(root, 'deploy/linked.sh'), names, { encoding: 'utf8' });
  const found = linked('libpq.so.5');
  assert.equal(found.status, 0, found.stderr);
  const packages = found.stdout.match(/(?<= )\S+$/gm);
  for (const name of ['libpq5', 'libssl3', 'libgssapi-krb5-2']) assert.ok(packages.includes(name));
  const missing = linked('libnone.so.5');
  assert.equal(missing.status, 1);
  assert.equal(missing.stderr, 'missing: libnone.so.5\n');
});

test('the image runs as a number, on the usual port, with variables and flags that the server knows', () => {
  assert.match(values('USER')[0], /^[1-9]\d*:[1-9]\d*$/);
  assert.deepEqual(values('EXPOSE'), [String(portUsual)]);
  const names = values('ENV').flatMap((line) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );
  const ours = names.filter((name) => name.startsWith('JOJOTTE_'));
  assert.ok(ours.includes('JOJOTTE_DATA') && ours.includes('JOJOTTE_ADDRESS'));
  for (const name of ours) assert.ok(variables.has(name), name);
  const asked = /CMD (\[.*\])$/.exec(values('HEALTHCHECK')[0])[1];
  for (const flag of JSON.parse(asked).slice(1)) assert.ok(flags.has(flag), flag);
  assert.ok(values('LABEL')[0].includes(`org.opencontainers.image.version="${version}"`));
});

test('images are of one version each', () => {
  assert.equal(server.image, `jojotte:${version}`);
  for (const { image } of Object.values(compose.services))
    assert.match(image, /:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/);
});

test('compose gives the server its data, its proxy and time to stop', () => {
  assert.ok(server.volumes.some((mount) => mount === `data:${values('VOLUME')[0]}`));
  assert.ok('data' in compose.volumes);
  for (const name of Object.keys(server.environment)) assert.ok(variables.has(name), name);
  assert.equal(server.environment.JOJOTTE_TRUSTED_PROXY, caddy.networks.inside.ipv4_address);
  assert.ok(seconds(server.stop_grace_period) > drainSecondsMax);
  assert.equal(server.ports, undefined); // past the proxy, a client could claim any address
  for (const service of [server, caddy]) {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
  }
});

/** The threads of a process and of those that it has started. */
function threads(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const started = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return started.reduce((sum, child) => sum + threads(child), tasks.length);
}

test('compose leaves room for all threads that a server may be asked to have, and for commands', () => {
  const most = /--threads .* - (\d+)\]/.exec(help)[1];
  const args = ['--threads', most, '--bots', join(bin, 'jojotte-bot')];
  return withServer({ args }, (url, data, pid) => {
    const env = { ...process.env, JOJOTTE_BIN: bin };
    const played = spawnSync(join(root, 'deploy/smoke.sh'), [url], { encoding: 'utf8', env });
    assert.match(played.stdout, /the computer plays there/, played.stderr);
    const used = threads(pid);
    assert.ok(used > Number(most));
    const [several] = yaml('deploy/several/compose.yaml');
    for (const limit of [server.pids_limit, several['x-node'].pids_limit])
      assert.ok(used + 10 <= limit, `${used} of ${limit}`);
  });
});

test('a server starts with what compose sets', () =>
  withServer({ env: server.environment }, () => {}));

test('Caddy is given its file, and finds the server', () => {
  const [file, inside] = caddy.volumes.find((mount) => mount.includes('Caddyfile')).split(':');
  assert.ok(existsSync(join(root, 'deploy', file)));
  assert.equal(inside, '/etc/caddy/Caddyfile');
  const caddyfile = read('deploy/Caddyfile');
  assert.ok(caddyfile.includes(`{$JOJOTTE_UPSTREAM:server:${portUsual}}`));
  for (const [, name] of caddyfile.matchAll(/\{\$(\w+)/g))
    assert.ok(name === 'JOJOTTE_UPSTREAM' || name in caddy.environment, name);
});
