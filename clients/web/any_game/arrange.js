// SPDX-License-Identifier: MIT
// The reader rearranges rows of the table: by dragging cards, by choosing cards and then a row, and
// with the keyboard in the same way. What is put together is kept until the question is answered.
import { cardName, face } from '../cards.js';
import { addStyles, button, h, openDialog, render } from '../dom.js';
import { selectField } from '../settings.js';
import { t } from '../texts.js';
import { verbName } from './verb_name.js';
import { cardsOf, membersOf } from './may.js';
import { isJoker, Rows } from './rows.js';

/** @import {Act, AnyScene, Try} from '../wire.js' */
/** @import {Piece} from './rows.js' */
/** @import {Choice} from './choice.js' */

const dragFrom = 6; // pixels from which a press is a drag

/** The rows that are being put together, by the choice they belong to. @type {WeakMap<Choice, Rows>} */
const drafts = new WeakMap();

/** The member that has groups, if this verb arranges rows. @param {AnyScene} scene @param {string} verb */
export const groupsOf = ({ about }, verb) =>
  membersOf(about, verb).find(([, kind]) => kind === 'groups')?.[0] ?? '';

/** @param {AnyScene} scene @param {string} verb */
function rowsAt({ about, view, self }, verb) {
  const { from = '', into = '' } = about.verbs[verb];
  const rows = Object.values(/** @type {object} */ (view.zones?.[into] ?? {})).map(cardsOf);
  const hand = cardsOf(/** @type {any} */ (view.zones?.[from])?.[self ?? -1]);
  return new Rows(rows, hand, about.order);
}

class Board {
  #scene;
  #verb;
  #member;
  #rows;
  /** @type {Set<number>} */
  #chosen = new Set();
  #shown = -1; // which of the acts that are listed
  #inside = h('div.arrange');
  /** @type {HTMLDialogElement} */
  #dialog;
  /** @type {{ids: number[], x: number, y: number, ghost: HTMLElement | null} | null} */
  #drag = null;
  #dragged = false;

