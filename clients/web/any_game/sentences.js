// SPDX-License-Identifier: MIT
// Acts and events of any game in sentences of the game's texts. The members' names and kinds come
// from `about`; each kind is written in one way.
import { cardName } from '../cards.js';
import { has, listOf, t } from '../texts.js';
import { spaced } from './game_texts.js';
import { sidesOf } from './seats.js';

/** @import {AboutGame, AnyScene, AnyView, Kind, People, Told} from '../wire.js' */
/** @import {GameTexts} from './game_texts.js' */

/**
 * What a sentence needs to know. `sides`: of each seat, if there are any.
 * @typedef {People & {about: AboutGame, texts: GameTexts, sides?: number[], view?: AnyView}} Telling
 */

/** A person by name, the reader too: a sentence addresses them by a text of its own.
 * @param {People} people @param {number} seat */
export const person = ({ names }, seat) => names[seat] || t('who.seat', { seat: seat + 1 });

/** A number with a proper minus. @param {number} number */
export const signless = (number) => String(number).replace('-', '−');

/** The players of a side. @param {Telling} telling @param {number} side
 * @param {(people: People, seat: number) => string} [called] `who` if the reader is to be "You" */
export const sideName = (telling, side, called = person) =>
  listOf(
    (sidesOf(telling.about.seats, telling.sides)[side] ?? [side]).map((seat) =>
      called(telling, seat),
    ),
  );

/** @param {Telling} telling @param {string} spot "1.5" */
function spotName(telling, spot) {
  const [seat, place] = spot.split('.').map(Number);
  return seat === telling.self
    ? t('any.spot_mine', { place })
    : t('any.spot', { place, who: person(telling, seat) });
}

/** The kind of each member that an act or event may have.
 * @param {AboutGame} about @param {Told} said @returns {{[name: string]: Kind}} */
function kindsOf(about, { type }) {
  const told = about.events[type] ?? about.verbs[type];
  return { ...(about.events[type] ? {} : { seat: 'seat' }), ...told?.with };
}

/** The reader's name in a sentence until it is known whether "You" or "you" stands there. */
const reader = '\u0001';

/** A card as a sentence names it: in some languages with its article. @param {string} card */
function cardInText(card) {
  const own = 'any.card_' + (card.endsWith('*') ? '' : card[0]); // a joker is what it is
  return t(has(own) ? own : 'any.card', { card: cardName(card) });
}

/** @param {any} value */
const cardOrNumber = (value) =>
  typeof value === 'number' ? signless(value) : cardName(String(value));

/** One member in words. @param {Telling} telling @param {string} name @param {Kind} kind
 * @param {any} value @returns {string} */
function inWords(telling, name, kind, value) {
  if (name === 'rule') return telling.texts.find('rule', value) ?? String(value);
  if (Array.isArray(kind)) return telling.texts.name('word', value);
  switch (kind) {
    case 'seat':
      return person(telling, value);
    case 'side':
      return sideName(telling, value);
    case 'card':
      return cardInText(value);
    case 'cards':
      return listOf(String(value).split(' ').map(cardInText));
    case 'groups':
      return String(value)
        .split(' / ')
        .map((group) => group.split(' ').map(cardName).join(', '))
        .join(' – ');
    case 'suit':
      return t('suit.' + value);
    case 'rank':
      return t('rank.' + value);
    case 'spot':
      return spotName(telling, value);
    case 'each_seat':
      return value
        .flatMap((/** @type {any} */ one, /** @type {number} */ seat) =>
          one === null
            ? [] // they have none
            : [t('any.of', { who: person(telling, seat), what: cardOrNumber(one) })],
        )
        .join(', ');
    case 'each_word':
      return (
        Object.entries(value)
          .map(([word, number]) => `${telling.texts.name('word', word)} ${signless(number)}`)
          .join(', ') || '0'
      );
    case 'number':
      return name === 'points'
        ? t('any.points', { n: value }).replace('-', '−')
        : typeof value === 'number'
          ? signless(value)
          : String(value);
    default:
      return '';
  }
}

/** A text with its values. After a colon a value stands as in a list, if it has such a form, and a
 * suit behind its number is counted: "1 spade".
 * @param {string} text @param {{[name: string]: string}} values */
export const filled = (text, values) =>
  text
    .replace('{number} {suit}', (both) => values['number suit'] ?? both)
    .replace(
      /(: )?\{(\w+)\}/g,
      (_, colon = '', name) => colon + ((colon && values[colon + name]) || (values[name] ?? '')),
    )
    .replace(/([.!?] )?\u0001/g, (_, end = '', at) => end + t(end || !at ? 'who.you' : 'any.you'));

/** The values of all members in words. @param {Telling} people @param {Told} said */
function valuesOf(people, said) {
  const kinds = kindsOf(people.about, said);
  const names = people.names.map((name, seat) => (seat === people.self ? reader : name));
  if (people.self !== undefined) names[people.self] = reader;
  const telling = { ...people, names };
  /** @type {{[name: string]: string}} */
  const values = {};
  for (const [name, kind] of Object.entries(kinds))
    if (said[name] !== undefined) values[name] = inWords(telling, name, kind, said[name]);
  // An optional suit that is absent means no trumps; of the rest nothing is said.
  for (const [name, kind] of Object.entries(kinds))
    if (kind === 'suit') values[name] ??= t('contract.no_trump');
    else if ((kind === 'card' || kind === 'cards') && said[name] !== undefined)
      values[': ' + name] = listOf(String(said[name]).split(' ').map(cardName));
  if (said.suit !== undefined && typeof said.number === 'number')
    values['number suit'] = `${said.number} ${t('any.suit_' + said.suit, { n: said.number })}`;
  return values;
}

