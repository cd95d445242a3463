import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  day,
  type Payer,
  type StandInRig,
  standInRig,
} from '../../platform/payments/stripe-rig.js';

// Tests of features that only the stand-in has: its clock, pending events, and the calls of
// Stripe.js in the browser.

let rig: StandInRig;
let stripe: Stripe;
let monthly: Stripe.Price;

beforeAll(async () => {
  rig = await standInRig();
  ({ stripe } = rig);
  monthly = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 3_900,
    recurring: { interval: 'month' },
    product_data: { name: 'Crianza' },
    tax_behavior: 'exclusive',
  });
});
afterAll(() => rig?.close());
afterEach(async () => {
  rig.answer.refuses = false;
  await rig.standIn.webhooks.resume();
});

const withCard = async (payer: Payer, card: string) => {
  const { id } = await stripe.paymentMethods.attach(card, { customer: payer.id });
  await stripe.customers.update(payer.id, { invoice_settings: { default_payment_method: id } });
  return payer;
};
const subscribe = (
  { id: customer }: Payer,
  params: Partial<Stripe.SubscriptionCreateParams> = {},
) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    expand: ['latest_invoice.confirmation_secret'],
    ...params,
  });
const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;
const secretOf = (subscription: Stripe.Subscription) =>
  invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
const about = ({ id }: Payer) =>
  rig.delivered.filter(({ data }) => (data.object as { customer?: string }).customer === id);
const typesOf = (payer: Payer) => about(payer).map(({ type }) => type);

/** Calls the stand-in as Stripe.js does, with the publishable key. */
async function browse(
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string> = {},
  key = rig.client.publishableKey,
) {
  const form = new URLSearchParams(fields).toString();
  const answer = await fetch(
    `${rig.url}/api.stripe.com/v1/${path}${method === 'GET' ? `?${form}` : ''}`,
    {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body: form }),
    },
  );
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; status: string; error?: { code?: string } },
  };
}
const aCard = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
});