  /** @param {AnyScene} scene @param {Try} may */
  constructor(scene, { verb }) {
    const choice = /** @type {Choice} */ (scene.choice);
    this.#scene = scene;
    this.#verb = verb;
    this.#member = groupsOf(scene, verb);
    this.#rows = drafts.get(choice) ?? rowsAt(scene, verb);
    drafts.set(choice, this.#rows);
    this.#dialog = openDialog(t('any.arrange'), t('table.close'), this.#inside);
    this.#dialog.classList.add('wide');
    this.#dialog.dataset.arrange = verb;
    this.#inside.addEventListener('pointermove', (event) => this.#follow(event));
    this.#inside.addEventListener('pointerup', (event) => this.#drop(event));
    this.#inside.addEventListener('pointercancel', () => this.#endDrag());
    this.draw();
  }

  /** The acts that the server has found. */
  get #found() {
    return (this.#scene.choice?.listed ?? []).filter(({ type }) => type === this.#verb);
  }

  draw() {
    const rows = Array.from({ length: this.#rows.count }, (_, row) => row).filter(
      (row) => this.#rows.in(row).length,
    );
    render(
      this.#inside,
      h('p.how', { key: 'how' }, t('any.arrange_how')),
      h(
        'div.rows',
        { key: 'rows' },
        rows.map((row, i) => this.#row(row, t('any.row', { n: i + 1 }))),
        this.#target(this.#rows.count, t('any.row_new'), 'new'),
      ),
      h('h3', { key: 'held' }, this.#scene.texts.name('zone', this.#from)),
      this.#row(-1, this.#scene.texts.name('zone', this.#from)),
      this.#joker(),
      this.#acts(),
    );
  }

  get #from() {
    return this.#scene.about.verbs[this.#verb].from ?? '';
  }

  /** @param {number} row @param {string} name */
  #row(row, name) {
    const pieces = this.#rows.in(row);
    return h(
      'div.arranged',
      { role: 'group', label: name, key: 'row-' + row, 'data-row': row },
      pieces.map((piece) => this.#card(piece)),
      this.#chosen.size > 0 &&
        (row >= 0 || [...this.#chosen].some((id) => this.#rows.piece(id).held)) &&
        button(t('any.put_here'), () => this.#put(row), {
          class: 'put',
          key: 'put',
          label: t('any.put_in', { where: name }),
          'data-put': row,
        }),
    );
  }

  /** Where a new row begins. @param {number} row @param {string} text @param {string} key */
  #target(row, text, key) {
    return h(
      'div.arranged.new',
      { key, 'data-row': row },
      button(text, () => this.#put(row), {
        class: 'put',
        key: 'put',
        'data-put': 'new',
        disabled: !this.#chosen.size,
      }),
    );
  }

  /** @param {Piece} piece */
  #card({ id, card, held }) {
    return h(
      'button.card',
      {
        type: 'button',
        key: 'piece-' + id,
        'data-piece': id,
        'data-card': card,
        'data-held': held ? '' : null,
        'aria-pressed': String(this.#chosen.has(id)),
        onclick: () => this.#toggle(id),
        onpointerdown: (event) => this.#press(event, id),
      },
      h('span.unseen', cardName(card)),
      face(card),
    );
  }

  /** For which card the chosen joker stands. */
  #joker() {
    const [id, ...more] = this.#chosen;
    const piece = id === undefined || more.length ? undefined : this.#rows.piece(id);
    if (!piece || !isJoker(piece.card)) return null;
    const [rank, suit] = piece.card === 'XX' ? ['A', 'S'] : piece.card;
    let wanted = { rank, suit };
    const take = (/** @type {object} */ part) => {
      wanted = { ...wanted, ...part };
      this.#rows.name(piece.id, wanted.rank + wanted.suit);
      this.draw();
    };
    return h(
      'div.naming',
      { key: 'naming' },
      selectField(
        t('any.joker_rank'),
        [...this.#scene.about.order].map((one) => [one, t('rank.' + one)]),
        rank,
        (one) => take({ rank: one }),
        'rank',
      ),
      selectField(
        t('any.joker_suit'),
        [...'SHCD'].map((one) => [one, t('suit.' + one)]),
        suit,
        (one) => take({ suit: one }),
        'suit',
      ),
    );
  }

  #acts() {
    const found = this.#found;
    return h(
      'div.deeds',
      { key: 'acts' },
      button(verbName(this.#scene, this.#verb), () => this.#say(), {
        class: 'main',
        key: 'say',
        action: 'arrange-say',
        disabled: !this.#rows.isFed,
      }),
      found.length > 0 &&
        button(t('any.suggest'), () => this.#suggest(), { key: 'suggest', action: 'suggest' }),
      button(t('any.start_over'), () => this.#reset(), { key: 'reset', action: 'start-over' }),
    );
  }

  #say() {
    const act = { type: this.#verb, [this.#member]: this.#rows.groups };
    this.#dialog.close();
    this.#scene.choice?.act(/** @type {Act} */ (act));
  }

  #suggest() {
    const found = this.#found;
    this.#shown = (this.#shown + 1) % found.length;
    this.#chosen.clear();
    this.#rows.lay(found[this.#shown][this.#member]);
    this.draw();
  }

  #reset() {
    this.#rows.reset();
    this.#chosen.clear();
    this.draw();
  }

  /** @param {number} id */
  #toggle(id) {
    if (this.#dragged) return;
    if (!this.#chosen.delete(id)) this.#chosen.add(id);
    this.draw();
  }

  /** @param {number} row @param {number[]} [ids] */
  #put(row, ids = [...this.#chosen]) {
    this.#rows.move(ids, row);
    this.#chosen.clear();
    // A joker without a name is the next thing to say.
    const bare = ids.find((id) => row >= 0 && this.#rows.piece(id).card === 'XX');
    if (bare !== undefined) this.#chosen.add(bare);
    this.draw();
  }

  // ---- dragging ------------------------------------------------------------------------------

  /** @param {PointerEvent} event @param {number} id */
  #press(event, id) {
    if (event.button !== 0) return;
    const ids = this.#chosen.has(id) ? [...this.#chosen] : [id];
    this.#drag = { ids, x: event.clientX, y: event.clientY, ghost: null };
    // The pointer may leave the card; a touch would otherwise stay with it.
    /** @type {Element} */ (event.currentTarget).releasePointerCapture?.(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const drag = this.#drag;
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > dragFrom;
    if (!drag.ghost && !far) return;
    drag.ghost ??= this.#ghost(drag.ids);
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    const over = this.#rowUnder(event);
    for (const row of this.#inside.querySelectorAll('[data-row]'))
      row.toggleAttribute('data-over', row === over);
  }

  /** @param {number[]} ids */
  #ghost(ids) {
    const ghost = h(
      'div.arrange-ghost',
      ids.map((id) => h('span.card', face(this.#rows.piece(id).card))),
    );
    this.#dialog.append(ghost);
    return ghost;
  }

  /** @param {PointerEvent} event */
  #rowUnder({ clientX, clientY }) {
    return document.elementFromPoint(clientX, clientY)?.closest('.arrange [data-row]') ?? null;
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    const drag = this.#drag;
    const row = drag?.ghost && this.#rowUnder(event);
    this.#endDrag();
    if (!drag?.ghost) return;
    this.#dragged = true; // the click that follows a drag chooses nothing
    setTimeout(() => (this.#dragged = false));
    if (row instanceof HTMLElement) this.#put(Number(row.dataset.row), drag.ids);
  }

  #endDrag() {
    this.#drag?.ghost?.remove();
    this.#drag = null;
    for (const row of this.#inside.querySelectorAll('[data-over]'))
      row.removeAttribute('data-over');
  }
}

/** @param {AnyScene} scene @param {Try} may */
export async function openArranging(scene, may) {
  await addStyles(new URL('arrange.css', import.meta.url));
  return new Board(scene, may);
}
