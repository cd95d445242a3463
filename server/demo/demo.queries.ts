import type { Database } from '../platform/database/database.js';

/** Everything a demo that was interrupted left behind. */
export async function clearCellar(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ofSessions = 'session_id in (select id from sessions where owner_uid = $1)';
    for (const table of ['attendee_actions', 'answers', 'assessments', 'attendees', 'session_codes']) await tx.query(`delete from ${table} where ${ofSessions}`, [uid]);
    for (const table of ['reports', 'sessions', 'tastings', 'instructors', 'products']) await tx.query(`delete from ${table} where owner_uid = $1`, [uid]);
  });
}

/**
 * Moves an evening that was just played into the past. No service can: rooms take answers only while the event is on.
 * All its instants move together, so that its history stays in order.
 */
export async function moveBack(db: Database, sessionId: string, days: number): Promise<void> {
  const by = `make_interval(days => $2)`;
  await db.transaction(async (tx) => {
    await tx.query(`update sessions set from_date = from_date - ${by}, to_date = to_date - ${by} where id = $1`, [sessionId, days]);
    await tx.query(
      `update attendees set created_at = created_at - ${by}, updated_at = updated_at - ${by}, consent_at = consent_at - ${by}, first_answer_at = first_answer_at - ${by}
       where session_id = $1`,
      [sessionId, days],
    );
    for (const table of ['assessments', 'answers']) await tx.query(`update ${table} set valid_from = valid_from - ${by} where session_id = $1`, [sessionId, days]);
    await tx.query(`update attendee_actions set at = at - ${by} where session_id = $1`, [sessionId, days]);
  });
}
