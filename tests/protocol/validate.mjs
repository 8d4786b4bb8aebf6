// SPDX-License-Identifier: MIT
// Holds the schemas against everything else that speaks of the wire, with a validator that shares no line
// with the server:
//
//   - PROTOCOL.md and the pages beside it: their examples, the names in their tables, and the rule for the decks, followed by fair-deck.mjs
//   - asyncapi.yaml: a valid AsyncAPI 3 document that describes the same messages
//   - samples.json: one of every message; and what becomes of them when they are spoilt
//   - by-about.mjs: the views, acts and stories of any game, against what `about` says of them
//   - $FRAMES: a folder of files with the messages of recorded matches of every game, a line each:
//       {"from":"client"|"server","connection":1,"text":{…}}      ("connection" may be left out)
//
//   FRAMES=build/dev/frames node tests/protocol/validate.mjs
//
// Without FRAMES the last part is left out; with it, the file must be there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { Parser, fromFile } from '@asyncapi/parser';
import {
  faultOfAction,
  faultOfDeal,
  faultOfEvent,
  faultOfGame,
  faultOfPlaces,
  faultOfView,
  merge,
} from './by-about.mjs';
import { check, checkSame, report } from './checks.mjs';
import { asPromised, fairDeck, hashed, words } from './fair-deck.mjs';
import { spoilt } from './spoilt.mjs';

const protocol = fileURLToPath(new URL('../../protocol/', import.meta.url));
const read = (path) => readFileSync(path, 'utf8');
const json = (path) => JSON.parse(read(path));
// ---- the schemas -----------------------------------------------------------------------------------------

const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: false });
const schemas = {};
for (const file of readdirSync(`${protocol}schema`)) {
  schemas[file] = json(`${protocol}schema/${file}`);
  ajv.addSchema(schemas[file]);
}

const families = { client: 'client.json', server: 'server.json' };
/** The types of a family, in the order of its schema. */
const typesOf = (family) =>
  schemas[families[family]].oneOf.map(({ $ref }) => $ref.replace('#/$defs/', ''));

/**
 * Null, or what is wrong with a message, told by the schema of its type: that of a family says too little.
 * `about`: of the table it is of; without it the game's parts are not looked at.
 */
function fault(family, value, about) {
  const file = families[family];
  if (ajv.getSchema(file)(value))
    return value.about || about ? faultOfGame(value, value.about ?? about) : null;
  const type = typesOf(family).find((name) => name === value?.type);
  const judge = ajv.getSchema(type ? `${file}#/$defs/${type}` : file);
  judge(value);
  return (judge.errors ?? [])
    .map((e) => `${e.instancePath || '/'} ${e.message} ${JSON.stringify(e.params)}`)
    .join('; ');
}

/** The pages that HTTP serves: one object each, without a type. */
const pages = { about: 'about.json', analysis: 'analysis.json', replay: 'replay.json' };
function checkPage(what, name, value) {
  const judge = ajv.getSchema(pages[name]);
  check(
    what,
    judge(value),
    `${ajv.errorsText(judge.errors)}: ${JSON.stringify(value).slice(0, 400)}`,
  );
  if (name === 'replay') checkReplay(what, value);
}

function checkValid(what, family, value, about) {
  const wrong = fault(family, value, about);
  check(
    what,
    wrong === null,
    `${JSON.stringify(value).slice(0, 400)}\n         ${wrong?.slice(0, 400)}`,
  );
}

/** Checks that each salt is the one that was promised, and so is a deck shown.
 * @param {any} about of the table */
