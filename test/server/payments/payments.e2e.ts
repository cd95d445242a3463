import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test as it, vi } from 'vitest';
import { StripeStandIn } from '../../../server/embedded/stripe/stripe-stand-in.js';
import { signatureOf } from '../../../server/embedded/stripe/webhook-sender.js';
import type { InvoiceDto, PreviewDto } from '../../../server/payments/invoices.dto.js';
import { PaymentAccounts } from '../../../server/payments/payment-accounts.js';
import { PaymentAttempts } from '../../../server/payments/payment-attempts.js';
import { PaymentComparison } from '../../../server/payments/payment-comparison.js';
import { reconcilePayments } from '../../../server/payments/payment-reconciliation.js';
import type { SubscriptionDto } from '../../../server/payments/payments.dto.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { untilAnswered } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { statuses } from '../../support/json.js';

let test: TestApp;
let standIn: StripeStandIn;
const dayMs = 86_400_000;

beforeAll(async () => {
  test = await startApp({ env: { SUPPORT_EMAIL: 'ayuda@retrogusto.example' } });
  standIn = test.app.get(StripeStandIn);
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Takes the paying organisers of earlier tests out of the schedule. Otherwise their renewals
  // would come first when a test moves the clock.
  await test.db.query(
    `update stripe_objects set due_at = null where kind in ('subscription', 'invoice')`,
  );
});
afterAll(async () => {
  // after all tests the stored payments must match Stripe
  try {
    await vi.waitFor(
      async () => expect((await test.app.get(PaymentComparison).check()).differences).toEqual([]),
      { timeout: 40_000, interval: 500 },
    );
  } finally {
    await test?.close();
  }
});

const asked = (who: Organiser, change: object = {}) => ({
  userId: who.uid,
  planId: 'CRIANZA',
  paymentMethodId: 'pm_card_visa',
  interval: 'monthly',
  ...change,
});
const subscribe = (who: Organiser, change: object = {}) =>
  test.as(who).post('/api/v1/payments/createSubscription', asked(who, change));
const paid = async (who: Organiser, change: object = {}) => {
  const { status, body } = await untilAnswered(() => subscribe(who, change));
  expect(status).toBe(200);
  return body as SubscriptionDto;
};
const stateOf = async (who: Organiser) =>
  (await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200)).body as Record<
    string,
    unknown
  >;
const previewOf = async (who: Organiser, planId: string, interval = 'monthly') =>
  (
    await test
      .as(who)
      .get(`/api/v1/payments/${who.uid}/preview?planId=${planId}&interval=${interval}`)
      .expect(200)
  ).body as PreviewDto;
const invoicesOf = async (who: Organiser) =>
  (await test.as(who).get(`/api/v1/payments/${who.uid}/invoices`).expect(200)).body as InvoiceDto[];
const accountOf = async (who: Organiser) =>
  (await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200)).body as Record<string, unknown>;
const standingOf = (who: Organiser) => test.app.get(EntitlementsService).standingOf(who.uid);
const reconcile = () => test.app.get(Jobs).handlerOf(reconcilePayments)({}, aJobContext());
/** Moves the clock by some days and signs in again. */
const pass = async (who: Organiser, days: number) => {
  test.clock.move(days * dayMs);
  await standIn.advance();
  who.token = await test.signIn(who.email, who.password);
};
const attemptsOf = async (who: Organiser) =>
  (
    await test.db.query<{ state: string }>(
      'select state from payment_attempts where owner_uid = $1',
      [who.uid],
    )
  ).map(({ state }) => state);
/** The objects of an organiser at Stripe. */
async function atStripe(who: Organiser) {
  const stripe = await test.app.get(StripeClient).sdk();
  const { data: customers } = await stripe.customers.list({ email: who.email });
  const customer = customers[0]?.id ?? '';
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all' }),
    stripe.invoices.list({ customer }),
  ]);
  return {
    stripe,
    customer,
    customers,
    subscriptions: subscriptions.data,
    invoices: invoices.data,
  };
}
/** Answers the confirmation of the bank as the cardholder. */
async function answerBank(clientSecret = '', outcome: 'succeed' | 'fail' = 'succeed') {
  const [intent = ''] = clientSecret.split('_secret');
  const form = new URLSearchParams({ client_secret: clientSecret, outcome });
  const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const { status } = await standIn.answerBrowser(
    'POST',
    `/v1/${kind}/${intent}/authenticate`,
    String(form),
  );
  expect(status).toBe(200);
}
const changeCard = (who: Organiser, paymentMethodId: string) =>
  test.as(who).post(`/api/v1/payments/${who.uid}/card`, { paymentMethodId });
const cardOf = async (who: Organiser) =>
  ((await stateOf(who))['card'] as { last4: string } | null)?.last4;
/** An organiser with a paid plan whose renewal was declined. */
async function aDebtor() {
  const who = await test.anOrganiser();
  const { subscriptionId } = await paid(who);
  await chargeTo(who, 'pm_card_chargeCustomerFail');
  await pass(who, 32);
  await vi.waitFor(async () => expect((await stateOf(who))['status']).toBe('past_due'), 40_000);
  return { who, subscriptionId };
}
/** Makes the server fail when it stores Stripe's answer, like a crash. */
async function losing(work: () => PromiseLike<unknown>) {
  await test.db.query(
    `create function lose_answers() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`,
  );
  await test.db.query(
    'create trigger lost before update of subscription_id on payment_attempts for each row execute function lose_answers()',
  );
  await work();
  await test.db.query('drop trigger lost on payment_attempts');
  await test.db.query('drop function lose_answers');
}
const isOfPayment = (type: string) =>
  /^(payment_intent|setup_intent|invoice|customer\.subscription)\./.test(type);
const chargeTo = async (who: Organiser, card: string) => {
  const { stripe, customer } = await atStripe(who);
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
};

