import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Connection } from '../../platform/database/connection.js';
import { withoutUnrequested } from './api/requested-fields.js';
import { invalid, missing } from './api/stripe-failure.js';
import type { Kind, Kinds, StripeEvent } from './stored-types.js';

/** The API version that the SDK pins. */
export const apiVersion = '2026-10-28.endive';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id in Stripe's format, such as `cus_` and fourteen letters and digits. */
export const stripeId = (prefix: string, length = 14): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** The names that Stripe uses in its "No such …" errors, if they differ from the kind. */
const labels: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
};

/**
 * Internal data of an object. The API never returns them. Examples are the test card behind a
 * payment method, and the change that waits for a payment.
 */
export type Notes = Record<string, unknown>;
type Row<K extends Kind> = { data: Kinds[K]; notes: Notes };
export type Paging = { limit?: number; starting_after?: string; ending_before?: string };
export type StripeList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/**
 * Stores the objects that Stripe would store. An instance reads and writes in one transaction, at
 * one instant.
 */
export class StripeStore {
  private happened = false;

  /**
   * @param now in seconds, like all times of Stripe
   * @param publicUrl origin of the pages for people
   */
  constructor(
    private readonly tx: Connection,
    readonly now: number,
    readonly publicUrl: string,
    private readonly requestId: string | null = null,
    private readonly idempotencyKey: string | null = null,
  ) {}

  /** Whether events were stored that still have to be delivered. */
  get hasNews(): boolean {
    return this.happened;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> {
    return (await this.row(kind, id))?.data ?? null;
  }

  /**
   * @param param the parameter that contains the id
   * @throws StripeFailure when no object of this kind has the id
   */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const found = await this.find(kind, id);
    if (!found) throw missing(labels[kind] ?? kind.replace('_', ' '), id, param);
    return found;
  }

  async notes(kind: Kind, id: string): Promise<Notes> {
    return (await this.row(kind, id))?.notes ?? {};
  }

  /** Returns the object with this id, of any kind. */
  async any(id: string): Promise<{ data: object; notes: Notes } | null> {
    const [row] = await this.tx.query<{ data: object; notes: Notes }>(
      'select data, notes from stripe_objects where id = $1',
      [id],
    );
    return row ?? null;
  }

  /**
   * Stores a new object and emits `event`.
   * @throws StripeFailure when the id exists
   */
  async insert<K extends Kind>(
    kind: K,
    data: Kinds[K],
    { event, notes = {} }: { event?: string; notes?: Notes } = {},
  ): Promise<Kinds[K]> {
    const added = await this.tx.query(
      'insert into stripe_objects (id, kind, data, notes) values ($1, $2, $3, $4) on conflict (id) do nothing returning id',
      [(data as { id: string }).id, kind, JSON.stringify(data), JSON.stringify(notes)],
    );
    if (added.length === 0)
      throw invalid(`${kind} already exists.`, 'id', 'resource_already_exists');
    if (event) await this.emit(event, data);
    return data;
  }

  /**
   * Stores a changed object and emits `event`. An `.updated` event has the former values. Does
   * nothing when nothing has changed.
   */
  async update<K extends Kind>(kind: K, data: Kinds[K], event?: string): Promise<Kinds[K]> {
    const { id } = data as { id: string };
    const before = await this.get(kind, id);
    const previous = changed(before, data);
    if (Object.keys(previous).length === 0) return data;
    await this.tx.query('update stripe_objects set data = $2 where id = $1', [
      id,
      JSON.stringify(data),
    ]);
    if (event) await this.emit(event, data, event.endsWith('.updated') ? previous : undefined);
    return data;
  }

  async note(id: string, notes: Notes): Promise<void> {
    await this.tx.query('update stripe_objects set notes = notes || $2 where id = $1', [
      id,
      JSON.stringify(notes),
    ]);
  }

  /** Sets when the object is due next, for example for a renewal or a retry. Null means never. */
  async due(id: string, at: number | null): Promise<void> {
    await this.tx.query('update stripe_objects set due_at = to_timestamp($2) where id = $1', [
      id,
      at,
    ]);
  }

