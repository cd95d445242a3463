// How fast, how light: ratios against a baseline measured in the same run, in a table. Nothing here fails because of a time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
// The built server's own modules, because the bench runs what the product runs; the compiler knows of which sources they are.
import { findRunningPostgres } from '#built/server/platform/database/embedded-postgres.js';
import { listProducts } from '#built/server/products/products.queries.js';
import { eventAnswers } from '#built/server/reports/results/event.queries.js';
import { productNumbers, storeClicks } from '#built/server/reports/results/ratings.queries.js';
import type { Database } from '../../server/platform/database/database.js';
import { type Organiser, signUp } from '../support/accounts.ts';
import { Client } from '../support/client.ts';
import { aProduct } from '../support/factories.ts';
import { mailboxOf } from '../support/mailbox.ts';
import { operate, type RunningProduct, startProduct } from '../support/program.ts';
import type { BareOptions } from './bare-server.ts';
import { seedBigEvent } from './big-event.ts';
import { firstLoad } from './bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 3;
const roundSeconds = 5;
const connections = 20;
const pool = 20;

/** The product's queries use nothing else of a database. */
const database = (query: (sql: string, parameters: unknown[]) => Promise<unknown[]>) => ({ query }) as Database;
type Statement = { sql: string; parameters: unknown[] };

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Waits until the product has printed where it is; the demo, where there is one, is made before anything is measured. */
async function secondsToStart(dataDir: string, env: Record<string, string>): Promise<{ product: RunningProduct; seconds: number }> {
  const started = performance.now();
  const product = await startProduct({ dataDir, env });
  while (!/Retrogusto\s+http/.test(product.output())) await sleep(20);
  const seconds = (performance.now() - started) / 1000;
  if (env.DEMO !== 'false') await product.demo();
  return { product, seconds };
}

