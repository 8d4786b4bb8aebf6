// SPDX-License-Identifier: MIT
// What explains itself: a part of the picture that opens a sentence when it is tapped, clicked or
// pressed. The browser closes it by Escape or a tap elsewhere, and returns the focus.
import { showToast } from './announce.js';
import { h } from './dom.js';

/** @import {Child, Props} from './wire.js' */

const id = 'explanation';
const gap = 6; // pixels between the sentence and what it explains

/** @type {HTMLElement | undefined} */
let box;
/** @type {HTMLElement | undefined} */
let explains;

/** The one place for explanations. */
function create() {
  const made = h('div.explanation', {
    id,
    popover: 'auto',
    role: 'dialog',
    tabindex: '-1',
    autofocus: true,
  });
  // The sentence would cover what has the focus next; what it explains closes it by itself.
  made.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && relatedTarget !== explains && made.matches(':popover-open'))
      made.hidePopover();
  });
  return made;
}

/** Lays the sentence above or below what it explains, where there is more room.
 * @param {HTMLElement} made @param {HTMLElement} button */
function place(made, button) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const below = (top + bottom) / 2 < innerHeight / 2;
  made.style.setProperty('--x', `${(left + right) / 2}px`);
  made.style.top = below ? `${bottom + gap}px` : 'auto';
  made.style.bottom = below ? 'auto' : `${innerHeight - top + gap}px`;
}

/** Before the browser opens or closes what `popovertarget` names. @param {HTMLElement} button
 * @param {string} text */
function prepare(button, text) {
  if (!('popover' in HTMLElement.prototype)) return showToast(text);
  box ??= create();
  const isOpen = box.matches(':popover-open');
  if (isOpen && explains === button) return; // a second tap closes it
  if (isOpen) box.hidePopover();
  explains = button;
  // Beside an open dialog nothing can be reached.
  const around = button.closest('dialog') ?? document.body;
  if (box.parentElement !== around) around.append(box);
  const name = button.getAttribute('aria-label') ?? button.innerText;
  box.setAttribute('aria-label', name.replace(/\s+/g, ' ').trim());
  box.replaceChildren(h('p', text));
  place(box, button);
}

/**
 * An element that explains itself: a button if there is something to say, otherwise a `span`.
 * @param {string} classes as for `h`: '.badge'
 * @param {Props} props
 * @param {string} text the explanation; '' if there is none
 * @param {Child[]} children
 */
export function explained(classes, props, text, ...children) {
  if (!text) return h('span' + classes, props, children);
  return h(
    `button${classes}.explains`,
    {
      type: 'button',
      popovertarget: id,
      onclick: (/** @type {any} */ event) => prepare(event.currentTarget, text),
      ...props,
    },
    children,
  );
}
