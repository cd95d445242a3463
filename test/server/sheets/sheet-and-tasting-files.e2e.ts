import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  SheetFileDto,
  SheetFilePreviewDto,
} from '../../../server/sheets/exchange/sheet-file.dto.js';
import type { SheetDto } from '../../../server/sheets/sheet.dto.js';
import type {
  TastingFileDto,
  TastingFilePreviewDto,
} from '../../../server/tastings/exchange/tasting-file.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aSheet, aTastingWith, predefinedSheet } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { storedCopies } from '../../support/stored-copies.js';

type Sheet = Json<SheetDto>;
type Tasting = Json<TastingDto>;

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false });
  [owner, stranger] = await Promise.all([withPlan(), withPlan()]);
});
afterAll(() => test?.close());

const withPlan = async () => {
  const organiser = await test.anOrganiser();
  await test.givePlan(organiser);
  return organiser;
};
const sheets = (who: Organiser, path = '') => `/api/v1/assessmentSheet/user/${who.uid}${path}`;
const broken = (path: string, code: string) => ({
  error_msg: code,
  issues: [expect.objectContaining({ path, code }) as unknown],
});
const nested = (levels: number): object => ({
  name: 'Más',
  ...(levels > 1 ? { options: [nested(levels - 1)] } : {}),
});

const sheetFile = (sheet: object = {}, head: object = {}) => ({
  format: 'retrogusto.sheet',
  version: 1,
  sheet: {
    name: 'Garnachas',
    product: 'WINE',
    type: 'RED',
    parameters: [{ name: 'Notas', type: 'NOTES' }],
    categories: [
      {
        name: 'Gusto',
        image: '/library/taste.svg',
        components: [{ name: 'Acidez', type: 'FACES' }],
      },
    ],
    ...sheet,
  },
  ...head,
});
const component = (fields: object) => ({
  categories: [
    {
      name: 'Gusto',
      image: '/library/taste.svg',
      components: [{ name: 'Acidez', type: 'TREE', ...fields }],
    },
  ],
});

