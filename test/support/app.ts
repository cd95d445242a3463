import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { expect, vi } from 'vitest';
import { AppModule } from '../../server/app.module.js';
import { AssistantTokens } from '../../server/assistants/assistant-tokens.js';
import { EntitlementsService, type Granted } from '../../server/plans/entitlements.service.js';
import { Config, loadConfig } from '../../server/platform/config/config.js';
import { Database } from '../../server/platform/database/database.js';
import { Clock } from '../../server/platform/time/clock.js';
import { configureHttp, fastifyAdapter } from '../../server/start/create-app.js';
import { type Organiser, signIn, storedOrganiser } from './accounts.js';
import { Client } from './client.js';
import { testDatabaseUrl } from './database.js';
import { checkResponses } from './response-contract.js';

/** The application's clock, which a test can move. */
export class TestClock extends Clock {
  private offsetMs = 0;
  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  /** Moves the application's clock, but not the database's. */
  move(byMs: number): void {
    this.offsetMs += byMs;
  }
  /**
   * Runs `work` as if it were this instant, and sets the clock back. Tokens last an hour by this
   * clock, so make the organiser in `work`.
   * @param instant such as `2031-11-30T23:30Z`
   */
  async at<Result>(instant: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.offsetMs;
    this.offsetMs = Date.parse(instant) - Date.now();
    try {
      return await work();
    } finally {
      this.offsetMs = before;
    }
  }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

type AppOptions = {
  env?: Record<string, string>;
  work?: boolean;
  /** Controllers of the test, behind the application's guard, pipe and filter. */
  controllers?: Type[];
  /** Folder of a built web. Without it the app serves no pages. */
  webRoot?: string;
  /** A database other than this test file's. */
  databaseUrl?: string;
};

/** The real application on this test file's own database. Only the clock is replaced. */
export async function startApp({
  env = {},
  work = true,
  controllers = [],
  webRoot,
  databaseUrl,
}: AppOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-test-'));
  const config = loadConfig({
    DATABASE_URL: databaseUrl ?? (await testDatabaseUrl()),
    DATA_DIR: dataDir,
    // All apps use the same secret, so several can share a database.
    APP_SECRET: 'the-secret-of-every-app-in-tests-',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_POOL: '8',
    DEMO: 'false',
    // Allows embedded identity, mail and payments, whatever else a test sets.
    ALLOW_EMBEDDED: 'identity,mail,payments',
    // Tests request more reports at once than any organiser does.
    QUOTA_REPORTS_IN_PROGRESS: '1000',
    QUOTA_GENERATIONS_PER_MINUTE: '1000',
    ...env,
  });
  const clock = new TestClock();
  const module = await Test.createTestingModule({
    imports: [AppModule.forRoot({ config, work })],
    controllers,
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(config), {
    logger: false,
  });
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const broken = checkResponses(fastify);
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`);
  });
  await configureHttp(app, config, webRoot);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const http = supertest(url);
  const db = app.get(Database);

  const web = new Client(url);

  /**
   * An organiser who has confirmed the address and signed in. With `verified: false` the address is
   * not confirmed, and the organiser can create nothing.
   */
  const anOrganiser = async (
    like: { verified?: boolean; name?: string } = {},
  ): Promise<Organiser> => {
    const organiser = await storedOrganiser(web, db, { ...like, at: clock.now() });
    // Payments need the billing address. The rest of the company's profile stays empty.
    await db.query(
      `update companies set personal_name = 'Ana', personal_surnames = 'Ruiz Alday', tax_id = 'B26000000', address = 'Camino de las Viñas, 3',
         postal_code = '26200', city = 'Haro' where uid = $1`,
      [organiser.uid],
    );
    return organiser;
  };

  /** HTTP methods that send the organiser's token. */
  const as = ({ token }: { token: string }) => ({
    get: (path: string) => http.get(path).set('authorization', `Bearer ${token}`),
    post: (path: string, body: object = {}) =>
      http.post(path).set('authorization', `Bearer ${token}`).send(body),
    put: (path: string, body: object = {}) =>
      http.put(path).set('authorization', `Bearer ${token}`).send(body),
    delete: (path: string) => http.delete(path).set('authorization', `Bearer ${token}`),
  });

  /**
   * Grants a plan or another part of a standing, as an operator does. The default is the plan with
   * every feature.
   */
  const givePlan = ({ uid }: { uid: string }, granted: Granted = { planRef: 'RESERVA' }) =>
    app.get(EntitlementsService).grant(uid, { actor: 'test', action: 'grant' }, () => granted);

  /** Raises the limits of the free plan. */
  const liftLimits = (who: { uid: string }) =>
    givePlan(who, {
      limits: {
        maxWines: 5000,
        maxTastings: 1000,
        maxInstructors: 1000,
        maxColleagues: 1000,
        maxMonthlyEvents: 1000,
        maxMonthlyCampaigns: 1000,
      },
    });

  /**
   * The token that a guest receives for a mailed code. It covers the guest's tastings at one
   * organiser. With `null` it is the token of a guest account and covers all tastings.
   */
  const tasterOf = (email: string, ownerUid: string | null) =>
    app.get(AssistantTokens).issue(db, {
      email: email.toLowerCase(),
      ownerUid,
      kind: ownerUid === null ? 'ACCOUNT' : 'CODE',
    });

  /**
   * The response to a request that has to wait for its owner's standing. A transaction locks the
   * standing, runs `statement` with the owner's uid, and commits once the request waits.
   */
  const afterWaiting = async (
    { uid }: { uid: string },
    statement: string,
    send: () => PromiseLike<supertest.Response>,
  ) => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let answer: PromiseLike<supertest.Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.query('select 1 from plan_standings where owner_uid = $1 for update', [uid]);
      await tx.query(statement, [uid]);
      answer = send().then((each) => each);
      await vi.waitFor(async () => expect(await db.query(waiting)).not.toEqual([]), 10_000);
    });
    return answer as PromiseLike<supertest.Response>;
  };

  return {
    app,
    http,
    web,
    url,
    db,
    clock,
    config: config satisfies Config,
    signIn: (email: string, password: string) => signIn(web, email, password),
    anOrganiser,
    as,
    liftLimits,
    tasterOf,
    givePlan,
    afterWaiting,
    /** Every route, such as 'GET /api/v1/product/:uid'. */
    routes: routes as readonly string[],
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (broken.length > 0)
        throw new Error(`Answers that openapi.yaml does not describe:\n${broken.join('\n')}`);
    },
  };
}
