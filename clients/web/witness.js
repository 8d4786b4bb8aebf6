// SPDX-License-Identifier: MIT
// What has been seen of the cards of each deck, against the places that the server told when it was
// dealt: DECKS.md, "What a client checks of the cards". It knows no game: where a move of cards may
// have been hidden, it does not judge.

/** @import {AboutGame, AnyView, Told, Zone} from './wire.js' */
/**
 * `order`: when the card leaves its pile, if it lies on one: after so many others.
 * @typedef {{zone: string, seat?: number, next?: Place, order?: number}} Place
 */
/**
 * Cards that were seen, and from where in the deck they may have come: 1 for each card of it that
 * they may be. Those with the same `total`, if it is not empty, are different cards.
 * @typedef {{cards: string[], from: boolean[], total: string}} Sighting
 */
/**
 * What was seen of one deck. `hands`: the last that was seen of each; `out`: how many cards had left
 * each pile by then, and `open` what lay open on the table.
 * @typedef {{text: string, places: Place[], sightings: Sighting[], hands: Map<string, string[]>,
 *   out: Map<string, number>, open: string[], visits: number}} Seen
 */

const cardsMax = 256; // no deck has more
const sightingsMax = 4000; // of a deck; no deal has a tenth

/** The words of a text such as "2*(3*hand.0 turned) stock". @param {string} text */
export function words(text) {
  /** @type {string[]} */
  const all = [];
  const add = (/** @type {string[]} */ some, times = '1') => {
    if (!some.length) return; // a server must not keep us busy for long
    for (let i = 0; i < +times && all.length + some.length <= cardsMax; ++i) all.push(...some);
  };
  for (const [, times, group, word] of text.matchAll(/(?:(\d+)\*)?(?:\(([^()]*)\)|([^\s()]+))/g))
    add(group === undefined ? [word] : words(group), times);
  return all;
}

/** @param {string} text @returns {Place} */
function placeOf(text) {
  const [here, next] = text.split('>');
  const [zone, seat] = here.split('.');
  return { zone, seat: seat ? +seat : undefined, next: next ? placeOf(next) : undefined };
}

/** The faces in the text of a zone, without backs; of a joker itself. @param {string} text */
const faces = (text) =>
  text
    .split(' ')
    .filter((word) => word && word !== '--')
    .map((word) => (word.endsWith('*') ? 'XX' : word.replace(/[()]/g, '')));

/** The texts of a zone, and how many cards lie there in all. @param {Zone | undefined} zone
 * @returns {{cards: string[], count: number}} */
