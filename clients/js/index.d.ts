// SPDX-License-Identifier: MIT
/** A number, a text and so on: TABLES.md, "The kinds". */
export type Value = string | number | boolean | (string | number | null)[] | Record<string, number>;
/** A verb or the type of an event, and its members. */
export type Act = { type: string; [member: string]: Value };
export type Event = { type: string; [member: string]: Value };

export type Per = 'table' | 'seat' | 'side';
export type Kind =
  | 'seat'
  | 'side'
  | 'card'
  | 'cards'
  | 'groups'
  | 'suit'
  | 'rank'
  | 'number'
  | 'rule'
  | 'flag'
  | 'word'
  | 'spot'
  | 'each_seat'
  | 'each_word';
/** A verb or an event: each member with its kind, or with its words. */
export type Saying = {
  from?: string;
  into?: string;
  quiet?: true;
  with?: Record<string, Kind | string[]>;
};
export type ZoneOfGame = {
  form: 'hand' | 'row' | 'rows' | 'trick' | 'pile' | 'grid';
  per: Per;
  places?: number;
  columns?: number;
};
export type Options = Record<string, string | number | boolean>;
export type About = {
  game: string;
  seats: number;
  terms: { game: string; rules: string; options?: Options };
  letter: string;
  order: string;
  trump_order?: string;
  pack: string;
  phases: string[];
  zones: Record<string, ZoneOfGame>;
  counts: Record<string, Per>;
  marks: string[];
  facts: Record<string, Kind>;
  verbs: Record<string, Saying>;
  events: Record<string, Saying>;
};

/** Cards as a text, a number of backs, or these by seat, side or place. */
export type Zone = string | number | { [key: string]: Zone };
export type May =
  true | string | [number, number] | Record<string, string> | (Record<string, Value> | '?')[];
export type View = {
  deal?: number;
  phase: string;
  asked: number[];
  sides?: number[];
  zones?: Record<string, Zone>;
  marks?: Record<string, number>;
  facts?: Record<string, Value>;
  counts?: Record<string, number | Record<string, number>>;
  ask?: { n: number; may: Record<string, May> };
};

export type Level = 'easy' | 'medium' | 'strong';
export type House = {
  listed: boolean;
  open?: boolean;
  spectators: number;
  reveal: 'after_deal' | 'after_rubber' | 'never' | 'after_both';
  grace: number;
  clock?: { decision: number; bank?: number };
  talk: boolean;
  hints: boolean;
  computer?: Record<string, Level>;
};
export type Room = {
  players: {
    name: string;
    here: boolean;
    wishes?: string[];
    computer?: Level;
    overdue?: 'gone' | 'time';
  }[];
  spectators: { count: number; names?: Record<string, string> };
  state?: 'paused' | 'adjourned';
};
export type Clock = {
  runs: 'time' | 'grace' | 'nothing';
  decision?: number[];
  bank?: number[];
  grace: number[];
};
export type Decks = {
  commitment: string;
  promises: (string | null)[];
  salts: string[];
  dealt: number;
  anew?: number;
  places?: Record<string, string>;
  shown?: { deck: number; secret: string; cards: string };
};

export type Game = {
  game: string;
  seats: [number, number];
  rules: string[];
  mirror?: true;
  options: Record<
    string,
    {
      values?: string[];
      range?: [number, number];
      default: string | number | boolean;
      rule?: string;
    }
  >;
};
export type Terms = Partial<House> & {
  game?: string;
  rules?: string;
  options?: Options;
  mirror?: boolean;
};
export type Opened = {
  table: string;
  invitation: string;
  seats: number[];
  commitment: string;
  mirror?: { table: string; invitation: string; seats: number[] };
};
export type Listed = {
  table: string;
  game: string;
  rules: string;
  players: string[];
  spectators: number;
  over: boolean;
  open_seats?: number;
};
export type Hint = { type: 'hint'; question: number; action: Act; why: Record<string, unknown> };
export type Told = { type: string; story?: Event[] };

/** `WebSocket`: the class to use, where there is none as a global. */
export type ClientOptions = { WebSocket?: new (url: URL, subprotocol: string) => WebSocket };

/** A request that the server does not obey. */
export class Refused extends Error {
  readonly code: string;
  readonly to?: string;
  readonly question?: number;
  readonly rule?: string;
  readonly text: string;
  readonly retry_after?: number;
}
/** The server has ended the connection for good, or you have left. */
export class Ended extends Error {
  readonly code: string;
}

export function newKey(): string;
export function shelf(
  server: string,
): Promise<{ version: string; protocol: string; games: Game[] }>;
export function openTable(server: string, terms?: Terms, options?: ClientOptions): Promise<Opened>;
export function listTables(server: string, options?: ClientOptions): Promise<Listed[]>;
/** Every act that is listed for a seat that is asked. */
export function actsOf(about: About, ask: View['ask']): Act[];
/** The verbs that can be tried with more than is listed. */
export function triesOf(ask: View['ask']): string[];
/** RFC 7396. */
export function merged<T>(target: T, patch: unknown): T;

export class Table {
  private constructor();
  /** Takes a free seat: with the invitation of a table, or with none at an open one. */
  static sit(
    server: string,
    as: { table: string; invitation?: string; seat?: number; name?: string; key?: string },
    options?: ClientOptions,
  ): Promise<Table>;
  /** Comes back with a key; without one, watches. */
  static join(
    server: string,
    as: { table: string; key?: string; name?: string },
    options?: ClientOptions,
  ): Promise<Table>;

  /** What opens the seat: keep it, and show it to nobody. */
  readonly key?: string;
  readonly seat?: number;
  readonly about: About;
  readonly view: View;
  readonly room: Room;
  readonly house: House;
  readonly decks: Decks;
  readonly clock: Clock;
  readonly mirror?: Record<string, unknown>;
  readonly invitation?: string;
  /** What has happened since this deal began, or since this client came. */
  readonly story: Event[];

  /** What this seat may do now, as far as it is listed. */
  readonly acts: Act[];
  /** The verbs that can be tried with more than that. */
  readonly tries: string[];
  readonly isAsked: boolean;
  readonly isOver: boolean;

  /** This table, once something has changed. Rejects with `Ended` when it is over. */
  changed(): Promise<Table>;
  /** Answers the question that is asked now. Rejects with `Refused`. */
  act(action: Act): Promise<Told>;
  wish(wish: string): Promise<Told>;
  say(words: { phrase: string } | { text: string }): Promise<Told>;
  hint(): Promise<Hint>;
  /** Leaves the connection; the seat stays yours. */
  close(): void;
}
