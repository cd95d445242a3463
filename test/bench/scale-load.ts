// Simulates the guests of a room in a process of its own, so that its cost does not count for the
// servers. The bench starts it, and it ends with the bench.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { guestBody } from '../support/factories.ts';
import { browserHeaders, inTurn, withOwn } from './load-test.ts';

/** The load to produce. `guests` are room tokens. */
export type Load =
  | {
      kind: 'join' | 'page' | 'answer';
      urls: string[];
      code: string;
      guests: string[];
      refs: string[];
      connections: number;
      seconds: number;
    }
  | { kind: 'follow'; urls: string[]; code: string; followers: number };
/**
 * The result: `done` requests in `seconds`, the 99th percentile of the latency, and the CPU time of
 * this process.
 */
export type Done = { done: number; seconds: number; p99Ms: number; cpuMs: number };
/** The time at which the last follower received the current state. */
export type Told = { toldAt: number };

type Guests = Exclude<Load, { kind: 'follow' }>;

process.on('message', (load: Load) => {
  const work = load.kind === 'follow' ? follow(load) : ask(load);
  work.catch((error: Error) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit());

const json = { 'content-type': 'application/json' };
let sequence = Date.now();

/** The requests of one connection, one after the other. */
function requestsOf({ kind, code, guests, refs }: Guests, next: () => string): () => Request {
  if (kind === 'join')
    return () => ({
      method: 'POST',
      path: `/api/v1/room/${code}/join`,
      body: JSON.stringify(guestBody()),
      headers: json,
    });
  const authorization = `Bearer ${guests.length > 0 ? next() : ''}`;
  if (kind === 'page') return () => ({ path: '/api/v1/room', headers: { authorization } });
  return inTurn(refs, (ref) => {
    sequence += 1;
    const parameters = { rateBox: (sequence % 11) / 2, notes: `Fruta madura ${sequence}` };
    return {
      method: 'PUT',
      path: '/api/v1/room/answers',
      body: JSON.stringify({ sequence, assessments: { [ref]: { parameters } } }),
      headers: { ...json, authorization },
    };
  });
}

/** Uses the same number of connections, however many servers share them. */
async function ask(load: Guests): Promise<void> {
  const { urls, guests, connections, seconds } = load;
  const nextGuest = inTurn(guests, (guest) => guest);
  const cpu = process.cpuUsage();
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        connections: Math.round(connections / urls.length),
        duration: seconds,
        headers: browserHeaders,
        setupClient: (client) => {
          const next = requestsOf(load, nextGuest);
          client.setRequests([{ setupRequest: (each) => withOwn(each, next()) }]);
        },
      }),
    ),
  );
  const { user, system } = process.cpuUsage(cpu);
  const wrong = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (wrong > 0) throw new Error(`${wrong} refusals or errors of ${load.kind}`);
  process.send?.({
    done: results.reduce((sum, { requests }) => sum + requests.total, 0),
    seconds,
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
    cpuMs: (user + system) / 1_000,
  } satisfies Done);
}

/**
 * Opens a connection for each follower, as phones do. Reports for each state when the last follower
 * has received it.
 */
async function follow({ urls, code, followers }: Extract<Load, { kind: 'follow' }>): Promise<void> {
  let told = 0;
  const next = inTurn(urls, (url) => url);
  for (let n = 0; n < followers; n++) {
    request(
      `${next()}/api/v1/room/${code}`,
      { agent: false, headers: { accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200)
          throw new Error(`a follower was answered ${response.statusCode}`);
        response.setEncoding('utf8').on('data', (text: string) => {
          told += text.split('\ndata: ').length - 1;
          if (told % followers === 0) process.send?.({ toldAt: Date.now() } satisfies Told);
        });
      },
    ).end();
    if (n % 50 === 49) await sleep(20);
  }
}
