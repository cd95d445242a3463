import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test as it, vi } from 'vitest';
import { StripeStandIn } from '../../../server/embedded/stripe/stripe-stand-in.js';
import { ExtraEvents, resolveExtras } from '../../../server/payments/extra-events.js';
import type { ExtraDto } from '../../../server/payments/extras.dto.js';
import { PaymentAccounts } from '../../../server/payments/payment-accounts.js';
import { PaymentCatalogue } from '../../../server/payments/payment-catalogue.js';
import { AttemptLimits } from '../../../server/platform/identity/attempt-limits.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anInstructor, aTastingWith, untilAnswered } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { statuses } from '../../support/json.js';

let test: TestApp;
let standIn: StripeStandIn;
const dayMs = 86_400_000;
const extraCharge = { amount: 9, currency: 'EUR' };

beforeAll(async () => {
  test = await startApp();
  standIn = test.app.get(StripeStandIn);
  // moves the clock to the 10th of a month, so that no test crosses the end of a month
  const now = test.clock.now();
  test.clock.move(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.webhooks.resume();
  // Takes the paying organisers of earlier tests out of the schedule. Otherwise their renewals
  // would come first when a test moves the clock.
  await test.db.query(
    `update stripe_objects set due_at = null where kind in ('subscription', 'invoice')`,
  );
});
afterAll(() => test?.close());

type Cellar = { who: Organiser; body: object };
const path = ({ who }: Cellar, rest = '') => `/api/v1/session/user/${who.uid}${rest}`;
const soon = () => new Date(test.clock.now().getTime() + 60_000).toISOString();
/** An instant two months ahead. No test has an event in that month. */
const later = () => {
  const now = test.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2, 12)).toISOString();
};

const subscribe = async (who: Organiser, change: object = {}) => {
  const order = {
    userId: who.uid,
    planId: 'CRIANZA',
    paymentMethodId: 'pm_card_visa',
    interval: 'monthly',
    ...change,
  };
  const answer = await untilAnswered(() =>
    test.as(who).post('/api/v1/payments/createSubscription', order),
  );
  expect(answer.status).toBe(200);
  return answer;
};

/**
 * An organiser whose plan allows one event a month, and who already has one this month.
 * @param pays fields of the order of a paid plan, or null for a granted plan
 */
async function aFullMonth(pays: object | null = {}): Promise<Cellar & { id: string }> {
  const who = await test.anOrganiser();
  if (pays) await subscribe(who, pays);
  const [tasting, instructor] = [await aTastingWith(who, 1), await anInstructor(who)];
  const body = {
    tastingPath: `tastings/${tasting.id}`,
    instructorPath: `instructors/${instructor.id}`,
  };
  await test.givePlan(who, {
    planRef: 'CRIANZA',
    limits: { maxMonthlyEvents: 1, maxMonthlyCampaigns: 0 },
  });
  const { body: made } = await create({ who, body }, {}).expect(200);
  return { who, body, id: made.id };
}
const create = (cellar: Cellar, more: object = { extraCharge }, at = test) =>
  at
    .as(cellar.who)
    .post(path(cellar), { ...cellar.body, sessionCode: { fromDate: soon() }, ...more });
const list = async (cellar: Cellar) =>
  (await test.as(cellar.who).get(path(cellar, '?includeOutDated=true')).expect(200)).body as {
    id: string;
  }[];
const extras = async ({ who }: Cellar) => {
  const { body } = await test.as(who).get(`/api/v1/payments/${who.uid}/extras`).expect(200);
  return (body as ExtraDto[]).find(({ type }) => type === 'events');
};
const lower = ({ who }: Cellar, body: object) =>
  test.as(who).post(`/api/v1/payments/${who.uid}/extras`, body);
const usage = async ({ who }: Cellar) =>
  (await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200)).body.usage.events;
const places = ({ who }: Cellar) =>
  test.db.query<{ id: string; hidden: boolean }>(
    'select id, deleted_at is not null as hidden from sessions where owner_uid = $1',
    [who.uid],
  );
const codeOf = async (id: string | undefined) =>
  (
    await test.db.query<{ code: string }>('select code from session_codes where session_id = $1', [
      id,
    ])
  )[0]?.code;
