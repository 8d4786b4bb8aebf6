// SPDX-License-Identifier: MIT
// Holds the schemas against everything else that speaks of the wire, with a validator that shares no line
// with the server:
//
//   - PROTOCOL.md and the pages beside it: their examples, the names in their tables, and the rule for the decks, followed by fair-deck.mjs
//   - asyncapi.yaml: a valid AsyncAPI 3 document that describes the same messages
//   - models.mjs: the types that programs make of it
//   - session.json: what two players say and hear from create to the end of a deal
//   - samples.json: one of every message; and what becomes of them when they are spoilt
//   - by-about.mjs: the views, acts and stories of any game, against what `about` says of them
//   - by-shelf.mjs: the tables that can be opened, against what GET /about says of them
//   - $FRAMES: a folder of files with the messages of recorded matches of every game, a line each:
//       {"from":"client"|"server","connection":1,"text":{…}}      ("connection" may be left out)
//     recorded.mjs says what must hold of them, and what must be among them
//
//   FRAMES=build/dev/frames node tests/protocol/validate.mjs
//
// Without FRAMES the last part is left out; with it, the folder must be there.
import { fileURLToPath } from 'node:url';
import { Parser, fromFile } from '@asyncapi/parser';
import { faultOfAction, faultOfEvent, faultOfPlaces, faultOfView, kinds } from './by-about.mjs';
import { faultOfCreate } from './by-shelf.mjs';
import { check, checkSame, report } from './checks.mjs';
import { fairDeck, hashed, words } from './fair-deck.mjs';
import { checkModels } from './models.mjs';
import { Recorded } from './recorded.mjs';
import {
  ajv,
  checkFair,
  checkPage,
  checkValid,
  families,
  fault,
  json,
  makesType,
  pages,
  protocol,
  read,
  schemas,
  subschemas,
  tableSchema,
  typesOf,
} from './schemas.mjs';
import { spoilt } from './spoilt.mjs';

// ---- the schemas themselves ------------------------------------------------------------------------------

// Programs that write types from schemas name a type by its title, and know no schema that is true
// or false.
const hasTitle = (path, schema) =>
  path === '' || /\/\$defs\/\w+$/.test(path) || makesType(path, schema);
const titled = new Set();
for (const [file, schema] of Object.entries(schemas))
  for (const [path, one] of subschemas(schema)) {
    check(`${file}${path} is an object`, typeof one === 'object');
    if (!hasTitle(path, one)) continue;
    const { title } = one;
    check(`${file}${path} has a title of its own`, title && !titled.has(title), title);
    titled.add(title);
  }

// ---- samples, and what is wrong with them when they are spoilt -------------------------------------------

/** Of the games of the samples. */
const shelf = [
  {
    game: 'jojotte',
    rules: ['culbertson', 'hervey', 'denexa'],
    options: { rubbers: { range: [1, 9], default: 1 } },
    mirror: true,
  },
];
/** Null, or what is wrong with a message of a sample. */
const faultOfSample = (family, message, about) =>
  fault(family, message, about) ??
  (message.type === 'create' ? faultOfCreate(shelf, message) : null);

const samples = json(fileURLToPath(new URL('samples.json', import.meta.url)));
const { about } = samples.server.find((message) => message.type === 'welcome');
for (const [family, examples] of Object.entries(samples)) {
  checkSame(
    `samples.json has one of every ${family}`,
    examples.map((e) => e.type),
    typesOf(family),
  );
  for (const example of examples) {
    checkValid(`sample ${family} ${example.type}`, family, example, about);
    checkFair(`sample ${example.type}`, 'K7QWM2XA', example, about);
    for (const [what, bad] of spoilt(example))
      check(
        `${family} ${example.type} is refused when ${what}`,
        faultOfSample(family, bad, about) !== null,
      );
    for (const name of schemas[families[family]].$defs[example.type].required) {
      const { [name]: gone, ...bad } = example;
      check(
        `${family} ${example.type} is refused without ${name}`,
        faultOfSample(family, bad, about) !== null,
      );
    }
  }
}

