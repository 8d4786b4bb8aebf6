// SPDX-License-Identifier: MIT
// What lies on a table, and where it is placed: the types of layout/. Browsers never load this file.

/** A length of text in em: letters of the font that it is drawn in. */
export type Em = number;

/** A rectangle in CSS pixels, from the upper left corner of the room. `font`: the size of its text;
 * `brief`: it has room for a short name only; `bare`: it has none for a picture. */
export type Rect = {
  x: number;
  y: number;
  w: number;
  h: number;
  font?: number;
  brief?: boolean;
  bare?: boolean;
};

/** The room that a table has, and the size of text that the reader wishes, in pixels (16 is usual). */
export type Room = { w: number; h: number; text: number };

/** A zone before a seat. `cards`: how many. `open`: faces are seen. `rows`: the number in each, of a
 * zone that has rows. `chosen`: one of its cards may be pointed at. */
export type Before = {
  key: string;
  cards: number;
  open: boolean;
  rows?: number[];
  chosen?: boolean;
  name: Em;
};

/** Somebody at the table. `said`: what they have just said, 0 if nothing. */
export type Seated = {
  key: string;
  name: Em;
  short: Em;
  badges: Em[];
  tallies: Em[];
  won: boolean;
  said: Em;
  before: Before[];
};

/** A hand that lies large before the reader. `called`: its name, 0 if that goes without saying. */
export type Held = { key: string; cards: number; called: Em };

/** A trick. `places`: how many cards it may have. `from`: for each card, how many seats after the
 * reader its player sits. `isMixed`: some cards come from another hand than a player's own, so that
 * they lie in the order of play. */
export type Trick = {
  key: string;
  places: number;
  from: number[];
  isMixed: boolean;
  name: Em;
  short: Em;
};

/** A grid of one seat. `depth`: the cards of its highest stack. */
export type Squares = {
  key: string;
  places: number;
  columns: number;
  depth: number;
  chosen: boolean;
  name: Em;
};

/** Rows of cards that belong to nobody. */
export type Spread = { key: string; rows: number[]; chosen: boolean };

/** A pile or a row of the table or of a side. `word`: the longest word of its name. */
export type Shared = {
  key: string;
  cards: number;
  pile: boolean;
  chosen: boolean;
  name: Em;
  word: Em;
};

/** What has been settled: its name and its value. */
export type Fact = { key: string; name: Em; value: Em };

/** An answer that is said: a button, a form, or a table of bids. `called`: what stands over it, 0 if nothing. */
export type Answer =
  | { key: string; kind: 'button'; text: Em }
  | { key: string; kind: 'bids'; columns: number; rows: number; called: Em };

/** The question. `hint`: the button that asks for a hint; `told`: the hint; 0 if there is none. */
export type Ask = { question: Em; hint: Em; told: Em; answers: Answer[]; mayHaveAnswers: boolean };

/** All that lies on a table. The seats are in the order of play, beginning after the reader's.
 * `badge`: the longest badge that a seat may get. `isRead`: what is to be read lies in the middle. */
export type Lying = {
  seats: Seated[];
  own: Seated;
  hands: Held[];
  tricks: Trick[];
  squares: Squares[];
  spreads: Spread[];
  shared: Shared[];
  facts: Fact[];
  parties: { whole: Em; brief: Em }[];
  goal: Em;
  badge: Em;
  ask: Ask;
  isRead: boolean;
};

/** Where everything is, by its key. What has no place is folded away. `fold`: how much that is. */
export type Layout = { places: Map<string, Rect>; fold: number; shape: string };

/** How much is shown: see folds.js. */
export type Look = {
  fold: number;
  font: (rem: number) => number;
  line: (rem: number) => number;
  avatar: number;
  tallies: number;
  backs: number;
  isBadgeKept: boolean;
  badges: boolean;
  won: boolean;
  isShort: boolean;
  goalLines: number;
  labels: boolean;
  factNames: boolean;
  shared: number;
  small: number;
  open: number;
  isReserved: boolean;
  isBar: boolean;
  isOwn: boolean;
  step: number;
  gap: number;
  wish: number;
};

/** Part of a line: it goes to the next line where it does not fit. `font`: of its text, in pixels;
 * `tail`: what never parts from it, at its end. */
export type Chunk = {
  key: string;
  w: number;
  h: number;
  font?: number;
  brief?: boolean;
  bare?: boolean;
  cards?: Row;
  tail?: Chunk;
};

/** Cards side by side, or one over the other. */
export type Row = { key: string; cards: number; w: number; step: number };

/** Cards in the middle: what they need where a card is `w` wide; null if they do not fit. */
export type Block = {
  need: (w: number, width: number) => { w: number; h: number } | null;
  put: (places: Map<string, Rect>, w: number, at: Rect) => void;
};
