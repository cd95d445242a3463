import type { Transaction } from '../platform/database/database.js';
import { isWaitingSql } from '../platform/database/outbox.js';
import { job } from '../platform/job.js';

/** Sends what waits for one webhook. As many of them are sent to at once, so that those that are slow keep no other waiting. */
export const sendToWebhook = job<{ webhookId: string }>('sendToWebhook', {
  concurrency: 50,
  timeoutMs: 60_000,
});

/** What is due, of those that nobody sends to and that do not rest. */
const dueSql = `
  select w.id from webhooks w
  where w.deleted_at is null and w.disabled_at is null and w.free_at <= $1
    and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING' and d.next_try_at <= $1)`;
const dueAndNotWaitingSql = `${dueSql}
    and not ${isWaitingSql(sendToWebhook, `jsonb_build_object('webhookId', w.id)`)}`;

/** Has everything sent that is due. */
export async function enqueueDue(tx: Transaction, now: Date): Promise<void> {
  for (const { id: webhookId } of await tx.query<{ id: string }>(dueAndNotWaitingSql, [now]))
    await tx.enqueue(sendToWebhook, { webhookId });
}

/** Has sent what became due while its sender, who has let go of it, was looking for no more: nobody else could be asked to meanwhile. */
export async function enqueueRest(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  if ((await tx.query(`${dueSql} and w.id = $2`, [now, webhookId])).length > 0)
    await tx.enqueue(sendToWebhook, { webhookId });
}
