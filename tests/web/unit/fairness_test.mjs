// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fairness, deckFrom, hashed } from '../../../clients/web/fairness.js';
import { merged } from '../../../clients/web/merge.js';
import { promiseOf } from '../../../clients/web/own_salt.js';
import { words } from '../../../clients/web/witness.js';
import { fairDeck } from '../../protocol/fair-deck.mjs';
import { json, read } from '../support.mjs';

/** The recorded messages of a real server to seat 0 in one deal. */
const recorded = () => json('tests/web/unit/recorded_deal.json');
const { table, about } = recorded().frames[0];
const pack = words(about.pack);

/**
 * The check of the recorded deal after `spoil` has changed it.
 * @param {(frames: any[]) => void} [spoil]
 * @param {string} [commitment]
 * @param {string} [salt]
 */
function heard(spoil = () => {}, commitment = recorded().commitment, salt = '') {
  const frames = recorded().frames.filter((/** @type {any} */ { type }) => type !== 'act');
  spoil(frames);
  const fairness = new Fairness(table, 0, about, () => salt, commitment);
  let view = /** @type {any} */ ({});
  for (const frame of frames) {
    view = frame.type === 'welcome' ? frame.view : merged(view, frame.patch);
    fairness.hear(frame, view);
  }
  return fairness;
}

/** The first frame with an event of this type. @param {any[]} frames @param {string} type */
const telling = (frames, type) =>
  frames.find(({ story }) => story.some((/** @type {any} */ e) => e.type === type));

test('the deck of DECKS.md is computed, and its secret fits the commitment', () => {
  const [, example] = read('protocol/DECKS.md').match(/```json deck\n([\s\S]*?)```/) ?? [];
  const { secret, table: name, deck, salts, cards } = JSON.parse(example);
  assert.equal(deckFrom(name, deck, secret, salts, pack).join(' '), cards);
  assert.ok(read('protocol/PROTOCOL.md').includes(`"commitment":"${hashed(secret, deck)}"`));
});

test('the decks of the wire samples and of fair-deck.mjs agree', () => {
  const samples = json('tests/protocol/samples.json').server;
  const revealing = samples.filter((/** @type {any} */ { decks }) => decks?.shown);
  assert.ok(revealing.length > 0, 'no sample reveals a deck');
  for (const { decks, table: name = 'K7QWM2XA' } of revealing) {
    const { deck, secret, cards } = decks.shown;
    assert.equal(deckFrom(name, deck, secret, decks.salts, pack).join(' '), cards);
  }
  for (let deck = 1; deck < 60; ++deck) {
    const secret = hashed('ab'.repeat(32), deck);
    assert.equal(
      deckFrom('T', deck, secret, ['', 'ff'], pack).join(' '),
      fairDeck({ secret, table: 'T', deck, salts: ['', 'ff'] }),
    );
  }
});

test('a real deal is verified', () => {
  const fairness = heard();
  assert.deepEqual([fairness.verdict, fairness.deals, fairness.detail], ['verified', 1, null]);
});

test('before the first deck the salts may begin anew', () => {
  const fairness = heard((frames) => {
    frames[0].decks.promises[1] = promiseOf('ab'.repeat(32));
    for (const { decks } of frames.slice(1)) if (decks) decks.anew = 1;
  });
  assert.equal(fairness.verdict, 'verified');
});

test('a fourth new beginning is told, and nothing is dealt after it', () => {
  const fairness = heard((frames) => {
    frames[0].decks.anew = 4;
    frames.length = 1;
  });
  assert.equal(fairness.detail, null);
});

test('nothing is verified before a deck is revealed', () => {
  const fairness = heard((frames) => frames.pop());
  assert.equal(fairness.verdict, 'none');
});

test('the page knows whether the decks are made with its salt', () => {
  const { decks } = telling(recorded().frames, 'dealt');
  assert.equal(heard(undefined, undefined, decks.salts[0]).isShared, true);
  assert.equal(heard(undefined, undefined, 'ab'.repeat(16)).isShared, false);
  assert.equal(heard().isShared, false);
});

