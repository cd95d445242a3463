import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import type { SheetSummaryDto } from '../../../server/sheets/sheet.dto.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import { anEvent, aProduct, aTastingWith, quizQuestionBody } from '../factories.js';
import type { Json } from '../json.js';
import { expectAccessible, expectFits } from './accessible.js';
import { anOrganiser, web } from './organiser.js';

// Helpers for all tests of the room of a tasting.

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const minute = 60_000;
type EventOptions = {
  template?: Template;
  startsInMs?: number;
  endsInMs?: number;
  campaign?: boolean;
  documents?: object;
  quiz?: { prize: string | null };
};

const cellar = [
  {
    name: 'Garnacha del Priorat Vell',
    subtype: 'RED',
    colour: '#5b1020',
    vintage: 2019,
    region: 'Priorat',
    price: 24.5,
  },
  {
    name: 'Xarel·lo de les Marges',
    subtype: 'WHITE',
    colour: '#d8c56a',
    vintage: 2022,
    region: 'Penedès',
    price: 13.9,
  },
  {
    name: 'Escumós de Nit',
    subtype: 'SPARKLING',
    colour: '#3d4a2c',
    vintage: 2020,
    region: 'Penedès',
    price: 18,
  },
];

/** A drawn bottle in this colour. */
const bottle = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="640"><path fill="${colour}" d="M85 10h40v150c0 40 45 50 45 110v340c0 14-8 20-20 20H60c-12 0-20-6-20-20V270c0-60 45-70 45-110z"/><rect x="40" y="360" width="130" height="150" fill="#f6efe2"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A running event with pictures of bottles. */
export async function aTasting({
  template = 'CONVENTIONAL_TEMPLATE',
  startsInMs = -minute,
  endsInMs = 90 * minute,
  campaign = false,
  documents,
  quiz,
}: EventOptions = {}) {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  await client.post(`/api/v1/user/${uid}`, {
    deliveryCost: 6.5,
    freeDeliveryMinimum: 60,
    ...documents,
  });
  const sheets = await client.get<SheetSummaryDto[]>('/api/v1/assessmentSheet/WINE');
  const products = await Promise.all(
    cellar.map(async ({ colour, ...wine }) => {
      const { url: image } = await client.upload<{ url: string }>(
        `/api/v1/files/${uid}`,
        { path: 'products' },
        await bottle(colour),
      );
      const properties = [
        { name: 'Crianza', value: 'Doce meses en fudre', unit: '', default: false },
        { name: 'Alcohol', value: '', unit: '%', default: true },
      ];
      return {
        ...(await aProduct(organiser, {
          ...wine,
          image,
          country: 'ES',
          externalStoreURL: 'tienda.example.com/vino',
          properties,
        })),
        image,
      };
    }),
  );
  const after = quiz && {
    recommendation: (
      await aProduct(organiser, {
        name: 'Garnacha de l’Any',
        price: 9.5,
        externalStoreURL: 'tienda.example.com/any',
      })
    ).id,
    quizPrize: quiz.prize,
    quizQuestions: [
      quizQuestionBody(),
      quizQuestionBody({
        question: '¿Dónde se crio?',
        options: { answer1: 'Barrica', answer2: 'Fudre', answer3: 'Tinaja', answer4: 'Acero' },
      }),
    ],
  };
  const tasting = await aTastingWith(organiser, products, {
    type: campaign ? 'PODCAST_TAST' : 'CONVENTIONAL_TAST',
    name: 'Vendimia a tres voces',
    description: 'Tres vinos de la casa, de la viña más vieja a la burbuja.',
    duration: 45,
    template,
    surveyQuestions: [
      {
        question: {
          ES: '¿Cuánto vino bebes?',
          CA: 'Quant vi beus?',
          EN: 'How much wine do you drink?',
        },
        type: 'SIMPLE_QUESTION',
        options: {
          1: { ES: 'A diario', CA: 'Cada dia', EN: 'Daily', order: 0 },
          2: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 1 },
        },
      },
      {
        question: { ES: '¿Qué te gusta?', CA: 'Què t’agrada?', EN: 'What do you like?' },
        type: 'MULTIPLE_OPTION_QUESTION',
        options: {
          1: { ES: 'Tintos', CA: 'Negres', EN: 'Reds', order: 0 },
          2: { ES: 'Blancos', CA: 'Blancs', EN: 'Whites', order: 1 },
        },
      },
    ],
    productReferences: products.map(({ id, subtype }, place) => ({
      product: id,
      assessmentSheetPath: sheets.find(({ type }) => type === subtype.reference)?.path,
      ...(quiz && place === 0 ? after : {}),
    })),
  });
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { id, sessionCode } = await anEvent(organiser, {
    tasting,
    ...(campaign ? { liteMode: true } : {}),
    sessionCode: { fromDate: inMs(startsInMs), toDate: inMs(endsInMs) },
  });
  return {
    organiser,
    id,
    code: sessionCode.publicCode,
    names: cellar.map(({ name }) => name),
    productIds: products.map((product) => product.id),
    images: products.map(({ image }) => image),
    end: () =>
      client.post(`/api/v1/session/user/${uid}/${id}`, {
        sessionCode: { fromDate: inMs(-300 * minute), toDate: inMs(-minute) },
      }),
    /** Moves the start of the event. A group tasting lasts four hours. */
    startAt: (ms: number) =>
      client.post<Json<SessionDto>>(`/api/v1/session/user/${uid}/${id}`, {
        sessionCode: { fromDate: inMs(ms) },
      }),
  };
}

export async function look(page: Page) {
  await expectFits(page);
  await expectAccessible(page);
}

export async function join(page: Page, email: string, name = 'Aina Ferrer') {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  // At a locked door the button asks to be let in.
  await page.getByRole('button', { name: /^(Entrar en la cata|Pedir entrar)$/ }).click();
}

/** The server's data about the guest on this page. */
export async function stored(page: Page): Promise<Json<RoomDto>> {
  return storedOf(await tokenOn(page));
}

export const tokenOn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find(
      (each) => each.startsWith('retrogusto.room.') && each.endsWith('.token'),
    );
    return key ? (JSON.parse(localStorage.getItem(key) ?? '') as string) : '';
  });

export const storedOf = (token: string) => web.as(token).get<Json<RoomDto>>('/api/v1/room');

export const next = (page: Page) =>
  page.getByRole('navigation', { name: 'Pasos de la cata' }).getByRole('button').last();
export const saved = (page: Page) => expect(page.locator('[data-saving]')).toHaveText('Guardado');
export const stars = (page: Page) => page.getByRole('slider', { name: 'Valoración' });

/** A separate phone. */
export const deviceOf = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({
    ...phone,
    locale: 'es-ES',
    ...(baseURL ? { baseURL } : {}),
  });
  return { context, page: await context.newPage() };
};