const resolve = () => test.app.get(Jobs).handlerOf(resolveExtras)({}, aJobContext());
const pass = async ({ who }: Cellar, days: number) => {
  test.clock.move(days * dayMs);
  await standIn.advance();
  who.token = await test.signIn(who.email, who.password);
};
/** The objects of an organiser at Stripe. */
async function atStripe({ who }: Cellar) {
  const stripe = await test.app.get(StripeClient).sdk();
  const { data: customers } = await stripe.customers.list({ email: who.email });
  const customer = customers[0]?.id ?? '';
  const [{ data: subscriptions }, { data: invoices }] = await Promise.all([
    stripe.subscriptions.list({ customer }),
    stripe.invoices.list({ customer, limit: 100 }),
  ]);
  const bought = subscriptions
    .flatMap(({ items }) => items.data)
    .filter(({ price }) => price.metadata['extra'] === 'events');
  return {
    stripe,
    customer,
    subscriptions,
    invoices,
    bought: bought.map(({ quantity }) => quantity),
  };
}
const payWith = async (cellar: Cellar, card: string) => {
  const { stripe, customer } = await atStripe(cellar);
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
};
/**
 * Makes the update that closes a change fail, as if the server crashed after Stripe's answer.
 */
const losing = async (work: () => PromiseLike<unknown>) => {
  await test.db.query(
    `create function lose_ends() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`,
  );
  await test.db.query(
    `create trigger lost before update on extra_changes for each row when (new.state <> 'OPEN') execute function lose_ends()`,
  );
  await work();
  await test.db.query('drop trigger lost on extra_changes');
  await test.db.query('drop function lose_ends');
};

