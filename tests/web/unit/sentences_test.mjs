// SPDX-License-Identifier: MIT
// Acts and events of every game in sentences, in three languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameTexts } from '../../../clients/web/any_game/game_texts.js';
import { actName, sentence } from '../../../clients/web/any_game/sentences.js';
import { json, shelf } from '../support.mjs';
import { names, played, questions, speak, textsOf } from './frames.mjs';
import { actsOf } from '../../../clients/web/any_game/may.js';

const games = shelf.filter((game) => game !== 'jojotte');
const matches = games.map((game) => ({ game, match: played(game) }));
const kaiserAt = games.indexOf('kaiser');

/** @param {number} at of the game @param {string} language @param {number} [self] */
const telling = (at, language, self) => {
  const { game, match } = matches[at];
  const { sides } = match.moments[1].seats[0].view;
  return { names, self, about: match.about, texts: textsOf(game, language), sides };
};

for (const language of ['en', 'fr', 'de'])
  for (const [at, { game, match }] of matches.entries()) {
    const texts = json(`engine/${game}/texts/${language}.json`);

    test(`${game} in ${language}: every event that happens is a whole sentence`, async () => {
      await speak(language);
      const types = new Set();
      for (const { story } of match.moments)
        for (const event of story)
          for (const self of [undefined, 0]) {
            const text = sentence(event, telling(at, language, self));
            assert.match(text, /[.!]$|[.!?](”|“|\s?»)$/, JSON.stringify(event));
            assert.doesNotMatch(text, /[{}]|undefined|NaN|null|object/, JSON.stringify(event));
            assert.doesNotMatch(text, /\b[a-z]+\.[a-z_0-9]+\b|\s{2}|\s[.,]/, JSON.stringify(event));
            types.add(event.type);
          }
      assert.ok(types.size > 6, [...types].join());
    });

    test(`${game} in ${language}: every act has a button's words`, async () => {
      await speak(language);
      for (const { view, seat } of questions(match).slice(0, 300))
        for (const act of actsOf(match.about, view.ask?.may)) {
          const text = actName(act, telling(at, language, seat));
          assert.doesNotMatch(text, /[{}]|undefined|NaN/, JSON.stringify(act));
          assert.ok(text.length > 2 || act.type === 'name_suit', JSON.stringify(act));
        }
    });

    test(`${game} in ${language}: no text asks for a value that is never told`, async () => {
      await speak(language);
      for (const group of ['story', 'act'])
        for (const [key, text] of Object.entries(texts[group])) {
          const type = key.split('.')[0];
          const { with: told } = match.about.events[type] ?? match.about.verbs[type] ?? {};
          for (const [, name] of String(text).matchAll(/\{(\w+)\}/g))
            assert.ok(name === 'seat' || (told && name in told), `${key}: {${name}}`);
        }
    });
  }

test('a sentence has the variant that fits best, and addresses the reader', async () => {
  await speak('en');
  const kaiser = telling(kaiserAt, 'en', 0);
  const bid = { type: 'bid', seat: 0, number: 7, plain: true };
  assert.equal(sentence(bid, kaiser), 'You bid 7 no-trump.');
  assert.equal(sentence({ ...bid, seat: 1 }, kaiser), 'Ben bids 7 no-trump.');
  assert.equal(sentence({ type: 'bid', seat: 1, number: 8 }, kaiser), 'Ben bids 8.');
  assert.equal(
    sentence({ type: 'play', seat: 3, card: '3S' }, kaiser),
    'Dora plays the three of spades.',
  );
  assert.equal(
    sentence({ type: 'trick', by: 0, points: 1 }, kaiser),
    'You take the trick, worth 1 point.',
  );
  assert.equal(
    sentence({ type: 'trick', by: 1, points: -2 }, kaiser),
    'Ben takes the trick, worth −2 points.',
  );
  assert.equal(
    sentence({ type: 'scored', side: 1, rule: 'K21', points: -24, total: -24 }, kaiser),
    'Ben and Dora: −24 points (the bid failed), which makes −24.',
  );
  assert.equal(
    sentence({ type: 'draw', dealer: 1, drawn: ['3S', 'AH', '8H', 'KS'] }, kaiser),
    'Drawn for the deal: you: three of spades, Ben: ace of hearts, Carla: eight of hearts, Dora: king of spades. Dealer: Ben.',
  );
  const leopard = telling(games.indexOf('leopard'), 'en', 0);
  assert.equal(
    sentence({ type: 'play', seat: 1, card: '5C', spot: '0.5' }, leopard),
    'Ben plays the five of clubs to your place 5.',
  );
  assert.equal(
    sentence({ type: 'scored', seat: 0, points: 2, word: 'bonus', rule: 'L28' }, leopard),
    'You score 2 points more for a square worth more than the limit.',
  );
});

