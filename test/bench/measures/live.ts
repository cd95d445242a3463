import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewHostLinkDto } from '../../../server/desk/desk.dto.ts';
import type { Organiser } from '../../support/accounts.ts';
import {
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
  predefinedSheet,
  quizQuestionBody,
} from '../../support/factories.ts';
import type { RunningProduct } from '../../support/program.ts';
import { findRedisServer, startRedis } from '../../support/redis.ts';
import { anotherServer } from '../another-server.ts';
import type { Bench } from '../bench.ts';
import { cpuMsOf, cpuMsOfPostgres } from '../cpu-time.ts';
import type { Entered, Evening, Order } from '../live/guests.ts';
import type { PeerOptions } from '../live/peer-server.ts';
import type { Told } from '../live/room-client.ts';
import { median } from '../load-test.ts';
import { memoryOf } from '../process-memory.ts';
import { atMost } from '../result-table.ts';
import { aWine } from './products.ts';

/** A crowd, and the goals for it. */
type Scene = {
  name: string;
  servers: number;
  rooms: number;
  guests: number;
  goals: { joinS: number; toldMs: number; answerMs: number; memory?: number };
};
type Contestant = {
  urls: string[];
  pids: (number | undefined)[];
  stop(): Promise<unknown>;
};
type Result = Entered & Evening & { lost: number; memory: number; cpu: string };
type Tasting = Awaited<ReturnType<typeof aTastingWith>>;
type Context = Bench & { organiser: Organiser; tasting: Tasting };

const smaller = { joinS: 10, toldMs: 300, answerMs: 150 };
const larger = { joinS: 30, toldMs: 500, answerMs: 300, memory: 500 };
const scenes: Scene[] = [
  { name: '1,000 guests', servers: 1, rooms: 1, guests: 1_000, goals: smaller },
  { name: '5,000 guests', servers: 1, rooms: 1, guests: 5_000, goals: larger },
  { name: '100 rooms of 50', servers: 1, rooms: 100, guests: 50, goals: larger },
  { name: '5,000 guests, 2 servers', servers: 2, rooms: 1, guests: 5_000, goals: larger },
];
const wines = 2;
const limitMs = 20 * 60_000;

/**
 * Measures events that an instructor leads: guests join, are told each step and answer. All phones
 * reload while a question is open. The servers have the usual limits, and the guests of all rooms
 * of a scene share one address.
 */
export async function live(bench: Bench): Promise<void> {
  const organiser = await bench.anOrganiser();
  const context = { ...bench, organiser, tasting: await aTasting(organiser) };
  const redis = findRedisServer();
  const isAsked = (name: string) => !bench.scene || name.includes(bench.scene);
  for (const [index, scene] of scenes.entries()) {
    if (!isAsked(scene.name)) continue;
    const crowd = bench.isShort ? small(scene) : scene;
    const from = `127.0.0.${10 + index}`;
    const ours = await evening(context, crowd, 'product', from);
    const peer = redis ? await evening(context, crowd, 'peer', from, ours.plan) : null;
    report(context, scene, ours, peer);
  }
  if (isAsked('growth')) await growth(context);
}

const small = (scene: Scene): Scene => ({
  ...scene,
  rooms: Math.min(scene.rooms, 5),
  guests: Math.min(scene.guests, 100),
});

/** A blind tasting with a quiz on each wine, which gives servers the most to do. */
async function aTasting(organiser: Organiser): Promise<Tasting> {
  const { path } = await predefinedSheet(organiser.client);
  const productReferences = [];
  for (let n = 1; n <= wines; n++)
    productReferences.push({
      product: (await aProduct(organiser, aWine(n))).id,
      assessmentSheetPath: path,
      quizQuestions: [quizQuestionBody()],
    });
  return aTastingWith(organiser, [], { template: 'BLIND_TEMPLATE', productReferences });
}

