// SPDX-License-Identifier: MIT
// What a client makes of a table's words, as protocol/TABLES.md has them.

/** RFC 7396: members replace, objects merge, null removes. */
export function merged(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const isObject = target !== null && typeof target === 'object' && !Array.isArray(target);
  // No prototype: a member may have any name, even "__proto__".
  const result = Object.assign(Object.create(null), isObject ? target : {});
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  return result;
}

const numbered = ['number', 'seat', 'side'];

/** A member of an act from its text among others. */
const member = ([name, kind], text) => ({ [name]: numbered.includes(kind) ? Number(text) : text });

const words = (text) => text.split(' ');

function actsOfVerb(verb, [first, second], how) {
  const act = (...members) => Object.assign({ type: verb }, ...members);
  if (how === true) return [act()];
  if (how === '?') return [];
  if (typeof how === 'string') return words(how).map((text) => act(member(first, text)));
  if (Array.isArray(how) && typeof how[0] === 'number')
    return Array.from({ length: how[1] - how[0] + 1 }, (_, i) => act({ [first[0]]: how[0] + i }));
  if (Array.isArray(how)) return how.filter((one) => one !== '?').map((one) => act(one));
  return Object.entries(how).flatMap(([one, others]) =>
    words(others).map((other) => act(member(first, one), member(second, other))),
  );
}

/** Every act that is listed for a seat that is asked. */
export const actsOf = (about, ask) =>
  Object.entries(ask?.may ?? {}).flatMap(([verb, how]) =>
    actsOfVerb(verb, Object.entries(about.verbs[verb].with ?? {}), how),
  );

/** The verbs that can be tried with more than is listed. */
export const triesOf = (ask) =>
  Object.entries(ask?.may ?? {})
    .filter(([, how]) => how === '?' || (Array.isArray(how) && how.at(-1) === '?'))
    .map(([verb]) => verb);
