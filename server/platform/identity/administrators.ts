import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { prepared } from '../database/prepared.js';

type By = { actor: string; action: string };

const isOneSql = prepared('select from administrators where uid = $1');

/** The administrators of the platform: accounts that its operator has marked. */
@Injectable()
export class Administrators {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Not cached: a dismissed administrator loses access at once, on every server. */
  async has(uid: string): Promise<boolean> {
    return (await this.db.query(isOneSql, [uid])).length > 0;
  }

  /** Returns the uids of all administrators, in the order of their appointment. */
  async all(): Promise<string[]> {
    const rows = await this.db.query<{ uid: string }>(
      'select uid from administrators order by created_at, uid',
    );
    return rows.map(({ uid }) => uid);
  }

  /** Marks an account. Marking it twice is no error. */
  async appoint(uid: string, by: By): Promise<void> {
    await this.db.transaction(async (tx) => {
      const marked = await tx.query(
        'insert into administrators (uid) values ($1) on conflict do nothing returning 1',
        [uid],
      );
      const after = { administrator: true };
      await this.audit.record(tx, {
        ...by,
        subjectUid: uid,
        before: { administrator: marked.length === 0 },
        after,
      });
    });
  }

  /**
   * Removes the mark.
   * @returns false when the account has none
   */
  async dismiss(uid: string, by: By): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [marked] = await tx.query('delete from administrators where uid = $1 returning 1', [
        uid,
      ]);
      if (!marked) return false;
      await this.audit.record(tx, {
        ...by,
        subjectUid: uid,
        before: { administrator: true },
        after: { administrator: false },
      });
      return true;
    });
  }
}
