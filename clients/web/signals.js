// SPDX-License-Identifier: MIT
// What is heard and felt at a table: sounds made here by code, a vibration and a notification when
// it is the reader's turn. Loaded with a table, never with the first view.
import { settings } from './settings.js';

/** @import {Act, Picture, Told} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

const loudness = 0.22;
const buzz = 60; // milliseconds
const quietAfter = 2000; // milliseconds: longer than any sound
const freshMax = 4; // events with which a deal begins

/** One part of a sound: a tone of so many hertz, or noise below a frequency. `at` and `length` in
 * seconds. @typedef {{at: number, length: number, tone?: number, noise?: number, gain?: number}} Part */

const tick = (/** @type {number} */ at) => ({ at, length: 0.07, noise: 2400, gain: 0.8 });
/** Several tones, one after another. @param {number[]} tones @param {number} step @param {number} length */
const melody = (tones, step, length) =>
  tones.map((tone, i) => ({ at: i * step, length, tone, gain: 0.5 }));

/** @type {{[name: string]: Part[]}} */
export const sounds = {
  deal: [0, 0.09, 0.18, 0.27, 0.36].map(tick),
  play: [tick(0), { at: 0, length: 0.09, tone: 150, gain: 0.5 }],
  trick: [0, 0.07].map((at) => ({ at, length: 0.16, noise: 900, gain: 0.6 })),
  your_turn: melody([659, 880], 0.11, 0.28),
  win: melody([523, 659, 784, 1047], 0.13, 0.5),
  end: melody([440, 349], 0.16, 0.4),
};

/** The sound of what is new in the story, the one that says most; '' for nothing that is heard.
 * @param {Told[]} news @param {number | undefined} seat the reader's, whose own cards were heard
 * @param {boolean} over the match has ended @param {boolean} won */
export function soundOf(news, seat, over, won) {
  const has = (/** @type {(told: Told) => boolean} */ what) => news.some(what);
  if (over && news.length) return won ? 'win' : 'end';
  if (has(({ type }) => type === 'dealt')) return 'deal';
  if (has(({ type }) => type === 'trick')) return 'trick';
  return has((told) => told.card !== undefined && told.seat !== undefined && told.seat !== seat)
    ? 'play'
    : '';
}

/** Whether the reader, or their side, has won by these events, the last of which decides: a rubber and
 * a match may have different winners. @param {Told[]} news @param {number | undefined} seat
 * @param {number[]} [sides] */
export function hasWon(news, seat, sides) {
  const last = news.findLast(({ type }) => type !== 'trick' && /won|match|rubber/.test(type));
  if (seat === undefined || !last) return false;
  const { by, side, winner } = last;
  return side === undefined ? (winner ?? by) === seat : side === (sides?.[seat] ?? seat);
}

/** Browsers let a page sound and vibrate only after it has been touched. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

export class Signals {
  #session;
  /** @type {AudioContext | undefined} */
  #context;
  #restTimer = 0; // until the context rests: a running one keeps the processor awake
  /** @type {Told[] | undefined} */
  #story;
  /** @type {Act | undefined} */
  #acted;

  /** @param {TableSession} session */
  constructor(session) {
    this.#session = session;
  }

  /** Sounds what a picture shows that the last one did not. @param {Picture} picture
   * @param {Act | undefined} acting the reader's act on its way */
  drawn({ view, story }, acting) {
    if (acting?.card && acting !== this.#acted) this.#play('play');
    this.#acted = acting;
    const before = this.#story;
    this.#story = story;
    if (!before || before === story) return;
    const grown = before.length <= story.length && before.every((told, i) => told === story[i]);
    // A long story that is new was told after a break.
    if (!grown && story.length > freshMax) return;
    const news = grown ? story.slice(before.length) : story;
    const { seat, about } = this.#session;
    const over = view.phase === about?.phases.at(-1);
    this.#play(soundOf(news, seat, over, hasWon(news, seat, view.sides)));
  }

  /** It is the reader's turn. @param {string} title @param {string} question */
  turn(title, question) {
    if (document.hidden) void this.#notify(title, question);
    this.#play('your_turn');
    if (isTouched() && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(buzz);
  }

  /** A notification, if the reader has allowed it. @param {string} title @param {string} body */
  async #notify(title, body) {
    if (!settings().notify || globalThis.Notification?.permission !== 'granted') return;
    const options = {
      body,
      tag: 'jojotte.' + this.#session.table,
      lang: document.documentElement.lang,
    };
    try {
      const note = new Notification(title, options);
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      // Phones show notifications of a service worker only, if there is one.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(title, options);
    }
  }

  /** @param {string} name of a sound, or '' */
  #play(name) {
    if (!name || !settings().sound || !isTouched() || !globalThis.AudioContext) return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    for (const part of sounds[name]) sound(context, part);
    clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => void context.suspend(), quietAfter);
  }
}

/** @param {AudioContext} context @param {Part} part */
function sound(context, { at, length, tone, noise = 0, gain = 1 }) {
  const begin = context.currentTime + at;
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, begin);
  level.gain.exponentialRampToValueAtTime(gain * loudness, begin + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  level.connect(context.destination);
  const source = tone === undefined ? noiseOf(context, length) : context.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = 'triangle';
    source.frequency.value = tone ?? 0;
    source.connect(level);
  } else {
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = noise;
    source.connect(filter).connect(level);
  }
  source.start(begin);
  source.stop(begin + length);
}

/** @param {AudioContext} context @param {number} length */
function noiseOf(context, length) {
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * length),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