describe('a subscription', () => {
  it('activates a plan, with the price of the first months and VAT', async () => {
    const who = await test.anOrganiser();
    expect(await stateOf(who)).toMatchObject({ status: 'none', planId: null, card: null });
    const { subscriptionId } = await paid(who);
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      interval: 'monthly',
      endsAt: null,
      card: { brand: 'visa', last4: '4242' },
    });
    expect((await standingOf(who)).row).toMatchObject({
      planRef: 'CRIANZA',
      paymentInterval: 'monthly',
      planEndsAt: null,
    });
    const { subscriptions, invoices } = await atStripe(who);
    expect(subscriptions.map(({ id }) => id)).toEqual([subscriptionId]);
    expect(invoices.map(({ total_excluding_tax, total }) => [total_excluding_tax, total])).toEqual([
      [1_900, 2_299],
    ]);
  });

  it('requires complete billing data, and stores the data at Stripe', async () => {
    const who = await test.anOrganiser();
    const path = `/api/v1/user/${who.uid}`;
    await test.as(who).post(path, { personalName: null, nif: 'B26000001' }).expect(200);
    const { body } = await subscribe(who).expect(422);
    expect(body.issues).toMatchObject([
      { path: 'personalName', code: 'REQUIRED' },
      { path: 'nif', code: 'INVALID_NIF' },
    ]);
    const taxIds = async () => {
      const { stripe, customer } = await atStripe(who);
      return (await stripe.customers.listTaxIds(customer)).data.map(
        ({ type, value }) => `${type} ${value}`,
      );
    };
    await test
      .as(who)
      .post(path, { personalName: 'Ana', nif: 'A58818501', acceptTerms: true })
      .expect(200);
    await paid(who);
    expect((await atStripe(who)).customers).toMatchObject([
      {
        name: 'Celler de Prova',
        email: who.email,
        phone: '600000000',
        address: {
          line1: 'Camino de las Viñas, 3',
          postal_code: '26200',
          city: 'Haro',
          country: 'ES',
        },
      },
    ]);
    expect(await taxIds()).toEqual(['es_cif A58818501']);
    await test.as(who).post(path, { nif: '12345678Z', acceptTerms: true }).expect(200);
    await paid(who, { planId: 'RESERVA' });
    expect(await taxIds()).toEqual(['eu_vat ES12345678Z']);
  });

  it('keeps its id when the plan changes, and charges nothing for the current plan', async () => {
    const who = await test.anOrganiser();
    const { subscriptionId } = await paid(who);
    await pass(who, 15);
    expect(await paid(who, { planId: 'RESERVA', interval: 'annual' })).toEqual({ subscriptionId });
    expect((await standingOf(who)).row).toMatchObject({
      planRef: 'RESERVA',
      paymentInterval: 'annual',
      planEndsAt: null,
    });
    expect(await paid(who, { planId: 'RESERVA', interval: 'annual' })).toEqual({ subscriptionId });
    const { invoices, subscriptions } = await atStripe(who);
    expect(invoices).toHaveLength(2);
    expect(subscriptions).toHaveLength(1);
  });

  it('is rejected for the uid of another organiser, and with invalid fields in the documented order', async () => {
    const who = await test.anOrganiser();
    const other = await test.anOrganiser();
    await subscribe(who, { userId: other.uid }).expect(403);
    const wrong = { planId: 'NADA', paymentMethodId: '', interval: 'weekly' };
    const { body } = await subscribe(who, wrong).expect(422);
    expect(body.issues).toMatchObject([
      { path: 'planId', code: 'UNKNOWN_REFERENCE' },
      { path: 'paymentMethodId', code: 'REQUIRED' },
      { path: 'interval', code: 'INVALID_CHOICE' },
    ]);
    expect((await subscribe(who, { planId: 'FREE' }).expect(422)).body.error_msg).toBe(
      'UNKNOWN_REFERENCE',
    );
    await subscribe(who, { paymentMethodId: 'pm_nobody' }).expect(422);
    expect((await standingOf(who)).row).toMatchObject({ planRef: 'FREE', paymentInterval: null });
  });

  it.each(['pm_card_visa_chargeDeclined', 'pm_card_chargeCustomerFail'])(
    'does not begin with %s, and begins with another card',
    async (card) => {
      const who = await test.anOrganiser();
      const { body } = await subscribe(who, { paymentMethodId: card }).expect(402);
      expect(body).toMatchObject({
        error_msg: 'PROVIDER_MESSAGE',
        error: 'Your card was declined.',
      });
      expect((await standingOf(who)).row.planRef).toBe('FREE');
      await paid(who);
      const { subscriptions, invoices } = await atStripe(who);
      expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1);
      expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
    },
  );

  it('begins after the confirmation of the bank, and until then a repeated request gets the same answer', async () => {
    const who = await test.anOrganiser();
    const card = { paymentMethodId: 'pm_card_authenticationRequired' };
    const first = await paid(who, card);
    expect(first).toMatchObject({
      requiresAction: true,
      clientSecret: expect.stringContaining('_secret'),
    });
    expect(await paid(who, card)).toEqual(first);
    expect((await standingOf(who)).row.planRef).toBe('FREE');
    await answerBank(first.clientSecret);
    await vi.waitFor(
      async () => expect((await standingOf(who)).row.planRef).toBe('CRIANZA'),
      40_000,
    );
    expect(await paid(who, card)).toEqual({ subscriptionId: first.subscriptionId });
    expect((await atStripe(who)).subscriptions).toHaveLength(1);
  });

  it('cancels an unconfirmed payment when another plan is ordered', async () => {
    const who = await test.anOrganiser();
    const first = await paid(who, { paymentMethodId: 'pm_card_authenticationRequired' });
    const second = await paid(who, { planId: 'RESERVA' });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    const { subscriptions, invoices } = await atStripe(who);
    expect(subscriptions.filter(({ status }) => status === 'active').map(({ id }) => id)).toEqual([
      second.subscriptionId,
    ]);
    expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
  });
});

