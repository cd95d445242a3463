import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VideoChoices1795180002900 } from '../../../server/migrations/1795180002900-video-choices.js';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { SheetSummaryDto } from '../../../server/sheets/sheet.dto.js';
import type { TastingDto, TastingSummaryDto } from '../../../server/tastings/tasting.dto.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aSheet, predefinedSheet } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const id20 = /^[A-Za-z0-9]{20}$/;

describe('tastings', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  let products: Json<ProductDto>[];
  let publicSheet: Json<SheetSummaryDto>;
  let ownSheet: Json<SheetSummaryDto>;
  const path = (id = '', uid = owner.uid) => `/api/v1/tasting/${uid}${id && `/${id}`}`;
  const garnachas = () => ({
    type: 'CONVENTIONAL_TAST',
    name: 'Tarde de garnachas',
    description: 'Dos garnachas, dos suelos.',
    duration: '60',
    template: 'CONVENTIONAL_TEMPLATE',
    publicAccessEnabled: true,
    productReferences: [
      {
        product: { reference: products[0]?.id },
        assessmentSheetPath: publicSheet.path,
        recommendation: `products/${products[2]?.id}`,
      },
      {
        product: `products/${products[1]?.id}`,
        assessmentSheetPath: ownSheet.id,
        quizPrize: 'Una botella',
      },
    ],
    surveyQuestions: [
      {
        question: '¿Cuánto vino bebes?',
        type: 'SIMPLE_QUESTION',
        options: { a: 'A diario', b: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes' } },
      },
    ],
  });
  const create = async (fields: object = {}): Promise<Json<TastingDto>> =>
    (
      await test
        .as(owner)
        .post(path(), { ...garnachas(), ...fields })
        .expect(200)
    ).body as Json<TastingDto>;

  beforeAll(async () => {
    test = await startApp();
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
    await test.liftLimits(owner);
    await test.givePlan(owner);
    products = [];
    for (const name of ['Garnacha de pizarra', 'Garnacha de arena', 'Mencía'])
      products.push(await aProduct(owner, { name }));
    publicSheet = await predefinedSheet(test.web);
    ownSheet = await aSheet(owner);
  });
  afterAll(() => test?.close());

  it('are saved with all fields, and get order numbers and ids', async () => {
    const created = await create();
    expect(created).toMatchObject({
      reference: created.id,
      type: 'CONVENTIONAL_TAST',
      name: 'Tarde de garnachas',
      description: 'Dos garnachas, dos suelos.',
      duration: 60,
      template: 'CONVENTIONAL_TEMPLATE',
      offlineEnabled: false,
      publicAccessEnabled: true,
      productCount: 2,
      version: 1,
    });
    expect(created.productReferences).toMatchObject([
      {
        order: 1,
        product: { reference: products[0]?.id, type: 'WINE', subtype: 'RED' },
        assessmentSheetPath: publicSheet.path,
        recommendation: `products/${products[2]?.id}`,
      },
      {
        order: 2,
        product: { reference: products[1]?.id },
        assessmentSheetPath: `assessmentSheets/${ownSheet.id}`,
        recommendation: null,
        quizPrize: 'Una botella',
      },
    ]);
    const [question] = created.surveyQuestions;
    expect(question).toMatchObject({ order: 0, deleted: false, type: 'SIMPLE_QUESTION' });
    expect(question?.question).toEqual({
      ES: '¿Cuánto vino bebes?',
      CA: '¿Cuánto vino bebes?',
      EN: '¿Cuánto vino bebes?',
    });
    const options = Object.values(question?.options ?? {}).sort((a, b) => a.order - b.order);
    expect(options).toEqual([
      { ES: 'A diario', CA: 'A diario', EN: 'A diario', order: 0 },
      { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 1 },
    ]);
    expect(created.satisfactionConcepts).toHaveLength(6);
    for (const { concept } of created.satisfactionConcepts)
      expect(Object.keys(concept).sort()).toEqual([...eventLanguages].sort());
    const ids = [
      ...created.productReferences.map(({ reference }) => reference),
      ...Object.keys(question?.options ?? {}),
      ...created.surveyQuestions.map(({ reference }) => reference),
      ...created.satisfactionConcepts.map(({ reference }) => reference),
    ];
    for (const id of ids) expect(id).toMatch(id20);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await test.as(owner).get(path(created.id)).expect(200)).body).toEqual(created);
    expect(
      (
        await test
          .as(owner)
          .get(path(encodeURIComponent(`tastings/${created.id}`)))
          .expect(200)
      ).body,
    ).toEqual(created);
  });

  it('accept their own output, keep absent fields, and keep ids when they are reordered', async () => {
    const created = await create();
    const echoed = (await test.as(owner).post(path(created.id), created).expect(200))
      .body as Json<TastingDto>;
    expect({ ...echoed, version: 0, lastUpdate: '' }).toEqual({
      ...created,
      version: 0,
      lastUpdate: '',
    });
    const renamed = (
      await test.as(owner).post(path(created.id), { name: 'Otra tarde' }).expect(200)
    ).body as Json<TastingDto>;
    expect(renamed).toMatchObject({
      name: 'Otra tarde',
      productReferences: created.productReferences,
      surveyQuestions: created.surveyQuestions,
    });
    const [first, second] = created.productReferences;
    const third = { product: products[2]?.id, assessmentSheetPath: publicSheet.path };
    const swapped = (
      await test
        .as(owner)
        .post(path(created.id), { productReferences: [second, third, first] })
        .expect(200)
    ).body as Json<TastingDto>;
    expect(swapped.productReferences.map(({ reference, order }) => [reference, order])).toEqual([
      [second?.reference, 1],
      [expect.stringMatching(id20), 2],
      [first?.reference, 3],
    ]);
    expect(swapped.productCount).toBe(3);
    expect(swapped.satisfactionConcepts).toEqual(created.satisfactionConcepts);
    const cleared = (
      await test.as(owner).post(path(created.id), { surveyQuestions: null }).expect(200)
    ).body as Json<TastingDto>;
    expect(cleared.surveyQuestions).toEqual([]);
  });

  it('store a new plain text only in languages that had the Spanish text', async () => {
    const created = await create();
    const [question] = created.surveyQuestions;
    const [key] = Object.entries(question?.options ?? {}).find(
      ([, option]) => option.EN === 'Sometimes',
    ) ?? [''];
    const options = { ...question?.options, [key]: 'De vez en cuando' };
    const { surveyQuestions } = (
      await test
        .as(owner)
        .post(path(created.id), { surveyQuestions: [{ ...question, options }] })
        .expect(200)
    ).body as Json<TastingDto>;
    expect(surveyQuestions[0]?.options[key]).toMatchObject({
      ES: 'De vez en cuando',
      CA: 'A vegades',
      EN: 'Sometimes',
    });
  });

  it('never contain the same id twice', async () => {
    const created = await create();
    const [first, second] = created.productReferences;
    const twins = [first, { ...second, reference: first?.reference }];
    const saved = (
      await test.as(owner).post(path(created.id), { productReferences: twins }).expect(200)
    ).body as Json<TastingDto>;
    expect(saved.productReferences[0]?.reference).toBe(first?.reference);
    expect(saved.productReferences[1]?.reference).not.toBe(first?.reference);
  });

  it('keep videos and quizzes, and ignore fields of the video generation that only the server writes', async () => {
    const video = {
      platform: 'youtube',
      id: 'aqz-KE-bpKQ',
      title: ' La nariz ',
      generated: false,
      modified: true,
      taskRef: 'forged',
      error: 'forged',
      generationDate: '2020-01-01T00:00:00Z',
    };
    const quiz = {
      question: '¿Qué uva es?',
      options: { answer1: 'Garnacha', answer2: 'Mencía', answer3: 'Bobal', answer4: 'Cariñena' },
      correct: ['answer2'],
    };
    const created = await create({
      type: 'PODCAST_TAST',
      podcastGoodbyeVideo: {
        generated: true,
        text: '<speak>Adiós</speak>',
        avatarPath: 'avatars/kX2vB8nQ4mZ1cR7tY0wL',
        language: 'es-ES',
      },
      productReferences: [
        {
          ...garnachas().productReferences[0],
          podcastViewVideo: video,
          quizPrize: 'Un sacacorchos',
          quizQuestions: [quiz],
        },
      ],
    });
    const [product] = created.productReferences;
    expect(product?.podcastViewVideo).toMatchObject({
      platform: 'youtube',
      id: 'aqz-KE-bpKQ',
      title: 'La nariz',
      modified: true,
      taskRef: null,
      error: null,
      generationDate: null,
    });
    expect(product?.podcastVideos).toEqual({ view: product?.podcastViewVideo });
    expect(product?.quizQuestions).toMatchObject([
      {
        order: 1,
        correct: ['answer2'],
        question: { ES: '¿Qué uva es?' },
        options: { answer3: { EN: 'Bobal' } },
      },
    ]);
    expect(created.podcastGoodbyeVideo).toMatchObject({ generated: true, language: 'es-ES' });
    const silent = await test
      .as(owner)
      .post(path(created.id), { podcastGoodbyeVideo: { generated: true, text: ' ' } })
      .expect(422);
    expect(silent.body).toMatchObject({
      error_msg: 'VIDEO_INCOMPLETE',
      issues: [{ path: 'podcastGoodbyeVideo' }],
    });
  });

  it.each([
    [() => ({}), 422, 'TASTING_EMPTY', ''],
    [() => ({ ...garnachas(), type: '' }), 422, 'REQUIRED', 'type'],
    [() => ({ ...garnachas(), description: null, template: null }), 422, 'REQUIRED', 'description'],
    [
      () => ({ ...garnachas(), podcastGoodbyeVideo: { platform: ' ' } }),
      422,
      'INVALID_CHOICE',
      'podcastGoodbyeVideo.platform',
    ],
    [
      () => ({ ...garnachas(), podcastGoodbyeVideo: { platform: 'generated' } }),
      422,
      'VIDEO_INCOMPLETE',
      'podcastGoodbyeVideo',
    ],
    [
      () => ({ ...garnachas(), podcastGoodbyeVideo: { language: 'xx' } }),
      422,
      'INVALID_CHOICE',
      'podcastGoodbyeVideo.language',
    ],
    [
      () => ({ ...garnachas(), surveyQuestions: [{ deleted: true, type: 'ESSAY' }] }),
      422,
      'INVALID_CHOICE',
      'surveyQuestions.0.type',
    ],
    [() => ({ ...garnachas(), description: 'x'.repeat(251) }), 422, 'TOO_LONG', 'description'],
    [() => ({ ...garnachas(), duration: 0.4 }), 422, 'NOT_WHOLE', 'duration'],
    [() => ({ ...garnachas(), duration: '1.000' }), 422, 'AMBIGUOUS_NUMBER', 'duration'],
    [() => ({ ...garnachas(), duration: 'long' }), 422, 'NOT_NUMERIC', 'duration'],
    [() => ({ ...garnachas(), productReferences: [] }), 422, 'NO_PRODUCTS', 'productReferences'],
    [
      () => ({ ...garnachas(), productReferences: [{ assessmentSheetPath: publicSheet.path }] }),
      422,
      'REQUIRED',
      'productReferences.0.product',
    ],
    [
      () => ({
        ...garnachas(),
        productReferences: [0, 0].map(() => garnachas().productReferences[0]),
      }),
      422,
      'PRODUCT_TWICE',
      'productReferences.1.product',
    ],
    [
      () => ({ ...garnachas(), productReferences: [{ product: products[0]?.id }] }),
      422,
      'REQUIRED',
      'productReferences.0.assessmentSheetPath',
    ],
    [
      () => ({
        ...garnachas(),
        surveyQuestions: [{ question: 'Sí', type: 'SIMPLE_QUESTION', options: {} }],
      }),
      422,
      'NO_OPTIONS',
      'surveyQuestions.0.options',
    ],
    [
      () => ({
        ...garnachas(),
        productReferences: [{ product: 'A'.repeat(20), assessmentSheetPath: publicSheet.path }],
      }),
      422,
      'UNKNOWN_REFERENCE',
      'productReferences.0.product',
    ],
    [
      () => ({
        ...garnachas(),
        productReferences: [
          { product: products[0]?.id, assessmentSheetPath: 'assessmentSheets/x' },
        ],
      }),
      422,
      'UNKNOWN_REFERENCE',
      'productReferences.0.assessmentSheetPath',
    ],
    [
      () => ({
        ...garnachas(),
        productReferences: [{ ...garnachas().productReferences[0], recommendation: 'no' }],
      }),
      422,
      'UNKNOWN_REFERENCE',
      'productReferences.0.recommendation',
    ],
    [
      () => ({ ...garnachas(), productReferences: 'all' }),
      400,
      'INVALID_BODY',
      'productReferences',
    ],
    [
      () => ({ ...garnachas(), productReferences: [null] }),
      400,
      'INVALID_BODY',
      'productReferences.0',
    ],
    [
      () => ({ ...garnachas(), productReferences: [{ product: { reference: 7 } }] }),
      400,
      'INVALID_BODY',
      'productReferences.0.product',
    ],
    [
      () => ({ ...garnachas(), surveyQuestions: [{ options: { a: 7 } }] }),
      400,
      'INVALID_BODY',
      'surveyQuestions.0.options',
    ],
    [
      () => ({ ...garnachas(), surveyQuestions: [{ options: ['a'] }] }),
      400,
      'INVALID_BODY',
      'surveyQuestions.0.options',
    ],
    [() => ({ ...garnachas(), name: {} }), 400, 'INVALID_BODY', 'name'],
  ] as [() => object, number, string, string][])('reject %#', async (body, status, code, field) => {
    const answer = await test.as(owner).post(path(), body()).expect(status);
    expect(answer.body).toMatchObject({ error_msg: code });
    if (status === 422)
      expect((answer.body as { issues: { path: string }[] }).issues[0]?.path).toBe(field);
    else
      expect(
        (answer.body as { issues: { path: string }[] }).issues.map((issue) => issue.path),
      ).toContain(field);
  });

  it('report every broken rule, in the documented order', async () => {
    const spoken = { generated: true, text: 'Hola' };
    const first = { product: products[0]?.id, podcastViewVideo: spoken };
    const quizQuestions = [
      { question: 'x'.repeat(91) },
      { question: '¿Qué uva?', correct: ['answer5'] },
    ];
    const body = {
      type: ' ',
      name: '',
      description: 'x'.repeat(251),
      duration: 0,
      podcastPresentationVideo: spoken,
      podcastGoodbyeVideo: spoken,
      productReferences: [
        first,
        { assessmentSheetPath: publicSheet.path, podcastFinalVideo: spoken, quizQuestions },
        first,
      ],
      surveyQuestions: [{ options: { a: ' ' } }, { question: '¿Sí?', type: 'ESSAY' }],
    };
    const answer = (await test.as(owner).post(path(), body).expect(422)).body as {
      error_msg: string;
      issues: Issue[];
    };
    expect(answer.error_msg).toBe('REQUIRED');
    const answers = (question: string) =>
      [1, 2, 3, 4].map((place) => `${question}.options.answer${place} REQUIRED`);
    const quiz = 'productReferences.1.quizQuestions';
    expect(answer.issues.map((issue) => `${issue.path} ${issue.code}`)).toEqual([
      'type REQUIRED',
      'name REQUIRED',
      'description TOO_LONG',
      'duration REQUIRED',
      'template REQUIRED',
      'podcastPresentationVideo VIDEO_INCOMPLETE',
      'podcastGoodbyeVideo VIDEO_INCOMPLETE',
      'productReferences.1.product REQUIRED',
      'productReferences.2.product PRODUCT_TWICE',
      'productReferences.0.assessmentSheetPath REQUIRED',
      'productReferences.2.assessmentSheetPath REQUIRED',
      'productReferences.0.podcastViewVideo VIDEO_INCOMPLETE',
      'productReferences.1.podcastFinalVideo VIDEO_INCOMPLETE',
      'productReferences.2.podcastViewVideo VIDEO_INCOMPLETE',
      `${quiz}.0.question TOO_LONG`,
      ...answers(`${quiz}.0`),
      `${quiz}.0.correct REQUIRED`,
      ...answers(`${quiz}.1`),
      `${quiz}.1.correct INVALID_CHOICE`,
      'surveyQuestions.0.question REQUIRED',
      'surveyQuestions.0.type REQUIRED',
      'surveyQuestions.0.options.a REQUIRED',
      'surveyQuestions.1.type INVALID_CHOICE',
      'surveyQuestions.1.options NO_OPTIONS',
    ]);
  });

  it('reject products, sheets and tastings that are deleted while the request waits for a lock', async () => {
    const [wine, other] = [await aProduct(owner), await aProduct(owner)];
    const sheet = await aSheet(owner);
    const places = [{ product: wine.id, assessmentSheetPath: sheet.path }];
    const source = await create({
      productReferences: [{ product: other.id, assessmentSheetPath: publicSheet.path }],
    });
    const gone = (table: string, id: string) =>
      `update ${table} set deleted_at = now() where owner_uid = $1 and id = '${id}'`;
    const refused = async (statement: string, address: string, body: object, field: string) => {
      const answer = await test.afterWaiting(owner, statement, () =>
        test.as(owner).post(address, body),
      );
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { error_msg: 'UNKNOWN_REFERENCE', issues: [{ path: field }] },
      ]);
    };
    const back = (table: string) =>
      test.db.query(`update ${table} set deleted_at = null where owner_uid = $1`, [owner.uid]);
    await refused(
      gone('sheets', sheet.id),
      path(),
      { ...garnachas(), productReferences: places },
      'productReferences.0.assessmentSheetPath',
    );
    await back('sheets');
    for (const [address, body, field] of [
      [path(), { ...garnachas(), productReferences: places }, 'productReferences.0.product'],
      [path(source.id), { productReferences: places }, 'productReferences.0.product'],
      [
        path(`${source.id}/cloneVintages`),
        { vintages: [{ product: other.id, replacement: wine.id }] },
        'vintages.0.replacement',
      ],
    ] as const) {
      await refused(gone('products', wine.id), address, body, field);
      await back('products');
    }
    const answer = await test.afterWaiting(owner, gone('tastings', source.id), () =>
      test.as(owner).post(path(`${source.id}/clone`)),
    );
    expect(answer.status).toBe(404);
  });

  it('reject products and sheets of another organiser', async () => {
    const theirs = await aProduct(stranger, { name: 'Ajeno' });
    const body = {
      ...garnachas(),
      productReferences: [{ product: theirs.id, assessmentSheetPath: publicSheet.path }],
    };
    expect((await test.as(owner).post(path(), body).expect(422)).body).toMatchObject({
      error_msg: 'UNKNOWN_REFERENCE',
    });
    const sheet = {
      ...garnachas(),
      productReferences: [{ product: theirs.id, assessmentSheetPath: ownSheet.path }],
    };
    const answer = await test.as(stranger).post(path('', stranger.uid), sheet).expect(422);
    expect(answer.body).toMatchObject({
      error_msg: 'UNKNOWN_REFERENCE',
      issues: [{ path: 'productReferences.0.assessmentSheetPath' }],
    });
  });

  it('keep a deleted product, but do not accept it again', async () => {
    const passing = await aProduct(owner, { name: 'Pasajera' });
    const reference = { product: passing.id, assessmentSheetPath: publicSheet.path };
    const created = await create({ productReferences: [reference] });
    await test.as(owner).delete(`/api/v1/product/${owner.uid}/${passing.id}`).expect(200);
    const { body } = await test
      .as(owner)
      .post(path(created.id), { ...created, name: 'Sin ella' })
      .expect(200);
    expect(body).toMatchObject({ name: 'Sin ella', productReferences: created.productReferences });
    expect(
      (
        await test
          .as(owner)
          .post(path(), { ...garnachas(), productReferences: [reference] })
          .expect(422)
      ).body,
    ).toMatchObject({ error_msg: 'UNKNOWN_REFERENCE' });
  });

  it('keep their type, and each type has its own options', async () => {
    const created = await create();
    const turned = await test
      .as(owner)
      .post(path(created.id), { type: 'PODCAST_TAST' })
      .expect(422);
    expect(turned.body).toMatchObject({ error_msg: 'INVALID_CHOICE', issues: [{ path: 'type' }] });
    const podcast = await create({ type: 'PODCAST_TAST' });
    expect(podcast.publicAccessEnabled).toBe(false);
    const offline = await test
      .as(owner)
      .post(path(podcast.id), { offlineEnabled: true })
      .expect(403);
    expect(offline.body).toMatchObject({ error_msg: 'FEATURE_NOT_ALLOWED' });
    await test.givePlan(owner, { wineTourismAddon: true });
    expect(
      (await test.as(owner).post(path(podcast.id), { offlineEnabled: true }).expect(200)).body,
    ).toMatchObject({
      offlineEnabled: true,
    });
  });

  it('reject a stale version with the stored tasting', async () => {
    const created = await create();
    const { body: newer } = await test
      .as(owner)
      .post(path(created.id), { name: 'Nueva' })
      .expect(200);
    const stale = await test
      .as(owner)
      .post(path(created.id), { name: 'Vieja', version: created.version })
      .expect(409);
    expect(stale.body).toMatchObject({ error_msg: 'VERSION_CONFLICT', current: newer });
  });

  it('are copied as the other type with the same name, and the original stays', async () => {
    const source = await create();
    const copied = async (id: string, type: string | null) =>
      (
        await test
          .as(owner)
          .post(path(`${id}/clone`), { type })
          .expect(200)
      ).body as Json<TastingDto>;
    const campaign = await copied(source.id, 'PODCAST_TAST');
    expect(campaign).toMatchObject({ type: 'PODCAST_TAST', name: source.name });
    expect(campaign.id).not.toBe(source.id);
    expect(campaign.productReferences.map(({ product }) => product)).toEqual(
      source.productReferences.map(({ product }) => product),
    );
    await test.db.query('update tastings set offline_enabled = true where id = $1', [campaign.id]);
    expect(await copied(campaign.id, 'CONVENTIONAL_TAST')).toMatchObject({
      type: 'CONVENTIONAL_TAST',
      offlineEnabled: false,
    });
    // The same type is an ordinary copy.
    expect((await copied(source.id, 'CONVENTIONAL_TAST')).name).toBe(`${source.name} (copia)`);
    const refused = await test
      .as(owner)
      .post(path(`${source.id}/clone`), { type: 'OTHER' })
      .expect(422);
    expect(refused.body).toMatchObject({ error_msg: 'INVALID_CHOICE' });
    const unchanged = await test.as(owner).get(path(source.id)).expect(200);
    expect(unchanged.body).toMatchObject({ type: 'CONVENTIONAL_TAST', version: source.version });
  });

  it('are copied as the other type with their quiz, unless it is hidden and may be incomplete', async () => {
    const [first] = garnachas().productReferences;
    const quizOfCopy = async (template: string, options: object, correct: string[]) => {
      const { id } = await create({
        type: 'PODCAST_TAST',
        template,
        productReferences: [
          { ...first, quizQuestions: [{ question: '¿Qué año?', options, correct }] },
        ],
      });
      const { body } = await test
        .as(owner)
        .post(path(`${id}/clone`), { type: 'CONVENTIONAL_TAST' })
        .expect(200);
      return (body as Json<TastingDto>).productReferences[0]?.quizQuestions;
    };
    const years = { answer1: '2019', answer2: '2020', answer3: '2021', answer4: '2022' };
    expect(await quizOfCopy('CONVENTIONAL_TEMPLATE', years, ['answer1'])).toHaveLength(1);
    expect(await quizOfCopy('SIMPLE_TEMPLATE', {}, [])).toEqual([]);
  });

  it('are copied with new ids and a name in the language of the company', async () => {
    const source = await create();
    await test.db.query(`update companies set lang = 'CA' where uid = $1`, [owner.uid]);
    const copy = (
      await test
        .as(owner)
        .post(path(`${source.id}/clone`))
        .expect(200)
    ).body as Json<TastingDto>;
    await test.db.query(`update companies set lang = 'ES' where uid = $1`, [owner.uid]);
    expect(copy).toMatchObject({
      name: 'Tarde de garnachas (còpia)',
      description: source.description,
      publicAccessEnabled: false,
      version: 1,
    });
    expect(
      copy.productReferences.map(({ product, assessmentSheetPath }) => [
        product,
        assessmentSheetPath,
      ]),
    ).toEqual(
      source.productReferences.map(({ product, assessmentSheetPath }) => [
        product,
        assessmentSheetPath,
      ]),
    );
    const idsOf = (tasting: Json<TastingDto>) => [
      tasting.id,
      ...tasting.productReferences.map(({ reference }) => reference),
      ...tasting.surveyQuestions.flatMap(({ reference, options }) => [
        reference,
        ...Object.keys(options),
      ]),
      ...tasting.satisfactionConcepts.map(({ reference }) => reference),
    ];
    expect(idsOf(copy)).toHaveLength(idsOf(source).length);
    expect(idsOf(copy).filter((id) => idsOf(source).includes(id))).toEqual([]);
  });

  describe('copied with other vintages', () => {
    const cloneVintages = (tasting: { id: string }, vintages: object[], by = owner) =>
      test.as(by).post(path(`${tasting.id}/cloneVintages`, by.uid), { vintages });

    it('contain other products of the owner, or product copies that are created with the tasting', async () => {
      const old = await aProduct(owner, {
        name: 'Ermita',
        vintage: 2019,
        referenceCode: 'ER-19',
        price: 12.5,
      });
      const [stays, newer] = [
        await aProduct(owner, { name: 'Arena' }),
        await aProduct(owner, { name: 'Pizarra', vintage: 2022 }),
      ];
      const older = await aProduct(owner, { name: 'Pizarra', vintage: 2021 });
      const place = (product: string, fields: object = {}) => ({
        product,
        assessmentSheetPath: publicSheet.path,
        ...fields,
      });
      const quizQuestions = [
        {
          question: '¿Qué año?',
          options: { answer1: '2019', answer2: '2020', answer3: '2021', answer4: '2022' },
          correct: ['answer1'],
        },
      ];
      const source = await create({
        productReferences: [
          place(old.id, {
            recommendation: `products/${older.id}`,
            quizPrize: 'Una botella',
            quizQuestions,
          }),
          place(stays.id),
          place(older.id, { recommendation: `products/${old.id}` }),
        ],
      });
      const copy = (
        await cloneVintages(source, [
          { product: `products/${old.id}`, vintage: 2021 },
          { product: stays.id },
          { product: older.id, replacement: `products/${newer.id}` },
        ]).expect(200)
      ).body as Json<TastingDto>;
      expect(copy).toMatchObject({
        name: 'Tarde de garnachas (copia)',
        productCount: 3,
        publicAccessEnabled: false,
      });
      const [first, second, third] = copy.productReferences;
      const made = (
        await test
          .as(owner)
          .get(`/api/v1/product/${owner.uid}/${first?.product.reference}`)
          .expect(200)
      ).body as ProductDto;
      expect(made).toMatchObject({
        name: 'Ermita',
        vintage: 2021,
        price: 12.5,
        referenceCode: null,
        image: old.image,
      });
      expect(made.id).not.toBe(old.id);
      expect([second?.product.reference, third?.product.reference]).toEqual([stays.id, newer.id]);
      // the recommendation follows the new product, and the questions stay
      expect([first?.recommendation, third?.recommendation]).toEqual([
        `products/${newer.id}`,
        `products/${made.id}`,
      ]);
      expect(first).toMatchObject({
        quizPrize: 'Una botella',
        quizQuestions: [{ question: { ES: '¿Qué año?' }, correct: ['answer1'] }],
      });
      expect((await test.as(owner).get(path(source.id)).expect(200)).body).toEqual(source);
    });

    it('can use products of the same name, except deleted ones and those of the tasting', async () => {
      const named = (vintage: number | null, name = 'Ermita de Piedra') =>
        aProduct(owner, { name, vintage });
      const [old, younger, older, nameless] = [
        await named(2019),
        await named(2022, 'ermita de piedra'),
        await named(2018),
        await named(null),
      ];
      const [tasted, gone, alone] = [
        await named(2020),
        await named(2023),
        await named(2021, 'Otra'),
      ];
      await test.as(owner).delete(`/api/v1/product/${owner.uid}/${gone.id}`).expect(200);
      await aProduct(stranger, { name: 'Ermita de Piedra', vintage: 2024 });
      const productReferences = [alone, old, tasted].map(({ id }) => ({
        product: id,
        assessmentSheetPath: publicSheet.path,
      }));
      const { id } = await create({ productReferences });
      const others = [younger, older, nameless].map(({ id: other, vintage }) => ({
        id: other,
        vintage,
      }));
      expect(
        (
          await test
            .as(owner)
            .get(path(`${id}/vintages`))
            .expect(200)
        ).body,
      ).toEqual([
        { id: alone.id, name: 'Otra', vintage: 2021, others: [] },
        { id: old.id, name: 'Ermita de Piedra', vintage: 2019, others },
        { id: tasted.id, name: 'Ermita de Piedra', vintage: 2020, others },
      ]);
    });

    it.each([
      [
        (ids: string[]) => [{ product: 'A'.repeat(20), vintage: 2022 }, { product: ids[0] }],
        'UNKNOWN_REFERENCE',
        'vintages.0.product',
      ],
      [
        (ids: string[]) => [{ product: ids[2], vintage: 2022 }],
        'UNKNOWN_REFERENCE',
        'vintages.0.product',
      ],
      [
        (ids: string[]) => [{ product: ids[0], replacement: 'A'.repeat(20) }],
        'UNKNOWN_REFERENCE',
        'vintages.0.replacement',
      ],
      [
        (ids: string[]) => [{ product: ids[0], replacement: ids[1] }],
        'PRODUCT_TWICE',
        'vintages.0.replacement',
      ],
      [
        (ids: string[]) => [{ product: ids[0] }, { product: `products/${ids[0]}` }],
        'PRODUCT_TWICE',
        'vintages.1.product',
      ],
      [
        (ids: string[]) => [{ product: ids[0], replacement: ids[2], vintage: 2022 }],
        'CONTRADICTION',
        'vintages.0.vintage',
      ],
      [
        (ids: string[]) => [{ product: ids[0], vintage: 1492 }],
        'INVALID_VINTAGE',
        'vintages.0.vintage',
      ],
      [() => [{ vintage: 2022 }], 'REQUIRED', 'vintages.0.product'],
    ] as [(ids: string[]) => object[], string, string][])(
      'are rejected for the invalid choices %#',
      async (choices, code, field) => {
        const source = await create();
        const answer = await cloneVintages(source, choices(products.map(({ id }) => id))).expect(
          422,
        );
        expect(answer.body).toMatchObject({ error_msg: code, issues: [{ path: field }] });
      },
    );

    it('are created with all their products or not at all, within each limit, and once per key', async () => {
      const small = await test.anOrganiser();
      await test.givePlan(small, { limits: { maxTastings: 2, maxWines: 3 } });
      const mine = [await aProduct(small), await aProduct(small)];
      const references = mine.map(({ id }) => ({
        product: id,
        assessmentSheetPath: publicSheet.path,
      }));
      const source = (
        await test
          .as(small)
          .post(path('', small.uid), { ...garnachas(), productReferences: references })
          .expect(200)
      ).body as Json<TastingDto>;
      const count = async (of: string) =>
        ((await test.as(small).get(`/api/v1/${of}/${small.uid}`).expect(200)).body as object[])
          .length;
      const both = mine.map(({ id }) => ({ product: id, vintage: 2022 }));
      expect((await cloneVintages(source, both, small).expect(403)).body).toMatchObject({
        error_msg: 'MAX_WINES',
        maximum: 3,
      });
      expect([await count('tasting'), await count('product')]).toEqual([1, 2]);
      const again = () =>
        cloneVintages(source, both.slice(0, 1), small).set('idempotency-key', 'another-vintage');
      const made = (await again().expect(200)).body as TastingDto;
      expect(((await again().expect(200)).body as TastingDto).id).toBe(made.id);
      expect([await count('tasting'), await count('product')]).toEqual([2, 3]);
      expect((await cloneVintages(source, [], small).expect(403)).body).toMatchObject({
        error_msg: 'MAX_TASTINGS',
        maximum: 2,
      });
    });

    it('belong only to their owner', async () => {
      const { id } = await create();
      const theirs = await aProduct(stranger);
      await test
        .as(stranger)
        .post(path(`${id}/cloneVintages`), { vintages: [] })
        .expect(403);
      await cloneVintages({ id }, [], stranger).expect(404);
      const answer = await cloneVintages({ id }, [
        { product: products[0]?.id, replacement: theirs.id },
      ]).expect(422);
      expect(answer.body).toMatchObject({ error_msg: 'UNKNOWN_REFERENCE' });
    });
  });

  it('are listed by type, searched, sorted and paged', async () => {
    const cellar = await test.anOrganiser();
    await test.liftLimits(cellar);
    const product = (await aProduct(cellar)).id;
    const productReferences = [{ product, assessmentSheetPath: publicSheet.path }];
    const made = [
      ['Ñora', 'CONVENTIONAL_TAST'],
      ['ámbar', 'PODCAST_TAST'],
      ['Zumo', 'CONVENTIONAL_TAST'],
    ];
    for (const [name, type] of made)
      await test
        .as(cellar)
        .post(path('', cellar.uid), { ...garnachas(), name, type, productReferences })
        .expect(200);
    const names = async (query: string) =>
      (
        (
          await test
            .as(cellar)
            .get(`${path('', cellar.uid)}?${query}`)
            .expect(200)
        ).body as TastingSummaryDto[]
      ).map(({ name }) => name);
    expect(await names('')).toEqual(['Zumo', 'ámbar', 'Ñora']);
    expect(await names('type=live')).toEqual(['Zumo', 'Ñora']);
    expect(await names('type=PODCAST_TAST')).toEqual(['ámbar']);
    expect(await names('sort=name')).toEqual(['ámbar', 'Ñora', 'Zumo']);
    expect(await names('q=NORA')).toEqual(['Ñora']);
    const page = await test
      .as(cellar)
      .get(`${path('', cellar.uid)}?sort=name&limit=2`)
      .expect(200);
    expect(
      await names(`sort=name&limit=2&cursor=${String(page.headers['x-next-cursor'])}`),
    ).toEqual(['Zumo']);
    expect((page.body as TastingSummaryDto[])[0]).toMatchObject({
      template: 'CONVENTIONAL_TEMPLATE',
      productCount: 1,
    });
    expect((page.body as object[])[0]).not.toHaveProperty('productReferences');
    await test
      .as(cellar)
      .get(`${path('', cellar.uid)}?type=sideways`)
      .expect(400);
  });

  it('are found by their products and sheets', async () => {
    const [tasted, recommended, idle, sheet] = [
      await aProduct(owner),
      await aProduct(owner),
      await aProduct(owner),
      await aSheet(owner),
    ];
    const productReferences = [
      {
        product: tasted.id,
        assessmentSheetPath: sheet.path,
        recommendation: `products/${recommended.id}`,
      },
      { product: products[0]?.id, assessmentSheetPath: publicSheet.path },
    ];
    const { id } = await create({ productReferences });
    const gone = await create({ productReferences });
    await test.as(owner).delete(path(gone.id)).expect(200);
    const asked = async (uses: string, status = 200) =>
      (await test.as(owner).get(`${path()}?uses=${uses}`).expect(status))
        .body as TastingSummaryDto[];
    const ids = async (uses: string) => (await asked(uses)).map((each) => each.id);
    expect(await ids(`products/${tasted.id}`)).toEqual([id]);
    expect(await ids(`products/${recommended.id}`)).toEqual([id]);
    expect(await ids(sheet.path)).toEqual([id]);
    expect(await ids(`${publicSheet.path}&type=live&limit=1`)).toEqual([id]);
    expect(await ids(`products/${idle.id}`)).toEqual([]);
    await asked(`products/${(await aProduct(stranger)).id}`, 404);
    await asked(`assessmentSheets/${'A'.repeat(20)}`, 404);
    await asked(`tastings/${id}`, 400);
  });

  it('are deleted once', async () => {
    const { id } = await create();
    expect((await test.as(owner).delete(path(id)).expect(200)).body).toEqual({ deleted: true });
    await test.as(owner).get(path(id)).expect(404);
    await test.as(owner).post(path(id), { name: 'Back' }).expect(404);
    await test.as(owner).delete(path(id)).expect(404);
  });

  it('belong only to their owner', async () => {
    const { id } = await create();
    await test.http.get(path(id)).expect(401);
    await test.as(stranger).get(path(id)).expect(403);
    await test
      .as(stranger)
      .post(path(`${id}/clone`))
      .expect(403);
    for (const foreign of [
      path(id, stranger.uid),
      path('A'.repeat(20), stranger.uid),
      path('x', stranger.uid),
    ]) {
      await test.as(stranger).get(foreign).expect(404);
      await test.as(stranger).post(foreign, { name: 'Mine now' }).expect(404);
      await test.as(stranger).post(`${foreign}/clone`).expect(404);
      await test.as(stranger).delete(foreign).expect(404);
    }
  });

  it('can be saved after a migration repaired a video with an invalid platform and language', async () => {
    const { id } = await create({
      podcastGoodbyeVideo: { platform: 'youtube', language: 'en-GB', text: 'say "language": "xx"' },
    });
    await test.db.query(
      `update tastings set body = jsonb_set(body, '{podcastGoodbyeVideo}', body -> 'podcastGoodbyeVideo' || '{"platform":"minitel","language":"xx"}') where id = $1`,
      [id],
    );
    await test.as(owner).post(path(id), { name: 'Otra tarde' }).expect(422);
    const runner = test.app.get(DataSource).createQueryRunner();
    await new VideoChoices1795180002900().up(runner);
    await runner.release();
    const { body } = await test.as(owner).post(path(id), { name: 'Otra tarde' }).expect(200);
    expect(body.podcastGoodbyeVideo).toMatchObject({
      platform: null,
      language: null,
      text: 'say "language": "xx"',
    });
    const kept = await create({ podcastGoodbyeVideo: { platform: 'youtube', language: 'en-GB' } });
    expect(kept.podcastGoodbyeVideo).toMatchObject({ platform: 'youtube', language: 'en-GB' });
  });
});
