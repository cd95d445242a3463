import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadedFileDto } from '../../server/files/file.dto.js';
import type { WatchableVideoDto } from '../../server/videos/video.dto.js';
import { everyLanguage } from '../../shared/vocabulary/localized-text.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { markedPlaces } from '../support/avatar-pictures.js';
import { anInstructor, aProduct, aSheet, aTastingWith } from '../support/factories.js';
import { missingFields } from '../support/missing-fields.js';

let test: TestApp;
let owner: Organiser;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#722' } })
    .png()
    .toBuffer();
const upload = async (path: string, width = 60, height = 60) =>
  (
    await owner.client.upload<UploadedFileDto>(
      `/api/v1/files/${owner.uid}`,
      { path },
      await png(width, height),
    )
  ).url;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner, { planRef: 'RESERVA', wineTourismAddon: true });
});
afterAll(() => test?.close());

/**
 * Saves a body and expects to read it back unchanged. `kept` has the values of the fields that are
 * returned with another value.
 */
async function expectKept(schema: string, path: string, body: object, kept: object = {}) {
  expect(missingFields(schema, body)).toEqual([]);
  const saved = await owner.client.post<{ id: string }>(path, body);
  const again = await owner.client.get<object>(
    path.endsWith(owner.uid) && path.includes('/user/') && !saved.id ? path : `${path}/${saved.id}`,
  );
  expect(again).toMatchObject({ ...body, ...kept });
  expect({ ...again, usage: null }).toEqual({ ...saved, usage: null });
}

it('a product keeps every documented field', async () => {
  const body = {
    name: 'Garnacha de la Ermita',
    type: 'WINE',
    subtype: 'RED',
    image: await upload('products', 200, 600),
    price: 18.5,
    discountedPrice: 15.25,
    externalStoreURL: 'https://cami.example/garnacha',
    vintage: 2019,
    region: 'Priorat',
    country: 'ES',
    grapes: [
      { name: 'Garnacha', percentage: 85.5 },
      { name: 'Cariñena', percentage: 14.5 },
    ],
    referenceCode: 'G-19',
    properties: [
      {
        name: everyLanguage('Suelo'),
        value: everyLanguage('Licorella'),
        unit: 'm',
        order: 1,
        default: true,
      },
      {
        name: everyLanguage('Grado'),
        value: everyLanguage('14,5'),
        unit: '% vol',
        order: 2,
        default: false,
      },
    ],
  };
  await expectKept('SaveProductDto', `/api/v1/product/${owner.uid}`, body, {
    type: { reference: 'WINE' },
    subtype: { reference: 'RED' },
    typePath: 'productTypes/WINE',
    subtypePath: 'productTypes/WINE/subtypes/RED',
  });
});

it('a sheet keeps every documented field', async () => {
  const [icon, image] = [await upload('assessmentSheets/icons'), '/library/taste.svg'];
  const component = (name: string, fields: object) => ({
    name: everyLanguage(name),
    icon,
    videoExplanationId: `id-${name}`,
    videoExplanationUrl: `https://cami.example/${name}`,
    ...fields,
  });
  const option = (name: string, fields: object = {}) => ({
    name: everyLanguage(name),
    icon,
    ...fields,
  });
  const body = {
    name: { ES: 'Garnachas', CA: 'Garnatxes', EN: 'Grenaches' },
    product: 'WINE',
    type: 'RED',
    parameters: [
      { name: everyLanguage('Valoración'), type: 'RATE_BOX' },
      {
        name: everyLanguage('Notas'),
        type: 'NOTES',
        buttonAddText: everyLanguage('Añadir una nota'),
      },
    ],
    categories: [
      {
        kind: 'MAIN',
        name: everyLanguage('Gusto'),
        image,
        components: [
          component('acidez', {
            type: 'OPTIONS_SLIDER',
            options: [option('Baja'), option('Justa', { ideal: true }), option('Alta')],
          }),
          component('capa', {
            type: 'IMAGES_SLIDER',
            options: [option('Clara'), option('Oscura')],
          }),
          component('aromas', {
            type: 'TREE',
            buttonAddText: everyLanguage('Añadir aroma'),
            options: [
              option('Fruta', {
                options: [option('Roja', { options: [option('Cereza')] }), option('Negra')],
              }),
            ],
          }),
        ],
      },
      {
        kind: 'FINAL',
        name: everyLanguage('Final'),
        image: '/library/final.svg',
        components: [component('gusta', { type: 'FACES', options: [] })],
      },
    ],
  };
  await expectKept('SaveSheetDto', `/api/v1/assessmentSheet/user/${owner.uid}`, body);
});