describe('one event more than the plan allows this month', () => {
  it('is refused until it is confirmed, and the error states its price and the next invoice', async () => {
    const cellar = await aFullMonth();
    const { body } = await create(cellar, {}).expect(409);
    expect(body).toMatchObject({
      error_msg: 'EXTRA_EVENT_CONFIRMATION_REQUIRED',
      // 19 for the plan in its first months and 9 for the event, plus VAT
      extraCharge: {
        ...extraCharge,
        dueNow: 10.89,
        nextInvoice: { total: 33.88, date: expect.stringMatching(/Z$/) },
      },
    });
    for (const wrong of [{ amount: 8.99 }, { currency: 'USD' }])
      expect(
        (await create(cellar, { extraCharge: { ...extraCharge, ...wrong } }).expect(409)).body
          .extraCharge.amount,
      ).toBe(9);
    expect(await list(cellar)).toHaveLength(1);
    expect((await atStripe(cellar)).invoices).toHaveLength(1);
  });

  it('is created after the confirmation, and raises the limit by one from then on', async () => {
    const cellar = await aFullMonth();
    const { body } = await create(cellar).expect(200);
    expect(body).toMatchObject({ version: 1, sessionCode: { publicCode: expect.any(String) } });
    expect(await usage(cellar)).toEqual({ used: 2, max: 2 });
    expect(await extras(cellar)).toMatchObject({
      quantity: 1,
      nextQuantity: 1,
      monthlyPrice: 9,
      currency: 'EUR',
    });
    const { invoices, bought } = await atStripe(cellar);
    expect(bought).toEqual([1]);
    expect(
      invoices.map(({ status, total_excluding_tax }) => [status, total_excluding_tax]),
    ).toEqual([
      ['paid', 900],
      ['paid', 1_900],
    ]);
    await create(cellar, {}).expect(409);
    const { body: next } = await create(cellar, { sessionCode: { fromDate: later() } }).expect(200);
    await create(cellar, { sessionCode: { fromDate: later() } }).expect(200);
    // a place that became free again costs nothing
    await test
      .as(cellar.who)
      .delete(path(cellar, `/${next.id}`))
      .expect(200);
    await create(cellar, { sessionCode: { fromDate: later() } }).expect(200);
    expect((await atStripe(cellar)).bought).toEqual([1]);
  });

  it('can also be a campaign, on the same subscription as an extra event', async () => {
    const cellar = await aFullMonth();
    await create(cellar).expect(200);
    const podcast = await aTastingWith(cellar.who, 1, { type: 'PODCAST_TAST' });
    const campaign = { tastingPath: `tastings/${podcast.id}` };
    expect((await create(cellar, campaign).expect(409)).body.extraCharge).toMatchObject(
      extraCharge,
    );
    await create(cellar, { ...campaign, extraCharge }).expect(200);
    const { body } = await test
      .as(cellar.who)
      .get(`/api/v1/payments/${cellar.who.uid}/extras`)
      .expect(200);
    expect(body).toMatchObject([
      { type: 'events', quantity: 1 },
      { type: 'campaigns', quantity: 1 },
    ]);
    const { subscriptions } = await atStripe(cellar);
    expect(subscriptions.map(({ items }) => items.data.length)).toEqual([3]);
  });

  it('is rejected without a paid plan, and while a renewal of the plan is unpaid', async () => {
    const granted = await aFullMonth(null);
    expect((await create(granted).expect(403)).body).toMatchObject({
      error_msg: 'MAX_EVENTS',
      used: 1,
      maximum: 1,
    });
    const owing = await aFullMonth();
    await payWith(owing, 'pm_card_chargeCustomerFail');
    await pass(owing, 32);
    await vi.waitFor(async () => {
      const { body } = await test
        .as(owing.who)
        .get(`/api/v1/payments/${owing.who.uid}`)
        .expect(200);
      expect(body.status).toBe('past_due');
    }, 40_000);
    await create(owing, {}).expect(200);
    for (const more of [{}, { extraCharge }])
      expect((await create(owing, more).expect(403)).body.error_msg).toBe(
        'STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE',
      );
  });

  it('cancels an order of another plan that waits for the bank, as a reduction of extra events does', async () => {
    const cellar = await aFullMonth();
    const { who } = cellar;
    const asking = { planId: 'RESERVA', paymentMethodId: 'pm_card_authenticationRequired' };
    expect((await subscribe(who, asking)).body).toMatchObject({ requiresAction: true });
    await create(cellar).expect(200);
    const planOf = async () =>
      (await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200)).body;
    expect(await planOf()).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      card: { last4: '4242' },
    });
    const open = () =>
      test.db.query(`select 1 from payment_attempts where owner_uid = $1 and state = 'OPEN'`, [
        who.uid,
      ]);
    expect(await open()).toEqual([]);
    expect((await subscribe(who, asking)).body).toMatchObject({ requiresAction: true });
    await lower(cellar, { type: 'events', quantity: 0 }).expect(200);
    expect(await open()).toEqual([]);
    const { invoices } = await atStripe(cellar);
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid', 'void', 'paid']);
  });

  it('leaves no event and no charge when the card is declined, and the code of the event is free again', async () => {
    const cellar = await aFullMonth();
    await test.givePlan(cellar.who, { planRef: 'RESERVA', limits: { maxMonthlyEvents: 1 } });
    await payWith(cellar, 'pm_card_chargeCustomerFail');
    const sessionCode = { fromDate: soon(), publicCode: `FULL${Date.now() % 1e6}` };
    const { body } = await create(cellar, { sessionCode, extraCharge }).expect(402);
    expect(body).toMatchObject({ error_msg: 'PROVIDER_MESSAGE', error: 'Your card was declined.' });
    expect(await places(cellar)).toEqual([{ id: cellar.id, hidden: false }]);
    const { invoices, bought } = await atStripe(cellar);
    expect([invoices.length, bought]).toEqual([1, []]);
    await payWith(cellar, 'pm_card_visa');
    expect(
      (await create(cellar, { sessionCode, extraCharge }).expect(200)).body.sessionCode.publicCode,
    ).toBe(sessionCode.publicCode);
  });

  it('is also charged when an event is moved into the month or restored', async () => {
    const cellar = await aFullMonth();
    const { body: elsewhere } = await create(cellar, { sessionCode: { fromDate: later() } }).expect(
      200,
    );
    const move = (more: object) =>
      test.as(cellar.who).post(path(cellar, `/${elsewhere.id}`), {
        sessionCode: { fromDate: soon() },
        version: 1,
        ...more,
      });
    expect((await move({}).expect(409)).body.error_msg).toBe('EXTRA_EVENT_CONFIRMATION_REQUIRED');
    expect((await move({ extraCharge }).expect(200)).body.version).toBe(2);
    expect((await atStripe(cellar)).bought).toEqual([1]);
    await test
      .as(cellar.who)
      .delete(path(cellar, `/${cellar.id}`))
      .expect(200);
    await create(cellar, {}).expect(200);
    const restore = (body: object) =>
      test.as(cellar.who).post(path(cellar, `/${cellar.id}/restore`), body);
    await restore({}).expect(409);
    expect((await restore({ extraCharge }).expect(200)).body.id).toBe(cellar.id);
    expect((await atStripe(cellar)).bought).toEqual([2]);
    expect(await usage(cellar)).toEqual({ used: 3, max: 3 });
  });

  it('has a monthly subscription of its own beside an annual plan', async () => {
    const cellar = await aFullMonth({ interval: 'annual' });
    const { body } = await create(cellar, {}).expect(409);
    expect(body.extraCharge).toMatchObject({ dueNow: 10.89, nextInvoice: { total: 10.89 } });
    await create(cellar).expect(200);
    await create(cellar).expect(200);
    const { subscriptions, bought } = await atStripe(cellar);
    expect([subscriptions.length, bought]).toEqual([2, [2]]);
    for (const quantity of [2_147_483_648, 1e308])
      expect(
        (await lower(cellar, { type: 'events', quantity }).expect(422)).body.issues[0],
      ).toMatchObject({ path: 'quantity' });
    await lower(cellar, { type: 'events', quantity: 0 }).expect(200);
    expect(await extras(cellar)).toMatchObject({ quantity: 2, nextQuantity: 0 });
    await create(cellar).expect(200);
    expect(await extras(cellar)).toMatchObject({ quantity: 3, nextQuantity: 1 });
    // the full price of one extra event was charged
    expect((await atStripe(cellar)).invoices[0]?.total_excluding_tax).toBe(900);
  });
});

