// SPDX-License-Identifier: MIT
// Draws a table of any game for table.js, from `about`, the view, the story and the game's texts.
import { h } from '../dom.js';
import { peopleAt } from '../people.js';
import { t } from '../texts.js';
import { ahead } from './ahead.js';
import { questionTo } from './asking.js';
import { Choice } from './choice.js';
import { counts } from './ends.js';
import { textsInUse } from './game_texts.js';
import { actsOf, besideCards, hasChoice, onlyQuiet } from './may.js';
import { openGameRule } from './rulebook.js';
import { scoreRows, Scores } from './scores.js';
import { actName, sentence } from './sentences.js';
import { verbName } from './verb_name.js';
import { tableView } from './view.js';

/** @import {AboutGame, Act, AnyScene, AnyView, Face, People, Picture, Told, Scene} from '../wire.js' */
/** @import {TableSession} from '../table_session.js' */

const trickHold = 900,
  cardHold = 250,
  saidHold = 350; // milliseconds that a picture stays at least
const quietDelay = 600; // milliseconds before the page gives the only answer there is

/** The table with the whole trick, before it is taken away; null if none was taken.
 * @param {AboutGame} about @param {AnyView | undefined} before @param {AnyView} view @param {Told[]} news */
export function wholeTrick(about, before, view, news) {
  const zone = Object.keys(about.zones).find((name) => about.zones[name].form === 'trick');
  const taken = news.find(({ type }) => type === 'trick');
  if (!zone || !taken || !before) return null;
  const cards = news.filter(({ type, card }) => about.verbs[type]?.into === zone && card);
  const trick = [before.zones?.[zone], ...cards.map(({ card }) => card)].filter(Boolean).join(' ');
  if (!trick) return null;
  const zones = { ...view.zones, [zone]: trick };
  // What the trick became is not there yet.
  for (const name of Object.keys(about.zones))
    if (about.zones[name].per === 'table' && name !== zone) {
      delete zones[name];
      if (before.zones?.[name] !== undefined) zones[name] = before.zones[name];
    }
  const ends = view.phase === before.phase ? {} : { phase: before.phase };
  return { ...view, ...ends, zones, asked: [], ask: undefined, marks: before.marks };
}

/** The view with hands that are laid open. @param {AnyView} view @param {(string | undefined)[]} [hands] */
const withHands = (view, hands) =>
  hands ? { ...view, zones: { ...view.zones, hand: { ...view.zones?.hand, ...hands } } } : view;

/** @implements {Face} */
export class AnyFace {
  #session;
  #redraw;
  #texts;
  #scores;
  /** @type {Choice | undefined} */
  #choice;
  /** @type {WeakMap<object, Told>} */
  #taken = new WeakMap();

  /** @param {TableSession} session @param {() => void} redraw
   * @param {() => import('./game_texts.js').GameTexts} texts in the language in use */
  constructor(session, redraw, texts) {
    this.#session = session;
    this.#redraw = redraw;
    this.#texts = texts;
    this.#scores = new Scores(session.table);
  }

  get #about() {
    return /** @type {AboutGame} */ (this.#session.about);
  }

  /** The game's name, for titles. */
  get title() {
    return this.#texts().own('name', this.#about.game);
  }

  get rulesTitle() {
    return t('rules.how');
  }

  /** Takes the story of a message. @param {Told[]} story */
  hear(story) {
    this.#scores.hear(story, this.#session.view?.deal ?? 0);
  }

  /** @param {People} people */
  #telling(people) {
    const view = this.#view;
    return { ...people, about: this.#about, texts: this.#texts(), sides: view.sides, view };
  }

  get #view() {
    return /** @type {AnyView} */ (this.#session.view);
  }

  /** @param {Scene} scene @returns {AnyScene} */
  #scene(scene) {
    const { self, act, asked } = scene;
    const view = withHands(scene.view, scene.hands);
    if (!asked || self === undefined || !act) this.#choice = undefined;
    else if (this.#choice?.question !== view.ask?.n)
      this.#choice = new Choice(this.#about, view, self, act, this.#redraw);
    return /** @type {AnyScene} */ ({
      ...this.#telling(scene),
      view,
      sides: view.sides,
      choice: this.#choice,
      taken: this.#taken.get(scene.view),
      over: view.phase.endsWith('over'),
    });
  }

