// SPDX-License-Identifier: MIT
// The types of the page; browsers never load this file. First the messages of PROTOCOL.md. A card is
// two characters; several cards are one string.

export type Action = {
  type: string;
  card?: string;
  word?: string;
  suit?: string;
  rank?: string;
  length?: number;
  cards?: string;
  tricks?: number;
};
export type Contract = { declarer: number; trump?: string; multiplier: number; special?: string };
export type Meld = {
  seat: number;
  class: string;
  points: number;
  rank?: string;
  length?: number;
  cards?: string;
};
export type Said = { rank?: string; length?: number; top?: string; in_trumps?: boolean };
export type Own = {
  seat: number;
  hand: string;
  question?: number;
  actions: Action[];
  declaration?: Action;
  claim?: number;
};
export type View = {
  rules: string;
  rubbers: number;
  phase: string;
  waiting: number[];
  deal: number;
  dealer: number;
  turned?: string;
  information?: string;
  contract?: Contract;
  held: number[];
  tricks: number[];
  trick?: { leader: number; cards: string };
  last?: { leader: number; cards: string; by: number };
  said?: Said;
  melds?: Meld[];
  jo?: number;
  jotte?: number;
  below: number[];
  above: number[];
  closed?: number[][];
  games: number[];
  prison: number;
  rubbers_won: number[];
  result?: { totals: number[]; winner?: number };
  own?: Own;
};
/** An event of the story. */
export type Event = {
  type: string;
  seat?: number;
  action?: Action;
  drawn?: string[];
  dealer?: number;
  deal?: number;
  each?: number;
  turned?: string;
  information?: string;
  declarer?: number;
  trump?: string;
  multiplier?: number;
  special?: string;
  class?: string;
  points?: number;
  rank?: string;
  length?: number;
  cards?: string | number;
  by?: number;
  last_trick?: number;
  jo_jotte?: number;
  melds?: number;
  bonus?: number;
  compared?: number;
  rule?: string;
  prison?: number;
  side?: string;
  game?: number;
  totals?: number[];
  games?: number[];
  winner?: number;
  rubber?: number;
  rubbers_won?: number[];
  what?: string;
};
export type Player = {
  name: string;
  here: boolean;
  wishes?: string[];
  overdue?: string;
  computer?: string;
};
/** `names` are those that the server has told, by numbers of its own. */
export type Room = {
  players: Player[];
  spectators: { count: number; names?: { [number: string]: string } };
  state?: string;
};
export type HouseRules = {
  listed: boolean;
  spectators: number;
  reveal: string;
  grace: number;
  talk?: boolean;
  hints?: boolean;
  clock?: { decision: number; bank: number };
  computer?: { [seat: string]: string };
};
export type Decks = {
  commitment: string;
  promises: (string | null)[];
  salts: string[];
  anew?: number;
  dealt: number;
  shown?: { deck: number; secret: string; cards: string };
  mirror?: { table: string; half: number; promises: string[]; salts: string[] };
};
export type Clock = { runs: string; decision?: number[]; bank?: number[]; grace: number[] };
export type ListedTable = {
  table: string;
  game: string;
  rules: string;
  players: string[];
  spectators: number;
  over: boolean;
};
/** The end of one half of a mirror match. `made`: the points of each deck, by seat. */
export type HalfEnd = { whole: boolean; totals: number[]; made: number[][] };
export type Mirror = {
  half: number;
  other: string;
  agreed: boolean;
  result?: { here: HalfEnd; there: HalfEnd; difference?: number[] };
};
/** The second table of a mirror match, from `created`. */
export type OtherTable = { table: string; seats: { seat: number; token: string }[] };
/**
 * Why the computer would do something: it is worth `points` more than `than`, and best in `best_in` of
 * `of` possible deals.
 */