/** @type {[string, string, (frames: any[]) => void][]} */
const frauds = [
  [
    'a changed commitment',
    'commitment',
    (frames) => {
      telling(frames, 'dealt').decks.commitment = '00'.repeat(32);
    },
  ],
  [
    'a salt changed after the first deck',
    'salt',
    (frames) => {
      frames[frames.length - 1].decks.salts[1] = 'ab'.repeat(32);
    },
  ],
  [
    'a salt that was not promised',
    'salt',
    (frames) => {
      for (const { decks } of frames) if (decks?.dealt > 0) decks.salts[1] = 'ab'.repeat(32);
    },
  ],
  [
    'a promised salt that is left out',
    'salt',
    (frames) => {
      for (const { decks } of frames) if (decks?.dealt > 0) decks.salts[1] = '';
    },
  ],
  [
    'a promise that changes after all were made',
    'salt',
    (frames) => {
      frames[0].decks.promises[1] = promiseOf('ab'.repeat(32));
    },
  ],
  [
    'a salt opened before all are promised',
    'salt',
    (frames) => {
      const { salts } = telling(frames, 'dealt').decks;
      frames[0].decks.salts[0] = salts[0];
    },
  ],
  [
    'a new beginning after the first deck',
    'salt',
    (frames) => {
      frames[frames.length - 1].decks.anew = 1;
    },
  ],
  [
    'a fourth new beginning',
    'salt',
    (frames) => {
      for (const { decks } of frames) if (decks) decks.anew = 4;
    },
  ],
  [
    'a secret outside the chain',
    'secret',
    (frames) => {
      frames[frames.length - 1].decks.shown.secret = 'cd'.repeat(32);
    },
  ],
  [
    'a deck that was never dealt',
    'secret',
    (frames) => {
      frames[frames.length - 1].decks.shown.deck = 7;
    },
  ],
  [
    'cards that do not follow from the secret',
    'cards',
    (frames) => {
      const { shown } = frames[frames.length - 1].decks;
      shown.cards = shown.cards.split(' ').reverse().join(' ');
    },
  ],
  [
    'a cut that was not from the deck',
    'place',
    (frames) => {
      telling(frames, 'cut').story[0].drawn = ['7H', '8D'];
    },
  ],
  [
    'a turned card from another place',
    'place',
    (frames) => {
      telling(frames, 'dealt').patch.zones.turned = '8H';
    },
  ],
  [
    'an information card from another place',
    'place',
    (frames) => {
      telling(frames, 'drawn').patch.zones.information = '8H';
    },
  ],
  [
    'no turned card',
    'place',
    (frames) => {
      delete telling(frames, 'dealt').patch.zones.turned;
    },
  ],
  [
    'a card drawn from the bottom of the stock',
    'place',
    (frames) => {
      const { hand } = telling(frames, 'drawn').patch.zones;
      hand[0] = hand[0].replace(/\w+$/, frames[frames.length - 1].decks.shown.cards.slice(-5, -3));
    },
  ],
  [
    'places that are not told',
    'place',
    (frames) => {
      delete telling(frames, 'dealt').decks.places;
    },
  ],
  [
    'places that change',
    'place',
    (frames) => {
      const { places } = telling(frames, 'dealt').decks;
      frames.push({ ...frames[0], decks: { ...frames[frames.length - 1].decks, places: {} } });
      frames[frames.length - 1].decks = {
        ...telling(frames, 'dealt').decks,
        shown: undefined,
        places: { ...places, 2: places[1] },
      };
      frames.splice(3, 0, frames.pop());
    },
  ],
  [
    'a hand that was not dealt to us',
    'place',
    (frames) => {
      telling(frames, 'dealt').patch.zones.hand[0] = '8H QC KD TS JS KS';
    },
  ],
  [
    'a card played from the stock',
    'place',
    (frames) => {
      telling(frames, 'trick').story[0].card = '9S';
    },
  ],
];

