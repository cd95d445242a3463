import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { SheetDto } from '../../../server/sheets/sheet.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { everyLanguage } from '../../../shared/vocabulary/localized-text.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aSheet, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

type Sheet = Json<SheetDto>;

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false, env: { QUOTA_SHEETS: '60' } });
  owner = await withPlan();
  stranger = await withPlan();
});
afterAll(() => test?.close());

/** An organiser whose plan includes own sheets. */
const withPlan = async () => {
  const organiser = await test.anOrganiser();
  await test.givePlan(organiser);
  return organiser;
};
const at = (id = '', uid = owner.uid) => `/api/v1/assessmentSheet/user/${uid}${id && `/${id}`}`;
const save = async (body: object, id = ''): Promise<Sheet> =>
  (await test.as(owner).post(at(id), body).expect(200)).body as Sheet;
const refused = async (body: object, id = '') =>
  (await test.as(owner).post(at(id), body).expect(422)).body as object;
const broken = (path: string, code: string) => ({
  error_msg: code,
  issues: [expect.objectContaining({ path, code }) as unknown],
});

const component = (fields: object = {}) => ({
  name: 'Acidez',
  type: 'OPTIONS_SLIDER',
  options: [{ name: 'Baja' }, { name: 'Alta' }],
  ...fields,
});
const category = (fields: object = {}) => ({
  name: 'Gusto',
  image: '/library/taste.svg',
  components: [component()],
  ...fields,
});
const sheetBody = (fields: object = {}) => ({
  name: 'Garnachas',
  product: 'WINE',
  type: 'RED',
  parameters: [{ name: 'Notas', type: 'NOTES' }],
  categories: [category()],
  ...fields,
});
const withComponent = (fields: object) =>
  sheetBody({ categories: [category({ components: [component(fields)] })] });
/** All ids of a sheet, at any depth. */
const idsIn = (sheet: object): string[] =>
  [...JSON.stringify(sheet).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
const picture = async (who: Organiser) => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#722' } })
    .png()
    .toBuffer();
  return (
    await who.client.upload<UploadedFileDto>(
      `/api/v1/files/${who.uid}`,
      { path: 'assessmentSheets/icons' },
      bytes,
    )
  ).url;
};

