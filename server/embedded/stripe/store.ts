import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Connection } from '../../platform/database/connection.js';
import { visible } from './api/includable.js';
import { invalid, missing } from './api/stripe-failure.js';
import type { Kind, Kinds, StripeEvent } from './stored.js';

/** As the SDK pins it. */
export const apiVersion = '2026-10-28.endive';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them, such as `cus_` and fourteen letters and digits. */
export const stripeId = (prefix: string, length = 14): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** What Stripe calls them where it cannot find one. */
const labels: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
};

/** What the stand-in knows of an object and does not tell: the test card behind a payment method, what waits for a payment. */
export type Notes = Record<string, unknown>;
type Row<K extends Kind> = { data: Kinds[K]; notes: Notes };
export type Paging = { limit?: number; starting_after?: string; ending_before?: string };
export type StripeList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Where everything lies that Stripe would keep: read and written in one transaction, at one instant. */
export class StripeStore {
  private happened = false;

  /**
   * @param now in seconds, as all times of Stripe are
   * @param publicUrl where pages for people lie
   */
  constructor(
    private readonly tx: Connection,
    readonly now: number,
    readonly publicUrl: string,
    private readonly requestId: string | null = null,
    private readonly idempotencyKey: string | null = null,
  ) {}

  /** Whether there are events that nobody has been told of. */
  get hasNews(): boolean {
    return this.happened;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> {
    return (await this.row(kind, id))?.data ?? null;
  }

  /** @param param where the id was named @throws StripeFailure when there is none of this kind */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const found = await this.find(kind, id);
    if (!found) throw missing(labels[kind] ?? kind.replace('_', ' '), id, param);
    return found;
  }

  async notes(kind: Kind, id: string): Promise<Notes> {
    return (await this.row(kind, id))?.notes ?? {};
  }

  /** Whatever has this id, of any kind. */
  async any(id: string): Promise<{ data: object; notes: Notes } | null> {
    const [row] = await this.tx.query<{ data: object; notes: Notes }>(
      'select data, notes from stripe_objects where id = $1',
      [id],
    );
    return row ?? null;
  }

  /** Keeps something new and tells of it. */
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

  /** Writes an object anew, and tells what has changed of it, unless nothing has. */
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

  /** When something comes of this object by itself: a renewal, a retry; null for never. */
  async due(id: string, at: number | null): Promise<void> {
    await this.tx.query('update stripe_objects set due_at = to_timestamp($2) where id = $1', [
      id,
      at,
    ]);
  }

  /** What is to happen first until `until`. */
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

  /** All objects that contain `part`, the newest first. */
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

  /** Notes that something happened; it is told to the product once this is committed. */
  async emit(type: string, object: object, previous?: object): Promise<void> {
    this.happened = true;
    const event: StripeEvent = {
      id: stripeId('evt', 24),
      object: 'event',
      api_version: apiVersion,
      created: this.now,
      data: {
        object: visible(object) as object,
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

/** The page of a list that is asked for, ten long unless it says otherwise. */
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

/** The former values of what is different now. */
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

/** Metadata as it is after a request: an empty value takes a key away, an empty text all of them. */
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
