import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../server/platform/crypto/ids.js';
import {
  day,
  type Payer,
  type PaymentsRig,
  standInRig,
  stripeRig,
  stripeTestKey,
} from './stripe-rig.js';

const places: [string, () => Promise<PaymentsRig>][] = [['the stand-in', standInRig]];
// Stripe itself is tested only if a key for it is set.
if (stripeTestKey) {
  const key = stripeTestKey;
  places.push(["Stripe's test mode", async () => stripeRig(key)]);
}

const failure = (of: Partial<Stripe.errors.StripeError>) => expect.objectContaining(of);
const idOf = (field: string | { id: string } | null | undefined) =>
  typeof field === 'string' ? field : field?.id;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe.each(places)('payments by %s', (_where, open) => {
  let rig: PaymentsRig;
  let stripe: Stripe;
  /**
   * 39 € a month, 384 € a year, 9 € a month for one extra event, and 89 € a month for a better
   * plan.
   */
  let prices: {
    monthly: Stripe.Price;
    annual: Stripe.Price;
    extra: Stripe.Price;
    better: Stripe.Price;
  };

  const aPrice = (name: string, unit_amount: number, interval: 'month' | 'year' = 'month') =>
    stripe.prices.create({
      currency: 'eur',
      unit_amount,
      lookup_key: `${name}_${newId()}`,
      recurring: { interval },
      product_data: { name },
      tax_behavior: 'exclusive',
    });

  /** A customer with a card as the default payment method. */
  async function aPayerWith(card: string, params?: Stripe.CustomerCreateParams): Promise<Payer> {
    const payer = await rig.aPayer(params);
    const { id } = await stripe.paymentMethods.attach(card, { customer: payer.id });
    await stripe.customers.update(payer.id, { invoice_settings: { default_payment_method: id } });
    return payer;
  }

  const subscribe = (
    { id: customer }: Payer,
    params: Partial<Stripe.SubscriptionCreateParams> = {},
  ) => stripe.subscriptions.create({ customer, items: [{ price: prices.monthly.id }], ...params });

  async function changeCard({ id: customer }: Payer, card: string): Promise<string> {
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    return id;
  }

  beforeAll(async () => {
    rig = await open();
    ({ stripe } = rig);
    const [monthly, annual, extra, better] = await Promise.all([
      aPrice('base', 3_900),
      aPrice('base_annual', 38_400, 'year'),
      aPrice('extra', 900),
      aPrice('better', 8_900),
    ]);
    prices = { monthly, annual, extra, better };
  });
  afterAll(() => rig?.close());

  describe('requests', () => {
    test('a price is found by its lookup key, which only one price can have', async () => {
      const key = prices.monthly.lookup_key ?? '';
      const found = await stripe.prices.list({ lookup_keys: [key] });
      expect(found.data).toEqual([
        expect.objectContaining({
          id: prices.monthly.id,
          unit_amount: 3_900,
          tax_behavior: 'exclusive',
        }),
      ]);
      await expect(
        stripe.prices.create({
          currency: 'eur',
          unit_amount: 1,
          lookup_key: key,
          product: idOf(prices.monthly.product),
        }),
      ).rejects.toEqual(failure({ type: 'StripeInvalidRequestError', param: 'lookup_key' }));
    });

    test('an error names an unknown parameter, a missing one, or an object that does not exist', async () => {
      const unknown = { name: 'Ana', bogus: 1 } as Stripe.CustomerCreateParams;
      await expect(stripe.customers.create(unknown)).rejects.toEqual(
        failure({ code: 'parameter_unknown', param: 'bogus', statusCode: 400 }),
      );
      const bogus: object = { price: prices.monthly.id, foo: 1 };
      const nested: Stripe.SubscriptionCreateParams = { customer: 'cus_x', items: [bogus] };
      await expect(stripe.subscriptions.create(nested)).rejects.toEqual(
        failure({ code: 'parameter_unknown', param: 'items[0][foo]' }),
      );
      const without = { unit_amount: 1 } as Stripe.PriceCreateParams;
      await expect(stripe.prices.create(without)).rejects.toEqual(
        failure({ code: 'parameter_missing', param: 'currency' }),
      );
      await expect(stripe.customers.retrieve('cus_nobody')).rejects.toEqual(
        failure({ code: 'resource_missing', statusCode: 404 }),
      );
      const payer = await rig.aPayer();
      await expect(
        stripe.subscriptions.create({ customer: payer.id, items: [{ price: 'price_none' }] }),
      ).rejects.toEqual(
        failure({ code: 'resource_missing', param: 'items[0][price]', statusCode: 400 }),
      );
      const many = {
        customer: payer.id,
        items: [{ price: prices.monthly.id, quantity: 'many' as unknown as number }],
      };
      await expect(stripe.subscriptions.create(many)).rejects.toEqual(
        failure({ type: 'StripeInvalidRequestError', statusCode: 400 }),
      );
    });

    test('an idempotency key repeats its first response, and is refused for other parameters', async () => {
      const idempotencyKey = newId();
      const [one, other] = await Promise.all(
        [1, 2].map(() =>
          stripe.customers
            .create({ name: 'Ana' }, { idempotencyKey })
            .catch((error: Stripe.errors.StripeError) => {
              // Stripe may respond that the first request is still running.
              expect(error.statusCode).toBe(409);
              return stripe.customers.create({ name: 'Ana' }, { idempotencyKey });
            }),
        ),
      );
      expect(one?.id).toBe(other?.id);
      await expect(stripe.customers.create({ name: 'Eva' }, { idempotencyKey })).rejects.toEqual(
        failure({ type: 'StripeIdempotencyError', statusCode: 400 }),
      );
    });

    test('a customer keeps address, tax number and metadata, and an empty text removes a value', async () => {
      const { id } = await rig.aPayer({
        name: 'Bodega',
        metadata: { uid: '1', plan: 'x' },
        tax_id_data: [{ type: 'eu_vat', value: 'DE123456789' }],
      });
      await stripe.customers.update(id, {
        address: { country: 'DE', city: 'Trier' },
        metadata: { plan: '' },
        name: '',
      });
      const customer = await stripe.customers.retrieve(id, { expand: ['tax_ids'] });
      expect(customer).toMatchObject({
        name: null,
        metadata: { uid: '1' },
        address: { country: 'DE', city: 'Trier' },
        tax_ids: { data: [{ value: 'DE123456789' }] },
      });
      expect((customer as Stripe.Customer).metadata).not.toHaveProperty('plan');
      const [taxId] = (await stripe.customers.listTaxIds(id)).data;
      await stripe.customers.deleteTaxId(id, taxId?.id ?? '');
      expect((await stripe.customers.listTaxIds(id)).data).toEqual([]);
    });

    test('a list is read page by page', async () => {
      const { id: customer } = await rig.aPayer();
      for (const card of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'])
        await stripe.paymentMethods.attach(card, { customer });
      const brands: (string | undefined)[] = [];
      for await (const method of stripe.customers.listPaymentMethods(customer, { limit: 2 }))
        brands.push(method.card?.brand);
      expect(brands).toEqual(['amex', 'mastercard', 'visa']);
    });
  });

  describe('a subscription', () => {
    test('is paid at once with a valid card', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const subscription = await subscribe(payer, {
        metadata: { uid: 'u1' },
        expand: ['latest_invoice.payments'],
      });
      expect(subscription).toMatchObject({
        status: 'active',
        metadata: { uid: 'u1' },
        cancel_at_period_end: false,
      });
      const invoice = subscription.latest_invoice as Stripe.Invoice;
      expect(invoice).toMatchObject({
        status: 'paid',
        total: 3_900,
        amount_paid: 3_900,
        billing_reason: 'subscription_create',
      });
      expect(invoice.hosted_invoice_url).toMatch(/^https?:\/\//);
      expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 3_900 });
      const [item] = subscription.items.data;
      expect(item?.current_period_end).toBeGreaterThan(payer.now() + 27 * day);
    });

    test('waits with default_incomplete until its payment is confirmed', async () => {
      const payer = await rig.aPayer();
      const subscription = await subscribe(payer, {
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      });
      expect(subscription.status).toBe('incomplete');
      const { confirmation_secret: secret } = subscription.latest_invoice as Stripe.Invoice;
      const [intent = ''] = secret?.client_secret.split('_secret') ?? [];
      expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('requires_payment_method');
      const paid = await stripe.paymentIntents.confirm(intent, {
        payment_method: 'pm_card_visa',
        return_url: 'https://example.com',
      });
      expect(paid.status).toBe('succeeded');
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    });

    test('reports that the bank requires authentication, and returns the secret of the payment for the browser', async () => {
      const payer = await aPayerWith('pm_card_authenticationRequired');
      const subscription = await subscribe(payer, {
        expand: ['latest_invoice.confirmation_secret'],
      });
      expect(subscription.status).toBe('incomplete');
      const { confirmation_secret: secret } = subscription.latest_invoice as Stripe.Invoice;
      const [intent = ''] = secret?.client_secret.split('_secret') ?? [];
      expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      });
    });

    test('does not start with a card that is declined', async () => {
      const payer = await rig.aPayer();
      const refused = failure({
        type: 'StripeCardError',
        code: 'card_declined',
        decline_code: 'generic_decline',
        statusCode: 402,
      });
      await expect(
        stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: payer.id }),
      ).rejects.toEqual(refused);
      await expect(subscribe(payer)).rejects.toEqual(
        failure({ code: 'resource_missing', statusCode: 400 }),
      );
      await changeCard(payer, 'pm_card_chargeCustomerFail');
      expect((await subscribe(payer)).status).toBe('incomplete');
      await expect(subscribe(payer, { payment_behavior: 'error_if_incomplete' })).rejects.toEqual(
        refused,
      );
      expect(
        (await stripe.subscriptions.list({ customer: payer.id, status: 'all' })).data,
      ).toHaveLength(1);
    });

    test('expires if its first payment does not arrive', async () => {
      const payer = await rig.aPayer();
      const { id, latest_invoice } = await subscribe(payer, {
        payment_behavior: 'default_incomplete',
      });
      await payer.advance(day);
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
      expect((await stripe.invoices.retrieve(idOf(latest_invoice) ?? '')).status).toBe('void');
    });

    test('renews each month, and ends at the end of its period after cancellation', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const { id } = await subscribe(payer);
      await payer.advance(32 * day);
      const invoices = await stripe.invoices.list({ subscription: id });
      expect(
        invoices.data.map(({ billing_reason, status, total }) => [billing_reason, status, total]),
      ).toEqual([
        ['subscription_cycle', 'paid', 3_900],
        ['subscription_create', 'paid', 3_900],
      ]);
      expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
      });
      await payer.advance(32 * day);
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
      expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
    });

    test('becomes past due if a renewal fails, and active again once the invoice is paid', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const { id } = await subscribe(payer);
      await changeCard(payer, 'pm_card_chargeCustomerFail');
      await payer.advance(32 * day);
      const failed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(failed.status).toBe('past_due');
      const invoice = failed.latest_invoice as Stripe.Invoice;
      expect(invoice).toMatchObject({ status: 'open', attempted: true, amount_remaining: 3_900 });
      await expect(stripe.invoices.pay(invoice.id)).rejects.toEqual(
        failure({ code: 'card_declined', statusCode: 402 }),
      );
      const method = await changeCard(payer, 'pm_card_visa');
      expect((await stripe.invoices.pay(invoice.id, { payment_method: method })).status).toBe(
        'paid',
      );
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    });

    test('leaves an open invoice when it is canceled, and this invoice can be marked as uncollectible only once', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const { id } = await subscribe(payer);
      await changeCard(payer, 'pm_card_chargeCustomerFail');
      await payer.advance(32 * day);
      await stripe.subscriptions.cancel(id);
      const { data } = await stripe.invoices.list({ subscription: id, status: 'open' });
      const [invoice] = data;
      if (!invoice) throw new Error('Nothing is owed');
      expect(await stripe.invoices.markUncollectible(invoice.id)).toMatchObject({
        status: 'uncollectible',
        amount_remaining: 3_900,
      });
      await expect(stripe.invoices.markUncollectible(invoice.id)).rejects.toEqual(
        failure({ statusCode: 400 }),
      );
    });

    test('is canceled at once', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const { id } = await subscribe(payer);
      expect(await stripe.subscriptions.cancel(id)).toMatchObject({
        status: 'canceled',
        cancellation_details: { reason: 'cancellation_requested' },
      });
      expect((await stripe.subscriptions.list({ customer: payer.id })).data).toEqual([]);
    });
  });

  describe('a change', () => {
    /** A subscription in the middle of its month. */
    async function halfWay(card = 'pm_card_visa') {
      const payer = await aPayerWith(card);
      const subscription = await subscribe(payer);
      const [item] = subscription.items.data;
      if (!item) throw new Error('There is no item');
      await payer.advance(Math.floor((item.current_period_end - item.current_period_start) / 2));
      return { payer, subscription, item };
    }

    test('refunds the amount that was paid, not the price without the coupon', async () => {
      const payer = await aPayerWith('pm_card_visa');
      const promotion = await stripe.coupons.create({
        amount_off: 2_000,
        currency: 'eur',
        duration: 'repeating',
        duration_in_months: 3,
        applies_to: { products: [idOf(prices.monthly.product) ?? ''] },
      });
      const { id, items } = await subscribe(payer, { discounts: [{ coupon: promotion.id }] });
      const { latest_invoice: invoice } = await stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price: prices.better.id }],
        proration_behavior: 'always_invoice',
        expand: ['latest_invoice'],
      });
      // 89.00 minus the 19.00 paid.
      expect(Math.abs((invoice as Stripe.Invoice).total - 7_000)).toBeLessThanOrEqual(5);
    });

    test('costs the amount of its preview: the rest of the month minus the amount paid for it', async () => {
      const { payer, subscription, item } = await halfWay();
      const items = [{ id: item.id, price: prices.better.id }];
      const at = payer.now();
      const preview = await stripe.invoices.createPreview({
        customer: payer.id,
        subscription: subscription.id,
        subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
      });
      expect(
        preview.lines.data
          .map(({ amount }) => Math.sign(amount))
          .toSorted((one, other) => one - other),
      ).toEqual([-1, 1]);
      expect(Math.abs(preview.total - 2_500)).toBeLessThanOrEqual(5);
      const changed = await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        proration_date: at,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      });
      expect(changed).toMatchObject({
        status: 'active',
        pending_update: null,
        items: { data: [{ id: item.id, price: { id: prices.better.id } }] },
      });
      expect(changed.latest_invoice).toMatchObject({
        status: 'paid',
        total: preview.total,
        billing_reason: 'subscription_update',
      });
    });

    test('of the interval starts a new period and charges for it', async () => {
      const { subscription, item } = await halfWay();
      const changed = await stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: prices.annual.id }],
        expand: ['latest_invoice'],
      });
      const [now] = changed.items.data;
      expect(
        (now?.current_period_end ?? 0) - (now?.current_period_start ?? 0),
      ).toBeGreaterThanOrEqual(365 * day);
      const invoice = changed.latest_invoice as Stripe.Invoice;
      expect(invoice.status).toBe('paid');
      expect(Math.abs(invoice.total - (38_400 - 1_950))).toBeLessThanOrEqual(5);
    });

    test('is added to the next invoice if it is not invoiced at once', async () => {
      const { subscription } = await halfWay();
      const added = await stripe.subscriptionItems.create({
        subscription: subscription.id,
        price: prices.extra.id,
        quantity: 2,
      });
      expect(added.quantity).toBe(2);
      const next = await stripe.invoices.createPreview({ subscription: subscription.id });
      // Half a month of two extras, then a whole month of everything.
      expect(Math.abs(next.total - (900 + 3_900 + 1_800))).toBeLessThanOrEqual(5);
      await stripe.subscriptionItems.update(added.id, { quantity: 1, proration_behavior: 'none' });
      expect(
        Math.abs(
          (await stripe.invoices.createPreview({ subscription: subscription.id })).total -
            (900 + 3_900 + 900),
        ),
      ).toBeLessThanOrEqual(5);
      await stripe.subscriptionItems.del(added.id, { proration_behavior: 'none' });
      expect((await stripe.subscriptions.retrieve(subscription.id)).items.data).toHaveLength(1);
    });

    test('that cannot be paid does not take effect, and expires after a day', async () => {
      const { payer, subscription, item } = await halfWay();
      await changeCard(payer, 'pm_card_chargeCustomerFail');
      const items = [{ id: item.id, price: prices.better.id }];
      const pending = await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      });
      expect(pending).toMatchObject({
        status: 'active',
        items: { data: [{ price: { id: prices.monthly.id } }] },
      });
      expect(pending.pending_update?.subscription_items?.[0]?.price.id).toBe(prices.better.id);
      await payer.advance(day);
      expect((await stripe.subscriptions.retrieve(subscription.id)).pending_update).toBeNull();
      await expect(
        stripe.subscriptions.update(subscription.id, {
          items,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      ).rejects.toEqual(failure({ code: 'card_declined', statusCode: 402 }));
      expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(
        prices.monthly.id,
      );
    });
  });

  test('one coupon reduces the first month of a product, and another reduces every invoice by a percentage', async () => {
    const payer = await aPayerWith('pm_card_visa');
    const promotion = await stripe.coupons.create({
      amount_off: 2_000,
      currency: 'eur',
      duration: 'repeating',
      duration_in_months: 1,
      applies_to: { products: [idOf(prices.monthly.product) ?? ''] },
    });
    const mentor = await stripe.coupons.create({ percent_off: 5, duration: 'forever' });
    const { id } = await subscribe(payer, {
      items: [{ price: prices.monthly.id }, { price: prices.extra.id }],
      discounts: [{ coupon: promotion.id }, { coupon: mentor.id }],
    });
    await payer.advance(32 * day);
    const invoices = await stripe.invoices.list({ subscription: id });
    // 5 % of (19.00 + 9.00), then of (39.00 + 9.00)
    expect(invoices.data.map(({ total }) => total)).toEqual([4_560, 2_660]);
    expect(invoices.data.map(({ subtotal }) => subtotal)).toEqual([4_800, 4_800]);
    expect(
      sum(
        invoices.data.flatMap(({ total_discount_amounts: taken }) =>
          (taken ?? []).map(({ amount }) => amount),
        ),
      ),
    ).toBe(240 + 2_140);
  });

  test('a card is stored without a payment, and can be removed', async () => {
    const payer = await rig.aPayer();
    const intent = await stripe.setupIntents.create({
      customer: payer.id,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      client_secret: expect.stringContaining('_secret_'),
    });
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(done.status).toBe('succeeded');
    const method = idOf(done.payment_method) ?? '';
    expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(payer.id);
    await stripe.paymentMethods.detach(method);
    expect((await stripe.customers.listPaymentMethods(payer.id)).data).toEqual([]);
  });

  test('events can be listed, in the form that the webhook delivers', async () => {
    const payer = await aPayerWith('pm_card_visa');
    const { id } = await subscribe(payer);
    const find = async () =>
      (await stripe.events.list({ types: ['invoice.paid'], limit: 100 })).data.find(
        ({ data }) => idOf((data.object as Stripe.Invoice).customer) === payer.id,
      );
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    const event = await find();
    expect(event).toMatchObject({ object: 'event', type: 'invoice.paid' });
    const invoice = event?.data.object as Stripe.Invoice | undefined;
    expect(invoice?.parent?.subscription_details?.subscription).toBe(id);
  });
});