describe('creating a sheet', () => {
  it('assigns ids and order, fills every language, and keeps all fields', async () => {
    const icon = await picture(owner);
    const made = await save(
      sheetBody({
        product: 'productTypes/WINE',
        type: 'productTypes/WINE/subtypes/RED',
        parameters: [{ name: ' Notas ', type: 'NOTES', buttonAddText: 'Añadir notas' }],
        categories: [
          category({
            image: icon,
            components: [
              component({
                icon: '/library/intensity.svg',
                videoExplanationId: ' aqz ',
                videoExplanationUrl: 'example.com/acidez',
              }),
              component({
                name: { ES: 'Aromas', EN: 'Aromas' },
                type: 'TREE',
                options: [{ name: 'Fruta', options: [{ name: 'Fresa', icon }] }],
              }),
              component({
                options: [{ name: 'Poca' }, { name: 'Justa', ideal: true }, { name: 'Mucha' }],
              }),
              component({ name: '¿Te gusta?', type: 'FACES', options: undefined }),
            ],
          }),
          category({
            name: 'Final',
            kind: 'FINAL',
            image: '/library/final.svg',
            components: undefined,
          }),
        ],
      }),
    );
    expect(made).toMatchObject({
      reference: made.id,
      path: `assessmentSheets/${made.id}`,
      name: everyLanguage('Garnachas'),
      product: 'WINE',
      type: 'RED',
      productData: { reference: 'WINE' },
      subtypeData: { reference: 'RED' },
      public: false,
      version: 1,
      parameters: [
        {
          name: everyLanguage('Notas'),
          type: 'NOTES',
          order: 1,
          options: [],
          buttonAddText: everyLanguage('Añadir notas'),
        },
      ],
      categories: [
        {
          kind: 'MAIN',
          order: 1,
          image: icon,
          components: [
            {
              order: 1,
              videoExplanationId: 'aqz',
              videoExplanationUrl: 'https://example.com/acidez',
              icon: '/library/intensity.svg',
            },
            {
              order: 2,
              name: { ES: 'Aromas', CA: 'Aromas', EN: 'Aromas' },
              options: [{ options: [{ name: everyLanguage('Fresa'), icon }] }],
            },
            { order: 3, options: [{}, { ideal: true }, {}] },
            { order: 4, type: 'FACES', options: [] },
          ],
        },
        { kind: 'FINAL', order: 2, components: [] },
      ],
    });
    const ids = idsIn(made);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    expect((await test.as(owner).get(at(made.id)).expect(200)).body).toEqual(made);
  });

  it.each([
    ['name', 'REQUIRED', { name: ' ', product: null, type: null }],
    ['product', 'REQUIRED', { product: undefined, type: undefined }],
    ['type', 'REQUIRED', { type: '', parameters: [{}] }],
    ['parameters.0.name', 'REQUIRED', { parameters: [{}], categories: [{}] }],
    ['parameters.0.type', 'REQUIRED', { parameters: [{ name: 'Notas' }], categories: [{}] }],
    ['categories.0.name', 'REQUIRED', { categories: [{ components: [{}] }] }],
    [
      'categories.0.image',
      'REQUIRED',
      { categories: [category({ image: ' ', components: [{}] })] },
    ],
    [
      'categories.0.components.0.name',
      'REQUIRED',
      { categories: [category({ components: [{ options: [{}] }] })] },
    ],
    [
      'categories.0.components.0.type',
      'REQUIRED',
      { categories: [category({ components: [{ name: 'Acidez', options: [{}] }] })] },
    ],
    [
      'categories.0.components.0.options.1.options.0.name',
      'REQUIRED',
      {
        name: 'x'.repeat(201),
        ...categoriesOf({
          type: 'TREE',
          options: [{ name: 'Fruta' }, { name: 'Flor', options: [{}] }],
        }),
      },
    ],
    [
      'categories.0.components.0.options.0.name',
      'TOO_LONG',
      categoriesOf({ options: [{ name: 'x'.repeat(16) }] }),
    ],
    [
      'categories.0.components.0.options.0',
      'IDEAL_NOT_MIDDLE',
      categoriesOf({ options: [{ name: 'x', ideal: true }, { name: 'y' }] }),
    ],
    [
      'categories.0.components.0.videoExplanationUrl',
      'INVALID_URL',
      categoriesOf({ videoExplanationUrl: 'javascript:alert(1)' }),
    ],
    ['product', 'UNKNOWN_REFERENCE', { product: 'CEMENT' }],
    ['type', 'UNKNOWN_REFERENCE', { type: 'IPA' }],
  ])('reports %s %s before later errors', async (path, code, fields) => {
    const answer = await refused(sheetBody(fields));
    expect(answer).toMatchObject({ error_msg: code });
    expect((answer as { issues: unknown[] }).issues[0]).toMatchObject({ path, code });
  });

  it('rejects wrong types and deeply nested trees without a server error', async () => {
    for (const body of [
      { name: 7 },
      { categories: {} },
      { categories: [{ components: ['x'] }] },
      { parameters: [null] },
    ]) {
      expect((await test.as(owner).post(at(), body).expect(400)).body).toMatchObject({
        error_msg: 'INVALID_BODY',
      });
    }
    const nested = (levels: number): object => ({
      name: 'Más',
      ...(levels > 1 ? { options: [nested(levels - 1)] } : {}),
    });
    await save(withComponent({ type: 'TREE', options: [nested(5)] }));
    expect(await refused(withComponent({ type: 'TREE', options: [nested(6)] }))).toMatchObject({
      error_msg: 'TOO_LARGE',
    });
    await test
      .as(owner)
      .post(at(), withComponent({ type: 'TREE', options: [nested(200)] }))
      .expect(400);
  });

  it('accepts only own uploads and library pictures', async () => {
    const foreign = await picture(stranger);
    for (const link of [
      foreign,
      foreign.replace(/[^/]+$/, 'none.png'),
      'https://example.com/a.png',
      '/library/../etc.svg',
      'javascript:1',
      '/demo/a.png',
    ]) {
      expect(await refused(sheetBody({ categories: [category({ image: link })] }))).toMatchObject(
        broken('categories.0.image', 'UNKNOWN_REFERENCE'),
      );
      expect(
        await refused(
          withComponent({
            type: 'TREE',
            options: [{ name: 'a', options: [{ name: 'b', icon: link }] }],
          }),
        ),
      ).toMatchObject(
        broken('categories.0.components.0.options.0.options.0.icon', 'UNKNOWN_REFERENCE'),
      );
    }
  });

  it('accepts a sheet with two thousand options and returns all of them', async () => {
    const options = Array.from({ length: 20 }, (_, family) => ({
      name: `Familia ${family}`,
      options: Array.from({ length: 99 }, (_each, place) => ({ name: `Aroma ${place}` })),
    }));
    const made = await save(withComponent({ type: 'TREE', options }));
    expect(idsIn(made.categories)).toHaveLength(2_002);
    expect(await save(made, made.id)).toMatchObject({ categories: made.categories });
    const one = [...options, { name: 'Y una más', options: [] }];
    expect(await refused(withComponent({ type: 'TREE', options: one }))).toMatchObject(
      broken('options', 'TOO_LARGE'),
    );
  });
});

