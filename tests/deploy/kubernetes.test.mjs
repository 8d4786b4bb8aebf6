// SPDX-License-Identifier: MIT
// The manifests: against the schemas of Kubernetes, against each other and against a running server.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  drainSecondsMax,
  portUsual,
  root,
  stage,
  variables,
  version,
  withServer,
  yaml,
} from './tree.mjs';

const folder = 'deploy/kubernetes';
const kustomizationOf = (name) => yaml(join(folder, name, 'kustomization.yaml'))[0];
const isFolder = (name) => existsSync(join(root, folder, name, 'kustomization.yaml'));

/** What `kubectl apply --kustomize` applies. */
const built = (name) =>
  kustomizationOf(name).resources.flatMap((resource) => {
    const inside = join(name, resource);
    return isFolder(inside) ? built(inside) : yaml(join(folder, inside));
  });

/** One way to run it: its manifests, and of what keeps the pods there, its pod and its container. */
function overlay(name, kind) {
  const manifests = built(name);
  const all = (wanted) => manifests.filter((manifest) => manifest.kind === wanted);
  const only = (wanted) => {
    assert.equal(all(wanted).length, 1, wanted);
    return all(wanted)[0];
  };
  const controller = only(kind);
  const { template } = controller.spec;
  const [container] = template.spec.containers;
  return { name, manifests, all, only, controller, template, pod: template.spec, container };
}

const one = overlay('one', 'StatefulSet');
const several = overlay('several', 'Deployment');
const overlays = [one, several];

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
  const folders = readdirSync(join(root, folder));
  assert.deepEqual(folders.sort(), ['base', ...overlays.map(({ name }) => name)].sort());
  for (const name of folders) {
    const files = readdirSync(join(root, folder, name));
    const listed = kustomizationOf(name).resources.filter((resource) => resource !== '../base');
    assert.deepEqual([...listed, 'kustomization.yaml'].sort(), files.sort());
  }
});

test('the schemas do see mistakes', () => {
  const spoilt = structuredClone(one.controller);
  spoilt.spec.replicas = 'one';
  assert.match(objections(spoilt).join(), /replicas/);
  const misspelt = structuredClone(one.controller);
  misspelt.spec.template.spec.containers[0].readynessProbe = {};
  assert.deepEqual(objections(misspelt), [
    'unknown: /spec/template/spec/containers/0/readynessProbe',
  ]);
});

for (const { name, manifests, all, only, controller, template, pod, container } of overlays) {
  const value = (variable) => container.env.find((entry) => entry.name === variable).value;

  for (const manifest of manifests)
    test(`${name}: the schema has nothing against the ${manifest.kind} ${manifest.metadata.name}`, () =>
      assert.deepEqual(objections(manifest), []));

  test(`${name}: the pod is of the restricted kind, in a namespace that asks for it`, () => {
    const { labels } = only('Namespace').metadata;
    assert.equal(labels['pod-security.kubernetes.io/enforce'], 'restricted');
    const [uid, gid] = stage('runtime')
      .find(([instruction]) => instruction === 'USER')[1]
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

  test(`${name}: there is a folder for data, and time to stop`, () => {
    const data = stage('runtime').find(([instruction]) => instruction === 'VOLUME')[1];
    assert.ok(container.volumeMounts.some(({ mountPath }) => mountPath === data));
    assert.ok(pod.terminationGracePeriodSeconds > drainSecondsMax);
  });

  test(`${name}: Prometheus may ask the pod`, () => {
    assert.equal(value('JOJOTTE_METRICS_FROM'), value('JOJOTTE_TRUSTED_PROXY'));
    assert.equal(template.metadata.annotations['prometheus.io/port'], String(portUsual));
    const from = all('NetworkPolicy').flatMap(({ spec }) =>
      spec.ingress.flatMap((rule) => rule.from),
    );
    const names = from.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name']);
    assert.ok(names.includes('prometheus'));
  });

  test(`${name}: everything finds its pod and its port`, () => {
    const service = only('Service');
    const selectors = [
      controller.spec.selector.matchLabels,
      service.spec.selector,
      only('PodDisruptionBudget').spec.selector.matchLabels,
      ...all('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ];
    for (const selector of selectors)
      for (const [key, is] of Object.entries(selector))
        assert.equal(template.metadata.labels[key], is, key);
    assert.deepEqual(container.ports, [{ name: 'http', containerPort: portUsual }]);
    assert.equal(service.spec.ports[0].targetPort, 'http');
    const [path] = only('Ingress').spec.rules[0].http.paths;
    assert.deepEqual(path.backend.service, {
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
  });

  test(`${name}: only one network is trusted to name clients, and none that clients may be in`, () => {
    const [, first, bits] = /^(\d+)\.[\d.]+\/(\d+)$/.exec(value('JOJOTTE_TRUSTED_PROXY'));
    assert.equal(first, '10');
    assert.ok(Number(bits) >= 16, bits);
  });

  test(`${name}: the image is of this version`, () => {
    const [image] = kustomizationOf(name).images;
    assert.equal(container.image, `${image.name}:${image.newTag}`);
    assert.equal(image.newTag.split('-')[0], version);
    assert.equal(template.metadata.labels['app.kubernetes.io/version'], version);
  });

  test(`${name}: the server knows every variable that is set`, () => {
    const names = container.env
      .map((entry) => entry.name)
      .filter((is) => is.startsWith('JOJOTTE_'));
    for (const variable of names) assert.ok(variables.has(variable), variable);
  });
}

test('one pod, on data of its own', () => {
  const { replicas, serviceName, volumeClaimTemplates } = one.controller.spec;
  assert.equal(replicas, 1);
  assert.equal(serviceName, one.only('Service').metadata.name);
  const claimed = volumeClaimTemplates.map((claim) => claim.metadata.name);
  const mount = one.container.volumeMounts.find(({ name }) => claimed.includes(name));
  assert.equal(mount.mountPath, stage('runtime').find(([name]) => name === 'VOLUME')[1]);
});

test('nobody reads the metrics through the ingress', async () => {
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

test('one: a server starts with what is set, and answers every probe', async () => {
  const env = Object.fromEntries(one.container.env.map(({ name, value }) => [name, value]));
  await withServer({ env }, async (url) => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      assert.equal(one.container[probe].httpGet.port, 'http');
      const { status } = await fetch(url + one.container[probe].httpGet.path);
      assert.equal(status, 200, probe);
    }
  });
});
