import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedOrganiser } from '../../support/accounts.js';
import '../../support/build-before-tests.js';
import { Client } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import { freePort } from '../../support/free-port.js';
import { findNginx, startDocumentedNginx } from '../../support/nginx.js';
import { launch, type RunningProduct, startProduct } from '../../support/program.js';

const nginx = findNginx();
if (!nginx)
  console.warn(
    'Rolling restarts were not tested: this machine has no nginx (Debian: apt-get install nginx).',
  );

/** The number of concurrent guests, and the batches of answers that each sends. */
const atOnce = 8;
const batches = 4;
/** The time between the two stops. The second server stops before the first one is back. */
const apartMs = 3_000;

describe.runIf(nginx)(
  'two servers that restart shortly after each other behind the documented nginx',
  () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let db: pg.Client;
    let proxy: Awaited<ReturnType<typeof startDocumentedNginx>>;
    let servers: RunningProduct[] = [];
    const ports: number[] = [];

    const settings = () => ({
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: 'identity,mail,payments',
      APP_SECRET: 'the-secret-of-those-that-restart-here',
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '127.0.0.1',
      COMMIT: 'abcdef0123456789',
      JOIN_RATE_PER_MINUTE: '1000000',
      REQUEST_RATE_PER_MINUTE: '1000000',
    });
    const start = (port: number) => startProduct({ env: { ...settings(), PORT: String(port) } });

    beforeAll(async () => {
      database = await createTestDatabase();
      db = new pg.Client({ connectionString: database.url });
      await db.connect();
      ports.push(await freePort(), await freePort());
      servers = [await start(ports[0] as number), await start(ports[1] as number)];
      proxy = await startDocumentedNginx(nginx as string, ports as [number, number]);
    });
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await db?.end();
      await database?.drop();
    });

    it('loses no guest and no answer, and stores none twice', async () => {
      const url = `http://127.0.0.1:${proxy.port}`;
      const organiser = await storedOrganiser(new Client(servers[0]?.url as string), db);
      const event = await anEvent(organiser, { tasting: await aTastingWith(organiser, 1) });
      const refused = new Map<number | string, number>();
      /** Repeats the same request until it succeeds, as phones do. */
      const send = async (
        method: string,
        path: string,
        body: object,
        token?: string,
      ): Promise<Record<string, unknown>> => {
        const authorization = token && { authorization: `Bearer ${token}` };
        for (;;) {
          const answer = await fetch(`${url}${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...authorization },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(30_000),
          }).catch((error: Error) => error);
          if (!(answer instanceof Error) && answer.ok)
            return (await answer.json()) as Record<string, unknown>;
          const why = answer instanceof Error ? 'no answer' : answer.status;
          refused.set(why, (refused.get(why) ?? 0) + 1);
          await sleep(100);
        }
      };

      let isOver = false;
      let guests = 0;
      const said: string[] = [];
      const come = async () => {
        while (!isOver) {
          const guest = ++guests;
          const { roomToken } = await send(
            'POST',
            `/api/v1/room/${event.sessionCode.publicCode}/join`,
            guestBody(),
          );
          for (let sequence = 1; sequence <= batches; sequence++) {
            const finalComment = `${sequence} of guest ${guest}`;
            await send(
              'PUT',
              '/api/v1/room/answers',
              { sequence, finalComment },
              roomToken as string,
            );
            said.push(finalComment);
          }
        }
      };
      const restart = async (at: number) => {
        await servers[at]?.stop();
        servers[at] = await start(ports[at] as number);
      };
      const coming = Promise.all(Array.from({ length: atOnce }, come));
      await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(2 * atOnce);
      const before = said.length;
      const first = restart(0);
      await sleep(apartMs);
      await Promise.all([first, restart(1)]);
      const during = said.length - before;
      isOver = true;
      await coming;

      // Log collectors in production read only JSON lines.
      for (const line of servers.flatMap((server) => server.output().trim().split('\n')))
        expect(line).toMatch(/^\{"level":\d+,.*\}$/);
      expect(during).toBeGreaterThan(0);
      // Requests may fail only while no server is up, with the statuses of the proxy.
      expect(
        [...refused.keys()].filter((why) => ![502, 503, 504, 'no answer'].includes(why)),
      ).toEqual([]);
      const { rows: came } = await db.query(
        'select count(*)::int as n, count(distinct email)::int as emails from attendees',
      );
      expect(came).toEqual([{ n: guests, emails: guests }]);
      const { rows: kept } = await db.query<{ said: string; last: boolean }>(
        `select value #>> '{}' as said, valid_to = 'infinity' as last from answers where kind = 'COMMENT'`,
      );
      expect(kept.map((row) => row.said).toSorted()).toEqual(said.toSorted());
      expect(kept.filter(({ last }) => last).map((row) => row.said)).toHaveLength(guests);
      expect(kept.every((row) => row.last === row.said.startsWith(`${batches} `))).toBe(true);
    });

    it('runs beside a worker that reports its readiness, version and commit', async () => {
      const port = await freePort();
      const { output, end } = await launch('worker', {
        ...settings(),
        DATA_DIR: `${servers[0]?.dataDir}-worker`,
        HEALTH_PORT: String(port),
      });
      const asked = async (path: string) =>
        (await fetch(`http://127.0.0.1:${port}/api/${path}`)).json();
      await expect
        .poll(() => asked('ready').catch(() => undefined), { timeout: 60_000, interval: 200 })
        .toMatchObject({ status: 'ok', queue: 'ok' });
      expect(await asked('health')).toEqual({
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
        commit: 'abcdef0123456789',
      });
      await end('SIGTERM');
      for (const line of output().trim().split('\n').filter(Boolean))
        expect(line).toMatch(/^\{"level":\d+,.*\}$/);
    });
  },
);
