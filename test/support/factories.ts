import { randomBytes } from 'node:crypto';
import type { AvatarDto } from '../../server/avatars/avatar.dto.ts';
import type { InstructorDto } from '../../server/instructors/instructor.dto.ts';
import type { ProductDto } from '../../server/products/product.dto.ts';
import type { RoomJoinedDto } from '../../server/rooms/room-door.dto.ts';
import type { SessionDto } from '../../server/sessions/session.dto.ts';
import type { SheetDto, SheetSummaryDto } from '../../server/sheets/sheet.dto.ts';
import type { TastingDto } from '../../server/tastings/tasting.dto.ts';
import type { Organiser } from './accounts.ts';
import { markedPlaces } from './avatar-pictures.ts';
import type { Client } from './client.ts';
import type { Json } from './json.ts';

// Builders for data that a test needs but does not test. `…Body` returns a request body for tests
// that send it themselves. The other functions create the thing over the API and return the
// response. `fields` override the defaults.

type Who = Pick<Organiser, 'uid' | 'client'>;
type Made = { id: string };

const minuteMs = 60_000;

export const aDeviceKey = () => randomBytes(16).toString('hex');
export const anEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

export const productBody = (fields: object = {}) => ({
  name: 'Garnacha',
  type: 'WINE',
  subtype: 'RED',
  image: '/demo/none.png',
  price: 12.5,
  ...fields,
});

/** @param sheet path of the sheet for every product */
export const tastingBody = (products: Made[], sheet: string, fields: object = {}) => ({
  type: 'CONVENTIONAL_TAST',
  name: 'Tarde de garnachas',
  description: 'Cuatro suelos.',
  duration: 60,
  template: 'CONVENTIONAL_TEMPLATE',
  productReferences: products.map(({ id }) => ({ product: id, assessmentSheetPath: sheet })),
  ...fields,
});

/** A quiz question. The second answer is right. */
export const quizQuestionBody = (fields: object = {}) => ({
  question: '¿De qué uva es?',
  options: { answer1: 'Monastrell', answer2: 'Garnacha', answer3: 'Bobal', answer4: 'Mencía' },
  correct: ['answer2'],
  ...fields,
});

/** The join request of a new guest. */
export const guestBody = (fields: object = {}) => ({
  deviceKey: aDeviceKey(),
  name: 'Aina Ferrer',
  email: anEmail(),
  ofAge: true,
  lang: 'CA',
  platform: 'MOBILE_WEB',
  consent: true,
  ...fields,
});

export const aProduct = ({ uid, client }: Who, fields?: object) =>
  client.post<Json<ProductDto>>(`/api/v1/product/${uid}`, productBody(fields));

export const anInstructor = ({ uid, client }: Who, fields?: object) =>
  client.post<Json<InstructorDto>>(`/api/v1/instructor/${uid}`, { name: 'Aina Ferrer', ...fields });

/** The predefined sheet for wines of a subtype. */
/** An avatar with places that were marked by hand. */
export const avatarBody = (video: string, fields: object = {}) => ({
  name: 'Aina',
  gender: 'FEMALE',
  video,
  placement: markedPlaces,
  ...fields,
});
/** @param video the address of an uploaded image */
export const anAvatar = ({ uid, client }: Who, video: string, fields?: object) =>
  client.post<Json<AvatarDto>>(`/api/v1/avatar/${uid}`, avatarBody(video, fields));

/** An open request of a guest for an erasure. */
export const aPrivacyRequest = ({ uid, client }: Who, fields: object = {}) =>
  client.post<{ id: string }>(`/api/v1/privacy/${uid}/request`, {
    kind: 'ERASURE',
    channel: 'EMAIL',
    email: anEmail(),
    receivedOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    ...fields,
  });

export async function predefinedSheet(
  web: Client,
  subtype = 'RED',
): Promise<Json<SheetSummaryDto>> {
  const sheets = await web.get<Json<SheetSummaryDto>[]>('/api/v1/assessmentSheet/WINE');
  const sheet = sheets.find(({ type }) => type === subtype);
  if (!sheet) throw new Error(`There is no predefined sheet for ${subtype} wine`);
  return sheet;
}

/** A copy of a predefined sheet. Only some plans allow it. */
export const aSheet = async ({ uid, client }: Who) =>
  client.post<Json<SheetDto>>(`/api/v1/assessmentSheet/user/${uid}/import`, {
    path: (await predefinedSheet(client)).path,
  });

/** @param products how many to create, or existing ones */
export async function aTastingWith(
  who: Who,
  products: number | Made[],
  options: { sheet?: string; [field: string]: unknown } = {},
) {
  const { sheet = (await predefinedSheet(who.client)).path, ...fields } = options;
  const made: Made[] = typeof products === 'number' ? [] : products;
  for (let n = made.length; typeof products === 'number' && n < products; n++)
    made.push(await aProduct(who, { name: `Vino ${n + 1}` }));
  return who.client.post<Json<TastingDto>>(
    `/api/v1/tasting/${who.uid}`,
    tastingBody(made, sheet, fields),
  );
}

/**
 * An event that started a minute ago, unless `sessionCode` has other times. By default it has a new
 * tasting with one product.
 */
export async function anEvent(
  who: Who,
  options: {
    tasting?: Made;
    instructor?: Made;
    sessionCode?: object;
    [field: string]: unknown;
  } = {},
): Promise<Json<SessionDto>> {
  const {
    tasting = await aTastingWith(who, 1),
    instructor = await anInstructor(who),
    sessionCode,
    ...fields
  } = options;
  return who.client.post(`/api/v1/session/user/${who.uid}`, {
    tastingPath: `tastings/${tasting.id}`,
    instructorPath: `instructors/${instructor.id}`,
    ...fields,
    sessionCode: { fromDate: new Date(Date.now() - minuteMs).toISOString(), ...sessionCode },
  });
}

/** Buys a plan by card, after entering the billing address. */
export async function aPaidPlan({ uid, client }: Who, fields: object = {}): Promise<void> {
  await client.post(`/api/v1/user/${uid}`, {
    personalName: 'Ana',
    personalSurnames: 'Ruiz Alday',
    address: 'Camino de las Viñas, 3',
    cp: '26200',
    population: 'Haro',
    nif: 'A58818501',
    acceptTerms: true,
  });
  const wanted = {
    userId: uid,
    planId: 'CRIANZA',
    paymentMethodId: 'pm_card_visa',
    interval: 'monthly',
    ...fields,
  };
  await untilAnswered(() => client.post('/api/v1/payments/createSubscription', wanted));
}

const isPassing = (answer: unknown) => (answer as { status?: number } | undefined)?.status === 503;

/**
 * Retries while the response says to try again in a moment. On a slow machine a payment outlasts
 * the time limit of a response and continues in the background.
 * @param ask resolves to a response with its status, or rejects with it
 */
export async function untilAnswered<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (let left = 10; ; left--) {
    try {
      const answer = await ask();
      if (left === 0 || !isPassing(answer)) return answer;
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
    }
  }
}

/**
 * Joins as a guest.
 * @returns a client that sends requests as the guest
 */
export async function aGuest(web: Client, code: string, fields?: object): Promise<Client> {
  return web.as(
    (await web.post<Json<RoomJoinedDto>>(`/api/v1/room/${code}/join`, guestBody(fields))).roomToken,
  );
}
