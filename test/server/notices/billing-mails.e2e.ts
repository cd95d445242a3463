import { afterAll, beforeAll, expect, test as it, vi } from 'vitest';
import { StripeStandIn } from '../../../server/embedded/stripe/stripe-stand-in.js';
import { tellOfInvoices } from '../../../server/notices/invoice-notices.js';
import { tellOfPlans } from '../../../server/notices/plan-notices.js';
import { reconcilePayments } from '../../../server/payments/payment-reconciliation.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import type { JobKind, NoPayload } from '../../../server/platform/database/outbox/job-kind.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anInstructor, aTastingWith, untilAnswered } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { mailboxOf } from '../../support/mailbox.js';

let test: TestApp;
const dayMs = 86_400_000;
const patience = { timeout: 40_000, interval: 50 };

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

const speaking = async (lang: string): Promise<Organiser> => {
  const who = await test.anOrganiser();
  await test.as(who).post(`/api/v1/user/${who.uid}`, { lang }).expect(200);
  return who;
};
const run = (kind: JobKind<NoPayload>) => test.app.get(Jobs).handlerOf(kind)({}, aJobContext());
/** Runs each job twice at once, as two servers do. */
const tell = () => Promise.all([tellOfPlans, tellOfPlans, tellOfInvoices, tellOfInvoices].map(run));

type Mail = { template: string; lang: string; subject: string; text: string; links: string[] };
/** All mails to an organiser, oldest first. */
async function told({ email }: Organiser): Promise<Mail[]> {
  await vi.waitFor(
    async () => expect(await test.db.query(`select 1 from outbox where name = 'mail'`)).toEqual([]),
    patience,
  );
  const { body } = await test.http
    .get(`${await mailboxOf(test.config.dataDir)}.json`)
    .query({ to: email })
    .expect(200);
  return (body as Mail[]).reverse();
}
const kindsOf = async (who: Organiser) => (await told(who)).map(({ template }) => template);
/** The last mail of a kind. Simultaneous mails can arrive in any order. */
const newest = async (who: Organiser, kind: string) =>
  (await told(who)).findLast(({ template }) => template === kind);
/** Moves our clock and Stripe's, and waits until the payments are synchronised. */
async function pass(days: number) {
  test.clock.move(days * dayMs);
  await test.app.get(StripeStandIn).advance();
  await run(reconcilePayments);
  await vi.waitFor(
    async () =>
      expect(await test.db.query(`select 1 from outbox where name = 'syncPayments'`)).toEqual([]),
    patience,
  );
}
const statusOf = async ({ uid }: Organiser) =>
  (
    await test.db.query<{ status: string }>(
      `select subscription->>'status' as status from payment_accounts where owner_uid = $1`,
      [uid],
    )
  )[0]?.status;

const buy = async (who: Organiser, interval = 'monthly') => {
  const order = { userId: who.uid, planId: 'CRIANZA', paymentMethodId: 'pm_card_visa', interval };
  const { status } = await untilAnswered(() =>
    test.as(who).post('/api/v1/payments/createSubscription', order),
  );
  expect(status).toBe(200);
};
async function useCard(who: Organiser, card: string) {
  const stripe = await test.app.get(StripeClient).sdk();
  const { data: customers } = await stripe.customers.list({ email: who.email });
  const customer = customers[0]?.id ?? '';
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return { stripe, customer };
}

it("mails announce the end of a trial in its last week and on its last day, in the organiser's language", async () => {
  const [ana, berta, stranger] = [
    await speaking('CA'),
    await speaking('EN'),
    await test.anOrganiser({ verified: false }),
  ];
  await pass(22);
  await tell();
  expect(await told(ana)).toEqual([]);
  await pass(1.5);
  await tell();
  await tell();
  expect(await kindsOf(ana)).toEqual(['trialEnds']);
  const { freePlanLimit } = (await test.app.get(EntitlementsService).standingOf(ana.uid)).row;
  const day = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Europe/Madrid' }).format(
      new Date(freePlanLimit.getTime() - 1),
    );
  expect(await newest(ana, 'trialEnds')).toMatchObject({
    lang: 'ca',
    subject: `La teva prova s’acaba ${day('ca')}`,
    links: [`${test.config.publicUrl}/dashboard/cellar/plan`],
  });
  expect(await newest(berta, 'trialEnds')).toMatchObject({
    lang: 'en',
    subject: `Your trial ends on ${day('en-GB')}`,
  });
  expect(await kindsOf(stranger)).toEqual(['verifyEmail']);

  // after an extension of the trial there is no mail about the former end
  await test.givePlan(berta, { freePlanLimit: new Date(freePlanLimit.getTime() + 30 * dayMs) });
  await pass(6);
  await tell();
  expect(await kindsOf(ana)).toEqual(['trialEnds', 'trialEnds']);
  await pass(2);
  await tell();
  expect(await kindsOf(ana)).toEqual(['trialEnds', 'trialEnds']);
  expect(await kindsOf(berta)).toEqual(['trialEnds']);
});