it('a tasting of each kind keeps every documented field', async () => {
  const [one, other] = [await aProduct(owner), await aProduct(owner, { name: 'Mencía' })];
  const sheet = await aSheet(owner);
  let videos = 0;
  const video = () => ({
    platform: 'vimeo',
    id: String(76_979_871 + ++videos),
    title: `Vídeo ${videos}`,
    generated: false,
    modified: true,
    language: 'es-ES',
    avatarPath: null,
    text: `Texto ${videos}`,
    captionsInVideo: true,
    locked: true,
  });
  const answers = { answer1: 'Garnacha', answer2: 'Mencía', answer3: 'Bobal', answer4: 'Cariñena' };
  const [first, second] = [one, other].map(({ id }, place, both) => ({
    product: id,
    assessmentSheetPath: `assessmentSheets/${sheet.id}`,
    recommendation: `products/${both[1 - place]?.id}`,
    podcastMainVideo: video(),
    podcastViewVideo: video(),
    podcastSmellVideo: video(),
    podcastTasteVideo: video(),
    podcastFinalVideo: video(),
    quizPrize: `Premio ${place}`,
    hostNotes: `Contar la helada.\nY decantar ${place}.`,
    quizQuestions: [
      {
        question: everyLanguage(`¿Uva ${place}?`),
        options: Object.fromEntries(
          Object.entries(answers).map(([key, answer]) => [key, everyLanguage(answer)]),
        ),
        correct: ['answer3'],
      },
    ],
  }));
  const body = {
    type: 'PODCAST_TAST',
    name: 'En casa',
    description: 'Una viña vieja.',
    nameByLanguage: { FR: 'À la maison', NL: 'Thuis' },
    descriptionByLanguage: { FR: 'Une vieille vigne.' },
    duration: 45,
    template: 'CONVENTIONAL_TEMPLATE',
    offlineEnabled: true,
    publicAccessEnabled: false,
    podcastPresentationVideo: video(),
    podcastGoodbyeVideo: video(),
    productReferences: [first, second],
    surveyQuestions: [
      {
        question: everyLanguage('¿Cuánto?'),
        type: 'SIMPLE_QUESTION',
        options: { A: everyLanguage('Mucho'), B: everyLanguage('Poco') },
        deleted: false,
      },
      {
        question: everyLanguage('¿Qué?'),
        type: 'MULTIPLE_OPTION_QUESTION',
        options: { C: everyLanguage('Tinto'), D: everyLanguage('Blanco') },
        deleted: true,
      },
    ],
  };
  // the server assigns the ids
  const survey = body.surveyQuestions.map((question, order) => ({
    ...question,
    options: expect.any(Object) as object,
    order,
  }));
  const products = body.productReferences.map((row, place) => ({
    ...row,
    order: place + 1,
    product: { reference: row?.product },
  }));
  await expectKept('SaveTastingDto', `/api/v1/tasting/${owner.uid}`, body, {
    productReferences: products,
    surveyQuestions: survey,
  });
  const live = {
    ...body,
    type: 'CONVENTIONAL_TAST',
    offlineEnabled: false,
    publicAccessEnabled: true,
  };
  await expectKept('SaveTastingDto', `/api/v1/tasting/${owner.uid}`, live, {
    productReferences: products,
    surveyQuestions: survey,
  });
});

it('an instructor keeps every documented field', async () => {
  const body = { name: 'Aina Ferrer', imgProfile: await upload('instructors') };
  await expectKept('SaveInstructorDto', `/api/v1/instructor/${owner.uid}`, body, {
    group: expect.any(String),
    deleted: false,
  });
});

