// SPDX-License-Identifier: MIT
// Zones of a table by their form. What the reader may point at is a button, lit, wherever it lies.
import { back, cardName, cardsIn, face, inlineCard, sortedHand, tableCard } from '../cards.js';
import { h, openDialog } from '../dom.js';
import { walk } from '../fan.js';
import { who } from '../people.js';
import { t } from '../texts.js';
import { keyAt, keyOf } from './may.js';

/** @import {AnyScene, Child, Props, Where, Zone, ZoneIs} from '../wire.js' */

/** The zone of an owner, as it stands in the view. @param {AnyScene} scene @param {Where} where
 * @returns {Zone | undefined} */
export const zoneAt = ({ view }, { zone, of }) => {
  const all = /** @type {any} */ (view.zones?.[zone]);
  return of < 0 ? all : all?.[of];
};

/** The name of a zone, with its owner's. @param {AnyScene} scene @param {Where} where */
export function zoneName(scene, { zone, of }) {
  const what = scene.texts.name('zone', zone);
  const per = scene.about.zones[zone].per;
  return of < 0 || per !== 'seat' ? what : t('any.zone', { what, who: who(scene, of) });
}

/** `(JD)` is a back that the reader knows, `--` any other.
 * @param {string} card @returns {{isBack: boolean, known: string}} */
const lying = (card) =>
  card === '--'
    ? { isBack: true, known: '' }
    : card.startsWith('(')
      ? { isBack: true, known: card.slice(1, -1) }
      : { isBack: false, known: card };

/** How a card is called as it lies. @param {string} card */
export function lyingName(card) {
  const { isBack, known } = lying(card);
  return !isBack
    ? cardName(known)
    : known
      ? t('any.known_back', { card: cardName(known) })
      : t('any.back');
}

/** The picture of a card as it lies, without a role. @param {string} card */
function picture(card) {
  const { isBack, known } = lying(card);
  if (!isBack) return face(known);
  return known ? h('span.known', { 'aria-hidden': 'true' }, inlineCard(known)) : null;
}

/**
 * A card of a zone: a button if something may be done with it. A back that the reader knows shows
 * its face while it may be chosen.
 * @param {AnyScene} scene @param {Where} where @param {string} card @param {Props} [props]
 * @param {boolean} [held] it is in the reader's own hand, and any of its cards can be tried
 */
export function card(scene, where, card, props = {}, held = false) {
  const { choice } = scene;
  const { isBack, known } = lying(card);
  const key = keyAt('card', where, known);
  const ways = choice?.start.at.has(key) ?? false;
  const many = choice?.many(where) ?? false;
  const look = { key: card, ...(isBack ? {} : { 'data-card': card }), ...props };
  if (!choice || (!ways && !many && !held))
    return h(
      'span',
      { class: isBack ? 'card back' : 'card', role: 'img', label: lyingName(card), ...look },
      picture(card),
    );
  const chosen = choice.isPicked(key, known);
  return h(
    'button',
    {
      type: 'button',
      class: 'card',
      ...look,
      'data-card': known || null,
      'data-legal': ways || many || choice.asksForCards ? String(ways || many) : null,
      'aria-pressed': chosen || many ? String(chosen) : null,
      'data-at': key,
      onclick: () => choice.point(key, where, known),
    },
    h('span.unseen', lyingName(card) + (ways ? ', ' + t('table.legal') : '')),
    known ? face(known) : null,
  );
}

/** Keys that differ also for two cards that are alike. @param {string[]} cards */
export function keys(cards) {
  /** @type {Map<string, number>} */
  const times = new Map();
  return cards.map((one) => {
    const before = times.get(one) ?? 0;
    times.set(one, before + 1);
    return before ? `${one}#${before}` : one;
  });
}

/** Cards with their places in a layout. @param {AnyScene} scene @param {Where} where @param {string} place
 * @param {string[]} cards @param {string} from where a new one comes from */
const cardsAt = (scene, where, place, cards, from, held = false) => {
  const names = keys(cards);
  return cards.map((one, i) =>
    card(
      scene,
      where,
      one,
      { 'data-from': from, 'data-place': `${place} ${i}`, key: names[i] },
      held,
    ),
  );
};

