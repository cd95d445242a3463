import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Ledger } from '../../server/payments/ledger.js';
import { reconcilePayments } from '../../server/payments/reconcile.js';
import { StripeStandIn } from '../../server/platform/payments/stand-in/stripe-stand-in.js';
import { StripeClient } from '../../server/platform/payments/stripe-client.js';
import { Jobs } from '../../server/platform/queue/jobs.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aJobContext } from '../support/job-context.js';
import { startProduct } from '../support/program.js';

// A server is killed while it writes down a step of a payment. Another one, which is this process, then has to find out what became of it.

/** On which a server waits before it writes what the test stops it at. */
const gate = 4_242;
let test: TestApp;
let holder: pg.Client;

beforeAll(async () => {
  test = await startApp();
  holder = new pg.Client(test.config.databaseUrl);
  await holder.connect();
  await test.db.query(
    `create function wait_at_the_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${gate}); return new; end $$`,
  );
});
afterAll(async () => {
  await holder?.end();
  await test?.close();
});

const asked = (who: Organiser, change: object = {}) => ({
  userId: who.uid,
  planId: 'CRIANZA',
  paymentMethodId: 'pm_card_visa',
  interval: 'monthly',
  ...change,
});
const subscribing = (who: Organiser, change: object = {}) => ({ path: 'createSubscription', body: asked(who, change) });
const send = (who: Organiser, { path, body }: { path: string; body: object }) => test.as(who).post(`/api/v1/payments/${path}`, body);

/** Has a server of its own do something, and kills it where it is about to write `step`. */
async function killedAt(step: string, who: Organiser, { path, body }: { path: string; body: object }): Promise<void> {
  const { databaseUrl = '', appSecret } = test.config;
  const server = await startProduct({ env: { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DEMO: 'false', JOBS: 'false' } });
  await holder.query('select pg_advisory_lock($1)', [gate]);
  await test.db.query(`create trigger gate before ${step} for each row execute function wait_at_the_gate()`);
  const answer = fetch(`${server.url}/api/v1/payments/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => 'killed',
  );
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`;
  try {
    await vi.waitFor(async () => expect(await test.db.query(waiting)).not.toEqual([]), { timeout: 20_000, interval: 20 });
    await server.end('SIGKILL');
    // what was on its way to the database is lost with it
    await test.db.query(`select pg_terminate_backend(pid) from (${waiting}) as waits`);
    expect(await answer).toBe('killed');
  } finally {
    await server.stop();
    await holder.query('select pg_advisory_unlock($1)', [gate]);
    await test.db.query(`drop trigger gate on ${step.split(' on ')[1]?.split(' ')[0]}`);
  }
}

/** Lets what is left of it come to its end, without anybody asking again. */
async function recover(who: Organiser): Promise<void> {
  test.clock.move(3 * 60_000);
  await test.app.get(Jobs).handlerOf(reconcilePayments)({}, aJobContext());
  await test.app.get(StripeStandIn).webhooks.deliverDue();
  const open = `select 1 from payment_attempts where owner_uid = $1 and state = 'OPEN'`;
  await vi.waitFor(async () => expect(await test.db.query(open, [who.uid])).toEqual([]), { timeout: 15_000, interval: 50 });
  await same();
}
const same = () =>
  vi.waitFor(async () => expect((await test.app.get(Ledger).check()).differences).toEqual([]), { timeout: 15_000, interval: 200 });

async function atStripe(who: Organiser) {
  const stripe = await test.app.get(StripeClient).sdk();
  const { data: customers } = await stripe.customers.list({ email: who.email });
  const customer = customers[0]?.id ?? '';
  const [{ data: running }, { data: paid }] = await Promise.all([
    stripe.subscriptions.list({ customer }),
    stripe.invoices.list({ customer, status: 'paid' }),
  ]);
  return { stripe, customers, running, paid };
}

describe('a server that is killed', () => {
  it.each([
    'insert on payment_accounts',
    'update of asked on payment_attempts',
    'update of subscription_id on payment_attempts',
    'update of state on payment_attempts',
  ])('before the %s of a first payment has it paid once', { timeout: 60_000 }, async (step) => {
    const who = await test.anOrganiser();
    await killedAt(step, who, subscribing(who));
    await recover(who);
    const { status, body } = await send(who, subscribing(who));
    expect([status, body]).toEqual([200, { subscriptionId: expect.stringContaining('sub_') }]);
    const { running, paid } = await atStripe(who);
    expect([running.map(({ id }) => id), paid.length]).toEqual([[body.subscriptionId], 1]);
    await same();
  });

  it.each(['update of subscription_id on payment_attempts', 'update of state on payment_attempts'])(
    'before the %s of a change has the other plan paid once',
    { timeout: 60_000 },
    async (step) => {
      const who = await test.anOrganiser();
      await send(who, subscribing(who)).expect(200);
      await killedAt(step, who, subscribing(who, { planId: 'RESERVA' }));
      await recover(who);
      const { body } = await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200);
      expect(body).toMatchObject({ status: 'active', planId: 'RESERVA' });
      const { running, paid } = await atStripe(who);
      expect([running.length, paid.length]).toEqual([1, 2]);
    },
  );

  it('in the middle of a change of card has the new one taken', { timeout: 60_000 }, async () => {
    const who = await test.anOrganiser();
    await send(who, subscribing(who)).expect(200);
    await killedAt('update of asked on payment_attempts', who, {
      path: `${who.uid}/card`,
      body: { paymentMethodId: 'pm_card_mastercard' },
    });
    await recover(who);
    const { body } = await test.as(who).get(`/api/v1/payments/${who.uid}`).expect(200);
    expect(body).toMatchObject({ status: 'active', card: { last4: '4444' } });
  });
});

it('hears of a plan that was cancelled at Stripe while nobody could listen', { timeout: 60_000 }, async () => {
  const who = await test.anOrganiser();
  const standIn = test.app.get(StripeStandIn);
  // from the beginning: what is told of the payment would be a reason to look once more, and to find the rest
  standIn.webhooks.hold();
  const { body } = await send(who, subscribing(who)).expect(200);
  await same();
  const { stripe } = await atStripe(who);
  await stripe.subscriptions.update(body.subscriptionId, { cancel_at_period_end: true });
  const { differences } = await test.app.get(Ledger).check();
  expect(differences).toMatchObject([{ ownerUid: who.uid, what: 'ends at', here: 'nothing' }]);
  await standIn.webhooks.resume();
  await same();
});
