// SPDX-License-Identifier: MIT
// The rules, from the very page that the referee's tests are held against: this page knows none by heart.
import { inlineCard } from './cards.js';
import { h, openDialog } from './dom.js';
import { loadMoreTexts, t } from './texts.js';

/** `texts` by rule set: `culbertson`, `hervey`, `denexa`.
 * @typedef {{id: string, point: string, texts: {[set: string]: string}}} Rule */

export const ruleSets = ['culbertson', 'hervey', 'denexa'];

const cells = (/** @type {string} */ line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every row whose first cell is a rule's number. The row above them names the rule sets.
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

/** The ranks after a word, from the highest: of "Trumps: J 9 A 10", J 9 A T. @param {string} text @param {string} after */
const orderIn = (text, after) =>
  (text.match(new RegExp(after + '[^:]*: ([\\dJQKA ]+)'))?.[1] ?? '')
    .trim()
    .split(' ')
    .map((rank) => (rank === '10' ? 'T' : rank));

/** Points by rank: of "Ace 10, king 5; ten and nine nothing", A 10, K 5, T 0, 9 0. @param {string} text */
function pointsIn(text) {
  /** @type {{[rank: string]: number}} */
  const points = {};
  for (const [, word, number] of text
    .toLowerCase()
    .matchAll(/\b(ace|king|queen|jack|ten|nine|eight|seven)\b(?: (\d+))?/g))
    points[ranks[word]] = Number(number ?? 0);
  return points;
}

/** What a rule says in a rule set, itself or by pointing at another. @param {Rule} rule @param {string} set */
const saidBy = (rule, set) =>
  /^As C\b/.test(rule.texts[set]) ? rule.texts.culbertson : rule.texts[set];

/** The cards of a suit from the highest, with their points, as R02, R42 and R43 tell.
 * @param {Map<string, Rule>} rules @param {string} set @param {boolean} trumps
 * @returns {{rank: string, points: number}[]} */
export function cardOrder(rules, set, trumps) {
  const [order, worth] = [rules.get('R02'), rules.get(trumps ? 'R42' : 'R43')];
  if (!order || !worth) return [];
  const points = pointsIn(saidBy(worth, set));
  return orderIn(saidBy(order, set), trumps ? 'Trumps' : 'Plain suits').map((rank) => ({
    rank,
    points: points[rank] ?? 0,
  }));
}

/** @type {Promise<Map<string, Rule>> | undefined} */
let rulebook;

/** Loaded once, when it is first asked for. */
function rules() {
  rulebook ??= fetch(new URL('RULES.md', import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error('no rules');
    return readRules(await answer.text());
  });
  rulebook.catch(() => (rulebook = undefined)); // the next one who asks tries again
  return rulebook;
}

/** Emphasis and code of a cell. @param {string} text */
const inline = (text) =>
  text
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .map((part) =>
      /^[*`]/.test(part) ? h(part[0] === '*' ? 'em' : 'code', part.slice(1, -1)) : part,
    );

/** Opens a dialog at once, and fills it when what it needs is there. @param {string} title
 * @param {(rules: Map<string, Rule>) => import('./wire.js').Child[]} fill */
async function openWithRules(title, fill) {
  const inside = h('div.rules', { 'aria-busy': 'true' }, t('rules.loading'));
  openDialog(t(title), t('table.close'), inside);
  try {
    const [all] = await Promise.all([rules(), loadMoreTexts('learn')]);
    inside.replaceChildren(h('div', fill(all)));
  } catch {
    inside.replaceChildren(t('rules.unreachable'));
  }
  inside.removeAttribute('aria-busy');
}

/** Shows what a rule says, first in the rule set that is played. @param {string} id `R37` @param {string} [set] */
export const openRule = (id, set = ruleSets[0]) =>
  openWithRules(id, (all) => {
    const rule = all.get(id);
    if (!rule) return [t('rules.unknown', { id })];
    return [
      h('p.point', { lang: 'en' }, h('strong', rule.point)),
      [...new Set([set, ...ruleSets])].map(
        (name) =>
          name in rule.texts && [
            h('h3', t('rules.set.' + name)),
            h('p', { lang: 'en' }, inline(rule.texts[name])),
          ],
      ),
      h('p.note', t('rules.english')),
    ];
  });

/** The words of the game, in the order in which a deal brings them. */
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

/** What the words mean. */
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

/** A row for each card, the highest first. @param {Map<string, Rule>} all @param {string} set
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

/** Which card beats which, and what each is worth, in the deal that is played.
 * @param {{rules: string, contract?: {trump?: string, special?: string}, turned?: string}} [view] */
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
