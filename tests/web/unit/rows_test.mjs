// SPDX-License-Identifier: MIT
// Rows of cards that somebody rearranges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRowOrder, likelyName, Rows } from '../../../clients/web/any_game/rows.js';

const order = 'A23456789TJQK';
const table = () =>
  new Rows(
    [
      ['8D', '9D', 'TD', 'JD'],
      ['JS', 'QS', 'KS', 'AS'],
    ],
    ['JH', '2C', 'XX'],
    order,
  );

/** @param {Rows} rows @param {string[]} cards @returns {number[]} */
const pieces = (rows, ...cards) =>
  cards.map((card) => {
    let id = 0;
    while (rows.piece(id).card !== card) ++id;
    return id;
  });

test('cards of rows and of the hand make a new row, and the others stay', () => {
  const rows = table();
  assert.equal(rows.isFed, false);
  rows.move(pieces(rows, 'JD', 'JS', 'JH'), rows.count);
  assert.equal(rows.groups, '8D 9D TD / QS KS AS / JD JH JS');
  assert.equal(rows.isFed, true);
});

test('only what has come from the hand goes back to it', () => {
  const rows = table();
  rows.move(pieces(rows, 'JD', 'JH'), 1);
  rows.move(pieces(rows, 'JD', 'JH'), -1);
  assert.deepEqual(
    rows.in(-1).map(({ card }) => card),
    ['JH', '2C', 'XX'],
  );
  assert.equal(rows.in(1).length, 5);
});

test('a joker is named for what is likely, and may be named otherwise', () => {
  const rows = table();
  const [joker] = pieces(rows, 'XX');
  rows.move([joker], 0);
  assert.equal(rows.piece(joker).card, 'QD*');
  rows.name(joker, '7D');
  assert.equal(rows.groups, '7D* 8D 9D TD JD / JS QS KS AS');
  rows.move([joker], -1);
  assert.equal(rows.piece(joker).card, 'XX', 'in the hand it has no name');
});

test('rows are laid as an act says, with freed jokers', () => {
  const rows = new Rows([['7C', '8C', '9C*']], ['9C', '5D', '5H', 'KD'], order);
  rows.lay('7C 8C 9C / 5D 5H 5S*');
  assert.equal(rows.groups, '7C 8C 9C / 5D 5H 5S*');
  assert.deepEqual(
    rows.in(-1).map(({ card }) => card),
    ['KD'],
  );
  rows.reset();
  assert.equal(rows.groups, '7C 8C 9C*');
});

test('rows lie in order, an ace below a two or above a king', () => {
  assert.deepEqual(inRowOrder(['AC', 'QC', 'KC'], order), ['QC', 'KC', 'AC']);
  assert.deepEqual(inRowOrder(['3C', 'AC', '2C'], order), ['AC', '2C', '3C']);
  assert.deepEqual(inRowOrder(['7S', '7C', 'XX'], order), ['7C', '7S', 'XX']);
});

test('a joker may well stand for a gap, the next card or a missing suit', () => {
  for (const [cards, name] of /** @type {[string[], string][]} */ ([
    [['7C', '9C'], '8C'],
    [['7C', '8C'], '9C'],
    [['QC', 'KC'], 'AC'],
    [['KC', 'AC'], 'QC'],
    [['7C', '7D'], '7H'],
    [['7C'], ''],
    [['7C', '8D'], ''],
  ]))
    assert.equal(likelyName(cards, order), name, cards.join(' '));
});
