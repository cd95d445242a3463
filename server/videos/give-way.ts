import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database/database.js';
import type { JobKind } from '../platform/database/outbox/job-kind.js';
import { isWaitingSql } from '../platform/database/outbox/outbox.js';

/** Keeps jobs that wait for a lost one from asking all the time. */
const pauseMs = 500;
/** Longer than the others need to begin. */
const mostMs = 10 * 60_000;

/**
 * Lets organisers take turns: the one whose last video ended first is next. Uploaded and spoken
 * videos have queues of their own. Call it first in the job. A video whose turn it is gets
 * progress, so that nobody waits for it any more.
 * @returns whether another organiser has waited for longer. The job must then end: the video has a
 * new one at the end of the queue.
 */
export async function giveWay(
  db: Database,
  kind: JobKind<{ videoId: string }>,
  videoId: string,
  now: Date,
): Promise<boolean> {
  const [other] = await db.query(
    `with queue as (
       select w.id, w.owner_uid, w.progress, greatest(w.updated_at, (
         select max(ended.updated_at) from videos ended
         where ended.owner_uid = w.owner_uid and ended.kind = w.kind and ended.state in ('AVAILABLE', 'FAILED')
       )) as since
       from videos w
       where w.state = 'CONVERTING' and w.deleted_at is null and w.kind = (select kind from videos where id = $1)
     )
     select from queue mine join queue other on other.owner_uid <> mine.owner_uid and other.since < mine.since
     where mine.id = $1 and mine.progress = 0 and mine.since > $2 and other.progress = 0
       and ${isWaitingSql(kind, `jsonb_build_object('videoId', other.id)`)} limit 1`,
    [videoId, new Date(now.getTime() - mostMs)],
  );
  if (!other) {
    await db.query('update videos set progress = greatest(progress, 1) where id = $1', [videoId]);
    return false;
  }
  await sleep(pauseMs);
  await db.transaction((tx) => tx.enqueue(kind, { videoId }));
  return true;
}
