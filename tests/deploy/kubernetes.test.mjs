// SPDX-License-Identifier: MIT
// The manifests: against the schemas of Kubernetes, against each other and against a running server.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  drainSecondsMax,
  lastStage,
  portUsual,
  root,
  variables,
  version,
  withServer,
  yaml,
} from './tree.mjs';

const folder = 'deploy/kubernetes';
const [kustomization] = yaml(`${folder}/kustomization.yaml`);
const manifests = kustomization.resources.flatMap((name) => yaml(`${folder}/${name}`));
const only = (kind) => {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  assert.equal(found.length, 1, kind);
  return found[0];
};
const set = only('StatefulSet').spec;
const pod = set.template.spec;
const [container] = pod.containers;

/** The fields that a validator never asked for: those its schema does not know. */
function watched(value, path, unasked) {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value) ? [] : {};
  for (const [key, inner] of Object.entries(value)) {
    copy[key] = watched(inner, `${path}/${key}`, unasked);
    if (!Array.isArray(value)) unasked.add(`${path}/${key}`);
  }
  const asked = (target, key) => {
    if (typeof key === 'string') unasked.delete(`${path}/${key}`);
    return target[key];
  };
  return new Proxy(copy, { get: asked });
}

/** The schema's objections to a manifest of its kind, unknown fields among them. */
function objections(manifest) {
  const { apiVersion, kind } = manifest;
  const Model = createRequire(import.meta.url)(`kubernetes-models/${apiVersion}/${kind}`)[kind];
  const unasked = new Set();
  const said = [];
  try {
    Model.prototype.validate.call(watched(manifest, '', unasked));
  } catch (error) {
    said.push(error.message);
  }
  return [...said, ...[...unasked].map((path) => `unknown: ${path}`)];
}

test('every manifest is listed', () => {
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
  assert.deepEqual([...kustomization.resources].sort(), files.sort());
});

for (const manifest of manifests)
  test(`the schema has nothing against the ${manifest.kind}`, () =>
    assert.deepEqual(objections(manifest), []));

test('the schemas do see mistakes', () => {
  const spoilt = structuredClone(only('StatefulSet'));
  spoilt.spec.replicas = 'one';
  assert.match(objections(spoilt).join(), /replicas/);
  const misspelt = structuredClone(only('StatefulSet'));
  misspelt.spec.template.spec.containers[0].readynessProbe = {};
  assert.deepEqual(objections(misspelt), [
    'unknown: /spec/template/spec/containers/0/readynessProbe',
  ]);
});

test('the pod is of the restricted kind, in a namespace that asks for it', () => {
  assert.equal(
    only('Namespace').metadata.labels['pod-security.kubernetes.io/enforce'],
    'restricted',
  );
  const [uid, gid] = lastStage()
    .find(([name]) => name === 'USER')[1]
    .split(':')
    .map(Number);
  const { runAsNonRoot, runAsUser, runAsGroup, fsGroup, seccompProfile } = pod.securityContext;
  assert.deepEqual([runAsNonRoot, runAsUser, runAsGroup, fsGroup], [true, uid, gid, gid]);
  assert.equal(seccompProfile.type, 'RuntimeDefault');
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  assert.equal(pod.automountServiceAccountToken, false);
});

test('one pod, on data of its own, with time to stop', () => {
  assert.equal(set.replicas, 1);
  const claimed = set.volumeClaimTemplates.map((claim) => claim.metadata.name);
  const mount = container.volumeMounts.find(({ name }) => claimed.includes(name));
  assert.equal(mount.mountPath, lastStage().find(([name]) => name === 'VOLUME')[1]);
  assert.ok(pod.terminationGracePeriodSeconds > drainSecondsMax);
});

test('Prometheus may ask the pod, and nobody through the ingress', async () => {
  const value = (variable) => container.env.find(({ name }) => name === variable).value;
  assert.equal(value('JOJOTTE_METRICS_FROM'), value('JOJOTTE_TRUSTED_PROXY'));
  const { annotations } = set.template.metadata;
  assert.equal(annotations['prometheus.io/port'], String(portUsual));
  const [{ from }] = only('NetworkPolicy').spec.ingress;
  assert.ok(
    from.some(
      ({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] === 'prometheus',
    ),
  );
  // Here loopback is the pods' network.
  const env = { JOJOTTE_METRICS_FROM: '127.0.0.0/8', JOJOTTE_TRUSTED_PROXY: '127.0.0.0/8' };
  await withServer({ env }, async (url) => {
    assert.equal((await fetch(`${url}/metrics`)).status, 200);
    for (const client of ['203.0.113.9', '127.0.0.7', 'unknown'])
      assert.equal(
        (await fetch(`${url}/metrics`, { headers: { 'X-Forwarded-For': client } })).status,
        403,
      );
  });
});

test('everything finds its pod and its port', () => {
  const labels = Object.entries(set.template.metadata.labels);
  const service = only('Service');
  const selectors = [
    set.selector.matchLabels,
    service.spec.selector,
    only('PodDisruptionBudget').spec.selector.matchLabels,
    only('NetworkPolicy').spec.podSelector.matchLabels,
  ];
  for (const selector of selectors)
    for (const [key, value] of Object.entries(selector))
      assert.ok(
        labels.some(([name, is]) => name === key && is === value),
        key,
      );
  assert.equal(set.serviceName, service.metadata.name);
  assert.deepEqual(container.ports, [{ name: 'http', containerPort: portUsual }]);
  assert.equal(service.spec.ports[0].targetPort, 'http');
  const [path] = only('Ingress').spec.rules[0].http.paths;
  assert.deepEqual(path.backend.service, {
    name: service.metadata.name,
    port: { name: service.spec.ports[0].name },
  });
});

test('only one network is trusted to name clients, and none that clients may be in', () => {
  const { value } = container.env.find(({ name }) => name === 'JOJOTTE_TRUSTED_PROXY');
  const [, first, bits] = /^(\d+)\.[\d.]+\/(\d+)$/.exec(value);
  assert.equal(first, '10');
  assert.ok(Number(bits) >= 16, value);
});

test('the image is of this version', () => {
  assert.equal(container.image, `jojotte:${version}`);
  assert.equal(set.template.metadata.labels['app.kubernetes.io/version'], version);
  assert.deepEqual(
    kustomization.images.map(({ name, newTag }) => [name, newTag]),
    [['jojotte', version]],
  );
});

test('a server starts with what is set, and answers every probe', async () => {
  const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  for (const name of Object.keys(env)) assert.ok(variables.has(name), name);
  await withServer({ env }, async (url) => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      assert.equal(container[probe].httpGet.port, 'http');
      const { status } = await fetch(url + container[probe].httpGet.path);
      assert.equal(status, 200, probe);
    }
  });
});
