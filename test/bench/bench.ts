// Measures speed and size. If a minimal implementation exists, the same run measures it as a
// baseline. A slow result never fails the run.
// Usage: npm run bench [-- <group>…] [--short] [--minutes <n>] [--scene <words>] [--json <file>]
// [--against <file>]
// --against compares with the file of an earlier run. --minutes is the time in which `live` watches
// the memory of a server.
// --short takes less time for each measure, to see that it works. Do not keep its results.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
// The built server's own module, which knows the address of its PostgreSQL.
import { findRunningPostgres } from '#built/server/embedded/postgres/embedded-postgres.js';
import { type Organiser, signUp } from '../support/accounts.ts';
import { Client } from '../support/client.ts';
import { mailboxOf } from '../support/mailbox.ts';
import { type RunningProduct, startProduct } from '../support/program.ts';
import type { BareOptions } from './baseline-server.ts';
import { browser } from './measures/browser.ts';
import { files } from './measures/files.ts';
import { awkward } from './measures/heavy-requests.ts';
import { live } from './measures/live.ts';
import { memory, starts } from './measures/process.ts';
import { products } from './measures/products.ts';
import { reports } from './measures/reports.ts';
import { roles } from './measures/roles.ts';
import { room } from './measures/room.ts';
import { scale } from './measures/scale.ts';
import { statistics } from './measures/statistics.ts';
import { videos } from './measures/videos.ts';
import { formatTable, type Measurement } from './result-table.ts';

/**
 * The context of the measures. `bare` is the address of the minimal server on the same database.
 */
export type Bench = {
  product: RunningProduct;
  db: pg.Client;
  databaseUrl: string;
  bare: string;
  /** Whether the run only checks that the measures work. */
  isShort: boolean;
  /** The length of the measure of growing memory. */
  minutes: number;
  /** Measures only the scenes whose name has these words. */
  scene: string | undefined;
  /** A new organiser without plan limits. */
  anOrganiser(): Promise<Organiser>;
  add(line: Measurement): void;
};

const pool = 20;
const measures = {
  products,
  roles,
  room,
  reports,
  files,
  browser,
  awkward,
  scale,
  live,
  videos,
  memory,
} satisfies Record<string, (bench: Bench) => Promise<void>>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    against: { type: 'string' },
    short: { type: 'boolean' },
    minutes: { type: 'string', default: '2' },
    scene: { type: 'string' },
  },
});
const known = ['starts', 'statistics', ...Object.keys(measures)];
const unknown = positionals.find((name) => !known.includes(name));
if (unknown) throw new Error(`There is no group '${unknown}': ${known.join(', ')}.`);
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
const before = values.against
  ? (JSON.parse(await readFile(values.against, 'utf8')) as Measurement[])
  : [];

const lines: Measurement[] = [];
const add = (line: Measurement) => {
  lines.push(line);
  const { what, ours, baseline, unit } = line;
  const amount = (value: number | null) => value?.toPrecision(4) ?? '–';
  process.stderr.write(`  ${what}: ${amount(ours)} ${unit}, baseline ${amount(baseline)}\n`);
};
if (isAsked('starts')) await starts(add);
if (isAsked('statistics')) statistics(add, values.short ?? false);

const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-bench-'));
const product = await startProduct({
  dataDir,
  env: {
    DEMO: 'false',
    DATABASE_POOL: String(pool),
    REQUEST_RATE_PER_MINUTE: '1000000000',
    JOIN_RATE_PER_MINUTE: '1000000000',
    QUOTA_GENERATIONS_PER_MINUTE: '1000',
  },
});
try {
  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error('The product runs without its PostgreSQL');
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const bare = fork(join(import.meta.dirname, 'baseline-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    bare.send({ databaseUrl: postgres.url, pool } satisfies BareOptions);
    const [address] = (await once(bare, 'message')) as [string];
    const anOrganiser = async () => {
      const organiser = await signUp(new Client(product.url), await mailboxOf(dataDir));
      const limits = JSON.stringify({
        maxWines: 1_000_000,
        maxTastings: 1_000_000,
        maxInstructors: 1_000,
        maxMonthlyEvents: 1_000,
      });
      await db.query(
        `update plan_standings set plan_ref = 'RESERVA', limits = $2 where owner_uid = $1`,
        [organiser.uid, limits],
      );
      return organiser;
    };
    for (const [name, measure] of Object.entries(measures)) {
      if (!isAsked(name)) continue;
      process.stderr.write(`${name}…\n`);
      await measure({
        product,
        db,
        databaseUrl: postgres.url,
        bare: address,
        anOrganiser,
        add,
        isShort: values.short ?? false,
        minutes: Number(values.minutes),
        scene: values.scene,
      });
    }
  } finally {
    bare.kill();
    await db.end();
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
if (values.json) await writeFile(values.json, JSON.stringify(lines, null, 1));
console.log(
  `\nNode ${process.version}, ${availableParallelism()} cores\n\n${formatTable(lines, before)}`,
);
