// SPDX-License-Identifier: MIT
// A table to play at or to watch: messages become pictures, clicks become acts.
import { announce, announceQuestion } from './announce.js';
import { button, h, render } from './dom.js';
import { ticking } from './clock.js';
import { Hints } from './hint.js';
import { faceFor, loadAnyGame } from './later.js';
import { keepSeat } from './storage.js';
import { aboutHalf, mirrorEnd, otherHalf, outcome } from './mirror.js';
import { animate } from './motion.js';
import { confirmWish, notices } from './notices.js';
import { namesHash, peopleAt } from './people.js';
import { PictureQueue } from './picture_queue.js';
import { settings } from './settings.js';
import { invitation, openLinks } from './share.js';
import { tableBar } from './table_bar.js';
import { TableSession } from './table_session.js';
import { Bubbles, talkPanel } from './talk.js';
import { refusalText, showError } from './error_page.js';
import { onResize, roomOf } from './room.js';
import { language, t } from './texts.js';

/** @import {AnyView, Face, SeatAccess, ServerMessage, TableChange, Picture, Scene} from './wire.js' */

const panels = ['score', 'story', 'talk'];

export class Table {
  #root;
  #go;
  #table;
  #bar = h('header.bar');
  #notices = h('div.notices', { role: 'status' });
  #refused = h('p.refusal', { role: 'alert' });
  #tableView = h('main.table-view');
  #score = h('section.panel', { 'data-panel': 'score' });
  #story = h('section.panel', { 'data-panel': 'story' });
  #talk = h('section.panel', { 'data-panel': 'talk' });
  #page = h(
    'div.table',
    { 'data-open': '' },
    this.#bar,
    h('div.field-side', this.#notices, this.#tableView, this.#refused),
    h(
      'aside.side',
      h(
        'div.side-head',
        button('×', () => this.#open(''), { class: 'close', action: 'close-panel' }),
      ),
      this.#score,
      this.#story,
      this.#talk,
    ),
  );
  #pictures = new PictureQueue((picture) => this.#draw(picture));
  /** @type {Picture | null} */
  #shown = null;
  #answering = 0;
  #asked = -1;
  #unread = 0;
  #language = language();
  /** The story's lines, in this language and with these names; the last tells this event. */
  #lines = h('ol.told', { 'data-bottom': '', tabindex: '0' });
  #telling = '';
  /** @type {object | undefined} */
  #last;
  /** What is told, and in which panel: if it changes, the newest is shown. */
  #told = '';
  /** @type {ReturnType<typeof talkPanel> | null} */
  #talking = null;
  #bubbles = new Bubbles(() => this.#redraw());
  /** Sounds and the like, once they are loaded. @type {import('./signals.js').Signals | null} */
  #signals = null;
  #hints;
  /** Draws the game; null until it is loaded. @type {Face | null} */
  #face = null;
  #left = false;
  /** The lists change their size when a phone is turned. */
  #turned = () => this.#showNewest();
  #stopClock = () => {};

  /** @param {Element} root @param {string} table @param {SeatAccess} as
   * @param {(path: string) => void} go */
  constructor(root, table, as, go) {
    this.#root = root;
    this.#table = table;
    this.#go = go;
    this.as = as;
    this.session = new TableSession(
      table,
      as,
      () => this.#prepare(),
      (news) => this.#hear(news),
      () => this.#drawAround(),
    );
    this.#hints = new Hints(this.session, (act) =>
      this.#face?.actName(act, peopleAt(this.session)),
    );
    // Returning false would stop the Tab key.
    this.#page.onkeydown = (event) => void (event.key === 'Escape' && this.#open(''));
    addEventListener('resize', this.#turned);
    render(root, h('main.pause', t('table.connecting')), this.#notices);
    loadAnyGame().catch(() => {}); // it is loaded while the server is asked, and then once more
  }

  leave() {
    this.#left = true;
    this.#pictures.hurry();
    this.#pictures.clear();
    clearTimeout(this.#answering);
    this.#stopClock();
    this.#bubbles.end();
    removeEventListener('resize', this.#turned);
    this.session.connection.close();
  }

  /** @param {TableChange} news */
  #hear({ story, before, whole, message }) {
    this.#talking?.hear(/** @type {ServerMessage} */ (message ?? { type: 'none' }));
    if (message) this.#hints.hear(message);
    if (message?.type === 'bye')
      return this.#turnAway(({ saidBye }) => saidBye(this.#root, this.#table, message));
    if (message?.type === 'refused') return this.#refuse(message);
    if (message?.type === 'said') return this.#said(message);
    if (message?.type === 'notice') return this.#drawAround();
    const face = this.#face;
    const { view } = this.session;
    if (!face || !view || this.#left) return;
    if (whole) this.#sitDown(message);
    face.hear(whole ? this.session.story : story, whole);
    for (const told of story)
      if (told.type !== 'continue') announce(face.sentence(told, peopleAt(this.session)));
    if (message?.mirror) announce(outcome(this.session));
    if (message?.patch) this.#refused.replaceChildren();
    if (message?.room) this.#remember();
    if (message?.wish === 'free_seat') this.#openLinks(t('computer.freed'));
    this.#answerLater();
    if (whole) this.#pictures.clear();
    this.#pictures.add(face.pictures(before, view, this.session.story, story));
    if (whole || message?.type !== 'update') this.#pictures.hurry();
    this.#pictures.next();
  }

  /** Loads what draws the game. */
  async #prepare() {
    const { session } = this;
    import('./signals.js').then(
      ({ Signals }) => (this.#signals = new Signals(session)),
      () => {}, // a silent table
    );
    try {
      this.#face = await faceFor(session, () => this.#redraw());
    } catch {
      showError(this.#root, 'rules.unreachable', {}, [
        { text: t('error.again'), act: () => location.reload(), name: 'again' },
      ]);
      await new Promise(() => {}); // nothing more is heard
    }
  }

  /** @param {ServerMessage | undefined} message the welcome */
  #sitDown(message) {
    this.#remember();
    if (this.#page.isConnected) return;
    const { house, connection, room, seat } = this.session;
    if (house?.talk && message) {
      this.#talking = talkPanel(connection, room, seat);
      this.#talking.hear(message);
      this.#talk.replaceChildren(h('h2', t('table.talk')), this.#talking.element);
    }
    this.#tableView.before(this.#notices); // until now they were all there was
    this.#root.replaceChildren(this.#page);
    onResize(this.#tableView, () => this.#redraw());
    this.#stopClock = ticking(this.#page, this.session, announce);
  }

  #remember() {
    const { names, seat, isOver } = this.session;
    if (this.as.key) keepSeat({ table: this.#table, key: this.as.key, names, seat, over: isOver });
  }

  /** What the page can answer by itself, if the reader wants that, always after the same delay. */
  #answerLater() {
    const { view, question: asked, isAsked } = this.session;
    clearTimeout(this.#answering);
    const answer = view && isAsked && settings().forMe ? this.#face?.byItself(view) : null;
    if (!answer) return;
    this.#answering = window.setTimeout(() => {
      this.session.act(answer.action, asked);
    }, answer.delay);
  }

  /** What the reader may give away, and what is theirs alone. */
  #access() {
    const { invitation, seat } = this.session;
    const { mirror, key } = seat === undefined ? {} : this.as;
    return { invitation, mirror, seat, key, game: this.session.about?.game, from: this.as.name };
  }

  /** @param {string} [why] */
  #openLinks(why) {
    openLinks(this.#table, this.#access(), (this.session.house?.spectators ?? 0) > 0, why);
  }

  /** @param {ServerMessage} said */
  #said(said) {
    this.#bubbles.hear(said);
    if (said.yours) return;
    if (this.#page.dataset.open !== 'talk') this.#unread += 1;
    this.#drawAround();
  }

  /** @param {(away: typeof import('./turned_away.js')) => void} show */
  #turnAway(show) {
    import('./turned_away.js').then(show, () => showError(this.#root, 'rules.unreachable'));
  }

  /** @param {ServerMessage} refused */
  #refuse(refused) {
    if (refused.to === 'say') return;
    if (refused.to === 'hint') return this.#redraw();
    if (refused.to === 'join' || refused.to === 'sit') {
      this.session.connection.stop();
      const seat = { table: this.#table, key: this.as.key };
      return this.#turnAway((away) => away.refusedToJoin(this.#root, seat, refused, this.#go));
    }
    const { rule, code = '' } = refused;
    render(
      this.#refused,
      h('span', this.#face?.refusal(code) || refusalText(refused)),
      rule &&
        button(t('table.rule', { rule }), () => this.#face?.openRule(rule), {
          class: 'rule',
          'data-rule': rule,
        }),
    );
    this.#redraw();
  }

  /** @param {string} name of the panel over the table, or '' */
  #open(name) {
    const was = this.#page.dataset.open ?? '';
    this.#page.dataset.open = name;
    if (name === 'talk') this.#unread = 0;
    this.#drawAround();
    const focus = name
      ? this.#page.querySelector('.side-head button')
      : was && this.#bar.querySelector(`[data-action=${was}]`);
    if (focus instanceof HTMLElement && focus.offsetParent) focus.focus();
  }

  /** @param {Picture} picture @returns {Scene} */
  #scene({ view, story }) {
    const { session } = this;
    const { room, house } = session;
    const latest = view === session.view;
    const { acting } = session;
    return {
      view: (latest && acting && this.#face?.ahead(view, acting)) || view,
      story,
      ...peopleAt(session),
      talk: this.#bubbles.shown,
      here: room.players.map((player) => player.here),
      computers: room.players.map(({ computer }) => computer !== undefined),
      asked: latest && session.isAsked && !session.isActing,
      busy: latest && session.isActing,
      begun: story.length > 0,
      room: roomOf(this.#tableView),
      clocks: session.house?.clock !== undefined,
      act: (action) => session.act(action, view.ask?.n),
      proof: session.fairness?.verdict,
      reveal: house?.reveal,
      end: this.#rematch(view),
      hint: latest && this.#face?.hasChoice(view) && this.#hints.shown(),
      waits: session.mirror?.result ? '' : aboutHalf(session, session.isOver ? 'over' : 'waiting'),
      mirror: view.phase === session.about?.phases.at(-1) && mirrorEnd(session),
      openRule: (rule) => this.#face?.openRule(rule),
      // Only where somebody is missing: the computer comes by itself.
      invite:
        session.invitation &&
        (this.as.mirror || room.players.some((one) => !one.name && !one.here && !one.computer))
          ? () => invitation(this.#table, this.#access(), (house?.spectators ?? 0) > 0)
          : undefined,
    };
  }

  /** @param {AnyView} view */
  #rematch({ phase }) {
    const { session } = this;
    if (!session.isOver || phase !== session.view?.phase) return null;
    const wished =
      session.seat !== undefined && session.room.players[session.seat].wishes?.includes('rematch');
    return h(
      'div.answers',
      otherHalf(session, this.#go),
      session.seat !== undefined &&
        !wished &&
        !session.mirror &&
        button(t('over.rematch'), () => session.wish('rematch'), {
          class: 'main',
          wish: 'rematch',
        }),
      session.decks?.shown &&
        button(
          t('end.review'),
          () => this.#go(`/table/${this.#table}?deal=0&step=0&review${namesHash(session.names)}`),
          {
            action: 'review',
          },
        ),
      button(t('table.home'), () => this.#go('/'), { action: 'home' }),
    );
  }

  /** What does not come anew with each picture. */
  #translate() {
    this.#language = language();
    this.#hints.translate();
    this.#refused.replaceChildren();
    if (!this.#talking) return;
    this.#talking.translate();
    this.#talk.replaceChildren(h('h2', t('table.talk')), this.#talking.element);
  }

  #redraw() {
    if (this.#language !== language()) this.#translate();
    if (!this.#shown) return;
    const { view } = this.#pictures.isBusy ? this.#shown : this.session;
    this.#draw({ ...this.#shown, view: view ?? this.#shown.view });
  }

  /** @param {Picture} picture */
  #draw(picture) {
    const scene = this.#scene(picture);
    const { session } = this;
    const had = this.#tableView.contains(document.activeElement);
    this.#shown = picture;
    animate(this.#page, () => render(this.#tableView, this.#face?.draw(scene) ?? []));
    this.#tableView.dataset.phase = picture.view.phase;
    this.#tableView.dataset.asked = String(scene.asked ?? false);
    this.#drawAround();
    this.#signals?.drawn(picture, session.acting);
    // If nothing has the focus, the element that had it is gone.
    if (
      had
        ? !this.#tableView.contains(document.activeElement)
        : document.activeElement === document.body
    )
      this.#focusNext(scene);
    this.#askAloud(scene);
  }

  /** Moves the focus when the element that had it is gone. @param {Scene} scene */
  #focusNext(scene) {
    const wanted = this.#face?.focus(scene) ?? [];
    const next = [...wanted, '.prompt']
      .map((selector) => this.#tableView.querySelector(selector))
      .find(Boolean);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @param {Scene} scene */
  #askAloud(scene) {
    const asked = scene.asked ? (this.session.question ?? -1) : -1;
    const what = asked >= 0 ? '● ' + t('signal.turn') : t('table.title', { table: this.#table });
    document.title = `${what} – ${this.#face?.title ?? t('start.title')}`;
    if (asked >= 0 && asked !== this.#asked) {
      const question = this.#face?.question(scene) ?? '';
      announceQuestion(question);
      this.#signals?.turn(document.title, question);
    }
    if (asked >= 0) this.#asked = asked;
  }

  #drawAround() {
    const { session } = this;
    const context = {
      session,
      go: this.#go,
      draw: () => this.#redraw(),
      links: () => this.#openLinks(),
      wish: (/** @type {string} */ name) =>
        confirmWish(session, name, (sure) => session.wish(sure)),
      face: this.#face,
    };
    render(this.#notices, notices(context));
    const face = this.#face;
    if (!this.#shown || !face) return;
    const scene = this.#scene(this.#shown);
    const opened = this.#page.dataset.open ?? '';
    const shown = panels.filter((name) => name !== 'talk' || this.#talking);
    const tabs = { panels: shown, opened, unread: this.#unread, open: this.#open.bind(this) };
    render(this.#bar, tableBar({ ...context, face }, tabs));
    this.#page
      .querySelector('[data-action=close-panel]')
      ?.setAttribute('aria-label', t('table.close'));
    render(this.#score, face.sheet(scene));
    this.#tell(scene, face);
    this.#talk.hidden = !this.#talking;
    const told = `${opened} ${scene.view.deal} ${scene.story.length}`;
    // Nobody who reads back is disturbed while nothing is new.
    if (told === this.#told) return;
    this.#told = told;
    requestAnimationFrame(this.#turned); // a height that is read now is reckoned once more for the frame
  }

  /** Adds what is new. The whole story is told again where its words or names have changed.
   * @param {Scene} scene @param {Face} face */
  #tell({ story, ...people }, face) {
    const told = this.#lines.childElementCount;
    const telling = JSON.stringify([language(), people.names]);
    const goesOn = telling === this.#telling && told > 0 && story[told - 1] === this.#last;
    if (!goesOn) this.#lines.replaceChildren();
    for (const event of story.slice(goesOn ? told : 0))
      this.#lines.append(h('li', { 'data-event': event.type }, face.sentence(event, people)));
    this.#telling = telling;
    this.#last = story.at(-1);
    if (goesOn) return;
    this.#lines.setAttribute('aria-label', t('table.story'));
    render(this.#story, h('h2', t('table.story')), this.#lines);
  }

  #showNewest() {
    for (const list of this.#page.querySelectorAll('[data-bottom]'))
      list.scrollTop = list.scrollHeight;
  }
}
