import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StripeStandIn } from '../../../server/embedded/stripe/stripe-stand-in.js';
import { signatureOf } from '../../../server/embedded/stripe/webhook-sender.js';
import { resolveExtras } from '../../../server/payments/extra-events.js';
import type { ExtraDto } from '../../../server/payments/extras.dto.js';
import { PaymentComparison } from '../../../server/payments/payment-comparison.js';
import {
  reconcilePayments,
  resumePayment,
  syncPayments,
} from '../../../server/payments/payment-reconciliation.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { anInstructor, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { launch, type Program, runOperator, startProduct } from '../../support/program.js';

// These tests kill a server while it writes a step of a payment. Another server must then find out
// the outcome. The killed server handles the requests of several organisers at once, and each
// request waits at a different step.

/**
 * The first key of the advisory locks on which a server waits before it writes a step. The second
 * key is the number of the step.
 */
const gate = 4_242;
const patience = { timeout: 60_000, interval: 50 };
const env = { SUPPORT_EMAIL: 'ayuda@retrogusto.example' };
/** A server without a worker, so that unfinished work stays for the next server. */
let test: TestApp;
let holder: pg.Client;

beforeAll(async () => {
  test = await startApp({ work: false, env });
  holder = new pg.Client(test.config.databaseUrl);
  await holder.connect();
  await test.db.query(
    `create function wait_at_the_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${gate}, tg_argv[0]::int); return new; end $$`,
  );
});
afterAll(async () => {
  await holder?.end();
  await test?.close();
});

/** An organiser. `event` is an event of theirs and the body that created it, if needed. */
type Subject = { who: Organiser; event: { id: string; body: object } | null };
type Wish = { path: string; body: object; key?: string };
/**
 * A point at which a server stops: before `step` on a row that matches the SQL condition `when`.
 */
type Stop = { step: string; when: string };

const server = (more: Record<string, string> = {}) => {
  const { databaseUrl = '', appSecret } = test.config;
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    DEMO: 'false',
    JOBS: 'false',
    ...env,
    ...more,
  };
};
const send = ({ who }: Subject, { path, body, key }: Wish, url = test.url) =>
  fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
/** Repeats a request that gets 503, like a client: on a slow machine Stripe may answer too late. */
const done = async (subject: Subject, wish: Wish) => {
  let answer = await send(subject, wish);
  while (answer.status === 503) answer = await send(subject, wish);
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body]).toEqual([200, body]);
  return body;
};

const waiting = `select pid, objid::int as number from pg_locks where locktype = 'advisory' and classid = ${gate} and objsubid = 2 and not granted
  and database = (select oid from pg_database where datname = current_database())`;
/** Waits until a connection waits at each of these stops. */
const waitAt = (numbers: readonly number[]) =>
  vi.waitFor(async () => {
    const rows = await test.db.query<{ number: number }>(waiting);
    expect(
      [...new Set(rows.map(({ number }) => number))].toSorted((one, other) => one - other),
    ).toEqual(numbers);
  }, patience);

/** Starts a program, runs `begin`, and kills the program when it waits at all stops. */
async function killedAt<Server extends Program & { stop?(): Promise<void> }>(
  stops: readonly Stop[],
  program: () => Promise<Server>,
  begin: (program: Server) => Promise<unknown>[],
): Promise<void> {
  const tables = stops.map(({ step }) => step.split(' on ')[1]);
  for (const [number, { step, when }] of stops.entries()) {
    await holder.query('select pg_advisory_lock($1, $2)', [gate, number]);
    await test.db.query(
      `create trigger gate_${number} before ${step} for each row when (${when}) execute function wait_at_the_gate('${number}')`,
    );
  }
  const running = await program();
  try {
    const answers = begin(running);
    await waitAt([...stops.keys()]);
    await running.end('SIGKILL');
    // also ends the waiting statements of the killed server
    await test.db.query(`select pg_terminate_backend(pid) from (${waiting}) as waits`);
    for (const answer of await Promise.all(answers)) expect(answer).toBe('killed');
  } finally {
    await running.end('SIGKILL');
    await running.stop?.();
    await holder.query('select pg_advisory_unlock_all()');
    for (const [number, table] of tables.entries())
      await test.db.query(`drop trigger gate_${number} on ${table}`);
  }
}
/**
 * Repeats a request that gets 503, until the program is killed. On a slow machine Stripe may not
 * answer in time, and then the request does not reach the stop.
 */
