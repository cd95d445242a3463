import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from '@firebase/auth';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { EmbeddedIdentityModule } from '../../../../server/embedded/identity/embedded-identity.module.js';
import { dataSourceOptions } from '../../../../server/migrations/data-source.js';
import { loadConfig } from '../../../../server/platform/config/config.js';
import { newId } from '../../../../server/platform/crypto/ids.js';
import { Database } from '../../../../server/platform/database/database.js';
import { DatabaseModule } from '../../../../server/platform/database/database.module.js';
import { forgetIdempotencyKeys } from '../../../../server/platform/http/idempotency.js';
import { FirebaseIdentity } from '../../../../server/platform/identity/firebase-identity.js';
import { FirebaseIdentityModule } from '../../../../server/platform/identity/firebase-identity.module.js';
import { IdentityModule } from '../../../../server/platform/identity/identity.module.js';
import {
  type ActionKind,
  IdentityProvider,
} from '../../../../server/platform/identity/identity-provider.js';
import { PlatformModule } from '../../../../server/platform/platform.module.js';
import { Clock } from '../../../../server/platform/time/clock.js';
import { fastifyAdapter } from '../../../../server/start/create-app.js';
import { testDatabaseUrl } from '../../../support/database.js';
import { noQueue } from '../../../support/no-queue.js';

/**
 * The address of Google's own emulator, if one runs. The same tests then also run on it, with the
 * Firebase adapter.
 */
export const googleEmulator: string | undefined = process.env['FIREBASE_AUTH_EMULATOR_HOST'];

/** An identity provider behind a real socket, with access to its mails. */
export type IdentityRig = {
  url: string;
  identity: IdentityProvider;
  /** The code of the newest mail of this kind to this address. */
  codeFor(email: string, kind: ActionKind): Promise<string>;
  close(): Promise<void>;
};

export type EmbeddedRig = IdentityRig & {
  db: Database;
  clock: MovableClock;
  appSecret: string;
  /**
   * Removes all cookies, so that the provider takes the next calls for those of another browser.
   */
  forgetCookies(): void;
};

export class MovableClock extends Clock {
  private offsetMs = 0;
  private stopped: number | undefined;
  override now(): Date {
    return new Date((this.stopped ?? Date.now()) + this.offsetMs);
  }
  move(byMs: number): void {
    this.offsetMs += byMs;
  }
  /** Runs `work`, and then sets the clock back to where it was before. */
  async travelling<T>(work: () => Promise<T>): Promise<T> {
    const { offsetMs } = this;
    try {
      return await work();
    } finally {
      this.offsetMs = offsetMs;
    }
  }
  /** Stops the clock during `work`. `move` still moves it. */
  async standingStill<T>(work: () => Promise<T>): Promise<T> {
    this.stopped = Date.now();
    try {
      return await work();
    } finally {
      this.stopped = undefined;
    }
  }
}

const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';

/**
 * The embedded provider, set up as in the application but without the rest of the application.
 * Mails stay in the outbox.
 */
export async function embeddedRig(env: Record<string, string> = {}): Promise<EmbeddedRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-identity-'));
  const databaseUrl = await testDatabaseUrl();
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    ALLOW_EMBEDDED: 'identity,mail,payments',
    ...env,
  });
  const clock = new MovableClock();
  const module = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot(config),
      DatabaseModule.forRoot(dataSourceOptions(databaseUrl, { pool: 8 })),
      noQueue(forgetIdempotencyKeys),
      IdentityModule,
      config.firebase ? FirebaseIdentityModule : EmbeddedIdentityModule,
    ],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(config), {
    logger: false,
  });
  // The SDK uses Node's `fetch`, which keeps no cookies. These hooks of the server keep them and
  // add them to each request.
  const cookies = new Map<string, string>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    request.headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    for (const cookie of [reply.getHeader('set-cookie') ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
      if (name && value) cookies.set(name, value);
    }
  });
  await app.listen(0, '127.0.0.1');
  const db = app.get(Database);
  return {
    url: await app.getUrl(),
    identity: app.get(IdentityProvider),
    db,
    clock,
    appSecret: config.appSecret,
    forgetCookies: () => cookies.clear(),
    codeFor: async (email, kind) => {
      const [mail] = await db.query<{ link: string }>(
        `SELECT payload #>> '{data,link}' AS link FROM outbox WHERE name = 'mail' AND payload ->> 'to' = $1 AND payload ->> 'template' = $2
         ORDER BY created_at DESC LIMIT 1`,
        [email, kind],
      );
      if (!mail) throw new Error(`No ${kind} mail to ${email}`);
      return codeIn(mail.link);
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The Firebase adapter with Google's emulator, whose API returns the codes of its mails. */
export function googleRig(host: string): IdentityRig {
  const projectId = 'demo-retrogusto';
  const requestTypes: Record<ActionKind, string> = {
    verifyEmail: 'VERIFY_EMAIL',
    resetPassword: 'PASSWORD_RESET',
    verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
    recoverEmail: 'RECOVER_EMAIL',
    revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
  };
  return {
    url: `http://${host}`,
    identity: new FirebaseIdentity(
      { projectId, publicUrl: 'http://localhost:3000', emulator: true },
      new Clock(),
    ),
    codeFor: async (email, kind) => {
      const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/oobCodes`);
      const { oobCodes } = (await answer.json()) as {
        oobCodes: { email: string; requestType: string; oobCode: string }[];
      };
      const code = oobCodes.findLast(
        (candidate) => candidate.email === email && candidate.requestType === requestTypes[kind],
      );
      if (!code) throw new Error(`No ${kind} mail to ${email}`);
      return code.oobCode;
    },
    close: async () => undefined,
  };
}

/** A separate browser: the unmodified Firebase SDK, pointed at the rig. */
export function browser({ url }: Pick<IdentityRig, 'url'>): Auth & AsyncDisposable {
  const app = initializeApp({ apiKey: 'test', projectId: 'demo-retrogusto' }, newId());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return Object.assign(auth, { [Symbol.asyncDispose]: () => deleteApp(app) });
}
