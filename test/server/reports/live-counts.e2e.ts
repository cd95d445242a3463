import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { ReportAnalysisDto } from '../../../server/reports/analysis/analysis.dto.js';
import type { ReportGroupsDto } from '../../../server/reports/groups/groups.dto.js';
import type { ListedAssistantDto } from '../../../server/reports/results/attendees.dto.js';
import { countAtEnd } from '../../../server/reports/results/count-at-end.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import { ReportResults } from '../../../server/reports/results/report-results.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { SharedInstants } from '../../../server/reports/results/shared-instants.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aJobContext } from '../../support/job-context.js';
import { aSnapshot, aStoredEvent, sheetPath } from '../../support/stored-event.js';

const [wine, other] = ['wine0000000000000001', 'wine0000000000000002'];
const hour = 3_600_000;

describe('a very large event in a live report', () => {
  let test: TestApp;
  let second: TestApp;
  let owner: Organiser;
  beforeAll(async () => {
    test = await startApp({ work: false });
    second = await startApp({ work: false });
    owner = await test.anOrganiser();
  });
  afterAll(() => Promise.all([test.close(), second.close()]));
  const usual = { people: 5_000, sharedMs: 20_000 };
  afterEach(() => isLarge(usual));

  /**
   * Sets the number of guests from which an event is very large, and how long its counts are
   * shared. The default time is longer than any test.
   */
  const isLarge = ({ people = 3, sharedMs = hour } = {}) => {
    for (const { app } of [test, second])
      Object.assign(app.get(SharedInstants, { strict: false }), { people, sharedMs });
  };
  const event = (startsInMs = -2 * hour) =>
    aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine }, { reference: other }]), {
      startsInMs,
    });
  const read = async <T>(code: string, rest: string, on = test): Promise<T> =>
    (await on.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/${rest}`).expect(200))
      .body as T;
  const summary = (code: string, on = test) => read<ReportSummaryDto>(code, 'summary', on);
  const pages = async (code: string) => ({
    summary: await summary(code),
    product: await read<ProductResultsDto>(code, `product/${wine}`),
    analysis: await read<ReportAnalysisDto>(code, 'analysis'),
    groups: await read<ReportGroupsDto>(code, 'groups'),
  });
  const instantsOf = (told: Awaited<ReturnType<typeof pages>>) =>
    new Set(Object.values(told).map(({ report }) => report.asOf));
  const figuresOf = (told: Awaited<ReturnType<typeof pages>>) =>
    Object.values(structuredClone(told)).map((page) =>
      Object.assign(page, { report: Object.assign(page.report, { asOf: '' }) }),
    );
  const kept = (sessionId: string) =>
    test.db.query<{ subject: string; counted: string; at: string }>(
      `select subject, counted::text, counted_at::text as at from live_counts where session_id = $1 and counted is not null order by 1`,
      [sessionId],
    );
  const peopled = async (startsInMs?: number) => {
    const made = await event(startsInMs);
    const [berta, carla] = [
      await made.attendee({ email: 'berta@example.com' }),
      await made.attendee({ name: 'Carla' }),
    ];
    await made.tastes(berta, wine, {
      rateBox: 4.5,
      blindPrice: 9.99,
      notes: 'Cherry',
      votes: { taste: { sweet: 'sweet-good' } },
    });
    await made.tastes(carla, wine, {
      rateBox: 3,
      votes: { taste: { sweet: 'sweet-low', mood: '2' } },
    });
    await made.tastes(carla, other, { rateBox: 2.5, votes: { taste: { sweet: 'sweet-full' } } });
    await made.answers(berta, 'COMMENT', '', 'Lovely');
    await made.answers(berta, 'SATISFACTION', 'concept0000000000001', 3);
    await made.ratings(wine, [4, 4, 2, 5, 3.5]);
    await made.ratings(other, [1, 2, 5]);
    return { ...made, berta, carla };
  };

  it('is counted once for all pages, at one instant, with exactly the numbers of a fresh count', async () => {
    const { id, code, carla, tastes, attendee } = await peopled();
    const anew = await pages(code);
    expect(await kept(id)).toEqual([]);
    isLarge();
    const first = await pages(code);
    expect(figuresOf(first)).toEqual(figuresOf(anew));
    expect(instantsOf(first).size).toBe(1);
    const counts = await kept(id);
    expect(counts.map(({ subject }) => subject)).toEqual([
      '',
      ':analysis',
      ':groups',
      sheetPath,
      wine,
    ]);
    for (const { counted } of counts) expect(counted).not.toMatch(/Cherry|Lovely|Carla/);

    await tastes(carla, wine, { rateBox: 0.5 });
    const late = await attendee({ name: 'Late' });
    await tastes(late, wine, { rateBox: 0 });
    expect(await pages(code)).toEqual(first);
    expect(await kept(id)).toEqual(counts);
    expect(await summary(code, second)).toEqual(first.summary);
    // Nobody rated both wines, so the home page names none.
    expect(
      await test.app.get(ReportResults, { strict: false }).leaders(owner.uid, code),
    ).toBeNull();
    // A filter counts again at the same instant. The list of people is current.
    const filtered = await read<ReportSummaryDto>(code, 'summary?language=ES');
    expect(filtered.report).toMatchObject({
      asOf: first.summary.report.asOf,
      filtered: { ofGuests: first.summary.attendees.count },
    });
    expect(
      (await read<ListedAssistantDto[]>(code, 'assistant?limit=50')).map(({ id: each }) => each),
    ).toContain(late);

    isLarge({ sharedMs: 0 });
    const next = await pages(code);
    expect(next.summary.attendees.count).toBe(first.summary.attendees.count + 1);
    isLarge({ ...usual, people: 1_000 });
    const { code: small, ratings } = await event();
    await ratings(wine, [4]);
    await summary(small);
    await ratings(wine, [5]);
    expect((await summary(small)).attendees.count).toBe(2);
  });

  it('shows an erasure at once', async () => {
    const { id, code, berta } = await peopled();
    isLarge();
    const first = await pages(code);
    expect(first.summary).toMatchObject({ attendees: { emails: 1 }, finalComments: { total: 1 } });
    expect(first.product.notes.total).toBe(1);
    await test.app.get(AttendeePrivacy, { strict: false }).erase(owner.uid, berta);
    const later = await pages(code);
    expect(later.summary).toMatchObject({
      attendees: { emails: 0 },
      finalComments: { total: 0 },
      forgotten: { count: 1 },
    });
    expect(later.product.notes.total).toBe(0);
    expect(instantsOf(later)).toEqual(instantsOf(first));
    expect(await pages(code)).toEqual(later);
    expect(await kept(id)).toHaveLength(5);
  });

  it('is counted by one server for all readers, and by another server when the first one has died', async () => {
    const { id, code } = await peopled();
    isLarge();
    await test.db.query(`create table counted_live (subject text)`);
    await test.db.query(
      `create function note_count() returns trigger language plpgsql as 'begin insert into counted_live values (new.subject); return new; end'`,
    );
    await test.db.query(
      `create trigger note_count after update of counted on live_counts for each row execute function note_count()`,
    );
    let reads: Promise<ReportSummaryDto>[] = [];
    await test.db.transaction(async (tx) => {
      // the lock makes the count wait
      await tx.query('lock table assessments in access exclusive mode');
      reads = [test, second, test, second, test, second].map((on) => summary(code, on));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%answers_alike%'`;
      await vi.waitFor(async () => expect(await test.db.query(waiting)).not.toEqual([]), 60_000);
    });
    const told = await Promise.all(reads);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await test.db.query('select from counted_live')).toHaveLength(1);

    await test.db.query(
      `update live_counts set as_of = null, counted = null, counting_until = clock_timestamp() - interval '1 second' where session_id = $1`,
      [id],
    );
    expect(await summary(code)).toEqual(told[0]);
    expect(await test.db.query('select from counted_live where subject = $1', [''])).toHaveLength(
      3,
    );
  });

  it('is counted at its end, and the counts stay until the organiser edits the event', async () => {
    const { id, code, ratings } = await peopled(-5 * hour);
    const small = await event(-5 * hour);
    isLarge({ sharedMs: 0 });
    for (const sessionId of [id, small.id])
      await test.app.get(Jobs).handlerOf(countAtEnd)({ sessionId }, aJobContext());
    const counts = await kept(id);
    expect(counts.map(({ subject }) => subject)).toEqual([
      '',
      ':analysis',
      ':groups',
      sheetPath,
      wine,
      other,
    ]);
    expect(await kept(small.id)).toEqual([]);
    const first = await pages(code);
    expect(instantsOf(first).size).toBe(1);
    const lasting = (rows: typeof counts) => rows.filter(({ subject }) => subject !== ':groups');
    expect(lasting(await kept(id))).toEqual(lasting(counts));

    await ratings(wine, [5]);
    expect(await pages(code)).toEqual(first);
    await test.db.query('update sessions set version = version + 1 where id = $1', [id]);
    expect((await summary(code)).attendees.count).toBe(first.summary.attendees.count + 1);
  });
});
