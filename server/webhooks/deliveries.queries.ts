import type { Connection } from '../platform/database/connection.js';
import { instantSql } from '../platform/database/instant-sql.js';

/** Who sends to a webhook: one turn of one process, by a name that no other has. */
export type Sender = { webhookId: string; name: string };
/** A webhook that nobody else sends to for now; `secrets` sealed, the newest first. */
export type Claimed = { ownerUid: string; url: string; secrets: string[] };
/** What is to be sent, and how often it will have been tried with this time. */
export type Message = { id: string; body: string; tries: number };

/** Longer than the deadline of what is sent and the writing down of what became of it: of a process that died meanwhile it is taken over then. */
export const heldSeconds = 30;

/** SQL of the text that is sent for a row of `webhook_deliveries`: null when its attendee was forgotten. */
export const bodySql = (row: string) =>
  `case when ${row}.data is not null then json_build_object('type', ${row}.type, 'timestamp', ${instantSql(`${row}.happened_at`)}, 'data', ${row}.data)::text end`;

/** Keeps all others from sending to a webhook for a while, or for a while more. @returns undefined while somebody else does, while it rests, and when it is disabled or gone */
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

/** Takes what has been due for longest; until what becomes of it is known it is nobody else's. */
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

/** Lets others send to it from then on, unless somebody else has it by now. */
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

/** Whether something that waits has not been accepted for so long that its time is over. */
export async function isOverdue(on: Connection, webhookId: string, now: Date): Promise<boolean> {
  const sql = `select from webhook_deliveries where webhook_id = $1 and state = 'PENDING' and give_up_at <= $2 limit 1`;
  return (await on.query(sql, [webhookId, now])).length > 0;
}

/** Gives up what waits for webhooks, locked in the order of whoever forgets people. */
export const giveUpWaiting = (on: Connection, webhookId: string): Promise<unknown> =>
  on.query(
    `update webhook_deliveries set state = 'FAILED'
     where id in (select id from webhook_deliveries where webhook_id = $1 and state = 'PENDING' order by id for update)`,
    [webhookId],
  );

/** Takes away some of what happened before, but for what somebody else is writing. */
export const forgetBefore = (on: Connection, oldest: Date): Promise<unknown> =>
  on.query(
    'delete from webhook_deliveries where id in (select id from webhook_deliveries where happened_at < $1 limit 5000 for update skip locked)',
    [oldest],
  );