it('an avatar keeps every documented field', async () => {
  const body = {
    name: 'Aina Ferrer',
    gender: 'FEMALE',
    video: await upload('avatars'),
    placement: { ...markedPlaces, chin: { x: 0.5, y: 0.75 } },
  };
  await expectKept('SaveAvatarDto', `/api/v1/avatar/${owner.uid}`, body, { preview: body.video });
});

it('captions of a video keep every documented field', async () => {
  const begun = { name: 'Vendimia', size: 1_000, type: 'video/mp4' };
  expect(missingFields('BeginUploadDto', begun)).toEqual([]);
  const path = `/api/v1/video/${owner.uid}`;
  const { id } = await owner.client.post<{ id: string }>(path, begun);
  const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHola\n';
  const body = { language: 'ca', text };
  expect(missingFields('SaveCaptionsDto', body)).toEqual([]);
  await owner.client.post(`${path}/${id}/captions`, body);
  const { captions } = await owner.client.get<WatchableVideoDto>(`${path}/${id}`);
  expect(captions).toMatchObject([{ language: 'ca', generated: false }]);
  const served = await test.http.get(captions[0]?.url ?? '').expect(200);
  expect(served.text ?? String(served.body)).toBe(text);
});

it('an event of each kind keeps every documented field', async () => {
  const instructor = await anInstructor(owner, { name: 'Biel Mas' });
  for (const [type, on] of [
    [
      'CONVENTIONAL_TAST',
      {
        liteMode: false,
        emailAtEnd: true,
        noStreamingUrlEnabled: true,
        tables: 8,
        expectedGuests: 24,
        streamingUrl: 'https://vimeo.com/event/4198724/a1b2c3d4e5',
      },
    ],
    [
      'PODCAST_TAST',
      {
        liteMode: true,
        emailAtEnd: true,
        noStreamingUrlEnabled: false,
        tables: 0,
        expectedGuests: null,
        streamingUrl: null,
      },
    ],
  ] as const) {
    const tasting = await aTastingWith(owner, 1, { type });
    const body = {
      type,
      tastingPath: `tastings/${tasting.id}`,
      instructorPath: `instructors/${instructor.id}`,
      lang: 'PT',
      sessionCode: {
        publicCode: `CAMI${type[0]}`,
        fromDate: '2031-05-20T17:15:00.000Z',
        toDate: type === 'PODCAST_TAST' ? '2031-06-02T08:45:00.000Z' : '2031-05-20T21:15:00.000Z',
        generateReport: true,
        generationReportType: 'PERIODIC',
        generationPeriodicInterval: 3,
      },
      ...on,
      timeZone: 'Atlantic/Canary',
    };
    await expectKept('SaveSessionDto', `/api/v1/session/user/${owner.uid}`, body);
  }
});

it('a company keeps every documented field', async () => {
  const body = {
    name: 'Celler del Camí',
    phone: '34600123456',
    country: 'AD',
    address: 'Camí Vell 3',
    city: 'Gratallops',
    postalCode: '43737',
    webPage: 'https://cami.example/',
    slogan: 'Vinos de altura',
    social: Object.fromEntries(
      ['instagram', 'facebook', 'twitter', 'linkedin'].map((site) => [
        site,
        `https://${site}.example/cami`,
      ]),
    ),
    logo: await upload('logo', 120, 40),
    taxId: 'B12345678',
    personalName: 'Ana',
    personalSurnames: 'Ruiz Alday',
    currency: 'CHF',
    lang: 'CA',
    timeZone: 'Atlantic/Canary',
    storeActive: true,
    externalStore: true,
    deliveryCost: 6.5,
    freeDeliveryMinimum: 90,
    paymentGateway: 'Redsys',
    satisfactionActive: false,
    tooltipsEnabled: false,
    demoDataLoaded: true,
    privacyPolicyUrl: 'https://cami.example/privacitat',
    termsUrl: 'https://cami.example/termes',
  };
  await expectKept('UpdateUserDto', `/api/v1/user/${owner.uid}`, body);
});