describe('a card', () => {
  it('that is declined does not replace the former one', async () => {
    const who = await test.anOrganiser();
    await subscribe(who, { paymentMethodId: 'pm_card_chargeCustomerFail' }).expect(402);
    expect(await cardOf(who)).toBeUndefined();
    await paid(who);
    await subscribe(who, {
      planId: 'RESERVA',
      paymentMethodId: 'pm_card_chargeCustomerFail',
    }).expect(402);
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      card: { last4: '4242' },
    });
    expect((await atStripe(who)).invoices.filter(({ status }) => status === 'open')).toEqual([]);
    for (const card of ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclinedExpiredCard'])
      expect((await changeCard(who, card).expect(402)).body.error_msg).toBe('PROVIDER_MESSAGE');
    expect((await changeCard(who, 'pm_nobody').expect(422)).body.issues).toMatchObject([
      { path: 'paymentMethodId', code: 'UNKNOWN_REFERENCE' },
    ]);
    expect(await cardOf(who)).toBe('4242');
  });

  it('can be submitted thirty times an hour, so that nobody can test stolen cards', async () => {
    const who = await test.anOrganiser();
    const answers = await Promise.all(Array.from({ length: 32 }, () => changeCard(who, '')));
    expect(statuses(answers)).toEqual([...Array<number>(30).fill(422), 429, 429]);
    const orders = await Promise.all(
      Array.from({ length: 32 }, () => subscribe(who, { paymentMethodId: '' })),
    );
    expect(statuses(orders)).toEqual([...Array<number>(30).fill(422), 429, 429]);
  });

  it('is changed alone or with the current plan, without a charge', async () => {
    const who = await test.anOrganiser();
    const { subscriptionId } = await paid(who);
    expect((await changeCard(who, 'pm_card_mastercard').expect(200)).body).toEqual({});
    expect(await cardOf(who)).toBe('4444');
    expect(await paid(who, { paymentMethodId: 'pm_card_amex' })).toEqual({ subscriptionId });
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      card: { brand: 'amex', last4: '0005' },
    });
    expect((await atStripe(who)).invoices).toHaveLength(1);
  });

  it('replaces the former one once the bank confirms it, also without another request', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    const asks = 'pm_card_authenticationRequired';
    const { body: refused } = await changeCard(who, asks).expect(200);
    expect(refused).toMatchObject({
      requiresAction: true,
      clientSecret: expect.stringMatching(/^seti_/),
    });
    expect((await changeCard(who, asks).expect(200)).body).toEqual(refused);
    await answerBank(refused.clientSecret, 'fail');
    await vi.waitFor(async () => expect(await attemptsOf(who)).not.toContain('OPEN'), 40_000);
    expect(await cardOf(who)).toBe('4242');
    const { body } = await changeCard(who, asks).expect(200);
    await answerBank(body.clientSecret);
    await vi.waitFor(async () => expect(await cardOf(who)).toBe('3184'), 40_000);
    expect((await changeCard(who, asks).expect(200)).body).toEqual({});
  });

  it('replaces a card that is waiting for confirmation', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    const { body } = await changeCard(who, 'pm_card_authenticationRequired').expect(200);
    expect((await changeCard(who, 'pm_card_mastercard').expect(200)).body).toEqual({});
    const [intent] = String(body.clientSecret).split('_secret');
    const { stripe } = await atStripe(who);
    expect((await stripe.setupIntents.retrieve(intent ?? '')).status).toBe('canceled');
    expect(await cardOf(who)).toBe('4444');
  });

  it('is not reset to the former one by a slow request that finds its payment already completed', async () => {
    const who = await test.anOrganiser();
    const attempts = test.app.get(PaymentAttempts);
    const note = attempts.note.bind(attempts);
    vi.spyOn(attempts, 'note').mockImplementationOnce(async (attempt, known) => {
      await paid(who);
      await changeCard(who, 'pm_card_mastercard').expect(200);
      return note(attempt, known);
    });
    await paid(who);
    expect(await cardOf(who)).toBe('4444');
    expect((await atStripe(who)).invoices).toHaveLength(1);
  });

  it('stays the default when Stripe reports a decline although another request completed the payment', async () => {
    const who = await test.anOrganiser();
    const { subscriptions } = await test.app.get(StripeClient).sdk();
    const declined = Stripe.errors.StripeError.generate({
      type: 'card_error',
      statusCode: 402,
      code: 'card_declined',
      message: 'Your card was declined.',
    } as unknown as Stripe.StripeRawError);
    vi.spyOn(subscriptions, 'create').mockImplementationOnce(async () => {
      await paid(who);
      throw declined;
    });
    const { subscriptionId } = await paid(who);
    expect(await attemptsOf(who)).toEqual(['DONE']);
    expect(await cardOf(who)).toBe('4242');
    const { subscriptions: all, customer, stripe } = await atStripe(who);
    expect(all.map(({ id, status }) => [id, status])).toEqual([[subscriptionId, 'active']]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: expect.any(String) },
    });
  });

  it('replaces the former one of a debtor only when it has paid the debt', async () => {
    const { who } = await aDebtor();
    const { body } = await changeCard(
      who,
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    ).expect(200);
    await answerBank(body.clientSecret);
    await vi.waitFor(async () => expect(await attemptsOf(who)).not.toContain('OPEN'), 40_000);
    expect(await stateOf(who)).toMatchObject({ status: 'past_due', card: { last4: '0341' } });
    const asked = await changeCard(who, 'pm_card_authenticationRequired').expect(200);
    await answerBank(asked.body.clientSecret);
    const again = await changeCard(who, 'pm_card_authenticationRequired').expect(200);
    expect(again.body).toMatchObject({
      requiresAction: true,
      clientSecret: expect.stringMatching(/^pi_/),
    });
    await answerBank(again.body.clientSecret);
    await vi.waitFor(async () => expect(await cardOf(who)).toBe('3184'), 40_000);
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      pastDueSince: null,
      endsAt: null,
    });
  });
});

