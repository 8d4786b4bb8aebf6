// SPDX-License-Identifier: MIT
// Jo-Jotte's table, read from the words that all games share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsOf } from '../../../clients/web/any_game/may.js';
import { appendStory, stateAfter } from '../../../clients/web/deal_history.js';
import { ninthTrick } from '../../../clients/web/games/jojotte/pictures.js';
import {
  actFrom,
  actionFrom,
  contractFrom,
  eventFrom,
  sceneFrom,
  storyFrom,
  viewFrom,
} from '../../../clients/web/games/jojotte/wire.js';
import { json, read } from '../support.mjs';
import { played } from './frames.mjs';

/** @import {Act, AnyView, Told} from '../../../clients/web/wire.js' */

/** The messages of a real server to seat 0 in one deal. */
const { frames } = json('tests/web/unit/recorded_deal.json');
const { about } = frames[0];

/** The table after so many frames. @param {number} count */
function after(count) {
  const steps = frames.slice(1, count).filter((/** @type {any} */ { type }) => type === 'update');
  return stateAfter({ start: frames[0].view, steps }, steps.length);
}

/** @param {number} count @param {number} [seat] */
function seen(count, seat = 0) {
  const { view, story } = after(count);
  return viewFrom(about, view, story, seat);
}

/** @param {AnyView} view @param {Told[]} [story] @param {number} [seat] */
const readView = (view, story = [], seat = 0) => viewFrom(about, view, story, seat);

const nothing = { phase: 'play', asked: [], counts: {} };

test('the auction has two phases, and names who is asked, what is turned and what is held', () => {
  const { phase, waiting, deal, dealer, turned, held, rules, rubbers, own } = seen(3);
  assert.deepEqual(
    { phase, waiting, deal, dealer, turned, held, rules, rubbers },
    {
      phase: 'auction_1',
      waiting: [0],
      deal: 1,
      dealer: 0,
      turned: 'JC',
      held: [6, 6],
      rules: 'culbertson',
      rubbers: 1,
    },
  );
  assert.deepEqual(own, {
    seat: 0,
    hand: '7C QC KD TS JS KS',
    question: 1,
    actions: [{ type: 'accept' }, { type: 'pass' }],
  });
  assert.equal(readView({ ...nothing, phase: 'auction', facts: { round: 2 } }).phase, 'auction_2');
});

test('before the cut there is a table without a deal', () => {
  const { phase, deal, held, own, contract, result, closed, trick } = seen(1);
  assert.deepEqual(
    { phase, deal, held, contract, result, closed, trick },
    {
      phase: 'cut',
      deal: 0,
      held: [0, 0],
      contract: undefined,
      result: undefined,
      closed: undefined,
      trick: undefined,
    },
  );
  assert.deepEqual(own, { seat: 0, hand: '', actions: [] });
});

test('the contract and the information card are there once they are known', () => {
  assert.equal(seen(3).contract, undefined);
  const { contract, information } = seen(6);
  assert.deepEqual(contract, { declarer: 0, trump: 'C', multiplier: 1 });
  assert.equal(information, 'JD');
  assert.deepEqual(
    readView({ ...nothing, marks: { declarer: 1 }, facts: { times: 4, special: 'nullo' } })
      .contract,
    { declarer: 1, multiplier: 4, special: 'nullo' },
  );
});

test('in the dialogue it is told what was said, and what tells all', () => {
  const reply = seen(16);
  assert.deepEqual(reply.said, { length: 3 });
  assert.deepEqual(reply.own?.declaration, { type: 'how_high' });
  const top = seen(19);
  assert.deepEqual(top.said, { length: 3, top: 'T' });
  assert.deepEqual(top.own?.declaration, { type: 'not_good_top', rank: 'A' });
  assert.deepEqual(seen(21).own?.declaration, { type: 'declare', cards: 'JC QC KC QD KD AD' });
  assert.equal(seen(23).said, undefined);
  assert.equal(seen(24).own?.declaration, undefined, 'a card is no declaration');
  const { said } = readView({ ...nothing, facts: { length: 4, top: 'K', in_trumps: 'no' } });
  assert.deepEqual(said, { length: 4, top: 'K', in_trumps: false });
  assert.deepEqual(readView({ ...nothing, facts: { four: 'J' } }).said, { rank: 'J' });
});