async function evening(
  context: Context,
  scene: Scene,
  of: 'product' | 'peer',
  from: string,
  plan: Told[] = [],
): Promise<Result> {
  const { db, product, isShort } = context;
  const events = await aRoomEach(context, scene.rooms);
  const contestant = await (of === 'product' ? ours : peers)(context, scene.servers);
  const guests = crowd();
  try {
    const cpu = [await cpuOf(contestant), await cpuMsOfPostgres(product.dataDir)] as const;
    const { urls } = contestant;
    const order: Order = {
      do: 'enter',
      guests: scene.guests,
      rooms:
        of === 'product'
          ? events.map(({ code, hostToken }) => ({ of, urls, code, hostToken, from }))
          : events.map(({ code }) => ({ of, urls, code, plan })),
    };
    const entered = await asked<Entered>(guests, order);
    const led = await asked<Evening>(guests, {
      do: 'evening',
      answerMs: isShort ? 2_000 : 10_000,
      reload: true,
    });
    const used = [
      ['server', (await cpuOf(contestant)) - cpu[0]],
      ['PostgreSQL', (await cpuMsOfPostgres(product.dataDir)) - cpu[1]],
    ] as const;
    return {
      ...entered,
      ...led,
      failures: [...entered.failures, ...led.failures],
      lost: await missing(db, scene, events, of),
      memory: await memoryOfAll(contestant, 'VmHWM'),
      cpu: used.map(([who, ms]) => `${who} ${(ms / 1_000).toFixed(1)} s`).join(', '),
    };
  } finally {
    guests.kill();
    await contestant.stop();
  }
}

/** The number of guests and of answers to questions that the database lacks. */
async function missing(
  db: Bench['db'],
  { rooms, guests }: Scene,
  events: { id: string }[],
  of: 'product' | 'peer',
): Promise<number> {
  const { rows } = await db.query<{ guests: number; rated: number; quiz: number }>(
    `with those as (select id from attendees where session_id = any($1))
     select (select count(*)::int from those) as guests,
       (select count(*)::int from assessments where attendee_id in (select id from those) and valid_to = 'infinity' and rate_box is not null) as rated,
       (select count(*)::int from quiz_answers where attendee_id in (select id from those)) as quiz`,
    [events.map(({ id }) => id)],
  );
  const [found = { guests: 0, rated: 0, quiz: 0 }] = rows;
  const all = rooms * guests;
  // The peer stores all answers on a wine as its rating.
  const missed = wines * all - found.rated + (of === 'product' ? wines * all - found.quiz : 0);
  return all - found.guests + Math.max(0, missed);
}

function report({ add }: Context, scene: Scene, ours: Result, peer: Result | null): void {
  const { name, goals } = scene;
  if (ours.failures.length > 0)
    console.error(`${name}: ${ours.failures.length} failures, such as ${ours.failures[0]}`);
  add({
    what: `${name}: all have joined`,
    goal: atMost(goals.joinS),
    ours: ours.tookMs / 1_000,
    baseline: peer && peer.tookMs / 1_000,
    unit: 's',
    note: `99 of 100 guests in ${(ours.each.p99 / 1_000).toFixed(1)} s`,
  });
  add({
    what: `${name}: a step is told, p99`,
    goal: atMost(goals.toldMs),
    ours: ours.told.p99,
    baseline: peer && peer.told.p99,
    unit: 'ms',
    note: `half of them in ${Math.round(ours.told.p50)} ms, the last of all in ${Math.round(ours.told.most)} ms; ${ours.cpu} of a core for the evening${peer ? `, the peer ${peer.cpu}` : ''}`,
  });
  add({
    what: `${name}: an answer is acknowledged, p99`,
    goal: atMost(goals.answerMs),
    ours: ours.answers.p99,
    baseline: peer && peer.answers.p99,
    unit: 'ms',
    note: `${ours.answers.n} answers, half of them in ${Math.round(ours.answers.p50)} ms`,
  });
  if (ours.reads.n > 0)
    add({
      what: `${name}: the room is read after an answer, p99`,
      goal: null,
      ours: ours.reads.p99,
      baseline: null,
      unit: 'ms',
      note: 'with the delay that spreads the phones',
    });
  add({
    what: `${name}: all phones are back after a reload`,
    goal: null,
    ours: (ours.backMs ?? Number.NaN) / 1_000,
    baseline: peer && (peer.backMs ?? Number.NaN) / 1_000,
    unit: 's',
    note: 'in the middle of a question',
  });
  add({
    what: `${name}: lost guests and answers, failed requests`,
    goal: atMost(0),
    ours: ours.lost + ours.failures.length,
    baseline: peer && peer.lost + peer.failures.length,
    unit: '',
    note: '',
  });
  add({
    what: `${name}: memory of the servers at its peak`,
    goal: goals.memory ? atMost(goals.memory * scene.servers) : null,
    ours: ours.memory,
    baseline: peer && peer.memory,
    unit: 'MB',
    note: '',
  });
}

