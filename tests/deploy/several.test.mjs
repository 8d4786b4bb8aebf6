// SPDX-License-Identifier: MIT
// Several servers on one journal: what deploy/ sets for them, on a real PostgreSQL.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { withBalancer } from './balancer.mjs';
import { withJournal } from './database.mjs';
import { playing } from './playing.mjs';
import {
  bin,
  drainSecondsMax,
  portUsual,
  read,
  root,
  stage,
  variables,
  version,
  withServer,
  yaml,
} from './tree.mjs';

/** Not one that blocks: the balancer runs here, too. */
const run = promisify(execFile);

const folder = 'deploy/several';
const [compose] = yaml(`${folder}/compose.yaml`);
const { caddy, postgres, ...nodes } = compose.services;
const [deployment] = yaml('deploy/kubernetes/several/deployment.yaml');
const [policy] = yaml('deploy/kubernetes/several/network-policy.yaml');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const [uid, gid] = stage('postgresql')
  .find(([name]) => name === 'USER')[1]
  .split(':');

const withFolder = async (use) => {
  const made = mkdtempSync(join(tmpdir(), 'jojotte-several-'));
  try {
    await use(made);
  } finally {
    rmSync(made, { recursive: true });
  }
};

/** Variables whose files are those of a folder. */
const withFilesIn = (secrets, env) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/^\/(run\/secrets|etc\/jojotte)/, secrets),
    ]),
  );

/** What each way to run several servers sets, for each server. */
const settings = {
  compose: Object.values(nodes).map(({ environment }) => environment),
  kubernetes: ['10.244.0.7', '10.244.1.7', '10.244.2.7'].map((address, i) =>
    Object.fromEntries(
      container.env.map(({ name, value, valueFrom }) => {
        const told = { 'status.podIP': address, 'metadata.name': `jojotte-${i}` };
        return [name, value?.replace('$(POD_IP)', address) ?? told[valueFrom.fieldRef.fieldPath]];
      }),
    ),
  ),
};

/** Servers with these settings beside each other, as long as `use(urls, pids)` takes. */
const withServers = ([env, ...others], use, urls = [], pids = []) =>
  env
    ? withServer({ env }, (url, _, pid) => withServers(others, use, [...urls, url], [...pids, pid]))
    : use(urls, pids);

for (const [way, all] of Object.entries(settings))
  test(`${way}: three servers start on one journal, each with its name and address`, () =>
    withJournal(async ({ psql, journal, secrets }) => {
      assert.equal(all.length, 3);
      for (const name of Object.keys(all[0]).filter((name) => name.startsWith('JOJOTTE_')))
        assert.ok(variables.has(name), name);
      await withServers(
        all.map((env) => withFilesIn(secrets, env)),
        async (urls) => {
          for (const url of urls)
            for (const path of ['/livez', '/readyz'])
              assert.equal((await fetch(url + path)).status, 200);
          const rows = psql(journal, '-At', '-c', 'SELECT name, address FROM nodes ORDER BY name');
          assert.deepEqual(
            rows.trim().split('\n'),
            all.map((env) => `${env.JOJOTTE_NODE_NAME}|${env.JOJOTTE_NODE_ADDRESS}`),
          );
        },
      );
    }));

test('people of a server that is frozen are soon at their table again, whoever is asked', (context) =>
  withJournal(async ({ psql, journal, secrets }) => {
    // The address of each is the one at which it listens.
    const { JOJOTTE_NODE_ADDRESS, ...env } = withFilesIn(secrets, settings.compose[0]);
    const names = ['node1', 'node2', 'node3'];
    const named = names.map((name) => ({ ...env, JOJOTTE_NODE_NAME: name }));
    const owning = 'SELECT name FROM nodes JOIN units ON owner = node';
    await withServers(named, (urls, pids) =>
      withBalancer(urls, async (url) => {
        const opened = await run(join(bin, 'jojotte'), ['create', '--server', url]);
        const link = /http\S+#sit=\w+/.exec(opened.stdout)[0];
        const players = [playing(link, 'Ann'), playing(link, 'Ben')];
        let owner;
        try {
          await Promise.all(players.map((player) => player.hears(/^Deal 1\. /)));
          const turns = players.map(async (player) => {
            await player.hears(/^You may answer: /);
            return player;
          });
          const asked = await Promise.race(turns);
          // The first, unless it was slow to say that it is ready.
          owner = pids[names.indexOf(psql(journal, '-At', '-c', owning).trim())];
          process.kill(owner, 'SIGSTOP');
          const frozen = performance.now();
          asked.says('pass');
          await Promise.all(
            players.map(async (player) => {
              await player.hears(/^Back at the table/);
              const seconds = (performance.now() - frozen) / 1000;
              context.diagnostic(`${player === asked ? 'asked' : 'waiting'}: ${seconds} s`);
            }),
          );
          // What was said to the frozen server is done by the other.
          await Promise.all(turns);
        } finally {
          if (owner) process.kill(owner, 'SIGCONT');
          for (const player of players) await player.ends();
        }
      }),
    );
  }));

