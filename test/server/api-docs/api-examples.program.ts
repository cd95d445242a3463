import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { marked } from 'marked';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, type Call, domainsOf } from '../../../server/api-docs/api-document.js';
import {
  exampleAnswer,
  exampleOfCall,
  withoutExample,
} from '../../../server/api-docs/call-example.js';
import { curlExample } from '../../../server/api-docs/curl-example.js';
import { typescriptExample } from '../../../server/api-docs/typescript-example.js';
import { type ExampleCaller, exampleCaller } from '../../support/example-caller.js';
import { aBottle } from '../../support/example-data.js';
import {
  asOneFile,
  hasCurl,
  runCurl,
  runTypescript,
  shell,
  wordsOf,
} from '../../support/run-example.js';

const root = new URL('../../../', import.meta.url).pathname;
const document = load(await readFile('openapi.yaml', 'utf8')) as ApiDocument;
const calls = domainsOf(document).flatMap(({ calls }) => calls);
const examples = calls.flatMap((call) => {
  const example = exampleOfCall(document, call);
  return example
    ? [{ call, id: call.id, curl: curlExample(example), code: typescriptExample(example) }]
    : [];
});

/** The TypeScript blocks of the first steps: the set-up of all examples, and a first report. */
async function firstSteps(): Promise<{ setup: string; report: string }> {
  const blocks = marked.lexer(await readFile('docs/api/getting-started.md', 'utf8'));
  const [setup, report] = blocks.flatMap((token) =>
    token.type === 'code' && token.lang === 'ts' ? [`${String(token.text)}\n`] : [],
  );
  if (!setup || !report) throw new Error('docs/api/getting-started.md has no lines in TypeScript');
  return { setup, report };
}

/** The shell blocks of a section of the guide. */
const shellOf = async (section: string) =>
  marked
    .lexer(await readFile(`docs/api/${section}.md`, 'utf8'))
    .flatMap((token) => (token.type === 'code' && token.lang === 'sh' ? [String(token.text)] : []));

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });

