// SPDX-License-Identifier: MIT
// The types of the page. Nothing here is ever loaded. First what PROTOCOL.md says: cards are two characters, several
// stand in one string.

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
/** One thing that happened. */
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
export type Room = { players: Player[]; spectators: string[]; state?: string };
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
  salts: string[];
  dealt: number;
  shown?: { deck: number; secret: string; cards: string };
  mirror?: { table: string; half: number; salts: string[] };
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
/** How a half of a mirror match has ended; `made`: with each deck, by seat. */
export type HalfEnd = { whole: boolean; totals: number[]; made: number[][] };
export type Mirror = {
  half: number;
  other: string;
  agreed: boolean;
  result?: { here: HalfEnd; there: HalfEnd; difference?: number[] };
};
/** The second table of a mirror match, as `created` tells it. */
export type OtherTable = { table: string; seats: { seat: number; token: string }[] };
/** Why the computer would do something: it is worth `points` more than `than`, and in `best_in` `of` so many ways best. */
export type HintReason = {
  code: string;
  points?: number;
  than?: Action;
  best_in?: number;
  of?: number;
};
/** Whatever the server says. */
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
  chance?: Decks;
  clock?: Clock;
  settled?: number;
  wish?: string;
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
  phrase?: string;
  yours?: boolean;
  seconds?: number;
  retry_after?: number;
};

// And what the rooms of the page hand each other.

export type Child = Node | string | number | null | undefined | false | Child[];
export type Props = {
  [name: string]: string | number | boolean | null | undefined | object | ((event: any) => any);
};
/** A seat this browser has taken. `invitation`: the other seat's token, if the table was started here; `mirror`: those
 * of the other table of a mirror match. */
export type Seat = {
  table: string;
  token: string;
  salt: string;
  commitment?: string;
  invitation?: string;
  rules?: string;
  seat?: number;
  names?: string[];
  when: number;
  over?: boolean;
  mirror?: OtherTable;
};
/** How somebody sits down. */
export type SeatAccess = {
  token?: string;
  name?: string;
  salt?: string;
  commitment?: string;
  invitation?: string;
  seat?: number;
  mirror?: OtherTable;
};
/** `blocked`: the server answers, but never by WebSocket. `outdated`: it serves a newer page. */
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
/** What a message brought. `whole`: everything was told anew. */
export type TableChange = {
  story: Event[];
  before?: View;
  whole?: boolean;
  message?: ServerMessage;
};
/** Who sits where, and which seat is the reader's. */
export type People = { names: string[]; self?: number };
/** All that a picture of the table shows. `hands`: hands that lie open, by seat. `asked`: the reader may answer now; `busy`: his
 * answer is on its way. `begun`: both have sat down. `proof`: what the decks laid open prove. `invite`: shown while the other
 * seat is empty. `waits`: what the cut waits for, or the result; `mirror`: what came of the mirror match. `end`: more buttons. `hint`: a hint, or the means to ask for one. `prompt`: said in place of the question. */
export type Scene = People & {
  view: View;
  story: Event[];
  hands?: (string | undefined)[];
  here?: boolean[];
  asked?: boolean;
  busy?: boolean;
  begun?: boolean;
  act?: (action: Action) => void;
  forMe?: boolean;
  setForMe?: (on: boolean) => void;
  proof?: string;
  reveal?: string;
  waits?: string;
  mirror?: Child;
  invite?: () => Node;
  openRule?: (rule: string) => void;
  end?: Child;
  hint?: Child;
  prompt?: string;
};
/** A picture that stays for at least `hold` milliseconds. */
export type Picture = { view: View; story: Event[]; hold: number };
export type Settings = {
  language: string;
  look: string;
  four: boolean;
  large: boolean;
  forMe: boolean;
};
/** A way on from a trouble. */
export type WayOn = { text: string; act: () => void; name?: string };
