// SPDX-License-Identifier: MIT
// The clocks, counted down from the last values the server sent.
import { t } from './texts.js';

/** @import {Clock} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

const beat = 250,
  pressing = 10; // milliseconds, seconds
const calls = [60, 30, 10]; // seconds

/** @param {number} left milliseconds */
export function minutes(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time a seat has left, in milliseconds, `age` milliseconds after the server sent the clock.
 * @param {Clock} clock @param {number} seat @param {boolean} runs @param {number} age
 * @returns {{decision: number, bank: number, grace: number}} */
export function left(clock, seat, runs, age) {
  let spent = runs ? Math.max(0, age) : 0;
  const spend = (/** @type {number} */ from) => {
    const taken = Math.min(from, spent);
    spent -= taken;
    return from - taken;
  };
  if (clock.runs === 'grace')
    return {
      decision: clock.decision?.[seat] ?? 0,
      bank: clock.bank?.[seat] ?? 0,
      grace: spend(clock.grace[seat]),
    };
  const decision = spend(clock.decision?.[seat] ?? 0);
  return { decision, bank: spend(clock.bank?.[seat] ?? 0), grace: clock.grace[seat] };
}

/** @param {TableSession} session @param {number} seat */
export function running({ clock, waiting, room }, seat) {
  if (clock?.runs === 'grace') return clock.waits_for?.includes(seat) ?? !room.players[seat].here;
  return clock?.runs === 'time' && clock.decision !== undefined && waiting.includes(seat);
}

/**
 * The text of a seat's clock; '' if it shows nothing.
 * @param {TableSession} session
 * @param {number} seat
 * @param {number} now
 */
export function reading(session, seat, now) {
  const { clock } = session;
  const runs = running(session, seat);
  if (!clock || (!runs && !clock.decision)) return '';
  const { decision, bank, grace } = left(clock, seat, runs, now - session.clockAt);
  if (clock.runs === 'grace')
    return !runs ? '' : grace > 0 ? t('clock.away', { time: minutes(grace) }) : t('clock.gone');
  if (!clock.decision) return '';
  if (decision === 0) return bank > 0 ? t('clock.bank', { time: minutes(bank) }) : t('clock.out');
  return minutes(decision) + (clock.bank?.[seat] ? ` + ${minutes(bank)}` : '');
}

/**
 * Keeps the clocks in `root` up to date and warns of the reader's own last minute and seconds.
 * @param {Element} root
 * @param {TableSession} session
 * @param {(text: string) => void} call
 * @returns {() => void} to stop it
 */
export function ticking(root, session, call) {
  let before = Infinity;
  const tick = () => {
    const now = performance.now();
    for (const face of root.querySelectorAll('[data-clock]')) {
      const seat = Number(face.getAttribute('data-clock'));
      const shown = reading(session, seat, now);
      if (face.textContent !== shown) face.textContent = shown;
      const rest =
        session.clock && running(session, seat)
          ? left(session.clock, seat, true, now - session.clockAt)
          : null;
      const seconds = !rest
        ? Infinity
        : (session.clock?.runs === 'grace' ? rest.grace : rest.decision + rest.bank) / 1000;
      face.classList.toggle('pressing', seconds <= pressing);
      if (seat !== session.seat) continue;
      const mark = calls.find((at) => before > at && seconds <= at);
      if (mark && before < Infinity) call(t('clock.call', { n: mark }));
      before = seconds;
    }
  };
  tick();
  const timer = setInterval(tick, beat);
  return () => clearInterval(timer);
}