describe('the price of a plan is shown before the order', () => {
  it('for a new plan, with the first months and VAT', async () => {
    const who = await test.anOrganiser();
    expect(await invoicesOf(who)).toEqual([]);
    const before = await previewOf(who, 'CRIANZA');
    const renewal = { total: 22.99, due: 22.99 };
    expect(before).toMatchObject({
      discount: 20,
      totalExcludingTax: 19,
      tax: 3.99,
      total: 22.99,
      dueNow: 22.99,
      nextInvoice: renewal,
    });
    await paid(who);
    const [invoice, ...more] = await invoicesOf(who);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      total: 22.99,
      totalExcludingTax: 19,
      currency: 'EUR',
      status: 'paid',
      description: expect.stringContaining('Crianza'),
    });
    expect(invoice?.url).toContain(test.config.publicUrl);
    const page = await test.http.get(new URL(invoice?.url ?? '').pathname).expect(200);
    expect(page.text).toContain(invoice?.number ?? 'a number');
    const renewsAt = String((await stateOf(who))['renewsAt']);
    // the difference is the time between the preview and the payment
    expect(Math.abs(Date.parse(renewsAt) - Date.parse(before.nextInvoice.date ?? ''))).toBeLessThan(
      60_000,
    );
    expect(await previewOf(who, 'CRIANZA')).toMatchObject({
      dueNow: 0,
      total: 0,
      nextInvoice: { ...renewal, date: renewsAt },
    });
    // the last of the three cheaper months is over at the next payment
    await pass(who, 62);
    expect((await previewOf(who, 'CRIANZA')).nextInvoice).toMatchObject({
      total: 47.19,
      due: 47.19,
    });
  });

  it('for a change, with the unused part of the current plan', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    await pass(who, 15);
    const better = await previewOf(who, 'RESERVA', 'annual');
    expect(better.unusedTime).toBeGreaterThan(0);
    await paid(who, { planId: 'RESERVA', interval: 'annual' });
    expect((await invoicesOf(who))[0]).toMatchObject({ total: better.total });
    // one year after the payment, which is a little later than the preview
    const renewsAt = new Date(String((await stateOf(who))['renewsAt'])).getTime();
    expect(Math.abs(renewsAt - new Date(better.nextInvoice.date).getTime())).toBeLessThan(60_000);
    // a credit is kept and pays the next invoices
    const less = await previewOf(who, 'CRIANZA');
    expect(less.total).toBeLessThan(0);
    expect(less).toMatchObject({ dueNow: 0, nextInvoice: { due: 0 } });
    await paid(who, { planId: 'CRIANZA' });
    expect((await invoicesOf(who))[0]).toMatchObject({ total: less.total });
    const { nextInvoice: next } = await previewOf(who, 'CRIANZA');
    expect(next).toMatchObject({ total: less.nextInvoice.total, due: less.nextInvoice.due });
    // one month after the payment, which is a little later than the preview
    expect(Math.abs(Date.parse(next.date) - Date.parse(less.nextInvoice.date))).toBeLessThan(
      60_000,
    );
  });

  it('with the unused part of a cheaper first month: changing the plan and back costs nothing', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    const there = await previewOf(who, 'RESERVA');
    expect(there.unusedTime).toBeCloseTo(19, 1);
    await paid(who, { planId: 'RESERVA' });
    expect((await previewOf(who, 'CRIANZA')).total).toBeCloseTo(-there.total, 1);
  });

  it('with the mentor discount, and without the cheaper first months after they were used', async () => {
    const who = await test.anOrganiser();
    await test.db.query(
      `insert into mentors (id, public_code, complete_name, email) values ('mentor-of-payments', 'PAGOS5', 'Marta Soler', 'marta@example.com')`,
    );
    await test.db.query(`update companies set mentor_id = 'mentor-of-payments' where uid = $1`, [
      who.uid,
    ]);
    const { total, mentorDiscount } = await previewOf(who, 'CRIANZA');
    expect([total, mentorDiscount]).toEqual([21.84, true]);
    await paid(who);
    expect(await previewOf(who, 'RESERVA')).toMatchObject({ mentorDiscount: true });
    expect(await previewOf(who, 'CRIANZA')).toMatchObject({ mentorDiscount: true });
    expect((await invoicesOf(who))[0]?.total).toBe(total);
    const { stripe, subscriptions } = await atStripe(who);
    await stripe.subscriptions.cancel(subscriptions[0]?.id ?? '');
    expect((await previewOf(who, 'CRIANZA')).total).toBe(44.83);
  });

  it('without the discount of a mentor who was added after the subscription began', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    await test.db.query(
      `insert into mentors (id, public_code, complete_name, email) values ('mentor-who-came-late', 'TARDE5', 'Marta Soler', 'marta@example.com')`,
    );
    const { dueNow } = await previewOf(who, 'RESERVA');
    await test.db.query(`update companies set mentor_id = 'mentor-who-came-late' where uid = $1`, [
      who.uid,
    ]);
    const late = await previewOf(who, 'RESERVA');
    expect(late.mentorDiscount).toBe(false);
    expect(late.dueNow).toBeCloseTo(dueNow, 1);
    const { stripe, subscriptions } = await atStripe(who);
    await stripe.subscriptions.cancel(subscriptions[0]?.id ?? '');
    expect((await previewOf(who, 'RESERVA')).mentorDiscount).toBe(true);
  });

  it('with the end of the cheaper first months, which only the monthly Crianza plan has', async () => {
    const who = await test.anOrganiser();
    const months = (count: number) => {
      const now = test.clock.now();
      return Date.UTC(
        now.getUTCFullYear(),
        now.getUTCMonth() + count,
        Math.min(now.getUTCDate(), lastDayIn(count)),
      );
    };
    const lastDayIn = (count: number) => {
      const now = test.clock.now();
      return new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count + 1, 0),
      ).getUTCDate();
    };
    const day = (text: string | null) => Date.parse(String(text).slice(0, 10));
    const before = await previewOf(who, 'CRIANZA');
    expect(day(before.promotionEndsAt)).toBe(months(3));
    for (const [plan, interval] of [
      ['CRIANZA', 'annual'],
      ['RESERVA', 'monthly'],
    ] as const)
      expect(await previewOf(who, plan, interval)).toMatchObject({
        promotionEndsAt: null,
        discount: 0,
      });
    await paid(who);
    const { promotionEndsAt } = await previewOf(who, 'CRIANZA');
    expect(
      Math.abs(Date.parse(String(promotionEndsAt)) - Date.parse(String(before.promotionEndsAt))),
    ).toBeLessThan(60_000);
    expect(await previewOf(who, 'RESERVA')).toMatchObject({ promotionEndsAt: null });
    const year = await previewOf(who, 'CRIANZA', 'annual');
    expect(year).toMatchObject({ promotionEndsAt: null, discount: 0, extras: null });
    // minus the unused part of a month that cost 19
    expect(year.totalExcludingTax).toBeCloseTo(12 * 32 - 19, 1);
    await paid(who, { interval: 'annual' });
    expect((await invoicesOf(who))[0]?.totalExcludingTax).toBeCloseTo(12 * 32 - 19, 1);
    await paid(who);
    await pass(who, 100);
    expect(await previewOf(who, 'CRIANZA')).toMatchObject({ promotionEndsAt: null });
  });

  it('with reverse charge for an EU tax number that Stripe does not have yet, but not for an invalid one', async () => {
    const who = await test.anOrganiser();
    const { invoices } = await test.app.get(StripeClient).sdk();
    const asked = vi.spyOn(invoices, 'createPreview');
    const reasons = async (change: object, planId: string) => {
      await test.db.query('update companies set country = $2, tax_id = $3 where uid = $1', [
        who.uid,
        ...Object.values(change),
      ]);
      asked.mockClear();
      await previewOf(who, planId);
      const answers = await Promise.allSettled(asked.mock.results.map(({ value }) => value));
      return new Set(
        answers.flatMap((each) =>
          each.status === 'fulfilled' ? each.value.total_taxes?.[0]?.taxability_reason : [],
        ),
      );
    };
    try {
      expect(await reasons({ country: 'ES', taxId: 'B26000000' }, 'CRIANZA')).toEqual(
        new Set(['standard_rated']),
      );
      expect(await reasons({ country: 'FR', taxId: '83404833048' }, 'CRIANZA')).toEqual(
        new Set(['reverse_charge']),
      );
      expect(await reasons({ country: 'FR', taxId: '8' }, 'CRIANZA')).toEqual(
        new Set(['not_collecting']),
      );
      await paid(who);
      // an organiser who already pays, and adds the number later
      expect(await reasons({ country: 'FR', taxId: '83404833048' }, 'RESERVA')).toEqual(
        new Set(['reverse_charge']),
      );
    } finally {
      asked.mockRestore();
    }
  });

  it('but not for invalid parameters', async () => {
    const who = await test.anOrganiser();
    const { body } = await test
      .as(who)
      .get(`/api/v1/payments/${who.uid}/preview?planId=FREE`)
      .expect(422);
    expect(body.issues).toMatchObject([
      { path: 'planId', code: 'UNKNOWN_REFERENCE' },
      { path: 'interval', code: 'REQUIRED' },
    ]);
  });
});