test('a database that does not answer makes a server not ready, and never dead', () =>
  withJournal(async ({ secrets, kill }) => {
    const [env] = settings.compose;
    assert.equal(container.livenessProbe.httpGet.path, '/livez');
    assert.equal(container.startupProbe.httpGet.path, '/livez');
    assert.equal(container.readinessProbe.httpGet.path, '/readyz');
    await withServer({ env: withFilesIn(secrets, env) }, async (url) => {
      await kill();
      // Nobody can open a table any more.
      const opened = spawnSync(join(bin, 'jojotte'), ['create', '--server', url], {
        timeout: 60_000,
      });
      assert.notEqual(opened.status, 0);
      assert.equal((await fetch(url + container.readinessProbe.httpGet.path)).status, 503);
      const asked = performance.now();
      assert.equal((await fetch(url + container.livenessProbe.httpGet.path)).status, 200);
      assert.ok(performance.now() - asked < 1000 * container.livenessProbe.timeoutSeconds);
    });
  }));

test('after a restore no unfinished table is left', () =>
  withJournal(async ({ psql, journal, secrets }) => {
    const env = withFilesIn(secrets, settings.compose[0]);
    await withServer({ env }, async (url) => {
      execFileSync(join(bin, 'jojotte'), ['create', '--server', url]);
    });
    const count = () =>
      psql(
        journal,
        '-At',
        '-c',
        'SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM units)',
      );
    assert.equal(count().trim(), '1|1');
    psql(journal, '-f', join(root, folder, 'after-restore.sql'));
    assert.equal(count().trim(), '0|0');
    await withServer({ env }, () => {});
  }));

test('secrets are made once, and only their owner may enter', () =>
  withFolder((inside) => {
    const make = () =>
      spawnSync(join(root, folder, 'secrets.sh'), [join(inside, 'secrets')], { encoding: 'utf8' });
    assert.equal(make().status, 0);
    assert.equal(statSync(join(inside, 'secrets')).mode & 0o777, 0o700);
    const key = readFileSync(join(inside, 'secrets/journal.key'), 'utf8');
    assert.match(key, /^[0-9a-f]{64}\n$/);
    assert.notEqual(make().status, 0);
    assert.equal(readFileSync(join(inside, 'secrets/journal.key'), 'utf8'), key);
    // Compose mounts these, and what is written into them is of no repository and no image.
    assert.deepEqual(
      Object.keys(compose.secrets).sort(),
      readdirSync(join(inside, 'secrets')).sort(),
    );
    for (const [name, { file }] of Object.entries(compose.secrets))
      assert.equal(file, `secrets/${name}`);
    for (const ignored of ['.gitignore', '.dockerignore'])
      assert.match(read(ignored), /^\/?deploy\/several\/secrets\/?$/m);
  }));

test('compose: the servers are alike but for their names, and Caddy knows all of them', () => {
  const caddyAt = caddy.networks.inside.ipv4_address;
  for (const [name, { environment, ...rest }] of Object.entries(nodes)) {
    const { environment: ofFirst, ...first } = nodes.node1;
    assert.deepEqual(rest, first);
    assert.equal(environment.JOJOTTE_NODE_NAME, name);
    assert.equal(environment.JOJOTTE_NODE_ADDRESS, `${name}:${portUsual}`);
    assert.equal(environment.JOJOTTE_TRUSTED_PROXY, caddyAt);
    assert.deepEqual(Object.keys(environment), Object.keys(ofFirst));
  }
  const addresses = Object.values(nodes).map(({ environment }) => environment.JOJOTTE_NODE_ADDRESS);
  assert.deepEqual(caddy.environment.JOJOTTE_UPSTREAM.split(' '), addresses);
  assert.deepEqual(caddy.depends_on, Object.keys(nodes));
  const { image, build, ports, read_only, cap_drop, stop_grace_period, tmpfs } = nodes.node1;
  assert.equal(image, `jojotte:${version}-postgresql`);
  assert.ok(stage(build.target).length > 0);
  assert.equal(ports, undefined); // past the proxy, a client could claim any address
  assert.equal(postgres.ports, undefined);
  assert.equal(read_only, true);
  assert.deepEqual(cap_drop, ['ALL']);
  assert.ok(parseInt(stop_grace_period) > drainSecondsMax);
  assert.ok(tmpfs.includes(`/data:uid=${uid},gid=${gid},mode=0700`));
});