async function orKilled(ask: () => Promise<{ status: number }>): Promise<number | 'killed'> {
  for (;;) {
    const answer = await ask().then(
      ({ status }) => status,
      () => 'killed' as const,
    );
    if (answer !== 503) return answer;
  }
}

/** Lets another server finish the open work, without a repeated request. */
async function recover(): Promise<void> {
  const other = await startApp({ databaseUrl: test.config.databaseUrl, env });
  try {
    other.clock.move(3 * 60_000);
    for (const job of [reconcilePayments, resolveExtras])
      await other.app.get(Jobs).handlerOf(job)({}, aJobContext());
    await other.app.get(StripeStandIn).webhooks.deliverDue();
    const open = `select 1 from payment_attempts where state = 'OPEN' union all select 1 from extra_changes where state = 'OPEN'`;
    await vi.waitFor(async () => expect(await test.db.query(open)).toEqual([]), patience);
    await same();
  } finally {
    await other.close();
  }
}
const same = () =>
  vi.waitFor(
    async () => expect((await test.app.get(PaymentComparison).check()).differences).toEqual([]),
    {
      ...patience,
      interval: 200,
    },
  );

async function atStripe({ who }: Subject) {
  const stripe = await test.app.get(StripeClient).sdk();
  const { data: customers } = await stripe.customers.list({ email: who.email });
  const customer = customers[0]?.id ?? '';
  const [{ data: running }, { data: paid }] = await Promise.all([
    stripe.subscriptions.list({ customer }),
    stripe.invoices.list({ customer, status: 'paid' }),
  ]);
  const bought = running
    .flatMap(({ items }) => items.data)
    .filter(({ price }) => price.metadata['extra'] === 'events');
  return {
    stripe,
    customer,
    running,
    paid: paid.length,
    bought: bought.map(({ quantity }) => quantity),
  };
}
const stateOf = async ({ who }: Subject) =>
  (await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200)).body;
const extrasOf = async ({ who }: Subject) => {
  const { body } = await test.as(who).get(`/api/v1/payments/${who.uid}/extras`).expect(200);
  return (body as ExtraDto[]).find(({ type }) => type === 'events');
};
const eventsOf = async ({ who }: Subject) =>
  (await test.as(who).get(`/api/v1/session/user/${who.uid}?includeOutDated=true`).expect(200))
    .body as object[];

const someone = async (): Promise<Subject> => ({ who: await test.anOrganiser(), event: null });
const subscribing = ({ who }: Subject, change: object = {}): Wish => ({
  path: 'payments/createSubscription',
  body: {
    userId: who.uid,
    planId: 'CRIANZA',
    paymentMethodId: 'pm_card_visa',
    interval: 'monthly',
    ...change,
  },
});
const aPayer = async () => {
  const subject = await someone();
  await done(subject, subscribing(subject));
  return subject;
};
/** An organiser with a paid plan of one event a month, and with that event. */
async function aFullMonth(): Promise<Subject> {
  const { who } = await aPayer();
  const [tasting, instructor] = [await aTastingWith(who, 1), await anInstructor(who)];
  const body = {
    tastingPath: `tastings/${tasting.id}`,
    instructorPath: `instructors/${instructor.id}`,
    sessionCode: { fromDate: new Date(Date.now() + 60_000).toISOString() },
  };
  await test.givePlan(who, { planRef: 'CRIANZA', limits: { maxMonthlyEvents: 1 } });
  const { id } = await done({ who, event: null }, { path: `session/user/${who.uid}`, body });
  return { who, event: { id: String(id), body } };
}
const oneMore = ({ who, event }: Subject): Wish => ({
  path: `session/user/${who.uid}`,
  body: { ...event?.body, extraCharge: { amount: 9, currency: 'EUR' } },
  key: `more-${event?.id}`,
});
const lowering = ({ who }: Subject): Wish => ({
  path: `payments/${who.uid}/extras`,
  body: { type: 'events', quantity: 0 },
});
const withOneMore = async () => {
  const subject = await aFullMonth();
  await done(subject, oneMore(subject));
  return subject;
};

type Flow = {
  name: string;
  /** Creates the organiser for the flow. */
  prepare(): Promise<Subject>;
  wish(subject: Subject): Wish;
  /**
   * The steps at which a server is killed, with an optional condition on the row. With `kept`,
   * another server finishes the request although it is not repeated.
   */
  steps: {
    step: string;
    when?: string | ((subject: Subject) => string | Promise<string>);
    kept?: boolean;
  }[];
  /** Expects the outcome of a `kept` request that was not repeated. */
  alone?(subject: Subject): Promise<void>;
  /** Expects the outcome after the request was repeated. */
  check(subject: Subject, answer: Record<string, unknown>): Promise<void>;
};

