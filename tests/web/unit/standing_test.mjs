// SPDX-License-Identifier: MIT
// How a deal stands, what must happen, who has won it and why; what is heard; cards that move at once.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ahead } from '../../../clients/web/any_game/ahead.js';
import { hueOf } from '../../../clients/web/any_game/drawings.js';
import { gains, verdict } from '../../../clients/web/any_game/ends.js';
import { declines, hasOneAnswer, actsOf } from '../../../clients/web/any_game/may.js';
import { settledText } from '../../../clients/web/any_game/sentences.js';
import { parties } from '../../../clients/web/any_game/state_bar.js';
import { faces } from '../../../clients/web/games/index.js';
import {
  pointsSoFar,
  verdict as jojotteVerdict,
} from '../../../clients/web/games/jojotte/standing.js';
import { sceneFrom } from '../../../clients/web/games/jojotte/wire.js';
import { namesHash, namesIn } from '../../../clients/web/people.js';
import { hasWon, soundOf, sounds } from '../../../clients/web/signals.js';
import { loadMoreTexts } from '../../../clients/web/texts.js';
import { shelf } from '../support.mjs';
import { matches, names, played, questions, scenesOf, speak, textsOf } from './frames.mjs';

/** @import {AnyScene, AnyView} from '../../../clients/web/wire.js' */
/** @import {Match} from './frames.mjs' */

before(async () => {
  await speak('en');
  await loadMoreTexts('table');
  await loadMoreTexts(faces.jojotte.texts);
});

/** @param {Match} match @param {string} game @param {number} self */
const scenes = (match, game, self) =>
  scenesOf(match, textsOf(game === 'odd' ? 'kaiser' : game, 'en'), self);

test('the bar tells the points of both sides in Kaiser, and what the bidders need', () => {
  const all = scenes(played('kaiser'), 'kaiser', 0);
  const play = all.filter(({ view }) => view.phase === 'play');
  assert.ok(play.length > 20);
  for (const scene of play) {
    const { counts, facts, sides, marks } = /** @type {any} */ (scene.view);
    const [ours, theirs] = parties(scene);
    assert.deepEqual([ours.name, theirs.name], ['Your side', 'The other side']);
    assert.deepEqual([ours.points, theirs.points], [counts.points[0], counts.points[1]]);
    assert.equal(ours.total, `Score ${counts.score[0]}`.replace('-', '−'));
    const goal = settledText(scene, 'goal', 'play');
    const whose = sides[marks.bidder] === sides[0] ? 'Your side' : 'The bidders';
    assert.equal(goal, `${whose} must take ${facts.bid} points.`);
  }
});

test('of twelve players the bar tells the reader and those who are ahead', () => {
  const all = scenes(played('pippip', { seats: 12 }), 'pippip', 5);
  const late = /** @type {AnyScene} */ (all.at(-1));
  const told = parties(late);
  assert.equal(told.length, 3);
  assert.ok(told[0].mine && told[0].name === 'You');
  const score = /** @type {number[]} */ (
    Object.values(/** @type {any} */ (late.view.counts?.score))
  );
  const best = Math.max(...score.filter((_, seat) => seat !== 5));
  assert.equal(told[1].total, 'Score ' + best);
});

test('what is not settled yet is not told', () => {
  const [first] = scenes(played('kaiser'), 'kaiser', 0);
  assert.equal(settledText({ ...first, view: { ...first.view, facts: {} } }, 'goal', 'play'), '');
});

for (const game of shelf.filter((one) => one !== 'jojotte'))
  test(`${game}: the end of a deal and of the game says in words who has won`, () => {
    const ends = scenes(played(game), game, 0).filter(({ over }) => over);
    assert.ok(ends.length);
    for (const scene of ends) {
      const { text, mine } = verdict(scene);
      assert.match(text, /^[A-Z“].*\.$/);
      assert.doesNotMatch(text, /[{}]|undefined/);
      const final = scene.view.phase === scene.about.phases.at(-1);
      const [best, next] = gains(scene.story);
      if (final || !best || best.points === next?.points) continue;
      assert.ok(text.includes(String(best.points).replace('-', '−')), text);
      const side = scene.view.sides?.[0] ?? 0;
      assert.equal(mine, best.side === undefined ? best.seat === 0 : best.side === side, text);
    }
  });

test('a deal is even only if all have the same, and who has most is told of all who do', () => {
  const end = scenes(played('quinto3'), 'quinto3', 0).find(
    ({ view }) => view.phase === 'deal_over',
  );
  const after = (/** @type {number[]} */ ...points) =>
    verdict({
      .../** @type {AnyScene} */ (end),
      story: points.map((one, seat) => ({ type: 'scored', seat, points: one })),
    }).text;
  assert.equal(after(80, 150, 150), 'Ben and Carla have the most points in this deal: 150 each.');
  assert.equal(after(150, 80, 150), 'You and Carla have the most points in this deal: 150 each.');
  assert.equal(after(90, 80, 70), 'You have the most points in this deal: 90.');
  assert.equal(after(100, 100, 100), 'The deal is even: 100 each.');
});

test('Kaiser says whether the bid was reached', () => {
  const ends = scenes(played('kaiser'), 'kaiser', 0).filter(
    ({ view }) => view.phase === 'deal_over',
  );
  let judged = 0;
  for (const scene of ends) {
    const made = scene.story.some(({ rule }) => rule === 'K20');
    const failed = scene.story.some(({ rule }) => rule === 'K21');
    if (!made && !failed) continue;
    judged += 1;
    assert.match(verdict(scene).text, made ? /reached (its|their) bid/ : /missed (its|their) bid/);
  }
  assert.ok(judged > 1);
});

