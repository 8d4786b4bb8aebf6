// SPDX-License-Identifier: MIT
// The dealing of every game is checked: honest decks raise no alarm, whenever somebody comes and
// whoever they are, and a wrong card is found at each kind of place where they saw one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Witness, words } from '../../../clients/web/witness.js';
import { json, shelf } from '../support.mjs';
import { played } from './frames.mjs';

/** @import {AnyView, Told} from '../../../clients/web/wire.js' */
/** @import {Match} from './frames.mjs' */
/** @typedef {{type: string, story: Told[], decks?: {dealt: number, places?: {[deck: string]: string}}}} Message */
/** One message to a seat, with the view after it. @typedef {{message: Message, view: AnyView}} Heard */

/** The decks of a match, as they were dealt. @param {Match} match */
const decksOf = ({ moments }) => moments.flatMap(({ deck }) => (deck ? [deck.split(' ')] : []));

/** The moments that a server tells together: an act, with the decks that follow it.
 * @param {Match} match */
function steps({ moments: [start, ...moments] }) {
  const all = [[start]];
  for (const moment of moments)
    if (moment.deck && all.length > 1) all[all.length - 1].push(moment);
    else all.push([moment]);
  return all;
}

/**
 * What a server tells one seat, which is welcomed with message `from` and comes back with each of
 * `again`.
 * @param {Match} match @param {number} at -1: a spectator @param {number} [from] @param {number[]} [again]
 * @returns {Heard[]}
 */
function told(match, at, from = 0, again = []) {
  /** @type {{[deck: string]: string}} */
  let places = {};
  /** @type {Told[]} */
  let deal = [];
  let dealt = 0;
  const all = steps(match).map((step, number) => {
    const decks = step.filter(({ deck }) => deck);
    const story = step.flatMap((moment) => moment.story);
    const fresh = Object.fromEntries(decks.map((moment) => [++dealt, moment.places ?? '']));
    deal = decks.length ? decks.flatMap((moment) => moment.story) : [...deal, ...story];
    if (decks.length) places = fresh;
    const isWhole = number === from || again.includes(number);
    const update = { type: 'update', story, ...(decks.length && { decks: { dealt, places } }) };
    return {
      message: isWhole ? { type: 'welcome', story: deal, decks: { dealt, places } } : update,
      view: step[step.length - 1].seats[at + 1].view,
    };
  });
  return all.slice(from);
}

/** @param {Match} match @param {Heard[]} heard */
function witnessOf({ about }, heard) {
  const witness = new Witness(about);
  for (const { message, view } of heard)
    assert.equal(witness.hear(message, view, 0), 0, 'it is told where cards go');
  return witness;
}

/** The decks with a misplaced card. @param {Match} match @param {Heard[]} heard */
const wrongDecks = (match, heard) => {
  const witness = witnessOf(match, heard);
  return decksOf(match).flatMap((deck, i) => {
    const card = witness.misplaced(i + 1, deck);
    return card ? [`deck ${i + 1}: ${card}`] : [];
  });
};

test('a short text is read as the words that it stands for', () => {
  assert.deepEqual(words('hand.0 stock'), ['hand.0', 'stock']);
  assert.deepEqual(words('2*(2*a b) 2*c d>e.1'), 'a a b a a b c c d>e.1'.split(' '));
  assert.deepEqual(words(''), []);
  assert.equal(words('999999999*(9*a 9*b)').length <= 256, true);
  assert.deepEqual(words('999999999*( )'), []);
});

// Each check alone: the terminal's witness has to pass these, too.
const { about, cases } = json('tests/net/witness_cases.json');
for (const { name, places, steps: course, honest, wrong } of cases)
  test(name, () => {
    const witness = new Witness(about);
    for (const [i, { story = [], zones }] of course.entries()) {
      const decks = i === 0 ? { dealt: 1, places: { 1: places } } : undefined;
      const view = /** @type {AnyView} */ ({ zones });
      assert.equal(witness.hear({ type: 'update', story, decks }, view, 0), 0);
    }
    if (honest) assert.equal(witness.misplaced(1, words(honest)), '');
    assert.notEqual(witness.misplaced(1, words(wrong)), '');
  });

const manyGames = 2;
const observers = (/** @type {Match} */ { about }) => [-1, 0, 1, about.seats - 1];
const bare = (/** @type {string} */ place) => place.replace(/>.*/, '');

for (const game of [...shelf, 'odd']) {
  const matches = Array.from({ length: manyGames }, (_, i) => played(game, {}, i + 1));

  test(`${game}: honest decks raise no alarm for anybody`, () => {
    let decks = 0;
    for (const match of matches) {
      decks += decksOf(match).length;
      for (const at of observers(match))
        assert.deepEqual(wrongDecks(match, told(match, at)), [], `seat ${at}`);
    }
    assert.ok(decks >= 2 * manyGames);
  });

  test(`${game}: nor for somebody who comes late, or comes back`, () => {
    for (const match of matches.slice(0, 1))
      for (const at of observers(match))
        for (let from = 1; from < 40; from += 13)
          for (const heard of [
            told(match, at, from),
            told(match, at, 0, [from, from + 3, from + 4]),
          ])
            assert.deepEqual(wrongDecks(match, heard), [], `seat ${at} from ${from}`);
  });

  test(`${game}: a wrong card at each kind of place is found where it was seen`, () => {
    const [match] = matches;
    const all = match.moments.flatMap(({ places }) => (places ? [words(places)] : []));
    const witnesses = [-1, 0, 1].map((at) => witnessOf(match, told(match, at)));
    /** @type {{[kind: string]: boolean}} */
    const found = {};
    for (const [i, deck] of decksOf(match).entries())
      for (const [at, place] of all[i].entries()) {
        const to = deck.findIndex(
          (card, j) => bare(all[i][j]) !== bare(place) && card !== deck[at],
        );
        if (to < 0) continue;
        const swapped = [...deck];
        [swapped[at], swapped[to]] = [deck[to], deck[at]];
        const kind = place.replace(/\.\d+/g, '');
        found[kind] ||= witnesses.some((witness) => witness.misplaced(i + 1, swapped) !== '');
      }
    assert.deepEqual(
      Object.keys(found).filter((kind) => !found[kind]),
      [],
    );
  });
}
