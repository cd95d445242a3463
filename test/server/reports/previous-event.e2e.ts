import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  PreviousDto,
  PreviousEventDto,
} from '../../../server/reports/comparisons/previous-event.dto.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const wine = (n: number) => `wine${String(n).padStart(16, '0')}`;

beforeAll(async () => {
  test = await startApp({ work: false });
});
afterAll(() => test?.close());

/** A snapshot with these wines, which are the same products in every snapshot. */
function tastingOf(wines: number[], tasting: Partial<SessionSnapshot['tasting']> = {}) {
  const snapshot = aSnapshot(wines.map((n) => ({ reference: wine(n), name: `Vino ${n}` })));
  const productReferences = snapshot.productReferences.map((place) => ({
    ...place,
    product: { ...place.product, reference: place.reference },
  }));
  return { ...snapshot, productReferences, tasting: { ...snapshot.tasting, ...tasting } };
}

/** An event that is over, and in which each guest rated each wine with the same stars. */
async function held(
  who: Organiser,
  snapshot: SessionSnapshot,
  { daysAgo, rates, satisfied = [] }: { daysAgo: number; rates: number[]; satisfied?: number[] },
) {
  const event = await aStoredEvent(test.db, who.uid, snapshot, { startsInMs: -daysAgo * dayMs });
  for (const [n, rateBox] of rates.entries()) {
    const guest = await event.attendee();
    for (const { reference } of snapshot.productReferences)
      await event.tastes(guest, reference, { rateBox });
    const value = satisfied[n];
    if (value) await event.answers(guest, 'SATISFACTION', 'concept0000000000001', value);
  }
  return event;
}

const read = async (who: Organiser, report: string) =>
  (
    (await test.as(who).get(`/api/v1/report/${who.uid}/${report}/previous`).expect(200))
      .body as PreviousDto
  ).previous;
const ofEvent = (who: Organiser, code: string) => read(who, `generated/${code}`);
const basisOf = (previous: PreviousEventDto | null) =>
  previous && { code: previous.publicCode, basis: previous.basis };

it('the same tasting comes first, then half of the products, then the same kind; nothing else', async () => {
  const who = await test.anOrganiser();
  const rates = [4, 4, 4];
  const now = tastingOf([1, 2, 3, 4]);
  const last = await held(who, now, { daysAgo: 1, rates });
  const blind = { template: 'BLIND_TEMPLATE' } as const;
  expect(await ofEvent(who, last.code)).toBeNull();

  // Others, later ones, ones without guests, trials and other kinds do not count.
  const stranger = await test.anOrganiser();
  await held(stranger, now, { daysAgo: 5, rates });
  await held(who, now, { daysAgo: 2, rates: [] });
  await held(who, tastingOf([1, 8, 9], blind), { daysAgo: 3, rates });
  await aStoredEvent(test.db, who.uid, now, { startsInMs: -2 * dayMs, demo: true });
  expect(await ofEvent(who, last.code)).toBeNull();

  const kind = await held(who, tastingOf([1, 8, 9]), { daysAgo: 4, rates });
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: kind.code, basis: 'KIND' });
  const half = await held(who, tastingOf([1, 2, 9], blind), { daysAgo: 6, rates });
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: half.code, basis: 'PRODUCTS' });
  const again = await held(who, now, { daysAgo: 9, rates });
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: again.code, basis: 'TASTING' });
  // An earlier event is compared with what came before it.
  expect(await ofEvent(who, again.code)).toBeNull();
  await test.db.query('update sessions set deleted_at = now() where id = $1', [again.id]);
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: half.code, basis: 'PRODUCTS' });
});

it('a difference counts only if chance does not explain it', async () => {
  const who = await test.anOrganiser();
  const snapshot = tastingOf([1, 2]);
  const before = await held(who, snapshot, {
    daysAgo: 8,
    rates: [3, 3, 3.5, 3, 2.5, 3],
    satisfied: [2, 2, 3, 2, 1, 2],
  });
  const after = await held(who, snapshot, {
    daysAgo: 1,
    rates: [4.5, 4.5, 4, 5, 4.5, 4.5, 4.5],
    satisfied: [2, 1, 2, 2, 3, 2, 2],
  });
  // This guest rated only one of the two wines.
  await after.tastes(await after.attendee(), wine(1), { rateBox: 4.5 });
  const expected = {
    publicCode: before.code,
    basis: 'TASTING',
    attendees: { now: 8, before: 6 },
    finished: { now: 87.5, before: 100, difference: -12.5, differs: false },
    satisfaction: { now: 6.67, before: 6.67, difference: 0, differs: false },
    products: { count: 2, now: 4.5, before: 3, difference: 1.5, differs: true },
  };
  const live = await ofEvent(who, after.code);
  expect(live).toMatchObject(expected);
  for (const figure of [live?.finished, live?.satisfaction])
    expect([Math.sign(figure?.low ?? 1), Math.sign(figure?.high ?? -1)]).toEqual([-1, 1]);
  expect(live?.products?.low).toBeGreaterThan(1);
  expect(live?.products?.high).toBeLessThan(2);

  const { reference } = (
    await test
      .as(who)
      .post(`/api/v1/report/${who.uid}`, { name: 'Guardado', publicCode: after.code })
      .expect(200)
  ).body as ReportReferenceDto;
  expect(await read(who, reference)).toMatchObject(expected);
  // A saved report stays as it was.
  await after.tastes(await after.attendee(), wine(1), { rateBox: 0 });
  expect(await read(who, reference)).toMatchObject(expected);
});

