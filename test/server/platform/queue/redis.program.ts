import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailJob } from '../../../../server/platform/mail/mail-job.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { MailServer } from '../../../support/mail-server.js';
import { findRedisServer, startRedis } from '../../../support/redis.js';

const program = findRedisServer();
if (!program)
  console.warn(
    'The contents of Redis were not tested: this machine has no redis-server (Debian: apt-get install redis-server).',
  );

describe.runIf(program)('after mails were sent or rejected for good', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let test: TestApp;
  const server = new MailServer((to) =>
    to.startsWith('nobody') ? '550 no such person' : '250 welcome',
  );

  beforeAll(async () => {
    redis = await startRedis(program as string);
    test = await startApp({ env: { QUEUE_URL: redis.url, SMTP_URL: await server.listen() } });
  });
  afterAll(async () => {
    await test?.close();
    await server.close();
    await redis?.stop();
  });

  /** All keys with their contents, as Redis itself serializes them. */
  async function everything(): Promise<string> {
    const client = new Redis(redis.url);
    try {
      const keys = await client.keys('*');
      const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
      return keys.map((key, n) => `${key} ${dumps[n]?.toString('latin1')}`).join('\n');
    } finally {
      client.disconnect();
    }
  }

  it('Redis keeps neither the recipients nor the contents of the mails', async () => {
    const send = (to: string) =>
      test.db.transaction((tx) =>
        tx.enqueue(mailJob, {
          to,
          lang: 'en',
          template: 'verifyEmail',
          data: { link: 'http://localhost/cafe7654' },
        }),
      );
    await send('daria@example.com');
    await send('nobody@example.com');
    await vi.waitFor(
      () =>
        expect(server.tries).toEqual(
          expect.arrayContaining(['daria@example.com', 'nobody@example.com']),
        ),
      60_000,
    );
    await vi.waitFor(
      async () => expect(await test.db.query(`select from outbox where name = 'mail'`)).toEqual([]),
      60_000,
    );
    await vi.waitFor(
      async () => expect(await everything()).not.toMatch(/daria|nobody|cafe7654/),
      5_000,
    );
    // Proves that the search covers the queue's keys.
    expect(await everything()).toContain('retrogusto:mail');
  });
});
