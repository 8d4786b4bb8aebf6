// SPDX-License-Identifier: MIT
// The questions before play, in speech bubbles, answered by hand or by "declare for me".
import { cardNames, inlineCards } from '../../cards.js';
import { h } from '../../dom.js';
import { explained } from '../../explain.js';
import { calls } from './bids.js';
import { meldIs, meldName, spoken } from './game_text.js';
import { who } from '../../people.js';
import { t } from '../../texts.js';
import { actFrom } from './wire.js';

/** @import {Event, TableScene, View} from './types.js' */

/** The delay before an automatic answer. Always the same, so that it gives nothing away. */
export const declarationDelay = 1000; // milliseconds

const silent = [...calls, 'play'];

/** @param {View} view */
export const isDialogue = ({ phase }) => /^(four|run)_|^ask$/.test(phase);

/** @param {Event} event @param {TableScene} scene @param {number} below */
function bubble(event, scene, below) {
  const side = event.seat === below ? 'mine' : 'there';
  if (event.type === 'done' && event.action && !silent.includes(event.action.type))
    return h(
      'li',
      { class: 'bubble ' + side },
      explained(
        '.noted',
        {},
        scene.explain?.('said', { ...actFrom(event.action), seat: event.seat }) ?? '',
        h('span.unseen', who(scene, event.seat) + ': '),
        spoken(event.action),
      ),
    );
  const cards = /** @type {string | undefined} */ (event.cards);
  if (event.type === 'melded')
    return h(
      'li',
      { class: 'bubble meld ' + side },
      explained(
        '.noted',
        {},
        meldIs(scene.explain, event),
        h('span.unseen', who(scene, event.seat) + ': '),
        meldName(event),
        ' · ',
        h('b', String(event.points)),
      ),
      h('span', inlineCards(cards)),
    );
  if (event.type === 'shown')
    return h('li', { class: 'bubble meld ' + side, label: cardNames(cards) }, inlineCards(cards));
  return null;
}

/** @param {TableScene} scene @param {number} below */
export function dialogue(scene, below) {
  return h(
    'section.dialogue',
    { label: t('table.said') },
    h(
      'ol',
      { 'data-bottom': '', tabindex: '0', label: t('table.said') },
      scene.story.map((event) => bubble(event, scene, below)),
    ),
  );
}

/** The switch between answering by hand and automatically. @param {TableScene} scene */
export function forMe({ view, self, setForMe, forMe: on }) {
  if (self === undefined || !setForMe || !isDialogue(view) || view.phase === 'ask') return null;
  return h(
    'label.switch',
    { title: t('dialogue.for_me_is') },
    h('input', {
      type: 'checkbox',
      checked: on,
      action: 'for-me',
      onchange: (event) => setForMe(event.target.checked),
    }),
    ' ',
    t('dialogue.for_me'),
  );
}
