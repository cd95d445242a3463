import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { PublicCodes } from './public-codes.js';

/** Draws before giving up: with a thousand events in ten million codes the second is never needed. */
const draws = 20;

/** Which code leads to which session, now or formerly. */
@Injectable()
export class SessionCodes {
  constructor(
    private readonly db: Database,
    private readonly codes: PublicCodes,
  ) {}

  /** Whether a code leads, or ever led, to a session that needs it. */
  async exists(code: string): Promise<boolean> {
    const rows = await this.db.query('select 1 from session_codes where code = $1', [code]);
    return rows.length > 0;
  }

  /** The current codes of an organiser's events that end after an instant: somebody may stand at their doors. */
  async after(on: Connection, ownerUid: string, at: Date): Promise<string[]> {
    const rows = await on.query<{ code: string }>(
      `select c.code from sessions s join session_codes c on c.session_id = s.id and c.current
       where s.owner_uid = $1 and s.deleted_at is null and s.to_date > $2`,
      [ownerUid, at],
    );
    return rows.map(({ code }) => code);
  }

  /** A generated code that nobody has at this moment. */
  async free(): Promise<string> {
    for (let draw = 0; draw < draws; draw++) {
      const code = this.codes.generate();
      if (!(await this.exists(code))) return code;
    }
    throw new Error('No free code was drawn');
  }

  /** Whether no other session has or had it; `take` may still find it taken. */
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

  /** Gives the session this code as its current one. False when another session has or had it: the index decides races. */
  async take(tx: Transaction, sessionId: string, code: string): Promise<boolean> {
    const rows = await tx.query(
      `insert into session_codes (code, session_id, current) values ($1, $2, true)
       on conflict (code) do update set current = true where session_codes.session_id = excluded.session_id
       returning code`,
      [code, sessionId],
    );
    return rows.length > 0;
  }

  /** Gives the session a code generated now. @returns the code */
  async takeGenerated(tx: Transaction, sessionId: string): Promise<string> {
    for (let draw = 0; draw < draws; draw++) {
      const code = this.codes.generate();
      if (await this.take(tx, sessionId, code)) return code;
    }
    throw new Error('No free code was drawn');
  }

  /** The codes a session has stop being current. `keep`: people know them, so they go on leading there; else they are free again. */
  async leave(tx: Transaction, sessionId: string, { keep }: { keep: boolean }): Promise<void> {
    await tx.query(
      keep
        ? 'update session_codes set current = false where session_id = $1 and current'
        : 'delete from session_codes where session_id = $1',
      [sessionId],
    );
  }
}
