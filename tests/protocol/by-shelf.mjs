// SPDX-License-Identifier: MIT
// What GET /about promises of the games on the shelf: which tables can be opened. Null, or what is
// wrong.

const whole = Number.isInteger;

function faultOfOption({ values, range, default: usual }, value) {
  if (values) return values.includes(value) ? null : `none of ${values}`;
  if (range) return whole(value) && value >= range[0] && value <= range[1] ? null : `not ${range}`;
  return typeof usual === 'boolean' && typeof value === 'boolean' ? null : 'neither true nor false';
}

/** @param {any[]} shelf the games of GET /about @param {any} create */
export function faultOfCreate(shelf, { game, rules, options = {}, mirror, reveal }) {
  const is = game === undefined ? shelf[0] : shelf.find((one) => one.game === game);
  if (!is) return `no game ${game}`;
  if (rules !== undefined && !is.rules.includes(rules)) return `no rules ${rules}`;
  for (const [name, value] of Object.entries(options)) {
    const wrong = is.options[name] ? faultOfOption(is.options[name], value) : 'no such option';
    if (wrong) return `${name}: ${JSON.stringify(value)} is wrong: ${wrong}`;
  }
  if (mirror && !is.mirror) return 'no mirror matches';
  return reveal === 'after_both' && !mirror ? 'after_both is for mirror matches' : null;
}

/** Each option with each value that it must have been opened with. @param {any[]} shelf */
export const waysToOpen = (shelf) =>
  shelf.flatMap(({ game, options }) =>
    Object.entries(options).flatMap(([name, { values, range }]) =>
      (values ?? range ?? [true, false]).map((value) => wayToOpen(game, name, value)),
    ),
  );

export const wayToOpen = (game, name, value) => `${game} with ${name}: ${JSON.stringify(value)}`;
