// SPDX-License-Identifier: MIT
// Draws a view of the table. It needs no connection, so the lesson and the replay use it too.
import { back, tableCard, suitMark } from '../../cards.js';
import { avatar, wonPile } from '../../any_game/drawings.js';
import { h } from '../../dom.js';
import { explained } from '../../explain.js';
import { answers, bidding, isBidding, question, waiting } from './bids.js';
import { dialogue, forMe, isDialogue } from './dialogue.js';
import { dealEnd } from './deal_end.js';
import { hand } from './hand.js';
import { lastTrick, trick } from './trick.js';
import { bidderOf, contractIs, contractName, meldIs, meldName } from './game_text.js';
import { stateBar } from './standing.js';
import { presence, who } from '../../people.js';
import { t } from '../../texts.js';

/** @import {Child} from '../../wire.js' */
/** @import {TableScene, View} from './types.js' */

/** @param {TableScene} scene @param {number} seat */
function badges({ view, story, explain }, seat) {
  const { contract, jo, jotte } = view;
  const said = jotte === seat ? 'jotte' : 'jo';
  const is = (/** @type {string} */ mark, of = seat) =>
    explain?.('mark', { type: mark, seat: of }) ?? '';
  const melds = view.melds?.filter((meld) => meld.seat === seat) ?? [];
  return [
    view.phase !== 'cut' &&
      view.dealer === seat &&
      explained('.badge', { 'data-badge': 'dealer' }, is('dealer'), t('table.dealer')),
    contract &&
      story.length > 0 &&
      explained(
        '.badge',
        { 'data-badge': 'role' },
        is('declarer', contract.declarer),
        t(contract.declarer === seat ? 'table.declarer' : 'table.defender'),
      ),
    melds.map((meld) =>
      explained(
        '.badge.meld',
        { title: meldName(meld) },
        meldIs(explain, meld),
        meldName(meld) + ' · ' + meld.points,
      ),
    ),
    jo === seat && explained('.badge.meld', { 'data-badge': said }, is(said), t('table.' + said)),
  ];
}

/** @param {TableScene} scene @param {number} seat @param {string} side */
function seatBar(scene, seat, side) {
  const { view, here } = scene;
  const turn = view.waiting.includes(seat);
  return h(
    'div',
    { class: `seat ${side}${turn ? ' turn' : ''}`, 'data-seat': seat, key: 'seat' + seat },
    explained(
      '.sitting',
      { key: 'sitting' },
      presence(scene, seat),
      here &&
        h('span', {
          class: here[seat] ? 'dot here' : 'dot',
          role: 'img',
          label: t(here[seat] ? 'table.here' : 'table.away'),
        }),
      avatar(scene.names[seat] || who(scene, seat), scene.computers?.[seat]),
      h('span.name', who(scene, seat)),
      turn && h('span.unseen', ', ' + t('table.to_act')),
    ),
    h('span.badges', badges(scene, seat)),
    h('span.clock', { 'data-clock': seat, 'data-own': '', key: 'clock' }),
    lastTrick(scene, seat),
    wonPile(view.tricks[seat], scene.explain?.('count', { type: 'tricks' })),
    scene.talk?.[seat] &&
      h('span.bubble.talked', { key: 'talk', 'data-talked': '' }, scene.talk[seat]),
  );
}

/** @param {TableScene} scene @param {number} seat */
function others(scene, seat) {
  if (scene.hands?.[seat] !== undefined) return h('div.backs.open', hand(scene, seat));
  const count = scene.view.held[seat];
  return h(
    'div.backs',
    { role: 'img', label: `${who(scene, seat)}: ${t('table.held', { n: count })}` },
    Array.from({ length: count }, (_, index) =>
      back({ style: { '--d': index - (count - 1) / 2 } }),
    ),
  );
}

/** The stock, the turned card and the information card. @param {View} view */
function deck({ turned, information, phase }) {
  const card = (/** @type {string} */ name, /** @type {string} */ what) =>
    h(
      'figure',
      { class: what, key: what },
      tableCard(name, { 'data-from': '.stock' }),
      h('figcaption', t('table.' + what)),
    );
  return h(
    'div.deck',
    back({ class: 'card back stock', key: 'stock' }),
    turned && phase !== 'cut' && card(turned, 'turned'),
    information && card(information, 'information'),
  );
}

/** @param {TableScene} scene */
function plaque(scene) {
  const { contract, prison } = scene.view;
  return h(
    'div.plaque',
    contract &&
      h(
        'p.contract',
        {
          'data-contract': contract.special ?? contract.trump ?? 'no_trump',
          'data-multiplier': contract.multiplier,
        },
        explained(
          '.noted',
          {},
          contractIs(scene.explain, contract),
          h('span.unseen', t('table.contract') + ': '),
          contract.trump && contract.special !== 'nullo' ? suitMark(contract.trump) : null,
          h('b', contractName(contract)),
          h('small', t('contract.bidder', { who: who(scene, bidderOf(contract)) })),
        ),
      ),
    prison > 0 &&
      h(
        'p.prison',
        { title: t('table.prison_is', { n: prison }) },
        explained(
          '.noted',
          {},
          scene.explain?.('count', { type: 'prison' }) ?? '',
          t('table.prison') + ' ',
          h('b', String(prison)),
        ),
      ),
  );
}

/** @param {TableScene} scene @param {number} below */
function middle(scene, below) {
  const { phase } = scene.view;
  if (phase === 'cut' && !scene.begun && scene.invite) return scene.invite();
  if (phase.endsWith('_over')) return dealEnd(scene, below);
  if (isBidding(scene.view)) return bidding(scene, below);
  if (isDialogue(scene.view)) return dialogue(scene, below);
  return phase === 'play' ? trick(scene, below) : h('p.pause', waiting(scene));
}

/** @param {TableScene} scene */
function promptOf(scene) {
  if (scene.prompt !== undefined) return scene.prompt;
  if (scene.busy) return t('ask.sending');
  return scene.asked ? question(scene) : waiting(scene);
}

/** The question to the reader, and the answers. @param {TableScene} scene */
function asking(scene) {
  const byItself = scene.forMe && isDialogue(scene.view) && scene.view.phase !== 'ask';
  return h(
    'div.ask',
    { key: 'ask', 'data-asked': scene.asked ? '' : null },
    h(
      'div.asking',
      { key: 'asking' },
      h('p.prompt', { tabindex: '-1' }, promptOf(scene)),
      !byItself && answers(scene),
      forMe(scene),
      !byItself && scene.hint,
      scene.end,
    ),
  );
}

/** The whole table. @param {TableScene} scene @returns {Child[]} */
export function tableView(scene) {
  const below = scene.self ?? 0;
  const over = scene.view.phase.endsWith('_over') || !scene.begun;
  return [
    stateBar(scene, below),
    seatBar(scene, 1 - below, 'there'),
    !over && others(scene, 1 - below),
    h(
      'div',
      { class: 'middle' + (over ? ' over' : ''), key: 'middle' },
      !over && deck(scene.view),
      h('div.centre', { key: 'centre' }, middle(scene, below)),
      plaque(scene),
    ),
    asking(scene),
    seatBar(scene, below, 'mine'),
    !over && hand(scene, below),
  ];
}
