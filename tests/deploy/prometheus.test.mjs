// SPDX-License-Identifier: MIT
// The alert rules and the example of a configuration: Prometheus's own tool tests them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { withSharingServer } from './database.mjs';
import { root, yaml } from './tree.mjs';

const folder = 'deploy/prometheus';
const [{ groups }] = yaml(`${folder}/alerts.yaml`);
const rules = groups.flatMap((group) => group.rules);
const [{ tests }] = yaml(`${folder}/alerts_test.yaml`);

const promtool = (...args) => {
  const { status, stdout, stderr } = spawnSync(join(root, 'script/promtool'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
};

test('the example is a configuration, and knows the rules', () =>
  promtool('check', 'config', `${folder}/scrape.yaml`));

test('each alert fires when it should, and not before', () => {
  const fired = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.filter(({ exp_alerts }) => exp_alerts).map(({ alertname }) => alertname),
  );
  assert.deepEqual(fired.sort(), rules.map(({ alert }) => alert).sort());
  promtool('test', 'rules', `${folder}/alerts_test.yaml`);
});

/** What is not there has no name. */
const absent = new Set(['JojotteGone', 'JojotteFewer']);

test('every alert looks at what the server tells, and says what to do', () =>
  withSharingServer(async (url) => {
    const page = await (await fetch(`${url}/metrics`)).text();
    for (const { alert, expr, annotations } of rules) {
      const subject = absent.has(alert) ? /\.$/ : /\{\{ \$labels\.instance \}\}.*\.$/;
      assert.match(annotations.summary, subject, alert);
      // How Prometheus calls its jobs is for whoever runs it; in Kubernetes one finds all pods.
      assert.doesNotMatch(expr, /\bjob\s*=/, alert);
      assert.ok(annotations.remedy.length > 0, alert);
      for (const name of expr.match(/\b(?:jojotte|process)_[a-z_]+/g) ?? [])
        assert.ok(page.includes(`\n# TYPE ${name.replace(/_bucket$/, '')} `), name);
    }
  }));
