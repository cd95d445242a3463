import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eraseFiles, keysPerJob } from '../../../server/files/files.service.js';
import { sweepFiles } from '../../../server/files/sweep-files.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { aWav } from '../../support/sounds.js';

let test: TestApp;
let owner: Organiser;
let shades = 0;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

async function upload(path: string, { shade = ++shades, as = owner } = {}): Promise<string> {
  const bytes = await sharp({
    create: { width: 20, height: 30, channels: 3, background: { r: shade, g: 20, b: 30 } },
  })
    .png()
    .toBuffer();
  return (await as.client.upload<{ url: string }>(`/api/v1/files/${as.uid}`, { path }, bytes)).url;
}
const sound = async (shade: number): Promise<string> =>
  (
    await owner.client.upload<{ url: string }>(
      `/api/v1/files/${owner.uid}`,
      { path: 'themes/sounds' },
      aWav(1, { shade }),
    )
  ).url;

async function sweep(): Promise<void> {
  await test.app.get(Jobs).handlerOf(sweepFiles)({}, aJobContext());
  for (const { payload } of await test.db.query<{ payload: { keys: string[] } }>(
    `delete from outbox where name = 'eraseFiles' returning payload`,
  ))
    await test.app.get(Jobs).handlerOf(eraseFiles)(payload, aJobContext());
}
const status = async (url: string) => (await test.http.get(url)).status;
/** Makes all unused files look unused for this many more days. */
const age = (days: number) =>
  test.db.query(
    `update files set unnamed_since = unnamed_since - make_interval(days => $1) where unnamed_since is not null`,
    [days],
  );

it('the sweep deletes files that nothing has used for thirty days, and no others', async () => {
  const image = await upload('products');
  const loose = [await upload('theme/web'), await sound(1)];
  const bell = await sound(2);
  const [deleted, poured, face, logo, icon, background] = [
    await upload('products'),
    await upload('products'),
    await upload('instructors'),
    await upload('logo'),
    await upload('assessmentSheets/icons'),
    await upload('theme/web'),
  ];
  const kept = [deleted, poured, face, logo, icon, background, bell];
  const theme = { mainBackground: background, audios: { validate: { active: false, url: bell } } };
  await owner.client.post(`/api/v1/theme/${owner.uid}/web`, theme);
  const gone = await aProduct(owner, { image: deleted });
  await test.as(owner).delete(`/api/v1/product/${owner.uid}/${gone.id}`).expect(200);
  // a picture that only the snapshot of an event uses
  const product = await aProduct(owner, { image: poured });
  const event = await anEvent(owner, {
    tasting: await aTastingWith(owner, [product]),
    instructor: await anInstructor(owner, { imgProfile: face }),
  });
  await aGuest(test.web, event.sessionCode.publicCode);
  await owner.client.post(`/api/v1/product/${owner.uid}/${product.id}`, {
    image: '/demo/none.png',
  });
  await owner.client.post(`/api/v1/user/${owner.uid}`, { logo });
  const { id, categories } = await aSheet(owner);
  await owner.client.post(`/api/v1/assessmentSheet/user/${owner.uid}/${id}`, {
    categories: categories.map((category) => ({ ...category, image: icon })),
  });
  const late = await upload('products');
  const resent = await upload('products');
  const shade = shades;

  await sweep();
  await age(29);
  await sweep();
  const all = () => Promise.all([image, late, resent, ...kept].map(status));
  const here = kept.map(() => 200);
  expect(await all()).toEqual([200, 200, 200, ...here]);
  // a file is used again and released again, so its thirty days start again
  const again = await aProduct(owner, { image: late });
  await sweep();
  await owner.client.post(`/api/v1/product/${owner.uid}/${again.id}`, { image: '/demo/none.png' });
  await sweep();
  await age(1);
  // The file stays one more night for a request that is using it now. New requests cannot use it.
  await test.as(owner).post(`/api/v1/product/${owner.uid}/${again.id}`, { image }).expect(422);
  await sweep();
  expect(await all()).toEqual([200, 200, 200, ...here]);
  expect(await upload('products', { shade })).toBe(resent);
  await aProduct(owner, { image: resent });
  await age(1);
  await sweep();
  expect(await all()).toEqual([404, 200, 200, ...here]);
  await age(31);
  await sweep();
  expect(await all()).toEqual([404, 404, 200, ...here]);
  expect(await Promise.all(loose.map(status))).toEqual([404, 404]);
});

