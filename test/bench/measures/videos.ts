import { fork } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import type {
  BegunUploadDto,
  VideoTaskDto,
  WatchableVideoDto,
} from '../../../server/videos/video.dto.ts';
import type { Organiser } from '../../support/accounts.ts';
import { aProduct, aTastingWith } from '../../support/factories.ts';
import type { Json } from '../../support/json.ts';
import { spokenText } from '../../support/spoken-text.ts';
import type { Bench } from '../bench.ts';
import { msInTurns, rateOf, undisturbed } from '../load-test.ts';
import { childrenOf, forgetPeak, memoryOf } from '../process-memory.ts';
import { atLeast, atMost } from '../result-table.ts';
import { aWine } from './products.ts';

const megabyte = 1024 * 1024;
/** The web sends an upload in parts of this size. */
const partBytes = 8 * megabyte;
const uploadBytes = 64 * megabyte;
const longFilmBytes = 500 * megabyte;
/** A player shows the first picture after about this much. */
const jumpBytes = megabyte;
const jumps = 20;
/** A server sends at most 250 files at once to one address, so the guests need several. */
const addresses = 100;

type Video = Json<WatchableVideoDto>;
/** `files` is the address of the minimal server, which keeps its files in `folder`. */
type Context = Bench & { organiser: Organiser; web: string; files: string; folder: string };