describe('nothing is paid twice', () => {
  it('by six requests at once', async () => {
    const who = await test.anOrganiser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(who)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
    const { customers, subscriptions, invoices } = await atStripe(who);
    expect([customers.length, subscriptions.length, invoices.length]).toEqual([1, 1, 1]);
  });

  it('when Stripe reports a concurrent request with the same key: the request is repeated', async () => {
    const who = await test.anOrganiser();
    const { subscriptions } = await test.app.get(StripeClient).sdk();
    const create = subscriptions.create.bind(subscriptions);
    const conflict = Stripe.errors.StripeError.generate({
      type: 'invalid_request_error',
      statusCode: 409,
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key.',
    } as unknown as Stripe.StripeRawError);
    const asked = vi
      .spyOn(subscriptions, 'create')
      .mockRejectedValueOnce(conflict)
      .mockImplementation((params, options) => create(params, options));
    await paid(who);
    expect(asked).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    expect(await attemptsOf(who)).toEqual(['DONE']);
  });

  it('when the answer of Stripe is lost', async () => {
    const who = await test.anOrganiser();
    standIn.webhooks.pause();
    await losing(() => subscribe(who).expect(500));
    expect((await standingOf(who)).row.planRef).toBe('FREE');
    test.clock.move(2 * 60_000);
    await reconcile();
    await vi.waitFor(
      async () => expect((await standingOf(who)).row.planRef).toBe('CRIANZA'),
      40_000,
    );
    await paid(who);
    const { subscriptions, invoices } = await atStripe(who);
    expect([subscriptions.length, invoices.length]).toEqual([1, 1]);
    await standIn.webhooks.resume();
  });
});

describe('an error that Stripe repeats for a day under the same idempotency key', () => {
  /** Makes Stripe fail when it creates an object of this kind. */
  const failing = async (kind: string, work: () => PromiseLike<unknown>) => {
    await test.db.query(
      `alter table stripe_objects add constraint broken check (kind <> '${kind}') not valid`,
    );
    try {
      await work();
    } finally {
      await test.db.query('alter table stripe_objects drop constraint broken');
    }
  };

  it('does not block the same or another payment', async () => {
    const who = await test.anOrganiser();
    await failing('subscription', () => subscribe(who).expect(503));
    expect(await attemptsOf(who)).toEqual(['REFUSED']);
    const { subscriptionId } = await paid(who);
    await failing('invoice', () => subscribe(who, { planId: 'RESERVA' }).expect(503));
    expect(await paid(who, { planId: 'RESERVA', interval: 'annual' })).toEqual({ subscriptionId });
    await failing('setup_intent', () => changeCard(who, 'pm_card_mastercard').expect(503));
    await changeCard(who, 'pm_card_mastercard').expect(200);
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      planId: 'RESERVA',
      interval: 'annual',
      card: { last4: '4444' },
    });
    expect((await atStripe(who)).invoices).toHaveLength(2);
  });

  it('does not block the creation of a customer', async () => {
    const who = await test.anOrganiser();
    await failing('customer', () => subscribe(who).expect(503));
    await paid(who);
    expect((await atStripe(who)).customers).toHaveLength(1);
  });

  it('causes no second payment when Stripe has already created or changed the subscription', async () => {
    const who = await test.anOrganiser();
    const stripe = await test.app.get(StripeClient).sdk();
    const repeated = (key: string | undefined) =>
      Stripe.errors.StripeError.generate({
        type: 'api_error',
        statusCode: 500,
        message: 'An unknown error occurred',
        headers: { 'idempotent-replayed': 'true', 'idempotency-key': key },
      } as unknown as Stripe.StripeRawError);
    const { subscriptions } = stripe;
    const [create, update] = [
      subscriptions.create.bind(subscriptions),
      subscriptions.update.bind(subscriptions),
    ];
    vi.spyOn(subscriptions, 'create').mockImplementationOnce(async (params, options) => {
      await create(params, options);
      throw repeated(options?.idempotencyKey);
    });
    const { subscriptionId } = await paid(who);
    vi.spyOn(subscriptions, 'update').mockImplementationOnce((async (id, params, options) => {
      await update(id, params, options);
      throw repeated(options?.idempotencyKey);
    }) as typeof update);
    expect(await paid(who, { planId: 'RESERVA' })).toEqual({ subscriptionId });
    vi.restoreAllMocks();
    expect(await stateOf(who)).toMatchObject({ status: 'active', planId: 'RESERVA' });
    const { subscriptions: all, invoices } = await atStripe(who);
    expect([all.length, invoices.map(({ status }) => status)]).toEqual([1, ['paid', 'paid']]);
  });
});