/** @type {[string, object, object][]} phase, what may be done, what tells all */
const declarations = [
  ['four_claim', { four: 'A J', no_four: true }, { type: 'four', rank: 'A' }],
  ['four_claim', { no_four: true }, { type: 'no_four' }],
  ['four_reply', { good: true, not_good_four: 'J' }, { type: 'not_good_four', rank: 'J' }],
  ['run_claim', { length: [3, 4], no_run: true }, { type: 'length', length: 4 }],
  [
    'run_reply',
    { not_good_length: [{ number: 4 }, { number: 6 }], how_high: true, good: true },
    { type: 'not_good_length', length: 6 },
  ],
  ['run_reply', { how_high: true, good: true }, { type: 'how_high' }],
  ['run_reply', { good: true }, { type: 'good' }],
  ['run_top', { top: 'K T A' }, { type: 'top', rank: 'A' }],
  // The order of the ranks in a run is not that of the tricks.
  ['run_top_reply', { not_good_top: 'T J', good: true }, { type: 'not_good_top', rank: 'J' }],
  ['run_top_reply', { not_good_trump: true, good: true }, { type: 'not_good_trump' }],
  ['run_top_reply', { in_trumps: true, equal: true, good: true }, { type: 'in_trumps' }],
  ['run_top_reply', { equal: true, good: true }, { type: 'equal' }],
  ['run_in_trumps', { yes: true }, { type: 'yes' }],
  ['run_in_trumps', { no: true }, { type: 'no' }],
  ['run_in_trumps_reply', { equal: true }, { type: 'equal' }],
  [
    'run_declare',
    { declare: [{ cards: '7C 8C 9C TD JD QD' }, { cards: '7C 8C 9C' }] },
    { type: 'declare', cards: '7C 8C 9C TD JD QD' },
  ],
];

for (const [phase, may, whole] of declarations)
  test(`in ${phase}, ${JSON.stringify(whole)} tells all of ${JSON.stringify(may)}`, () => {
    const { own } = readView({ ...nothing, phase, ask: { n: 5, may } });
    assert.deepEqual(own?.declaration, whole);
  });

test('nothing is declared where melds are not asked about', () => {
  for (const [phase, may] of /** @type {[string, object][]} */ ([
    ['ask', { ask_to_see: true, satisfied: true }],
    ['exchange', { exchange: true, keep: true }],
    ['four_claim', {}],
  ]))
    assert.equal(
      readView({ ...nothing, phase, ask: { n: 5, may } }).own?.declaration,
      undefined,
      phase,
    );
});

test('the melds of a deal are those of the story, with the cards that lie open', () => {
  assert.deepEqual(seen(23).melds, [
    { seat: 0, class: 'run', points: 20, length: 3, cards: 'JC QC KC' },
    { seat: 0, class: 'run', points: 20, length: 3, cards: 'QD KD AD' },
  ]);
  assert.equal(seen(22).melds, undefined);
  const story = [
    { type: 'melded', seat: 1, word: 'four', points: 100, rank: 'J' },
    { type: 'melded', seat: 1, word: 'run', points: 20, number: 3 },
  ];
  const closed = { melds: { 1: { 1: '(JC) (JD) (JH) (JS)', 2: '-- -- --' } } };
  assert.deepEqual(readView({ ...nothing, zones: closed }, story).melds, [
    { seat: 1, class: 'four', points: 100, rank: 'J' },
    { seat: 1, class: 'run', points: 20, length: 3 },
  ]);
  const open = { melds: { 1: { 1: 'JC JD JH JS', 2: '7D 8D 9D' } } };
  assert.deepEqual(
    readView({ ...nothing, zones: open }, story).melds?.map(({ cards }) => cards),
    ['JC JD JH JS', '7D 8D 9D'],
  );
});

test('a trick has its leader, and the one before it who led and who took it', () => {
  assert.deepEqual(seen(23).trick, { leader: 1, cards: '' });
  assert.equal(seen(23).last, undefined);
  assert.deepEqual(seen(24).trick, { leader: 1, cards: '9C' });
  const { trick, last, tricks, own } = seen(26);
  assert.deepEqual(
    { trick, last, tricks },
    {
      trick: { leader: 0, cards: '' },
      last: { leader: 1, cards: '9C JC', by: 0 },
      tricks: [1, 0],
    },
  );
  assert.equal(own?.claim, 8);
  assert.deepEqual(
    own?.actions.filter(({ card }) => card === 'KC'),
    [
      { type: 'play', card: 'KC' },
      { type: 'play', card: 'KC', word: 'jo' },
    ],
  );
  assert.deepEqual(seen(29).last, { leader: 0, cards: 'KC 8C', by: 0 });
  const { jo, jotte } = seen(31);
  assert.deepEqual({ jo, jotte }, { jo: 0, jotte: 0 });
});

