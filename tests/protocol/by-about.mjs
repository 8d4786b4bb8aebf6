// SPDX-License-Identifier: MIT
// What `about` promises of a table, and nothing else: TABLES.md read by a hand that shares no line with the
// server. Each function gives null, or what is wrong.

import { words } from './fair-deck.mjs';

const card = /^([2-9TJQKA][CDHS]|XX|[2-9TJQKA][CDHS]?\*)$/;
const listed = (pattern) => (value) =>
  typeof value === 'string' && value.split(' ').every((word) => pattern.test(word));
const whole = Number.isInteger;

/** A value of each kind; TABLES.md describes them. */
export const kinds = {
  seat: (value, about) => whole(value) && value >= 0 && value < about.seats,
  side: (value, about) => whole(value) && value >= 0 && value < about.seats,
  card: (value) => card.test(value),
  cards: listed(card),
  groups: (value) => typeof value === 'string' && value.split(' / ').every(listed(card)),
  suit: (value) => /^[CDHS]$/.test(value),
  rank: (value) => /^[2-9TJQKA]$/.test(value),
  number: whole,
  rule: (value, about) => new RegExp(`^${about.letter}\\d\\d$`).test(value),
  flag: (value) => value === true,
  word: (value) => typeof value === 'string' && /^[a-z_]+$/.test(value),
  spot: (value) => /^(\d|1[0-5])\.[1-9]\d?$/.test(value),
  each_seat: (value, about) =>
    Array.isArray(value) &&
    value.length === about.seats &&
    value.every((one) => one === null || whole(one) || card.test(one)),
  each_word: (value) =>
    typeof value === 'object' && Object.values(value).every((one) => whole(one) && one !== 0),
};

const numbered = ['number', 'seat', 'side'];

/** `kind`: its name, or the words that it may be. */
function isOfKind(about, name, kind, value) {
  if (Array.isArray(kind)) return kind.includes(value);
  return value !== null && value !== undefined && kinds[kind](value, about);
}

function faultOfMembers(about, members, said) {
  for (const [name, value] of Object.entries(said))
    if (name !== 'type' && !(name in members && isOfKind(about, name, members[name], value)))
      return `${said.type}: ${name} is ${JSON.stringify(value)}`;
  return null;
}

export function faultOfAction(about, action) {
  const verb = about.verbs[action.type];
  return verb ? faultOfMembers(about, verb.with ?? {}, action) : `no verb ${action.type}`;
}

/** An act that everybody sees is told by its verb, with the seat. */
export function faultOfEvent(about, event) {
  const verb = about.verbs[event.type];
  const is = verb ?? about.events[event.type];
  if (!is) return `no event ${event.type}`;
  const members = verb ? { seat: 'seat', ...(verb.with ?? {}) } : (is.with ?? {});
  return faultOfMembers(about, members, event);
}

/** Places: as many as cards, each a zone of the table or of a seat, or told by the story; or the stock,
 * which need not be a zone.
 * @param {string[]} places @param {number} cards how many the pack has */
export function faultOfPlaces(about, places, cards) {
  if (places.length !== cards) return `${places.length} places for ${cards} cards`;
  for (const word of places.flatMap((place) => place.split('>'))) {
    const [zone, seat] = word.split('.');
    const per = about.zones[zone]?.per;
    const isTold =
      word === 'stock' ||
      zone in about.events ||
      Object.values(about.events).some((event) => zone in (event.with ?? {}));
    if (!per && !isTold) return `place ${word} is neither a zone nor told`;
    if (per && per !== (seat ? 'seat' : 'table')) return `place ${word} is not that of its zone`;
    if (seat && !kinds.seat(+seat, about)) return `place ${word}: no such seat`;
  }
  return null;
}

/** How many cards lie in a zone. */
const countOf = (zone) =>
  typeof zone === 'object' && zone !== null
    ? Object.values(zone).reduce((sum, one) => sum + countOf(one), 0)
    : typeof zone === 'string'
      ? zone.split(' ').filter(Boolean).length
      : (zone ?? 0);

/** Right after a deal each zone that the places name has as many cards as they say. */
export function faultOfDeal(about, places, view) {
  const here = places.map((place) => place.replace(/>.*/, ''));
  for (const place of new Set(here)) {
    const [zone, seat] = place.split('.');
    if (!(zone in about.zones)) continue;
    const all = view.zones?.[zone];
    const count = countOf(seat ? all?.[seat] : all);
    const wanted = here.filter((one) => one === place).length;
    if (count !== wanted) return `${place} has ${count} cards of ${wanted}`;
  }
  return null;
}

const lying = listed(/^([2-9TJQKA][CDHS]|\([2-9TJQKA][CDHS]\)|XX|--|[2-9TJQKA][CDHS]?\*)$/);