function categoriesOf(fields: object) {
  return { categories: [category({ components: [component(fields)] })] };
}

describe('changing a sheet', () => {
  it('keeps ids when parts move, and keeps absent fields', async () => {
    const made = await save(
      sheetBody({
        categories: [
          category(),
          category({
            name: 'Vista',
            image: '/library/view.svg',
            components: [component({ name: 'Color' })],
          }),
        ],
      }),
    );
    const [taste, view] = made.categories;
    const renamed = await save({ name: 'Garnachas viejas' }, made.id);
    expect(renamed).toEqual({
      ...made,
      name: everyLanguage('Garnachas viejas'),
      version: 2,
      lastUpdate: renamed.lastUpdate,
    });

    // moves the second category to the front, with the component of the first one and a new one
    const arranged = await save(
      {
        categories: [
          { ...view, components: [...(taste?.components ?? []), component({ name: 'Nuevo' })] },
          { ...taste, components: [] },
        ],
      },
      made.id,
    );
    expect(arranged.categories.map(({ id, order }) => [id, order])).toEqual([
      [view?.id, 1],
      [taste?.id, 2],
    ]);
    expect(arranged.categories[0]?.components[0]).toEqual(taste?.components[0]);
    expect(arranged.categories[0]?.components[1]).toMatchObject({
      order: 2,
      name: everyLanguage('Nuevo'),
    });
    expect(arranged.parameters).toEqual(made.parameters);
    expect(await save({ parameters: null }, made.id)).toMatchObject({
      parameters: [],
      categories: arranged.categories,
    });
  });

  it('gives copied parts new ids', async () => {
    const made = await save(sheetBody());
    const twice = await save({ categories: [made.categories[0], made.categories[0]] }, made.id);
    expect(twice.categories[0]).toEqual(made.categories[0]);
    const ids = idsIn(twice.categories);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stores a new plain text only in languages that had the Spanish text', async () => {
    const made = await save(
      sheetBody({ categories: [category({ name: { ES: 'Vista', CA: 'Vista', EN: 'Look' } })] }),
    );
    const [one] = made.categories;
    const changed = await save({ categories: [{ ...one, name: 'A la vista' }] }, made.id);
    expect(changed.categories[0]?.name).toEqual({ ES: 'A la vista', CA: 'A la vista', EN: 'Look' });
  });

  it('removes the nested options of a tree that becomes a slider', async () => {
    const made = await save(
      withComponent({ type: 'TREE', options: [{ name: 'Fruta', options: [{ name: 'Fresa' }] }] }),
    );
    const [one] = made.categories;
    const changed = await save(
      { categories: [{ ...one, components: [{ ...one?.components[0], type: 'OPTIONS_SLIDER' }] }] },
      made.id,
    );
    expect(changed.categories[0]?.components[0]?.options).toEqual([
      { id: one?.components[0]?.options[0]?.id, name: everyLanguage('Fruta'), icon: null },
    ]);
  });

  it('rejects a stale version with the current sheet', async () => {
    const made = await save(sheetBody());
    const current = await save({ name: 'Otra' }, made.id);
    const { body } = await test
      .as(owner)
      .post(at(made.id), { ...made, name: 'Tarde' })
      .expect(409);
    expect(body).toMatchObject({ error_msg: 'VERSION_CONFLICT', current });
  });

  it('validates like creating', async () => {
    const { id } = await save(sheetBody());
    expect(await refused({ name: null }, id)).toMatchObject(broken('name', 'REQUIRED'));
    expect(await refused({ type: 'IPA' }, id)).toMatchObject(broken('type', 'UNKNOWN_REFERENCE'));
    expect(await refused({ categories: [{}] }, id)).toMatchObject({ error_msg: 'REQUIRED' });
  });

  it('does not change events with guests or their reports', async () => {
    const sheet = await aSheet(owner);
    await test.liftLimits(owner);
    const tasting: Json<TastingDto> = await aTastingWith(owner, 1, { sheet: sheet.path });
    const { sessionCode } = await anEvent(owner, { tasting });
    const guest = await aGuest(owner.client, sessionCode.publicCode);
    const place = tasting.productReferences[0]?.reference ?? '';
    const [first] = sheet.categories;
    const [asked] = first?.components ?? [];
    await guest.put('/api/v1/room/answers', {
      assessments: {
        [place]: {
          categories: { [first?.id ?? '']: { [asked?.id ?? '']: asked?.options[0]?.id } },
        },
      },
    });
    const room = () => guest.get<Json<RoomDto>>('/api/v1/room');
    const report = () =>
      owner.client.get<{ report: { asOf: string } }>(
        `/api/v1/report/${owner.uid}/generated/${sessionCode.publicCode}/product/${place}`,
      );
    const [roomBefore, reportBefore] = [await room(), await report()];
    expect(JSON.stringify(reportBefore)).toContain(asked?.id);

    await save(
      { name: 'Otra', parameters: [], categories: [category({ name: 'Solo esto' })] },
      sheet.id,
    );
    await test.as(owner).delete(at(sheet.id)).expect(200);
    expect((await room()).products).toEqual(roomBefore.products);
    const { report: later, ...counted } = await report();
    expect({ ...counted, report: { ...later, asOf: reportBefore.report.asOf } }).toEqual(
      reportBefore,
    );
  });
});