test('at the end the sheet has its finished games, and the rubber its result', () => {
  const { phase, trick, above, below, closed, games, prison, result, own } = seen(frames.length);
  assert.deepEqual(
    { phase, trick, above, below, closed, games, prison, result },
    {
      phase: 'deal_over',
      trick: undefined,
      above: [40, 35],
      below: [0, 0],
      closed: [[90, 0]],
      games: [1, 0],
      prison: 0,
      result: undefined,
    },
  );
  assert.deepEqual(own?.actions, [{ type: 'continue' }]);
  const counts = {
    ...{ first_game: { 0: 85, 1: 20 }, second_game: { 0: 0, 1: 90 }, rubbers_won: { 0: 0, 1: 1 } },
    total: { 0: 735, 1: 1010 },
    prison: 65,
  };
  const over = readView({ phase: 'match_over', asked: [], counts, marks: { winner: 1 } });
  assert.deepEqual(over.closed, [
    [85, 20],
    [0, 90],
  ]);
  assert.deepEqual(over.result, { totals: [735, 1010], winner: 1 });
  assert.deepEqual([over.prison, over.rubbers_won], [65, [0, 1]]);
  const drawn = readView({ phase: 'rubber_over', asked: [], counts });
  assert.deepEqual(drawn.result, { totals: [735, 1010] });
});

test('a spectator has nothing of their own, even in a seat they once had', () => {
  const hands = { hand: { 0: 6, 1: 9 } };
  assert.equal(readView({ ...nothing, zones: hands }).own, undefined);
  assert.equal(viewFrom(about, after(3).view, [], undefined).own, undefined);
  assert.deepEqual(readView({ ...nothing, zones: hands }).held, [6, 9]);
});

test('the number of rubbers is an option', () => {
  const terms = { ...about.terms, rules: 'hervey', options: { rubbers: 3 } };
  const { rules, rubbers } = viewFrom({ ...about, terms }, nothing, []);
  assert.deepEqual({ rules, rubbers }, { rules: 'hervey', rubbers: 3 });
});

/** @type {[Told, object][]} */
const retold = [
  [
    { type: 'cut', drawn: ['QC', 'AD'], dealer: 0 },
    { type: 'cut', drawn: ['QC', 'AD'], dealer: 0 },
  ],
  [
    { type: 'dealt', deal: 1, dealer: 0, each: 6, card: 'JC' },
    { type: 'dealt', deal: 1, dealer: 0, each: 6, turned: 'JC' },
  ],
  [
    { type: 'length', seat: 1, number: 3 },
    { type: 'done', seat: 1, action: { type: 'length', length: 3 } },
  ],
  [
    { type: 'claim', seat: 0, number: 2 },
    { type: 'done', seat: 0, action: { type: 'claim', tricks: 2 } },
  ],
  [
    { type: 'play', seat: 0, card: 'KC', word: 'jo' },
    { type: 'done', seat: 0, action: { type: 'play', card: 'KC', word: 'jo' } },
  ],
  [{ type: 'thrown_in' }, { type: 'thrown_in' }],
  [
    { type: 'contract', seat: 1, suit: 'H', times: 2, word: 'slam' },
    { type: 'contract', declarer: 1, trump: 'H', multiplier: 2, special: 'slam' },
  ],
  [
    { type: 'contract', seat: 0, times: 1 },
    { type: 'contract', declarer: 0, multiplier: 1 },
  ],
  [
    { type: 'drawn', each: 3, card: 'JD' },
    { type: 'drawn', each: 3, information: 'JD' },
  ],
  [
    { type: 'melded', seat: 0, word: 'run', points: 50, number: 4 },
    { type: 'melded', seat: 0, class: 'run', points: 50, length: 4 },
  ],
  [
    { type: 'counted', seat: 0, parts: { cards: 35, compared: 35 } },
    {
      ...{ type: 'counted', seat: 0, cards: 35, last_trick: 0, jo_jotte: 0 },
      ...{ melds: 0, bonus: 0, compared: 35 },
    },
  ],
  [
    { type: 'scored', seat: 0, rule: 'R47', points: 75, column: 'below' },
    { type: 'scored', seat: 0, rule: 'R47', points: 75, side: 'below' },
  ],
  [
    { type: 'imprisoned', rule: 'R50', points: 60, total: 100 },
    { type: 'imprisoned', rule: 'R50', points: 60, prison: 100 },
  ],
  [
    { type: 'game', by: 1, number: 2 },
    { type: 'game', by: 1, game: 2 },
  ],
  [
    { type: 'rubber', number: 1, won: [2, 1], totals: [900, 400], winner: 0 },
    { type: 'rubber', rubber: 1, games: [2, 1], totals: [900, 400], winner: 0 },
  ],
  [
    { type: 'match', won: [1, 1], totals: [900, 400] },
    { type: 'match', rubbers_won: [1, 1], totals: [900, 400] },
  ],
  [
    { type: 'conceded', seat: 0, word: 'deal' },
    { type: 'resigned', seat: 0, what: 'deal' },
  ],
  [
    { type: 'conceded', seat: 1, word: 'rubber', forfeited: true },
    { type: 'forfeited', seat: 1, what: 'rubber' },
  ],
  [
    { type: 'laid', seat: 0, cards: 'KD TS' },
    { type: 'laid', seat: 0, cards: 'KD TS' },
  ],
  [
    { type: 'unheard_of', seat: 1 },
    { type: 'unheard_of', seat: 1 },
  ],
];