// Messages whose members are each right but wrong together.
const sample = (type, fits) => samples.server.find((m) => m.type === type && fits(m));
const timed = sample('welcome', (m) => m.house.clock);
const untimed = sample('welcome', (m) => !m.house.clock);
const away = sample('update', (m) => m.room?.players[1].overdue === 'gone');
const seats = (bad) => ({
  ...away,
  room: { ...away.room, players: [away.room.players[0], { ...away.room.players[1], ...bad }] },
});
for (const [what, bad] of [
  ['a clock that tells no time', { ...timed, clock: untimed.clock }],
  ['the time of a table without a clock', { ...untimed, clock: timed.clock }],
  ['time that runs without a clock', { ...untimed, clock: { ...untimed.clock, runs: 'time' } }],
  ['a house rule left out', { ...timed, house: { ...timed.house, clock: { decision: 30 } } }],
  ['an event with a member that is nothing', { ...timed, story: [{ type: 'trick', by: null }] }],
  ['somebody who is gone and here', seats({ here: true })],
  ['somebody away whose time is up', seats({ overdue: 'time' })],
  ['an empty list of wishes', seats({ wishes: [] })],
  ['a phrase and a text at once', { type: 'said', seat: 0, phrase: 'hello', text: 'Hello' }],
  ['an empty word', { type: 'said', seat: 0 }],
  ['an answer to a question and to a wish', { ...away, settled: 8 }],
  [
    'an announcement with a deadline',
    { ...sample('notice', (m) => m.code === 'announcement'), seconds: 5 },
  ],
  [
    'a stop without a deadline',
    { ...sample('notice', (m) => m.code === 'announcement'), code: 'draining' },
  ],
  ['a pause for whom nobody waits', { ...sample('bye', (m) => m.code === 'left'), retry_after: 5 }],
  ['a bye without the place to go to', { ...sample('bye', (m) => m.at), at: undefined }],
  ['a place to go to for nothing', { ...sample('bye', (m) => !m.at), at: '/ws/K7QWM2XA' }],
  [
    'a goodbye for now and for ever',
    { ...sample('bye', (m) => m.code === 'adjourned'), next: 'anew' },
  ],
])
  check(`refused: ${what}`, fault('server', bad, about) !== null);
for (const name of schemas['table.json'].required) {
  const { [name]: gone, ...bad } = samples.server.find((m) => m.type === 'welcome').view;
  check(`a view is refused without ${name}`, !tableSchema(bad));
}
for (const [what, wrong] of [
  ['a phase', faultOfView(about, { phase: 'intermission' })],
  ['a zone', faultOfView(about, { zones: { sleeve: 'AS' } })],
  ['a mark', faultOfView(about, { marks: { cheat: 0 } })],
  ['a fact', faultOfView(about, { facts: { mood: 'good' } })],
  ['a count', faultOfView(about, { counts: { lives: 9 } })],
  ['a verb', faultOfView(about, { ask: { n: 1, may: { shout: true } } })],
  ['an act', faultOfAction(about, { type: 'shout' })],
  ['an event', faultOfEvent(about, { type: 'earthquake' })],
  ['a place', faultOfPlaces(about, ['moon'], 1)],
  ['a place of nobody', faultOfPlaces(about, ['hand'], 1)],
  ['a place for no card', faultOfPlaces(about, ['turned', 'turned'], 1)],
])
  check(`${what} that about does not have is found`, wrong !== null);

// ---- PROTOCOL.md -----------------------------------------------------------------------------------------

const page = ['PROTOCOL', 'TABLES', 'MIRROR', 'COMPUTER', 'DECKS', 'REPLAY']
  .map((name) => read(`${protocol}${name}.md`))
  .join('');
const valid = (name, text) => ajv.getSchema(`cards.json#/$defs/${name}`)(text);
let examples = 0;
const promised = {};
for (const [, label, text] of (page + read(`${protocol}ANALYSIS.md`)).matchAll(
  /^```json (\w+)\n(.*?)^```/gms,
)) {
  examples += 1;
  const example = JSON.parse(text);
  check(
    `PROTOCOL.md: "${label}" is a label of an example`,
    label in families || label in pages || ['deck', 'places'].includes(label),
  );
  if (label in pages) checkPage(`PROTOCOL.md, an example of ${label}`, label, example);
  if (label in families) checkValid(`PROTOCOL.md, an example of ${label}`, label, example, about);
  if (label === 'deck')
    check(
      'PROTOCOL.md: the cards of its deck',
      fairDeck(example) === example.cards,
      fairDeck(example),
    );
  if (label === 'places')
    for (const text of Object.values(example)) {
      const wrong = faultOfPlaces(about, words(text), words(about.pack).length);
      check('DECKS.md: places', wrong === null && valid('places', text), wrong ?? text);
    }
  checkFair(`PROTOCOL.md, ${example.type}`, example.table, example, about);
  promised[label === 'deck' ? label : example.type] = example;
}
check(
  'PROTOCOL.md: its table and its deck have one commitment',
  new Set([
    promised.created?.commitment,
    promised.welcome?.decks.commitment,
    hashed(promised.deck?.secret ?? '', promised.deck?.deck),
  ]).size === 1,
);
check('PROTOCOL.md has labelled examples', examples >= 10, `${examples} found`);

