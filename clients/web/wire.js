// SPDX-License-Identifier: MIT
// What PROTOCOL.md says, as types. Nothing here runs. Cards are two characters, several stand in one string.

/** @typedef {{type: string, card?: string, word?: string, suit?: string, rank?: string, length?: number,
 *   cards?: string}} Action */
/** @typedef {{declarer: number, trump?: string, multiplier: number, special?: string}} Contract */
/** @typedef {{seat: number, class: string, points: number, rank?: string, length?: number, cards?: string}} Meld */
/** @typedef {{rank?: string, length?: number, top?: string, in_trumps?: boolean}} Said */
/** @typedef {{seat: number, hand: string, question?: number, actions: Action[], declaration?: Action}} Own */
/** @typedef {{rules: string, rubbers: number, phase: string, waiting: number[], deal: number, dealer: number,
 *   turned?: string, information?: string, contract?: Contract, held: number[], tricks: number[],
 *   trick?: {leader: number, cards: string}, last?: {leader: number, cards: string, by: number}, said?: Said,
 *   melds?: Meld[], jo?: number, jotte?: number, below: number[], above: number[], closed?: number[][],
 *   games: number[], prison: number, rubbers_won: number[], result?: {totals: number[], winner?: number},
 *   own?: Own}} View */
/** One thing that happened. @typedef {{type: string, seat?: number, action?: Action, drawn?: string[],
 *   dealer?: number, deal?: number, each?: number, turned?: string, information?: string, declarer?: number,
 *   trump?: string, multiplier?: number, special?: string, class?: string, points?: number, rank?: string,
 *   length?: number, cards?: string | number, by?: number, last_trick?: number, jo_jotte?: number, melds?: number,
 *   bonus?: number, compared?: number, rule?: string, prison?: number, side?: string, game?: number,
 *   totals?: number[], games?: number[], winner?: number, rubber?: number, rubbers_won?: number[],
 *   what?: string}} Event */
/** @typedef {{name: string, here: boolean, wishes?: string[], overdue?: string}} Guest */
/** @typedef {{players: Guest[], spectators: string[], state?: string}} Room */
/** @typedef {{listed: boolean, spectators: number, reveal: string, grace: number, talk?: boolean,
 *   clock?: {decision: number, bank: number}}} House */
/** @typedef {{commitment: string, salts: string[], dealt: number,
 *   shown?: {deck: number, secret: string, cards: string}}} Chance */
/** @typedef {{runs: string, decision?: number[], bank?: number[], grace: number[]}} Clock */
/** @typedef {{table: string, game: string, rules: string, players: string[], spectators: number,
 *   over: boolean}} Listed */
/** Whatever the server says. @typedef {{type: string, seq?: number, seat?: number, table?: string, view?: View,
 *   patch?: object, room?: Room, story?: Event[], house?: House, chance?: Chance, clock?: Clock, settled?: number,
 *   wish?: string, to?: string, question?: number, code?: string, rule?: string, text?: string, next?: string,
 *   commitment?: string, seats?: {seat: number, token: string}[], tables?: Listed[], talk?: object[],
 *   phrase?: string, yours?: boolean}} Heard */

export {};