describe('events', () => {
  test('arrive signed and describe a first payment step by step', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
    const { id } = await subscribe(payer);
    const expected = [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ];
    await expect.poll(() => typesOf(payer)).toEqual(expect.arrayContaining(expected));
    const told = about(payer).filter(({ type }) => type === 'customer.subscription.updated');
    expect(told).toContainEqual(
      expect.objectContaining({
        data: {
          object: expect.objectContaining({ id, status: 'active' }),
          previous_attributes: { status: 'incomplete' },
        },
      }),
    );
    // Events do not contain fields that only an expanded request returns.
    expect(JSON.stringify(about(payer))).not.toContain('confirmation_secret');
  });

  test('are accepted only with Stripe’s signature, and only shortly after signing', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1' } },
    });
    const at = Math.floor(rig.clock.now().getTime() / 1000);
    const signed = (secret: string, timestamp = at) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const send = async (body: string, signature: string) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${rig.url}/api/v1/payments/webhook`, { method: 'POST', body, headers }))
        .ok;
    };
    const { webhookSecret: secret } = rig.standIn;
    expect(await send(payload, signed(secret))).toBe(true);
    expect(await send(payload.replace('in_1', 'in_2'), signed(secret))).toBe(false);
    expect(await send(payload, signed('whsec_other'))).toBe(false);
    expect(await send(payload, signed(secret, at - 600))).toBe(false);
    expect(await send(payload, '')).toBe(false);
    expect(rig.delivered.filter(({ id }) => id === 'evt_1')).toHaveLength(1);
  });

  test('requests cannot reach prototypes of the server through `expand`', async () => {
    for (const path of [
      '__proto__.reached',
      'constructor.prototype.reached',
      'card.__proto__.reached',
    ]) {
      await browse('POST', 'payment_methods', { ...aCard('4242424242424242'), 'expand[]': path });
      await expect(stripe.customers.list({ expand: [`data.${path}`] })).rejects.toMatchObject({
        statusCode: 400,
      });
      await expect(stripe.customers.list({ expand: [path] })).rejects.toMatchObject({
        statusCode: 400,
      });
      expect([path, 'reached' in {}]).toEqual([path, false]);
    }
  });

  test('are sent again if the application refuses them', async () => {
    rig.answer.refuses = true;
    const payer = await rig.aPayer();
    await stripe.customers.update(payer.id, { name: 'Bodega' });
    const seen = () =>
      rig.delivered.filter(
        ({ type, data }) =>
          type === 'customer.updated' && (data.object as Stripe.Customer).id === payer.id,
      );
    await expect.poll(seen).toHaveLength(1);
    rig.answer.refuses = false;
    await rig.standIn.webhooks.deliverDue();
    expect(seen()).toHaveLength(1);
    await payer.advance(60);
    expect(seen()).toHaveLength(2);
    await payer.advance(day);
    expect(seen()).toHaveLength(2);
  });

  test('can be held back and delivered in any order, twice, or never', async () => {
    rig.standIn.webhooks.pause();
    const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
    await subscribe(payer);
    expect(typesOf(payer)).toEqual([]);
    const { data } = await stripe.events.list({
      types: ['invoice.paid', 'invoice.created', 'invoice.finalized'],
      limit: 100,
    });
    const [paid, finalized, created] = data.filter(
      ({ data: { object } }) => (object as Stripe.Invoice).customer === payer.id,
    );
    if (!paid || !finalized || !created) throw new Error('Events are missing');
    for (const { id } of [paid, paid, created])
      expect(await rig.standIn.webhooks.deliver(id)).toBe(200);
    await rig.standIn.webhooks.drop(finalized.id);
    expect(typesOf(payer)).toEqual(['invoice.paid', 'invoice.paid', 'invoice.created']);
    await rig.standIn.webhooks.resume();
    expect(typesOf(payer)).toContain('customer.subscription.created');
    expect(typesOf(payer)).not.toContain('invoice.finalized');
  });
});

describe('the browser', () => {
  test('creates a payment method from a test card, and from no other', async () => {
    const { status, body } = await browse('POST', 'payment_methods', {
      ...aCard('4242 4242 4242 4242'),
      'billing_details[email]': 'ana@example.com',
    });
    expect(status).toBe(200);
    const payer = await rig.aPayer();
    const method = await stripe.paymentMethods.attach(body.id, { customer: payer.id });
    expect(method).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      billing_details: { email: 'ana@example.com' },
    });
    expect(await browse('POST', 'payment_methods', aCard('4111111111111111'))).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
    expect(
      (
        await browse('POST', 'payment_methods', {
          ...aCard('4242424242424242'),
          'card[exp_year]': '2020',
        })
      ).body.error?.code,
    ).toBe('invalid_expiry_year');
  });

  test('may do only what the publishable key allows, and reads a payment only with its secret', async () => {
    expect(
      (await browse('POST', 'payment_methods', aCard('4242424242424242'), 'pk_test_other')).status,
    ).toBe(401);
    expect((await browse('GET', 'customers')).status).toBe(403);
    const payer = await withCard(await rig.aPayer(), 'pm_card_authenticationRequired');
    const subscription = await subscribe(payer);
    const [intent] = secretOf(subscription).split('_secret');
    expect((await browse('GET', `payment_intents/${intent}`)).status).toBe(400);
    expect(
      (
        await browse('GET', `payment_intents/${intent}`, {
          client_secret: `${intent}_secret_guess`,
        })
      ).status,
    ).toBe(400);
    expect(
      await browse('GET', `payment_intents/${intent}`, { client_secret: secretOf(subscription) }),
    ).toMatchObject({
      body: { status: 'requires_action' },
    });
    // Only this process knows the secret key. No other port accepts it.
    const { port } = await rig.standIn.address();
    const stranger = await fetch(`http://127.0.0.1:${port}/v1/customers`, {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(stranger.status).toBe(401);
  });

  test('cannot omit the secret, and cannot use `expand` to read objects without their secret', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_authenticationRequired');
    const subscription = await subscribe(payer);
    const client_secret = secretOf(subscription);
    const [intent] = client_secret.split('_secret');
    const call = (query: string) =>
      fetch(`${rig.url}/api.stripe.com/v1/payment_intents/${intent}?${query}`, {
        headers: { authorization: `Bearer ${rig.client.publishableKey}` },
      });
    expect((await call(`${'&'.repeat(2_000)}client_secret=guess`)).status).toBe(400);
    const read = await browse('GET', `payment_intents/${intent}`, {
      client_secret,
      'expand[]': 'customer',
    });
    expect(read.body).toMatchObject({ customer: payer.id });
    const made = await browse('POST', 'payment_methods', {
      ...aCard('4242424242424242'),
      'metadata[who]': payer.id,
      'expand[]': 'metadata.who',
    });
    expect(made.body).toMatchObject({ metadata: { who: payer.id } });
    await expect(
      stripe.paymentMethods.retrieve(made.body.id, { expand: ['metadata.who'] }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  test('stores little: unused objects are deleted after a day, and metadata is limited', async () => {
    const { body } = await browse('POST', 'payment_methods', aCard('4242424242424242'));
    const { body: kept } = await browse('POST', 'payment_methods', aCard('4242424242424242'));
    const payer = await rig.aPayer();
    await stripe.paymentMethods.attach(kept.id, { customer: payer.id });
    await payer.advance(day + 60);
    await expect(stripe.paymentMethods.retrieve(body.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await stripe.paymentMethods.retrieve(kept.id)).customer).toBe(payer.id);
    const noted = async (fields: Record<string, string>) =>
      (await browse('POST', 'payment_methods', { ...aCard('4242424242424242'), ...fields })).status;
    expect(await noted({ 'metadata[note]': 'x'.repeat(500) })).toBe(200);
    expect(await noted({ 'metadata[note]': 'x'.repeat(501) })).toBe(400);
    expect(
      await noted(
        Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`metadata[n${at}]`, 'x'])),
      ),
    ).toBe(400);
  });

  test.each(['payment_intents/%2500', 'payment_intents/%25', 'payment_intents/%00'])(
    'gets a client error, not a server error, at %s',
    async (path) => {
      expect((await browse('GET', path, { client_secret: 'x' })).status).toBe(400);
      expect((await browse('GET', 'payment_intents/pi_1', { client_secret: '\0' })).status).toBe(
        400,
      );
    },
  );

  test('answers the bank’s authentication for a first payment, after a failed one, and for a renewal', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_authenticationRequired');
    const subscription = await subscribe(payer);
    const client_secret = secretOf(subscription);
    const [intent] = client_secret.split('_secret');
    const failed = await browse('POST', `payment_intents/${intent}/authenticate`, {
      client_secret,
      outcome: 'fail',
    });
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const again = await browse('POST', `payment_intents/${intent}/confirm`, {
      client_secret,
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(again.body.status).toBe('requires_action');
    expect(
      (
        await browse('POST', `payment_intents/${intent}/authenticate`, {
          client_secret,
          outcome: 'succeed',
        })
      ).body.status,
    ).toBe('succeeded');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    // The customer is not present at the renewal.
    await payer.advance(32 * day);
    const due = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(due.status).toBe('past_due');
    expect(typesOf(payer)).toContain('invoice.payment_action_required');
    const renewal = secretOf(due);
    const [next] = renewal.split('_secret');
    expect(
      (
        await browse('POST', `payment_intents/${next}/authenticate`, {
          client_secret: renewal,
          outcome: 'succeed',
        })
      ).body.status,
    ).toBe('succeeded');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('stores another card with a setup intent, which the bank authenticates once', async () => {
    const payer = await rig.aPayer();
    const { id, client_secret } = await stripe.setupIntents.create({
      customer: payer.id,
      usage: 'off_session',
    });
    const secret = { client_secret: client_secret ?? '' };
    const { body: method } = await browse('POST', 'payment_methods', aCard('4000002500003155'));
    expect(
      (
        await browse('POST', `setup_intents/${id}/confirm`, {
          ...secret,
          payment_method: method.id,
        })
      ).body.status,
    ).toBe('requires_action');
    expect(
      (await browse('POST', `setup_intents/${id}/authenticate`, { ...secret, outcome: 'succeed' }))
        .body.status,
    ).toBe('succeeded');
    await stripe.customers.update(payer.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    expect((await subscribe(payer)).status).toBe('active');
  });

  test('reads the invoice at its link', async () => {
    const payer = await withCard(await rig.aPayer({ name: '<Bodega & Hijos>' }), 'pm_card_visa');
    const {
      hosted_invoice_url: page,
      invoice_pdf: pdf,
      number,
    } = invoiceOf(await subscribe(payer));
    const path = new URL(page ?? '').pathname;
    const read = await (await fetch(`${rig.url}${path}`)).text();
    for (const text of [
      `Invoice ${number}`,
      '€39.00',
      '&lt;Bodega &amp; Hijos&gt;',
      '<html lang="en">',
    ])
      expect(read).toContain(text);
    const pdfPath = new URL(pdf ?? '').pathname;
    for (const wrong of [path.slice(0, -1), pdfPath.replace('/pdf', 'x/pdf')])
      expect((await fetch(rig.url + wrong)).status).toBe(404);
  });

  test('downloads the invoice as an accessible PDF, in the language that the customer prefers', async () => {
    const payer = await withCard(
      await rig.aPayer({ name: 'Celler Ñandú', preferred_locales: ['ca', 'es'] }),
      'pm_card_visa',
    );
    const {
      hosted_invoice_url: page,
      invoice_pdf: pdf,
      number,
    } = invoiceOf(await subscribe(payer));
    const read = await (await fetch(rig.url + new URL(page ?? '').pathname)).text();
    for (const text of ['<html lang="ca">', `Factura ${number}`, 'Pagada · ', '39,00\u00a0€'])
      expect(read).toContain(text);
    const answer = await fetch(rig.url + new URL(pdf ?? '').pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
    for (const mark of [
      '/Marked true',
      '/Lang (ca)',
      '/S /H1',
      '/S /Table',
      '/S /TH',
      '/Scope /Column',
      '/FontFile2',
    ])
      expect(file).toContain(mark);
    expect(file.match(/\/S \/TR/g)).toHaveLength(6);
  });
});

describe('time', () => {
  test('a renewal is announced, then tried on days 0, 3, 7 and 14, and then the subscription ends', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
    const { id, items } = await subscribe(payer);
    await withCard(payer, 'pm_card_chargeCustomerFail');
    const end = items.data[0]?.current_period_end ?? 0;
    await payer.advance(end - 6 * day - payer.now());
    expect(typesOf(payer)).toContain('invoice.upcoming');
    await payer.advance(6 * day + 7_200);
    const found: [string, number, number | null][] = [];
    for (const days of [0, 3, 4, 7]) {
      await payer.advance(days * day);
      const { status, latest_invoice } = await stripe.subscriptions.retrieve(id, {
        expand: ['latest_invoice'],
      });
      const { attempt_count: attempts, next_payment_attempt: next } =
        latest_invoice as Stripe.Invoice;
      found.push([status, attempts, next && Math.round((next - end) / day)]);
    }
    expect(found).toEqual([
      ['past_due', 1, 3],
      ['past_due', 2, 7],
      ['past_due', 3, 14],
      ['canceled', 4, null],
    ]);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(typesOf(payer).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  test('that passed without a check is processed later, in order and with the right timestamps', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
    const { id } = await subscribe(payer);
    await payer.advance(100 * day);
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const created = data.map((invoice) => invoice.created);
    expect(created).toEqual(created.toSorted((one, other) => other - one));
    expect((created[0] ?? 0) - (created[1] ?? 0)).toBeGreaterThan(27 * day);
  });
});

test('a new change of a subscription replaces a pending change for good', async () => {
  const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
  const { id, items } = await subscribe(payer);
  await withCard(payer, 'pm_card_authenticationRequired');
  const change = (
    quantity: number,
    payment_behavior: 'pending_if_incomplete' | 'allow_incomplete',
  ) =>
    stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', quantity }],
      proration_behavior: 'always_invoice',
      payment_behavior,
    });
  expect((await change(2, 'pending_if_incomplete')).pending_update).not.toBeNull();
  await withCard(payer, 'pm_card_visa');
  expect((await change(3, 'allow_incomplete')).pending_update).toBeNull();
  await payer.advance(day);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    pending_update: null,
  });
  // A pending change whose details are lost is dropped when it expires.
  await rig.db.query(
    `update stripe_objects set data = data || jsonb_build_object('pending_update', jsonb_build_object('expires_at', $2::bigint)),
     due_at = to_timestamp($2) where id = $1`,
    [id, payer.now() + 60],
  );
  await payer.advance(day);
  expect((await stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
});

test('an object that fails when it is due does not block the others', async () => {
  const broken = await withCard(await rig.aPayer(), 'pm_card_visa');
  const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
  const [{ id }, { id: other }] = [await subscribe(broken), await subscribe(payer)];
  await rig.db.query(
    `update stripe_objects set data = jsonb_set(data, '{items,data}', '[]'), due_at = now() - interval '1 year' where id = $1`,
    [id],
  );
  const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  try {
    await payer.advance(32 * day);
    expect(logged).toHaveBeenCalled();
  } finally {
    logged.mockRestore();
    await rig.db.query('update stripe_objects set due_at = null where id = $1', [id]);
  }
  expect((await stripe.invoices.list({ subscription: other })).data).toHaveLength(2);
});

test('the job that advances the time stops when it is aborted', async () => {
  const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
  const { id } = await subscribe(payer);
  rig.clock.move(32 * day * 1000);
  await expect(rig.standIn.advance(AbortSignal.abort())).rejects.toThrow();
  const due = await rig.db.query(
    'select 1 from stripe_objects where id = $1 and due_at < to_timestamp($2)',
    [id, payer.now()],
  );
  expect(due).toHaveLength(1);
  // The next request does the work that the aborted job left.
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});

test('VAT follows the customer’s country, and is zero under reverse charge or where none is collected', async () => {
  const total = async (params: Stripe.CustomerCreateParams) => {
    const payer = await withCard(await rig.aPayer(params), 'pm_card_visa');
    const {
      total: sum,
      total_excluding_tax,
      total_taxes,
      automatic_tax,
    } = invoiceOf(await subscribe(payer, { automatic_tax: { enabled: true } }));
    expect(automatic_tax).toMatchObject({ enabled: true, status: 'complete' });
    return [total_excluding_tax, sum, total_taxes?.[0]?.taxability_reason];
  };
  expect(await total({ address: { country: 'ES' } })).toEqual([3_900, 4_719, 'standard_rated']);
  expect(
    await total({
      address: { country: 'DE' },
      tax_id_data: [{ type: 'eu_vat', value: 'DE123456789' }],
    }),
  ).toEqual([3_900, 3_900, 'reverse_charge']);
  expect(await total({ address: { country: 'CL' } })).toEqual([3_900, 3_900, 'not_collecting']);
  const nowhere = await rig.aPayer();
  await expect(subscribe(nowhere, { automatic_tax: { enabled: true } })).rejects.toMatchObject({
    code: 'customer_tax_location_invalid',
  });
});

describe('concurrent calls', () => {
  test('six payments of the same invoice pay it once', async () => {
    const payer = await rig.aPayer();
    const { id } = invoiceOf(await subscribe(payer, { payment_behavior: 'default_incomplete' }));
    await withCard(payer, 'pm_card_visa');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => stripe.invoices.pay(id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect
      .poll(() => typesOf(payer).filter((type) => type === 'payment_intent.succeeded'))
      .toHaveLength(1);
  });

  test('six calls with one key subscribe once, and a refusal is stored under its key too', async () => {
    const payer = await withCard(await rig.aPayer(), 'pm_card_visa');
    const params = { customer: payer.id, items: [{ price: monthly.id }] };
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        stripe.subscriptions.create(params, { idempotencyKey: `sub-${payer.id}` }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await stripe.subscriptions.list({ customer: payer.id })).data).toHaveLength(1);
    const bad = await withCard(await rig.aPayer(), 'pm_card_chargeCustomerFail');
    const refused = {
      customer: bad.id,
      items: [{ price: monthly.id }],
      payment_behavior: 'error_if_incomplete' as const,
    };
    const attempt = () => stripe.subscriptions.create(refused, { idempotencyKey: `sub-${bad.id}` });
    await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' });
    await withCard(bad, 'pm_card_visa');
    await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' });
  });
});

test('a request with another key is refused before its body is read, and bodies have a size limit', async () => {
  const { port } = await rig.standIn.address();
  const post = async (key: string, size: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: `name=${'x'.repeat(size)}`,
    }).catch(() => null);
    return answer?.status ?? 'hung up';
  };
  expect(await post(rig.standIn.secretKey, 2 * 1024 * 1024)).not.toBe(200);
  expect(await post('sk_test_other', 10)).toBe(401);
  const stranger = request(`http://127.0.0.1:${port}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_other' },
  });
  stranger.on('error', () => undefined).write('name=');
  const [answer] = (await once(stranger, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  stranger.destroy();
  expect(await post(rig.standIn.secretKey, 10)).toBe(200);
});

test('unsupported calls are reported, and internal errors are returned in Stripe’s format', async () => {
  await expect(stripe.charges.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL'),
  });
  const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  await rig.db.query('alter table stripe_objects rename to stripe_objects_away');
  try {
    await expect(stripe.customers.list({}, { maxNetworkRetries: 0 })).rejects.toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    expect(logged).toHaveBeenCalled();
  } finally {
    logged.mockRestore();
    await rig.db.query('alter table stripe_objects_away rename to stripe_objects');
  }
});

test('an internal error is repeated under its idempotency key, as Stripe does for a day', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  const ask = (idempotencyKey: string) =>
    stripe.customers.create({ name: 'Ana' }, { idempotencyKey, maxNetworkRetries: 0 });
  await rig.db.query(
    `alter table stripe_objects add constraint broken check (kind <> 'customer') not valid`,
  );
  try {
    await expect(ask('broken')).rejects.toMatchObject({ statusCode: 500 });
  } finally {
    logged.mockRestore();
    await rig.db.query('alter table stripe_objects drop constraint broken');
  }
  const headers = expect.objectContaining({
    'idempotent-replayed': 'true',
    'idempotency-key': 'broken',
  });
  await expect(ask('broken')).rejects.toMatchObject({
    statusCode: 500,
    type: 'StripeAPIError',
    headers,
  });
  expect((await ask('mended')).name).toBe('Ana');
});
