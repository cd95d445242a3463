import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from '../../server/files/sweep-files.js';
import { Jobs } from '../../server/platform/queue/jobs.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aGuest, anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../support/factories.js';
import { aJobContext } from '../support/job-context.js';

let test: TestApp;
let owner: Organiser;
let shade = 0;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

async function upload(path: string): Promise<string> {
  shade += 1;
  const bytes = await sharp({ create: { width: 20, height: 30, channels: 3, background: { r: shade, g: 20, b: 30 } } })
    .png()
    .toBuffer();
  return (await owner.client.upload<{ url: string }>(`/api/v1/files/${owner.uid}`, { path }, bytes)).url;
}
const sweep = () => test.app.get(Jobs).handlerOf(sweepFiles)({}, aJobContext());
const status = async (url: string) => (await test.http.get(url)).status;
/** As if so many days had passed since the last sweep. */
const age = (days: number) =>
  test.db.query(`update files set unnamed_since = unnamed_since - make_interval(days => $1) where unnamed_since is not null`, [days]);

it('takes away what nothing has named for thirty days, and nothing that anything names', async () => {
  const image = await upload('products');
  const [deleted, poured, face, logo, icon, background] = [
    await upload('products'),
    await upload('products'),
    await upload('instructors'),
    await upload('logo'),
    await upload('assessmentSheets/icons'),
    // whether it is used, nobody can know yet
    await upload('theme/web'),
  ];
  const kept = [deleted, poured, face, logo, icon, background];
  const gone = await aProduct(owner, { image: deleted });
  await test.as(owner).delete(`/api/v1/product/${owner.uid}/${gone.id}`).expect(200);
  // a picture that only the snapshot of an event still names
  const product = await aProduct(owner, { image: poured });
  const event = await anEvent(owner, {
    tasting: await aTastingWith(owner, [product]),
    instructor: await anInstructor(owner, { imgProfile: face }),
  });
  await aGuest(test.web, event.sessionCode.publicCode);
  await owner.client.post(`/api/v1/product/${owner.uid}/${product.id}`, { image: '/demo/none.png' });
  await owner.client.post(`/api/v1/user/${owner.uid}`, { logo });
  const { id, categories } = await aSheet(owner);
  await owner.client.post(`/api/v1/assessmentSheet/user/${owner.uid}/${id}`, {
    categories: categories.map((category) => ({ ...category, image: icon })),
  });
  const late = await upload('products');

  await sweep();
  await age(29);
  await sweep();
  const all = () => Promise.all([image, late, ...kept].map(status));
  const here = kept.map(() => 200);
  expect(await all()).toEqual([200, 200, ...here]);
  // named again after a while, and left again: its thirty days begin anew
  const again = await aProduct(owner, { image: late });
  await owner.client.post(`/api/v1/product/${owner.uid}/${again.id}`, { image: '/demo/none.png' });
  await age(2);
  await sweep();
  expect(await all()).toEqual([404, 200, ...here]);
  await test.as(owner).post(`/api/v1/product/${owner.uid}/${again.id}`, { image }).expect(422);
  await age(31);
  await sweep();
  expect(await all()).toEqual([404, 404, ...here]);
});
