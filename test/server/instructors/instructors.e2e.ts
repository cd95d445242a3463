import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstructorDto } from '../../../server/instructors/instructor.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import type { Json } from '../../support/json.js';

describe('instructors', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  const path = (id = '', uid = owner.uid) => `/api/v1/instructor/${uid}${id && `/${id}`}`;
  const create = async (name: string): Promise<Json<InstructorDto>> =>
    (await test.as(owner).post(path(), { name }).expect(200)).body as Json<InstructorDto>;

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
    await test.liftLimits(owner);
  });
  afterAll(() => test?.close());

  it('are created, read by id and path, changed and deleted once', async () => {
    const { body } = await test
      .as(owner)
      .post(path(), { name: '  Aina Ferrer ', imgProfile: '/demo/aina.png' })
      .expect(200);
    const created = body as Json<InstructorDto>;
    expect(created).toMatchObject({
      reference: created.id,
      name: 'Aina Ferrer',
      group: owner.uid,
      deleted: false,
      imgProfile: '/demo/aina.png',
      version: 1,
    });
    expect((await test.as(owner).get(path(created.id)).expect(200)).body).toEqual(created);
    expect(
      (
        await test
          .as(owner)
          .get(path(encodeURIComponent(`instructors/${created.id}`)))
          .expect(200)
      ).body,
    ).toEqual(created);
    const renamed = (
      await test
        .as(owner)
        .post(path(created.id), { ...created, name: 'Aina F.' })
        .expect(200)
    ).body as Json<InstructorDto>;
    expect(renamed).toMatchObject({ name: 'Aina F.', imgProfile: created.imgProfile, version: 2 });
    const cleared = (await test.as(owner).post(path(created.id), { imgProfile: null }).expect(200))
      .body as Json<InstructorDto>;
    expect(cleared).toMatchObject({ name: 'Aina F.', imgProfile: null });
    const stale = await test
      .as(owner)
      .post(path(created.id), { name: 'Late', version: 1 })
      .expect(409);
    expect(stale.body).toMatchObject({ error_msg: 'VERSION_CONFLICT', current: cleared });
    expect((await test.as(owner).delete(path(created.id)).expect(200)).body).toEqual({
      deleted: true,
    });
    await test.as(owner).get(path(created.id)).expect(404);
    await test.as(owner).delete(path(created.id)).expect(404);
  });

  it.each([
    [{}, 422, 'REQUIRED', 'name'],
    [{ name: '  ' }, 422, 'REQUIRED', 'name'],
    [{ name: 'Aina', imgProfile: 'javascript:alert(1)' }, 422, 'INVALID_URL', 'imgProfile'],
    [{ name: ['Aina'] }, 400, 'INVALID_BODY', 'name'],
    [{ name: 'x'.repeat(201) }, 400, 'INVALID_BODY', 'name'],
  ])('reject %j', async (body, status, code, field) => {
    const answer = await test.as(owner).post(path(), body).expect(status);
    expect(answer.body).toMatchObject({
      error_msg: code,
      issues: expect.arrayContaining([expect.objectContaining({ path: field })]) as unknown,
    });
  });

  it('reject a change that removes the name', async () => {
    const { id } = await create('Pau');
    expect((await test.as(owner).post(path(id), { name: null }).expect(422)).body).toMatchObject({
      error_msg: 'REQUIRED',
    });
  });

  it('are listed by name, paged and searched', async () => {
    const cellar = await test.anOrganiser();
    await test.liftLimits(cellar);
    for (const name of ['Òscar Vila', 'berta', 'Núria', 'Zoe'])
      await test.as(cellar).post(path('', cellar.uid), { name }).expect(200);
    const names = async (query: string) =>
      (
        (
          await test
            .as(cellar)
            .get(`${path('', cellar.uid)}?${query}`)
            .expect(200)
        ).body as Json<InstructorDto>[]
      ).map(({ name }) => name);
    expect(await names('')).toEqual(['berta', 'Núria', 'Òscar Vila', 'Zoe']);
    expect(await names('q=oscar')).toEqual(['Òscar Vila']);
    const first = await test
      .as(cellar)
      .get(`${path('', cellar.uid)}?limit=3`)
      .expect(200);
    expect(await names(`limit=3&cursor=${String(first.headers['x-next-cursor'])}`)).toEqual([
      'Zoe',
    ]);
  });

  it('lose characters that the database cannot store, and reject invalid queries', async () => {
    for (const [name, kept] of [
      ['Ai\0na', 'Aina'],
      ['Aina \ud83c', 'Aina \ufffd'],
    ]) {
      expect((await test.as(owner).post(path(), { name }).expect(200)).body).toMatchObject({
        name: kept,
      });
    }
    const cursor = Buffer.from(JSON.stringify(['yesterday', 'x'])).toString('base64url');
    for (const query of ['q=%00', 'sort=constructor', `sort=lastUpdate&limit=1&cursor=${cursor}`]) {
      expect((await test.as(owner).get(`${path()}?${query}`).expect(400)).body).toMatchObject({
        error_msg: 'INVALID_QUERY',
      });
    }
  });

  it('belong only to their owner', async () => {
    const { id } = await create('Mar');
    await test.http.get(path(id)).expect(401);
    await test.as(stranger).get(path(id)).expect(403);
    await test.as(stranger).get(path(id, stranger.uid)).expect(404);
    await test.as(stranger).post(path(id, stranger.uid), { name: 'Mine now' }).expect(404);
    await test.as(stranger).delete(path(id, stranger.uid)).expect(404);
    expect((await test.as(owner).get(path(id)).expect(200)).body).toMatchObject({ name: 'Mar' });
  });
});
