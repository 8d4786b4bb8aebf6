// SPDX-License-Identifier: MIT
// The table as it will be when the server takes the reader's act: their card moves at once, and comes
// back if the act is refused.
import { cardsOf } from './may.js';

/** @import {AboutGame, Act, AnyView} from '../wire.js' */

/** A zone with one card more. @param {any} zone @param {string} card @param {string} [spot] */
function withCard(zone, card, spot) {
  if (typeof zone === 'number') return zone + 1;
  const laid = (/** @type {string | undefined} */ cards) => [cards, card].filter(Boolean).join(' ');
  if (spot === undefined) return laid(zone);
  const [of, place] = spot.split('.');
  return { ...zone, [of]: { ...zone?.[of], [place]: laid(zone?.[of]?.[place]) } };
}

/**
 * The view after an act of a card from the reader's hand; the same view after any other.
 * @param {AboutGame} about @param {AnyView} view @param {Act} act @param {number | undefined} seat
 * @returns {AnyView}
 */
export function ahead(about, view, act, seat) {
  const { from = '', into = '' } = about.verbs[act.type] ?? {};
  const zones = /** @type {{[zone: string]: any}} */ (view.zones ?? {});
  const held = seat === undefined ? undefined : zones[from]?.[seat];
  if (!act.card || typeof held !== 'string' || seat === undefined) return view;
  const cards = cardsOf(held);
  const at = cards.indexOf(act.card);
  if (at < 0) return view;
  const left = {
    ...zones,
    [from]: { ...zones[from], [seat]: cards.filter((_, other) => other !== at).join(' ') },
  };
  const to = about.zones[into];
  const known = to?.per === 'table' || (to?.form === 'grid' && act.spot !== undefined);
  return {
    ...view,
    zones: known
      ? {
          ...left,
          [into]: withCard(zones[into], act.card, to.form === 'grid' ? act.spot : undefined),
        }
      : left,
  };
}