/** Resident memory of the server process in MB: now, or the most it ever was. Only where /proc tells. */
async function memoryOf({ process: { pid } }: RunningProduct, which: 'VmRSS' | 'VmHWM'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Requests a second of both, in turns, so that whatever else the machine does hits both alike. */
async function inTurns(product: { url: string; headers: Record<string, string> }, bare: { url: string }) {
  const rates: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, target] of Object.entries({ product, bare })) {
      const { requests, non2xx, errors } = await autocannon({ ...target, connections, duration: round === 0 ? 2 : roundSeconds });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors`);
      // the first round warms up
      if (round > 0) rates[name as 'product' | 'bare'].push(requests.average);
    }
  }
  return { product: median(rates.product), bare: median(rates.bare) };
}

async function benchList(product: RunningProduct, databaseUrl: string, organiser: Organiser) {
  const { uid, client } = organiser;
  for (let index = 1; index <= 100; index++) {
    await aProduct(organiser, {
      name: `Viña Bench ${index}`,
      price: 10 + index / 10,
      vintage: 2019,
      region: 'Rioja',
      country: 'España',
      grapes: [{ name: 'Tempranillo', percentage: 85 }],
      properties: [{ name: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' }, value: '24 meses', unit: '', default: true }],
    });
  }
  let statement: Statement | undefined;
  const listening = database(async (sql, parameters) => ((statement = { sql, parameters }), []));
  await listProducts(listening, uid, {});
  if (!statement) throw new Error('The list asked the database nothing');
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), { env: { ...process.env, NODE_ENV: 'production' } });
  try {
    bare.send({ databaseUrl, pool, ...statement } satisfies BareOptions);
    const [address] = (await once(bare, 'message')) as [string];
    const theirs = { url: `${product.url}/api/v1/product/${uid}`, headers: { authorization: `Bearer ${client.token}` } };
    const [expected, found] = await Promise.all([fetch(`${address}/list`), fetch(theirs.url, { headers: theirs.headers })]);
    if ((await expected.text()) !== (await found.text())) throw new Error('The two lists are not the same');
    return await inTurns(theirs, { url: `${address}/list` });
  } finally {
    bare.kill();
  }
}

async function benchReport(databaseUrl: string, { uid, client }: Organiser) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { sessionId, code } = await seedBigEvent(db, uid);
  await db.end();

  const connectionPool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const queries = database(async (sql, parameters) => (await connectionPool.query<object>(sql, parameters)).rows);
  const { rows } = await connectionPool.query<{ now: string }>('select clock_timestamp()::text as now');
  const scope = { sessionId, asOf: rows[0]?.now ?? '', from: null, to: null };
  const times: { product: number[]; raw: number[] } = { product: [], raw: [] };
  const clock = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  try {
    for (let round = 0; round < 18; round++) {
      const product = await clock(() => client.get(`/api/v1/report/${uid}/generated/${code}/summary`));
      const raw = await clock(() =>
        Promise.all([productNumbers(queries, scope), storeClicks(queries, scope), eventAnswers(queries, scope)]),
      );
      if (round < 3) continue;
      times.product.push(product);
      times.raw.push(raw);
    }
  } finally {
    await connectionPool.end();
  }
  return { product: median(times.product), raw: median(times.raw) };
}

/** The longest that `/api/health` has to wait while bodies arrive that are as large and as awkward as may be, in milliseconds. */
async function benchAwkwardBodies(product: RunningProduct, { uid, client }: Organiser) {
  const whole = 1024 * 1024 - 100;
  const many = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, index) => piece(index)).join(',');
  const bodies: Record<string, string> = {
    '80,000 fields': `{${many(80_000, (index) => `"k${index}":1`)}}`,
    '350,000 empty objects': `{"properties":[${many(350_000, () => '{}')}]}`,
    'lists in lists': `{"name":${'['.repeat(whole / 2)}${']'.repeat(whole / 2)}}`,
    '24 objects of 2,000 fields': `{"name":[${many(24, () => `{${many(2_000, (index) => `"k${index}":1`)}}`)}]}`,
    '2,000 wrong questions': `{"productReferences":[${many(200, () => `{"quizQuestions":[${many(10, () => '{"question":1,"options":{}}')}]}`)}]}`,
    'a million digits': `{"price":${'9'.repeat(whole)}}`,
  };
  let worst = { body: '', ms: 0 };
  for (const [body, text] of Object.entries(bodies)) {
    for (const path of [`/api/v1/product/${uid}`, `/api/v1/tasting/${uid}`]) {
      const sending = fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: text,
      });
      let answered = false;
      void sending.finally(() => (answered = true));
      while (!answered) {
        const started = performance.now();
        await (await fetch(`${product.url}/api/health`)).arrayBuffer();
        const ms = performance.now() - started;
        if (ms > worst.ms) worst = { body, ms };
      }
      await (await sending).arrayBuffer();
    }
  }
  return worst;
}

type Line = { what: string; goal: string; measured: string; met: boolean | undefined };
const lines: Line[] = [];
const number = (value: number, digits = 1) => value.toFixed(digits);
const line = (what: string, goal: string, measured: string, met?: boolean) => lines.push({ what, goal, measured, met });

const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-bench-'));
let product: RunningProduct | undefined;
try {
  say('Starting on a fresh data folder, and again…');
  const cold = await secondsToStart(dataDir, {});
  await cold.product.stop();
  const warm = await secondsToStart(dataDir, { REQUEST_RATE_PER_MINUTE: '1000000000', DATABASE_POOL: String(pool) });
  product = warm.product;
  await sleep(8_000);
  const idle = await memoryOf(product, 'VmRSS');
  line('first start, demo included', '≤ 10 s', `${number(cold.seconds)} s`, cold.seconds <= 10);
  line('later start', '≤ 4 s', `${number(warm.seconds)} s`, warm.seconds <= 4);
  if (idle) line('server idle', '≤ 250 MB', `${number(idle, 0)} MB`, idle <= 250);

  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error('The product runs without its PostgreSQL');
  const organiser = await signUp(new Client(product.url), await mailboxOf(product.dataDir));
  await operate(dataDir, 'limits', organiser.uid, '--max-wines', '1000');

  say(`Listing 100 products, ${rounds} rounds of ${roundSeconds} s each…`);
  const list = await benchList(product, postgres.url, organiser);
  line(
    'list of 100 products / bare Fastify + pg',
    '≥ 0.80',
    `${number(list.product / list.bare, 2)}  (${number(list.product, 0)} : ${number(list.bare, 0)} requests/s)`,
    list.product / list.bare >= 0.8,
  );

  say('Reading the summary of an event of 10,000 people…');
  const report = await benchReport(postgres.url, organiser);
  line(
    'report summary / its SQL alone',
    '≤ 1.50',
    `${number(report.product / report.raw, 2)}  (${number(report.product, 0)} : ${number(report.raw, 0)} ms)`,
    report.product / report.raw <= 1.5,
  );
  say('Sending awkward bodies…');
  const awkward = await benchAwkwardBodies(product, organiser);
  line('health beside a body of 1 MB, at worst', '≤ 100 ms', `${number(awkward.ms, 0)} ms  (${awkward.body})`, awkward.ms <= 100);
  const peak = await memoryOf(product, 'VmHWM');
  if (peak) line('server at its peak', '–', `${number(peak, 0)} MB`);
} finally {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

const webRoot = join(root, 'dist/web');
const weight = (pages: string[], namespaces: string[]) =>
  firstLoad(
    webRoot,
    pages,
    namespaces.map((namespace) => `locales/es/${namespace}.json`),
  );
for (const [what, goal, { code, texts, files }] of [
  ['login, first-load JavaScript', 140, weight(['account/login.page.tsx'], ['common', 'account'])],
  [
    'product list, first-load JavaScript',
    230,
    weight(['dashboard/shell/dashboard-shell.tsx', 'dashboard/products/product-list.page.tsx'], ['common', 'shell', 'errors', 'products']),
  ],
] as const) {
  line(
    what,
    `≤ ${goal} KB gz`,
    `${number(code / 1000)} KB in ${files} files, and ${number(texts / 1000)} KB of texts`,
    code <= goal * 1000,
  );
}

const width = (key: 'what' | 'goal') => Math.max(...lines.map((each) => each[key].length));
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
for (const { what, goal, measured, met } of lines) {
  console.log(
    `${what.padEnd(width('what'))}  ${goal.padEnd(width('goal'))}  ${met === undefined ? '      ' : met ? 'met   ' : 'missed'}  ${measured}`,
  );
}
