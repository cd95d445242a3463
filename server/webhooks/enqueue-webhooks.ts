import type { Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { isWaitingSql } from '../platform/database/outbox/outbox.js';

/**
 * Sends the waiting messages of one webhook. Up to 50 such jobs run in parallel, so slow webhooks
 * do not delay others.
 */
export const sendToWebhook = job<{ webhookId: string }>('sendToWebhook', {
  concurrency: 50,
  timeoutMs: 60_000,
});

/** Webhooks with due messages that no sender has reserved and that do not rest. */
const dueSql = `
  select w.id from webhooks w
  where w.deleted_at is null and w.disabled_at is null and w.free_at <= $1
    and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING' and d.next_try_at <= $1)`;
const dueAndNotWaitingSql = `${dueSql}
    and not ${isWaitingSql(sendToWebhook, `jsonb_build_object('webhookId', w.id)`)}`;

/** Enqueues a job for every webhook with due messages. */
export async function enqueueDue(tx: Transaction, now: Date): Promise<void> {
  for (const { id: webhookId } of await tx.query<{ id: string }>(dueAndNotWaitingSql, [now]))
    await tx.enqueue(sendToWebhook, { webhookId });
}

/**
 * Enqueues another job if messages became due while the last sender was finishing. The sender's
 * reservation kept other jobs from starting.
 */
export async function enqueueRest(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  if ((await tx.query(`${dueSql} and w.id = $2`, [now, webhookId])).length > 0)
    await tx.enqueue(sendToWebhook, { webhookId });
}
