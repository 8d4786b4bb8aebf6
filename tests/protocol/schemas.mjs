// SPDX-License-Identifier: MIT
// protocol/schema behind a validator, and what a message of the wire must be by it.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { faultOfGame, faultOfView, merge } from './by-about.mjs';
import { check } from './checks.mjs';
import { asPromised, fairDeck, hashed } from './fair-deck.mjs';

export const protocol = fileURLToPath(new URL('../../protocol/', import.meta.url));
export const read = (path) => readFileSync(path, 'utf8');
export const json = (path) => JSON.parse(read(path));

export const ajv = new Ajv({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: false,
});
export const schemas = {};
for (const file of readdirSync(`${protocol}schema`)) {
  schemas[file] = json(`${protocol}schema/${file}`);
  ajv.addSchema(schemas[file]);
}

export const families = { client: 'client.json', server: 'server.json' };
/** The types of a family, in the order of its schema. */
export const typesOf = (family) =>
  schemas[families[family]].oneOf.map(({ $ref }) => $ref.replace('#/$defs/', ''));

/**
 * What the schema of its type finds wrong with a message, if anything: that of a family says too
 * little.
 */
export function errorsOf(family, value) {
  const file = families[family];
  if (ajv.getSchema(file)(value)) return [];
  const type = typesOf(family).find((name) => name === value?.type);
  const judge = ajv.getSchema(type ? `${file}#/$defs/${type}` : file);
  judge(value);
  return judge.errors ?? [];
}

/**
 * Null, or what is wrong with a message.
 * `about`: of the table it is of; without it the game's parts are not looked at.
 */
export function fault(family, value, about) {
  const errors = errorsOf(family, value);
  if (errors.length)
    return errors
      .map((e) => `${e.instancePath || '/'} ${e.message} ${JSON.stringify(e.params)}`)
      .join('; ');
  return value.about || about ? faultOfGame(value, value.about ?? about) : null;
}

export function checkValid(what, family, value, about) {
  const wrong = fault(family, value, about);
  check(
    what,
    wrong === null,
    `${JSON.stringify(value).slice(0, 400)}\n         ${wrong?.slice(0, 400)}`,
  );
}

export const tableSchema = ajv.getSchema('table.json');
export const roomSchema = ajv.getSchema('room.json#/$defs/room');

/** Null, or what is wrong with a view. */
export const wrongView = (about, view) =>
  tableSchema(view) ? faultOfView(about, view) : ajv.errorsText(tableSchema.errors);

/** Every schema within a value: what stands where a schema may. `true` and `false` are schemas, too.
 * @returns {Generator<[string, any]>} */
export function* subschemas(schema, path = '') {
  yield [path, schema];
  if (typeof schema !== 'object') return;
  for (const word of ['items', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'])
    if (word in schema) yield* subschemas(schema[word], `${path}/${word}`);
  if (typeof schema.additionalProperties === 'object')
    yield* subschemas(schema.additionalProperties, `${path}/additionalProperties`);
  for (const word of ['properties', '$defs', 'dependentSchemas', 'oneOf', 'anyOf', 'allOf'])
    for (const [name, one] of Object.entries(schema[word] ?? {}))
      yield* subschemas(one, `${path}/${word}/${name}`);
}

const narrows = /\/(oneOf|if|then|else|not|dependentSchemas|propertyNames)\//;
/** Whether programs make a type of the schema at this path: of each object and each list of words
 * where it is used, but not of what only narrows another schema. */
export const makesType = (path, { type, properties, enum: words }) =>
  !narrows.test(path) && ((type === 'object' && properties) || words?.length > 1);

/** The pages that HTTP serves: one object each, without a type. */
export const pages = { about: 'about.json', analysis: 'analysis.json', replay: 'replay.json' };
export function checkPage(what, name, value) {
  const judge = ajv.getSchema(pages[name]);
  check(
    what,
    judge(value),
    `${ajv.errorsText(judge.errors)}: ${JSON.stringify(value).slice(0, 400)}`,
  );
  if (name === 'replay') checkReplay(what, value);
}

/** A view stays a view from step to step; hands are there if they may be, and only then. */
function checkReplay(what, { about, revealed, start, hands, steps }) {
  let view = start;
  for (const { patch } of steps) {
    view = merge(view, patch);
    const wrong = wrongView(about, view);
    check(`${what}: the patched view is a view`, !wrong, `${wrong}: ${JSON.stringify(view)}`);
    check(`${what}: it is a spectator's`, view.ask === undefined);
  }
  check(`${what}: hands are there when the deal is laid open`, (hands !== undefined) === revealed);
  check(`${what}: and only then`, revealed || steps.every((step) => step.hands === undefined));
}

/** Checks that each salt is the one that was promised, and so is a deck shown.
 * @param {any} about of the table */
export function checkFair(what, table, { decks }, { pack }) {
  for (const told of [decks, decks?.mirror].filter(Boolean))
    check(`${what}: each salt is what was promised for it`, asPromised(told));
  if (!decks?.shown) return;
  const { deck, secret, cards } = decks.shown;
  check(`${what}: a deck is shown that has been dealt`, deck <= decks.dealt);
  check(
    `${what}: its secret, hashed ${deck} times, is the commitment`,
    hashed(secret, deck) === decks.commitment,
  );
  const made = { table, salts: decks.salts, ...decks.mirror };
  check(
    `${what}: its cards follow from the secret and the salts`,
    fairDeck({ ...made, ...decks.shown }, pack) === cards,
  );
}
