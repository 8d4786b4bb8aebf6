// SPDX-License-Identifier: MIT
// Tables of any game: what may be done is lit where it lies, and everything can be done by pointing
// and pressing, for what the games' own programs tell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo } from '../../../clients/web/any_game/answers.js';
import { Choice } from '../../../clients/web/any_game/choice.js';
import { wholeTrick } from '../../../clients/web/any_game/face.js';
import {
  besideCards,
  actsOf,
  cardsOf,
  finder,
  hasChoice,
  keyAt,
  offer,
  onlyQuiet,
  triesOf,
} from '../../../clients/web/any_game/may.js';
import { blocks, ruleText } from '../../../clients/web/any_game/rulebook.js';
import { around, sidesOf } from '../../../clients/web/any_game/seats.js';
import { takenPoints } from '../../../clients/web/any_game/state_bar.js';
import { tail } from '../../../clients/web/any_game/ends.js';
import { fromAfar, playedBy } from '../../../clients/web/any_game/trick_view.js';
import { appendStory } from '../../../clients/web/deal_history.js';
import { merged } from '../../../clients/web/merge.js';
import { creationAlone, creationForFriends, creationOf } from '../../../clients/web/creation.js';
import { isFor, playersOf } from '../../../clients/web/shelf.js';
import { read, shelf } from '../support.mjs';
import { matches, played, questions } from './frames.mjs';

/** @import {Act, AboutGame, AnyView} from '../../../clients/web/wire.js' */

const all = matches();
const onShelf = (/** @type {string} */ game) => played(game).shelf;
const sorted = (/** @type {object[]} */ acts) =>
  acts.map((act) => JSON.stringify(Object.fromEntries(Object.entries(act).sort()))).sort();

/** Does an act as a reader does it, and returns what is sent.
 * @param {AboutGame} about @param {AnyView} view @param {number} seat @param {Act} act */
function perform(about, view, seat, act) {
  /** @type {Act[]} */
  const sent = [];
  const choice = new Choice(
    about,
    view,
    seat,
    (one) => sent.push(one),
    () => {},
  );
  for (let steps = 0; steps < 5 && !sent.length; ++steps) {
    const same = (/** @type {Act} */ one) => JSON.stringify(one) === JSON.stringify(act);
    const spoken = choice.offer.spoken.find(same);
    const [key] = [...choice.offer.at].find(([, acts]) => acts.some(same)) ?? [''];
    if (spoken) choice.act(spoken);
    else {
      const [, zone, of, value] = key.split(' ');
      choice.point(key, { zone, of: Number(of) }, value);
    }
  }
  return sent;
}