it('the preview of a table does not count as a use of the files that the table names', async () => {
  const image = await upload('products');
  await sweep();
  const since = () =>
    test.db.query('select unnamed_since as since from files where key = $1', [
      image.slice('/files/'.length),
    ]);
  const before = await since();
  const table = Buffer.from(`Nombre;Tipo;Subtipo;Imagen\nUna copa;WINE;RED;${image}\n`);
  await owner.client.upload(`/api/v1/product/${owner.uid}/import/preview`, {}, table);
  expect(before).toEqual([{ since: expect.any(Date) as Date }]);
  expect(await since()).toEqual(before);
});

it('the sweep deletes any number of files in jobs of limited size', async () => {
  const who = await test.anOrganiser();
  const count = 2 * keysPerJob + 1;
  const [kept, gone] = [
    await upload('products', { as: who }),
    await upload('products', { as: who }),
  ];
  await aProduct(who, { image: kept });
  await test.db.query(
    `insert into files (id, owner_uid, key, kind, type, bytes, width, height, sha256, unnamed_since)
     select 'old' || n, $1, $1::text || '/products/old' || n || '.png', 'products', 'image/png', 1, 1, 1, 'old' || n, now() - interval '40 days'
     from generate_series(1, $2::int) n`,
    [who.uid, count - 1],
  );
  await test.db.query(
    `update files set unnamed_since = now() - interval '40 days' where key = $1`,
    [gone.slice('/files/'.length)],
  );
  await test.app.get(Jobs).handlerOf(sweepFiles)({}, aJobContext());
  const jobs = await test.db.query<{ payload: { keys: string[] } }>(
    `delete from outbox where name = 'eraseFiles' returning payload`,
  );
  expect(jobs.map(({ payload: { keys } }) => keys.length).toSorted((a, b) => a - b)).toEqual([
    1,
    keysPerJob,
    keysPerJob,
  ]);
  expect(new Set(jobs.flatMap(({ payload: { keys } }) => keys)).size).toBe(count);
  for (const { payload } of jobs)
    await test.app.get(Jobs).handlerOf(eraseFiles)(payload, aJobContext());
  expect([await status(kept), await status(gone)]).toEqual([200, 404]);
});

it('the sweep continues with other organisers when the files of one cannot be swept', async () => {
  const [broken, whole] = [await test.anOrganiser(), await test.anOrganiser()];
  for (const as of [broken, whole]) await upload('products', { as });
  await test.db.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await test.db.query(
    `create trigger refuse before update on files for each row when (new.owner_uid = '${broken.uid}') execute function refuse()`,
  );
  await sweep();
  const swept = await test.db.query(
    'select owner_uid as uid, unnamed_since is not null as swept from files where owner_uid = any($1)',
    [[broken.uid, whole.uid]],
  );
  expect(new Set(swept)).toEqual(
    new Set([
      { uid: broken.uid, swept: false },
      { uid: whole.uid, swept: true },
    ]),
  );
});

it('the sweep deletes the files of interrupted uploads, but not of running ones', async () => {
  const storage = test.app.get(Storage);
  const begun = () => test.db.query<{ key: string }>('select key from begun_uploads');
  await upload('products');
  await sound(7);
  expect(await begun()).toEqual([]);
  // the bytes are stored, and it is unknown whether the row of the file was saved
  const stored = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await Storage.prototype.put.apply(storage, given);
    vi.spyOn(test.db, 'transaction').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { code: 'ECONNRESET' }),
    );
  });
  await expect(upload('products')).rejects.toThrow('503');
  stored.mockRestore();
  const [left] = await begun();
  const url = storage.url(left?.key ?? '');
  const after = async (hours: number) => {
    await test.db.query(`update begun_uploads set begun_at = now() - make_interval(hours => $1)`, [
      hours,
    ]);
    await sweep();
    return status(url);
  };
  expect(await after(23)).toBe(200);
  expect(await after(25)).toBe(404);
  expect(await begun()).toEqual([]);
});

it('an upload is rejected if its bytes were swept as interrupted in the meantime', async () => {
  const storage = test.app.get(Storage);
  const taken = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await Storage.prototype.put.apply(storage, given);
    await test.db.query(`update begun_uploads set begun_at = now() - interval '2 days'`);
    await sweep();
  });
  const count = async () => (await test.db.query('select from files')).length;
  const before = await count();
  await expect(upload('products')).rejects.toThrow('503');
  expect([taken.mock.calls.length, await count()]).toEqual([1, before]);
  taken.mockRestore();
});
