// SPDX-License-Identifier: MIT
// The table of Jo-Jotte in the words of this folder, as wire.js reads it; browsers never load this
// file. A card is two characters; several cards are one string.
import type { Scene, Told } from '../../wire.js';

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
/** The declarer is the winner of the auction; no `trump`: no-trump. */
export type Contract = { declarer: number; trump?: string; multiplier: number; special?: string };
/** A meld that was scored; `cards` if they lie open. */
export type Meld = {
  seat: number;
  class: string;
  points: number;
  rank?: string;
  length?: number;
  cards?: string;
};
/** In the dialogue, the claim that is being answered. */
export type Said = { rank?: string; length?: number; top?: string; in_trumps?: boolean };
/** `declaration`: the action that tells all you hold; `claim`: how many tricks may be claimed. */
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
  dealer?: number;
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
/** An entry of the score sheet. */
export type Entry = {
  deal: number;
  game: number;
  seat: number;
  rule: string;
  points: number;
  side: string;
};
/** What a part of the picture is, and why, in the words of TABLES.md; '' if there is nothing to say. */
export type Explain = (part: 'mark' | 'fact' | 'count' | 'said', shown: Told) => string;
/** Everything that the view of a table of Jo-Jotte shows. */
export type TableScene = Omit<Scene, 'view' | 'story' | 'act'> & {
  view: View;
  story: Event[];
  act?: (action: Action) => void;
  explain?: Explain;
};