for (const [name, match] of all) {
  const { about, moments } = match;

  test(`${name}: what may be done is read from "may" as the game lists it`, () => {
    let count = 0;
    for (const { view, acts } of questions(match)) {
      const tried = triesOf(about, view.ask?.may).map(({ verb }) => verb);
      const numbers = (/** @type {Act} */ { type }) =>
        Array.isArray(view.ask?.may[type]) && typeof view.ask?.may[type][0] === 'number';
      // A range may hold numbers that the game does not list, because they can only be tried.
      const told = actsOf(about, view.ask?.may).filter((act) => !numbers(act));
      const isListed = (/** @type {Act} */ { type }) =>
        !tried.includes(type) || Array.isArray(view.ask?.may[type]);
      const listed = acts.filter((act) => isListed(act) && !numbers(act));
      assert.deepEqual(sorted(told), sorted(listed), JSON.stringify(view.ask));
      count += told.length;
    }
    assert.ok(count > 20, `${count} acts`);
  });

  test(`${name}: every act is done by pointing and pressing, and no other`, () => {
    let pointed = 0;
    for (const { view, seat } of questions(match).slice(0, 400))
      for (const act of actsOf(about, view.ask?.may)) {
        assert.deepEqual(perform(about, view, seat, act), [act]);
        pointed += act.card || act.groups ? 1 : 0;
      }
    assert.ok(pointed > 10 || name === 'the odd game', `${pointed} cards`);
  });

  test(`${name}: what is lit lies there`, () => {
    for (const { view, seat } of questions(match)) {
      const { at } = offer(about, view, seat, actsOf(about, view.ask?.may), {});
      for (const key of at.keys()) {
        const [kind, zone, of, value] = key.split(' ');
        if (kind !== 'card') continue;
        const all = view.zones?.[zone];
        const cards = cardsOf(Number(of) < 0 ? all : all?.[of]);
        const lies = cards.includes(value) || cards.includes(`(${value})`); // a back it knows
        assert.ok(lies, `${key} in ${JSON.stringify(view.zones)}`);
        const { form } = about.zones[zone];
        assert.ok(form !== 'hand' || Number(of) === seat, `${key} is not the hand of ${seat}`);
      }
    }
  });

  test(`${name}: the match is over in the last phase, and not before`, () => {
    const over = moments.filter(({ seats }) => seats[0].view.phase === about.phases.at(-1));
    assert.deepEqual(over, moments.slice(-1));
  });

  test(`${name}: patches give the views`, () => {
    const plain = (/** @type {any} */ value) => JSON.parse(JSON.stringify(value));
    for (let i = 1; i < moments.length; ++i)
      moments[i].seats.forEach(({ view, patch }, at) =>
        assert.deepEqual(plain(merged(moments[i - 1].seats[at].view, patch)), view),
      );
  });

  test(`${name}: the whole trick is seen before it is taken`, () => {
    /** @type {any[]} */
    let story = [];
    let tricks = 0;
    const zone = Object.keys(about.zones).find((one) => about.zones[one].form === 'trick') ?? '';
    for (let i = 1; i < moments.length; ++i) {
      const news = moments[i].story;
      story = appendStory(story, /** @type {any[]} */ (news));
      const taken = news.find(({ type }) => type === 'trick');
      const whole = wholeTrick(about, moments[i - 1].seats[0].view, moments[i].seats[0].view, news);
      assert.equal(whole !== null, taken !== undefined && zone !== '');
      if (!whole) continue;
      tricks += 1;
      const cards = cardsOf(whole.zones?.[zone]);
      const before = story.slice(0, story.lastIndexOf(taken));
      const by = playedBy(about, before, zone, cards, 0);
      const afar = fromAfar(about, before, zone, cards);
      const hands = new Set(by.map((seat, at) => `${seat} ${afar[at]}`));
      assert.equal(hands.size, by.length, 'a hand played twice');
      assert.ok(by.includes(taken?.by ?? -1), 'the trick was taken by nobody who played');
      assert.deepEqual(whole.asked, []);
    }
    assert.equal(tricks > 0, zone !== '');
  });
}

test('a card is found where its verb takes it from, else wherever it lies', () => {
  const { about } = played('pippip');
  const find = finder(
    about,
    {
      phase: 'play',
      asked: [1],
      zones: { hand: { 1: 'KS' }, shown: { 1: 'KS QH', 2: 'AC' }, trick: '9D' },
    },
    1,
  );
  assert.deepEqual(find.card('KS', 'hand'), { zone: 'hand', of: 1 });
  assert.deepEqual(find.card('QH', 'hand'), { zone: 'shown', of: 1 });
  assert.deepEqual(find.card('9D', 'hand'), { zone: 'trick', of: -1 });
  assert.deepEqual(find.card('AC', 'hand'), { zone: 'shown', of: 2 });
  assert.equal(find.card('2C', 'hand'), null);
});

test('after a card, its places are lit; another card begins anew; the same takes it back', () => {
  const { about } = played('leopard');
  const view = {
    phase: 'turn',
    asked: [0],
    zones: { hand: { 0: '5C 9D KH' } },
    ask: { n: 3, may: { play: { '5C': '0.5 1.5', '9D': '0.9 1.9' }, discard: '5C 9D KH' } },
  };
  /** @type {Act[]} */
  const sent = [];
  const choice = new Choice(
    about,
    view,
    0,
    (act) => sent.push(act),
    () => {},
  );
  const hand = { zone: 'hand', of: 0 };
  const point = (/** @type {string} */ card) => choice.point(keyAt('card', hand, card), hand, card);
  const lit = () => [...choice.offer.at.keys()].sort();
  point('5C');
  assert.deepEqual(lit(), ['spot square 0 0.5', 'spot square 1 1.5']);
  assert.deepEqual(choice.offer.spoken, [{ type: 'discard', card: '5C' }]);
  point('9D');
  assert.deepEqual(lit(), ['spot square 0 0.9', 'spot square 1 1.9']);
  point('9D');
  assert.equal(choice.hasPicks, false);
  assert.equal(lit().length, 3);
  point('KH');
  assert.deepEqual(sent, [{ type: 'discard', card: 'KH' }], 'the only way is taken at once');
});

