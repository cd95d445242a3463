import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IdentityProvider } from '../../server/platform/identity/identity-provider.js';
import { anEmail } from '../contract/identity-rig.js';
import { startApp, type TestApp } from '../support/app.js';
import { testDatabaseUrl } from '../support/database.js';

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs']);
  databaseUrl = await testDatabaseUrl();
  app = await startApp({ databaseUrl, work: false });
}, 300_000);
afterAll(() => app.close());

function operator(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/operator.js', ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, APP_SECRET: app.config.appSecret },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stdout + stderr };
}

const planOf = async (uid: string) =>
  (await app.db.query<{ plan: string }>('SELECT plan_ref AS plan FROM companies WHERE uid = $1', [uid]))[0]?.plan;

describe('the operator', () => {
  test('finds an organiser by the confirmed address, in any case, or by uid', async () => {
    const ana = await app.anOrganiser();
    expect(operator('plan', ana.email.toUpperCase(), 'RESERVA')).toMatchObject({
      status: 0,
      said: expect.stringContaining('plan RESERVA'),
    });
    expect(await planOf(ana.uid)).toBe('RESERVA');
    expect(operator('show', ana.uid)).toMatchObject({ status: 0, said: expect.stringContaining('plan RESERVA') });
    expect(operator('plan', anEmail(), 'RESERVA').said).toContain('Nobody has signed up');
    expect(operator().said).toContain('npm run operator');
  });

  test('never meets whoever took an address without having its mailbox', async () => {
    const squatter = await app.anOrganiser({ verified: false });
    const address = squatter.email;
    const refused = operator('plan', address, 'RESERVA');
    expect(refused.status).not.toBe(0);
    expect(refused.said).toContain(squatter.uid);

    // the squatter moves on, and the company still carries the address when its owner signs up
    await app.db.query('UPDATE identity_users SET email = $2, email_verified = true WHERE uid = $1', [squatter.uid, anEmail()]);
    expect(operator('plan', address, 'RESERVA').said).toContain('Nobody has signed up');
    const owner = await app.app.get(IdentityProvider).createUser({ email: address, password: 'Secreto-123', emailVerified: true });
    expect(operator('plan', address, 'RESERVA').said).toContain('the sign-up was never finished');
    const token = await app.signIn(address, 'Secreto-123');
    await app.as({ token }).post('/api/v1/user/createUser', { uid: owner.uid, name: 'Bodega Ana' }).expect(200);
    expect(operator('plan', address, 'RESERVA').status).toBe(0);
    expect(await planOf(owner.uid)).toBe('RESERVA');
    expect(await planOf(squatter.uid)).toBe('FREE');
  });
});
