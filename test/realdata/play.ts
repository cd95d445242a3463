import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Organiser } from '../support/accounts.ts';
import { type Client, Refused } from '../support/client.ts';
import { aGuest, anEvent, aTastingWith } from '../support/factories.ts';
import type { Numbers } from './truth.ts';
import type { Rating, Wine } from './wines.ts';

type Saved = { reference: string };

const colours: Record<string, string> = {
  RED: '#6b1226',
  WHITE: '#e9dfa0',
  ROSE: '#f2b1a5',
  SPARKLING: '#f1e7b9',
  SWEET: '#c9872b',
  FORTIFIED: '#5a2a17',
};

/** Creates every wine as a product with its attributes. @returns the product of each wine */
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
    images.set(
      subtype,
      (await client.upload<{ url: string }>(`/api/v1/files/${uid}`, { path: 'products' }, picture))
        .url,
    );
  }
  const products = new Map<string, string>();
  await pool(
    wines,
    8,
    async (wine) => {
      const property = (name: string, value: string | number, unit = '') => ({
        name,
        value: String(value),
        unit,
        default: true,
      });
      const saved = await client.post<Saved>(`/api/v1/product/${uid}`, {
        // wineries share wine names, so only name and winery together are unique
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

/**
 * Creates a tasting of these wines with the predefined sheets, and an event that is running now.
 */
export async function createEvent(
  organiser: Organiser,
  {
    name,
    wines,
    products,
    instructor,
  }: { name: string; wines: Wine[]; products: Map<string, string>; instructor: { id: string } },
): Promise<{ code: string; refOfWine: Map<string, string> }> {
  const sheets = await organiser.client.get<{ path: string; type: string }[]>(
    '/api/v1/assessmentSheet/WINE',
  );
  const sheetFor = (subtype: string) =>
    (sheets.find((sheet) => sheet.type === subtype) ?? sheets[0])?.path;
  const tasting = await aTastingWith(organiser, [], {
    name,
    productReferences: wines.map(({ id, subtype }) => ({
      product: products.get(id),
      assessmentSheetPath: sheetFor(subtype),
    })),
  });
  const inOrder = tasting.productReferences.toSorted((a, b) => a.order - b.order);
  const refOfWine = new Map(
    wines.map((wine, index) => [wine.id, (inOrder[index] as Saved).reference]),
  );
  const { sessionCode } = await anEvent(organiser, { tasting, instructor, lang: 'ES' });
  return { code: sessionCode.publicCode, refOfWine };
}

export type Acknowledged = Map<string, { guest: Client; ratings: Rating[] }>;

/**
 * Lets every person join and send their ratings. An unacknowledged call is sent again, because
 * every call can be repeated.
 */
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
      const device = {
        deviceKey: `device-${code}-${user}`,
        name: `Taster ${user}`,
        email: `taster-${user}@example.com`,
      };
      const guest = await untilAnswered(() => aGuest(room, code, device));
      const assessments = Object.fromEntries(
        ratings.map(({ wine, halves }) => [
          refOfWine.get(wine),
          { parameters: { rateBox: halves / 2 } },
        ]),
      );
      await untilAnswered(() => guest.put('/api/v1/room/answers', { assessments }));
      acknowledged.set(user, { guest, ratings });
    },
    tell,
  );
}

/** Repeats a call while the server is unreachable or answers 503. Other errors are thrown. */
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

/** Requests a report, waits until it is done and reads the numbers of each wine. */
export async function report(
  { uid, client }: Organiser,
  name: string,
  code: string,
  refOfWine: Map<string, string>,
) {
  const { reference } = await client.post<Saved>(`/api/v1/report/${uid}/generate`, {
    name,
    publicCode: code,
    dateFilterActive: false,
  });
  for (;;) {
    const { state } = await client.get<{ state: string }>(
      `/api/v1/report/${uid}/${reference}/status`,
    );
    if (state === 'DONE') break;
    if (state !== 'PENDING' && state !== 'GENERATING')
      throw new Error(`The report ended as ${state}.`);
    await sleep(100);
  }
  type Summary = {
    attendees: { count: number };
    products: {
      reference: string;
      ratings: { n: number; mean: number | null; histogram: number[] };
    }[];
  };
  const summary = await client.get<Summary>(`/api/v1/report/${uid}/${reference}/summary`);
  const wineOfRef = new Map([...refOfWine].map(([wine, ref]) => [ref, wine]));
  const found = new Map<string, Numbers>(
    summary.products.map(({ reference: ref, ratings }) => [
      wineOfRef.get(ref) ?? ref,
      {
        n: ratings.n,
        mean: ratings.mean === null ? '-' : ratings.mean.toFixed(2),
        histogram: ratings.histogram,
      },
    ]),
  );
  return { reference, attendees: summary.attendees.count, found };
}

/** Reads back the acknowledged answers of all guests. @returns the differences */
export async function unsaved(
  acknowledged: Acknowledged,
  refOfWine: Map<string, string>,
  tell: (done: number) => void,
): Promise<string[]> {
  type Room = {
    answers: { assessments: Record<string, { parameters: { rateBox?: number | null } }> };
  };
  const lost: string[] = [];
  await pool(
    [...acknowledged],
    8,
    async ([user, { guest, ratings }]) => {
      const { answers } = await guest.get<Room>('/api/v1/room');
      for (const { wine, halves } of ratings) {
        const saved = answers.assessments[refOfWine.get(wine) as string]?.parameters.rateBox;
        if (saved !== halves / 2)
          lost.push(
            `Taster ${user}, wine ${wine}: ${halves / 2} was acknowledged, ${saved} is there`,
          );
      }
    },
    tell,
  );
  return lost;
}

/** Runs `work` over the items, `width` at a time, and reports the progress. */
async function pool<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
  progress: (done: number) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        await work(item);
        progress(++done);
      }
    }),
  );
}
