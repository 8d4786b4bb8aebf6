// SPDX-License-Identifier: MIT
// The rules, read from RULES.md, which the server's tests are checked against. None is written
// here.
import { inlineCard } from '../../cards.js';
import { addStyles, h, openDialog } from '../../dom.js';
import { saidBy } from '../../any_game/played_rules.js';
import { inline, openGameRule } from '../../any_game/rulebook.js';
import { ruleSets } from './rule_sets.js';
import { t } from '../../texts.js';
import { loadLearnTexts } from './texts.js';

/** `texts` by rule set: `culbertson`, `hervey`, `denexa`.
 * @typedef {{id: string, point: string, texts: {[set: string]: string}}} Rule */

const cells = (/** @type {string} */ line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads every table row that begins with a rule's number. The header row names the rule sets.
 * @param {string} markdown @returns {Map<string, Rule>} */
export function readRules(markdown) {
  const rules = new Map();
  let sets = ruleSets;
  for (const line of markdown.split('\n')) {
    const [id, point, ...texts] = cells(line);
    if (id === 'id') sets = texts;
    if (/^R\d\d$/.test(id ?? ''))
      rules.set(id, {
        id,
        point,
        texts: Object.fromEntries(texts.map((text, i) => [sets[i], text])),
      });
  }
  return rules;
}

const ranks = /** @type {{[word: string]: string}} */ ({
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  ten: 'T',
  nine: '9',
  eight: '8',
  seven: '7',
});

/**
 * The ranks after a word, highest first: J 9 A T in "Trumps: J 9 A 10".
 * @param {string} text
 * @param {string} after
 */
const orderIn = (text, after) =>
  (text.match(new RegExp(after + '[^:]*: ([\\dJQKA ]+)'))?.[1] ?? '')
    .trim()
    .split(' ')
    .map((rank) => (rank === '10' ? 'T' : rank));

/**
 * Points by rank: A 10, K 5, T 0, 9 0 in "Ace 10, king 5; ten and nine nothing".
 * @param {string} text
 */
function pointsIn(text) {
  /** @type {{[rank: string]: number}} */
  const points = {};
  for (const [, word, number] of text
    .toLowerCase()
    .matchAll(/\b(ace|king|queen|jack|ten|nine|eight|seven)\b(?: (\d+))?/g))
    points[ranks[word]] = Number(number ?? 0);
  return points;
}

/** The cards of a suit, highest first, with their points, from R02, R42 and R43.
 * @param {Map<string, Rule>} rules @param {string} set @param {boolean} trumps
 * @returns {{rank: string, points: number}[]} */
export function cardOrder(rules, set, trumps) {
  const [order, worth] = [rules.get('R02'), rules.get(trumps ? 'R42' : 'R43')];
  if (!order || !worth) return [];
  const points = pointsIn(saidBy(worth.texts, set));
  return orderIn(saidBy(order.texts, set), trumps ? 'Trumps' : 'Plain suits').map((rank) => ({
    rank,
    points: points[rank] ?? 0,
  }));
}

/** @type {Promise<Map<string, Rule>> | undefined} */
let rulebook;

/** The rules, loaded on first use. */
function rules() {
  rulebook ??= fetch('/games/jojotte/RULES.md').then(async (answer) => {
    if (!answer.ok) throw new Error('no rules');
    return readRules(await answer.text());
  });
  rulebook.catch(() => (rulebook = undefined)); // so that the next call tries again
  return rulebook;
}

/** Opens a dialog at once and fills it when rules and texts are loaded. @param {string} title
 * @param {(rules: Map<string, Rule>) => import('../../wire.js').Child[]} fill */
async function openWithRules(title, fill) {
  const inside = h('div.rules', { 'aria-busy': 'true' }, t('rules.loading'));
  openDialog(t(title), t('table.close'), inside);
  try {
    const [all] = await Promise.all([
      rules(),
      loadLearnTexts(),
      addStyles(new URL('learn.css', import.meta.url)),
    ]);
    inside.replaceChildren(h('div', fill(all)));
  } catch {
    inside.replaceChildren(t('rules.unreachable'));
  }
  inside.removeAttribute('aria-busy');
}

/**
 * Shows a rule in the rule set that is played.
 * @param {string} id `R37`
 * @param {string} [set]
 */
export const openRule = (id, set = ruleSets[0]) =>
  openWithRules(id, (all) => {
    const rule = all.get(id);
    if (!rule) return [t('rules.unknown', { id })];
    return [
      h('p.point', { lang: 'en' }, h('strong', rule.point)),
      h('p', { lang: 'en' }, inline(saidBy(rule.texts, set))),
    ];
  });

/** Shows how to play by a rule set. @param {string} [set] */
export const openHowTo = (set = ruleSets[0]) => openGameRule('jojotte', { set, sets: ruleSets });

/** The terms of the game, in the order of a deal. */
export const glossary = [
  'deal',
  'dealer',
  'turned',
  'information',
  'trumps',
  'declarer',
  'double',
  'special',
  'nullo',
  'slam',
  'meld',
  'four',
  'run',
  'good',
  'exchange',
  'trick',
  'jo',
  'last_trick',
  'compared',
  'below',
  'above',
  'prison',
  'game',
  'rubber',
  'match',
  'fair',
];

/** Explains the terms of the game. */
export const openGlossary = () =>
  openWithRules('start.glossary', () => [
    h(
      'dl.glossary',
      glossary.map((word) => [
        h('dt', t(`glossary.${word}.word`)),
        h('dd', t(`glossary.${word}.text`)),
      ]),
    ),
  ]);

/** One row per card, highest first. @param {Map<string, Rule>} all @param {string} set
 * @param {string} suit @param {boolean} trumps */
const orderTable = (all, set, suit, trumps) =>
  h(
    'table.order',
    h('caption', t(trumps ? 'rules.order.trumps' : 'rules.order.plain')),
    h(
      'thead',
      h(
        'tr',
        ['card', 'points'].map((head) => h('th', { scope: 'col' }, t('rules.order.' + head))),
      ),
    ),
    h(
      'tbody',
      cardOrder(all, set, trumps).map(({ rank, points }) =>
        h('tr', h('th', { scope: 'row' }, inlineCard(rank + suit)), h('td', points)),
      ),
    ),
  );

/**
 * Shows the order and the points of the cards in the current deal.
 * @param {{rules: string, contract?: {trump?: string, special?: string}, turned?: string}} [view]
 */
export function openCardOrder({ rules: set, contract, turned = 'JS' } = { rules: ruleSets[0] }) {
  const noTrumps = contract && (!contract.trump || contract.special === 'nullo');
  const trump = contract?.trump ?? turned[1];
  return openWithRules('table.order', (all) => [
    h('p', t(noTrumps ? 'rules.order.no_trumps' : 'rules.order.hint')),
    h(
      'div.orders',
      !noTrumps && orderTable(all, set, trump, true),
      orderTable(all, set, trump === 'H' ? 'S' : 'H', false),
    ),
    h('p.note', t('rules.order.last')),
  ]);
}
