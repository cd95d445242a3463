import { expect, it, onTestFinished, vi } from 'vitest';
import { wholeVisits } from '../../../server/assistants/my-data/held-data.queries.js';
import type { VisitDto } from '../../../server/assistants/visit.dto.js';
import { withStatementTimeout } from '../../../server/platform/database/database-client.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const visits = 10_000;
const wine = 'wine0000000000000001';

/**
 * Creates 10,000 events like the given one. The guest takes part in all of them, with three other
 * guests in each, and everybody rates the same wine. In every tenth event, the guests belong to the
 * owner.
 */
async function aLifeOfTastings(
  { db }: TestApp,
  like: string,
  ownerUid: string,
  email: string,
): Promise<void> {
  await db.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, demo, snapshot, snapshot_at)
     select 'life' || lpad(n::text, 16, '0'), owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, 'LIFE' || n, false, snapshot, snapshot_at
     from sessions, generate_series(1, ${visits}) n where id = $1`,
    [like],
  );
  await db.query(
    `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, created_at, updated_at)
     select 'guest' || who || lpad(n::text, 14, '0'), 'life' || lpad(n::text, 16, '0'), case when n % 10 = 0 then $1 else 'elsewhere' end, 'Guest', case who when 0 then $2 else n || 'of' || who || '@example.com' end,
       'ES', 'MOBILE_WEB', '1', now(), timestamptz '2020-01-01' + n * interval '1 hour', now()
     from generate_series(1, ${visits}) n, generate_series(0, 3) who`,
    [ownerUid, email],
  );
  await db.query(
    `insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from)
     select session_id, id, $1, 4, now() from attendees where id like 'guest%'`,
    [wine],
  );
}

type PlanNode = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('the list of ten thousand tastings reads only the rows of the requested page', async () => {
  const test = await startApp({ work: false });
  onTestFinished(() => test.close());
  const owner = await test.anOrganiser();
  const email = anEmail();
  const { id } = await aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine }]));
  await withStatementTimeout(60_000, () => aLifeOfTastings(test, id, owner.uid, email));
  await withStatementTimeout(60_000, () =>
    test.db.query('analyze attendees, sessions, assessments'),
  );
  const asked = vi.spyOn(test.db, 'query');

  for (const ownerUid of [null, owner.uid]) {
    const { token } = await test.tasterOf(email, ownerUid);
    const list = (page: number) =>
      test.as({ token }).get(`/api/v1/assistant/${email}/sessions/list/${page}`).expect(200);
    const beside = (body: object) =>
      test
        .as({ token })
        .post('/api/v1/assistant/list/data', { email, ...body })
        .expect(200);
    const ends = (rows: Json<VisitDto>[]) => ({
      firstDoc: rows[0]?.people,
      lastDoc: rows.at(-1)?.people,
    });
    const deep = (await list(40)).body as Json<VisitDto>[];
    expect(deep).toHaveLength(20);
    asked.mockClear();
    expect(((await list(1)).body as object[]).length).toBe(20);
    expect(((await beside({ ...ends(deep), direction: 'next' })).body as object[]).length).toBe(20);
    expect(((await beside({ ...ends(deep), direction: 'previous' })).body as object[]).length).toBe(
      20,
    );
    const pages = asked.mock.calls.filter(([sql]) => /from attendees a join sessions/.test(sql));
    expect(pages).toHaveLength(3);
    // the query for the first part of an export is checked too
    asked.mockClear();
    expect((await wholeVisits(test.db, { email, ownerUid }).next()).done).toBe(false);
    const [part] = asked.mock.calls;
    if (!part) throw new Error('The export ran no query');
    for (const [sql, parameters] of [...pages, part]) {
      const [plan] = await test.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${sql}`,
        parameters,
      );
      const nodes = plan ? nodesOf(plan['QUERY PLAN'][0].Plan) : [];
      const read = nodes.filter((node) => node['Relation Name'] === 'attendees');
      expect(read.map((node) => node['Index Name'])).toEqual([
        ownerUid === null ? 'attendees_of_email' : 'attendees_of_email_at_owner',
      ]);
      for (const node of nodes)
        expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(25);
    }
  }

  // The ranking sorts all rows, but without the large snapshots.
  const { token } = await test.tasterOf(email, null);
  const { body } = await test
    .as({ token })
    .get(`/api/v1/assistant/${email}/ranking?limit=20`)
    .expect(200);
  expect((body as object[]).length).toBe(20);
});
