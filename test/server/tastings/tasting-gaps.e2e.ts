import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedTastingDto } from '../../../server/tastings/tasting.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aSheet, aTastingWith } from '../../support/factories.js';

let test: TestApp;
let owner: Organiser;
beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

const missingOf = async ({ id }: { id: string }) =>
  (
    (await test.as(owner).get(`/api/v1/tasting/${owner.uid}?fields=id,missing`).expect(200))
      .body as Pick<ListedTastingDto, 'id' | 'missing'>[]
  ).find((row) => row.id === id)?.missing;
const setBody = (id: string, path: string, value: unknown) =>
  test.db.query(`update tastings set body = jsonb_set(body, $2::text[], $3::jsonb) where id = $1`, [
    id,
    path,
    JSON.stringify(value),
  ]);

it('a complete tasting misses nothing, and only a list that is asked tells so', async () => {
  const tasting = await aTastingWith(owner, 2);
  expect(await missingOf(tasting)).toEqual([]);
  const { body } = await test.as(owner).get(`/api/v1/tasting/${owner.uid}`).expect(200);
  expect((body as object[])[0]).not.toHaveProperty('missing');
});

it('deleted products and sheets are counted until they are restored', async () => {
  const [gone, kept] = [await aProduct(owner), await aProduct(owner)];
  const sheet = await aSheet(owner);
  const tasting = await aTastingWith(owner, [gone, kept], { sheet: sheet.path });
  expect(await missingOf(tasting)).toEqual([]);
  await test.as(owner).delete(`/api/v1/product/${owner.uid}/${gone.id}`).expect(200);
  await test.as(owner).delete(`/api/v1/assessmentSheet/user/${owner.uid}/${sheet.id}`).expect(200);
  expect(await missingOf(tasting)).toEqual([
    { code: 'PRODUCT_DELETED', count: 1 },
    { code: 'SHEET_DELETED', count: 2 },
  ]);
  await test.as(owner).post(`/api/v1/product/${owner.uid}/${gone.id}/restore`, {}).expect(200);
  expect(await missingOf(tasting)).toEqual([{ code: 'SHEET_DELETED', count: 2 }]);
});

it('a tasting of an older release tells what its rules miss', async () => {
  const tasting = await aTastingWith(owner, 3);
  await setBody(tasting.id, '{productReferences,0,assessmentSheetPath}', null);
  await setBody(tasting.id, '{productReferences,2,assessmentSheetPath}', '');
  await test.db.query(`update tastings set name = ' ', duration = 0 where id = $1`, [tasting.id]);
  expect(await missingOf(tasting)).toEqual([
    { code: 'NO_SHEET', count: 2 },
    { code: 'INCOMPLETE', count: 2 },
  ]);
  await test.db.query(`update tastings set name = 'Tarde', duration = 60 where id = $1`, [
    tasting.id,
  ]);
  await setBody(tasting.id, '{productReferences}', []);
  expect(await missingOf(tasting)).toEqual([{ code: 'NO_PRODUCTS', count: 1 }]);
});

it('a campaign counts videos that guests do not see, and a group tasting has none', async () => {
  const draft = {
    platform: 'generated',
    id: null,
    generated: true,
    locked: false,
    text: 'Hola',
    language: 'ES',
    avatarPath: 'avatars/a',
  };
  const lost = { platform: null, id: 'video000000000000001', generated: false, locked: false };
  const fill = async (id: string) => {
    await setBody(id, '{podcastPresentationVideo}', draft);
    await setBody(id, '{productReferences,0,podcastMainVideo}', lost);
    await setBody(id, '{productReferences,0,podcastTasteVideo}', {
      ...lost,
      platform: 'youtube',
      id: 'aqz-KE-bpKQ',
    });
  };
  const campaign = await aTastingWith(owner, 1, { type: 'PODCAST_TAST' });
  const live = await aTastingWith(owner, 1);
  await fill(campaign.id);
  await fill(live.id);
  expect(await missingOf(campaign)).toEqual([
    { code: 'VIDEO_UNCONFIRMED', count: 1 },
    { code: 'VIDEO_UNAVAILABLE', count: 1 },
  ]);
  expect(await missingOf(live)).toEqual([]);
});
