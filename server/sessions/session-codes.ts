import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { PublicCodes } from './public-codes.js';

/**
 * Tries before giving up. With 1,000 events in 33 million codes a second try is hardly ever needed.
 */
const draws = 20;

/** The current and former codes of sessions. */
@Injectable()
export class SessionCodes {
  constructor(
    private readonly db: Database,
    private readonly codes: PublicCodes,
  ) {}

  /** True if a session has the code, or had it and keeps it reserved. */
  async exists(code: string): Promise<boolean> {
    const rows = await this.db.query('select 1 from session_codes where code = $1', [code]);
    return rows.length > 0;
  }

  /**
   * Returns the current codes of an organiser's events that end after an instant. Guests may be
   * looking at the pages of these events.
   */
  async after(on: Connection, ownerUid: string, at: Date): Promise<string[]> {
    const rows = await on.query<{ code: string }>(
      `select c.code from sessions s join session_codes c on c.session_id = s.id and c.current
       where s.owner_uid = $1 and s.deleted_at is null and s.to_date > $2`,
      [ownerUid, at],
    );
    return rows.map(({ code }) => code);
  }

  /** Returns a generated code that is free at the moment. */
  async free(): Promise<string> {
    for (let draw = 0; draw < draws; draw++) {
      const code = this.codes.generate();
      if (!(await this.exists(code))) return code;
    }
    throw new Error('No free code was drawn');
  }

  /** True if no other session has or had the code. `assign` may still find it taken. */
  async isFree(on: Connection, sessionId: string, code: string): Promise<boolean> {
    return (
      (
        await on.query('select 1 from session_codes where code = $1 and session_id <> $2', [
          code,
          sessionId,
        ])
      ).length === 0
    );
  }

  /**
   * Makes this code the session's current one. Returns false when another session has or had it:
   * the unique index decides between concurrent calls.
   */
  async assign(tx: Transaction, sessionId: string, code: string): Promise<boolean> {
    const rows = await tx.query(
      `insert into session_codes (code, session_id, current) values ($1, $2, true)
       on conflict (code) do update set current = true where session_codes.session_id = excluded.session_id
       returning code`,
      [code, sessionId],
    );
    return rows.length > 0;
  }

  /**
   * Gives the session a newly generated code.
   * @returns the code
   */
  async assignGenerated(tx: Transaction, sessionId: string): Promise<string> {
    for (let draw = 0; draw < draws; draw++) {
      const code = this.codes.generate();
      if (await this.assign(tx, sessionId, code)) return code;
    }
    throw new Error('No free code was drawn');
  }

  /**
   * Ends the session's current code. With `keep`, all codes still lead to the session, because
   * guests know them. Otherwise all codes of the session are free again.
   */
  async leave(tx: Transaction, sessionId: string, { keep }: { keep: boolean }): Promise<void> {
    await tx.query(
      keep
        ? 'update session_codes set current = false where session_id = $1 and current'
        : 'delete from session_codes where session_id = $1',
      [sessionId],
    );
  }
}
