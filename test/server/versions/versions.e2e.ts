import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { SheetDto } from '../../../server/sheets/sheet.dto.js';
import type { SheetVersionDto } from '../../../server/sheets/sheet-version.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import type { TastingVersionDto } from '../../../server/tastings/tasting-version.dto.js';
import type { EarlierVersionDto } from '../../../server/versions/version.dto.js';
import { forgetVersions } from '../../../server/versions/versions.service.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aSheet, aTastingWith, quizQuestionBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;
/** Lets time pass for the versions. The tokens of the organisers would expire with the clock. */
const later = (minutes = 11) =>
  test.db.query(
    'update earlier_versions set replaced_at = replaced_at - make_interval(mins => $1)',
    [minutes],
  );

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  stranger = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

const tastingPath = (id: string) => `/api/v1/tasting/${owner.uid}/${id}`;
const sheetPath = (id: string) => `/api/v1/assessmentSheet/user/${owner.uid}/${id}`;
const get = async <Body>(path: string) =>
  (await test.as(owner).get(path).expect(200)).body as Json<Body>;
const versionsOf = (path: string) => get<EarlierVersionDto[]>(`${path}/versions`);
const numbersOf = async (path: string) => (await versionsOf(path)).map(({ version }) => version);
const save = async (path: string, body: object) =>
  (await test.as(owner).post(path, body).expect(200)).body as Json<TastingDto>;
const rowsOf = (id: string) =>
  test.db.query('select version from earlier_versions where $1 in (tasting_id, sheet_id)', [id]);

