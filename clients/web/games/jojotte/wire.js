// SPDX-License-Identifier: MIT
// Reads the table of any game (TABLES.md) as one of Jo-Jotte, in the words that the modules of this
// folder use, and writes its acts back.
import { actsOf, cardsOf } from '../../any_game/may.js';

/** @import {AboutGame, Act, AnyView, Scene, Told, Zone} from '../../wire.js' */
/** @import {Action, Contract, Event, Meld, Own, TableScene, View} from './types.js' */

/** The number of an action, where it has one, by the action's type. */
const counted = /** @type {{[type: string]: 'length' | 'tricks'}} */ ({
  length: 'length',
  not_good_length: 'length',
  claim: 'tricks',
});

/** Without the members that are not there. @template T @param {T} object @returns {T} */
const present = (object) =>
  /** @type {T} */ (
    Object.fromEntries(Object.entries(object ?? {}).filter(([, value]) => value !== undefined))
  );

/** @param {Act} act as told or listed @returns {Action} */
export function actionFrom({ seat: _, number, ...act }) {
  const name = counted[act.type];
  return name ? { ...act, [name]: number } : act;
}

/** @param {Action} action @returns {Act} */
export function actFrom({ length, tricks, ...action }) {
  const number = length ?? tricks;
  return number === undefined ? action : { ...action, number };
}

/** @param {{declarer: number, trump?: string, times: number, special?: string}} contract
 * @returns {Contract} */
export const contractFrom = ({ declarer, trump, times, special }) =>
  present({ declarer, trump, multiplier: times, special });

const nothing = { cards: 0, last_trick: 0, jo_jotte: 0, melds: 0, bonus: 0, compared: 0 };

/** How each event is told otherwise. @type {{[type: string]: (told: Told) => object}} */
const retold = {
  dealt: ({ card, ...told }) => ({ ...told, turned: card }),
  drawn: ({ card, ...told }) => ({ ...told, information: card }),
  contract: ({ type, seat, suit, times, word }) => ({
    type,
    ...contractFrom({ declarer: seat ?? 0, trump: suit, times, special: word }),
  }),
  melded: ({ word, number, ...told }) => ({ ...told, class: word, length: number }),
  counted: ({ parts, ...told }) => ({ ...told, ...nothing, ...parts }),
  scored: ({ column, ...told }) => ({ ...told, side: column }),
  imprisoned: ({ total, ...told }) => ({ ...told, prison: total }),
  game: ({ number, ...told }) => ({ ...told, game: number }),
  rubber: ({ number, won, ...told }) => ({ ...told, rubber: number, games: won }),
  match: ({ won, ...told }) => ({ ...told, rubbers_won: won }),
  conceded: ({ seat, word, forfeited }) => ({
    type: forfeited ? 'forfeited' : 'resigned',
    seat,
    what: word,
  }),
};

/** @param {AboutGame} about @param {Told} told @returns {Event} */
export function eventFrom(about, told) {
  if (told.type in about.verbs) return { type: 'done', seat: told.seat, action: actionFrom(told) };
  return present(/** @type {Event} */ (retold[told.type]?.(told) ?? told));
}

/** @param {AboutGame} about @param {Told[]} story */
export const storyFrom = (about, story) => story.map((told) => eventFrom(about, told));

// ---- the view ----------------------------------------------------------------------------------

/** What both seats have of something. @param {any} of by seat @returns {number[]} */
const pair = (of) => [of?.[0] ?? 0, of?.[1] ?? 0];

/** @param {AnyView} view */
const phaseFrom = ({ phase, facts }) =>
  phase === 'auction' ? 'auction_' + (facts?.round ?? 1) : phase;

/** Who played a card in this deal. @param {Told[]} story @param {string} card @param {number} otherwise */
const playerOf = (story, card, otherwise) =>
  story.find((told) => told.type === 'play' && told.card === card)?.seat ?? otherwise;

/** The trick in progress and the one before it. @param {AnyView} view @param {Told[]} story */
function tricksFrom({ zones = {}, marks = {} }, story) {
  const { trick = '', last } = zones;
  const { lead } = marks;
  if (lead === undefined) return {};
  const before = last && {
    leader: playerOf(story, cardsOf(last)[0], lead),
    cards: last,
    by: lead,
  };
  return { trick: { leader: lead, cards: trick }, last: before || undefined };
}

/** @param {{[fact: string]: any}} facts */
function saidFrom({ four, length, top, in_trumps }) {
  const said = present({
    rank: four,
    length,
    top,
    in_trumps: in_trumps === undefined ? undefined : in_trumps === 'yes',
  });
  return Object.keys(said).length ? said : undefined;
}

/** The melds that were scored, as the story tells, with the cards that lie open by now.
 * @param {AboutGame} about @param {AnyView} view @param {Told[]} story @returns {Meld[] | undefined} */
