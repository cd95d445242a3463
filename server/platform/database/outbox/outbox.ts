import type { EntityManager } from 'typeorm';
import { newId } from '../../crypto/ids.js';
import { traceLink } from '../../tracing/tracing.js';
import type { Connection } from '../connection.js';
import type { JobKind } from './job-kind.js';

export type OutboxRow = { id: string; name: string; payload: object };

/**
 * Writes a job into the outbox, inside the caller's transaction. After a rollback the job never
 * runs. After a commit it runs even if the process dies at once. Use `tx.enqueue`, which also
 * notifies the dispatcher after the commit.
 *
 * @returns the id of the job, which is the id of the outbox row
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

/** Puts a job that was taken out of the queue back into the outbox. */
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
 * Takes up to `limit` due jobs of these kinds, inside a transaction: new jobs, postponed jobs whose
 * time has come, and jobs that were sent more than `resendMs` ago and are not done. The queue
 * ignores a resent job that it still has, and accepts a resent job that it lost. Rows that another
 * server is taking are skipped. The first sending counts as a heartbeat, so that `unheld` leaves
 * out jobs that were just sent.
 */
export const takeDue = (
  tx: Connection,
  names: string[],
  resendMs: number,
  limit: number,
): Promise<OutboxRow[]> =>
  tx.query<OutboxRow>(
    `with due as (
       select id from outbox where name = any($1) and (sent_at is null or sent_at < clock_timestamp() - make_interval(secs => $2)
         or (beat_at is null and sent_at <= clock_timestamp()))
       order by created_at limit $3 for update skip locked),
     taken as (
       update outbox set sent_at = clock_timestamp(), beat_at = coalesce(beat_at, clock_timestamp()) from due where outbox.id = due.id returning outbox.id, name, payload, created_at)
     select id, name, payload from taken order by created_at`,
    [names, resendMs / 1000, limit],
  );

/** Makes jobs due again that the queue did not accept. */
export const giveBack = (tx: Connection, rows: readonly OutboxRow[]): Promise<unknown> =>
  tx.query('update outbox set sent_at = null where id = any($1)', [rows.map(({ id }) => id)]);

/**
 * A begun job: the trace in which it was enqueued, and how often it was begun, including this time.
 */
export type BegunJob = { trace: string | null; tries: number };

/**
 * Records that a worker begins a job.
 * @returns undefined when the job is already done
 */
export async function begin(db: Connection, id: string): Promise<BegunJob | undefined> {
  const [row] = await db.query<BegunJob>(
    'update outbox set tries = tries + 1, beat_at = clock_timestamp() where id = $1 returning trace, tries',
    [id],
  );
  return row;
}

/** Records that the worker of these jobs is alive, or that the queue still has them. */
export const beat = (db: Connection, ids: readonly string[]): Promise<unknown> =>
  db.query('update outbox set beat_at = clock_timestamp() where id = any($1)', [ids]);

/** Takes back the attempt of a job whose worker shuts down, because another worker will run it. */
export const notTried = (db: Connection, id: string): Promise<unknown> =>
  db.query('update outbox set tries = greatest(tries - 1, 0) where id = $1', [id]);

/**
 * SQL that is true for a job that was sent, but had no heartbeat for `$1` milliseconds. A heartbeat
 * in the future comes from a wrong clock and counts as none.
 */
const isUnheldSql = `sent_at <= clock_timestamp()
  and abs(extract(epoch from clock_timestamp() - beat_at)) * 1000 > $1`;

/**
 * Jobs that were sent, but had no heartbeat for `silentMs`, begun or not. The queue also gives up
 * jobs that no worker could begin, for example while the database was away.
 */
export const unheld = (
  db: Connection,
  names: readonly string[],
  silentMs: number,
  limit: number,
): Promise<(OutboxRow & { tries: number })[]> =>
  db.query(
    `select id, name, payload, tries from outbox
     where ${isUnheldSql} and name = any($2) order by beat_at limit $3`,
    [silentMs, names, limit],
  );

/** Whether the job is still one of the `unheld`: not done, postponed, begun or sent meanwhile. */
export async function isUnheld(db: Connection, id: string, silentMs: number): Promise<boolean> {
  const [row] = await db.query(`select 1 from outbox where ${isUnheldSql} and id = $2`, [
    silentMs,
    id,
  ]);
  return row !== undefined;
}

/** Makes a job due again that the queue has lost. */
export const carryAgain = (db: Connection, id: string): Promise<unknown> =>
  db.query('update outbox set sent_at = null, beat_at = clock_timestamp() where id = $1', [id]);

/**
 * Makes a job due again after `ms`, by marking it as sent `ms` from now and without a heartbeat.
 * Resets its tries.
 */
export const putOff = (db: Connection, id: string, ms: number): Promise<unknown> =>
  db.query(
    'update outbox set sent_at = clock_timestamp() + make_interval(secs => $2), tries = 0, beat_at = null where id = $1',
    [id, ms / 1000],
  );

/** Deletes a job that is done or has failed for good. */
export const forget = (db: Connection, id: string): Promise<unknown> =>
  db.query('delete from outbox where id = $1', [id]);

/**
 * Deletes the jobs of a kind whose payload has one of these values as `about`. Jobs that no worker
 * has begun then never run.
 */
export const withdrawAbout = (
  db: Connection,
  { name }: JobKind<{ about?: string }>,
  about: readonly string[],
): Promise<{ id: string; about: string }[]> =>
  db.query(
    `delete from outbox where name = $1 and jsonb_typeof(payload->'about') = 'string' and payload->>'about' = any($2)
     returning id, payload->>'about' as about`,
    [name, about],
  );

/** Deletes the jobs of a kind whose payload has this e-mail address as `to`, ignoring case. */
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

/**
 * Number of due jobs of each kind, and the time of the oldest one. Leaves out `busy` and postponed
 * jobs.
 */
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

/** Stores the progress of a job: `done` of `total` steps. */
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

/**
 * SQL of the progress of the job whose id is in this column, in whole percent. Null when the job is
 * done or has no progress.
 */
export const progressSql = (jobId: string): string =>
  `(select progress from outbox where id = ${jobId})`;

/**
 * SQL that is true while a job of this kind with this payload is not done. `payload` is an
 * expression of type `jsonb`.
 */
export const isWaitingSql = <Payload extends object>(
  { name }: JobKind<Payload>,
  payload: string,
): string => `exists (select from outbox where name = '${name}' and payload = ${payload})`;

/** SQL that is true while the job whose id is in this column is not done. */
export const isToDoSql = (jobId: string): string =>
  `exists (select from outbox where id = ${jobId})`;