describe('copying and deleting', () => {
  it('copies the whole sheet, and marks the name as a copy in every language', async () => {
    const made = await save(sheetBody({ name: { ES: 'Tintos', CA: 'Negres', EN: 'Reds' } }));
    const { body } = await test
      .as(owner)
      .post(at(`clone/${made.id}`), {})
      .expect(200);
    const copy = body as Sheet;
    expect(copy).toMatchObject({
      name: { ES: 'Tintos (copia)', CA: 'Negres (còpia)', EN: 'Reds (copy)' },
      product: 'WINE',
      version: 1,
    });
    expect(copy.id).not.toBe(made.id);
    expect([copy.parameters, copy.categories]).toEqual([made.parameters, made.categories]);
    await save({ name: 'Otra', categories: [] }, copy.id);
    expect((await test.as(owner).get(at(made.id)).expect(200)).body).toEqual(made);
  });

  it('deletes a sheet once, and tastings that use it can still be saved', async () => {
    const made = await aSheet(owner);
    await test.liftLimits(owner);
    const tasting = await aTastingWith(owner, 1, { sheet: made.path });
    expect((await test.as(owner).delete(at(made.id)).expect(200)).body).toEqual({ deleted: true });
    await test.as(owner).delete(at(made.id)).expect(404);
    await test.as(owner).post(at(made.id), { name: 'Otra' }).expect(404);
    await test
      .as(owner)
      .post(at(`clone/${made.id}`), {})
      .expect(404);
    await test.as(owner).post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, tasting).expect(200);
  });
});

describe('permission', () => {
  it('is only for the owner', async () => {
    const made = await save(sheetBody());
    const as = test.as(stranger);
    const nobody = newId();
    for (const uid of [owner.uid, stranger.uid]) {
      const status = uid === owner.uid ? 403 : 404;
      for (const id of uid === owner.uid
        ? [made.id]
        : [made.id, nobody, 'x', `publicAssessmentSheets%2F${made.id}`]) {
        await as.post(at(id, uid), { name: 'Mía' }).expect(status);
        await as.delete(at(id, uid)).expect(status);
        await as.post(at(`clone/${id}`, uid), {}).expect(status);
        await as.post(at(`${id}/restore`, uid), {}).expect(status);
      }
    }
    await as.post(at(), sheetBody()).expect(403);
    await test.http.post(at()).send(sheetBody()).expect(401);
    expect((await test.as(owner).get(at(made.id)).expect(200)).body).toEqual(made);
  });

  it('requires a plan with own sheets, except for reading and deleting', async () => {
    const who = await withPlan();
    const made = await aSheet(who);
    const gone = await aSheet(who);
    await test.as(who).delete(at(gone.id, who.uid)).expect(200);
    await test.givePlan(who, { planRef: 'FREE' });
    const calls = [
      [at('', who.uid), sheetBody()],
      [at(made.id, who.uid), { name: 'Otra' }],
      [at(`clone/${made.id}`, who.uid), {}],
      [at(`${gone.id}/restore`, who.uid), {}],
    ] as const;
    for (const [path, body] of calls) {
      expect((await test.as(who).post(path, body).expect(403)).body).toMatchObject({
        error_msg: 'FEATURE_NOT_ALLOWED',
        feature: 'customAssessmentSheets',
      });
    }
    // the server validates the body before it checks the plan, as in all calls
    await test.as(who).post(at('', who.uid), {}).expect(422);
    expect((await test.as(who).get(at('list', who.uid)).expect(200)).body).toEqual([
      expect.objectContaining({ id: made.id, version: 1 }),
    ]);
    await test.as(who).delete(at(made.id, who.uid)).expect(200);
  });
});
