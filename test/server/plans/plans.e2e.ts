import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import type { PlanDto } from '../../../server/plans/plan.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent } from '../../support/factories.js';

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

it('lists the plans for everyone, cheapest first, with a free plan, the annual saving and texts in all interface languages', async () => {
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
    // a missing number would mean a maximum of one
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

it('uses catalogue changes at once, and keeps a plan that is no longer offered for its organisers', async () => {
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

it('returns the state of the plan, and blocks an organiser after the end of the trial or the plan', async () => {
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

it('reads the plan after the lock, so that it sees a plan that was added while it waited', async () => {
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
