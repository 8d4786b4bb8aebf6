// SPDX-License-Identifier: MIT
// Where everything on a table lies: from what lies on it, the room and the size of text to a
// rectangle for each card, seat, button and line. It knows no game and no browser.
import { putLines, rect, sum } from './boxes.js';
import { asking } from './asking.js';
import { heightOfHands, putHands } from './fan.js';
import { costOf, foldsMax, lookOf } from './folds.js';
import { middle } from './middle.js';
import { ownLine, putRound, putSeat, putStrip, round, strip } from './seats.js';

/** @import {Layout, Look, Lying, Rect, Room} from './types.js' */
/** A way to lay the table. `hand`, `card`: how wide a card of the hand is and one in the middle;
 * `lacks`: how many pixels are missing; `small`: how small the buttons of bids are, up to 1.
 * @typedef {{shape: string, look: Look, hand: number, card: number, lacks: number, small: number, put: (places: Map<string, Rect>) => void}} Plan */

const handMax = 220, // pixels of a card
  handLeast = 32, // high enough for a finger
  cardLeast = 28; // of a card in the middle
const alike = 0.95; // a card in the middle is at least so wide as one in the hand, if it can be
const roundGain = 0.15; // of a large card: seats stay round the middle when a zone comes or goes
const smallCost = 0.4; // of a large card, for small buttons
const larger = 1.15; // a card in the middle is at most so much wider than one in the hand
const steps = 14; // widths of the hand's cards that are tried

/** What stands in the bar: how the deal stands, and what decides it.
 * @param {Lying} lying @param {number} width @param {Look} look */
function barOf({ parties, goal }, width, look) {
  if (!look.isBar || (!parties.length && !goal)) return { h: 0, put() {} };
  const line = Math.max(24, look.line(0.9));
  const inner = width - 12;
  const font = look.font(0.9);
  const apart = look.gap * 2 * (parties.length - 1);
  const isBrief = sum(parties.map(({ whole }) => whole * font)) + apart > inner;
  const chunks = parties.map(({ whole, brief }, i) => ({
    key: `party ${i}`,
    w: (isBrief ? brief : whole) * font,
    h: line,
    font,
    brief: isBrief,
  }));
  let used = -look.gap * 2;
  const shown = chunks.filter(({ w }, i) => (used += w + look.gap * 2) <= inner || i === 0);
  const goalFont = look.font(0.82);
  const one = Math.min(goal * goalFont, inner);
  const isBeside = goal > 0 && used + look.gap * 4 + goal * goalFont <= inner;
  const lines = goal * goalFont <= inner ? 1 : goal * goalFont * 1.12 <= 2 * inner ? 2 : 3;
  const isShown = goal > 0 && (isBeside || lines <= look.goalLines);
  const h = line + (isShown && !isBeside ? lines * look.line(0.82) : 0) + 4;
  return {
    h,
    /** @param {Map<string, Rect>} places @param {Rect} at */
    put(places, at) {
      places.set('bar', at);
      const gap = look.gap * 2;
      const goalChunk = { key: 'goal', w: one, h: line, font: goalFont };
      const within = rect(at.x + 6, at.y + 2, inner, line);
      putLines(places, [isBeside ? [...shown, goalChunk] : shown], within, gap, 0);
      if (isShown && !isBeside)
        places.set(
          'goal',
          rect(at.x + 6, at.y + 2 + line, inner, lines * look.line(0.82), goalFont),
        );
    },
  };
}

/** The widest cards of the hand with which those in the middle are nearly as wide.
 * @param {(w: number) => number} handHeight @param {ReturnType<typeof middle>} centre
 * @param {(hands: number) => number} room of the middle, above hands of a height
 * @param {number} least for the middle @param {number} cap */
function share(handHeight, centre, room, least, cap) {
  for (let i = 0; i < steps; ++i) {
    const hand = cap - ((cap - handLeast) * i) / (steps - 1);
    const left = room(handHeight(hand));
    const isLast = i === steps - 1;
    if (!isLast && (left < least || !centre.fits(left, alike * hand))) continue;
    const lacks = Math.max(0, least - left);
    return { hand, card: lacks ? 0 : centre.card(left, cap * larger), lacks };
  }
  return { hand: handLeast, card: 0, lacks: Infinity };
}

/** How wide cards of the hand are at most: so that a hand is one fan where large cards allow it.
 * @param {Lying} lying @param {Room} room @param {number} width @param {Look} look */