it('price requests are limited to sixty a minute, because each one calls Stripe', async () => {
  const cellar = await aFullMonth();
  const answers = await Promise.all(Array.from({ length: 61 }, () => create(cellar, {})));
  // on a slow machine some calls to Stripe time out with 503, but they count as requests too
  const told = statuses(answers).map((status) => (status === 503 ? 409 : status));
  expect(told.toSorted((a, b) => a - b)).toEqual([...Array<number>(60).fill(409), 429]);
  const { headers } = await create(cellar, {}).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // a request with a confirmed price does not count as a price request
  expect((await untilAnswered(() => create(cellar))).status).toBe(200);
});

it('declined payments are limited to thirty an hour, and successful ones are not limited', async () => {
  const cellar = await aFullMonth();
  await create(cellar).expect(200);
  await payWith(cellar, 'pm_card_chargeCustomerFail');
  for (let times = 0; times < 30; times++) await create(cellar).expect(402);
  const { body, headers } = await create(cellar).expect(429);
  expect(body.error_msg).toBe('TOO_MANY_REQUESTS');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await places(cellar)).toHaveLength(2);
  test.clock.move(3_600_000);
  cellar.who.token = await test.signIn(cellar.who.email, cellar.who.password);
  await payWith(cellar, 'pm_card_visa');
  await create(cellar).expect(200);
});

