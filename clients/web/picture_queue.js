// SPDX-License-Identifier: MIT
// Shows pictures of the table one after another, so that each card and trick can be seen.

/** @import {Event, Picture, View} from './wire.js' */

const trickHold = 900,
  lastTrickHold = 1500,
  cardHold = 250; // milliseconds that a picture stays at least
const picturesMax = 6; // beyond that, only the newest is shown

/**
 * The ninth trick, which the server sends together with the end of the deal: the table before the
 * end.
 * @param {View | undefined} before
 * @param {View} view
 * @param {Event[]} story
 * @returns {View | null}
 */
export function ninthTrick(before, view, story) {
  const taken = story.find((event) => event.type === 'trick');
  const card = story.find((event) => event.type === 'done' && event.action?.type === 'play')?.action
    ?.card;
  if (!taken || !card || !before?.trick || view.phase === 'play') return null;
  const last = {
    leader: before.trick.leader,
    cards: `${before.trick.cards} ${card}`.trim(),
    by: taken.by ?? 0,
  };
  const own = before.own && { seat: before.own.seat, hand: '', actions: [] };
  return {
    ...before,
    last,
    trick: { leader: last.by, cards: '' },
    tricks: view.tricks,
    held: view.held,
    waiting: [],
    own,
  };
}

/** @param {Event[]} story */
const holdOf = (story) =>
  story.some((event) => event.type === 'trick')
    ? trickHold
    : story.some((event) => event.action?.type === 'play')
      ? cardHold
      : 0;

export class PictureQueue {
  /** @type {Picture[]} */
  #pictures = [];
  #timer = 0;
  #draw;

  /** @param {(picture: Picture) => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Whether a picture waits, or the last one has not been seen long enough. */
  get isBusy() {
    return this.#pictures.length > 0 || this.#timer !== 0;
  }

  /** Adds the pictures of one change. @param {View | undefined} before @param {View} view
   * @param {Event[]} deal the story of the deal @param {Event[]} news its new events */
  add(before, view, deal, news) {
    const ninth = ninthTrick(before, view, news);
    if (ninth) this.#pictures.push({ view: ninth, story: deal.slice(0, -1), hold: lastTrickHold });
    this.#pictures.push({ view, story: deal, hold: ninth ? 0 : holdOf(news) });
  }

  /** Removes the pictures that wait. */
  clear() {
    this.#pictures = [];
  }

  /** Lets the next picture be drawn at once. */
  hurry() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Draws the next picture, unless the last one has not been seen for long enough. */
  next() {
    if (this.#timer) return;
    if (document.hidden || this.#pictures.length > picturesMax)
      this.#pictures = this.#pictures.slice(-1);
    const picture = this.#pictures.shift();
    if (!picture) return;
    this.#draw(picture);
    if (!picture.hold || document.hidden) {
      this.next();
      return;
    }
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.next();
    }, picture.hold);
  }
}