test('a card that may not be played is tried, so that the server says why', () => {
  const { about } = played('kaiser');
  const view = {
    phase: 'play',
    asked: [0],
    zones: { hand: { 0: '9D KH' } },
    ask: { n: 1, may: { play: '9D' } },
  };
  /** @type {Act[]} */
  const sent = [];
  const choice = new Choice(
    about,
    view,
    0,
    (act) => sent.push(act),
    () => {},
  );
  choice.point('card hand 0 KH', { zone: 'hand', of: 0 }, 'KH');
  assert.deepEqual(sent, [{ type: 'play', card: 'KH' }]);
});

test('only a quiet verb without a choice is answered by the page', () => {
  const { about } = played('kaiser');
  const view = (/** @type {object} */ may) => ({
    phase: 'auction',
    asked: [0],
    ask: { n: 1, may },
  });
  assert.deepEqual(onlyQuiet(about, view({ pass: true })), { type: 'pass' });
  assert.equal(onlyQuiet(about, view({ pass: true, bid: [{ number: 12 }] })), null);
  assert.equal(onlyQuiet(about, view({ continue: true })), null);
  assert.equal(onlyQuiet(about, { phase: 'auction', asked: [1] }), null);
  // A hint is offered where there is something to choose.
  assert.equal(hasChoice(about, view({ continue: true })), false);
  assert.equal(hasChoice(about, view({ play: ['KS'] })), false);
  assert.equal(hasChoice(about, view({ play: ['KS', '9H'] })), true);
  assert.equal(hasChoice(about, view({ pass: true, bid: [{ number: 12 }] })), true);
  assert.equal(hasChoice(about, { phase: 'auction', asked: [1] }), false);
});

test('2 to 12 seats follow each other in the order of play, beginning with the reader', () => {
  for (let seats = 2; seats <= 12; ++seats)
    for (let below = 0; below < seats; ++below) {
      const order = around(seats, below);
      assert.deepEqual(
        [...order].sort((a, b) => a - b),
        [...Array(seats).keys()],
      );
      assert.equal(order[0], below);
      assert.equal(order[1], (below + 1) % seats);
    }
});

test('sides have their players; without sides everybody is a side', () => {
  assert.deepEqual(sidesOf(4, [0, 1, 0, 1]), [
    [0, 2],
    [1, 3],
  ]);
  assert.deepEqual(sidesOf(3), [[0], [1], [2]]);
});

test('the end of a deal tells what came after its last act', () => {
  const { about } = played('kaiser');
  const told = tail(about, [
    { type: 'play', seat: 1, card: '9D' },
    { type: 'trick', by: 1 },
    { type: 'counted', side: 0 },
    { type: 'scored', side: 0 },
    { type: 'continue', seat: 2 },
  ]);
  assert.deepEqual(
    told.map(({ type }) => type),
    ['counted', 'scored'],
  );
});

test('each numbered rule is found in its rulebook', () => {
  // Where ways to play differ, each part says for which it is.
  const beaten = ruleText(blocks(read('engine/jojotte/RULES.md')), 'R37');
  assert.match(beaten, /^\*\*R37 .*\*\*culbertson:\*\* Beat it.*\*\*denexa:\*\* As C\.$/);
  for (const game of shelf) {
    const book = read(`engine/${game}/RULES.md`);
    const rules = [...book.matchAll(/^(?:- \*\*|\| )([A-Z]\d\d)\b/gm)].map(([, rule]) => rule);
    const all = blocks(book);
    assert.ok(rules.length > 15, game);
    for (const rule of rules) {
      const text = ruleText(all, rule);
      assert.ok(text.length > 20 && text.startsWith(`**${rule}`), `${game} ${rule}: ${text}`);
      assert.ok(!/- \*\*[A-Z]\d\d/.test(text), `${game} ${rule} holds another rule`);
    }
    assert.ok(
      all.some(({ kind }) => kind === 'table'),
      game,
    );
  }
});