  /** @param {Scene} scene */
  draw(scene) {
    return tableView(this.#scene(scene));
  }

  /** @param {Scene} scene */
  question(scene) {
    return questionTo({ ...scene, ...this.#telling(scene) });
  }

  /** @param {Told} said @param {People} people */
  sentence(said, people) {
    return sentence(said, this.#telling(people));
  }

  /** @param {Act} act @param {People} people */
  actName(act, people) {
    return actName(act, this.#telling(people));
  }

  /** @param {Scene} scene */
  sheet(scene) {
    const any = this.#scene(scene);
    return h(
      'div.sheets',
      h('h2', t('sheet.title')),
      counts(any),
      scoreRows(any, this.#scores.rows),
    );
  }

  /** @param {any} before @param {any} view @param {any[]} deal @param {Told[]} news
   * @returns {Picture[]} */
  pictures(before, view, deal, news) {
    const whole = wholeTrick(this.#about, before, view, news);
    const hold = news.some(({ card }) => card)
      ? cardHold
      : news.some(({ type }) => type in this.#about.verbs && type !== 'continue')
        ? saidHold
        : 0;
    if (!whole) return [{ view, story: deal, hold }];
    const taken = deal.findLastIndex(({ type }) => type === 'trick');
    this.#taken.set(whole, deal[taken]);
    return [
      { view: whole, story: deal.slice(0, taken), hold: trickHold },
      { view, story: deal, hold: 0 },
    ];
  }

  /** @param {AnyView} view @param {Act} act */
  ahead(view, act) {
    return ahead(this.#about, view, act, this.#session.seat);
  }

  /** Whether the reader may do one thing or another. @param {AnyView} view */
  hasChoice(view) {
    return hasChoice(this.#about, view);
  }

  /** What the page may answer by itself, and after how long. @param {any} view */
  byItself(view) {
    const action = onlyQuiet(this.#about, view);
    return action && { action, delay: quietDelay };
  }

  /** Where the focus goes when the element that had it is gone. @param {Scene} scene */
  focus({ asked }) {
    return asked ? ['[data-legal=true]', '.answers .main', '.answers button', '.hand button'] : [];
  }

  /** Why something was refused, in the game's words. @param {string} code */
  refusal(code) {
    return this.#texts().find('refusal', code) ?? '';
  }

  /** What the menu offers to do: numbers that are said while a card is asked for. */
  acts() {
    const session = this.#session;
    const { view, isActing, question } = session;
    const may = isActing ? undefined : view?.ask?.may;
    const telling = this.#telling(peopleAt(session));
    return besideCards(this.#about, may).map((verb) => ({
      text: verbName(telling, verb),
      name: verb,
      act: async () => {
        const { openWays } = await import('./ways.js');
        const acts = actsOf(this.#about, { [verb]: may?.[verb] });
        openWays(telling, acts, (act) => session.act(act, question));
      },
    }));
  }

  help() {
    const { game } = this.#about;
    if (!this.#texts().own('lesson', '')) return [];
    // The game at this table goes on meanwhile.
    const learn = () => void open('/?lesson=' + game, '_blank', 'noopener');
    return [{ text: t('any.learn'), act: learn, name: 'learn' }];
  }

  /** The rule set that is played, and all there are. */
  get #sets() {
    return { set: this.#about.terms?.rules, sets: this.#texts().namesOf('preset') };
  }

  /** @param {string} rule */
  openRule(rule) {
    openGameRule(this.#about.game, { rule, ...this.#sets });
  }

  openRules() {
    openGameRule(this.#about.game, this.#sets);
  }

  /** @param {number} deal */
  async analyse(deal) {
    const { analyse } = await import('./analysis.js');
    return analyse(this.#session.table, deal, (act, people) => this.actName(act, people));
  }
}

/** Draws a table with the texts of its game. @param {TableSession} session @param {() => void} redraw */
export async function anyFace(session, redraw) {
  const texts = await textsInUse(session.about?.game ?? '', redraw);
  return new AnyFace(session, redraw, texts);
}
