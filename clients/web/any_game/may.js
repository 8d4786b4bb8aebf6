// SPDX-License-Identifier: MIT
// What the reader may do, read from `ask.may`: the acts that are listed, those that may only be
// tried, and how an act is put together by pointing at one thing after another.

/** @import {AboutGame, Act, AnyView, Kind, Try, Where, Zone} from '../wire.js' */

const rangeMax = 12; // longer ranges are typed, not listed

/** The members of a verb with their kinds; words are a kind of their own.
 * @param {AboutGame} about @param {string} verb @returns {[string, Kind][]} */
export const membersOf = (about, verb) => Object.entries(about.verbs[verb]?.with ?? {});

/** The value of a text in an act. @param {Kind} kind @param {string} text */
export const valueOf = (kind, text) =>
  kind === 'number' || kind === 'seat' || kind === 'side' ? Number(text) : text;

const split = (/** @type {string} */ text) => text.split(' ').filter(Boolean);

/** @param {string} verb @param {[string, Kind] | undefined} member @param {string[]} texts */
const each = (verb, member, texts) =>
  member ? texts.map((text) => ({ type: verb, [member[0]]: valueOf(member[1], text) })) : [];

/** @param {string} verb @param {[string, Kind][]} members @param {{[first: string]: string}} pairs */
function pairs(verb, [first, second], pairs) {
  return Object.entries(pairs).flatMap(([text, rest]) =>
    each(verb, second, split(rest)).map((act) => ({ ...act, ...each(verb, first, [text])[0] })),
  );
}

const isRange = (/** @type {any} */ ways) =>
  Array.isArray(ways) && ways.length === 2 && ways.every((end) => typeof end === 'number');

/** @param {AboutGame} about @param {string} verb @param {any} ways @returns {Act[]} */
function listed(about, verb, ways) {
  const members = membersOf(about, verb);
  if (ways === true) return [{ type: verb }];
  if (ways === '?') return [];
  if (typeof ways === 'string') return each(verb, members[0], split(ways));
  if (isRange(ways)) {
    const [least, most] = ways;
    if (most - least >= rangeMax) return [];
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
    return each(verb, members[0], numbers);
  }
  if (Array.isArray(ways))
    return ways.filter((way) => way !== '?').map((way) => ({ type: verb, ...way }));
  return pairs(verb, members, ways ?? {});
}

/** All acts that `ask.may` lists. @param {AboutGame} about @param {{[verb: string]: any}} [may] */
export const actsOf = (about, may = {}) =>
  Object.entries(may).flatMap(([verb, ways]) => listed(about, verb, ways));

/** The verbs that may only be tried, with the ends of their range if there are any.
 * @param {AboutGame} about @param {{[verb: string]: any}} [may] @returns {Try[]} */
export const triesOf = (about, may = {}) =>
  Object.entries(may).flatMap(([verb, ways]) =>
    ways === '?' || (Array.isArray(ways) && ways.at(-1) === '?')
      ? [{ verb }]
      : isRange(ways) && !listed(about, verb, ways).length
        ? [{ verb, least: ways[0], most: ways[1] }]
        : [],
  );

/** The verbs that are said from the menu: numbers where a card is asked for, such as how many tricks
 * somebody claims. As buttons they would take the room of the cards at each question.
 * @param {AboutGame} about @param {{[verb: string]: any}} [may] */
export function besideCards(about, may = {}) {
  const verbs = Object.keys(may);
  const asksForCards = verbs.some((verb) =>
    membersOf(about, verb).some(([, kind]) => kind === 'card'),
  );
  return asksForCards ? verbs.filter((verb) => isRange(may[verb])) : [];
}

/** The act that a client may do by itself: the only one, said without anything, of a quiet verb.
 * @param {AboutGame} about @param {AnyView} view @returns {Act | null} */
export function onlyQuiet(about, { ask }) {
  const verbs = Object.keys(ask?.may ?? {});
  return verbs.length === 1 && about.verbs[verbs[0]]?.quiet && ask?.may[verbs[0]] === true
    ? { type: verbs[0] }
    : null;
}

/** Whether there is more than one thing to do. @param {AboutGame} about @param {AnyView} view */
export const hasChoice = (about, { ask }) =>
  actsOf(about, ask?.may).length > 1 || triesOf(about, ask?.may).length > 0;

/** Whether a question of decision has one answer only. A card to play is no such question.
 * @param {AboutGame} about @param {AnyView} view */
export function hasOneAnswer(about, { ask }) {
  const acts = actsOf(about, ask?.may);
  if (acts.length !== 1 || triesOf(about, ask?.may).length) return false;
  const [act] = acts;
  const shown = membersOf(about, act.type).some(([name, kind]) => kind === 'card' && name in act);
  return act.type !== 'continue' && !shown;
}

/** Whether a verb declines, by its name (protocol/TABLES.md). @param {string} verb */
export const declines = (verb) => verb === 'pass' || verb.startsWith('no_');

// ---- pointing --------------------------------------------------------------------------------