test('the shelf finds games by the number of players and asks for what was chosen', () => {
  const [kaiser, leopard, pippip] = ['kaiser', 'leopard', 'pippip'].map(onShelf);
  assert.deepEqual(
    [kaiser, leopard, pippip].map((game) => isFor(game, 4)),
    [true, false, true],
  );
  assert.deepEqual(playersOf([kaiser, leopard]), [2, 4]);
  assert.ok(isFor(leopard, 0));
  const wish = {
    rules: 'hervey',
    seats: 6,
    options: { rounds: 2 },
    others: 'each',
    each: { 1: 'easy', 7: 'strong' },
  };
  const { type, game, rules, options, computer } = /** @type {any} */ (creationOf(pippip, wish));
  assert.deepEqual(
    { type, game, rules, options, computer },
    {
      type: 'create',
      game: 'pippip',
      rules: 'hervey',
      options: { seats: 6, rounds: 2 },
      computer: { 1: 'easy' },
    },
  );
  const alone = /** @type {any} */ (creationOf(kaiser, { ...wish, options: {}, others: 'strong' }));
  assert.deepEqual(alone.computer, { 1: 'strong', 2: 'strong', 3: 'strong' });
  assert.equal(alone.options, undefined);
});

test('against the computer there are hints, unless the reader wants none; among people there are none', () => {
  const [kaiser, leopard] = ['kaiser', 'leopard'].map(onShelf);
  const now = /** @type {any} */ (creationAlone(kaiser));
  assert.deepEqual([now.hints, now.listed], [true, false]);
  assert.deepEqual(Object.keys(now.computer), ['1', '2', '3']);
  const friends = /** @type {any} */ (creationForFriends(kaiser));
  assert.deepEqual([friends.hints, friends.computer], [false, undefined]);
  const wish = { rules: 'standard', seats: 2, options: {}, others: 'easy', each: {}, mirror: true };
  assert.equal(/** @type {any} */ (creationOf(kaiser, { ...wish, hints: false })).hints, false);
  assert.equal(/** @type {any} */ (creationOf(kaiser, wish, false)).hints, false);
  // Only games for two have mirror matches, which fix what may be watched and revealed.
  assert.equal('mirror' in creationOf(kaiser, wish), false);
  const { mirror, reveal } = /** @type {any} */ (creationOf(leopard, wish));
  assert.deepEqual([mirror, reveal], [true, undefined]);
});

test('numbers beside a card to play are in the menu, and one button at most is large', () => {
  const match = played('jojotte');
  const { about } = match;
  let claims = 0,
    passes = 0;
  for (const { view, seat } of questions(match)) {
    const choice = new Choice(
      about,
      view,
      seat,
      () => {},
      () => {},
    );
    const scene = /** @type {any} */ ({ about, view, choice, asked: true, self: seat });
    const answers = /** @type {any[]} */ (answersTo(scene));
    const verbs = new Set(answers.filter(({ main }) => main).map(({ act }) => act.type));
    assert.ok(verbs.size <= 1, [...verbs].join());
    if (view.ask?.may.pass && Object.keys(view.ask.may).length > 1) {
      assert.deepEqual([...verbs], ['pass']);
      ++passes;
    }
    if (!view.ask?.may.claim) continue;
    assert.deepEqual(besideCards(about, view.ask.may), ['claim']);
    assert.deepEqual(answers, []);
    ++claims;
  }
  assert.ok(claims > 5 && passes > 0, `${claims} claims, ${passes} passes`);
});

test('the bar counts the points in the tricks where the view does not', () => {
  const about = /** @type {any} */ ({
    seats: 2,
    counts: { tricks: 'seat' },
    events: { trick: { with: { by: 'seat', points: 'number' } } },
  });
  const story = [
    { type: 'trick', by: 1, points: 11 },
    { type: 'trick', by: 0 },
    { type: 'trick', by: 1, points: 5 },
  ];
  const scene = /** @type {any} */ ({ about, view: {}, story, over: false });
  assert.deepEqual(takenPoints(scene), [0, 16]);
  assert.equal(takenPoints({ ...scene, over: true }), null);
  assert.equal(takenPoints({ ...scene, about: { ...about, counts: { points: 'seat' } } }), null);
});
