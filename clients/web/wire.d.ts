// SPDX-License-Identifier: MIT
// The types of the page; browsers never load this file. First the messages of PROTOCOL.md. A card is
// two characters; several cards are one string.

// A table: what `about` says, and a view in the words that all games share.

/** The kind of a member's value; of a word, the words. */
export type Kind = string | string[];
export type ZoneIs = { form: string; per: string; places?: number; columns?: number };
export type Saying = {
  from?: string;
  into?: string;
  quiet?: boolean;
  with?: { [member: string]: Kind };
};
export type AboutGame = {
  game: string;
  seats: number;
  terms?: { game: string; rules: string; options?: { [option: string]: any } };
  letter: string;
  order: string;
  trump_order?: string;
  /** All cards in the order before the shuffle: `words` of witness.js reads it. */
  pack?: string;
  phases: string[];
  zones: { [zone: string]: ZoneIs };
  counts: { [count: string]: string };
  marks: string[];
  facts: { [fact: string]: string };
  verbs: { [verb: string]: Saying };
  events: { [type: string]: Saying };
};
/** Cards in order, a number of backs, or either of these by place. */
export type Zone = string | number | { [place: string]: Zone };
export type AnyView = {
  phase: string;
  deal?: number;
  asked: number[];
  /** The side of each seat, where there are sides. */
  sides?: number[];
  /** Of the table, or by seat or side. */
  zones?: { [zone: string]: any };
  marks?: { [mark: string]: number };
  facts?: { [fact: string]: any };
  counts?: { [count: string]: number | { [of: string]: number } };
  ask?: { n: number; may: { [verb: string]: any } };
};
/** An act, without its seat, of any game. */
export type Act = { type: string; [member: string]: any };
/** An act or an event, as the story tells it. */
export type Told = {
  type: string;
  seat?: number;
  by?: number;
  winner?: number;
  side?: number;
  card?: string;
  points?: number;
  rule?: string;
  word?: string;
  [member: string]: any;
};
/** A verb that may be tried, with a number between two ends if there are any. */
export type Try = { verb: string; least?: number; most?: number };
/** A zone of a seat or side; `of` is -1 if it is the table's. */
export type Where = { zone: string; of: number };
/** What may be pointed at, by keyAt, with the member that it settles; and acts said by buttons. */
export type Offer = { at: Map<string, Act[]>; spoken: Act[]; member: Map<string, string> };
/** A game on the shelf, from `/about`. */
export type ShelfOption = {
  values?: string[];
  range?: [number, number];
  default: string | number | boolean;
  rule?: string;
};
export type ShelfGame = {
  game: string;
  seats: [number, number];
  rules: string[];
  mirror?: boolean;
  options: { [name: string]: ShelfOption };
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
  /** Where the cards of this deal's decks go, told once: DECKS.md. */
  places?: { [deck: string]: string };
  shown?: { deck: number; secret: string; cards: string };
  mirror?: { table: string; half: number; promises: string[]; salts: string[] };
};
export type Clock = {
  runs: string;
  decision?: number[];
  bank?: number[];
  grace: number[];
  waits_for?: number[];
};
export type ListedTable = {
  table: string;
  game: string;
  rules: string;
  players: string[];
  spectators: number;
  over: boolean;
  /** Seats in which anybody may sit down. */
  open_seats?: number;
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
export type OtherTable = { table: string; invitation: string; seats: number[] };
/**
 * Why the computer would do something: it is worth `points` more than `than`, and best in `best_in` of
 * `of` possible deals.
 */
export type HintReason = {
  code: string;
  points?: number;
  than?: Act;
  best_in?: number;
  of?: number;
};
/** A message to the server. */
export type ClientMessage = { type: string; [member: string]: unknown };
/** Any message of the server. */
export type ServerMessage = {
  type: string;
  seq?: number;
  seat?: number;
  table?: string;
  view?: AnyView;
  about?: AboutGame;
  invitation?: string;
  silence?: number;
  patch?: object;
  room?: Room;
  story?: Told[];
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
  seats?: number[];
  tables?: ListedTable[];
  computer?: boolean;
  mirror?: Mirror & OtherTable;
  action?: Act;
  why?: HintReason;
  talk?: object[];
  taken?: { times: number; last?: number };
  phrase?: string;
  yours?: boolean;
  seconds?: number;
  retry_after?: number;
  at?: string;
};

// Types that the modules of the page share.

export type Child = Node | string | number | null | undefined | false | Child[];
export type Props = {
  [name: string]: string | number | boolean | null | undefined | object | ((event: any) => any);
};
/**
 * What a link says of a seat: the `key` of one's own; or the invitation to `sit` down in a free one, ''
 * at a table where anybody may, the one that is `wanted`, and the name of who invites.
 */
export type SeatLink = { key?: string; sit?: string; wanted?: number; from?: string };
/**
 * A seat of this browser, which alone has its `key`, and the link by which it is taken. `times`: how
 * often it had been taken when the server said so last; `tries`: how often this browser has asked for
 * it since. `mirror`: the other table of a mirror match that was opened here. `seat`: its number, once
 * it is taken.
 */
export type Seat = {
  table: string;
  sit?: string;
  wanted?: number;
  key: string;
  salt: string;
  times?: number;
  tries?: number;
  commitment?: string;
  seat?: number;
  names?: string[];
  when: number;
  over?: boolean;
  mirror?: OtherTable;
};
/** The data about a seat that the page joins a table with; empty for a spectator. */
export type SeatAccess = {
  sit?: string;
  wanted?: number;
  key?: string;
  times?: number;
  tries?: number;
  name?: string;
  salt?: string;
  commitment?: string;
  seat?: number;
  mirror?: OtherTable;
};
/** `blocked`: the server answers over HTTP only. `outdated`: it serves a newer page. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'blocked' | 'outdated' | 'ended';
/** The effect of a message. `whole`: it replaced everything. */
export type TableChange = {
  story: Told[];
  before?: AnyView;
  whole?: boolean;
  message?: ServerMessage;
};
/** The names by seat, and the reader's own seat. */
export type People = { names: string[]; self?: number };
/** Everything that the view of a table shows. */
export type Scene = People & {
  view: AnyView;
  story: Told[];
  /** Open hands, by seat. */
  hands?: (string | undefined)[];
  here?: boolean[];
  /** By seat: whether the computer plays there, and what was just said in the talk. */
  computers?: boolean[];
  talk?: (string | undefined)[];
  /** The reader may answer now. */
  asked?: boolean;
  /** The reader's answer is on its way. */
  busy?: boolean;
  /** Both players have sat down. */
  begun?: boolean;
  act?: (action: Act) => void;
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
  /** The room that the table has; there are clocks. */
  room?: import('./layout/types.js').Room;
  clocks?: boolean;
  /** A hint, or a button to ask for one. */
  hint?: Child;
  /** Shown instead of the question. */
  prompt?: string;
};
/** What draws one game. */
export interface Face {
  /** The game's name. */
  readonly title: string;
  /** What the rules are called that `openRules` shows. */
  readonly rulesTitle: string;
  /** Takes the story of each message; `whole`: that of the deal from its beginning. */
  hear(story: Told[], whole?: boolean): void;
  draw(scene: Scene): Child[];
  /** The question to the reader. */
  question(scene: Scene): string;
  /** An event in one sentence. */
  sentence(told: Told, people: People): string;
  /** An act as a button says it. */
  actName(act: Act, people: People): string;
  sheet(scene: Scene): Child;
  /** How a change is shown, one picture after another. */
  pictures(before: AnyView | undefined, view: AnyView, deal: Told[], news: Told[]): Picture[];
  /** The view as it will be when the server takes an act of the reader. */
  ahead(view: AnyView, act: Act): AnyView;
  /** What the page can answer for the reader, if they wish so. */
  byItself(view: AnyView): { action: Act; delay: number } | null;
  /** Whether the reader may do one thing or another; a hint is offered only then. */
  hasChoice(view: AnyView): boolean;
  /** Where the focus may go when the element that had it is gone. */
  focus(scene: Scene): string[];
  openRule(rule: string): void;
  /** Shows the rules, or what stands for them. */
  openRules(): void;
  /** Why something was refused, in the game's words; '' if it has none. */
  refusal(code: string): string;
  /** What the menu offers to do, and to read. */
  acts(): MenuItem[];
  help(): MenuItem[];
  /** Loads what was best in a deal; null if the server does not tell. */
  analyse(deal: number): Promise<DealAnalysis | null>;
}
export type MenuItem = { text: string; act: () => void; name: string };
/** What was best in a deal. */
export interface DealAnalysis {
  /** What the act of a step lost, in one sentence; '' if nothing. */
  lossAt(step: number, people: People): string;
  /** Shows all of it; `go` leads to a step. */
  open(people: People, go: (step: number) => void): void;
}
/** Everything that the view of a table of any game shows. */
export type AnyScene = Scene & {
  about: AboutGame;
  texts: import('./any_game/game_texts.js').GameTexts;
  sides?: number[];
  /** How the question is being answered; undefined if there is none. */
  choice?: import('./any_game/choice.js').Choice;
  /** The event of the trick that is about to be taken away. */
  taken?: Told;
  /** A deal or the game is over. */
  over: boolean;
};
/** A place in a lesson: a sentence after `at` frames, and the rules it is about. */
export type LessonStop = { at: number; name: string; rules: string[] };
/** The table at a moment of a lesson; `hands`: of all seats, by seat. */
export type LessonMoment = { view: AnyView; story: Told[]; hands: string[] };
/** Makes a button of a lesson. */
export type LessonWay = (name: string, text: string, act: () => void, props?: Props) => Child;
/** A recorded deal with what explains it. `frames`: a welcome, updates, and acts of the reader, who
 * does those that follow a stop. */
export interface Lesson {
  title: string;
  frames: any[];
  stops: LessonStop[];
  /** The sentences of a stop. */
  say(name: string): string;
  draw(scene: Scene): Child[];
  pictures(before: AnyView, view: AnyView, deal: Told[], news: Told[]): Picture[];
  openRule(rule: string): void;
  /** The button that leads on at the end. */
  end(way: LessonWay): Child;
}
/** A picture of the table that stays for at least `hold` milliseconds. */
export type Picture = { view: AnyView; story: Told[]; hold: number };
export type Settings = {
  language: string;
  look: string;
  four: boolean;
  large: boolean;
  forMe: boolean;
  felt: string;
  back: string;
  sound: boolean;
  notify: boolean;
};
/** A button on an error page. */
export type WayOn = { text: string; act: () => void; name?: string };