describe('events at Stripe', () => {
  it('lead from a renewal to a debt, an end after 14 days, and a new subscription', async () => {
    const who = await test.anOrganiser();
    const { subscriptionId } = await paid(who);
    const { renewsAt } = await stateOf(who);
    await pass(who, 32);
    await vi.waitFor(
      async () => expect((await stateOf(who))['renewsAt']).not.toBe(renewsAt),
      40_000,
    );
    await chargeTo(who, 'pm_card_chargeCustomerFail');
    await pass(who, 31);
    await vi.waitFor(
      async () => expect(await stateOf(who)).toMatchObject({ status: 'past_due', renewsAt: null }),
      40_000,
    );
    const owing = await standingOf(who);
    expect(owing.blocked).toBe(false);
    const { pastDueSince, endsAt } = (await stateOf(who)) as {
      pastDueSince: string;
      endsAt: string;
    };
    expect(new Date(endsAt).getTime() - new Date(pastDueSince).getTime()).toBe(14 * dayMs);
    const owed = { of: 'plan', since: pastDueSince, endsAt };
    expect(await accountOf(who)).toMatchObject({ planState: 'ACTIVE', planEndsAt: endsAt, owed });
    await pass(who, 15);
    await vi.waitFor(async () => expect((await stateOf(who))['status']).toBe('ended'), 40_000);
    expect(await standingOf(who)).toMatchObject({ blocked: true, state: 'FINISHED' });
    expect(await accountOf(who)).toMatchObject({ owed: null });
    // the invoice is not collected any more
    await vi.waitFor(
      async () => expect((await invoicesOf(who))[0]).toMatchObject({ status: 'uncollectible' }),
      40_000,
    );
    const again = await paid(who);
    expect(again.subscriptionId).not.toBe(subscriptionId);
    expect(await standingOf(who)).toMatchObject({ blocked: false, state: 'ACTIVE' });
    // the cheaper first months apply once
    expect((await atStripe(who)).invoices[0]).toMatchObject({ total_excluding_tax: 3_900 });
  });

  it('continue the plan when the debt is paid with another card', async () => {
    const { who, subscriptionId } = await aDebtor();
    expect(
      (await subscribe(who, { paymentMethodId: 'pm_card_chargeCustomerFail' }).expect(402)).body
        .error_msg,
    ).toBe('PROVIDER_MESSAGE');
    expect(await paid(who)).toEqual({ subscriptionId });
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      endsAt: null,
      pastDueSince: null,
    });
    expect((await standingOf(who)).row.planEndsAt).toBeNull();
    expect(await accountOf(who)).toMatchObject({ owed: null });
  });

  it('change the plan after the bank confirms the payment of the debt', async () => {
    const { who, subscriptionId } = await aDebtor();
    const change = { planId: 'RESERVA', paymentMethodId: 'pm_card_authenticationRequiredOnSetup' };
    const { owed, dueNow } = await previewOf(who, 'RESERVA');
    expect(owed).toBe(22.99);
    expect(dueNow).toBeGreaterThan(owed);
    const { clientSecret } = await paid(who, change);
    expect(await stateOf(who)).toMatchObject({ status: 'past_due', planId: 'CRIANZA' });
    await answerBank(clientSecret);
    await vi.waitFor(
      async () => expect(await stateOf(who)).toMatchObject({ status: 'active', planId: 'RESERVA' }),
      40_000,
    );
    expect(await paid(who, change)).toEqual({ subscriptionId });
    expect((await invoicesOf(who)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('continue an ending plan when it is ordered again', async () => {
    const who = await test.anOrganiser();
    const { subscriptionId } = await paid(who);
    const { stripe } = await atStripe(who);
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    expect((await previewOf(who, 'CRIANZA')).dueNow).toBe(0);
    expect(await paid(who)).toEqual({ subscriptionId });
    expect(await stateOf(who)).toMatchObject({ status: 'active', endsAt: null });
    expect((await invoicesOf(who)).length).toBe(1);
  });

  it('keep a cancellation by the operator during a payment, until the plan is ordered again', async () => {
    const who = await test.anOrganiser();
    standIn.webhooks.pause();
    await losing(() => subscribe(who).expect(500));
    test.clock.move(2 * 60_000);
    const { stripe, subscriptions } = await atStripe(who);
    await stripe.subscriptions.update(subscriptions[0]?.id ?? '', { cancel_at_period_end: true });
    await reconcile();
    await vi.waitFor(async () => expect(await attemptsOf(who)).toEqual(['DONE']), 40_000);
    expect(await stateOf(who)).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      endsAt: expect.any(String),
    });
    await paid(who);
    expect(await stateOf(who)).toMatchObject({ status: 'active', endsAt: null });

    // the repeated request comes after the cancellation and undoes it
    await losing(() => subscribe(who, { planId: 'RESERVA' }).expect(500));
    test.clock.move(2 * 60_000);
    await stripe.subscriptions.update(subscriptions[0]?.id ?? '', { cancel_at_period_end: true });
    test.clock.move(2_000);
    await paid(who, { planId: 'RESERVA' });
    expect(await stateOf(who)).toMatchObject({ status: 'active', planId: 'RESERVA', endsAt: null });
    await standIn.webhooks.resume();
  });

  it('lead to the current state when they arrive late, in another order or twice', async () => {
    const who = await test.anOrganiser();
    const { subscriptionId } = await paid(who);
    standIn.webhooks.pause();
    const { stripe } = await atStripe(who);
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    const ended = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    const { data } = await stripe.events.list({
      types: ['customer.subscription.updated'],
      limit: 100,
    });
    const events = data.filter(
      ({ data: { object } }) => (object as { id: string }).id === subscriptionId,
    );
    const [last, middle] = events;
    if (!last || !middle) throw new Error('Events are missing');
    // the older event comes last, and twice: its content must be ignored
    for (const { id } of [last, middle, middle])
      expect(await standIn.webhooks.deliver(id)).toBe(200);
    const heard = await test.db.query('select 1 from payment_events where id = any($1)', [
      [last.id, middle.id],
    ]);
    expect(heard).toHaveLength(2);
    const end = new Date((ended.cancel_at ?? 0) * 1_000).toISOString();
    await vi.waitFor(async () => expect((await stateOf(who))['endsAt']).toBe(end), 40_000);
    await standIn.webhooks.resume();
  });

  it('are rejected when forged, and change nothing when days late, in reverse order or repeated', async () => {
    const who = await test.anOrganiser();
    standIn.webhooks.pause();
    const asks = 'pm_card_authenticationRequired';
    const { clientSecret, subscriptionId } = await paid(who, { paymentMethodId: asks });
    await answerBank(clientSecret);
    await paid(who, { paymentMethodId: asks });
    await paid(who, { planId: 'RESERVA', paymentMethodId: asks });
    await subscribe(who, {
      planId: 'RESERVA',
      paymentMethodId: 'pm_card_chargeCustomerFail',
    }).expect(402);
    await changeCard(who, 'pm_card_mastercard').expect(200);
    await chargeTo(who, 'pm_card_chargeCustomerFail');
    await pass(who, 32);
    expect((await subscribe(who, { planId: 'RESERVA' }).expect(200)).body).toEqual({
      subscriptionId,
    });
    const { stripe, customer } = await atStripe(who);
    await stripe.subscriptions.cancel(subscriptionId);
    await test.app.get(PaymentAccounts).sync(who.uid);
    await pass(who, 3);
    const before = [await stateOf(who), await accountOf(who), await attemptsOf(who)];

    const events: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ limit: 100 })) {
      const { id, customer: whose } = event.data.object as {
        id?: string;
        customer?: string | null;
      };
      if (id === customer || whose === customer) events.push(event);
    }
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'customer.subscription.deleted',
        'customer.subscription.pending_update_applied',
        'customer.subscription.updated',
        'customer.updated',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_failed',
        'invoice.payment_succeeded',
        'payment_intent.payment_failed',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
        'payment_method.attached',
        'setup_intent.succeeded',
      ]),
    );
    const heard = () =>
      test.db.query('select 1 from payment_events where id = any($1)', [
        events.map(({ id }) => id),
      ]);
    const at = Math.floor(test.clock.now().getTime() / 1_000);
    for (const event of new Map(events.map((each) => [each.type, each])).values()) {
      const payload = JSON.stringify(event);
      const forged = [
        signatureOf(payload, 'whsec_somebody', at),
        signatureOf(payload, standIn.webhookSecret, at - 301),
        '',
      ];
      const refusals = await Promise.all(
        forged.map((signature) =>
          test.http
            .post('/api/v1/payments/webhook')
            .set('content-type', 'application/json')
            .set('stripe-signature', signature)
            .send(payload),
        ),
      );
      expect([event.type, ...statuses(refusals)]).toEqual([event.type, 400, 400, 400]);
    }
    expect(await heard()).toEqual([]);
    // the newest event is delivered first
    for (const { id } of events)
      for (let times = 0; times < 2; times++) expect(await standIn.webhooks.deliver(id)).toBe(200);
    expect(await heard()).toHaveLength(events.length);
    await vi.waitFor(
      async () =>
        expect(
          await test.db.query(
            `select 1 from outbox where name in ('syncPayments', 'resumePayment')`,
          ),
        ).toEqual([]),
      20_000,
    );
    expect([await stateOf(who), await accountOf(who), await attemptsOf(who)]).toEqual(before);
    const { differences } = await test.app.get(PaymentComparison).check();
    expect(differences.filter(({ ownerUid }) => ownerUid === who.uid)).toEqual([]);
    await standIn.webhooks.resume();
  });

  it('are rejected with a malformed or future signature, or with a signed body that is not an event', async () => {
    const at = Math.floor(test.clock.now().getTime() / 1_000);
    const event = {
      id: 'evt_odd',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', object: 'invoice' } },
    };
    const whole = JSON.stringify(event);
    const send = async (
      payload: string,
      signature = signatureOf(payload, standIn.webhookSecret, at),
    ) => {
      const request = test.http
        .post('/api/v1/payments/webhook')
        .set('content-type', 'application/json');
      const { status, body } = await request.set('stripe-signature', signature).send(payload);
      return [status, body.error_msg];
    };
    const refused = [400, 'INVALID_BODY'];
    const genuine = signatureOf(whole, standIn.webhookSecret, at);
    for (const signature of [
      't=1,v1=',
      't=1,v1',
      `t=${at},v1=`,
      't=,v1=',
      'v1=',
      't',
      ',',
      '=',
      `${genuine},v1=`,
      `t=${at},v1=,${genuine}`,
    ])
      expect([signature, ...(await send(whole, signature))]).toEqual([signature, ...refused]);
    for (const ahead of [60, 301, 86_400])
      expect(await send(whole, signatureOf(whole, standIn.webhookSecret, at + ahead))).toEqual(
        refused,
      );
    const bodies = [
      null,
      'evt_1',
      1,
      true,
      [],
      {},
      { ...event, data: null },
      { ...event, data: [] },
      { ...event, data: { object: null } },
    ];
    const parts = [
      { ...event, data: 'x' },
      { ...event, id: null },
      { ...event, id: 'a\0b' },
      { ...event, type: 5 },
      { ...event, object: 'v2.core.event' },
    ];
    for (const body of [...bodies, ...parts])
      expect([body, ...(await send(JSON.stringify(body)))]).toEqual([body, ...refused]);
    for (const payload of ['{', 'undefined', ' '])
      expect([payload, ...(await send(payload))]).toEqual([payload, ...refused]);
    // an event without a known customer is accepted, whatever its customer field contains
    for (const customer of [null, 5, {}, { id: 5 }, [], 'a\0b'])
      expect(await send(JSON.stringify({ ...event, data: { object: { customer } } }))).toEqual([
        200,
        undefined,
      ]);
    expect(await send(whole, signatureOf(whole, standIn.webhookSecret, at + 20))).toEqual([
      200,
      undefined,
    ]);
  });

  it('resume a payment when they concern a payment, and not when only the customer has changed', async () => {
    const who = await test.anOrganiser();
    standIn.webhooks.pause();
    await paid(who, { paymentMethodId: 'pm_card_authenticationRequired' });
    const { stripe, customer } = await atStripe(who);
    const { data } = await stripe.events.list({ limit: 100 });
    const told = data.filter(({ data: { object } }) => {
      const { id, customer: whose } = object as { id?: string; customer?: string | null };
      return id === customer || whose === customer;
    });
    const resume = vi.spyOn(test.app.get(PaymentAttempts), 'resume');
    const [changes, payments] = [
      told.filter(({ type }) => !isOfPayment(type)),
      told.filter(({ type }) => isOfPayment(type)),
    ];
    expect(changes.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.updated', 'payment_method.attached']),
    );
    for (const { id } of changes) expect(await standIn.webhooks.deliver(id)).toBe(200);
    await vi.waitFor(
      async () =>
        expect(await test.db.query(`select 1 from outbox where name = 'syncPayments'`)).toEqual([]),
      40_000,
    );
    expect(resume).not.toHaveBeenCalled();
    expect(await standIn.webhooks.deliver(payments[0]?.id ?? '')).toBe(200);
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1), 40_000);
    vi.restoreAllMocks();
    await standIn.webhooks.resume();
  });

  it('lead to one queued sync per organiser while Stripe does not respond', async () => {
    const who = await test.anOrganiser();
    // holds the webhooks, because they would enqueue a sync too
    standIn.webhooks.pause();
    await paid(who);
    await vi.waitFor(
      async () =>
        expect(await test.db.query(`select 1 from outbox where name = 'syncPayments'`)).toEqual([]),
      40_000,
    );
    vi.spyOn(test.app.get(PaymentAccounts), 'sync').mockRejectedValue(
      new Error('Stripe does not answer'),
    );
    await test.db.query('update payment_accounts set synced_at = null where owner_uid = $1', [
      who.uid,
    ]);
    for (let times = 0; times < 3; times++) await reconcile();
    const waiting = await test.db.query(
      `select 1 from outbox where name = 'syncPayments' and payload->>'ownerUid' = $1`,
      [who.uid],
    );
    expect(waiting).toHaveLength(1);
    vi.restoreAllMocks();
    await vi.waitFor(
      async () =>
        expect(await test.db.query(`select 1 from outbox where name = 'syncPayments'`)).toEqual([]),
      40_000,
    );
    await standIn.webhooks.resume();
  });

  it('that end a plan are found by the reconciliation when their webhooks are lost', async () => {
    const who = await test.anOrganiser();
    standIn.webhooks.pause();
    const { subscriptionId } = await paid(who);
    const { stripe } = await atStripe(who);
    await stripe.subscriptions.cancel(subscriptionId);
    for await (const { id } of stripe.events.list({ limit: 100 })) await standIn.webhooks.drop(id);
    await standIn.webhooks.resume();
    expect((await stateOf(who))['status']).toBe('active');
    await pass(who, 1.1);
    await reconcile();
    await vi.waitFor(async () => expect((await stateOf(who))['status']).toBe('ended'), 40_000);
    expect((await standingOf(who)).blocked).toBe(true);
  });

  it('cancel a first payment that is not confirmed within a day', async () => {
    const who = await test.anOrganiser();
    await paid(who, { paymentMethodId: 'pm_card_authenticationRequired' });
    await pass(who, 1.1);
    await vi.waitFor(async () => expect(await attemptsOf(who)).toEqual(['REFUSED']), 40_000);
    expect(await stateOf(who)).toMatchObject({ status: 'none', card: null });
    expect((await atStripe(who)).subscriptions.map(({ status }) => status)).toEqual([
      'incomplete_expired',
    ]);
    // the cheaper first months were not used yet
    expect((await previewOf(who, 'CRIANZA')).total).toBe(22.99);
    await paid(who);
  });

  it('end the plan of a deleted customer, who can order again without the cheaper first months', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    const { stripe, customer } = await atStripe(who);
    await stripe.customers.del(customer);
    await vi.waitFor(
      async () => expect(await stateOf(who)).toMatchObject({ status: 'ended', card: null }),
      40_000,
    );
    expect((await standingOf(who)).blocked).toBe(true);
    await paid(who);
    expect(await stateOf(who)).toMatchObject({ status: 'active', card: { last4: '4242' } });
    expect((await invoicesOf(who)).map(({ total }) => total)).toEqual([47.19]);
  });

  it('do not overwrite a plan that the operator has given in the meantime', async () => {
    const who = await test.anOrganiser();
    await paid(who);
    await test.givePlan(who, { planRef: 'RESERVA' });
    await pass(who, 1.1);
    await reconcile();
    const synced = () =>
      test.db.query('select 1 from payment_accounts where owner_uid = $1 and synced_at > $2', [
        who.uid,
        new Date(test.clock.now().getTime() - 60_000),
      ]);
    await vi.waitFor(async () => expect(await synced()).toHaveLength(1), 40_000);
    expect((await standingOf(who)).row.planRef).toBe('RESERVA');
  });
});

it('a cancellation request is mailed to the support once a day, and does not change the plan', async () => {
  const who = await test.anOrganiser();
  await paid(who);
  const wish = () => test.as(who).post(`/api/v1/payments/${who.uid}/cancel`).expect(200);
  expect((await wish()).body).toEqual({ told: true });
  expect((await wish()).body).toEqual({ told: true });
  const told = () =>
    test.db.query('select subject, text from mailbox where recipient = $1 and text like $2', [
      'ayuda@retrogusto.example',
      `%${who.email}%`,
    ]);
  await vi.waitFor(
    async () =>
      expect(await told()).toMatchObject([
        {
          subject: 'Quieren cancelar un plan: Celler de Prova',
          text: expect.stringContaining('Crianza'),
        },
      ]),
    40_000,
  );
  expect(await stateOf(who)).toMatchObject({ status: 'active', endsAt: null });
});