test('compose: the database keeps what makes a commit safe, in a volume', () => {
  assert.match(postgres.image, /^postgres:\d+\.\d+$/);
  assert.doesNotMatch(postgres.command, /fsync|full_page_writes|synchronous_commit/);
  assert.ok(postgres.volumes.includes('database:/var/lib/postgresql/data'));
  assert.ok('database' in compose.volumes);
  for (const [file] of [...postgres.volumes, ...caddy.volumes]
    .map((mount) => mount.split(':'))
    .filter(([from]) => from.startsWith('.')))
    assert.ok(existsSync(join(root, folder, file)), file);
  assert.doesNotMatch(JSON.stringify(compose.services), /password=|:\/\/jojotte:/i);
});

test('both ways to balance go by the table', () => {
  const [ingress] = yaml('deploy/kubernetes/base/ingress.yaml');
  assert.equal(
    ingress.metadata.annotations['nginx.ingress.kubernetes.io/upstream-hash-by'],
    '$uri',
  );
  assert.match(read(`${folder}/several.caddy`), /^lb_policy header Jojotte-Table$/m);
  const [, paths] = /^\t@table path_regexp table (\S+)$/m.exec(read('deploy/Caddyfile'));
  const tableOf = (path) => new RegExp(paths).exec(path)?.[1];
  assert.equal(tableOf('/ws/K7QWM2XA'), 'K7QWM2XA');
  assert.equal(tableOf('/table/K7QWM2XA/transcript'), 'K7QWM2XA');
  assert.equal(tableOf('/ws'), undefined); // tables are opened at any server
  const path = /^health_uri (\S+)$/m.exec(read(`${folder}/several.caddy`))[1];
  assert.equal(path, container.readinessProbe.httpGet.path);
  const imported = /^\s*import (\S+)$/m.exec(read('deploy/Caddyfile'))[1];
  assert.equal(imported, 'several*.caddy');
});

test('kubernetes: a new server comes before an old one goes, and they are spread', () => {
  const { replicas, strategy } = deployment.spec;
  assert.equal(replicas, 3);
  assert.deepEqual(strategy.rollingUpdate, { maxSurge: 1, maxUnavailable: 0 });
  for (const { whenUnsatisfiable, labelSelector } of pod.topologySpreadConstraints) {
    assert.equal(whenUnsatisfiable, 'ScheduleAnyway');
    assert.deepEqual(labelSelector, deployment.spec.selector);
  }
  const { secret } = pod.volumes.find(({ name }) => name === 'journal');
  assert.match(read(`${folder}/README.md`), new RegExp(`secret generic ${secret.secretName} `));
});

test('kubernetes: servers reach each other, the database and names, and nothing else', () => {
  const own = { podSelector: policy.spec.podSelector };
  assert.deepEqual(policy.spec.ingress, [{ from: [own], ports: [{ port: 'http' }] }]);
  const ports = policy.spec.egress.map((rule) => rule.ports.map(({ port }) => port));
  assert.deepEqual(ports, [['http'], [5432], [53, 53]]);
  assert.deepEqual(policy.spec.egress[0].to, [own]);
  for (const { to } of policy.spec.egress) assert.equal(to.length, 1);
});

test('the drop-in of systemd names settings and credentials that there are', () => {
  const lines = read(`${folder}/jojotte.service.conf`)
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const [, credential] = /^LoadCredential=([^:]+):/.exec(lines[1]);
  assert.deepEqual(lines, [
    'EnvironmentFile=/etc/jojotte/several.env',
    `LoadCredential=${credential}:/etc/jojotte/${credential}`,
    `Environment=JOJOTTE_JOURNAL_KEY=%d/${credential}`,
  ]);
  for (const [name] of read(`${folder}/jojotte.service.conf`).matchAll(/JOJOTTE_[A-Z_]+/g))
    assert.ok(variables.has(name), name);
});