/** The cells of the rows of the first table below a heading, the first cell as number 1. */
function rowsOf(heading) {
  const below = page.split(/^##+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return below
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((row) => row.split('|'));
}

/** The words in backticks in one column of the first table below a heading. */
const column = (heading, number) =>
  rowsOf(heading).flatMap((cells) =>
    [...(cells[number] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word),
  );

checkSame('requests: PROTOCOL.md and the schema', column('Connecting', 1), typesOf('client'));
checkSame(
  'members of a view: TABLES.md and the schema',
  column('The view', 1),
  Object.keys(schemas['table.json'].properties),
);
checkSame(
  'members of about: TABLES.md and the schema',
  column('About', 1),
  Object.keys(schemas['about-table.json'].properties),
);
checkSame(
  'kinds: TABLES.md and the schema',
  column('The kinds', 1),
  schemas['about-table.json'].$defs.kind.enum,
);
checkSame(
  'kinds: the two schemas',
  schemas['about-table.json'].$defs.kind.enum,
  Object.keys(schemas['kind.json'].$defs),
);
// Each example of the page is of its kind, for the schemas and for by-about.mjs, and of no other but
// those that look the same.
for (const [kind, text] of rowsOf('The kinds').map((row) => [
  row[1].replaceAll('`', '').trim(),
  row[3].replaceAll('`', '').trim(),
])) {
  const value = JSON.parse(text);
  for (const [name, isOf] of Object.entries(kinds)) {
    const valid = ajv.getSchema(`kind.json#/$defs/${name}`)(value);
    check(`${text} is of kind ${name} by the schema if by about`, valid || !isOf(value, about));
    if (name === kind) check(`TABLES.md: ${text} is of kind ${kind}`, valid);
  }
}
checkSame(
  'house rules: PROTOCOL.md and the schema',
  column('Opening a table', 1),
  Object.keys(schemas['house.json'].properties),
);
checkSame(
  'wishes: PROTOCOL.md and the schema',
  column('Wishing', 1),
  schemas['client.json'].$defs.want.enum,
);
checkSame(
  'phrases: PROTOCOL.md and the schema',
  column('Talking', 1),
  schemas['client.json'].$defs.phrase.enum,
);
checkSame(
  'what runs: PROTOCOL.md and the schema',
  column('Time and absence', 1),
  schemas['server.json'].$defs.clock.properties.runs.enum,
);
checkSame(
  'codes of bye: PROTOCOL.md and the schema',
  column('The end of a connection', 1),
  schemas['server.json'].$defs.bye.properties.code.enum,
);

/** The rules of the game have codes of their own. */
const refusals = column('Acting', 1);
const checkRefusal = (what, { code, rule }) =>
  check(
    `${what}: PROTOCOL.md tells what ${code} means`,
    rule !== undefined || refusals.includes(code),
  );
for (const refused of samples.server.filter((m) => m.type === 'refused'))
  checkRefusal('sample refused', refused);

// ---- asyncapi.yaml ---------------------------------------------------------------------------------------

const { document, diagnostics } = await fromFile(new Parser(), `${protocol}asyncapi.yaml`).parse();
const serious = diagnostics.filter(({ severity }) => severity === 0);
check(
  'asyncapi.yaml is a valid AsyncAPI document',
  document !== undefined && serious.length === 0,
  serious.map((d) => `${d.path.join('.')}: ${d.message}`).join('\n         '),
);
if (document) {
  check('asyncapi.yaml is of version 3', document.version().startsWith('3.'));
  const names = (messages) => messages.all().map((message) => message.name());
  const said = (action) =>
    document
      .operations()
      .all()
      .filter((o) => o.action() === action);
  checkSame('messages: asyncapi.yaml and the schemas', names(document.messages()), [
    ...typesOf('client'),
    ...typesOf('server'),
  ]);
  checkSame(
    'what the server receives: asyncapi.yaml and the schema',
    said('receive').flatMap((o) => names(o.messages())),
    typesOf('client'),
  );
  checkSame(
    'what it sends: asyncapi.yaml and the schema',
    [
      ...said('receive').flatMap((o) => names(o.reply().messages())),
      ...said('send').flatMap((o) => names(o.messages())),
    ],
    typesOf('server'),
  );
  for (const message of document.messages().all())
    check(
      `asyncapi.yaml: the payload of ${message.name()} is that message`,
      message.payload()?.json('properties')?.type?.const === message.name(),
    );
  await checkModels(document, [
    ...Object.entries(samples).flatMap(([from, said]) => said.map((text) => ({ from, text }))),
    ...json(`${protocol}session.json`),
  ]);
}

// ---- recorded matches -----------------------------------------------------------------------------------

const session = new Recorded(checkRefusal);
for (const [i, line] of json(`${protocol}session.json`).entries())
  session.take(`session.json:${i + 2}`, { ...line, file: 'session.json' });

if (process.env.FRAMES) {
  const recorded = new Recorded(checkRefusal);
  recorded.readFolder(process.env.FRAMES);
  recorded.checkWhole();
}

process.exitCode = report() ? 0 : 1;