describe('an exported sheet file', () => {
  it('is imported as the same sheet by another organiser, including the ids inside', async () => {
    const made = await aSheet(owner);
    const file = await owner.client.get<Json<SheetFileDto>>(sheets(owner, `/${made.id}/exchange`));
    expect(file).toMatchObject({
      format: 'retrogusto.sheet',
      version: 1,
      sheet: { product: 'WINE', type: 'RED' },
    });
    expect(JSON.stringify(file)).not.toContain(made.id);

    const preview = await stranger.client.post<Json<SheetFilePreviewDto>>(
      sheets(stranger, '/exchange/preview'),
      file,
    );
    expect(preview).toMatchObject({
      name: made.name,
      productData: { reference: 'WINE' },
      parameters: made.parameters.length,
      categories: made.categories.length,
      components: made.categories.flatMap(({ components }) => components).length,
      missingPictures: 0,
    });
    const list = () => stranger.client.get<Sheet[]>(sheets(stranger, '/list'));
    expect(await list()).toEqual([]);

    const copy = await stranger.client.post<Sheet>(sheets(stranger, '/exchange'), file);
    expect(copy.id).not.toBe(made.id);
    expect(copy).toMatchObject({
      name: made.name,
      parameters: made.parameters,
      categories: made.categories,
    });
    expect(await list()).toHaveLength(1);
  });

  it('is imported without fetching addresses: pictures from elsewhere become library pictures or none', async () => {
    const elsewhere = 'https://example.com/tracker.png';
    const file = sheetFile({
      categories: [
        {
          name: 'Gusto',
          image: elsewhere,
          components: [{ name: 'a', type: 'FACES', icon: elsewhere }],
        },
        {
          name: 'Final',
          kind: 'FINAL',
          components: [
            { name: 'b', type: 'TREE', options: [{ name: 'c', icon: '/library/time.svg' }] },
          ],
        },
      ],
    });
    expect(await owner.client.post(sheets(owner, '/exchange/preview'), file)).toMatchObject({
      missingPictures: 2,
    });
    const made = await owner.client.post<Sheet>(sheets(owner, '/exchange'), file);
    expect(made.categories).toMatchObject([
      { image: '/library/taste.svg', components: [{ icon: null }] },
      { image: '/library/final.svg', components: [{ options: [{ icon: '/library/time.svg' }] }] },
    ]);
  });

  it.each<[string, string, object]>([
    ['format', 'FILE_FORMAT', sheetFile({}, { format: 'retrogusto.tasting' })],
    ['format', 'FILE_FORMAT', {}],
    ['version', 'FILE_VERSION', sheetFile({}, { version: 2 })],
    ['sheet', 'REQUIRED', { format: 'retrogusto.sheet', version: 1 }],
    ['sheet.name', 'REQUIRED', sheetFile({ name: ' ' })],
    ['sheet.product', 'UNKNOWN_REFERENCE', sheetFile({ product: 'CEMENT' })],
    ['sheet.type', 'UNKNOWN_REFERENCE', sheetFile({ type: 'IPA' })],
    [
      'sheet.parameters.0.type',
      'INVALID_CHOICE',
      sheetFile({ parameters: [{ name: 'a', type: 'SHELL' }] }),
    ],
    [
      'sheet.categories.0.components.0.type',
      'INVALID_CHOICE',
      sheetFile(component({ type: 'SHELL' })),
    ],
    [
      'sheet.categories.0.components.0.name',
      'TOO_LONG',
      sheetFile(component({ name: 'x'.repeat(31) })),
    ],
    [
      'sheet.categories.0.components.0.options.0.name',
      'TOO_LONG',
      sheetFile(component({ options: [{ name: 'x'.repeat(16) }] })),
    ],
    [
      'sheet.categories.0.components.0.videoExplanationUrl',
      'INVALID_URL',
      sheetFile(component({ videoExplanationUrl: 'javascript:1' })),
    ],
    [
      'sheet.options',
      'TOO_LARGE',
      sheetFile(component({ options: Array.from({ length: 2_000 }, () => nested(2)) })),
    ],
    [
      'sheet.categories',
      'TOO_LARGE',
      sheetFile({ categories: Array(21).fill({ name: 'a', image: '/library/taste.svg' }) }),
    ],
  ])('is rejected for its %s: %s', async (path, code, file) => {
    for (const call of ['/exchange/preview', '/exchange']) {
      expect((await test.as(owner).post(sheets(owner, call), file).expect(422)).body).toMatchObject(
        broken(path, code),
      );
    }
  });

  it('is validated like a new sheet: texts stay plain text, and no two parts share an id', async () => {
    const twice = 'kX2vB8nQ4mZ1cR7tY0wL';
    const options = [
      { id: twice, name: 'a < b > c' },
      { name: 'b', options: [{ id: twice, name: '<b>c</b>' }] },
    ];
    const file = sheetFile({ name: '<script>alert(1)</script>', ...component({ options }) });
    const [imported, created] = [
      await owner.client.post<Sheet>(sheets(owner, '/exchange'), file),
      await owner.client.post<Sheet>(sheets(owner), file.sheet),
    ];
    for (const { name, categories } of [imported, created]) {
      expect(name.ES).toBe('<script>alert(1)</script>');
      const [first, second] = categories[0]?.components[0]?.options ?? [];
      expect([first?.id, first?.name.ES, second?.options?.[0]?.name.ES]).toEqual([
        twice,
        'a < b > c',
        '<b>c</b>',
      ]);
      expect(second?.options?.[0]?.id).not.toBe(twice);
    }
  });

  it('is rejected when it is not valid JSON of this kind, or is too large', async () => {
    const refuse = async (body: object | string, status: number) => {
      const request = test.http
        .post(sheets(owner, '/exchange'))
        .set('authorization', `Bearer ${owner.token}`);
      return (await request.set('content-type', 'application/json').send(body).expect(status))
        .body as object;
    };
    await refuse(
      '{"format":"retrogusto.sheet","version":1,"sheet":{"__proto__":{"admin":true}}}',
      400,
    );
    await refuse(
      JSON.stringify(sheetFile()).replace('"Notas"', '{"constructor":{"prototype":{"x":1}}}'),
      400,
    );
    await refuse('[1', 400);
    await refuse(sheetFile({ name: 7 }), 400);
    expect(await refuse(sheetFile(component({ options: [nested(200)] })), 400)).toMatchObject(
      broken('sheet', 'INVALID_BODY'),
    );
    await refuse(sheetFile({ name: 'x'.repeat(limits.exchangeBytes) }), 413);
  });

  it('requires the plan for own sheets, and belongs to its organiser', async () => {
    const made = await aSheet(owner);
    await test
      .as(stranger)
      .get(sheets(stranger, `/${made.id}/exchange`))
      .expect(404);
    await test.as(stranger).post(sheets(owner, '/exchange'), sheetFile()).expect(403);
    const poor = await test.anOrganiser();
    for (const call of ['/exchange/preview', '/exchange']) {
      expect(
        (await test.as(poor).post(sheets(poor, call), sheetFile()).expect(403)).body,
      ).toMatchObject({
        error_msg: 'FEATURE_NOT_ALLOWED',
        feature: 'customAssessmentSheets',
      });
    }
  });
});