it('a mail announces only the last day when no server ran in the week before', async () => {
  const who = await speaking('ES');
  await pass(29.5);
  await tell();
  expect(await kindsOf(who)).toEqual(['trialEnds']);
  await pass(0.2);
  await tell();
  expect(await kindsOf(who)).toEqual(['trialEnds']);
});

it('mails announce a plan that the operator granted without a price, the end of the plan, and a new grant', async () => {
  const who = await speaking('ES');
  await test.givePlan(who, { planRef: 'RESERVA', planEndsAt: null, paymentInterval: null });
  await tell();
  expect((await told(who)).map(({ template, subject }) => [template, subject])).toEqual([
    ['planChanged', 'Tu plan ahora es Reserva'],
  ]);
  expect((await newest(who, 'planChanged'))?.text).not.toContain('€');
  // higher limits are not a new plan
  await test.givePlan(who, { limits: { maxWines: 500 } });
  await tell();
  const planEndsAt = new Date(test.clock.now().getTime() + 10 * dayMs);
  await test.givePlan(who, { planEndsAt });
  await tell();
  expect(await kindsOf(who)).toEqual(['planChanged', 'planUntil']);
  await pass(11);
  await tell();
  await tell();
  expect(await kindsOf(who)).toEqual(['planChanged', 'planUntil', 'planEnded']);
  await test.givePlan(who, { planEndsAt: null });
  await tell();
  expect(await kindsOf(who)).toEqual(['planChanged', 'planUntil', 'planEnded', 'planChanged']);
});

it('mails announce purchases, invoices, a failed renewal on days 0, 3 and 7, and the end on day 14', async () => {
  const [late, mended] = [await speaking('EN'), await speaking('CA')];
  for (const who of [late, mended]) await buy(who);
  await tell();
  await tell();
  expect((await kindsOf(late)).sort()).toEqual(['invoiceReady', 'planChanged']);
  const [plan] = (await told(late)).filter(({ template }) => template === 'planChanged');
  expect(plan).toMatchObject({
    subject: 'Your plan is now Crianza',
    text: expect.stringContaining('€39.00 a month, before VAT'),
  });
  const [invoice] = (await told(mended)).filter(({ template }) => template === 'invoiceReady');
  expect(invoice?.text).toMatch(/Total pagat: 22,99\s€/);
  expect(
    (await fetch(invoice?.links[0]?.replace(test.config.publicUrl, test.url) ?? '')).status,
  ).toBe(200);

  for (const who of [late, mended]) await useCard(who, 'pm_card_chargeCustomerFail');
  const [{ renewal } = { renewal: new Date() }] = await test.db.query<{ renewal: Date }>(
    `select max((subscription->>'periodEnd')::timestamptz) as renewal from payment_accounts where owner_uid in ($1, $2)`,
    [late.uid, mended.uid],
  );
  /**
   * Moves the clock to `days` + 0.1 days after the later of the two renewals is due. The 0.1 days
   * are added because Stripe charges an hour after a renewal is due.
   */
  const passUntil = (days: number) =>
    pass((renewal.getTime() - test.clock.now().getTime()) / dayMs + days + 0.1);
  await passUntil(0);
  await vi.waitFor(
    async () =>
      expect([await statusOf(late), await statusOf(mended)]).toEqual(['past_due', 'past_due']),
    patience,
  );
  await tell();
  await tell();
  const debts = async (who: Organiser) =>
    (await kindsOf(who)).filter((kind) => kind === 'paymentFailed').length;
  expect([await debts(late), await debts(mended)]).toEqual([1, 1]);
  await passUntil(3);
  await tell();
  expect([await debts(late), await debts(mended)]).toEqual([2, 2]);
  expect(await newest(late, 'paymentFailed')).toMatchObject({
    subject: 'We could not collect the payment for your Crianza plan',
  });

  // after the payment there are no more mails about the debt, and an invoice arrives
  const { stripe, customer } = await useCard(mended, 'pm_card_visa');
  const { data: open } = await stripe.invoices.list({ customer, status: 'open' });
  await stripe.invoices.pay(open[0]?.id ?? '');
  await pass(0);
  await vi.waitFor(async () => expect(await statusOf(mended)).toBe('active'), patience);
  // the job does not run on the seventh day
  await passUntil(9);
  await tell();
  expect([await debts(late), await debts(mended)]).toEqual([3, 2]);
  await passUntil(14);
  await vi.waitFor(async () => expect(await statusOf(late)).toBe('ended'), patience);
  await tell();
  await tell();
  expect([await debts(late), await debts(mended)]).toEqual([3, 2]);
  expect(await newest(late, 'planUnpaid')).toMatchObject({
    subject: 'Your Crianza plan has ended because it was not paid',
  });
  expect((await kindsOf(late)).filter((kind) => kind.startsWith('plan'))).toEqual([
    'planChanged',
    'planUnpaid',
  ]);
  expect((await kindsOf(mended)).filter((kind) => kind.startsWith('plan'))).toEqual([
    'planChanged',
  ]);
});