/** The reader's own cards, or those of somebody whose cards the reader sees, as a fan.
 * @param {AnyScene} scene @param {Where} where */
export function hand(scene, where) {
  const { about, view } = scene;
  const place = keyOf(where);
  // A player may have a second hand, which has its own name.
  const first = Object.keys(about.zones).find((zone) => about.zones[zone].form === 'hand');
  const isFirst = where.zone === first;
  const own = where.of === scene.self && isFirst;
  const name = scene.texts.name('zone', where.zone);
  const cards = sortedHand(String(zoneAt(scene, where)), view.facts?.trump, about);
  const mine = where.of === scene.self && scene.choice !== undefined;
  return h(
    'div.hand',
    {
      role: 'group',
      label: own ? t('table.hand') : zoneName(scene, where),
      onkeydown: walk,
      key: 'zone-' + where.zone,
      'data-called': isFirst ? null : name,
      'data-place': place,
    },
    cardsAt(scene, where, place, cards, '[data-pile]', mine),
    !isFirst &&
      h(
        'span.called',
        { 'aria-hidden': 'true', key: 'called', 'data-place': place + ' name' },
        name,
      ),
  );
}

/** A number of backs, or few small cards, as they lie before somebody else.
 * @param {AnyScene} scene @param {Where} where @returns {Child} */
export function small(scene, where) {
  const zone = zoneAt(scene, where);
  if (zone === undefined) return null;
  const name = zoneName(scene, where);
  const key = 'zone-' + where.zone;
  const place = keyOf(where);
  if (typeof zone === 'number')
    return h(
      'span.few',
      { role: 'img', label: t('any.backs', { n: zone, what: name }), key },
      Array.from({ length: Math.min(zone, 5) }, (_, i) => back({ 'data-place': `${place} ${i}` })),
      h('b', { 'aria-hidden': 'true', 'data-place': place + ' number' }, String(zone)),
    );
  if (typeof zone === 'object')
    return h('span.laid', { role: 'group', label: name, key }, laidOut(scene, where));
  const { about, view } = scene;
  const isHand = about.zones[where.zone].form === 'hand';
  const cards = isHand ? sortedHand(zone, view.facts?.trump, about) : cardsIn(zone);
  return h(
    'span.few.open',
    { role: 'group', label: name, key, title: scene.texts.name('zone', where.zone) },
    cardsAt(scene, where, place, cards, `[data-seat="${where.of}"]`),
  );
}

/** Opens a list of all cards of a pile. @param {string} name @param {string} zone */
const openPile = (name, zone) =>
  openDialog(
    name,
    t('table.close'),
    h(
      'p.spread',
      cardsIn(zone).map((one) => tableCard(one, { key: null })),
    ),
  );

/** The card that came to a pile last, as far as the story tells. @param {AnyScene} scene @param {Where} where
 * @param {string[]} cards */
function topOf({ story, about }, where, cards) {
  const last = story.findLast(
    (said) => about.verbs[said.type]?.into === where.zone && cards.includes(said.card ?? ''),
  );
  return last?.card ?? cards.at(-1) ?? '';
}

/** @param {AnyScene} scene @param {Where} where @param {Zone} zone */
function pile(scene, where, zone) {
  const cards = typeof zone === 'string' ? cardsIn(zone) : [];
  const count = typeof zone === 'number' ? zone : cards.length;
  const name = zoneName(scene, where);
  const top = cards.length ? topOf(scene, where, cards) : '';
  const shown = top
    ? h(
        'button',
        {
          type: 'button',
          class: 'card',
          'data-card': top,
          onclick: () => openPile(name, String(zone)),
        },
        h('span.unseen', t('any.pile', { what: name, n: count })),
        face(top),
      )
    : h('span.card.back', { role: 'img', label: t('any.backs', { n: count, what: name }) });
  return h(
    'div.heap',
    { 'data-pile': '', 'data-place': keyOf(where) + ' 0' },
    shown,
    h('b.count', { 'aria-hidden': 'true' }, String(count)),
  );
}