test('the points so far in Jo-Jotte come to what is compared, but for the last trick', () => {
  let compared = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const match = played('jojotte', {}, seed);
    for (const scene of scenes(match, 'jojotte', 0)) {
      const one = sceneFrom(match.about, scene);
      const counted = scene.story.filter(({ type }) => type === 'counted');
      if (scene.view.phase !== 'deal_over' || counted.length < 2) continue;
      const { contract } = one.view;
      const early = scene.story.some(({ type }) => type === 'laid' || type === 'conceded');
      if (!contract || contract.special || early) continue;
      compared += 1;
      const sums = pointsSoFar(one);
      counted.forEach(({ seat = 0, parts = {} }) =>
        assert.equal(
          sums[seat] + (parts.last_trick ?? 0),
          parts.compared ?? 0,
          JSON.stringify(parts),
        ),
      );
      const told = jojotteVerdict(one);
      assert.match(told, /wins? the|tied/);
    }
  }
  assert.ok(compared > 1, `${compared} deals`);
});

test('a question with one answer is known by what may be done, and a card to play is none', () => {
  let only = 0,
    cards = 0;
  for (const [, match] of matches())
    for (const { view } of questions(match)) {
      const acts = actsOf(match.about, view.ask?.may);
      if (hasOneAnswer(match.about, view)) {
        only += 1;
        assert.equal(acts.length, 1);
        assert.ok(!acts[0].card && acts[0].type !== 'continue');
      } else if (acts.length === 1 && acts[0].card) cards += 1;
    }
  assert.ok(only > 5 && cards > 5, `${only} questions, ${cards} cards`);
});

test('what declines is told by its name', () => {
  assert.deepEqual(
    ['pass', 'no_call', 'no_misdeal', 'call', 'bid', 'double', 'nothing'].map(declines),
    [true, true, true, false, false, false, false],
  );
});

test('a card moves at once to where the server will put it', () => {
  let moved = 0;
  for (const [, game, options] of /** @type {[string, string, object][]} */ ([
    ['', 'kaiser', {}],
    ['', 'jojotte', {}],
  ])) {
    const { about, moments } = played(game, options);
    moments.slice(1).forEach(({ story, seats }, i) => {
      const [told] = story;
      if (told?.type !== 'play' || story.length > 1) return; // a trick is taken away
      const at = told.seat ?? 0;
      const then = ahead(about, moments[i].seats[at + 1].view, told, at);
      const zones = (/** @type {AnyView} */ view) => [
        view.zones?.trick,
        /** @type {any} */ (view.zones?.hand)[at] ?? '',
      ];
      assert.deepEqual(zones(then), zones(seats[at + 1].view));
      moved += 1;
    });
  }
  assert.ok(moved > 50, `${moved} cards`);
});

test('an act without a card of the hand changes nothing', () => {
  const { about, moments } = played('kaiser');
  const { view } = moments[0].seats[1];
  assert.equal(ahead(about, view, { type: 'pass' }, 0), view);
  assert.equal(ahead(about, view, { type: 'play', card: 'XX' }, 0), view);
  assert.equal(ahead(about, view, { type: 'play', card: 'AS' }, undefined), view);
});

test('the sound is that of what says most, and the reader’s own card is not heard twice', () => {
  const play = { type: 'play', seat: 1, card: 'AS' };
  assert.equal(soundOf([play], 0, false, false), 'play');
  assert.equal(soundOf([play], 1, false, false), '');
  assert.equal(soundOf([play, { type: 'trick', by: 1 }], 0, false, false), 'trick');
  assert.equal(soundOf([{ type: 'dealt' }, play], 0, false, false), 'deal');
  assert.equal(soundOf([play], 0, true, true), 'win');
  assert.equal(soundOf([play], 0, true, false), 'end');
  assert.equal(soundOf([], 0, true, true), '');
  for (const parts of Object.values(sounds))
    for (const { at, length, tone, noise } of parts)
      assert.ok(at >= 0 && length > 0 && at + length < 1 && (tone || noise));
});

test('who has won is read from the story, for seats and for sides', () => {
  assert.ok(hasWon([{ type: 'won', by: 2 }], 2));
  assert.ok(!hasWon([{ type: 'won', by: 2 }], 0));
  assert.ok(hasWon([{ type: 'won', side: 1 }], 3, [0, 1, 0, 1]));
  assert.ok(!hasWon([{ type: 'trick', by: 2 }], 2));
  assert.ok(!hasWon([{ type: 'won', by: 2 }], undefined));
  const rubberButNotMatch = [
    { type: 'rubber', winner: 0 },
    { type: 'match', winner: 1 },
  ];
  assert.ok(!hasWon(rubberButNotMatch, 0));
  assert.ok(hasWon(rubberButNotMatch, 1));
});

test('names go into an address and come out of it again', () => {
  const all = ['Änne, Bö', '', 'C#d/e'];
  assert.deepEqual(namesIn(namesHash(all)), all);
  assert.equal(namesHash(['', '']), '');
  assert.deepEqual(namesIn('#names=%E0%A4%A'), []);
  assert.deepEqual(namesIn('#names=a\u202eb'), ['a b']);
});

test('a name has always the same colour, and names have several', () => {
  assert.equal(hueOf('Ann'), hueOf('Ann'));
  assert.ok(new Set(names.map(hueOf)).size > 4);
});