const tastings = (who: Organiser, path = '') => `/api/v1/tasting/${who.uid}${path}`;
const [wine, other, words] = [
  'kX2vB8nQ4mZ1cR7tY0wL',
  'zX2vB8nQ4mZ1cR7tY0wL',
  'Q4mZ1cR7tY0wLkX2vB8n',
];

const wineInFile = (fields: object = {}) => ({
  id: wine,
  name: 'Garnacha',
  type: 'WINE',
  subtype: 'RED',
  vintage: 2021,
  ...fields,
});
/** A sheet as it is exported: each of its parts has an id. */
const sheetInFile = (fields: object = {}) => ({
  ...sheetFile().sheet,
  id: words,
  parameters: [{ id: 'p'.repeat(20), name: 'Notas', type: 'NOTES' }],
  categories: [
    {
      id: 'c'.repeat(20),
      name: 'Gusto',
      image: '/library/taste.svg',
      components: [{ id: 'd'.repeat(20), name: 'Acidez', type: 'FACES' }],
    },
  ],
  ...fields,
});
const tastingFile = (tasting: object = {}, parts: object = {}) => ({
  format: 'retrogusto.tasting',
  version: 1,
  tasting: {
    type: 'CONVENTIONAL_TAST',
    name: 'Tarde de garnachas',
    description: 'Cuatro suelos.',
    duration: 60,
    template: 'CONVENTIONAL_TEMPLATE',
    productReferences: [{ product: wine, assessmentSheetPath: `assessmentSheets/${words}` }],
    ...tasting,
  },
  products: [wineInFile()],
  sheets: [sheetInFile()],
  ...parts,
});
const tasted = (fields: object) => ({
  productReferences: [
    { product: wine, assessmentSheetPath: `assessmentSheets/${words}`, ...fields },
  ],
});
/** The numbers of products, sheets and tastings. */
const kept = async ({ uid, client }: Organiser) => {
  const paths = [
    `/api/v1/product/${uid}`,
    `/api/v1/assessmentSheet/user/${uid}/list`,
    `/api/v1/tasting/${uid}`,
  ];
  return Promise.all(paths.map(async (path) => (await client.get<object[]>(path)).length));
};

