import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCommandLine } from '../../../../server/operator/commands.js';
import { checkAppSecret } from '../../../../server/platform/database/secret-check.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { createTestDatabase } from '../../../support/database.js';

const [before, now] = ['the-secret-that-was-there-before-it', 'the-secret-that-came-in-its-place-'];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const apps: TestApp[] = [];
const start = async (appSecret: string, previous = '') => {
  const env = {
    WEBHOOK_PRIVATE_NETWORKS: 'true',
    APP_SECRET: appSecret,
    ...(previous && { APP_SECRET_PREVIOUS: previous }),
  };
  const app = await startApp({ databaseUrl: database.url, work: false, env });
  apps.push(app);
  return app;
};
const reseal = ({ app }: TestApp) => parseCommandLine(['reseal'])({ app, actor: 'operator test' });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database?.drop();
});

it('`reseal` seals all values of the previous secret with the new secret, so that they no longer need the previous secret', async () => {
  const old = await start(before);
  await checkAppSecret(old.config);
  const owner: Organiser = await old.anOrganiser();
  await old.givePlan(owner);
  const keys = `/api/v1/user/${owner.uid}/apiKey`;
  const hooks = `/api/v1/webhook/${owner.uid}`;
  const { apiKey } = await owner.client.post<{ apiKey: string }>(keys, { name: 'CRM' });
  const hook = (
    await old.as(owner).post(hooks, { url: 'http://127.0.0.1:9/hook', events: ['report.ready'] })
  ).body as {
    id: string;
    secret: string;
  };
  const rotated = (await old.as(owner).post(`${hooks}/${hook.id}/rotate`).expect(200)).body as {
    secret: string;
  };
  expect(rotated.secret).toMatch(/^whsec_/);

  // without the previous secret nothing is changed, and the missing secret is named
  const stranger = await start(now);
  await expect(reseal(stranger)).rejects.toThrow(
    /^word of the installation +1, resealed: 0, unreadable: 1\n[^]*Add that secret to APP_SECRET_PREVIOUS/,
  );

  const both = await start(now, before);
  expect(await reseal(both)).toBe(
    [
      'word of the installation       1, resealed: 1',
      'keys of the sign-in            1, resealed: 1',
      'secrets of authenticator apps  0, resealed: 0',
      'API keys                       1, resealed: 1',
      'secrets of webhooks            1, resealed: 1',
      'old webhook secrets            1, resealed: 1',
      'No sealed data needs APP_SECRET_PREVIOUS any more.',
      'Signatures made with a previous secret are valid only while APP_SECRET_PREVIOUS has it. Without ' +
        'it, organisers must replace the API keys that were made with it (1), the unsubscribe ' +
        'links in earlier mails stop working, earlier backups cannot be restored, and people who are ' +
        'signed in through the embedded identity must sign in again.',
    ].join('\n'),
  );
  expect(await reseal(both)).toMatch(
    /^word of the installation +1, resealed: 0\n[^]*API keys +1, resealed: 0\n/,
  );
  const log = await both.db.query(
    `select actor, action, subject_uid as uid, after from audit_log where action = 'reseal' order by id limit 1`,
  );
  expect(log).toEqual([
    {
      actor: 'operator test',
      action: 'reseal',
      uid: '',
      after: expect.objectContaining({ 'API keys': 1 }) as object,
    },
  ]);

  // a server without the previous secret can read everything
  const alone = await start(now);
  await checkAppSecret(alone.config);
  expect((await alone.as(owner).get(keys).expect(200)).body).toMatchObject([{ apiKey }]);
  expect((await alone.as(owner).get(`${hooks}/${hook.id}`).expect(200)).body).toMatchObject({
    secret: rotated.secret,
  });
});
