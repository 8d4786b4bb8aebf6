// SPDX-License-Identifier: MIT
// What an outsider's program makes of asyncapi.yaml: the models in TypeScript and Python that
// `asyncapi generate models` writes, as it is given and with the options that fit JSON. Each title is
// a type, the compiler takes every message for its type and a wrong one for none, and Python reads
// every message back.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import modelina from '@asyncapi/modelina';
import { check, checkSame } from './checks.mjs';
import { families, makesType, schemas, subschemas } from './schemas.mjs';

const { FormatHelpers, PythonFileGenerator, TypeScriptFileGenerator } = modelina;
const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** JSON as it is: names as on the wire, plain objects, words without an enum. */
const plain = {
  modelType: 'interface',
  enumType: 'union',
  mapType: 'record',
  rawPropertyNames: true,
};

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

const nameOf = (title = 'without a title') => FormatHelpers.toPascalCase(title);
const typeOf = ({ from, text }) => nameOf(schemas[families[from]].$defs[text.type].title);

/** The types that the messages of a document are made of, and the one of a channel: all its messages.
 * What stands in $defs is used elsewhere, or no message has it. */
const titlesOf = (document) => [
  ...document
    .messages()
    .all()
    .flatMap((message) => [...subschemas(message.payload().json())])
    .filter(([path, schema]) => !path.includes('/$defs/') && makesType(path, schema))
    .map(([, { title }]) => nameOf(title)),
  ...document
    .channels()
    .all()
    .map((channel) => nameOf(channel.id())),
];

/** Runs a program. What it says if it fails. */
function complaint(program, ...words) {
  try {
    execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch ({ message, stdout }) {
    return (stdout || message).slice(0, 2000);
  }
}

/** What makes a message wrong: members of another type, left out though they must be there, or unknown. */
function* faultsOf({ required }, message) {
  yield 'no_such_member: 1';
  for (const [name, value] of Object.entries(message)) {
    yield `${name}: ${value !== null && typeof value === 'object' ? "'wrong'" : '{}'}`;
    if (required.includes(name)) yield `${name}: undefined`;
  }
}

/** A program that gives each message its type, and that the compiler must refuse wherever one is spoilt. */
const programOf = (said) =>
  [
    ...new Set(said.map((one) => `import type { ${typeOf(one)} } from './${typeOf(one)}';`)),
    'declare function take<Type>(one: Type): void;',
    ...said.flatMap((one, i) => [
      `const m${i}: ${typeOf(one)} = ${JSON.stringify(one.text)};`,
      ...[...faultsOf(schemas[families[one.from]].$defs[one.text.type], one.text)].map(
        (fault) => `// @ts-expect-error\ntake<${typeOf(one)}>({ ...m${i}, ${fault} });`,
      ),
    ]),
  ].join('\n');

async function checkTypeScript(document, said, folder) {
  const asGiven = new TypeScriptFileGenerator();
  await asGiven.generateToFiles(document, join(folder, 'given'), { exportType: 'default' });
  const models = await new TypeScriptFileGenerator(plain).generateToFiles(
    document,
    join(folder, 'plain'),
    { exportType: 'named' },
  );
  checkSame(
    'TypeScript: the types, and the titles of the schemas',
    models.map(({ modelName }) => modelName),
    titlesOf(document),
  );
  for (const { modelName, result } of models)
    check(
      `TypeScript: ${modelName} says what it is, by the names of the wire`,
      !/\b(any|unknown|object)\b|reserved/i.test(result.replace(/'.*?'/g, '')),
      result,
    );
  writeFileSync(join(folder, 'plain', 'program.ts'), programOf(said));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const wrong = complaint(
    process.execPath,
    file('../web/node_modules/typescript/bin/tsc'),
    '--project',
    folder,
  );
  check('TypeScript: the compiler takes the types and the messages', wrong === '', wrong);
}

/** Words of Python itself that are members of the wire: the generator calls them by another name, and
 * looks for that one in the message, too. */
const words = ['from', 'with'];

async function checkPython(document, said, folder) {
  const models = await new PythonFileGenerator().generateToFiles(
    document,
    join(folder, 'jojotte'),
    { packageName: 'jojotte' },
  );
  const [channel] = document.channels().all();
  checkSame(
    'Python: the types, and the titles of the schemas',
    [...models.map(({ modelName }) => modelName), nameOf(channel.id())],
    titlesOf(document),
  );
  checkSame(
    'Python: names that are not those of the wire',
    models.flatMap(({ result }) => [...result.matchAll(/def reserved_(\w+)/g)].map(([, n]) => n)),
    words,
  );
  for (const { modelName, result } of models)
    check(`Python: ${modelName} says what it is`, !/\bAny\b/.test(result), result);
  const messages = said.map((one) => [FormatHelpers.snakeCase(typeOf(one)), typeOf(one), one.text]);
  writeFileSync(join(folder, 'messages.json'), JSON.stringify(messages));
  const wrong = complaint('python3', '-B', file('models.py'), folder);
  check('Python: every message is read back as it was', wrong === '', wrong);
}

/** @param {{from: string, text: any}[]} said messages of clients and of the server */
export async function checkModels(document, said) {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  try {
    await checkTypeScript(document, said, join(folder, 'typescript'));
    await checkPython(document, said, join(folder, 'python'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