describe('an exported tasting file', () => {
  it('carries products, sheets, quiz and survey to another organiser unchanged', async () => {
    const sheet = await aSheet(owner);
    const [first, second] = [
      await aProduct(owner, { name: 'Uno', vintage: 2020 }),
      await aProduct(owner, { name: 'Dos' }),
    ];
    const quizQuestions = [
      {
        question: '¿De dónde?',
        options: { answer1: 'a', answer2: 'b', answer3: 'c', answer4: 'd' },
        correct: ['answer2'],
      },
    ];
    const made = await aTastingWith(owner, [first, second], {
      sheet: sheet.path,
      publicAccessEnabled: true,
      productReferences: [
        {
          product: first.id,
          assessmentSheetPath: sheet.path,
          quizPrize: 'Una copa',
          quizQuestions,
        },
        {
          product: second.id,
          assessmentSheetPath: (await predefinedSheet(owner.client)).path,
          recommendation: `products/${first.id}`,
        },
      ],
      surveyQuestions: [
        { question: '¿Bebes vino?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
      ],
    });
    const file = await owner.client.get<Json<TastingFileDto>>(
      tastings(owner, `/${made.id}/exchange`),
    );
    expect(file).toMatchObject({
      products: [{ name: expect.any(String) as string }, {}],
      sheets: [{ product: 'WINE' }],
    });
    expect(file.tasting).not.toHaveProperty('version');

    const again = await owner.client.post<Json<TastingFilePreviewDto>>(
      tastings(owner, '/exchange/preview'),
      file,
    );
    expect(
      [...again.products, ...again.sheets].filter(({ existing }) => existing === null),
    ).toEqual([]);

    const someone = await withPlan();
    expect(await someone.client.post(tastings(someone, '/exchange/preview'), file)).toEqual({
      name: made.name,
      type: made.type,
      template: made.template,
      products: expect.arrayContaining([
        { name: 'Uno', vintage: 2020, existing: null, pictureMissing: true },
      ]) as unknown,
      sheets: [{ name: sheet.name, existing: null, missingPictures: 0 }],
      surveyQuestions: 1,
      quizQuestions: 1,
    });
    expect(await kept(someone)).toEqual([0, 0, 0]);

    const copy = await someone.client.post<Tasting>(tastings(someone, '/exchange'), file);
    expect(await kept(someone)).toEqual([2, 1, 1]);
    expect(copy).toMatchObject({
      name: made.name,
      description: made.description,
      publicAccessEnabled: false,
      productCount: 2,
    });
    const [one, two] = copy.productReferences;
    expect(one).toMatchObject({ quizPrize: 'Una copa', quizQuestions: [{ correct: ['answer2'] }] });
    expect(two).toMatchObject({
      recommendation: `products/${one?.product.reference}`,
      assessmentSheetPath: made.productReferences[1]?.assessmentSheetPath,
    });
    expect(copy.surveyQuestions[0]?.question).toEqual(made.surveyQuestions[0]?.question);
    const ids = (tasting: Tasting) =>
      tasting.productReferences.flatMap(({ reference, product }) => [reference, product.reference]);
    expect(ids(copy).filter((id) => ids(made).includes(id))).toEqual([]);

    // the server drew a picture, because the original belongs to another organiser
    const product = await someone.client.get<{ image: string }>(
      `/api/v1/product/${someone.uid}/${one?.product.reference}`,
    );
    expect(product.image).toMatch(/^\/files\//);
    await someone.client.get(
      `/api/v1/assessmentSheet/user/${someone.uid}/${one?.assessmentSheetPath.split('/')[1]}`,
    );
  });

  it('reuses products and sheets that the importer already has, or copies them on request', async () => {
    const someone = await withPlan();
    await someone.client.post(tastings(someone, '/exchange'), tastingFile());
    expect(await kept(someone)).toEqual([1, 1, 1]);
    const [product] = await someone.client.get<{ id: string }[]>(`/api/v1/product/${someone.uid}`);
    const [sheet] = await someone.client.get<{ path: string }[]>(sheets(someone, '/list'));
    const { products, sheets: found } = await someone.client.post<Json<TastingFilePreviewDto>>(
      tastings(someone, '/exchange/preview'),
      tastingFile(),
    );
    expect([products[0]?.existing, found[0]?.existing]).toEqual([
      `products/${product?.id}`,
      sheet?.path,
    ]);
    await someone.client.post(tastings(someone, '/exchange'), tastingFile());
    expect(await kept(someone)).toEqual([1, 1, 2]);
    // two equal wines in the file stay two: one reuses the existing product, the other is new
    await someone.client.post(
      tastings(someone, '/exchange'),
      tastingFile(
        {
          productReferences: [wine, other].map((id) => ({
            product: id,
            assessmentSheetPath: `assessmentSheets/${words}`,
          })),
        },
        {
          products: [wineInFile(), wineInFile({ id: other })],
          sheets: [sheetInFile({ name: 'Otra' })],
        },
      ),
    );
    expect(await kept(someone)).toEqual([2, 2, 3]);
    await someone.client.post(tastings(someone, '/exchange?existing=copy'), tastingFile());
    expect(await kept(someone)).toEqual([3, 3, 4]);
  });

  it.each<[string, string, object]>([
    ['format', 'FILE_FORMAT', { ...sheetFile(), format: 'retrogusto.sheet' }],
    ['version', 'FILE_VERSION', tastingFile({}, { version: 0 })],
    ['tasting', 'REQUIRED', { format: 'retrogusto.tasting', version: 1 }],
    ['tasting.name', 'REQUIRED', tastingFile({ name: '' })],
    ['tasting.type', 'INVALID_CHOICE', tastingFile({ type: 'PARTY' })],
    ['tasting.description', 'TOO_LONG', tastingFile({ description: 'x'.repeat(251) })],
    ['tasting.productReferences', 'NO_PRODUCTS', tastingFile({ productReferences: [] })],
    ['tasting.productReferences.0.product', 'UNKNOWN_REFERENCE', tastingFile({}, { products: [] })],
    [
      'tasting.productReferences.0.assessmentSheetPath',
      'UNKNOWN_REFERENCE',
      tastingFile({}, { sheets: [] }),
    ],
    [
      'tasting.productReferences.0.recommendation',
      'UNKNOWN_REFERENCE',
      tastingFile(tasted({ recommendation: `products/${other}` })),
    ],
    [
      'tasting.productReferences.0.quizQuestions.0.correct',
      'REQUIRED',
      tastingFile(tasted({ quizQuestions: [quizWithout()] })),
    ],
    ['products.0.name', 'REQUIRED', tastingFile({}, { products: [wineInFile({ name: ' ' })] })],
    [
      'products.0.subtype',
      'UNKNOWN_REFERENCE',
      tastingFile({}, { products: [wineInFile({ subtype: 'IPA' })] }),
    ],
    [
      'products.0.externalStoreURL',
      'INVALID_URL',
      tastingFile({}, { products: [wineInFile({ externalStoreURL: 'javascript:1' })] }),
    ],
    [
      'products.1.id',
      'ID_TWICE',
      tastingFile({}, { products: [wineInFile(), wineInFile({ name: 'Otra' })] }),
    ],
    ['sheets.1.id', 'ID_TWICE', tastingFile({}, { sheets: [sheetInFile(), sheetInFile()] })],
    [
      'sheets.0.categories.0.name',
      'REQUIRED',
      tastingFile({}, { sheets: [sheetInFile({ categories: [{}] })] }),
    ],
  ])('is rejected as a whole for its %s: %s', async (path, code, file) => {
    const before = await kept(owner);
    for (const call of ['/exchange/preview', '/exchange']) {
      expect(
        (await test.as(owner).post(tastings(owner, call), file).expect(422)).body,
      ).toMatchObject(broken(path, code));
    }
    expect(await kept(owner)).toEqual(before);
  });

  it('is rejected when it is not JSON of this kind', async () => {
    for (const file of [
      tastingFile({}, { products: [wineInFile({ id: '../../etc' })] }),
      tastingFile({}, { products: {} }),
      tastingFile({}, { products: [wineInFile(), 7] }),
      tastingFile({}, { sheets: Array(201).fill({ id: words }) }),
      tastingFile({ productReferences: [7] }),
    ]) {
      expect(
        (await test.as(owner).post(tastings(owner, '/exchange'), file).expect(400)).body,
      ).toMatchObject({ error_msg: 'INVALID_BODY' });
    }
    const file = tastingFile(
      {},
      { sheets: [sheetInFile({ categories: [{ components: [{ name: 7 }] }] })] },
    );
    expect(
      (await test.as(owner).post(tastings(owner, '/exchange'), file).expect(400)).body,
    ).toMatchObject(broken('sheets.0.categories.0.components.0.name', 'INVALID_BODY'));
  });

  it('is accepted up to the size of the largest export, and a larger export is rejected', async () => {
    const someone = await withPlan();
    const option = (place: number) => ({
      name: { ES: `Un aroma ${place}`, CA: `Una aroma ${place}`, EN: `An aroma ${place}` },
    });
    const options = Array.from({ length: limits.sheetOptions }, (_, place) => option(place));
    const sheet = await someone.client.post<Sheet>(
      sheets(someone),
      sheetFile(component({ options })).sheet,
    );
    const properties = Array.from({ length: limits.properties }, (_, place) => ({
      name: `Atributo ${place}`,
      value: 'x'.repeat(limits.text),
    }));
    const product = await aProduct(someone, { properties });
    const tastingOf = async (count: number) =>
      aTastingWith(
        someone,
        (await storedCopies(test.db, 'products', product.id, count)).map((id) => ({ id })),
        { sheet: sheet.path },
      );
    const made = await tastingOf(4);
    const file = await someone.client.get<Json<TastingFileDto>>(
      tastings(someone, `/${made.id}/exchange`),
    );
    // larger than the limit for other bodies
    expect(JSON.stringify(file).length).toBeGreaterThan(1024 * 1024);
    expect(await stranger.client.post(tastings(stranger, '/exchange'), file)).toMatchObject({
      productCount: 4,
    });
    const { id } = await tastingOf(30);
    const answer = await test.as(someone).get(tastings(someone, `/${id}/exchange`));
    expect([answer.status, answer.body]).toMatchObject([422, { error_msg: 'EXPORT_TOO_LARGE' }]);
  });

  it('does not reuse a product that was deleted during the import', async () => {
    const someone = await withPlan();
    await someone.client.post(tastings(someone, '/exchange'), tastingFile());
    const answer = await test.afterWaiting(
      someone,
      'update products set deleted_at = now() where owner_uid = $1',
      () => test.as(someone).post(tastings(someone, '/exchange'), tastingFile()),
    );
    expect([answer.status, answer.body]).toMatchObject([
      422,
      broken('products.0', 'UNKNOWN_REFERENCE'),
    ]);
    expect(await kept(someone)).toEqual([0, 1, 1]);
  });

  it('requires plan places for everything in it, and stores nothing without them', async () => {
    const poor = await test.anOrganiser();
    const refused = async (file: object, error_msg: string) => {
      const before = await kept(poor);
      for (const call of ['/exchange/preview', '/exchange'])
        expect(
          (await test.as(poor).post(tastings(poor, call), file).expect(403)).body,
        ).toMatchObject({ error_msg });
      expect(await kept(poor)).toEqual(before);
    };
    await refused(tastingFile(), 'FEATURE_NOT_ALLOWED');
    const predefined = tastingFile(
      {
        productReferences: [
          { product: wine, assessmentSheetPath: (await predefinedSheet(poor.client)).path },
        ],
      },
      { sheets: [] },
    );
    await test.givePlan(poor, { limits: { maxWines: 0 } });
    await refused(predefined, 'MAX_WINES');
    await test.givePlan(poor, { limits: { maxWines: 1, maxTastings: 1 } });
    await poor.client.post(tastings(poor, '/exchange'), predefined);
    await refused(predefined, 'MAX_TASTINGS');
  });

  it('is imported once per idempotency key, and belongs to its organiser', async () => {
    const someone = await withPlan();
    const send = () =>
      test
        .as(someone)
        .post(tastings(someone, '/exchange'), tastingFile())
        .set('idempotency-key', 'one');
    const [first, again] = [await send().expect(200), await send().expect(200)];
    expect(again.body).toEqual(first.body);
    expect(await kept(someone)).toEqual([1, 1, 1]);
    await test.as(stranger).post(tastings(someone, '/exchange'), tastingFile()).expect(403);
    await test
      .as(stranger)
      .get(tastings(stranger, `/${(first.body as Tasting).id}/exchange`))
      .expect(404);
  });
});

function quizWithout() {
  return {
    question: '¿De dónde?',
    options: { answer1: 'a', answer2: 'b', answer3: 'c', answer4: 'd' },
  };
}
