import { once } from 'node:events';
import { createServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { OperatorError } from '../errors/operator-error.js';
import { ClockMonitor } from '../health/clock-monitor.js';
import { Readiness } from '../health/readiness.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import { LiveStates } from '../live/live-states.js';
import { QueueStates } from '../queue/queue-states.js';
import { Metrics } from './metrics.js';

/**
 * Serves the metrics on METRICS_PORT. The metrics have a port of their own, because they need no
 * authentication. The port is open only to this machine unless METRICS_HOST is set.
 */
export async function serveMetrics(life: Lifecycle, app: INestApplicationContext): Promise<void> {
  const { metricsHost, metricsPort } = app.get(Config);
  if (metricsPort === undefined) return;
  const metrics = app.get(Metrics);
  registerGauges(metrics, app);
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
        `METRICS_PORT: the server cannot listen at ${metricsHost}:${metricsPort} (${error.code}). Choose another port, or unset METRICS_PORT.`,
      );
    },
  );
  await life.startStep(listening, async () => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * Registers the gauges that are read on request. Every server reports the same queues, because all
 * servers share them.
 */
function registerGauges(metrics: Metrics, app: INestApplicationContext): void {
  const database = app.get(Database);
  const live = app.get(LiveStates);
  const readQueues = together(() => app.get(QueueStates).read());
  metrics.gauge(
    'database_connections',
    'Connections of this process to PostgreSQL. State waiting: callers that wait for one.',
    ['state'],
    () =>
      Object.entries(database.connections()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  );
  metrics.gauge(
    'live_followers',
    'Browsers that follow a state on this server, such as a list, a report in progress or a room before it opens.',
    [],
    () => [{ value: live.followers }],
  );
  const clocks = app.get(ClockMonitor);
  metrics.gauge(
    'clock_offset_seconds',
    'Time by which the database clock is ahead of the clock of this server.',
    [],
    () => (clocks.offsetMs === undefined ? [] : [{ value: clocks.offsetMs / 1_000 }]),
  );
  metrics.gauge(
    'clock_jumps',
    'Number of times that a clock was set by 1 s or more since this process started.',
    ['clock'],
    () => Object.entries(clocks.jumps).map(([clock, value]) => ({ labels: { clock }, value })),
  );
  metrics.gauge(
    'up',
    '1 if the queue or the file storage answers this process, else 0.',
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
    'Waiting time of the oldest waiting job, over all servers.',
    ({ oldestWaitingAt }) =>
      oldestWaitingAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestWaitingAt)) / 1000),
  );
  ofQueues('queue_active', 'Jobs that are running, over all servers.', ({ active }) => active);
  ofQueues(
    'queue_failed',
    'Jobs of the last week that have failed for good, over all servers.',
    ({ failed }) => failed,
  );
  metrics.gauge(
    'workers',
    'Processes that run jobs and sent a heartbeat lately, over all servers.',
    [],
    async () => [{ value: (await readQueues()).workers.length }],
  );
}

/** Shares one read among simultaneous callers. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}

type Queue = Awaited<ReturnType<QueueStates['read']>>['queues'][number];
