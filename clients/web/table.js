// SPDX-License-Identifier: MIT
// A table to play at or to watch: messages become pictures, clicks become acts.
import { announce, announceQuestion } from './announce.js';
import { button, h, render } from './dom.js';
import { question } from './bids.js';
import { ticking } from './clock.js';
import { declarationDelay } from './dialogue.js';
import { tableView } from './table_view.js';
import { Hints } from './hint.js';
import { keepSeat, forgetSeat } from './storage.js';
import { confirmWish } from './menu.js';
import { aboutHalf, mirrorEnd, otherHalf, outcome } from './mirror.js';
import { animate } from './motion.js';
import { notices, peopleAt } from './notices.js';
import { PictureQueue } from './picture_queue.js';
import { openRule } from './rules.js';
import { change, settings } from './settings.js';
import { invitation, openLinks } from './share.js';
import { sheet } from './score_sheet.js';
import { tableBar } from './table_bar.js';
import { TableSession } from './table_session.js';
import { talkPanel } from './talk.js';
import { refusalText, showError } from './error_page.js';
import { sentence } from './game_text.js';
import { t } from './texts.js';

/** @import {SeatAccess, ServerMessage, TableChange, Picture, Scene, View} from './wire.js' */

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
  #declaring = 0;
  #asked = -1;
  #unread = 0;
  /** @type {ReturnType<typeof talkPanel> | null} */
  #talking = null;
  #hints;
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
      (news) => this.#hear(news),
      () => this.#drawAround(),
    );
    this.#hints = new Hints(this.session);
    // Returning false would stop the Tab key.
    this.#page.onkeydown = (event) => void (event.key === 'Escape' && this.#open(''));
    render(root, h('main.pause', t('table.connecting')), this.#notices);
  }

  leave() {
    this.#pictures.hurry();
    this.#pictures.clear();
    clearTimeout(this.#declaring);
    this.#stopClock();
    this.session.connection.close();
  }

  /** @param {TableChange} news */
  #hear({ story, before, whole, message }) {
    this.#talking?.hear(/** @type {ServerMessage} */ (message ?? { type: 'none' }));
    if (message) this.#hints.hear(message);
    if (message?.type === 'bye') return this.#bye(message);
    if (message?.type === 'refused') return this.#refuse(message);
    if (message?.type === 'said') return this.#said(message);
    if (message?.type === 'notice') return this.#drawAround();
    if (message?.type === 'offered') return this.#offer(message);
    if (whole) this.#sitDown(message);
    const { view } = this.session;
    if (!view) return;
    for (const event of story)
      if (event.action?.type !== 'continue') announce(sentence(event, peopleAt(this.session)));
    if (message?.mirror) announce(outcome(this.session));
    if (message?.patch) this.#refused.replaceChildren();
    if (message?.room) this.#remember();
    this.#declareLater();
    if (whole) this.#pictures.clear();
    this.#pictures.add(before, view, this.session.story, story);
    if (whole || message?.type !== 'update') this.#pictures.hurry();
    this.#pictures.next();
  }

  /** @param {ServerMessage | undefined} message the welcome */
  #sitDown(message) {
    this.#remember();
    if (this.#page.isConnected) return;
    const { house, connection, room, seat } = this.session;
    if (house?.talk && message) {
      this.#talking = talkPanel(connection, room, seat);
      this.#talking.hear(message);
      render(this.#talk, h('h2', t('table.talk')));
      this.#talk.append(this.#talking.element);
    }
    this.#tableView.before(this.#notices); // until now they were all there was
    this.#root.replaceChildren(this.#page);
    this.#stopClock = ticking(this.#page, this.session, announce);
  }

  #remember() {
    const { names, seat, isOver } = this.session;
    if (this.as.key) keepSeat({ table: this.#table, key: this.as.key, names, seat, over: isOver });
  }

  /** "Declare for me": answers truthfully, always after the same delay. */
  #declareLater() {
    const own = this.session.view?.own;
    clearTimeout(this.#declaring);
    if (!own?.declaration || own.question === undefined || !settings().forMe) return;
    const { declaration, question: asked } = own;
    this.#declaring = window.setTimeout(() => {
      if (this.session.view?.own?.question === asked) this.session.act(declaration);
    }, declarationDelay);
  }

  /** The computer has left its seat, which may be given away. @param {ServerMessage} offered */
  #offer({ seats: [seat] = [] }) {
    if (!seat) return;
    this.as = { ...this.as, invitation: seat.token };
    if (this.as.key) keepSeat({ table: this.#table, key: this.as.key, invitation: seat.token });
    openLinks(
      this.#table,
      { invitation: seat.token },
      (this.session.house?.spectators ?? 0) > 0,
      t('computer.freed'),
    );
  }

  /** @param {ServerMessage} said */
  #said(said) {
    if (said.yours) return;
    if (this.#page.dataset.open !== 'talk') this.#unread += 1;
    this.#drawAround();
  }

  /** @param {ServerMessage} refused */
  #refuse(refused) {
    if (refused.to === 'say') return;
    if (refused.to === 'hint') return this.#redraw();
    if (refused.to === 'join') return this.#refusedToJoin(refused);
    const { rule } = refused;
    render(
      this.#refused,
      h('span', refusalText(refused)),
      rule &&
        button(t('table.rule', { rule }), () => openRule(rule, this.session.view?.rules), {
          class: 'rule',
          'data-rule': rule,
        }),
    );
    this.#redraw();
  }

  /** @param {ServerMessage} refused */
  #refusedToJoin({ code = '', text = '' }) {
    this.session.connection.stop();
    const known = [
      'unknown_table',
      'wrong_token',
      'seat_taken',
      'no_spectators',
      'table_failed',
      'closed',
    ].includes(code);
    const wrong = code === 'wrong_token' || code === 'seat_taken';
    if (code === 'unknown_table' || wrong) forgetSeat(this.#table, this.as.key);
    showError(
      this.#root,
      'error.' + (known ? code : 'other'),
      { table: this.#table, text },
      wrong
        ? [{ text: t('error.watch'), act: () => this.#go(`/table/${this.#table}`), name: 'watch' }]
        : code === 'unknown_table' || code === 'closed'
          ? []
          : [{ text: t('error.again'), act: () => location.reload(), name: 'again' }],
    );
  }

  /** @param {ServerMessage} bye */
  #bye({ code = '', next, text = '' }) {
    if (next === 'resume') return;
    const back = { act: () => location.reload(), name: 'back' };
    const known = [
      'replaced',
      'adjourned',
      'hello_timeout',
      'table_failed',
      'too_many_faults',
      'closed',
    ].includes(code);
    showError(this.#root, 'error.' + (known ? code : 'other'), { text, table: this.#table }, [
      {
        ...back,
        text: t(code === 'replaced' || code === 'adjourned' ? `error.${code}_do` : 'error.again'),
      },
    ]);
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
    const { room, seat, house } = session;
    const latest = view === session.view;
    return {
      view,
      story,
      ...peopleAt(session),
      here: room.players.map((player) => player.here),
      asked: latest && session.isAsked && !session.isActing,
      busy: latest && session.isActing,
      begun: story.length > 0,
      act: (action) => session.act(action),
      forMe: settings().forMe,
      setForMe:
        seat === undefined
          ? undefined
          : (on) => {
              change({ forMe: on });
              this.#declareLater();
              this.#redraw();
            },
      proof: session.fairness?.verdict,
      reveal: house?.reveal,
      end: this.#rematch(view),
      hint: latest && this.#hints.shown(),
      waits: session.mirror?.result ? '' : aboutHalf(session, session.isOver ? 'over' : 'waiting'),
      mirror: view.phase === 'match_over' && mirrorEnd(session),
      openRule: (rule) => openRule(rule, view.rules),
      invite:
        this.as.invitation || this.as.mirror
          ? () => invitation(this.#table, this.as, (house?.spectators ?? 0) > 0)
          : undefined,
    };
  }

  /** @param {View} view */
  #rematch({ phase }) {
    const { session } = this;
    if (phase !== 'match_over') return null;
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
      button(t('table.home'), () => this.#go('/'), { action: 'home' }),
    );
  }

  #redraw() {
    if (!this.#shown) return;
    const { view } = this.#pictures.isBusy ? this.#shown : this.session;
    this.#draw({ ...this.#shown, view: view ?? this.#shown.view });
  }

  /** @param {Picture} picture */
  #draw(picture) {
    const scene = this.#scene(picture);
    const had = this.#tableView.contains(document.activeElement);
    this.#shown = picture;
    animate(this.#page, () => render(this.#tableView, tableView(scene)));
    this.#tableView.dataset.phase = picture.view.phase;
    this.#tableView.dataset.asked = String(scene.asked ?? false);
    for (const list of this.#page.querySelectorAll('[data-bottom]'))
      list.scrollTop = list.scrollHeight;
    this.#drawAround();
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
    const wanted =
      scene.view.phase === 'play'
        ? ['.hand [data-legal=true]', '.hand button']
        : scene.asked
          ? ['.answers .main', '.answers button']
          : [];
    const next = [...wanted, '.prompt']
      .map((selector) => this.#tableView.querySelector(selector))
      .find(Boolean);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @param {Scene} scene */
  #askAloud(scene) {
    const asked = scene.asked ? (scene.view.own?.question ?? -1) : -1;
    document.title =
      (asked >= 0 ? '● ' : '') +
      t('table.title', { table: this.#table }) +
      ' – ' +
      t('start.title');
    if (asked >= 0 && asked !== this.#asked) announceQuestion(question(scene));
    if (asked >= 0) this.#asked = asked;
  }

  #drawAround() {
    const { session } = this;
    const context = {
      session,
      go: this.#go,
      draw: () => this.#redraw(),
      wish: (/** @type {string} */ name) => confirmWish(name, (sure) => session.wish(sure)),
    };
    render(this.#notices, notices(context));
    if (!this.#shown) return;
    const { view, story } = this.#shown;
    const people = peopleAt(session);
    const opened = this.#page.dataset.open ?? '';
    const shown = panels.filter((name) => name !== 'talk' || this.#talking);
    const tabs = { panels: shown, opened, unread: this.#unread, open: this.#open.bind(this) };
    render(this.#bar, tableBar(context, view, tabs));
    this.#page
      .querySelector('[data-action=close-panel]')
      ?.setAttribute('aria-label', t('table.close'));
    render(
      this.#score,
      sheet(view, this.#entries(view), people, (rule) => openRule(rule, view.rules)),
    );
    render(
      this.#story,
      h('h2', t('table.story')),
      h(
        'ol.told',
        { 'data-bottom': '', tabindex: '0', label: t('table.story') },
        story.map((event) => h('li', { 'data-event': event.type }, sentence(event, people))),
      ),
    );
    this.#talk.hidden = !this.#talking;
  }

  /**
   * The entries on the score sheet of a picture: none that has not been shown yet.
   * @param {View} view
   */
  #entries(view) {
    return view === this.session.view
      ? this.session.entries
      : this.session.entries.filter((entry) => entry.deal < view.deal);
  }
}