for (const [what, expected, spoil] of frauds)
  test(`${what} is detected`, () => {
    const fairness = heard(spoil);
    assert.equal(fairness.verdict, 'wrong');
    assert.equal(fairness.detail?.what, expected);
  });

/** The verdict on a server whose house rules reveal decks at `reveal`. @param {string} reveal
 * @param {(frames: any[]) => void} [spoil] */
const underRule = (reveal, spoil = () => {}) =>
  heard((frames) => {
    frames[0].house = reveal ? { reveal } : undefined;
    frames.push({
      type: 'update',
      patch: {},
      story: [],
      decks: { ...frames[frames.length - 1].decks },
    });
    for (const { decks } of frames.slice(-2)) if (decks) delete decks.shown;
    spoil(frames);
  }).verdict;

/** The next deck, in the last message. @param {any[]} frames @param {string} places */
const nextDeck = (frames, places) => {
  const { decks } = frames[frames.length - 1];
  decks.dealt += 1;
  decks.places = { [decks.dealt]: places };
};

test('a deck that is not revealed when the house rules say so is missed, and not before', () => {
  const deal = (/** @type {any[]} */ frames) => nextDeck(frames, '32*hand.0');
  const rubber = (/** @type {any[]} */ frames) => {
    frames[frames.length - 1].story = [{ type: 'rubber' }];
  };
  const end = (/** @type {any[]} */ frames) => {
    frames[frames.length - 1].patch.phase = 'match_over';
  };
  const found = (/** @type {string} */ reveal) =>
    [undefined, deal, rubber, end].map((spoil) => underRule(reveal, spoil));
  assert.deepEqual(found('after_deal'), ['none', 'closed', 'none', 'closed']);
  assert.deepEqual(found('after_rubber'), ['none', 'none', 'closed', 'closed']);
  assert.deepEqual(found('never'), ['none', 'none', 'none', 'none']);
  assert.deepEqual(found(''), ['none', 'none', 'none', 'none']); // house rules without this member
});

test('a client that reconnects after a deal hears of it again and misses nothing', () => {
  const dealt = recorded().frames.flatMap((/** @type {any} */ { story = [] }) => story);
  for (const isOver of [false, true]) {
    const fairness = heard((frames) => {
      const { places } = telling(frames, 'dealt').decks;
      const decks = { ...frames[frames.length - 1].decks, places };
      frames[0].house = { reveal: 'after_deal' };
      const view = { phase: isOver ? 'match_over' : 'deal_over', asked: [] };
      frames.push({ ...frames[0], decks, view, story: dealt });
      if (!isOver) {
        frames.push({ type: 'update', patch: {}, story: [], decks: { ...decks } });
        nextDeck(frames, '32*stock');
      }
    });
    assert.deepEqual([fairness.verdict, fairness.deals, fairness.detail], ['verified', 1, null]);
  }
});

test('the commitment of `created` binds the first welcome', () =>
  assert.equal(heard(undefined, '00'.repeat(32)).detail?.what, 'commitment'));

/** The check by seat 0 of the second half of a mirror match: a cut, and a deal that is thrown in.
 * @param {(frames: any[]) => void} [spoil] */