it('the more figures are compared, the clearer a difference must be', async () => {
  const who = await test.anOrganiser();
  const snapshot = tastingOf([1]);
  const satisfied = [2, 2, 3, 2, 1, 2];
  await held(who, snapshot, { daysAgo: 8, rates: [3, 3, 3.5, 3, 2.5, 3], satisfied });
  const after = await held(who, snapshot, {
    daysAgo: 1,
    rates: [3.5, 3.5, 3, 4, 3.5, 3, 3.5],
    satisfied,
  });
  const previous = await ofEvent(who, after.code);
  expect(previous?.satisfaction).toMatchObject({ differs: false });
  expect(previous?.products).toMatchObject({ difference: 0.43, differs: false });
  expect(previous?.products?.low).toBeGreaterThan(0);
});

it('snapshots of other events are not read for the same tasting, nor of those that cannot fit', async () => {
  const who = await test.anOrganiser();
  const rates = [4, 4, 4];
  const now = tastingOf([1, 2]);
  const last = await held(who, now, { daysAgo: 1, rates });
  const alike = await held(who, tastingOf([1, 5]), { daysAgo: 4, rates });
  const unreadable = await held(who, tastingOf([8, 9]), { daysAgo: 2, rates });
  const spoil = (outline: string) =>
    test.db.query(
      `update sessions set outline = $2, snapshot = '{"tasting": {}, "productReferences": 7}' where id = $1`,
      [unreadable.id, outline],
    );
  await spoil('{"blind": true, "places": [{"product": "other", "name": "Otro"}]}');
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: alike.code, basis: 'PRODUCTS' });
  const again = await held(who, now, { daysAgo: 9, rates });
  await spoil('{"places": 7}');
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: again.code, basis: 'TASTING' });
});

it('a wine of another vintage is another product', async () => {
  const who = await test.anOrganiser();
  const rates = [4, 4, 4];
  const now = tastingOf([1, 2]);
  const last = await held(who, now, { daysAgo: 1, rates });
  const older = (vintage: number | null) => {
    const snapshot = tastingOf([1, 2], { template: 'BLIND_TEMPLATE' });
    for (const { product } of snapshot.productReferences)
      Object.assign(product, { reference: `other${product.reference}`.slice(0, 20), vintage });
    return snapshot;
  };
  await held(who, older(2011), { daysAgo: 2, rates });
  expect(await ofEvent(who, last.code)).toBeNull();
  const same = await held(who, older(2019), { daysAgo: 3, rates });
  expect(basisOf(await ofEvent(who, last.code))).toEqual({ code: same.code, basis: 'PRODUCTS' });
});

it('fewer than five guests, a running event and a part of the dates give no comparison', async () => {
  const who = await test.anOrganiser();
  const snapshot = tastingOf([1]);
  await held(who, snapshot, { daysAgo: 8, rates: [3, 3, 3, 3] });
  const few = await held(who, snapshot, { daysAgo: 2, rates: [5, 5, 5, 5, 5] });
  expect(await ofEvent(who, few.code)).toMatchObject({
    attendees: { now: 5, before: 4 },
    finished: null,
    satisfaction: null,
    products: null,
  });
  const running = await aStoredEvent(test.db, who.uid, snapshot, { startsInMs: -hourMs });
  await running.tastes(await running.attendee(), wine(1), { rateBox: 4 });
  expect(await ofEvent(who, running.code)).toBeNull();
  const [day, next] = [-1, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString());
  const { reference } = (
    await test
      .as(who)
      .post(`/api/v1/report/${who.uid}`, {
        name: 'Solo un día',
        publicCode: few.code,
        dateFilterActive: true,
        fromDate: day,
        toDate: next,
      })
      .expect(200)
  ).body as ReportReferenceDto;
  expect(await read(who, reference)).toBeNull();
});