describe('earlier versions of a tasting', () => {
  it('are the states before saves that change something', async () => {
    const made = await aTastingWith(owner, 2, { name: 'Primera', surveyQuestions: [] });
    const path = tastingPath(made.id);
    expect(await versionsOf(path)).toEqual([]);
    await save(path, { name: 'Segunda', version: 1 });
    await later();
    const { productReferences, surveyQuestions } = await get<TastingDto>(path);
    await save(path, { name: ' Segunda ', productReferences, surveyQuestions });
    await save(path, {});
    expect(await versionsOf(path)).toEqual([{ version: 1, lastUpdate: made.lastUpdate }]);

    const first = await get<TastingVersionDto>(`${path}/versions/1`);
    expect(first.content).toMatchObject({ name: 'Primera', description: made.description });
    expect(first.content.productReferences).toEqual(made.productReferences);
    expect(first.content).not.toHaveProperty('publicAccessEnabled');
    expect(first.missing).toEqual({ products: 0, sheets: 0, recommendations: 0, videos: 0 });

    // The content can be saved as it is.
    await save(path, { ...first.content });
    expect(await get<TastingDto>(path)).toMatchObject({ name: 'Primera', version: 3 });
    expect(await numbersOf(path)).toEqual([2, 1]);
  });

  it('are not made by a save of an older release’s tasting that changes nothing', async () => {
    const { id, name } = await aTastingWith(owner, 1);
    await test.db.query(
      "update tastings set body = body - 'nameByLanguage' - 'descriptionByLanguage' where id = $1",
      [id],
    );
    await save(tastingPath(id), { name });
    expect(await numbersOf(tastingPath(id))).toEqual([]);
  });

  it('keep only the state before several saves within ten minutes', async () => {
    const { id } = await aTastingWith(owner, 1);
    const path = tastingPath(id);
    for (const name of ['Dos', 'Tres', 'Cuatro']) {
      await save(path, { name });
      await later(4);
    }
    expect(await numbersOf(path)).toEqual([1]);
    await save(path, { name: 'Cinco' });
    expect(await numbersOf(path)).toEqual([4, 1]);
    expect((await get<TastingVersionDto>(`${path}/versions/4`)).content.name).toBe('Cuatro');
  });

  it('are kept once if two saves come at the same time', async () => {
    const { id } = await aTastingWith(owner, 1);
    const path = tastingPath(id);
    await Promise.all(['Una', 'Otra'].map((name) => save(path, { name })));
    expect(await numbersOf(path)).toEqual([1]);
    await later();
    const answers = await Promise.all(
      ['Una más', 'Otra más'].map((name) => test.as(owner).post(path, { name, version: 3 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await numbersOf(path)).toEqual([3, 1]);
  });

  it('are not stored if the save is refused', async () => {
    const { id } = await aTastingWith(owner, 1);
    await test.as(owner).post(tastingPath(id), { name: 'Dos', duration: -1 }).expect(422);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('are limited', async () => {
    const { id } = await aTastingWith(owner, 1);
    const path = tastingPath(id);
    for (let n = 0; n < limits.earlierVersions + 2; n++) {
      await save(path, { name: `Cata ${n}` });
      await later();
    }
    const numbers = await numbersOf(path);
    expect(numbers).toHaveLength(limits.earlierVersions);
    expect([numbers[0], numbers.at(-1)]).toEqual([limits.earlierVersions + 2, 3]);
    await test.as(owner).get(`${path}/versions/2`).expect(404);
  });

  it('leave out what was deleted since, and count it', async () => {
    const [kept, gone, advised] = [
      await aProduct(owner, { name: 'Se queda' }),
      await aProduct(owner, { name: 'Se va' }),
      await aProduct(owner, { name: 'Se aconseja' }),
    ];
    const sheet = await aSheet(owner);
    const sheetOf = { assessmentSheetPath: sheet.path };
    const { id } = await aTastingWith(owner, [], {
      productReferences: [
        {
          ...sheetOf,
          product: kept.id,
          recommendation: advised.id,
          quizQuestions: [quizQuestionBody()],
        },
        { ...sheetOf, product: gone.id },
      ],
    });
    const path = tastingPath(id);
    const { assessmentSheetPath: predefined } =
      (await aTastingWith(owner, 1)).productReferences[0] ?? {};
    await save(path, {
      productReferences: [{ product: kept.id, assessmentSheetPath: predefined }],
    });
    for (const each of [gone, advised])
      await test.as(owner).delete(`/api/v1/product/${owner.uid}/${each.id}`).expect(200);
    await test.as(owner).delete(sheetPath(sheet.id)).expect(200);

    const { content, missing } = await get<TastingVersionDto>(`${path}/versions/1`);
    expect(missing).toEqual({ products: 1, sheets: 1, recommendations: 1, videos: 0 });
    expect(content.productReferences).toMatchObject([
      { product: { reference: kept.id }, assessmentSheetPath: '', recommendation: null },
    ]);
    expect(content.productReferences[0]?.quizQuestions).toHaveLength(1);
  });

  it('ask for a confirmation of spoken texts whose video was replaced', async () => {
    const { id } = await aTastingWith(owner, 1, {
      type: 'PODCAST_TAST',
      podcastPresentationVideo: { platform: 'youtube', id: 'aqz-KE-bpKQ' },
    });
    const path = tastingPath(id);
    const spoken = {
      platform: 'generated',
      id: 'vD1cR7tY0wLkX2vB8nQ4',
      title: null,
      generated: true,
      modified: false,
      language: 'es-ES',
      avatarPath: null,
      text: '<speak>Hola</speak>',
      captionsInVideo: false,
      locked: true,
      taskRef: 'vD1cR7tY0wLkX2vB8nQ4',
      error: null,
      generationDate: null,
    };
    await save(path, { name: 'Otra' });
    await test.db.query(
      `update earlier_versions set content = jsonb_set(content, '{podcastPresentationVideo}', $2) where tasting_id = $1`,
      [id, JSON.stringify(spoken)],
    );
    const { content } = await get<TastingVersionDto>(`${path}/versions/1`);
    expect(content.podcastPresentationVideo).toMatchObject({
      id: null,
      taskRef: null,
      locked: false,
      text: spoken.text,
    });
  });

  it('are shown to the organiser only', async () => {
    const { id } = await aTastingWith(owner, 1);
    const path = tastingPath(id);
    await save(path, { name: 'Otra' });
    for (const each of [`${path}/versions`, `${path}/versions/1`])
      await test.as(stranger).get(each).expect(403);
    const foreign = `/api/v1/tasting/${stranger.uid}/${id}/versions`;
    for (const each of [foreign, `${foreign}/1`]) await test.as(stranger).get(each).expect(404);
    for (const unknown of ['2', '0', 'x', '99999999999'])
      await test.as(owner).get(`${path}/versions/${unknown}`).expect(404);
  });

  it('come back with a restored tasting, and go for good with a deleted one', async () => {
    const [back, gone] = [await aTastingWith(owner, 1), await aTastingWith(owner, 1)];
    for (const { id } of [back, gone]) {
      await save(tastingPath(id), { name: 'Otra' });
      await test.as(owner).delete(tastingPath(id)).expect(200);
      await test
        .as(owner)
        .get(`${tastingPath(id)}/versions`)
        .expect(404);
    }
    const forget = () => test.app.get(Jobs).handlerOf(forgetVersions)({}, aJobContext());
    const deletedFor = (days: number) =>
      test.db.query(
        'update tastings set deleted_at = now() - make_interval(days => $1) where deleted_at is not null',
        [days],
      );
    await deletedFor(29);
    await forget();
    await test
      .as(owner)
      .post(`${tastingPath(back.id)}/restore`, {})
      .expect(200);
    expect(await numbersOf(tastingPath(back.id))).toEqual([1]);
    await deletedFor(31);
    await forget();
    expect(await rowsOf(back.id)).toHaveLength(1);
    expect(await rowsOf(gone.id)).toEqual([]);

    await test.db.query('delete from tastings where id = $1', [back.id]);
    expect(await rowsOf(back.id)).toEqual([]);
  });
});

describe('earlier versions of a sheet', () => {
  it('are the states before saves that change something, with their pictures', async () => {
    const made = await aSheet(owner);
    const path = sheetPath(made.id);
    const { url } = await owner.client.upload<UploadedFileDto>(
      `/api/v1/files/${owner.uid}`,
      { path: 'assessmentSheets/icons' },
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#722' } })
        .png()
        .toBuffer(),
    );
    const [first, ...others] = made.categories;
    const sheet = await get<SheetDto>(path);
    await save(path, {
      name: sheet.name,
      parameters: sheet.parameters,
      categories: sheet.categories,
    });
    expect(await versionsOf(path)).toEqual([]);

    await save(path, { categories: [{ ...first, image: url }, ...others] });
    await later();
    await save(path, { categories: [first, ...others] });
    expect(await numbersOf(path)).toHaveLength(2);
    const [last] = await versionsOf(path);
    const { content } = await get<SheetVersionDto>(`${path}/versions/${last?.version}`);
    expect(content.categories[0]?.image).toBe(url);
    expect(content).toMatchObject({ name: made.name, product: 'WINE', type: 'RED' });
    await test.as(stranger).get(`${path}/versions/1`).expect(403);

    // The picture still exists, because a version names it.
    await save(path, { ...content });
    expect((await get<SheetDto>(path)).categories[0]?.image).toBe(url);
  });
});
