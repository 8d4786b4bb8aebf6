// SPDX-License-Identifier: MIT
// A table that is played at or watched: what is told becomes pictures, one after the other, and clicks become acts.
import { ask, tell } from './announce.js';
import { button, h, renew } from './dom.js';
import { question } from './bids.js';
import { ticking } from './clock.js';
import { declarationDelay } from './dialogue.js';
import { felt } from './felt.js';
import { Hints } from './hint.js';
import { keepSeat, forgetSeat } from './memory.js';
import { aboutHalf, half, mirrorEnd, otherHalf, outcome } from './mirror.js';
import { moving } from './motion.js';
import { notices, openMenu, peopleAt, wishing } from './notices.js';
import { openCardOrder, openRule } from './rules.js';
import { change, settings } from './settings.js';
import { invitation, openLinks } from './share.js';
import { sheet } from './sheet.js';
import { Sitting } from './sitting.js';
import { talkPanel } from './talk.js';
import { refusal, trouble } from './trouble.js';
import { sentence } from './words.js';
import { t } from './texts.js';

/** @import {As, Event, Heard, News, Picture, Scene, View} from './wire.js' */

const trickHold = 900, lastTrickHold = 1500, cardHold = 250; // milliseconds that a picture stays at least
const picturesMax = 6; // more than that and we are late: the newest will do
const panels = ['score', 'story', 'talk'];

/** The ninth trick is told with the end of the deal. It is seen first: the table as it was, with the trick on it.
 * @param {View | undefined} before @param {View} view @param {Event[]} story @returns {View | null} */
export function ninthTrick(before, view, story) {
  const taken = story.find((event) => event.type === 'trick');
  const card = story.find((event) => event.type === 'done' && event.action?.type === 'play')?.action?.card;
  if (!taken || !card || !before?.trick || view.phase === 'play') return null;
  const last = { leader: before.trick.leader, cards: `${before.trick.cards} ${card}`.trim(), by: taken.by ?? 0 };
  const own = before.own && { seat: before.own.seat, hand: '', actions: [] };
  return { ...before, last, trick: { leader: last.by, cards: '' }, tricks: view.tricks, held: view.held, waiting: [], own };
}

/** @param {Event[]} story */
const holdOf = (story) =>
  story.some((event) => event.type === 'trick') ? trickHold : story.some((event) => event.action?.type === 'play') ? cardHold : 0;

