import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
// The built server's own statements that count a report, measured one by one.
import {
  countComments,
  countOpinions,
  countPeople,
  latestComments,
} from '#built/server/reports/results/event.queries.js';
import {
  blindPrices,
  latestNotes,
  productVotes,
} from '#built/server/reports/results/product.queries.js';
import { productNumbers, storeClicks } from '#built/server/reports/results/ratings.queries.js';
import type { Database } from '../../server/platform/database/database.ts';
import type { ReportScope } from '../../server/reports/report-scope.ts';
import type { Bench } from './bench.ts';
import { type BigEvent, categories } from './big-event.ts';

type Asked = { db: Database; scope: ReportScope; event: BigEvent };
type Part = {
  ours(asked: Asked): Promise<unknown>;
  baseline(db: Bench['db'], event: BigEvent): Promise<unknown>;
};

const current = `session_id = $1 and valid_to = 'infinity'`;
/** Runs a prepared statement about the event, or about one of its products. */
const bare =
  (name: string, text: string, ofProduct = false): Part['baseline'] =>
  (db, { sessionId, productRef }) =>
    db.query({
      name: `bare ${name}`,
      text,
      values: ofProduct ? [sessionId, productRef] : [sessionId],
    });

/** The minimal count of the votes on a product: grouping sets over the paths of its sheet. */
export const bareVotes: Part['baseline'] = (db, { sessionId, productRef, components }) => {
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

/**
 * The minimal count for all products and the survey: one grouped statement each, no texts, no
 * history.
 */
export const bareSummary = bare(
  'summary',
  `select (select json_agg(n) from (select product_ref, rate_box, rate_price, count(*) from assessments where ${current} group by 1, 2, 3) n),
     (select json_agg(a) from (select subject, value, count(*) from answers where ${current} and kind <> 'COMMENT' group by 1, 2) a),
     (select count(*) from attendees where session_id = $1), (select json_agg(c) from (select product_ref, count(*) from attendee_actions where session_id = $1 group by 1) c)`,
);

/** A minimal page of 200 guests from either end of the list, with all of their answers. */
export const barePeople = (db: Bench['db'], { sessionId }: BigEvent, order: 'asc' | 'desc') =>
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
type Tasted = {
  cells: Value[];
  votes: Record<string, Record<string, string | Record<string, true>>>;
};
type Said = {
  id: string;
  at: string;
  came: Date;
  name: string;
  email: string;
  answers: Value[] | null;
  tasted: Record<string, Tasted> | null;
};

/** A minimal read of all guests with all of their answers, a thousand guests at a time. */
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

/**
 * Writes one row per guest with the same Excel writer.
 * @returns the number of bytes
 */
export async function bareExcel(db: Bench['db'], event: BigEvent): Promise<number> {
  const { sessionId, components } = event;
  const { rows: tasted } = await db.query<{ ref: string }>(
    'select distinct product_ref as ref from assessments where session_id = $1 order by 1',
    [sessionId],
  );
  const headings = [
    'name',
    'email',
    'came',
    ...tasted.flatMap(({ ref }) =>
      ['rating', 'price', 'notes', ...components.map(([, id]) => id)].map((of) => `${ref} ${of}`),
    ),
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
  return weightOf(
    writeXlsxStream(rows(), { name: 'Bench', columns: headings.map((header) => ({ header })) }),
  );
}

/**
 * Writes one row per answer with the same Excel writer. The rows are as wide as ours, but have only
 * references.
 * @returns the number of bytes
 */
export async function bareData(db: Bench['db'], event: BigEvent): Promise<number> {
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
        for (const [index, cell] of cells.entries())
          if (cell !== null) yield row(ref, null, index, cell);
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

/** The counts of a report: for the event and for each product. */
export const parts: Record<string, Part> = {
  'the numbers of all products': {
    ours: ({ db, scope }) => productNumbers(db, scope, {}),
    baseline: bare(
      'numbers',
      `select product_ref, rate_box, rate_price, count(*), count(blind_price), sum(blind_price), count(*) filter (where notes <> '')
       from assessments where ${current} group by 1, 2, 3`,
    ),
  },
  people: {
    ours: ({ db, scope }) => countPeople(db, scope),
    baseline: bare(
      'people',
      'select count(*), count(email), count(first_answer_at) from attendees where session_id = $1',
    ),
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
    baseline: bare(
      'comments',
      `select count(*) from answers where ${current} and kind = 'COMMENT' and value <> '""'`,
    ),
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
