import type { EntityManager } from 'typeorm';
import { newId } from '../../crypto/ids.js';
import { traceLink } from '../../tracing/tracing.js';
import type { Connection } from '../connection.js';
import type { JobKind } from './job-kind.js';

export type OutboxRow = { id: string; name: string; payload: object };

/**
 * Writes a job into the outbox, inside the caller's transaction: what is rolled back never runs, and what is committed runs
 * even if the process dies at once. Use `tx.enqueue`, which also wakes the carrier after the commit.
 *
 * @returns the job's id, which is the outbox row's.
 */
export async function insertOutbox(
  manager: EntityManager,
  name: string,
  payload: object,
): Promise<string> {
  const id = newId();
  await manager.query('insert into outbox (id, name, payload, trace) values ($1, $2, $3, $4)', [
    id,
    name,
    JSON.stringify(payload),
    traceLink(),
  ]);
  return id;
}

/** Gives a job back that was in the queue before. */
export const returnToOutbox = (
  db: Connection,
  { id, name, payload }: OutboxRow,
): Promise<unknown> =>
  db.query('insert into outbox (id, name, payload) values ($1, $2, $3) on conflict do nothing', [
    id,
    name,
    JSON.stringify(payload),
  ]);

/**
 * Takes, inside a transaction, up to `limit` jobs of these kinds that are new, or went to the queue more than `resendMs` ago and are
 * still not done: a queue that still has them takes no notice, one that lost them gets them again. Rows that another server is taking
 * are left to it.
 */
export const takeDue = (
  tx: Connection,
  names: string[],
  resendMs: number,
  limit: number,
): Promise<OutboxRow[]> =>
  tx.query<OutboxRow>(
    `with due as (
       select id from outbox where name = any($1) and (sent_at is null or sent_at < clock_timestamp() - make_interval(secs => $2))
       order by created_at limit $3 for update skip locked),
     taken as (
       update outbox set sent_at = clock_timestamp() from due where outbox.id = due.id returning outbox.id, name, payload, created_at)
     select id, name, payload from taken order by created_at`,
    [names, resendMs / 1000, limit],
  );

/** Has these, which the queue did not take after all, be due again. */
export const giveBack = (tx: Connection, rows: readonly OutboxRow[]): Promise<unknown> =>
  tx.query('update outbox set sent_at = null where id = any($1)', [rows.map(({ id }) => id)]);

/** A job that is still to be done: the trace that it was enqueued in, and how often it was begun, this time included. */
export type BegunJob = { trace: string | null; tries: number };

/** Says that somebody begins a job. @returns undefined when it is done */
export async function begin(db: Connection, id: string): Promise<BegunJob | undefined> {
  const [row] = await db.query<BegunJob>(
    'update outbox set tries = tries + 1, beat_at = clock_timestamp() where id = $1 returning trace, tries',
    [id],
  );
  return row;
}

/** Says of jobs that their worker lives, or that their queue was seen to have them. */
export const beat = (db: Connection, ids: readonly string[]): Promise<unknown> =>
  db.query('update outbox set beat_at = clock_timestamp() where id = any($1)', [ids]);

/** A worker that ends leaves a job to the next one: it was no try. */
export const notTried = (db: Connection, id: string): Promise<unknown> =>
  db.query('update outbox set tries = greatest(tries - 1, 0) where id = $1', [id]);

/** Jobs that the queue was given, that were begun, and of which nobody has given a sign of life for so long; a sign of the future is of a clock that was wrong. */
export const unheld = (
  db: Connection,
  names: readonly string[],
  silentMs: number,
  limit: number,
): Promise<(OutboxRow & { tries: number })[]> =>
  db.query(
    `select id, name, payload, tries from outbox
     where name = any($1) and tries > 0 and sent_at <= clock_timestamp()
       and abs(extract(epoch from clock_timestamp() - beat_at)) * 1000 > $2 order by beat_at limit $3`,
    [names, silentMs, limit],
  );

/** Has a job be carried to the queue once more, which does not know it any more. */
export const carryAgain = (db: Connection, id: string): Promise<unknown> =>
  db.query('update outbox set sent_at = null, beat_at = clock_timestamp() where id = $1', [id]);

/** Has a job that the queue is done with for now be due again after so long. */
export const putOff = (db: Connection, id: string, ms: number): Promise<unknown> =>
  db.query(
    'update outbox set sent_at = clock_timestamp() + make_interval(secs => $2), tries = 0, beat_at = null where id = $1',
    [id, ms / 1000],
  );

/** The job is done, or has failed for good. */
export const forget = (db: Connection, id: string): Promise<unknown> =>
  db.query('delete from outbox where id = $1', [id]);

/** Takes jobs of a kind back that say `about` whom they are: those that no worker has begun are never done. */
export const withdrawAbout = (
  db: Connection,
  { name }: JobKind<{ about?: string }>,
  about: readonly string[],
): Promise<{ id: string; about: string }[]> =>
  db.query(
    `delete from outbox where name = $1 and payload->>'about' = any($2) returning id, payload->>'about' as about`,
    [name, about],
  );

/** The same of jobs that say `to` whose address they go, whatever its case. */
export async function withdrawTo(
  db: Connection,
  { name }: JobKind<{ to: string }>,
  address: string,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from outbox where name = $1 and lower(payload->>'to') = lower($2) returning id`,
    [name, address],
  );
  return rows.map(({ id }) => id);
}

/** How many jobs of each kind are to be done beside those that are being done, or were put off, and since when the oldest of them. */
export async function waitingByName(
  db: Connection,
  busy: readonly string[],
): Promise<Map<string, { count: number; since: Date }>> {
  const rows = await db.query<{ name: string; count: number; since: Date }>(
    `select name, count(*)::int as count, min(created_at) as since from outbox
     where id <> all($1) and (sent_at is null or sent_at <= clock_timestamp()) group by name`,
    [busy],
  );
  return new Map(rows.map(({ name, ...waiting }) => [name, waiting]));
}

/** Says that `done` of `total` steps of a job are behind. */
export const writeProgress = (
  db: Connection,
  id: string,
  done: number,
  total: number,
): Promise<unknown> =>
  db.query('update outbox set progress = $2 where id = $1', [
    id,
    total > 0 ? Math.floor((100 * done) / total) : 0,
  ]);

/** How far the job is whose id stands in this column: whole percent, null when it has not said so or is done. */
export const progressSql = (jobId: string): string =>
  `(select progress from outbox where id = ${jobId})`;

/** Whether a job of this kind is still to be done with this payload, an expression of type `jsonb`. */
export const isWaitingSql = <Payload extends object>(
  { name }: JobKind<Payload>,
  payload: string,
): string => `exists (select from outbox where name = '${name}' and payload = ${payload})`;

/** Whether the job is still to be done whose id stands in this column. */
export const isToDoSql = (jobId: string): string =>
  `exists (select from outbox where id = ${jobId})`;
