import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Client, pool, Refused } from './client.ts';
import type { Numbers } from './truth.ts';
import type { Rating, Wine } from './wines.ts';

export type Organiser = { uid: string; email: string; password: string; client: Client };
export type Played = {
  code: string;
  sessionReference: string;
  refOfWine: Map<string, string>;
  seconds: number;
  attendees: number;
  reportReference: string;
  reportSeconds: number;
};
type Saved = { reference: string };

const identity = '/identitytoolkit.googleapis.com/v1/accounts';

/** Signs up as a person would: account, e-mail confirmed through the mailbox, sign-in. */
export async function signUp(web: Client, mailbox: string): Promise<Omit<Organiser, 'client'> & { token: string }> {
  const email = `bodega-${randomUUID().slice(0, 8)}@example.com`;
  const password = randomUUID();
  const made = await web.post<{ localId: string; idToken: string }>(`${identity}:signUp?key=realdata`, {
    email,
    password,
    returnSecureToken: true,
  });
  await web
    .as(made.idToken)
    .post('/api/v1/user/createUser', { uid: made.localId, name: 'Bodega Real', phone: '600000000', country: 'ES', acceptTerms: true });
  const link = new URL(await mailedLink(web, mailbox, email));
  await web.post(`${identity}:update?key=realdata`, { oobCode: link.searchParams.get('oobCode') });
  return { uid: made.localId, email, password, token: await signIn(web, email, password) };
}

export async function signIn(web: Client, email: string, password: string): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return (await web.post<{ idToken: string }>(`${identity}:signInWithPassword?key=realdata`, body)).idToken;
}

async function mailedLink(web: Client, mailbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = await web.get<{ to: string; text: string }[]>(`${mailbox}.json`);
    const link = /https?:\/\/\S+oobCode=\S+/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0];
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`No verification mail for ${email} arrived in the mailbox.`);
}

const colours: Record<string, string> = {
  RED: '#6b1226',
  WHITE: '#e9dfa0',
  ROSE: '#f2b1a5',
  SPARKLING: '#f1e7b9',
  SWEET: '#c9872b',
  FORTIFIED: '#5a2a17',
};

/** Creates every wine as a product with its attributes. Answers the product of each wine. */
export async function createProducts(
  { uid, client }: Organiser,
  wines: Wine[],
  tell: (done: number) => void,
): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const [subtype, background] of Object.entries(colours)) {
    const picture = await sharp({ create: { width: 210, height: 640, channels: 3, background } })
      .png()
      .toBuffer();
    images.set(subtype, (await client.upload<{ url: string }>(`/api/v1/files/${uid}`, { path: 'products' }, picture)).url);
  }
  const products = new Map<string, string>();
  await pool(
    wines,
    8,
    async (wine) => {
      const property = (name: string, value: string | number, unit = '') => ({ name, value: String(value), unit, default: true });
      const saved = await client.post<Saved>(`/api/v1/product/${uid}`, {
        // names repeat between wineries: only name and winery together are one wine
        name: `${wine.name} (${wine.winery})`,
        type: 'WINE',
        subtype: wine.subtype,
        image: images.get(wine.subtype),
        vintage: wine.vintage,
        region: wine.region,
        country: wine.country,
        referenceCode: wine.id,
        externalStoreURL: wine.website || null,
        grapes: wine.grapes.map((name) => ({ name })),
        properties: [
          property('Bodega', wine.winery),
          property('Elaboración', wine.elaborate),
          property('Grado alcohólico', wine.abv, '% vol'),
          property('Cuerpo', wine.body),
          property('Acidez', wine.acidity),
          property('Maridaje', wine.pairing.join(', ')),
        ],
      });
      products.set(wine.id, saved.reference);
    },
    tell,
  );
  return products;
}

