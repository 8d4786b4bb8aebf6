// SPDX-License-Identifier: MIT
// A rulebook for the reader of one table: how to play comes first, and of several rule sets only the
// one that is played is told.

/** @import {Block} from './rulebook.js' */

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the marks of our own rulings, which matter to those who compare sources.
 * @param {string} text */
export const plain = (text) =>
  text
    .replace(/(^|[.;:(] )\*ruling:?\*:? (\w)/gi, (_, before, letter) =>
      /[;(]/.test(before) ? before + letter : before + letter.toUpperCase(),
    )
    .replace(/\*ruling:?\*:? /gi, '');

/** Remarks about the sources, after the reference to another rule set. */
const remark = /^(?:the text|that the|the order of|in the book|one figure|put as)[^.]*\.?\s*/i;

/**
 * A rule as it is in one rule set. "As C" stands for the text of the set whose name begins with C.
 * @param {{[set: string]: string}} texts by rule set @param {string} set @returns {string}
 */
export function saidBy(texts, set) {
  const named = (/** @type {string} */ letter) =>
    Object.keys(texts).find((one) => one !== set && one.startsWith(letter.toLowerCase())) ?? set;
  // What another text rules, where this one says nothing of its own.
  const ruling = (/** @type {string} */ letter) =>
    (texts[named(letter)] ?? '').split(/\*ruling:\* /)[1] ?? '';
  const text = (texts[set] ?? '')
    .replace(/(?<=\. )\*ruling:\* as ([A-Z])\.$/, (_, letter) => capital(ruling(letter)))
    .replace(/(?<=\. )\*ruling:\* as [A-Z]: (\w)/, (_, next) => next.toUpperCase());
  const [, letter, rest = ''] =
    /^(?:\*ruling:\* )?as ([A-Z])\b(?:, ruling included|, put as exceptions)?[.,;:]?\s*(.*)$/is.exec(
      text,
    ) ?? [];
  const other = letter && named(letter);
  const own = other ? capital(plain(rest).replace(remark, '')) : plain(text);
  const whole = [other && other !== set && saidBy(texts, other), own].filter(Boolean).join(' ');
  return whole
    .replace(/,? as [A-Z](?=[.,;:)])/g, '')
    .replace(/\bas ([A-Z])\b(?! \d)/g, (_, one) => 'as by ' + capital(named(one)))
    .trim();
}

const cells = (/** @type {string} */ line) =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A table without the columns and rows of other rule sets. @param {string} text @param {string} set
 * @param {string[]} sets */
function tableFor(text, set, sets) {
  const [head, line, ...rows] = text.split('\n').map(cells);
  const other = (/** @type {string} */ cell) =>
    sets.some((one) => one !== set && cell.includes('`' + one + '`'));
  const own = '`' + set + '`';
  const kept = rows.flatMap((row, i) => {
    if (other(row[0])) return [];
    if (row[0].includes(own)) return [];
    const mine = rows[i + 1]?.[0].includes(own) ? [row[0], ...rows[i + 1].slice(1)] : row;
    const texts = Object.fromEntries(head.map((name, at) => [name, mine[at] ?? '']));
    const said = Object.fromEntries(sets.map((one) => [one, texts[one]]));
    return [mine.map((cell, at) => (head[at] === set ? saidBy(said, set) : cell))];
  });
  const columns = head.flatMap((name, at) => (sets.includes(name) && name !== set ? [] : [at]));
  return [head, line, ...kept]
    .map((row) => '| ' + columns.map((at) => row[at] ?? '').join(' | ') + ' |')
    .join('\n');
}

/** The name of an item, before which its text can be told apart. @param {Block} block */
const leadOf = ({ text }) => /^\*\*([^*]+?)[.:]?\*\*/.exec(text)?.[1];

/**
 * The blocks of a rulebook without those of other rule sets. A set that is "as" another, "except",
 * has what that one has and it does not say otherwise.
 * @param {Block[]} all @param {string | undefined} set @param {string[]} sets @returns {Block[]}
 */
export function playedRules(all, set, sets) {
  if (!set || !sets.includes(set)) return all;
  /** The blocks under each set's own heading. @type {Map<string, Block[]>} */
  const under = new Map();
  let at = '';
  /** @type {Block[]} */
  const kept = [];
  for (const block of all) {
    if (block.kind === 'heading') at = sets.includes(block.text) ? block.text : '';
    if (at) under.set(at, [...(under.get(at) ?? []), block]);
    if (!at || (block.kind === 'heading' && at === set)) kept.push(block);
  }
  const [, ...mine] = under.get(set) ?? [];
  const like = sets.find((one) => mine[0]?.text.startsWith('As `' + one + '`'));
  const [, ...theirs] = (like && under.get(like)) || [];
  const own = like ? mine.slice(1) : mine;
  const leads = own.map(leadOf);
  const merged = [...theirs.filter((block) => !leads.includes(leadOf(block))), ...own];
  return kept.flatMap((block) => {
    if (block.kind === 'heading' && block.text === set) return [block, ...merged];
    if (block.kind === 'table') return [{ ...block, text: tableFor(block.text, set, sets) }];
    const text = block.text.replace(/;? ?not in `(\w+)`/g, (whole, one) =>
      one === set ? whole : '',
    );
    return [{ ...block, text }];
  });
}

/** The blocks under the first heading with this text. @param {Block[]} all @param {string} heading */
export function section(all, heading) {
  const from = all.findIndex(({ kind, text }) => kind === 'heading' && text === heading);
  if (from < 0) return all;
  const { level } = all[from];
  const to = all.findIndex(
    ({ kind, level: other }, i) => i > from && kind === 'heading' && other <= level,
  );
  return all.slice(from + 1, to < 0 ? undefined : to);
}
