import { addressOf } from '../api/address.js';
import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid, missing } from '../api/stripe-failure.js';
import type { StripeRequests } from '../api/stripe-requests.js';
import { endSubscription, isOver } from '../billing/subscription-state.js';
import type { Customer, PaymentMethod, TaxId } from '../stored-types.js';
import { metadataAfter, pageOf, type StripeStore, stripeId } from '../stripe-store.js';
import { attach } from './payment-methods.js';

/**
 * Returns a customer.
 * @param param the parameter that contains the id
 * @throws StripeFailure when the customer does not exist or is deleted
 */
export async function customerOf(
  store: StripeStore,
  id: string,
  param?: string,
): Promise<Customer> {
  const customer = await store.get('customer', id, param);
  if ((customer as { deleted?: boolean }).deleted) throw missing('customer', id, param);
  return customer;
}

/**
 * Returns a payment method of this customer.
 * @throws StripeFailure when the method is not attached to the customer
 */
export async function methodOf(
  store: StripeStore,
  customer: string,
  id: string,
  param: string,
): Promise<PaymentMethod> {
  const method = await store.get('payment_method', id, param);
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}

type Sent = Partial<StripeRequests['POST /v1/customers/:id']>;

/**
 * Returns the fields that new and changed customers have in common. An empty text clears a field.
 */
function fieldsOf(
  before: Partial<Customer>,
  sent: Sent,
): Pick<
  Customer,
  | 'address'
  | 'description'
  | 'email'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'tax_exempt'
> {
  const text = (value: string | undefined, former: string | null | undefined) =>
    value === undefined ? (former ?? null) : value || null;
  const { address } = sent;
  return {
    address: address ? addressOf(address) : address === '' ? null : (before.address ?? null),
    description: text(sent.description, before.description),
    email: text(sent.email, before.email),
    metadata: metadataAfter(before.metadata ?? null, sent.metadata),
    name: text(sent.name, before.name),
    phone: text(sent.phone, before.phone),
    preferred_locales: sent.preferred_locales ?? before.preferred_locales ?? [],
    tax_exempt: sent.tax_exempt || before.tax_exempt || 'none',
  };
}

const taxIdList = (customer: string, data: TaxId[] = []) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url: `/v1/customers/${customer}/tax_ids`,
});

/** Formats of Spanish and other European tax ids. A tax id of another type must not be empty. */
const taxIdShapes = new Map([
  ['es_cif', /^[A-Z]\d{7}[A-Z\d]$/],
  [
    'eu_vat',
    /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z\d+*]{8,12}$/,
  ],
]);

/**
 * Returns a tax id as it is stored.
 * @throws StripeFailure for an invalid one
 */
export function taxIdValue({ type, value }: { type: string; value: string }): string {
  const plain = value.replace(/[ .-]/g, '').toUpperCase();
  if (!(taxIdShapes.get(type) ?? /./).test(plain))
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
  return plain;
}

async function addTaxId(
  store: StripeStore,
  customer: Customer,
  { type, value }: { type: string; value: string },
): Promise<[Customer, TaxId]> {
  const plain = taxIdValue({ type, value });
  const taxId: TaxId = {
    id: stripeId('txi', 24),
    object: 'tax_id',
    country:
      type === 'eu_vat' ? plain.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase(),
    created: store.now,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: 'customer' },
    type: type as TaxId['type'],
    value: plain,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  };
  await store.insert('tax_id', taxId, { event: 'customer.tax_id.created' });
  const after = await store.update('customer', {
    ...customer,
    tax_ids: taxIdList(customer.id, [...(customer.tax_ids?.data ?? []), taxId]),
  });
  return [after, taxId];
}

/**
 * Returns the customer with another default payment method, if one was sent. An empty text clears
 * it.
 */
async function withDefaultMethod(
  store: StripeStore,
  customer: Customer,
  method: string | undefined,
): Promise<Customer> {
  if (method === undefined) return customer;
  if (method)
    await methodOf(store, customer.id, method, 'invoice_settings[default_payment_method]');
  return {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null },
  };
}