describe('an example of the API’s documentation', () => {
  let caller: ExampleCaller;
  let folder: string;
  let setup: string;
  let report: string;
  beforeAll(async () => {
    ({ setup, report } = await firstSteps());
    folder = await mkdtemp(join(tmpdir(), 'retrogusto-examples-'));
    await writeFile(join(folder, 'bottle.png'), await aBottle());
    await writeFile(
      join(folder, 'wines.csv'),
      'name;type;subtype;price\nGarnacha;WINE;RED;12,50\n',
    );
    await writeFile(join(folder, 'texts.csv'), 'thing;key;ES;FR\ntasting/x;name;Cata;Soirée\n');
    caller = await exampleCaller();
  });
  afterAll(async () => {
    await caller?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('exists for every call, except for calls with a stated reason', () => {
    const without = calls
      .map(({ id }) => id)
      .filter((id) => !examples.some((example) => example.id === id));
    expect(without).toEqual(Object.keys(withoutExample));
  });

  it('of a response matches its schema', () => {
    const wrong = calls.flatMap((call) => {
      const answer = exampleAnswer(document, call);
      const schema = call.operation.responses['200']?.content?.['application/json']?.schema;
      if (!schema) return [];
      const valid = ajv.compile(
        JSON.parse(
          JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'),
        ) as object,
      );
      return valid(answer) ? [] : [`${call.id}: ${ajv.errorsText(valid.errors).slice(0, 300)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('compiles with the types that are generated from the document', async () => {
    const types = astToString(
      await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
        defaultNonNullable: false,
      }),
    );
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'retrogusto.ts'), types);
    const paging = marked
      .lexer(await readFile('docs/api/paging.md', 'utf8'))
      .flatMap((token) =>
        token.type === 'code' && token.lang === 'ts'
          ? [`${String(token.text)}\nconst data = products;`]
          : [],
      );
    const all = [
      ...examples,
      { id: 'report', code: report },
      ...paging.map((code, index) => ({ id: `paging${index}`, code })),
    ];
    await writeFile(join(folder, 'examples.ts'), asOneFile(setup, all));
    const program = ts.createProgram([join(folder, 'examples.ts')], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    });
    const said = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
      const line =
        file && start !== undefined
          ? file.text
              .slice(file.text.lastIndexOf('export async function', start), start)
              .split('(')[0]
          : '';
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 400)}`;
    });
    expect(said).toEqual([]);
  });

  it.each(examples)('runs: $id', async ({ call, id, curl, code }) => {
    // Each of the two runs gets its own data, because a call changes the data.
    const first = await caller.prepared(call);
    const sent = await runCurl(first.placed(curl), first.variables, folder);
    expect(sent, `${id} by curl: ${first.placed(curl)}`).toMatchObject({ status: 200 });
    const second = await caller.prepared(call);
    // An example throws if its call is refused.
    await runTypescript(setup, second.placed(code), second.variables, folder);
  });

  it.runIf(hasCurl)('of the guide runs as written, with only a key and a uid', async () => {
    const { variables, placed, signIn } = await caller.prepared(calls[0] as Call);
    const alone = { ...variables, TOKEN: '', ROOM_TOKEN: '' };
    const [first, second, third] = [
      await shellOf('getting-started'),
      await shellOf('paging'),
      await shellOf('authentication'),
    ];
    const curls = first.flatMap((block) =>
      block.split('\n').filter((line) => line.startsWith('curl ')),
    );
    expect(curls).toHaveLength(2);
    const [events, summary] = await Promise.all(
      curls.map((line) => shell(placed(line), alone, folder)),
    );
    expect(JSON.parse(events ?? '')).not.toEqual([]);
    expect(JSON.parse(summary ?? '')).toMatchObject({ attendees: {}, products: [{}] });
    await runTypescript(setup, placed(report), alone, folder);
    // Pages through the list with one product per page.
    const pages = await shell((second[0] ?? '').replace('limit=100', 'limit=1'), alone, folder);
    const all = await shell(
      'curl -s "$ORIGIN/api/v1/product/$MY_UID" -H "x-api-key: $KEY"',
      alone,
      folder,
    );
    const listed = pages
      .split('][')
      .flatMap((page) => JSON.parse(`[${page.replace(/^\[|\]$/g, '')}]`) as { id: string }[]);
    expect(listed.map(({ id }) => id)).toEqual(
      (JSON.parse(all) as { id: string }[]).map(({ id }) => id),
    );
    expect(listed.length).toBeGreaterThan(1);
    const sign = third.find((block) => block.includes('signInWithPassword')) ?? '';
    const signed = await shell(
      sign.replace('hola@valdehierro.example', signIn.email).replace('"…"', `"${signIn.password}"`),
      alone,
      folder,
    );
    expect(JSON.parse(signed)).toMatchObject({
      localId: variables.MY_UID,
      idToken: expect.any(String),
    });
    const [create = ''] = await shellOf('idempotency');
    const made = await Promise.all(
      [1, 2].map(
        async () =>
          JSON.parse(await shell(create, variables, folder)) as {
            id?: string;
            error_msg?: string;
          },
      ),
    );
    const ids = made.flatMap(({ id, error_msg: refused }) => (id ? [id] : [refused]));
    expect(ids[0] === ids[1] || ids.includes('IDEMPOTENCY_IN_PROGRESS')).toBe(true);
  });

  it('is split into words as a shell does, for machines without curl', () => {
    const command = `curl "$ORIGIN/a?b=c" \\\n  -H "x: $KEY" \\\n  -d '{ "it'\\''s": "$KEY" }'`;
    expect(wordsOf(command, { ORIGIN: 'http://x', KEY: 'k' })).toEqual([
      'curl',
      'http://x/a?b=c',
      '-H',
      'x: k',
      '-d',
      `{ "it's": "$KEY" }`,
    ]);
  });
});
