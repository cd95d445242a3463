import { readFile, writeFile } from 'node:fs/promises';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
// The built server's own statements: what a report is counted with, one by one.
import { countComments, countOpinions, countPeople, latestComments } from '#built/server/reports/results/event.queries.js';
import { blindPrices, latestNotes, productVotes } from '#built/server/reports/results/product.queries.js';
import { productNumbers, storeClicks } from '#built/server/reports/results/ratings.queries.js';
import type { Database } from '../../../server/platform/database/database.ts';
import type { ReportScope } from '../../../server/reports/report-scope.ts';
import type { Bench } from '../bench.ts';
import { type BigEvent, categories, seedBigEvent } from '../big-event.ts';
import { median, msInTurns, msOf } from '../contest.ts';
import { atMost, type Line } from '../lines.ts';

const sizes = [1_000, 10_000, 100_000];

/** Reports of events of 1,000, 10,000 and 100,000 people. */
export async function reports({ product, db, anOrganiser, add }: Bench): Promise<void> {
  const { uid, client, token } = await anOrganiser();
  const report = `/api/v1/report/${uid}`;
  const grown = new Map<string, number>();
  const tell = (what: string, people: number, ours: number, baseline: number | null, goal: Line['goal']) => {
    const last = grown.get(what);
    grown.set(what, ours);
    add({
      what: `${what}, ${people.toLocaleString('en')} people`,
      goal: people === sizes.at(-1) ? goal : null,
      ours,
      baseline,
      unit: 'ms',
      // of a power: 1 is as many times the time as people
      note: last ? `grows with people to the power of ${Math.log10(ours / last).toFixed(2)}` : '',
    });
  };
  for (const people of sizes) {
    const event = await seedBigEvent(db, uid, people);
    await db.query('vacuum analyze');
    const generated = `${report}/generated/${event.code}`;
    const summary = await msInTurns(
      () => client.get(`${generated}/summary`),
      () => bareSummary(db, event),
    );
    tell('summary of an event', people, summary.ours, summary.baseline, atMost(400));
    for (const [who, query] of Object.entries(filters(event))) {
      const ofSome = await msInTurns(
        () => client.get(`${generated}/summary?${query}`),
        () => client.get(`${generated}/summary`),
      );
      tell(`summary of the guests who ${who}, to that of all`, people, ofSome.ours, ofSome.baseline, atMost(1.5, 'ratio'));
    }
    const detail = await msInTurns(
      () => client.get(`${generated}/product/${event.productRef}`),
      () => bareVotes(db, event),
    );
    tell('one of its products', people, detail.ours, detail.baseline, atMost(700));

    const scope = await scopeOf(db, event);
    for (const [what, { ours, baseline }] of Object.entries(parts)) {
      const part = await msInTurns(
        () => ours({ db: asDatabase(db), scope, event }),
        () => baseline(db, event),
      );
      tell(`counting ${what}`, people, part.ours, part.baseline, null);
    }

    const filter = { dateFilterActive: true, fromDate: event.from.toISOString(), toDate: event.until.toISOString() };
    const save = async (fields: object) => {
      const started = performance.now();
      const { reference } = await client.post<{ reference: string }>(`${report}/generate`, {
        name: 'Bench',
        publicCode: event.code,
        ...fields,
      });
      while ((await client.get<{ state: string }>(`${report}/${reference}/status`)).state !== 'DONE')
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
    tell('generating it of the third of the people who came first', people, median(thirdMs), null, null);
    for (const [what, { reference }] of Object.entries({ 'a saved report': whole, 'a filtered report': third })) {
      const read = (rest: string) => msOf(() => client.get(`${report}/${reference}/${rest}`));
      tell(`summary of ${what}`, people, await read('summary'), null, atMost(50));
      tell(`one product of ${what}`, people, await read(`product/${event.productRef}`), null, atMost(50));
    }

    const page = (number: number) => client.post(`${report}/generateAssistantsPage/${number}`, { publicCode: event.code });
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
    tell('a search for nobody among its people', people, await listed('&q=nobody%20at%20all'), null, atMost(300));
    const [somebody] = await client.get<{ id: string }[]>(`${list}?limit=1&sort=-creationDate`);
    tell('all that one of its people said', people, await msOf(() => client.get(`${list}/${somebody?.id}`)), null, atMost(50));
    if (people !== sizes.at(-1)) continue;
    const everybody = `${people.toLocaleString('en')} people`;
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${product.url}${report}/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
      // taken as it comes, and not kept
      let bytes = 0;
      for await (const chunk of answer.body) bytes += chunk.length;
      return bytes;
    };
    const pages = await watched(`all pages of ${everybody}`, async () => {
      const body = JSON.stringify({ publicCode: event.code });
      for (let number = 0; number <= last; number++) await ask(`generateAssistantsPage/${number}`, { method: 'POST', body });
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
      add({ ...ours, goal: atMost(1.5, 'ratio'), baseline: (performance.now() - began) / 1000, note: `${sizesInMb.join(' : ')} MB` });
    }
    const pdf = await watched(`PDF of ${everybody}`, async () => {
      await ask(`generated/${event.code}/export.pdf?lang=ES`);
    });
    add({ ...pdf, goal: null, baseline: null, note: 'of an event that is on: each of its 20 products is counted' });
  }

  /** How long the server takes for something, told without being judged, and how much memory at most. */
  async function watched(what: string, work: () => Promise<void>): Promise<Pick<Line, 'what' | 'ours' | 'unit'>> {
    const { pid } = product.process;
    const before = await memoryOf(pid, 'VmRSS');
    await forgetPeak(pid);
    const started = performance.now();
    await work();
    const ours = (performance.now() - started) / 1000;
    const peak = await memoryOf(pid, 'VmHWM');
    const note = `${before.toFixed(0)} MB before`;
    if (peak && before) add({ what: `server at its peak, ${what}`, goal: atMost(250), ours: peak, baseline: null, unit: 'MB', note });
    return { what, ours, unit: 's' };
  }
}

/** Filters that leave about half of the guests, each found in another table. */
const filters = ({ productRef, until }: BigEvent): Record<string, string> => ({
  'gave an e-mail': 'email=YES',
  'came first': `joinedTo=${until.toISOString()}`,
  'answered so': 'answered=benchquestion0000001:b',
  'rated a wine so': `ratedFrom=${productRef}:2.5`,
  'came for the first time': 'visit=FIRST',
});

const memoryOf = async (pid: number | undefined, which: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024;

/** Has Linux begin anew with a process's peak; elsewhere there is none. */
const forgetPeak = (pid: number | undefined) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);

/** What our statements need of the product's database. */
const asDatabase = (db: Bench['db']) =>
  ({ query: async (sql: string, parameters: unknown[] = []) => (await db.query(sql, parameters)).rows }) as unknown as Database;

async function scopeOf(db: Bench['db'], { sessionId }: BigEvent): Promise<ReportScope> {
  const { rows } = await db.query<{ asOf: string }>('select clock_timestamp()::text as "asOf"');
  return { sessionId, asOf: rows[0]?.asOf ?? '', from: null, to: null };
}

type Asked = { db: Database; scope: ReportScope; event: BigEvent };
type Part = { ours(asked: Asked): Promise<unknown>; baseline(db: Bench['db'], event: BigEvent): Promise<unknown> };

const current = `session_id = $1 and valid_to = 'infinity'`;
/** A prepared statement about the event, or about one of its products. */
const bare =
  (name: string, text: string, ofProduct = false): Part['baseline'] =>
  (db, { sessionId, productRef }) =>
    db.query({ name: `bare ${name}`, text, values: ofProduct ? [sessionId, productRef] : [sessionId] });

/** The votes on a product, the leanest way: grouping sets over the paths of its sheet. */
const bareVotes: Part['baseline'] = (db, { sessionId, productRef, components }) => {
  const columns = components.map((_, index) => `c${index}`);
  return db.query({
    name: 'bare votes',
    text: `select ${columns.join(', ')}, count(*) from (
         select ${components.map(([category, id], index) => `votes -> '${category}' ->> '${id}' as c${index}`).join(', ')}
         from assessments where ${current} and product_ref = $2) v
       group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})`,
    values: [sessionId, productRef],
  });
};

/** The numbers of all products and of the survey, the leanest way: one grouped statement each, no texts, no history. */
const bareSummary = bare(
  'summary',
  `select (select json_agg(n) from (select product_ref, rate_box, rate_price, count(*) from assessments where ${current} group by 1, 2, 3) n),
     (select json_agg(a) from (select subject, value, count(*) from answers where ${current} and kind <> 'COMMENT' group by 1, 2) a),
     (select count(*) from attendees where session_id = $1), (select json_agg(c) from (select product_ref, count(*) from attendee_actions where session_id = $1 group by 1) c)`,
);

/** Two hundred people from one end, with all that they answered, the leanest way. */
const barePeople = (db: Bench['db'], { sessionId }: BigEvent, order: 'asc' | 'desc') =>
  db.query({
    name: `bare people ${order}`,
    text: `with p as materialized (
         select id, name, email, created_at from attendees where session_id = $1 order by created_at ${order}, id ${order} limit 200)
       select (select json_agg(p) from p),
         (select json_agg(a) from assessments a join p on p.id = a.attendee_id where a.session_id = $1 and a.valid_to = 'infinity'),
         (select json_agg(a) from answers a join p on p.id = a.attendee_id where a.session_id = $1 and a.valid_to = 'infinity')`,
    values: [sessionId],
  });

type Value = string | number | null;
type Tasted = { cells: Value[]; votes: Record<string, Record<string, string | Record<string, true>>> };
type Said = {
  id: string;
  at: string;
  came: Date;
  name: string;
  email: string;
  answers: Value[] | null;
  tasted: Record<string, Tasted> | null;
};

/** Everybody with all that they said, the leanest way: what the tables hold, a thousand people at a time. */
async function* everybodySaid(db: Bench['db'], { sessionId }: BigEvent): AsyncGenerator<Said> {
  let after = ['-infinity', ''];
  for (;;) {
    const { rows: people } = await db.query<Said>({
      name: 'bare everybody',
      text: `select p.id, p.created_at::text as at, p.created_at as came, p.name, p.email,
           (select json_agg(a.value #>> '{}') from answers a where a.attendee_id = p.id and a.valid_to = 'infinity') as answers,
           (select json_object_agg(a.product_ref, json_build_object('cells', json_build_array(a.rate_box, a.rate_price, a.notes), 'votes', a.votes))
            from assessments a where a.attendee_id = p.id and a.valid_to = 'infinity') as tasted
         from attendees p where p.session_id = $1 and (p.created_at, p.id) > ($2::timestamptz, $3) order by p.created_at, p.id limit 1000`,
      values: [sessionId, ...after],
    });
    const last = people.at(-1);
    if (!last) return;
    yield* people;
    after = [last.at, last.id];
  }
}

async function weightOf(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}

/** Everybody in a row each, into the same writer. @returns its bytes */
async function bareExcel(db: Bench['db'], event: BigEvent): Promise<number> {
  const { sessionId, components } = event;
  const { rows: tasted } = await db.query<{ ref: string }>(
    'select distinct product_ref as ref from assessments where session_id = $1 order by 1',
    [sessionId],
  );
  const headings = [
    'name',
    'email',
    'came',
    ...tasted.flatMap(({ ref }) => ['rating', 'price', 'notes', ...components.map(([, id]) => id)].map((of) => `${ref} ${of}`)),
  ];
  async function* rows() {
    for await (const { name, email, came, answers, tasted: said } of everybodySaid(db, event))
      yield [
        name,
        email,
        came,
        ...tasted.flatMap(({ ref }) => {
          const { cells, votes } = said?.[ref] ?? { cells: [null, null, null], votes: {} };
          return [
            ...cells,
            ...components.map(([category, id]) => {
              const vote = votes[category]?.[id] ?? null;
              return typeof vote === 'object' && vote ? Object.keys(vote).join('; ') : vote;
            }),
          ];
        }),
        ...(answers ?? []),
      ];
  }
  return weightOf(writeXlsxStream(rows(), { name: 'Bench', columns: headings.map((header) => ({ header })) }));
}

/** Every answer in a row, into the same writer: as wide as ours, with references alone. @returns its bytes */
async function bareData(db: Bench['db'], event: BigEvent): Promise<number> {
  const { components } = event;
  async function* rows() {
    for await (const { id, at, answers, tasted } of everybodySaid(db, event)) {
      const row = (ref: Value, category: Value, question: Value, answer: Value) => [
        id,
        id,
        at,
        ref,
        ref,
        ref,
        category,
        category,
        question,
        question,
        category,
        answer,
        answer,
        null,
        null,
      ];
      for (const [ref, { cells, votes }] of Object.entries(tasted ?? {})) {
        for (const [index, cell] of cells.entries()) if (cell !== null) yield row(ref, null, index, cell);
        for (const [category, question] of components) {
          const vote = votes[category]?.[question];
          for (const answer of typeof vote === 'object' ? Object.keys(vote) : vote ? [vote] : [])
            yield row(ref, category, question, answer);
        }
      }
      for (const [index, answer] of (answers ?? []).entries()) yield row(null, null, index, answer);
    }
  }
  return weightOf(writeCsvStream(rows(), { bom: true }));
}

/** What a report is counted with: of the event, and of each product. */
const parts: Record<string, Part> = {
  'the numbers of all products': {
    ours: ({ db, scope }) => productNumbers(db, scope),
    baseline: bare(
      'numbers',
      `select product_ref, rate_box, rate_price, count(*), count(blind_price), sum(blind_price), count(*) filter (where notes <> '')
       from assessments where ${current} group by 1, 2, 3`,
    ),
  },
  people: {
    ours: ({ db, scope }) => countPeople(db, scope),
    baseline: bare('people', 'select count(*), count(email), count(first_answer_at) from attendees where session_id = $1'),
  },
  'satisfaction and survey': {
    ours: ({ db, scope }) => countOpinions(db, scope),
    baseline: bare(
      'opinions',
      `select kind, subject, value, count(*) from answers where ${current} and kind <> 'COMMENT' group by 1, 2, 3`,
    ),
  },
  comments: {
    ours: ({ db, scope }) => countComments(db, scope),
    baseline: bare('comments', `select count(*) from answers where ${current} and kind = 'COMMENT' and value <> '""'`),
  },
  'which comments are the latest': {
    ours: ({ db, scope }) => latestComments(db, scope),
    baseline: bare(
      'latest comments',
      `select id from answers where ${current} and kind = 'COMMENT' and value <> '""' order by valid_from desc, id desc limit 100`,
    ),
  },
  'clicks on the shop': {
    ours: ({ db, scope }) => storeClicks(db, scope),
    baseline: bare(
      'clicks',
      'select product_ref, count(*), count(distinct attendee_id) from attendee_actions where session_id = $1 group by 1',
    ),
  },
  'the votes on a product': {
    ours: ({ db, scope, event }) => productVotes(db, scope, [event.productRef], categories),
    baseline: bareVotes,
  },
  'the guessed prices of a product': {
    ours: ({ db, scope, event }) => blindPrices(db, scope, event.productRef),
    baseline: bare(
      'prices',
      `select blind_price, count(*) from assessments where ${current} and product_ref = $2 and blind_price is not null group by 1 order by 1`,
      true,
    ),
  },
  'which notes on a product are the latest': {
    ours: ({ db, scope, event }) => latestNotes(db, scope, event.productRef),
    baseline: bare(
      'latest notes',
      `select id from assessments where ${current} and product_ref = $2 and notes <> '' order by valid_from desc, id desc limit 100`,
      true,
    ),
  },
};