/** Measures whether a server's memory grows while 1,000 guests are told steps and answer. */
async function growth(context: Context): Promise<void> {
  const { add, isShort, minutes } = context;
  const [event] = await aRoomEach(context, 1);
  if (!event) return;
  const contestant = await ours(context, 1);
  const guests = crowd();
  try {
    const { code, hostToken } = event;
    const rooms = [
      { of: 'product' as const, urls: contestant.urls, code, hostToken, from: '127.0.0.9' },
    ];
    await asked<Entered>(guests, { do: 'enter', rooms, guests: isShort ? 100 : 1_000 });
    const ms = isShort ? 10_000 : minutes * 60_000;
    const samples: number[] = [];
    const going = asked<Evening>(guests, { do: 'goOn', ms, answerMs: isShort ? 1_000 : 10_000 });
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await sleep(ms / 60);
      samples.push(await memoryOfAll(contestant, 'VmRSS'));
    }
    const { told, failures } = await going;
    // The first part of the time fills caches and lets the heap find its size.
    const part = Math.floor(samples.length / 4);
    const [early, late] = [samples.slice(part, 2 * part), samples.slice(-part)].map(median);
    add({
      what: `memory of a server after ${isShort ? 'a moment' : `${minutes} minutes`}, to that after a quarter of the time`,
      goal: atMost(1.1),
      ours: (late ?? Number.NaN) / (early ?? Number.NaN),
      baseline: null,
      unit: '',
      note: `${early?.toFixed(0)} MB, then ${late?.toFixed(0)} MB; ${told.n} times a guest was told a step, ${failures.length} failures`,
    });
  } finally {
    guests.kill();
    await contestant.stop();
  }
}

async function aRoomEach({ organiser, tasting }: Context, rooms: number) {
  const { uid, client } = organiser;
  const instructor = await anInstructor(organiser);
  const events = [];
  for (let n = 0; n < rooms; n++) {
    const { id, reference, sessionCode } = await anEvent(organiser, { tasting, instructor });
    const { link } = await client.post<NewHostLinkDto>(
      `/api/v1/session/user/${uid}/${id}/hostLink`,
      {},
    );
    const hostToken = new URL(link).hash.slice('#host='.length);
    events.push({ id: reference, code: sessionCode.publicCode, hostToken });
  }
  return events;
}

async function ours({ product, databaseUrl }: Context, servers: number): Promise<Contestant> {
  const all: RunningProduct[] = [];
  for (let n = 0; n < servers; n++) all.push(await anotherServer(product, databaseUrl));
  return {
    // Each connection to a name is looked up first, which takes time.
    urls: all.map(({ url }) => url.replace('localhost', '127.0.0.1')),
    pids: all.map(({ process }) => process.pid),
    stop: () => Promise.all(all.map((server) => server.stop())),
  };
}

async function peers({ databaseUrl }: Context, servers: number): Promise<Contestant> {
  const redis = await startRedis(findRedisServer() as string);
  const all: ChildProcess[] = [];
  const urls: string[] = [];
  for (let n = 0; n < servers; n++) {
    const peer = fork(join(import.meta.dirname, '../live/peer-server.ts'), {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    all.push(peer);
    peer.send({ databaseUrl, redisUrl: redis.url, pool: 20 } satisfies PeerOptions);
    const [url] = (await once(peer, 'message')) as [string];
    urls.push(url);
  }
  const stop = async () => {
    for (const peer of all) peer.kill();
    await redis.stop();
  };
  return { urls, pids: all.map(({ pid }) => pid), stop };
}

const sumOf = async (list: Promise<number>[]) =>
  (await Promise.all(list)).reduce((sum, each) => sum + each, 0);
const cpuOf = ({ pids }: Contestant) => sumOf(pids.map(cpuMsOf));
const memoryOfAll = ({ pids }: Contestant, which: 'VmRSS' | 'VmHWM') =>
  sumOf(pids.map((pid) => memoryOf(pid, which)));

const crowd = () =>
  fork(join(import.meta.dirname, '../live/guests.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** @throws Error if the process of the guests ends, or needs too long */
async function asked<Answer>(guests: ChildProcess, order: Order): Promise<Answer> {
  const limit = AbortSignal.timeout(limitMs);
  const over = new AbortController();
  const signal = AbortSignal.any([limit, over.signal]);
  const ended = once(guests, 'exit', { signal }).then(() => {
    throw new Error('The process of the guests has ended');
  });
  ended.catch(() => undefined);
  const answer = once(guests, 'message', { signal });
  guests.send(order);
  try {
    const [result] = (await Promise.race([answer, ended])) as [Answer];
    return result;
  } finally {
    over.abort();
  }
}
