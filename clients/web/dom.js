// SPDX-License-Identifier: MIT
// Creates elements, and updates the existing ones to match. Unchanged elements are left alone, so
// focus, scrolling and running animations survive.

/** @import {Child, Props} from './wire.js' */

/** Short names for common attributes. @type {{[name: string]: string}} */
const long = { label: 'aria-label', key: 'data-key', action: 'data-action', wish: 'data-wish' };
const handlers = [
  'onclick',
  'oninput',
  'onchange',
  'onkeydown',
  'onsubmit',
  'onpointerdown',
  'onfocus',
];

/** Elements that handle events: asking every other for each of its handlers takes time.
 * @type {WeakSet<object>} */
const handling = new WeakSet();

/** @param {any} element @param {{[name: string]: any}} props */
function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) {
      element[name] = value;
      handling.add(element);
    } else if (name === 'style')
      for (const [key, set] of Object.entries(value)) element.style.setProperty(key, String(set));
    else element.setAttribute(long[name] ?? name, value === true ? '' : String(value));
  }
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {string[]} classes
 * @param {any} first
 * @param {Child[]} more
 */
function filled(element, classes, first, more) {
  const dressed =
    first && typeof first === 'object' && !(first instanceof Node) && !Array.isArray(first);
  if (classes.length) element.setAttribute('class', classes.join(' '));
  if (dressed) dress(element, first);
  element.append(...nodes(dressed ? more : [first, ...more]));
  return element;
}

/**
 * An HTML element: `h('p.small', {title: 'x'}, 'text')`. Text is always text, never markup. `style`
 * is an object of properties, `on…` a function.
 * @param {string} name
 * @param {Props | Child} [first]
 * @param {Child[]} more
 */
export function h(name, first, ...more) {
  const [tag, ...classes] = name.split('.');
  return filled(document.createElement(tag), classes, first, more);
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Props | Child} [first]
 * @param {Child[]} more
 * @returns {SVGElement}
 */
export function svg(name, first, ...more) {
  const [tag, ...classes] = name.split('.');
  return filled(
    document.createElementNS('http://www.w3.org/2000/svg', /** @type {'svg'} */ (tag)),
    classes,
    first,
    more,
  );
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children
    .flat(/** @type {1} */ (9))
    .flatMap((child) =>
      child === null || child === undefined || child === false
        ? []
        : [child instanceof Node ? child : String(child)],
    );
}

/** @param {string} text @param {() => void} act @param {Props} [props] */
export function button(text, act, props = {}) {
  return h('button', { type: 'button', onclick: act, ...props }, text);
}

/**
 * An `onsubmit` that calls `submit` instead of loading another page.
 * @param {(event: any) => void} submit
 */
export const submitting = (submit) => (/** @type {any} */ event) => {
  event.preventDefault();
  submit(event);
};

/**
 * Updates the children of `parent` to match `children`. Elements with the same `data-key` are kept;
 * an element with `data-own` manages its own content.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function render(parent, ...children) {
  const held = document.activeElement;
  const fresh = document.createDocumentFragment();
  fresh.append(...nodes(children));
  renewChildren(parent, fresh);
  // Moving an element takes its focus away.
  if (held instanceof HTMLElement && held !== document.activeElement && held.isConnected)
    held.focus({ preventScroll: true });
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute('data-key') : null);

/** @param {Node} old @param {Node} next */
const alike = (old, next) =>
  old.nodeName === next.nodeName && old.nodeType === next.nodeType && keyOf(old) === keyOf(next);

/** @param {Node} parent @param {Node} fresh */
function renewChildren(parent, fresh) {
  /** @type {Map<string, Node>} */
  const keyed = new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let at = parent.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = keyOf(next);
    const found = key ? keyed.get(key) : at;
    if (!found || !alike(found, next)) {
      parent.insertBefore(next, at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else parent.insertBefore(found, at);
    renewNode(found, next);
  }
  while (at) {
    const after = at.nextSibling;
    at.parentNode?.removeChild(at);
    at = after;
  }
}

/** @param {any} old @param {any} next */
function renewNode(old, next) {
  if (old === next) return;
  if (!(old instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && name !== 'style' && name !== 'open') old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (name !== 'style' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  const dressed = /** @type {any} */ (old);
  if (old.hasAttribute('style') || next.hasAttribute('style'))
    if (dressed.style.cssText !== next.style.cssText) dressed.style.cssText = next.style.cssText;
  if (handling.has(old) || handling.has(next)) {
    for (const name of handlers) if (dressed[name] !== next[name]) dressed[name] = next[name];
    handling.add(old);
  }
  if (!next.hasAttribute('data-own')) renewChildren(old, next);
}

/** Adds a style sheet that the first view does not need, once. Without it the page still works, so
 * failing is no error.
 * @param {URL} address @returns {Promise<unknown>} */
export function addStyles({ href }) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = h('link', { rel: 'stylesheet', href });
  const loaded = new Promise((done) => (link.onload = link.onerror = done));
  document.head.append(link);
  return loaded;
}

/**
 * A dialog that is removed when it is closed, and then returns the focus.
 * @param {string} title
 * @param {string} close the label of its close button
 * @param {Child[]} children
 */
export function openDialog(title, close, ...children) {
  const heading = h(
    'h2',
    { id: 'dialog-' + Math.random().toString(36).slice(2), tabindex: '-1' },
    title,
  );
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      'dialog',
      { 'aria-labelledby': heading.id },
      h(
        'header',
        heading,
        button('×', () => dialog.close(), { class: 'close', 'aria-label': close }),
      ),
      h('div.inside', ...children),
    )
  );
  const before = document.activeElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  // A click outside closes it.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