/** @param {AnyScene} scene @param {Where} where @param {string} place @param {Zone} zone */
function row(scene, where, place, zone) {
  const cards = typeof zone === 'number' ? Array(zone).fill('--') : cardsIn(String(zone));
  return h('div.cards', cardsAt(scene, where, place, cards, '.trick'));
}

/** @param {AnyScene} scene @param {Where} where @param {Zone} zone */
const rows = (scene, where, zone) =>
  h(
    'div.rows-of-cards',
    Object.entries(/** @type {object} */ (zone)).map(([name, cards], i) =>
      h('div.meld', { key: name }, row(scene, where, `${keyOf(where)} ${i}`, cards)),
    ),
  );

/** One place of a grid, with its stack, lowest card first. @param {AnyScene} scene @param {Where} where
 * @param {number} place */
function cell(scene, where, place) {
  const stack = cardsIn(/** @type {any} */ (zoneAt(scene, where))?.[place]);
  const spot = `${where.of}.${place}`;
  const key = keyAt('spot', where, spot);
  const ways = scene.choice?.offer.at.get(key);
  const lies = stack.length ? stack.map(lyingName).join(', ') : t('any.empty');
  const label = t('any.place', { place, what: lies });
  const depth = stack.length - 1;
  const look = (/** @type {string} */ one, /** @type {number} */ i) => ({
    style: { '--i': i, '--depth': depth },
    'data-from': '.hand',
    key: `${i}${one}`,
  });
  const cards = stack.map((one, i) =>
    h(
      'span',
      {
        class: lying(one).isBack ? 'card back' : 'card',
        'aria-hidden': 'true',
        ...look(one, i),
        ...(!lying(one).isBack && { 'data-card': one }),
      },
      picture(one),
    ),
  );
  const number = h('span.number', { 'aria-hidden': 'true' }, String(place));
  const at = { key: spot, 'data-spot': spot, 'data-place': `${keyOf(where)} ${place - 1}` };
  const top = stack.at(-1);
  if (top && scene.choice?.start.at.has(keyAt('card', where, lying(top).known)))
    return h(
      'span.cell',
      { role: 'group', label, ...at },
      cards.slice(0, -1),
      card(scene, where, top, look(top, depth)),
    );
  if (!ways || !scene.choice) return h('span.cell', { role: 'img', label, ...at }, number, cards);
  return h(
    'button.cell',
    {
      type: 'button',
      ...at,
      'data-legal': 'true',
      onclick: () => scene.choice?.point(key, where, spot),
    },
    h('span.unseen', `${label}, ${t('any.may')}`),
    number,
    cards,
  );
}

/** @param {AnyScene} scene @param {Where} where @param {ZoneIs} is */
function grid(scene, where, { places = 0 }) {
  return h(
    'div.grid',
    Array.from({ length: places }, (_, i) => cell(scene, where, i + 1)),
  );
}

/** A zone by its form. @param {AnyScene} scene @param {Where} where @returns {Child} */
function laidOut(scene, where) {
  const is = scene.about.zones[where.zone];
  const zone = zoneAt(scene, where);
  if (is.form === 'grid') return grid(scene, where, is);
  if (zone === undefined) return null;
  if (is.form === 'rows' && typeof zone === 'object') return rows(scene, where, zone);
  if (is.form === 'pile') return pile(scene, where, zone);
  return row(scene, where, keyOf(where), zone);
}

/** A zone with its name; a grid is there even while it is empty. @param {AnyScene} scene @param {Where} where */
export function figure(scene, where) {
  const inside = laidOut(scene, where);
  if (!inside) return null;
  const name = zoneName(scene, where);
  return h(
    'figure',
    {
      class: 'zone ' + scene.about.zones[where.zone].form,
      label: name,
      key: `zone-${where.zone}-${where.of}`,
      'data-zone': where.zone,
    },
    inside,
    // A grid is known by its looks: what is asked is whose it is.
    h(
      'figcaption',
      { 'aria-hidden': 'true', 'data-place': keyOf(where) + ' name' },
      scene.about.zones[where.zone].form === 'grid' ? who(scene, where.of) : name,
    ),
  );
}
