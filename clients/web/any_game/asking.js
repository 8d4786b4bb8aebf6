// SPDX-License-Identifier: MIT
// The question to the reader, and the answers that are said rather than pointed at.
import { cardsIn, inlineCard, suitMark } from '../cards.js';
import { button, h } from '../dom.js';
import { listOf, t } from '../texts.js';
import { answersTo, arranges, calledBids, tryName } from './answers.js';
import { verbName } from './verb_name.js';
import { actName, person, question } from './sentences.js';

/** @import {Act, AnyScene, Child, Scene} from '../wire.js' */
/** @import {Telling} from './sentences.js' */
/** @import {Answer} from './answers.js' */

/** Who is to act, or that it is over. @param {AnyScene} scene */
export function waiting(scene) {
  const { view, self, texts } = scene;
  if (!scene.begun) return scene.waits || t('any.wait_players');
  const others = view.asked.filter((seat) => seat !== self);
  if (!others.length)
    return scene.over ? scene.waits || texts.name('phase', view.phase) : t('ask.sending');
  return t('any.wait', { who: listOf(others.map((seat) => person(scene, seat))) });
}

/** What is asked, or who is waited for. @param {AnyScene} scene @returns {string} */
export function prompt(scene) {
  const { choice } = scene;
  if (scene.prompt !== undefined) return scene.prompt;
  if (scene.busy) return t('ask.sending');
  if (!scene.asked) return waiting(scene);
  return choice?.hasPicks && choice.offer.at.size > 0 ? t('any.pick_place') : questionTo(scene);
}

/** The question to the reader. @param {Scene & Telling} scene */
export const questionTo = (scene) => question(scene.view.phase, scene);

/** An act's value in an attribute, for scripts and tests. @param {Act} act */
const valueText = ({ type, ...rest }) =>
  Object.values(rest)
    .map((value) => (value === true ? 'true' : value))
    .join(' ') || null;

/** @param {AnyScene} scene @param {Act} act @param {boolean} main */
function answer(scene, act, main) {
  const cards = cardsIn(act.cards ?? act.card);
  const areDrawn = cards.length > 1; // and each says its own name
  const name = actName(act, scene);
  return h(
    'button',
    {
      type: 'button',
      class: main ? 'main' : null,
      action: act.type,
      key: JSON.stringify(act),
      'data-value': valueText(act),
      'data-act': JSON.stringify(act),
      'data-place': JSON.stringify(act),
      disabled: scene.busy,
      label: areDrawn ? null : name,
      onclick: () => scene.choice?.act(act),
    },
    act.suit && [suitMark(act.suit), ' '],
    name,
    areDrawn && cards.map((card) => [' ', inlineCard(card)]),
  );
}

/** Bids as a box of short ones, a column for each number, so that the table stays in sight.
 * @param {AnyScene} scene @param {Extract<Answer, {kind: 'bids'}>} one */
function bidBox(scene, one) {
  const { acts, numbers, suits } = one;
  return h(
    'div.bids',
    { key: one.key },
    h('span.called', { 'data-place': one.key + ' name' }, calledBids(scene, one)),
    acts.map((act) =>
      h(
        'button',
        {
          type: 'button',
          action: act.type,
          key: JSON.stringify(act),
          'data-value': valueText(act),
          'data-act': JSON.stringify(act),
          disabled: scene.busy,
          title: actName(act, scene),
          'data-place': [one.key, numbers.indexOf(act.number), suits.indexOf(act.suit)].join(' '),
          onclick: () => scene.choice?.act(act),
        },
        h('span.unseen', actName(act, scene)),
        h(
          'span',
          { 'aria-hidden': 'true' },
          String(act.number),
          act.suit ? suitMark(act.suit) : one.called === null && ' ' + t('any.no_suit'),
        ),
      ),
    ),
  );
}

/** What needs a dialog: rows to put together, a number of many, fields to fill in.
 * @param {AnyScene} scene @param {Extract<Answer, {kind: 'dialog'}>} one */
const opening = (scene, { key, verb, may, acts }) =>
  button(
    verbName(scene, verb),
    () =>
      void (may && arranges(scene, verb)
        ? import('./arrange.js').then(({ openArranging }) => openArranging(scene, may))
        : import('./ways.js').then(({ openFields, openWays }) =>
            may
              ? openFields(scene, may)
              : openWays(scene, acts ?? [], (act) => scene.choice?.act(act)),
          )),
    {
      key,
      'data-place': key,
      'data-try': may && verb,
      action: 'open-' + verb,
      disabled: scene.busy,
    },
  );

/** A verb that cannot be listed, said with the cards that are picked where they lie.
 * @param {AnyScene} scene @param {Extract<Answer, {kind: 'try'}>} one */
function attempt(scene, { key, verb, member }) {
  const picked = scene.choice?.picked ?? [];
  const act = { type: verb, ...(member && { [member]: picked.join(' ') }) };
  return button(tryName(scene, verb, member), () => scene.choice?.act(act), {
    key,
    'data-place': key,
    class: 'main',
    action: verb,
    disabled: scene.busy || (member !== undefined && !picked.length),
  });
}

/** @param {AnyScene} scene @param {Answer} one @returns {Child} */
function drawn(scene, one) {
  switch (one.kind) {
    case 'act':
      return answer(scene, one.act, one.main);
    case 'bids':
      return bidBox(scene, one);
    case 'dialog':
      return opening(scene, one);
    case 'try':
      return attempt(scene, one);
    default:
      return button(t('wish.cancel'), () => scene.choice?.drop(), {
        action: 'unpick',
        key: 'unpick',
        'data-place': 'unpick',
      });
  }
}

/** @param {AnyScene} scene */
const answers = (scene) =>
  scene.asked &&
  scene.choice &&
  h(
    'div.answers',
    answersTo(scene).map((one) => drawn(scene, one)),
  );

/** @param {AnyScene} scene */
export const asking = (scene) =>
  h(
    'div.ask',
    { key: 'ask', 'data-asked': scene.asked ? '' : null },
    h(
      'div.asking',
      { key: 'asking' },
      h('p.prompt', { tabindex: '-1', 'data-place': 'question' }, prompt(scene)),
      answers(scene),
      scene.hint,
      scene.end,
    ),
  );
