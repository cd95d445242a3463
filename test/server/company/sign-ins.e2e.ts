import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';

type SignIn = {
  id: string;
  begunAt: string;
  usedAt: string;
  device: string | null;
  current: boolean;
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ work: false });
});
afterAll(() => app.close());

/** Signs in with another browser. */
async function elsewhere({ email, password }: Organiser, userAgent = firefox) {
  const { body } = await app.http
    .post(signInPath)
    .set('user-agent', userAgent)
    .send({ email, password, returnSecureToken: true })
    .expect(200);
  return {
    token: (body as { idToken: string }).idToken,
    refreshToken: (body as { refreshToken: string }).refreshToken,
  };
}

const refresh = (refreshToken: string) =>
  app.http
    .post('/securetoken.googleapis.com/v1/token?key=test')
    .type('form')
    .send({ grant_type: 'refresh_token', refresh_token: refreshToken });

describe('sign-ins', () => {
  test('are listed with device and time, and the current one is marked', async () => {
    const ana = await app.anOrganiser();
    const other = await elsewhere(ana);
    const path = `/api/v1/user/${ana.uid}/signIns`;
    const { body } = await app.as(other).get(path).expect(200);
    expect(body.listed).toBe(true);
    const [mine, first] = body.signIns as SignIn[];
    expect(body.signIns).toHaveLength(2);
    expect(mine).toMatchObject({ device: 'Firefox · Windows', current: true });
    expect(first).toMatchObject({ device: null, current: false });
    expect(Math.abs(Date.parse(mine?.begunAt ?? '') - Date.now())).toBeLessThan(60_000);
    const stored = await app.db.query<{ row: string }>(
      'SELECT to_jsonb(s)::text AS row FROM identity_sessions s WHERE uid = $1',
      [ana.uid],
    );
    expect(stored.map(({ row }) => row).join()).not.toMatch(/145\.0|Gecko/);
  });

  test('can be ended one by one with their tokens, and unknown and foreign ones get the same 404', async () => {
    const [ana, berta] = [await app.anOrganiser(), await app.anOrganiser()];
    const other = await elsewhere(ana);
    const path = `/api/v1/user/${ana.uid}/signIns`;
    await app.as(other).get(path).expect(200);
    const { signIns } = (await app.as(ana).get(path).expect(200)).body as { signIns: SignIn[] };
    const id = signIns.find(({ current }) => !current)?.id;
    const bertas = (
      (await app.as(berta).get(`/api/v1/user/${berta.uid}/signIns`).expect(200)).body as {
        signIns: SignIn[];
      }
    ).signIns[0]?.id;
    for (const unknown of [bertas, 'nothing']) {
      expect((await app.as(ana).delete(`${path}/${unknown}`).expect(404)).body.error_msg).toBe(
        'NOT_FOUND',
      );
    }
    expect((await app.as(ana).delete(`${path}/${id}`).expect(200)).body).toEqual({ deleted: true });
    expect((await app.as(other).get(path).expect(401)).body.error_msg).toBe('UNAUTHENTICATED');
    await refresh(other.refreshToken).expect(400);
    expect((await app.as(ana).get(path).expect(200)).body.signIns).toHaveLength(1);
    await app.as(berta).get(`/api/v1/user/${berta.uid}/signIns`).expect(200);
  });

  test('can all be ended except the current one', async () => {
    const ana = await app.anOrganiser();
    const others = [await elsewhere(ana), await elsewhere(ana)];
    const path = `/api/v1/user/${ana.uid}/signIns`;
    expect((await app.as(ana).delete(path).expect(200)).body).toEqual({ deleted: true });
    for (const other of others) {
      await app.as(other).get(path).expect(401);
      await refresh(other.refreshToken).expect(400);
    }
    expect((await app.as(ana).get(path).expect(200)).body.signIns).toMatchObject([
      { current: true },
    ]);
  });

  test('are ended on the server by signing out', async () => {
    const ana = await app.anOrganiser();
    const other = await elsewhere(ana);
    const path = `/api/v1/user/${ana.uid}/signIns`;
    await app.as(other).get(path).expect(200);
    expect((await app.as(other).post('/api/v1/user/signOut').expect(200)).body).toEqual({
      ended: true,
    });
    await app.as(other).get(path).expect(401);
    await app.as(other).post('/api/v1/user/signOut').expect(401);
    await refresh(other.refreshToken).expect(400);
    await app.as(ana).get(path).expect(200);
  });

  test('that another server ended are rejected within seconds', async () => {
    const ana = await app.anOrganiser();
    const other = await elsewhere(ana);
    const path = `/api/v1/user/${ana.uid}/signIns`;
    await app.as(other).get(path).expect(200);
    await app.db.query('DELETE FROM identity_sessions WHERE uid = $1', [ana.uid]);
    app.clock.move(6_000);
    try {
      await app.as(other).get(path).expect(401);
    } finally {
      app.clock.move(-6_000);
    }
  });
});