export type HintReason = {
  code: string;
  points?: number;
  than?: Action;
  best_in?: number;
  of?: number;
};
/** Any message of the server. */
export type ServerMessage = {
  type: string;
  seq?: number;
  seat?: number;
  table?: string;
  view?: View;
  patch?: object;
  room?: Room;
  story?: Event[];
  house?: HouseRules;
  decks?: Decks;
  clock?: Clock;
  settled?: number;
  wish?: string;
  salt?: boolean;
  to?: string;
  question?: number;
  code?: string;
  rule?: string;
  text?: string;
  next?: string;
  commitment?: string;
  seats?: { seat: number; token: string }[];
  tables?: ListedTable[];
  computer?: boolean;
  mirror?: Mirror & OtherTable;
  action?: Action;
  why?: HintReason;
  talk?: object[];
  taken?: { times: number; last?: number };
  phrase?: string;
  yours?: boolean;
  seconds?: number;
  retry_after?: number;
};

// Types that the modules of the page share.

export type Child = Node | string | number | null | undefined | false | Child[];
export type Props = {
  [name: string]: string | number | boolean | null | undefined | object | ((event: any) => any);
};
/**
 * A seat this browser has taken: with `token`, if by an invitation, and with `key`, which alone opens
 * it since. `times`: how often it had been taken when the server said so last; `tries`: how often this
 * browser has asked for it since. `invitation`: the other seat's token, if the table was opened here;
 * `mirror`: the tokens of the other table of a mirror match.
 */
export type Seat = {
  table: string;
  token?: string;
  key: string;
  salt: string;
  times?: number;
  tries?: number;
  commitment?: string;
  invitation?: string;
  rules?: string;
  seat?: number;
  names?: string[];
  when: number;
  over?: boolean;
  mirror?: OtherTable;
};
/** The data about a seat that the page joins a table with; empty for a spectator. */
export type SeatAccess = {
  token?: string;
  key?: string;
  times?: number;
  tries?: number;
  name?: string;
  salt?: string;
  commitment?: string;
  invitation?: string;
  seat?: number;
  mirror?: OtherTable;
};
/** `blocked`: the server answers over HTTP only. `outdated`: it serves a newer page. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'blocked' | 'outdated' | 'ended';
/** An entry of the score sheet. */
export type Entry = {
  deal: number;
  game: number;
  seat: number;
  rule: string;
  points: number;
  side: string;
};
/** The effect of a message. `whole`: it replaced everything. */
export type TableChange = {
  story: Event[];
  before?: View;
  whole?: boolean;
  message?: ServerMessage;
};
/** The names by seat, and the reader's own seat. */
export type People = { names: string[]; self?: number };
/** Everything that the view of a table shows. */
export type Scene = People & {
  view: View;
  story: Event[];
  /** Open hands, by seat. */
  hands?: (string | undefined)[];
  here?: boolean[];
  /** The reader may answer now. */
  asked?: boolean;
  /** The reader's answer is on its way. */
  busy?: boolean;
  /** Both players have sat down. */
  begun?: boolean;
  act?: (action: Action) => void;
  forMe?: boolean;
  setForMe?: (on: boolean) => void;
  /** The result of checking the revealed decks. */
  proof?: string;
  reveal?: string;
  /** The sentence shown while the cut or the result is not there yet. */
  waits?: string;
  /** The result of the mirror match. */
  mirror?: Child;
  /** Shown while the other seat is empty. */
  invite?: () => Node;
  openRule?: (rule: string) => void;
  /** More buttons. */
  end?: Child;
  /** A hint, or a button to ask for one. */
  hint?: Child;
  /** Shown instead of the question. */
  prompt?: string;
};
/** A picture of the table that stays for at least `hold` milliseconds. */
export type Picture = { view: View; story: Event[]; hold: number };
export type Settings = {
  language: string;
  look: string;
  four: boolean;
  large: boolean;
  forMe: boolean;
};
/** A button on an error page. */
export type WayOn = { text: string; act: () => void; name?: string };