for (const [told, event] of retold)
  test(`${JSON.stringify(told)} is told as ${JSON.stringify(event)}`, () =>
    assert.deepEqual(eventFrom(about, told), event));

test('the contract of an analysis is read like any other', () =>
  assert.deepEqual(contractFrom({ declarer: 1, trump: 'S', times: 2 }), {
    declarer: 1,
    trump: 'S',
    multiplier: 2,
  }));

test('what is done in the scene is sent as the server lists it', () => {
  const { view, story } = after(16);
  /** @type {Act[]} */
  const sent = [];
  const scene = sceneFrom(about, {
    ...{ view, story, names: [], self: 0 },
    act: (act) => sent.push(act),
  });
  for (const action of scene.view.own?.actions ?? []) scene.act?.(action);
  scene.act?.({ type: 'claim', tricks: 2 });
  assert.deepEqual(sent, [{ type: 'how_high' }, { type: 'good' }, { type: 'claim', number: 2 }]);
});

test('the ninth trick is seen before the end of its deal', () => {
  const last = frames.length - 1;
  const [before, now] = [after(last), after(last + 1)];
  const news = frames[last].story;
  const ninth = ninthTrick(before.view, now.view, news);
  assert.ok(ninth);
  const { phase, trick, last: shown, tricks, held, own } = viewFrom(about, ninth, now.story, 0);
  assert.deepEqual(
    { phase, trick, shown, tricks, held, hand: own?.hand, actions: own?.actions },
    {
      phase: 'play',
      trick: { leader: 0, cards: '' },
      shown: { leader: 1, cards: '9D KD', by: 0 },
      tricks: [6, 3],
      held: [0, 0],
      hand: '',
      actions: [],
    },
  );
  assert.equal(ninthTrick(before.view, before.view, news), null);
});

const tables = /** @type {[number, object][]} */ ([
  [1, {}],
  [2, { melds_are_shown: 'on_request', fours_that_count: 'all_ranks' }],
  [3, { rubbers: 2 }],
]);

for (const [seed, options] of tables)
  test(`every moment of a match is read whole, ${JSON.stringify(options)}`, () => {
    const match = played('jojotte', options, seed);
    /** @type {Told[]} */
    let story = [];
    let asked = 0;
    for (const { story: news, seats } of match.moments) {
      story = appendStory(story, news);
      for (const { type } of storyFrom(match.about, news))
        assert.ok(type === 'done' || type in match.about.events || /resigned|forfeited/.test(type));
      for (const [at, { view, acts }] of seats.entries()) {
        const read = viewFrom(match.about, view, story, at ? at - 1 : undefined);
        assert.doesNotMatch(JSON.stringify(read), /:null|NaN/);
        assert.equal(read.own?.seat, at ? at - 1 : undefined);
        const { own } = read;
        const sent = own?.actions.map((action) => JSON.stringify(actFrom(action))).sort() ?? [];
        assert.deepEqual(sent, acts.map((act) => JSON.stringify(act)).sort());
        if (!own || !view.ask) continue;
        asked += 1;
        if (/^(four|run)_/.test(view.phase)) assert.ok(own.declaration, view.phase);
        if (read.last) assert.equal(read.last.by, read.trick?.leader);
      }
    }
    assert.ok(asked > 100, `${asked} questions`);
  });

test('who led to a trick is told as the golden transcripts tell it', () => {
  let tricks = 0;
  for (const rules of ['culbertson', 'hervey', 'denexa']) {
    const told = read(`tests/golden/jojotte/${rules}-1.transcript`)
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => JSON.parse(line).story ?? []);
    /** @type {any[]} */
    let story = [];
    for (const event of told) {
      story = appendStory(story, [event]);
      if (event.type !== 'trick') continue;
      const [first, second] = story.filter(({ type }) => type === 'play').slice(-2);
      const zones = { last: `${first.card} ${second.card}` };
      const { last } = readView({ ...nothing, zones, marks: { lead: event.by } }, story);
      assert.deepEqual(last, { leader: first.seat, cards: zones.last, by: event.by });
      tricks += 1;
    }
  }
  assert.ok(tricks > 50, `${tricks} tricks`);
});

test('each act that may be done comes back as it was listed', () => {
  const may = { name_suit: 'C D S', not_good_length: [4, 5], play: [{ card: 'KC', word: 'jo' }] };
  const acts = actsOf(about, { ...may, claim: [1, 9], declare: [{ cards: '7C 8C 9C' }] });
  assert.equal(acts.length, 3 + 2 + 1 + 9 + 1);
  for (const act of acts) assert.deepEqual(actFrom(actionFrom(act)), act);
});