describe('charges nothing twice', () => {
  it('when the database connection is lost after the payment: the request succeeds', async () => {
    const cellar = await aFullMonth();
    const away = vi
      .spyOn(test.app.get(AttemptLimits), 'uncountAttempt')
      .mockRejectedValueOnce(new Error('Connection terminated'));
    await create(cellar).expect(200);
    expect(away).toHaveBeenCalledOnce();
    away.mockRestore();
    expect((await atStripe(cellar)).bought).toEqual([1]);
  });

  it('when two servers create six events at once: each event is paid once', {
    timeout: 600_000,
  }, async () => {
    const cellar = await aFullMonth();
    const other = await startApp({ work: false, databaseUrl: test.config.databaseUrl });
    other.clock.move(test.clock.now().getTime() - other.clock.now().getTime());
    // A request that waits too long for the others gets 409 or 503 and is sent again. After a 503
    // the event may have been made all the same, so the key stays.
    const fromDate = soon();
    const untilMade = async (place: number, tries = 40): Promise<{ status: number }> => {
      const body = { extraCharge, sessionCode: { fromDate } };
      const answer = await create(cellar, body, place % 2 ? test : other).set(
        'idempotency-key',
        `${cellar.id}-${place}`,
      );
      return [409, 503].includes(answer.status) && tries > 1 ? untilMade(place, tries - 1) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => untilMade(place)));
    await other.close();
    expect(statuses(answers)).toEqual(Array<number>(6).fill(200));
    expect(await usage(cellar)).toEqual({ used: 7, max: 7 });
    const { bought, invoices } = await atStripe(cellar);
    expect(bought).toEqual([6]);
    expect(invoices).toHaveLength(7);
  });

  it('when six requests have the same idempotency key', async () => {
    const cellar = await aFullMonth();
    const fromDate = soon();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        create(cellar, { extraCharge, sessionCode: { fromDate } }).set(
          'idempotency-key',
          cellar.id,
        ),
      ),
    );
    expect(statuses(answers)).toEqual(Array<number>(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await atStripe(cellar)).bought).toEqual([1]);
  });

  it('when the answer of Stripe is lost: a repeated request returns the event that was paid', async () => {
    const cellar = await aFullMonth();
    const fromDate = soon();
    const again = () =>
      create(cellar, { extraCharge, sessionCode: { fromDate } }).set('idempotency-key', cellar.id);
    await losing(() => again().expect(500));
    expect(await list(cellar)).toHaveLength(1);
    // another event does not get the paid place
    await create(cellar, {}).expect(409);
    const [hidden] = (await places(cellar)).filter((each) => each.hidden);
    expect((await test.http.get(`/api/v1/room/${await codeOf(hidden?.id)}`)).status).toBe(404);
    expect((await again().expect(200)).body.id).toBe(hidden?.id);
    expect((await atStripe(cellar)).bought).toEqual([1]);
    expect(await usage(cellar)).toEqual({ used: 2, max: 2 });
  });

  it('when another request waits for the open change: the repeated one does not wait behind it', async () => {
    const cellar = await aFullMonth();
    const fromDate = soon();
    const again = () =>
      create(cellar, { extraCharge, sessionCode: { fromDate } }).set('idempotency-key', cellar.id);
    await losing(() => again().expect(500));
    const settled = vi.spyOn(test.app.get(ExtraEvents), 'settled');
    const waiting = create(cellar).then((answer) => answer);
    await vi.waitFor(() => expect(settled).toHaveBeenCalled(), 10_000);
    await again().expect(200);
    expect((await waiting).status).toBe(200);
    expect((await atStripe(cellar)).bought).toEqual([2]);
  });

  it.each([
    { had: 'no effect', effect: false },
    { had: 'its effect', effect: true },
  ])('when Stripe repeats a stored error of a request that had $had', async ({ effect }) => {
    const cellar = await aFullMonth();
    const { subscriptions } = await test.app.get(StripeClient).sdk();
    const update = subscriptions.update.bind(subscriptions);
    const faulty = vi.spyOn(subscriptions, 'update').mockImplementationOnce((async (...asked) => {
      if (effect) await update(...asked);
      throw Stripe.errors.StripeError.generate({
        type: 'api_error',
        statusCode: 500,
        message: 'An unknown error occurred',
        headers: { 'idempotent-replayed': 'true', 'idempotency-key': asked[2]?.idempotencyKey },
      } as unknown as Stripe.StripeRawError);
    }) as typeof update);
    await create(cellar).expect(200);
    expect(faulty).toHaveBeenCalledTimes(effect ? 1 : 2);
    expect((await atStripe(cellar)).bought).toEqual([1]);
    expect(await usage(cellar)).toEqual({ used: 2, max: 2 });
  });

  it('when a job abandons the change before a slow server charges: nothing is charged', async () => {
    const cellar = await aFullMonth();
    const catalogue = test.app.get(PaymentCatalogue);
    const extra = catalogue.extra.bind(catalogue);
    vi.spyOn(catalogue, 'extra').mockImplementationOnce(async (...asked) => {
      test.clock.move(3 * 60_000);
      await resolve();
      return extra(...asked);
    });
    await create(cellar).expect(503);
    expect(await places(cellar)).toEqual([{ id: cellar.id, hidden: false }]);
    expect((await atStripe(cellar)).bought).toEqual([]);
    await create(cellar).expect(200);
    expect((await atStripe(cellar)).bought).toEqual([1]);
  });

  it('when the request is not repeated: the job asks Stripe whether the event was paid', async () => {
    const paid = await aFullMonth();
    await losing(() => create(paid).expect(500));
    const unpaid = await aFullMonth();
    const { body: hidden } = await create(unpaid, { sessionCode: { fromDate: later() } }).expect(
      200,
    );
    // the state of a server that crashed before it called Stripe
    await test.db.query('update sessions set deleted_at = $2 where id = $1', [
      hidden.id,
      test.clock.now(),
    ]);
    await test.db.query(
      `insert into extra_changes (id, owner_uid, kind, subject_id, purpose, state, created_at, asked_at) values ($1, $2, 'events', $1, 'CREATE', 'OPEN', $3, $3)`,
      [hidden.id, unpaid.who.uid, test.clock.now()],
    );
    await resolve();
    expect(await places(paid)).toHaveLength(2);
    expect(await list(paid)).toHaveLength(1);
    test.clock.move(3 * 60_000);
    await resolve();
    expect(await list(paid)).toHaveLength(2);
    expect(await usage(paid)).toEqual({ used: 2, max: 2 });
    expect(await places(unpaid)).toHaveLength(1);
    expect((await atStripe(unpaid)).bought).toEqual([]);
    await create(unpaid).expect(200);
  });
});