/** @param {AboutGame} about @param {Act} act @param {string} name of a member */
const kindIn = (about, act, name) => about.verbs[act.type]?.with?.[name];

/** Whether an act has all that was picked. @param {Act} act @param {{[name: string]: any}} picks */
const agrees = (act, picks) => Object.entries(picks).every(([name, value]) => act[name] === value);

/** @param {Act[]} acts @param {{[name: string]: any}} picks */
export const agreeing = (acts, picks) => acts.filter((act) => agrees(act, picks));

/** The member to point at next: a card first, then a place. '' if there is none.
 * @param {AboutGame} about @param {Act} act @param {{[name: string]: any}} picks
 * @param {(act: Act, name: string) => boolean} lies whether it lies where it can be pointed at */
function nextOf(about, act, picks, lies) {
  const open = Object.keys(act).filter((name) => name !== 'type' && !(name in picks));
  for (const kind of ['card', 'spot'])
    for (const name of open) if (kindIn(about, act, name) === kind && lies(act, name)) return name;
  return '';
}

/** `at`: acts by what is pointed at, as a key of `keyAt`; `spoken`: acts said by a button.
 * @typedef {{at: Map<string, Act[]>, spoken: Act[], member: Map<string, string>}} Offer */

/** A place on the table where something may be pointed at. @param {string} kind @param {Where} where
 * @param {string} value */
export const keyAt = (kind, { zone, of }, value) => `${kind} ${zone} ${of} ${value}`;

/** The key of a zone in a layout, and before those of its cards. @param {Where} where */
export const keyOf = ({ zone, of }) => `${zone} ${of}`;

/** @param {AboutGame} about @param {string} zone */
const isGrid = (about, zone) => ['grid', 'rows'].includes(about.zones[zone]?.form);

/** The cards of a zone, whatever its form. @param {Zone | undefined} zone @returns {string[]} */
export const cardsOf = (zone) =>
  typeof zone === 'string'
    ? split(zone)
    : zone && typeof zone === 'object'
      ? Object.values(zone).flatMap(cardsOf)
      : [];

/** Where things lie, for whoever reads the view from this seat.
 * @param {AboutGame} about @param {AnyView} view @param {number} self */
export function finder(about, { zones = {}, sides }, self) {
  const mine = (/** @type {string} */ zone) =>
    about.zones[zone].per === 'seat'
      ? self
      : about.zones[zone].per === 'side'
        ? (sides?.[self] ?? self)
        : -1;
  const of = (/** @type {string} */ zone, /** @type {number} */ owner) =>
    owner < 0 ? zones[zone] : /** @type {any} */ (zones[zone])?.[owner];
  const everywhere = Object.keys(about.zones).flatMap((zone) =>
    about.zones[zone].per === 'table'
      ? [{ zone, of: -1 }]
      : Object.keys(zones[zone] ?? {}).map((owner) => ({ zone, of: Number(owner) })),
  );
  return {
    /** @param {string} card @param {string} [from] the verb's zone @returns {Where | null} */
    card(card, from) {
      const own = Object.keys(about.zones).map((zone) => ({ zone, of: mine(zone) }));
      const first = from && about.zones[from] ? [{ zone: from, of: mine(from) }] : [];
      // A back that the reader knows can be pointed at, too.
      const has = (/** @type {Where} */ at) =>
        cardsOf(of(at.zone, at.of)).some((one) => one === card || one === `(${card})`);
      return [...first, ...own, ...everywhere].find(has) ?? null;
    },
    /** @param {string} spot "1.5" @param {string} [into] the verb's zone @returns {Where | null} */
    spot(spot, into) {
      const zone =
        into && isGrid(about, into)
          ? into
          : Object.keys(about.zones).find((name) => isGrid(about, name));
      return zone ? { zone, of: Number(spot.split('.')[0]) } : null;
    },
  };
}

/**
 * What can be pointed at and what is said by buttons, after these picks. Every act that agrees with
 * the picks is in exactly one of both.
 * @param {AboutGame} about @param {AnyView} view @param {number} self
 * @param {Act[]} acts @param {{[name: string]: any}} picks @returns {Offer}
 */
export function offer(about, view, self, acts, picks) {
  const find = finder(about, view, self);
  const place = (/** @type {Act} */ act, /** @type {string} */ name) => {
    const { from, into } = about.verbs[act.type] ?? {};
    return kindIn(about, act, name) === 'card'
      ? find.card(act[name], from)
      : find.spot(act[name], into);
  };
  /** @type {Offer} */
  const offered = { at: new Map(), spoken: [], member: new Map() };
  for (const act of agreeing(acts, picks)) {
    const name = nextOf(about, act, picks, (one, member) => place(one, member) !== null);
    if (!name) {
      offered.spoken.push(act);
      continue;
    }
    const kind = String(kindIn(about, act, name));
    const key = keyAt(kind, /** @type {Where} */ (place(act, name)), act[name]);
    offered.at.set(key, [...(offered.at.get(key) ?? []), act]);
    offered.member.set(key, name);
  }
  return offered;
}
