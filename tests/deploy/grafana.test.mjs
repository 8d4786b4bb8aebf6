// SPDX-License-Identifier: MIT
// The dashboard asks for what the server tells, and for nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSharingServer } from './database.mjs';
import { read } from './tree.mjs';

const dashboard = JSON.parse(read('deploy/grafana/jojotte.json'));
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const namesIn = (expr) => expr.match(/\b(?:jojotte|process)_[a-z_]+/g);

test('every panel has a place, a unit and a source of its own choice', () => {
  assert.ok(panels.length > 10);
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  for (const { title, gridPos, fieldConfig, datasource } of panels) {
    assert.ok(gridPos.x + gridPos.w <= 24 && gridPos.h > 0, title);
    assert.ok(fieldConfig.defaults.unit, title);
    assert.equal(datasource.uid, '${source}', title);
  }
});

test('every metric that is asked for is told, and every family is shown', () =>
  withSharingServer(async (url) => {
    const page = await (await fetch(`${url}/metrics`)).text();
    const families = new Map(
      [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    const samples = new Set(
      [...families].flatMap(([name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const used = new Set(asked.flatMap(namesIn));
    for (const name of used) assert.ok(samples.has(name), name);
    for (const expr of asked)
      // a counter by itself only grows: its rate is what is looked at
      for (const name of namesIn(expr))
        if (/_(total|sum|count|bucket)$/.test(name)) assert.match(expr, /rate\(/, expr);
    const unseen = [...families.keys()].filter(
      (name) => ![...used].some((one) => one.startsWith(name)),
    );
    assert.deepEqual(unseen, ['jojotte_build_info']); // it names the servers to choose from
  }));
