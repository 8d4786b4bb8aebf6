// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsOf } from '../../../clients/web/any_game/may.js';
import { stateAfter, appendStory } from '../../../clients/web/deal_history.js';
import { json, read } from '../support.mjs';
import { played } from './frames.mjs';

const folder = 'clients/web/games/jojotte/';
const { frames } = json(folder + 'lesson.json');
const [welcome, ...rest] = frames;
const texts = json(folder + 'texts/en.learn.json');
const stops = [...read(folder + 'lesson.js').matchAll(/\[(\d+), '(\w+)', '(R\d\d)'\]/g)].map(
  ([, count, name]) => ({ count: Number(count), name }),
);

test('every act that the lesson asks for was legal and was done', () => {
  let done = 0;
  for (const [i, frame] of rest.entries()) {
    if (frame.type !== 'act') continue;
    const before = rest.slice(0, i).filter((/** @type {any} */ one) => one.type === 'update');
    const { view } = stateAfter({ start: welcome.view, steps: before }, before.length);
    assert.ok(
      actsOf(welcome.about, view.ask?.may).some(
        (way) => JSON.stringify(way) === JSON.stringify(frame.action),
      ),
      JSON.stringify(frame.action),
    );
    done += 1;
  }
  assert.equal(done, 16);
});

test('the lesson’s table is described as a server describes it', () =>
  assert.deepEqual(welcome.about, played('jojotte').about));

test('the lesson stops before each act and at the end, with a text for each stop', () => {
  assert.equal(stops.length, 20);
  for (const { name } of stops) assert.ok(texts['lesson.step.' + name], name);
  const acts = frames.flatMap((/** @type {any} */ frame, /** @type {number} */ i) =>
    frame.type === 'act' ? [i] : [],
  );
  for (const at of acts)
    assert.ok(
      stops.some(({ count }) => count === at),
      `before frame ${at}`,
    );
  assert.equal(stops[stops.length - 1].count, frames.length);
});

test('a new cut or deal starts a new story', () => {
  const [cut, dealt, pass] = ['cut', 'dealt', 'pass'].map((type) => ({ type }));
  assert.deepEqual(appendStory([pass], [pass]), [pass, pass]);
  assert.deepEqual(appendStory([pass], [pass, cut, dealt]), [cut, dealt]);
  assert.deepEqual(appendStory([pass], [dealt, pass]), [dealt, pass]);
});
