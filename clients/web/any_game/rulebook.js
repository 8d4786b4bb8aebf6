// SPDX-License-Identifier: MIT
// The rulebook of any game, as the server has it: how to play, the whole of it, or one numbered rule.
import { button, h, openDialog } from '../dom.js';
import { t } from '../texts.js';
import { plain, playedRules, section } from './played_rules.js';

/** @import {Child} from '../wire.js' */

/** @type {{[game: string]: Promise<string>}} */
const books = {};

/** @param {string} game */
function bookOf(game) {
  books[game] ??= fetch(`/games/${game}/RULES.md`).then((answer) => {
    if (!answer.ok) throw new Error('no rulebook');
    return answer.text();
  });
  books[game].catch(() => delete books[game]); // so that the next call tries again
  return books[game];
}

/** @typedef {{kind: 'heading' | 'text' | 'item' | 'table', text: string, level: number}} Block */

/** The paragraphs, headings, list items and tables of a text in Markdown.
 * @param {string} markdown @returns {Block[]} */
export function blocks(markdown) {
  /** @type {Block[]} */
  const all = [];
  for (const part of markdown.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)|(?<=^#[^\n]*)\n/m)) {
    const text = part.trim();
    const heading = /^(#+)\s+(.*)$/s.exec(text);
    if (!text) continue;
    if (heading) all.push({ kind: 'heading', text: heading[2], level: heading[1].length });
    else if (text.startsWith('|')) all.push({ kind: 'table', text, level: 0 });
    else if (/^(?:[-*]|\d+\.) /.test(text))
      all.push({
        kind: 'item',
        text: text.replace(/^(?:[-*]|\d+\.) /, '').replace(/\s*\n\s*/g, ' '),
        level: 0,
      });
    else all.push({ kind: 'text', text: text.replace(/\s*\n\s*/g, ' '), level: 0 });
  }
  return all;
}

/** The paragraph of a rule, or its row of a table with the heads of its columns; '' if there is none.
 * @param {Block[]} book @param {string} rule */
export function ruleText(book, rule) {
  const starts = new RegExp(`^\\*\\*${rule}\\b`);
  for (const { kind, text } of book) {
    if (starts.test(text)) return text;
    if (kind !== 'table') continue;
    const [[, , ...heads], ...rows] = text.split('\n').map(cellsOf);
    const [, point, ...said] = rows.find(([first]) => first === rule) ?? [];
    if (point === undefined) continue;
    const columns = said.map((cell, i) => (said.length > 1 ? `**${heads[i]}:** ${cell}` : cell));
    return [`**${rule} ${point}.**`, ...columns].join(' ');
  }
  return '';
}

/** @param {string} line of a table */
const cellsOf = (line) =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A text with its emphasis, and the numbers of rules in small print. @param {string} text
 * @returns {Child[]} */
export const inline = (text) =>
  plain(text)
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`| \([A-Z]\d\d[^()]*\))/)
    .map((part) =>
      part.startsWith('**')
        ? h('b', part.slice(2, -2))
        : part.startsWith(' (')
          ? h('small.ref', part)
          : /^[*`]./.test(part)
            ? h(part[0] === '*' ? 'em' : 'code', part.slice(1, -1))
            : part,
    );

/** @param {string} text */
function tableOf(text) {
  const lines = text.split('\n').filter((line) => !/^[|\s:-]+$/.test(line));
  const [head, ...rows] = lines.map(cellsOf);
  return h(
    'div.wide',
    { tabindex: '0', role: 'group', label: t('rules.table') },
    h(
      'table',
      {},
      h(
        'thead',
        h(
          'tr',
          head.map((cell) => (cell ? h('th', { scope: 'col' }, inline(cell)) : h('td'))),
        ),
      ),
      h(
        'tbody',
        rows.map((row) =>
          h(
            'tr',
            row.map((cell) => h('td', inline(cell))),
          ),
        ),
      ),
    ),
  );
}

/** @param {Block} block */
function shown({ kind, text, level }) {
  if (kind === 'heading') return h(level < 2 ? 'h3' : 'h4', text);
  if (kind === 'table') return tableOf(text);
  return h(kind === 'item' ? 'p.item' : 'p', inline(text));
}

/** The heading of the part that is shown first. */
const howTo = 'How to play';

/**
 * Opens how to play, which leads to the whole rulebook; or one rule of it.
 * @param {string} game
 * @param {{rule?: string, set?: string, sets?: string[]}} what `rule`: "K12"; `set`: the rule set
 *   that is played, of all these
 */
export async function openGameRule(game, { rule, set, sets = [] } = {}) {
  const inside = h('div.rules', { 'aria-busy': 'true' }, t('rules.loading'));
  openDialog(rule ? t('table.rule', { rule }) : t('rules.how'), t('table.close'), inside);
  try {
    const book = await bookOf(game);
    const all = playedRules(blocks(book), set, sets);
    const one = rule && ruleText(all, rule);
    const show = (/** @type {Child[]} */ ...children) =>
      inside.replaceChildren(h('div', { lang: 'en' }, children));
    if (one) show(h('p', inline(one)));
    else {
      const whole = button(t('rules.whole'), () => show(all.map(shown)), { 'data-rules': 'whole' });
      const own = set && all.some(({ kind, text }) => kind === 'heading' && text === set);
      show([...section(all, howTo), ...(own ? section(all, set) : [])].map(shown));
      inside.append(whole);
    }
  } catch {
    inside.replaceChildren(t('rules.unreachable'));
  }
  inside.removeAttribute('aria-busy');
}
