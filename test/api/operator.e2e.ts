import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EntitlementsService } from '../../server/plans/entitlements.service.js';
import { findRunningPostgres } from '../../server/platform/database/embedded-postgres.js';
import { IdentityProvider } from '../../server/platform/identity/identity-provider.js';
import { startApp, type TestApp } from '../support/app.js';
import { testDatabaseUrl } from '../support/database.js';
import { anEmail } from '../support/factories.js';
import { runOperator } from '../support/program.js';

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl();
  app = await startApp({ databaseUrl, work: false });
}, 300_000);
afterAll(() => app.close());

const operator = (...args: string[]) => runOperator({ DATABASE_URL: databaseUrl, APP_SECRET: app.config.appSecret }, ...args);

const planOf = async (uid: string) => (await app.app.get(EntitlementsService).standingOf(uid)).row.planRef;

describe('the operator', () => {
  test('finds an organiser by the confirmed address, in any case, or by uid', async () => {
    const ana = await app.anOrganiser();
    expect(await operator('plan', ana.email.toUpperCase(), 'RESERVA')).toMatchObject({
      status: 0,
      said: expect.stringContaining('plan RESERVA'),
    });
    expect(await planOf(ana.uid)).toBe('RESERVA');
    expect(await operator('show', ana.uid)).toMatchObject({ status: 0, said: expect.stringContaining('plan RESERVA') });
    expect((await operator('plan', anEmail(), 'RESERVA')).said).toContain('Nobody has signed up');
    expect((await operator()).said).toContain('npm run operator');
    const { said } = await operator('limits', ana.uid, '--max-wine', '5');
    expect(said).toMatch(/Unknown option '--max-wine'[^]*--max-wines N/);
    expect(said).not.toContain('    at ');
  });

  test('grants limits over the plan and takes them back, says nothing else, and writes who did it to the audit log', async () => {
    const { uid } = await app.anOrganiser();
    expect(await operator('limits', uid, '--max-wines', '500', '--max-monthly-events', '30')).toEqual({
      status: 0,
      said: `${uid}: plan FREE, limits {"maxWines":500,"maxMonthlyEvents":30}\n`,
    });
    expect((await operator('limits', uid, '--max-tastings', '7')).said).toContain('{"maxWines":500,"maxTastings":7,"maxMonthlyEvents":30}');
    expect((await operator('limits', uid, '--reset', '--max-wines', '9')).said).toBe(`${uid}: plan FREE, limits {"maxWines":9}\n`);
    expect((await operator('plan', uid, 'CRIANZA')).said).toBe(`${uid}: plan CRIANZA, limits {"maxWines":9}\n`);
    expect((await app.app.get(EntitlementsService).standingOf(uid)).blocked).toBe(false);
    const log = await app.db.query<Record<'actor' | 'action' | 'before' | 'after', unknown>>(
      'select actor, action, before, after from audit_log where subject_uid = $1 order by id',
      [uid],
    );
    expect(log.map(({ action }) => action)).toEqual(['limits', 'limits', 'limits', 'plan']);
    expect(log.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^operator \S+$/),
      before: { planRef: 'FREE', limits: { maxWines: 9 } },
      after: { planRef: 'CRIANZA', limits: { maxWines: 9 } },
    });
  });

  test('starts the embedded database for the moment where none runs, and refuses another secret and wrong variables', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-operator-'));
    try {
      const address = anEmail();
      expect(await runOperator({ DATA_DIR: dataDir }, 'show', address)).toMatchObject({
        status: 1,
        said: expect.stringContaining(`Nobody has signed up as ${address}.`),
      });
      expect(await findRunningPostgres(dataDir)).toBeNull();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    const wrong = await runOperator({ DATABASE_URL: databaseUrl, APP_SECRET: 'another-secret-of-thirty-two-letters' }, 'show', 'nobody');
    expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('APP_SECRET is not the one') });
    expect((await runOperator({ DATABASE_URL: 'mysql://x' }, 'show', 'nobody')).said).toContain('DATABASE_URL must look like');
  });

  test('never meets whoever took an address without having its mailbox', async () => {
    const squatter = await app.anOrganiser({ verified: false });
    const address = squatter.email;
    const refused = await operator('plan', address, 'RESERVA');
    expect(refused.status).not.toBe(0);
    expect(refused.said).toContain(squatter.uid);

    // the squatter moves on, and the company still carries the address when its owner signs up
    await app.db.query('UPDATE identity_users SET email = $2, email_verified = true WHERE uid = $1', [squatter.uid, anEmail()]);
    expect((await operator('plan', address, 'RESERVA')).said).toContain('Nobody has signed up');
    const owner = await app.app.get(IdentityProvider).createUser({ email: address, password: 'Secreto-123', emailVerified: true });
    expect((await operator('plan', address, 'RESERVA')).said).toContain('the sign-up was never finished');
    const token = await app.signIn(address, 'Secreto-123');
    await app.as({ token }).post('/api/v1/user/createUser', { uid: owner.uid, name: 'Bodega Ana' }).expect(200);
    expect((await operator('plan', address, 'RESERVA')).status).toBe(0);
    expect(await planOf(owner.uid)).toBe('RESERVA');
    expect(await planOf(squatter.uid)).toBe('FREE');
  });
});
