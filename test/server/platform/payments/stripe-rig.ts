import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import Stripe from 'stripe';
import { vi } from 'vitest';
import {
  advanceStripe,
  EmbeddedStripeModule,
} from '../../../../server/embedded/stripe/embedded-stripe.module.js';
import { StripeStandIn } from '../../../../server/embedded/stripe/stripe-stand-in.js';
import { dataSourceOptions } from '../../../../server/migrations/data-source.js';
import { loadConfig } from '../../../../server/platform/config/config.js';
import { Database } from '../../../../server/platform/database/database.js';
import { DatabaseModule } from '../../../../server/platform/database/database.module.js';
import { PaymentsModule } from '../../../../server/platform/payments/payments.module.js';
import { StripeClient } from '../../../../server/platform/payments/stripe-client.js';
import { StripeEvents } from '../../../../server/platform/payments/stripe-events.js';
import { PlatformModule } from '../../../../server/platform/platform.module.js';
import { Clock } from '../../../../server/platform/time/clock.js';
import { fastifyAdapter } from '../../../../server/start/create-app.js';
import { TestClock } from '../../../support/app.js';
import { testDatabaseUrl } from '../../../support/database.js';
import { noQueue } from '../../../support/no-queue.js';

/** A key of Stripe's test mode, if one is set. The same contract then also tests Stripe itself. */
export const stripeTestKey: string | undefined = process.env['STRIPE_TEST_SECRET_KEY'];

export const day = 86_400;

/** A customer whose clock can be moved. */
export type Payer = { id: string; now(): number; advance(seconds: number): Promise<void> };

/** Stripe or its stand-in. */
export type PaymentsRig = {
  stripe: Stripe;
  aPayer(params?: Stripe.CustomerCreateParams): Promise<Payer>;
  close(): Promise<void>;
};

export type StandInRig = PaymentsRig & {
  url: string;
  client: StripeClient;
  standIn: StripeStandIn;
  clock: TestClock;
  db: Database;
  /** The events that the application has received. */
  delivered: Stripe.Event[];
  /** Whether the application refuses events. */
  answer: { refuses: boolean };
};

/** The stand-in, set up as in the application but without the rest of the application. */
export async function standInRig(): Promise<StandInRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-payments-'));
  const databaseUrl = await testDatabaseUrl();
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const clock = new TestClock();
  const module = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot(config),
      DatabaseModule.forRoot(dataSourceOptions(databaseUrl, { pool: 8 })),
      noQueue(advanceStripe),
      PaymentsModule,
      EmbeddedStripeModule,
    ],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(config), {
    logger: false,
  });
  const delivered: Stripe.Event[] = [];
  const answer = { refuses: false };
  app.get(StripeEvents).on(async (event) => {
    delivered.push(event);
    if (answer.refuses) throw new Error('The application cannot take the event now');
  });
  await app.listen(0, '127.0.0.1');
  const client = app.get(StripeClient);
  const standIn = app.get(StripeStandIn);
  const stripe = await client.sdk();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    url: await app.getUrl(),
    client,
    standIn,
    clock,
    db: app.get(Database),
    delivered,
    answer,
    stripe,
    aPayer: async (params) => {
      const { id } = await stripe.customers.create({ email: 'bodega@example.com', ...params });
      const advance = async (seconds: number) => {
        clock.move(seconds * 1000);
        await standIn.advance();
      };
      return { id, now, advance };
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Stripe's test mode. Each payer has a test clock, which Stripe moves. Deleting the clock deletes
 * everything that the payer created.
 */
export function stripeRig(key: string): PaymentsRig {
  const stripe = new Stripe(key, { telemetry: false });
  const clocks: string[] = [];
  return {
    stripe,
    aPayer: async (params) => {
      let now = Math.floor(Date.now() / 1000);
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now });
      clocks.push(clock.id);
      const { id } = await stripe.customers.create({
        email: 'bodega@example.com',
        ...params,
        test_clock: clock.id,
      });
      const advance = async (seconds: number) => {
        now += seconds;
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
        const ready = async () => {
          if ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status !== 'ready')
            throw new Error('The clock is still moving');
        };
        await vi.waitFor(ready, { timeout: 60_000, interval: 1_000 });
      };
      return { id, now: () => now, advance };
    },
    close: async () => {
      for (const clock of clocks) await stripe.testHelpers.testClocks.del(clock);
    },
  };
}
