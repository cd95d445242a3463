import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDto } from '../../../server/company/user.dto.js';
import type { Countable, Planned } from '../../../server/plans/counters.js';
import type { PlanLimits } from '../../../shared/vocabulary/plan.js';
import { type Quota, quotas } from '../../../shared/vocabulary/quota.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  anAvatar,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
  avatarBody,
  predefinedSheet,
  productBody,
  tastingBody,
} from '../../support/factories.js';
import { statuses } from '../../support/json.js';
import { spokenText } from '../../support/spoken-text.js';
import { storedCopies } from '../../support/stored-copies.js';

/** The number of simultaneous requests for the last place. */
const crowd = 20;

let test: TestApp;
let sheet: string;

beforeAll(async () => {
  // no worker runs, so requested reports stay in progress
  test = await startApp({ work: false, env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
  sheet = (await predefinedSheet(test.web)).path;
});
afterAll(() => test?.close());

type Table = Parameters<typeof storedCopies>[1];
type Source = { id: string; bytes?: number; code?: string };
type Ask = () => PromiseLike<{ status: number; body: unknown }>;
/** The ways to take a place: one request that is sent twenty times, or twenty different ones. */
type Ways = Record<string, (who: Organiser, source: Source) => Promise<Ask | Ask[]> | Ask | Ask[]>;
type Kind = {
  what: Countable;
  code: string;
  /** Creates the first row of this kind. */
  make: (who: Organiser) => Promise<Source>;
  ways: Ways;
  /** The free amount that leaves room for exactly one more row. The default is 1. */
  place?: (source: Source) => number;
};

const planLimits: Record<Planned, keyof PlanLimits> = {
  products: 'maxWines',
  tastings: 'maxTastings',
  instructors: 'maxInstructors',
  events: 'maxMonthlyEvents',
  campaigns: 'maxMonthlyCampaigns',
  colleagues: 'maxColleagues',
};
const isQuota = (what: Countable): what is Quota => quotas.some((each) => each === what);

const product = ({ uid }: Organiser, rest = '') => `/api/v1/product/${uid}${rest}`;
const tasting = ({ uid }: Organiser, rest = '') => `/api/v1/tasting/${uid}${rest}`;
const instructor = ({ uid }: Organiser, rest = '') => `/api/v1/instructor/${uid}${rest}`;
const sheets = ({ uid }: Organiser, rest = '') => `/api/v1/assessmentSheet/user/${uid}${rest}`;
const session = ({ uid }: Organiser, rest = '') => `/api/v1/session/user/${uid}${rest}`;
const page = ({ uid }: Organiser, rest = '') => `/api/v1/customPage/${uid}${rest}`;
const report = ({ uid }: Organiser, rest = '') => `/api/v1/report/${uid}${rest}`;
const webhook = ({ uid }: Organiser, rest = '') => `/api/v1/webhook/${uid}${rest}`;
const video = ({ uid }: Organiser, rest = '') => `/api/v1/video/${uid}${rest}`;
const avatar = ({ uid }: Organiser, rest = '') => `/api/v1/avatar/${uid}${rest}`;
const segment = ({ uid }: Organiser, rest = '') => `/api/v1/segment/${uid}${rest}`;

const post =
  (who: Organiser, path: string, body: object = {}): Ask =>
  () =>
    test.as(who).post(path, body);
const file = (who: Organiser, path: string) => who.client.get<object>(path);

/** Restores copies of an existing row, one per request. */
const restored =
  (table: Table, at: typeof product): Ways[string] =>
  async (who, { id }) =>
    (await storedCopies(test.db, table, id, crowd, { deleted_at: test.clock.now() })).map((each) =>
      post(who, at(who, `/${each}/restore`)),
    );
/** Edits demo copies of an existing row for the first time, one per request. */
const edited =
  (table: Table, at: typeof product, change: object): Ways[string] =>
  async (who, { id }) =>
    (await storedCopies(test.db, table, id, crowd, { origin: 'DEMO' })).map((each) =>
      post(who, at(who, `/${each}`), change),
    );

const types = { events: 'CONVENTIONAL_TAST', campaigns: 'PODCAST_TAST' } as const;
const aTastingOf = (who: Organiser, what: keyof typeof types) =>
  aTastingWith(who, 1, { type: types[what] });
/** The fields of a tasting with a text for an avatar. */
const aSpokenText = (text: string) => ({
  type: 'PODCAST_TAST',
  podcastGoodbyeVideo: spokenText(text),
});
const aMinuteAgo = () => ({
  sessionCode: { fromDate: new Date(Date.now() - 60_000).toISOString() },
});

/** The tests of events or of campaigns, which take their places in the same ways. */
function monthly(what: keyof typeof types, code: string): Kind {
  const copies = async (id: string, columns: object) => {
    const ids = await storedCopies(test.db, 'sessions', id, crowd, columns);
    // public codes must be unique
    await test.db.query(
      'update sessions set public_code = upper(left(id, 12)) where id = any($1)',
      [ids],
    );
    return ids;
  };
  const paths = async (id: string) => {
    const [row] = await test.db.query<{ tastingPath: string; instructorPath: string }>(
      `select 'tastings/' || tasting_id as "tastingPath", 'instructors/' || instructor_id as "instructorPath" from sessions where id = $1`,
      [id],
    );
    return row;
  };
  return {
    what,
    code,
    make: async (who) => anEvent(who, { tasting: await aTastingOf(who, what) }),
    ways: {
      created: async (who, { id }) =>
        post(who, session(who), { ...(await paths(id)), ...aMinuteAgo() }),
      'moved into the month': async (who, { id }) => {
        const elsewhere = {
          from_date: '2031-05-10T10:00:00Z',
          to_date: '2031-05-10T14:00:00Z',
          months: ['2031-05'],
        };
        return (await copies(id, elsewhere)).map((each) =>
          post(who, session(who, `/${each}`), aMinuteAgo()),
        );
      },
      'made of the other kind': async (who, { id }) => {
        const other = what === 'events' ? 'campaigns' : 'events';
        const others = { type: types[other], tasting_id: (await aTastingOf(who, other)).id };
        const path = await paths(id);
        return (await copies(id, others)).map((each) =>
          post(who, session(who, `/${each}`), { tastingPath: path?.tastingPath }),
        );
      },
      restored: async (who, { id }) =>
        (await copies(id, { deleted_at: test.clock.now() })).map((each) =>
          post(who, session(who, `/${each}/restore`)),
        ),
      'edited demo rows': async (who, { id }) =>
        (await copies(id, { origin: 'DEMO', months: [] })).map((each) =>
          post(who, session(who, `/${each}`), { lang: 'EN' }),
        ),
    },
  };
}

let shade = 0;
/** A unique picture. */
const picture = () => {
  shade += 1;
  const background = { r: shade % 256, g: shade >> 8, b: 60 };
  return sharp({ create: { width: 20, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
};
const upload = (who: Organiser, image: Buffer) =>
  test.http
    .post(`/api/v1/files/${who.uid}`)
    .set('authorization', `Bearer ${who.token}`)
    .field('path', 'products')
    .attach('file', image, 'a.png');
const anImage = async (who: Organiser) =>
  (await upload(who, await picture()).expect(200)).body.url as string;
const uploaded: Pick<Kind, 'make' | 'ways'> = {
  make: async (who) => ({
    id: '',
    bytes: (await upload(who, await picture()).expect(200)).body.size as number,
  }),
  ways: {
    uploaded: async (who) => {
      const images = await Promise.all(Array.from({ length: crowd }, picture));
      return images.map((image) => () => upload(who, image));
    },
  },
};

const aFilm = { name: 'Vendimia', size: 1_000_000 };
const aWebhook = { url: 'http://127.0.0.1:9/hook', events: ['report.ready'] };
const aSegment = { name: 'Sin tienda', query: 'shop=NOT_OPENED' };
const asked = (code: string | undefined) => ({ name: 'Tarde', publicCode: code });
const aReport = async (who: Organiser, rest: string): Promise<Source> => {
  const code = (await anEvent(who)).sessionCode.publicCode;
  const { reference } = await who.client.post<{ reference: string }>(
    report(who, rest),
    asked(code),
  );
  return { id: reference, code };
};
const saved: Ways[string] = (who, { code }) => post(who, report(who), asked(code));
const generated: Ways[string] = (who, { code }) => post(who, report(who, '/generate'), asked(code));

const kinds: Kind[] = [
  {
    what: 'products',
    code: 'MAX_WINES',
    make: (who) => aProduct(who),
    // product-import-export.e2e.ts tests the import of tables
    ways: {
      created: (who) => post(who, product(who), productBody()),
      cloned: (who, { id }) => post(who, product(who, `/clone/${id}`)),
      'cloned as a structure': (who, { id }) => post(who, product(who, `/cloneStructure/${id}`)),
      'made with another vintage': async (who, source) =>
        post(who, tasting(who, `/${(await aTastingWith(who, [source])).id}/cloneVintages`), {
          vintages: [{ product: source.id, vintage: 2019 }],
        }),
      'brought by a tasting': async (who, source) => {
        const { id } = await aTastingWith(who, [source]);
        return post(
          who,
          tasting(who, '/exchange?existing=copy'),
          await file(who, tasting(who, `/${id}/exchange`)),
        );
      },
      restored: restored('products', product),
      'edited demo rows': edited('products', product, { price: 99 }),
    },
  },
  {
    what: 'tastings',
    code: 'MAX_TASTINGS',
    make: (who) => aTastingWith(who, 1),
    ways: {
      created: async (who) => post(who, tasting(who), tastingBody([await aProduct(who)], sheet)),
      cloned: (who, { id }) => post(who, tasting(who, `/${id}/clone`)),
      'cloned with other vintages': (who, { id }) =>
        post(who, tasting(who, `/${id}/cloneVintages`), { vintages: [] }),
      imported: async (who, { id }) =>
        post(who, tasting(who, '/exchange'), await file(who, tasting(who, `/${id}/exchange`))),
      restored: restored('tastings', tasting),
      'edited demo rows': edited('tastings', tasting, { duration: 77 }),
    },
  },
  {
    what: 'instructors',
    code: 'MAX_INSTRUCTORS',
    make: (who) => anInstructor(who),
    ways: {
      created: (who) => post(who, instructor(who), { name: 'Aina Ferrer' }),
      restored: restored('instructors', instructor),
      'edited demo rows': edited('instructors', instructor, { name: 'Otra voz' }),
    },
  },
  monthly('events', 'MAX_EVENTS'),
  monthly('campaigns', 'MAX_CAMPAIGNS'),
  {
    what: 'sheets',
    code: 'QUOTA_EXCEEDED',
    make: (who) => aSheet(who),
    ways: {
      created: async (who, { id }) =>
        post(who, sheets(who), await file(who, sheets(who, `/${id}`))),
      cloned: (who, { id }) => post(who, sheets(who, `/clone/${id}`)),
      'taken from the library': (who) => post(who, sheets(who, '/import'), { path: sheet }),
      imported: async (who, { id }) =>
        post(who, sheets(who, '/exchange'), await file(who, sheets(who, `/${id}/exchange`))),
      'brought by a tasting': async (who, { id }) => {
        const made = await aTastingWith(who, 1, { sheet: `assessmentSheets/${id}` });
        return post(
          who,
          tasting(who, '/exchange?existing=copy'),
          await file(who, tasting(who, `/${made.id}/exchange`)),
        );
      },
      restored: restored('sheets', sheets),
    },
  },
  { what: 'files', code: 'QUOTA_EXCEEDED', ...uploaded },
  // all of these pictures have about the same size
  {
    what: 'fileBytes',
    code: 'QUOTA_EXCEEDED',
    ...uploaded,
    place: ({ bytes = 0 }) => Math.round(1.5 * bytes),
  },
  {
    what: 'videoBytes',
    code: 'QUOTA_EXCEEDED',
    make: async (who) => ({
      ...(await who.client.post<{ id: string }>(video(who), aFilm)),
      bytes: aFilm.size,
    }),
    ways: {
      'begun uploads': (who) => post(who, video(who), aFilm),
      restored: restored('videos', video),
    },
    place: ({ bytes = 0 }) => Math.round(1.5 * bytes),
  },
  { what: 'uploadsPerMinute', code: 'QUOTA_EXCEEDED', ...uploaded },
  {
    what: 'reports',
    code: 'QUOTA_EXCEEDED',
    make: (who) => aReport(who, ''),
    ways: { 'saved directly': saved, generated, restored: restored('reports', report) },
  },
  {
    what: 'reportFilters',
    code: 'QUOTA_EXCEEDED',
    make: (who) =>
      who.client.post<{ id: string }>(report(who, '/filters'), {
        name: 'E-mail',
        query: 'email=YES',
      }),
    ways: {
      created: (who) => post(who, report(who, '/filters'), { name: 'E-mail', query: 'email=YES' }),
      restored: restored('report_filters', (who, rest) => report(who, `/filters${rest}`)),
    },
  },
  {
    what: 'pages',
    code: 'QUOTA_EXCEEDED',
    make: (who) => who.client.post<{ id: string }>(page(who, '/aviso'), { header: 'Aviso' }),
    ways: {
      created: (who) =>
        Array.from({ length: crowd }, (_, at) =>
          post(who, page(who, `/aviso-${at}`), { header: 'Aviso' }),
        ),
      restored: async (who) => {
        const ids = Array.from({ length: crowd }, (_, at) => `borrada-${at}`);
        await test.db.query(
          `insert into custom_pages (owner_uid, id, header, content, version, created_at, updated_at, deleted_at)
             select $1, unnest($2::text[]), '{"ES":"Aviso"}', '{}', 1, $3, $3, $3`,
          [who.uid, ids, test.clock.now()],
        );
        return ids.map((each) => post(who, page(who, `/${each}/restore`)));
      },
    },
  },
  {
    what: 'apiKeys',
    code: 'QUOTA_EXCEEDED',
    make: (who) =>
      who.client.post<{ id: string }>(`/api/v1/user/${who.uid}/apiKey`, { name: 'CRM' }),
    ways: { created: (who) => post(who, `/api/v1/user/${who.uid}/apiKey`, { name: 'CRM' }) },
  },
  {
    what: 'webhooks',
    code: 'QUOTA_EXCEEDED',
    make: (who) => who.client.post<{ id: string }>(webhook(who), aWebhook),
    ways: {
      created: (who) => post(who, webhook(who), aWebhook),
      restored: restored('webhooks', webhook),
    },
  },
  {
    what: 'segments',
    code: 'QUOTA_EXCEEDED',
    make: (who) => who.client.post<{ id: string }>(segment(who), aSegment),
    ways: {
      created: (who) => post(who, segment(who), aSegment),
      restored: restored('segments', segment),
    },
  },
  {
    what: 'avatars',
    code: 'QUOTA_EXCEEDED',
    make: async (who) => anAvatar(who, await anImage(who)),
    ways: {
      created: async (who) => post(who, avatar(who), avatarBody(await anImage(who))),
      restored: restored('avatars', avatar),
    },
  },
  ...(['spokenInProgress', 'spokenPerDay'] as const).map(
    (what): Kind => ({
      what,
      code: 'QUOTA_EXCEEDED',
      make: (who) => aTastingWith(who, 1, aSpokenText('Hola.')),
      ways: {
        created: async (who) => {
          const products = [await aProduct(who)];
          return Array.from({ length: crowd }, (_, at) =>
            post(who, tasting(who), tastingBody(products, sheet, aSpokenText(`Vino ${at}.`))),
          );
        },
      },
    }),
  ),
  {
    what: 'colleagues',
    code: 'MAX_COLLEAGUES',
    make: (who) => aProduct(who),
    ways: {
      invited: (who) =>
        Array.from({ length: crowd }, (_, at) =>
          post(who, `/api/v1/colleague/${who.uid}`, {
            email: `colleague${at}@example.com`,
            role: 'HOST',
          }),
        ),
    },
  },
  {
    what: 'reportsInProgress',
    code: 'QUOTA_EXCEEDED',
    make: (who) => aReport(who, '/generate'),
    ways: { generated },
  },
  {
    what: 'generationsPerMinute',
    code: 'QUOTA_EXCEEDED',
    make: (who) => aReport(who, '/generate'),
    ways: { 'saved directly': saved, generated },
  },
];

it('the last place is tested for every limit', () => {
  // automatic-reports.e2e.ts tests the quotas of automatic reports
  const asked = quotas.filter((quota) => !quota.startsWith('automatic'));
  expect(kinds.map(({ what }) => what).toSorted()).toEqual(
    [...Object.keys(planLimits), ...asked].toSorted(),
  );
});

describe.each(kinds)('the last place for $what', ({ what, code, make, ways, place = () => 1 }) => {
  it.each(Object.keys(ways))('goes to one of twenty simultaneous requests (%s)', async (way) => {
    const who = await test.anOrganiser();
    const free = Object.fromEntries(Object.values(planLimits).map((name) => [name, 1_000]));
    await test.givePlan(who, { planRef: 'RESERVA', limits: free });
    const used = async () =>
      (await who.client.get<UserDto>(`/api/v1/user/${who.uid}`)).usage[what].used;
    const source = await make(who);
    const requests = [await ways[way]?.(who, source)].flat().flatMap((each) => each ?? []);
    const before = await used();
    const maximum = before + place(source);
    const { [what as Quota]: usual } = test.config.quotas;
    if (isQuota(what)) Object.assign(test.config.quotas, { [what]: maximum });
    else await test.givePlan(who, { limits: { ...free, [planLimits[what]]: maximum } });
    try {
      const all =
        requests.length === 1 ? Array.from({ length: crowd }, () => requests[0] as Ask) : requests;
      const answers = await Promise.all(all.map((ask) => ask()));
      expect(statuses(answers)).toEqual([200, ...Array<number>(crowd - 1).fill(403)]);
      for (const { body } of answers.filter(({ status }) => status === 403))
        expect(body).toMatchObject({ error_msg: code, what, maximum });
      const after = await used();
      expect(after).toBeGreaterThan(before);
      expect(after).toBeLessThanOrEqual(maximum);
    } finally {
      if (isQuota(what)) Object.assign(test.config.quotas, { [what]: usual });
    }
  });
});