/** Measures uploads, the conversion, spoken texts, and guests who watch. */
export async function videos(bench: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-bench-'));
  const bare = fork(join(import.meta.dirname, '../baseline-files.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    bare.send(folder);
    const [files] = (await once(bare, 'message')) as [string];
    const organiser = await bench.anOrganiser();
    // Each jump is a new connection, and looking up a name takes time.
    const web = bench.product.url.replace('localhost', '127.0.0.1');
    const context = { ...bench, organiser, web, files, folder };
    await uploads(context);
    const video = await conversion(context);
    await speech(context);
    await watching(context, video);
    await jumping(context, video);
  } finally {
    bare.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function uploads({ organiser, web, files, add }: Context): Promise<void> {
  const film = Buffer.alloc(uploadBytes, 'film');
  let name = 0;
  const ms = await msInTurns(
    async () => {
      // The last byte never comes, so nothing is converted meanwhile.
      const { uploadUrl } = await begin(organiser, film.length + 1);
      await send(film, web + uploadUrl);
    },
    () => send(film, `${files}/upload/${name++}`),
  );
  const speed = (taken: number) => uploadBytes / 1_000 / taken;
  add({
    what: 'upload of 64 MB in parts of 8 MB',
    goal: atLeast(0.8),
    ours: speed(ms.ours),
    baseline: speed(ms.baseline),
    unit: 'MB/s',
    note: '',
  });
}

const begin = ({ uid, client }: Organiser, size: number) =>
  client.post<BegunUploadDto>(`/api/v1/video/${uid}`, { name: 'Vendimia', size });

/** Sends a file as the web does. */
const send = (film: Buffer, uploadUrl: string) =>
  new Promise<void>((resolve, reject) => {
    new Upload(film, {
      uploadUrl,
      chunkSize: partBytes,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });

/**
 * Measures the conversion alone, and the list of products beside it.
 * @returns the converted video
 */
async function conversion(context: Context): Promise<Video> {
  const { organiser, web, folder, add, isShort } = context;
  const { uid, client, token } = organiser;
  const [seconds, loadSeconds, runs] = isShort ? [15, 2, 1] : [60, 8, 2];
  const file = join(folder, 'film.mkv');
  const maker = fork(join(import.meta.dirname, '../make-film.ts'), [file, String(seconds)]);
  const [code] = (await once(maker, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The film was not made');
  const film = await readFile(file);
  const upload = async () => {
    const { id, uploadUrl } = await begin(organiser, film.length);
    await send(film, web + uploadUrl);
    return id;
  };
  const read = (id: string) => client.get<Video>(`/api/v1/video/${uid}/${id}`);

  const taken: number[] = [];
  let id = '';
  for (let run = 0; run < runs; run++) {
    id = await upload();
    const started = performance.now();
    await ended(() => read(id));
    taken.push((performance.now() - started) / 1_000);
  }
  const video = await read(id);
  const size = (film.length / 1e6).toFixed(0);
  add({
    what: 'conversion of a minute of 1080p',
    goal: atMost(60),
    ours: (undisturbed(taken) * 60) / seconds,
    baseline: null,
    unit: 's',
    note: `${size} MB to ${video.sources.map((one) => (one.size / 1e6).toFixed(0)).join(' + ')} MB`,
  });

  for (let index = 1; index <= 50; index++) await aProduct(organiser, aWine(index));
  const list = {
    url: `${web}/api/v1/product/${uid}?sort=name&limit=50`,
    headers: { authorization: `Bearer ${token}` },
  };
  const idle = await rateOf(list, loadSeconds);
  const other = await upload();
  while ((await read(other)).progress === 0) await sleep(100);
  const meanwhile = await rateOf(list, loadSeconds);
  const { status, progress } = await read(other);
  if (status !== 'converting') throw new Error('The conversion ended before the load');
  await ended(() => read(other));
  add({
    what: 'list of 50 products while a video is converted, to that of an idle server',
    goal: atLeast(0.7),
    ours: meanwhile,
    baseline: idle,
    unit: 'requests/s',
    note: `${progress} % were converted at the end`,
  });
  return video;
}

/** Waits until a video is available. */
async function ended<Read extends { status: string; error: string | null }>(
  read: () => Promise<Read>,
): Promise<Read> {
  for (;;) {
    const video = await read();
    if (video.status === 'available') return video;
    if (video.status === 'failed') throw new Error(`A video failed with ${video.error}`);
    await sleep(100);
  }
}

/** Measures the time and the memory that a text of about a minute takes. */
async function speech({ product, organiser, add, isShort }: Context): Promise<void> {
  const { uid, client } = organiser;
  const wine = await aProduct(organiser);
  const sentence =
    'Las viñas crecen a seiscientos metros, sobre pizarra, y la niebla las cubre cada mañana.';
  const sentences = Array.from({ length: isShort ? 2 : 9 }, () => sentence).join(' ');
  const speak = async (text: string) => {
    const started = performance.now();
    const { podcastPresentationVideo: slot } = await aTastingWith(organiser, [wine], {
      type: 'PODCAST_TAST',
      podcastPresentationVideo: spokenText(text),
    });
    const path = `/api/v1/video/${uid}/task/${slot?.taskRef}`;
    const { duration } = await ended(() => client.get<Json<VideoTaskDto>>(path));
    return { duration: duration ?? 0, taken: (performance.now() - started) / 1_000 };
  };
  const minutes: number[] = [];
  const memory: number[] = [];
  let note = '';
  for (let run = 1; run <= (isShort ? 1 : 3); run++) {
    // The same text is never spoken twice.
    const speaking = speak(`Vídeo número ${run}. ${sentences}`);
    memory.push(await additionalMemory(product.process.pid, speaking));
    const { duration, taken } = await speaking;
    minutes.push((taken * 60) / duration);
    note = `measured with ${duration.toFixed(0)} s`;
  }
  add({
    what: 'a minute of speech, made into a video',
    goal: atMost(30),
    ours: undisturbed(minutes),
    baseline: null,
    unit: 's',
    note,
  });
  const peak = Math.max(...memory);
  if (peak)
    add({
      what: 'memory that it takes at its peak, a minute of speech',
      goal: atMost(300),
      ours: peak,
      baseline: null,
      unit: 'MB',
      note: 'of the server and of the processes that it starts',
    });
}

/** The peak memory in MB that some work adds to a server and the processes that it starts. */
async function additionalMemory(pid: number | undefined, work: Promise<unknown>): Promise<number> {
  const others = await childrenOf(pid);
  const before = await memoryOf(pid, 'VmRSS');
  await forgetPeak(pid);
  let peak = 0;
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  while (!isOver) {
    const started = (await childrenOf(pid)).filter((child) => !others.includes(child));
    const sizes = await Promise.all(started.map((child) => memoryOf(child, 'VmHWM')));
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    await sleep(50);
  }
  await end;
  return peak + (await memoryOf(pid, 'VmHWM')) - before;
}

/** Measures the memory of the server while many guests load the whole of one video at once. */
async function watching(
  { product, web, add, isShort }: Context,
  { sources }: Video,
): Promise<void> {
  const { pid } = product.process;
  const before = await memoryOf(pid, 'VmRSS');
  if (!before) return;
  const file = sources.at(-1);
  const guests = isShort ? 100 : 1_000;
  let refused = 0;
  const watch = async (guest: number) => {
    const localAddress = `127.0.1.${1 + (guest % addresses)}`;
    const isLoaded = () => load(`${web}${file?.url}`, { start: 0, localAddress });
    while (!(await isLoaded())) {
      refused += 1;
      await sleep(1_000);
    }
  };
  await watch(0);
  await forgetPeak(pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: guests }, (_, guest) => watch(guest)));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const peak = await memoryOf(pid, 'VmHWM');
  const size = ((file?.size ?? 0) / 1e6).toFixed(0);
  const grown = `from ${before.toFixed(0)} to ${peak.toFixed(0)} MB`;
  add({
    what: `memory that it takes at its peak, ${guests.toLocaleString('en')} guests load a video`,
    goal: atMost(100),
    ours: peak - before,
    baseline: null,
    unit: 'MB',
    note: `${grown}; ${size} MB each in ${seconds} s, ${refused} refusals`,
  });
}

/** Measures how long a player waits after a jump to another place of a long video. */
async function jumping(
  { product, db, web, files, folder, add }: Context,
  { id, sources }: Video,
): Promise<void> {
  const film = join(folder, 'film.mp4');
  const handle = await open(film, 'w');
  const piece = Buffer.alloc(megabyte, 'film');
  for (let bytes = 0; bytes < longFilmBytes; bytes += megabyte) await handle.write(piece);
  await handle.close();
  // Both servers read the same file.
  const { rows } = await db.query<{ url: string }>(
    `select renditions -> 0 ->> 'url' as url from videos where id = $1`,
    [id],
  );
  const stored = join(product.dataDir, rows[0]?.url ?? '');
  await rm(stored);
  await link(film, stored);
  const jumpsIn = async (url: string) => {
    for (let jump = 0; jump < jumps; jump++) {
      const start = Math.floor(Math.random() * (longFilmBytes - jumpBytes));
      if (!(await load(url, { start, bytes: jumpBytes }))) throw new Error(`${url} was refused`);
    }
  };
  const ms = await msInTurns(
    () => jumpsIn(`${web}${sources[0]?.url}`),
    () => jumpsIn(`${files}/files/film.mp4`),
    15,
  );
  add({
    what: 'a jump in a video of 500 MB, until 1 MB has arrived',
    goal: atMost(1.2, 'ratio'),
    ours: ms.ours / jumps,
    baseline: ms.baseline / jumps,
    unit: 'ms',
    note: '',
  });
}

/**
 * Requests a file from a place on, as a player does, and leaves after `bytes` bytes.
 * @returns false when the server sends too many files at the moment
 */
const load = (
  url: string,
  { start, bytes = Number.POSITIVE_INFINITY, ...options }: LoadOptions,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const headers = { range: `bytes=${start}-` };
    const asked = get(url, { ...options, agent: false, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (![206, 429, 503].includes(statusCode)) reject(new Error(`${url}: ${statusCode}`));
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received < bytes) return;
        resolve(true);
        asked.destroy();
      });
      response.once('end', () => resolve(statusCode === 206));
      response.once('error', reject);
    });
    asked.once('error', reject);
  });

type LoadOptions = { start: number; bytes?: number; localAddress?: string };
