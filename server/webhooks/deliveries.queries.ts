import type { Connection } from '../platform/database/connection.js';
import { instantSql } from '../platform/database/instant-sql.js';

/** One turn of one process that sends to a webhook; `name` is unique. */
export type Sender = { webhookId: string; name: string };
/** A webhook that is reserved for one sender; `secrets` are sealed, newest first. */
export type Claimed = { ownerUid: string; url: string; secrets: string[] };
/** A message to send. `tries` includes this try. */
export type Message = { id: string; body: string; tries: number };

/**
 * The duration of a reservation: longer than the delivery deadline and the recording of the
 * outcome. Afterwards another process can take over from one that died.
 */
export const heldSeconds = 30;

/**
 * SQL of the message text for a row of `webhook_deliveries`; null after its attendee was
 * anonymised.
 */
export const bodySql = (row: string) =>
  `case when ${row}.data is not null then json_build_object('type', ${row}.type, 'timestamp', ${instantSql(`${row}.happened_at`)}, 'data', ${row}.data)::text end`;

/**
 * Reserves a webhook for a sender, or extends the reservation.
 * @returns undefined while another sender has the webhook, while the webhook rests (after failures,
 * for its rate limit or for a closed account), and when it is disabled or deleted
 */
export async function claim(
  on: Connection,
  { webhookId, name }: Sender,
  now: Date,
): Promise<Claimed | undefined> {
  const [claimed] = await on.query<Claimed>(
    `update webhooks set free_at = $2::timestamptz + make_interval(secs => ${heldSeconds}), sender = $3
     where id = $1 and (free_at <= $2 or sender = $3) and disabled_at is null and deleted_at is null
     returning owner_uid as "ownerUid", url, array_remove(array[secret, case when former_until > $2 then former_secret end], null) as secrets`,
    [webhookId, now, name],
  );
  return claimed;
}

/**
 * Takes the messages that have been due longest. They stay reserved until their outcome is
 * recorded, for `heldSeconds` at most.
 */
export const takeMessages = (
  on: Connection,
  { webhookId, name }: Sender,
  now: Date,
  limit: number,
): Promise<Message[]> =>
  on.query<Message>(
    `with due as (
       select id from webhook_deliveries where webhook_id = $1 and state = 'PENDING' and next_try_at <= $2
       order by next_try_at, id limit $3 for update skip locked)
     update webhook_deliveries d set next_try_at = $2::timestamptz + make_interval(secs => ${heldSeconds}), tries = d.tries + 1, sender = $4
     from due where d.id = due.id returning d.id, ${bodySql('d')} as body, d.tries`,
    [webhookId, now, limit, name],
  );

/** Ends the reservation at `freeAt`, unless another sender has the webhook by now. */
export const release = (
  on: Connection,
  { webhookId, name }: Sender,
  freeAt: Date,
): Promise<unknown> =>
  on.query('update webhooks set free_at = $2, sender = null where id = $1 and sender = $3', [
    webhookId,
    freeAt,
    name,
  ]);

/** Whether a waiting message has reached the end of its retry period. */
export async function isOverdue(on: Connection, webhookId: string, now: Date): Promise<boolean> {
  const sql = `select from webhook_deliveries where webhook_id = $1 and state = 'PENDING' and give_up_at <= $2 limit 1`;
  return (await on.query(sql, [webhookId, now])).length > 0;
}

/**
 * Fails all waiting messages of a webhook. Rows are locked in the order that anonymisation uses, to
 * avoid deadlocks.
 */
export const giveUpWaiting = (on: Connection, webhookId: string): Promise<unknown> =>
  on.query(
    `update webhook_deliveries set state = 'FAILED'
     where id in (select id from webhook_deliveries where webhook_id = $1 and state = 'PENDING' order by id for update)`,
    [webhookId],
  );

/** Deletes up to 5000 old messages. Skips locked rows. */
export const forgetBefore = (on: Connection, oldest: Date): Promise<unknown> =>
  on.query(
    'delete from webhook_deliveries where id in (select id from webhook_deliveries where happened_at < $1 limit 5000 for update skip locked)',
    [oldest],
  );
