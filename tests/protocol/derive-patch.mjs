// SPDX-License-Identifier: MIT
// A patch can say of every member of a view: this is its value now, or (null) it is gone. So the schema of
// patches follows from that of views, and is not written by hand.
//
//   node tests/protocol/derive-patch.mjs      writes protocol/schema/jojotte-patch.json anew
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(`../../protocol/schema/${name}`, import.meta.url));

/** An action in a patch may become one of another kind, so any member of any action may come or go. */
function anyAction() {
  const kinds = Object.values(JSON.parse(readFileSync(at('jojotte-action.json'), 'utf8')).$defs);
  const properties = Object.assign({}, ...kinds.map((kind) => kind.properties));
  return { type: 'object', properties: { ...properties, type: { type: 'string' } } };
}

/** Objects merge, so they are patched member by member; everything else is replaced whole. */
function patchOf(schema) {
  if (schema.$ref === 'jojotte-action.json') return patchOf(anyAction());
  if (schema.type !== 'object') return { anyOf: [schema, { type: 'null' }] };
  return {
    type: ['object', 'null'],
    properties: mapValues(schema.properties, patchOf),
    additionalProperties: false,
  };
}

function mapValues(object, f) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, f(value)]));
}

export function derivePatch() {
  const view = JSON.parse(readFileSync(at('jojotte-view.json'), 'utf8'));
  return {
    $comment: view.$comment,
    $schema: view.$schema,
    $id: 'jojotte-patch.json',
    title: 'Jo-Jotte: what changed in a view',
    description:
      'A JSON Merge Patch (RFC 7396). Derived from jojotte-view.json by tests/protocol/derive-patch.mjs.',
    ...patchOf(view),
    type: 'object',
  };
}

/** JSON for people: a value that fits on a line stands on one. */
function readable(value, indent = '') {
  const flat = JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || (indent + flat).length <= 110) return flat;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + readable(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}"${name}": ${readable(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(at('jojotte-patch.json'), `${readable(derivePatch())}\n`);
}