const begin = 'insert on payment_attempts';
const note = 'update of asked on payment_attempts';
const begun = 'update of subscription_id on payment_attempts';
const end = 'update of state on payment_attempts';

const firstPayment: Flow = {
  name: 'a first payment',
  prepare: someone,
  wish: subscribing,
  steps: [
    { step: 'insert on payment_accounts' },
    { step: begin },
    { step: note, kept: true },
    { step: begun, kept: true },
    {
      step: 'update of subscription on payment_accounts',
      when: 'new.subscription is not null',
      kept: true,
    },
    { step: end, kept: true },
  ],
  alone: async (subject) =>
    expect(await stateOf(subject)).toMatchObject({ status: 'active', planId: 'CRIANZA' }),
  check: async (subject, { subscriptionId }) => {
    const { running, paid } = await atStripe(subject);
    expect([running.map(({ id }) => id), paid]).toEqual([[subscriptionId], 1]);
  },
};

const cancellation: Flow = {
  name: 'a cancellation request',
  prepare: aPayer,
  wish: ({ who }) => ({ path: `payments/${who.uid}/cancel`, body: {} }),
  steps: [
    {
      step: 'insert on outbox',
      when: ({ who }) => `new.name = 'mail' and new.payload::text like '%${who.email}%'`,
    },
  ],
  check: async ({ who }, answer) => {
    expect(answer).toEqual({ told: true });
    const mails = await test.db.query(
      `select 1 from outbox where name = 'mail' and payload::text like $1`,
      [`%${who.email}%`],
    );
    expect(mails).toHaveLength(1);
  },
};

const otherPlan: Flow = {
  name: 'a change of plan',
  prepare: aPayer,
  wish: (subject) => subscribing(subject, { planId: 'RESERVA' }),
  steps: [
    { step: begin },
    { step: note, kept: true },
    { step: begun, kept: true },
    {
      step: 'update of subscription on payment_accounts',
      when: `new.subscription->>'planRef' = 'RESERVA'`,
      kept: true,
    },
    { step: end, kept: true },
  ],
  alone: async (subject) =>
    expect(await stateOf(subject)).toMatchObject({ status: 'active', planId: 'RESERVA' }),
  check: async (subject) => {
    expect(await stateOf(subject)).toMatchObject({ status: 'active', planId: 'RESERVA' });
    const { running, paid } = await atStripe(subject);
    expect([running.length, paid]).toEqual([1, 2]);
  },
};

const otherInterval: Flow = {
  name: 'a change to an annual plan with extra events',
  prepare: withOneMore,
  wish: (subject) => subscribing(subject, { interval: 'annual' }),
  steps: [
    { step: 'update of extras_reading on payment_accounts', kept: true },
    { step: end, kept: true },
  ],
  alone: async (subject) => {
    expect(await stateOf(subject)).toMatchObject({ status: 'active', interval: 'annual' });
    expect(await extrasOf(subject)).toMatchObject({ quantity: 1, nextQuantity: 1 });
  },
  check: async (subject) => {
    const { running, paid, bought } = await atStripe(subject);
    // paid: the plan, one extra event, the annual plan, and one extra event beside it
    expect([running.length, paid, bought]).toEqual([2, 4, [1]]);
  },
};

/** A flow of its own, because a stopped Stripe stand-in blocks all other flows. */
const otherIntervalAlone: Flow = {
  ...otherInterval,
  steps: [
    {
      // the separate subscription of the extra events
      step: 'insert on stripe_objects',
      when: async (subject) =>
        `new.kind = 'subscription' and new.data->>'customer' = '${(await atStripe(subject)).customer}'`,
      kept: true,
    },
  ],
};

const otherCard: Flow = {
  name: 'a change of card',
  prepare: aPayer,
  wish: ({ who }) => ({
    path: `payments/${who.uid}/card`,
    body: { paymentMethodId: 'pm_card_mastercard' },
  }),
  steps: [
    { step: begin },
    { step: note, kept: true },
    { step: note, when: `new.asked->>'method' is not null`, kept: true },
    { step: 'update of card on payment_accounts', when: `new.card->>'last4' = '4444'`, kept: true },
    { step: end, kept: true },
  ],
  alone: async (subject) =>
    expect(await stateOf(subject)).toMatchObject({ status: 'active', card: { last4: '4444' } }),
  check: async (subject) => {
    expect(await stateOf(subject)).toMatchObject({ status: 'active', card: { last4: '4444' } });
    expect((await atStripe(subject)).paid).toBe(1);
  },
};