function meldsFrom(about, { zones }, story) {
  const row = [0, 0];
  const melds = story.flatMap((told) => {
    if (told.type !== 'melded') return [];
    const { type, ...meld } = /** @type {any} */ (eventFrom(about, told));
    const cards = zones?.melds?.[meld.seat]?.[++row[meld.seat]];
    const open = typeof cards === 'string' && !/[-(]/.test(cards);
    return [open ? { ...meld, cards } : meld];
  });
  return melds.length ? melds : undefined;
}

/** The points below the line of finished games. @param {{[count: string]: any}} counts */
function closedFrom(counts) {
  const games = ['first_game', 'second_game', 'third_game'].flatMap((name) =>
    counts[name] === undefined ? [] : [pair(counts[name])],
  );
  return games.length ? games : undefined;
}

/** How many cards. @param {Zone | undefined} zone */
const count = (zone) => (typeof zone === 'number' ? zone : cardsOf(zone).length);

// ---- what the reader may do ----------------------------------------------------------------------

const runOrder = '789TJQKA';
/** @param {Action} action */
const size = ({ length = 0, rank = '' }) => length || runOrder.indexOf(rank);

/** What tells most, before what tells less. */
const fullest = [
  'four',
  'no_four',
  'not_good_four',
  'length',
  'no_run',
  'not_good_length',
  'how_high',
  'top',
  'not_good_top',
  'not_good_trump',
  'in_trumps',
  'yes',
  'no',
  'equal',
  'good',
  'declare',
];

/** In the dialogue, the action that tells all the reader holds. Of fours and of what may be laid
 * down the best is listed first. @param {string} phase @param {Action[]} actions */
function declarationFrom(phase, actions) {
  if (!/^(four|run)_/.test(phase)) return undefined;
  const type = fullest.find((name) => actions.some((action) => action.type === name));
  const ways = actions.filter((action) => action.type === type);
  if (!ways.length || /four|declare/.test(ways[0].type)) return ways[0];
  return ways.reduce((best, way) => (size(way) > size(best) ? way : best));
}

/** What says nothing; it is listed last. */
const silent = ['pass', 'keep', 'no_four', 'no_run', 'satisfied'];

/** All that the reader may do, always in the same order. @param {AboutGame} about
 * @param {{[verb: string]: any}} may */
function actionsFrom(about, may) {
  const verbs = Object.keys(about.verbs);
  const place = (/** @type {Act} */ { type }) =>
    verbs.indexOf(type) + (silent.includes(type) ? verbs.length : 0);
  return actsOf(about, may)
    .sort((one, other) => place(one) - place(other))
    .map(actionFrom);
}

/** @param {AboutGame} about @param {AnyView} view @param {number | undefined} seat
 * @returns {Own | undefined} */
function ownFrom(about, { phase, zones, ask }, seat) {
  const hand = seat === undefined ? undefined : (zones?.hand?.[seat] ?? '');
  if (seat === undefined || typeof hand !== 'string') return undefined; // a spectator's view
  const { claim, ...may } = ask?.may ?? {};
  const actions = actionsFrom(about, may);
  return present({
    seat,
    hand,
    question: ask?.n,
    actions,
    claim: claim?.[1],
    declaration: declarationFrom(phase, actions),
  });
}

/** @param {AnyView} view @returns {Contract | undefined} */
const contractOf = ({ marks, facts }) =>
  marks?.declarer === undefined
    ? undefined
    : contractFrom({ times: 1, ...facts, declarer: marks.declarer });

/**
 * @param {AboutGame} about @param {AnyView} view @param {Told[]} story of this deal
 * @param {number} [seat] the reader's
 * @returns {View}
 */
export function viewFrom(about, view, story, seat) {
  const { zones = {}, marks = {}, facts = {}, counts = /** @type {any} */ ({}) } = view;
  return present({
    rules: about.terms?.rules ?? '',
    rubbers: Number(about.terms?.options?.rubbers ?? 1),
    phase: phaseFrom(view),
    waiting: view.asked,
    deal: view.deal ?? 0,
    dealer: marks.dealer,
    turned: zones.turned,
    information: zones.information,
    contract: contractOf(view),
    held: [count(zones.hand?.[0]), count(zones.hand?.[1])],
    tricks: pair(counts.tricks),
    ...tricksFrom(view, story),
    said: saidFrom(facts),
    melds: meldsFrom(about, view, story),
    jo: marks.jo,
    jotte: marks.jotte,
    below: pair(counts.below),
    above: pair(counts.above),
    closed: closedFrom(counts),
    games: pair(counts.games),
    prison: counts.prison ?? 0,
    rubbers_won: pair(counts.rubbers_won),
    result: counts.total && present({ totals: pair(counts.total), winner: marks.winner }),
    own: ownFrom(about, view, seat),
  });
}

/** @param {AboutGame} about @param {Scene} scene @returns {TableScene} */
export function sceneFrom(about, { view, story, act, ...scene }) {
  return {
    ...scene,
    view: viewFrom(about, view, story, scene.self),
    story: storyFrom(about, story),
    act: act && ((action) => act(actFrom(action))),
  };
}
