import { execFile } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedOrganiser } from '../../support/accounts.js';
import '../../support/build-before-tests.js';
import { Client } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { aTastingWith } from '../../support/factories.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';
import { launch, type Program, type RunningProduct, startProduct } from '../../support/program.js';
import { spokenText } from '../../support/spoken-text.js';

const run = promisify(execFile);
const patience = { timeout: 240_000, interval: 100 };
const everyMs = 50;

const store = new ObjectStore();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: pg.Client;
let server: RunningProduct;
let env: Record<string, string>;
let home: string;
const workers: Worker[] = [];

/** A worker whose temporary files are in a folder of its own. */
type Worker = Program & {
  folder: string;
  /** The work folders that the worker has made so far, one for each attempt at a video. */
  made: Set<string>;
  watcher: FSWatcher;
};

async function aWorker(): Promise<Worker> {
  const folder = await mkdtemp(join(home, 'worker-'));
  // The processes that speak and render run as another user, who must be able to enter it.
  await chmod(folder, 0o711);
  const made = new Set<string>();
  const watcher = watch(folder, (_event, name) => {
    if (name?.startsWith('retrogusto-work-')) made.add(name);
  });
  const program = await launch('worker', {
    ...env,
    DATA_DIR: join(folder, 'data'),
    TMPDIR: folder,
  });
  const worker = { ...program, folder, made, watcher };
  workers.push(worker);
  return worker;
}

const isRunning = ({ process: { exitCode, signalCode } }: Worker) =>
  exitCode === null && signalCode === null;
/** The attempts of all workers at all videos. */
const attempts = () => workers.reduce((sum, { made }) => sum + made.size, 0);

/** Waits until this number of workers gives signs of life, after `since`. */
const ready = (count: number, since: Date) =>
  vi.waitFor(async () => {
    const { rows } = await db.query('select from workers where started_at > $1', [since]);
    expect(rows).toHaveLength(count);
  }, patience);

/** The work folders of the processes that speak or render now, on behalf of any worker. */
async function foldersInUse(): Promise<Set<string>> {
  const { stdout } = await run('ps', ['-e', '-ww', '-o', 'args='], { maxBuffer: 16 * 2 ** 20 });
  const folders = [...stdout.matchAll(/--allow-fs-write=(\S+)/g)].map(([, folder = '']) => folder);
  return new Set(folders.filter((folder) => folder.startsWith(home)));
}

/** Looks at the processes until `stop` is called. It returns the sets of folders that it saw. */
function observe(): { stop(): Promise<string[][]> } {
  const seen: string[][] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const inUse = [...(await foldersInUse())];
      if (inUse.join() !== seen.at(-1)?.join()) seen.push(inUse);
      await sleep(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return seen;
    },
  };
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'retrogusto-speak-'));
  await chmod(home, 0o711);
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the-secret-of-those-that-are-killed-here',
    DEMO: 'false',
    STORAGE_URL: `s3://${store.bucket}?region=${storeRegion}&endpoint=${await store.listen()}`,
    AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  };
  server = await startProduct({ env: { ...env, JOBS: 'false' } });
});
afterAll(async () => {
  for (const { watcher } of workers) watcher.close();
  await Promise.all([...workers.map((worker) => worker.end('SIGTERM')), server?.stop()]);
  await db?.end();
  await database?.drop();
  await store.close();
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** An organiser, and a tasting of theirs whose text waits to be spoken. */
async function aSpokenTasting(text: string) {
  const organiser = await storedOrganiser(new Client(server.url), db);
  const { podcastPresentationVideo: slot } = await aTastingWith(organiser, 1, {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: spokenText(text),
  });
  return { ...organiser, video: slot?.taskRef ?? '' };
}

type Row = {
  state: string;
  progress: number;
  renditions: { url: string }[];
  poster: string | null;
  audio: { url: string } | null;
};
async function read(video: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    'select state, progress, renditions, poster, audio from videos where id = $1',
    [video],
  );
  return rows[0] as Row;
}

/** Waits until the video is available, and no job and no mail is left to do. */
const finished = (video: string) =>
  vi.waitFor(async () => {
    expect((await read(video)).state).toBe('AVAILABLE');
    // Jobs that are done are deleted.
    const { rows } = await db.query(`select id from outbox where name in ('speakVideo', 'mail')`);
    expect(rows).toEqual([]);
  }, patience);

/** Expects that the storage has the files that the video names and no others, and one mail. */
async function expectMadeOnce({
  uid,
  email,
  video,
}: {
  uid: string;
  email: string;
  video: string;
}) {
  const { renditions, poster, audio } = await read(video);
  expect(renditions).toHaveLength(1);
  const named = [...renditions.map(({ url }) => url), poster, audio?.url].map((url) =>
    url?.replace('/files/', ''),
  );
  const stored = [...store.files.keys()].filter((key) => key.startsWith(`${uid}/`));
  expect(new Set(stored)).toEqual(new Set(named));
  expect(stored).toHaveLength(named.length);
  const { rows: mails } = await db.query('select template from mailbox where recipient = $1', [
    email,
  ]);
  expect(mails.filter(({ template }) => template === 'videosReady')).toHaveLength(1);
}

// The processes of children cannot be told apart by their arguments on other systems.
describe.runIf(process.platform === 'linux')('a video that an avatar speaks', () => {
  it('is made anew by another worker after kill -9, once, with one mail', async () => {
    const began = new Date();
    const killed = await aWorker();
    await ready(1, began);
    const watched = observe();
    // About 25 s of speech: rendering it takes some seconds.
    const sentence = 'La garnacha de esta ladera madura despacio, y el viento la guarda sana.';
    const tasting = await aSpokenTasting(Array.from({ length: 5 }, () => sentence).join(' '));
    await vi.waitFor(async () => expect((await read(tasting.video)).progress).toBeGreaterThan(10), {
      ...patience,
      interval: 20,
    });
    const [abandoned = ''] = await foldersInUse();
    expect(abandoned.startsWith(killed.folder)).toBe(true);
    await killed.end('SIGKILL');
    expect((await read(tasting.video)).state).toBe('CONVERTING');
    const other = await aWorker();

    await finished(tasting.video);
    await expectMadeOnce(tasting);
    expect([killed.made.size, other.made.size]).toEqual([1, 1]);
    const [anew = ''] = other.made;
    // The first rendering ended with its worker, before the second one began.
    const seen = (await watched.stop()).filter((folders) => folders.length > 0);
    expect([...new Set(seen.map((folders) => folders.join()))]).toEqual([
      abandoned,
      join(other.folder, anew),
    ]);
    // The upload of the abandoned attempt never began.
    const sent = store.asked.filter(
      ({ method, key }) => method === 'PUT' && key.startsWith(`${tasting.uid}/videos/`),
    );
    expect(sent).toHaveLength(3);
  });

  it('is made by one of two workers that run at once', async () => {
    const began = new Date();
    const missing = 2 - workers.filter(isRunning).length;
    for (let started = 0; started < missing; started++) await aWorker();
    await ready(missing, began);
    const before = attempts();
    const watched = observe();
    const tasting = await aSpokenTasting('Esta copa la sirve uno solo, y la disfrutamos todos.');
    await finished(tasting.video);
    await expectMadeOnce(tasting);
    expect(attempts() - before).toBe(1);
    const seen = (await watched.stop()).filter((folders) => folders.length > 0);
    expect(new Set(seen.map((folders) => folders.join())).size).toBe(1);
    expect(workers.filter(isRunning)).toHaveLength(2);
  });
});