const changeSteps = [
  'insert on extra_changes',
  'update of asked_at on extra_changes',
  'update of state on extra_changes',
];

const extraEvent: Flow = {
  name: 'an extra event',
  prepare: aFullMonth,
  wish: oneMore,
  // Only a change that Stripe has received is kept. Another server abandons all others.
  steps: changeSteps.map((step) => ({ step, kept: step.includes('state') })),
  alone: async (subject) => {
    expect(await eventsOf(subject)).toHaveLength(2);
    expect((await atStripe(subject)).bought).toEqual([1]);
  },
  check: async (subject) => {
    expect(await eventsOf(subject)).toHaveLength(2);
    const { paid, bought } = await atStripe(subject);
    expect([paid, bought]).toEqual([2, [1]]);
    expect(await extrasOf(subject)).toMatchObject({ quantity: 1, nextQuantity: 1 });
  },
};

const lowered: Flow = {
  name: 'a reduction of extra events',
  prepare: withOneMore,
  wish: lowering,
  steps: changeSteps.map((step) => ({ step, kept: step.includes('state') })),
  alone: async (subject) =>
    expect(await extrasOf(subject)).toMatchObject({ quantity: 1, nextQuantity: 0 }),
  check: async (subject) => {
    expect(await extrasOf(subject)).toMatchObject({ quantity: 1, nextQuantity: 0 });
    const { paid, bought } = await atStripe(subject);
    expect([paid, bought]).toEqual([2, []]);
  },
};

describe.each(
  [
    [firstPayment, cancellation],
    [otherPlan, otherInterval],
    [otherIntervalAlone],
    [otherCard],
    [extraEvent, lowered],
  ].map((flows) => ({
    flows,
  })),
)('a server that is killed', ({ flows }) => {
  const cases = flows.flatMap((flow) =>
    flow.steps.map((at) => ({ ...at, flow, name: flow.name, subject: null as Subject | null })),
  );
  const subjectOf = ({ subject }: (typeof cases)[number]) => {
    if (!subject) throw new Error('The flow has no subject');
    return subject;
  };

  beforeAll(async () => {
    // One after another: all at once, a slow machine often does not answer in time.
    for (const each of cases) each.subject = await each.flow.prepare();
    const stops = await Promise.all(
      cases.map(async ({ step, when, subject }) => {
        const so = typeof when === 'function' && subject ? await when(subject) : when;
        const own = step.endsWith('outbox') || step.endsWith('stripe_objects');
        return {
          step,
          when: own
            ? String(so)
            : [`new.owner_uid = '${subject?.who.uid}'`, so].filter(Boolean).join(' and '),
        };
      }),
    );
    await killedAt(
      stops,
      () => startProduct({ env: server() }),
      ({ url }) =>
        cases.map((each) =>
          orKilled(() => send(subjectOf(each), each.flow.wish(subjectOf(each)), url)),
        ),
    );
    await recover();
  }, 170_000);
  // The comparison covers all accounts, so it runs once per killed server.
  afterAll(same);

  it.each(cases)(
    'in the middle of $name, before the $step, leaves nothing half done',
    async (each) => {
      const subject = subjectOf(each);
      if (each.kept) await each.flow.alone?.(subject);
      await each.flow.check(subject, await done(subject, each.flow.wish(subject)));
    },
  );
});

const cancelAtStripe = async (subject: Subject) => {
  const { stripe, running } = await atStripe(subject);
  return stripe.subscriptions.update(running[0]?.id ?? '', { cancel_at_period_end: true });
};
const willEnd = async (subject: Subject) =>
  expect(await stateOf(subject)).toMatchObject({ status: 'active', endsAt: expect.any(String) });

