// SPDX-License-Identifier: MIT
// How a change at a table is shown, one picture after another.

/** @import {AnyView, Picture, Told} from '../../wire.js' */

const trickHold = 900,
  lastTrickHold = 1500,
  cardHold = 250; // milliseconds that a picture stays at least

/**
 * The ninth trick, which the server sends together with the end of the deal: the table before the
 * end.
 * @param {AnyView | undefined} before
 * @param {AnyView} view
 * @param {Told[]} news
 * @returns {AnyView | null}
 */
export function ninthTrick(before, view, news) {
  const taken = news.find(({ type }) => type === 'trick');
  const card = news.find(({ type }) => type === 'play')?.card;
  if (!taken || !card || before?.phase !== 'play' || view.phase === 'play') return null;
  const { trick, ...zones } = before.zones ?? {};
  return {
    ...before,
    zones: { ...zones, hand: view.zones?.hand, last: `${trick ?? ''} ${card}`.trim() },
    marks: { ...before.marks, lead: taken.by ?? 0 },
    counts: { ...before.counts, tricks: view.counts?.tricks ?? 0 },
    asked: [],
    ask: undefined,
  };
}

/** @param {Told[]} news */
const holdOf = (news) =>
  news.some(({ type }) => type === 'trick')
    ? trickHold
    : news.some(({ type }) => type === 'play')
      ? cardHold
      : 0;

/** The pictures of one change.
 * @param {AnyView | undefined} before @param {AnyView} view
 * @param {Told[]} deal the story of the deal @param {Told[]} news its new events
 * @returns {Picture[]} */
export function pictures(before, view, deal, news) {
  const ninth = ninthTrick(before, view, news);
  const now = { view, story: deal, hold: ninth ? 0 : holdOf(news) };
  return ninth ? [{ view: ninth, story: deal.slice(0, -1), hold: lastTrickHold }, now] : [now];
}