function capOf({ hands }, { w, h }, width, look) {
  const cap = Math.min(handMax, Math.min(w, h) * (w < 560 ? 0.2 : 0.175));
  const inOne = hands.map(({ cards }) => width - (cards - 1) * look.step);
  return inOne.reduce((least, one) => (one >= look.wish ? Math.min(least, one) : least), cap);
}

/** @param {Lying} lying @param {Room} room @param {Look} look */
const padOf = (lying, { w }, look) => (look.fold > 7 ? 1 : w < 560 ? 4 : look.gap * 1.2);

/** Everything one below the other. @param {Lying} lying @param {Room} room @param {Look} look
 * @param {boolean} isRound the seats are round the middle
 * @param {boolean} isTight the question has no more room than it needs @returns {Plan | null} */
function upright(lying, room, look, isRound, isTight) {
  const pad = padOf(lying, room, look);
  const width = room.w - 2 * pad;
  const { gap } = look;
  const bar = barOf(lying, width, look);
  const about = isRound ? round(lying, width, look) : null;
  if (isRound && !about) return null;
  const seats = about ? null : strip(lying, width, look);
  const inner = about ? width - 2 * (about.w + gap) : width;
  const own = ownLine(lying.own, width, look);
  const top = bar.h + (bar.h ? gap : 0) + (about ? about.above : (seats?.all ?? 0)) + gap;
  const handsLeast = heightOfHands(lying.hands, handLeast, width, look);
  const centre = middle(lying, inner, look);
  const spared = top + own.h + handsLeast + centre.least + 3 * gap;
  const ask = asking(lying.ask, inner, isTight ? 0 : room.h - 2 * pad - spared, look);
  const free = room.h - 2 * pad - top - ask.h - own.h - 3 * gap;
  const cap = capOf(lying, room, width, look);
  const found = share(
    (w) => heightOfHands(lying.hands, w, width, look),
    centre,
    (hands) => free - hands,
    centre.least,
    cap,
  );
  const hands = heightOfHands(lying.hands, found.hand, width, look);
  const sideLacks = about
    ? Math.max(0, tallest(about) - (room.h - 2 * pad - bar.h - own.h - hands - 3 * gap))
    : 0;
  return {
    ...found,
    lacks: found.lacks + sideLacks + ask.lacks,
    small: ask.small,
    shape: isRound ? 'around' : 'upright',
    look,
    put(places) {
      let y = pad;
      bar.put(places, rect(pad, y, width, bar.h));
      y += bar.h ? bar.h + gap : 0;
      const bottom = room.h - pad - hands - gap - own.h - gap;
      if (about) putRound(places, lying, about, rect(pad, y, width, bottom - y), look);
      else if (seats) putStrip(places, lying, seats, rect(pad, y, width, seats.all), look);
      const x = pad + (width - inner) / 2;
      const height = bottom - ask.h - gap - (pad + top);
      centre.put(places, rect(x, pad + top, inner, height), cap * larger);
      ask.put(places, rect(x, bottom - ask.h, inner, ask.h));
      putSeat(places, lying.own, own.lines, rect(pad, bottom + gap, width, own.h), look);
      putHands(
        places,
        lying.hands,
        found.hand,
        rect(pad, bottom + own.h + 2 * gap, width, hands),
        look,
      );
    },
  };
}

/** @param {NonNullable<ReturnType<typeof round>>} about */
const tallest = ({ sideOf, h, above }) => {
  const count = (/** @type {number} */ side) => sideOf.filter((one) => one === side).length;
  return Math.max(count(0), count(2)) * h;
};

/** The question and the reader's seat at the left, the others and the middle at the right, and the
 * hand below both, or at the left too. @param {Lying} lying @param {Room} room @param {Look} look
 * @param {number} part of the width that the left has @param {boolean} isHandLeft
 * @param {boolean} isTight the question has no more room than it needs
 * @returns {Plan | null} */
