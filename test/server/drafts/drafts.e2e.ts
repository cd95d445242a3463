import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DraftDto } from '../../../server/drafts/draft.dto.js';
import { deleteOldDrafts } from '../../../server/drafts/drafts.service.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { draftLimits } from '../../../shared/vocabulary/draft.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aJobContext } from '../../support/job-context.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
});
afterAll(() => test.close());

const place = (id = 'new', kind = 'product', who = owner) =>
  `/api/v1/draft/${who.uid}/${kind}/${id}`;
const draft = (name: string) => ({ content: JSON.stringify({ name }), version: 2, release: '1' });
const as = (who: Organiser) => test.as(who);
const read = async (at: string, who = owner) =>
  (await as(who).get(at).expect(200)).body as DraftDto | Record<string, never>;

it('keeps one draft for each entity, and replaces it', async () => {
  const { body } = await as(owner).put(place('first'), draft('Garnacha')).expect(200);
  await as(owner).put(place('second'), draft('Monastrell')).expect(200);
  expect(await read(place('first'))).toEqual({ ...draft('Garnacha'), savedAt: body.savedAt });
  await as(owner)
    .put(place('first'), { ...draft('Garnacha tinta'), version: null })
    .expect(200);
  expect(await read(place('first'))).toMatchObject({
    content: '{"name":"Garnacha tinta"}',
    version: null,
  });
  expect(await read(place('second'))).toMatchObject(draft('Monastrell'));
  expect(await read(place('first', 'sheet'))).toEqual({});
});

it('deletes a draft, also twice', async () => {
  await as(owner).put(place(), draft('Syrah')).expect(200);
  for (let time = 0; time < 2; time++)
    expect((await as(owner).delete(place()).expect(200)).body).toEqual({ deleted: true });
  expect(await read(place())).toEqual({});
});

it('shows a draft to its organiser only', async () => {
  const other = await test.anOrganiser();
  await as(owner).put(place('secret'), draft('Albariño')).expect(200);
  await as(other).get(place('secret')).expect(403);
  expect(await read(place('secret', 'product', other), other)).toEqual({});
  await as(other)
    .delete(place('secret', 'product', other))
    .expect(200);
  expect(await read(place('secret'))).toMatchObject(draft('Albariño'));
});

it('refuses an unknown kind, a wrong id and a draft that is too long', async () => {
  await as(owner).put(place('new', 'wish'), draft('x')).expect(404);
  await as(owner).put(place('a%2Fb'), draft('x')).expect(404);
  const long = { ...draft('x'), content: 'x'.repeat(draftLimits.content + 1) };
  const { body } = await as(owner).put(place(), long).expect(400);
  expect(JSON.stringify(body)).toContain('content');
});

it('keeps the newest drafts of an organiser, and forgets old ones after a month', async () => {
  const busy = await test.anOrganiser();
  const left = await test.anOrganiser();
  await as(left)
    .put(place('only', 'sheet', left), draft('Ficha'))
    .expect(200);
  for (let at = 0; at <= draftLimits.count; at++) {
    test.clock.move(at * 1_000);
    await as(busy)
      .put(place(`n${at}`, 'product', busy), draft(String(at)))
      .expect(200);
  }
  test.clock.move(0);
  expect(await read(place('n0', 'product', busy), busy)).toEqual({});
  expect(await read(place('n1', 'product', busy), busy)).toMatchObject(draft('1'));
  expect(await read(place('only', 'sheet', left), left)).toMatchObject(draft('Ficha'));

  test.clock.move(draftLimits.days * 86_400_000 + 60_000);
  await test.app.get(Jobs).handlerOf(deleteOldDrafts)({}, aJobContext());
  test.clock.move(0);
  expect(
    await test.db.query('select id from editor_drafts where owner_uid = $1', [left.uid]),
  ).toEqual([]);
});
