import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RoomDto } from '../../../server/rooms/room.dto.ts';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.ts';
import { anEvent, aProduct, aTastingWith, guestBody } from '../../support/factories.ts';
import type { Json } from '../../support/json.ts';
import type { RunningProduct } from '../../support/program.ts';
import { anotherServer } from '../another-server.ts';
import type { Bench } from '../bench.ts';
import { cpuMsOf, cpuMsOfPostgres } from '../cpu-time.ts';
import { median } from '../load-test.ts';
import type { Done, Load, Told } from '../scale-load.ts';
import { aWine } from './products.ts';

const mostServers = 3;
/** The number of concurrent guests, however many servers there are. */
const connections = 48;
const followers = 900;
const what = { join: 'joins', answer: 'answers', page: 'pages of a room' } as const;
const hourMs = 3_600_000;
const withoutLimits = {
  REQUEST_RATE_PER_MINUTE: '1000000000',
  JOIN_RATE_PER_MINUTE: '1000000000',
};

/**
 * Measures one, two and three servers on one database. A separate process sends the requests, and
 * all of them share this machine's cores.
 * The cost of a call for a server and for PostgreSQL tells how many machines a large event needs,
 * whatever machine runs the bench.
 */
export async function scale({
  product,
  db,
  databaseUrl,
  anOrganiser,
  add,
  isShort,
}: Bench): Promise<void> {
  const seconds = isShort ? 2 : 15;
  const organiser = await anOrganiser();
  const wines = [];
  for (let n = 1; n <= 6; n++) wines.push(await aProduct(organiser, aWine(n)));
  const tasting = await aTastingWith(organiser, wines);
  const { sessionCode } = await anEvent(organiser, { tasting });
  const code = sessionCode.publicCode;
  const guests: Json<RoomJoinedDto>[] = [];
  for (let n = 0; n < connections; n++)
    guests.push(await organiser.client.post(`/api/v1/room/${code}/join`, guestBody()));
  const [first] = guests as [Json<RoomJoinedDto>];
  const { products } = await organiser.client
    .as(first.roomToken)
    .get<Json<RoomDto>>('/api/v1/room');
  const event = {
    code,
    guests: guests.map(({ roomToken }) => roomToken),
    refs: products.map(({ reference }) => reference),
    connections,
  };

  const servers: RunningProduct[] = [];
  try {
    for (let count = 1; count <= mostServers; count++) {
      servers.push(await anotherServer(product, databaseUrl, withoutLimits));
      const urls = servers.map(({ url }) => url);
      for (const kind of ['join', 'answer', 'page'] as const) {
        await asked({ kind, urls, ...event, seconds: 1 });
        const before = [await cpuMsOfAll(servers), await cpuMsOfPostgres(product.dataDir)] as const;
        const { done, p99Ms, cpuMs } = await asked({ kind, urls, ...event, seconds });
        const used = {
          server: (await cpuMsOfAll(servers)) - before[0],
          PostgreSQL: (await cpuMsOfPostgres(product.dataDir)) - before[1],
          generator: cpuMs,
        };
        const each = Object.entries(used).map(([who, ms]) => `${who} ${(ms / done).toFixed(2)}`);
        const busy = Object.values(used).reduce((sum, ms) => sum + ms, 0) / (seconds * 1_000);
        const note = `ms of a core for each: ${each.join(', ')}; ${busy.toFixed(1)} of ${availableParallelism()} cores busy; 99 of 100 in ${p99Ms} ms`;
        add({
          what: `${what[kind]}, ${serversOf(count)}`,
          goal: null,
          ours: done / seconds,
          baseline: null,
          unit: 'requests/s',
          note,
        });
        if (count === 1 && kind !== 'page') await weigh(kind);
      }
      await told(count, urls);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }

  /**
   * Measures the disk space of one guest, or of one version of their answer on a wine, including
   * indexes.
   */
  async function weigh(kind: 'join' | 'answer'): Promise<void> {
    const [thing, sizes, table] =
      kind === 'join'
        ? ['a guest on the disk', `pg_total_relation_size('attendees')`, 'attendees']
        : [
            'an answer on the disk',
            `pg_total_relation_size('assessments') + pg_total_relation_size('answer_marks')`,
            'assessments',
          ];
    const { rows } = await db.query<{ kilobytes: number; n: number }>(
      `select (${sizes}) / 1000.0 / count(*) as kilobytes, count(*)::int as n from ${table}`,
    );
    const [{ kilobytes, n } = { kilobytes: Number.NaN, n: 0 }] = rows;
    add({
      what: thing,
      goal: null,
      ours: Number(kilobytes),
      baseline: null,
      unit: 'KB',
      note: `the mean of ${n}`,
    });
  }

  /** Measures how soon all guests who wait at a door receive a change. */
  async function told(count: number, urls: string[]): Promise<void> {
    const hence = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id, sessionCode: door } = await anEvent(organiser, {
      tasting,
      sessionCode: { fromDate: hence(hourMs), toDate: hence(3 * hourMs) },
    });
    const load = generator({ kind: 'follow', urls, code: door.publicCode, followers });
    try {
      await answerOf<Told>(load);
      const times: number[] = [];
      const before = await cpuMsOfAll(servers);
      const changes = isShort ? 2 : 7;
      for (let change = 1; change <= changes; change++) {
        const began = Date.now();
        const all = answerOf<Told>(load);
        await organiser.client.post(`/api/v1/session/user/${organiser.uid}/${id}`, {
          sessionCode: { fromDate: hence(hourMs + change * 60_000) },
        });
        times.push((await all).toldAt - began);
      }
      const used = (await cpuMsOfAll(servers)) - before;
      const note = `from the change to the last of them; ms of a core of the servers for each who is told: ${(used / changes / followers).toFixed(3)}`;
      add({
        what: `a change told to ${followers} who follow it, ${serversOf(count)}`,
        goal: null,
        ours: median(times),
        baseline: null,
        unit: 'ms',
        note,
      });
    } finally {
      load.kill();
    }
  }
}

const cpuMsOfAll = async (servers: RunningProduct[]): Promise<number> =>
  (await Promise.all(servers.map((server) => cpuMsOf(server.process.pid)))).reduce(
    (sum, ms) => sum + ms,
    0,
  );
const serversOf = (count: number) => (count === 1 ? '1 server' : `${count} servers`);

function generator(load: Load): ChildProcess {
  const child = fork(join(import.meta.dirname, '../scale-load.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(load);
  return child;
}

async function asked(load: Load): Promise<Done> {
  const child = generator(load);
  try {
    return await answerOf<Done>(child);
  } finally {
    child.kill();
  }
}

/** @throws Error if the process ends without an answer or takes longer than 120 s */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const limit = AbortSignal.timeout(120_000);
  const ended = once(child, 'exit', { signal: limit }).then(() => {
    throw new Error('The load generator has ended');
  });
  const [answer] = (await Promise.race([once(child, 'message', { signal: limit }), ended])) as [
    Answer,
  ];
  return answer;
}
