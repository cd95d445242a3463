import { once } from 'node:events';
import { createServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { OperatorError } from '../errors/operator-error.js';
import { ClockMonitor } from '../health/clock-monitor.js';
import { Readiness } from '../health/readiness.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import { Live } from '../live/live.js';
import { QueueStates } from '../queue/queue-states.js';
import { Metrics } from './metrics.js';

/**
 * Answers Prometheus at METRICS_PORT, which is a port of its own because nobody is asked who they are there: it listens to this machine
 * alone unless METRICS_HOST says otherwise.
 */
export async function serveMetrics(life: Lifecycle, app: INestApplicationContext): Promise<void> {
  const { metricsHost, metricsPort } = app.get(Config);
  if (metricsPort === undefined) return;
  const metrics = app.get(Metrics);
  tellOf(metrics, app);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  const listening = once(server.listen(metricsPort, metricsHost), 'listening').catch(
    (error: NodeJS.ErrnoException) => {
      throw new OperatorError(
        `METRICS_PORT: nothing can listen at ${metricsHost}:${metricsPort} (${error.code}). Choose another, or unset it.`,
      );
    },
  );
  await life.begin(listening, async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** What is read when it is asked for. The queues are those of all servers: each of them says the same. */
function tellOf(metrics: Metrics, app: INestApplicationContext): void {
  const database = app.get(Database);
  const live = app.get(Live);
  const readQueues = together(() => app.get(QueueStates).read());
  metrics.gauge(
    'database_connections',
    'Connections of this process to PostgreSQL; waiting: requests that wait for one.',
    ['state'],
    () =>
      Object.entries(database.connections()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  );
  metrics.gauge(
    'live_followers',
    'Browsers that follow something here: rooms before they open, lists, reports in the making.',
    [],
    () => [{ value: live.followers }],
  );
  const clocks = app.get(ClockMonitor);
  metrics.gauge(
    'clock_offset_seconds',
    'How far the clock of the database is ahead of the one of this server.',
    [],
    () => (clocks.offsetMs === undefined ? [] : [{ value: clocks.offsetMs / 1_000 }]),
  );
  metrics.gauge(
    'clock_jumps',
    'How often a clock was set by a second or more since this process began.',
    ['clock'],
    () => Object.entries(clocks.jumps).map(([clock, value]) => ({ labels: { clock }, value })),
  );
  metrics.gauge(
    'up',
    'Whether the queue and the files answer this process: 1, or 0.',
    ['part'],
    async () =>
      Object.entries(await app.get(Readiness).others()).map(([part, is]) => ({
        labels: { part },
        value: is === 'ok' ? 1 : 0,
      })),
  );
  const ofQueues = (name: string, help: string, read: (queue: Queue) => number | null) =>
    metrics.gauge(name, help, ['kind'], async () =>
      (await readQueues()).queues.flatMap((queue) => {
        const value = read(queue);
        return value === null ? [] : [{ labels: { kind: queue.name }, value }];
      }),
    );
  ofQueues(
    'outbox_waiting',
    'Jobs that wait for a worker, over all servers.',
    ({ waiting }) => waiting,
  );
  ofQueues(
    'outbox_oldest_seconds',
    'For how long the job waits that has waited for longest, over all servers.',
    ({ oldestWaitingAt }) =>
      oldestWaitingAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestWaitingAt)) / 1000),
  );
  ofQueues('queue_active', 'Jobs that are being done, over all servers.', ({ active }) => active);
  ofQueues(
    'queue_failed',
    'Jobs of the last week that have failed for good, over all servers.',
    ({ failed }) => failed,
  );
  metrics.gauge(
    'workers',
    'Processes that do jobs and gave a sign of life of late, over all servers.',
    [],
    async () => [{ value: (await readQueues()).workers.length }],
  );
}

/** What several ask for at once is read once. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}

type Queue = Awaited<ReturnType<QueueStates['read']>>['queues'][number];
