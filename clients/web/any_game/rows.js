// SPDX-License-Identifier: MIT
// Rows of cards that somebody rearranges before saying so: where each card lies, without a picture.

/** A card that is moved about: its face as it lies, and whether it has come from the hand.
 * @typedef {{id: number, card: string, was: string, held: boolean}} Piece */

const suits = 'CDHS';

export const isJoker = (/** @type {string} */ card) => card === 'XX' || card.endsWith('*');

/** @param {string[]} cards that are no jokers without a name */
const areOfOneRank = (cards) => cards.every((card) => card[0] === cards[0][0]);

/** The places of ranks in a row; an ace stands above a king where no two is there.
 * @param {string[]} cards @param {string} order */
function placesIn(cards, order) {
  const high = cards.some((card) => card[0] === 'K') && !cards.some((card) => card[0] === '2');
  return (/** @type {string} */ card) =>
    card[0] === 'A' ? (high ? order.length : 0) : order.replace('A', '').indexOf(card[0]) + 1;
}

/** The cards of a row in order: those of one rank by suits, others by ranks. A joker without a name
 * lies last. @param {string[]} cards @param {string} order of the ranks */
export function inRowOrder(cards, order) {
  const named = cards.filter((card) => card !== 'XX');
  const bare = cards.filter((card) => card === 'XX');
  if (!named.length) return bare;
  const place = placesIn(named, order);
  const by = areOfOneRank(named) ? (/** @type {string} */ card) => suits.indexOf(card[1]) : place;
  return [...named.sort((one, other) => by(one) - by(other)), ...bare];
}

/** What a joker may well stand for beside these cards: a suit that is missing, a gap, or the next
 * card. '' if nothing is likely. @param {string[]} cards @param {string} order */
export function likelyName(cards, order) {
  const named = cards.filter((card) => card !== 'XX');
  if (named.length < 2) return '';
  if (areOfOneRank(named)) {
    const suit = [...suits].find((one) => !named.some((card) => card[1] === one));
    return suit ? named[0][0] + suit : '';
  }
  if (!named.every((card) => card[1] === named[0][1])) return '';
  const place = placesIn(named, order);
  const places = named.map(place).sort((one, other) => one - other);
  const ranks = 'A' + order.replace('A', '') + 'A';
  const gap = places.find((at, i) => i + 1 < places.length && places[i + 1] > at + 1);
  const at = gap !== undefined ? gap + 1 : (places.at(-1) ?? 0) + 1;
  if (ranks[at]) return ranks[at] + named[0][1];
  return ranks[places[0] - 1] ? ranks[places[0] - 1] + named[0][1] : '';
}

/** All rows and a hand, from which cards come to the rows; only its own go back. */
export class Rows {
  #order;
  /** @type {Piece[]} */
  #pieces = [];
  /** @type {Map<number, number>} the row of each piece; -1: the hand */
  #at = new Map();
  #rows = 0;
  /** @type {{rows: string[][], hand: string[]}} */
  #before;

  /** @param {string[][]} rows @param {string[]} hand @param {string} order of the ranks */
  constructor(rows, hand, order) {
    this.#order = order;
    this.#before = { rows, hand };
    this.reset();
  }

  /** As it was in the beginning. */
  reset() {
    this.#pieces = [];
    this.#at.clear();
    const add = (/** @type {string} */ card, /** @type {number} */ row) => {
      const id = this.#pieces.length;
      this.#pieces.push({ id, card, was: card, held: row < 0 });
      this.#at.set(id, row);
    };
    this.#before.rows.forEach((row, i) => row.forEach((card) => add(card, i)));
    this.#before.hand.forEach((card) => add(card, -1));
    this.#rows = this.#before.rows.length;
  }

  /** How many rows there are, empty ones among them. */
  get count() {
    return this.#rows;
  }

  /** @param {number} id */
  piece(id) {
    return this.#pieces[id];
  }

  /** The pieces of a row in order, or of the hand as it is held. @param {number} row -1: the hand
   * @returns {Piece[]} */
  in(row) {
    const here = this.#pieces.filter(({ id }) => this.#at.get(id) === row);
    if (row < 0) return here;
    const cards = inRowOrder(
      here.map(({ card }) => card),
      this.#order,
    );
    return cards.map((card) => {
      const i = here.findIndex((piece) => piece.card === card);
      return here.splice(i, 1)[0];
    });
  }

  /** Moves pieces to a row, a new one if there is none of that number, or back to the hand.
   * @param {number[]} ids @param {number} row */
  move(ids, row) {
    const to = Math.min(row, this.#rows);
    const moved = ids.filter((id) => to >= 0 || this.#pieces[id].held);
    if (!moved.length) return;
    if (to === this.#rows) ++this.#rows;
    for (const id of moved) {
      const piece = this.#pieces[id];
      this.#at.set(id, to);
      if (to < 0) piece.card = piece.was;
    }
    for (const id of moved) if (to >= 0 && this.#pieces[id].card === 'XX') this.#guess(id, to);
  }

  /** @param {number} id @param {number} row */
  #guess(id, row) {
    const others = this.in(row).filter((piece) => piece.id !== id);
    const name = likelyName(
      others.map(({ card }) => card),
      this.#order,
    );
    if (name) this.name(id, name);
  }

  /** A joker stands for this card. @param {number} id @param {string} card */
  name(id, card) {
    this.#pieces[id].card = card + '*';
  }

  /** Lays the rows as an act says. @param {string} groups */
  lay(groups) {
    this.reset();
    const wanted = groups.split(' / ').map((group) => group.split(' '));
    const free = new Set(this.#pieces.map(({ id }) => id));
    const take = (/** @type {(piece: Piece) => boolean} */ fits) => {
      const found = this.#pieces.find((piece) => free.has(piece.id) && fits(piece));
      if (found) free.delete(found.id);
      return found;
    };
    /** @type {[Piece, number, string][]} */
    const placed = [];
    // What lies on the table must lie there again, so its cards are taken before those of the hand.
    for (const [row, cards] of wanted.entries())
      for (const card of cards) {
        const same = take((piece) => !piece.held && piece.card === card);
        const found = same ?? take((piece) => piece.card === card);
        if (found) placed.push([found, row, card]);
        else placed.push([/** @type {any} */ (null), row, card]);
      }
    for (const one of placed)
      if (!one[0])
        one[0] = /** @type {Piece} */ (
          take((piece) => !piece.held && isJoker(piece.card)) ??
            take((piece) => isJoker(piece.card))
        );
    for (const [piece, row, card] of placed) {
      if (!piece) continue;
      this.#at.set(piece.id, row);
      piece.card = card;
    }
    this.#rows = wanted.length;
  }

  /** Whether something has come from the hand. */
  get isFed() {
    return this.#pieces.some(({ id, held }) => held && this.#at.get(id) !== -1);
  }

  /** The rows as an act tells them. */
  get groups() {
    return Array.from({ length: this.#rows }, (_, row) =>
      this.in(row)
        .map(({ card }) => card)
        .join(' '),
    )
      .filter(Boolean)
      .join(' / ');
  }
}