it('a server is killed during a webhook and during jobs: other servers finish them', async () => {
  const standIn = test.app.get(StripeStandIn);
  standIn.webhooks.pause();
  const [told, read, compared, asked] = [
    await aPayer(),
    await aPayer(),
    await aPayer(),
    await someone(),
  ];
  const { clientSecret } = await done(
    asked,
    subscribing(asked, { paymentMethodId: 'pm_card_authenticationRequired' }),
  );
  const [intent = ''] = String(clientSecret).split('_secret');
  const answer = String(
    new URLSearchParams({ client_secret: String(clientSecret), outcome: 'succeed' }),
  );
  await standIn.answerBrowser('POST', `/v1/payment_intents/${intent}/authenticate`, answer);
  for (const each of [told, read, compared]) await cancelAtStripe(each);
  const { stripe, customer } = await atStripe(told);
  const { data: events } = await stripe.events.list({
    types: ['customer.subscription.updated'],
    limit: 100,
  });
  const event = events.find(
    ({ data: { object } }) => (object as { customer?: string }).customer === customer,
  );
  if (!event) throw new Error('Stripe has no event of the cancellation');
  // drops all webhooks, because the test delivers one event itself
  for await (const { id } of stripe.events.list({ limit: 100 })) await standIn.webhooks.drop(id);
  await test.db.query('update payment_accounts set synced_at = null where owner_uid = $1', [
    compared.who.uid,
  ]);
  const [attempt] = await test.db.query<{ attempt: string }>(
    'select id as attempt from payment_attempts where owner_uid = $1',
    [asked.who.uid],
  );
  if (!attempt) throw new Error('No payment waits for a bank');
  await test.db.transaction(async (tx) => {
    await tx.enqueue(syncPayments, { ownerUid: read.who.uid });
    await tx.enqueue(resumePayment, attempt);
    await tx.enqueue(reconcilePayments, {});
  });
  const payload = JSON.stringify(event);
  const stripeSignature = signatureOf(
    payload,
    standIn.webhookSecret,
    Math.floor(Date.now() / 1000),
  );
  await killedAt(
    [
      {
        step: 'update of subscription on payment_accounts',
        when: `new.owner_uid = '${read.who.uid}'`,
      },
      { step: end, when: `new.owner_uid = '${asked.who.uid}'` },
      {
        step: 'insert on outbox',
        when: `new.name = 'syncPayments' and new.payload->>'ownerUid' = '${compared.who.uid}'`,
      },
      { step: 'insert on payment_events', when: `new.id = '${event.id}'` },
    ],
    () => startProduct({ env: server({ JOBS: 'true' }) }),
    ({ url }) => [
      // The webhook is sent once all jobs wait at their stops. A job waits longer for the database
      // than a request does.
      waitAt([0, 1, 2]).then(() =>
        orKilled(() =>
          fetch(`${url}/api/v1/payments/webhook`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature },
            body: payload,
          }),
        ),
      ),
    ],
  );
  for (const each of [told, read, compared])
    expect(await stateOf(each)).toMatchObject({ endsAt: null });
  // Stripe repeats an unanswered webhook
  expect(await standIn.webhooks.deliver(event.id)).toBe(200);
  await recover();
  for (const each of [told, read, compared]) await willEnd(each);
  expect(await stateOf(asked)).toMatchObject({ status: 'active', planId: 'CRIANZA' });
  await standIn.webhooks.resume();
});

it.each(['update of subscription on payment_accounts', 'insert on audit_log'])(
  'an operator command is killed before the %s, and the repeated command cancels the plan',
  async (step) => {
    const subject = await aPayer();
    const { uid, email } = subject.who;
    const when = step.endsWith('audit_log')
      ? `new.subject_uid = '${uid}' and new.action = 'cancel'`
      : `new.owner_uid = '${uid}' and new.subscription->>'endsAt' is not null`;
    await killedAt(
      [{ step, when }],
      () => launch('operator', server(), ['cancel', email]),
      () => [],
    );
    await recover();
    await willEnd(subject);
    const said = await runOperator(server(), 'cancel', email);
    expect(said).toMatchObject({ status: 0, said: expect.stringContaining('it is not renewed') });
    await willEnd(subject);
    await same();
  },
);

it('a cancellation at Stripe whose webhooks were lost is found by the comparison and applied', async () => {
  const subject = await someone();
  const { webhooks } = test.app.get(StripeStandIn);
  // webhooks are held from the beginning, because a webhook of the payment would trigger a sync
  webhooks.pause();
  await done(subject, subscribing(subject));
  await same();
  await cancelAtStripe(subject);
  const { differences } = await test.app.get(PaymentComparison).check();
  expect(differences).toMatchObject([
    { ownerUid: subject.who.uid, what: 'ends at', here: 'nothing' },
  ]);
  await webhooks.resume();
  await recover();
});
