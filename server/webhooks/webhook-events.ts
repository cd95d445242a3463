import { Injectable, Logger } from '@nestjs/common';
import type { MessageType } from '../../shared/vocabulary/webhook.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { enqueueDue } from './due-webhooks.js';

/** How long it is taken for granted who has webhooks: one that another server stores is told everything after as long. */
const knownMs = 2_000;
/** Long enough for a whole room to come in. */
const togetherMs = 100;

/**
 * SQL that writes what happened for each of an organiser's webhooks that asks for it, in whatever statement it happened in.
 * @param happened SQL of rows (type, at, attendee_id, data json)
 */
export const toldSql = (ownerUid: string, happened: string) => `
  insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, attendee_id, data)
  select w.id, w.owner_uid, e.type, e.at, e.at, e.attendee_id, e.data
  from webhooks w join (${happened}) e on e.type = any(w.events)
  where w.owner_uid = ${ownerUid} and w.deleted_at is null and w.disabled_at is null`;

const tellSql = toldSql(
  '$1',
  'select $2::text as type, $3::timestamptz as at, null::text as attendee_id, $4::json as data',
);

/** What happened, by ids. */
export type Happening = { ownerUid: string; type: MessageType; at: Date; data: object };

/**
 * Where the product says what organisers’ webhooks are to be told of. It is written with what happened, so that of both there are two or
 * none, and sent after the commit.
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

  /** Whether anything is to be told to anybody of what happens to an organiser: who has no webhook pays nothing but this look. */
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

  /** A webhook was stored or enabled: looks anew who has some. */
  forgetOwners(): void {
    this.known = undefined;
  }

  /** Tells of what happens in this transaction. `hurry` after its commit. */
  async tell(tx: Connection, { ownerUid, type, at, data }: Happening): Promise<void> {
    await tx.query(tellSql, [ownerUid, type, at, JSON.stringify(data)]);
  }

  /** Has what was told sent now and not with the next look; called after the commit, as often as one likes. */
  hurry(): void {
    if (this.hurrying) return;
    this.hurrying = true;
    setTimeout(() => {
      this.hurrying = false;
      this.db
        .transaction((tx) => enqueueDue(tx, this.clock.now()))
        .catch((err: unknown) =>
          this.log.warn({ err }, 'what webhooks are told waits for the next look'),
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