test('a suit that is bid is counted, and a French card has its article', async () => {
  const told = { type: 'bid', seat: 1, suit: 'S' };
  const bids = (/** @type {string} */ language) =>
    [1, 2].map((number) =>
      sentence({ ...told, number }, telling(games.indexOf('honeymoon'), language)),
    );
  await speak('en');
  assert.deepEqual(bids('en'), ['Ben bids 1 spade.', 'Ben bids 2 spades.']);
  await speak('fr');
  assert.deepEqual(bids('fr'), ['Ben annonce 1 pique.', 'Ben annonce 2 piques.']);
  const played = (/** @type {string} */ card) =>
    sentence({ type: 'play', seat: 0, card }, telling(kaiserAt, 'fr', 0));
  assert.equal(played('AD'), 'Vous jouez l’as de carreau.');
  assert.equal(played('QD'), 'Vous jouez la dame de carreau.');
  assert.equal(played('7D'), 'Vous jouez le sept de carreau.');
  const pippip = telling(games.indexOf('pippip'), 'fr');
  assert.equal(
    sentence({ type: 'cut', by: 1, card: 'QH', suit: 'H' }, pippip),
    'Ben coupe\u00a0: dame de cœur. Atout\u00a0: cœur.',
  );
});

test('a seat without a name is told by its number', async () => {
  await speak('en');
  const nameless = { ...telling(kaiserAt, 'en'), names: ['', '', '', ''] };
  assert.equal(sentence({ type: 'pass', seat: 2 }, nameless), 'Player 3 passes.');
});

test('a choice of a seat says "you" of the reader, with a name or without', async () => {
  const mine = { en: 'You', de: 'Erster Anspieler: Sie', fr: 'Premier entameur\u00a0: vous' };
  const act = { type: 'name_pitcher', to: 0 };
  for (const [language, text] of Object.entries(mine)) {
    await speak(language);
    const don = telling(games.indexOf('don'), language, 0);
    assert.equal(actName(act, don), text);
    assert.equal(actName(act, { ...don, names: ['', ''] }), text);
    assert.match(actName({ ...act, to: 1 }, don), new RegExp(`${names[1]}$`));
    assert.match(actName(act, { ...don, self: undefined }), new RegExp(`${names[0]}$`));
  }
});

test('who has none of what is told of each seat is left out', async () => {
  await speak('en');
  const don = telling(games.indexOf('don'), 'en', 0);
  const text = sentence({ type: 'draw', by: 0, drawn: ['7H', '5S', null, null] }, don);
  assert.equal(
    text,
    `Drawn for the pitch: you: seven of hearts, ${names[1]}: five of spades. ` +
      'You have the higher card and name the pitcher.',
  );
});

test('without texts the names stand in their place', async () => {
  await speak('en');
  const bare = { ...telling(kaiserAt, 'en', 0), texts: new GameTexts({}) };
  assert.equal(sentence({ type: 'no_misdeal', seat: 1 }, bare), 'Ben: no misdeal');
  assert.equal(
    sentence({ type: 'bid', seat: 1, number: 7, plain: true }, bare),
    'Ben: bid, 7, plain',
  );
  assert.equal(actName({ type: 'play', card: 'KS' }, bare), 'play king of spades');
  assert.equal(bare.texts.name('zone', 'last_trick'), 'last trick');
});

test('of the texts whose tags all hold the one with the most is meant', () => {
  const texts = new GameTexts({
    story: {
      bid: 'plainest',
      'bid.plain': 'plain',
      'bid.no_suit.plain': 'two',
      'bid.you': 'you',
      'bid.plain.you': 'plain you',
      bidding: 'another',
    },
  });
  /** @param {string[]} tags */
  const found = (...tags) => texts.findTagged('story', 'bid', new Set(tags));
  assert.equal(found(), 'plainest');
  assert.equal(found('plain'), 'plain');
  assert.equal(found('plain', 'no_suit'), 'two');
  assert.equal(found('you', 'plain'), 'plain you');
  assert.equal(found('you', 'high'), 'you');
  assert.equal(texts.findTagged('story', 'pass', new Set()), undefined);
  assert.equal(texts.findTagged('act', 'bid', new Set()), undefined);
});
