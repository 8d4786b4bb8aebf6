// SPDX-License-Identifier: MIT
// The server's analysis of an open deal of any game: what each act gave away, and what was better.
import { button, h, openDialog } from '../dom.js';
import { who } from '../people.js';
import { language, t } from '../texts.js';

/** @import {Act, DealAnalysis, People} from '../wire.js' */
/** @typedef {{seat: number, action?: Act, lost?: number, best?: Act}} AnalysedAct */
/**
 * The answer of `/table/ID/analysis`.
 * @typedef {{deal: number, analysis: {acts: AnalysedAct[], lost: number[]}}} Analysis
 */
/** Names an act as a button does. @typedef {(act: Act, people: People) => string} NameAct */

/** Null if the server has no analysis now.
 * @param {string} table @param {number} deal @param {NameAct} nameOf
 * @returns {Promise<DealAnalysis | null>} */
export async function analyse(table, deal, nameOf) {
  const address = `/table/${encodeURIComponent(table)}/analysis?deal=${deal}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  /** @type {Analysis} */
  const found = await answer.json();
  return {
    lossAt: (step, people) => lossOf(found.analysis.acts[step - 1], people, nameOf),
    open: (people, go) => openAnalysis(found, people, go, nameOf),
  };
}

/** A number of points with its decimal as the reader writes it. @param {number} n */
const pointsOf = (n) => ({ n, points: new Intl.NumberFormat(language()).format(n) });

/** What an act gave away, and the better act if one is known; '' if nothing.
 * @param {AnalysedAct | undefined} act @param {People} people @param {NameAct} nameOf */
export function lossOf(act, people, nameOf) {
  if (!act?.lost || act.lost < 0) return '';
  const what = act.action ? nameOf(act.action, people) : t('best.gave_up');
  const lost = t('best.lost', { who: who(people, act.seat), what, ...pointsOf(act.lost) });
  return act.best ? `${lost} ${t('best.better', { what: nameOf(act.best, people) })}` : lost;
}

/** @param {Analysis} answer @param {People} people @param {(step: number) => void} go to the
 * moment after an act @param {NameAct} nameOf */
function openAnalysis({ analysis, deal }, people, go, nameOf) {
  const look = (/** @type {number} */ step) => {
    dialog.close();
    go(step);
  };
  const losses = analysis.acts.flatMap((act, at) => {
    const text = lossOf(act, people, nameOf);
    const show = button(t('best.look'), () => look(at + 1), { class: 'rule' });
    return text ? [h('li', { 'data-lost': act.lost }, text, ' ', show)] : [];
  });
  const sums = analysis.lost.map((lost, seat) =>
    h('li', t('best.sum', { who: who(people, seat), ...pointsOf(Math.max(0, lost)) })),
  );
  const dialog = openDialog(
    t('best.title', { deal }),
    t('table.close'),
    h(
      'div.analysis',
      { 'data-analysis': deal },
      h('h3', t('best.losses')),
      losses.length ? h('ul.written', losses) : h('p', t('best.no_losses')),
      losses.length > 0 && h('ul.sums', sums),
      h('p.note', t('best.note')),
    ),
  );
}
