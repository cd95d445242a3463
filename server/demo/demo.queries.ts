import type { Database } from '../platform/database/database.js';

/** Everything a demo that was interrupted left behind. */
export async function clearCellar(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ofSessions = 'session_id in (select id from sessions where owner_uid = $1)';
    for (const table of ['answer_marks', 'attendee_codes'])
      await tx.query(`delete from ${table} where attendee_id in (select id from attendees where ${ofSessions})`, [uid]);
    for (const table of ['attendee_actions', 'answers', 'assessments', 'attendees', 'session_codes'])
      await tx.query(`delete from ${table} where ${ofSessions}`, [uid]);
    for (const table of ['reports', 'sessions', 'tastings', 'instructors', 'products'])
      await tx.query(`delete from ${table} where owner_uid = $1`, [uid]);
  });
}

/**
 * Moves an evening that was just played into the past, to seven o'clock in its own zone. No service can: rooms take answers only while
 * the event is on. All its instants move together, so that its history stays in order.
 */
export async function moveToEvening(db: Database, sessionId: string, daysAgo: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [{ by } = { by: '' }] = await tx.query<{ by: string }>(
      `select (from_date - ((date_trunc('day', (from_date at time zone time_zone)) - make_interval(days => $2) + interval '19 hours') at time zone time_zone))::text as by
       from sessions where id = $1`,
      [sessionId, daysAgo],
    );
    const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - $2::interval`).join(', ');
    const moves: [table: string, key: string, columns: string[]][] = [
      ['sessions', 'id', ['from_date', 'to_date']],
      ['attendees', 'session_id', ['created_at', 'updated_at', 'consent_at', 'first_answer_at']],
      ['assessments', 'session_id', ['valid_from']],
      ['answers', 'session_id', ['valid_from']],
      ['attendee_actions', 'session_id', ['at']],
    ];
    for (const [table, key, columns] of moves) await tx.query(`update ${table} set ${earlier(columns)} where ${key} = $1`, [sessionId, by]);
  });
}
