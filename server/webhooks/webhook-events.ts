import { Injectable, Logger } from '@nestjs/common';
import type { MessageType } from '../../shared/vocabulary/webhook.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { Clock } from '../platform/time/clock.js';
import { enqueueDue } from './enqueue-webhooks.js';

/**
 * The time for which the list of webhook owners is cached. For this long, the first webhook of an
 * owner may miss messages if another server stored it.
 */
const knownMs = 2_000;
/** Collects messages for this time, enough for a whole room to join. */
const togetherMs = 100;

/**
 * SQL that stores a message for each of an organiser's webhooks that subscribes to it. It can be
 * part of any statement.
 * @param happened SQL of rows (type, at, attendee_id, data json)
 */
export const storeMessagesSql = (ownerUid: string, happened: string) => `
  insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, attendee_id, data)
  select w.id, w.owner_uid, e.type, e.at, e.at, e.attendee_id, e.data
  from webhooks w join (${happened}) e on e.type = any(w.events)
  where w.owner_uid = ${ownerUid} and w.deleted_at is null and w.disabled_at is null`;

const storeSql = storeMessagesSql(
  '$1',
  'select $2::text as type, $3::timestamptz as at, null::text as attendee_id, $4::json as data',
);

/** An occurrence to report. `data` contains only ids. */
export type Occurrence = { ownerUid: string; type: MessageType; at: Date; data: object };

/**
 * Reports occurrences to organisers' webhooks. Messages are stored in the same transaction as the
 * change and sent after its commit.
 */
@Injectable()
export class WebhookEvents {
  private readonly log = new Logger('Webhooks');
  private known: { owners: Promise<Set<string>>; untilMs: number } | undefined;
  private hurrying = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the organiser has any enabled webhook. Cached, so organisers without webhooks cost no
   * query.
   */
  async wanted(ownerUid: string): Promise<boolean> {
    if (!this.known || this.known.untilMs < performance.now()) {
      const owners = this.readOwners();
      const known = { owners, untilMs: performance.now() + knownMs };
      this.known = known;
      owners.catch(() => {
        if (this.known === known) this.known = undefined;
      });
    }
    return (await this.known.owners).has(ownerUid);
  }

  /** Drops the cached owners. Call it after a webhook was stored or enabled. */
  forgetOwners(): void {
    this.known = undefined;
  }

  /** Stores the messages in this transaction. Call `hurry` after its commit. */
  async storeMessages(tx: Connection, { ownerUid, type, at, data }: Occurrence): Promise<void> {
    await tx.query(storeSql, [ownerUid, type, at, JSON.stringify(data)]);
  }

  /**
   * Sends stored messages now and not at the next poll. Call it after the commit. Repeated calls
   * are merged.
   */
  hurry(): void {
    if (this.hurrying) return;
    this.hurrying = true;
    setTimeout(() => {
      this.hurrying = false;
      this.db
        .transaction((tx) => enqueueDue(tx, this.clock.now()))
        .catch((err: unknown) =>
          this.log.warn({ err }, 'messages to webhooks wait for the next poll'),
        );
    }, togetherMs).unref();
  }

  private async readOwners(): Promise<Set<string>> {
    const rows = await this.db.query<{ uid: string }>(
      'select distinct owner_uid as uid from webhooks where deleted_at is null and disabled_at is null',
    );
    return new Set(rows.map(({ uid }) => uid));
  }
}