function mirrored(spoil = () => {}) {
  const salts = ['aa'.repeat(16), 'bb'.repeat(32), '', 'dd'.repeat(16)],
    promises = salts.map((salt) => salt && promiseOf(salt)),
    last = '5e'.repeat(32);
  const [cut, deal] = [1, 2].map((deck) =>
    fairDeck({ secret: hashed(last, 2 - deck), table: 'FIRST234', deck, salts }).split(' '),
  );
  const decks = {
    commitment: hashed(last, 2),
    promises: promises.slice(2),
    salts: salts.slice(2),
    dealt: 2,
    mirror: { table: 'FIRST234', half: 1, promises, salts },
  };
  const mirror = { half: 1, other: 'FIRST234', agreed: true };
  const hand = [0, 1, 2, 6, 7, 8].map((place) => deal[place]).join(' ');
  const places = {
    1: 'drawn.0 drawn.1 30*stock',
    2: '2*(3*hand.0 3*hand.1) turned 3*stock>hand.0 3*stock>hand.1 12*stock stock>information',
  };
  const frames = JSON.parse(
    JSON.stringify([
      {
        type: 'welcome',
        decks: { ...decks, salts: ['', ''], dealt: 0, mirror: undefined },
        mirror: { ...mirror, agreed: false },
        house: { reveal: 'after_both' },
        view: {},
      },
      {
        type: 'update',
        decks: { ...decks, places },
        mirror,
        story: [
          { type: 'cut', drawn: cut.slice(0, 2), dealer: 1 },
          { type: 'dealt', dealer: 1, card: deal[12] },
        ],
        view: { zones: { hand: { 0: hand, 1: 6 }, turned: deal[12], stock: 19 } },
      },
      {
        decks: { ...decks, shown: { deck: 2, secret: last, cards: deal.join(' ') } },
        mirror: { ...mirror, result: {} },
        view: {},
      },
    ]),
  );
  spoil(frames);
  const fairness = new Fairness('SECOND23', 0, about, () => '', decks.commitment);
  for (const { view, ...message } of frames) fairness.hear(message, view);
  return fairness;
}

test('a deal of a mirror match is verified with the salts of both halves', () => {
  const { verdict, deals, detail } = mirrored();
  assert.deepEqual([verdict, deals, detail], ['verified', 1, null]);
});

/** @type {[string, string, (frames: any[]) => void][]} */
const mirrorFrauds = [
  [
    'a salt of the other half that changes when the decks are revealed',
    'salt',
    (frames) => {
      frames[2].decks.mirror.salts[1] = 'ee'.repeat(16);
    },
  ],
  [
    'salts of the other half that are held back until then',
    'salt',
    (frames) => {
      delete frames[1].decks.mirror;
    },
  ],
  [
    'salts of the other half that are no longer sent',
    'salt',
    (frames) => {
      delete frames[2].decks.mirror;
    },
  ],
  [
    'salts without our own',
    'salt',
    (frames) => {
      for (const at of [1, 2]) frames[at].decks.mirror.salts[3] = 'ee'.repeat(16);
    },
  ],
  [
    'promises without our own',
    'salt',
    (frames) => {
      for (const at of [1, 2])
        [frames[at].decks.mirror.promises[3], frames[at].decks.mirror.salts[3]] = ['', ''];
    },
  ],
  [
    'decks made for another half',
    'salt',
    (frames) => {
      for (const at of [1, 2]) frames[at].decks.mirror.half = 0;
    },
  ],
  [
    'decks made for other tables',
    'salt',
    (frames) => {
      for (const at of [1, 2]) frames[at].decks.mirror.table = 'ZZZZZZZZ';
    },
  ],
  [
    'a salt of the other half that was not promised',
    'salt',
    (frames) => {
      for (const at of [1, 2]) frames[at].decks.mirror.salts[0] = 'ee'.repeat(16);
    },
  ],
  [
    'a deck of its own for this half',
    'cards',
    (frames) => {
      frames[2].decks.shown.cards = frames[2].decks.shown.cards.split(' ').reverse().join(' ');
    },
  ],
  [
    'a deck that is not revealed when both halves are over',
    'closed',
    (frames) => {
      delete frames[2].decks;
    },
  ],
  [
    'a hand that was not dealt',
    'place',
    (frames) => {
      frames[1].view.zones.hand[0] = frames[2].decks.shown.cards.slice(-2);
    },
  ],
];

for (const [what, expected, spoil] of mirrorFrauds)
  test(`in a mirror match ${what} is detected`, () =>
    assert.equal(mirrored(spoil).detail?.what, expected));
