import { Injectable } from '@nestjs/common';
import type { Connection } from '../database/connection.js';

/**
 * `subjectUid` is the account that the action changed. It is empty if the action changed the whole
 * installation.
 */
export type AuditEntry = {
  actor: string;
  action: string;
  subjectUid: string;
  before: object;
  after: object;
};

/**
 * Records what `npm run operator -- audit` lists: actions of operators and administrators, erasures
 * of guests by organisers, and backups. A change and its entry share one transaction.
 */
@Injectable()
export class AuditLog {
  async record(on: Pick<Connection, 'query'>, entry: AuditEntry): Promise<void> {
    const { actor, action, subjectUid, before, after } = entry;
    await on.query(
      'insert into audit_log (actor, action, subject_uid, before, after) values ($1, $2, $3, $4, $5)',
      [actor, action, subjectUid, before, after],
    );
  }

  /** Keeps that an action was done to an account, but not the data that it changed. */
  async forget(on: Pick<Connection, 'query'>, subjectUid: string, action: string): Promise<void> {
    await on.query(
      `update audit_log set before = '{}', after = '{}' where subject_uid = $1 and action = $2`,
      [subjectUid, action],
    );
  }

  /**
   * The latest entries, newest first. Without `subjectUid`: the entries of all accounts and the
   * installation.
   */
  async list(
    on: Pick<Connection, 'query'>,
    {
      subjectUid,
      action,
      since,
      limit,
    }: { subjectUid?: string; action?: string; since?: Date; limit: number },
  ): Promise<(AuditEntry & { at: Date })[]> {
    return on.query(
      `select at, actor, action, subject_uid as "subjectUid", before, after from audit_log
       where ($1::text is null or subject_uid = $1) and ($2::text is null or action = $2) and ($3::timestamptz is null or at >= $3)
       order by id desc limit $4`,
      [subjectUid ?? null, action ?? null, since ?? null, limit],
    );
  }
}