describe('extra events beside an annual plan', () => {
  const accountOf = async ({ who }: Cellar) =>
    (await test.as(who).get(`/api/v1/user/${who.uid}`).expect(200)).body;
  const stateOf = async ({ who }: Cellar) =>
    (await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200)).body;
  /** An organiser whose extra event could not be renewed, with their former card. */
  async function anOwingCellar() {
    const cellar = await aFullMonth({ interval: 'annual' });
    await create(cellar).expect(200);
    const { stripe, customer } = await atStripe(cellar);
    const found = await stripe.customers.retrieve(customer);
    const card = found.deleted ? null : found.invoice_settings.default_payment_method;
    await payWith(cellar, 'pm_card_chargeCustomerFail');
    await pass(cellar, 32);
    await vi.waitFor(
      async () => expect(await extras(cellar)).toMatchObject({ pastDueSince: expect.any(String) }),
      40_000,
    );
    return { cellar, card: typeof card === 'string' ? card : (card?.id ?? '') };
  }

  it('report an overdue renewal and end after 14 days, without ending the plan', async () => {
    const { cellar } = await anOwingCellar();
    const { pastDueSince, endsAt } = (await extras(cellar)) ?? {};
    expect(new Date(endsAt ?? '').getTime() - new Date(pastDueSince ?? '').getTime()).toBe(
      14 * dayMs,
    );
    expect(await stateOf(cellar)).toMatchObject({ status: 'active', pastDueSince: null });
    expect(await accountOf(cellar)).toMatchObject({
      planEndsAt: null,
      owed: { of: 'extras', since: pastDueSince, endsAt },
    });
    expect(await usage(cellar)).toMatchObject({ max: 2 });
    await pass(cellar, 15);
    await vi.waitFor(
      async () =>
        expect(await extras(cellar)).toMatchObject({
          quantity: 0,
          pastDueSince: null,
          endsAt: null,
        }),
      40_000,
    );
    expect(await accountOf(cellar)).toMatchObject({ blocked: false, owed: null });
    expect(await usage(cellar)).toMatchObject({ max: 1 });
    await vi.waitFor(
      async () => expect((await atStripe(cellar)).invoices[0]?.status).toBe('uncollectible'),
      40_000,
    );
  });

  it('end after 14 days also when they were reduced in the meantime', async () => {
    const { cellar } = await anOwingCellar();
    await lower(cellar, { type: 'events', quantity: 0 }).expect(200);
    expect(await extras(cellar)).toMatchObject({ quantity: 1, nextQuantity: 0 });
    await pass(cellar, 15);
    await vi.waitFor(
      async () => expect(await extras(cellar)).toMatchObject({ quantity: 0, renewsAt: null }),
      10_000,
    );
    expect(await usage(cellar)).toMatchObject({ max: 1 });
  });

  it.each(['card', 'plan'])(
    'are paid with the existing card when the same %s is chosen again',
    async (what) => {
      const { cellar, card } = await anOwingCellar();
      const { stripe, customer } = await atStripe(cellar);
      await stripe.customers.update(customer, {
        invoice_settings: { default_payment_method: card },
      });
      const preview = await test
        .as(cellar.who)
        .get(`/api/v1/payments/${cellar.who.uid}/preview?planId=CRIANZA&interval=annual`)
        .expect(200);
      expect(preview.body).toMatchObject({ owed: 10.89, dueNow: 10.89 });
      if (what === 'plan') await subscribe(cellar.who, { interval: 'annual' });
      else
        await test
          .as(cellar.who)
          .post(`/api/v1/payments/${cellar.who.uid}/card`, { paymentMethodId: 'pm_card_visa' })
          .expect(200);
      expect(await extras(cellar)).toMatchObject({
        quantity: 1,
        nextQuantity: 1,
        pastDueSince: null,
        endsAt: null,
      });
      expect(await accountOf(cellar)).toMatchObject({ owed: null });
      expect((await atStripe(cellar)).invoices.map(({ status }) => status)).toEqual([
        'paid',
        'paid',
        'paid',
      ]);
    },
  );
});