/** The flags that are set, the words that are said, the members that are not there, and "you".
 * @param {AboutGame} about @param {Told} said @param {boolean} you */
export function tagsOf(about, said, you) {
  const tags = new Set(you ? ['you'] : []);
  for (const [name, kind] of Object.entries(kindsOf(about, said)))
    if (said[name] === undefined) tags.add('no_' + name);
    else if (kind === 'flag') tags.add(name);
    else if (Array.isArray(kind)) tags.add(said[name]);
  return tags;
}

/** Whom a sentence is about. @param {Told} said @returns {number | undefined} */
export const subjectOf = ({ seat, by, winner }) => seat ?? by ?? winner;

/** @param {Telling} telling @param {string} group @param {Told} said */
function textOf(telling, group, said) {
  const subject = subjectOf(said);
  const you = subject !== undefined && subject === telling.self;
  return telling.texts.findTagged(group, said.type, tagsOf(telling.about, said, you));
}

/** What happened, in one sentence. Without a text for it, the names of what it says.
 * @param {Told} said @param {Telling} telling @returns {string} */
export function sentence(said, telling) {
  const values = valuesOf(telling, said);
  const text = textOf(telling, 'story', said);
  if (text !== undefined) return filled(text, values);
  const rest = Object.entries(kindsOf(telling.about, said))
    .filter(([name]) => name !== 'seat' && said[name] !== undefined)
    .map(([name, kind]) => (kind === 'flag' ? spaced(name) : values[name]));
  const what = [spaced(said.type), ...rest].join(', ');
  return filled(values.seat ? `{seat}: ${what}` : what, values);
}

/** The act with only those of its groups that do not lie in a row of the table yet, side by side.
 * @param {Told} act @param {Telling} telling @returns {Told} */
function withNewGroups(act, { about, view }) {
  const verb = about.verbs[act.type];
  const member = Object.entries(verb?.with ?? {}).find(([, kind]) => kind === 'groups')?.[0];
  const rows = Object.values(/** @type {object} */ (view?.zones?.[verb?.into ?? ''] ?? {}));
  if (!member || act[member] === undefined || !rows.every((row) => typeof row === 'string'))
    return act;
  const fresh = act[member]
    .split(' / ')
    .filter(
      (/** @type {string} */ group) => !rows.some((row) => ` ${row} `.includes(` ${group} `)),
    );
  return fresh.length ? { ...act, [member]: fresh.join(' / ') } : act;
}

/** An act as a button says it. @param {Told} act @param {Telling} telling @returns {string} */
export function actName(act, telling) {
  const values = valuesOf(telling, withNewGroups(act, telling));
  const text = textOf(telling, 'act', act);
  if (text !== undefined) return filled(text, values);
  const rest = Object.entries(kindsOf(telling.about, act))
    .filter(([name]) => act[name] !== undefined)
    .map(([name, kind]) => (kind === 'flag' ? spaced(name) : values[name]));
  return filled([spaced(act.type), ...rest].join(' '), values);
}

/** What the reader is asked. @param {string} phase @param {Telling} telling */
export const question = (phase, { texts }) =>
  texts.find('ask', phase) ?? texts.name('phase', phase);

/** A fact's value in words; '' for a flag. @param {Telling} telling @param {Kind} kind @param {any} value */
export const factText = (telling, kind, value) =>
  kind === 'flag'
    ? ''
    : kind === 'word'
      ? telling.texts.name('word', value)
      : inWords(telling, '', kind, value);

/** What is settled at the table: what a text may tell of it, and its tags. @param {AnyScene} scene */
function settled(scene) {
  const { view, about, self } = scene;
  const sides = sidesOf(about.seats, view.sides);
  const ours = sides.find((side) => self !== undefined && side.includes(self)) ?? [];
  const tags = /** @type {Set<string>} */ (new Set());
  /** @type {{[name: string]: string}} */
  const values = {};
  for (const [mark, seat] of Object.entries(view.marks ?? {})) {
    values[mark] = person(scene, seat);
    if (ours.includes(seat)) tags.add(mark);
  }
  for (const [fact, value] of Object.entries(view.facts ?? {})) {
    const kind = about.facts[fact];
    values[fact] = factText(scene, kind, value);
    if (kind === 'flag') tags.add(fact);
    if (kind === 'word') tags.add(value);
  }
  return { tags, values };
}

/** The text with its values; '' if there is none, or if something that it tells is not known.
 * @param {string | undefined} text @param {{[name: string]: string}} values */
const ifKnown = (text = '', values) =>
  [...text.matchAll(/\{(\w+)/g)].every(([, value]) => value in values) ? filled(text, values) : '';

/**
 * A text about what is settled at the table, for a phase or a rule; '' if there is none, or if
 * something that it tells is not settled yet.
 * @param {AnyScene} scene @param {string} group @param {string} name
 */
export function settledText(scene, group, name) {
  const { tags, values } = settled(scene);
  return ifKnown(scene.texts.findTagged(group, name, tags), values);
}

/**
 * What a part of the picture is, and why; '' if the game's texts do not say it.
 * @param {AnyScene} scene @param {'mark' | 'fact' | 'count' | 'said'} part
 * @param {Told} shown its name as `type`; of a mark the seat that has it; what was said, as told
 */
export function explanation(scene, part, shown) {
  const group = part + '_is';
  if (part === 'said') return ifKnown(textOf(scene, group, shown), valuesOf(scene, shown));
  const { tags, values } = settled(scene);
  const { type, seat } = shown;
  if (seat !== undefined) {
    values.seat = person(scene, seat);
    const next = (seat + 1) % scene.about.seats;
    values.next = person(scene, next);
    if (next === scene.self) tags.add('you_next');
    if (seat === scene.self) tags.add('you');
  }
  return ifKnown(scene.texts.findTagged(group, type, tags), values);
}
