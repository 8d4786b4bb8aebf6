// SPDX-License-Identifier: MIT
// The question to the reader, and the answers that are said rather than pointed at.
import { cardsIn, inlineCard, suitMark } from '../cards.js';
import { button, h, submitting } from '../dom.js';
import { who } from '../people.js';
import { selectField } from '../settings.js';
import { listOf, t } from '../texts.js';
import { answersTo, calledBids } from './answers.js';
import { verbName } from './verb_name.js';
import { hasOneAnswer, membersOf, valueOf } from './may.js';
import { actName, person, question } from './sentences.js';
import { spaced } from './game_texts.js';

/** @import {Act, AnyScene, Child, Kind, Scene, Try} from '../wire.js' */
/** @import {Telling} from './sentences.js' */
/** @import {Answer} from './answers.js' */

/** Who is to act, or that it is over. @param {AnyScene} scene */
export function waiting(scene) {
  const { view, self, texts } = scene;
  if (!scene.begun) return t('any.wait_players');
  const others = view.asked.filter((seat) => seat !== self);
  if (!others.length) return scene.over ? texts.name('phase', view.phase) : t('ask.sending');
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
export const questionTo = (scene) =>
  hasOneAnswer(scene.about, scene.view) ? t('ask.only') : question(scene.view.phase, scene);

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

/** A number from a list. @param {AnyScene} scene @param {Act[]} acts */
function fromList(scene, acts) {
  let chosen = acts[0];
  return h(
    'form.pick',
    {
      key: 'pick-' + acts[0].type,
      'data-place': 'pick-' + acts[0].type,
      onsubmit: submitting(() => scene.choice?.act(chosen)),
    },
    selectField(
      verbName(scene, acts[0].type),
      acts.map((act) => [String(act.number), actName(act, scene)]),
      String(chosen.number),
      (value) => (chosen = acts.find((act) => String(act.number) === value) ?? chosen),
      acts[0].type,
    ),
    h('button', { type: 'submit', action: acts[0].type }, t('any.say')),
  );
}

/** A field for a member of an act that may be tried. @param {AnyScene} scene @param {string} name
 * @param {Kind} kind @param {Try} may @param {Act} act what is put together @returns {Child} */
function field(scene, name, kind, { least, most }, act) {
  const label = scene.texts.name('word', name);
  const choices = (/** @type {[string, string][]} */ all, /** @type {string} */ is) => {
    act[name] = valueOf(is, all[0][0]);
    return selectField(label, all, all[0][0], (value) => (act[name] = valueOf(is, value)), name);
  };
  if (Array.isArray(kind))
    return choices(
      kind.map((word) => [word, scene.texts.name('word', word)]),
      'word',
    );
  if (kind === 'suit')
    return choices(
      [...'SHCD'].map((suit) => [suit, t('suit.' + suit)]),
      'suit',
    );
  if (kind === 'seat')
    return choices(
      Array.from({ length: scene.about.seats }, (_, seat) => [String(seat), who(scene, seat)]),
      'seat',
    );
  if (kind !== 'number') return null;
  act[name] = least ?? 0;
  return h(
    'label.field',
    h('span', spaced(label)),
    h('input', {
      type: 'number',
      name,
      min: least ?? 0,
      max: most ?? null,
      value: String(least ?? 0),
      required: true,
      oninput: (event) => (act[name] = Number(event.target.value)),
    }),
  );
}

/** Rows of the table are put together in a dialog. @param {AnyScene} scene @param {Try} may */
const arranging = (scene, may) =>
  button(
    verbName(scene, may.verb),
    () => void import('./arrange.js').then(({ openArranging }) => openArranging(scene, may)),
    {
      key: 'try-' + may.verb,
      'data-place': 'try-' + may.verb,
      'data-try': may.verb,
      action: 'arrange',
      disabled: scene.busy,
    },
  );

/** A verb that cannot be listed: cards are picked where they lie, the rest is filled in.
 * @param {AnyScene} scene @param {Try} may */
function attempt(scene, may) {
  const members = membersOf(scene.about, may.verb);
  /** @type {Act} */
  const act = { type: may.verb };
  const name = verbName(scene, may.verb);
  const cards = members.find(([, kind]) => kind === 'cards' || kind === 'card');
  const picked = scene.choice?.picked ?? [];
  return h(
    'form.pick',
    {
      key: 'try-' + may.verb,
      'data-place': 'try-' + may.verb,
      'data-try': may.verb,
      onsubmit: submitting(() =>
        scene.choice?.act({ ...act, ...(cards && { [cards[0]]: picked.join(' ') }) }),
      ),
    },
    members
      .filter(([name]) => name !== 'hand')
      .map(([name, kind]) => field(scene, name, kind, may, act)),
    h(
      'button',
      {
        type: 'submit',
        class: 'main',
        action: may.verb,
        disabled: cards !== undefined && !picked.length,
      },
      cards ? t('any.try', { what: name, n: picked.length }) : name,
    ),
  );
}

/** @param {AnyScene} scene @param {Answer} one @returns {Child} */
function drawn(scene, one) {
  switch (one.kind) {
    case 'act':
      return answer(scene, one.act, one.main);
    case 'list':
      return fromList(scene, one.acts);
    case 'bids':
      return bidBox(scene, one);
    case 'arrange':
      return arranging(scene, one.may);
    case 'try':
      return attempt(scene, one.may);
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