function checkFair(what, table, { decks }, { pack }) {
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

// ---- samples, and what is wrong with them when they are spoilt -------------------------------------------

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
        fault(family, bad, about) !== null,
      );
    for (const name of schemas[families[family]].$defs[example.type].required) {
      const { [name]: gone, ...bad } = example;
      check(
        `${family} ${example.type} is refused without ${name}`,
        fault(family, bad, about) !== null,
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
const tableSchema = ajv.getSchema('table.json');
const roomSchema = ajv.getSchema('room.json#/$defs/room');
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

/** The words in backticks in one column of the first table below a heading. */
function column(heading, number) {
  const below = page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  const rows = below
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.flatMap((row) =>
    [...(row.split('|')[number] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word),
  );
}

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
}

// ---- recorded matches -----------------------------------------------------------------------------------

/** A view stays a view from step to step; hands are there if they may be, and only then. */
function checkReplay(what, { revealed, start, hands, steps }) {
  let view = start;
  for (const { patch } of steps) {
    view = merge(view, patch);
    check(
      `${what}: the patched view is a view`,
      tableSchema(view),
      `${ajv.errorsText(tableSchema.errors)}: ${JSON.stringify(view)}`,
    );
    check(`${what}: it is a spectator's`, view.ask === undefined);
  }
  check(`${what}: hands are there when the deal is laid open`, (hands !== undefined) === revealed);
  check(`${what}: and only then`, revealed || steps.every((step) => step.hands === undefined));
}

/** How many decks an update has dealt. */
const dealtBy = (before, { decks }) => (decks ?? before.decks).dealt - before.decks.dealt;

/** The last state told to each connection: the view stays valid, the numbers have no gap. */
const told = new Map();
function follow(line, connection, message) {
  if (connection === undefined) return;
  if (message.type === 'refused') checkRefusal(`line ${line}`, message);
  const { table, about } = { ...told.get(connection), ...message };
  checkFair(`line ${line}`, table, message, about ?? {});
  if (message.type === 'welcome') told.set(connection, message);
  if (message.type !== 'update') return;
  const before = told.get(connection);
  check(`line ${line}: an update comes after a welcome`, before !== undefined);
  if (!before) return;
  check(
    `line ${line}: seq goes up by one`,
    message.seq === before.seq + 1,
    `${before.seq}, then ${message.seq}`,
  );
  const view = merge(before.view, message.patch);
  const wrong = tableSchema(view)
    ? faultOfView(before.about, view)
    : ajv.errorsText(tableSchema.errors);
  check(
    `line ${line}: the patched view is a view`,
    wrong === null,
    `${wrong}: ${JSON.stringify(view)}`,
  );
  const places = message.decks?.places?.[message.decks.dealt];
  const undealt = places ? faultOfDeal(before.about, words(places), view) : null;
  check(`line ${line}: the cards are where they were dealt to`, undealt === null, undealt);
  check(
    `line ${line}: the places of each new deck are told`,
    dealtBy(before, message) === Object.keys(message.decks?.places ?? {}).length,
  );
  const room = merge(before.room, message.room ?? {});
  check(
    `line ${line}: the patched room is a room`,
    roomSchema(room),
    `${ajv.errorsText(roomSchema.errors)}: ${JSON.stringify(room)}`,
  );
  const decks = message.decks ?? before.decks;
  told.set(connection, { ...before, view, room, decks, seq: message.seq });
}

if (process.env.FRAMES) {
  const folder = process.env.FRAMES;
  check(`${folder} is there`, existsSync(folder), 'The end-to-end tests write it.');
  const paths = existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
  const seen = { client: new Set(), server: new Set() };
  const games = {}; // by name: the verbs and events of `about` that were not seen
  const again = { replay: 0, analysis: 0 };
  // Each file counts its connections from 1.
  const lines = paths.flatMap((path) =>
    read(path)
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ path, ...JSON.parse(line) })),
  );
  for (const [i, line] of lines.entries()) {
    const { from, text } = line;
    const connection = line.connection && `${line.path} ${line.connection}`;
    check(
      `line ${i + 1}: from the client, the server or a page`,
      from === 'client' || from === 'server' || from in pages,
    );
    if (from in pages) checkPage(`line ${i + 1}`, from, text);
    if (from in again) again[from] += 1;
    if (!(from in families)) continue;
    const here = text.about ?? told.get(connection)?.about;
    checkValid(`line ${i + 1}`, from, text, here);
    seen[from].add(text.type);
    if (here) {
      games[here.game] ??= new Set([...Object.keys(here.verbs), ...Object.keys(here.events)]);
      for (const event of text.story ?? []) games[here.game].delete(event.type);
    }
    if (from === 'server') follow(i + 1, connection, text);
  }
  for (const [family, type] of [
    ['client', 'join'],
    ['client', 'act'],
    ['server', 'welcome'],
    ['server', 'update'],
  ])
    check(`the recorded matches have a ${type}`, seen[family].has(type));
  for (const [, game] of read(`${protocol}../engine/games.hpp`).matchAll(/"engine\/(\w+)\//g))
    check(`${game} was recorded`, game in games, 'It is on the shelf.');
  check('deals were looked at again', again.replay > 0);
  check('deals were judged', again.analysis > 0);
  for (const [family, types] of Object.entries(seen)) {
    const never = typesOf(family).filter((type) => !types.has(type));
    console.log(`# ${lines.length} frames; ${family}: never ${never.join(' ') || 'missed a kind'}`);
  }
  for (const [game, never] of Object.entries(games))
    console.log(`# ${game}: never ${[...never].join(' ') || 'missed a word'}`);
}

process.exitCode = report() ? 0 : 1;
