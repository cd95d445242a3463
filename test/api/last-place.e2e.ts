import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { anInstructor, aProduct, aSheet, aTastingWith, predefinedSheet, productBody, tastingBody } from '../support/factories.js';
import { statuses } from '../support/json.js';
import { storedCopies } from '../support/stored-copies.js';

/** So many ask at once for the last place. */
const crowd = 20;

let test: TestApp;
let sheet: string;

beforeAll(async () => {
  test = await startApp({ work: false, env: { QUOTA_SHEETS: '2' } });
  sheet = (await predefinedSheet(test.web)).path;
});
afterAll(() => test?.close());

type Source = { id: string };
type Request = readonly [path: string, body?: object];
/** What takes a place: asked for in one way `crowd` times. */
type Ways = Record<string, (who: Organiser, source: Source) => Promise<Request> | Request>;

const product = (uid: string, rest = '') => `/api/v1/product/${uid}${rest}`;
const tasting = (uid: string, rest = '') => `/api/v1/tasting/${uid}${rest}`;
const sheets = (uid: string, rest = '') => `/api/v1/assessmentSheet/user/${uid}${rest}`;
const file = (who: Organiser, path: string) => who.client.get<object>(path);

const kinds: [
  table: Parameters<typeof storedCopies>[1],
  code: string,
  make: (who: Organiser) => Promise<Source>,
  at: typeof product,
  ways: Ways,
][] = [
  [
    'products',
    'MAX_WINES',
    (who) => aProduct(who),
    product,
    {
      created: ({ uid }) => [product(uid), productBody()],
      cloned: ({ uid }, { id }) => [product(uid, `/clone/${id}`)],
      'cloned as a structure': ({ uid }, { id }) => [product(uid, `/cloneStructure/${id}`)],
    },
  ],
  [
    'tastings',
    'MAX_TASTINGS',
    (who) => aTastingWith(who, 1),
    tasting,
    {
      created: async (who) => [tasting(who.uid), tastingBody([await aProduct(who)], sheet)],
      cloned: ({ uid }, { id }) => [tasting(uid, `/${id}/clone`)],
      'cloned with other vintages': ({ uid }, { id }) => [tasting(uid, `/${id}/cloneVintages`), { vintages: [] }],
      imported: async (who, { id }) => [tasting(who.uid, '/exchange'), await file(who, tasting(who.uid, `/${id}/exchange`))],
    },
  ],
  [
    'instructors',
    'MAX_INSTRUCTORS',
    (who) => anInstructor(who),
    (uid, rest) => `/api/v1/instructor/${uid}${rest}`,
    { created: ({ uid }) => [`/api/v1/instructor/${uid}`, { name: 'Aina Ferrer' }] },
  ],
  [
    'sheets',
    'QUOTA_EXCEEDED',
    (who) => aSheet(who),
    sheets,
    {
      created: async (who, { id }) => [sheets(who.uid), await file(who, sheets(who.uid, `/${id}`))],
      cloned: ({ uid }, { id }) => [sheets(uid, `/clone/${id}`)],
      'taken from the library': ({ uid }) => [sheets(uid, '/import'), { path: sheet }],
      imported: async (who, { id }) => [sheets(who.uid, '/exchange'), await file(who, sheets(who.uid, `/${id}/exchange`))],
    },
  ],
];

describe.each(kinds)('the last place for %s', (table, code, make, at, ways) => {
  /** Somebody with one of two. */
  const cellar = async () => {
    const who = await test.anOrganiser();
    const limits = { maxWines: table === 'products' ? 2 : 100, maxTastings: 2, maxInstructors: 2 };
    await test.givePlan(who, { planRef: 'RESERVA', limits });
    return { who, source: await make(who) };
  };
  const onlyOne = async (who: Organiser, requests: Request[]) => {
    const answers = await Promise.all(requests.map(([path, body]) => test.as(who).post(path, body)));
    expect(statuses(answers)).toEqual([200, ...Array<number>(crowd - 1).fill(403)]);
    for (const { body } of answers.filter(({ status }) => status === 403)) expect(body).toMatchObject({ error_msg: code, maximum: 2 });
    const [stored] = await test.db.query<{ n: number }>(
      `select count(*)::int as n from ${table} where owner_uid = $1 and deleted_at is null`,
      [who.uid],
    );
    expect(stored?.n).toBe(2);
  };

  it.each(Object.keys(ways))('goes to one of twenty that are %s at once', async (way) => {
    const { who, source } = await cellar();
    const request = await ways[way]?.(who, source);
    if (!request) throw new Error(`There is no way ${way}`);
    await onlyOne(who, Array<Request>(crowd).fill(request));
  });

  it('goes to one of twenty that are restored at once', async () => {
    const { who, source } = await cellar();
    const gone = await storedCopies(test.db, table, source.id, crowd, { deleted_at: test.clock.now() });
    await onlyOne(
      who,
      gone.map((id) => [at(who.uid, `/${id}/restore`)] as const),
    );
  });
});