export const customers: Handlers<RoutesOf<'/v1/customers'>> = {
  'POST /v1/customers': async ({ params, store }) => {
    const id = stripeId('cus');
    let customer: Customer = {
      id,
      object: 'customer',
      balance: 0,
      created: store.now,
      currency: null,
      default_source: null,
      delinquent: false,
      discount: null,
      invoice_prefix: stripeId('', 8).slice(1).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      next_invoice_sequence: 1,
      shipping: null,
      tax_ids: taxIdList(id),
      test_clock: null,
      ...fieldsOf({}, params),
    };
    await store.insert('customer', customer, { event: 'customer.created' });
    for (const taxId of params.tax_id_data ?? [])
      [customer] = await addTaxId(store, customer, taxId);
    const attached = params.payment_method
      ? (await attach(store, params.payment_method, id)).id
      : undefined;
    const wanted = params.invoice_settings?.default_payment_method;
    return store.update(
      'customer',
      await withDefaultMethod(
        store,
        customer,
        wanted && attached && wanted === params.payment_method ? attached : wanted,
      ),
    );
  },
  'GET /v1/customers/:id': ({ path, store }) => store.get('customer', path['id'] ?? ''),
  'POST /v1/customers/:id': async ({ params, path, store }) => {
    const customer = await customerOf(store, path['id'] ?? '');
    const changed = { ...customer, ...fieldsOf(customer, params) };
    return store.update(
      'customer',
      await withDefaultMethod(store, changed, params.invoice_settings?.default_payment_method),
      'customer.updated',
    );
  },
  'DELETE /v1/customers/:id': async ({ path, store }) => {
    const customer = await customerOf(store, path['id'] ?? '');
    for (const subscription of await store.all('subscription', { customer: customer.id }))
      if (!isOver(subscription))
        await endSubscription(store, subscription, { reason: 'cancellation_requested' });
    const gone = { id: customer.id, object: 'customer', deleted: true } as const;
    await store.update('customer', gone as unknown as Customer);
    await store.emit('customer.deleted', customer);
    return gone;
  },
  'GET /v1/customers': ({ params: { email, ...page }, store }) =>
    store.list(
      'customer',
      '/v1/customers',
      page,
      email ? { email } : {},
      (each) => !('deleted' in each),
    ),
  'POST /v1/customers/:customer/tax_ids': async ({ params, path, store }) => {
    const [, taxId] = await addTaxId(
      store,
      await customerOf(store, path['customer'] ?? ''),
      params,
    );
    return taxId;
  },
  'GET /v1/customers/:customer/tax_ids': async ({ params, path, store }) => {
    const { id, tax_ids } = await customerOf(store, path['customer'] ?? '');
    return pageOf(tax_ids?.data ?? [], `/v1/customers/${id}/tax_ids`, params);
  },
  'DELETE /v1/customers/:customer/tax_ids/:id': async ({ path, store }) => {
    const customer = await customerOf(store, path['customer'] ?? '');
    const taxId = await store.get('tax_id', path['id'] ?? '');
    if (taxId.customer !== customer.id) throw missing('tax id', taxId.id);
    await store.remove(taxId.id);
    const left = customer.tax_ids?.data.filter(({ id }) => id !== taxId.id);
    await store.update('customer', { ...customer, tax_ids: taxIdList(customer.id, left) });
    await store.emit('customer.tax_id.deleted', taxId);
    return { id: taxId.id, object: 'tax_id', deleted: true };
  },
  'GET /v1/customers/:customer/payment_methods': async ({
    params: { type: _card, ...page },
    path,
    store,
  }) => {
    const { id } = await customerOf(store, path['customer'] ?? '');
    return store.list('payment_method', `/v1/customers/${id}/payment_methods`, page, {
      customer: id,
    });
  },
};