function sideways(lying, room, look, part, isHandLeft, isTight) {
  const pad = padOf(lying, room, look);
  const width = room.w - 2 * pad;
  const { gap } = look;
  const left = (width - 2 * gap) * part;
  const right = width - 2 * gap - left;
  const bar = barOf(lying, width, look);
  const seats = strip(lying, right, look);
  const own = ownLine(lying.own, left, look);
  const handWidth = isHandLeft ? left : width;
  const tall = room.h - 2 * pad - bar.h - (bar.h ? gap : 0);
  const handsLeast = heightOfHands(lying.hands, handLeast, handWidth, look);
  const ask = asking(lying.ask, left, isTight ? 0 : tall - own.h - handsLeast - 2 * gap, look);
  const centre = middle(lying, right, look);
  const cap = capOf(lying, room, handWidth, look);
  const hands = (/** @type {number} */ w) => heightOfHands(lying.hands, w, handWidth, look);
  const over = seats.all + gap;
  const found = isHandLeft
    ? share(
        hands,
        centre,
        (h) => {
          const left = tall - ask.h - own.h - 2 * gap - h;
          return left < 0 ? left : tall - over;
        },
        0,
        cap,
      )
    : share(
        hands,
        centre,
        (h) => tall - over - gap - h,
        Math.max(centre.least, ask.h + own.h + gap - over),
        cap,
      );
  const below = hands(found.hand);
  const lacks = isHandLeft ? Math.max(0, centre.least - (tall - over)) : 0;
  return {
    ...found,
    lacks: found.lacks + lacks + ask.lacks,
    small: ask.small,
    shape: `sideways ${part}${isHandLeft ? ' hand' : ''}`,
    look,
    put(places) {
      bar.put(places, rect(pad, pad, width, bar.h));
      const top = room.h - pad - tall;
      const bottom = room.h - pad - below - gap;
      const x = pad + left + 2 * gap;
      putStrip(places, lying, seats, rect(x, top, right, seats.all), look);
      const end = isHandLeft ? room.h - pad : bottom;
      centre.put(places, rect(x, top + over, right, end - top - over), cap * larger);
      ask.put(
        places,
        rect(pad, top + Math.max(0, bottom - own.h - gap - top - ask.h) / 2, left, ask.h),
      );
      putSeat(places, lying.own, own.lines, rect(pad, bottom - own.h, left, own.h), look);
      putHands(places, lying.hands, found.hand, rect(pad, bottom + gap, handWidth, below), look);
    },
  };
}

/** The ways to lay a table in a room. @param {Lying} lying @param {Room} room @param {Look} look
 * @returns {(() => Plan | null)[]} */
function waysOf(lying, room, look) {
  const isWide = room.w > room.h * 1.25;
  const hasBids = lying.ask.answers.some(({ kind }) => kind === 'bids');
  const canBeRound =
    room.w >= 620 && room.h >= 460 && !lying.squares.length && !lying.spreads.length;
  const isFlat = isWide && room.h < 560;
  return (hasBids ? [false, true] : [false]).flatMap((isTight) => [
    ...(canBeRound && !isFlat ? [() => upright(lying, room, look, true, isTight)] : []),
    ...(isFlat ? [() => sideways(lying, room, look, 0.42, false, isTight)] : []),
    ...(isFlat ? [() => sideways(lying, room, look, 0.5, false, isTight)] : []),
    ...(isFlat ? [() => sideways(lying, room, look, 0.5, true, isTight)] : []),
    () => upright(lying, room, look, false, isTight),
    ...(isWide && !isFlat ? [() => sideways(lying, room, look, 0.42, false, isTight)] : []),
  ]);
}

/** How good a plan is: 1 if its cards are as large as one may wish, below 0 if something has no room.
 * @param {Plan} plan @param {Lying} lying */
function worth({ shape, hand, card, lacks, small, look }, lying) {
  if (lacks) return -1 - lacks;
  const held = lying.hands.length ? hand / look.wish : 1;
  const lies = card === Infinity ? 1 : card / look.wish;
  const gain = shape === 'around' ? roundGain : 0;
  return Math.min(1, held, lies) + gain - (card < cardLeast ? 1 : 0) - small * smallCost;
}

/** Where everything lies: the way that folds least away of those that are nearly the best.
 * @param {Lying} lying @param {Room} room @returns {Layout} */
export function layout(lying, room) {
  let best = /** @type {{plan: Plan, value: number} | null} */ (null);
  let fold = 0;
  while (fold < foldsMax && (best?.value ?? 0) < 1 - costOf(fold)) {
    const look = lookOf(fold, room);
    for (const way of waysOf(lying, room, look)) {
      const plan = way();
      const value = plan ? worth(plan, lying) - costOf(fold) : -Infinity;
      if (plan && (!best || value > best.value + 0.02)) best = { plan, value };
    }
    // Where a whole screen is missing, one step more would not do.
    fold += best && best.value < -room.h ? 2 : 1;
  }
  /** @type {Map<string, Rect>} */
  const places = new Map();
  best?.plan.put(places);
  return { places, fold: best?.plan.look.fold ?? 0, shape: best?.plan.shape ?? '' };
}
