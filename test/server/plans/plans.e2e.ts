import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { UserDto } from '../../../server/company/user.dto.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import type { PlanDto } from '../../../server/plans/plan.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, anInstructor, aTastingWith } from '../../support/factories.js';

let test: TestApp;
let who: Organiser;
const dayMs = 86_400_000;

beforeAll(async () => {
  test = await startApp({ work: false });
  who = await test.anOrganiser();
});
afterAll(() => test?.close());

const listed = () => test.web.get<PlanDto[]>('/api/v1/plan');
const own = async () =>
  (await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200)).body as Record<string, unknown>;

it('the plans are listed for everyone, cheapest first, with prices and texts in all interface languages', async () => {
  const plans = await listed();
  expect(plans.map(({ ref }) => ref)).toEqual(['FREE', 'CRIANZA', 'RESERVA', 'GRAN_RESERVA']);
  expect(plans.filter((plan) => plan.default).map(({ ref }) => ref)).toEqual(['FREE']);
  for (const {
    reference,
    ref,
    visibleProperties,
    monthlyPayment,
    annualPayment,
    maxTastings,
    ...plan
  } of plans) {
    expect(reference).toBe(ref);
    expect(plan).not.toHaveProperty('paymentInterval');
    expect(annualPayment).toBeLessThanOrEqual(monthlyPayment);
    // a missing `maxTastings` would mean that the plan allows one tasting
    expect(maxTastings).toBeGreaterThan(0);
    for (const text of visibleProperties)
      expect(Object.keys(text)).toEqual(expect.arrayContaining(['ES', 'CA', 'EN']));
    expect(visibleProperties.some(({ EN }) => EN?.includes('theme'))).toBe(plan.customThemes);
  }
  expect(plans[1]).toMatchObject({
    monthlyPayment: 39,
    annualPayment: 32,
    promotion: { months: 3, monthlyPayment: 19 },
  });
  expect(plans[3]).toMatchObject({ promotion: null, maxTastings: 1000 });
  expect(plans[3]).not.toHaveProperty('maxWines');
});

it('changes of the catalogue apply at once, and organisers keep a plan that is no longer offered', async () => {
  await test.givePlan(who, { planRef: 'CRIANZA' });
  try {
    await test.db.query(
      `update plans set max_wines = 61, monthly_cents = 4150, offered = false where ref = 'CRIANZA'`,
    );
    expect((await listed()).map(({ ref }) => ref)).not.toContain('CRIANZA');
    expect(await own()).toMatchObject({
      plan: { ref: 'CRIANZA', maxWines: 61, monthlyPayment: 41.5 },
      usage: { products: { max: 61 } },
    });
  } finally {
    await test.db.query(
      `update plans set max_wines = 60, monthly_cents = 3900, offered = true where ref = 'CRIANZA'`,
    );
  }
});

it('an organiser can read the state of the plan, and is blocked after the end of the trial or the plan', async () => {
  const event = await anEvent(who);
  const save = async () =>
    (await test.as(who).post(`/api/v1/session/user/${who.uid}/${event.id}`, { lang: 'EN' })).status;
  const soon = new Date(Date.now() + 1.5 * dayMs);
  const past = new Date(Date.now() - 1000);
  await test.givePlan(who, {
    planRef: 'FREE',
    freePlanLimit: soon,
    planEndsAt: null,
    paymentInterval: null,
  });
  expect(await own()).toMatchObject({
    planState: 'TRIAL',
    freeDaysLeft: 2,
    blocked: false,
    plan: { paymentInterval: null },
  });
  await test.givePlan(who, { freePlanLimit: past });
  expect(await own()).toMatchObject({ planState: 'TRIAL_EXPIRED', freeDaysLeft: 0, blocked: true });
  expect(await save()).toBe(403);
  // a paid plan does not end with the trial
  await test.givePlan(who, { planRef: 'RESERVA', paymentInterval: 'annual' });
  expect(await own()).toMatchObject({
    planState: 'ACTIVE',
    freeDaysLeft: null,
    planEndsAt: null,
    plan: { paymentInterval: 'annual' },
  });
  expect(await save()).toBe(200);
  await test.givePlan(who, { planEndsAt: soon });
  expect(await own()).toMatchObject({
    planState: 'ACTIVE',
    planEndsAt: soon.toISOString(),
    blocked: false,
  });
  await test.givePlan(who, { planEndsAt: past });
  expect(await own()).toMatchObject({ planState: 'FINISHED', freeDaysLeft: null, blocked: true });
  expect(await save()).toBe(403);
});

it.each([
  ['2031-11-30T22:59:00Z', 'Europe/Madrid', 'November'],
  ['2031-11-30T23:00:00Z', 'Europe/Madrid', 'December'],
  ['2031-11-30T23:30:00Z', 'Atlantic/Canary', 'November'],
  ['2031-12-01T00:00:00Z', 'Atlantic/Canary', 'December'],
  ['2031-12-01T00:30:00Z', 'America/New_York', 'November'],
])(
  'counts the events and campaigns of the month in the organiser’s time zone: %s in %s is in %s',
  async (instant, timeZone, month) => {
    await test.clock.at(instant, async () => {
      const cellar = await test.anOrganiser();
      await test.givePlan(cellar);
      await cellar.client.post(`/api/v1/user/${cellar.uid}`, { timeZone });
      const instructor = await anInstructor(cellar);
      const group = { instructor, tasting: await aTastingWith(cellar, 1) };
      const alone = {
        instructor,
        tasting: await aTastingWith(cellar, 1, { type: 'PODCAST_TAST', name: 'En casa' }),
      };
      for (const [what, day] of [
        [group, '2031-11-10'],
        [group, '2031-11-20'],
        [alone, '2031-11-15'],
        [group, '2031-12-10'],
        [alone, '2031-12-10'],
        [alone, '2031-12-15'],
      ] as const)
        await anEvent(cellar, { ...what, sessionCode: { fromDate: `${day}T12:00:00Z` } });
      const { usage } = await cellar.client.get<UserDto>(`/api/v1/user/${cellar.uid}`);
      expect({ events: usage.events.used, campaigns: usage.campaigns.used }).toEqual(
        month === 'November' ? { events: 2, campaigns: 1 } : { events: 1, campaigns: 2 },
      );
    });
  },
);

it('the plan is read after the lock, so that a plan that was added meanwhile is found', async () => {
  const entitlements = test.app.get(EntitlementsService);
  let waiting: Promise<string> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.query(
      `insert into plans (ref, name, monthly_cents, annual_cents) values ('NEW', 'Nuevo', 1, 1)`,
    );
    await tx.query(
      `update plan_standings set plan_ref = 'NEW', plan_ends_at = null where owner_uid = $1`,
      [who.uid],
    );
    waiting = test.db.transaction(
      async (other) => (await entitlements.lock(other, who.uid)).plan.name,
    );
    const locked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await test.db.query(locked)).not.toEqual([]), 10_000);
  });
  expect(await waiting).toBe('Nuevo');
});