describe('a reduction of extra events', () => {
  it('takes effect at the end of the period and then lowers the price', async () => {
    const cellar = await aFullMonth();
    await create(cellar).expect(200);
    await create(cellar).expect(200);
    for (const [quantity, code] of [
      [3, 'TOO_LARGE'],
      [-1, 'NEGATIVE'],
      [0.5, 'NOT_WHOLE'],
      [null, 'REQUIRED'],
    ])
      expect((await lower(cellar, { type: 'events', quantity }).expect(422)).body.error_msg).toBe(
        code,
      );
    expect((await lower(cellar, { type: 'wines', quantity: 0 }).expect(422)).body.error_msg).toBe(
      'INVALID_CHOICE',
    );
    await Promise.all(
      Array.from({ length: 3 }, () => lower(cellar, { type: 'events', quantity: 1 }).expect(200)),
    );
    expect(await extras(cellar)).toMatchObject({
      quantity: 2,
      nextQuantity: 1,
      renewsAt: expect.any(String),
    });
    expect(await usage(cellar)).toEqual({ used: 3, max: 3 });
    const before = (await atStripe(cellar)).invoices.length;
    await pass(cellar, 32);
    await vi.waitFor(
      async () => expect(await extras(cellar)).toMatchObject({ quantity: 1, nextQuantity: 1 }),
      40_000,
    );
    expect((await usage(cellar)).max).toBe(2);
    const { invoices } = await atStripe(cellar);
    expect(invoices).toHaveLength(before + 1);
    expect(invoices[0]?.total_excluding_tax).toBe(1_900 + 900);
    await lower(cellar, { type: 'events', quantity: 0 }).expect(200);
    await pass(cellar, 31);
    await vi.waitFor(
      async () => expect(await extras(cellar)).toMatchObject({ quantity: 0, renewsAt: null }),
      40_000,
    );
    expect((await atStripe(cellar)).bought).toEqual([]);
  });

  it('gets 503 when Stripe does not respond, and is kept by a sync that began before it', async () => {
    const cellar = await aFullMonth();
    await create(cellar).expect(200);
    const { stripe, customer, subscriptions } = await atStripe(cellar);
    // the state of a server that crashed before it called Stripe
    await test.db.query(
      `insert into extra_changes (id, owner_uid, kind, quantity, state, created_at, asked_at) values ($1, $1, 'events', 0, 'OPEN', $2, $2)`,
      [cellar.who.uid, new Date(test.clock.now().getTime() - 3 * 60_000)],
    );
    const away = new Stripe.errors.StripeConnectionError({
      message: 'Nobody answers',
      type: 'api_error',
    } as Stripe.StripeRawError);
    const list = vi.spyOn(stripe.subscriptions, 'list').mockRejectedValue(away);
    await lower(cellar, { type: 'events', quantity: 0 }).expect(503);
    list.mockRestore();
    // The first sync that has read the account waits for the reduction, so this sync begins before
    // the reduction and ends after it. It is the sync below, or one that a webhook has enqueued.
    standIn.webhooks.pause();
    await stripe.subscriptions.update(subscriptions[0]?.id ?? '', { cancel_at_period_end: true });
    const accounts = test.app.get(PaymentAccounts);
    const read = accounts.read.bind(accounts);
    let reduction: PromiseLike<unknown> | undefined;
    vi.spyOn(accounts, 'read').mockImplementation(async (...asked) => {
      const found = await read(...asked);
      if (!reduction && asked[0] === customer) {
        reduction = lower(cellar, { type: 'events', quantity: 0 }).expect(200);
        await reduction;
      }
      return found;
    });
    await accounts.sync(cellar.who.uid);
    await vi.waitFor(async () => {
      await reduction;
      const { body } = await test
        .as(cellar.who)
        .get(`/api/v1/payments/${cellar.who.uid}`)
        .expect(200);
      expect(body).toMatchObject({ status: 'active', endsAt: expect.any(String) });
    }, 40_000);
    expect(await extras(cellar)).toMatchObject({ quantity: 1, nextQuantity: 0 });
  });

  it('can be repeated after a 503 at every server, with the same answer, and takes effect once', async () => {
    const cellar = await aFullMonth();
    await create(cellar).expect(200);
    const { stripe } = await atStripe(cellar);
    const away = new Stripe.errors.StripeConnectionError({
      message: 'Nobody answers',
      type: 'api_error',
    } as Stripe.StripeRawError);
    const update = stripe.subscriptions.update.bind(stripe.subscriptions);
    // Stripe makes the change, but its answer is lost
    const lost = vi.spyOn(stripe.subscriptions, 'update').mockImplementation((async (
      ...asked: Parameters<typeof update>
    ) => {
      await update(...asked);
      throw away;
    }) as unknown as typeof update);
    await lower(cellar, { type: 'events', quantity: 0 }).expect(503);
    lost.mockRestore();
    const restarted = await startApp({ databaseUrl: test.config.databaseUrl ?? '', work: false });
    try {
      const again = () =>
        restarted
          .as(cellar.who)
          .post(`/api/v1/payments/${cellar.who.uid}/extras`, { type: 'events', quantity: 0 });
      const first = await again().expect(200);
      expect((first.body as ExtraDto[])[0]).toMatchObject({
        type: 'events',
        quantity: 1,
        nextQuantity: 0,
      });
      expect((await again().expect(200)).body).toEqual(first.body);
      expect((await lower(cellar, { type: 'events', quantity: 0 }).expect(200)).body).toEqual(
        first.body,
      );
    } finally {
      await restarted.close();
    }
    const changes =
      'select state, count(*)::int as n from extra_changes where owner_uid = $1 and quantity = 0 group by state';
    expect(await test.db.query(changes, [cellar.who.uid])).toEqual([{ state: 'DONE', n: 1 }]);
  });

  it('happens by itself when the annual plan beside the extra events ends', async () => {
    const cellar = await aFullMonth();
    await create(cellar).expect(200);
    const paidBefore = (await atStripe(cellar)).invoices.length;
    const { body: preview } = await test
      .as(cellar.who)
      .get(`/api/v1/payments/${cellar.who.uid}/preview?planId=CRIANZA&interval=annual`)
      .expect(200);
    expect(preview).toMatchObject({ extras: { total: 10.89, due: 10.89 } });
    await subscribe(cellar.who, { interval: 'annual' });
    const { stripe, subscriptions, invoices, bought } = await atStripe(cellar);
    expect([subscriptions.length, bought]).toEqual([2, [1]]);
    const paid = invoices
      .slice(0, invoices.length - paidBefore)
      .map(({ amount_paid: amount }) => amount / 100);
    expect(paid).toHaveLength(2);
    expect(paid).toContain(preview.extras.total);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(preview.dueNow, 1);
    expect(await extras(cellar)).toMatchObject({ quantity: 1, nextQuantity: 1 });
    const plan = subscriptions.find(({ items }) =>
      items.data.some(({ price }) => price.metadata['planRef']),
    );
    await stripe.subscriptions.cancel(plan?.id ?? '');
    await vi.waitFor(
      async () => expect(await extras(cellar)).toMatchObject({ quantity: 0 }),
      40_000,
    );
    expect((await atStripe(cellar)).subscriptions).toEqual([]);
  });
});
