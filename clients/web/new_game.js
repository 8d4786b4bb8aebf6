// SPDX-License-Identifier: MIT
// The choices of a new table, for those who want more than a button. It is loaded when it is asked for.
import { creationOf, hasMirror, levels, usualSeats, wishFor } from './creation.js';
import { h, openDialog, render, submitting } from './dom.js';
import { checkField, clocks, pickField } from './new_table.js';
import { checkbox, selectField } from './settings.js';
import { keep } from './storage.js';
import { levelName, t } from './texts.js';

/** @import {ShelfGame, ShelfOption} from './wire.js' */
/** @import {GameTexts} from './any_game/game_texts.js' */
/** @import {Wish} from './creation.js' */

/** @param {number} least @param {number} most */
const numbers = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

/** The field of an option; its first choice is what the rules say.
 * @param {string} name @param {ShelfOption} option @param {GameTexts} texts @param {Wish} wish
 * @param {() => void} changed */
function optionField(name, option, texts, wish, changed) {
  const about = texts.find('option', name);
  const label = about?.label ?? texts.name('option', name);
  const now = wish.options[name];
  const set = (/** @type {string | number | boolean | undefined} */ value) => {
    if (value === undefined) delete wish.options[name];
    else wish.options[name] = value;
    changed();
  };
  if (typeof option.default === 'boolean')
    return checkbox(label, Boolean(now ?? option.default), set, name);
  const values = option.values ?? numbers(...(option.range ?? [0, 0]));
  const text = (/** @type {string} */ value) => about?.values?.[value] ?? value;
  return selectField(
    label,
    [
      ['', t('shelf.as_rules')],
      ...values.map((value) => /** @type {[string, string]} */ ([value, text(value)])),
    ],
    now === undefined ? '' : String(now),
    (value) => set(value === '' ? undefined : option.values ? value : Number(value)),
    name,
  );
}

/** Who sits on the other seats. @param {ShelfGame} game @param {Wish} wish @param {() => void} changed */
function otherSeats(game, wish, changed) {
  const seats = game.options.seats ? wish.seats : usualSeats(game);
  /** @type {[string, string][]} */
  const who = [
    ['people', t('shelf.people')],
    ...levels.map(
      (level) =>
        /** @type {[string, string]} */ ([level, t('computer.name', { level: levelName(level) })]),
    ),
  ];
  return [
    selectField(
      t('shelf.others'),
      seats > 2 ? [...who, ['each', t('shelf.each')]] : who,
      wish.others,
      (others) => {
        wish.others = others;
        changed();
      },
      'others',
    ),
    wish.others === 'each' &&
      h(
        'div.seats-of',
        numbers(1, seats - 1).map((seat) =>
          selectField(
            t('who.seat', { seat: Number(seat) + 1 }),
            who,
            wish.each[seat] ?? 'people',
            (level) => {
              wish.each[seat] = level;
              changed();
            },
            'seat' + seat,
          ),
        ),
      ),
  ];
}

/** What few players choose; a mirror match fixes most of it.
 * @param {ShelfGame} game @param {GameTexts} texts @param {Wish} wish @param {() => void} changed */
function more(game, texts, wish, changed) {
  const mirrored = wish.mirror && hasMirror(game);
  return [
    !mirrored && [
      Object.entries(game.options)
        .filter(([name]) => name !== 'seats')
        .map(([name, option]) => optionField(name, option, texts, wish, changed)),
      pickField('reveal', ['after_deal', 'after_rubber', 'never'], (value) =>
        t('start.reveal.' + value),
      ),
      checkbox(
        t('shelf.open'),
        wish.open ?? false,
        (open) => {
          wish.open = open;
          changed();
        },
        'open',
      ),
      checkField('spectators'),
    ],
    checkField('listed'),
    checkField('talk'),
  ];
}

/** Asks how to play, and opens a table. @param {ShelfGame} game @param {GameTexts} texts
 * @param {(request: {type: string, game: string}) => void} create @param {boolean} computer whether it plays here */
export function openNewGame(game, texts, create, computer) {
  const wish = wishFor(game);
  const isAgainst = () => computer && wish.others !== 'people';
  const form = h('form.form', {
    'data-new': game.game,
    onsubmit: submitting(() => {
      dialog.close();
      create(creationOf(game, wish, computer));
    }),
  });
  const draw = () => {
    keep('wanted.' + game.game, wish);
    const [least, most] = game.seats;
    render(
      form,
      least < most &&
        selectField(
          texts.find('option', 'seats')?.label ?? t('shelf.players'),
          numbers(least, most).map((n) => [n, n]),
          String(wish.seats),
          (seats) => {
            wish.seats = Number(seats);
            draw();
          },
          'seats',
        ),
      game.rules.length > 1 &&
        selectField(
          t('start.rules'),
          game.rules.map((rules) => [rules, texts.name('preset', rules)]),
          wish.rules,
          (rules) => {
            wish.rules = rules;
            draw();
          },
          'rules',
        ),
      texts.find('preset_is', wish.rules) && h('p.hint', texts.find('preset_is', wish.rules)),
      computer && otherSeats(game, wish, draw),
      computer &&
        checkbox(
          t('start.hints'),
          wish.hints ?? isAgainst(),
          (hints) => {
            wish.hints = hints;
            draw();
          },
          'hints',
        ),
      pickField('clock', Object.keys(clocks), (value) => t('start.clock.' + value)),
      hasMirror(game) && [
        checkbox(
          t('start.mirror'),
          wish.mirror ?? false,
          (mirror) => {
            wish.mirror = mirror;
            draw();
          },
          'mirror',
        ),
        wish.mirror && h('p.hint', t('start.mirror_is')),
      ],
      h('details', h('summary', t('start.more')), more(game, texts, wish, draw)),
      h(
        'button',
        { type: 'submit', class: 'main large', action: 'create-game' },
        t('start.create'),
      ),
    );
  };
  draw();
  const dialog = openDialog(
    texts.own('name', game.game),
    t('table.close'),
    h('p', texts.own('line', '')),
    form,
  );
  return dialog;
}
