import type { Database } from '../../../server/platform/database/database.ts';
import type { ReportScope } from '../../../server/reports/report-scope.ts';
import { aProduct } from '../../support/factories.ts';
import {
  bareData,
  bareExcel,
  barePeople,
  bareSummary,
  bareVotes,
  parts,
} from '../baseline-report.ts';
import type { Bench } from '../bench.ts';
import { type BigEvent, seedBigEvent } from '../big-event.ts';
import { median, msInTurns, msOf, rateOf } from '../load-test.ts';
import { forgetPeak, memoryOf } from '../process-memory.ts';
import { atLeast, atMost, type Measurement } from '../result-table.ts';
import { aWine } from './products.ts';

const sizes = [1_000, 10_000, 100_000];

/** Measures reports of events with 1,000, 10,000 and 100,000 guests. */
export async function reports({ product, db, anOrganiser, add }: Bench): Promise<void> {
  const organiser = await anOrganiser();
  const { uid, client, token } = organiser;
  const report = `/api/v1/report/${uid}`;
  const grown = new Map<string, number>();
  const tell = (
    what: string,
    people: number,
    ours: number,
    baseline: number | null,
    goal: Measurement['goal'],
  ) => {
    const last = grown.get(what);
    grown.set(what, ours);
    add({
      what: `${what}, ${people.toLocaleString('en')} people`,
      goal: people === sizes.at(-1) ? goal : null,
      ours,
      baseline,
      unit: 'ms',
      // The exponent of the growth: 1 means that the time grows in proportion to the guests.
      note: last ? `grows with people to the power of ${Math.log10(ours / last).toFixed(2)}` : '',
    });
  };
  for (const people of sizes) {
    const event = await seedBigEvent(db, uid, people);
    await db.query('vacuum analyze');
    const generated = `${report}/generated/${event.code}`;
    const counted = async (path: string) => {
      await forgetCounts(event);
      await client.get(`${generated}/${path}`);
    };
    const shared = async (path: string) => {
      await client.get(`${generated}/${path}`);
      return msOf(() => client.get(`${generated}/${path}`));
    };
    const summary = await msInTurns(
      () => counted('summary'),
      () => bareSummary(db, event),
    );
    tell('summary of an event', people, summary.ours, summary.baseline, atMost(400));
    tell(
      'summary of an event, to whoever comes next',
      people,
      await shared('summary'),
      null,
      atMost(300),
    );
    for (const [who, query] of Object.entries(filters(event))) {
      const ofSome = await msInTurns(
        () => client.get(`${generated}/summary?${query}`),
        () => counted('summary'),
      );
      tell(
        `summary of the guests who ${who}, to that of all`,
        people,
        ofSome.ours,
        ofSome.baseline,
        atMost(1.5, 'ratio'),
      );
    }
    const detail = await msInTurns(
      () => counted(`product/${event.productRef}`),
      () => bareVotes(db, event),
    );
    tell('one of its products', people, detail.ours, detail.baseline, atMost(700));
    tell(
      'one of its products, to whoever comes next',
      people,
      await shared(`product/${event.productRef}`),
      null,
      atMost(300),
    );

    const scope = await scopeOf(db, event);
    for (const [what, { ours, baseline }] of Object.entries(parts)) {
      const part = await msInTurns(
        () => ours({ db: asDatabase(db), scope, event }),
        () => baseline(db, event),
      );
      tell(`counting ${what}`, people, part.ours, part.baseline, null);
    }

    const filter = {
      dateFilterActive: true,
      fromDate: event.from.toISOString(),
      toDate: event.until.toISOString(),
    };
    const save = async (fields: object) => {
      const started = performance.now();
      const { reference } = await client.post<{ reference: string }>(`${report}/generate`, {
        name: 'Bench',
        publicCode: event.code,
        ...fields,
      });
      while (
        (await client.get<{ state: string }>(`${report}/${reference}/status`)).state !== 'DONE'
      )
        await new Promise((resolve) => setTimeout(resolve, 20));
      return { reference, ms: performance.now() - started };
    };
    const [whole, third] = [await save({}), await save(filter)];
    const [wholeMs, thirdMs] = [[whole.ms], [third.ms]];
    for (let again = 0; again < 2; again++) {
      wholeMs.push((await save({})).ms);
      thirdMs.push((await save(filter)).ms);
    }
    tell('generating its report', people, median(wholeMs), null, null);
    tell(
      'generating it of the third of the people who came first',
      people,
      median(thirdMs),
      null,
      null,
    );
    for (const [what, { reference }] of Object.entries({
      'a saved report': whole,
      'a filtered report': third,
    })) {
      const read = (rest: string) => msOf(() => client.get(`${report}/${reference}/${rest}`));
      tell(`summary of ${what}`, people, await read('summary'), null, atMost(50));
      tell(
        `one product of ${what}`,
        people,
        await read(`product/${event.productRef}`),
        null,
        atMost(50),
      );
    }

    const page = (number: number) =>
      client.post(`${report}/generateAssistantsPage/${number}`, { publicCode: event.code });
    const last = Math.ceil(people / 200) - 1;
    for (const [which, number, order] of [
      ['first', 0, 'asc'],
      ['last', last, 'desc'],
    ] as const) {
      const read = await msInTurns(
        () => page(number),
        () => barePeople(db, event, order),
      );
      tell(`the ${which} page of its people`, people, read.ours, read.baseline, atMost(50));
    }
    const list = `${generated}/assistant`;
    const listed = (query = '') => msOf(() => client.get(`${list}?limit=50${query}`));
    tell('the list of its people', people, await listed(), null, atMost(300));
    tell('the list of its people by name', people, await listed('&sort=name'), null, atMost(300));
    tell(
      'a search for nobody among its people',
      people,
      await listed('&q=nobody%20at%20all'),
      null,
      atMost(300),
    );
    const [somebody] = await client.get<{ id: string }[]>(`${list}?limit=1&sort=-creationDate`);
    tell(
      'all that one of its people said',
      people,
      await msOf(() => client.get(`${list}/${somebody?.id}`)),
      null,
      atMost(50),
    );
    if (people !== sizes.at(-1)) continue;

    for (let index = 1; index <= 50; index++) await aProduct(organiser, aWine(index));
    const products = {
      url: `${product.url}/api/v1/product/${uid}?sort=name&limit=50`,
      headers: { authorization: `Bearer ${token}` },
    };
    const idle = await rateOf(products, 8);
    const generation = save({});
    const meanwhile = await rateOf(products, 8);
    await generation;
    add({
      what: `list of 50 products while a report of ${people.toLocaleString('en')} people is generated, to that of an idle server`,
      goal: atLeast(0.7),
      ours: meanwhile,
      baseline: idle,
      unit: 'requests/s',
      note: '',
    });

    const everybody = `${people.toLocaleString('en')} people`;
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${product.url}${report}/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
      // Reads the body in pieces without keeping it.
      let bytes = 0;
      for await (const chunk of answer.body) bytes += chunk.length;
      return bytes;
    };
    const pages = await watched(`all pages of ${everybody}`, async () => {
      const body = JSON.stringify({ publicCode: event.code });
      for (let number = 0; number <= last; number++)
        await ask(`generateAssistantsPage/${number}`, { method: 'POST', body });
    });
    add({ ...pages, goal: atMost(30), baseline: null, note: '' });
    for (const [what, file, bare] of [
      ['Excel file', 'export.xlsx', bareExcel],
      ['data in long form', 'export.csv', bareData],
    ] as const) {
      let bytes = 0;
      const ours = await watched(`${what} of ${everybody}`, async () => {
        bytes = await ask(`generated/${event.code}/${file}?lang=ES`);
      });
      const began = performance.now();
      const bareBytes = await bare(db, event);
      const sizesInMb = [bytes, bareBytes].map((size) => (size / 1e6).toFixed(0));
      add({
        ...ours,
        goal: atMost(1.5, 'ratio'),
        baseline: (performance.now() - began) / 1000,
        note: `${sizesInMb.join(' : ')} MB`,
      });
    }
    await forgetCounts(event);
    const pdf = await watched(`PDF of ${everybody}`, async () => {
      await ask(`generated/${event.code}/export.pdf?lang=ES`);
    });
    add({
      ...pdf,
      goal: null,
      baseline: null,
      note: 'of an event that is on: each of its 20 products is counted',
    });
  }

  const people = 10_000;
  const event = await seedBigEvent(db, uid, people, 100);
  await db.query('vacuum analyze');
  const generated = `${report}/generated/${event.code}`;
  for (const [what, path, bare] of [
    ['summary of an event of 100 wines', 'summary', bareSummary],
    ['one of its 100 wines', `product/${event.productRef}`, bareVotes],
  ] as const) {
    const read = await msInTurns(
      async () => {
        await forgetCounts(event);
        await client.get(`${generated}/${path}`);
      },
      () => bare(db, event),
    );
    add({
      what: `${what}, ${people.toLocaleString('en')} people`,
      goal: atMost(300),
      ...read,
      unit: 'ms',
      note: '',
    });
  }

  /** Makes the next reader count anew. The counts of a very large event are stored and shared. */
  async function forgetCounts({ sessionId }: BigEvent): Promise<void> {
    await db.query('delete from live_counts where session_id = $1', [sessionId]);
  }

  /** Measures the time and the peak memory of some work in the server, without a goal. */
  async function watched(
    what: string,
    work: () => Promise<void>,
  ): Promise<Pick<Measurement, 'what' | 'ours' | 'unit'>> {
    const { pid } = product.process;
    const before = await memoryOf(pid, 'VmRSS');
    await forgetPeak(pid);
    const started = performance.now();
    await work();
    const ours = (performance.now() - started) / 1000;
    const peak = await memoryOf(pid, 'VmHWM');
    const note = `from ${before.toFixed(0)} to ${peak.toFixed(0)} MB`;
    if (peak && before)
      add({
        what: `memory that it takes at its peak, ${what}`,
        goal: atMost(250),
        ours: peak - before,
        baseline: null,
        unit: 'MB',
        note,
      });
    return { what, ours, unit: 's' };
  }
}

/** Filters that each match about half of the guests, and each through another table. */
const filters = ({ productRef, until }: BigEvent): Record<string, string> => ({
  'gave an e-mail': 'email=YES',
  'came first': `joinedTo=${until.toISOString()}`,
  'answered so': 'answered=benchquestion0000001:b',
  'rated a wine so': `ratedFrom=${productRef}:2.5`,
  'came for the first time': 'visit=FIRST',
});

/** Lets the product's statements run on the bench's connection. */
const asDatabase = (db: Bench['db']) =>
  ({
    query: async (sql: string, parameters: unknown[] = []) =>
      (await db.query(sql, parameters)).rows,
  }) as unknown as Database;

async function scopeOf(db: Bench['db'], { sessionId }: BigEvent): Promise<ReportScope> {
  const { rows } = await db.query<{ asOf: string; upTo: string }>(
    'select clock_timestamp()::text as "asOf", last_value::text as "upTo" from answer_order',
  );
  return { sessionId, asOf: rows[0]?.asOf ?? '', upTo: rows[0]?.upTo ?? '', from: null, to: null };
}
