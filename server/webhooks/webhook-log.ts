import { Injectable } from '@nestjs/common';
import { testEvent } from '../../shared/vocabulary/webhook.js';
import type { Connection } from '../platform/database/connection.js';
import { countChanged } from '../platform/database/count-changed.js';
import { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  rowSql,
} from '../platform/database/lists/paging.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { bodySql } from './deliveries.queries.js';
import type { WebhookDeliveryDto } from './webhook.dto.js';
import { webhooksTopic } from './webhook.entity.js';
import { WebhookEvents } from './webhook-events.js';

const fields: Record<keyof WebhookDeliveryDto, string> = {
  id: 'd.id',
  type: 'd.type',
  timestamp: instantSql('d.happened_at'),
  state: 'd.state',
  body: bodySql('d'),
  tries: 'd.tries',
  triedAt: instantSql('d.tried_at'),
  tookMs: 'd.took_ms',
  status: 'd.status',
  answer: 'd.answer',
  fault: 'd.fault',
  nextTryAt: `case when d.state = 'PENDING' then ${instantSql('d.next_try_at')} end`,
};

const list: JsonList = {
  from: 'webhook_deliveries d where d.owner_uid = $1 and d.webhook_id = $2',
  id: 'd.id',
  fields,
  sorts: { timestamp: { sql: 'd.happened_at', type: 'timestamptz' } },
  defaultSort: '-timestamp',
  searched: `concat_ws(' ', d.type, d.state, d.id, d.data)`,
};

type Place = { ownerUid: string; webhookId: string };

/** The log of messages to webhooks, and the messages that organisers send by hand. */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: WebhookEvents,
  ) {}

  /** @throws 404 */
  async list({ ownerUid, webhookId }: Place, query: ListQueryDto): Promise<JsonPage> {
    const [webhook] = await this.db.query(
      'select from webhooks where id = $1 and owner_uid = $2 and deleted_at is null',
      [webhookId, ownerUid],
    );
    if (!webhook) throw notFound();
    return listJson(this.db, list, [ownerUid, webhookId], query);
  }

  /** Sends a test message. @throws 404; 409 WEBHOOK_DISABLED */
  sendTest(place: Place): Promise<WebhookDeliveryDto> {
    return this.byHand(place, async (tx) => {
      const [made] = await tx.query<{ id: string }>(
        `insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, data) values ($1, $2, $3, $4, $4, $5) returning id`,
        [
          place.webhookId,
          place.ownerUid,
          testEvent,
          this.clock.now(),
          JSON.stringify({ webhookId: place.webhookId }),
        ],
      );
      return made?.id;
    });
  }

  /**
   * Sends a message again, with the same id and a new retry period.
   * @throws 404; 409 WEBHOOK_DISABLED or DELIVERY_FORGOTTEN
   */
  resend(place: Place, id: string): Promise<WebhookDeliveryDto> {
    return this.byHand(place, async (tx) => {
      const [found] = await tx.query<{ forgotten: boolean }>(
        'select data is null as forgotten from webhook_deliveries where id = $1 and webhook_id = $2 for update',
        [id, place.webhookId],
      );
      if (found?.forgotten) throw refuse(409, 'DELIVERY_FORGOTTEN');
      await tx.query(
        `update webhook_deliveries set state = 'PENDING', tries = 0, next_try_at = $2, give_up_at = null, status = null, answer = null, fault = null,
           took_ms = null, tried_at = null, sender = null where id = $1`,
        [id, this.clock.now()],
      );
      return found && id;
    });
  }

  /**
   * Deletes the content of messages about attendees, and the responses of the receivers. Waiting
   * messages are not sent.
   */
  async forget(tx: Connection, attendeeIds: readonly string[]): Promise<number> {
    return countChanged(
      tx,
      `update webhook_deliveries set data = null, answer = null, state = case when state = 'PENDING' then 'FAILED' else state end
       where id in (select id from webhook_deliveries where attendee_id = any($1) order by id for update)`,
      [attendeeIds],
    );
  }

  /**
   * Removes the contact data from messages about attendees, so it is neither sent nor shown any
   * more. The responses of the receivers are deleted too.
   */
  async withhold(tx: Connection, attendeeIds: readonly string[]): Promise<void> {
    await tx.query(
      `update webhook_deliveries set data = jsonb_set(data::jsonb, '{contact}', 'null')::json, answer = null
       where id in (select id from webhook_deliveries where attendee_id = any($1) and data ->> 'contact' is not null order by id for update)`,
      [attendeeIds],
    );
  }

  private async byHand(
    place: Place,
    write: (tx: Connection) => Promise<string | undefined>,
  ): Promise<WebhookDeliveryDto> {
    const sent = await this.db.transaction(async (tx) => {
      // A failing webhook rests between tries. A manual send ends this rest, because the user waits
      // for the result. The rate limit of a working webhook still applies.
      const [webhook] = await tx.query<{ disabled: boolean }>(
        `update webhooks set free_at = case when failures > 0 and sender is null then least(free_at, $3) else free_at end where id = $1 and owner_uid = $2 and deleted_at is null
         returning disabled_at is not null as disabled`,
        [place.webhookId, place.ownerUid, this.clock.now()],
      );
      if (!webhook) throw notFound();
      if (webhook.disabled) throw refuse(409, 'WEBHOOK_DISABLED');
      const id = await write(tx);
      const [written] = await tx.query<WebhookDeliveryDto>(
        `select ${rowSql(fields)} from webhook_deliveries d where d.id = $1`,
        [id ?? null],
      );
      if (!written) throw notFound();
      await publish(tx, webhooksTopic(place.ownerUid));
      return written;
    });
    this.events.hurry();
    return sent;
  }
}
