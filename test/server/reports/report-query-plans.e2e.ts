import { expect, it, onTestFinished, vi } from 'vitest';
import { withStatementTimeout } from '../../../server/platform/database/database-client.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const wines = [
  'wine0000000000000001',
  'wine0000000000000002',
  'wine0000000000000003',
  'wine0000000000000004',
  'wine0000000000000005',
];

const tables = ['attendees', 'assessments', 'answers', 'attendee_actions'];
/** The pages that the lookup of one person reads at most: levels of the index, and the rows. */
const pagesOfALook = 8;
/** The number of guests in the event whose report is read. */
const people = 300;

/**
 * Adds guests who rated every wine, answered everything and went to the shop: ten rows per guest.
 */
async function crowd(
  { db }: TestApp,
  sessionId: string,
  count: number,
  prefix: string,
): Promise<void> {
  const person = `$2 || lpad(n::text, 12, '0')`;
  const came = `now() - interval '100 minutes' + n * interval '90 minutes' / ${count}`;
  const parameters = [sessionId, prefix];
  await db.query(
    `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, created_at, first_answer_at)
     select ${person}, $1, 'somebody', 'Guest', null, 'ES', 'WEB', '1', now(), ${came}, ${came} from generate_series(1, ${count}) n`,
    parameters,
  );
  await db.query(
    `insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, votes, valid_from, valid_to)
     select $1, ${person}, wine, n % 11 / 2.0, n % 6, n % 40, 'EUR', case when n % 4 = 0 then 'Plum' end, '{"taste": {"sweet": "sweet-low"}}', ${came},
       case when n % 10 = 0 then ${came} + interval '1 second' else 'infinity' end
     from generate_series(1, ${count}) n, unnest($3::text[]) wine`,
    [...parameters, wines],
  );
  await db.query(
    `insert into answers (session_id, attendee_id, kind, subject, value, valid_from)
     select $1, ${person}, kind, subject, value::jsonb, ${came} from generate_series(1, ${count}) n,
       (values ('SURVEY', 'question000000000001', '["often"]'), ('SATISFACTION', 'concept0000000000001', '2'), ('COMMENT', '', '"Lovely"')) a(kind, subject, value)`,
    parameters,
  );
  await db.query(
    `insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at)
     select $1, ${person}, 'c', 'STORE_LINK_CLICKED', $3, ${came} from generate_series(1, ${count}) n`,
    [...parameters, wines[0]],
  );
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('a report reads only its own event: plans and buffers stay the same when another organiser adds many rows', async () => {
  const test = await startApp({ work: false });
  onTestFinished(() => test.close());
  const [owner, other] = [await test.anOrganiser(), await test.anOrganiser()];
  const snapshot = () => aSnapshot(wines.map((reference) => ({ reference })));
  const [own, foreign] = [
    await aStoredEvent(test.db, owner.uid, snapshot()),
    await aStoredEvent(test.db, other.uid, snapshot(), { startsInMs: -3 * 3_600_000 }),
  ];
  await crowd(test, own.id, people, 'own');
  await withStatementTimeout(60_000, () => crowd(test, foreign.id, 4_000, 'few'));

  const asked = vi.spyOn(test.db, 'query');
  const path = `/api/v1/report/${owner.uid}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const [fromDate, toDate] = [minutesAgo(90), minutesAgo(60)];
  const filter = { dateFilterActive: true, fromDate, toDate };
  for (const rest of [
    'summary',
    `product/${wines[0]}`,
    `coverage?fromDate=${fromDate}&toDate=${toDate}`,
  ])
    await test.as(owner).get(`${path}/generated/${own.code}/${rest}`).expect(200);
  for (const fields of [{}, filter]) {
    const { body } = await test
      .as(owner)
      .post(path, { name: 'Mine', publicCode: own.code, ...fields })
      .expect(200);
    const id = (body as { reference: string }).reference;
    await test.as(owner).get(`${path}/${id}/summary`).expect(200);
    await test.as(owner).get(`${path}/${id}/product/${wines[0]}`).expect(200);
    for (const page of [0, 1])
      await test
        .as(owner)
        .post(`${path}/generateAssistantsPage/${page}`, { reference: id })
        .expect(200);
  }
  const { calls } = asked.mock;
  asked.mockRestore();
  const statements = new Map(
    calls.flatMap(([sql, parameters = []]) =>
      /^\s*(select|with)/i.test(sql) && tables.some((table) => sql.includes(table))
        ? [[sql, { sql, parameters }] as const]
        : [],
    ),
  );
  // These statements count the event, its guests and a product, with and without a date filter.
  // They also read the texts and the pages of guests.
  expect(statements.size).toBeGreaterThan(20);

  const plans = async () => {
    await test.db.query(`vacuum (analyze) ${tables.join(', ')}`);
    const found = new Map<string, { shape: string[]; buffers: number; rows: number }>();
    for (const { sql, parameters } of statements.values()) {
      const [row] = await test.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, format json, timing off) ${sql}`,
        parameters,
      );
      const plan = row?.['QUERY PLAN'][0].Plan;
      if (!plan) throw new Error(`There is no plan of ${sql}`);
      const nodes = nodesOf(plan);
      const read = nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''));
      found.set(sql, {
        shape: nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`),
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        rows: Math.max(
          0,
          ...read.map(
            (node) =>
              (node['Actual Rows'] +
                (node['Rows Removed by Filter'] ?? 0) +
                (node['Rows Removed by Index Recheck'] ?? 0)) *
              node['Actual Loops'],
          ),
        ),
      });
    }
    return found;
  };
  const before = await plans();
  await withStatementTimeout(60_000, () => crowd(test, foreign.id, 8_000, 'many'));
  for (const [sql, { shape, buffers, rows }] of await plans()) {
    // the number of rows that the event has in the largest table
    expect(rows, sql).toBeLessThanOrEqual(people * wines.length);
    // PostgreSQL estimates how many guests a filter, a page or a sample covers, so its choice of
    // join may change. Each choice costs at most one lookup per guest.
    const isGuessed = /first_answer_at >=|with (page|people)|hashtextextended/.test(sql);
    if (!isGuessed) expect(shape, sql).toEqual(before.get(sql)?.shape);
    expect(buffers, sql).toBeLessThanOrEqual(
      (before.get(sql)?.buffers ?? 0) * 1.1 + (isGuessed ? pagesOfALook * people : 10),
    );
  }
});
