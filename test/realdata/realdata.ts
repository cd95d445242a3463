// Plays real tastings through the HTTP API of the product and compares the reports with an
// independent count.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signUp } from '../support/accounts.ts';
import { Client } from '../support/client.ts';
import { anInstructor } from '../support/factories.ts';
import { mailboxOf } from '../support/mailbox.ts';
import { operate, startProduct } from '../support/program.ts';
import { type Acknowledged, attend, createEvent, createProducts, report, unsaved } from './play.ts';
import { differences, type Numbers, numbersOf } from './truth.ts';
import {
  type Cellar,
  type Rating,
  readDemoCellar,
  readTruth,
  readXWines,
  type Wine,
} from './wines.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, crash: { type: 'boolean' } },
});
const folder = positionals[0];
if (!folder) {
  console.error('Usage: npm run realdata -- <folder of the data> [--keep] [--crash]');
  process.exit(2);
}

const times: [what: string, value: string][] = [];
const say = (text: string) => console.log(text);
const seconds = (from: number) => (performance.now() - from) / 1000;

/** Prints the progress of a long step in tenths. */
function progress(what: string, total: number): (done: number) => void {
  let shown = -1;
  return (done) => {
    const tenths = Math.floor((done * 10) / total);
    if (tenths === shown) return;
    shown = tenths;
    say(`  ${what}: ${done} of ${total}`);
  };
}

function byPerson(ratings: Rating[]): [string, Rating[]][] {
  return [...Map.groupBy(ratings, (rating) => rating.user)];
}

/** The most rated wines, and all wines of the published truth. */
function chosen({ wines, ratings }: Cellar, truth: Set<string>, most: number): Wine[] {
  const counts = Map.groupBy(ratings, (rating) => rating.wine);
  const ranked = wines.toSorted(
    (a, b) =>
      (counts.get(b.id)?.length ?? 0) - (counts.get(a.id)?.length ?? 0) || a.id.localeCompare(b.id),
  );
  return ranked.filter((wine, index) => index < most || truth.has(wine.id));
}

// an event here has many more guests than usual, so the limits of a room are raised
const env = { JOIN_RATE_PER_MINUTE: '1000000', REQUEST_RATE_PER_MINUTE: '1000000', DEMO: 'false' };
const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-realdata-'));
let product = await startProduct({ dataDir, env });
let peakMb = 0;
const watch = setInterval(() => {
  void readFile(`/proc/${product.process.pid}/status`, 'utf8').then(
    (status) => {
      peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    () => {},
  );
}, 500);
watch.unref();
const wrong: string[] = [];

try {
  say(`The product runs at ${product.url} on ${dataDir}`);
  const web = new Client(product.url);
  const organiser = await signUp(web, await mailboxOf(dataDir));
  const limits = [
    '--max-wines',
    '5000',
    '--max-tastings',
    '50',
    '--max-instructors',
    '10',
    '--max-monthly-events',
    '50',
  ];
  await operate(dataDir, 'limits', organiser.email, ...limits);

  const xwines = readXWines(folder);
  const demo = readDemoCellar(folder);
  const truth = readTruth(folder);
  const instructor = await anInstructor(organiser);

  const creating = performance.now();
  const products = await createProducts(
    organiser,
    xwines.wines,
    progress('wines created', xwines.wines.length),
  );
  times.push(['wines a second', (xwines.wines.length / seconds(creating)).toFixed(0)]);

  /** Plays one event from the tasting to its report. */
  const play = async (name: string, wines: Wine[], all: Rating[], crash: boolean) => {
    const ids = new Set(wines.map((wine) => wine.id));
    const ratings = all.filter((rating) => ids.has(rating.wine));
    const people = byPerson(ratings);
    const event = await createEvent(organiser, { name, wines, products, instructor });
    const acknowledged: Acknowledged = new Map();
    const tell = progress('attendees', people.length);
    const started = performance.now();
    let restart: Promise<void> | undefined;
    await attend(web, event.code, people, event.refOfWine, acknowledged, (done) => {
      tell(done);
      if (crash && done === Math.floor(people.length / 2)) restart = killAndRestart();
    });
    await restart;
    const took = seconds(started);
    times.push([`${name}: attendees a second`, (people.length / took).toFixed(0)]);
    if (crash)
      wrong.push(
        ...(await unsaved(
          acknowledged,
          event.refOfWine,
          progress('answers read back', acknowledged.size),
        )),
      );
    const generating = performance.now();
    const { reference, attendees, found } = await report(
      organiser,
      name,
      event.code,
      event.refOfWine,
    );
    times.push([`${name}: report seconds`, seconds(generating).toFixed(2)]);
    wrong.push(...differences(name, numbersOf(ratings), found));
    if (attendees !== people.length)
      wrong.push(`${name}: ${people.length} people took part, the report counts ${attendees}`);
    say(
      `  ${name}: ${ratings.length} ratings of ${wines.length} wines by ${people.length} people compared`,
    );
    return { code: event.code, reportReference: reference, found };
  };

  /**
   * Kills server and database at the same time, like a power failure, and starts the product again.
   */
  const killAndRestart = async () => {
    say('  kill -9 of server and database');
    const postmaster = Number(
      (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    product.process.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await product.end('SIGKILL');
    const restarting = performance.now();
    product = await startProduct({ dataDir, env: { ...env, PORT: new URL(product.url).port } });
    times.push(['restart after kill -9, seconds', seconds(restarting).toFixed(1)]);
  };

  const most = chosen(xwines, new Set(Object.keys(truth)), 100);
  const first = await play('X-Wines', most, xwines.ratings, values.crash ?? false);
  const published = new Map<string, Numbers>(
    Object.entries(truth).map(([wine, { count, mean2, histogram }]) => [
      wine,
      { n: count, mean: mean2, histogram: binsOf(histogram) },
    ]),
  );
  const reported = new Map([...first.found].filter(([wine]) => published.has(wine)));
  wrong.push(...differences('published truth', published, reported));
  const second = await play('Spanish cellar', demo.wines, demo.ratings, false);

  times.push(['peak memory of the server, MB', peakMb.toFixed(0)]);
  const summary = {
    address: product.url,
    signIn: { email: organiser.email, password: organiser.password },
    publicCodes: [first.code, second.code],
    reports: [first.reportReference, second.reportReference],
    times: Object.fromEntries(times),
    differences: wrong.length,
  };
  await writeFile(join(dataDir, 'realdata.json'), JSON.stringify(summary, null, 2), {
    mode: 0o600,
  });
  console.table(Object.fromEntries(times.map(([what, value]) => [what, { value }])));
  say(
    wrong.length === 0
      ? 'No differences.'
      : `${wrong.length} differences:\n${wrong.slice(0, 40).join('\n')}`,
  );
  say(`Written: ${join(dataDir, 'realdata.json')}`);
} catch (error) {
  say(`The product printed:\n${product.output()}`);
  await product.stop();
  throw error;
}

clearInterval(watch);
process.exitCode = wrong.length === 0 ? 0 : 1;
if (values.keep) {
  say(`The product stays up at ${product.url}; Ctrl-C ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().then(() => process.exit()));
} else {
  await product.stop();
}

function binsOf(histogram: Record<string, number>): number[] {
  return Array.from({ length: 11 }, (_, halves) => histogram[(halves / 2).toFixed(1)] ?? 0);
}
