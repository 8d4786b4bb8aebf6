// SPDX-License-Identifier: MIT
// Answers that need more than a button have a dialog: many numbers to choose from, fields to fill in.
import { button, h, openDialog, submitting } from '../dom.js';
import { who } from '../people.js';
import { selectField } from '../settings.js';
import { t } from '../texts.js';
import { fieldsOf, pickedMember, tryName } from './answers.js';
import { spaced } from './game_texts.js';
import { valueOf } from './may.js';
import { actName } from './sentences.js';
import { verbName } from './verb_name.js';

/** @import {Act, AnyScene, Child, Kind, Try} from '../wire.js' */
/** @import {Telling} from './sentences.js' */

/** One of several acts of a verb, highest number first, with what explains them.
 * @param {Telling} telling @param {Act[]} acts @param {(act: Act) => void} act */
export function openWays(telling, acts, act) {
  const verb = acts[0].type;
  const is = telling.texts.findTagged('said_is', verb, new Set()) ?? '';
  const say = (/** @type {Act} */ one) => {
    dialog.close();
    act(one);
  };
  const dialog = openDialog(
    verbName(telling, verb),
    t('table.close'),
    is && !is.includes('{') && h('p', is), // else it is about one of them
    h(
      'div.choices',
      [...acts].reverse().map((one) =>
        button(actName(one, telling), () => say(one), {
          action: verb,
          'data-act': JSON.stringify(one),
        }),
      ),
    ),
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

/** A verb that cannot be listed: cards are picked where they lie, the rest is filled in.
 * @param {AnyScene} scene @param {Try} may */
export function openFields(scene, may) {
  const { verb } = may;
  const member = pickedMember(scene, verb);
  const picked = scene.choice?.picked ?? [];
  /** @type {Act} */
  const act = { type: verb, ...(member && { [member]: picked.join(' ') }) };
  const send = () => {
    dialog.close();
    scene.choice?.act(act);
  };
  const dialog = openDialog(
    verbName(scene, verb),
    t('table.close'),
    h(
      'form',
      { onsubmit: submitting(send) },
      fieldsOf(scene, verb).map(([name, kind]) => field(scene, name, kind, may, act)),
      h('button', { type: 'submit', class: 'main', action: verb }, tryName(scene, verb, member)),
    ),
  );
}