  /** Returns the object that is due first, or null if none is due by `until`. */
  async nextDue(until: number): Promise<{ kind: Kind; id: string; at: number } | null> {
    const [row] = await this.tx.query<{ kind: Kind; id: string; at: number }>(
      `select kind, id, extract(epoch from due_at)::float8 as at from stripe_objects
       where kind <> 'event' and due_at <= to_timestamp($1) order by due_at, seq limit 1`,
      [until],
    );
    return row ?? null;
  }

  async remove(id: string): Promise<void> {
    await this.tx.query('delete from stripe_objects where id = $1', [id]);
  }

  /** Returns all objects that contain `part`, the newest first. */
  async all<K extends Kind>(kind: K, part: object): Promise<Kinds[K][]> {
    const rows = await this.tx.query<Row<K>>(
      'select data from stripe_objects where kind = $1 and data @> $2 order by seq desc',
      [kind, JSON.stringify(part)],
    );
    return rows.map(({ data }) => data);
  }

  async list<K extends Kind>(
    kind: K,
    url: string,
    page: Paging,
    part: object,
    keep?: (each: Kinds[K]) => boolean,
  ): Promise<StripeList<Kinds[K]>> {
    const found = await this.all(kind, part);
    return pageOf(keep ? found.filter(keep) : found, url, page);
  }

  /** Stores an event. The application receives it once the transaction is committed. */
  async emit(type: string, object: object, previous?: object): Promise<void> {
    this.happened = true;
    const event: StripeEvent = {
      id: stripeId('evt', 24),
      object: 'event',
      api_version: apiVersion,
      created: this.now,
      data: {
        object: withoutUnrequested(object) as object,
        ...(previous && { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.requestId, idempotency_key: this.idempotencyKey },
      type: type as Stripe.Event['type'],
    };
    await this.insert('event', event);
    await this.due(event.id, this.now);
  }

  private async row<K extends Kind>(kind: K, id: string): Promise<Row<K> | null> {
    const [row] = await this.tx.query<Row<K>>(
      'select data, notes from stripe_objects where id = $1 and kind = $2',
      [id, kind],
    );
    return row ?? null;
  }
}

/** Returns the requested page of a list. A page has ten entries by default and at most 100. */
export function pageOf<T>(
  all: T[],
  url: string,
  { limit = 10, starting_after, ending_before }: Paging,
): StripeList<T> {
  const place = (id: string) => all.findIndex((each) => (each as { id?: string }).id === id);
  const size = Math.min(Math.max(limit, 1), 100);
  if (ending_before) {
    const before = all.slice(0, Math.max(place(ending_before), 0));
    return { object: 'list', data: before.slice(-size), has_more: before.length > size, url };
  }
  const after = starting_after ? all.slice(place(starting_after) + 1) : all;
  return { object: 'list', data: after.slice(0, size), has_more: after.length > size, url };
}

/** Returns the former values of the fields that differ. */
function changed(before: object, after: object): object {
  const [old, now] = [
    before as Record<string, unknown>,
    JSON.parse(JSON.stringify(after)) as Record<string, unknown>,
  ];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(old[name], now[name]))
      .map((name) => [name, old[name] ?? null]),
  );
}

/**
 * Returns the metadata after a request. An empty value removes a key, an empty text all keys.
 * @throws StripeFailure for too many keys and for keys or values that are too long
 */
export function metadataAfter(
  before: Stripe.Metadata | null,
  sent: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (sent === '') return {};
  const merged = Object.entries({ ...before, ...sent }).filter(
    ([, value]) => value !== null && value !== '',
  );
  if (merged.length > 50) throw invalid('Metadata can have at most 50 keys.', 'metadata');
  for (const [key, value] of merged) {
    if (key.length > 40)
      throw invalid('Metadata keys can have at most 40 characters.', `metadata[${key}]`);
    if (String(value).length > 500)
      throw invalid('Metadata values can have at most 500 characters.', `metadata[${key}]`);
  }
  return Object.fromEntries(merged.map(([key, value]) => [key, String(value)]));
}