export class Table {
  #root;
  #go;
  #table;
  #bar = h('header.bar');
  #notices = h('div.notices', { role: 'status' });
  #refused = h('p.refusal', { role: 'alert' });
  #felt = h('main.felt');
  #score = h('section.panel', { 'data-panel': 'score' });
  #story = h('section.panel', { 'data-panel': 'story' });
  #talk = h('section.panel', { 'data-panel': 'talk' });
  #page = h('div.table', { 'data-open': '' }, this.#bar,
    h('div.field-side', this.#notices, this.#felt, this.#refused),
    h('aside.side', h('div.side-head', button('×', () => this.#open(''), { class: 'close', action: 'close-panel' })), this.#score, this.#story, this.#talk));
  /** @type {Picture[]} */
  #pictures = [];
  /** @type {Picture | null} */
  #shown = null;
  #timer = 0;
  #declaring = 0;
  #asked = -1;
  #unread = 0;
  /** @type {ReturnType<typeof talkPanel> | null} */
  #talking = null;
  #hints;
  #stopClock = () => {};

  /** @param {Element} root @param {string} table @param {As} as
   * @param {(path: string) => void} go */
  constructor(root, table, as, go) {
    this.#root = root;
    this.#table = table;
    this.#go = go;
    this.as = as;
    this.sitting = new Sitting(table, as, (news) => this.#hear(news), () => this.#drawAround());
    this.#hints = new Hints(this.sitting);
    this.#page.onkeydown = (event) => void (event.key === 'Escape' && this.#open('')); // false would stop the Tab key
    renew(root, h('main.pause', t('table.connecting')), this.#notices);
  }

  leave() {
    clearTimeout(this.#timer);
    clearTimeout(this.#declaring);
    this.#stopClock();
    this.sitting.net.close();
  }

  /** @param {News} news */
  #hear({ story, before, whole, message }) {
    this.#talking?.hear(/** @type {Heard} */ (message ?? { type: 'none' }));
    if (message) this.#hints.hear(message);
    if (message?.type === 'bye') return this.#bye(message);
    if (message?.type === 'refused') return this.#refuse(message);
    if (message?.type === 'said') return this.#said(message);
    if (message?.type === 'notice') return this.#drawAround();
    if (message?.type === 'offered') return this.#offer(message);
    if (whole) this.#sitDown(message);
    const { view } = this.sitting;
    if (!view) return;
    for (const event of story) if (event.action?.type !== 'continue') tell(sentence(event, peopleAt(this.sitting)));
    if (message?.mirror) tell(outcome(this.sitting));
    if (message?.patch) this.#refused.replaceChildren();
    if (message?.room) this.#remember();
    this.#declareLater();
    const ninth = ninthTrick(before, view, story);
    if (whole) this.#pictures = [];
    if (ninth) this.#pictures.push({ view: ninth, story: this.sitting.story.slice(0, -1), hold: lastTrickHold });
    this.#pictures.push({ view, story: this.sitting.story, hold: ninth ? 0 : holdOf(story) });
    if (whole || message?.type !== 'update') clearTimeout(this.#timer), this.#timer = 0;
    this.#next();
  }

  /** The next picture, unless the last one has not been seen for long enough. */
  #next() {
    if (this.#timer) return;
    if (document.hidden || this.#pictures.length > picturesMax) this.#pictures = this.#pictures.slice(-1);
    const picture = this.#pictures.shift();
    if (!picture) return;
    this.#draw(picture);
    if (!picture.hold || document.hidden) {
      this.#next();
      return;
    }
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.#next();
    }, picture.hold);
  }

  /** @param {Heard | undefined} message the welcome */
  #sitDown(message) {
    this.#remember();
    if (this.#page.isConnected) return;
    const { house, net, room, seat } = this.sitting;
    if (house?.talk && message) {
      this.#talking = talkPanel(net, room, seat);
      this.#talking.hear(message);
      renew(this.#talk, h('h2', t('table.talk')));
      this.#talk.append(this.#talking.element);
    }
    this.#felt.before(this.#notices); // they stood alone while there was no table
    this.#root.replaceChildren(this.#page);
    this.#stopClock = ticking(this.#page, this.sitting, tell);
  }

  #remember() {
    const { names, seat, isOver } = this.sitting;
    if (this.as.token) keepSeat({ table: this.#table, token: this.as.token, names, seat, over: isOver });
  }

  /** "Declare for me": the truth, always as long after the question. */
  #declareLater() {
    const own = this.sitting.view?.own;
    clearTimeout(this.#declaring);
    if (!own?.declaration || own.question === undefined || !settings().forMe) return;
    const { declaration, question: asked } = own;
    this.#declaring = window.setTimeout(() => {
      if (this.sitting.view?.own?.question === asked) this.sitting.act(declaration);
    }, declarationDelay);
  }

  /** The computer has got up: its seat may be given away. @param {Heard} offered */
  #offer({ seats: [seat] = [] }) {
    if (!seat) return;
    this.as = { ...this.as, invitation: seat.token };
    if (this.as.token) keepSeat({ table: this.#table, token: this.as.token, invitation: seat.token });
    openLinks(this.#table, { invitation: seat.token }, (this.sitting.house?.spectators ?? 0) > 0, t('house.freed'));
  }

  /** @param {Heard} said */
  #said(said) {
    if (said.yours) return;
    if (this.#page.dataset.open !== 'talk') this.#unread += 1;
    this.#drawAround();
  }

  /** @param {Heard} refused */
  #refuse(refused) {
    if (refused.to === 'say') return;
    if (refused.to === 'hint') return this.#redraw();
    if (refused.to === 'join') return this.#refusedToJoin(refused);
    const { rule } = refused;
    renew(this.#refused, h('span', refusal(refused)), rule &&
      button(t('table.rule', { rule }), () => openRule(rule, this.sitting.view?.rules), { class: 'rule', 'data-rule': rule }));
    this.#redraw();
  }

  /** @param {Heard} refused */
  #refusedToJoin({ code = '', text = '' }) {
    this.sitting.net.end();
    const known = ['unknown_table', 'wrong_token', 'no_spectators', 'table_failed', 'closed'].includes(code);
    if (code === 'unknown_table' || code === 'wrong_token') forgetSeat(this.#table, this.as.token);
    trouble(this.#root, known ? code : 'other', { table: this.#table, text }, code === 'wrong_token'
      ? [{ text: t('trouble.watch'), act: () => this.#go(`/table/${this.#table}`), name: 'watch' }]
      : code === 'unknown_table' || code === 'closed' ? [] : [{ text: t('trouble.again'), act: () => location.reload(), name: 'again' }]);
  }

  /** @param {Heard} bye */
  #bye({ code = '', next, text = '' }) {
    if (next === 'resume') return;
    const back = { act: () => location.reload(), name: 'back' };
    const known = ['replaced', 'adjourned', 'hello_timeout', 'table_failed', 'too_many_faults', 'closed'].includes(code);
    trouble(this.#root, known ? code : 'other', { text, table: this.#table },
      [{ ...back, text: t(code === 'replaced' || code === 'adjourned' ? `trouble.${code}_do` : 'trouble.again') }]);
  }

  /** @param {string} name of the panel that lies over the table; empty: none */
  #open(name) {
    const was = this.#page.dataset.open ?? '';
    this.#page.dataset.open = name;
    if (name === 'talk') this.#unread = 0;
    this.#drawAround();
    const focus = name ? this.#page.querySelector('.side-head button') : was && this.#bar.querySelector(`[data-action=${was}]`);
    if (focus instanceof HTMLElement && focus.offsetParent) focus.focus();
  }

  /** @param {Picture} picture @returns {Scene} */
  #scene({ view, story }) {
    const { sitting } = this;
    const { room, seat, house } = sitting;
    const latest = view === sitting.view;
    return { view, story, ...peopleAt(sitting), here: room.players.map((player) => player.here),
      asked: latest && sitting.isAsked && !sitting.isActing, busy: latest && sitting.isActing, begun: story.length > 0,
      act: (action) => sitting.act(action), forMe: settings().forMe, setForMe: seat === undefined ? undefined : (on) => {
        change({ forMe: on });
        this.#declareLater();
        this.#redraw();
      },
      proof: sitting.fairness?.verdict, reveal: house?.reveal, end: this.#rematch(view), hint: latest && this.#hints.shown(),
      waits: sitting.mirror?.result ? '' : aboutHalf(sitting, sitting.isOver ? 'over' : 'waiting'), mirror: view.phase === 'match_over' && mirrorEnd(sitting),
      openRule: (rule) => openRule(rule, view.rules), invite: this.as.invitation || this.as.mirror
        ? () => invitation(this.#table, this.as, (house?.spectators ?? 0) > 0) : undefined };
  }

  /** @param {View} view */
  #rematch({ phase }) {
    const { sitting } = this;
    if (phase !== 'match_over') return null;
    const wished = sitting.seat !== undefined && sitting.room.players[sitting.seat].wishes?.includes('rematch');
    return h('div.answers', otherHalf(sitting, this.#go), sitting.seat !== undefined && !wished && !sitting.mirror &&
      button(t('over.rematch'), () => sitting.wish('rematch'), { class: 'main', wish: 'rematch' }),
    button(t('table.home'), () => this.#go('/'), { action: 'home' }));
  }

  #redraw() {
    if (this.#shown) this.#draw({ ...this.#shown, view: this.#pictures.length || this.#timer ? this.#shown.view : this.sitting.view ?? this.#shown.view });
  }

  /** @param {Picture} picture */
  #draw(picture) {
    const scene = this.#scene(picture);
    const had = this.#felt.contains(document.activeElement);
    this.#shown = picture;
    moving(this.#page, () => renew(this.#felt, felt(scene)));
    this.#felt.dataset.phase = picture.view.phase;
    this.#felt.dataset.asked = String(scene.asked ?? false);
    for (const list of this.#page.querySelectorAll('[data-bottom]')) list.scrollTop = list.scrollHeight;
    this.#drawAround();
    // Where nothing has the focus, what had it is gone.
    if (had ? !this.#felt.contains(document.activeElement) : document.activeElement === document.body) this.#focusNext(scene);
    this.#askAloud(scene);
  }

  /** Where the focus goes when what had it is gone. @param {Scene} scene */
  #focusNext(scene) {
    const wanted = scene.view.phase === 'play' ? ['.hand [data-legal=true]', '.hand button'] : scene.asked ? ['.answers .main', '.answers button'] : [];
    const next = [...wanted, '.prompt'].map((selector) => this.#felt.querySelector(selector)).find(Boolean);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @param {Scene} scene */
  #askAloud(scene) {
    const asked = scene.asked ? scene.view.own?.question ?? -1 : -1;
    document.title = (asked >= 0 ? '● ' : '') + t('table.title', { table: this.#table }) + ' – ' + t('start.title');
    if (asked >= 0 && asked !== this.#asked) ask(question(scene));
    if (asked >= 0) this.#asked = asked;
  }

  #drawAround() {
    const { sitting } = this;
    const desk = { sitting, go: this.#go, draw: () => this.#redraw(), wish: (/** @type {string} */ name) => wishing(name, (sure) => sitting.wish(sure)) };
    renew(this.#notices, notices(desk));
    if (!this.#shown) return;
    const { view, story } = this.#shown;
    const people = peopleAt(sitting);
    const opened = this.#page.dataset.open;
    const tab = (/** @type {string} */ name) => button(t('table.' + name) + (name === 'talk' && this.#unread ? ` (${this.#unread})` : ''),
      () => this.#open(opened === name ? '' : name), { class: 'tab', 'aria-expanded': String(opened === name), action: name, key: name });
    renew(this.#bar, h('h1.unseen', t('table.title', { table: this.#table })),
      h('a.home', { href: '/' }, t('start.title'), h('span.unseen', ', ' + t('table.home'))),
      h('span.watchers', half(sitting) || (sitting.seat === undefined ? t('table.watching') : sitting.room.spectators.length > 0 && t('table.watchers', { n: sitting.room.spectators.length }))),
      h('nav', { label: t('table.menu') }, panels.filter((name) => name !== 'talk' || this.#talking).map(tab),
        button(t('table.order'), () => openCardOrder(view), { class: 'tab order', action: 'order', key: 'order' }),
        button(t('table.menu'), () => openMenu(desk), { class: 'tab', action: 'menu', key: 'menu' })));
    this.#page.querySelector('[data-action=close-panel]')?.setAttribute('aria-label', t('table.close'));
    renew(this.#score, sheet(view, this.#entries(view), people, (rule) => openRule(rule, view.rules)));
    renew(this.#story, h('h2', t('table.story')), h('ol.told', { 'data-bottom': '', tabindex: '0', label: t('table.story') },
      story.map((event) => h('li', { 'data-event': event.type }, sentence(event, people)))));
    this.#talk.hidden = !this.#talking;
  }

  /** The entries that are on the sheet in that picture: none that has not been seen to happen. @param {View} view */
  #entries(view) {
    return view === this.sitting.view ? this.sitting.entries : this.sitting.entries.filter((entry) => entry.deal < view.deal);
  }
}