/** A tasting of these wines with the predefined sheets, and an event that is on now. */
export async function createEvent(
  { uid, client }: Organiser,
  { name, wines, products, instructor }: { name: string; wines: Wine[]; products: Map<string, string>; instructor: string },
): Promise<Omit<Played, 'seconds' | 'attendees' | 'reportReference' | 'reportSeconds'>> {
  const sheets = await client.get<{ reference: string; type: string }[]>('/api/v1/assessmentSheet/WINE');
  const sheetFor = (subtype: string) =>
    `publicAssessmentSheets/${(sheets.find((sheet) => sheet.type === subtype) ?? (sheets[0] as { reference: string })).reference}`;
  const tasting = await client.post<Saved & { productReferences: { reference: string; order: number }[] }>(`/api/v1/tasting/${uid}`, {
    type: 'CONVENTIONAL_TAST',
    name,
    description: 'Real wines, real ratings.',
    duration: 90,
    template: 'CONVENTIONAL_TEMPLATE',
    productReferences: wines.map((wine, index) => ({
      order: index + 1,
      product: { reference: products.get(wine.id), type: 'WINE', subtype: wine.subtype },
      assessmentSheetPath: sheetFor(wine.subtype),
    })),
  });
  const inOrder = tasting.productReferences.toSorted((a, b) => a.order - b.order);
  const refOfWine = new Map(wines.map((wine, index) => [wine.id, (inOrder[index] as Saved).reference]));
  const now = Date.now();
  const session = await client.post<Saved & { sessionCode: { publicCode: string } }>(`/api/v1/session/user/${uid}`, {
    tastingPath: `tastings/${tasting.reference}`,
    instructorPath: `instructors/${instructor}`,
    lang: 'ES',
    sessionCode: { fromDate: new Date(now - 60_000).toISOString(), toDate: new Date(now + 4 * 3_600_000).toISOString() },
  });
  return { code: session.sessionCode.publicCode, sessionReference: session.reference, refOfWine };
}

export type Acknowledged = Map<string, { token: string; ratings: Rating[] }>;

/** Everybody joins and rates what they rated. What is not acknowledged is sent again: every call can be repeated. */
export async function attend(
  room: Client,
  code: string,
  people: [user: string, ratings: Rating[]][],
  refOfWine: Map<string, string>,
  acknowledged: Acknowledged,
  tell: (done: number) => void,
): Promise<void> {
  await pool(
    people,
    24,
    async ([user, ratings]) => {
      const { roomToken } = await untilAnswered(() =>
        room.post<{ roomToken: string }>(`/api/v1/room/${code}/join`, {
          deviceKey: `device-${code}-${user}`,
          name: `Taster ${user}`,
          email: `taster-${user}@example.com`,
          ofAge: true,
          consent: true,
          lang: 'ES',
          platform: 'MOBILE_WEB',
        }),
      );
      const assessments = Object.fromEntries(
        ratings.map(({ wine, halves }) => [refOfWine.get(wine), { parameters: { rateBox: halves / 2 } }]),
      );
      await untilAnswered(() => room.as(roomToken).put('/api/v1/room/answers', { assessments }));
      acknowledged.set(user, { token: roomToken, ratings });
    },
    tell,
  );
}

/** Repeats while nobody answers (the server was killed); a refusal is a real one. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const passing = !(error instanceof Refused) || error.status === 503;
      if (!passing || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Asks for a report, waits until it is done and reads the numbers of each wine. */
export async function report({ uid, client }: Organiser, name: string, code: string, refOfWine: Map<string, string>) {
  const { reference } = await client.post<Saved>(`/api/v1/report/${uid}/generate`, { name, publicCode: code, dateFilterActive: false });
  for (;;) {
    const { state } = await client.get<{ state: string }>(`/api/v1/report/${uid}/${reference}/status`);
    if (state === 'DONE') break;
    if (state !== 'PENDING' && state !== 'GENERATING') throw new Error(`The report ended as ${state}.`);
    await sleep(100);
  }
  type Summary = {
    attendees: { count: number };
    products: { reference: string; ratings: { n: number; mean: number | null; histogram: number[] } }[];
  };
  const summary = await client.get<Summary>(`/api/v1/report/${uid}/${reference}/summary`);
  const wineOfRef = new Map([...refOfWine].map(([wine, ref]) => [ref, wine]));
  const found = new Map<string, Numbers>(
    summary.products.map(({ reference: ref, ratings }) => [
      wineOfRef.get(ref) ?? ref,
      { n: ratings.n, mean: ratings.mean === null ? '-' : ratings.mean.toFixed(2), histogram: ratings.histogram },
    ]),
  );
  return { reference, attendees: summary.attendees.count, found };
}

/** Reads back what an attendee was told is saved. @returns the differences */
export async function unsaved(
  room: Client,
  acknowledged: Acknowledged,
  refOfWine: Map<string, string>,
  tell: (done: number) => void,
): Promise<string[]> {
  type Room = { answers: { assessments: Record<string, { parameters: { rateBox?: number | null } }> } };
  const lost: string[] = [];
  await pool(
    [...acknowledged],
    8,
    async ([user, { token, ratings }]) => {
      const { answers } = await room.as(token).get<Room>('/api/v1/room');
      for (const { wine, halves } of ratings) {
        const saved = answers.assessments[refOfWine.get(wine) as string]?.parameters.rateBox;
        if (saved !== halves / 2) lost.push(`Taster ${user}, wine ${wine}: ${halves / 2} was acknowledged, ${saved} is there`);
      }
    },
    tell,
  );
  return lost;
}
