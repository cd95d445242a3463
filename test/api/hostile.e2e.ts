import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/platform/ids.js';
import { startApp, type TestApp, type TestOrganiser } from '../support/app.js';

/** What nobody's browser sends, and somebody's script does. */
describe('hostile requests', () => {
  let app: TestApp;
  let owner: TestOrganiser;
  beforeAll(async () => {
    app = await startApp({ work: false });
    owner = await app.anOrganiser();
  });
  afterAll(() => app.close());

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const cursor = (value: string) => Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');

  it('with a body nested without end are refused as bad ones', async () => {
    for (const body of [nested(100_000), `{"properties":${'['.repeat(200_000)}${']'.repeat(200_000)}}`]) {
      const answer = await app.http
        .post(`/api/v1/product/${owner.uid}`)
        .set('authorization', `Bearer ${owner.token}`)
        .set('content-type', 'application/json')
        .send(body);
      expect([answer.status, answer.body.error_msg]).toEqual([400, 'INVALID_BODY']);
    }
  });

  it('with a NUL in the address find nothing', async () => {
    for (const path of ['report/:uid/a%00b/summary', 'report/:uid/generated/AB%00CD/summary', 'report/:uid/a%00b', 'product/:uid/a%00b']) {
      const answer = await app.as(owner).get(`/api/v1/${path.replace(':uid', owner.uid)}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    for (const path of ['mentor/publicCode/a%00b', 'room/AB%00CD', 'assessmentSheet/a%00b']) {
      expect([path, (await app.http.get(`/api/v1/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('with a cursor that names no instant are refused', async () => {
    for (const instant of ['2026-19-01 10:00:00+00', '2026-02-31 10:00:00+00', '2026-02-01 29:00:00+00', '2026-02-01 10:61:00+00']) {
      const answer = await app.as(owner).get(`/api/v1/product/${owner.uid}?limit=2&cursor=${cursor(instant)}`);
      expect([instant, answer.status]).toEqual([instant, 400]);
    }
    await app
      .as(owner)
      .get(`/api/v1/product/${owner.uid}?limit=2&cursor=${cursor('2026-02-28 10:00:00.123456+00')}`)
      .expect(200);
  });

  it('cannot show pictures of another organiser as their own', async () => {
    const stranger = `/files/${newId()}/products/3f2c.png`;
    const own = `/files/${owner.uid}/products/3f2c.png`;
    const product = { name: 'Tinto', type: 'WINE', subtype: 'RED' };
    for (const image of [
      stranger,
      `/files/${owner.uid}/../${newId()}/products/x.png`,
      '/files/',
      '/api/v1/user',
      '//evil.example/x.png',
      'javascript:alert(1)',
    ]) {
      const created = await app.as(owner).post(`/api/v1/product/${owner.uid}`, { ...product, image });
      expect([image, created.status, created.body.error_msg]).toEqual([image, 422, 'INVALID_URL']);
      await app.as(owner).post(`/api/v1/instructor/${owner.uid}`, { name: 'Ana', imgProfile: image }).expect(422);
      await app.as(owner).post(`/api/v1/user/${owner.uid}`, { logo: image }).expect(422);
    }
    for (const image of [own, '/library/view.svg', '/demo/tinto.png', 'https://cdn.example.com/tinto.png']) {
      await app
        .as(owner)
        .post(`/api/v1/product/${owner.uid}`, { ...product, image })
        .expect(200);
    }
  });

  it('over the identity protocol are refused like any other mistake', async () => {
    const call = (body: object) =>
      app.http.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x').send({ returnSecureToken: true, ...body });
    const wrong = await call({ email: 'a\0b@example.com', password: 'Secreto-123' });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'INVALID_EMAIL']);
    const named = await call({
      email: `${newId()}@example.com`,
      password: 'Secreto-123',
      displayName: `Ana\0 \ud83c${'x'.repeat(60_000)}`,
    });
    expect(named.status).toBe(200);
    expect(named.body.displayName).toBe(`Ana \ufffd${'x'.repeat(194)}`);
  });

  it('never make the answer larger than what was sent', async () => {
    const properties = Array.from({ length: 60_000 }, () => 1);
    const answer = await app.as(owner).post(`/api/v1/product/${owner.uid}`, { name: 'Tinto', properties });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(60_000);
  });
});