/** Cards, a number of backs, or an object of them by seat, side or place. */
function areCards(value) {
  if (value === null || whole(value)) return true;
  if (typeof value === 'object') return Object.values(value).every(areCards);
  return lying(value);
}

/** Keys of an object per seat or side; a value of the table has none. */
function faultOfPer(about, per, name, value) {
  const keyed = value !== null && typeof value === 'object';
  if (per === 'table') return null; // a grid or rows may be keyed by place
  if (!keyed) return `${name} is not told for each ${per}`;
  const over = Object.keys(value).find((key) => !(Number(key) < about.seats));
  return over === undefined ? null : `${name}: no ${per} ${over}`;
}

function faultOfNames(about, view) {
  const groups = { zones: about.zones, counts: about.counts, facts: about.facts };
  for (const [group, known] of Object.entries(groups))
    for (const [name, value] of Object.entries(view[group] ?? {})) {
      if (!(name in known)) return `${group}: no ${name}`;
      if (value === null) continue;
      const per = known[name].per ?? known[name];
      if (group === 'zones' && !areCards(value)) return `zone ${name}: ${JSON.stringify(value)}`;
      const fault = group === 'facts' ? null : faultOfPer(about, per, name, value);
      if (fault) return fault;
      if (group === 'facts' && !isOfKind(about, name, known[name], value))
        return `fact ${name} is ${JSON.stringify(value)}`;
    }
  return null;
}

/** Whether a verb may be said so: alone; with texts or a range of its first member; with a first and a
 * second member; or with the members of one of these. */
function isMay(about, verb, how) {
  if (how === true || how === null || how === '?') return true;
  if (!verb.with) return false;
  const [first, second] = Object.entries(verb.with);
  const areAll = ([name, kind], text) =>
    typeof text === 'string' &&
    text
      .split(' ')
      .every((word) => isOfKind(about, name, kind, numbered.includes(kind) ? +word : word));
  if (Array.isArray(how) && whole(how[0]))
    return how.length === 2 && first[1] === 'number' && whole(how[1]) && how[0] <= how[1];
  if (Array.isArray(how)) {
    const listed = how.at(-1) === '?' ? how.slice(0, -1) : how;
    return (
      listed.length > 0 && listed.every((one) => faultOfMembers(about, verb.with, one) === null)
    );
  }
  if (typeof how === 'object')
    return Object.entries(how).every(
      ([one, text]) => areAll(first, one) && (text === null || areAll(second, text)),
    );
  return areAll(first, how);
}

function faultOfAsk(about, ask) {
  for (const [name, value] of Object.entries(ask))
    if (name === 'n' ? !whole(value) : name !== 'may') return `ask: ${name} is ${value}`;
  for (const [name, how] of Object.entries(ask.may ?? {})) {
    if (!(name in about.verbs)) return `may: no verb ${name}`;
    if (!isMay(about, about.verbs[name], how)) return `may: ${name} with ${JSON.stringify(how)}`;
  }
  return null;
}

/** A view, or a patch of one: the names are those of `about`, and so are the verbs that may be used. */
export function faultOfView(about, view) {
  if (view.phase !== undefined && !about.phases.includes(view.phase))
    return `no phase ${view.phase}`;
  for (const seat of view.asked ?? []) if (!kinds.seat(seat, about)) return `asked: ${seat}`;
  for (const [mark, seat] of Object.entries(view.marks ?? {})) {
    if (!about.marks.includes(mark)) return `no mark ${mark}`;
    if (seat !== null && !kinds.seat(seat, about)) return `mark ${mark}: ${seat}`;
  }
  return faultOfAsk(about, view.ask ?? {}) ?? faultOfNames(about, view);
}

/** Null, or what is wrong with the parts of a message that are the game's. */
export function faultOfGame(message, about) {
  const { type, action, why, view, patch, story = [], decks, rule } = message;
  const faults = [
    type === 'refused' && rule !== undefined && !kinds.rule(rule, about) ? `rule ${rule}` : null,
    type === 'act' || type === 'hint' ? action && faultOfAction(about, action) : null,
    type === 'hint' && why?.than ? faultOfAction(about, why.than) : null,
    ...(why?.weighed ?? []).map((one) => faultOfAction(about, one.action)),
    view ? faultOfView(about, view) : null,
    patch ? faultOfView(about, patch) : null,
    ...story.map((event) => faultOfEvent(about, event)),
    ...Object.values(decks?.places ?? {}).map((text) =>
      faultOfPlaces(about, words(text), words(about.pack).length),
    ),
  ];
  return faults.find(Boolean) ?? null;
}

/** RFC 7396, as PROTOCOL.md tells a client to do it. */
export function merge(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const result =
    target !== null && typeof target === 'object' && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merge(result[name], value);
  }
  return result;
}