function lying(zone) {
  if (typeof zone === 'number') return { cards: [], count: zone };
  if (typeof zone === 'string')
    return { cards: faces(zone), count: zone.split(' ').filter(Boolean).length };
  const all = Object.values(zone ?? {}).map(lying);
  return {
    cards: all.flatMap(({ cards }) => cards),
    count: all.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What is in `cards` oftener than in `from`. @param {string[]} cards @param {string[]} from */
function beyond(cards, from) {
  const left = [...from];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Of each place once. @param {Place[]} places */
const distinct = (places) => [
  ...new Map(places.map((place) => [`${place.zone}.${place.seat}`, place])).values(),
];

export class Witness {
  #about;
  /** Decks that have not been laid open, by number. @type {Map<number, Seen>} */
  #decks = new Map();
  #current = 0; // the deck that is being played
  #mixes;

  /** @param {AboutGame | undefined} about */
  constructor(about) {
    this.#about = about ?? /** @type {AboutGame} */ ({ zones: {}, verbs: {}, events: {} });
    const { verbs, events } = this.#about;
    const sources = [...Object.values(verbs), ...Object.values(events)].map(({ from }) => from);
    // Whether cards may come from one seat's zone into another's.
    this.#mixes = Object.values(verbs).some(
      ({ from, into }) => into && sources.includes(into) && !this.#isPile(from),
    );
  }

  /** Whether cards lie there in the order of the deck, because nobody adds any. @param {string} [zone] */
  #isPile(zone) {
    const { zones, verbs } = this.#about;
    return (
      zone !== undefined &&
      zones[zone]?.form === 'pile' &&
      zones[zone].per === 'table' &&
      !Object.values(verbs).some(({ into }) => into === zone)
    );
  }

  /** Whether the deck has been seen, and is one from which hands are dealt. @param {number} deck */
  isDeal(deck) {
    const places = this.#decks.get(deck)?.places ?? [];
    return places.some(
      ({ zone, seat }) => seat !== undefined && this.#about.zones[zone]?.form === 'hand',
    );
  }

  /** The decks that have been seen and not been laid open. */
  get decks() {
    return [...this.#decks.keys()];
  }

  /** Those of them that were of deals. */
  get deals() {
    return this.decks.filter((deck) => this.isDeal(deck));
  }

  /**
   * Takes a message with the view after it. Returns the number of a deck of which the server told
   * wrongly where its cards go, or not at all; 0: there is none.
   * @param {{type?: string, story?: Told[], decks?: {dealt: number, places?: {[deck: string]: string}}}} message
   * @param {AnyView} view @param {number} open the last deck that has been laid open
   */
  hear({ type, story = [], decks }, view, open) {
    const isWhole = type === 'welcome';
    const told = Object.entries(decks?.places ?? {}).map(([n, text]) => ({ deck: +n, text }));
    const fresh = told.filter(({ deck }) => deck > open && !this.#decks.has(deck));
    const wrong = told.find(({ deck, text }) => (this.#decks.get(deck)?.text ?? text) !== text);
    if (fresh.length && !isWhole) this.#read(story, {}, false);
    for (const { deck, text } of fresh) this.#begin(deck, text);
    this.#readTold(story, told, fresh);
    if (decks) this.#current = decks.dealt;
    const seen = this.#decks.get(this.#current);
    if (fresh.length && !isWhole) this.#lookAtOnce(view);
    else this.#read(story, view, isWhole);
    if (seen) this.#lookAtHands(seen, view);
    const isMissing = decks && decks.dealt > open && !seen && this.#about.pack !== undefined;
    return wrong?.deck ?? (isMissing ? decks.dealt : 0);
  }

  /** @param {number} deck @param {string} text */
  #begin(deck, text) {
    const places = words(text).map(placeOf);
    for (const zone of new Set(places.map((place) => place.zone)))
      places
        .filter((place) => place.zone === zone)
        .sort((a, b) => Number(!a.next) - Number(!b.next))
        .forEach((place, order) => (place.order = place.next ? 0 : order));
    const [sightings, hands, out] = [[], new Map(), new Map()];
    this.#decks.set(deck, { text, places, sightings, hands, out, open: [], visits: 0 });
  }

  /** @param {Seen} seen @param {string[]} cards @param {(place: Place) => boolean} may */
  #note({ places, sightings }, cards, may, total = '') {
    if (cards.length && sightings.length < sightingsMax)
      sightings.push({ cards, from: places.map((place) => may(place)), total });
  }

  /** Cards that the story tells of a deck: the member that has the name of a place, or the card of an
   * event of that name.
   * @param {Told[]} story @param {{deck: number}[]} decks in their order
   * @param {{deck: number}[]} fresh those that are new */
  #readTold(story, decks, fresh) {
    let next = 0;
    for (const { deck } of decks) {
      const seen = this.#decks.get(deck);
      const all = distinct(seen?.places ?? []);
      const told = (/** @type {Told} */ event, /** @type {Place} */ { zone, seat }) =>
        seat !== undefined
          ? Array.isArray(event[zone]) && event[zone][seat]
          : event.type === zone && event.card;
      const at = story.findIndex(
        (event, i) => i >= next && all.some((place) => told(event, place)),
      );
      if (!seen || at < 0) continue;
      next = at + 1;
      if (!fresh.some((one) => one.deck === deck)) continue;
      for (const place of all) {
        const card = told(story[at], place);
        if (typeof card === 'string') this.#noteExactly(seen, place, [card]);
      }
    }
  }

  /** @param {Seen} seen @param {Place} place @param {string[]} cards */
  #noteExactly(seen, { zone, seat }, cards) {
    this.#note(seen, cards, (place) => place.zone === zone && place.seat === seat);
  }

  /** Right after a deal each zone has the cards that were dealt to it, and no others.
   * @param {AnyView} view */
  #lookAtOnce(view) {
    const seen = this.#decks.get(this.#current);
    for (const place of distinct(seen?.places ?? [])) {
      const { zone, seat } = place;
      const per = this.#about.zones[zone]?.per;
      if (!seen || per !== (seat === undefined ? 'table' : 'seat')) continue;
      const all = view.zones?.[zone];
      const { cards, count } = lying(seat === undefined ? all : all?.[seat]);
      const here = (/** @type {Place} */ one) => one.zone === zone && one.seat === seat;
      if (count === seen.places.filter(here).length) this.#noteExactly(seen, place, cards);
      else this.#note(seen, ['--'], here);
      if (this.#about.zones[zone].form === 'hand' && typeof all?.[seat ?? ''] === 'string')
        seen.hands.set(`${zone}.${seat}`, cards);
    }
  }

  /** How many cards have left each pile. @param {Seen} seen @param {AnyView | {}} view */
  #out({ places }, view) {
    const { zones } = /** @type {AnyView} */ (view);
    return new Map(
      distinct(places)
        .filter(({ zone }) => this.#isPile(zone))
        .map(({ zone }) => {
          const all = places.filter((place) => place.zone === zone).length;
          return [zone, all - Math.min(all, lying(zones?.[zone]).count)];
        }),
    );
  }

  /** Whether the card of a place has left its pile when so many have: first those that go on, then
   * the others from the top.
   * @param {Place} place @param {Map<string, number>} out */
  #isOut({ zone, order = 0 }, out) {
    return order < (out.get(zone) ?? 0);
  }

  /** Whether a card of this place may be in a seat's hand when so many have left the piles.
   * @param {Place} place @param {number} seat @param {Map<string, number>} out */
  #mayBeWith(place, seat, out) {
    const owner = (place.next ?? place).seat;
    const isIn = this.#isPile(place.zone) && !this.#isOut(place, out);
    return !isIn && (this.#mixes || owner === undefined || owner === seat);
  }

  /** The cards that an event tells. @param {Told} event @param {{[member: string]: any}} [members] */
  #cardsOf(event, members = {}) {
    const names = Object.keys(members).filter((name) => ['card', 'cards'].includes(members[name]));
    return names.flatMap((name) => faces(String(event[name] ?? '')));
  }

  /** What the story shows of the deck that is being played. @param {Told[]} story
   * @param {AnyView | {}} view after it; empty: that of another deck @param {boolean} isWhole */
  #read(story, view, isWhole) {
    const seen = this.#decks.get(this.#current);
    if (!seen) return;
    if (isWhole) seen.visits += 1;
    const { zones, verbs, events } = this.#about;
    const out = this.#out(seen, view);
    for (const event of story) {
      const { from, into, with: members } = verbs[event.type] ?? events[event.type] ?? {};
      if (!from) continue;
      const cards = this.#cardsOf(event, members);
      const { seat } = event;
      if (zones[from]?.per === 'seat' && seat !== undefined) {
        const leaves = into !== undefined && into !== from && !this.#mixes;
        const total = leaves ? `${seat} ${seen.visits}` : '';
        this.#note(seen, cards, (place) => this.#mayBeWith(place, seat, out), total);
      } else if (this.#isPile(from)) {
        const before = isWhole ? new Map() : seen.out;
        this.#note(seen, cards, (place) => place.zone === from && !this.#isOut(place, before));
      }
    }
  }

  /** What hands, and zones to which cards go on, show in the view. @param {Seen} seen
   * @param {AnyView} view */
  #lookAtHands(seen, view) {
    const out = this.#out(seen, view);
    for (const { zone, seat } of distinct(seen.places)) {
      if (seat === undefined || this.#about.zones[zone]?.form !== 'hand') continue;
      const key = `${zone}.${seat}`;
      const hand = view.zones?.[zone]?.[seat];
      if (typeof hand === 'string') this.#lookAtHand(seen, { zone, seat }, faces(hand), out);
      else seen.hands.delete(key);
    }
    const nexts = seen.places.flatMap(({ next }) => next ?? []);
    for (const { zone } of distinct(nexts.filter(({ seat }) => seat === undefined))) {
      const { cards } = lying(view.zones?.[zone]);
      const isKnown = seen.hands.get(zone)?.join() === cards.join();
      if (!isKnown) this.#note(seen, cards, ({ next }) => next?.zone === zone);
      seen.hands.set(zone, cards);
    }
    seen.out = out;
    seen.open = this.#openIn(view);
  }

  /** The cards that everybody sees, whoever they were dealt to. @param {AnyView} view */
  #openIn({ zones }) {
    return Object.entries(this.#about.zones)
      .filter(([, { per }]) => per === 'table')
      .flatMap(([name]) => lying(zones?.[name]).cards);
  }

  /** A new card that lay open on the table was seen before.
   * @param {Seen} seen @param {{zone: string, seat: number}} where @param {string[]} hand
   * @param {Map<string, number>} out */
  #lookAtHand(seen, { zone, seat }, hand, out) {
    const key = `${zone}.${seat}`;
    const before = seen.hands.get(key);
    seen.hands.set(key, hand);
    const isNew = (/** @type {Place} */ place) =>
      this.#mixes ||
      !before ||
      (this.#isPile(place.zone)
        ? place.next !== undefined || !this.#isOut(place, seen.out)
        : place.seat === undefined || place.zone !== zone);
    this.#note(
      seen,
      beyond(beyond(hand, before ?? []), seen.open),
      (place) => isNew(place) && this.#mayBeWith(place, seat, out),
    );
  }

  /** A card that did not come from its place in the deck; '' if all did.
   * @param {number} number @param {string[]} deck */
  misplaced(number, deck) {
    const { places, sightings } = this.#decks.get(number) ?? { places: [], sightings: [] };
    if (sightings.length && places.length !== deck.length) return deck[0];
    /** @type {Map<string, string[]>} */
    const totals = new Map();
    for (const { cards, from, total } of sightings) {
      const all = [...(totals.get(total) ?? []), ...cards];
      if (total) totals.set(total, all);
      const [wrong] = beyond(
        all,
        deck.filter((_, at) => from[at]),
      );
      if (wrong) return wrong === '--' ? (deck.find((_, at) => from[at]) ?? deck[0]) : wrong;
    }
    return '';
  }

  /** Forgets a deck that has been laid open. @param {number} deck */
  forget(deck) {
    this.#decks.delete(deck);
  }
}