it('mails announce that the extra events beside an annual plan were not renewed, and that they ended', async () => {
  const [late, mended] = [await speaking('EN'), await speaking('CA')];
  for (const who of [late, mended]) {
    await buy(who, 'annual');
    const [tasting, instructor] = [await aTastingWith(who, 1), await anInstructor(who)];
    await test.givePlan(who, { limits: { maxMonthlyEvents: 1 } });
    const fromDate = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const event = {
      tastingPath: `tastings/${tasting.id}`,
      instructorPath: `instructors/${instructor.id}`,
      sessionCode: { fromDate },
    };
    const create = (more: object) =>
      test
        .as(who)
        .post(`/api/v1/session/user/${who.uid}`, { ...event, ...more })
        .expect(200);
    await create({});
    await create({ extraCharge: { amount: 9, currency: 'EUR' } });
    await useCard(who, 'pm_card_chargeCustomerFail');
  }
  const renewals = await test.db.query<{ renewal: Date }>(
    `select (extras #>> '{events,renewsAt}')::timestamptz as renewal from payment_accounts where owner_uid in ($1, $2)`,
    [late.uid, mended.uid],
  );
  const renewal = Math.max(...renewals.map((each) => each.renewal.getTime()));
  const passUntil = (days: number) =>
    pass((renewal - test.clock.now().getTime()) / dayMs + days + 0.1);
  const owed = async ({ uid }: Organiser) =>
    (await test.app.get(EntitlementsService).standingOf(uid)).row.owed?.of ?? null;
  const extrasTold = async (who: Organiser) =>
    (await kindsOf(who)).filter((kind) => kind.startsWith('extras'));

  await passUntil(0);
  await vi.waitFor(
    async () => expect([await owed(late), await owed(mended)]).toEqual(['extras', 'extras']),
    patience,
  );
  await tell();
  await tell();
  expect([await extrasTold(late), await extrasTold(mended)]).toEqual([
    ['extrasFailed'],
    ['extrasFailed'],
  ]);
  expect(await newest(late, 'extrasFailed')).toMatchObject({
    subject: 'We could not collect the payment for your extras',
  });
  await passUntil(3);
  await tell();
  expect([await extrasTold(late), await extrasTold(mended)].map(({ length }) => length)).toEqual([
    2, 2,
  ]);
  mended.token = await test.signIn(mended.email, mended.password);
  await test
    .as(mended)
    .post(`/api/v1/payments/${mended.uid}/card`, { paymentMethodId: 'pm_card_visa' })
    .expect(200);
  await passUntil(8);
  await tell();
  expect([await extrasTold(late), await extrasTold(mended)].map(({ length }) => length)).toEqual([
    3, 2,
  ]);
  await passUntil(15);
  await vi.waitFor(async () => expect(await owed(late)).toBeNull(), patience);
  await tell();
  await tell();
  expect((await extrasTold(late)).slice(3)).toEqual(['extrasUnpaid']);
  expect(await newest(late, 'extrasUnpaid')).toMatchObject({
    subject: 'Your extras have ended because they were not paid',
  });

  // a reduction of paid extra events causes no mail
  mended.token = await test.signIn(mended.email, mended.password);
  await test
    .as(mended)
    .post(`/api/v1/payments/${mended.uid}/extras`, { type: 'events', quantity: 0 })
    .expect(200);
  await passUntil(45);
  await vi.waitFor(
    async () =>
      expect((await test.app.get(EntitlementsService).standingOf(mended.uid)).row.extraEvents).toBe(
        0,
      ),
    patience,
  );
  await tell();
  expect(await extrasTold(mended)).toHaveLength(2);
});
